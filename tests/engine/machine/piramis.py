"""Piramis for the machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.engine import NAMES, Options
from benben.engine.piramis.moves import MOVES

GAME = "piramis"
WRITTEN = MOVES
CHOICES: tuple[tuple[str, dict[str, object]], ...] = (
    ("standard", {}),
    ("standard", {"rounds": 1, "jokers": 0}),
    ("standard", {"rounds": 2, "jokers": None}),
    ("standard", {"jokers": 3, "joker_reach": "any", "same_deals": True}),
    ("standard", {"rounds": 1, "jokers": None, "joker_reach": "any"}),
)
SEATS = (1, 2, 3, 4, 5, 6)
STYLES = ("any", "card", "flip", "joker")
STEPS = (1, 2, 5, 15)
ENDS_FROM = 0


def wanted(state: Any, style: str) -> list[Any]:
    """Moves of one kind."""
    return [move for move in state.legal_moves() if move.kind == style]


def longest(options: Options, seats: int) -> int:
    """A card is moved or flipped once a round, 51 of them, and a round can be given up once."""
    return int(options["rounds"]) * seats * 52


def check_state(state: Any) -> None:
    """No card lies twice in the pyramid, face down or on top of the pile."""
    view = state.observe(is_open=True)
    lying = [*filter(None, view.pyramid), *view.stock_order]
    assert len(set(lying)) == len(lying) == view.cards_left + view.stock
    assert view.top not in lying
    assert set(lying) <= set(NAMES[:52])


def check_step(before: Any, move: Any, after: Any) -> None:
    """Nothing more than what holds in every game."""


def check_line(line: Sequence[Any]) -> None:
    """52 cards: in the pyramid, face down, or on the pile, which holds what was moved and flipped this round."""
    state = line[-1]
    view = state.observe(is_open=True)
    lying = [*filter(None, view.pyramid), *view.stock_order]
    pile = {s.observe().top for s in line if (s.deal_index, s.seat) == (state.deal_index, state.seat)}
    assert pile.isdisjoint(lying)
    if view.cards_left:  # a last card that ended the game lies on the pile as well
        assert len(pile) + len(lying) == 52
