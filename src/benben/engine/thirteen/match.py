"""A match of Thirteen: its rules, seats and decks, from which each deal is opened (TH-10)."""

from __future__ import annotations

from benben.engine import shuffle
from benben.engine.thirteen.deal import Deal, Rules


class Match:
    """What stays the same from the first deal of a match to the last. Equal if built from equal things."""

    __slots__ = ("_hash", "custom", "number", "rules", "seats")

    def __init__(self, rules: Rules, seats: int, number: int, custom: tuple[tuple[int, ...], ...]) -> None:
        self.rules = rules
        self.seats = seats
        self.number = number
        self.custom = custom
        self._hash = hash((rules.options, seats, number, custom))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Match)
            and (self.rules.options, self.seats, self.number, self.custom)
            == (other.rules.options, other.seats, other.number, other.custom)
        )

    @property
    def length(self) -> int:
        """How many times cards are dealt: deals × participants."""
        return self.rules.deals * self.seats

    def deck(self, turn: int) -> tuple[int, ...]:
        """The deck of the match's `turn`-th dealing (from 0): deck number i·n+s, or i with `same_deals` (TH-10)."""
        index = turn // self.seats if self.rules.same_deals else turn
        return self.custom[index] if index < len(self.custom) else shuffle.deck(self.number, index)

    def open_deal(self, results: tuple[int, ...]) -> Deal:
        """The next dealing, after those that brought `results`."""
        return Deal(self, self.deck(len(results)), results)
