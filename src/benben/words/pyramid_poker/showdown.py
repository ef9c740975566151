"""The end of a deal of Pyramid Poker: hands against hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.engine.cards import CODES
from benben.engine.poker import so_far
from benben.words.cards import card, number, signed
from benben.words.cells import fit
from benben.words.hands import hand
from benben.words.language import _


def showdown(view: Any, names: Sequence[str], ascii: bool) -> list[list[str]]:
    """Pages: the three hands compared one after another; then the points."""
    if view.last is None:
        return []
    last, advanced = view.last, view.target is not None
    pages = []
    for i, winner in enumerate(last.won_by):
        lines = [_("Hand {n}").format(n=i + 1)]
        for seat, name in enumerate(names):
            cards = last.hands[seat][i]
            shown = " ".join(card(c, ascii).rjust(3) for c in cards)
            points = f"  {signed(last.hand_points[seat][i], ascii)}" if advanced else ""
            lines.append(f"{fit(name, 10)} {shown}{points}")
            lines.append(" " * 11 + hand(so_far(CODES[c] for c in cards)))
        lines.append(_("equal: nobody wins it") if winner is None else _("{name} wins it").format(name=names[winner]))
        pages.append(lines)
    if advanced:
        lines = [_("Points of this deal")]
        for seat, name in enumerate(names):
            facts = {"hands": sum(last.hand_points[seat]), "bonus": last.bonus[seat], "all": last.points[seat]}
            text = _("hands {hands}, hands won {bonus}: {all}")
            shown = text.format(**{key: number(value, ascii) for key, value in facts.items()})
            lines.append(f"{fit(name, 10)} {shown}")
        pages.append(lines)
    return pages
