"""Triangles of slots (CO-2): names, who touches whom, which cards are free (TH-2).

A slot is a number, row by row from the apex: 0 is ``a1``, 1 is ``b1``. A set of slots is a bit mask.
"""

from __future__ import annotations

from functools import lru_cache


class Triangle:
    """The geometry of a triangle of `rows` rows.

    `names` by slot; `slots` by name; `below[slot]` the mask of the two slots that touch it in the next row;
    `above[slot]` the mask of the slots that it touches in the row before; `full` all slots.
    """

    def __init__(self, rows: int) -> None:
        self.rows = rows
        places = [(r, c) for r in range(rows) for c in range(r + 1)]
        number = {place: i for i, place in enumerate(places)}
        self.size = len(places)
        self.full = (1 << self.size) - 1
        self.names = tuple(f"{chr(97 + r)}{c + 1}" for r, c in places)
        self.slots = {name: i for i, name in enumerate(self.names)}
        self.below = tuple(1 << number[r + 1, c] | 1 << number[r + 1, c + 1] if r + 1 < rows else 0 for r, c in places)
        self.above = tuple(sum(1 << j for j in range(self.size) if self.below[j] >> i & 1) for i in range(self.size))
        self.row = tuple(r for r, _ in places)

    def __hash__(self) -> int:
        return self.rows

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Triangle) and other.rows == self.rows

    @lru_cache(maxsize=1 << 14)  # noqa: B019  (two or three triangles live as long as the program)
    def free(self, cards: int) -> int:
        """The mask of cards of `cards` that nothing covers (TH-2). Only 1,430 sets are reachable with seven rows."""
        found = 0
        for slot in range(self.size):
            if cards >> slot & 1 and not cards & self.below[slot]:
                found |= 1 << slot
        return found


@lru_cache(maxsize=16)
def triangle(rows: int) -> Triangle:
    """The one triangle of `rows` rows."""
    return Triangle(rows)


def bits(mask: int) -> list[int]:
    """The numbers of the set bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
