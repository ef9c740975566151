"""Piramis for the machine."""

from __future__ import annotations

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


def longest(options: Options, seats: int) -> tuple[int, int]:
    """A card is moved or flipped once a round, 51 of them, and a round can be given up once."""
    return options["rounds"], seats * (51 + 1)


def check_state(state: Any) -> None:
    """No card lies twice in the pyramid, face down or on top of the pile."""
    lying = cards(state)
    assert len(set(lying)) == len(lying)
    assert state.observe().top not in lying
    assert set(lying) <= set(NAMES[:52])


def check_step(before: Any, move: Any, after: Any) -> None:
    """Of the 52 cards one lies on the pile at first; each that is moved or flipped joins it, and no other goes."""
    top = after.observe().top
    if (after.deal_index, after.seat) != (before.deal_index, before.seat):
        assert len(cards(after)) == 51
    elif str(move) != "E":
        assert sorted([*cards(after), top]) == sorted(cards(before))


def cards(state: Any) -> list[str]:
    """Those that lie in the pyramid and face down."""
    view = state.observe(is_open=True)
    found = [*filter(None, view.pyramid), *view.stock_order]
    assert len(found) == view.cards_left + view.stock
    return found
