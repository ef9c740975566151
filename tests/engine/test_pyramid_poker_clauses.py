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


# -- pharaohs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-5")
@pytest.mark.case("C14")
def test_a_pharaoh_turns_three_of_the_supply_and_one_of_them_is_kept() -> None:
    state = play(built(lay("", f"{FOURTEEN} X1", "7h 8h 9h Th")), "d4")
    assert (state.phase, state.to_move, legal(state)) == ("keeping", 0, ["K1", "K2", "K3", "E"])
    for seat in (None, 0, 1):
        view = state.observe(seat)
        assert (view.offered, view.discards, view.supply, view.revealed) == (("7h", "8h", "9h"), ("X1",), 21, None)
    assert refusal(state, "+1") == ("keeping", "PP-5")  # no hand ever holds a pharaoh
    state = play(state, "K2")
    assert (state.phase, state.to_move, legal(state)) == ("putting", 0, ["+1", "+2", "+3", "E"])
    for seat in (None, 0, 1):
        view = state.observe(seat)
        assert (view.offered, view.discards, view.revealed) == ((), ("X1", "7h", "9h"), "8h")
    state = play(state, "+3")
    assert state.observe().hands == (((), (), ("8h",)), ((), (), ()))
    assert (state.phase, state.to_move) == ("taking", 1)


@pytest.mark.rule("PP-5")
@pytest.mark.case("C14")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_pharaoh_among_the_three_cannot_be_kept(place: int) -> None:
    three = ["7h", "8h"]
    three.insert(place - 1, "X1")
    state = play(built(lay("", f"{FOURTEEN} X2", " ".join(three))), "d4")
    assert legal(state) == [move for move in ("K1", "K2", "K3", "E") if move != f"K{place}"]
    assert refusal(state, f"K{place}") == ("pharaoh", "PP-5")
    state = play(state, [str(state.legal_moves()[0])])
    assert "X1" in state.observe().discards
    assert state.observe().supply == 21


@pytest.mark.rule("PP-5")
def test_the_second_pharaoh_turns_the_next_three() -> None:
    deck = lay(f"{FOURTEEN} X1", "5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d X2", "Jc Jd Jh Js Qc Qd Qh")
    state = play(built(deck), "d4 K1 +1 d3")
    view = state.observe()
    assert (view.offered, view.supply) == (("Js", "Qc", "Qd"), 18)
    state = play(state, "K3 +1")
    assert state.observe().discards == ("X2", "Jd", "Jh", "X1", "Js", "Qc")
    assert state.observe().hands == ((("Jc",), (), ()), (("Qd",), (), ()))


# -- who sees what -----------------------------------------------------------------------------------------------------


def seen(view: Any) -> set[str]:
    """Every card that is named anywhere in a view or in its JSON."""
    return {name for name in engine.NAMES if f"'{name}'" in repr(view) + repr(view.facts())}


