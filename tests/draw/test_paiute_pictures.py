"""What holds for every picture of Paiute: sizes, ASCII, spots."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, draw, engine
from benben.draw import Look
from benben.engine.cards import HIDDEN
from benben.engine.paiute import PaiuteView
from benben.engine.shuffle import Stream

GAME = engine.games["paiute"]
OPTIONS: list[dict[str, object]] = [
    {"deals": 1}, {}, {"chips": 999_999, "stake": 100}, {"chips": 2}, {"variant": "pagat", "cut": False},
    {"max_reshuffles": 255}, {"straight_flush_suited": False, "ace_low": True},
]  # fmt: skip


def play(seats: int, choice: int, deal: int, plies: int, seat: int | None, is_open: bool) -> PaiuteView:
    """The view of a position so many moves into a session of bots."""
    changes: Any = dict(OPTIONS[choice])
    state: Any = GAME.start(GAME.options(changes.pop("variant", None), **changes), deal=deal, players=seats)
    chance = Stream(deal, 78)
    for _ in range(plies):
        if state.to_move is None:
            break
        bot = ("random", "greedy")[deal % 2]
        state = state.apply(state.parse(bots.choose(bot, state.observe(state.to_move), chance)))
    view: PaiuteView = state.observe(None if seat is None else seat % seats, is_open=is_open)
    return view


views = st.builds(
    play, st.integers(2, 5), st.integers(0, len(OPTIONS) - 1), st.integers(0, 2**63 - 1), st.integers(0, 120),
    st.none() | st.integers(0, 4), st.booleans(),
)  # fmt: skip
looks = st.builds(
    Look,
    ascii=st.booleans(),
    size=st.sampled_from(["normal", "large"]),
    cursor=st.none() | st.sampled_from(["S", "D", "K1", "K51", "x7h", "xAs"]),
    hinted=st.frozensets(st.sampled_from(["S", "D", "x7h", "xTd"]), max_size=2),
    order=st.sampled_from([(), ("As", "7h", "Td")]),
)
named = st.text(min_size=1, max_size=40).filter(str.isprintable) | st.just("漢字" * 20)


@pytest.mark.case("H2", "H16")
@given(views, looks, st.lists(named, min_size=5, max_size=5))
def test_every_picture_keeps_its_size(view: PaiuteView, look: Look, names: list[str]) -> None:
    screen = draw.screen(view, names[: view.seats], 42, look)
    columns, rows = (118, 30) if look.size == "large" else (80, 16)
    assert (screen.width, screen.height) == (columns, rows)
    assert all(sum(draw.width(text) for text, _ in row) == columns for row in screen.rows)
    for spot in screen.spots:
        assert 0 <= spot.x < spot.x + spot.width <= columns
        assert 0 <= spot.y < spot.y + spot.height <= rows


@pytest.mark.case("H7")
@given(views, looks)
def test_ascii_pictures_are_ascii(view: PaiuteView, look: Look) -> None:
    look = Look(True, look.size, look.cursor, frozenset(), look.hinted, order=look.order)
    names = ("Ada", "Bo", "Cy", "Di", "Eve")
    assert all(line.isascii() for line in draw.screen(view, names[: view.seats], 7, look).lines())


@pytest.mark.rule("PA-13")
@given(views, looks)
def test_spots_are_moves_and_say_no_more_than_the_view(view: PaiuteView, look: Look) -> None:
    """Usable are the moves that a spot stands for; the own cards each have one; a hidden card has no name."""
    spots = draw.board(view, look).spots
    names = [spot.name for spot in spots]
    assert len(names) == len(set(names))
    kinds = "KSDx" if view.viewer in (None, view.to_move) else "KSD"  # the hand at the bottom is the viewer's
    assert {spot.name for spot in spots if spot.usable} == {move for move in view.legal_moves if move[0] in kinds}
    known = {card for hand in view.hands for card in hand if card != HIDDEN}
    assert {name[1:] for name in names if name[0] == "x"} <= known
    assert all(spot.spoken.isascii() and spot.spoken for spot in spots)


@pytest.mark.case("H16")
@given(views, st.sampled_from(["normal", "large"]))
def test_figures_are_whole_whatever_the_names(view: PaiuteView, size: str) -> None:
    """With names of 80 cells everybody's chips, who deals, has called or sits out can still be read."""
    lines = draw.board(view, Look(size=size, names=("漢字" * 20,) * 5)).lines()
    text = "\n".join(lines)
    for chips in view.chips:
        assert str(chips) in text
    assert "● dealer" in text
    assert text.count("sits out") == view.seats - len(view.players)
    if view.to_move is not None and view.caller is not None:
        assert "chips called" in text or f"{view.chips[view.caller]} called" in text
