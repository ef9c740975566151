"""What holds for every picture: sizes, signs, spots; and SVG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import draw, engine
from benben.draw import Look, Picture, Spot
from benben.engine.shuffle import Stream
from benben.engine.thirteen import ThirteenState, ThirteenView
from benben.engine.triangle import triangle

GAME = engine.games["thirteen"]
PYRAMID = triangle(7)
CHOICES: list[tuple[str, dict[str, object]]] = [
    ("swedish", {}), ("swedish", {"deals": 1}), ("swedish-strict", {"deals": 100}), ("single", {}),
    ("single", {"draw": 3}), ("microsoft", {}), ("pysolfc", {}),
]  # fmt: skip
PLACES = [*PYRAMID.names, "stock", "S", "W", "P1", "P2", "P3"]
Position = Callable[..., ThirteenState]


def play(choice: int, deal: int, plies: int, is_open: bool) -> ThirteenView:
    """The view of a position some random moves into a game; stopping is rare."""
    variant, changes = CHOICES[choice]
    state: Any = GAME.start(GAME.options(variant, **changes), deal=deal, players=1)
    chance = Stream(deal, 78)
    for _ in range(plies):
        legal = state.legal_moves()
        if not legal:
            break
        if len(legal) > 1 and chance.below(60):
            legal = legal[:-1]
        state = state.apply(legal[chance.below(len(legal))])
    view: ThirteenView = state.observe(0, is_open=is_open)
    return view


views = st.builds(play, st.integers(0, len(CHOICES) - 1), st.integers(0, 2**63 - 1), st.integers(0, 150), st.booleans())
looks = st.builds(
    Look,
    ascii=st.booleans(),
    size=st.sampled_from(["normal", "large"]),
    cursor=st.none() | st.sampled_from(PLACES),
    chosen=st.frozensets(st.sampled_from([*PYRAMID.names]), max_size=1),
    hinted=st.frozensets(st.sampled_from(PLACES), max_size=2),
    show_stock=st.booleans(),
)
named = st.text(min_size=1, max_size=40).filter(str.isprintable) | st.just("漢字" * 20)


def fitting(view: ThirteenView, look: Look) -> Look:
    """The look without chosen cards that are gone."""
    kept = frozenset(name for name in look.chosen if view.card_at(name))
    return Look(look.ascii, look.size, look.cursor, kept, look.hinted, look.show_stock)


@pytest.mark.case("H16")
@given(views, looks, named, st.integers(0, 2**63 - 1))
def test_every_picture_keeps_its_size(view: ThirteenView, look: Look, name: str, deal: int) -> None:
    look = fitting(view, look)
    board = draw.board(view, look)
    columns, rows = (160, 44) if look.size == "large" else (80, 18)
    assert board.width <= columns
    assert board.height == len(board.rows) <= rows
    screen = draw.screen(view, [name], deal, look)
    assert screen.height == board.height + 1 <= 44
    assert all(sum(draw.width(text) for text, _ in row) == screen.width for row in screen.rows)


@pytest.mark.case("H7")
@given(views, looks, named)
def test_ascii_pictures_are_ascii(view: ThirteenView, look: Look, name: str) -> None:
    look = fitting(view, Look(True, look.size, look.cursor, look.chosen, look.hinted, look.show_stock))
    for line in draw.screen(view, [name], 7, look).lines():
        assert line.isascii()
        assert line == "" or line.isprintable()
    assert "?" not in "".join(draw.board(view, look).lines())


def cut_out(picture: Picture, spot: Spot) -> list[str]:
    """The characters of a spot's cells."""
    lines = [line.ljust(picture.width) for line in picture.lines()]
    return [line[spot.x : spot.x + spot.width] for line in lines[spot.y : spot.y + spot.height]]


@given(views, st.sampled_from(["normal", "large"]))
def test_every_cell_of_a_card_hits_the_uppermost_card(view: ThirteenView, size: str) -> None:
    """In the frame of a card that covers another the covering card is hit; elsewhere the card itself."""
    picture = draw.board(view, Look(size=size))
    held = [name for name in PYRAMID.names if view.card_at(name)]
    assert [spot.name for spot in picture.spots if spot.name in PYRAMID.slots] == held
    for name in held:
        spot = picture.spot(name)
        assert spot is not None
        below = [PYRAMID.names[i] for i in range(28) if PYRAMID.below[PYRAMID.slots[name]] >> i & 1]
        above = [other for other in (picture.spot(b) for b in below) if other is not None]
        for x in range(spot.x, spot.x + spot.width):
            for y in range(spot.y, spot.y + spot.height):
                hit = picture.spot_at(x, y)
                expected = next((o for o in above if o.holds(x, y)), spot)
                assert hit == expected
        assert picture.spot_at(int(spot.middle[0]), int(spot.middle[1])) == spot
    assert picture.spot_at(picture.width - 1, 0) is None


