"""Thirteen, clause by clause, on positions laid by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from benben import engine
from benben.engine import IllegalMove, Reason

THIRTEEN = engine.games["thirteen"]
Lay = Callable[..., Any]


def legal(state: Any) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def play(state: Any, *moves: str) -> Any:
    for move in moves:
        state = state.apply(state.parse(move))
    return state


def refusal(state: Any, move: str) -> tuple[str, str]:
    """Code and clause of why `move` is not legal; applying it must fail with the same."""
    reason = state.why_not(state.parse(move))
    assert isinstance(reason, Reason)
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(move))
    assert caught.value.reason == reason
    return reason.code, reason.clause


# -- cards and free cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TH-1")
def test_ranks_count_one_to_thirteen(position: Lay) -> None:
    for low, high in ("Ac", "Qs"), ("2c", "Js"), ("3c", "Ts"), ("4c", "9s"), ("5c", "8s"), ("6c", "7s"):
        assert "g1+g2" in legal(position({"g1": low, "g2": high}))
    assert legal(position({"g1": "Kc", "g2": "Ks"}, pass_no=3)) == ["g1", "g2", "E"]


@pytest.mark.rule("TH-1")
def test_a_deal_begins_with_28_face_up_and_24_in_stock() -> None:
    view: Any = THIRTEEN.start(THIRTEEN.options(), deal=1).observe(0)
    assert len([card for card in view.pyramid if card]) == 28
    assert (view.stock, view.turned, view.waste, view.cards_left) == (24, None, (), 52)


@pytest.mark.rule("TH-2")
def test_a_card_is_free_when_both_slots_below_are_empty(position: Lay) -> None:
    assert refusal(position({"f1": "Kc", "g1": "2c", "g2": "3c"}), "f1") == ("covered", "TH-2")
    assert refusal(position({"f1": "Kc", "g1": "2c"}), "f1") == ("covered", "TH-2")
    assert refusal(position({"f1": "Kc", "g2": "3c"}), "f1") == ("covered", "TH-2")
    assert "f1" in legal(position({"f1": "Kc", "g3": "3c"}))
    assert refusal(position({"f1": "Kc"}), "g1") == ("empty-slot", "TH-2")
    assert refusal(position({"f1": "Kc"}), "f1+g1") == ("empty-slot", "TH-2")


@pytest.mark.rule("TH-2")
def test_what_covers_is_named(position: Lay) -> None:
    state = position({"e2": "4c", "f2": "2d", "f3": "3h", "g7": "9c"})
    reason = state.why_not(state.parse("e2+g7"))
    assert (reason.get("card"), reason.get("slot")) == ("4c", "e2")
    assert (reason.get("by"), reason.get("by_slots")) == (("2d", "3h"), ("f2", "f3"))


@pytest.mark.rule("TH-3")
def test_two_free_cards_make_13_and_a_king_goes_alone(position: Lay) -> None:
    state = position({"g1": "4h", "g2": "Jh", "g3": "9c", "g5": "Kd"})
    assert legal(state) == ["g1+g3", "g5", "E"]
    assert refusal(state, "g1+g2") == ("thirteen.sum", "TH-3")
    assert state.why_not(state.parse("g1+g2")).get("total") == 15
    assert refusal(state, "g1") == ("thirteen.no-king", "TH-3")
    assert refusal(state, "g2+g5") == ("thirteen.sum", "TH-3")
    assert legal(play(state, "g5")) == ["g1+g3", "E"]


@pytest.mark.rule("TH-3")
def test_nothing_must_be_removed(position: Lay) -> None:
    state = position({"g1": "Kd"}, stock=["2c"])
    assert legal(state) == ["T", "g1", "E"]
    assert play(state, "T").observe().card_at("g1") == "Kd"


# -- turned card and waste ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TH-4")
def test_the_turned_card_goes_with_pyramid_waste_top_or_alone(position: Lay) -> None:
    assert legal(position({"g1": "4h"}, turned="9c", pass_no=3)) == ["g1+S", "E"]
    assert legal(position({"a1": "2h"}, turned="9c", waste=["5d", "4d"], pass_no=3)) == ["S+W", "E"]
    assert legal(position({"a1": "2h"}, turned="9c", waste=["4d", "5d"], stock=["2c"])) == ["T", "E"]
    assert legal(position({"a1": "2h"}, turned="Kc", pass_no=3)) == ["S", "E"]
    assert refusal(position({"f1": "4h", "g1": "2h"}, turned="9c", stock=["5c"]), "f1+S") == ("covered", "TH-2")
    assert refusal(position({"g1": "4h"}, stock=["9c"]), "g1+S") == ("thirteen.no-card", "TH-4")
    assert refusal(position({"g1": "4h"}, stock=["9c"]), "W") == ("thirteen.no-card", "TH-4")
    assert refusal(position({"g1": "4h"}, stock=["9c"]), "P1") == ("thirteen.no-piles", "TH-4")


@pytest.mark.rule("TH-4")
def test_the_turned_card_goes_on_the_waste_at_the_next_turn(position: Lay) -> None:
    state = play(position({"a1": "2h"}, stock=["3c", "4c", "5c"]), "T")
    assert (state.observe().turned, state.observe().waste) == ("3c", ())
    state = play(state, "T")
    assert (state.observe().turned, state.observe().waste) == ("4c", ("3c",))


@pytest.mark.rule("TH-5")
def test_the_waste_top_goes_with_the_pyramid_or_alone(position: Lay) -> None:
    state = position({"g1": "4h"}, waste=["4d", "Kc", "9c"], stock=["2c"])
    assert legal(state) == ["T", "g1+W", "E"]
    uncovered = position({"a1": "2h"}, waste=["4d", "Kc"], stock=["2c"])
    assert "W" in legal(uncovered)
    assert "9c" not in uncovered.observe().waste


@pytest.mark.rule("TH-5")
def test_a_removal_uncovers_the_next_waste_card(position: Lay) -> None:
    state = position({"g1": "4h", "g2": "2h"}, waste=["Js", "Kc", "9c"], stock=["3c"])
    state = play(state, "g1+W", "W")
    assert state.observe().waste == ("Js",)
    assert "g2+W" in legal(state)


@pytest.mark.rule("TH-5", "TH-20")
def test_strict_forbids_only_pyramid_with_waste(position: Lay) -> None:
    cards: dict[str, Any] = {"waste": ["4d"], "turned": "9c", "stock": ["2c"]}
    for variant, options in (
        ("swedish-strict", {}),
        ("swedish", {"waste_pairs_with_pyramid": False}),
        ("microsoft", {"waste_pairs_with_pyramid": False}),
    ):
        state = position({"g1": "9h", "g2": "4h"}, variant=variant, **cards, **options)
        assert legal(state) == ["T", "g1+g2", "g2+S", "S+W", "E"]
        assert refusal(state, "g1+W") == ("thirteen.waste-pair", "TH-5")
        king = position({"g1": "9h"}, waste=["Kd"], stock=["2c"], variant=variant, **options)
        assert "W" in legal(king)


@pytest.mark.rule("TH-6")
def test_a_card_and_its_cover_never_pair(position: Lay) -> None:
    state = position({"f1": "4h", "g1": "9h"}, stock=["2c"])
    assert legal(state) == ["T", "E"]
    assert refusal(state, "f1+g1") == ("covered", "TH-6")
    far = position({"e1": "4h", "f1": "2h", "g1": "9h"}, stock=["2c"])
    assert refusal(far, "e1+g1") == ("covered", "TH-2")


@pytest.mark.rule("TH-6")
def test_cover_pair_allows_the_only_cover_if_free(position: Lay) -> None:
    def lay(cards: dict[str, str]) -> Any:
        return position(cards, stock=["2c"], cover_pair=True)

    assert legal(lay({"f1": "4h", "g1": "9h"})) == ["T", "f1+g1", "E"]
    assert legal(lay({"f1": "4h", "g2": "9h"})) == ["T", "f1+g2", "E"]
    two = lay({"f1": "4h", "g1": "9h", "g2": "2h"})
    assert refusal(two, "f1+g1") == ("covered", "TH-6")
    covered = lay({"e1": "4h", "f1": "9h", "g1": "2h"})
    assert refusal(covered, "e1+f1")[0] == "covered"
    assert refusal(lay({"e1": "4h", "f1": "2h", "g1": "9h"}), "e1+g1") == ("covered", "TH-2")
    assert refusal(lay({"f1": "4h", "g1": "8h"}), "f1+g1") == ("thirteen.sum", "TH-3")
    assert play(lay({"f1": "4h", "g1": "9h"}), "f1+g1").pyramid == 0


# -- passes ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TH-7")
@pytest.mark.parametrize("passes", [1, 2, 3])
def test_the_stock_is_gone_through_so_many_times(passes: int) -> None:
    state: Any = THIRTEEN.start(THIRTEEN.options(deals=1, passes=passes), deal=42)
    orders = []
    for pass_no in range(1, passes + 1):
        assert state.observe().pass_no == pass_no
        order = []
        for _ in range(24):
            state = play(state, "T")
            order.append(state.observe().turned)
        orders.append(order)
        if pass_no < passes:
            assert refusal(state, "T") == ("thirteen.stock-used", "TH-7")
            state = play(state, "R")
            assert (state.observe().turned, state.observe().waste, state.observe().stock) == (None, (), 24)
    assert orders == [orders[0]] * passes
    assert state.status == "playing"
    assert refusal(state, "R") == ("thirteen.last-pass", "TH-7")


@pytest.mark.rule("TH-7")
def test_the_redeal_keeps_the_order_of_what_is_left(position: Lay) -> None:
    state = position({"a1": "2h"}, waste=["3c", "5c"], turned="7c")
    assert play(state, "R").observe().stock_order == ("3c", "5c", "7c")
    state = play(position({"a1": "2h"}, waste=["3c", "5c"], turned="Kc"), "S", "R")
    assert state.observe().stock_order == ("3c", "5c")
    assert state.observe().turned is None


@pytest.mark.rule("TH-7")
def test_no_redeal_too_early_nor_of_nothing(position: Lay) -> None:
    early = position({"a1": "2h"}, waste=["3c"], stock=["4c"])
    assert refusal(early, "R") == ("thirteen.stock-left", "TH-7")
    assert early.why_not(early.parse("R")).get("stock") == 1
    nothing = position({"g1": "2h", "g2": "Jh"})
    assert refusal(nothing, "R") == ("thirteen.nothing-to-redeal", "TH-7")
    last = position({"g1": "2h", "g2": "Jh"}, waste=["3c"], pass_no=3)
    assert refusal(last, "R") == ("thirteen.last-pass", "TH-7")
    assert refusal(last, "T") == ("thirteen.stock-used", "TH-7")


# -- points ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TH-8")
@pytest.mark.parametrize(("pass_no", "prize"), [(1, 50), (2, 35), (3, 20)])
def test_the_prize_by_pass_less_the_cards_left(position: Lay, pass_no: int, prize: int) -> None:
    state = position({"a1": "Kh"}, waste=["2c", "3c"], turned="4c", stock=["5c", "6c"], pass_no=pass_no)
    assert state.score_now == -6
    state = play(state, "a1")
    assert (state.status, state.cleared_in, state.score_now) == ("playing", pass_no, prize - 5)
    assert play(state, "E").scores == (prize - 5,)
    assert play(state, "T", "E").scores == (prize - 5,)


@pytest.mark.rule("TH-8")
def test_the_prize_is_not_lowered_by_the_passes_played_on(position: Lay) -> None:
    state = play(position({"a1": "Kh"}, stock=["2c", "Kc", "3c", "4d", "9d"]), "a1")
    state = play(state, "T", "T", "S", "T", "T", "T", "S+W", "R", "T", "T", "R", "T", "T")
    assert (state.status, state.scores) == ("finished", (48,))  # 2c and 3c are left, and the third pass is over


@pytest.mark.rule("TH-8")
def test_after_the_pyramid_only_kings_and_turned_with_waste_go(position: Lay) -> None:
    state = position({}, waste=["4d"], turned="9d", stock=["2c"], cleared_in=1)
    assert legal(state) == ["T", "S+W", "E"]
    assert refusal(state, "g1+S") == ("empty-slot", "TH-2")


@pytest.mark.rule("TH-8")
def test_all_cards_removed_is_the_whole_prize(position: Lay) -> None:
    state = position({"a1": "4h"}, turned="9d", cleared_in=0)
    assert play(state, "a1+S").scores == (50,)
    assert play(state, "a1+S").status == "finished"


@pytest.mark.rule("TH-8")
def test_not_emptied_costs_one_for_every_card_left(position: Lay) -> None:
    state = position({"a1": "2h", "b1": "3h"}, waste=["5h"], turned="6h", stock=["7d", "8d"])
    assert play(state, "E").scores == (-6,)
    start: Any = THIRTEEN.start(THIRTEEN.options(deals=1), deal=1)
    assert play(start, "E").scores == (-52,)


@pytest.mark.rule("TH-8", "TH-7")
@pytest.mark.parametrize("passes", [1, 2])
def test_with_fewer_passes_the_prizes_stay(position: Lay, passes: int) -> None:
    state = position({"a1": "Kh"}, stock=["5c"], pass_no=passes, passes=passes)
    assert play(state, "a1", "E").scores == ({1: 50, 2: 35}[passes] - 1,)


@pytest.mark.rule("TH-9")
def test_the_player_may_stop_at_any_time(position: Lay) -> None:
    state: Any = THIRTEEN.start(THIRTEEN.options(deals=1), deal=3)
    while state.status == "playing":
        assert legal(state)[-1] == "E"
        assert play(state, "E").scores == (state.score_now,)
        state = state.apply(state.legal_moves()[0])


@pytest.mark.rule("TH-9", "CO-6")
def test_a_deal_ends_by_itself_when_nothing_is_left_to_do(position: Lay) -> None:
    stuck = play(position({"a1": "2h"}, waste=["3c"], stock=["4c"], pass_no=3), "T")
    assert (stuck.status, stuck.scores) == ("finished", (-3,))
    redeal = play(position({"a1": "2h"}, waste=["3c"], stock=["4c"], pass_no=2), "T")
    assert redeal.status == "playing"
    pair = play(position({"a1": "2h"}, waste=["3c"], stock=["Jc"], pass_no=3), "T")
    assert legal(pair) == ["a1+S", "E"]
    empty = play(position({"a1": "2h"}, turned="Jc", pass_no=1), "a1+S")
    assert empty.status == "finished"
    alone = play(position({"a1": "2h", "g1": "Kc"}), "g1")
    assert (alone.status, alone.scores) == ("finished", (-1,))


# -- match -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TH-10")
def test_most_points_win_and_equal_ones_share() -> None:
    def match(seats: int, deals: int, turns: list[int]) -> Any:
        """Each dealing is stopped after so many kings of the turned cards were removed."""
        state: Any = THIRTEEN.start(THIRTEEN.options(deals=deals), deal=11, players=seats)
        for kings in turns:
            dealing = len(state.results)
            while kings:
                kings -= "S" in legal(state)
                state = play(state, "S" if "S" in legal(state) else "T" if "T" in legal(state) else "R")
            assert len(state.results) == dealing
            state = play(state, "E")
        return state

    one = match(1, 6, [0] * 6)
    assert (one.status, one.scores, one.winners) == ("finished", (-312,), (0,))
    two = match(2, 2, [0, 1, 0, 0])
    assert (two.scores, two.winners) == ((-104, -103), (1,))
    shared = match(3, 1, [0, 0, 0])
    assert (shared.scores, shared.winners) == ((-52,) * 3, (0, 1, 2))


@pytest.mark.rule("TH-10")
def test_there_is_no_winner_while_the_match_is_on() -> None:
    state: Any = THIRTEEN.start(THIRTEEN.options(), deal=1, players=2)
    for dealing in range(12):
        assert (state.status, state.winners, state.to_move, state.deal_index) == (
            "playing", (), dealing % 2, dealing // 2,
        )  # fmt: skip
        state = play(state, "E")
    assert (state.status, state.to_move, state.phase, state.deal_index) == ("finished", None, "over", 5)


# -- single ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TH-11")
def test_turned_card_and_waste_are_one_pile(position: Lay) -> None:
    state = position({"g1": "4h", "g2": "Ts"}, piles=[["3c", "9c"]], stock=["2c"], variant="single")
    assert legal(state) == ["T", "g1+P1", "E"]
    state = play(state, "g1+P1")
    assert state.observe().piles == (("3c",),)
    assert legal(state) == ["T", "g2+P1", "E"]
    assert refusal(state, "S") == ("thirteen.piles-only", "TH-11")
    assert refusal(state, "g2+W") == ("thirteen.piles-only", "TH-11")
    assert refusal(state, "P2") == ("thirteen.no-such-pile", "TH-13")


@pytest.mark.rule("TH-11")
def test_two_cards_of_one_pile_never_pair(position: Lay) -> None:
    state = position({"g1": "2h"}, piles=[["4c", "9c"]], stock=["2c"], variant="single")
    assert legal(state) == ["T", "E"]
    assert "P1" in legal(position({"g1": "2h"}, piles=[["Kc"]], stock=["2c"], variant="single"))
    empty = position({"g1": "Kh"}, piles=[[]], stock=["2c"], variant="single")
    assert refusal(empty, "P1") == ("thirteen.no-card", "TH-11")


@pytest.mark.rule("TH-11")
def test_single_has_one_pass(position: Lay) -> None:
    state = position({"g1": "2h", "g2": "Jd"}, piles=[["4c"]], variant="single")
    assert refusal(state, "R") == ("thirteen.no-redeal", "TH-11")
    assert refusal(state, "T") == ("thirteen.stock-empty", "TH-11")


@pytest.mark.rule("TH-11")
def test_single_is_won_when_the_pyramid_is_empty_and_lost_otherwise(position: Lay) -> None:
    won = play(position({"a1": "Kh"}, stock=["2c", "3c"], variant="single"), "a1")
    assert (won.status, won.scores, won.winners) == ("won", (28,), (0,))
    lost = play(position({"a1": "2h"}, stock=["3c"], variant="single"), "T")
    assert (lost.status, lost.scores, lost.winners) == ("lost", (27,), ())
    gave_up = play(position({"a1": "2h", "g1": "3h"}, stock=["3c"], variant="single"), "E")
    assert (gave_up.status, gave_up.scores) == ("lost", (26,))


@pytest.mark.rule("TH-11")
def test_scores_of_single_count_while_it_is_on(position: Lay) -> None:
    state = position({"a1": "2h", "g1": "Kh"}, stock=["3c"], variant="single")
    assert state.scores == (26,)
    assert play(state, "g1").scores == (27,)


@pytest.mark.rule("TH-11")
def test_the_end_of_the_stock_ends_single_only_by_option(position: Lay) -> None:
    cards: dict[str, Any] = {"pyramid": {"a1": "2h"}, "stock": ["Jc"], "variant": "single"}
    assert legal(play(position(**cards), "T")) == ["a1+P1", "E"]
    ended = play(position(**cards, end_when_stock_empty=True), "T")
    assert (ended.status, ended.scores) == ("lost", (27,))


@pytest.mark.rule("TH-13")
def test_cards_are_turned_in_threes_onto_three_piles() -> None:
    deck = engine.NAMES[:52]
    state: Any = THIRTEEN.start(THIRTEEN.options("single", draw=3), deal=0, decks=[deck])
    for turn in range(1, 8):
        state = play(state, "T")
        expected = tuple(tuple(deck[28 + pile : 28 + 3 * turn : 3]) for pile in range(3))
        assert state.observe().piles == expected
    assert state.observe().stock == 3


@pytest.mark.rule("TH-13")
def test_tops_of_two_piles_pair_and_an_empty_pile_is_filled_by_the_next_turn(position: Lay) -> None:
    state = position(
        {"g1": "4h"}, piles=[["9c"], ["4c"], ["Kc"]], stock=["2c", "3c", "5c"], variant="single", draw=3
    )  # fmt: skip
    assert legal(state) == ["T", "g1+P1", "P1+P2", "P3", "E"]
    state = play(state, "P1+P2", "P3")
    assert state.observe().piles == ((), (), ())
    assert play(state, "T").observe().piles == (("2c",), ("3c",), ("5c",))
    partly = play(position({"g1": "4h"}, piles=[["9c"], ["Ac"], ["7c"]], stock=["2c", "3c", "5c"],
                           variant="single", draw=3), "g1+P1")  # fmt: skip
    assert partly.status == "won"


@pytest.mark.rule("TH-13")
def test_piles_keep_their_cards_below(position: Lay) -> None:
    state = position(
        {"g1": "4h", "g3": "2h"}, piles=[["8c", "9c"], ["Ac", "5c"], ["7c", "6h"]], variant="single", draw=3
    )
    assert legal(state) == ["g1+P1", "E"]
    assert legal(play(state, "g1+P1")) == ["P1+P2", "E"]


# -- secrets and presets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TH-14")
def test_the_stock_is_hidden_in_its_first_pass_and_known_later(position: Lay) -> None:
    first = position({"a1": "2h"}, waste=["3c"], stock=["4c", "5c"])
    assert first.observe(0).stock_order is None
    assert "4c" not in repr(first.observe(0))
    assert first.observe(0, is_open=True).stock_order == ("4c", "5c")
    assert play(first, "T", "T", "R").observe(0).stock_order == ("3c", "4c", "5c")
    view = first.observe(0)
    assert (view.pyramid[0], view.waste, view.stock) == ("2h", ("3c",), 2)
    assert first.observe(None) == replace(view, viewer=None)  # everybody knows as much


@pytest.mark.rule("CO-7", "TH-14")
def test_what_a_move_reveals(position: Lay) -> None:
    state = position({"g1": "4h", "g2": "9h", "g7": "Kh"}, waste=["3c"], stock=["5c"], deals=2, players=2)
    reveals = {str(move): state.reveals(move) for move in state.legal_moves()}
    assert reveals == {"T": True, "g1+g2": False, "g7": False, "E": True}
    last = position({"a1": "Kh"}, deals=2)
    assert last.reveals(last.parse("a1"))  # it ends the deal, and shows the next
    redeal = position({"a1": "Kh"}, waste=["3c"], deals=2)
    assert not redeal.reveals(redeal.parse("R"))


@pytest.mark.rule("TH-20")
def test_microsoft_is_won_with_the_pyramid_and_pysolfc_with_all_cards(position: Lay) -> None:
    cards: dict[str, Any] = {"pyramid": {"a1": "Kh"}, "waste": ["4c"], "stock": ["9c"]}
    won = play(position(**cards, variant="microsoft"), "a1")
    assert (won.status, won.scores, won.winners) == ("won", (28,), (0,))
    on = play(position(**cards, variant="pysolfc"), "a1")
    assert (on.status, on.scores) == ("playing", (28,))
    assert play(on, "T", "S+W").status == "won"
    assert play(on, "E").status == "lost"
    for variant in ("microsoft", "pysolfc"):
        state: Any = THIRTEEN.start(THIRTEEN.options(variant), deal=1)
        assert state.observe().passes == 3
        assert play(state, "E").status == "lost"
