"""Thirteen with compiled searches: the same answers as :mod:`benben.solve.thirteen`, for studies of many deals."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from benben.engine.thirteen import ThirteenState
from benben.solve import thirteen as plain
from benben.solve.answer import Answer
from benben.solve.fast.clear import CROWDED, FULL, LIMIT, YES, attempt
from benben.solve.fast.deal import lay
from benben.solve.search import Budget, Undecided
from benben.solve.thirteen.board import Board

_PLACES, _ROWS = 1 << 12, 1 << 10  # room to begin with
_MORE = 8


def answer(
    state: ThirteenState,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Answer:
    """Solve the deal on the table; see :func:`benben.solve.fast.question`."""
    return plain.answer(state, best, limit, cancelled, find=find)


def winnable(state: ThirteenState, limit: int | None = None) -> bool | None:
    """Whether the pyramid can still be emptied, without a line; None past `limit` states."""
    if not state.pyramid:
        return True
    try:
        return find(Board(state), Budget(limit)) is not None
    except Undecided:
        return None


def find(board: Board, budget: Budget) -> list[int] | None:
    """The pairs to remove, as :meth:`Clearing.find`. What the kernels do not know is left to that."""
    if board.cover_pair or board.three or not board.is_closed:
        return plain.find(board, budget)
    ranks = np.array(board.rank, np.int64)
    deal, key = lay(ranks, board.cards, board.last, bool(board.tops), board.pairs_stock)
    path = np.empty(64, np.int64)
    places, rows = _PLACES, _ROWS
    while True:
        verdict, states, steps = attempt(deal, board.cards, key, board.start, budget.left, places, rows, path)
        if verdict == FULL:
            places *= _MORE
        elif verdict == CROWDED:
            rows *= _MORE
        else:
            break
    if verdict == LIMIT:
        states += 1
    budget.spend(int(states))
    return [int(pair) for pair in path[:steps]] if verdict == YES else None
