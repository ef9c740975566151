"""A line of moves in words, for who carries it out with real cards: all cards are known, and are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.words.cards import card, listed
from benben.words.language import _

_TURNS = ("T", "F")


def directions(steps: Sequence[tuple[Any, str]], ascii: bool = False) -> list[tuple[int, str]]:
    """What to do, from open views and the move made in each: sentences, each with the number of its first move.

    Cards turned one after the other are one sentence. Thirteen and Piramis.
    """
    told: list[tuple[int, str]] = []
    first, turned = 0, list[str]()
    for ply, (view, move) in enumerate(steps):
        if move not in _TURNS:
            tell = _piramis if view.game == "piramis" else _thirteen
            told.append((ply, tell(view, move, ascii)))
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


def _thirteen(view: Any, move: str, ascii: bool) -> str:
    if move == "R":
        return _("Turn the waste over: pass {n}.").format(n=view.pass_no + 1)
    if move == "E":
        return _("Stop here.")
    places = {"S": _("turned"), "W": _("waste")}
    if view.draw == 1:
        places["P1"] = _("pile")
    taken = [f"{card(view.card_at(at) or '??', ascii)} ({places.get(at, at)})" for at in move.split("+")]
    return _("Take {cards}.").format(cards=listed(taken))


def _piramis(view: Any, move: str, ascii: bool) -> str:
    if move == "E":
        return _("Give up here.")
    slot = move.removeprefix("J:")
    facts = {"card": card(view.card_at(slot) or "??", ascii), "slot": slot, "top": card(view.top, ascii)}
    if slot != move:
        return _("With the joker put {card} ({slot}) on {top}.").format(**facts)
    return _("Put {card} ({slot}) on {top}.").format(**facts)
