"""What was possible: the best still possible score before and after each move of a game, and where it was given away.

All cards are known here, and nothing is guessed: what a limit leaves open is None.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from benben.engine import State
from benben.solve import question
from benben.solve.answer import Answer
from benben.solve.course import Course
from benben.solve.stretch import Line, Stretch, stretches

_PATIENCE = 20.0  # seconds for one position


class Slip(NamedTuple):
    """A move that gave something away: `points`, or the chance to win (`lost`), or both.

    `ply` counts it from 1 in the whole record. If `since` is less than ``ply - 1``, it was one of the moves after the
    ply `since`, or several of them. `better` would have kept what was possible; empty where that is not known.
    """

    ply: int
    since: int
    points: int
    lost: bool
    better: str


class Review(NamedTuple):
    """One deal (round) of a record.

    `first`: its first ply in the record. `values`: the best still possible score of the deal by ply, from `first` on;
    if it is `over`, the last is the score reached. `wins`: likewise whether it could still be won. None: undecided.
    """

    number: int
    seat: int
    first: int
    over: bool
    values: tuple[int | None, ...]
    wins: tuple[bool | None, ...]
    slips: tuple[Slip, ...]


class Step(NamedTuple):
    """How far it has come, 0 to 1, and the deal that was just done, if one was."""

    share: float
    done: Review | None = None


def as_told(said: Sequence[Any]) -> Step:
    """A step again, from the JSON that it became."""
    share, done = said
    if done is None:
        return Step(share)
    number, seat, first, over, values, wins, slips = done
    told = Review(number, seat, first, over, tuple(values), tuple(wins), tuple(Slip(*slip) for slip in slips))
    return Step(share, told)


def review(
    states: Sequence[State[Any]],
    moves: Sequence[str],
    *,
    seconds: float | None = _PATIENCE,
    limit: int | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Step]:
    """Look over a record: its states, from the deal on, with the moves between them. Every deal comes in a step.

    For one position at most `seconds` and `limit` states. Raises :class:`benben.solve.Unsolvable`.
    """
    deals = list(stretches(states, moves))
    for i, stretch in enumerate(deals):
        work = _look_over(stretch, seconds, limit, cancelled)
        while True:
            try:
                yield Step((i + next(work)) / len(deals))
            except StopIteration as end:
                yield Step((i + 1) / len(deals), end.value)
                break


def _look_over(
    stretch: Stretch, seconds: float | None, limit: int | None, cancelled: Callable[[], bool]
) -> Generator[float, None, Review]:
    start = stretch.states[0]
    seat = start.to_move or 0
    before = 0 if start.game == "thirteen" else start.scores[seat]  # its best scores are those of the deal alone

    def solve(state: State[Any], best: bool) -> Answer:
        until = None if seconds is None else time.monotonic() + seconds
        stop = lambda: cancelled() or (until is not None and time.monotonic() > until)  # noqa: E731
        return question(state, best=best, limit=limit, cancelled=stop)

    def most(state: State[Any]) -> tuple[int | None, Line]:
        answer = solve(state, best=True)
        return (None, ()) if answer.best_score is None else (answer.best_score - before, answer.moves)

    def winnable(state: State[Any]) -> tuple[int | None, Line]:
        answer = solve(state, best=False)
        return answer.winnable, answer.moves

    wins = Course(stretch, winnable, lambda ending: ending.won)
    for share in wins.find():
        yield share / 4
    values = Course(stretch, most, lambda ending: ending.points)
    for share in values.find():
        yield (1 + 3 * share) / 4
    return Review(
        start.deal_index,
        seat,
        stretch.first,
        stretch.ending is not None,
        tuple(values.values),
        tuple(None if win is None else bool(win) for win in wins.values),
        tuple(_slips(stretch, values, wins)),
    )


def _slips(stretch: Stretch, values: Course, wins: Course) -> Iterator[Slip]:
    """The moves that gave something away, in their order."""
    first, dropped, lost = stretch.first, _drops(values.values), _drops(wins.values)
    for ply in sorted(dropped.keys() | lost.keys()):
        course, drops = (values, dropped) if ply in dropped else (wins, lost)
        since = drops[ply]
        line = course.lines.get(since, ()) if since == ply - 1 else ()
        points = (values.values[dropped[ply]] or 0) - (values.values[ply] or 0) if ply in dropped else 0
        yield Slip(first + ply, first + since, points, ply in lost, line[0] if line else "")


def _drops(values: Sequence[int | None]) -> dict[int, int]:
    """The plies with less than was known before, each with the ply where that was known."""
    known = [ply for ply, value in enumerate(values) if value is not None]
    return {ply: since for since, ply in pairwise(known) if values[since] != values[ply]}
