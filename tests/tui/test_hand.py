"""How a hand lies, without a screen."""

from __future__ import annotations

from benben import engine
from benben.tui.games import CONTROLS
from benben.tui.hand import HandOrder


def test_sorted_and_laid() -> None:
    """By rank, by suit, then as the player lays it; laying a card takes up the order that was there."""
    game = engine.games["paiute"]
    state = game.start(game.options(deals=1), deal=3, players=2)
    while state.phase == "cut":
        state = state.apply(state.legal_moves()[0])
    view = state.observe(0)
    hand = HandOrder(CONTROLS["paiute"])
    by_rank = hand.cards(view)
    assert sorted(by_rank) == sorted(view.hands[0])
    assert [hand.sort_next(view) for _ in range(3)] == ["suit", "own", "rank"]
    hand.shift(view, by_rank[0], 1)
    assert hand.cards(view) == (by_rank[1], by_rank[0], *by_rank[2:])
    hand.shift(view, by_rank[0], -9)
    assert hand.cards(view) == by_rank
    hand.shift(view, "??", 1)
    assert hand.cards(view) == by_rank


def test_no_hand() -> None:
    game = engine.games["piramis"]
    view = game.start(game.options(), deal=1).observe(0)
    assert HandOrder(CONTROLS["piramis"]).cards(view) == ()
