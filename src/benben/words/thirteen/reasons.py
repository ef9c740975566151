"""Why a move of Thirteen is not legal."""

from __future__ import annotations

from collections.abc import Mapping

from benben.words.language import _
from benben.words.sentences import Facts, Sentence, cards, says


def _sum(facts: Facts, ascii: bool) -> str:
    return _("{cards} make {total}, not 13.").format(cards=cards(facts["cards"], ascii), total=facts["total"])


def _no_king(facts: Facts, ascii: bool) -> str:
    return _("{card} counts {total}; only a king goes alone.").format(
        card=cards(facts["cards"], ascii), total=facts["total"]
    )


def _stock_used(facts: Facts, ascii: bool) -> str:
    if facts["redeal"]:
        return _("The stock is used up; the waste can be turned over.")
    return _("The stock is used up, and no pass is left.")


def _stock_left(facts: Facts, ascii: bool) -> str:
    if facts["stock"] == 1:
        return _("The stock still has a card; the waste is turned over when it is used up.")
    return _("The stock still has {n} cards; the waste is turned over when it is used up.").format(n=facts["stock"])


def _no_card(facts: Facts, ascii: bool) -> str:
    place = {"S": _("No card is turned."), "W": _("The waste is empty.")}
    return place.get(facts["place"], _("Pile {pile} is empty.").format(pile=facts["place"]))


REASONS: Mapping[str, Sentence] = {
    "thirteen.sum": _sum,
    "thirteen.no-king": _no_king,
    "thirteen.stock-empty": says("The stock is used up."),
    "thirteen.stock-used": _stock_used,
    "thirteen.no-redeal": says("There is only one pass: the piles are not turned over."),
    "thirteen.nothing-to-redeal": says("There is no waste to turn over."),
    "thirteen.last-pass": says("This is pass {passes} of {passes}: the waste is not turned over again."),
    "thirteen.stock-left": _stock_left,
    "thirteen.no-card": _no_card,
    "thirteen.no-piles": says("There are no piles here; the turned card is S, the top of the waste W."),
    "thirteen.no-such-pile": says("There are only {piles} piles."),
    "thirteen.piles-only": says("There is no {place} here; turned cards lie on P1 and further piles."),
    "thirteen.waste-pair": says("Here the top of the waste goes only with the turned card, not with the pyramid."),
}
