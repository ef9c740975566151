"""The sets of cards that can be left of a triangle; 1,430 of the whole one."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from benben.engine.piramis.moves import PYRAMID
from benben.engine.triangle import bits


class Shapes(NamedTuple):
    """Sets of slots, those with fewer cards first, so that number 0 is the empty one.

    `number` by set; `steps` by number: the slots that are free, each with the number of the shape that is left.
    """

    number: dict[int, int]
    steps: tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=8)
def shapes(pyramid: int) -> Shapes:
    """All shapes that `pyramid` can come to."""
    found = {pyramid}
    ahead = [pyramid]
    while ahead:
        cards = ahead.pop()
        fewer = {cards ^ 1 << slot for slot in bits(PYRAMID.free(cards))} - found
        found |= fewer
        ahead += fewer
    number = {cards: i for i, cards in enumerate(sorted(found, key=lambda cards: (cards.bit_count(), cards)))}
    steps = [tuple((slot, number[cards ^ 1 << slot]) for slot in bits(PYRAMID.free(cards))) for cards in number]
    return Shapes(number, tuple(steps))
