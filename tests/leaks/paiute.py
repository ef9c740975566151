"""Paiute for the leak tests: who has seen which card, recounted from the moves (PA-3 … PA-7, PA-13)."""

from __future__ import annotations

import random
from typing import Any

from benben.engine import NAMES, Options, games
from benben.table import Table

GAME = "paiute"
CARDS = NAMES[:52]
MOVES = [
    *(f"K{n}" for n in range(1, 52)), "S", "D", *(f"x{card}" for card in CARDS), *(f"C:{card}" for card in CARDS),
    "C", "H",
]  # fmt: skip
SEATS = 2  # at the least: three to five sit at some tables
PHASES = ("cut", "draw", "discard", "over")


def choice(chance: random.Random) -> tuple[Options, int, int]:
    """Two to five seats; usually two deals, seldom so few chips that somebody sits out."""
    seats = chance.choice([2, 2, 3, 4, 5])
    changes: dict[str, object] = {"deals": chance.choice([1, 2, 2, 3]), "first_dealer": chance.randrange(seats)}
    if chance.random() < 0.3:
        changes |= {"chips": 2, "stake": chance.choice([1, 2])}
    return games[GAME].options(chance.choice(["standard", "pagat"]), **changes), seats, chance.choice([30, 60, 200])


class Seen:
    """The cards of each deal that everybody has seen (`public`) and that a seat has held (`held`), up to a ply."""

    def __init__(self, table: Table, ply: int) -> None:
        self.public: list[set[str]] = []
        self.held: list[list[set[str]]] = []
        states = table.history.states
        self.begin(states[0])
        for before, played, after in zip(states, table.history.moves[:ply], states[1:], strict=False):
            self.move(played.seat, played.text, before, after)

    def begin(self, state: Any) -> None:
        """Five cards each, the wild card, the first discard (PA-3); none of them before the cut."""
        self.public.append(set())
        self.held.append([set() for _ in range(state.seats)])
        self.hands: list[list[str]] = [[] for _ in range(state.seats)]
        if state.phase != "cut":
            self.deal(state)

    def deal(self, state: Any) -> None:
        pack, players = [NAMES[card] for card in state.deal.pack], state.deal.setup.players
        for _ in range(5):
            for seat in players:
                self.draw(seat, pack.pop(0))
        self.public[-1] |= {pack[0], pack[1]}
        self.discards = [pack[1]]

    def draw(self, seat: int, card: str) -> None:
        self.hands[seat].append(card)
        self.held[-1][seat].add(card)

    def move(self, seat: int, text: str, before: Any, after: Any) -> None:
        if text[0] == "K":
            self.deal(after)
        elif text == "S":
            self.draw(seat, NAMES[after.drawn])
        elif text == "D":
            self.draw(seat, self.discards.pop())
        else:
            if text[0] == "x" or text.startswith("C:"):  # PA-4, PA-5
                self.hands[seat].remove(text[-2:])
                self.discards.append(text[-2:])
                self.public[-1].add(text[-2:])
            if text[0] == "C":
                self.public[-1] |= set(self.hands[seat])
        if after.deal_index != before.deal_index or after.status != "playing":
            last = after.deal.setup.last
            if last is not None and not last.void:  # PA-7
                self.public[-1] |= {card for hand in self.hands for card in hand}
            if after.status == "playing":
                self.begin(after)

    def known(self, index: int, seat: int | None) -> set[str]:
        """What a seat has seen of a deal, also of a deal that is past."""
        return self.public[index] | (set() if seat is None else self.held[index][seat])


def granted(table: Table, ply: int, seat: int | None) -> dict[str, Any]:
    """Every fact that PA-13 grants, taken from the position with all cards open."""
    facts = table.history.states[ply].observe(None, is_open=True).facts()
    state = table.history.states[ply]
    seen = {seat, facts["caller"]} if state.status == "playing" or facts["last"]["void"] else set(range(state.seats))
    return {
        "hands": [hand if place in seen else ["??"] * len(hand) for place, hand in enumerate(facts["hands"])],
        **{key: facts[key] for key in PUBLIC},
    }


PUBLIC = (
    "wild", "dealer", "discard_top", "discards", "turns", "hand_sizes", "stock", "pot", "chips", "last_turn",
    "reshuffles", "players", "caller", "called", "source",
)  # fmt: skip


def told(view: Any) -> dict[str, Any]:
    """The same facts, read from a view's JSON."""
    facts = view.facts()
    return {"hands": facts["hands"], **{key: facts[key] for key in PUBLIC}}


def permuted(table: Table, ply: int, seat: int | None, chance: random.Random) -> tuple[list[list[str]], int]:
    """Packs and a deal number for the same moves: whatever the seat had not seen after `ply` moves is another.

    Cards that later moves name, and the hands that a later call or a hand of six is made of, stay, so that the moves
    stay possible. A reshuffle draws on the deal's number (PA-11), so it stays once there was one.
    """
    seen, whole = Seen(table, ply), Seen(table, table.ply)
    states, moves = table.history.states, table.history.moves
    first: dict[int, Any] = {}
    fixed: dict[int, set[str]] = {}
    for state in states:
        first.setdefault(state.deal_index, state)
    for number, (state, played) in enumerate(zip(states, moves, strict=False)):
        named = fixed.setdefault(state.deal_index, set())
        if number >= ply:
            named.add(played.text[-2:])
        if played.text == "H" or (number >= ply and played.text[0] == "C"):  # that they make six is known of these
            named |= {NAMES[card] for card in range(52) if state.hands[played.seat] >> card & 1}
    decks = []
    for index in sorted(first):
        deck = [NAMES[card] for card in first[index].deal.match.pack(index)]
        known = seen.known(index, seat) if index < len(seen.public) else set()
        known = known | fixed.get(index, set())
        if ply < table.ply:
            known = known | (whole.public[index] & _combined(states, index))
        places = [i for i, card in enumerate(deck) if card not in known]
        faces = [deck[i] for i in places]
        chance.shuffle(faces)
        for i, face in zip(places, faces, strict=True):
            deck[i] = face
        decks.append(deck)
    same = table.over or any(state.reshuffles for state in states)
    return decks, table.deal if same else chance.randrange(2**63)


def _combined(states: Any, index: int) -> set[str]:
    """The cards of all hands at the end of a deal: who won it, and so everybody's chips, must stay."""
    ended = next(
        (s.deal.setup.last for s in states if s.deal.setup.last and s.deal.setup.last.deal_index == index), None
    )
    hands = ended.hands if ended is not None else ()
    return {NAMES[card] for hand in hands for card in range(52) if hand >> card & 1}
