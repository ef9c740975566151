"""Moves of Paiute: ``K17`` cut, ``S`` ``D`` draw, ``x7h`` discard, ``C:7h`` ``C`` call, ``H`` keep all six."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from benben.engine.cards import NAMES, PACK
from benben.engine.errors import MoveSyntax
from benben.engine.written import WrittenMove


class PaiuteMove(WrittenMove):
    """A move. `card` is the one that leaves the hand, −1 for none; `count` how many cards a cut lifts, else 0."""

    __slots__ = ("card", "count")

    card: int
    count: int

    def reader(self) -> Callable[[str], PaiuteMove]:
        return parse


def _all_moves() -> dict[str, PaiuteMove]:
    """Every move, keyed by notation, in the order of the contract."""
    rows = [(f"K{n}", "cut", -1, n) for n in range(1, PACK)]
    rows += [("S", "draw", -1, 0), ("D", "draw", -1, 0)]
    rows += [(f"x{name}", "discard", card, 0) for card, name in enumerate(NAMES[:PACK])]
    rows += [(f"C:{name}", "call", card, 0) for card, name in enumerate(NAMES[:PACK])]
    rows += [("C", "call", -1, 0), ("H", "keep", -1, 0)]
    return {
        text: PaiuteMove(text=text, kind=kind, card=card, count=count, order=i)
        for i, (text, kind, card, count) in enumerate(rows)
    }


MOVES = MappingProxyType(_all_moves())
CUTS = tuple(MOVES[f"K{n}"] for n in range(1, PACK))
STOCK, DISCARDS = MOVES["S"], MOVES["D"]
DISCARD = tuple(MOVES[f"x{name}"] for name in NAMES[:PACK])
CALL_FIVE = tuple(MOVES[f"C:{name}"] for name in NAMES[:PACK])
CALL_SIX, KEEP = MOVES["C"], MOVES["H"]


def parse(text: str) -> PaiuteMove:
    """Read a move. Raises :class:`MoveSyntax`."""
    move = MOVES.get(text)
    if move is None:
        raise MoveSyntax(text)
    return move
