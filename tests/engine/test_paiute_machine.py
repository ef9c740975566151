"""A machine that plays Paiute, goes back, copies and looks, and asks after each step what must always hold."""

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
from benben.engine.paiute import PAIUTE
from benben.engine.paiute.moves import MOVES

CHANGES: list[dict[str, object]] = [
    {},
    {"deals": 2, "chips": 2, "max_reshuffles": 0},
    {"deals": 3, "chips": 3, "cut": False, "last_turns": "to_dealer"},
    {"deals": 2, "stake": 7, "max_reshuffles": 1, "straight_flush_suited": False, "ace_low": True},
    {"deals": 1, "cut": False, "first_dealer": 1},
]
PACK = sorted(engine.NAMES[:52])
LIKES = {"call": "CH", "stock": "S", "discards": "D", "any": ""}


def pick(state: Any, style: str, number: int) -> Any:
    """A legal move in a style; those who like to call keep ranks that they hold twice."""
    legal = state.legal_moves()
    some = [move for move in legal if str(move)[0] in LIKES[style]]
    if not some and style == "call" and state.phase == "discard":
        hand = state.observe(state.to_move).hand
        held = [card[0] for card in hand]
        wild = state.observe().wild[0]
        some = [m for m in legal if m.kind == "discard" and held.count(str(m)[1]) == 1 and str(m)[1] != wild]
    if not some and style != "any":
        some = [move for move in legal if move.kind not in ("call", "keep")]
    return (some or legal)[number % len(some or legal)]


