"""Pyramid Poker, spoken."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from benben import words
from benben.engine.triangle import triangle
from benben.plain.tongue import Tongue
from benben.words.language import _


class PyramidPokerTongue(Tongue):
    """See :class:`Tongue`."""

    examples = _("place it on h3; take b2; take queen; hand 1; keep the second; give up")
    verbs: ClassVar[Mapping[str, str]] = {"give up": "E", "resign": "E", "end": "E"}
    all_places = triangle(9).names
    fillers = "it|keep|block|place|of mine"

    def special(self, view: Any, said: str) -> str | None:
        """``hand 2``, ``2``, ``keep the second``, ``second``; a card's name where it tells one of the three offered."""
        orders = {"first": "1", "second": "2", "third": "3"}
        found = re.fullmatch(r"(?:it |into |in |hand |keep |number )*(1|2|3|first|second|third)(?: hand| one)?", said)
        if found is None:
            kept = [n for n, card in enumerate(view.offered, 1) if words.spoken(card) == said.removeprefix("keep ")]
            return f"K{kept[0]}" if kept else None
        n = orders.get(found[1], found[1])
        return f"K{n}" if view.phase == "keeping" else f"+{n}" if view.phase == "putting" else None


TONGUE = PyramidPokerTongue()
