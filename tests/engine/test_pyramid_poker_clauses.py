"""Pyramid Poker, clause by clause, on decks laid by hand: building, taking, pharaohs, who sees what.

Points and ends of games are in test_pyramid_poker_points.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from benben import engine
from benben.engine import BadDeck, IllegalMove, MoveSyntax, Reason
from benben.engine.pyramid_poker import PYRAMID_POKER
from benben.engine.pyramid_poker.moves import MOVES

ROWS = "abcdefghi"
#: Thirty slots of a foundation of 8 from the ground up; taken from the end, each is free in its turn.
PLAN = [f"{row}{i + 1}" for row in "hgfed" for i in range(ROWS.index(row) + 1)]


SLOT = {f"{row}{i + 1}": r * (r + 1) // 2 + i for r, row in enumerate(ROWS) for i in range(r + 1)}
#: Seat 1's blocks before the last one, which by PLAN stands on d4 and is free.
FOURTEEN = "Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d"


def start(deck: Sequence[str] | None = None, variant: str = "basic", **options: object) -> Any:
    decks = None if deck is None else [deck]
    return PYRAMID_POKER.start(PYRAMID_POKER.options(variant, **options), deal=3, decks=decks)


def lay(ada: str = "", bo: str = "", supply: str = "") -> list[str]:
    """A deck whose seats and supply begin with these cards; pharaohs lie at the end unless they are named."""
    parts = [ada.split(), bo.split(), supply.split()]
    named = {name for part in parts for name in part}
    rest = iter([name for name in engine.NAMES if name not in named])
    filled = [
        part + [next(rest) for _ in range(size - len(part))] for part, size in zip(parts, (15, 15, 24), strict=True)
    ]
    return [name for part in filled for name in part]


def legal(state: Any) -> list[str]:
    """The legal moves, which must be those that no rule forbids."""
    moves = [str(move) for move in state.legal_moves()]
    assert moves == [text for text, move in MOVES.items() if state.why_not(move) is None]
    return moves


def play(state: Any, moves: str | Sequence[str]) -> Any:
    for move in moves.split() if isinstance(moves, str) else moves:
        state = state.apply(state.parse(move))
    return state


def built(deck: Sequence[str] | None = None, **options: Any) -> Any:
    """All thirty blocks placed by :data:`PLAN`: blocks 1, 3, 5, … of it are seat 0's, in the order of the deck."""
    return play(start(deck, **options), PLAN)


def refusal(state: Any, move: str) -> tuple[str, str]:
    """Code and clause of why `move` is not legal; applying it must fail with the same."""
    reason = state.why_not(state.parse(move))
    assert isinstance(reason, Reason)
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(move))
    assert caught.value.reason == reason
    return reason.code.removeprefix("pyramid-poker."), reason.clause


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-1")
def test_54_blocks_fifteen_each_and_24_stay_as_the_supply() -> None:
    deck = lay("As 2s", "Kh", "X2 Qd")
    view = start(deck).observe(is_open=True)
    assert (view.revealed, view.unseen, view.supply) == ("As", (14, 15), 24)
    assert view.unseen_order == (tuple(deck[1:15]), tuple(deck[15:30]))
    assert view.supply_order == tuple(deck[30:])
    assert sorted(deck) == sorted(engine.NAMES)
    assert {"X1", "X2"} < set(engine.NAMES)


@pytest.mark.rule("PP-1", "CO-3")
def test_packs_without_pharaohs_and_too_many_packs_are_refused() -> None:
    for deck in (engine.NAMES[:52], [*engine.NAMES[:53], "As"], engine.NAMES[:30]):
        with pytest.raises(BadDeck):
            start(deck)
    for variant, options, most in (("basic", {}, 1), ("short", {"max_deals": 2}, 2), ("long", {}, 30)):
        chosen = PYRAMID_POKER.options(variant, **options)
        assert PYRAMID_POKER.start(chosen, deal=1, decks=[engine.NAMES] * most).status == "playing"
        with pytest.raises(BadDeck) as caught:
            PYRAMID_POKER.start(chosen, deal=1, decks=[engine.NAMES] * (most + 1))
        assert (caught.value.code, caught.value.facts) == ("too-many", {"decks": most + 1, "most": most})
        assert len(PYRAMID_POKER.decks(chosen, deal=1, seats=2)) == most


# -- building ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-2", "CO-2")
@pytest.mark.parametrize("foundation", [8, 9])
def test_building_starts_on_the_ground(foundation: int) -> None:
    state = start(foundation=foundation)
    ground = ROWS[foundation - 1]
    assert legal(state) == [*(f"{ground}{i + 1}" for i in range(foundation)), "E"]
    assert (state.to_move, state.phase) == (0, "building")
    assert refusal(state, f"{ROWS[foundation - 2]}1") == ("unsupported", "PP-2")
    reason = state.why_not(state.parse(f"{ROWS[foundation - 2]}2"))
    assert reason.get("empty") == (f"{ground}2", f"{ground}3")
    assert state.observe(0).open_slots == {f"{ground}{i + 1}" for i in range(foundation)}
    assert len(state.observe().pyramid) == foundation * (foundation + 1) // 2
    if foundation == 8:
        assert refusal(state, "i1") == ("no-slot", "PP-2")
        assert state.why_not(state.parse("i9")).get("foundation") == 8


@pytest.mark.rule("PP-2")
def test_a_block_stands_on_the_ground_or_centred_on_two_neighbours() -> None:
    state = play(start(), "h1 h3")
    assert "g1" not in legal(state)
    assert state.why_not(state.parse("g1")).get("empty") == ("h2",)
    assert refusal(state, "h1") == ("occupied", "PP-2")
    state = play(state, "h2")
    assert legal(state) == ["g1", "g2", "h4", "h5", "h6", "h7", "h8", "E"]
    state = play(state, "g2 g1")
    assert legal(state) == ["f1", "h4", "h5", "h6", "h7", "h8", "E"]


