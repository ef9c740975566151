"""The position in sentences: every card that lies open, nothing that does not; and what a move would do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, words
from benben.engine import games
from benben.engine.thirteen import ThirteenState

Position = Callable[..., ThirteenState]


def test_thirteen(position: Position) -> None:
    state = position({"f1": "Qs", "g1": "4h", "g2": "Jh", "g7": "Ks"}, turned="2s", waste=["9c", "Tc"], stock=["3c"])
    assert words.position(state.observe(0), ["Ada"], 42) == [
        "Thirteen, Swedish match, deal number 42.",
        "g1: 4 of hearts, free. g2: jack of hearts, free. g7: king of spades, free.",
        "f1: queen of spades, covered by 4 of hearts and jack of hearts.",
        "Stock: 1 card. Turned: 2 of spades. Waste: 2 cards, 10 of clubs on top.",
        "Pass 1 of 3, score now -8.",
    ]


def test_an_empty_pyramid(position: Position) -> None:
    state = position({}, waste=["Tc"], stock=["3c"], pass_no=2, cleared_in=2)
    assert words.position(state.observe(0), ["Ada"], 42)[1:] == [
        "The pyramid is empty.",
        "Stock: 1 card. Turned: none. Waste: 1 card, 10 of clubs on top.",
        "Pass 2 of 3, score now 33.",
    ]


def test_piles_and_what_is_to_be_done(position: Position) -> None:
    state = position({"g3": "3d"}, piles=[["Tc"], [], ["2c"]], stock=["4c"], variant="single", draw=3)
    assert words.situation(state.observe(0), ["Ada"]) == [
        "Stock: 1 card. Pile 1: 10 of clubs, 1 card. Pile 2: empty, 0 cards. Pile 3: 2 of clubs, 1 card.",
        "Pyramid cards removed 27.",
    ]


def test_several_deals_and_players() -> None:
    state: Any = games["thirteen"].start(games["thirteen"].options(), deal=7, players=["Ada", "Bo"])
    assert (
        words.situation(state.observe(0), ["Ada", "Bo"])[1] == "Ada: Deal 1 of 6, pass 1 of 3, score now -52, match 0."
    )
    state = state.apply(state.parse("E"))
    assert words.situation(state.observe(1), ["Ada", "Bo"])[1].startswith("Bo: ")


def test_piramis() -> None:
    state: Any = games["piramis"].start(games["piramis"].options(), deal=7, players=1)
    lines = words.position(state.observe(0), ["Ada"], 7)
    assert lines[0] == "Piramis, Hungarian pyramid, deal number 7."
    assert lines[-2:] == [
        "Pile: ace of diamonds. Face down: 23 cards, jokers 1.",
        "Round 1 of 5, score 0, streak 0, next card 5.",
    ]
    state = state.apply(state.parse("g6"))
    assert words.situation(state.observe(0), ["Ada"]) == [
        "Pile: 2 of hearts. Face down: 23 cards, jokers 1.",
        "Round 1 of 5, score 5, streak 1, next card 10.",
    ]
    many: Any = games["piramis"].start(games["piramis"].options(jokers=None), deal=7, players=1)
    assert "any number of jokers" in words.situation(many.observe(0), ["Ada"])[0]


MEANT = [
    ("T", "turn the next card"), ("g3+g4", "remove ace of diamonds and queen of hearts"),
    ("g2+S", "remove jack of hearts and 2 of spades"), ("E", "stop this deal"),
]  # fmt: skip


@pytest.mark.parametrize(("move", "meant"), MEANT)
def test_what_a_move_would_do(position: Position, move: str, meant: str) -> None:
    view = position({"g2": "Jh", "g3": "Ad", "g4": "Qh"}, turned="2s", stock=["3c"]).observe(0)
    assert words.meaning(view, move) == meant


def test_what_moves_of_piramis_would_do() -> None:
    state: Any = games["piramis"].start(games["piramis"].options(jokers=None, joker_reach="any"), deal=7, players=1)
    view = state.observe(0)
    assert words.meaning(view, "F") == "flip the next card, -5"
    assert words.meaning(view, "E") == "give up"
    assert words.meaning(view, "g6") == "2 of hearts onto the pile, +5"
    assert words.meaning(view, "J:g1") == "joker: 8 of diamonds onto the pile, -45"
    for n in range(10):
        assert words.meaning(state.observe(0), "J:a1").endswith(("0", f"{5 * n - 45:+}"))
        state = state.apply(state.parse(f"J:{'gggggggfff'[n]}{(*range(1, 8), *range(1, 4))[n]}"))
    assert words.meaning(state.observe(0), "J:a1").endswith(", +5")


def test_what_a_move_freed(position: Position) -> None:
    state = position({"f1": "Qs", "g1": "4h", "g2": "9h", "g7": "Ks"}, stock=["3c"])
    after = state.apply(state.parse("g1+g2"))
    assert words.freed(state.observe(0), after.observe(0)) == ["Free now: f1: queen of spades."]
    kept = after.apply(after.parse("g7"))
    assert words.freed(after.observe(0), kept.observe(0)) == []


SORTS = [("thirteen", variant) for variant in games["thirteen"].variants] + [("piramis", "standard")]


@given(st.sampled_from(SORTS), st.integers(0, 10**6), st.integers(0, 80), st.integers(1, 2))
def test_all_that_lies_open_is_said_and_nothing_else(sort: tuple[str, str], deal: int, plies: int, seats: int) -> None:
    """Each card of the pyramid once, with its place, free or with what covers it; no card that is hidden."""
    game, variant = sort
    seats = min(seats, games[game].variants[variant].max_seats)
    state: Any = games[game].start(games[game].options(variant), deal=deal, players=seats)
    chance = bots.stream(deal, 0, "random")
    for _ in range(plies):
        if state.to_move is None:
            break
        state = state.apply(state.parse(bots.choose("random", state.observe(state.to_move), chance)))
    view = state.observe(state.to_move)
    text = " ".join(words.position(view, ["Ada", "Bo"][:seats], deal))
    placed = re.findall(r"\b([a-g][1-7]): ([\w ]+?), (free|covered by [^.]+)\.", text)
    slots = [f"{chr(97 + row)}{n}" for row in range(7) for n in range(1, row + 2)]
    there = {slot: view.card_at(slot) for slot in slots if view.card_at(slot)}
    assert {place: said for place, said, _ in placed} == {slot: words.spoken(card) for slot, card in there.items()}
    assert {place for place, _, how in placed if how == "free"} == {slot for slot in view.free if slot in there}
    for place, _, how in placed:
        row, n = place[0], int(place[1])
        below = [f"{chr(ord(row) + 1)}{m}" for m in (n, n + 1)]
        covers = [words.spoken(there[slot]) for slot in below if slot in there]
        assert how == (f"covered by {' and '.join(covers)}" if covers else "free")
    hidden = {words.spoken(name) for name in state.observe(state.to_move, is_open=True).stock_order or ()}
    assert not any(card in text for card in hidden)
    assert text.replace("−", "-").isascii()
