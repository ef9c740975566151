"""A machine that plays a game, undoes, redoes, copies and looks, and asks after each step what must always hold."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from benben import engine


def is_playing(machine: Machine) -> bool:
    return bool(machine.state.status == "playing")


class Machine(RuleBasedStateMachine):
    """`line` holds the states so far, `undone` those that a redo brings back, with the moves that led to each."""

    adapter: Any

    @initialize(data=st.data(), deal=st.integers(0, engine.MAX_DEAL))
    def start(self, data: st.DataObject, deal: int) -> None:
        self.game = engine.games[self.adapter.GAME]
        name, changes = data.draw(st.sampled_from(self.adapter.CHOICES))
        variant = self.game.variants[name]
        seats = data.draw(st.sampled_from([n for n in self.adapter.SEATS if n <= variant.max_seats]))
        self.choice = (variant.options(changes), deal, seats)
        self.line: list[Any] = [self.begin()]
        self.moves: list[str] = []
        self.undone: list[tuple[str, Any]] = []
        self.looks = [self.look()]

    def begin(self) -> Any:
        options, deal, seats = self.choice
        return self.game.start(options, deal=deal, players=seats)

    @property
    def state(self) -> Any:
        return self.line[-1]

    def look(self) -> Any:
        return (hash(self.state), self.state.observe(0, is_open=True), tuple(map(str, self.state.legal_moves())))

    @precondition(is_playing)
    @rule(data=st.data(), number=st.integers(0, 2**32))
    def play(self, data: st.DataObject, number: int) -> None:
        """Some moves in a row in one style, at most to the end of the deal, but no giving up."""
        style = data.draw(st.sampled_from(self.adapter.STYLES))
        steps, chance = data.draw(st.sampled_from(self.adapter.STEPS)), random.Random(number)
        deal = self.state.deal_index
        while steps and self.state.deal_index == deal and self.state.status == "playing":
            legal = self.state.legal_moves()
            some = self.adapter.wanted(self.state, style) or [move for move in legal if str(move) != "E"] or legal
            self.advance(chance.choice(some))
            steps -= 1
        self.undone = []

    @precondition(lambda self: len(self.moves) >= self.adapter.ENDS_FROM and "E" in self.looks[-1][2])
    @rule()
    def give_up(self) -> None:
        self.advance(self.state.parse("E"))
        self.undone = []

    @precondition(lambda self: self.moves)
    @rule(steps=st.sampled_from([1, 1, 2, 5, 40]))
    def undo(self, steps: int) -> None:
        """The states before are still what they were."""
        for _ in range(min(steps, len(self.moves))):
            self.undone.append((self.moves.pop(), self.line.pop()))
            self.looks.pop()
        assert self.look() == self.looks[-1]

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        """The same moves lead to the same states."""
        while self.undone:
            text, state = self.undone.pop()
            self.advance(self.state.parse(text))
            assert self.state == state
            assert hash(self.state) == hash(state)

    def advance(self, move: Any) -> None:
        before, after = self.state, self.state.apply(move)
        assert self.look() == self.looks[-1]
        assert after != before
        assert before.apply(move) == after
        self.adapter.check_step(before, move, after)
        self.line.append(after)
        self.moves.append(str(move))
        self.looks.append(self.look())

    @rule(number=st.integers(0, 2**32))
    def try_every_move(self, number: int) -> None:
        """A move is refused with its reason exactly if it is not among the legal ones; the state stays."""
        before, why = self.look(), {move: self.state.why_not(move) for move in self.adapter.WRITTEN.values()}
        assert [move for move, reason in why.items() if reason is None] == list(self.state.legal_moves())
        refused = [move for move, reason in why.items() if reason is not None]
        assert {why[move].clause[:3] for move in refused} <= {f"{self.game.clauses}-", "CO-"}
        chance = random.Random(number)
        for move in chance.sample(refused, min(len(refused), 20)):
            chance.choice(self.line).legal_moves()  # that a move was listed elsewhere does not make it legal here
            with pytest.raises(engine.IllegalMove) as caught:
                self.state.apply(move)
            assert (caught.value.legal, caught.value.reason) == (before[2], why[move])
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
        for seat in (None, *range(state.seats)):
            assert state.observe(seat) == self.state.observe(seat)
            assert state.observe(seat).viewer == seat

    @invariant()
    def moves_are_in_order_and_print_and_parse(self) -> None:
        """`apply` trusts the moves listed last: whoever was given them must not be able to add one."""
        moves = self.state.legal_moves()
        assert isinstance(moves, tuple)
        assert [self.state.parse(str(move)) for move in moves] == list(moves)
        assert [move.order for move in moves] == sorted({move.order for move in moves})
        assert bool(moves) == (self.state.status == "playing") == (self.state.to_move is not None)
        assert not moves or (str(moves[-1]) == "E") == ("E" in self.adapter.WRITTEN)

    @invariant()
    def the_games_own_laws_hold(self) -> None:
        self.adapter.check_state(self.state)

    @invariant()
    def nothing_lasts_for_ever(self) -> None:
        options, _, seats = self.choice
        deals, moves = self.adapter.longest(options, seats)
        index = self.state.deal_index
        assert index < deals
        assert sum(state.deal_index == index for state in self.line) <= moves + 1


@pytest.mark.rule("CO-4", "CO-5", "CO-6", "CO-7")
@pytest.mark.rule("TH-14")
@pytest.mark.rule("PI-1", "PI-7")
@pytest.mark.rule("PP-1", "PP-4")
@pytest.mark.rule("PA-1", "PA-2", "PA-3", "PA-4", "PA-10", "PA-12", "PA-13", "PA-14", "PA-15")
@pytest.mark.case("A11", "D6", "F2", "F3")
def test_what_must_always_hold(adapter: Any) -> None:
    class WithAdapter(Machine):
        pass

    WithAdapter.adapter = adapter
    run_state_machine_as_test(WithAdapter, settings=settings(stateful_step_count=40))
