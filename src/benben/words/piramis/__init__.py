"""Piramis in words. Here are its names, which menus want at once; the rest is imported when a game is told."""

from __future__ import annotations

from benben.words.games import Names
from benben.words.language import _

NAMES = Names(
    title=_("Piramis"),
    line=_("one up or down, keep the streak alive"),
    variants={"standard": (_("Hungarian pyramid"), _("five rounds, one joker a round"))},
    options={
        "rounds": _("rounds in a game"),
        "jokers": _("jokers a round; null for as many as you like"),
        "joker_reach": _("what a joker may take: free cards, or any"),
    },
    deal=_("round"),
)
