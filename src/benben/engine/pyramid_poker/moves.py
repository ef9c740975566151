"""Moves of Pyramid Poker and their notation: ``h3`` place on a slot or take from it, ``+1`` put, ``K1`` keep, ``E``."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from benben.engine.errors import MoveSyntax
from benben.engine.triangle import triangle
from benben.engine.written import WrittenMove

#: The widest pyramid; the slots of one on 8 are the first 36 of it.
SLOTS = triangle(9)
HANDS = 3


class PokerMove(WrittenMove):
    """A move of kind ``slot``, ``put``, ``keep`` or ``resign``.

    `index` is the number of the slot, of the own hand, or of the block turned up, from 0; −1 for resigning.
    """

    __slots__ = ("index",)

    index: int

    def reader(self) -> Callable[[str], PokerMove]:
        return parse


def _all_moves() -> dict[str, PokerMove]:
    """Every move, keyed by notation, in the order of the contract."""
    rows = [(name, "slot", slot) for slot, name in enumerate(SLOTS.names)]
    rows += [(f"+{i + 1}", "put", i) for i in range(HANDS)]
    rows += [(f"K{i + 1}", "keep", i) for i in range(HANDS)]
    rows += [("E", "resign", -1)]
    return {text: PokerMove(text=text, kind=kind, index=index, order=i) for i, (text, kind, index) in enumerate(rows)}


MOVES = MappingProxyType(_all_moves())
SLOT = tuple(MOVES[name] for name in SLOTS.names)
PUT = tuple(MOVES[f"+{i + 1}"] for i in range(HANDS))
KEEP = tuple(MOVES[f"K{i + 1}"] for i in range(HANDS))
RESIGN = MOVES["E"]


def parse(text: str) -> PokerMove:
    """Read a move. Raises :class:`MoveSyntax`."""
    move = MOVES.get(text)
    if move is None:
        raise MoveSyntax(text)
    return move
