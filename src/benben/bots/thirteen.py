"""Thirteen: the bot `greedy`, and when there is nothing left to hope for."""

from __future__ import annotations

from itertools import pairwise

from benben.engine.cards import RANKS
from benben.engine.thirteen import ThirteenView
from benben.engine.triangle import triangle

_PYRAMID = triangle(7)
_KING = 13
_OTHER = ("T", "R", "E")


def greedy(view: ThirteenView) -> str:
    """The removal that leaves most pyramid cards free, then removes most of them, then comes first; else T, R, E."""
    removals = [move for move in view.legal_moves if move not in _OTHER]
    if not removals:
        return next(move for move in _OTHER if move in view.legal_moves)
    held = sum(1 << slot for slot, card in enumerate(view.pyramid) if card is not None)

    def gain(move: str) -> tuple[int, int]:
        slots = [_PYRAMID.slots[name] for name in move.split("+") if name in _PYRAMID.slots]
        rest = held & ~sum(1 << slot for slot in slots)
        return _PYRAMID.free(rest).bit_count(), len(slots)

    return max(removals, key=gain)  # the first of the best


def _rank(card: str) -> int:
    return RANKS.index(card[0]) + 1


def hopeless(view: ThirteenView) -> bool:
    """Whether no card can be taken any more, whatever is turned, as far as the view tells.

    Asked where nothing can be taken at once. Cards not yet seen may always help; when all were seen, the rest of this
    pass and one whole pass more are looked through, since nothing changes until something is taken.
    """
    if view.stock and view.stock_order is None:
        return False
    free = {_rank(card) for card, name in zip(view.pyramid, _PYRAMID.names, strict=True) if card and name in view.free}
    wanted = {_KING - rank for rank in free} | {_KING}
    ahead = [_rank(card) for card in view.stock_order or ()]
    if view.piles:
        return not ahead
    lying = [_rank(card) for card in (*view.waste, *((view.turned,) if view.turned else ()))]
    if _brings(lying[-1:], ahead, wanted):
        return False
    return view.pass_no >= view.passes or not _brings([], lying + ahead, wanted)


def _brings(lying: list[int], ahead: list[int], wanted: set[int]) -> bool:
    """Whether turning the cards `ahead` one after another onto those lying lets something be taken."""
    return not wanted.isdisjoint(ahead) or any(a + b == _KING for a, b in pairwise(lying + ahead))
