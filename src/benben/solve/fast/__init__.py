"""The solvers with their searches compiled by numba (extra ``benben[fast]``): the same answers, many times faster.

Importing it takes half a second and more, and the first use of a version compiles for half a minute: it is for studies
of many deals, and nothing that a person waits for at a screen may import it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benben.engine import State
from benben.solve.answer import Answer, solver


def question(
    state: State[Any],
    *,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Answer:
    """As :func:`benben.solve.question`. A compiled search does not stop half-way: `cancelled` is asked between them."""
    found: Answer = solver(__name__, state.game).answer(state, best, limit, cancelled)
    return found


__all__ = ["question"]
