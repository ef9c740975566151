"""Pyramid Poker: the bot `greedy`. It knows what its seat knows, and looks one move ahead.

Building: an ace, a king, a pharaoh, or a rank that it has standing already goes as low as it can be placed, since what
lies low is taken late; everything else as high as it can. Of equal rows the leftmost slot.

Taking: of the own blocks that are free it looks what each would add to each of its hands, by :func:`worth`; a pharaoh
adds a fixed amount. The block that adds most is taken; if none adds anything, the first free block that it does not
know; if there is none, the known one that costs least. Putting and keeping: what adds most. Equal ones: the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from benben.engine.cards import CODES, HIDDEN
from benben.engine.poker import Category, at_best, so_far
from benben.engine.pyramid_poker import PokerView
from benben.engine.triangle import triangle

_HANDS = 3
_FULL = 5
_PHARAOH = 90
#: What a hand is worth by what it is so far, in hundredths of a pair of twos' hundred.
_SO_FAR = {
    Category.NO_PAIR: 0, Category.PAIR: 100, Category.TWO_PAIR: 220, Category.THREE: 350, Category.STRAIGHT: 450,
    Category.FLUSH: 500, Category.FULL_HOUSE: 700, Category.FOUR: 1000, Category.STRAIGHT_FLUSH: 1400,
    Category.ROYAL_FLUSH: 1800,
}  # fmt: skip
#: What the hope for a straight or a flush adds, by the number of cards that lie there.
_HOPES = {
    Category.STRAIGHT: (0, 0, 10, 60, 150),
    Category.FLUSH: (0, 0, 20, 80, 200),
    Category.STRAIGHT_FLUSH: (0, 0, 40, 200, 450),
    Category.ROYAL_FLUSH: (0, 0, 40, 200, 450),
}


def greedy(view: PokerView) -> str:
    """The bot's move; see above."""
    if view.phase == "building":
        return _place(view)
    hands = view.hands[view.seat]
    if view.phase == "putting":
        return max(view.legal_moves[:-1], key=lambda move: _gain(hands[int(move[1]) - 1], view.revealed or ""))
    if view.phase == "keeping":
        keeps = view.legal_moves[:-1]
        return max(keeps, key=lambda move: _most(hands, view.offered[int(move[1]) - 1]))
    free = view.legal_moves[:-1]
    known = [slot for slot in free if view.card_at(slot) != HIDDEN]
    unknown = [slot for slot in free if view.card_at(slot) == HIDDEN]
    best = max(known, key=lambda slot: _most(hands, view.card_at(slot) or ""), default=None)
    if best is not None and (not unknown or _most(hands, view.card_at(best) or "") > 0):
        return best
    return unknown[0]


def _place(view: PokerView) -> str:
    slots, shape = view.legal_moves[:-1], triangle(view.foundation)
    row = [shape.row[shape.slots[slot]] for slot in slots]
    wanted = max(row) if _is_good(view) else min(row)
    return slots[row.index(wanted)]


def _is_good(view: PokerView) -> bool:
    """Whether the block in hand is one to be kept for later."""
    block = view.revealed or ""
    return block[0] in "AKX" or any(face is not None and face[0] == block[0] for face in view.pyramid)


def _most(hands: Sequence[tuple[str, ...]], block: str) -> int:
    """The most that a block adds to any of the hands."""
    if block[0] == "X":
        return _PHARAOH
    return max(_gain(hand, block) for hand in hands if len(hand) < _FULL)


def _gain(hand: tuple[str, ...], card: str) -> int:
    return worth((*hand, card)) - worth(hand)


@lru_cache(maxsize=1 << 14)
def worth(hand: tuple[str, ...]) -> int:
    """What a hand of up to five cards is worth to the bot: what it is, what it may become, and its highest rank."""
    if not hand:
        return 0
    cards = [CODES[name] for name in hand]
    now, hope = so_far(cards), at_best(cards)
    value = _SO_FAR[now.category] + 3 * now.ranks[0]
    if len(hand) < _FULL and now.category is Category.NO_PAIR:
        value += _HOPES.get(hope.category, (0,) * _FULL)[len(hand)]
    return value
