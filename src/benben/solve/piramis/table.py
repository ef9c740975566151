"""What every position of a round is worth: one table a deal, filled backwards from the last face-down card.

A position is how many cards lie face down, the shape of the triangle, and the rank on top of the pile. Jokers left make
a table of their own each. Nothing else matters for clearing.
"""

from __future__ import annotations

from functools import lru_cache

from benben.engine.piramis.deal import NEIGHBOURS
from benben.solve.piramis.shapes import Shapes, shapes
from benben.solve.piramis.values import FACE_DOWN, PACK, Outlook, Values
from benben.solve.search import Budget

ANY_TOP = (1 << 14) - 2
_FITS_ON = tuple(1 << below | 1 << above for below, above in NEIGHBOURS)


class Table:
    """The values of a deal; `base` is the triangle that it begins with. Filled as it is asked, joker by joker."""

    def __init__(self, ranks: tuple[int, ...], base: int) -> None:
        self.base = base
        self.ranks = ranks
        self.shapes: Shapes = shapes(base)
        self._clearing: dict[int, list[list[int]]] = {}
        self._values: dict[int | None, Values] = {}
        self._outlook: Outlook | None = None

    def clearable(self, jokers: int, face_down: int, shape: int, top: int, budget: Budget) -> bool:
        """Whether the round can be cleared with so many jokers, `top` the rank on the pile."""
        for level in range(jokers + 1):
            if level not in self._clearing:
                self._clearing[level] = self._clear(self._clearing.get(level - 1), budget)
        return bool(self._clearing[jokers][face_down][shape] >> top & 1)

    def _clear(self, with_fewer: list[list[int]] | None, budget: Budget) -> list[list[int]]:
        """By cards face down and shape: the ranks on top (a mask) with which it can be cleared."""
        ranks = self.ranks
        ways = [[(child, 1 << ranks[slot], _FITS_ON[ranks[slot]]) for slot, child in s] for s in self.shapes.steps]
        rows: list[list[int]] = []
        row: list[int] = []
        for face_down in range(FACE_DOWN):
            budget.spend(len(ways))
            flipped, row = row, [ANY_TOP]
            turned = 1 << ranks[PACK - face_down] if face_down else 0
            fewer = with_fewer[face_down] if with_fewer is not None else None
            for shape in range(1, len(ways)):
                tops = 0
                by_flip = face_down and flipped[shape] & turned
                if by_flip or (fewer and any(fewer[child] & rank for child, rank, _ in ways[shape])):
                    tops = ANY_TOP
                else:
                    for child, rank, fits in ways[shape]:
                        if row[child] & rank:
                            tops |= fits
                row.append(tops)
            rows.append(row)
        return rows

    def value(self, jokers: int | None, face_down: int, shape: int, top: int, streak: int, budget: Budget) -> int:
        """The most that the rest of the round brings, as :class:`Values` count it. None: jokers at will."""
        for level in (None,) if jokers is None else range(jokers + 1):
            if level not in self._values:
                self._outlook = self._outlook or Outlook(self.ranks, self.shapes)
                fewer = self._values[level - 1] if level else None
                self._values[level] = Values(self._outlook, fewer, level is None, budget)
        return self._values[jokers].value(face_down, shape, top, streak)


@lru_cache(maxsize=4)
def table(ranks: tuple[int, ...], base: int) -> Table:
    """The one table of a deal, kept while a few others are asked for."""
    return Table(ranks, base)
