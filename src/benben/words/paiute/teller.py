"""Paiute, told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from benben.words.cards import card, spoken
from benben.words.cells import fit
from benben.words.combinations import combination
from benben.words.language import _
from benben.words.log import Event
from benben.words.paiute.log import log
from benben.words.paiute.reasons import REASONS
from benben.words.paiute.showdown import showdown
from benben.words.teller import Step, Teller


class PaiuteTeller(Teller):
    """See :class:`Teller`."""

    reasons = REASONS

    def move(self, view: Any, text: str, ascii: bool) -> str:
        if text[0] == "K":
            return _("The pack was cut at {n}.").format(n=text[1:])
        if text == "S":
            return _("A card was drawn from the stock.")
        if text == "D":
            return _("{card} was taken from the discards.").format(card=card(view.discard_top, ascii))
        if text[0] == "x":
            return _("{card} was discarded.").format(card=card(text[1:], ascii))
        return _("All six cards were kept.") if text == "H" else _("A call.")

    def meaning(self, view: Any, move: str) -> str:
        if move[0] == "K":
            return _("cut {n} cards").format(n=move[1:])
        if move == "S":
            return _("draw from the stock")
        if move == "D":
            return _("take {card} from the discards").format(card=spoken(view.discard_top))
        if move[0] == "x":
            return _("throw {card} away").format(card=spoken(move[1:]))
        if move == "H":
            return _("keep all six")
        shown = dict(view.calls).get(move)
        what = combination(shown) if shown else ""
        if move == "C":
            return _("call with all six: {what}").format(what=what)
        return _("call and throw {card} away: {what}").format(card=spoken(move[2:]), what=what)

    def board(self, view: Any, names: Sequence[str]) -> list[str]:
        """Hands as far as they are seen, discards and who made them."""
        lines = []
        for seat in view.players or range(view.seats):
            hand = view.hands[seat]
            if not hand:
                continue
            if "??" in hand:
                text = _("{name}: {n} cards, {chips} chips.").format(
                    name=names[seat], n=len(hand), chips=view.chips[seat]
                )
            else:
                cards = ", ".join(spoken(card) for card in hand)
                text = _("{name}: {cards}, {chips} chips.").format(
                    name=names[seat], cards=cards, chips=view.chips[seat]
                )
            lines.append(text)
        by = _("{card} by {name}")
        made = [
            by.format(card=spoken(d.card), name=names[d.seat]) if d.seat is not None else spoken(d.card)
            for d in reversed(view.discards)
        ]
        lines.append(_("Discards, the top first: {cards}.").format(cards=", ".join(made) or _("none")))
        return lines

    def situation(self, view: Any, names: Sequence[str]) -> list[str]:
        lines = [_standing(view, names)]
        if view.called is not None and view.caller is not None:
            called = _("{name} has called: {what}. Last turns.")
            lines.append(called.format(name=names[view.caller], what=combination(view.called)))
        if view.to_move is None:
            return lines
        lines.append(_turn(view, names[view.to_move]))
        if view.combination is not None:
            lines.append(_("The hand makes {what}.").format(what=combination(view.combination)))
        return lines

    def log(self, happened: Sequence[Event], names: Sequence[str], ascii: bool) -> list[str]:
        return log(happened, names, ascii)

    def showdown(self, view: Any, names: Sequence[str], ascii: bool) -> list[list[str]]:
        return showdown(view, names, ascii)

    def results(self, view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
        """Players down: chips."""
        return [fit(name, 20) + str(chips).rjust(6) for name, chips in zip(names, view.chips, strict=True)]

    def won(self, view: Any, winners: str, score: str) -> str:
        if len(view.winners) > 1:
            return _("{names} share the win with {score} chips.").format(names=winners, score=score)
        return _("{names} wins with {score} chips.").format(names=winners, score=score)


def _standing(view: Any, names: Sequence[str]) -> str:
    """Which deal it is, and what lies open in it."""
    facts = [_("Deal {n} of {deals}, {dealer} dealt.")]
    facts += [_("Wild: {wild}.")] if view.wild else []
    facts += [_("Pot {pot}, stock {stock} cards."), _("Top discard: {top}.")]
    return " ".join(facts).format(
        n=view.deal_index + 1,
        deals=view.deals,
        dealer=names[view.dealer],
        wild=spoken(view.wild) if view.wild else "",
        pot=view.pot,
        stock=view.stock,
        top=spoken(view.discard_top) if view.discard_top else _("none"),
    )


def _turn(view: Any, name: str) -> str:
    """Who is to do what."""
    what = {"cut": _("{name} cuts"), "draw": _("{name} draws"), "discard": _("{name} discards, or calls")}[view.phase]
    what = what.format(name=name)
    if view.drawn not in (None, "??"):
        what += _("; drawn: {card}").format(card=spoken(view.drawn))
    return what + "."


TELLER = PaiuteTeller()
