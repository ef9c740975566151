"""Proofs and best play with all cards known: can it still be won, what is the best score, and by which moves.

>>> from benben import engine, solve
>>> game = engine.games["thirteen"]
>>> solve.question(game.start(game.options("single"), deal=7)).winnable
False
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from benben.engine import State
from benben.solve.answer import Answer, Unsolvable

_SOLVERS = {"thirteen": "benben.solve.thirteen", "piramis": "benben.solve.piramis"}


def question(
    state: State[Any],
    *,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Answer:
    """Can the deal on the table be won, and, with `best`, what is the most it can bring?

    Stops undecided past `limit` states, or soon after `cancelled()` is true, which is asked every thousand states.
    Raises :class:`Unsolvable`.
    """
    place = _SOLVERS.get(state.game)
    if place is None:
        raise Unsolvable("solve.game", game=state.game, known=tuple(_SOLVERS))
    found: Answer = import_module(place).answer(state, best, limit, cancelled)
    return found


def solvable(game: str, options: Mapping[str, object]) -> bool:
    """Whether there is a solver for a game with its options."""
    return game in _SOLVERS and options.get("joker_reach") != "any"


__all__ = ["Answer", "Unsolvable", "question", "solvable"]
