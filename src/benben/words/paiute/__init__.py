"""Paiute in words. Here are its names, which menus want at once; the rest is imported when a game is told."""

from __future__ import annotations

from benben.words.games import Names
from benben.words.language import _

NAMES = Names(
    title=_("Paiute"),
    line=_("two to five, draw, discard and call"),
    variants={
        "standard": (_("standard session"), _("ten deals; after a call everybody else has one more turn")),
        "pagat": (_("Pagat session"), _("after a call only the players up to the dealer have one more turn")),
    },
    options={
        "chips": _("chips that each begins with"),
        "stake": _("chips that each puts into the pot before a deal"),
        "first_dealer": _("who deals first: a seat from 0; null for chance"),
        "cut": _("the pack is cut before a deal"),
        "last_turns": _("who has a last turn after a call: everyone, or the players up to the dealer"),
        "straight_flush_suited": _("five cards in sequence must be of one suit"),
        "ace_low": _("the ace may also be low, in A-2-3-4-5"),
        "max_reshuffles": _("how often the discards may become the stock again in a deal"),
    },
)
