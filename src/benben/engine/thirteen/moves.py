"""Moves of Thirteen and their notation. Every move that can be written exists once; equal moves are the same object."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from benben.engine.errors import MoveSyntax
from benben.engine.triangle import triangle

PYRAMID = triangle(7)

#: Places beside the pyramid: turned card, waste top, pile tops.
PLACES = ("S", "W", "P1", "P2", "P3")


class ThirteenMove(NamedTuple):
    """Turn (``T``), redeal (``R``), stop (``E``), or the removal of one or two cards.

    `first` and `second` are slot names or places; `slots` is the mask of the pyramid cards that go; `takes` names the
    places whose card goes, as bits in the order of :data:`PLACES`; `order` is the place in the contract's list.
    """

    text: str
    kind: str
    first: str = ""
    second: str = ""
    slots: int = 0
    takes: int = 0
    order: int = 0

    def __str__(self) -> str:
        return self.text

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the slots and places whose cards go."""
        return tuple(name for name in (self.first, self.second) if name)


def _all_moves() -> dict[str, ThirteenMove]:
    """Every move, keyed by notation, in the order of the contract."""
    slots = PYRAMID.names
    found: dict[str, ThirteenMove] = {}

    def add(kind: str, *names: str) -> None:
        mask = sum(1 << PYRAMID.slots[n] for n in names if n in PYRAMID.slots)
        takes = sum(1 << PLACES.index(n) for n in names if n in PLACES)
        text = "+".join(names) if names else {"turn": "T", "redeal": "R", "stop": "E"}[kind]
        first, second = (*names, "", "")[:2]
        found[text] = ThirteenMove(text, kind, first, second, mask, takes, len(found))

    add("turn")
    add("redeal")
    for i, name in enumerate(slots):
        for other in slots[i + 1 :]:
            add("remove", name, other)
    for name in slots:
        for place in ("S", "W"):
            add("remove", name, place)
    add("remove", "S", "W")
    for name in (*slots, "S", "W"):
        add("remove", name)
    for name in slots:
        for place in PLACES[2:]:
            add("remove", name, place)
    for i, place in enumerate(PLACES[2:], 3):
        add("remove", place)
        for other in PLACES[i:]:
            add("remove", place, other)
    add("stop")
    return found


MOVES = MappingProxyType(_all_moves())
TURN, REDEAL, STOP = MOVES["T"], MOVES["R"], MOVES["E"]


def parse(text: str) -> ThirteenMove:
    """Read a move. Raises :class:`MoveSyntax`: names in another order or case are no moves."""
    move = MOVES.get(text)
    if move is None:
        raise MoveSyntax(text, "thirteen")
    return move
