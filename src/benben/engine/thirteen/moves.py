"""Moves of Thirteen and their notation. Every move that can be written exists once, so equal moves are one object."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from benben.engine.errors import MoveSyntax
from benben.engine.triangle import triangle
from benben.engine.written import WrittenMove

PYRAMID = triangle(7)

#: Places beside the pyramid: turned card, waste top, pile tops.
PLACES = ("S", "W", "P1", "P2", "P3")


class ThirteenMove(WrittenMove):
    """Turn (``T``), redeal (``R``), stop (``E``), or the removal of one or two cards.

    `cards` are the slots and places whose cards go; `slots` is the mask of the pyramid cards among them, `takes` that
    of the places, as bits in the order of :data:`PLACES`.
    """

    __slots__ = ("cards", "slots", "takes")

    cards: tuple[str, ...]
    slots: int
    takes: int

    def __init__(self, text: str, kind: str, cards: tuple[str, ...], order: int) -> None:
        slots = sum(1 << PYRAMID.slots[name] for name in cards if name in PYRAMID.slots)
        takes = sum(1 << PLACES.index(name) for name in cards if name in PLACES)
        super().__init__(text=text, kind=kind, cards=cards, slots=slots, takes=takes, order=order)

    def reader(self) -> Callable[[str], ThirteenMove]:
        return parse


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
        raise MoveSyntax(text)
    return move
