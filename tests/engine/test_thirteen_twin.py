"""Thirteen a second time, with lists and dicts, straight from the rules and the contract; and games played on both.

Nothing of the engine is used here but what is compared: start, legal_moves, why_not, apply and what they show.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben import engine

THIRTEEN = engine.games["thirteen"]
SLOTS = [f"{row}{column + 1}" for r, row in enumerate("abcdefg") for column in range(r + 1)]
VALUE = {rank: value for value, rank in enumerate("A23456789TJQK", 1)}
PARTNERS = ("AQ", "2J", "3T", "49", "58", "67")
PRIZE = {None: 0, 1: 50, 2: 35, 3: 20}


@cache
def covering(slot: str) -> list[str]:
    """The two slots that touch `slot` in the next row."""
    below = chr(ord(slot[0]) + 1)
    return [f"{below}{slot[1]}", f"{below}{int(slot[1]) + 1}"] if slot[0] != "g" else []


@dataclass
class Twin:
    """One game. Places beside the pyramid are lists with the open card last; `stock` has the next card first."""

    variant: str
    options: dict[str, Any]
    decks: list[tuple[str, ...]]
    seats: int
    results: list[int] = field(default_factory=list)
    status: str = "playing"

    def __post_init__(self) -> None:
        self.single = self.variant == "single"
        self.one_deal = self.variant in ("single", "microsoft", "pysolfc")
        self.passes = 1 if self.single else self.options["passes"]
        self.deal()

    def deal(self) -> None:
        deck = list(self.decks[len(self.results)])
        self.pyramid = dict(zip(SLOTS, deck, strict=False))
        self.stock = deck[28:]
        self.waste: list[str] = []
        self.turned: str | None = None
        self.piles: list[list[str]] = [[] for _ in range(self.options.get("draw", 1))] if self.single else []
        self.pass_no = 1
        self.cleared_in: int | None = None

    def free(self, slot: str) -> bool:
        return slot in self.pyramid and not any(c in self.pyramid for c in covering(slot))

    def legal(self) -> list[str]:
        if self.status != "playing":
            return []
        moves = []
        if self.stock:
            moves.append("T")
        if not self.single and not self.stock and self.pass_no < self.passes and (self.waste or self.turned):
            moves.append("R")
        value = {slot: VALUE[self.pyramid[slot][0]] for slot in SLOTS if slot in self.pyramid}
        free = [slot for slot in SLOTS if self.free(slot)]
        for a, b in itertools.combinations(value, 2):
            if value[a] + value[b] == 13:
                apart = a in free and b in free
                only_cover = b in free and [c for c in covering(a) if c in self.pyramid] == [b]
                if apart or (self.options["cover_pair"] and only_cover):
                    moves.append(f"{a}+{b}")
        beside = {}
        if self.turned:
            beside["S"] = VALUE[self.turned[0]]
        if self.waste:
            beside["W"] = VALUE[self.waste[-1][0]]
        for slot in free:
            for place in beside:
                allowed = place == "S" or self.options["waste_pairs_with_pyramid"]
                if allowed and value[slot] + beside[place] == 13:
                    moves.append(f"{slot}+{place}")
        if sum(beside.values()) == 13 and len(beside) == 2:
            moves.append("S+W")
        moves += [slot for slot in free if value[slot] == 13]
        moves += [place for place in beside if beside[place] == 13]
        tops = {f"P{i}": VALUE[pile[-1][0]] for i, pile in enumerate(self.piles, 1) if pile}
        moves += [f"{slot}+{pile}" for slot in free for pile in tops if value[slot] + tops[pile] == 13]
        for pile in tops:
            if tops[pile] == 13:
                moves.append(pile)
            moves += [f"{pile}+{other}" for other in tops if other > pile and tops[pile] + tops[other] == 13]
        return [*moves, "E"]

    def apply(self, move: str) -> None:
        assert move in self.legal()
        if move == "T":
            self.turn()
        elif move == "R":
            self.lay_turned()
            self.stock, self.waste = self.waste, []
            self.pass_no += 1
        elif move != "E":
            for name in move.split("+"):
                if name in self.pyramid:
                    del self.pyramid[name]
                elif name == "S":
                    self.turned = None
                elif name == "W":
                    self.waste.pop()
                else:
                    self.piles[int(name[1]) - 1].pop()
        if not self.pyramid and self.cleared_in is None:
            self.cleared_in = self.pass_no
        if move == "E" or self.done(move):
            self.close()

    def turn(self) -> None:
        if self.single:
            for pile in self.piles:
                pile.append(self.stock.pop(0))
        else:
            self.lay_turned()
            self.turned = self.stock.pop(0)

    def lay_turned(self) -> None:
        if self.turned:
            self.waste.append(self.turned)
        self.turned = None

    def done(self, move: str) -> bool:
        if not self.pyramid and self.variant in ("single", "microsoft"):
            return True
        if move == "T" and not self.stock and self.options.get("end_when_stock_empty"):
            return True
        return self.legal() == ["E"]

    def left(self) -> list[str]:
        """All cards not removed."""
        turned = [self.turned] if self.turned else []
        return [*self.pyramid.values(), *self.stock, *self.waste, *turned, *itertools.chain(*self.piles)]

    def score_now(self) -> int:
        if self.one_deal:
            return 28 - len(self.pyramid)
        return PRIZE[self.cleared_in] - len(self.left())

    def close(self) -> None:
        self.results.append(self.score_now())
        if self.one_deal:
            won = not self.left() if self.variant == "pysolfc" else not self.pyramid
            self.status = "won" if won else "lost"
        elif len(self.results) == self.options["deals"] * self.seats:
            self.status = "finished"
        else:
            self.deal()

    def scores(self) -> list[int]:
        if self.one_deal:
            return [self.score_now()]
        return [sum(self.results[seat :: self.seats]) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        if self.status == "finished":
            return [seat for seat, score in enumerate(self.scores()) if score == max(self.scores())]
        return [0] if self.status == "won" else []


def every_move() -> Iterator[str]:
    """All that the contract lets one write, in its order."""
    yield from ("T", "R")
    yield from (f"{a}+{b}" for a, b in itertools.combinations(SLOTS, 2))
    yield from (f"{slot}+{place}" for slot in SLOTS for place in "SW")
    yield "S+W"
    yield from (*SLOTS, "S", "W")
    yield from (f"{slot}+P{pile}" for slot in SLOTS for pile in (1, 2, 3))
    yield from ("P1", "P1+P2", "P1+P3", "P2", "P2+P3", "P3", "E")


def compare(twin: Twin, state: Any) -> None:
    """All that a player can see of both."""
    view = state.observe(0)
    assert [str(m) for m in state.legal_moves()] == list(view.legal_moves) == twin.legal()
    assert dict(zip(SLOTS, view.pyramid, strict=True)) == dict.fromkeys(SLOTS) | twin.pyramid
    assert view.free == {slot for slot in SLOTS if twin.free(slot)}
    assert (view.turned, list(view.waste), view.stock) == (twin.turned, twin.waste, len(twin.stock))
    assert [list(pile) for pile in view.piles] == twin.piles
    assert state.observe(None, is_open=True).stock_order == tuple(twin.stock)
    assert view.stock_order == (tuple(twin.stock) if twin.pass_no > 1 else None)
    assert (view.pass_no, view.passes, view.cleared_in) == (twin.pass_no, twin.passes, twin.cleared_in)
    assert (view.cards_left, view.score_now, list(view.results)) == (len(twin.left()), twin.score_now(), twin.results)
    assert (state.status, list(state.scores), list(state.winners)) == (twin.status, twin.scores(), twin.winners())
    dealing = len(twin.results) - (twin.status != "playing")
    assert (state.deal_index, view.seat) == divmod(dealing, twin.seats)
    assert state.to_move == (view.seat if twin.status == "playing" else None)
    assert state.phase == ("play" if twin.status == "playing" else "over")


def easy_board(chance: random.Random) -> tuple[tuple[str, ...], list[str]]:
    """A deck whose pyramid goes away by itself, and how: two free slots are given cards that make 13.

    The apex is always last and alone, so it is a king; so is one other card, since 27 is odd.
    """
    while True:
        pairs = [(f"{low}{suit}", f"{high}{suit}") for low, high in map(tuple, PARTNERS) for suit in "cdhs"]
        chance.shuffle(pairs)
        left, board = set(SLOTS), {}
        line: list[str] = []
        lone = chance.randrange(14)
        while left:
            free = sorted(slot for slot in left if not left.intersection(covering(slot)))
            if len(line) == lone or len(left) == 1:
                (a,) = chance.sample(free, 1)
                board[a] = "Kd" if len(left) == 1 else "Kc"
                left.remove(a)
                line.append(a)
            elif len(free) < 2:
                break
            else:
                a, b = sorted(chance.sample(free, 2))
                board[a], board[b] = chance.sample(pairs.pop(), 2)
                left -= {a, b}
                line.append(f"{a}+{b}")
        else:
            rest = [card for card in engine.NAMES[:52] if card not in board.values()]
            return (*(board[slot] for slot in SLOTS), *chance.sample(rest, 24)), line


def choose(legal: list[str], line: list[str], chance: random.Random) -> str:
    """A random move that seldom stops, and follows `line` now and then while it can."""
    if line and line[0] in legal and chance.random() < 0.3:
        return line.pop(0)
    quiet = [m for m in legal[:-1] if not line or not set(m) & set("abcdefg")]
    if quiet and chance.random() < 0.995:
        return chance.choice(quiet)
    return chance.choice(legal)


GAMES = st.one_of(
    st.fixed_dictionaries(
        {
            "variant": st.sampled_from(["swedish", "swedish-strict"]),
            "passes": st.integers(1, 3),
            "waste_pairs_with_pyramid": st.booleans(),
            "cover_pair": st.booleans(),
            "deals": st.integers(1, 3),
            "same_deals": st.booleans(),
        }
    ),
    st.fixed_dictionaries(
        {
            "variant": st.just("single"),
            "draw": st.sampled_from([1, 3]),
            "end_when_stock_empty": st.booleans(),
            "cover_pair": st.booleans(),
        }
    ),
    st.fixed_dictionaries(
        {
            "variant": st.sampled_from(["microsoft", "pysolfc"]),
            "passes": st.integers(1, 3),
            "waste_pairs_with_pyramid": st.booleans(),
            "cover_pair": st.booleans(),
        }
    ),
)


@pytest.mark.rule(
    "TH-1", "TH-2", "TH-3", "TH-4", "TH-5", "TH-6", "TH-7", "TH-8", "TH-9", "TH-10", "TH-11", "TH-13", "TH-14", "TH-20"
)
@pytest.mark.case("A1", "A2", "A4", "A6", "A11", "A13")
@settings(max_examples=settings.default.max_examples * 2 if settings.default else 100)
@given(GAMES, st.integers(1, 6), st.booleans(), st.integers(0, 2**63 - 1))
def test_both_play_the_same_game(choices: dict[str, Any], seats: int, easy: bool, deal: int) -> None:
    chance = random.Random(deal)
    changes = {name: value for name, value in choices.items() if name != "variant"}
    options = THIRTEEN.options(choices["variant"], **changes)
    seats = seats if choices["variant"].startswith("swedish") else 1
    boards: list[tuple[str, ...]] = []
    line: list[str] = []
    if easy:
        board, line = easy_board(chance)
        boards = [board]
    state: Any = THIRTEEN.start(options, deal=deal, players=seats, decks=boards or None)
    decks = [tuple(engine.NAMES[c] for c in deck) for deck in THIRTEEN.decks(options, deal=deal, seats=seats)]
    for first in range(seats if changes.get("same_deals") else len(boards)):
        decks[first] = boards[0] if boards else decks[first]
    twin = Twin(choices["variant"], options.as_dict(), decks, seats)
    writable = list(every_move())
    while True:
        compare(twin, state)
        if chance.random() < 0.1:
            assert [m for m in writable if state.why_not(state.parse(m)) is None] == twin.legal()
        if twin.status != "playing":
            break
        move = choose(twin.legal(), line, chance)
        deals = len(twin.results)
        twin.apply(move)
        state = state.apply(state.parse(move))
        if len(twin.results) > deals:
            line = []


def test_easy_boards_are_emptied_so_that_prizes_are_compared_too() -> None:
    """Guards the test above: what it plays must reach pyramids emptied in every pass."""
    passes = set()
    for seed in range(60):
        chance = random.Random(seed)
        board, line = easy_board(chance)
        options = THIRTEEN.options("swedish", deals=1)
        twin = Twin("swedish", options.as_dict(), [board], 1)
        while twin.status == "playing" and twin.cleared_in is None:
            twin.apply(choose(twin.legal(), line, chance))
        passes.add(twin.cleared_in)
    assert passes >= {1, 2, 3}


@pytest.mark.rule("CO-5")
def test_the_writable_moves_are_those_of_the_contract() -> None:
    state = THIRTEEN.start(THIRTEEN.options(), deal=1)
    for text in every_move():
        assert str(state.parse(text)) == text
    names = [*SLOTS, "S", "W", "P1", "P2", "P3", "P4", "h1", "a2", "g8", "T", "R", "E", ""]
    others = {f"{a}+{b}" for a in names for b in names} | {n.lower() for n in "TREWS"} | set(names) | {"g1 ", " g1"}
    for text in others - set(every_move()):
        with pytest.raises(engine.MoveSyntax):
            state.parse(text)


@pytest.mark.rule("TH-10")
@pytest.mark.parametrize("same", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_which_deck_who_plays_when(seats: int, same: bool) -> None:
    options = THIRTEEN.options("swedish", deals=3, same_deals=same)
    decks = [tuple(engine.NAMES[c] for c in engine_deck(7, n)) for n in range(3 * seats)]
    state: Any = THIRTEEN.start(options, deal=7, players=seats)
    for i in range(3):
        for s in range(seats):
            assert (state.deal_index, state.to_move) == (i, s)
            assert state.observe().pyramid == decks[i if same else i * seats + s][:28]
            state = state.apply(state.parse("E"))
    assert state.status == "finished"


def engine_deck(deal: int, index: int) -> tuple[int, ...]:
    """A deck by its number, as the match of one seat and many deals holds it."""
    return THIRTEEN.decks(THIRTEEN.options("swedish", deals=100), deal=deal, seats=1)[index]
