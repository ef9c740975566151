"""A deal of Thirteen laid out for the kernels, and the moves and tests that all of them share.

Cards are bits as in :mod:`benben.solve.thirteen.board`. Besides, each card but the kings has a bit in a *key*: eight
bits for each of the six families, so that what is left of a family is an index into a table.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from benben.engine.thirteen.moves import PYRAMID
from benben.solve.thirteen.board import ALL_COVERS

FACE = np.int64(PYRAMID.full)
FAMILIES = 6
PASS = 25
MOST_CHILDREN = 512

#: By slot: what lies on it, directly or through others.
UNDER = np.array(ALL_COVERS, np.int64)
_ROWS = np.array([sum(1 << slot for slot in range(28) if PYRAMID.row[slot] == row) for row in range(7)], np.int64)

Ints: TypeAlias = NDArray[np.int64]


class Deal(NamedTuple):
    """The cards of a deal. `bit` and `family` by card (−1: a king), `partner` by card: those that make 13 with it.

    `clearable` by family and what is left of it: whether its pyramid cards can all go. `parts` are the masks of two
    and three families, as cards and as keys. `rules`: the time at which the last pass begins, whether the waste's top
    goes with pyramid cards, whether stock cards pair.
    """

    bit: Ints
    family: Ints
    partner: Ints
    clearable: NDArray[np.bool_]
    part_cards: Ints
    part_keys: Ints
    kings: np.int64
    last: np.int64
    tops: bool
    pairs_stock: bool


@njit(cache=True)
def lay(ranks, cards, last, tops, pairs_stock):
    """The deal, the key of `cards` (without kings of the stock), and by family the card that each of its bits means."""
    bit = np.full(52, -1, np.int64)
    family = np.full(52, -1, np.int64)
    partner = np.zeros(52, np.int64)
    same = np.zeros(14, np.int64)
    taken = np.zeros(12, np.int64)
    places = np.full((FAMILIES, 8), -1, np.int64)
    kings = np.int64(0)
    key = np.int64(0)
    part = np.zeros(FAMILIES, np.int64)
    for card in range(52):
        if not cards >> card & 1:
            continue
        rank = ranks[card]
        if rank == 13:
            kings |= np.int64(1) << card
            continue
        own = min(rank, 13 - rank) - 1
        side = 0 if rank <= 6 else 1
        place = side * 4 + taken[own * 2 + side]
        taken[own * 2 + side] += 1
        family[card] = own
        bit[card] = own * 8 + place
        places[own, place] = card
        same[rank] |= np.int64(1) << card
        part[own] |= np.int64(1) << card
        key |= np.int64(1) << (own * 8 + place)
    for card in range(52):
        if bit[card] >= 0:
            partner[card] = same[13 - ranks[card]]
    clearable = np.zeros((FAMILIES, 256), np.bool_)
    for own in range(FAMILIES):
        _fill(clearable[own], places[own])
    part_cards = np.zeros(35, np.int64)
    part_keys = np.zeros(35, np.int64)
    n = 0
    for size in (2, 3):
        for group in range(1 << FAMILIES):
            count = 0
            for own in range(FAMILIES):
                count += group >> own & 1
            if count == size:
                for own in range(FAMILIES):
                    if group >> own & 1:
                        part_cards[n] |= part[own]
                        part_keys[n] |= np.int64(255) << (8 * own)
                n += 1
    return Deal(bit, family, partner, clearable, part_cards, part_keys, kings, last, tops, pairs_stock), key, places


@njit(cache=True)
def _fill(table, places):
    """By what is left of a family: whether its pyramid cards can go, the order of the stock left out of account."""
    face = 0
    covers = np.zeros(8, np.int64)
    for k in range(8):
        card = places[k]
        if 0 <= card < 28:
            face |= 1 << k
            for other in range(8):
                if 0 <= places[other] < 28 and UNDER[card] >> places[other] & 1:
                    covers[k] |= 1 << other
    for left in range(256):
        if not left & face:
            table[left] = True
            continue
        for one in range(4):
            if table[left]:
                break
            if not left >> one & 1 or covers[one] & left:
                continue
            for other in range(4, 8):
                if not left >> other & 1 or covers[other] & left or not (1 << one | 1 << other) & face:
                    continue
                if table[left ^ 1 << one ^ 1 << other]:
                    table[left] = True
                    break


@njit(cache=True)
def uncovered(cards):
    """The pyramid cards of `cards` on which no other of them lies, directly or through a gap."""
    face = cards & FACE
    covered = np.int64(0)
    for row in range(5, -1, -1):
        below = face | covered
        covered |= (below >> (row + 1) | below >> (row + 2)) & _ROWS[row]
    return face & ~covered
