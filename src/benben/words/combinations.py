"""Names of Paiute's combinations."""

from __future__ import annotations

from typing import Any

from benben.words.cards import card
from benben.words.hands import rank_name, ranks_name
from benben.words.language import _

_HIGH = "23456789TJQKA"


def combination(shown: Any) -> str:
    """What a combination is: ``straight flush, king high``; ``four queens and two nines``."""
    first = shown.ranks[0]
    if shown.category == "royal-flush":
        return _("royal flush")
    if shown.category == "straight-flush":
        return _("straight flush, {rank} high").format(rank=_one(first))
    if shown.category == "five-of-a-kind":
        return _("five {ranks}").format(ranks=_many(first))
    many = [_many(rank) for rank in shown.ranks]
    if shown.category == "four-two":
        return _("four {a} and two {b}").format(a=many[0], b=many[1])
    if shown.category == "three-three":
        return _("three {a} and three {b}").format(a=many[0], b=many[1])
    return _("pairs of {a}, {b} and {c}").format(a=many[0], b=many[1], c=many[2])


def stand_ins(shown: Any, ascii: bool = False) -> str:
    """Which wild cards stand for what: ``7♦ as K♥``; an empty text where none does for another card."""
    pairs = zip(shown.cards, shown.stands_for, strict=True)
    return ", ".join(
        _("{wild} as {card}").format(wild=card(held, ascii), card=card(meant, ascii))
        for held, meant in pairs
        if held != meant
    )


def _one(rank: str) -> str:
    return rank_name(_HIGH.index(rank) + 2)


def _many(rank: str) -> str:
    return ranks_name(_HIGH.index(rank) + 2)
