"""Piramis: the bot `greedy`, and when there is nothing left to hope for."""

from __future__ import annotations

from benben.engine.cards import RANKS
from benben.engine.piramis import PiramisView
from benben.engine.triangle import bits, triangle

_PYRAMID = triangle(7)


def greedy(view: PiramisView) -> str:
    """Of the cards that fit, the one after which most can be moved, then most are free, then the first.

    Else flip; else a joker on the card after which most can be moved; else give up.
    """
    cards = [move for move in view.legal_moves if move in _PYRAMID.slots]
    if cards:
        return max(cards, key=lambda name: _after(view, name))
    if "F" in view.legal_moves:
        return "F"
    jokers = [move for move in view.legal_moves if move.startswith("J:")]
    if jokers:
        return max(jokers, key=lambda move: _after(view, move[2:])[0])
    return "E"


def _after(view: PiramisView, name: str) -> tuple[int, int]:
    """How many cards could be moved, and how many were free, with the card of slot `name` on the pile."""
    held = sum(1 << slot for slot, card in enumerate(view.pyramid) if card is not None)
    gone = _PYRAMID.slots[name]
    free = bits(_PYRAMID.free(held & ~(1 << gone)))
    top = RANKS.index((view.pyramid[gone] or "")[0])
    fits = [slot for slot in free if (RANKS.index((view.pyramid[slot] or "")[0]) - top) % 13 in (1, 12)]
    return len(fits), len(free)


def hopeless(view: PiramisView) -> bool:
    """Whether nothing but giving up is left. A round in which that is so is over by itself."""
    return view.legal_moves == ("E",)
