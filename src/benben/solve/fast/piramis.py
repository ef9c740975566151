"""Piramis with its tables compiled: the same answers as :mod:`benben.solve.piramis`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from benben.engine.piramis import PiramisState
from benben.engine.piramis.deal import NEIGHBOURS
from benben.solve import piramis as plain
from benben.solve.answer import Answer
from benben.solve.fast.values import CARD, FACE_DOWN, FLIP, JOKER, STREAKS, clear, fill
from benben.solve.piramis.shapes import shapes
from benben.solve.piramis.table import Table
from benben.solve.search import Budget

_NONE = np.empty((0, 0, 0), np.int16)
_NO_TOPS = np.empty((0, 0), np.int16)

#: Worth just after each move, by face-down cards, row of move and streak; and just after each flip, by shape.
Worth = tuple[NDArray[np.int16], NDArray[np.int16]]


class CompiledTable(Table):
    """A deal's table, as :class:`Table`."""

    def __init__(self, ranks: tuple[int, ...], base: int) -> None:
        super().__init__(ranks, base)
        self._tops: list[NDArray[np.int16]] = []
        self._worth: dict[int | None, Worth] = {}

    def clearable(self, jokers: int, face_down: int, shape: int, top: int, budget: Budget) -> bool:
        """As :meth:`Table.clearable`."""
        begin, slots, children, left = _layout(self.base)
        while len(self._tops) <= jokers:
            budget.spend(FACE_DOWN * left.size)
            tops = np.empty((FACE_DOWN, left.size), np.int16)
            fewer = self._tops[-1] if self._tops else _NO_TOPS
            clear(np.array(self.ranks, np.int64), begin, slots, children, fewer, tops)
            self._tops.append(tops)
        return bool(self._tops[jokers][face_down, shape] >> top & 1)

    def value(self, jokers: int | None, face_down: int, shape: int, top: int, streak: int, budget: Budget) -> int:
        """As :meth:`Table.value`."""
        for level in (None,) if jokers is None else range(jokers + 1):
            if level not in self._worth:
                budget.spend(FACE_DOWN * len(self.shapes.steps))
                self._worth[level] = self._fill(level)
        moved, flipped = self._worth[jokers]
        with_joker = moved if jokers is None else self._worth[jokers - 1][0] if jokers else None
        begin = _layout(self.base)[0]
        if not shape:
            return int(flipped[face_down, 0])
        ways = [0, int(flipped[face_down - 1, shape]) + FLIP if face_down else 0]
        more = CARD * (streak + 1)
        for row, (slot, _) in enumerate(self.shapes.steps[shape], begin[shape]):
            if self.ranks[slot] in NEIGHBOURS[top]:
                ways.append(int(moved[face_down, row, streak + 1]) + more)
            if with_joker is not None:
                ways.append(int(with_joker[face_down, row, streak + 1]) + more + JOKER)
        return max(ways)

    def _fill(self, jokers: int | None) -> Worth:
        begin, slots, children, left = _layout(self.base)
        moved = np.empty((FACE_DOWN, slots.size, STREAKS), np.int16)
        flipped = np.empty((FACE_DOWN, left.size), np.int16)
        fewer = self._worth[jokers - 1][0] if jokers else _NONE
        ranks = np.array(self.ranks, np.int64)
        fill(ranks, begin, slots, children, left, fewer, jokers is None, moved, flipped)
        return moved, flipped


@lru_cache(maxsize=8)
def _layout(base: int) -> tuple[NDArray[np.int64], ...]:
    """Shapes for the kernel: where each one's moves begin, their slots, what they leave, cards of each shape."""
    shape_steps, number = shapes(base).steps, shapes(base).number
    begin = np.cumsum([0, *(len(steps) for steps in shape_steps)])
    moves = [move for steps in shape_steps for move in steps]
    slots, children = (np.array([move[i] for move in moves], np.int64) for i in range(2))
    return begin, slots, children, np.array([cards.bit_count() for cards in number], np.int64)


@lru_cache(maxsize=4)
def table(ranks: tuple[int, ...], base: int) -> CompiledTable:
    """The one table of a deal, kept while a few others are asked for."""
    return CompiledTable(ranks, base)


def answer(
    state: PiramisState,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Answer:
    """Solve the round on the table; see :func:`benben.solve.fast.question`."""
    return plain.answer(state, best, limit, cancelled, table)
