"""A line of moves in words, for who carries it out with real cards: all cards are known, and are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.words.cards import card
from benben.words.language import _
from benben.words.teller import teller

_TURNS = ("T", "F")


def directions(steps: Sequence[tuple[Any, str]], ascii: bool = False) -> list[tuple[int, str]]:
    """What to do, from open views and the move made in each: sentences, each with the number of its first move.

    Cards turned one after the other are one sentence. Thirteen and Piramis.
    """
    told: list[tuple[int, str]] = []
    first, turned = 0, list[str]()
    for ply, (view, move) in enumerate(steps):
        if move not in _TURNS:
            told.append((ply, teller(view.game).direction(view, move, ascii)))
            continue
        at_once = 1 if move == "F" else view.draw
        first = first if turned else ply
        turned += [card(name, ascii) for name in view.stock_order[:at_once]]
        goes_on = ply + 1 < len(steps) and steps[ply + 1][1] == move
        if not goes_on or at_once > 1:
            told.append((first, _turn(turned)))
            turned = []
    return told


def _turn(turned: list[str]) -> str:
    if len(turned) == 1:
        return _("Turn a card: {card}.").format(card=turned[0])
    return _("Turn {n} cards: {cards}.").format(n=len(turned), cards=", ".join(turned))
