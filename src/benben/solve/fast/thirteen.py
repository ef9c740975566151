"""Thirteen with compiled searches: the same answers as :mod:`benben.solve.thirteen`, for studies of many deals."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from benben.engine.thirteen import ThirteenState
from benben.solve import thirteen as plain
from benben.solve.answer import Answer
from benben.solve.fast.clear import CROWDED, FULL, LIMIT, YES, find_with, memory_for
from benben.solve.fast.deal import lay
from benben.solve.fast.score import clear, fewest_of_families, key_of
from benben.solve.search import Budget, Undecided
from benben.solve.thirteen.board import Board
from benben.solve.thirteen.clear import Clearing
from benben.solve.thirteen.score import Found, Scoring

_PLACES, _ROWS = 1 << 12, 1 << 10  # room to begin with
_MORE = 8


def answer(
    state: ThirteenState,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Answer:
    """Solve the deal on the table; see :func:`benben.solve.fast.question`."""
    return plain.answer(state, best, limit, cancelled, find, _score)


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
    if not _is_known(board):
        return plain.find(board, budget)
    return CompiledClearing(board, budget, last=board.last).find(board.cards)


def _is_known(board: Board) -> bool:
    return board.is_closed and not board.cover_pair and not board.three


def _score(state: ThirteenState, board: Board, budget: Budget, winnable: bool) -> Found:
    scoring = CompiledScoring if _is_known(board) else Scoring
    return plain.best_score(state, board, budget, winnable, scoring)


class CompiledClearing(Clearing):
    """Searches a board's positions by kernels, which share what they learn of parts."""

    def __init__(self, board: Board, budget: Budget, *, last: int) -> None:
        self._board = board
        self._budget = budget
        self.ranks = np.array(board.rank, np.int64)
        self.deal, _, self.places = lay(self.ranks, board.cards, last, bool(board.tops), board.pairs_stock)
        self.memory = memory_for(_PLACES)
        self.rows = _ROWS

    def find(self, cards: int) -> list[int] | None:
        """As :meth:`Clearing.find`."""
        start = self._board.start

        def attempt(path: np.ndarray) -> tuple[int, int, int, int]:
            key = key_of(self.deal, cards)
            limit = self._budget.left
            verdict, states, steps = find_with(self.deal, cards, key, start, limit, self.memory, self.rows, path)
            return verdict, 0, states, steps

        return self.attempt(attempt)[1]

    def attempt(self, kernel: Callable[[np.ndarray], tuple[int, int, int, int]]) -> tuple[int, list[int] | None]:
        """Run a kernel, with more room as often as it needs that: what it found, and the pairs; None if nothing."""
        path = np.empty(64, np.int64)
        while True:
            verdict, found, states, steps = kernel(path)
            if verdict == FULL:
                self.memory = memory_for(self.memory[0].size * _MORE)
            elif verdict == CROWDED:
                self.rows *= _MORE
            else:
                break
        self._budget.spend(int(states) + (verdict == LIMIT))
        return int(found), [int(pair) for pair in path[:steps]] if verdict == YES else None


class CompiledScoring(Scoring):
    """Best scores by kernels."""

    def clearing(self, last: int) -> CompiledClearing:
        """As :meth:`Scoring.clearing`."""
        return CompiledClearing(self._board, self._budget, last=last)

    def _clear(self, clearing: Clearing, cards: int, below: int) -> Found | None:
        assert isinstance(clearing, CompiledClearing)
        board, search = self._board, clearing
        fewest = fewest_of_families(search.places)
        buried = 0 if board.last else board.buried
        begun = (1 << 28 + board.start) - (1 << 28)

        def attempt(path: np.ndarray) -> tuple[int, int, int, int]:
            found: tuple[int, int, int, int] = clear(
                search.deal, fewest, search.ranks, cards, board.start, board.last, buried, begun,
                below, self._budget.left, search.memory, search.rows, path,
            )  # fmt: skip
            return found

        left, pairs = search.attempt(attempt)
        return None if pairs is None else (left, pairs)
