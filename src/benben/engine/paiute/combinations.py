"""Winning combinations with wild cards (PA-8, PA-9): how strong a hand is, and which card stands for what.

A hand is a mask of five or six cards: bit c is card c, so each rank has four bits of its own, the ace's lowest. Cards
of the wild rank are wild, and a deal has at most three of them in play. A *strength* is an int, higher for the better
combination and equal for equal ones, 0 for none: category, then up to three ranks of 2 … 14 that decide within it.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from benben.engine.triangle import bits

ACE = 14
_FIRST_SUIT = 0x1111111111111  # one bit for each rank
_PAIRS, _FOURS = 0x5555555555555, 0x3333333333333

#: Masks of a rank's four cards, and of all others; index 0 unused.
OF_RANK = (0, *(15 << 4 * (rank - 1) for rank in range(1, 14)))
_NOT_OF_RANK = tuple(~mask for mask in OF_RANK)


class Category(IntEnum):
    """The combinations, the higher the better (PA-8)."""

    TWO_TWO_TWO = 1
    THREE_THREE = 2
    FOUR_TWO = 3
    STRAIGHT_FLUSH = 4
    ROYAL_FLUSH = 5
    FIVE_OF_A_KIND = 6

    @property
    def code(self) -> str:
        """Its name outside: ``royal-flush``."""
        return self.name.lower().replace("_", "-")


#: How many cards of each rank make the combinations of six.
_SIXES = (
    (Category.FOUR_TWO, (4, 2)),
    (Category.THREE_THREE, (3, 3)),
    (Category.TWO_TWO_TWO, (2, 2, 2)),
)
_SETS = dict(_SIXES) | {Category.FIVE_OF_A_KIND: (5,)}


class Combination(NamedTuple):
    """A winning combination: its cards in order, and parallel to them the card that each stands for.

    `strength` compares; `left_out` is the sixth card of a hand whose best combination has five, else −1.
    """

    strength: int
    cards: tuple[int, ...]
    stands_for: tuple[int, ...]
    left_out: int

    @property
    def category(self) -> Category:
        return category(self.strength)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that decide, 2 … 14."""
        return ranks(self.strength)


def category(strength: int) -> Category:
    """The combination of a strength above 0."""
    return Category(strength >> 12)


def ranks(strength: int) -> tuple[int, ...]:
    """The ranks that decide within the category, 2 … 14: of the sets, or the top card of a sequence."""
    return tuple(rank for rank in (strength >> 8 & 15, strength >> 4 & 15, strength & 15) if rank)


def _strength(kind: Category, deciding: tuple[int, ...]) -> int:
    first, second, third = (*deciding, 0, 0)[:3]
    return kind << 12 | first << 8 | second << 4 | third


def _high(rank: int) -> int:
    """A rank of CO-1 as one of 2 … 14."""
    return ACE if rank == 1 else rank


def _counts(hand: int) -> int:
    """How many cards of each rank: four bits a rank."""
    hand -= hand >> 1 & _PAIRS
    return (hand & _FOURS) + (hand >> 2 & _FOURS)


@lru_cache(maxsize=1 << 14)
def _sets(counts: int, wild: int) -> tuple[int, int]:
    """The best five of a kind, and the best combination of six, of so many cards of each rank and `wild` wild ones."""
    held = {_high(rank): n for rank in range(1, 14) if (n := counts >> 4 * (rank - 1) & 15)}
    possible = sorted({*held, ACE, ACE - 1, ACE - 2}, reverse=True)  # a set of wild cards alone takes the best ranks
    five = next((rank for rank in possible if held.get(rank, 0) + wild >= 5), 0)
    six = 0
    if sum(held.values()) + wild == 6:
        six = next(
            (
                _strength(kind, of)
                for kind, sizes in _SIXES
                for of in permutations(possible, len(sizes))  # from the highest down
                if held.keys() <= set(of) and all(held.get(r, 0) <= n for r, n in zip(of, sizes, strict=True))
            ),
            0,
        )
    return (_strength(Category.FIVE_OF_A_KIND, (five,)) if five else 0), six


