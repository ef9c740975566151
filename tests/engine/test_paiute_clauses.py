"""Paiute, clause by clause, on packs laid by hand. Seat n−1 deals first, so seats take their turns from 0 on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from benben import engine
from benben.engine import BadDeal, BadDeck, BadOption, IllegalMove, Reason
from benben.engine.paiute import PAIUTE
from benben.engine.paiute.moves import MOVES

Hands = Sequence[str]

NOTHING = ["2c 5d 7h 9s Kd", "2d 5h 7s 9c Kh", "2h 5s 7c 9d Ks", "2s 5c 7d 9h Kc", "3c 6d 8h Ts Qd"]


def pack(hands: Hands, wild: str, top: str, stock: str = "") -> tuple[str, ...]:
    """A pack that deals these hands from the dealer's left, then the wild card, the first discard and the stock.

    A hand left empty is filled with five cards that make nothing.
    """
    named = {wild, top, *stock.split(), *" ".join(hands).split()}
    rest = [card for card in engine.NAMES[:52] if card not in named]
    rows = [hand.split() for hand in hands]
    for row in rows:
        for rank in "295K74JT3Q68A":
            found = [card for card in rest if card[0] == rank != wild[0] and card[1] != "cdhs"[len(row) % 4]]
            if len(row) < 5 and found and rank not in {card[0] for card in row}:
                row.append(found[0])
                rest.remove(found[0])
    laid = [*(row[i] for i in range(5) for row in rows), wild, top, *stock.split()]
    assert len(set(laid)) == len(laid), laid
    return (*laid, *(card for card in engine.NAMES[:52] if card not in laid))


def start(*packs: Sequence[str], players: int, variant: str = "standard", **options: object) -> Any:
    """A session without a cut whose first deals are these."""
    options = {"first_dealer": players - 1, "cut": False} | options
    return PAIUTE.start(PAIUTE.options(variant, **options), deal=3, players=players, decks=packs)


def lay(hands: Hands, wild: str = "Jc", top: str = "Jd", stock: str = "", **options: Any) -> Any:
    """The first deal of a session of one, at the first turn."""
    return start(pack(hands, wild, top, stock), players=len(hands), **({"deals": 1} | options))


def play(state: Any, moves: str) -> Any:
    for move in moves.split():
        state = state.apply(state.parse(move))
    return state


def legal(state: Any) -> list[str]:
    """The legal moves, which must be those that no rule forbids."""
    moves = [str(move) for move in state.legal_moves()]
    assert moves == [text for text, move in MOVES.items() if state.why_not(move) is None]
    return moves


def refusal(state: Any, move: str) -> tuple[str, str]:
    """Code and clause of why `move` is not legal; applying it must fail with the same and change nothing."""
    before = hash(state), state.observe(is_open=True)
    reason = state.why_not(state.parse(move))
    assert isinstance(reason, Reason)
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(move))
    assert caught.value.reason == reason
    assert list(caught.value.legal) == legal(state)
    assert (hash(state), state.observe(is_open=True)) == before
    return reason.code, reason.clause


# -- PA-1, PA-2, PA-3: the deal ----------------------------------------------------------------------------------------


@pytest.mark.rule("PA-1")
def test_the_first_dealer_is_drawn_and_the_deal_passes_to_the_left() -> None:
    for seats in range(2, 6):
        drawn = {PAIUTE.start(PAIUTE.options(), deal=deal, players=seats).observe().dealer for deal in range(60)}
        assert drawn == set(range(seats))
        options = PAIUTE.options()
        for deal in range(5):
            first = PAIUTE.first_dealer(options, deal=deal, seats=seats)
            assert PAIUTE.start(options, deal=deal, players=seats).observe().dealer == first
    state, dealers = start(players=3, deals=5), []
    while state.status == "playing":
        if len(dealers) == state.deal_index:
            dealers.append(state.observe().dealer)
        state = state.apply(state.legal_moves()[-1 if state.phase == "draw" else 0])
    assert dealers == [2, 0, 1, 2, 0]
    assert PAIUTE.start(PAIUTE.options(first_dealer=1), deal=4, players=3).observe().dealer == 1


@pytest.mark.rule("PA-1", "CO-8")
def test_a_dealer_whose_seat_is_not_taken_is_refused() -> None:
    with pytest.raises(BadDeal) as caught:
        PAIUTE.start(PAIUTE.options(first_dealer=3), deal=4, players=3)
    assert (caught.value.code, caught.value.facts) == ("seat", {"seat": 3, "seats": 3})
    assert PAIUTE.start(PAIUTE.options(first_dealer=3), deal=4, players=4).observe().dealer == 3


@pytest.mark.rule("PA-2", "PA-15")
def test_all_pay_the_stake_before_the_deal() -> None:
    view = PAIUTE.start(PAIUTE.options(stake=7, chips=50), deal=4, players=3).observe()
    assert (view.phase, view.chips, view.scores, view.pot, view.stake) == ("cut", (43,) * 3, (43,) * 3, 21, 7)


@pytest.mark.rule("PA-2", "PA-14")
def test_a_stake_that_nobody_could_pay_is_no_option() -> None:
    with pytest.raises(BadOption) as caught:
        PAIUTE.options(stake=11, chips=10)
    assert caught.value.facts == {"option": "stake", "value": 11, "allowed": (1, "…", 10)}
    assert PAIUTE.options(stake=10, chips=10)["stake"] == 10


@pytest.mark.rule("PA-3")
@pytest.mark.parametrize(("seats", "cutter"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_dealers_right_cuts(seats: int, cutter: int) -> None:
    state = start(engine.NAMES[:52], players=seats, cut=True)
    assert (state.phase, state.to_move, legal(state)) == ("cut", cutter, [f"K{n}" for n in range(1, 52)])
    view = state.observe(cutter)
    assert (view.wild, view.hands, view.discards, view.stock) == (None, ((),) * seats, (), 52)
    assert refusal(state, "S") == ("paiute.cut-first", "PA-3")
    for n in (1, 17, 51):
        after = play(state, f"K{n}").observe(is_open=True)
        order = (*engine.NAMES[n:52], *engine.NAMES[:n])
        dealt = {seat: set(order[seat : 5 * seats : seats]) for seat in range(seats)}
        assert {seat: set(hand) for seat, hand in enumerate(after.hands)} == dealt
        assert (after.wild, after.discard_top) == (order[5 * seats], order[5 * seats + 1])
        assert after.stock_order == order[5 * seats + 2 :]
        assert (after.to_move, after.phase) == (0, "draw")
    assert refusal(play(state, "K5"), "K5") == ("paiute.cut-done", "PA-3")


@pytest.mark.rule("PA-3")
def test_without_a_cut_the_cards_are_dealt_at_once_one_at_a_time() -> None:
    state = lay(["Ac 2c 3c 4c 5c", "Ad 2d 3d 4d 5d", "Ah 2h 3h 4h 5h"], "9s", "9h", "8h 8s")
    view = state.observe(is_open=True)
    assert view.hands == tuple(tuple(f"{rank}{suit}" for rank in "A2345") for suit in "cdh")
    assert (view.wild, view.discard_top, view.stock_order[:2], view.stock) == ("9s", "9h", ("8h", "8s"), 35)
    assert [(d.card, d.seat) for d in view.discards] == [("9h", None)]
    assert refusal(state, "K9") == ("paiute.no-cut", "PA-3")


# -- PA-4: turns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-4")
def test_turns_go_round_from_the_dealers_left() -> None:
    state, seats = lay(NOTHING[:4]), []
    for _ in range(9):
        seats.append(state.to_move)
        assert (state.phase, legal(state)) == ("draw", ["S", "D"])
        assert refusal(state, "x2c") == refusal(state, "C") == refusal(state, "H") == ("paiute.draw-first", "PA-4")
        state = play(state, "S")
        assert (state.phase, state.to_move) == ("discard", seats[-1])
        assert refusal(state, "S") == refusal(state, "D") == ("paiute.drawn", "PA-4")
        state = state.apply(state.legal_moves()[0])
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3, 0]


@pytest.mark.rule("PA-4")
@pytest.mark.case("D3")
def test_the_top_discard_is_taken() -> None:
    state = play(lay(NOTHING[:3], top="Td", stock="3d Jh"), "S x3d S xJh")
    assert [d.card for d in state.observe().discards] == ["Td", "3d", "Jh"]
    after = play(state, "D").observe(2)
    assert "Jh" in after.hand
    assert (after.drawn, after.source, after.discard_top) == ("Jh", "discards", "3d")


@pytest.mark.rule("PA-4")
@pytest.mark.case("D4")
def test_a_card_taken_from_the_discards_is_not_discarded_in_the_same_turn() -> None:
    state = play(lay(NOTHING[:3], top="Jh", stock="3d"), "D")
    assert refusal(state, "xJh") == refusal(state, "C:Jh") == ("paiute.just-taken", "PA-4")
    assert legal(state) == ["x2c", "x5d", "x7h", "x9s", "xKd"]
    assert refusal(state, "xAc") == ("paiute.not-in-hand", "PA-4")
    drawn = play(lay(NOTHING[:3], top="Jh", stock="3d"), "S")
    assert "x3d" in legal(drawn)
    later = play(drawn, "x3d D x2d D")  # what was taken a turn ago may go
    assert refusal(later, "x2d") == ("paiute.just-taken", "PA-4")
    assert play(later, "x2h D x2c S x3d").observe().discard_top == "3d"


# -- PA-5: calling -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-5", "PA-8")
def test_a_call_with_five_discards_the_sixth_card_first() -> None:
    state = lay(["7c 7d 7h 7s 2c", "", ""], "Ac", "3h", "Ad", deals=1).apply(MOVES["S"])
    assert legal(state) == ["xAd", "x2c", "x7c", "x7d", "x7h", "x7s", "C:2c", "C"]
    view = state.observe(0)
    assert [(move, best.category, best.ranks) for move, best in view.calls] == [
        ("C:2c", "five-of-a-kind", ("7",)),
        ("C", "five-of-a-kind", ("7",)),
    ]
    after = play(state, "C:2c")
    for viewer in (None, 0, 1, 2):
        seen = after.observe(viewer)
        assert seen.hands[0] == ("Ad", "7c", "7d", "7h", "7s")
        assert (seen.caller, seen.called.category, seen.discard_top) == (0, "five-of-a-kind", "2c")
        assert seen.called.stands_for == ("7c", "7d", "7h", "7s", "7c")
    assert after.observe().turns[-1].called


@pytest.mark.rule("PA-5")
def test_a_call_with_six_discards_nothing() -> None:
    state = play(lay(["4c 4d 8h 8s Qc", "", ""], "Ac", "3h", "Qd"), "S")
    assert legal(state)[-1] == "C"
    assert not [move for move in legal(state) if move[:2] == "C:"]
    after = play(state, "C").observe(1)
    assert after.hands[0] == ("4c", "4d", "8h", "8s", "Qc", "Qd")
    assert (after.hand_sizes, after.discard_top, after.turns[-1].discarded) == ((6, 5, 5), "3h", None)
    assert after.called.ranks == ("Q", "8", "4")


@pytest.mark.rule("PA-5")
def test_only_a_winning_combination_is_called_and_nobody_has_to() -> None:
    state = play(lay(NOTHING[:2], stock="3d"), "S")
    assert refusal(state, "C:3d") == ("paiute.no-five", "PA-5")
    assert refusal(state, "C") == ("paiute.no-six", "PA-7")
    assert refusal(play(lay(["4c 4d 8h 8s Qc", ""], "Ac", "3h", "Qd"), "S"), "C:Qd") == (
        "paiute.no-five",
        "PA-5",
    )
    assert "x4c" in legal(play(lay(["4c 4d 8h 8s Qc", ""], "Ac", "3h", "Qd"), "S"))


@pytest.mark.rule("PA-5", "PA-7")
def test_a_combination_of_five_is_not_called_with_six_cards() -> None:
    state = play(lay(["5h 6h 7h 8h 9h", ""], "Ac", "3s", "Td"), "S")
    reason = state.why_not(MOVES["C"])
    assert (reason.code, reason.clause, reason.get("five")) == ("paiute.no-six", "PA-7", True)
    assert legal(state)[-1] == "C:Td"


@pytest.mark.rule("PA-5")
def test_after_taking_the_discard_the_call_discards_another_card() -> None:
    state = play(lay(["5h 6h 7h 8h Kd", ""], "Ac", "9h"), "D")
    assert [move for move in legal(state) if move[0] == "C"] == ["C:Kd"]
    better = play(lay(["5h 6h 7h 8h 9h", ""], "Ac", "4h"), "D")
    assert refusal(better, "C:4h") == ("paiute.just-taken", "PA-4")
    assert [move for move in legal(better) if move[0] == "C"] == ["C:9h"]


# -- PA-6, PA-7: last turns --------------------------------------------------------------------------------------------

CALLER = "4c 4d 8h 8s Qc"  # with the Qd a combination of six


def call(caller: int, hands: int = 4, variant: str = "standard", **options: Any) -> Any:
    """Just before seat `caller` calls with six cards; all before it draw and discard what they drew."""
    drawn = ["3c", "3d", "3h", "3s"][:caller]
    held = [CALLER if seat == caller else "" for seat in range(hands)]
    state = lay(held, "Ac", "Ad", " ".join([*drawn, "Qd"]), variant=variant, **options)
    return play(state, " ".join(f"S x{card}" for card in drawn) + " S")


def last_turns(state: Any) -> list[int]:
    """Who moves until the session is over, drawing from the stock and discarding that card."""
    seats = []
    while state.status == "playing":
        assert (state.observe().last_turn, state.phase) == (True, "draw")
        seats.append(state.to_move)
        state = state.apply(MOVES["S"])
        state = state.apply(MOVES[f"x{state.observe(state.to_move).drawn}"])
    return seats


@pytest.mark.rule("PA-6")
@pytest.mark.case("D1")
@pytest.mark.parametrize(
    ("variant", "caller", "seats"),
    [
        ("standard", 0, [1, 2, 3]),
        ("standard", 1, [2, 3, 0]),
        ("standard", 2, [3, 0, 1]),
        ("standard", 3, []),
        ("pagat", 0, [1, 2, 3]),
        ("pagat", 1, [2, 3]),
        ("pagat", 2, [3]),
        ("pagat", 3, []),
    ],
)
def test_who_has_a_last_turn(variant: str, caller: int, seats: list[int]) -> None:
    after = play(call(caller, variant=variant), "C")
    assert after.observe().turns_left == len(seats)
    assert last_turns(after) == seats


@pytest.mark.rule("PA-6")
def test_last_turns_of_two_and_of_the_option() -> None:
    assert last_turns(play(call(0, 2), "C")) == [1]
    assert last_turns(play(call(1, 2), "C")) == []
    assert last_turns(play(call(2, 5, last_turns="to_dealer"), "C")) == [3, 4]
    assert PAIUTE.options("pagat")["last_turns"] == "to_dealer"


@pytest.mark.rule("PA-6", "PA-7")
def test_on_a_last_turn_nobody_calls_but_six_cards_may_be_kept() -> None:
    hands = [CALLER, "5c 5d 6h 6s Tc", "9c 9d 9h 9s Kd"]
    state = play(lay(hands, "Ac", "Ad", "Qd Td Kh"), "S C S")
    assert legal(state)[-1] == "H"
    assert refusal(state, "C") == refusal(state, "C:5c") == ("paiute.called", "PA-6")
    kept = play(state, "H")
    assert kept.observe(0).hand_sizes == (6, 6, 5)
    assert kept.observe(0).hands[1] == ("??",) * 6
    over = play(kept, "S H").observe(0)
    assert [best.category for best in over.last.combinations] == ["two-two-two", "two-two-two", "four-two"]
    assert over.last.winners == (2,)


@pytest.mark.rule("PA-7")
def test_six_cards_are_kept_only_on_a_last_turn_and_only_as_a_combination_of_six() -> None:
    assert refusal(call(0), "H") == ("paiute.no-last-turn", "PA-7")
    state = play(lay([CALLER, "5h 6h 7h 8c 9h"], "Ac", "Ad", "Qd 8d"), "S C S")
    assert refusal(state, "H") == ("paiute.no-six", "PA-7")
    assert state.why_not(MOVES["H"]).get("five") is False


@pytest.mark.rule("PA-7")
def test_a_combination_of_five_among_six_counts() -> None:
    """Four sevens, a wild card and an eight are four/two as well as five of a kind."""
    last = play(lay(["7c 7d 7h 7s 8c", "6c 6d 6h 6s Ah"], "Ac", "3c", "Ad Kd"), "S C S xKd").observe().last
    assert [best.category for best in last.combinations] == ["five-of-a-kind", "five-of-a-kind"]
    assert [best.ranks for best in last.combinations] == [("7",), ("6",)]
    assert (last.combinations[0].left_out, len(last.hands[0]), last.winners) == ("8c", 6, (0,))


# -- PA-8, PA-9, PA-10: who wins what ----------------------------------------------------------------------------------


@pytest.mark.rule("PA-8", "PA-9", "PA-10")
def test_the_highest_combination_takes_the_pot_not_the_call() -> None:
    state = play(lay([CALLER, "5d 6d 7d 8d 9d", ""], "Ac", "Ad", "Qd Kd", stake=5, chips=20), "S C S xKd D")
    last = state.apply(state.legal_moves()[0]).observe().last
    assert (last.caller, last.winners, last.pot, last.won, last.left) == (0, (1,), 15, (0, 15, 0), 0)
    assert last.combinations[2] is None


@pytest.mark.rule("PA-9", "PA-10")
def test_equal_combinations_split_the_pot_and_odd_chips_stay() -> None:
    """Two royal flushes, one with two wild cards: three chips make one each, and one stays."""
    hands = ["As Ks Qs Js 3c", "Ah Kh Qh 2d 2h", ""]
    packs = [pack(hands, "2c", "9d", "Ts 9c"), engine.NAMES[:52]]
    state = play(start(*packs, players=3, deals=2), "S C:3c S x9c D")
    after = state.apply(state.legal_moves()[0])
    last, view = after.observe().last, after.observe()
    assert (last.winners, last.pot, last.won, last.left, last.returned) == ((0, 1), 3, (1, 1, 0), 1, (0, 0, 0))
    assert [best and best.category for best in last.combinations] == ["royal-flush", "royal-flush", None]
    assert (view.deal_index, view.pot, view.chips) == (1, 1 + 3, (99, 99, 98))


@pytest.mark.rule("PA-9")
def test_wild_cards_may_stand_for_a_card_that_another_holds() -> None:
    state = play(lay(["As Ks Qs Js 2h", "Ts 3d 5c 7h 9c"], "2c", "9d", "4s"), "S")
    assert state.observe(0).calls[0][1].stands_for == ("As", "Ks", "Qs", "Js", "Ts")


@pytest.mark.rule("PA-9")
@pytest.mark.parametrize("suited", [True, False])
@pytest.mark.parametrize("ace_low", [True, False])
def test_options_of_sequences_decide_what_may_be_called(suited: bool, ace_low: bool) -> None:
    options = {"straight_flush_suited": suited, "ace_low": ace_low}
    for hand, calls in (
        ("5h 6h 7h 8h 9d", not suited),
        ("5h 6h 7h 8h 9h", True),
        ("Ah 2h 3h 4h 5h", ace_low),
        ("Ah 2h 3h 4h 5d", ace_low and not suited),
        ("Kh Ah 2h 3h 4h", False),
    ):
        state = play(lay([hand, ""], "Jc", "Jd", "Qs", **options), "S")
        assert ("C:Qs" in legal(state)) == calls, hand


@pytest.mark.rule("PA-10", "PA-15")
def test_a_pot_that_is_left_goes_back_before_winners_are_named() -> None:
    """Two royal flushes in the last deal: the odd chip goes to the player on the dealer's left."""
    hands = ["As Ks Qs Js 3c", "Ah Kh Qh 2d 2h", ""]
    state = play(lay(hands, "2c", "9d", "Ts 9c"), "S C:3c S x9c D")
    over = state.apply(state.legal_moves()[0]).observe()
    assert (over.last.left, over.last.returned, over.pot) == (1, (1, 0, 0), 0)
    assert (over.status, over.scores, over.winners) == ("finished", (101, 100, 99), (0,))


