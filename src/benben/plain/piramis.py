"""Piramis, spoken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from benben.engine.triangle import triangle
from benben.plain.tongue import Tongue
from benben.words.language import _


class PiramisTongue(Tongue):
    """See :class:`Tongue`."""

    examples = _("7 of hearts; g3; flip; joker on queen; give up")
    verbs: ClassVar[Mapping[str, str]] = {
        "flip": "F", "flip over": "F", "turn": "F", "turn over": "F", "draw": "F", "f": "F", "stop": "E", "end": "E",
        "give up": "E",
    }  # fmt: skip
    all_places = triangle(7).names


TONGUE = PiramisTongue()
