"""Piramis by hand: one key or click plays a card; the joker is taken first, then put on a card."""

from __future__ import annotations

from benben.engine.piramis import PiramisView
from benben.tui.controls import Choose, Controls, Key, Play
from benben.words.language import _

_NONE: frozenset[str] = frozenset()
_JOKER = frozenset({"joker"})


class PiramisControls(Controls):
    """See :class:`Controls`."""

    clocked = True  # PI-8
    leaves_stock = True

    def pick(self, view: PiramisView, chosen: frozenset[str], name: str) -> Play | Choose:
        """A card goes onto the pile, with the joker if that is in hand; the stock is flipped."""
        if name == "stock":
            return Play("F")
        if name == "joker":
            return Choose(_NONE if chosen == _JOKER else _JOKER)
        if name == "pile":
            return Choose(_NONE)
        return Play(f"J:{name}" if chosen == _JOKER else name)

    def keys(self, view: PiramisView) -> tuple[Key, ...]:
        ask = _("Give this round up? The game is over for you then.")
        joker = Key("j", "J:", _("joker"), spot="joker")
        return (Key("f", "F", _("flip −5")), joker, Key("e", "E", _("give up"), asks=ask))

    def spots(self, view: PiramisView, move: str) -> frozenset[str]:
        if move == "F":
            return frozenset({"stock"})
        if move.startswith("J:"):
            return frozenset({"joker", move[2:]})
        return _NONE if move == "E" else frozenset({move})
