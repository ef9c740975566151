"""Why a move of Piramis is not legal."""

from __future__ import annotations

from collections.abc import Mapping

from benben.words.cards import card
from benben.words.language import _
from benben.words.sentences import Facts, Sentence, says


def _rank(facts: Facts, ascii: bool) -> str:
    return _("{card} is not one above or below {top}.").format(
        card=card(facts["card"], ascii), top=card(facts["top"], ascii)
    )


def _no_joker(facts: Facts, ascii: bool) -> str:
    if facts["jokers"] == 0:
        return _("This game is played without jokers.")
    return _("The joker of this round is used up.") if facts["jokers"] == 1 else _("The jokers are used up.")


REASONS: Mapping[str, Sentence] = {
    "piramis.rank": _rank,
    "piramis.no-face-down": says("No card is left face down."),
    "piramis.no-joker": _no_joker,
}
