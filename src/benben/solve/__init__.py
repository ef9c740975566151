"""Proofs and best play with all cards known: can it still be won, what is the best score, and by which moves.

>>> from benben import engine, solve
>>> game = engine.games["thirteen"]
>>> solve.question(game.start(game.options("single"), deal=7)).winnable
False
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from benben.engine import EngineError, State

_SOLVERS = {"thirteen": "benben.solve.thirteen", "piramis": "benben.solve.piramis"}


class Answer(NamedTuple):
    """What was found out about the deal on the table.

    `winnable`: whether the pyramid can still be emptied (the round cleared); None if that is not decided within the
    limit. `best_score`: the most points that this deal (round) can still bring, if it was asked for and is decided.
    `moves`: a line to the best score if that is known, else one that empties the pyramid, else nothing. `states`: how
    many were looked at.
    """

    winnable: bool | None
    best_score: int | None
    moves: tuple[str, ...]
    states: int


class Unsolvable(EngineError):
    """A game, or an option of it, that there is no solver for."""


class Solver(Protocol):
    """What a module that solves a game offers."""

    def answer(
        self, state: Any, best: bool, limit: int | None, cancelled: Callable[[], bool] | None
    ) -> Answer: ...


def question(
    state: State[Any],
    *,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Answer:
    """Can the deal on the table be won, and, with `best`, what is the most it can bring?

    Stops undecided past `limit` states, or soon after `cancelled()` is true, which is asked every few thousand states.
    Raises :class:`Unsolvable` (codes ``game``, ``option``).
    """
    place = _SOLVERS.get(state.game)
    if place is None:
        raise Unsolvable("game", game=state.game, known=tuple(_SOLVERS))
    solver: Solver = import_module(place)  # type: ignore[assignment]
    return solver.answer(state, best, limit, cancelled)


__all__ = ["Answer", "Unsolvable", "question"]
