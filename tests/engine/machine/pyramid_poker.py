"""Pyramid Poker for the machine."""

from __future__ import annotations

from typing import Any

from benben.engine import NAMES, Options
from benben.engine.pyramid_poker.moves import MOVES

GAME = "pyramid-poker"
WRITTEN = MOVES
CHOICES: tuple[tuple[str, dict[str, object]], ...] = (
    ("basic", {}),
    ("basic", {"foundation": 9, "first_taker": "other"}),
    ("short", {}),
    ("short", {"target": 1, "max_deals": 2, "first_taker": "other"}),
    ("long", {"foundation": 9, "max_deals": 1}),
)
SEATS = (2,)
STYLES = ("any",)
STEPS = (1, 2, 7, 31, 95)
ENDS_FROM = 150


def wanted(state: Any, style: str) -> list[Any]:
    """No moves in particular."""
    return []


def longest(options: Options, seats: int) -> tuple[int, int]:
    """In a deal thirty placements, thirty takings, as many puttings, two pharaohs."""
    return options.get("max_deals", 1), 30 + 30 + 30 + 2


def check_state(state: Any) -> None:
    """54 blocks: unseen, in hand, in the pyramid, in the supply, offered, in the hands, out of play."""
    view = state.observe(is_open=True)
    held = [view.revealed] if view.revealed else []
    hands = [card for hands in view.hands for hand in hands for card in hand]
    unseen = [card for order in view.unseen_order for card in order]
    lying = [*unseen, *held, *filter(None, view.pyramid), *view.supply_order, *view.offered, *hands, *view.discards]
    assert sorted(lying) == sorted(NAMES)
    assert not {"X1", "X2"} & set(hands)
    assert len(state.legal_moves()) != 1  # nobody can do nothing but resign


def check_step(before: Any, move: Any, after: Any) -> None:
    """Points change only where a deal ends, by what its showdown says."""
    last = after.deal.last
    won = (0, 0) if last is before.deal.last else last.points
    assert after.scores == tuple(score + points for score, points in zip(before.scores, won, strict=True))