class Ranking:
    """What wins under the options `straight_flush_suited` and `ace_low` (PA-9)."""

    __slots__ = ("suited", "windows")

    def __init__(self, suited: bool, ace_low: bool) -> None:
        self.suited = suited
        tops = range(ACE, 4 if ace_low else 5, -1)
        #: Top card of each sequence, highest first, and the mask of its clubs.
        self.windows = tuple((top, sum(1 << 4 * (rank - 1) for rank in _run(top))) for top in tops)

    def look(self, hand: int, wild_rank: int) -> tuple[int, int]:
        """Strength of the best combination of five among the cards, and of the one that all six make."""
        own = hand & _NOT_OF_RANK[wild_rank]
        wild = (hand & OF_RANK[wild_rank]).bit_count()
        clubs = (own | own >> 1 | own >> 2 | own >> 3) & _FIRST_SUIT
        different = clubs.bit_count()
        five, six = _sets(_counts(own), wild) if different <= 3 else (0, 0)
        if not five and different + wild >= 5:
            five = self._sequence(own, clubs, wild)
        return five, six

    def best(self, hand: int, wild_rank: int) -> int:
        """Strength of the best combination among five or six cards (PA-7); 0 for none."""
        five, six = self.look(hand, wild_rank)
        return five or six  # every combination of five beats every one of six

    def _sequence(self, own: int, clubs: int, wild: int) -> int:
        """Strength of the best royal or straight flush; `clubs` are all ranks of `own` as clubs."""
        best = 0
        for suit in range(4):
            row = own >> suit & _FIRST_SUIT
            if row.bit_count() + wild >= 5:
                best = max(best, self._top(row, wild))
        if best == ACE:
            return _strength(Category.ROYAL_FLUSH, (ACE,))
        if not self.suited:
            best = self._top(clubs, wild)
        return _strength(Category.STRAIGHT_FLUSH, (best,)) if best else 0

    def _top(self, row: int, wild: int) -> int:
        """The top card of the best sequence of one row of ranks; 0 for none."""
        return next((top for top, window in self.windows if (row & window).bit_count() + wild >= 5), 0)

    def combination(self, hand: int, wild_rank: int) -> Combination | None:
        """The best combination among five or six cards, with what each of its cards stands for."""
        strength = self.best(hand, wild_rank)
        if not strength:
            return None
        wild = hand & OF_RANK[wild_rank]
        own = hand ^ wild
        kind, deciding = category(strength), ranks(strength)
        if kind in _SETS:
            wanted = [card for rank, n in zip(deciding, _SETS[kind], strict=True) for card in _set(rank, n, own, wild)]
        else:
            wanted = self._run_of_cards(deciding[0], own, wild, self.suited or kind is Category.ROYAL_FLUSH)
        cards = _fill(wanted, own, wild)
        rest = hand & ~sum(1 << card for card in cards)
        return Combination(strength, cards, tuple(wanted), rest.bit_length() - 1)

    def _run_of_cards(self, top: int, own: int, wild: int, one_suit: bool) -> list[int]:
        """The cards of a sequence from the top down, in the suit of which most are held."""
        window = dict(self.windows)[top]
        suit = max(range(4), key=lambda s: (own >> s & window).bit_count())
        wanted = []
        for rank in reversed(_run(top)):
            card = 4 * (rank - 1) + suit
            others = bits((own | wild) & OF_RANK[rank])
            wanted.append(card if one_suit or own >> card & 1 or not others else others[0])
        return wanted


def _run(top: int) -> tuple[int, ...]:
    """The ranks of a sequence, of CO-1, its top card last; an ace below a two stands as 1 too."""
    return tuple(1 if rank == ACE else rank for rank in range(top - 4, top + 1))


def _set(high: int, size: int, own: int, wild: int) -> list[int]:
    """The cards of a set: those held first, then those that are wild and of this rank, then others; then again."""
    of = OF_RANK[1 if high == ACE else high]
    order = [*bits(of & own), *bits(of & wild), *bits(of & ~(own | wild))]
    return (order * 2)[:size]


def _fill(wanted: list[int], own: int, wild: int) -> tuple[int, ...]:
    """The card that stands for each of `wanted`: itself where it is held, wild ones elsewhere."""
    free = own | wild
    cards = []
    for card in wanted:
        held = free >> card & 1
        free ^= held << card
        cards.append(card if held else -1)
    spare = iter(bits(free & wild))
    return tuple(next(spare) if card < 0 else card for card in cards)


@lru_cache(maxsize=4)
def ranking(suited: bool, ace_low: bool) -> Ranking:
    """The one ranking of these options."""
    return Ranking(suited, ace_low)
