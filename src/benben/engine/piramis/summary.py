"""What a game of Piramis has come to, round by round: cards, longest streak, flips, jokers, points by kind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from benben.engine.piramis.state import CARD_POINTS, FLIP_POINTS, JOKER_POINTS, ROUND_POINTS, PiramisState


@dataclass(slots=True)
class Round:
    """One seat's round. `round_no` counts from 1; `cleared` is None while the round is on.

    `cards` moved (jokers' included), of which `jokers` with the joker; `longest` streak; `flips`.
    """

    round_no: int
    seat: int
    cards: int = 0
    longest: int = 0
    flips: int = 0
    jokers: int = 0
    card_points: int = 0
    cleared: bool | None = None

    @property
    def flip_points(self) -> int:
        """Points lost by flips (PI-3)."""
        return FLIP_POINTS * self.flips

    @property
    def joker_points(self) -> int:
        """Points lost by jokers (PI-5)."""
        return JOKER_POINTS * self.jokers

    @property
    def bonus(self) -> int:
        """Points for the emptied triangle (PI-6)."""
        return ROUND_POINTS if self.cleared else 0

    @property
    def points(self) -> int:
        """All points of the round."""
        return self.card_points + self.flip_points + self.joker_points + self.bonus


def rounds(steps: Iterable[tuple[PiramisState, str, PiramisState]]) -> list[Round]:
    """The rounds that these steps (state, move, state after it) belong to, in the order in which they were begun."""
    found: list[Round] = []
    deal = None
    for before, move, after in steps:
        if before.deal is not deal:
            deal = before.deal
            found.append(Round(deal.round_index + 1, deal.seat))
        now = found[-1]
        if move == "F":
            now.flips += 1
        elif move != "E":
            now.cards += 1
            now.jokers += move.startswith("J:")
            now.longest = max(now.longest, before.streak + 1)
            now.card_points += CARD_POINTS * (before.streak + 1)
        if after.deal is not deal:
            now.cleared = not after.deal.out >> now.seat & 1
    return found