class Machine(RuleBasedStateMachine):
    """`line` holds the states so far with what could be seen of each, `moves` what was played."""

    @initialize(change=st.sampled_from(CHANGES), deal=st.integers(0, 2**63 - 1), seats=st.integers(2, 5))
    def start(self, change: dict[str, object], deal: int, seats: int) -> None:
        self.choice = (PAIUTE.options(**change), deal, seats)
        self.line: list[Any] = [self.begin()]
        self.moves: list[str] = []
        self.looks = [self.look()]

    def begin(self) -> Any:
        options, deal, seats = self.choice
        return PAIUTE.start(options, deal=deal, players=seats)

    @property
    def state(self) -> Any:
        return self.line[-1]

    def look(self) -> Any:
        return (hash(self.state), self.state.observe(is_open=True), tuple(map(str, self.state.legal_moves())))

    @precondition(lambda self: self.state.status == "playing")
    @rule(style=st.sampled_from([*LIKES, "call"]), steps=st.integers(1, 60), number=st.integers(0, 2**32))
    def play(self, style: str, steps: int, number: int) -> None:
        chance = random.Random(number)
        for _ in range(steps):
            if self.state.status == "playing":
                self.advance(pick(self.state, style, chance.randrange(1000)))

    @precondition(lambda self: self.state.status == "playing")
    @rule(style=st.sampled_from(list(LIKES)), number=st.integers(0, 2**32))
    def play_a_deal(self, style: str, number: int) -> None:
        """To the end of the deal: every style gets there."""
        index, chance = self.state.deal_index, random.Random(number)
        while self.state.status == "playing" and self.state.deal_index == index:
            self.advance(pick(self.state, style, chance.randrange(1000)))

    @precondition(lambda self: self.moves)
    @rule(back=st.integers(1, 40))
    def go_back(self, back: int) -> None:
        """The states before are still what they were; the same moves lead to the same states."""
        back = min(back, len(self.moves))
        redo, after = self.moves[-back:], self.state
        del self.moves[-back:], self.line[-back:], self.looks[-back:]
        assert self.look() == self.looks[-1]
        for text in redo:
            self.advance(self.state.parse(text))
        assert self.state == after
        assert hash(self.state) == hash(after)

    def advance(self, move: Any) -> None:
        before, after = self.state, self.state.apply(move)
        assert after != before
        assert before.apply(move) == after
        assert before.reveals(move) == (str(move) != "D")
        self.check_step(before, after)
        self.line.append(after)
        self.moves.append(str(move))
        self.looks.append(self.look())

    def check_step(self, before: Any, after: Any) -> None:
        """The dealer's order, the pot and the showdown from one deal to the next."""
        old, new = before.observe(), after.observe()
        if after.deal_index == before.deal_index and after.status == "playing":
            assert (new.pot, new.chips, new.dealer, new.players) == (old.pot, old.chips, old.dealer, old.players)
            return
        last, seats, stake = new.last, before.seats, old.stake
        assert (last.deal_index, last.dealer, last.pot) == (before.deal_index, old.dealer, old.pot)
        assert last.pot == sum(last.won) + last.left
        assert len({last.won[seat] for seat in last.winners}) <= 1
        assert (last.left < len(last.winners)) if last.winners else (last.left == last.pot and last.void)
        chips = [a + b + c for a, b, c in zip(old.chips, last.won, last.returned, strict=True)]
        if after.status != "playing":
            assert (list(new.chips), new.pot, sum(last.returned)) == (chips, 0, last.left)
            assert max(last.returned) - min(last.returned[seat] for seat in last.players) <= 1
            able = sum(a + b >= stake for a, b in zip(old.chips, last.won, strict=True))
            assert new.deals == before.deal_index + 1 or able < 2
            assert after.winners == tuple(seat for seat in range(seats) if new.chips[seat] == max(new.chips))
            return
        assert after.deal_index == before.deal_index + 1
        able = [seat for seat in range(seats) if chips[seat] >= stake]
        round_table = [(old.dealer + 1 + i) % seats for i in range(seats)]
        in_turn = [seat for seat in round_table if seat in able]
        assert (new.dealer, new.players) == (in_turn[0], (*in_turn[1:], in_turn[0]))
        assert list(new.chips) == [n - stake if seat in able else n for seat, n in enumerate(chips)]
        assert new.pot == last.left + stake * len(able)

    @rule(text=st.sampled_from(list(MOVES)))
    def try_any_move(self, text: str) -> None:
        """A move is refused with its reason exactly if it is not among the legal ones; the state stays."""
        move, before = MOVES[text], self.look()
        reason = self.state.why_not(move)
        assert (reason is None) == (move in self.state.legal_moves())
        if reason is not None:
            assert reason.clause[:3] in ("PA-", "CO-")
            with pytest.raises(engine.IllegalMove) as caught:
                self.state.apply(move)
            assert caught.value.legal == before[2]
        assert self.look() == before

    @rule()
    def try_every_move(self) -> None:
        legal = [text for text, move in MOVES.items() if self.state.why_not(move) is None]
        assert [str(move) for move in self.state.legal_moves()] == legal

    @rule()
    def copies(self) -> None:
        for twin in (copy.copy(self.state), copy.deepcopy(self.state), pickle.loads(pickle.dumps(self.state))):
            assert twin == self.state
            assert hash(twin) == hash(self.state)
            assert list(twin.legal_moves()) == list(self.state.legal_moves())

    @invariant()
    def cards_are_the_pack(self) -> None:
        view = self.state.observe(is_open=True)
        shown = [card for hand in view.hands for card in hand] + [discard.card for discard in view.discards]
        wild = [view.wild] if view.wild else []
        assert sorted([*shown, *view.stock_order, *wild]) == PACK
        assert (view.stock, view.phase == "cut") == (len(view.stock_order), view.wild is None)

    @invariant()
    def chips_are_conserved(self) -> None:
        options, _, seats = self.choice
        view = self.state.observe()
        assert sum(view.chips) + view.pot == options["chips"] * seats
        assert (min(view.chips) >= 0, view.scores) == (True, view.chips)

    @invariant()
    def moves_are_in_order_and_print_and_parse(self) -> None:
        moves = self.state.legal_moves()
        assert [self.state.parse(str(move)) for move in moves] == list(moves)
        assert [move.order for move in moves] == sorted(move.order for move in moves)
        assert bool(moves) == (self.state.status == "playing")

    @invariant()
    def hands_have_five_cards_or_six(self) -> None:
        view = self.state.observe()
        if view.phase == "cut":
            assert view.hand_sizes == (0,) * view.seats
            return
        for seat, size in enumerate(view.hand_sizes):
            drawing = view.phase == "discard" and seat == view.to_move
            kept = view.caller is not None and size == 6
            assert size == (5 + (drawing or kept) if seat in view.players else 0)

    @invariant()
    def nobody_sees_a_hidden_card(self) -> None:
        """A view names only the own hand, the caller's, and what lies or was open; and nothing of the deal number."""
        everything = self.state.observe(is_open=True)
        for viewer in (None, *range(self.state.seats)):
            view = self.state.observe(viewer)
            seen = {card for hand in view.hands for card in hand}
            hidden = {c for seat, hand in enumerate(everything.hands) if view.hands[seat] != hand for c in hand}
            assert not seen & (hidden | set(everything.stock_order))
            assert all(seat in (viewer, view.caller) or not self.face_up(view, seat) for seat in range(view.seats))
            assert view.stock_order is None

    def face_up(self, view: Any, seat: int) -> bool:
        over = view.status != "playing" and not view.last.void
        return not over and any(card != engine.HIDDEN for card in view.hands[seat])


