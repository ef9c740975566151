"""Pyramid Poker a second time, with lists and dicts, straight from the rules; and games played on both.

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
from benben.engine.pyramid_poker import PYRAMID_POKER

ORDER = "23456789TJQKA"


def slots(width: int) -> list[str]:
    return [f"{row}{column}" for n, row in enumerate("abcdefghi"[:width], 1) for column in range(1, n + 1)]


@cache
def two_below(slot: str) -> tuple[str, str]:
    row = chr(ord(slot[0]) + 1)
    return f"{row}{slot[1]}", f"{row}{int(slot[1]) + 1}"


EVERY_MOVE = [*slots(9), "+1", "+2", "+3", "K1", "K2", "K3", "E"]
RANKS = [
    "royal-flush", "straight-flush", "four", "full-house", "flush", "straight", "three", "two-pair", "pair", "no-pair",
]  # fmt: skip
POINTS = dict(zip(RANKS, (5, 4, 3, 2, 1, 1, 0, 0, 0, -1), strict=True))


def rank_of(hand: list[str]) -> tuple[str, list[int]]:
    """The rank of five cards, and what decides among hands of the same rank."""
    values = sorted((ORDER.index(card[0]) for card in hand), reverse=True)
    of_a_kind = sorted(((values.count(v), v) for v in set(values)), reverse=True)
    shape = [n for n, _ in of_a_kind]
    deciding = [v for _, v in of_a_kind]
    in_a_row = any(sorted(card[0] for card in hand) == sorted(ORDER[i : i + 5]) for i in range(9))
    if sorted(card[0] for card in hand) == sorted("A2345"):
        in_a_row, deciding = True, [ORDER.index("5")]
    suited = all(card[1] == hand[0][1] for card in hand)
    if in_a_row and suited:
        return ("royal-flush" if deciding[0] == 12 else "straight-flush"), deciding[:1]
    if shape == [4, 1]:
        return "four", deciding
    if shape == [3, 2]:
        return "full-house", deciding
    if suited:
        return "flush", deciding
    if in_a_row:
        return "straight", deciding[:1]
    names = {(3, 1, 1): "three", (2, 2, 1): "two-pair", (2, 1, 1, 1): "pair"}
    return names.get(tuple(shape), "no-pair"), deciding


def beats(one: list[str], other: list[str]) -> bool:
    (mine, how), (theirs, how_theirs) = rank_of(one), rank_of(other)
    return RANKS.index(mine) < RANKS.index(theirs) or (mine == theirs and how > how_theirs)


@dataclass
class Twin:
    """One game. `pyramid` maps slots to (who placed it, card); `hands` are by seat; `pending` is what is in hand."""

    variant: str
    options: dict[str, Any]
    decks: list[list[str]]
    number: int = 0
    status: str = "playing"
    winners: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=lambda: [0, 0])
    last: dict[str, Any] | None = None
    resigned: int | None = None

    def __post_init__(self) -> None:
        self.next_deal()

    def next_deal(self) -> None:
        deck = self.decks[self.number]
        self.own = [list(deck[:15]), list(deck[15:30])]
        self.supply = list(deck[30:])
        self.pyramid: dict[str, tuple[int, str]] = {}
        self.hands: list[list[list[str]]] = [[[], [], []], [[], [], []]]
        self.discards: list[str] = []
        self.offered: list[str] = []
        self.public = False
        self.seat = self.number % 2
        self.phase = "building"
        self.held: str | None = self.own[self.seat].pop(0)

    def can_build(self, slot: str) -> bool:
        ground = "abcdefghi"[self.options["foundation"] - 1]
        return slot not in self.pyramid and (slot[0] == ground or all(s in self.pyramid for s in two_below(slot)))

    def is_free(self, slot: str) -> bool:
        return slot in self.pyramid and not any(slot in two_below(other) for other in self.pyramid)

    def legal(self) -> list[str]:
        if self.status != "playing":
            return []
        everywhere = slots(self.options["foundation"])
        if self.phase == "building":
            moves = [slot for slot in everywhere if self.can_build(slot)]
        elif self.phase == "taking":
            moves = [slot for slot in everywhere if self.is_free(slot)]
        elif self.phase == "keeping":
            moves = [f"K{i}" for i, card in enumerate(self.offered, 1) if card[0] != "X"]
        else:
            moves = [f"+{i}" for i, hand in enumerate(self.hands[self.seat], 1) if len(hand) < 5]
        return [*moves, "E"]

    def apply(self, move: str) -> None:
        assert move in self.legal()
        if move == "E":
            self.status, self.winners, self.resigned = "finished", [1 - self.seat], self.seat
        elif self.phase == "building":
            assert self.held is not None
            self.pyramid[move] = (self.seat, self.held)
            self.seat, self.held = 1 - self.seat, None
            if self.own[self.seat]:
                self.held = self.own[self.seat].pop(0)
            else:
                self.phase = "taking"
                other = self.options["first_taker"] == "other"
                self.seat = 1 - self.number % 2 if other else self.number % 2
        elif self.phase == "taking":
            card = self.pyramid.pop(move)[1]
            if card[0] == "X":
                self.phase, self.offered, self.supply = "keeping", self.supply[:3], self.supply[3:]
                self.discards.append(card)
            else:
                self.phase, self.held, self.public = "putting", card, False
        elif self.phase == "keeping":
            self.held, self.public, self.phase = self.offered.pop(int(move[1]) - 1), True, "putting"
            self.discards += self.offered
            self.offered = []
        else:
            assert self.held is not None
            self.hands[self.seat][int(move[1]) - 1].append(self.held)
            self.held, self.phase, self.seat = None, "taking", 1 - self.seat
            if not self.pyramid:
                self.finish()

    def finish(self) -> None:
        """All blocks are taken: compare, count, and go on or end."""
        ada, bo = self.hands
        won_by = [0 if beats(a, b) else 1 if beats(b, a) else None for a, b in zip(ada, bo, strict=True)]
        named = [[rank_of(hand)[0] for hand in hands] for hands in self.hands]
        if self.variant == "basic":
            points = [won_by.count(0), won_by.count(1)]
        else:
            more = {0: 0, 1: 0, 2: 3, 3: 4}
            points = [sum(POINTS[name] for name in named[s]) + more[won_by.count(s)] for s in (0, 1)]
        self.totals = [self.totals[0] + points[0], self.totals[1] + points[1]]
        self.last = {"hands": self.hands, "categories": named, "won_by": won_by, "points": points}
        a, b = self.totals
        if self.variant == "basic" or self.number + 1 == self.options["max_deals"]:
            over = True
        else:
            over = max(a, b) >= self.options["target"] and a != b
        if over:
            self.winners = [0] if a > b else [1] if b > a else []
            self.status = "finished" if self.winners else "drawn"
        else:
            self.number += 1
            self.next_deal()

    def face(self, slot: str, viewer: int | None) -> str | None:
        owner, card = self.pyramid.get(slot, (None, None))
        return card if card is None or owner == viewer else "??"

    def revealed(self, viewer: int | None) -> str | None:
        return self.held if self.held is None or self.public or viewer == self.seat else "??"


def compare(twin: Twin, state: Any) -> None:
    """All that anybody can see of both."""
    everywhere = slots(twin.options["foundation"])
    playing = twin.status == "playing"
    assert [str(m) for m in state.legal_moves()] == twin.legal()
    assert (state.status, list(state.winners), list(state.scores)) == (twin.status, twin.winners, twin.totals)
    assert (state.to_move, state.phase) == ((twin.seat, twin.phase) if playing else (None, "over"))
    for viewer in (None, 0, 1):
        view = state.observe(viewer)
        assert list(view.pyramid) == [twin.face(slot, viewer) for slot in everywhere]
        assert list(view.owners) == [twin.pyramid.get(slot, (None,))[0] for slot in everywhere]
        assert view.revealed == twin.revealed(viewer)
        assert list(view.legal_moves) == (twin.legal() if playing and viewer == twin.seat else [])
        assert [[list(hand) for hand in hands] for hands in view.hands] == twin.hands
        assert (list(view.offered), list(view.discards)) == (twin.offered, twin.discards)
        assert (view.supply, list(view.unseen)) == (len(twin.supply), [len(own) for own in twin.own])
        assert (view.supply_order, view.unseen_order) == (None, None)
        building = twin.phase == "building"
        assert view.open_slots == ({s for s in everywhere if twin.can_build(s)} if building else set())
        assert view.free == (set() if building else {s for s in everywhere if twin.is_free(s)})
        assert (view.deal_no, view.starter, view.resigned) == (twin.number + 1, twin.number % 2, twin.resigned)
        assert (view.target, view.max_deals) == (twin.options.get("target"), twin.options.get("max_deals"))
        assert (view.last is None) == (twin.last is None)
        facts: Any = view.facts()
        if twin.last is not None and view.last is not None:
            assert [[list(hand) for hand in hands] for hands in view.last.hands] == twin.last["hands"]
            assert [list(names) for names in view.last.categories] == twin.last["categories"]
            assert (list(view.last.won_by), list(view.last.points)) == (twin.last["won_by"], twin.last["points"])
        assert (facts["hands"], facts["revealed"]) == (twin.hands, twin.revealed(viewer))
        assert (facts["offered"], facts["totals"]) == (twin.offered, twin.totals)
    opened = state.observe(is_open=True)
    assert list(opened.pyramid) == [twin.pyramid.get(slot, (None, None))[1] for slot in everywhere]
    assert (opened.revealed, list(opened.supply_order)) == (twin.held, twin.supply)
    assert [list(order) for order in opened.unseen_order] == twin.own


def meet(variant: str, changes: dict[str, Any], deal: int, resigns: float, chance: random.Random) -> tuple[Twin, Any]:
    """The same random game on both."""
    options = PYRAMID_POKER.options(variant, **changes)
    decks = PYRAMID_POKER.decks(options, deal=deal, seats=2)
    state: Any = PYRAMID_POKER.start(options, deal=deal)
    twin = Twin(variant, options.as_dict(), [[engine.NAMES[card] for card in deck] for deck in decks])
    while True:
        compare(twin, state)
        if chance.random() < 0.1 or twin.status != "playing":
            assert [m for m in EVERY_MOVE if state.why_not(state.parse(m)) is None] == twin.legal()
        if twin.status != "playing":
            return twin, state
        number, phase = twin.number, twin.phase
        move = "E" if chance.random() < resigns else chance.choice(twin.legal()[:-1])
        twin.apply(move)
        ends = twin.number != number or twin.status != "playing"
        assert state.reveals(state.parse(move)) == (ends or phase != "putting")
        state = state.apply(state.parse(move))


OPTIONS = st.fixed_dictionaries(
    {"foundation": st.sampled_from([8, 9]), "first_taker": st.sampled_from(["starter", "other"])}
)
LENGTH = st.fixed_dictionaries({"target": st.integers(1, 11), "max_deals": st.integers(1, 3)})


@pytest.mark.rule("PP-1", "PP-2", "PP-3", "PP-4", "PP-5", "PP-6", "PP-7", "PP-9", "PP-10")
@given(OPTIONS, st.integers(0, 2**63 - 1), st.sampled_from([0, 0, 0.02]))
def test_both_play_the_same_basic_game(changes: dict[str, Any], deal: int, resigns: float) -> None:
    meet("basic", changes, deal, resigns, random.Random(deal))


@pytest.mark.rule("PP-6", "PP-8", "PP-9", "PP-10")
@settings(max_examples=settings.default.max_examples // 2 if settings.default else 50)
@given(st.sampled_from(["short", "long"]), OPTIONS, LENGTH, st.integers(0, 2**63 - 1), st.sampled_from([0, 0, 0.004]))
def test_both_play_the_same_match(
    variant: str, changes: dict[str, Any], length: dict[str, int], deal: int, resigns: float
) -> None:
    meet(variant, changes | length, deal, resigns, random.Random(deal))


@pytest.mark.rule("PP-7", "PP-8")
def test_games_reach_every_end() -> None:
    """Guards the tests above: hands of most ranks, games won by either seat, drawn, resigned, over by their length."""
    ends: set[object] = set()
    for seed in range(40):
        length = {} if seed % 2 else {"target": 1 + seed % 7, "max_deals": 3}
        twin, state = meet("basic" if seed % 2 else "short", length, seed, 0.01 * (seed % 5 == 0), random.Random(seed))
        ends |= {
            twin.status,
            *twin.winners,
            f"{state.deal_index + 1} deals",
            "E" if twin.resigned is not None else "played out",
        }
        ends |= {name for names in (twin.last or {"categories": []})["categories"] for name in names}
    assert ends >= {"finished", 0, 1, "1 deals", "2 deals", "3 deals", "E", "no-pair", "pair", "two-pair", "three"}
