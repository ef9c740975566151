"""A machine that plays Pyramid Poker, undoes, redoes and looks, and asks after each step what must always hold."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from benben import engine
from benben.engine.pyramid_poker import PYRAMID_POKER
from benben.engine.pyramid_poker.moves import MOVES

CHANGES: list[tuple[str, dict[str, object]]] = [
    ("basic", {}),
    ("basic", {"foundation": 9, "first_taker": "other"}),
    ("short", {}),
    ("short", {"target": 1, "max_deals": 2, "first_taker": "other"}),
    ("long", {"foundation": 9, "max_deals": 1}),
]
#: Moves of the longest deal: thirty placements, thirty takings, as many puttings, two pharaohs.
LONGEST = 30 + 30 + 30 + 2


class Machine(RuleBasedStateMachine):
    """`line` holds the states so far, `undone` those that a redo brings back, with the moves that led to each."""

    @initialize(change=st.sampled_from(CHANGES), deal=st.integers(0, 2**63 - 1))
    def start(self, change: tuple[str, dict[str, object]], deal: int) -> None:
        self.choice = (PYRAMID_POKER.options(change[0], **change[1]), deal)
        self.line: list[Any] = [self.begin()]
        self.moves: list[str] = []
        self.undone: list[tuple[str, Any]] = []
        self.looks = [self.look()]

    def begin(self) -> Any:
        options, deal = self.choice
        return PYRAMID_POKER.start(options, deal=deal)

    @property
    def state(self) -> Any:
        return self.line[-1]

    def look(self) -> Any:
        return (hash(self.state), self.state.observe(0, is_open=True), tuple(map(str, self.state.legal_moves())))

    @precondition(lambda self: self.state.status == "playing")
    @rule(seed=st.integers(0, 2**32), steps=st.sampled_from([1, 2, 7, 31, 60, 95]))
    def play(self, seed: int, steps: int) -> None:
        """Some moves in a row, none of them resigning."""
        chance = random.Random(seed)
        for _ in range(steps):
            if self.state.status == "playing":
                self.advance(chance.choice(self.state.legal_moves()[:-1]))
        self.undone = []

    @precondition(lambda self: self.state.status == "playing" and len(self.moves) > 150)
    @rule()
    def resign(self) -> None:
        self.advance(self.state.parse("E"))
        self.undone = []

    @precondition(lambda self: self.moves)
    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        for _ in range(min(steps, len(self.moves))):
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

    @rule()
    def try_every_move(self) -> None:
        """A move is refused with its reason exactly if it is not among the legal ones; the state stays."""
        before = self.look()
        for move in MOVES.values():
            reason = self.state.why_not(move)
            assert (reason is None) == (move in self.state.legal_moves())
            if reason is not None:
                assert reason.clause[:3] in ("PP-", "CO-")
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
        assert all(state.observe(seat) == self.state.observe(seat) for seat in (None, 0, 1))

    @invariant()
    def moves_are_in_order_and_print_and_parse(self) -> None:
        moves = self.state.legal_moves()
        assert [self.state.parse(str(move)) for move in moves] == list(moves)
        assert [move.order for move in moves] == sorted({move.order for move in moves})
        assert bool(moves) == (self.state.status == "playing") == (self.state.to_move is not None)
        assert not moves or (str(moves[-1]) == "E" and len(moves) > 1)

    @invariant()
    def no_card_is_lost_or_twice(self) -> None:
        """54 blocks: unseen, in hand, in the pyramid, in the supply, offered, in the hands, out of play."""
        view = self.state.observe(is_open=True)
        held = [view.revealed] if view.revealed else []
        hands = [card for hands in view.hands for hand in hands for card in hand]
        unseen = [card for order in view.unseen_order for card in order]
        lying = [*unseen, *held, *filter(None, view.pyramid), *view.supply_order, *view.offered, *hands, *view.discards]
        assert sorted(lying) == sorted(engine.NAMES)
        assert not {"X1", "X2"} & set(hands)

    @invariant()
    def scores_are_those_of_complete_deals(self) -> None:
        """Points change only where a deal ends, by what its showdown says."""
        totals = [0, 0]
        for before, after in zip(self.line, self.line[1:], strict=False):
            last = after.deal.last
            if last is not before.deal.last:
                totals = [total + points for total, points in zip(totals, last.points, strict=True)]
        assert tuple(totals) == self.state.scores

    @invariant()
    def nothing_lasts_for_ever(self) -> None:
        assert len(self.moves) <= (self.state.deal_index + 1) * LONGEST
        assert self.state.deal_index < self.choice[0].get("max_deals", 1)


TestMachine: Any = Machine.TestCase
TestMachine.settings = settings(stateful_step_count=30, max_examples=40)
TestMachine.pytestmark = [pytest.mark.rule("CO-4", "CO-5", "CO-6", "PP-1", "PP-4"), pytest.mark.case("F2", "F3")]


# -- states as values --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CO-4")
def test_states_are_equal_exactly_if_all_that_matters_is() -> None:
    starts = [PYRAMID_POKER.start(PYRAMID_POKER.options(name, **c), deal=d) for name, c in CHANGES for d in (1, 2)]
    states: list[Any] = [*starts, starts[0].apply(starts[0].parse("h1")), starts[0].apply(starts[0].parse("E"))]
    assert len(set(states)) == len(states)
    for name, change in CHANGES:
        again = PYRAMID_POKER.start(PYRAMID_POKER.options(name, **change), deal=1)
        assert [state == again for state in states].count(True) == 1
        assert again in set(states)
    assert states[0] != object()
    assert states[0].deal != states[0]
    assert states[0].deal.match != states[0]


@pytest.mark.rule("CO-4", "CO-5")
def test_a_state_cannot_be_changed() -> None:
    state: Any = PYRAMID_POKER.start(PYRAMID_POKER.options(), deal=1)
    for name in ("pyramid", "hands", "deal", "status", "scores", "other"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
    for name in ("index", "text", "other"):
        with pytest.raises(AttributeError):
            setattr(state.parse("h1"), name, 1)
    for name in ("pyramid", "viewer", "other"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(state.observe(0), name, 1)
    with pytest.raises(TypeError):
        MOVES["x"] = MOVES["E"]  # type: ignore[index]
    while state.status == "playing":
        moves = state.legal_moves()
        assert isinstance(moves, tuple)  # `apply` trusts the list: nobody may add to it
        state = state.apply(moves[0])
