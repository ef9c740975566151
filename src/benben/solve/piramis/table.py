"""What every position of a round is worth: one table a deal, filled backwards from the last face-down card.

A position is how many cards lie face down, the shape of the triangle, and the rank on top of the pile. Jokers left make
a table of their own each. Nothing else matters for clearing. For points the streak does: n more cards of a streak that
has s bring ``5 * (s * n + n * (n + 1) / 2)``, so the value is the highest of some straight lines in s. A *line* is
(n, what it brings when s is 0). Points are counted double, and one more for clearing, so that of equal ways the one
that clears the round is found.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from benben.engine.piramis.deal import NEIGHBOURS
from benben.engine.piramis.state import CARD_POINTS, FLIP_POINTS, JOKER_POINTS, ROUND_POINTS
from benben.solve.piramis.shapes import Shapes, shapes
from benben.solve.search import Budget

PACK = 52
ANY_TOP = (1 << 14) - 2
_FITS_ON = tuple(1 << below | 1 << above for below, above in NEIGHBOURS)
_CARD = 2 * CARD_POINTS
_CLEARED = ((0, 2 * ROUND_POINTS + 1),)

Lines = tuple[tuple[int, int], ...]


class Layer(NamedTuple):
    """The values with a number of cards face down. `rest` by shape: what every top can do; `after` by shape and rank:
    all lines of the tops that can come about there."""

    rest: list[Lines]
    after: list[dict[int, Lines]]


class Table:
    """The values of a deal; `base` is the triangle that it begins with. Filled as it is asked, joker by joker."""

    def __init__(self, ranks: tuple[int, ...], base: int) -> None:
        self.base = base
        self.ranks = ranks
        self.shapes: Shapes = shapes(base)
        self._clearing: dict[int, list[list[int]]] = {}
        self._layers: dict[int | None, list[Layer]] = {}
        self._tops: list[set[int]] = [set() for _ in self.shapes.steps]
        for steps in self.shapes.steps:
            for slot, child in steps:
                self._tops[child].add(ranks[slot])

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
        for face_down in range(PACK - 28):
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
        """The most that the rest of the round brings, in the doubled points of the module. None: jokers at will."""
        for level in (None,) if jokers is None else range(jokers + 1):
            if level not in self._layers:
                self._layers[level] = self._fill(level, budget)
        layer = self._layers[jokers][face_down]
        lines = layer.after[shape].get(top)
        if lines is None:
            lines = self._lines(layer, shape, top)
        return max(start + _CARD * streak * more for more, start in lines)

    def _fill(self, jokers: int | None, budget: Budget) -> list[Layer]:
        """By cards face down: the values with so many jokers."""
        layers: list[Layer] = []
        for face_down in range(PACK - 28):
            budget.spend(len(self.shapes.steps))
            flipped = layers[-1].after if layers else None
            layer = Layer([_CLEARED], [dict.fromkeys(self._tops[0], _CLEARED)])
            layers.append(layer)
            fewer = self._layers[jokers - 1][face_down] if jokers else layer
            turned = self.ranks[PACK - face_down] if face_down else 0
            on_top = self.ranks[PACK - face_down - 1]
            for shape, steps in enumerate(self.shapes.steps[1:], 1):
                stop = 0
                if flipped is not None:
                    stop = max(0, 2 * FLIP_POINTS + max(start for _, start in flipped[shape][turned]))
                rest: Lines = ((0, stop),)
                if jokers != 0:
                    joker = [_shift(fewer.after[child][self.ranks[slot]], 2 * JOKER_POINTS) for slot, child in steps]
                    rest = _highest([rest, *joker])
                layer.rest.append(rest)
                layer.after.append({})
                layer.after[shape] |= {top: self._lines(layer, shape, top) for top in {*self._tops[shape], on_top}}
        return layers

    def _lines(self, layer: Layer, shape: int, top: int) -> Lines:
        ranks, fitting = self.ranks, NEIGHBOURS[top]
        moved = [
            _shift(layer.after[child][ranks[slot]], 0)
            for slot, child in self.shapes.steps[shape]
            if ranks[slot] in fitting
        ]
        return _highest([layer.rest[shape], *moved]) if moved else layer.rest[shape]


def _shift(lines: Lines, points: int) -> Lines:
    """The lines before one more card was moved, which cost `points` besides."""
    return tuple([(more + 1, start + _CARD * (more + 1) + points) for more, start in lines])


def _highest(groups: Iterable[Lines]) -> Lines:
    """Those lines that are not below another one wherever the streak is."""
    best: dict[int, int] = {}
    for lines in groups:
        for more, start in lines:
            if best.get(more, start) <= start:
                best[more] = start
    kept: list[tuple[int, int]] = []
    for more in sorted(best, reverse=True):
        if not kept or best[more] > kept[-1][1]:
            kept.append((more, best[more]))
    return tuple(kept)


@lru_cache(maxsize=4)
def table(ranks: tuple[int, ...], base: int) -> Table:
    """The one table of a deal, kept while a few others are asked for."""
    return Table(ranks, base)
