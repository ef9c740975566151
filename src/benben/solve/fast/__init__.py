"""The solvers with their searches compiled by numba (extra ``benben[fast]``): the same answers, many times faster.

Importing it takes half a second and more, and the first use of a version compiles for half a minute: it is for studies
of many deals, and nothing that a person waits for at a screen may import it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from benben.engine import State
from benben.solve.answer import Answer, Unsolvable

_SOLVERS = {"thirteen": "benben.solve.fast.thirteen", "piramis": "benben.solve.fast.piramis"}


def question(
    state: State[Any],
    *,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Answer:
    """As :func:`benben.solve.question`. A compiled search does not stop half-way: `cancelled` is asked between them."""
    place = _SOLVERS.get(state.game)
    if place is None:
        raise Unsolvable("solve.game", game=state.game, known=tuple(_SOLVERS))
    found: Answer = import_module(place).answer(state, best, limit, cancelled)
    return found


__all__ = ["question"]
