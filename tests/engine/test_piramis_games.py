"""Whole games of Piramis, played beside a second, naive hand that knows only the rules and plain lists."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import engine
from benben.engine import cards
from benben.engine.piramis import PIRAMIS
from benben.engine.piramis.moves import MOVES

RANKS = "A23456789TJQK"
ROWS = "abcdefg"


class Naive:
    """One game: dictionaries and lists, every rule looked up by hand."""

    def __init__(self, options: dict[str, Any], decks: list[list[str]], seats: int) -> None:
        self.o = options
        self.decks = decks
        self.seats = seats
        self.scores = [0] * seats
        self.out: set[int] = set()
        self.order = [(r, s) for r in range(options["rounds"]) for s in range(seats)]
        self.at = 0
        self.over = False
        self.deal()

    def deal(self) -> None:
        self.round, self.seat = self.order[self.at]
        deck = self.decks[self.at]
        if self.o["same_deals"]:
            assert deck == self.decks[self.round * self.seats]
        names = [f"{row}{column + 1}" for i, row in enumerate(ROWS) for column in range(i + 1)]
        self.cards = dict(zip(names, deck[:28], strict=True))
        self.down = list(deck[29:])
        self.pile = [deck[28]]
        self.streak = 0
        self.used = 0

    def free(self, slot: str) -> bool:
        if slot[0] == "g":
            return True
        below = ROWS[ROWS.index(slot[0]) + 1]
        column = int(slot[1])
        return f"{below}{column}" not in self.cards and f"{below}{column + 1}" not in self.cards

    def near(self, a: str, b: str) -> bool:
        return abs(RANKS.index(a[0]) - RANKS.index(b[0])) in (1, 12)

    def legal(self) -> list[str]:
        if self.over:
            return []
        slots = sorted(self.cards)
        moves = [s for s in slots if self.free(s) and self.near(self.cards[s], self.pile[-1])]
        if self.down:
            moves.append("F")
        if self.o["jokers"] is None or self.used < self.o["jokers"]:
            moves += [f"J:{s}" for s in slots if self.o["joker_reach"] == "any" or self.free(s)]
        return [*moves, "E"]

    def play(self, move: str) -> None:
        failed = move == "E"
        if move == "F":
            self.pile.append(self.down.pop(0))
            self.streak = 0
            self.scores[self.seat] -= 5
        elif not failed:
            slot = move.removeprefix("J:")
            self.pile.append(self.cards.pop(slot))
            self.streak += 1
            self.scores[self.seat] += 5 * self.streak
            if slot != move:
                self.used += 1
                self.scores[self.seat] -= 50
        if not self.cards:
            self.scores[self.seat] += 50
        elif self.legal() == ["E"]:
            failed = True
        if failed:
            self.out.add(self.seat)
        if failed or not self.cards:
            self.next()

    def next(self) -> None:
        while self.at + 1 < len(self.order):
            self.at += 1
            if self.order[self.at][1] not in self.out:
                self.deal()
                return
        self.over = True


@pytest.mark.rule("PI-7", "PI-8", "PI-10", "PI-11", "CO-6")
@pytest.mark.parametrize("jokers", [0, 1, 3, None])
@pytest.mark.parametrize("reach", ["free", "any"])
@pytest.mark.parametrize(("seats", "same"), [(1, False), (3, False), (2, True)])
def test_beside_a_naive_hand(jokers: int | None, reach: str, seats: int, same: bool) -> None:
    """Legal moves, scores, streak, who is out and the end are the same after every move of random games."""
    options = PIRAMIS.options(jokers=jokers, joker_reach=reach, rounds=3, same_deals=same)
    chance = random.Random(f"{jokers}{reach}{seats}")
    for deal in range(12):
        state = PIRAMIS.start(options, deal=deal, players=seats)
        decks = [list(cards.names(deck)) for deck in PIRAMIS.decks(options, deal=deal, seats=seats)]
        naive = Naive(options.as_dict(), decks, seats)
        plies = 0
        while not naive.over:
            legal = [str(move) for move in state.legal_moves()]
            assert legal == naive.legal()
            assert legal == [text for text, move in MOVES.items() if state.why_not(move) is None]
            assert state.to_move == naive.seat
            view = state.observe()
            assert (view.top, view.streak, view.stock) == (naive.pile[-1], naive.streak, len(naive.down))
            assert view.scores == tuple(naive.scores)
            removed = 28 - len(naive.cards)
            assert removed + len(naive.cards) + len(naive.down) + len(naive.pile) - removed == 52
            weights = [1 if move == "E" else 60 if move in naive.cards else 20 for move in legal]
            move = chance.choices(legal, weights)[0]
            state = state.apply(state.parse(move))
            naive.play(move)
            plies += 1
        assert plies <= 3 * seats * 52
        assert state.scores == tuple(naive.scores)
        assert state.observe().out == tuple(sorted(naive.out))
        assert state.legal_moves() == ()
        assert state.to_move is None
        if seats > 1:
            assert state.status == "finished"
            best = max(state.scores)
            assert state.winners == tuple(s for s in range(seats) if state.scores[s] == best)
        else:
            assert state.status == ("lost" if naive.out else "won")
            assert state.winners == (() if naive.out else (0,))


@given(st.integers(0, 2**63 - 1), st.randoms(use_true_random=False))
def test_views_tell_nothing_of_what_lies_face_down(deal: int, chance: random.Random) -> None:
    """Two decks that differ only in the order of the face-down cards look alike until a card is flipped."""
    options = PIRAMIS.options()
    deck = list(PIRAMIS.decks(options, deal=deal, seats=1)[0])
    down = deck[29:]
    chance.shuffle(down)
    one, other = (PIRAMIS.start(options, deal=deal, decks=[d]) for d in (deck, deck[:29] + down))
    for _ in range(12):
        assert one.observe(0) == other.observe(0)
        moves = [str(move) for move in one.legal_moves() if str(move) not in ("F", "E")]
        if not moves:
            break
        text = chance.choice(moves)
        if one.reveals(one.parse(text)):
            break
        one, other = one.apply(one.parse(text)), other.apply(other.parse(text))
    assert one.observe(0, is_open=True).facts()["stock_order"] == list(cards.names(deck[29:]))


def test_states_are_values() -> None:
    import copy
    import pickle

    options = PIRAMIS.options()
    state = PIRAMIS.start(options, deal=7)
    again = PIRAMIS.start(options, deal=7)
    assert state == again
    assert hash(state) == hash(again)
    after = state.apply(state.parse("F"))
    assert after != state
    assert pickle.loads(pickle.dumps(after)) == after
    assert copy.deepcopy(state.parse("J:g1")) is state.parse("J:g1")
    for text, move in MOVES.items():
        assert state.parse(text) is move
        assert str(move) == text
    with pytest.raises(engine.MoveSyntax):
        state.parse("g8")
    assert [after.reveals(after.parse(t)) for t in ("F", "E")] == [True, True]
