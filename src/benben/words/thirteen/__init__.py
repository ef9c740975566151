"""Thirteen in words. Here are its names, which menus want at once; the rest is imported when a game is told."""

from __future__ import annotations

from benben.words.games import Names
from benben.words.language import _

NAMES = Names(
    title=_("Thirteen"),
    line=_("Pyramid solitaire: remove pairs that make 13"),
    variants={
        "swedish": (_("Swedish match"), _("three passes, 50, 35 or 20 points, six deals")),
        "swedish-strict": (_("Swedish match, strict"), _("the same; the waste goes only with the turned card")),
        "single": (_("single pass"), _("one pass, one or three piles: empty the pyramid")),
        "microsoft": (_("as Microsoft's collection"), _("three passes: empty the pyramid")),
        "pysolfc": (_("as PySolFC"), _("three passes: remove all 52 cards")),
    },
    options={
        "passes": _("how often the stock may be gone through"),
        "waste_pairs_with_pyramid": _("the top of the waste goes with pyramid cards"),
        "cover_pair": _("a card goes together with the only one that covers it"),
        "draw": _("cards turned at a time, onto as many piles"),
        "end_when_stock_empty": _("the deal ends with the last card turned"),
    },
)
