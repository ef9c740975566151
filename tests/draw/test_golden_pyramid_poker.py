"""Pictures of Pyramid Poker as text, kept in ``golden/``; ``BENBEN_GOLDEN=1 pytest tests/draw`` draws them anew."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benben import bots, draw, engine
from benben.draw import Look
from benben.engine.pyramid_poker import PYRAMID_POKER
from benben.engine.triangle import triangle

GOLDEN = Path(__file__).parent / "golden"
RENEW = os.environ.get("BENBEN_GOLDEN") == "1"  # read before the tests' own surroundings hide it
LONG = ("漢字" * 20, "Maximilian-Alexander von und zu Hohenfels")
Same = Callable[..., None]


@pytest.fixture
def same() -> Same:
    """Compare what a viewer sees of a position with the kept picture of that name."""

    def check(
        name: str, state: Any, seat: int | str | None, look: Look | None = None, names: tuple[str, ...] = ("Ada", "Bo")
    ) -> None:
        view = state.observe(seat if isinstance(seat, int) else None, is_open=seat == "open")
        picture = draw.screen(view, names, 42, look)
        assert all(sum(draw.width(text) for text, _ in row) == picture.width for row in picture.rows)
        text = "\n".join(picture.lines()) + "\n"
        path = GOLDEN / f"{name}.txt"
        if RENEW:
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return check


def position(plies: int, variant: str = "basic", supply: str = "", **options: object) -> Any:
    """So many moves of greedy bots into deal 42; Bo's third block is a pharaoh; the supply begins with `supply`."""
    first = list(PYRAMID_POKER.decks(PYRAMID_POKER.options(variant), deal=42, seats=2)[0])
    deck = [engine.NAMES[card] for card in first]
    wanted = {17: "X1", **{30 + i: name for i, name in enumerate(supply.split())}}
    for place, name in wanted.items():
        other = deck.index(name)
        deck[place], deck[other] = deck[other], deck[place]
    state: Any = PYRAMID_POKER.start(PYRAMID_POKER.options(variant, **options), deal=42, decks=[deck])
    chance = bots.stream(42, 0, "greedy")
    for _ in range(plies):
        if state.to_move is None:
            break
        state = state.apply(state.parse(bots.choose("greedy", state.observe(state.to_move), chance)))
    return state


def until(phase: str, plies: int, **options: Any) -> Any:
    """The first position in a phase after so many moves."""
    while (state := position(plies, **options)).phase != phase:
        plies += 1
    return state


@pytest.mark.rule("PP-9")
@pytest.mark.case("E3")
def test_building(same: Same) -> None:
    """Everybody sees backs with ◆ and ● and dotted slots; the one in hand is a back of whose turn it is."""
    same("pyramid-poker-building-all", position(19), None)


@pytest.mark.rule("PP-3", "PP-9")
def test_building_own(same: Same) -> None:
    """Bo holds a face and sees the faces of the own blocks, the other's as ◆; the cursor on a slot; Bo comes first."""
    same("pyramid-poker-building-own", position(19), 1, Look(cursor="g6"))


@pytest.mark.rule("PP-3", "PP-9")
def test_building_other(same: Same) -> None:
    """Ada sees the own faces; Bo's blocks and what Bo holds are ●."""
    same("pyramid-poker-building-other", position(19), 0)


@pytest.mark.case("H6")
def test_taking(same: Same) -> None:
    """Free blocks have heavy frames, others thin ones; the cursor ▶ ◀ and a hint ▼; who leads which hand."""
    state = until("taking", 50)
    moves = [str(move) for move in state.legal_moves()]
    look = Look(cursor=moves[0], hinted=frozenset({moves[1]}))
    same("pyramid-poker-taking", state, state.to_move, look)
    same("pyramid-poker-taking-ascii", state, state.to_move, Look(True, cursor=moves[0], hinted=frozenset({moves[1]})))
    same("pyramid-poker-taking-large", state, state.to_move, Look(size="large", cursor=moves[0]))


