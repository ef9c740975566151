"""Paiute a second time, with lists and dicts, straight from the rules; and sessions played on both.

Nothing of the engine is used here but what is compared: start, decks, legal_moves, why_not, apply and what they show.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben.engine.paiute import PAIUTE

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
LOW_TO_HIGH = "23456789TJQKA"
EVERY_MOVE = [*(f"K{n}" for n in range(1, 52)), "S", "D", *(f"x{c}" for c in PACK), *(f"C:{c}" for c in PACK), "C", "H"]
TURN = ("seat", "source", "took", "reshuffled", "discarded", "called")


# -- chance, as docs/shuffle.md has it ---------------------------------------------------------------------------------


def mix(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
    return z ^ (z >> 31)


class Chance:
    def __init__(self, deal: int, purpose: int, index: int) -> None:
        self.state = 0
        for number in (deal, purpose, index):
            self.state = mix((self.state + number + 0x9E3779B97F4A7C15) % 2**64)

    def below(self, n: int) -> int:
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
            x = mix(self.state)
            if x < 2**64 - 2**64 % n:
                return x % n

    def order(self, size: int) -> list[int]:
        numbers, n = list(range(size)), size
        while n > 1:
            run, product = [], 1
            while n > 1 and product * n <= 2**60:
                run.append(n)
                product *= n
                n -= 1
            x = self.below(product)
            for m in run:
                numbers[m - 1], numbers[x % m] = numbers[x % m], numbers[m - 1]
                x //= m
        return numbers


# -- combinations: every one that exists is tried ----------------------------------------------------------------------


def sequences(options: dict[str, Any]) -> list[str]:
    """From the highest down."""
    found = [LOW_TO_HIGH[i : i + 5] for i in range(8, -1, -1)]
    return [*found, "A2345"] if options["ace_low"] else found


def five_worth(cards: list[str], wild: str, options: dict[str, Any]) -> tuple[int, ...]:
    """What five cards make: 6 five of a kind, 5 royal, 4 straight flush, and the rank that decides."""
    own = [card for card in cards if card[0] != wild]
    ranks, suits = [card[0] for card in own], {card[1] for card in own}
    for high in reversed(LOW_TO_HIGH):
        if all(rank == high for rank in ranks):
            return (6, LOW_TO_HIGH.index(high))
    if len(set(ranks)) == len(ranks):
        for run in sequences(options):
            if set(ranks) <= set(run) and (len(suits) <= 1 or not options["straight_flush_suited"]):
                royal = run[-1] == "A" and len(suits) <= 1
                return (5,) if royal else (4, LOW_TO_HIGH.index(run[-1]))
    return ()


def six_worth(cards: list[str], wild: str) -> tuple[int, ...]:
    """What six cards make together: 3 four/two, 2 three/three, 1 two/two/two, and the ranks."""
    return six_of_ranks("".join(sorted(card[0] for card in cards if card[0] != wild))) if len(cards) == 6 else ()


@cache
def six_of_ranks(own: str) -> tuple[int, ...]:
    held = Counter(own)
    for place, sizes in ((3, (4, 2)), (2, (3, 3)), (1, (2, 2, 2))):
        fitting = [
            tuple(LOW_TO_HIGH.index(rank) for rank in ranks)
            for ranks in permutations(LOW_TO_HIGH, len(sizes))
            if set(ranks) >= set(own) and not held - Counter(dict(zip(ranks, sizes, strict=True)))
        ]
        if fitting:
            return (place, *max(fitting))
    return ()


def worth(cards: list[str], wild: str, options: dict[str, Any]) -> tuple[int, ...]:
    """The best that five or six cards make; () for nothing."""
    return max([*(five_worth(list(five), wild, options) for five in combinations(cards, 5)), six_worth(cards, wild)])


# -- the game ----------------------------------------------------------------------------------------------------------


class Twin:
    """One session. The stock's next card is first in its list, the discards' top last."""

    def __init__(self, options: dict[str, Any], decks: list[list[str]], seats: int, number: int) -> None:
        self.options, self.decks, self.seats, self.number = options, decks, seats, number
        self.chips = [options["chips"]] * seats
        self.pot, self.deal_no, self.status = 0, -1, "playing"
        self.last: dict[str, Any] | None = None
        first = options["first_dealer"]
        self.dealer = (Chance(number, 1, 0).below(seats) if first is None else first) - 1
        self.next_deal()

    def round_table(self, first: int) -> list[int]:
        return [(first + i) % self.seats for i in range(self.seats)]

    def next_deal(self) -> None:
        able = [seat for seat in self.round_table(self.dealer + 1) if self.chips[seat] >= self.options["stake"]]
        if self.deal_no + 1 == self.options["deals"] or len(able) < 2:
            return self.finish()
        self.deal_no += 1
        self.dealer, self.players = able[0], [*able[1:], able[0]]
        for seat in able:
            self.chips[seat] -= self.options["stake"]
            self.pot += self.options["stake"]
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        self.pack: list[str] = list(self.decks[self.deal_no])
        self.stock: list[str] = []
        self.discards: list[tuple[str, int | None]] = []
        self.turns: list[dict[str, Any]] = []
        self.wild: str | None = None
        self.drawn, self.taken, self.shuffled = "", False, False
        self.idle = self.reshuffles = 0
        self.caller: int | None = None
        self.to_come: list[int] = []
        self.seat = self.players[-2]
        return None if self.options["cut"] else self.deal_out()

    def deal_out(self) -> None:
        for _ in range(5):
            for seat in self.players:
                self.hands[seat].append(self.pack.pop(0))
        self.wild = self.pack.pop(0)
        self.discards = [(self.pack.pop(0), None)]
        self.stock, self.pack = self.pack, []
        self.seat = self.players[0]

    def phase(self) -> str:
        if self.status != "playing":
            return "over"
        return "cut" if self.wild is None else "discard" if self.drawn else "draw"

    def six(self, seat: int) -> bool:
        assert self.wild
        return six_worth(self.hands[seat], self.wild[0]) != ()

    def legal(self) -> list[str]:
        phase, hand = self.phase(), self.hands[self.seat]
        if phase == "over":
            return []
        if phase == "cut":
            return [f"K{n}" for n in range(1, 52)]
        if phase == "draw":
            again = self.reshuffles < self.options["max_reshuffles"] and len(self.discards) > 1
            return ["S"] * (bool(self.stock) or again) + ["D"] * bool(self.discards)
        assert self.wild
        free = [card for card in PACK if card in hand and not (self.taken and card == self.drawn)]
        moves = [f"x{card}" for card in free]
        if self.caller is not None:
            return moves + ["H"] * self.six(self.seat)
        for card in free:
            if five_worth([c for c in hand if c != card], self.wild[0], self.options):
                moves.append(f"C:{card}")
        return moves + ["C"] * self.six(self.seat)

    def apply(self, move: str) -> None:
        assert move in self.legal()
        if move[0] == "K":
            n = int(move[1:])
            self.pack = self.pack[n:] + self.pack[:n]
            self.deal_out()
        elif move in ("S", "D"):
            self.draw(move)
        else:
            self.end_turn(move)

    def draw(self, move: str) -> None:
        self.taken = move == "D"
        if self.taken:
            self.drawn = self.discards.pop()[0]
        else:
            if not self.stock:
                under = self.discards[:-1]
                order = Chance(self.number, 2, 256 * self.deal_no + self.reshuffles).order(len(under))
                self.stock, self.discards = [under[place][0] for place in order], self.discards[-1:]
                self.reshuffles += 1
                self.shuffled = True
            self.drawn = self.stock.pop(0)
        self.hands[self.seat].append(self.drawn)

    def end_turn(self, move: str) -> None:
        card = move[-2:] if len(move) > 1 else None
        if card:
            self.hands[self.seat].remove(card)
            self.discards.append((card, self.seat))
        self.turns.append(
            {
                "seat": self.seat,
                "source": "discards" if self.taken else "stock",
                "took": self.drawn if self.taken else None,
                "reshuffled": self.shuffled,
                "discarded": card,
                "called": move[0] == "C",
            }
        )
        self.idle = self.idle + 1 if self.taken else 0
        self.drawn, self.taken, self.shuffled = "", False, False
        after = self.players[self.players.index(self.seat) + 1 :] + self.players[: self.players.index(self.seat)]
        if move[0] == "C":
            self.caller = self.seat
            if self.seat == self.dealer:
                self.to_come = []
            elif self.options["last_turns"] == "everyone":
                self.to_come = after
            else:
                self.to_come = after[: after.index(self.dealer) + 1]
        if self.caller is not None:
            if not self.to_come:
                return self.end_deal(None)
            self.seat = self.to_come.pop(0)
            return None
        self.seat = after[0]
        if self.idle == 4 * len(self.players):
            return self.end_deal("turns")
        if not self.stock and self.reshuffles == self.options["max_reshuffles"]:
            return self.end_deal("stock")
        return None

    def end_deal(self, void: str | None) -> None:
        assert self.wild
        worths = {s: worth(self.hands[s], self.wild[0], self.options) for s in self.players}
        best = max(worths.values())
        winners = [] if void else sorted(s for s in self.players if worths[s] == best)
        won = [self.pot // len(winners) if seat in winners else 0 for seat in range(self.seats)]
        self.last = {
            "deal_index": self.deal_no,
            "dealer": self.dealer,
            "players": tuple(self.players),
            "wild": self.wild,
            "caller": self.caller,
            "void": void,
            "winners": tuple(winners),
            "pot": self.pot,
            "won": tuple(won),
            "left": self.pot - sum(won),
            "returned": (0,) * self.seats,
        }
        self.last_hands = {seat: sorted(hand, key=PACK.index) for seat, hand in self.hands.items()}
        self.last_places = [None if void or not worths.get(s) else worths[s][0] for s in range(self.seats)]
        self.pot -= sum(won)
        self.chips = [a + b for a, b in zip(self.chips, won, strict=True)]
        self.next_deal()

    def finish(self) -> None:
        assert self.last
        self.status = "finished"
        back = [0] * self.seats
        for place in range(self.pot):
            back[self.players[place % len(self.players)]] += 1
        self.last["returned"] = tuple(back)
        self.chips = [a + b for a, b in zip(self.chips, back, strict=True)]
        self.pot = 0

    def winners(self) -> list[int]:
        return [s for s in range(self.seats) if self.status != "playing" and self.chips[s] == max(self.chips)]


# -- both --------------------------------------------------------------------------------------------------------------

CATEGORIES = ["", "two-two-two", "three-three", "four-two", "straight-flush", "royal-flush", "five-of-a-kind"]


def seen_hands(hands: dict[int, list[str]], open_to: set[int | None]) -> tuple[tuple[str, ...], ...]:
    """Hands by seat, ascending; ``??`` for those of other seats."""
    return tuple(
        tuple(sorted(hand, key=PACK.index)) if seat in open_to else ("??",) * len(hand) for seat, hand in hands.items()
    )


def compare(twin: Twin, state: Any) -> None:
    """All that everybody can see of both."""
    legal = [str(m) for m in state.legal_moves()]
    assert legal == twin.legal()
    over = twin.status != "playing"
    assert (state.status, state.phase, state.to_move) == (twin.status, twin.phase(), None if over else twin.seat)
    assert (list(state.scores), list(state.winners), state.deal_index) == (twin.chips, twin.winners(), twin.deal_no)
    for viewer in (None, *range(twin.seats)):
        compare_view(twin, state.observe(viewer), viewer, legal if viewer == state.to_move else [])
    everything = state.observe(is_open=True)
    assert everything.hands == seen_hands(twin.hands, set(range(twin.seats)))
    assert everything.stock_order == tuple(twin.stock or twin.pack)
    assert everything.legal_moves == tuple(legal)
    if twin.last:
        assert everything.last.hands == seen_hands(twin.last_hands, set(range(twin.seats)))


def compare_view(twin: Twin, view: Any, viewer: int | None, legal: list[str]) -> None:
    over = twin.status != "playing"
    open_to = {viewer, twin.caller}
    if over and not (twin.last or {})["void"]:
        open_to |= set(range(twin.seats))
    assert view.hands == seen_hands(twin.hands, open_to)
    own = viewer if viewer is not None else None if over else twin.seat
    assert view.hand == (() if own is None else view.hands[own])
    assert view.legal_moves == tuple(legal if viewer is not None else ())
    assert (view.dealer, list(view.players), view.pot, list(view.chips)) == (
        twin.dealer,
        twin.players,
        twin.pot,
        twin.chips,
    )
    assert (view.wild, view.stock, view.stock_order) == (twin.wild, len(twin.stock or twin.pack), None)
    assert [(d.card, d.seat) for d in view.discards] == twin.discards
    assert view.discard_top == (twin.discards[-1][0] if twin.discards else None)
    assert [{name: getattr(turn, name) for name in TURN} for turn in view.turns] == twin.turns
    if over:
        assert view.facts()["turns"] == twin.turns
    assert (view.reshuffles, view.idle, view.void_after) == (twin.reshuffles, twin.idle, 4 * len(twin.players))
    assert (view.caller, view.last_turn, view.hand_sizes) == (
        twin.caller,
        twin.caller is not None,
        tuple(map(len, twin.hands.values())),
    )
    assert view.turns_left == (0 if over or twin.caller is None else len(twin.to_come) + 1)
    if twin.drawn:
        assert view.source == ("discards" if twin.taken else "stock")
        assert view.drawn == (twin.drawn if twin.taken or viewer == twin.seat else "??")
    else:
        assert (view.source, view.drawn) == (None, None)
    assert [text for text, _ in view.calls] == [move for move in view.legal_moves if move[0] == "C"]
    compare_last(twin, view, viewer)


def compare_last(twin: Twin, view: Any, viewer: int | None) -> None:
    if twin.last is None:
        assert view.last is None
        return
    assert {name: getattr(view.last, name) for name in twin.last} == twin.last
    everybody = set() if twin.last["void"] else set(range(twin.seats))
    assert view.last.hands == seen_hands(twin.last_hands, {viewer, *everybody})
    shown = [best and CATEGORIES.index(best.category) for best in view.last.combinations]
    assert shown == twin.last_places


def choose(legal: list[str], style: str, twin: Twin, chance: random.Random) -> str:
    """A move in a style.

    `call` and `wait` keep wild cards and ranks held twice, and call at once or seldom; `take` takes discards only,
    `draw` draws from the stock only, and neither calls; `any` does anything.
    """
    if style == "any" or chance.random() < 0.03:
        return chance.choice(legal)
    if twin.phase() == "draw":
        return legal[-1] if style == "take" else legal[0] if style == "draw" else chance.choice(legal)
    ends = [move for move in legal if move[0] in "CH"]
    if ends and (style == "call" or (style == "wait" and (ends == ["H"] or chance.random() < 0.1))):
        return chance.choice(ends)
    throws = [move for move in legal if move[0] in "Kx"]
    held = Counter(card[0] for card in twin.hands[twin.seat])
    loose = [m for m in throws if twin.wild and m[1] != twin.wild[0] and held[m[1]] == 1]
    return chance.choice(loose if loose and style in ("call", "wait") else throws)


def meet(changes: dict[str, Any], deal: int, seats: int, styles: list[str]) -> tuple[Twin, Counter[str]]:
    """The same session on both; what happened in it. `styles` of playing, by deal."""
    chance = random.Random(deal)
    options = PAIUTE.options(**changes)
    decks = [[PACK[card] for card in deck] for deck in PAIUTE.decks(options, deal=deal, seats=seats)]
    twin, state = Twin(options.as_dict(), decks, seats, deal), PAIUTE.start(options, deal=deal, players=seats)
    seen: Counter[str] = Counter()
    before: object = state
    while True:
        if chance.random() < 0.3 or twin.last is not before or twin.caller is not None or twin.status != "playing":
            compare(twin, state)
        assert [str(m) for m in state.legal_moves()] == twin.legal()
        if chance.random() < 0.05 or twin.status != "playing":
            legal = [move for move in EVERY_MOVE if state.why_not(state.parse(move)) is None]
            assert legal == twin.legal()
        if twin.status != "playing":
            return twin, seen
        before = twin.last
        move = choose(twin.legal(), styles[twin.deal_no % len(styles)], twin, chance)
        assert state.reveals(state.parse(move)) == (move != "D")
        seen[move[:2] if move[0] == "C" else move[0]] += 1
        twin.apply(move)
        state = state.apply(state.parse(move))
        if twin.last is not before and twin.last:
            seen[f"void {twin.last['void']}"] += 1
            seen["split"] += len(twin.last["winners"]) > 1
            seen["odd"] += twin.last["left"] > 0 and not twin.last["void"]
            seen["returned"] += any(twin.last["returned"])
            seen["sits out"] += len(twin.last["players"]) < seats
        seen["again"] += twin.shuffled


OPTIONS = st.fixed_dictionaries(
    {
        "deals": st.integers(1, 4),
        "chips": st.sampled_from([1, 2, 3, 7, 100]),
        "stake": st.just(1),
        "first_dealer": st.sampled_from([None, 0, 1]),
        "cut": st.booleans(),
        "last_turns": st.sampled_from(["everyone", "to_dealer"]),
        "straight_flush_suited": st.sampled_from([True, True, False]),
        "ace_low": st.booleans(),
        "max_reshuffles": st.integers(0, 3),
    }
)
STYLES = st.lists(st.sampled_from(["call", "call", "wait", "take", "draw", "any"]), min_size=1, max_size=4)


@pytest.mark.rule(*(f"PA-{n}" for n in range(1, 16)))
@settings(max_examples=settings.default.max_examples if settings.default else 60)
@given(OPTIONS, st.integers(0, 2**63 - 1), st.integers(2, 5), STYLES)
def test_both_play_the_same_session(changes: dict[str, Any], deal: int, seats: int, styles: list[str]) -> None:
    meet(changes, deal, seats, styles)


@pytest.mark.rule("PA-6", "PA-7", "PA-10", "PA-11", "PA-12", "PA-14")
def test_sessions_see_everything() -> None:
    """Guards the test above: all kinds of calls, ends and odd chips come up."""
    seen: Counter[str] = Counter()
    for seed in range(40):
        changes: dict[str, Any] = {"deals": 3, "chips": 1 + seed % 4, "straight_flush_suited": seed % 3 > 0}
        changes["max_reshuffles"] = seed % 2
        styles = [["call"], ["call", "take"], ["draw"], ["wait", "any", "take"], ["wait"]][seed % 5]
        seen += meet(changes, seed, 2 + seed % 4, styles)[1]
    wanted = {"C:", "C", "H", "S", "D", "x", "K", "again", "void None", "void turns", "void stock", "returned"}
    assert {*wanted, "sits out"} - set(seen) == set(), seen
