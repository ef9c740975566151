"""A deal of Thirteen as the solver sees it: a position is one number whose bits are the cards that are left.

Bits 0 … 27 are the slots, bits 28 … 51 the stock places. Kings of the stock are left out: each is taken as soon as it
lies open. *Time* counts turned cards: ``PASS * passes gone + stock places gone through``. Of two ways to the same
cards the earlier one is at least as good, since the other can be waited for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from benben.engine.thirteen import ThirteenState
from benben.engine.thirteen.deal import KING, STOCK
from benben.engine.thirteen.moves import PYRAMID
from benben.engine.triangle import bits

SLOTS = PYRAMID.size
CARDS = SLOTS + STOCK
FACE = PYRAMID.full
PASS = STOCK + 1  # times in a pass: before its first card, and after each
BESIDE = (1 << CARDS) - 1 ^ FACE
#: By time in a pass: the stock places gone through.
GONE = tuple((1 << SLOTS + place) - 1 ^ FACE for place in range(PASS))

_THREE_PILES = tuple(sum(1 << SLOTS + place for place in range(pile, STOCK, 3)) for pile in range(3))


def _covers(pyramid: int) -> tuple[int, ...]:
    """By card: the cards of `pyramid` that lie on it, directly or through others of them; nothing lies on the stock."""
    under = [0] * CARDS
    for slot in reversed(range(SLOTS)):
        for below in bits(PYRAMID.below[slot] & pyramid):
            under[slot] |= 1 << below | under[below]
    return tuple(under)


#: By card, for a whole pyramid: what lies on it, directly or through others.
ALL_COVERS = _covers(FACE)


@lru_cache(maxsize=1 << 14)
def _uncovered(pyramid: int) -> int:
    return sum(1 << slot for slot in bits(pyramid) if not ALL_COVERS[slot] & pyramid)


class Removal(NamedTuple):
    """Two cards that make 13, as a mask; all cards of their two ranks; the time in a pass from which it is possible."""

    time: int
    pair: int
    family: int


class Face(NamedTuple):
    """What a set of pyramid cards offers. `kings` go at once; the rest is what can be done after that.

    `pairs` of free cards; `uses` of stock cards as they are turned, the last one first; `takers` of a stock card that
    lies open, by its number.
    """

    kings: int
    pairs: tuple[Removal, ...]
    uses: tuple[Removal, ...]
    takers: dict[int, tuple[Removal, ...]]


class Board:
    """The cards of a position, its rules as masks, and what is worked out of them on demand.

    `cards` are those left at time `start`; `last` is the time at which the last pass begins. `family` by card: all
    cards of its two ranks; `families` each of them once; `same` by rank: its cards. `piles` are the places of each
    pile of turned cards, `tops` those of them whose top may go with a pyramid card. `is_closed` is false for a pyramid
    that no play leads to, with gaps under its cards.
    """

    def __init__(self, state: ThirteenState) -> None:
        rules = state.rules
        start = state.pos
        if not rules.piles and start and state.stock >> start - 1 & 1:
            start -= 1  # a turned card may as well be the next one to turn: the same is possible
        self.start = start
        self.last = PASS * (rules.passes - state.pass_no)
        self.cover_pair = rules.cover_pair
        self.three = rules.piles == 3
        self.pairs_stock = rules.piles != 1
        self.piles = _THREE_PILES if self.three else (BESIDE,)
        self.tops = self.piles if rules.piles or rules.waste_pairs else ()
        stock = state.stock
        if rules.end_when_stock_empty and stock >> start:
            stock &= (1 << STOCK - rules.draw) - 1  # the cards of the last turn are never played
        self.rank = (*state.deal.slot_rank, *state.deal.stock_rank[1:])
        cards = state.pyramid | stock << SLOTS
        self.same = [0] * (KING + 1)
        for card, rank in enumerate(self.rank):
            if cards >> card & 1:
                self.same[rank] |= 1 << card
        self.kings = self.same[KING] & FACE
        self.buried = self.same[KING] & GONE[state.pos]
        self.cards = cards & ~(self.same[KING] & BESIDE)
        self.same[KING] = 0
        self.family = tuple(self.same[rank] | self.same[KING - rank] for rank in self.rank)
        self.families = tuple({family: None for family in self.family if family})
        self.turned_at = tuple(place // rules.draw * rules.draw + rules.draw for place in range(STOCK))
        closed = all(cards & PYRAMID.above[slot] == PYRAMID.above[slot] for slot in bits(state.pyramid))
        self.is_closed = closed
        self.covers = ALL_COVERS if closed else _covers(state.pyramid)
        self._faces: dict[int, Face] = {}
        self.stock_pairs: dict[int, tuple[Removal, ...]] = {}

    def uncovered(self, pyramid: int) -> int:
        """The free cards of `pyramid`."""
        if self.covers is ALL_COVERS:
            return _uncovered(pyramid)
        return sum(1 << slot for slot in bits(pyramid) if not self.covers[slot] & pyramid)

    def face(self, cards: int) -> Face:
        """What the pyramid cards of `cards` offer."""
        return self._faces.get(cards & FACE) or self._look(cards & FACE)

    def _look(self, pyramid: int) -> Face:
        kings, rest = 0, pyramid
        free = self.uncovered(rest)
        while free & self.kings:
            kings |= free & self.kings
            rest &= ~kings
            free = self.uncovered(rest)
        pairs: list[Removal] = []
        uses: list[Removal] = []
        takers: dict[int, tuple[Removal, ...]] = {}
        for slot in bits(free):
            mine, family = 1 << slot, self.family[slot]
            wanted = self.same[KING - self.rank[slot]]
            pairs += [Removal(0, mine | 1 << other, family) for other in bits(wanted & free & -mine)]
            if self.cover_pair:
                covered = bits(PYRAMID.above[slot] & wanted & rest)
                pairs += [Removal(0, mine | 1 << c, family) for c in covered if rest & self.covers[c] == mine]
            for card in bits(wanted & BESIDE):
                use = Removal(self.turned_at[card - SLOTS], mine | 1 << card, family)
                uses.append(use)
                takers[card] = (*takers.get(card, ()), use)
        uses.sort(reverse=True)
        face = self._faces[rest] = Face(0, tuple(pairs), tuple(uses), takers)
        if kings:
            face = self._faces[pyramid] = face._replace(kings=kings)
        return face

    def pair_stock(self, stock: int) -> tuple[Removal, ...]:
        """What the cards `stock` allow among themselves in a pass, the last one first; kept in `stock_pairs`."""
        found: list[Removal] = []
        if self.three:
            for time in range(3, PASS, 3):
                tops = [(stock & pile & GONE[time]).bit_length() - 1 for pile in self.piles]
                self._pair(found, time, tops[0], tops[1])
                self._pair(found, time, tops[0], tops[2])
                self._pair(found, time, tops[1], tops[2])
        elif self.pairs_stock:
            below = -1
            for card in bits(stock):
                self._pair(found, card - SLOTS + 1, below, card)
                below = card
        found.reverse()
        pairs = self.stock_pairs[stock] = tuple(found)
        return pairs

    def _pair(self, found: list[Removal], time: int, a: int, b: int) -> None:
        if a >= 0 and b >= 0 and self.rank[a] + self.rank[b] == KING:
            found.append(Removal(time, 1 << a | 1 << b, self.family[a]))