@pytest.mark.rule("PA-10", "PA-12", "PA-15")
def test_a_void_deals_pot_goes_back_in_equal_shares_at_the_end() -> None:
    state = nobody_draws(start(players=4, deals=2, stake=3, first_dealer=1))
    view = state.observe()
    assert (view.deal_index, view.pot, view.chips, view.last.void) == (1, 24, (94,) * 4, "turns")
    over = nobody_draws(state).observe()
    assert (over.scores, over.winners, over.last.returned) == ((100,) * 4, (0, 1, 2, 3), (6,) * 4)


# -- PA-11, PA-12: the stock is used up --------------------------------------------------------------------------------


def nobody_draws(state: Any) -> Any:
    """To the end of the deal, everybody taking the discard and never calling."""
    index = state.deal_index
    while state.status == "playing" and state.deal_index == index:
        state = state.apply(MOVES["D"])
        state = state.apply(next(move for move in state.legal_moves() if move.kind == "discard"))
    return state


def all_draw(state: Any, until: int = 0) -> Any:
    """Everybody draws from the stock and discards that card, until so many cards are left in it."""
    while state.status == "playing" and state.observe().stock > until:
        state = state.apply(MOVES["S"])
        state = state.apply(MOVES[f"x{state.observe(state.to_move).drawn}"])
    return state


