"""A log of Pyramid Poker, as one player may know it."""

from __future__ import annotations

from collections.abc import Sequence

from benben.engine.triangle import triangle
from benben.words.cards import card, listed
from benben.words.language import _
from benben.words.log import Event


def log(happened: Sequence[Event], names: Sequence[str], ascii: bool) -> list[str]:
    """Taking a block and putting it into a hand are one line."""
    lines: list[str] = []
    pending = ""
    for event in happened:
        phase, name = event.before.phase, names[event.seat]
        if event.move == "E":
            lines += [line for line in (pending, _("{name} gave up.").format(name=name)) if line]
            pending = ""
        elif phase == "building":
            lines.append(_placed(event, name, ascii))
        elif phase == "taking":
            pending = _taken(event, name, names, ascii)
            if event.after.phase == "keeping":
                turned = listed([_face(face, ascii) for face in event.after.offered])
                lines.append(_("{taken}: a pharaoh! {cards} are turned up.").format(taken=pending, cards=turned))
                pending = ""
        elif phase == "keeping":
            pending = _("{name} keeps one").format(name=name)
        else:
            began = pending or _("{name} puts a block").format(name=name)
            put = card(_put(event), ascii)
            lines.append(_("{taken}: {card}, to hand {n}.").format(taken=began, card=put, n=event.move[1]))
            pending = ""
    if pending:
        lines.append(pending + ".")
    return lines


def _face(name: str, ascii: bool) -> str:
    return _("a pharaoh") if name[0] == "X" else card(name, ascii)


def _placed(event: Event, name: str, ascii: bool) -> str:
    face = event.before.revealed
    if face in (None, "??"):
        return _("{name} placed a block on {slot}.").format(name=name, slot=event.move)
    return _("{name} placed {card} on {slot}.").format(name=name, card=_face(face, ascii), slot=event.move)


def _taken(event: Event, name: str, names: Sequence[str], ascii: bool) -> str:
    slot = event.move
    owner = dict(zip(triangle(event.before.foundation).names, event.before.owners, strict=True))[slot]
    if owner == event.seat:
        return _("{name} took an own block from {slot}").format(name=name, slot=slot)
    return _("{name} took a block of {owner}'s from {slot}").format(name=name, owner=names[owner], slot=slot)


def _put(event: Event) -> str:
    """The card that went into a hand: the last one there, also where that ended the deal."""
    after, n = event.after, int(event.move[1]) - 1
    hands = after.last.hands if after.deal_no != event.before.deal_no else after.hands
    found: str = hands[event.seat][n][-1]
    return found
