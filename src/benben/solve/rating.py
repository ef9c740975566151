"""How hard a deal is: what becomes of it in the hands of a *hasty player*, worked out exactly, not played.

A hasty player takes whatever can be taken, the first best card as chance has it, and turns (flips, uses a joker) only
when there is nothing to take. All that can come of it is followed up with its probability: a few hundred positions a
deal. Where nothing ever comes of it, what counts is how often one must hold back. docs/solving.md says why this
measure, and how well it parts easy deals from hard ones.

>>> from benben.engine import games
>>> from benben.solve.rating import rating, level
>>> game = games["thirteen"]
>>> options = game.options("single")
>>> found = rating(game.start(options, deal=75))
>>> found, level("thirteen", options, found)
(Rating(chance=0.0, patience=1.0), 'medium')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from itertools import count
from typing import Any, NamedTuple

from benben import solve
from benben.engine import Options, State, games
from benben.solve import Answer, Unsolvable, question

#: Levels, the easiest first, and what may be asked for: any winnable deal, or one of a level.
LEVELS = ("easy", "medium", "hard")
CHOICES = ("winnable", *LEVELS)

#: A patience that stands for more, too.
PATIENT = 3

_LONG = 100_000  # states after which a deal is not looked at any further while somebody waits
_DIGITS = 4

Solver = Callable[[State[Any]], Answer]


class Rating(NamedTuple):
    """A hasty player's `chance` to clear the pyramid, rounded to four digits; of a match the mean over its deals.

    `patience`: where there is no chance at all, how often one must at least hold back to clear it, that is leave
    what could be taken; :data:`PATIENT` stands for more, too. Else 0.
    """

    chance: float
    patience: float

    @property
    def ease(self) -> tuple[float, float]:
        """What ratings are ordered by."""
        return self.chance, -self.patience


#: By game, or game and variant: what is still easy, what is still medium. Each level has about a third of the deals.
BOUNDS = {
    ("thirteen", "single"): (Rating(0.0001, 0), Rating(0.0, 2)),
    ("thirteen", ""): (Rating(0.4, 0), Rating(0.25, 0)),
    ("piramis", ""): (Rating(0.125, 0), Rating(0.05, 0)),
}


def level(game: str, options: Options, found: Rating) -> str:
    """The level of a winnable deal of a game that is rated so."""
    bounds = BOUNDS.get((game, options.variant)) or BOUNDS[game, ""]
    return LEVELS[sum(found.ease < bound.ease for bound in bounds)]


def check(game: str, options: Options, seats: int) -> None:
    """Raise :class:`Unsolvable` where there are no levels: also for several seats, which have a deal each.

    Codes as of solvers, and ``solve.seats``.
    """
    solve.check(game, options)
    if seats > 1:
        raise Unsolvable("solve.seats", seats=seats)


def openings(state: State[Any]) -> list[Any]:
    """Every deal (round) of the match for one that begins with `state`, each from its start."""
    found: list[Any] = _player(state).openings(state)
    return found


def rating(state: State[Any]) -> Rating:
    """The rating of the match for one that begins with `state`, winnable or not."""
    deals = openings(state)
    chance = round(sum(_chance(deal) for deal in deals) / len(deals), _DIGITS)
    patience = 0.0 if chance else round(sum(_patience(deal) for deal in deals) / len(deals), _DIGITS)
    return Rating(chance, patience)


def proof(state: State[Any], solver: Solver = question) -> list[tuple[str, ...]] | None:
    """A line that clears the pyramid for each deal of the match that begins with `state`; None if one has none.

    Also None if the solver leaves one undecided.
    """
    lines = []
    for deal in openings(state):
        answer = solver(deal)
        if not answer.winnable:
            return None
        lines.append(answer.moves)
    return lines


def clears(state: State[Any], moves: Iterable[str]) -> bool:
    """Whether `moves` clear the pyramid of the deal of `state`, with none left over. Raises :class:`IllegalMove`."""
    pyramid = -1
    for text in moves:
        if not pyramid:
            return False
        move = state.parse(text)
        pyramid = _player(state).after(state, move)
        state = state.apply(move)
    return not pyramid


def find(game: str, options: Options, choice: str, first: int) -> Iterator[int | None]:
    """Look for a winnable match for one, of a level if `choice` is one, from number `first` on.

    Yields None for each that is not it, and ends with the one that is. Deals that are hard to decide are passed over.
    Raises as :func:`check`.
    """
    check(game, options, 1)
    solver = partial(question, limit=_LONG)
    for deal in count(first):
        state = games[game].start(options, deal=deal, players=1)
        if proof(state, solver) is not None and choice in ("winnable", level(game, options, rating(state))):
            yield deal
            return
        yield None


def _player(state: State[Any]) -> Any:
    return import_module(f"benben.solve.{state.game}.hasty")


def _chance(state: Any) -> float:
    """A hasty player's chance to clear the deal."""
    deal, player = state.deal, _player(state)
    known: dict[Any, float] = {}

    def follow(state: Any) -> float:
        position = player.position(state)
        if position not in known:
            ways = [lead_on(state, move) for move in player.moves(state)]
            known[position] = sum(ways) / len(ways) if ways else 0.0
        return known[position]

    def lead_on(state: Any, move: Any) -> float:
        if not player.after(state, move):
            return 1.0
        after = state.apply(move)
        return follow(after) if after.deal is deal else 0.0

    return follow(state)


def _patience(state: Any) -> int:
    """The fewest times that one must hold back to clear the deal, at most :data:`PATIENT`."""
    deal, player = state.deal, _player(state)
    seen: set[Any] = set()
    ahead = [state]

    def lead_on(moves: Iterable[Any]) -> list[Any]:
        """The states that `moves` lead to while the deal is on; None for a cleared one."""
        ways = [(player.after(state, move), state.apply(move)) for move in moves]
        return [after if pyramid else None for pyramid, after in ways if not pyramid or after.deal is deal]

    for patience in range(PATIENT):
        later: list[Any] = []
        while ahead:
            state = ahead.pop()
            if state is None:
                return patience
            position = player.position(state)
            if position not in seen:
                seen.add(position)
                ahead += lead_on(player.moves(state))
                if patience < PATIENT - 1:
                    later += lead_on(player.otherwise(state))
        ahead = later
    return PATIENT
