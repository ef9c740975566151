"""Names of poker hands: in full to be read, short for narrow columns."""

from __future__ import annotations

from functools import lru_cache

from benben.engine.poker import Category, Worth
from benben.words.language import _

_SIGNS = {10: "10", 11: "J", 12: "Q", 13: "K", 14: "A"}


@lru_cache(maxsize=256)
def hand(worth: Worth) -> str:
    """What a hand is, with all that decides: ``two pair, queens and fours, seven``; ``straight, five high``.

    Parts of hands are named in the same way: ``pair of kings, four``; no cards at all are an empty text.
    """
    category, ranks = worth
    if not ranks:
        return ""
    first, several = rank_name(ranks[0]), ranks_name(ranks[0])
    kickers = [rank_name(value) for value in ranks[1:]]
    match category:
        case Category.ROYAL_FLUSH:
            return _("royal flush")
        case Category.STRAIGHT_FLUSH | Category.FLUSH | Category.STRAIGHT:
            named = _("{hand}, {rank} high").format(hand=hand_category(category), rank=first)
        case Category.FULL_HOUSE:
            return _("full house, {three} full of {pair}").format(three=several, pair=ranks_name(ranks[1]))
        case Category.TWO_PAIR:
            named = _("two pair, {high} and {low}").format(high=several, low=ranks_name(ranks[1]))
            kickers = kickers[1:]
        case Category.FOUR:
            named = _("four {ranks}").format(ranks=several)
        case Category.THREE:
            named = _("three {ranks}").format(ranks=several)
        case Category.PAIR:
            named = _("pair of {ranks}").format(ranks=several)
        case _:
            named = _("{rank} high").format(rank=first)
    return ", ".join([named, *kickers])


def hand_short(worth: Worth) -> str:
    """A hand in at most 14 cells, kickers left out: ``two pair Q/4``, ``str.flush 9``, ``A high``."""
    category, ranks = worth
    if not ranks:
        return ""
    signs = [_SIGNS.get(value, str(value)) for value in ranks]
    texts = {
        Category.NO_PAIR: _("{high} high"),
        Category.PAIR: _("pair {high}"),
        Category.TWO_PAIR: _("two pair {high}/{low}"),
        Category.THREE: _("three {high}"),
        Category.STRAIGHT: _("straight {high}"),
        Category.FLUSH: _("flush {high}"),
        Category.FULL_HOUSE: _("full {high}/{low}"),
        Category.FOUR: _("four {high}"),
        Category.STRAIGHT_FLUSH: _("str.flush {high}"),
        Category.ROYAL_FLUSH: _("royal flush"),
    }
    return texts[category].format(high=signs[0], low=signs[min(1, len(signs) - 1)])


def hand_hope(worth: Worth, ascii: bool = False) -> str:
    """What a hand can become at best, in at most 14 cells: ``→ flush``."""
    short = {
        Category.THREE: _("three"),
        Category.FOUR: _("four"),
        Category.STRAIGHT_FLUSH: _("str.flush"),
    }
    return ("-> " if ascii else "→ ") + (short.get(worth.category) or hand_category(worth.category))


def hand_category(category: Category) -> str:
    """The name of a category: ``three of a kind``."""
    names = {
        Category.NO_PAIR: _("no pair"),
        Category.PAIR: _("pair"),
        Category.TWO_PAIR: _("two pair"),
        Category.THREE: _("three of a kind"),
        Category.STRAIGHT: _("straight"),
        Category.FLUSH: _("flush"),
        Category.FULL_HOUSE: _("full house"),
        Category.FOUR: _("four of a kind"),
        Category.STRAIGHT_FLUSH: _("straight flush"),
        Category.ROYAL_FLUSH: _("royal flush"),
    }
    return names[category]


def rank_name(value: int) -> str:
    """One card's rank, 2 to 14."""
    names = {
        2: _("two"), 3: _("three"), 4: _("four"), 5: _("five"), 6: _("six"), 7: _("seven"), 8: _("eight"),
        9: _("nine"), 10: _("ten"), 11: _("jack"), 12: _("queen"), 13: _("king"), 14: _("ace"),
    }  # fmt: skip
    return names[value]


def ranks_name(value: int) -> str:
    """Several cards of one rank, 2 to 14."""
    names = {
        2: _("twos"), 3: _("threes"), 4: _("fours"), 5: _("fives"), 6: _("sixes"), 7: _("sevens"), 8: _("eights"),
        9: _("nines"), 10: _("tens"), 11: _("jacks"), 12: _("queens"), 13: _("kings"), 14: _("aces"),
    }  # fmt: skip
    return names[value]
