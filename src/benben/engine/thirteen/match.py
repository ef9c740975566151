"""A match of Thirteen: its rules, seats and decks, from which each deal is opened (TH-10)."""

from __future__ import annotations

from benben.engine import shuffle
from benben.engine.game import Status
from benben.engine.thirteen.deal import FULL_STOCK, Deal, Rules
from benben.engine.thirteen.moves import PYRAMID
from benben.engine.thirteen.state import ThirteenState


class Match:
    """What stays the same from the first deal of a match to the last. Equal if built from equal things."""

    __slots__ = ("_deals", "_hash", "custom", "number", "rules", "seats")

    def __init__(self, rules: Rules, seats: int, number: int, custom: tuple[tuple[int, ...], ...]) -> None:
        self.rules = rules
        self.seats = seats
        self.number = number
        self.custom = custom
        self._deals: dict[int, Deal] = {}
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

    def open_deal(self, results: tuple[int, ...]) -> ThirteenState:
        """The state in which the next deal lies on the table, after the deals that brought `results`."""
        turn = len(results)
        deal = self._deals.get(turn)
        if deal is None:
            deal = self._deals[turn] = Deal(self.deck(turn), self.rules)
        return ThirteenState(self, deal, PYRAMID.full, FULL_STOCK, 0, 1, 0, results, Status.PLAYING)
