"""What stays the same in a session of Paiute (`Match`) and in a deal (`Deal`), and how a deal ended (`Ended`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from benben.engine import match
from benben.engine.cards import RANK
from benben.engine.game import Status
from benben.engine.paiute.moves import PaiuteMove
from benben.engine.paiute.options import MOST_RESHUFFLES, Rules
from benben.engine.shuffle import Purpose, Stream

HAND = 5


class Match(match.Match):
    """A session."""

    __slots__ = ("rules",)

    def __init__(self, rules: Rules, seats: int, number: int, custom: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(rules.options, seats, number, custom)
        self.rules = rules

    @property
    def first_dealer(self) -> int:
        """Who deals first: the seat that was agreed, or one drawn at random (PA-1)."""
        chosen = self.rules.first_dealer
        return Stream(self.number, Purpose.FIRST_DEALER).below(self.seats) if chosen is None else chosen

    def reshuffled(self, deal_index: int, nth: int, cards: Sequence[int]) -> tuple[int, ...]:
        """`cards` in the order of the deal's reshuffle number `nth`, from 0 (PA-11; docs/shuffle.md)."""
        stream = Stream(self.number, Purpose.RESHUFFLE, deal_index * (MOST_RESHUFFLES + 1) + nth)
        return tuple(cards[place] for place in stream.order(len(cards)))


class Ended(NamedTuple):
    """How a deal ended. What is told by seat is 0 (an empty hand, no chips) for who had no part in it.

    `void` is why nobody won it: ``stock`` or ``turns`` (PA-12), or empty. `hands` are masks of cards, `strengths` those
    of their best combinations, 0 for none or if the deal was void. `pot` is what was played for and `won` what each
    winner got of it; `left` nobody won: it is in the next pot, or went back as `returned` at the session's end (PA-10).
    """

    deal_index: int
    dealer: int
    players: tuple[int, ...]
    wild: int
    caller: int
    void: str
    hands: tuple[int, ...]
    strengths: tuple[int, ...]
    pot: int
    won: tuple[int, ...]
    left: int
    returned: tuple[int, ...]


class Setup(NamedTuple):
    """What tells a deal from others of its session.

    `players` run from the dealer's left, the dealer last. `chips` (by seat) and `pot` are those after the stakes, or at
    the session's end those after everything. `last` is how the deal before ended; at the session's end, how this one
    did. `lifted` is how many cards the cut lifted, None before it.
    """

    deal_index: int
    dealer: int
    players: tuple[int, ...]
    chips: tuple[int, ...]
    pot: int
    last: Ended | None
    lifted: int | None = None
    status: Status = Status.PLAYING


class Deal:
    """One deal, with what follows from its setup.

    `pack` is the pack after the cut; `wild` the card turned up, −1 before the cut; `left_of` gives the next player;
    so many turns in a row as `void_after` without a card from the stock make the deal void (PA-12). `memo` remembers
    the legal moves of the last state asked, since `apply` wants them next; it changes no answer.
    """

    __slots__ = (
        "_hash", "left_of", "match", "memo", "pack", "rules", "setup", "status", "void_after", "wild", "wild_rank",
    )  # fmt: skip

    def __init__(self, match: Match, setup: Setup) -> None:
        self.match = match
        self.rules = match.rules
        self.setup = setup
        self.status = setup.status
        self.left_of = dict(zip(setup.players, (*setup.players[1:], setup.players[0]), strict=True))
        self.void_after = 4 * len(setup.players)
        pack, lifted = match.pack(setup.deal_index), setup.lifted
        self.pack = (*pack[lifted:], *pack[:lifted]) if lifted else pack
        self.wild = -1 if lifted is None else self.pack[HAND * len(setup.players)]
        self.wild_rank = RANK[self.wild] if self.wild >= 0 else 0
        self.memo: tuple[object, Sequence[PaiuteMove]] = (None, ())
        self._hash = hash((match, setup))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deal) and (self.setup, self.match) == (other.setup, other.match))

    def but(self, **changes: Any) -> Deal:
        """This deal with some of its setup changed."""
        return Deal(self.match, self.setup._replace(**changes))

    @property
    def cutter(self) -> int:
        """Who cuts: the nearest player on the dealer's right (PA-3, PA-15)."""
        return self.setup.players[-2]

    def hand(self, seat: int) -> int:
        """The cards dealt to a seat, one at a time from the dealer's left (PA-3); none to who sits out (PA-15)."""
        players = self.setup.players
        if seat not in players:
            return 0
        return sum(1 << card for card in self.pack[players.index(seat) : HAND * len(players) : len(players)])