TestMachine: Any = Machine.TestCase
TestMachine.settings = settings(settings.default, stateful_step_count=20)
TestMachine.pytestmark = [
    pytest.mark.rule(*(f"PA-{n}" for n in (1, 2, 3, 4, 10, 12, 13, 14, 15)), "CO-4", "CO-5", "CO-6", "CO-7"),
    pytest.mark.case("A11", "F3"),
]


@pytest.mark.rule("CO-4", "CO-5")
def test_a_state_cannot_be_changed() -> None:
    state: Any = PAIUTE.start(PAIUTE.options(cut=False), deal=1)
    for name in ("hands", "stock", "deal", "status", "scores", "other"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
    for name in ("card", "text", "other"):
        with pytest.raises(AttributeError):
            setattr(state.parse("S"), name, 1)
    for name in ("hand", "viewer", "other"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(state.observe(0), name, 1)
    with pytest.raises(TypeError):
        MOVES["x"] = MOVES["S"]  # type: ignore[index]
    while state.status == "playing":
        assert isinstance(state.legal_moves(), tuple)
        state = state.apply(state.legal_moves()[0])


@pytest.mark.rule("CO-4")
def test_states_are_equal_exactly_if_all_that_matters_is() -> None:
    states = [PAIUTE.start(PAIUTE.options(**change), deal=deal) for change in CHANGES for deal in (1, 2)]
    states += [PAIUTE.start(PAIUTE.options(), deal=1, players=2), states[0].apply(states[0].parse("K9"))]
    assert len(set(states)) == len(states)
    for change in CHANGES:
        again = PAIUTE.start(PAIUTE.options(**change), deal=1)
        assert [state == again for state in states].count(True) == 1
    assert states[0] != object()
    assert states[0].deal != states[0]
    assert states[0].deal.match != states[0]


@pytest.mark.rule("CO-5")
def test_the_writable_moves_are_those_of_the_contract() -> None:
    state = PAIUTE.start(PAIUTE.options(), deal=1)
    written = [f"K{n}" for n in range(1, 52)] + ["S", "D"]
    written += [f"{how}{card}" for how in ("x", "C:") for card in engine.NAMES[:52]] + ["C", "H"]
    assert list(MOVES) == written
    assert [str(state.parse(text)) for text in written] == written
    for text in (
        "",
        "K0",
        "K52",
        "K01",
        "K",
        "k9",
        "s",
        "d",
        "x",
        "x1",
        "X7h",
        "xTH",
        "x10h",
        "C:",
        "C7h",
        "c",
        "h",
        "xX1",
    ):
        with pytest.raises(engine.MoveSyntax):
            state.parse(text)
