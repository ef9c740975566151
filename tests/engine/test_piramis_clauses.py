"""Piramis, clause by clause, on boards laid by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from benben import engine
from benben.engine import IllegalMove, Reason
from benben.engine.piramis import PIRAMIS
from benben.engine.piramis.moves import MOVES, PYRAMID

Deck = Callable[..., tuple[str, ...]]
Lay = Callable[..., Any]


def legal(state: Any) -> list[str]:
    """The legal moves, which must be those that no rule forbids."""
    moves = [str(move) for move in state.legal_moves()]
    assert moves == [text for text, move in MOVES.items() if state.why_not(move) is None]
    return moves


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


def run_of_28() -> tuple[str, ...]:
    """A deck whose pyramid goes in one streak: from g7 back to a1 each card is one above the one before."""
    up = [f"{'A23456789TJQK'[i % 13]}{'cdhs'[i // 13]}" for i in range(29)]
    rest = [name for name in engine.NAMES[:52] if name not in up]
    return (*reversed(up[1:]), up[0], *rest)


def packs_that_differ(count: int) -> list[tuple[str, ...]]:
    """Decks that are cleared alike and told apart by what lies face down."""
    run = run_of_28()
    return [(*run[:29], *run[29 + i :], *run[29 : 29 + i]) for i in range(count)]


ALL_DOWN = tuple(reversed(PYRAMID.names))


def start(*decks: Sequence[str], players: int = 1, **options: object) -> Any:
    return PIRAMIS.start(PIRAMIS.options("standard", **options), deal=3, players=players, decks=decks)


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PI-1")
def test_28_lie_open_and_the_first_of_24_starts_the_pile_free_of_charge(deck: Deck) -> None:
    cards = deck({"a1": "Ks", "g7": "Qs"}, ["9h", "2c"])
    view = start(cards).observe(0)
    assert view.pyramid == cards[:28]
    assert (view.top, view.stock, view.cards_left) == ("9h", 23, 28)
    assert (view.scores, view.streak, view.round_no, view.rounds) == ((0,), 0, 1, 5)
    assert view.free == {f"g{i}" for i in range(1, 8)}
    assert start(cards).observe(0, is_open=True).stock_order == cards[29:]


@pytest.mark.rule("PI-2")
@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_one_up_or_down_round_the_ring_whatever_the_suit(lay: Lay, rank: str) -> None:
    ring = "A23456789TJQK"
    fits = {"A": "K2", "2": "A3", "T": "9J", "J": "TQ", "Q": "JK", "K": "QA"}.get(rank)
    fits = fits or ring[ring.index(rank) - 1] + ring[ring.index(rank) + 1]
    for suit in "cdhs":
        for other in ring.replace(rank, ""):
            state = lay({"g1": f"{other}d"}, f"{rank}{suit}", ["2s"] if rank != "2" else ["7s"])
            assert ("g1" in legal(state)) == (other in fits)
            if other not in fits:
                assert refusal(state, "g1") == ("piramis.rank", "PI-2")
    assert refusal(lay({"g1": f"{rank}d"}, f"{rank}s"), "g1") == ("piramis.rank", "PI-2")


@pytest.mark.rule("PI-2", "TH-2")
def test_only_free_cards_move_and_become_the_pile(lay: Lay) -> None:
    state = lay({"f1": "6c", "g1": "6d", "g2": "7h"}, "5s", ["Ks"])
    assert refusal(state, "f1") == ("covered", "PI-2")
    reason = state.why_not(state.parse("f1"))
    assert (reason.get("card"), reason.get("by"), reason.get("by_slots")) == ("6c", ("6d", "7h"), ("g1", "g2"))
    assert refusal(state, "g3") == ("empty-slot", "PI-2")
    assert refusal(state, "J:g3") == ("empty-slot", "PI-2")
    state = play(state, "g1")
    assert (state.observe().top, state.observe().card_at("g1")) == ("6d", None)
    assert refusal(state, "f1") == ("covered", "PI-2")
    assert legal(play(state, "g2")) == ["f1", "F", "J:f1", "E"]


@pytest.mark.rule("PI-3")
def test_a_flip_costs_five_and_ends_the_streak(lay: Lay) -> None:
    state = play(lay({"a1": "Kc", "g1": "6c", "g3": "7c"}, "5c", ["9c", "2c"]), "g1", "F")
    assert (state.scores, state.streak, state.observe().top, state.face_down) == ((0,), 0, "9c", 1)
    state = play(state, "F")  # two in a row, though nothing fits the first
    assert (state.scores, state.face_down) == ((-5,), 0)
    assert refusal(state, "F") == ("piramis.no-face-down", "PI-3")


@pytest.mark.rule("PI-3")
def test_one_may_flip_though_a_card_could_be_moved(lay: Lay) -> None:
    state = lay({"g1": "6c", "g2": "Kc"}, "5c", ["9c"])
    assert legal(state) == ["g1", "F", "J:g1", "J:g2", "E"]
    assert play(state, "F").scores == (-5,)
    assert [move for move in legal(state) if state.reveals(state.parse(move))] == ["F", "E"]


# -- streak ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PI-4")
@pytest.mark.case("B1")
def test_streak_and_score_change_with_each_card(lay: Lay) -> None:
    states = [lay({"a1": "Kc", "g1": "6c", "g2": "7c", "g3": "8c", "g5": "Tc"}, "5c", ["9c", "2c"])]
    for move in ("g1", "g2", "g3", "F", "g5"):
        states.append(play(states[-1], move))
    assert [state.observe().streak for state in states] == [0, 1, 2, 3, 0, 1]
    assert [state.scores[0] for state in states] == [0, 5, 15, 30, 25, 30]


@pytest.mark.rule("PI-4", "PI-6")
@pytest.mark.case("B2")
def test_the_nth_card_in_a_row_scores_five_times_n() -> None:
    state = start(run_of_28(), rounds=1)
    gains = []
    for slot in ALL_DOWN:
        before, state = state, play(state, slot)
        gains.append(state.scores[0] - before.scores[0])
    assert gains[:8] == [5, 10, 15, 20, 25, 30, 35, 40]
    assert gains[8:] == [45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 125, 130, 135, 140 + 50]
    assert state.scores == (5 * 28 * 29 // 2 + 50,) == (2080,)
    assert (state.streak, state.status) == (28, "won")


@pytest.mark.rule("PI-5", "PI-4")
def test_a_joker_costs_fifty_and_its_card_counts_in_the_streak(lay: Lay) -> None:
    cards = {"a1": "Kc", "g1": "6c", "g2": "Jc", "g3": "Tc", "g5": "4d"}
    state = play(lay(cards, "5c", ["9c"]), "g1")
    assert refusal(state, "g2") == ("piramis.rank", "PI-2")
    state = play(state, "J:g2")
    assert (state.scores, state.streak, state.observe().top) == ((5 + 10 - 50,), 2, "Jc")
    assert play(state, "g3").scores == (5 + 10 - 50 + 15,)
    assert play(lay(cards, "5c", ["9c"]), "J:g2").scores == (5 - 50,)


@pytest.mark.rule("PI-5")
@pytest.mark.parametrize("jokers", [0, 1, 2, 28, None])
def test_as_many_jokers_a_round_as_the_option_says(jokers: int | None) -> None:
    options: dict[str, Any] = {} if jokers == 1 else {"jokers": jokers}
    state = start(run_of_28(), rounds=1, **options)
    most = 28 if jokers is None else jokers
    for used in range(most):
        left = None if jokers is None else jokers - used
        view = state.observe()
        assert (state.jokers_left, view.jokers_left, view.jokers_used) == (left, left, used)
        assert f"J:{ALL_DOWN[used]}" in legal(state)
        state = play(state, f"J:{ALL_DOWN[used]}")
    assert state.scores[0] == 5 * most * (most + 1) // 2 - 50 * most + (50 if most == 28 else 0)
    if most < 28:
        assert refusal(state, "J:g1") == ("piramis.no-joker", "PI-5")
        assert state.why_not(state.parse("J:g1")).get("jokers") == jokers
        assert not any(move.startswith("J") for move in legal(state))


@pytest.mark.rule("PI-5")
@pytest.mark.parametrize("wrong", [-1, 29, True, "1", 1.0])
def test_numbers_of_jokers_that_are_none(wrong: object) -> None:
    with pytest.raises(engine.BadOption):
        PIRAMIS.options(jokers=wrong)


@pytest.mark.rule("PI-5")
def test_a_joker_takes_free_cards_only_unless_reach_is_any(lay: Lay) -> None:
    cards = {"f1": "6c", "g1": "Jd", "g2": "7h", "g7": "2c"}
    state = lay(cards, "5s", ["Ks"])
    assert legal(state) == ["F", "J:g1", "J:g2", "J:g7", "E"]
    assert refusal(state, "J:f1") == ("covered", "PI-5")
    state = lay(cards, "5s", ["Ks"], joker_reach="any")
    assert legal(state) == ["F", "J:f1", "J:g1", "J:g2", "J:g7", "E"]
    assert refusal(state, "f1") == ("covered", "PI-2")
    state = play(state, "J:f1")
    assert (state.observe().top, state.scores) == ("6c", (-45,))
    assert legal(state) == ["g2", "F", "E"]


@pytest.mark.rule("PI-11", "PI-5")
def test_a_hole_counts_as_empty(lay: Lay) -> None:
    cards = {"e1": "7c", "f1": "6c", "g1": "Jd", "g2": "9h"}
    state = lay(cards, "5s", ["Ks"], joker_reach="any")
    assert refusal(state, "e1") == ("covered", "PI-2")
    state = play(state, "J:f1")
    assert state.observe().free == {"e1", "g1", "g2"}
    assert legal(state) == ["e1", "F", "E"]
    assert refusal(state, "J:f1") == ("empty-slot", "PI-2")
    assert play(state, "e1").observe().cards_left == 2


@pytest.mark.rule("PI-11", "PI-5")
def test_a_joker_may_go_on_a_card_that_would_fit(lay: Lay) -> None:
    state = lay({"g1": "6c", "g2": "2c"}, "5c", ["9c"])
    assert legal(state) == ["g1", "F", "J:g1", "J:g2", "E"]
    assert (play(state, "g1").scores, play(state, "J:g1").scores) == ((5,), (-45,))


# -- how a round ends --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PI-6", "PI-9")
@pytest.mark.parametrize(("last", "points"), [("a1", 20 + 50), ("J:a1", 20 - 50 + 50)])
def test_emptying_scores_fifty_and_deals_the_next_round(lay: Lay, last: str, points: int) -> None:
    before = lay({"a1": "6c"}, "5c", ["9c"], streak=3, scores=[-7])
    state = play(before, last)
    assert state.scores == (points - 7,)
    assert (state.status, state.deal_index, state.observe().round_no) == ("playing", 1, 2)
    assert (state.streak, state.jokers, state.jokers_left, state.face_down) == (0, 0, 1, 23)
    second = [engine.NAMES[card] for card in PIRAMIS.decks(PIRAMIS.options(), deal=3, seats=1)[1]]
    assert (list(state.observe().pyramid), state.observe().top) == (second[:28], second[28])
    assert before.reveals(before.parse(last))


@pytest.mark.rule("PI-6", "PI-10")
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_a_game_is_won_when_all_rounds_are_cleared(rounds: int) -> None:
    options = {} if rounds == 5 else {"rounds": rounds}
    state = start(*[run_of_28()] * rounds, **options)
    for i in range(rounds):
        assert (state.status, state.deal_index, state.winners) == ("playing", i, ())
        state = play(state, *ALL_DOWN)
    assert (state.status, state.phase, state.to_move, state.winners) == ("won", "over", None, (0,))
    assert (state.scores, state.deal_index, legal(state)) == ((2080 * rounds,), rounds - 1, [])
    for text in MOVES:
        assert refusal(state, text) == ("over", "CO-6")


@pytest.mark.rule("PI-7", "PI-11")
def test_a_round_fails_exactly_when_nothing_is_left_to_do(lay: Lay) -> None:
    left = {"f1": "6c", "g1": "Kd", "g2": "Jd"}
    over = play(lay(left, "5c", ["9c"], used=1), "F")  # no card fits, none face down, no joker
    assert (over.status, over.winners, over.scores, over.phase) == ("lost", (), (-5,), "over")
    assert over.observe().cards_left == 3
    assert play(lay(left, "5c", ["9c", "2c"], used=1), "F").status == "playing"  # one more face down
    assert play(lay(left, "5c", ["Qc"], used=1), "F").status == "playing"  # a card fits
    assert play(lay(left, "5c", ["5h"], used=1), "F").status == "lost"  # the card that would fit is covered
    joker_left = play(lay(left, "5c", ["9c"]), "F")  # a joker left
    assert (joker_left.status, legal(joker_left)) == ("playing", ["J:g1", "J:g2", "E"])
    assert play(joker_left, "J:g1").status == "lost"
    assert play(lay(left, "5c", ["9c"], jokers=0), "F").status == "lost"


@pytest.mark.rule("PI-7", "PI-11")
def test_a_moved_card_may_be_the_last_move_too(lay: Lay) -> None:
    assert play(lay({"g1": "6d", "g2": "Jd"}, "5c", used=1), "g1").status == "lost"
    assert play(lay({"g1": "6d", "g2": "7d"}, "5c", used=1), "g1").status == "playing"
    assert play(lay({"g1": "6d", "g2": "Jd"}, "5c"), "g1").status == "playing"
    state = play(lay({"g1": "6d", "g2": "Jd", "g3": "2d"}, "5c", jokers=None), "g1", "J:g2")
    assert legal(state) == ["J:g3", "E"]  # with jokers for ever no round fails by itself
    assert play(state, "J:g3").deal_index == 1


@pytest.mark.rule("PI-7", "PI-6")
def test_giving_up_loses_what_was_not_cleared_and_keeps_the_points() -> None:
    state = play(start(run_of_28(), run_of_28()), *ALL_DOWN, "g7", "E")
    assert (state.status, state.scores, state.winners, state.deal_index) == ("lost", (2085,), (), 1)
    assert state.observe().out == (0,)
    assert refusal(state, "E") == ("over", "CO-6")
    assert play(start(run_of_28()), "E").status == "lost"


@pytest.mark.rule("PI-8", "PI-3")
def test_the_score_may_fall_below_zero() -> None:
    state = play(start(run_of_28(), jokers=0), *["F"] * 5)
    assert state.scores == (-25,)
    assert play(state, "E").scores == (-25,)


@pytest.mark.rule("PI-9")
def test_streak_and_jokers_begin_anew_with_each_round() -> None:
    state = play(start(run_of_28(), run_of_28()), "J:g7", *ALL_DOWN[1:])
    assert (state.scores, state.streak, state.jokers_left) == ((2030,), 0, 1)
    state = play(state, "J:g7")
    assert (state.scores, state.streak, state.jokers_left) == ((2030 + 5 - 50,), 1, 0)


# -- several players ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PI-10")
@pytest.mark.parametrize("same", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_which_deck_who_plays_when(seats: int, same: bool) -> None:
    """Two rounds, all cleared: pack i·n+s, or i; the decks that are given stand for the first of them."""
    count = 2 if same else 2 * seats
    packs = packs_that_differ(count)
    state = start(*packs, players=seats, rounds=2, same_deals=same)
    for i in range(2):
        for s in range(seats):
            assert (state.deal_index, state.seat, state.to_move, state.status) == (i, s, s, "playing")
            pack = packs[i if same else i * seats + s]
            assert state.observe(is_open=True).stock_order == pack[29:]
            state = play(state, *ALL_DOWN)
    assert state.status == ("won" if seats == 1 else "finished")
    assert state.scores == (4160,) * seats
    assert state.winners == tuple(range(seats))
    with pytest.raises(engine.BadDeck):
        start(*packs, packs[0], players=seats, rounds=2, same_deals=same)


@pytest.mark.rule("PI-10", "PI-7")
def test_who_fails_is_out_and_their_decks_are_skipped() -> None:
    packs = packs_that_differ(9)
    state = play(start(*packs, players=3, rounds=3), *ALL_DOWN, "E")
    assert (state.deal_index, state.seat, state.status, state.observe().out) == (0, 2, "playing", (1,))
    state = play(state, *ALL_DOWN)
    for deal_index, seat in ((1, 0), (1, 2), (2, 2)):
        assert (state.deal_index, state.to_move) == (deal_index, seat)
        assert state.observe(is_open=True).stock_order == packs[deal_index * 3 + seat][29:]
        state = play(state, "F", "E") if seat == 0 else play(state, *ALL_DOWN)
    assert (state.status, state.to_move, state.scores) == ("finished", None, (2075, 0, 6240))
    assert (state.winners, state.observe().out) == ((2,), (0, 1))


@pytest.mark.rule("PI-11", "PI-8", "PI-10")
def test_who_is_out_can_still_win_on_points_and_equal_points_share() -> None:
    run = run_of_28()
    state = play(start(run, players=2, rounds=2), *ALL_DOWN, "F", "E", "E")
    assert (state.status, state.scores, state.winners) == ("finished", (2080, -5), (0,))
    state = play(start(run, run, players=3), "g7", "E", "g7", "E", "E")
    assert (state.status, state.scores, state.winners) == ("finished", (5, 5, 0), (0, 1))
    assert state.observe().out == (0, 1, 2)
    state = play(start(players=2), "F", "E", "F", "F", "E")
    assert (state.scores, state.winners) == ((-5, -10), (0,))


@pytest.mark.rule("PI-2", "PI-3", "PI-5", "PI-7")
def test_moves_are_listed_in_the_order_of_the_contract(lay: Lay) -> None:
    state = lay({"e1": "Kc", "g1": "6c", "g3": "4c", "g6": "6h", "f3": "9c", "g7": "2d"}, "5c", ["9h"])
    assert legal(state) == ["g1", "g3", "g6", "F", "J:e1", "J:g1", "J:g3", "J:g6", "J:g7", "E"]
    slots = list(PYRAMID.names)
    assert list(MOVES) == [*slots, "F", *(f"J:{slot}" for slot in slots), "E"]
    assert [move.order for move in MOVES.values()] == list(range(58))
