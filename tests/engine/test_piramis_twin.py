"""Piramis a second time, with lists and dicts, straight from the rules; and games played on both.

Nothing of the engine is used here but what is compared: start, legal_moves, why_not, apply and what they show.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben import engine
from benben.engine.piramis import PIRAMIS

SLOTS = [f"{row}{column + 1}" for r, row in enumerate("abcdefg") for column in range(r + 1)]
RING = "A23456789TJQKA"
EVERY_MOVE = [*SLOTS, "F", *(f"J:{slot}" for slot in SLOTS), "E"]


def fits(card: str, other: str) -> bool:
    return card[0] + other[0] in RING or other[0] + card[0] in RING


@cache
def covering(slot: str) -> list[str]:
    """The two slots that touch `slot` in the next row."""
    below = chr(ord(slot[0]) + 1)
    return [f"{below}{slot[1]}", f"{below}{int(slot[1]) + 1}"] if slot[0] != "g" else []


@dataclass
class Twin:
    """One game. `decks` by number, `to_come` the rounds still to play as (round, seat); the pile has its top last."""

    options: dict[str, Any]
    decks: dict[int, tuple[str, ...]]
    seats: int
    out: list[int] = field(default_factory=list)
    status: str = "playing"

    def __post_init__(self) -> None:
        self.scores = [0] * self.seats
        self.to_come = [(i, s) for i in range(self.options["rounds"]) for s in range(self.seats)]
        self.next_round()

    def next_round(self) -> None:
        self.to_come = [(i, s) for i, s in self.to_come if s not in self.out]
        if not self.to_come:
            self.status = "finished" if self.seats > 1 else "lost" if self.out else "won"
            return
        self.round, self.seat = self.to_come.pop(0)
        deck = self.decks[self.round if self.options["same_deals"] else self.round * self.seats + self.seat]
        self.pyramid = dict(zip(SLOTS, deck, strict=False))
        self.pile, self.down = [deck[28]], list(deck[29:])
        self.streak, self.used = 0, 0

    def free(self, slot: str) -> bool:
        return slot in self.pyramid and not any(c in self.pyramid for c in covering(slot))

    def jokers_left(self) -> int | None:
        most = self.options["jokers"]
        return None if most is None else most - self.used

    def legal(self) -> list[str]:
        if self.status != "playing":
            return []
        moves = [s for s in SLOTS if self.free(s) and fits(self.pyramid[s], self.pile[-1])]
        moves += ["F"] if self.down else []
        if self.jokers_left() is None or self.used < self.options["jokers"]:
            anywhere = self.options["joker_reach"] == "any"
            moves += [f"J:{s}" for s in SLOTS if (s in self.pyramid if anywhere else self.free(s))]
        return [*moves, "E"]

    def apply(self, move: str) -> None:
        assert move in self.legal()
        points = 0
        if move == "F":
            points = -5
            self.streak = 0
            self.pile.append(self.down.pop(0))
        elif move != "E":
            self.pile.append(self.pyramid.pop(move[-2:]))
            self.streak += 1
            points = 5 * self.streak
            if move.startswith("J:"):
                self.used += 1
                points -= 50
        if not self.pyramid:
            points += 50
        self.scores[self.seat] += points
        if move == "E" or (self.pyramid and self.legal() == ["E"]):
            self.out.append(self.seat)
            self.next_round()
        elif not self.pyramid:
            self.next_round()

    def winners(self) -> list[int]:
        if self.status == "finished":
            return [seat for seat in range(self.seats) if self.scores[seat] == max(self.scores)]
        return [0] if self.status == "won" else []


def compare(twin: Twin, state: Any) -> None:
    """All that a player can see of both."""
    view = state.observe(0)
    assert [str(m) for m in state.legal_moves()] == list(view.legal_moves) == twin.legal()
    assert (state.status, list(state.scores), list(state.winners)) == (twin.status, twin.scores, twin.winners())
    assert list(view.out) == sorted(twin.out)
    assert (state.deal_index, view.round_no, view.seat) == (twin.round, twin.round + 1, twin.seat)
    assert state.to_move == (twin.seat if twin.status == "playing" else None)
    assert state.phase == ("play" if twin.status == "playing" else "over")
    assert dict(zip(SLOTS, view.pyramid, strict=True)) == dict.fromkeys(SLOTS) | twin.pyramid
    assert view.free == {slot for slot in SLOTS if twin.free(slot)}
    assert (view.top, view.stock, view.cards_left) == (twin.pile[-1], len(twin.down), len(twin.pyramid))
    assert (view.stock_order, state.observe(is_open=True).stock_order) == (None, tuple(twin.down))
    assert (view.streak, view.jokers_used, view.jokers_left) == (twin.streak, twin.used, twin.jokers_left())


def easy_board(chance: random.Random) -> tuple[tuple[str, ...], list[str]]:
    """A deck whose pyramid goes away with a few flips, and how: a walk round the ring over free slots."""
    while True:
        pack = [*engine.NAMES[:52]]
        chance.shuffle(pack)
        pile, board, down, line = [pack.pop()], {}, [], []
        while len(board) < 28:
            slot = chance.choice([s for s in SLOTS if s not in board and all(c in board for c in covering(s))])
            card = next((c for c in pack if fits(c, pile[-1])), None)
            if card is None or chance.random() < 0.1:
                down.append(card := pack[0])
                line.append("F")
            else:
                board[slot] = card
                line.append(slot)
            pack.remove(card)
            pile.append(card)
            if len(down) > 23:
                break
        else:
            return (*(board[slot] for slot in SLOTS), pile[0], *down, *pack), line


def choose(legal: list[str], line: list[str], chance: random.Random) -> str:
    """A random move that seldom gives up; the next of `line` while that is possible."""
    if line and line[0] in legal:
        return line.pop(0)
    cards = [m for m in legal if m in SLOTS]
    return chance.choice(cards if cards and chance.random() < 0.6 else legal[:-1] or legal)


def meet(options: Any, deal: int, seats: int, easy: int, chance: random.Random) -> tuple[Twin, Any, list[str]]:
    """The same game on both, its first `easy` decks laid so that they go away; what was seen on the way."""
    boards = [easy_board(chance) for _ in range(min(easy, options["rounds"]))]
    state: Any = PIRAMIS.start(options, deal=deal, players=seats, decks=[board for board, _ in boards] or None)
    numbered = PIRAMIS.decks(PIRAMIS.options(rounds=options["rounds"] * seats), deal=deal, seats=1)
    decks = {i: tuple(engine.NAMES[c] for c in deck) for i, deck in enumerate(numbered)}
    decks |= dict(enumerate(board for board, _ in boards))
    twin = Twin(options.as_dict(), decks, seats)
    seen: list[str] = []
    playing: object = None
    line: list[str] = []
    while True:
        compare(twin, state)
        if chance.random() < 0.2 or twin.status != "playing":
            assert [m for m in EVERY_MOVE if state.why_not(state.parse(m)) is None] == twin.legal()
        if twin.status != "playing":
            return twin, state, seen
        if playing != (twin.round, twin.seat):
            playing = (twin.round, twin.seat)
            number = twin.round if options["same_deals"] else twin.round * seats + twin.seat
            line = list(boards[number][1]) if number < len(boards) else []
        move = "E" if chance.random() < 0.003 else choose(twin.legal(), line, chance)
        seen.append(f"cleared {twin.round}" if len(twin.pyramid) == 1 and move not in "FE" else move[:2])
        twin.apply(move)
        after = state.apply(state.parse(move))
        assert state.reveals(state.parse(move)) == (move == "F" or after.deal is not state.deal)
        state = after


OPTIONS = st.fixed_dictionaries(
    {
        "rounds": st.integers(1, 5),
        "jokers": st.sampled_from([0, 1, 1, 2, 5, 28, None]),
        "joker_reach": st.sampled_from(["free", "any"]),
        "same_deals": st.booleans(),
    }
)


@pytest.mark.rule("PI-1", "PI-2", "PI-3", "PI-4", "PI-5", "PI-6", "PI-7", "PI-8", "PI-9", "PI-10", "PI-11", "TH-2")
@settings(max_examples=settings.default.max_examples * 2 if settings.default else 100)
@given(OPTIONS, st.integers(1, 6), st.integers(0, 5), st.integers(0, 2**63 - 1))
def test_both_play_the_same_game(changes: dict[str, Any], seats: int, easy: int, deal: int) -> None:
    meet(PIRAMIS.options(**changes), deal, seats, easy, random.Random(deal))


@pytest.mark.rule("PI-6", "PI-7", "PI-10")
def test_games_reach_every_end() -> None:
    """Guards the test above: rounds are cleared and failed, games won, lost and finished with a winner who is out."""
    ends = set()
    for seed in range(60):
        chance = random.Random(seed)
        options = PIRAMIS.options(rounds=1 + seed % 3, same_deals=seed % 4 == 0)
        twin, _, seen = meet(options, seed, 1 + seed % 2, seed % 5, chance)
        ends |= {twin.status, *seen, *(["out wins"] if set(twin.out) & set(twin.winners()) else [])}
    assert ends >= {"won", "lost", "finished", "cleared 0", "cleared 1", "cleared 2", "F", "J:", "E", "out wins"}


@pytest.mark.rule("CO-5")
def test_the_writable_moves_are_those_of_the_contract() -> None:
    state = PIRAMIS.start(PIRAMIS.options(), deal=1)
    for text in EVERY_MOVE:
        assert str(state.parse(text)) == text
    others = {"", "f", "e", "J", "J:", "J:F", "J:h1", "j:g1", "J: g1", "h1", "a2", "g8", "g0", "g1 ", " g1", "G1", "T"}
    for text in {*others, *(f"{slot}+g1" for slot in SLOTS), *(f"J{slot}" for slot in SLOTS)}:
        with pytest.raises(engine.MoveSyntax):
            state.parse(text)
