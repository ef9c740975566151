"""What the hands of a finished deal are worth: hand against hand, hands won, points (PP-6 … PP-8)."""

from __future__ import annotations

from typing import NamedTuple

from benben.engine.poker import category, strength

Hands = tuple[tuple[int, ...], ...]

#: Ranks of hands, the lowest first (PP-6), and what each scores in the advanced game (PP-8).
CATEGORIES = (
    "no-pair", "pair", "two-pair", "three", "straight", "flush", "full-house", "four", "straight-flush", "royal-flush",
)  # fmt: skip
HAND_POINTS = (-1, 0, 0, 0, 1, 1, 2, 3, 4, 5)
#: What winning so many of the three hands scores more (PP-8).
BONUS = (0, 0, 3, 4)


class Result(NamedTuple):
    """A finished deal: number and starter, six hands (three of seat 0, three of seat 1), who won which, points.

    `categories` and `hand_points` are of the six hands; `won_by` is the seat that won hand 1, 2, 3, or None where
    they were equal; `bonus` and `points` are by seat, `points` being all that the deal added to the score.
    """

    deal_index: int
    starter: int
    hands: Hands
    categories: tuple[int, ...]
    won_by: tuple[int | None, ...]
    hand_points: tuple[int, ...]
    bonus: tuple[int, int]
    points: tuple[int, int]


def settle(deal_index: int, starter: int, hands: Hands, advanced: bool) -> Result:
    """Compare six full hands. In the basic game each hand won counts one, and there is no more to it (PP-7)."""
    strengths = [strength(*hand) for hand in hands]
    won_by = tuple(
        None if mine == other else 0 if mine > other else 1
        for mine, other in zip(strengths[:3], strengths[3:], strict=True)
    )
    categories = tuple(int(category(value)) for value in strengths)
    if advanced:
        hand_points = tuple(HAND_POINTS[category] for category in categories)
        bonus = (BONUS[won_by.count(0)], BONUS[won_by.count(1)])
    else:
        hand_points = tuple(int(winner == seat) for seat in (0, 1) for winner in won_by)
        bonus = (0, 0)
    points = (sum(hand_points[:3]) + bonus[0], sum(hand_points[3:]) + bonus[1])
    return Result(deal_index, starter, hands, categories, won_by, hand_points, bonus, points)
