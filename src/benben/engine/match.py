"""What stays the same from the first deal of a match to the last: options, seats, deal number, packs of one's own."""

from __future__ import annotations

from benben.engine import shuffle
from benben.engine.game import Options


class Match:
    """Equal if built from equal things. Games add their unpacked options and which pack is dealt when.

    `custom` packs stand for the match's first ones; the others come from the deal number (CO-4).
    """

    __slots__ = ("_hash", "custom", "number", "options", "seats")

    def __init__(self, options: Options, seats: int, number: int, custom: tuple[tuple[int, ...], ...]) -> None:
        self.options = options
        self.seats = seats
        self.number = number
        self.custom = custom
        self._hash = hash((options, seats, number, custom))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Match)
            and (self.options, self.seats, self.number, self.custom)
            == (other.options, other.seats, other.number, other.custom)
        )

    def pack(self, index: int) -> tuple[int, ...]:
        """The match's pack number `index`, in dealing order (CO-3)."""
        return self.custom[index] if index < len(self.custom) else shuffle.deck(self.number, index)
