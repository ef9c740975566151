"""Why a move of Paiute is not legal."""

from __future__ import annotations

from collections.abc import Mapping

from benben.words.language import _
from benben.words.sentences import Facts, Sentence, names_card, says


def _no_six(facts: Facts, ascii: bool) -> str:
    if facts["five"]:
        return _("The six cards make no combination of six; a call with five names the card to discard.")
    return _("The six cards make no combination of six.")


REASONS: Mapping[str, Sentence] = {
    "paiute.cut-first": says("The pack has to be cut first."),
    "paiute.cut-done": says("The pack has been cut."),
    "paiute.no-cut": says("The pack is not cut in this game."),
    "paiute.draw-first": says("A turn begins with a draw from the stock or the discards."),
    "paiute.drawn": says("A card has been drawn in this turn."),
    "paiute.stock-used": says("The stock is used up, and the discards are not shuffled again."),
    "paiute.nothing-to-shuffle": says("The stock is used up, and a single discard makes no new one."),
    "paiute.no-discards": says("There are no discards."),
    "paiute.not-in-hand": names_card("{card} is not in the hand."),
    "paiute.just-taken": names_card("{card} was taken from the discards in this turn, so it stays in the hand."),
    "paiute.no-five": names_card("Without {card} the other cards make no combination of five."),
    "paiute.no-six": _no_six,
    "paiute.called": says("There is a call already; on a last turn nobody calls."),
    "paiute.no-last-turn": says("All six cards are kept only on a last turn, after a call."),
}
