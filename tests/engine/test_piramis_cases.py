"""Faults that other programs had, tried on the engine of Piramis for their whole kind (docs/known-faults.md)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import engine
from benben.engine import IllegalMove
from benben.engine.piramis.moves import MOVES, PYRAMID

PIRAMIS = engine.games["piramis"]
CHOICES: list[dict[str, Any]] = [
    {},
    {"rounds": 1, "jokers": 0},
    {"rounds": 2, "jokers": None},
    {"jokers": 3, "joker_reach": "any", "same_deals": True},
]
each_choice = pytest.mark.parametrize("options", CHOICES, ids=str)
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


def random_games(count: int, players: int = 1, **options: Any) -> Iterator[list[Any]]:
    """Lists of states, each a whole game in which cards are moved rather than flipped, and given up only at the end."""
    for deal in range(count):
        chance = random.Random(deal)
        states: list[Any] = [PIRAMIS.start(PIRAMIS.options(**options), deal=deal, players=players)]
        while states[-1].status == "playing":
            moves = states[-1].legal_moves()
            cards = [move for move in moves if move.kind == "card"] if chance.random() < 0.8 else []
            states.append(states[-1].apply(chance.choice(cards or moves[:-1] or moves)))
        yield states


@pytest.mark.case("A2")
@each_choice
def test_a2_no_way_to_write_a_move_takes_a_covered_card(options: dict[str, Any]) -> None:
    reach_any = options.get("joker_reach") == "any"
    seen = 0
    for states in random_games(4, **options):
        for state in states[:-1:7]:
            view = state.observe(0)
            covered = [slot for slot in PYRAMID.names if view.card_at(slot) and slot not in view.free]
            for slot in covered:
                error = refused(state, slot)
                assert (error.reason.code, error.reason.get("card")) == ("covered", view.card_at(slot))
                if not reach_any:
                    assert refused(state, f"J:{slot}").reason.code in ("covered", "piramis.no-joker")
                seen += 1
    assert seen > 20


@pytest.mark.case("A4")
def test_a4_flipping_where_nothing_lies_face_down_is_refused_as_often_as_one_likes(lay: Lay) -> None:
    state = play(lay({"g1": "6c", "g3": "Kc"}, "2c", ["9c"]), "F")
    for _ in range(5):
        error = refused(state, "F")
        assert (error.reason.code, error.reason.clause) == ("piramis.no-face-down", "PI-3")
        assert error.legal == ("J:g1", "J:g3", "E")


@pytest.mark.case("B1")
@each_choice
def test_b1_points_and_streak_stand_after_every_single_move(options: dict[str, Any]) -> None:
    """Against a recount of the moves from the beginning of the game."""
    for states in random_games(25, **options):
        points = streak = 0
        for before, after in itertools.pairwise(states):
            gone = before.observe().cards_left - after.observe().cards_left
            same_round = after.deal_index == before.deal_index
            if after.face_down < before.face_down and same_round:
                streak, gain = 0, -5
            elif gone == 0:
                gain = 0  # given up
            else:
                streak += 1
                joker = same_round and after.jokers > before.jokers
                cleared = before.observe().cards_left == 1
                gain = 5 * streak - 50 * joker + 50 * cleared
                if cleared and not same_round:  # how the last card went cannot be seen in the next round
                    gain = after.scores[0] - points
                    assert gain in (5 * streak + 50, 5 * streak)
                    streak = 0
            points += gain
            assert after.scores == (points,)
            if same_round and after.status == "playing":
                assert after.observe().streak == streak


@pytest.mark.case("B2")
@pytest.mark.parametrize("n", range(1, 29))
def test_b2_the_nth_card_of_a_streak(lay: Lay, n: int) -> None:
    """From every streak that can stand on the table, and after a flip from one again."""
    state = lay({"g1": "6c", "g3": "Kc"}, "5c", ["7h"], streak=n - 1)
    assert play(state, "g1").scores == (5 * n,)
    assert play(state, "F", "g1").scores == (-5 + 5,)
    assert play(state, "J:g3").scores == (5 * n - 50,)


@pytest.mark.case("D6")
@each_choice
def test_d6_nothing_moves_after_the_end(options: dict[str, Any]) -> None:
    for states in random_games(4, **options):
        over = states[-1]
        assert (tuple(over.legal_moves()), over.observe(0).legal_moves, over.to_move) == ((), (), None)
        for text in MOVES:
            assert refused(over, text).reason.clause == "CO-6"


@pytest.mark.case("E6")
@each_choice
def test_e6_what_is_hidden_changes_nothing_that_is_shown(options: dict[str, Any]) -> None:
    """Rounds that differ only in face-down cards not flipped yet look alike to the last bit, move by move."""
    chance = random.Random(6)
    for _ in range(20):
        cards = chance.sample(engine.NAMES[:52], 52)
        shown = chance.randrange(0, 20)
        first = 29 + shown  # the first card that may differ
        other = [*cards[:first], *chance.sample(cards[first:], 52 - first)]
        starts: list[Any] = [PIRAMIS.start(PIRAMIS.options(**options), deal=1, decks=[d]) for d in (cards, other)]
        one, two = starts
        while one.status == "playing" and one.deal_index == 0:
            for viewer in (0, None):
                assert repr(one.observe(viewer)) == repr(two.observe(viewer))
            moves = one.legal_moves()
            assert moves == two.legal_moves()
            move = chance.choice(moves[:-1] or moves)
            if one.turned == first and str(move) == "F":
                break
            one, two = one.apply(move), two.apply(move)


@pytest.mark.case("E9")
@each_choice
def test_e9_flipping_again_after_going_back_brings_the_same_card(options: dict[str, Any]) -> None:
    seen = 0
    for states in random_games(10, **options):
        for state in states[:-1]:
            flip = state.parse("F")
            if flip in state.legal_moves():
                assert state.reveals(flip)  # with others at the table it cannot be taken back at all (CO-7)
                once = state.apply(flip)
                assert once.observe(0) == state.apply(flip).observe(0)
                assert once.observe().top == state.observe(is_open=True).stock_order[0]
                seen += 1
    assert seen > 100


@pytest.mark.case("F2", "F3")
@each_choice
def test_f2_f3_every_state_can_be_gone_back_to(options: dict[str, Any]) -> None:
    """States are values: the one before a move is untouched by it, and playing the move again gives the same."""
    for players, count in ((1, 30), (3, 8)):
        for states in random_games(count, players, **options):
            hashes = [hash(state) for state in states]
            texts = [tuple(map(str, state.legal_moves())) for state in states]
            for before, after in itertools.pairwise(states):
                assert after in [before.apply(move) for move in before.legal_moves()]
            assert hashes == [hash(state) for state in states]
            assert texts == [tuple(map(str, state.legal_moves())) for state in states]
            assert len(set(states)) == len(states)


@pytest.mark.case("G5")
def test_g5_a_round_is_dealt_by_its_number_alone() -> None:
    """Whatever was played before it: the second round lies there as the list of decks says."""
    for deal in (0, 123, engine.MAX_DEAL):
        options = PIRAMIS.options(rounds=3, jokers=None, joker_reach="any")
        decks = PIRAMIS.decks(options, deal=deal, seats=1)
        for seed in (1, 2):
            chance = random.Random(seed)
            state: Any = PIRAMIS.start(options, deal=deal)
            while state.deal_index < 2:
                state = state.apply(chance.choice([m for m in state.legal_moves() if m.kind != "give up"]))
            named = [engine.NAMES[card] for card in decks[2]]
            assert list(state.observe().pyramid) == named[:28]
            assert list(state.observe(is_open=True).stock_order) == named[29:]


@pytest.mark.rule("PI-1", "CO-5")
@given(st.sampled_from(CHOICES), st.integers(0, 2**63 - 1), st.integers(1, 3))
def test_views_tell_nothing_of_the_order_face_down(options: dict[str, Any], deal: int, seats: int) -> None:
    """Two games that differ only in it look the same to everybody until the difference is turned up."""
    chance = random.Random(deal)
    chosen = PIRAMIS.options(**options)
    deck = list(PIRAMIS.decks(chosen, deal=deal, seats=seats)[0])
    other = [*deck[:29], *chance.sample(deck[29:], 23)]
    one, two = (PIRAMIS.start(chosen, deal=deal, players=seats, decks=[cards]) for cards in (deck, other))
    while one.status == "playing" and one.deal_index == one.seat == 0:
        for seat in (None, *range(seats)):
            assert one.observe(seat) == two.observe(seat)
            assert repr(one.observe(seat)) == repr(two.observe(seat))
            assert one.observe(seat).facts() == two.observe(seat).facts()
        hidden = one.observe(is_open=True).stock_order
        seen = repr(one.observe(0)) + repr(one.observe(0).facts()).replace('"', "'")
        assert not any(f"'{card}'" in seen for card in hidden)
        assert (one == two) == (deck == other)
        move = chance.choice(one.legal_moves()[:-1])
        if str(move) == "F" and deck[one.turned] != other[one.turned]:
            assert one.apply(move).observe(0) != two.apply(move).observe(0)
            break
        if str(move) == "F" or chance.random() < 0.9 or not one.reveals(move):
            one, two = one.apply(move), two.apply(move)
