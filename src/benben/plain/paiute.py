"""Paiute, spoken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from benben import words
from benben.engine.cards import CODES
from benben.plain.tongue import RANKS, SUITS, Thing, Tongue, Unclear
from benben.words.language import _


class PaiuteTongue(Tongue):
    """See :class:`Tongue`."""

    examples = _("cut 17; stock; discards; throw 7 of hearts away; call; call 7 of hearts; keep six")

    def special(self, view: Any, said: str) -> str | None:
        """``cut 17``, ``stock``, ``discards``, ``7 of hearts``, ``call``, ``call 7 of hearts``, ``keep``."""
        said = " ".join(re.sub(r"\b(throw|away|discard|draw|goes|pile|pack|first|hand)\b", " ", said).split())
        if cut := re.fullmatch(r"(?:cut )?(\d+)", said):
            return f"K{cut[1]}" if view.phase == "cut" else None
        if view.phase == "draw":
            return {"stock": "S", "": "S", "s": "S", "discards": "D", "d": "D"}.get(said) or _taken(view, said)
        if said in ("keep", "keep all six", "keep six", "all six", "hold", "keep all"):
            return "H"
        call = said.startswith("call")
        named = said.removeprefix("call").strip()
        if call and (not named or re.match(r"(all )?six\b", named)):
            return max(view.calls, key=lambda found: found[1].strength)[0] if view.calls and not named else "C"
        held = _named(view.hand, named)
        if len(held) > 1:
            raise Unclear(_("That could be {places}: which?").format(places=_(" or ").join(map(words.spoken, held))))
        return (f"C:{held[0]}" if call else f"x{held[0]}") if held else None


def _taken(view: Any, said: str) -> str | None:
    """The top of the discards by its name."""
    return "D" if view.discard_top is not None and _named([view.discard_top], said) else None


def _named(cards: Sequence[str], said: str) -> list[str]:
    """Which of the cards are meant by the rank, with or without a suit, that a saying begins with."""
    found = re.match(r"(\w+)(?: of)?(?: (\w+|[♣♦♥♠]))?", said)
    if found is None or found[1] not in RANKS:
        return []
    thing = Thing(rank=RANKS[found[1]], suit=SUITS.get(found[2] or "", ""))
    return [card for card in cards if card in CODES and thing.fits("", card)]


TONGUE = PaiuteTongue()
