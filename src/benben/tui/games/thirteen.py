"""Thirteen by hand: choose one card, then its partner; a king goes at once."""

from __future__ import annotations

from benben.engine.thirteen import ThirteenView
from benben.tui.controls import Choose, Controls, Key, Play
from benben.words import number
from benben.words.language import _

_NONE: frozenset[str] = frozenset()


class ThirteenControls(Controls):
    """See :class:`Controls`."""

    def pick(self, view: ThirteenView, chosen: frozenset[str], name: str) -> Play | Choose:
        """The stock turns, or is turned over. A card alone if it is a king; else it waits for a second one."""
        if name == "stock":
            return Play("T" if view.stock or "R" not in view.legal_moves else "R")
        if name in chosen:
            return Choose(_NONE)
        card = view.card_at(name)
        if card is not None and card[0] == "K":
            return Play(name)
        if not chosen:
            covered = name not in view.free and name[0].islower()
            return Play(name) if covered and not self._in_cover_pair(view, name) else Choose(frozenset({name}))
        return Play("+".join(sorted((*chosen, name), key=_place)))

    def _in_cover_pair(self, view: ThirteenView, name: str) -> bool:
        """Whether a covered card may go with the one on it (TH-6)."""
        return any(name in move.split("+") for move in view.legal_moves)

    def keys(self, view: ThirteenView) -> tuple[Key, ...]:
        turn = Key("t", "T", _("turn"))
        stop = Key("e", "E", _("stop"), asks=_("Stop this deal? It counts {score} as it stands.").format(score=number(view.score_now)) if view.goal is None else _("Give this deal up?"))  # fmt: skip # noqa: E501
        if view.variant == "single":
            return (turn, stop)
        return (turn, Key("r", "R", _("redeal")), stop)

    def spots(self, view: ThirteenView, move: str) -> frozenset[str]:
        if move in ("T", "R"):
            return frozenset({"stock"})
        return _NONE if move == "E" else frozenset(move.split("+"))


def _place(name: str) -> tuple[int, str]:
    """The order of names in notation: slots, then S, W, P1 …"""
    return (0, name) if name[0].islower() else ("SWP".index(name[0]) + 1, name)
