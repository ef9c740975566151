"""What a Game, a State, a Move and a View are, and nothing of any particular game.

A *state* is a frozen value that knows rules and cards, not names, clocks or history. A *view* is what one viewer may
know of a state; whatever is shown, written or asked by a bot comes from a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, Self, TypeVar

from benben.engine.errors import BadDeal, BadOption, Reason

RULES_VERSION = 1


class Status(StrEnum):
    """How a game stands. `FINISHED`: decided by points; `DRAWN`: pyramid poker only."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"
    FINISHED = "finished"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one viewer may know of a state. Cards are names (CO-1), hidden ones ``??``, seats count from 0.

    `viewer` is the seat, or None for what everybody may know; `is_open` marks a view that shows everything.
    `legal_moves` is empty where the viewer may not move. Games add fields of their own.
    """

    game: str
    variant: str
    viewer: int | None
    is_open: bool
    seats: int
    to_move: int | None
    phase: str
    status: Status
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    deal_index: int
    legal_moves: tuple[str, ...]

    def facts(self) -> dict[str, object]:
        """The game's own keys of ``show --json``."""
        return {}


class Move(Protocol):
    """A small frozen value; ``state.parse(str(move)) == move``."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Move)


class State(Protocol[M]):
    """An immutable, hashable position of a game."""

    @property
    def game(self) -> str: ...
    @property
    def variant(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def status(self) -> Status: ...
    @property
    def phase(self) -> str: ...
    @property
    def deal(self) -> object:
        """What stays the same while a deal is on: one object in all its states."""
        ...

    @property
    def to_move(self) -> int | None: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def deal_index(self) -> int: ...

    def legal_moves(self) -> Sequence[M]:
        """All legal moves, in the order of the contract; empty when the game is over."""
        ...

    def why_not(self, move: M) -> Reason | None:
        """None if `move` is legal here, else why not. The one source of legality."""
        ...

    def apply(self, move: M) -> Self:
        """The state after `move`. Raises :class:`IllegalMove`."""
        ...

    def parse(self, text: str) -> M:
        """Read a move. Strict: raises :class:`MoveSyntax` for anything that `str(move)` would not print."""
        ...

    def reveals(self, move: M) -> bool:
        """Whether the legal `move` shows somebody something that was hidden, so that it cannot be undone (CO-7)."""
        ...

    def observe(self, seat: int | None = None, *, is_open: bool = False) -> View:
        """What `seat` may know; None: what everybody may know; `is_open`: everything."""
        ...


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option: name, default, allowed values (a range of numbers, or a list), the clause that it belongs to."""

    name: str
    default: object
    clause: str
    least: int | None = None
    most: int | None = None
    choices: tuple[object, ...] | None = None
    nullable: bool = False

    def check(self, value: object) -> object:
        """`value` itself if it is allowed, else raises :class:`BadOption`. True is never taken for 1."""
        if value is None and self.nullable:
            return value
        if self.choices is not None:
            for choice in self.choices:
                if type(choice) is type(value) and choice == value:
                    return value
        elif type(value) is int and self.least is not None and self.least <= value <= (self.most or value):
            return value
        raise BadOption("value", option=self.name, value=value, allowed=self.allowed())

    def allowed(self) -> tuple[object, ...]:
        """The allowed values, or (least, "…", most) for a range."""
        if self.choices is not None:
            values: tuple[object, ...] = self.choices
        else:
            values = (self.least, "…", self.most)
        return (*values, None) if self.nullable else values


@dataclass(frozen=True, slots=True)
class Options:
    """A variant and the value of each of its options, in the order of the game's specs."""

    variant: str
    values: tuple[tuple[str, object], ...]

    def as_dict(self) -> dict[str, object]:
        """The options as JSON would hold them."""
        return dict(self.values)

    def __getitem__(self, name: str) -> Any:
        for key, value in self.values:
            if key == name:
                return value
        raise KeyError(name)

    def get(self, name: str, default: Any = None) -> Any:
        """The option's value, or `default` where the variant does not have it."""
        for key, value in self.values:
            if key == name:
                return value
        return default


@dataclass(frozen=True, slots=True)
class Variant:
    """A named family of options of a game, with the numbers of seats it can be played by."""

    name: str
    specs: tuple[OptionSpec, ...]
    min_seats: int
    max_seats: int
    default_seats: int

    def options(self, changes: Mapping[str, object]) -> Options:
        """The variant's options with `changes`. Raises :class:`BadOption` (codes ``unknown``, ``value``)."""
        known = {spec.name: spec for spec in self.specs}
        for name in changes:
            if name not in known:
                raise BadOption("unknown", option=name, variant=self.name, known=tuple(known))
        return Options(
            self.name,
            tuple((s.name, s.check(changes[s.name]) if s.name in changes else s.default) for s in self.specs),
        )


class Game(Protocol[M]):
    """A game: its variants and options, and how it starts."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def clauses(self) -> str:
        """The prefix of the game's clause ids."""
        ...

    @property
    def pharaohs(self) -> bool:
        """Whether its packs hold the two pharaohs."""
        ...

    @property
    def secrets(self) -> bool:
        """Whether players hide something from one another; then the deal's number is a secret, too (PP-9, PA-13)."""
        ...

    @property
    def chain_ends(self) -> Sequence[str]:
        """The moves that end a chain of cards taken one after another; none where there are no such chains."""
        ...

    @property
    def variants(self) -> Mapping[str, Variant]: ...
    @property
    def default_variant(self) -> str: ...

    def options(self, variant: str | None = None, **changes: object) -> Options:
        """A variant's options, some changed; validated. Raises :class:`BadOption`."""
        ...

    def start(
        self,
        options: Options,
        *,
        deal: int,
        players: Sequence[str] | int | None = None,
        decks: Sequence[Iterable[int | str]] | None = None,
    ) -> State[M]:
        """The first state. `players`: the names, or just how many; `decks` stand for the match's first decks.

        Raises :class:`BadDeal` (deal number, seats) and :class:`BadDeck`.
        """
        ...

    def decks(self, options: Options, *, deal: int, seats: int) -> tuple[tuple[int, ...], ...]:
        """The deck orders of the whole match, in playing order."""
        ...


def pick_variant(game: Game[Any], name: str | None) -> Variant:
    """The variant called `name`, or the default one. Raises :class:`BadOption` (code ``variant``)."""
    chosen = game.variants.get(game.default_variant if name is None else name)
    if chosen is None:
        raise BadOption("variant", variant=name, game=game.name, known=tuple(game.variants))
    return chosen


def count_seats(variant: Variant, players: Sequence[str] | int | None) -> int:
    """How many seats `players` asks for. Raises :class:`BadDeal` (code ``seats``) if the variant has no such table."""
    if players is None:
        return variant.default_seats
    seats = players if isinstance(players, int) else len(players)
    if not variant.min_seats <= seats <= variant.max_seats:
        raise BadDeal("seats", seats=seats, least=variant.min_seats, most=variant.max_seats)
    return seats
