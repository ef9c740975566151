"""Thirteen for the machine."""

from __future__ import annotations

from typing import Any

from benben.engine import NAMES, Options
from benben.engine.thirteen.moves import MOVES

GAME = "thirteen"
WRITTEN = MOVES
CHOICES: tuple[tuple[str, dict[str, object]], ...] = (
    ("swedish", {}),
    ("swedish", {"deals": 1}),
    ("swedish", {"deals": 2, "cover_pair": True}),
    ("swedish", {"passes": 1, "deals": 1}),
    ("swedish-strict", {"deals": 1}),
    ("single", {}),
    ("single", {"draw": 3}),
    ("single", {"end_when_stock_empty": True}),
    ("single", {"draw": 3, "cover_pair": True}),
    ("microsoft", {}),
    ("microsoft", {"passes": 2}),
    ("pysolfc", {}),
    ("pysolfc", {"cover_pair": True}),
)
SEATS = (1, 2, 3)
STYLES = ("any", "removing", "turning")
STEPS = (1, 5, 20, 60)
ENDS_FROM = 0


def wanted(state: Any, style: str) -> list[Any]:
    """Removals; or what gets through the passes."""
    kinds = {"any": (), "removing": ("remove",), "turning": ("turn", "redeal")}[style]
    return [move for move in state.legal_moves() if move.kind in kinds]


def longest(options: Options, seats: int) -> tuple[int, int]:
    """Every card is turned once a pass and removed once, there are two redeals, and the deal may be stopped."""
    passes = options.get("passes", 1)
    return options.get("deals", 1), seats * (24 * passes + passes - 1 + 52 + 1)


def check_state(state: Any) -> None:
    """No card lies twice; the stock's order is in no view before its time."""
    view = state.observe(is_open=True)
    lying = [*filter(None, (*view.pyramid, view.turned)), *view.waste, *view.stock_order]
    lying += [card for pile in view.piles for card in pile]
    assert len(set(lying)) == len(lying) == view.cards_left <= 52
    assert set(lying) <= set(NAMES[:52])
    assert (len(view.stock_order), view.seats) == (view.stock, state.seats)
    if view.pass_no > 1:
        return
    for seat in (None, *range(state.seats)):
        seen = state.observe(seat)
        assert seen.stock_order is None
        shown = repr(seen) + repr(seen.facts()).replace('"', "'")
        assert not any(f"'{card}'" in shown for card in view.stock_order)


def check_step(before: Any, move: Any, after: Any) -> None:
    """Nothing more than what holds in every game."""