@pytest.mark.rule("PP-5")
def test_keeping(same: Same) -> None:
    """Three cards are offered, numbered; the pharaoh among them has a thin frame, the others can be kept."""
    state = until("keeping", 31, supply="7h X2 9s")
    same("pyramid-poker-keeping", state, state.to_move, Look(cursor="K3"))
    same("pyramid-poker-keeping-ascii", state, state.to_move, Look(True))
    same("pyramid-poker-keeping-large", state, None, Look(size="large"))


def test_putting(same: Same) -> None:
    """The card in hand; the hand under the cursor is marked ▶, a hint ▼."""
    state = until("putting", 60)
    same("pyramid-poker-putting", state, state.to_move, Look(cursor="+2", hinted=frozenset({"+1"})))
    same("pyramid-poker-putting-other", state, 1 - state.to_move)


def test_over(same: Same) -> None:
    """No pyramid; six hands of five, what each is, and which wins; all that is out of play."""
    same("pyramid-poker-over", position(1000), "open")


@pytest.mark.rule("PP-10")
def test_resigned(same: Same) -> None:
    """Bo gave up while building: open, all blocks have faces and their owner's sign on the frame."""
    state = position(19)
    same("pyramid-poker-resigned", state.apply(state.parse("E")), "open")


@pytest.mark.case("H2")
@pytest.mark.parametrize("foundation", [8, 9])
@pytest.mark.parametrize("size", ["normal", "large"])
def test_what_is_offered_lies_on_nothing(foundation: int, size: str) -> None:
    """Also where the pyramid rises at the left as high as thirty blocks can: 28 of them make a triangle of seven."""
    shape, seen = triangle(foundation), position(0, foundation=foundation).observe(0)
    top = foundation - 7
    stands = [row >= top and int(name[1]) <= row - top + 1 for row, name in zip(shape.row, shape.names, strict=True)]
    owners = tuple(0 if block else None for block in stands)
    pyramid = tuple("??" if block else None for block in stands)
    view = replace(seen, pyramid=pyramid, owners=owners, revealed=None, offered=("7h", "X2", "9s"), phase="keeping")
    spots = draw.board(view, Look(size=size)).spots
    offered = [spot for spot in spots if spot.name[0] == "K"]
    blocks = [spot for spot in spots if spot.name in shape.slots and stands[shape.slots[spot.name]]]
    assert (len(offered), len(blocks)) == (3, 28)
    for one in offered:
        for other in blocks:
            assert one.x + one.width <= other.x or one.y + one.height <= other.y


@pytest.mark.rule("PP-2")
def test_foundation_of_nine(same: Same) -> None:
    """The board begins at the first column, and nothing runs into the hands."""
    state = until("taking", 50, foundation=9)
    same("pyramid-poker-nine", state, state.to_move)
    same("pyramid-poker-nine-keeping", until("keeping", 31, foundation=9, supply="7h X2 9s"), 0)
    same("pyramid-poker-nine-large", state, state.to_move, Look(size="large"))


@pytest.mark.case("H16")
@pytest.mark.parametrize("foundation", [8, 9])
def test_long_names_in_a_match(same: Same, foundation: int) -> None:
    """Names end in … before the points; the columns of the hands stand where they stood."""
    state = until("taking", 50, variant="short", foundation=foundation)
    same(f"pyramid-poker-names-{foundation}", state, state.to_move, None, LONG)
    picture = draw.screen(state.observe(0), LONG, 42, Look(ascii=True))
    assert "\n".join(picture.lines()).isascii()


def test_second_deal_of_a_match(same: Same) -> None:
    """Points of the first deal behind the names; deal 2 in the title; Bo begins."""
    plies = 60
    while (state := position(plies, variant="long")).deal_index == 0:
        plies += 1
    same("pyramid-poker-second-deal", state, state.to_move)


def test_no_picture_is_kept_that_nobody_draws() -> None:
    source = Path(__file__).read_text(encoding="utf-8").replace("names-{foundation}", "names-8").replace('f"', '"')
    kept = [path.stem for path in GOLDEN.glob("pyramid-poker-*.txt")]
    assert [name for name in kept if f'same("{name.replace("names-9", "names-8")}"' not in source] == []
