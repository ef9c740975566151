"""Why a move of Pyramid Poker is not legal."""

from __future__ import annotations

from collections.abc import Mapping

from benben.words.cards import listed
from benben.words.language import _
from benben.words.sentences import Facts, Sentence, says


def _unsupported(facts: Facts, ascii: bool) -> str:
    if len(facts["empty"]) == 1:
        return _("{slot} stands on two blocks, and {empty} is still empty.").format(
            slot=facts["slot"], empty=facts["empty"][0]
        )
    return _("{slot} stands on two blocks, and {empty} are still empty.").format(
        slot=facts["slot"], empty=listed(list(facts["empty"]))
    )


def _carries(facts: Facts, ascii: bool) -> str:
    return _("The block at {slot} still carries {by}.").format(slot=facts["slot"], by=listed(list(facts["by_slots"])))


REASONS: Mapping[str, Sentence] = {
    "pyramid-poker.building": says("The pyramid is being built: place the revealed block."),
    "pyramid-poker.taking": says("First take a block that carries no other."),
    "pyramid-poker.keeping": says("First keep one of the three blocks that the pharaoh turned up."),
    "pyramid-poker.putting": says("First put the card into one of your hands."),
    "pyramid-poker.no-slot": says("There is no {slot}: the foundation is {foundation} wide."),
    "pyramid-poker.occupied": says("A block stands at {slot} already."),
    "pyramid-poker.unsupported": _unsupported,
    "pyramid-poker.no-block": says("No block stands at {slot}."),
    "pyramid-poker.carries": _carries,
    "pyramid-poker.hand-full": says("Hand {hand} has its five cards."),
    "pyramid-poker.pharaoh": says("A pharaoh cannot be kept."),
}
