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

from benben.engine import Options, State
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
    found: Answer = import_module(_place(state.game)).answer(state, best, limit, cancelled)
    return found


def _place(game: str) -> str:
    if game not in _SOLVERS:
        raise Unsolvable("solve.game", game=game, known=tuple(_SOLVERS))
    return _SOLVERS[game]


def check(game: str, options: Options | Mapping[str, object]) -> None:
    """Raise :class:`Unsolvable` where there is no solver for a game with its options."""
    _place(game)
    if options.get("joker_reach") == "any":
        raise Unsolvable("solve.option", game=game, option="joker_reach", value="any")


def solvable(game: str, options: Mapping[str, object]) -> bool:
    """Whether there is a solver for a game with its options."""
    try:
        check(game, options)
    except Unsolvable:
        return False
    return True


__all__ = ["Answer", "Unsolvable", "check", "question", "solvable"]
