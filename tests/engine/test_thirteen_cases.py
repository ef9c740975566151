"""Faults that other programs had, tried on the engine for their whole kind (docs/known-faults.md)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from benben import engine
from benben.engine import IllegalMove

THIRTEEN = engine.games["thirteen"]
SLOTS = [f"{row}{column + 1}" for r, row in enumerate("abcdefg") for column in range(r + 1)]
Lay = Callable[..., Any]


def play(state: Any, *moves: str) -> Any:
    for move in moves:
        state = state.apply(state.parse(move))
    return state


def refused(state: Any, move: str) -> IllegalMove:
    """The error of an illegal move, which must leave the state as it was."""
    before = (hash(state), state.observe(0, is_open=True), tuple(state.legal_moves()))
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(move))
    assert before == (hash(state), state.observe(0, is_open=True), tuple(state.legal_moves()))
    return caught.value


def random_games(variant: str, count: int, **options: object) -> Any:
    """Lists of states, each a whole game of random moves that stops only when there is nothing else."""
    for deal in range(count):
        chance = random.Random(deal)
        states: list[Any] = [THIRTEEN.start(THIRTEEN.options(variant, **options), deal=deal)]
        while states[-1].status == "playing":
            moves = states[-1].legal_moves()
            states.append(states[-1].apply(chance.choice(moves[:-1] or moves)))
        yield states


@pytest.mark.case("A1")
def test_a1_a_covered_king_stays(position: Lay) -> None:
    state = position({"f1": "Ks", "g2": "5h"}, stock=["8c"])
    assert refused(state, "f1").reason.get("by") == ("5h",)
    state = play(state, "T", "g2+S")
    assert state.observe().results == ()
    assert "f1" in map(str, state.legal_moves())


@pytest.mark.case("A1")
def test_a1_every_covered_king_whichever_side_covers(position: Lay) -> None:
    for number, slot in enumerate(SLOTS[:21]):
        row, column = slot[0], int(slot[1])
        below = chr(ord(row) + 1)
        for sides in ({0}, {1}, {0, 1}):
            covers = dict(zip((f"{below}{column + side}" for side in sides), ("5h", "4d"), strict=False))
            state = position({slot: "Ks"} | covers, stock=["8c"])
            assert refused(state, slot).reason.get("by") == tuple(covers.values()), number
        assert slot in map(str, position({slot: "Ks"}, stock=["8c"]).legal_moves())


@pytest.mark.case("A2")
@pytest.mark.parametrize("variant", list(THIRTEEN.variants))
def test_a2_no_way_to_write_a_move_takes_a_covered_card(variant: str) -> None:
    """All moves that name a covered card, in all positions of some games: every one is refused for its cover."""
    seen = 0
    for states in random_games(variant, 3):
        for state in states[:-1:7]:
            free = state.observe(0).free
            covered = [s for s, card in zip(SLOTS, state.observe(0).pyramid, strict=True) if card and s not in free]
            for slot in covered:
                for text in (slot, f"{slot}+S", f"{slot}+W", f"{slot}+P1"):
                    assert state.why_not(state.parse(text)) is not None
                for other in SLOTS:
                    if other != slot:
                        move = state.parse("+".join(sorted((slot, other))))
                        assert move not in state.legal_moves()
                        assert state.why_not(move) is not None
                assert refused(state, slot).reason.code == "covered"
                seen += 1
    assert seen > 20


@pytest.mark.case("A4")
@pytest.mark.parametrize(("variant", "clause"), [("swedish", "TH-7"), ("single", "TH-11"), ("microsoft", "TH-7")])
def test_a4_drawing_from_an_empty_stock_is_refused_as_often_as_one_likes(
    position: Lay, variant: str, clause: str
) -> None:
    beside: dict[str, Any] = {"piles": [["2c"]]} if variant == "single" else {"waste": ["2c"], "pass_no": 3}
    state = position({"g1": "2h", "g2": "Jh"}, variant=variant, **beside)
    for _ in range(5):
        error = refused(state, "T")
        assert (error.reason.clause, error.legal) == (clause, tuple(map(str, state.legal_moves())))
        refused(state, "R")


@pytest.mark.case("A6")
@pytest.mark.parametrize("deal", [0, 42, 2**63 - 1])
def test_a6_three_passes_without_a_pair(deal: int) -> None:
    state: Any = THIRTEEN.start(THIRTEEN.options(deals=1), deal=deal)
    for pass_no in (1, 2, 3):
        for turned in range(24):
            assert (state.observe().pass_no, state.observe().passes, state.observe().stock) == (pass_no, 3, 24 - turned)
            state = play(state, "T")
        if pass_no < 3:
            refused(state, "T")
            state = play(state, "R")
    refused(state, "T")
    refused(state, "R")
    assert state.observe().pass_no == 3


@pytest.mark.case("A6")
@pytest.mark.parametrize("left", range(1, 25))
def test_a6_any_number_of_stock_cards(position: Lay, left: int) -> None:
    cards = [f"{rank}{suit}" for suit in "cdh" for rank in "23456789"][:left]
    state = position({"g1": "Kh", "a1": "Ah"}, stock=cards)
    for pass_no in (1, 2, 3):
        for _ in cards:
            state = play(state, "T")
        if pass_no < 3:
            state = play(state, "R")
    assert (state.observe().pass_no, state.cards_left, refused(state, "R").reason.clause) == (3, left + 2, "TH-7")


@pytest.mark.case("A7")
def test_a7_the_order_after_a_redeal_is_the_old_one() -> None:
    for deal in range(20):
        state: Any = THIRTEEN.start(THIRTEEN.options(deals=1), deal=deal)
        first = []
        for _ in range(24):
            state = play(state, "T")
            first.append(state.observe().turned)
        before, after = state, play(state, "R")
        assert list(after.observe().stock_order) == first
        again = play(before, "R")  # undone and redone
        assert again == after
        assert hash(again) == hash(after)
        assert play(after, "T").observe().turned == first[0]


@pytest.mark.case("A9")
def test_a9_a_dead_deck_ends_and_is_not_cycled_for_ever(position: Lay) -> None:
    state = position({"a1": "4s"}, waste=["9h", "2c"], stock=["3c"], pass_no=3)
    over = play(state, "T")
    assert (over.status, over.scores) == ("finished", (-4,))
    assert over.legal_moves() == ()
    most = 0
    for states in random_games("swedish", 50, deals=1):
        most = max(most, len(states) - 1)
    assert most <= 24 * 3 + 2 + 52


@pytest.mark.case("A11")
@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("swedish", {"deals": 1}),
        ("swedish-strict", {"deals": 1, "cover_pair": True}),
        ("single", {}),
        ("single", {"draw": 3}),
        ("microsoft", {}),
        ("pysolfc", {"cover_pair": True}),
    ],
)
def test_a11_all_places_and_all_removed_are_the_deck_always(variant: str, options: dict[str, object]) -> None:
    deck = Counter(engine.NAMES[:52])
    for states in random_games(variant, 120, **options):
        removed: Counter[str] = Counter()
        lying = cards_of(states[0])
        for state in states[1:]:
            before, lying = lying, cards_of(state)
            gone = before - lying
            assert not lying - before
            assert gone.total() in (0, 1, 2)
            removed += gone
            assert lying + removed == deck
            assert state.cards_left == lying.total()


def cards_of(state: Any) -> Counter[str]:
    """All cards that lie somewhere."""
    view = state.observe(0, is_open=True)
    lying = [card for card in (*view.pyramid, view.turned) if card]
    return Counter([*lying, *view.waste, *view.stock_order, *itertools.chain(*view.piles)])


@pytest.mark.case("A13")
@pytest.mark.parametrize(
    ("variant", "goal", "status"),
    [
        ("swedish", None, "playing"),
        ("swedish-strict", None, "playing"),
        ("single", "pyramid", "won"),
        ("microsoft", "pyramid", "won"),
        ("pysolfc", "all", "playing"),
    ],
)
def test_a13_pyramid_cleared_is_not_all_cards_cleared(
    position: Lay, variant: str, goal: str | None, status: str
) -> None:
    beside: dict[str, Any] = {"piles": [["4c", "5c"]]} if variant == "single" else {"waste": ["4c", "5c"]}
    state = play(position({"a1": "Kh"}, variant=variant, **beside), "a1")
    view = state.observe(0)
    assert (view.goal, state.status) == (goal, status)
    assert view.cleared_in == 1  # the pyramid is cleared
    assert view.cards_left == 2  # the cards are not


@pytest.mark.case("D6")
@pytest.mark.parametrize("variant", list(THIRTEEN.variants))
def test_d6_nothing_moves_after_the_end(variant: str) -> None:
    for states in random_games(variant, 3):
        over = states[-1]
        assert over.status != "playing"
        assert (tuple(over.legal_moves()), over.observe(0).legal_moves, over.to_move) == ((), (), None)
        for text in ("T", "R", "E", "g1", "g1+g2", "S", "W", "g1+S", "P1", "P1+P2", *SLOTS):
            assert refused(over, text).reason.clause == "CO-6"


@pytest.mark.case("F2", "F3")
@pytest.mark.parametrize("variant", list(THIRTEEN.variants))
def test_f2_f3_every_state_can_be_gone_back_to(variant: str) -> None:
    """States are values: the one before a move is untouched by it, and playing the move again gives the same."""
    for states in random_games(variant, 40):
        hashes = [hash(state) for state in states]
        texts = [tuple(map(str, state.legal_moves())) for state in states]
        for before, after in itertools.pairwise(states):
            again = [before.apply(move) for move in before.legal_moves()]
            assert after in again
        assert hashes == [hash(state) for state in states]
        assert texts == [tuple(map(str, state.legal_moves())) for state in states]
        assert len(set(states)) == len(states)


@pytest.mark.case("F2")
def test_f2_seven_moves_back_are_seven_states(position: Lay) -> None:
    states: list[Any] = [THIRTEEN.start(THIRTEEN.options(deals=1), deal=7)]
    for _ in range(7):
        states.append(play(states[-1], "T"))
    assert len({hash(state) for state in states}) == 8
    replayed = [THIRTEEN.start(THIRTEEN.options(deals=1), deal=7)]
    for _ in range(7):
        replayed.append(play(replayed[-1], "T"))
    assert list(map(hash, replayed)) == list(map(hash, states))


@pytest.mark.case("E6")
@pytest.mark.parametrize("variant", list(THIRTEEN.variants))
def test_e6_what_is_hidden_changes_nothing_that_is_shown(variant: str) -> None:
    """Boards that differ only in stock cards not turned yet look alike to the last bit, move by move."""
    chance = random.Random(6)
    for _ in range(20):
        cards = chance.sample(engine.NAMES[:52], 52)
        shown = chance.randrange(0, 22, 3)
        other = [*cards[: 28 + shown], *chance.sample(cards[28 + shown :], 24 - shown)]
        states: list[Any] = [THIRTEEN.start(THIRTEEN.options(variant), deal=1, decks=[d]) for d in (cards, other)]
        one, two = states
        turned = 0
        while one.status == "playing":
            assert one.observe(0) == two.observe(0)
            assert repr(one.observe(None)) == repr(two.observe(None))
            moves = one.legal_moves()
            assert moves == two.legal_moves()
            move = chance.choice(moves[:-1])
            turned += (3 if one.observe(0).draw == 3 else 1) * (str(move) == "T")
            if turned > shown:
                break
            one, two = one.apply(move), two.apply(move)


@pytest.mark.case("E9")
@pytest.mark.parametrize("variant", list(THIRTEEN.variants))
def test_e9_turning_again_after_going_back_brings_the_same_card(variant: str) -> None:
    for states in random_games(variant, 10):
        for state in states[:-1]:
            turn = state.parse("T")
            if turn not in state.legal_moves():
                continue
            assert state.reveals(turn)  # with others at the table it cannot be taken back at all (CO-7)
            once = state.apply(turn).observe(0)
            assert state.apply(turn).observe(0) == once


@pytest.mark.case("E1")
def test_e1_no_view_or_move_or_error_names_a_card_of_the_stock_to_come() -> None:
    for states in random_games("swedish", 5, deals=1):
        for state in states[:30]:
            hidden = state.observe(is_open=True).stock_order
            if state.observe(0).pass_no > 1:
                break
            told = [repr(state.observe(seat)) + repr(state.observe(seat).facts()) for seat in (0, None)]
            told += [repr(state.why_not(state.parse(text))) for text in ("R", "g1+S", "W", "g1", "a1")]
            assert not [card for card in hidden for text in told if f"'{card}'" in text]
