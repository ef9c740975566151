"""Whether the pyramid can be emptied: the search of :mod:`benben.solve.thirteen.clear`, compiled.

Tables of a fixed size remember sets of cards. A search that fills one up says so, and is begun again with larger ones.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from benben.solve.fast.bits import highest, lowest
from benben.solve.fast.deal import FACE, FAMILIES, MOST_CHILDREN, PASS, uncovered

NO, YES, OPEN, LIMIT, FULL, CROWDED = 0, 1, 2, -1, -2, -3
EASY = 40  # states looked at before parts of a position are asked about
MARK = np.int64(1) << 48  # makes every key differ from an empty place
NEVER = 255
_MIX1, _MIX2, _HALF = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(32)
_ONE = np.int64(1)


@njit(cache=True)
def place_of(keys, key):
    """Where `key` is in the hash table, or the empty place where it belongs."""
    mask = keys.size - 1
    h = np.uint64(key) * _MIX1  # signed numbers must not overflow: the compiler counts on it
    h = (h ^ (h >> _HALF)) * _MIX2
    i = np.int64(h >> _HALF) & mask
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
def _remember(memory, key, time, verdict):
    """Note what is known of a part at `time`; False where there is no room for it."""
    keys, until, since, tally = memory
    at = place_of(keys, key | MARK)
    if not keys[at]:
        tally[1] += 1
        if tally[1] * 2 > keys.size:
            return False
        keys[at] = key | MARK
        until[at] = 0
        since[at] = NEVER
    if verdict == YES:
        until[at] = time + 1
    else:
        since[at] = time
    return True


@njit(cache=True)
def _recall(memory, key, time):
    """What is known of a part at `time`: YES, NO, or OPEN."""
    keys, until, since, _ = memory
    at = place_of(keys, key | MARK)
    if not keys[at]:
        return OPEN
    if until[at] > time:
        return YES
    return NO if since[at] <= time else OPEN


@njit(cache=True)
def possible(deal, cards, key, time, memory, frames, buffer):
    """Whether a part can go from `time` on if no other cards are left; FULL where the memory is.

    `memory` holds keys and two times for each: until when it is known to be possible, from when not to be. `frames`
    are the positions on the way: key, key when settled, time, the next of its children and their end in `buffer`.
    """
    depth, used = 0, 0
    while True:
        verdict = YES if not cards & FACE else _recall(memory, key, time)
        if verdict == OPEN:
            settled, left = settle(deal, cards, key, time)
            verdict = NO if left < 0 else _recall(memory, left, time) if left != key else OPEN
            if verdict != OPEN:
                if not _remember(memory, key, time, verdict):
                    return FULL
            else:
                memory[3][0] += 1
                n = children(deal, settled, left, time, NEVER, buffer[used:])
                frame = frames[depth]
                frame[0], frame[1], frame[2], frame[3], frame[4] = key, left, time, used, used + n
                depth, used = depth + 1, used + n
                if used + MOST_CHILDREN > buffer.shape[0]:
                    return FULL
        if verdict == YES:
            for i in range(depth):
                for k in range(2):
                    if not _remember(memory, frames[i, k], frames[i, 2], YES):
                        return FULL
            return YES
        while depth and frames[depth - 1, 3] == frames[depth - 1, 4]:
            depth -= 1
            for k in range(2):
                if not _remember(memory, frames[depth, k], frames[depth, 2], NO):
                    return FULL
        if not depth:
            return NO
        frame = frames[depth - 1]
        used = frame[4]
        cards, key, time = buffer[frame[3], 0], buffer[frame[3], 1], buffer[frame[3], 2]
        frame[3] += 1


@njit(cache=True)
def parts_possible(deal, cards, key, time, order, memory, frames, buffer):
    """Whether all parts of two and three families can go; `order` is changed so that what fails comes first."""
    for i in range(order.size):
        part = order[i]
        rest = key & deal.part_keys[part]
        found = _recall(memory, rest, time)
        if found == OPEN:
            found = possible(deal, cards & deal.part_cards[part], rest, time, memory, frames, buffer)
        if found != YES:
            for j in range(i, 0, -1):
                order[j] = order[j - 1]
            order[0] = part
            return found
    return YES


@njit(cache=True)
def find(deal, cards, key, time, limit, memory, frames, buffer, seen, nodes, stack, path):
    """Search; (verdict, states, length of the path). `path` gets the pairs to remove.

    `seen` is a table from keys to rows of `nodes`: cards as reached, cards settled, time, row before.
    """
    keys, row_at = seen
    tally = memory[3]
    for family in range(FAMILIES):
        if not deal.clearable[family, key >> (8 * family) & 255]:
            return NO, 0, 0
    order = np.arange(deal.part_keys.size)
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
            return YES, n_nodes + tally[0], trace(nodes, raw, parent, path)
        at = place_of(keys, key | MARK)
        before = np.int64(NEVER)
        if keys[at]:
            before = nodes[row_at[at], 2]
            if before <= time:
                continue
        if n_nodes >= EASY:
            found = parts_possible(deal, cards, key, time, order, memory, frames, buffer)
            if found == FULL:
                return FULL, n_nodes, 0
            if found == NO:
                continue
        if n_nodes * 2 >= keys.size or depth + MOST_CHILDREN > stack.shape[0]:
            return CROWDED, n_nodes, 0
        if n_nodes + tally[0] >= limit:
            return LIMIT, n_nodes + tally[0], 0
        keys[at] = key | MARK
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
def trace(nodes, raw, parent, path):
    """Write down the pairs removed on the way to the cards `raw`, in order; how many."""
    n = 0
    while parent >= 0:
        path[n] = raw ^ nodes[parent, 1]
        raw, parent = nodes[parent, 0], nodes[parent, 3]
        n += 1
    path[:n] = path[:n][::-1].copy()
    return n


@njit(cache=True)
def memory_for(places):
    """What parts are remembered in, with room for half of so many (a power of two)."""
    keys = np.zeros(places, np.int64)
    return keys, np.empty(places, np.uint8), np.empty(places, np.uint8), np.zeros(2, np.int64)


@njit(cache=True)
def find_with(deal, cards, key, time, limit, memory, rows, path):
    """:func:`find` with room for half of `rows` positions (a power of two)."""
    memory[3][0] = 0
    seen = (np.zeros(rows, np.int64), np.empty(rows, np.int32))
    nodes = np.empty((rows // 2, 4), np.int64)
    stack = np.empty((2 * rows + 4 * MOST_CHILDREN, 4), np.int64)
    frames, buffer = np.empty((64, 5), np.int64), np.empty((8 * MOST_CHILDREN, 3), np.int64)
    return find(deal, cards, key, time, limit, memory, frames, buffer, seen, nodes, stack, path)
