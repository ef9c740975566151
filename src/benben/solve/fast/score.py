"""The fewest cards left when the pyramid goes: the search of :mod:`benben.solve.thirteen.score`, compiled."""

from __future__ import annotations

import numpy as np
from numba import njit

from benben.solve.fast.bits import count, lowest
from benben.solve.fast.clear import (
    CROWDED,
    FULL,
    LIMIT,
    MARK,
    NEVER,
    NO,
    YES,
    children,
    parts_possible,
    place_of,
    settle,
    trace,
)
from benben.solve.fast.deal import FACE, FAMILIES, MOST_CHILDREN, UNDER, uncovered

MOST_LEFT = 99  # more cards than there are: the pyramid cards of a family cannot go
_ONE = np.int64(1)


@njit(cache=True)
def fewest_of_families(places):
    """By family and what is left of it: how few cards stay when its pyramid cards are gone, as class ``Fewest``."""
    table = np.zeros((FAMILIES, 256), np.int64)
    for family in range(FAMILIES):
        face = 0
        covers = np.zeros(8, np.int64)
        for k in range(8):
            card = places[family, k]
            if 0 <= card < 28:
                face |= 1 << k
                for other in range(8):
                    if 0 <= places[family, other] < 28 and UNDER[card] >> places[family, other] & 1:
                        covers[k] |= 1 << other
        for left in range(256):
            if not left & face:
                table[family, left] = abs(count(left & 15) - count(left >> 4))
                continue
            best = MOST_LEFT
            for one in range(4):
                if not left >> one & 1 or covers[one] & left:
                    continue
                for other in range(4, 8):
                    if left >> other & 1 and not covers[other] & left and (1 << one | 1 << other) & face:
                        best = min(best, table[family, left ^ 1 << one ^ 1 << other])
            table[family, left] = best
    return table


@njit(cache=True)
def promise(fewest, key):
    """How few cards may be left, if families are not in each other's way."""
    total = np.int64(0)
    for family in range(FAMILIES):
        total += fewest[family, key >> (8 * family) & 255]
    return min(total, MOST_LEFT)


@njit(cache=True)
def rest_of_stock(ranks, cards, time, last, buried, begun):
    """As :func:`benben.solve.thirteen.left.rest_of_stock`; `buried` kings under the cards `begun` of the waste."""
    place = max(time - last, 0)
    kings = np.int64(0)
    while buried:
        king = lowest(buried)
        buried &= buried - 1
        if (cards & begun) >> king:
            kings |= _ONE << king
    pile = np.empty(52, np.int64)
    n = 0
    ahead = cards | kings
    while ahead:
        card = lowest(ahead)
        ahead &= ahead - 1
        if n and card - 28 >= place and pile[n - 1] + ranks[card] == 13:
            n -= 1
            while n and pile[n - 1] == 13:
                n -= 1
        else:
            pile[n] = ranks[card]
            n += 1
    return n


@njit(cache=True)
def key_of(deal, cards):
    """The key of `cards`."""
    key = np.int64(0)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if deal.bit[card] >= 0:
            key |= _ONE << deal.bit[card]
    return key


@njit(cache=True)
def clear(deal, fewest, ranks, cards, time, last, buried, begun, below, limit, memory, rows, path):
    """(verdict, cards left, states, length of the path): the fewest left, if fewer than `below`; NO if not."""
    keys, row_at = np.zeros(rows, np.int64), np.empty(rows, np.int32)
    nodes = np.empty((rows // 2, 4), np.int64)
    open_ones = np.empty((8 * rows, 5), np.int64)  # cards, key, time, row before, next of the same promise
    first = np.full(MOST_LEFT + 1, -1, np.int64)
    frames, buffer = np.empty((64, 5), np.int64), np.empty((8 * MOST_CHILDREN, 3), np.int64)
    order = np.arange(deal.part_keys.size)
    key = key_of(deal, cards)
    least = promise(fewest, key)
    open_ones[0, 0], open_ones[0, 1], open_ones[0, 2], open_ones[0, 3], open_ones[0, 4] = cards, key, time, -1, -1
    first[least] = 0
    n_open, n_nodes, steps, best = 1, 0, 0, -1
    tally = memory[3]
    before = tally[0]
    while least < below:
        if first[least] < 0:
            least += 1
            continue
        entry = open_ones[first[least]]
        first[least] = entry[4]
        raw, key, time, parent = entry[0], entry[1], entry[2], entry[3]
        cards = raw
        free = uncovered(cards) & deal.kings
        while free:
            cards &= ~free
            free = uncovered(cards) & deal.kings
        if not cards & FACE:
            left = rest_of_stock(ranks, cards, time, last, buried, begun)
            if left < below:
                below = best = left
                steps = trace(nodes, raw, parent, path)
            continue
        at = place_of(keys, key | MARK)
        known = np.int64(NEVER)
        if keys[at]:
            known = nodes[row_at[at], 2]
            if known <= time:
                continue
        alive, alive_key = settle(deal, cards, key, time)
        if alive_key < 0:
            continue
        found = parts_possible(deal, alive, alive_key, time, order, memory, frames, buffer)
        if found == FULL:
            return FULL, best, np.int64(0), 0
        if found == NO:
            continue
        if n_nodes * 2 >= rows - 2 or n_open + MOST_CHILDREN > open_ones.shape[0]:
            return CROWDED, best, np.int64(0), 0
        states = n_nodes + tally[0] - before
        if states >= limit:
            return LIMIT, best, states, 0
        keys[at] = key | MARK
        row_at[at] = n_nodes
        nodes[n_nodes, 0], nodes[n_nodes, 1], nodes[n_nodes, 2], nodes[n_nodes, 3] = raw, cards, time, parent
        n = children(deal, cards, key, time, known, buffer)
        for i in range(n - 1, -1, -1):
            there = promise(fewest, buffer[i, 1])
            if there < below:
                for k in range(3):
                    open_ones[n_open, k] = buffer[i, k]
                open_ones[n_open, 3], open_ones[n_open, 4] = n_nodes, first[there]
                first[there] = n_open
                n_open += 1
                least = min(least, there)
        n_nodes += 1
    return YES if best >= 0 else NO, best, n_nodes + tally[0] - before, steps
