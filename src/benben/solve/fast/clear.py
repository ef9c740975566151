"""Whether the pyramid can be emptied: the search of :mod:`benben.solve.thirteen.clear`, compiled.

Tables of a fixed size remember sets of cards. A search that fills one up says so, and is begun again with larger ones.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from benben.solve.fast.bits import highest, lowest
from benben.solve.fast.deal import FACE, FAMILIES, MOST_CHILDREN, PASS, uncovered

NO, YES, LIMIT, FULL = 0, 1, -1, -2
EASY = 40  # states looked at before parts of a position are asked about
_MARK = np.int64(1) << 48  # makes every key differ from an empty place
_NEVER = 255
_ONE = np.int64(1)


@njit(cache=True)
def place_of(keys, key):
    """Where `key` is in the hash table, or the empty place where it belongs."""
    mask = keys.size - 1
    h = key * np.int64(-7046029254386353131)
    h ^= (h >> 29) & np.int64(0x7FFFFFFFF)
    h *= np.int64(-4658895280553007687)
    h ^= (h >> 32) & np.int64(0xFFFFFFFF)
    i = h & mask
    while keys[i] != 0 and keys[i] != key:
        i = (i + 1) & mask
    return i


@njit(cache=True)
def settle(deal, cards, key, time):
    """Cards and key without free kings and, in the last pass, what lies in the waste for good; key −1: hopeless."""
    if cards & deal.kings:
        free = uncovered(cards) & deal.kings
        while free:
            cards &= ~free
            free = uncovered(cards) & deal.kings
    if time <= deal.last:
        return cards, key
    turned = cards & ((_ONE << (28 + time - deal.last)) - 1) & ~FACE
    helping = cards & FACE if deal.tops else np.int64(0)
    if deal.pairs_stock:
        helping |= cards & ~FACE & ~turned
    left = turned
    while left:
        top = highest(left)
        if not deal.partner[top] & helping:
            break
        left ^= _ONE << top
    if not left:
        return cards, key
    cards &= ~left
    while left:
        card = lowest(left)
        left &= left - 1
        key &= ~(_ONE << deal.bit[card])
    for family in range(FAMILIES):
        if not deal.clearable[family, key >> (8 * family) & 255]:
            return cards, np.int64(-1)
    return cards, key


@njit(cache=True)
def _offer(deal, out, n, cards, key, time, one, other):
    """Write down the removal of two cards as child number `n`, if their family can still go; the next number."""
    key ^= _ONE << deal.bit[one] | _ONE << deal.bit[other]
    family = deal.family[one]
    if not deal.clearable[family, key >> (8 * family) & 255]:
        return n
    out[n, 0] = cards ^ (_ONE << one | _ONE << other)
    out[n, 1] = key
    out[n, 2] = time
    return n + 1


@njit(cache=True)
def children(deal, cards, key, time, before, out):
    """Write down what one removal leads to before the time `before`, the most promising first; how many."""
    free = uncovered(cards)
    place = time % PASS
    start = time - place
    n = 0
    rest = free
    while rest:
        one = lowest(rest)
        rest &= rest - 1
        mates = deal.partner[one] & rest
        while mates:
            n = _offer(deal, out, n, cards, key, time, one, lowest(mates))
            mates &= mates - 1
    stock = cards & ~FACE
    gone = stock & ((_ONE << (28 + place)) - 1)
    top = highest(gone) if gone else -1
    if deal.tops and top >= 0:
        mates = deal.partner[top] & free
        while mates:
            n = _offer(deal, out, n, cards, key, time, top, lowest(mates))
            mates &= mates - 1
    below = top
    for again in range(2):
        ahead = gone if again else stock ^ gone
        if again:
            start += PASS
            below = -1
            if start > deal.last:
                break
        while ahead:
            card = lowest(ahead)
            ahead &= ahead - 1
            when = start + card - 27
            if when >= before:
                return n
            mates = deal.partner[card] & free
            while mates:
                n = _offer(deal, out, n, cards, key, when, card, lowest(mates))
                mates &= mates - 1
            if deal.pairs_stock and below >= 0 and deal.partner[card] >> below & 1:
                n = _offer(deal, out, n, cards, key, when, card, below)
            below = card
    return n


@njit(cache=True)
def possible(deal, cards, key, time, memory, buffer, used):
    """Whether a part can go from `time` on if no other cards are left; −2 where the memory is full.

    `memory` holds keys and two times for each: until when it is known to be possible, from when not to be. `buffer`
    is room for children, its first `used` rows taken.
    """
    if not cards & FACE:
        return YES
    keys, until, since, tally = memory
    at = place_of(keys, key | _MARK)
    if keys[at]:
        if until[at] > time:
            return YES
        if since[at] <= time:
            return NO
    found = NO
    settled, left = settle(deal, cards, key, time)
    if left >= 0 and settled != cards:
        found = possible(deal, settled, left, time, memory, buffer, used)
    elif left >= 0:
        tally[0] += 1
        if used + MOST_CHILDREN > buffer.shape[0]:
            return FULL
        n = children(deal, cards, key, time, _NEVER, buffer[used:])
        for i in range(used, used + n):
            found = possible(deal, buffer[i, 0], buffer[i, 1], buffer[i, 2], memory, buffer, used + n)
            if found != NO:
                break
    if found == FULL:
        return FULL
    at = place_of(keys, key | _MARK)
    if not keys[at]:
        tally[1] += 1
        if tally[1] * 2 > keys.size:
            return FULL
        keys[at] = key | _MARK
        until[at] = 0
        since[at] = _NEVER
    if found == YES:
        until[at] = time + 1
    else:
        since[at] = time
    return found


@njit(cache=True)
def parts_possible(deal, cards, key, time, order, memory, buffer):
    """Whether all parts of two and three families can go; `order` is changed so that what fails comes first."""
    for i in range(order.size):
        part = order[i]
        found = possible(
            deal, cards & deal.part_cards[part], key & deal.part_keys[part], time, memory, buffer, 0
        )
        if found != YES:
            for j in range(i, 0, -1):
                order[j] = order[j - 1]
            order[0] = part
            return found
    return YES


@njit(cache=True)
def find(deal, cards, key, time, limit, memory, buffer, seen, nodes, stack, path):
    """Search; (verdict, states, length of the path). `path` gets the pairs to remove.

    `seen` is a table from keys to rows of `nodes`: cards as reached, cards settled, time, row before.
    """
    keys, row_at = seen
    tally = memory[3]
    for family in range(FAMILIES):
        if not deal.clearable[family, key >> (8 * family) & 255]:
            return NO, 0, 0
    order = np.arange(35)
    n_nodes = 0
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3] = cards, key, time, -1
    depth = 1
    while depth:
        depth -= 1
        raw, key, time, parent = stack[depth, 0], stack[depth, 1], stack[depth, 2], stack[depth, 3]
        cards, key = settle(deal, raw, key, time)
        if key < 0:
            continue
        if not cards & FACE:
            return YES, n_nodes + tally[0], _trace(nodes, raw, parent, path)
        at = place_of(keys, key | _MARK)
        before = np.int64(_NEVER)
        if keys[at]:
            before = nodes[row_at[at], 2]
            if before <= time:
                continue
        if n_nodes >= EASY:
            found = parts_possible(deal, cards, key, time, order, memory, buffer)
            if found == FULL:
                return FULL, n_nodes, 0
            if found == NO:
                continue
        if n_nodes * 2 >= keys.size or depth + MOST_CHILDREN > stack.shape[0]:
            return FULL, n_nodes, 0
        if n_nodes + tally[0] >= limit:
            return LIMIT, n_nodes + tally[0], 0
        keys[at] = key | _MARK
        row_at[at] = n_nodes
        nodes[n_nodes, 0], nodes[n_nodes, 1], nodes[n_nodes, 2], nodes[n_nodes, 3] = raw, cards, time, parent
        n = children(deal, cards, key, time, before, buffer)
        for i in range(n - 1, -1, -1):
            for k in range(3):
                stack[depth, k] = buffer[i, k]
            stack[depth, 3] = n_nodes
            depth += 1
        n_nodes += 1
    return NO, n_nodes + tally[0], 0


@njit(cache=True)
def _trace(nodes, raw, parent, path):
    """Write down the pairs removed on the way to the cards `raw`, in order; how many."""
    n = 0
    while parent >= 0:
        path[n] = raw ^ nodes[parent, 1]
        raw, parent = nodes[parent, 0], nodes[parent, 3]
        n += 1
    path[:n] = path[:n][::-1].copy()
    return n
