"""Pyramid Poker for the leak tests: who knows what, recounted from the moves by the rules' text alone (PP-1 … PP-9)."""

from __future__ import annotations

import random
from typing import Any

from benben.engine import NAMES, Options, games
from benben.table import Table

GAME = "pyramid-poker"
SLOTS = [f"{chr(97 + row)}{column + 1}" for row in range(9) for column in range(row + 1)]
MOVES = [*SLOTS, "+1", "+2", "+3", "K1", "K2", "K3", "E"]
PHASES = ("building", "taking", "putting", "keeping", "over")
SEATS = 2
HIDDEN = "??"
_DEAL = 92  # moves of the longest deal


def choice(chance: random.Random) -> tuple[Options, int, int]:
    """Options, seats, and how many moves are played at most: usually one deal, sometimes the beginning of a match."""
    variant = chance.choice(["basic", "basic", "short", "long"])
    changes: dict[str, object] = {
        "foundation": chance.choice([8, 9]),
        "first_taker": chance.choice(["starter", "other"]),
    }
    if variant != "basic" and chance.random() < 0.4:
        changes |= {"max_deals": chance.choice([1, 2]), "target": chance.choice([1, 4])}
    most = chance.choice([_DEAL, _DEAL, 2 * _DEAL]) if variant != "basic" else _DEAL
    return games[GAME].options(variant, **changes), 2, most


def packs(table: Table) -> list[list[str]]:
    """The packs that were dealt so far, block by block in the order of PP-1."""
    dealt: dict[int, Any] = {}
    for state in table.history.states:
        deal: Any = state.deal
        dealt.setdefault(deal.index, deal.deck)
    return [[NAMES[card] for card in dealt[index]] for index in sorted(dealt)]


class Recount:
    """Deal after deal as the rules tell it, with lists and dicts. `past` are the faces seen in earlier deals."""

    def __init__(self, table: Table, ply: int) -> None:
        self.packs = packs(table)
        self.other_takes = table.header.options.get("first_taker") == "other"
        self.past: list[set[str]] = []
        self.begin()
        self.is_over = table.over and ply == table.ply
        for number, played in enumerate(table.history.moves[:ply], 1):
            self.move(played.text)
            if self.phase == "taking" and not self.standing and not (self.is_over and number == ply):
                self.past.append(self.open())
                self.begin()

    def begin(self) -> None:
        """PP-1, PP-2: fifteen each, the rest is the supply; the starter looks at the first block."""
        pack = self.packs[len(self.past)]
        self.phase, self.mover = "building", len(self.past) % 2
        self.taker = 1 - self.mover if self.other_takes else self.mover
        self.unseen, self.supply = [pack[:15], pack[15:30]], pack[30:]
        self.standing: dict[str, tuple[int, str]] = {}
        self.hands: list[list[list[str]]] = [[[], [], []], [[], [], []]]
        self.out: list[str] = []
        self.offered: list[str] = []
        self.is_public = False
        self.owner: int | None = None  # who placed the taken block that is in hand
        self.held: str | None = self.unseen[self.mover].pop(0)

    def move(self, text: str) -> None:
        if text == "E":
            return
        if self.phase == "building":  # PP-2
            self.standing[text] = (self.mover, self.held or "")
            self.mover, self.held = 1 - self.mover, None
            if len(self.standing) < 30:
                self.held = self.unseen[self.mover].pop(0)
            else:
                self.phase, self.mover = "taking", self.taker
        elif self.phase == "taking":  # PP-4, PP-5
            self.owner, card = self.standing.pop(text)
            if card[0] == "X":
                self.out.append(card)
                self.offered, self.supply = self.supply[:3], self.supply[3:]
                self.phase = "keeping"
            else:
                self.phase, self.held, self.is_public = "putting", card, False
        elif self.phase == "keeping":  # PP-5
            self.owner = None
            self.held, self.is_public = self.offered.pop(int(text[1]) - 1), True
            self.out += self.offered
            self.phase, self.offered = "putting", []
        else:
            self.hands[self.mover][int(text[1]) - 1].append(self.held or "")
            self.phase, self.mover, self.held = "taking", 1 - self.mover, None

    def open(self) -> set[str]:
        """The faces that everybody sees."""
        hands = [card for hands in self.hands for hand in hands for card in hand]
        return {*hands, *self.out, *self.offered}

    def granted(self, seat: int | None) -> dict[str, Any]:
        """Every fact that PP-9 grants a seat, or (None) everybody."""
        held = self.held if self.held is None or self.is_public or self.mover == seat else HIDDEN
        standing = {slot: (owner, card if owner == seat else HIDDEN) for slot, (owner, card) in self.standing.items()}
        return {
            "standing": standing,
            "held": held,
            "hands": self.hands,
            "out": self.out,
            "offered": self.offered,
            "supply": len(self.supply),
            "unseen": [len(blocks) for blocks in self.unseen],
            "mover": None if self.is_over else self.mover,
        }

    def known(self, seat: int | None) -> set[str]:
        """The faces of this deal that a seat knows, or remembers: the own block that the other took a moment ago."""
        facts = self.granted(seat)
        held = self.held if self.phase == "putting" and self.owner == seat else facts["held"]
        return {*self.open(), *(face for _owner, face in facts["standing"].values()), held}


def granted(table: Table, ply: int, seat: int | None) -> dict[str, Any]:
    """What a seat may know after `ply` moves (PP-9)."""
    return Recount(table, ply).granted(seat)


def told(view: Any) -> dict[str, Any]:
    """The same facts, read from a view's JSON."""
    facts = view.facts()
    blocks = zip(SLOTS, facts["owners"], facts["pyramid"], strict=False)
    return {
        "standing": {slot: (owner, face) for slot, owner, face in blocks if owner is not None},
        "held": facts["revealed"],
        "hands": facts["hands"],
        "out": facts["discards"],
        "offered": facts["offered"],
        "supply": facts["supply"],
        "unseen": facts["unseen"],
        "mover": view.to_move,
    }


def permuted(table: Table, ply: int, seat: int | None, chance: random.Random) -> tuple[list[list[str]], int]:
    """Packs and a deal number for the same moves: whatever the seat did not know after `ply` moves is another.

    A block in the other's hand that is to be put is no pharaoh, as everybody knows; if moves follow, all pharaohs stay,
    so that the moves stay possible. Later packs come from the number, which is public only when the game is over.
    """
    now = Recount(table, ply)
    seen = [*now.past, now.known(seat)]
    decks = [list(pack) for pack in now.packs]
    for index, deck in enumerate(decks):
        known = seen[index] if index < len(seen) else set()
        is_fixed = ply < table.ply and index >= len(now.past)
        places = [i for i, card in enumerate(deck) if card not in known and not (is_fixed and card[0] == "X")]
        faces = [deck[i] for i in places]
        chance.shuffle(faces)
        for i, face in zip(places, faces, strict=True):
            deck[i] = face
    if now.phase == "putting" and now.held is not None:
        _no_pharaoh(decks[len(now.past)], now.packs[len(now.past)].index(now.held), now.known(seat), chance)
    return decks, table.deal if table.over else chance.randrange(2**63)


def _no_pharaoh(deck: list[str], place: int, known: set[str], chance: random.Random) -> None:
    """Exchange a pharaoh that came to `place` for an unknown card."""
    if deck[place][0] == "X":
        other = chance.choice([i for i, card in enumerate(deck) if card not in known and card[0] != "X"])
        deck[place], deck[other] = deck[other], deck[place]
