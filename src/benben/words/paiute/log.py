"""A log of Paiute, as one player may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.words.cards import card, listed
from benben.words.combinations import combination
from benben.words.language import _
from benben.words.log import Event


def log(happened: Sequence[Event], names: Sequence[str], ascii: bool) -> list[str]:
    """Drawing and what followed are one line; after the last one of a deal, what came of it."""
    lines: list[str] = []
    pending = ""
    for event in happened:
        name, move = names[event.seat], event.move
        if move[0] == "K":
            lines.append(_("{name} cut the pack at {n}.").format(name=name, n=move[1:]))
        elif move in ("S", "D"):
            pending = _drawn(event, name, ascii)
        else:
            began = pending or _("{name}").format(name=name)
            lines.append(_("{drew}, {did}.").format(drew=began, did=_done(event, ascii)))
            pending = ""
        if event.after.deal_index != event.before.deal_index or event.after.to_move is None:
            lines += _end(event.after.last, names)
    return [*lines, pending + "."] if pending else lines


def _drawn(event: Event, name: str, ascii: bool) -> str:
    """What a draw told the viewer: the card only where it lay open, or where it is the viewer's own."""
    if event.move == "D":
        return _("{name} took {card}").format(name=name, card=card(event.before.discard_top, ascii))
    drawn = event.after.drawn
    shuffled = event.after.reshuffles > event.before.reshuffles
    text = _("{name} drew from the stock") if drawn in (None, "??") else _("{name} drew {card} from the stock")
    if shuffled:
        text = _("the discards were shuffled; {rest}").format(rest=text)
    return text.format(name=name, card=card(drawn or "??", ascii))


def _done(event: Event, ascii: bool) -> str:
    move = event.move
    if move[0] == "x":
        return _("threw {card} away").format(card=card(move[1:], ascii))
    if move == "H":
        return _("kept all six")
    called = event.after.called if event.after.deal_index == event.before.deal_index else None
    if called is None and event.after.last is not None:  # the call ended the deal
        called = event.after.last.combinations[event.seat]
    return _("called: {combination}").format(combination=combination(called)) if called else _("called")


def _end(last: Any, names: Sequence[str]) -> list[str]:
    if last is None or last.void:
        return [_("The deal was void; the pot stays in.")]
    won = listed([_("{name} {n}").format(name=names[seat], n=last.won[seat]) for seat in last.winners])
    return [_("Showdown: {won}.").format(won=won)]