@pytest.mark.rule("PA-11")
def test_the_discards_but_the_top_one_make_a_new_stock() -> None:
    state = all_draw(lay(["", "", ""], deals=1))
    view = state.observe()
    assert (view.stock, view.reshuffles, len(view.discards), view.hand_sizes) == (0, 0, 36, (5, 5, 5))
    under, top = [d.card for d in view.discards[:-1]], view.discard_top
    after = play(state, "S").observe(is_open=True)
    assert (after.stock, after.reshuffles, after.source, after.discard_top) == (34, 1, "stock", top)
    assert sorted([after.drawn, *after.stock_order]) == sorted(under)
    assert [after.drawn, *after.stock_order] != under
    assert play(state, "S") == play(state, "S")
    assert play(state, "S").apply(MOVES[f"x{after.drawn}"]).observe().turns[-1].reshuffled
    assert play(state, "D").observe().reshuffles == 0


@pytest.mark.rule("PA-11", "CO-4")
def test_every_reshuffle_has_a_stream_of_its_own() -> None:
    """The same cards lie under the top discard each time, and never come in the same order."""
    state, orders = lay(["", "", ""], deals=1), []
    for _ in range(3):
        state = play(all_draw(state), "S")
        orders.append([state.drawn, *state.stock[1:]])
        state = state.apply(MOVES[f"x{engine.NAMES[state.drawn]}"])
    assert len({tuple(order) for order in orders}) == 3


