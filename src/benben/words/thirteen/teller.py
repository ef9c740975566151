"""Thirteen, told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from benben.words.cards import card, listed, number, spoken
from benben.words.columns import COLUMN, LABEL, MOST_DEALS, WIDEST, row
from benben.words.language import _
from benben.words.pyramid import PyramidTeller, counted, whose
from benben.words.teller import Step
from benben.words.thirteen.reasons import REASONS


class ThirteenTeller(PyramidTeller):
    """See :class:`Teller`."""

    reasons = REASONS

    def move(self, view: Any, text: str, ascii: bool) -> str:
        if text == "T":
            return _("Three cards turned.") if view.draw == 3 else _("The next card was turned.")
        if text == "R":
            return _("The waste is the stock again: pass {n} of {passes}.").format(
                n=view.pass_no + 1, passes=view.passes
            )
        if text == "E":
            return _("The deal was stopped.")
        names = [card(view.card_at(part) or "??", ascii) for part in text.split("+")]
        return _("{cards} removed.").format(cards=listed(names))

    def meaning(self, view: Any, move: str) -> str:
        if move == "T":
            return _("turn three cards") if view.draw == 3 else _("turn the next card")
        if move == "R":
            return _("turn the waste over, pass {n}").format(n=view.pass_no + 1)
        if move == "E":
            return _("stop this deal")
        return _("remove {cards}").format(cards=listed([spoken(view.card_at(p) or "??") for p in move.split("+")]))

    def direction(self, view: Any, move: str, ascii: bool) -> str:
        if move == "R":
            return _("Turn the waste over: pass {n}.").format(n=view.pass_no + 1)
        if move == "E":
            return _("Stop here.")
        places = {"S": _("turned"), "W": _("waste")}
        if view.draw == 1:
            places["P1"] = _("pile")
        taken = [f"{card(view.card_at(at) or '??', ascii)} ({places.get(at, at)})" for at in move.split("+")]
        return _("Take {cards}.").format(cards=listed(taken))

    def situation(self, view: Any, names: Sequence[str]) -> list[str]:
        return [" ".join(_places(view)), whose(view, names, ", ".join(_counts(view)))]

    def deal_end(self, before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
        score = number(after.results[-1], ascii)
        if before.goal is not None:
            lines = [_("Pyramid cards removed: {score} of 28.").format(score=score)]
        else:
            lines = [_("This deal counts {score}.").format(score=score)]
        if move != "E" and after.status != "won":
            lines.insert(0, _("Nothing more can be taken, turned or turned over."))
        return lines

    def results(self, view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
        """Deals down, players across."""
        if view.seats == 1 and view.deals == 1:
            return []
        each = min(COLUMN, (WIDEST - LABEL) // view.seats)
        lines = [row("", names, each=each)] if view.seats > 1 else []
        begun = -(-len(view.results) // view.seats)
        for n in range(max(0, begun - MOST_DEALS), begun):
            scores = view.results[n * view.seats :][: view.seats]
            lines.append(row(_("deal {n}").format(n=n + 1), (number(score, ascii) for score in scores), each=each))
        return [*lines, row(_("match"), (number(score, ascii) for score in view.scores), each=each)]


def _places(view: Any) -> list[str]:
    """Stock and what has been turned."""
    places = [_("Stock: {cards}.").format(cards=counted(view.stock))]
    if view.piles:
        for n, pile in enumerate(view.piles, 1):
            top = spoken(pile[-1]) if pile else _("empty")
            places.append(_("Pile {n}: {top}, {cards}.").format(n=n, top=top, cards=counted(len(pile))))
        return places
    places.append(_("Turned: {card}.").format(card=spoken(view.turned) if view.turned else _("none")))
    waste = _("empty")
    if view.waste:
        waste = _("{cards}, {card} on top").format(cards=counted(len(view.waste)), card=spoken(view.waste[-1]))
    return [*places, _("Waste: {cards}.").format(cards=waste)]


def _counts(view: Any) -> list[str]:
    """Where the match stands."""
    counts = []
    if view.deals > 1:
        counts.append(_("deal {n} of {deals}").format(n=view.deal_index + 1, deals=view.deals))
    if view.passes > 1:
        counts.append(_("pass {n} of {passes}").format(n=view.pass_no, passes=view.passes))
    if view.goal is None:
        counts.append(_("score now {score}").format(score=view.score_now))
        if view.deals > 1:
            counts.append(_("match {score}").format(score=view.scores[view.seat]))
    else:
        counts.append(_("pyramid cards removed {n}").format(n=view.scores[view.seat]))
    return counts


TELLER = ThirteenTeller()
