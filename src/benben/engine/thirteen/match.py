"""A match of Thirteen: its rules, seats and decks, from which each deal is opened (TH-10)."""

from __future__ import annotations

from benben.engine import match
from benben.engine.thirteen.deal import Deal, Rules


class Match(match.Match):
    """A match of Thirteen."""

    __slots__ = ("rules",)

    def __init__(self, rules: Rules, seats: int, number: int, custom: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(rules.options, seats, number, custom)
        self.rules = rules

    @property
    def length(self) -> int:
        """How many times cards are dealt: deals × participants."""
        return self.rules.deals * self.seats

    def deck(self, turn: int) -> tuple[int, ...]:
        """The deck of the match's `turn`-th dealing (from 0): deck number i·n+s, or i with `same_deals` (TH-10)."""
        return self.pack(turn // self.seats if self.rules.same_deals else turn)

    def open_deal(self, results: tuple[int, ...]) -> Deal:
        """The next dealing, after those that brought `results`."""
        return Deal(self, self.deck(len(results)), results)
