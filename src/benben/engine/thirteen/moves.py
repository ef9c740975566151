"""Moves of Thirteen and their notation. Every move that can be written exists once, so equal moves are one object."""

from __future__ import annotations

from types import MappingProxyType

from benben.engine.errors import MoveSyntax
from benben.engine.triangle import triangle

PYRAMID = triangle(7)

#: Places beside the pyramid: turned card, waste top, pile tops.
PLACES = ("S", "W", "P1", "P2", "P3")


class ThirteenMove:
    """Turn (``T``), redeal (``R``), stop (``E``), or the removal of one or two cards.

    `cards` are the slots and places whose cards go; `slots` is the mask of the pyramid cards among them, `takes` that
    of the places, as bits in the order of :data:`PLACES`; `order` is the move's place in the contract's list.
    Not to be built: :func:`parse` gives the one move of each notation.
    """

    __slots__ = ("cards", "kind", "order", "slots", "takes", "text")

    text: str
    kind: str
    cards: tuple[str, ...]
    slots: int
    takes: int
    order: int

    def __init__(self, text: str, kind: str, cards: tuple[str, ...], order: int) -> None:
        put = object.__setattr__
        put(self, "text", text)
        put(self, "kind", kind)
        put(self, "cards", cards)
        put(self, "slots", sum(1 << PYRAMID.slots[name] for name in cards if name in PYRAMID.slots))
        put(self, "takes", sum(1 << PLACES.index(name) for name in cards if name in PLACES))
        put(self, "order", order)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a move is immutable: {name}")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<ThirteenMove {self.text}>"

    def __reduce__(self) -> tuple[object, ...]:  # a copy or an unpickled move is the same object again
        return (parse, (self.text,))


def _all_moves() -> dict[str, ThirteenMove]:
    """Every move, keyed by notation, in the order of the contract."""
    slots = PYRAMID.names
    found: dict[str, ThirteenMove] = {}

    def add(text: str, kind: str) -> None:
        cards = tuple(text.split("+")) if kind == "remove" else ()
        found[text] = ThirteenMove(text, kind, cards, len(found))

    def remove(*cards: str) -> None:
        add("+".join(cards), "remove")

    add("T", "turn")
    add("R", "redeal")
    for i, slot in enumerate(slots):
        for other in slots[i + 1 :]:
            remove(slot, other)
    for slot in slots:
        remove(slot, "S")
        remove(slot, "W")
    remove("S", "W")
    for name in (*slots, "S", "W"):
        remove(name)
    for slot in slots:
        for pile in PLACES[2:]:
            remove(slot, pile)
    for i, pile in enumerate(PLACES[2:], 3):
        remove(pile)
        for other in PLACES[i:]:
            remove(pile, other)
    add("E", "stop")
    return found


MOVES = MappingProxyType(_all_moves())
TURN, REDEAL, STOP = MOVES["T"], MOVES["R"], MOVES["E"]


def parse(text: str) -> ThirteenMove:
    """Read a move. Raises :class:`MoveSyntax`: names in another order or case are no moves."""
    move = MOVES.get(text)
    if move is None:
        raise MoveSyntax(text, "thirteen")
    return move
