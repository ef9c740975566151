"""From a deal number to a deck order, for ever the same (CO-4).

Specified in docs/shuffle.md; vectors in seeds/shuffle.json.

The generator is SplitMix64. A *stream* belongs to a deal, a purpose and an index, so that no chance of a match
depends on how many numbers another one used. Version 1; a change needs a new number in the records.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from benben.engine.errors import BadDeal

VERSION = 1
MAX_DEAL = 2**63 - 1

_RANGE = 2**64
_MASK = _RANGE - 1
_GAMMA = 0x9E3779B97F4A7C15


class Purpose(IntEnum):
    """What a stream is for. Numbers are part of version 1."""

    DECK = 0
    FIRST_DEALER = 1
    RESHUFFLE = 2


def mix(z: int) -> int:
    """The finaliser of SplitMix64: 64 bits to 64 bits, one to one."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Stream:
    """Uniform 64-bit numbers from SplitMix64, seeded by (deal, purpose, index)."""

    def __init__(self, deal: int, purpose: int, index: int = 0) -> None:
        z = mix((deal + _GAMMA) & _MASK)
        z = mix((z + purpose + _GAMMA) & _MASK)
        self._state = mix((z + index + _GAMMA) & _MASK)

    def next(self) -> int:
        """The next number, 0 … 2^64−1."""
        self._state = (self._state + _GAMMA) & _MASK
        return mix(self._state)

    def below(self, n: int) -> int:
        """A number 0 … n−1, all equally likely: numbers at or above the last multiple of n are thrown away."""
        limit = _RANGE - _RANGE % n
        while True:
            x = self.next()
            if x < limit:
                return x % n

    def order(self, size: int) -> tuple[int, ...]:
        """The numbers 0 … size−1 shuffled: Fisher–Yates from the last place down.

        Place n−1 is swapped with a place below n. One number of the stream serves a whole run of places, since a
        number uniform below n·(n−1)·… is a uniform choice for each of them (see docs/shuffle.md).
        """
        order = list(range(size))
        for limit, bounds in runs(size):
            x = self.next()
            while x >= limit:
                x = self.next()
            for n in bounds:
                j = x % n
                x //= n
                order[n - 1], order[j] = order[j], order[n - 1]
        return tuple(order)


@lru_cache(maxsize=64)
def runs(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """How many places each number of a shuffle serves: pairs (limit, bounds).

    The bounds size, size−1, … 2 are cut into runs, each as long as its product is at most 2^60; numbers from the
    limit on, the last multiple of the product in 2^64, are thrown away.
    """
    found = []
    n = size
    while n > 1:
        bounds, product = [], 1
        while n > 1 and product * n <= 2**60:
            bounds.append(n)
            product *= n
            n -= 1
        found.append((_RANGE - _RANGE % product, tuple(bounds)))
    return tuple(found)


def deck(deal: int, index: int, size: int = 52) -> tuple[int, ...]:
    """The match's deck number `index` (from 0) of deal `deal`, in dealing order (CO-3)."""
    return Stream(deal, Purpose.DECK, index).order(size)


def check_deal(deal: int) -> int:
    """`deal` itself if it is a deal number, 0 … 2^63−1; else raises :class:`BadDeal`."""
    if isinstance(deal, bool) or not isinstance(deal, int) or not 0 <= deal <= MAX_DEAL:
        raise BadDeal("deal", deal=deal)
    return deal