@given(views)
def test_spots_are_usable_where_a_move_names_them(view: ThirteenView) -> None:
    usable = {spot.name for spot in draw.board(view, Look()).spots if spot.usable}
    in_moves = {part for move in view.legal_moves if move not in ("T", "R", "E") for part in move.split("+")}
    stock = {"stock"} if {"T", "R"} & set(view.legal_moves) else set()
    assert usable == in_moves | stock


@given(views)
def test_spots_are_spoken(view: ThirteenView) -> None:
    for spot in draw.board(view, Look()).spots:
        assert spot.spoken.isascii()
        if spot.name in PYRAMID.slots:
            assert spot.spoken.startswith(f"{spot.name}: ")
            assert ("covered by" in spot.spoken) == (spot.name not in view.free)


@pytest.mark.case("H6")
@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("is_ascii", [False, True])
def test_standings_differ_by_sign(position: Position, size: str, is_ascii: bool) -> None:
    """One card covered, free, chosen, under the cursor, hinted, and each two of these together: no two look alike."""

    def drawn(pyramid: dict[str, str], **marks: Any) -> str:
        view = position(pyramid, stock=["2c", "3c"]).observe(0)
        picture = draw.board(view, Look(ascii=is_ascii, size=size, **marks))
        spot = picture.spot("f1")
        assert spot is not None
        return "\n".join(cut_out(picture, spot)[:-1])  # the last line may lie under the card that covers

    free, chosen, cursor, hinted = {"f1": "Ad"}, {"chosen": frozenset({"f1"})}, {"cursor": "f1"}, {"hinted": frozenset({"f1"})}  # fmt: skip # noqa: E501
    covered = {"f1": "Ad", "g1": "5c", "g2": "6c"}
    marks: list[dict[str, Any]] = [{}, cursor, hinted, cursor | hinted]
    pictures = [drawn(free, **m) for m in marks] + [drawn(free, **chosen, **m) for m in marks]
    pictures += [drawn(covered, **m) for m in marks]
    for one, other in combinations(pictures, 2):
        assert one != other


@pytest.mark.case("H6")
@pytest.mark.parametrize("is_ascii", [False, True])
def test_suits_and_backs_differ_by_sign(position: Position, is_ascii: bool) -> None:
    look = Look(ascii=is_ascii)

    def card(name: str) -> str:
        picture = draw.board(position({"g1": name}, stock=["2c"]).observe(0), look)
        spot = picture.spot("g1")
        assert spot is not None
        return "\n".join(cut_out(picture, spot))

    assert len({card(name) for name in engine.NAMES[:52] if name != "2c"}) == 51
    states: list[dict[str, Any]] = [{"stock": ["3c"]}, {"waste": ["3c"]}, {"waste": ["3c"], "pass_no": 3}]
    stocks = set()
    for state in states:
        picture = draw.board(position({"g1": "As"}, **state).observe(0), look)
        spot = picture.spot("stock")
        assert spot is not None
        stocks.add("\n".join(cut_out(picture, spot)))
    assert len(stocks) == 3


@pytest.mark.case("H16")
def test_cutting_by_cells() -> None:
    assert draw.cut("漢字漢字", 5) == "漢字…"
    assert draw.cut("漢字漢字", 4) == "漢…"
    assert draw.cut("漢字漢字", 8) == "漢字漢字"
    assert draw.width(draw.fit("漢字漢字", 6)) == 6
    assert draw.cut("e\u0301" * 4, 3) == "e\u0301e\u0301…"
    assert draw.cut("abc", 0) == ""
    assert draw.plain("A漢é") == "A???"
    assert draw.plain("flip −5") == "flip -5"


@given(st.text(max_size=60), st.integers(0, 50))
def test_cut_never_is_too_wide(text: str, most: int) -> None:
    assert draw.width(draw.cut(text, most)) <= most
    assert draw.width(draw.fit(text, most)) == most


@given(views, looks)
def test_svg_is_xml_that_needs_nothing_else(view: ThirteenView, look: Look) -> None:
    picture = draw.screen(view, ["<Ada> & 'Bo'"], 42, fitting(view, look))
    text = draw.svg(picture)
    assert text == draw.svg(picture)
    root = ET.fromstring(text)
    shown, drawn = "".join(root.itertext()), "".join(picture.lines())
    assert "".join(shown.split()) == "".join(drawn.split())
    assert "url(" not in text
    assert "href" not in text
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert draw.svg(picture, dark=False) != text
