"""The end of a deal of Paiute: all hands laid open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.words.cards import card, signed
from benben.words.cells import fit
from benben.words.combinations import combination, stand_ins
from benben.words.language import _


def showdown(view: Any, names: Sequence[str], ascii: bool) -> list[list[str]]:
    """Pages: every hand laid open with what it is; then where the chips went."""
    if view.last is None:
        return []
    last = view.last
    title = _("Deal {n}: showdown, wild {wild}").format(n=last.deal_index + 1, wild=card(last.wild, ascii))
    if last.void:
        why = _("the stock was used up") if last.void == "stock" else _("nobody drew from the stock any more")
        lines = [_("The deal is void: {why}.").format(why=why)]
        return [[title, *lines, _("The pot of {n} stays in.").format(n=last.left)]]
    lines = []
    for seat in last.players:
        shown, hand = last.combinations[seat], last.hands[seat]
        star = ("*" if ascii else "★") if seat in last.winners else " "
        lines.append(f"{star} {fit(names[seat], 12)} {' '.join(card(c, ascii) for c in hand)}")
        what = combination(shown) if shown else _("nothing")
        wilds = stand_ins(shown, ascii) if shown else ""
        lines.append("  " + what + (f" ({wilds})" if wilds else ""))
    chips = [_("Pot {n}").format(n=last.pot)]
    for seat, name in enumerate(names):
        gained = last.won[seat] + last.returned[seat]
        total = view.chips[seat] + (view.stake if view.to_move is not None and seat in view.players else 0)
        chips.append(f"{fit(name, 12)} {signed(gained, ascii).rjust(5) if gained else '     '} {str(total).rjust(6)}")
    if last.left and view.to_move is not None:
        chips.append(_("{n} stay in the pot").format(n=last.left))
    return [[title, *lines], chips]
