"""Paiute by hand: point at stock, discards or a card; c calls, after showing what is called; o sorts the hand."""

from __future__ import annotations

from collections.abc import Sequence

from benben import words
from benben.engine.paiute import PaiuteView
from benben.tui.controls import Choose, Controls, Key, Play
from benben.words.language import _

_HIGH = "23456789TJQKA"
_NONE: frozenset[str] = frozenset()


class PaiuteControls(Controls):
    """See :class:`Controls`."""

    sorts = ("rank", "suit", "own")
    first_begins = False  # PA-1

    def pick(self, view: PaiuteView, chosen: frozenset[str], name: str) -> Play | Choose:
        """Stock, discards, a card of the own hand, or a place in the pack that is cut: each is a move."""
        return Play(name) if name[0] in "SDxK" else Choose(_NONE)

    def keys(self, view: PaiuteView) -> tuple[Key, ...]:
        calls = sorted(view.calls, key=lambda call: -call[1].strength)
        choices = tuple((move, self._call_words(move, shown)) for move, shown in calls)
        return (
            Key("s", "S", _("stock")),
            Key("d", "D", _("discards")),
            Key("c", "C", _("call"), choices=choices),
            Key("k", "H", _("keep six")),
        )

    def _call_words(self, move: str, shown: object) -> str:
        text = words.combination(shown)
        wilds = words.stand_ins(shown)
        text += f" ({wilds})" if wilds else ""
        return text if move == "C" else _("{what}; {card} goes").format(what=text, card=words.card(move[2:]))

    def spots(self, view: PaiuteView, move: str) -> frozenset[str]:
        if move in ("C", "H"):
            return _NONE
        return frozenset({f"x{move[2:]}" if move.startswith("C:") else move})

    def verb(self, view: PaiuteView) -> str:
        return {"cut": _("cut"), "discard": _("throw away")}.get(view.phase, _("take"))

    def first(self, view: PaiuteView) -> str | None:
        """The middle of the pack; the stock; the card that was drawn."""
        if view.phase == "cut":
            return "K26"
        if view.phase == "draw":
            return "S"
        return f"x{view.drawn}" if view.source == "stock" else None

    def arranged(self, view: PaiuteView, how: str, own: Sequence[str]) -> tuple[str, ...]:
        """The cards of the viewer's hand by rank or by suit, the highest last, or as the viewer laid them."""
        if view.viewer is None:
            return ()
        hand = view.hands[view.viewer]
        if how == "own":
            return (*(name for name in own if name in hand), *(name for name in hand if name not in own))
        if "??" in hand:
            return ()
        by_suit = how == "suit"
        return tuple(sorted(hand, key=lambda name: (name[1] if by_suit else "", _HIGH.index(name[0]), name[1])))

    def advice(self, view: PaiuteView, ascii: bool) -> str:
        if view.to_move is None or view.viewer != view.to_move:
            return ""
        if view.phase == "cut":
            return _("Cut the pack: choose where, then Enter.")
        if view.phase == "draw":
            return _("Draw: s from the stock, d from the discards.")
        if view.calls:
            return _("Throw a card away, or call with c.")
        if "H" in view.legal_moves:
            return _("Throw a card away, or keep all six with k.")
        return _("Throw a card away.")
