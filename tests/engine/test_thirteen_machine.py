"""A machine that plays, undoes, redoes and looks, and asks after each step what must always hold."""

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
from benben.engine.thirteen.moves import MOVES

THIRTEEN = engine.games["thirteen"]
CHANGES: dict[str, list[dict[str, object]]] = {
    "swedish": [{}, {"deals": 1}, {"deals": 2, "cover_pair": True}, {"passes": 1, "deals": 1}],
    "swedish-strict": [{"deals": 1}],
    "single": [{}, {"draw": 3}, {"end_when_stock_empty": True}, {"draw": 3, "cover_pair": True}],
    "microsoft": [{}, {"passes": 2}],
    "pysolfc": [{}, {"cover_pair": True}],
}


def longest(state: Any) -> int:
    """No game can take more moves: every card is turned once a pass and removed once, and there are two redeals."""
    options = state.deal.rules
    return int(options.deals * state.seats * (24 * options.passes + options.passes - 1 + 52 + 1))


class Machine(RuleBasedStateMachine):
    """`line` holds the states so far, `undone` those that a redo brings back, with the moves that led to each."""

    @initialize(
        choice=st.sampled_from([(variant, change) for variant in CHANGES for change in CHANGES[variant]]),
        deal=st.integers(0, 2**63 - 1),
        seats=st.integers(1, 3),
    )
    def start(self, choice: tuple[str, dict[str, object]], deal: int, seats: int) -> None:
        variant, change = choice
        seats = min(seats, THIRTEEN.variants[variant].max_seats)
        self.choice = (THIRTEEN.options(variant, **change), deal, seats)
        self.line: list[Any] = [self.begin()]
        self.moves: list[str] = []
        self.undone: list[tuple[str, Any]] = []
        self.looks = [self.look()]

    def begin(self) -> Any:
        options, deal, seats = self.choice
        return THIRTEEN.start(options, deal=deal, players=seats)

    @property
    def state(self) -> Any:
        return self.line[-1]

    def look(self) -> Any:
        return (hash(self.state), self.state.observe(0, is_open=True), tuple(map(str, self.state.legal_moves())))

    @precondition(lambda self: self.state.status == "playing")
    @rule(pick=st.integers(0, 1000), removing=st.booleans())
    def play(self, pick: int, removing: bool) -> None:
        moves = self.state.legal_moves()
        some = [m for m in moves[:-1] if not removing or m.kind == "remove"] or moves[:-1] or moves
        self.advance(some[pick % len(some)])
        self.undone = []

    @precondition(lambda self: self.state.status == "playing")
    @rule(pick=st.integers(0, 10))
    def turn_on(self, pick: int) -> None:
        """Some moves in a row that never remove: turns and redeals, to get through the passes."""
        for _ in range(pick):
            legal = self.state.legal_moves()
            if not legal or legal[0].kind not in ("turn", "redeal"):
                break
            move = legal[0]
            self.advance(move)
            self.undone = []

    @precondition(lambda self: self.state.status == "playing")
    @rule()
    def stop(self) -> None:
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
        self.line.append(after)
        self.moves.append(str(move))
        self.looks.append(self.look())

    @rule(data=st.data())
    def try_any_move(self, data: st.DataObject) -> None:
        """A move is refused with its reason exactly if it is not among the legal ones; the state stays."""
        move = MOVES[data.draw(st.sampled_from(list(MOVES)))]
        before, reason = self.look(), self.state.why_not(move)
        assert (reason is None) == (move in self.state.legal_moves())
        if reason is not None:
            assert reason.clause[:3] in ("TH-", "CO-")
            with pytest.raises(engine.IllegalMove):
                self.state.apply(move)
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
    def cards_lie_where_they_may(self) -> None:
        view = self.state.observe(None, is_open=True)
        lying = [*filter(None, (*view.pyramid, view.turned)), *view.waste, *view.stock_order]
        lying += [card for pile in view.piles for card in pile]
        assert len(set(lying)) == len(lying) == view.cards_left <= 52
        assert set(lying) <= set(engine.NAMES[:52])
        assert (len(view.stock_order), view.seats) == (view.stock, self.state.seats)

    @invariant()
    def nothing_lasts_for_ever(self) -> None:
        assert len(self.moves) <= longest(self.state)

    @invariant()
    def views_tell_no_order_before_its_time(self) -> None:
        for seat in (None, *range(self.state.seats)):
            view = self.state.observe(seat)
            assert view.viewer == seat
            if view.pass_no == 1:
                hidden = self.state.observe(seat, is_open=True).stock_order
                assert view.stock_order is None
                assert not any(f"'{card}'" in repr(view) or f'"{card}"' in repr(view.facts()) for card in hidden)


TestMachine: Any = Machine.TestCase
TestMachine.settings = settings(stateful_step_count=60)
TestMachine.pytestmark = [pytest.mark.rule("CO-4", "CO-5", "CO-6", "TH-14"), pytest.mark.case("A11", "F2", "F3", "D6")]


@pytest.mark.rule("CO-6")
@given(st.sampled_from(list(CHANGES)), st.integers(0, 2**63 - 1))
def test_every_game_ends(variant: str, deal: int) -> None:
    """The longest lines: never stopping, never removing more than chance has it."""
    chance = random.Random(deal)
    for change in CHANGES[variant]:
        state: Any = THIRTEEN.start(THIRTEEN.options(variant, **change), deal=deal)
        most, moves = longest(state), 0
        while state.status == "playing":
            legal = state.legal_moves()
            state = state.apply(legal[0] if chance.random() < 0.8 else chance.choice(legal[:-1] or legal))
            moves += 1
            assert moves <= most


@pytest.mark.rule("CO-4", "CO-5")
def test_a_state_cannot_be_changed() -> None:
    state: Any = THIRTEEN.start(THIRTEEN.options(), deal=1)
    for name in ("pyramid", "stock", "deal", "status", "scores", "other"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
    view = state.observe(0)
    for name in ("pyramid", "viewer", "other"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(view, name, 1)
    with pytest.raises(TypeError):
        engine.games["x"] = THIRTEEN  # type: ignore[index]
    with pytest.raises(TypeError):
        THIRTEEN.variants["x"] = THIRTEEN.variants["single"]  # type: ignore[index]


@pytest.mark.rule("CO-5")
def test_the_list_of_legal_moves_cannot_be_spoilt() -> None:
    """`apply` trusts the moves listed last: whoever was given them must not be able to add one."""
    for variant in CHANGES:
        state: Any = THIRTEEN.start(THIRTEEN.options(variant), deal=3)
        while state.status == "playing":
            moves = state.legal_moves()
            assert isinstance(moves, tuple)
            state = state.apply(moves[0])
