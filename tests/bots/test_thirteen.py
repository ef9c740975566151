"""The bots and hints of Thirteen: what they promise, found out a second way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, engine
from benben.bots.thirteen import hopeless
from benben.engine.shuffle import Stream
from benben.engine.thirteen import ThirteenState

GAME = engine.games["thirteen"]
VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("swedish", {"deals": 1}), ("swedish", {"deals": 1, "cover_pair": True}), ("swedish", {"deals": 1, "passes": 1}),
    ("swedish", {"deals": 1, "passes": 2}), ("swedish-strict", {"deals": 1}), ("single", {}), ("single", {"draw": 3}),
    ("single", {"draw": 3, "end_when_stock_empty": True}), ("microsoft", {}), ("pysolfc", {}),
]  # fmt: skip
Position = Callable[..., ThirteenState]


def removals(state: Any) -> list[str]:
    return [str(move) for move in state.legal_moves() if str(move) not in ("T", "R", "E")]


def play(variant: int, deal: int, plies: int, keenness: int) -> Any:
    """A position some way into a deal, by moves at random; removals are taken `keenness` times of four."""
    name, changes = VARIANTS[variant]
    state: Any = GAME.start(GAME.options(name, **changes), deal=deal, players=1)
    chance = Stream(deal, 77)
    for _ in range(plies):
        found = [str(m) for m in state.legal_moves() if str(m) != "E"]
        taking = removals(state)
        if taking and chance.below(4) < keenness:
            found = taking
        elif len(found) > len(taking):
            found = found[:1]  # T or R
        if not found:
            break
        after = state.apply(state.parse(found[chance.below(len(found))]))
        if after.status != "playing":
            break
        state = after
    return state


positions = st.builds(
    play, st.integers(0, len(VARIANTS) - 1), st.integers(0, 10**6), st.integers(0, 110), st.integers(0, 4)
)


def naive_greedy(state: Any) -> str:
    """By playing every removal and counting free cards with why_not's own idea of freedom: nothing below."""

    def free(pyramid: list[Any]) -> int:
        rows = [pyramid[r * (r + 1) // 2 : (r + 1) * (r + 2) // 2] for r in range(7)]
        return sum(
            card is not None and (r == 6 or (rows[r + 1][i] is None and rows[r + 1][i + 1] is None))
            for r, row in enumerate(rows)
            for i, card in enumerate(row)
        )

    names = [f"{'abcdefg'[r]}{i + 1}" for r in range(7) for i in range(r + 1)]
    best: tuple[tuple[int, int], str] | None = None
    for move in removals(state):
        pyramid = list(state.observe().pyramid)
        taken = 0
        for part in move.split("+"):
            if part in names:
                pyramid[names.index(part)] = None
                taken += 1
        value = (free(pyramid), taken)
        if best is None or value > best[0]:
            best = (value, move)
    if best is not None:
        return best[1]
    legal = [str(move) for move in state.legal_moves()]
    return next(move for move in ("T", "R", "E") if move in legal)


@given(positions)
def test_greedy_follows_its_rule(state: Any) -> None:
    assert bots.choose("greedy", state.observe(0), Stream(0, 0)) == naive_greedy(state)


def test_random_stops_when_nothing_else_is_left(position: Position) -> None:
    state = position({"a1": "4s"}, waste=["9h", "2c"], pass_no=3)
    assert bots.choose("random", state.observe(0), Stream(0, 0)) == "E"


def brings_nothing(state: Any) -> bool:
    """Turn and redeal in the engine to the end of all passes: does a removal ever become possible?"""
    while state.status == "playing":
        if removals(state):
            return False
        legal = [str(move) for move in state.legal_moves()]
        move = next((m for m in ("T", "R") if m in legal), None)
        if move is None:
            return True
        state = state.apply(state.parse(move))
    return True


@pytest.mark.case("A9")
@given(positions)
def test_hopeless_is_exact_where_all_cards_are_known(state: Any) -> None:
    view = state.observe(0)
    if removals(state):
        return
    if view.stock and view.stock_order is None:
        assert not hopeless(view)
        return
    assert hopeless(view) == brings_nothing(state)
    assert (bots.hint(view).code == "nothing") == brings_nothing(state)


@pytest.mark.case("A9")
def test_a_dead_deck(position: Position) -> None:
    """Only 4♠ is left, 9♥ lies under 2♣. On the last pass nothing is left; before it a redeal brings the nine."""
    dead = position({"a1": "4s"}, waste=["9h", "2c"], pass_no=3)
    assert bots.hint(dead.observe(0)) == ("E", "nothing")
    alive = position({"a1": "4s"}, waste=["9h", "2c"], pass_no=2)
    assert bots.hint(alive.observe(0)) == ("R", "redeal")
    vain = position({"a1": "4s"}, waste=["8h", "2c"], pass_no=2)
    assert "R" in vain.observe(0).legal_moves
    assert bots.hint(vain.observe(0)) == ("E", "nothing")
    turning = position({"a1": "4s"}, waste=["8h"], stock=["2c", "Ah"], pass_no=3)
    assert bots.hint(turning.observe(0)) == ("E", "nothing")
