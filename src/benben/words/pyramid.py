"""What the solitaires have in common: a pyramid of seven rows that is taken away from below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.engine.triangle import triangle
from benben.words.cards import card, listed, spoken
from benben.words.language import _
from benben.words.teller import Teller

_PYRAMID = triangle(7)


class PyramidTeller(Teller):
    """A game around such a pyramid."""

    def board(self, view: Any, names: Sequence[str]) -> list[str]:
        """The pyramid, the lowest row first: ``g3: 7 of hearts, free. f2: queen of spades, covered by 5 of clubs.``"""
        lines: dict[str, list[str]] = {}
        for slot, name in enumerate(_PYRAMID.names):
            card = view.pyramid[slot]
            if card is None:
                continue
            over = [view.pyramid[i] for i in range(_PYRAMID.size) if _PYRAMID.below[slot] >> i & 1]
            covers = listed([spoken(other) for other in over if other is not None])
            state = _("covered by {cards}").format(cards=covers) if covers else _("free")
            lines.setdefault(name[0], []).append(
                _("{place}: {card}, {state}.").format(place=name, card=spoken(card), state=state)
            )
        return [" ".join(row) for row in reversed(lines.values())] or [_("The pyramid is empty.")]

    def freed(self, before: Any, after: Any) -> list[str]:
        """``Free now: f2: 10 of diamonds.``"""
        slots = [name for name in _PYRAMID.names if name in after.free - before.free and after.card_at(name) != "??"]
        shown = [_("{place}: {card}").format(place=name, card=spoken(after.card_at(name) or "??")) for name in slots]
        return [_("Free now: {cards}.").format(cards=", ".join(shown))] if slots else []

    def hint(self, view: Any, move: str, ascii: bool) -> str:
        """``Hint: 8♦ and 5♦``: in signs, as they lie on the screen."""
        names = [card(view.card_at(name) or "??", ascii) for name in move.split("+")]
        return _("Hint: {cards}").format(cards=listed(names))


def counted(n: int) -> str:
    """``1 card``, ``7 cards``."""
    return _("1 card") if n == 1 else _("{n} cards").format(n=n)


def whose(view: Any, names: Sequence[str], text: str) -> str:
    """A sentence from its text; whose deal it tells of stands before it, where there are several players."""
    name = _("{name}: ").format(name=names[view.seat]) if view.seats > 1 else ""
    return f"{name}{text[:1].upper()}{text[1:]}."
