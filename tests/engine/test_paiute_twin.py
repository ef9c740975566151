"""Paiute a second time, with lists and dicts, straight from the rules; and sessions played on both.

Nothing of the engine is used here but what is compared: start, decks, legal_moves, why_not, apply and what they show.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben import engine
from benben.engine.paiute import PAIUTE

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
LOW_TO_HIGH = "23456789TJQKA"
EVERY_MOVE = [*(f"K{n}" for n in range(1, 52)), "S", "D", *(f"x{c}" for c in PACK), *(f"C:{c}" for c in PACK), "C", "H"]


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
    held = Counter(card[0] for card in cards if card[0] != wild)
    for place, sizes in ((3, (4, 2)), (2, (3, 3)), (1, (2, 2, 2))):
        fitting = [
            tuple(LOW_TO_HIGH.index(rank) for rank in ranks)
            for ranks in permutations(LOW_TO_HIGH, len(sizes))
            if not held - Counter(dict(zip(ranks, sizes, strict=True)))
        ]
        if len(cards) == 6 and fitting:
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
        self.pack, self.stock, self.discards = list(self.decks[self.deal_no]), [], []
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
        self.discards: list[tuple[str, int | None]] = [(self.pack.pop(0), None)]
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