@pytest.mark.rule("PA-12")
@pytest.mark.parametrize("reshuffles", [0, 1, 3])
def test_a_deal_is_void_when_stock_and_reshuffles_are_used_up(reshuffles: int) -> None:
    state = lay(["", "", ""], deals=1, max_reshuffles=reshuffles)
    for _ in range(reshuffles):
        state = play(all_draw(state), "S")
        state = state.apply(MOVES[f"x{engine.NAMES[state.drawn]}"])
    before = all_draw(state, until=1)
    assert (before.status, before.observe().stock) == ("playing", 1)
    over = all_draw(before).observe()
    assert (over.status, over.last.void, over.last.won, over.scores) == ("finished", "stock", (0, 0, 0), (100,) * 3)
    assert over.last.combinations == (None,) * 3


@pytest.mark.rule("PA-12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_deal_is_void_after_four_rounds_without_the_stock(seats: int) -> None:
    state = lay([""] * seats, deals=1)
    for turn in range(4 * seats):
        assert (state.status, state.observe().idle, state.observe().void_after) == ("playing", turn, 4 * seats)
        state = play(state, "D")
        state = state.apply(state.legal_moves()[0])
    assert (state.status, state.observe().last.void) == ("finished", "turns")


@pytest.mark.rule("PA-12")
def test_a_card_from_the_stock_begins_the_count_anew() -> None:
    state = lay(["", ""], deals=1)
    for turn in range(7):
        state = play(state, "D")
        state = state.apply(state.legal_moves()[0])
        assert state.observe().idle == turn + 1
    state = play(state, "S")
    assert state.apply(state.legal_moves()[0]).observe().idle == 0


@pytest.mark.rule("PA-12", "CO-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_session_of_players_who_only_take_discards_ends(seats: int) -> None:
    state = PAIUTE.start(PAIUTE.options(), deal=7, players=seats)
    turns = 0
    while state.status == "playing":
        state = state.apply(state.legal_moves()[0]) if state.phase == "cut" else state
        state, turns = state.apply(MOVES["D"]), turns + 1
        state = state.apply(state.legal_moves()[0])
    assert (turns, state.observe().last.void, state.scores) == (10 * 4 * seats, "turns", (100,) * seats)


@pytest.mark.rule("PA-12")
def test_a_call_is_in_time_on_the_turn_that_would_make_the_deal_void() -> None:
    idle = lay(["2c 5s Qc Qd Kd", "4c 4d 8h 8s 9c"], "3c", "Td", deals=1)
    idle = play(idle, "D x2c D x9c D x5s D x2c D xQc D x5s D xQd D")
    assert play(idle, "xQc").observe().last.void == "turns"
    assert play(idle, "C").observe().last.winners == (1,)
    cards = pack(["", "4c 4d 8h 8s Qc"], "3c", "Td")
    last_card = start((*(card for card in cards if card != "Qd"), "Qd"), players=2, deals=1, max_reshuffles=0)
    last_card = play(all_draw(last_card, until=1), "S")
    assert play(last_card, "xQd").observe().last.void == "stock"
    assert play(last_card, "C").observe().last.winners == (1,)


@pytest.mark.rule("PA-12", "PA-15")
def test_on_a_last_turn_without_stock_only_the_discard_is_taken() -> None:
    """Three players, 35 cards in the stock: seat 1 draws the last of them and calls."""
    cards = pack(["", "4c 4d 8h 8s Qc", ""], "3c", "Td")
    state = start((*(card for card in cards if card != "Qd"), "Qd"), players=3, deals=1, max_reshuffles=0)
    state = play(all_draw(state, until=1), "S C")
    assert (state.to_move, state.observe().stock, legal(state)) == (2, 0, ["D"])
    assert refusal(state, "S") == ("paiute.stock-used", "PA-12")
    state = play(state, "D")
    state = state.apply(state.legal_moves()[0])
    assert (state.to_move, legal(state)) == (0, ["D"])


@pytest.mark.rule("PA-15")
def test_without_discards_only_the_stock_is_drawn_from() -> None:
    state = play(lay(["4c 4d 8h 8s Qc", "", ""], "3c", "Qd"), "D C")
    assert (state.observe().discard_top, legal(state)) == (None, ["S"])
    assert refusal(state, "D") == ("paiute.no-discards", "PA-15")


@pytest.mark.rule("PA-15")
def test_a_single_discard_makes_no_new_stock() -> None:
    """No play leads there, since hands never hold enough cards: the stock is taken away."""
    state = lay(["", ""], deals=1)
    state = state._replace(at=len(state.stock))
    assert legal(state) == ["D"]
    assert refusal(state, "S") == ("paiute.nothing-to-shuffle", "PA-15")


# -- PA-13, CO-7: who knows what ---------------------------------------------------------------------------------------


@pytest.mark.rule("PA-13")
@pytest.mark.case("E2")
def test_what_was_drawn_from_the_stock_is_seen_by_nobody_else() -> None:
    state = play(lay(["", "", ""], top="Td", stock="3d 6h"), "S")
    seen = {viewer: state.observe(viewer) for viewer in (None, 0, 1, 2)}
    assert [seen[viewer].drawn for viewer in (None, 0, 1, 2)] == ["??", "3d", "??", "??"]
    assert all(seen[viewer].source == "stock" for viewer in seen)
    for viewer in (None, 1, 2):
        assert "3d" not in repr(seen[viewer])
        assert (seen[viewer].hand_sizes, seen[viewer].legal_moves) == ((6, 5, 5), ())
    after = state.apply(state.legal_moves()[0]).observe(1)
    assert "3d" not in repr(after)
    assert (after.turns[0].source, after.turns[0].took) == ("stock", None)


@pytest.mark.rule("PA-13")
def test_all_discards_are_seen_and_who_made_and_took_them() -> None:
    state = play(lay(["2c 5s 9h Kd 6h", "2d 5c 9s Ks 6d"], top="Td", stock="3d"), "D x2c S x2d")
    for viewer in (None, 0, 1):
        view = state.observe(viewer)
        assert [(d.card, d.seat) for d in view.discards] == [("2c", 0), ("2d", 1)]
        assert [(t.seat, t.source, t.took, t.discarded) for t in view.turns] == [
            (0, "discards", "Td", "2c"),
            (1, "stock", None, "2d"),
        ]


@pytest.mark.rule("PA-13")
@pytest.mark.case("E6")
def test_moves_and_views_depend_only_on_what_is_seen() -> None:
    """Two packs that differ in the other hand and in the stock: the same view until a card comes up."""
    one = lay(["2c 5s 9h Kd 6h", "2d 5c 9s Ks 6d"], top="Td", stock="3d 8c 8d")
    two = lay(["2c 5s 9h Kd 6h", "7d 7c 7s 7h Qd"], top="Td", stock="3d 8h Tc")
    for moves in ("", "S", "S x2c", "D", "D x5s", "S x2c S"):
        assert play(one, moves).observe(0) == play(two, moves).observe(0)
        assert play(one, moves).observe() == play(two, moves).observe()
    assert legal(play(one, "S")) == legal(play(two, "S"))


def in_order(hand: str) -> tuple[str, ...]:
    return tuple(sorted(hand.split(), key=engine.NAMES.index))


@pytest.mark.rule("PA-13")
def test_a_showdown_shows_all_hands_in_the_next_deal_and_a_void_deal_none() -> None:
    hands = [CALLER, "2d 5c 9s Ks 6d", "2h 5d 9c Kc 6h"]
    packs = [pack(hands, "Ac", "Ad", "Qd 3d 3h"), engine.NAMES[:52]]
    state = play(start(*packs, players=3, deals=2), "S C S x3d S x3h")
    for viewer in (None, 0, 1, 2):
        last = state.observe(viewer).last
        assert last.hands == tuple(map(in_order, [f"{CALLER} Qd", *hands[1:]]))
        assert (last.caller, last.winners, last.won) == (0, (0,), (3, 0, 0))
    void = nobody_draws(state)
    assert (void.status, void.observe().last.void) == ("finished", "turns")
    for viewer in (None, 0, 1, 2):
        view = void.observe(viewer)
        assert [hand != ("??",) * 5 for hand in view.last.hands] == [seat == viewer for seat in range(3)]
        assert view.last.hands == view.hands
    everything = void.observe(is_open=True)
    assert everything.last.hands == everything.hands
    assert "??" not in repr(everything)


@pytest.mark.rule("PA-13")
def test_at_the_sessions_end_everybody_sees_the_showdown_on_the_table() -> None:
    over = finish_deal(play(call(1), "C"))
    assert over.status == "finished"
    for viewer in (None, 0, 3):
        view = over.observe(viewer)
        assert view.hands == view.last.hands
        assert "??" not in repr(view)


@pytest.mark.rule("CO-7")
def test_all_but_taking_the_open_discard_reveals() -> None:
    cut = PAIUTE.start(PAIUTE.options(), deal=1)
    assert all(cut.reveals(move) for move in cut.legal_moves())
    state = lay([CALLER, "5c 5d 6h 6s Tc", ""], "Ac", "3c", "Qd Td")
    assert [state.reveals(MOVES[text]) for text in ("S", "D")] == [True, False]
    state = play(state, "S")
    assert all(state.reveals(move) for move in state.legal_moves())
    state = play(state, "C S")
    assert all(state.reveals(move) for move in state.legal_moves())


# -- PA-14, PA-15: chips, sitting out, the end -------------------------------------------------------------------------


def finish_deal(state: Any) -> Any:
    """To the end of the deal, everybody drawing from the stock and discarding that card."""
    index = state.deal_index
    while state.status == "playing" and state.deal_index == index:
        state = state.apply(MOVES["S"])
        state = state.apply(MOVES[f"x{state.observe(state.to_move).drawn}"])
    return state


@pytest.mark.rule("PA-1", "PA-14", "PA-15")
def test_who_cannot_pay_sits_out_and_dealer_deal_and_cut_skip_that_seat() -> None:
    """Seat 1 wins the first deal, seats 2 and 4 the second: seats 0 and 3 have no chips for the third."""
    first = pack(["", CALLER, "", "", ""], "Ac", "Ad", "3c Qd")
    second = pack(["", "As Ks Qs Js 3c", "", "Ah Kh Qh 2d 2h", ""], "2c", "4d", "9c Ts")
    state = start(first, second, players=5, chips=2, deals=9)
    assert state.observe().players == (0, 1, 2, 3, 4)
    state = finish_deal(play(state, "S x3c S C"))
    assert (state.scores, state.observe().pot, state.observe().players) == ((0, 5, 0, 0, 0), 5, (1, 2, 3, 4, 0))
    state = finish_deal(play(state, "S x9c S C:3c"))
    view = state.observe()
    assert (view.last.winners, view.last.left) == ((2, 4), 1)
    assert (view.players, view.dealer, view.chips, view.pot) == ((2, 4, 1), 1, (0, 4, 1, 0, 1), 4)
    assert (view.hand_sizes, view.to_move) == ((0, 5, 5, 0, 5), 2)
    waiting = state.observe(3)
    assert (waiting.hand, waiting.legal_moves) == ((), ())


@pytest.mark.rule("PA-3", "PA-15")
def test_the_cut_falls_to_the_nearest_player_on_the_dealers_right() -> None:
    """As above with a cut that changes nothing of the packs: seat 0, on seat 1's right, sits out, so seat 4 cuts."""
    first = pack(["", CALLER, "", "", ""], "Ac", "Ad", "3c Qd")
    second = pack(["", "As Ks Qs Js 3c", "", "Ah Kh Qh 2d 2h", ""], "2c", "4d", "9c Ts")
    packs = [(cards[-1], *cards[:-1]) for cards in (first, second)]
    state = start(*packs, players=5, chips=2, deals=9, cut=True)
    state = finish_deal(play(state, "K1 S x3c S C"))
    assert (state.phase, state.to_move) == ("cut", 4)
    state = finish_deal(play(state, "K1 S x9c S C:3c"))
    assert (state.phase, state.observe().dealer, state.to_move) == ("cut", 1, 4)


@pytest.mark.rule("PA-14")
def test_a_session_ends_when_fewer_than_two_can_pay() -> None:
    state = start(pack([CALLER, "", ""], "Ac", "Ad", "Qd"), players=3, chips=3, stake=2, deals=9)
    over = finish_deal(play(state, "S C"))
    assert (over.status, over.deal_index, over.scores, over.winners) == ("finished", 0, (7, 1, 1), (0,))


@pytest.mark.rule("PA-12", "PA-14")
def test_a_session_ends_when_all_chips_are_in_the_pot_of_a_void_deal() -> None:
    over = nobody_draws(start(players=2, chips=1, deals=9))
    assert (over.status, over.deal_index, over.scores, over.winners) == ("finished", 0, (1, 1), (0, 1))


@pytest.mark.rule("PA-14")
def test_a_session_has_so_many_deals() -> None:
    for deals in (1, 2, 5):
        state, played = start(players=2, deals=deals), 0
        while state.status == "playing":
            state, played = nobody_draws(state), played + 1
        assert (played, state.deal_index) == (deals, deals - 1)
        with pytest.raises(BadDeck):
            start(*[engine.NAMES[:52]] * (deals + 1), players=2, deals=deals)


@pytest.mark.rule("CO-6")
@pytest.mark.case("D6")
def test_nothing_moves_after_the_end() -> None:
    state = nobody_draws(lay(["", ""], deals=1))
    assert (legal(state), state.to_move, state.phase) == ([], None, "over")
    for move in ("S", "D", "x2c", "C", "H", "K9"):
        assert refusal(state, move) == ("over", "CO-6")


@pytest.mark.rule("CO-5")
def test_the_writable_moves_are_those_of_the_contract() -> None:
    state = PAIUTE.start(PAIUTE.options(), deal=1)
    written = [f"K{n}" for n in range(1, 52)] + ["S", "D"]
    written += [f"{how}{card}" for how in ("x", "C:") for card in engine.NAMES[:52]] + ["C", "H"]
    assert list(MOVES) == written
    assert [str(state.parse(text)) for text in written] == written
    others = "K K0 K52 K01 k9 s d x x1 X7h xTH x10h C: C7h c h xX1"
    for text in ("", *others.split()):
        with pytest.raises(engine.MoveSyntax):
            state.parse(text)
