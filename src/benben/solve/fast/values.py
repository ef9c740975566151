"""Piramis' tables, compiled: whether each position clears, and the most that it brings with each streak."""

from __future__ import annotations

import numpy as np
from numba import njit

from benben.engine.piramis.deal import NEIGHBOURS
from benben.engine.piramis.state import CARD_POINTS, FLIP_POINTS, JOKER_POINTS, ROUND_POINTS
from benben.solve.piramis.table import ANY_TOP
from benben.solve.piramis.values import PACK

FACE_DOWN = 24  # numbers of face-down cards: 0 … 23
STREAKS = 29
CARD, FLIP, JOKER = 2 * CARD_POINTS, 2 * FLIP_POINTS, 2 * JOKER_POINTS
_CLEARED = 2 * ROUND_POINTS + 1
_FITS_ON = np.array([1 << below | 1 << above for below, above in NEIGHBOURS], np.int16)


@njit(cache=True)
def fits(a, b):
    """Whether a card of rank `a` goes on one of rank `b`."""
    gap = abs(a - b)
    return gap == 1 or gap == 12


@njit(cache=True)
def clear(ranks, begin, slots, children, fewer, tops):
    """Fill in ``tops[face_down, shape]``, the ranks on top (a mask) with which a position can be cleared.

    Shapes are given as to :func:`fill`; `fewer` is `tops` with one joker less (or of no size: no joker).
    """
    for face_down in range(FACE_DOWN):
        here = tops[face_down]
        here[0] = ANY_TOP
        turned = ranks[PACK - face_down] if face_down else 0
        for shape in range(1, begin.size - 1):
            found = 0
            if face_down and tops[face_down - 1, shape] >> turned & 1:
                found = ANY_TOP
            for row in range(begin[shape], begin[shape + 1]):
                rank, child = ranks[slots[row]], children[row]
                if fewer.size and fewer[face_down, child] >> rank & 1:
                    found = ANY_TOP
                if found == ANY_TOP:
                    break
                if here[child] >> rank & 1:
                    found |= _FITS_ON[rank]
            here[shape] = found


@njit(cache=True)
def fill(ranks, begin, slots, children, left, fewer, at_will, by_moves, flipped):
    """Fill in what positions bring, in the doubled points of :mod:`benben.solve.piramis.values`.

    Shapes are numbered, fewest cards first; `slots` and `children` from ``begin[shape]`` on are its free cards and what
    is left without them; `left` is how many cards it has. ``by_moves[face_down, row, streak]`` is what a position is
    worth just after the move of that row of `slots`, with that streak; ``flipped[face_down, shape]`` just after the
    flip that leads there. `fewer` is `by_moves` with one joker less (or of no size: no joker); with `at_will` jokers
    do not run out.
    """
    shapes = begin.size - 1
    # which moves lead to a shape
    count = np.zeros(shapes + 1, np.int64)
    for row in range(children.size):
        count[children[row] + 1] += 1
    into = np.cumsum(count)
    came = np.empty(children.size, np.int64)
    filled = into.copy()
    for row in range(children.size):
        came[filled[children[row]]] = row
        filled[children[row]] += 1
    rest = np.empty(STREAKS, np.int16)
    for face_down in range(FACE_DOWN):
        turned = ranks[51 - face_down]
        here = by_moves[face_down]
        for shape in range(shapes):
            longest = 28 - left[shape]
            if not left[shape]:
                for i in range(into[shape], into[shape + 1]):
                    here[came[i], :] = _CLEARED
                flipped[face_down, shape] = _CLEARED
                continue
            stop = 0
            if face_down:
                stop = max(0, flipped[face_down - 1, shape] + FLIP)
            rest[:] = stop
            for row in range(begin[shape], begin[shape + 1]):
                if at_will or fewer.size:
                    after = here[row] if at_will else fewer[face_down, row]
                    for streak in range(longest + 1):
                        worth = after[streak + 1] + CARD * (streak + 1) + JOKER
                        if worth > rest[streak]:
                            rest[streak] = worth
            best = rest[0]
            for row in range(begin[shape], begin[shape + 1]):
                if fits(ranks[slots[row]], turned):
                    best = max(best, here[row, 1] + CARD)
            flipped[face_down, shape] = best
            for i in range(into[shape], into[shape + 1]):
                out = here[came[i]]
                top = ranks[slots[came[i]]]
                out[: longest + 1] = rest[: longest + 1]
                for row in range(begin[shape], begin[shape + 1]):
                    if fits(ranks[slots[row]], top):
                        for streak in range(longest + 1):
                            worth = here[row, streak + 1] + CARD * (streak + 1)
                            if worth > out[streak]:
                                out[streak] = worth
