"""Moving a cursor among spots by arrows, as the eye would."""

from __future__ import annotations

from collections.abc import Sequence

from benben.draw import Spot

_AWAY = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_CELL_HEIGHT = 2.2  # a terminal cell is about twice as high as wide


def next_spot(spots: Sequence[Spot], at: Spot | None, direction: str) -> Spot | None:
    """The spot that lies in a direction: near, and not far off the line. None if there is none; no wrapping."""
    if at is None:
        return spots[0] if spots else None
    dx, dy = _AWAY[direction]
    x, y = at.middle
    best, least = None, float("inf")
    for spot in spots:
        if spot.name == at.name:
            continue
        away_x, away_y = spot.middle[0] - x, (spot.middle[1] - y) * _CELL_HEIGHT
        along = away_x * dx + away_y * dy
        across = abs(away_x * dy) + abs(away_y * dx)
        if along <= 0.5:
            continue
        cost = along + 2.5 * across
        if cost < least:
            best, least = spot, cost
    return best
