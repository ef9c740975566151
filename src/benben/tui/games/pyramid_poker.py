"""Pyramid Poker by hand: point at a slot, a block, one of three, or a hand; 1, 2, 3 for the hands."""

from __future__ import annotations

from benben import words
from benben.engine.pyramid_poker import PokerView
from benben.tui.controls import Choose, Controls, Key, Play
from benben.words.language import _


class PyramidPokerControls(Controls):
    """See :class:`Controls`."""

    def pick(self, view: PokerView, chosen: frozenset[str], name: str) -> Play | Choose:
        """What is pointed at is the move; the block in hand means nothing."""
        return Choose(frozenset()) if name == "revealed" else Play(name)

    def keys(self, view: PokerView) -> tuple[Key, ...]:
        ask = _("Give this game up? The other player wins it then.")
        give_up = Key("e", "E", _("give up"), asks=ask)
        if view.phase == "keeping":
            return (*(Key(str(n), f"K{n}", _("keep")) for n in (1, 2, 3)), give_up)
        return (*(Key(str(n), f"+{n}", _("hand")) for n in (1, 2, 3)), give_up)

    def spots(self, view: PokerView, move: str) -> frozenset[str]:
        return frozenset() if move == "E" else frozenset({move})

    def verb(self, view: PokerView) -> str:
        return {"building": _("place"), "keeping": _("keep"), "putting": _("put")}.get(view.phase, _("take"))

    def advice(self, view: PokerView, ascii: bool) -> str:
        if view.to_move is None or view.viewer != view.to_move:
            return ""
        block = words.card(view.revealed, ascii) if view.revealed and view.revealed[0] != "X" else _("a pharaoh")
        return {
            "building": _("You hold {block}: choose where it stands.").format(block=block),
            "taking": _("Take a block that carries no other."),
            "keeping": _("A pharaoh: keep one of the three, 1, 2 or 3."),
            "putting": _("You hold {block}: into which hand, 1, 2 or 3?").format(block=block),
        }[view.phase]
