"""Moves of Piramis and their notation: ``g3`` a card onto the pile, ``F`` flip, ``J:g3`` a joker, ``E`` give up."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from benben.engine.errors import MoveSyntax
from benben.engine.triangle import triangle
from benben.engine.written import WrittenMove

PYRAMID = triangle(7)


class PiramisMove(WrittenMove):
    """A move; `slot` is the number of the card's slot, −1 for flip and give up."""

    __slots__ = ("slot",)

    slot: int

    def reader(self) -> Callable[[str], PiramisMove]:
        return parse


def _all_moves() -> dict[str, PiramisMove]:
    """Every move, keyed by notation, in the order of the contract."""
    rows = [(name, "card", slot) for slot, name in enumerate(PYRAMID.names)]
    rows += [("F", "flip", -1)]
    rows += [(f"J:{name}", "joker", slot) for slot, name in enumerate(PYRAMID.names)]
    rows += [("E", "give up", -1)]
    return {text: PiramisMove(text=text, kind=kind, slot=slot, order=i) for i, (text, kind, slot) in enumerate(rows)}


MOVES = MappingProxyType(_all_moves())
CARD = tuple(MOVES[name] for name in PYRAMID.names)
JOKER = tuple(MOVES[f"J:{name}"] for name in PYRAMID.names)
FLIP, GIVE_UP = MOVES["F"], MOVES["E"]


def parse(text: str) -> PiramisMove:
    """Read a move. Raises :class:`MoveSyntax`."""
    move = MOVES.get(text)
    if move is None:
        raise MoveSyntax(text)
    return move
