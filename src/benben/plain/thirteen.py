"""Thirteen, spoken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from benben.engine.triangle import triangle
from benben.plain.tongue import Tongue
from benben.words.language import _


class ThirteenTongue(Tongue):
    """See :class:`Tongue`."""

    examples = _("remove g3 and queen; king of hearts; turned and waste; turn; redeal; stop")
    verbs: ClassVar[Mapping[str, str]] = {
        "turn": "T", "turn over": "T", "draw": "T", "t": "T", "redeal": "R", "turn waste": "R", "turn waste over": "R",
        "turn over waste": "R", "r": "R", "stop": "E", "end": "E", "give up": "E",
    }  # fmt: skip
    places: ClassVar[Mapping[str, str]] = {"turned": "S", "waste": "W", "pile 1": "P1", "pile 2": "P2", "pile 3": "P3"}
    all_places = (*triangle(7).names, "S", "W", "P1", "P2", "P3")

    def write(self, places: list[str], joker: bool) -> str:
        """In the order of notation: pyramid, turned card, waste, piles."""
        order = {"S": 1, "W": 2, "P": 3}
        return "+".join(sorted(places, key=lambda place: (order.get(place[0], 0), place)))


TONGUE = ThirteenTongue()