@pytest.mark.rule("PP-3", "PP-9")
@pytest.mark.case("E1", "E3")
def test_while_building_a_seat_knows_its_placed_blocks_and_the_one_in_its_hand() -> None:
    deck = lay()
    state = start(deck)
    for ply, slot in enumerate(PLAN):
        held = deck[15 * (ply % 2) + ply // 2]
        for seat in (0, 1):
            placed = deck[15 * seat : 15 * seat + (ply + 1 - seat) // 2]
            view = state.observe(seat)
            assert seen(view) == {*placed, *([held] if seat == ply % 2 else [])}
            assert view.revealed == (held if seat == ply % 2 else "??")
        assert (seen(state.observe()), state.observe().revealed) == (set(), "??")
        assert seen(state.observe(is_open=True)) == set(engine.NAMES)
        state = play(state, [slot])


@pytest.mark.rule("PP-3", "PP-4", "PP-9")
def test_a_taken_block_is_the_takers_secret_until_it_lies_in_a_hand() -> None:
    deck = lay("", f"{FOURTEEN} Kh", "X1 X2")
    before = built(deck)
    assert before.observe(1).card_at("d4") == "Kh"
    assert before.observe(0).card_at("d4") == before.observe().card_at("d4") == "??"
    state = play(before, "d4")
    assert [state.observe(seat).revealed for seat in (0, 1, None)] == ["Kh", "??", "??"]
    assert "Kh" not in seen(state.observe(1))  # whose block it was: it stands no more
    assert [state.observe(seat).card_at("d4") for seat in (0, 1, None)] == [None] * 3
    state = play(state, "+2")
    for seat in (0, 1, None):
        assert state.observe(seat).hands[0] == ((), ("Kh",), ())
        assert state.observe(seat).revealed is None
    standing = [deck[15 * (i % 2) + i // 2] for i in range(29)]
    for seat in (0, 1):
        assert seen(state.observe(seat)) == {*standing[seat::2], "Kh"}


@pytest.mark.rule("PP-9")
@pytest.mark.case("E6")
def test_only_the_seat_to_move_is_told_its_moves() -> None:
    for state in (start(), built(), play(built(lay("", f"{FOURTEEN} X1")), "d4")):
        moves = tuple(map(str, state.legal_moves()))
        assert (state.observe(0).legal_moves, state.observe(is_open=True).legal_moves) == (moves, moves)
        assert state.observe(1).legal_moves == state.observe().legal_moves == ()


@pytest.mark.rule("PP-9")
def test_facts_are_what_show_prints() -> None:
    deck = lay("", f"{FOURTEEN} Kh", "X1 X2")
    facts = play(built(deck), "d4").observe(0).facts()
    assert facts["hands"] == [[[], [], []], [[], [], []]]
    assert (facts["revealed"], facts["offered"], facts["totals"]) == ("Kh", [], [0, 0])
    assert (facts["supply"], facts["discards"], facts["unseen"], facts["last"]) == (24, [], [0, 0], None)
    assert "supply_order" not in facts
    opened = start(deck).observe(is_open=True).facts()
    assert (opened["supply_order"], opened["unseen_order"]) == (deck[30:], [deck[1:15], deck[15:30]])
    view = start().observe(0)
    assert (view.card_at("a1"), view.card_at("i1"), view.card_at("zz")) == (None, None, None)


@pytest.mark.rule("CO-7")
@pytest.mark.case("E9")
def test_placing_taking_and_keeping_reveal_and_putting_does_not() -> None:
    state = play(built(lay("", f"{FOURTEEN} X1")), "d4")
    for one, move, reveals in (
        (start(), "h1", True),
        (built(), "d1", True),
        (state, "K1", True),
        (play(state, "K1"), "+1", False),
        (play(built(lay("", f"{FOURTEEN} Kh")), "d4"), "+1", False),
    ):
        assert one.reveals(one.parse(move)) is reveals


# -- resigning ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-10")
@pytest.mark.case("D6")
@pytest.mark.parametrize("variant", ["basic", "short", "long"])
@pytest.mark.parametrize("moves", ["", "h1", " ".join(PLAN), " ".join([*PLAN, "d4"]), " ".join([*PLAN, "d4 K1"])])
def test_who_resigns_gives_the_game_to_the_other_whatever_the_points(variant: str, moves: str) -> None:
    before = play(start(lay("", f"{FOURTEEN} X1"), variant), moves)
    loser = before.to_move
    assert legal(before)[-1] == "E"
    state = play(before, "E")
    assert (state.status, state.winners, state.scores) == ("finished", (1 - loser,), (0, 0))
    assert (state.to_move, state.phase, legal(state)) == (None, "over", [])
    for seat in (0, 1, None):
        assert state.observe(seat).resigned == loser
        assert seen(state.observe(seat)) == seen(before.observe(seat))
    for move in ("E", "h1", "d4", "K1", "+1"):
        assert refusal(state, move) == ("over", "CO-6")