@pytest.mark.rule("PP-2")
def test_seats_take_turns_with_their_own_next_block_for_thirty_placements() -> None:
    deck = lay("As 2s 3s", "Kh Qh")
    state = start(deck)
    for ply, slot in enumerate(PLAN):
        seat = ply % 2
        assert (state.to_move, state.phase) == (seat, "building")
        assert state.observe(seat).revealed == deck[15 * seat + ply // 2]
        assert state.observe().unseen == (14 - ply // 2, 15 - (ply + 1) // 2)
        state = play(state, [slot])
    assert (state.phase, state.observe().unseen, state.observe(0).revealed) == ("taking", (0, 0), None)
    view = state.observe(is_open=True)
    owners = {slot: owner for slot, owner in zip(SLOT, view.owners, strict=False) if owner is not None}
    assert owners == {slot: i % 2 for i, slot in enumerate(PLAN)}
    assert [view.card_at(slot) for slot in PLAN] == [deck[15 * (i % 2) + i // 2] for i in range(30)]


@pytest.mark.rule("PP-2")
def test_the_pyramid_may_end_ragged() -> None:
    """A tower of seven rows on the left of a foundation of 9: the ground is not filled, nor the rows above."""
    state = start(foundation=9)
    while state.phase == "building":
        state = state.apply(state.legal_moves()[0])
    owners = dict(zip(SLOT, state.observe().owners, strict=True))
    tower = {f"{row}{i + 1}" for row in ROWS[2:] for i in range(ROWS.index(row) - 1)}
    assert {slot for slot, owner in owners.items() if owner is not None} == tower | {"h7", "i8"}
    assert legal(state) == ["c1", "h7", "E"]
    assert state.observe().free == {"c1", "h7"}


@pytest.mark.rule("PP-2", "PP-4", "PP-5")
def test_a_move_of_another_stage_is_refused_with_what_comes_first() -> None:
    pharaoh, card = (built(lay("", f"{FOURTEEN} {last}")) for last in ("X1", "Kh"))
    stages = [start(), pharaoh, play(pharaoh, "d4"), play(card, "d4")]
    expected = [("building", "PP-2"), ("taking", "PP-4"), ("keeping", "PP-5"), ("putting", "PP-4")]
    assert [state.phase for state in stages] == [code for code, _ in expected]
    for state, (code, clause) in zip(stages, expected, strict=True):
        for move in ("h1", "+1", "K1"):
            own = {"building": "h1", "taking": "h1", "keeping": "K1", "putting": "+1"}[code]
            if move != own:
                assert refusal(state, move) == (code, clause)
    for text in ("+0", "+4", "K0", "K4", "k1", "h9", "j1", "a2", "1", "+", "R", "+1 "):
        with pytest.raises(MoveSyntax):
            stages[0].parse(text)


# -- taking ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-4")
def test_any_block_that_carries_none_may_be_taken_whoever_placed_it() -> None:
    state = built()
    assert legal(state) == ["d1", "d2", "d3", "d4", "E"]
    owners = {state.observe().owners[SLOT[slot]] for slot in ("d1", "d2", "d3", "d4")}
    assert owners == {0, 1}
    assert refusal(state, "e1") == ("carries", "PP-4")
    assert state.why_not(state.parse("e2")).get("by_slots") == ("d1", "d2")
    assert refusal(state, "a1") == ("no-block", "PP-4")
    state = play(state, "d1 +1")
    assert refusal(state, "d1") == ("no-block", "PP-4")
    assert legal(state) == ["d2", "d3", "d4", "e1", "E"]
    assert state.why_not(state.parse("e2")).get("by_slots") == ("d2",)


@pytest.mark.rule("PP-4")
@pytest.mark.parametrize(("first_taker", "seat"), [("starter", 0), ("other", 1)])
def test_who_takes_first_is_an_option_and_then_they_alternate(first_taker: str, seat: int) -> None:
    state = built(lay(supply="X1 X2"), first_taker=first_taker)
    assert (state.observe().starter, state.observe().first_taker) == (0, seat)
    for slot in reversed(PLAN[12:]):
        assert (state.to_move, state.phase) == (seat, "taking")
        state = play(state, [slot])
        assert (state.to_move, state.phase) == (seat, "putting")
        state = play(state, [str(state.legal_moves()[0])])
        seat = 1 - seat


@pytest.mark.rule("PP-4")
def test_a_card_goes_face_up_into_one_of_three_hands_of_at_most_five() -> None:
    deck = lay(supply="X1 X2")
    state = built(deck)
    for turn, slot in enumerate(reversed(PLAN)):
        seat, number = turn % 2, turn // 2
        before = state.observe().hands
        state = play(state, [slot])
        card = state.observe(seat).revealed
        full = [f"+{hand + 1}" for hand in range(3) if len(before[seat][hand]) == 5]
        assert legal(state) == [move for move in ("+1", "+2", "+3", "E") if move not in full]
        for move in full:
            assert refusal(state, move) == ("hand-full", "PP-4")
            assert state.why_not(state.parse(move)).get("hand") == int(move[1])
        hand = 2 - number // 5
        state = play(state, [f"+{hand + 1}"])
        after = state.observe().hands
        assert after[seat][hand] == (*before[seat][hand], card)
        assert after[1 - seat] == before[1 - seat]
    assert state.status != "playing"
    assert {len(hand) for hands in state.observe().hands for hand in hands} == {5}
