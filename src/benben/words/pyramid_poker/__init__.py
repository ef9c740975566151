"""Pyramid Poker in words. Here are its names, which menus want at once; the rest is imported when a game is told."""

from __future__ import annotations

from benben.words.games import Names
from benben.words.language import _

NAMES = Names(
    title=_("Pyramid Poker"),
    line=_("two players, hidden blocks, three hands"),
    variants={
        "basic": (_("basic game"), _("one deal: who wins two of the three hands wins")),
        "short": (_("short match"), _("points for hands and for winning them, to 7")),
        "long": (_("long match"), _("points for hands and for winning them, to 11")),
    },
    options={
        "foundation": _("slots in the lowest row of the pyramid"),
        "first_taker": _("who takes first: who placed first, or the other"),
        "target": _("points that a match goes to"),
        "max_deals": _("most deals in a match"),
    },
)
