"""A machine that plays Piramis, undoes, redoes and looks, and asks after each step what must always hold."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from benben import engine
from benben.engine.piramis import PIRAMIS
from benben.engine.piramis.moves import MOVES

CHANGES: list[dict[str, object]] = [
    {},
    {"rounds": 1, "jokers": 0},
    {"rounds": 2, "jokers": None},
    {"jokers": 3, "joker_reach": "any", "same_deals": True},
    {"rounds": 1, "jokers": None, "joker_reach": "any"},
]


class Machine(RuleBasedStateMachine):
    """`line` holds the states so far, `undone` those that a redo brings back, with the moves that led to each."""

    @initialize(change=st.sampled_from(CHANGES), deal=st.integers(0, 2**63 - 1), seats=st.integers(1, 6))
    def start(self, change: dict[str, object], deal: int, seats: int) -> None:
        self.choice = (PIRAMIS.options(**change), deal, seats)
        self.line: list[Any] = [self.begin()]
        self.moves: list[str] = []
        self.undone: list[tuple[str, Any]] = []
        self.looks = [self.look()]

    def begin(self) -> Any:
        options, deal, seats = self.choice
        return PIRAMIS.start(options, deal=deal, players=seats)

    @property
    def state(self) -> Any:
        return self.line[-1]

    def look(self) -> Any:
        return (hash(self.state), self.state.observe(0, is_open=True), tuple(map(str, self.state.legal_moves())))

    @precondition(lambda self: self.state.status == "playing")
    @rule(pick=st.integers(0, 1000), steps=st.integers(1, 8), kind=st.sampled_from(["card", "flip", "joker", ""]))
    def play(self, pick: int, steps: int, kind: str) -> None:
        """Some moves in a row of one kind, as long as there are any; else any but giving up."""
        for _ in range(steps):
            legal = self.state.legal_moves()
            some = [m for m in legal if m.kind == kind] or legal[:-1] or legal
            if some:
                self.advance(some[pick % len(some)])
        self.undone = []

    @precondition(lambda self: self.state.status == "playing")
    @rule()
    def give_up(self) -> None:
        self.advance(self.state.parse("E"))
        self.undone = []

    @precondition(lambda self: self.moves)
    @rule()
    def undo(self) -> None:
        self.undone.append((self.moves.pop(), self.line.pop()))
        self.looks.pop()
        assert self.look() == self.looks[-1]

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        text, state = self.undone.pop()
        self.advance(self.state.parse(text))
        assert self.state == state
        assert hash(self.state) == hash(state)

    def advance(self, move: Any) -> None:
        before = self.look()
        after = self.state.apply(move)
        assert self.look() == before
        assert after != self.state
        self.line.append(after)
        self.moves.append(str(move))
        self.looks.append(self.look())

    @rule(text=st.sampled_from(list(MOVES)))
    def try_any_move(self, text: str) -> None:
        """A move is refused with its reason exactly if it is not among the legal ones; the state stays."""
        move, before = MOVES[text], self.look()
        reason = self.state.why_not(move)
        assert (reason is None) == (move in self.state.legal_moves())
        if reason is not None:
            assert reason.clause[:3] in ("PI-", "CO-")
            with pytest.raises(engine.IllegalMove) as caught:
                self.state.apply(move)
            assert caught.value.legal == before[2]
        assert self.look() == before

    @rule()
    def copies(self) -> None:
        for twin in (copy.copy(self.state), copy.deepcopy(self.state), pickle.loads(pickle.dumps(self.state))):
            assert twin == self.state
            assert hash(twin) == hash(self.state)
            assert list(twin.legal_moves()) == list(self.state.legal_moves())

    @rule()
    def replay(self) -> None:
        state = self.begin()
        for text in self.moves:
            state = state.apply(state.parse(text))
        assert state == self.state
        assert state.observe(0) == self.state.observe(0)

    @invariant()
    def moves_are_in_order_and_print_and_parse(self) -> None:
        moves = self.state.legal_moves()
        assert [self.state.parse(str(move)) for move in moves] == list(moves)
        assert [move.order for move in moves] == sorted({move.order for move in moves})
        assert bool(moves) == (self.state.status == "playing") == (self.state.to_move is not None)
        assert not moves or str(moves[-1]) == "E"

    @invariant()
    def no_card_is_lost_or_twice(self) -> None:
        """52 cards: in the pyramid, face down, or on the pile, which holds what was moved and flipped this round."""
        view = self.state.observe(None, is_open=True)
        lying = [*filter(None, view.pyramid), *view.stock_order]
        assert len(set(lying)) == len(lying) == view.cards_left + view.stock
        assert view.top not in lying
        assert set(lying) <= set(engine.NAMES[:52])
        since = [s for s in self.line if (s.deal_index, s.seat) == (self.state.deal_index, self.state.seat)]
        pile = {s.observe().top for s in since}
        assert pile.isdisjoint(lying)
        if view.cards_left:  # a last card that ended the game lies on the pile as well
            assert len(pile) + len(lying) == 52

    @invariant()
    def nothing_lasts_for_ever(self) -> None:
        """A card is moved or flipped once a round, 51 of them, and a round can be given up once."""
        assert len(self.moves) <= self.choice[0]["rounds"] * self.choice[2] * 52


TestMachine: Any = Machine.TestCase
TestMachine.settings = settings(stateful_step_count=50, max_examples=40)
TestMachine.pytestmark = [pytest.mark.rule("CO-4", "CO-5", "CO-6", "PI-1", "PI-7"), pytest.mark.case("F2", "F3")]


@pytest.mark.rule("CO-6")
@given(st.sampled_from(CHANGES), st.integers(0, 2**63 - 1))
def test_every_game_ends(change: dict[str, object], deal: int) -> None:
    """The longest lines: never giving up, flipping as late or as early as chance has it."""
    chance = random.Random(deal)
    state: Any = PIRAMIS.start(PIRAMIS.options(**change), deal=deal)
    moves = 0
    while state.status == "playing":
        legal = state.legal_moves()
        state = state.apply(legal[0] if chance.random() < 0.6 else chance.choice(legal[:-1] or legal))
        moves += 1
        assert moves <= state.rules.rounds * 52


@pytest.mark.rule("PI-1", "CO-5")
@given(st.sampled_from(CHANGES), st.integers(0, 2**63 - 1), st.integers(1, 3))
def test_views_tell_nothing_of_the_order_face_down(change: dict[str, object], deal: int, seats: int) -> None:
    """Two games that differ only in it look the same to everybody until the difference is turned up."""
    chance = random.Random(deal)
    options = PIRAMIS.options(**change)
    deck = list(PIRAMIS.decks(options, deal=deal, seats=seats)[0])
    other = [*deck[:29], *chance.sample(deck[29:], 23)]
    one, two = (PIRAMIS.start(options, deal=deal, players=seats, decks=[cards]) for cards in (deck, other))
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


@pytest.mark.rule("CO-4")
def test_states_are_equal_exactly_if_all_that_matters_is() -> None:
    states = [PIRAMIS.start(PIRAMIS.options(**change), deal=deal) for change in CHANGES for deal in (1, 2)]
    states += [PIRAMIS.start(PIRAMIS.options(), deal=1, players=2), states[0].apply(states[0].parse("F"))]
    assert len(set(states)) == len(states)
    for change in CHANGES:
        again = PIRAMIS.start(PIRAMIS.options(**change), deal=1)
        assert [state == again for state in states].count(True) == 1
        assert again in set(states)
    assert states[0] != object()
    assert states[0].deal != states[0]
    assert states[0].deal.match != states[0]


@pytest.mark.rule("CO-4", "CO-5")
def test_a_state_cannot_be_changed() -> None:
    state: Any = PIRAMIS.start(PIRAMIS.options(), deal=1)
    for name in ("pyramid", "top", "deal", "status", "scores", "other"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
    for name in ("slot", "text", "other"):
        with pytest.raises(AttributeError):
            setattr(state.parse("F"), name, 1)
    for name in ("pyramid", "viewer", "other"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(state.observe(0), name, 1)
    with pytest.raises(TypeError):
        MOVES["x"] = MOVES["E"]  # type: ignore[index]


@pytest.mark.rule("CO-5")
def test_the_list_of_legal_moves_cannot_be_spoilt() -> None:
    """`apply` trusts the moves listed last: whoever was given them must not be able to add one."""
    for change in CHANGES:
        state: Any = PIRAMIS.start(PIRAMIS.options(**change), deal=3)
        while state.status == "playing":
            moves = state.legal_moves()
            assert isinstance(moves, tuple)
            state = state.apply(moves[0])
