"""Proofs and best play with all cards known: can it still be won, what is the best score, and by which moves.

>>> from benben import engine, solve
>>> game = engine.games["thirteen"]
>>> solve.question(game.start(game.options("single"), deal=7)).winnable
False
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from benben.engine import State
from benben.solve.answer import GAMES, Answer, Unsolvable, check, solver


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
    found: Answer = solver(__name__, state.game).answer(state, best, limit, cancelled)
    return found


def solvable(game: str, options: Mapping[str, object]) -> bool:
    """Whether there is a solver for a game with its options."""
    try:
        check(game, options)
    except Unsolvable:
        return False
    return True


__all__ = ["GAMES", "Answer", "Unsolvable", "check", "question", "solvable"]
