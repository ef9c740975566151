"""Ranking of five cards (PP-6): how strong a hand is, what that is called, what fewer cards can still become.

A *strength* is an int from 1 to 7,462, one for each class of hands that are worth the same; more is better. It is
read by walking down a tree of tuples, one for each card, each indexed by the next card. Beginnings of a hand that leave
the same open share a tuple, so that 6,735 do (3 MB). They are built at the first use, not at import, in 30 ms. Lists
would take 40 % more time to walk: their items lie elsewhere, which shows only when the list has been read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any, NamedTuple

from benben.engine.cards import PACK, RANK, SUITS

ACE, WHEEL = 14, (14, 5, 4, 3, 2)
_VALUES = range(2, ACE + 1)
_VALUE = tuple(ACE if rank == 1 else rank for rank in RANK[:PACK])

Fives = tuple[int, int, int, int, int]
Leaf = tuple[int, ...]
Tree = tuple[tuple[tuple[tuple[Leaf, ...], ...], ...], ...]


class Category(IntEnum):
    """The ranks of poker hands (PP-6); more is better."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class Worth(NamedTuple):
    """What a hand is: its category, and the ranks that decide within it, the one that counts most first.

    Ranks are 2 to 14, the ace 14: (queens, fours, seven) for two pair; the top card alone for straights, 5 for
    A-2-3-4-5. Hands of five compare as their worths do.
    """

    category: Category
    ranks: tuple[int, ...]


_tree: Tree = ()


def strength(a: int, b: int, c: int, d: int, e: int) -> int:
    """The strength of five different cards, 1 to 7,462; equal exactly when neither hand beats the other (PP-6).

    That the cards differ is not checked. Raises IndexError for a pharaoh.

    >>> from benben.engine.cards import parse_card
    >>> strength(*map(parse_card, ("As", "Ks", "Qs", "Js", "Ts")))
    7462
    """
    global _tree
    try:
        return _tree[a][b][c][d][e]
    except IndexError:
        if _tree:
            raise
        _tree = _build()
    return strength(a, b, c, d, e)


def worth(strength: int) -> Worth:
    """What hands of this strength are."""
    return _classes()[strength - 1][0]


def category(strength: int) -> Category:
    """The category of hands of this strength."""
    return worth(strength).category


def so_far(cards: Iterable[int]) -> Worth:
    """What up to five cards are worth now. With fewer than five only equal ranks count; the rest are kickers."""
    hand = tuple(cards)
    if len(hand) >= 5:
        return worth(strength(*hand))
    values = [_VALUE[card] for card in hand]
    ranks = sorted(set(values), key=lambda value: (values.count(value), value), reverse=True)
    return Worth(_OF_EQUALS[tuple(n for n in map(values.count, ranks) if n > 1)], tuple(ranks))


def at_best(cards: Iterable[int]) -> Worth:
    """The best that up to five cards can become, whatever other cards come; where those lie is not looked at."""
    hand = tuple(cards)
    if len(hand) >= 5:
        return worth(strength(*hand))
    return _best(tuple(sorted(_VALUE[card] for card in hand)), len({card % 4 for card in hand}) < 2)


_OF_EQUALS = {
    (): Category.NO_PAIR,
    (2,): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE,
    (4,): Category.FOUR,
}
_FLUSHES = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


@lru_cache(maxsize=4096)
def _best(values: tuple[int, ...], suited: bool) -> Worth:
    """The first class, from the best down, that holds these ranks. A hand of several suits makes no flush."""
    needs = {value: values.count(value) for value in values}.items()
    return next(
        found
        for found, five in reversed(_classes())
        if (suited or found.category not in _FLUSHES) and all(five.count(value) >= n for value, n in needs)
    )


def _in_category() -> Iterator[tuple[Category, tuple[int, ...], Fives]]:
    """Every class: category, deciding ranks, and all five ranks; in no order."""
    straights = {(top, top - 1, top - 2, top - 3, top - 4): top for top in range(6, ACE + 1)} | {WHEEL: 5}
    for five in combinations(reversed(_VALUES), 5):
        top = straights.get(five)
        if top is None:
            yield Category.NO_PAIR, five, five
            yield Category.FLUSH, five, five
        else:
            yield Category.STRAIGHT, (top,), five
            yield Category.ROYAL_FLUSH if top == ACE else Category.STRAIGHT_FLUSH, (top,), five
    for a, b in permutations(_VALUES, 2):
        yield Category.FOUR, (a, b), (a, a, a, a, b)
        yield Category.FULL_HOUSE, (a, b), (a, a, a, b, b)
    for a in _VALUES:
        others = [value for value in reversed(_VALUES) if value != a]
        for b, c in combinations(others, 2):
            yield Category.THREE, (a, b, c), (a, a, a, b, c)
            yield Category.TWO_PAIR, (b, c, a), (b, b, c, c, a)
        for b, c, d in combinations(others, 3):
            yield Category.PAIR, (a, b, c, d), (a, a, b, c, d)


@lru_cache(maxsize=1)
def _classes() -> tuple[tuple[Worth, Fives], ...]:
    """All 7,462 classes, the weakest first, each with its five ranks."""
    return tuple((Worth(category, ranks), five) for category, ranks, five in sorted(_in_category()))


def _build() -> Tree:
    """The tree, from its leaves up.

    What a beginning of a hand leaves open depends on its ranks, told as a sum in which each rank has a digit of its
    own, and, as long as all its cards are of one suit, on that suit. `mixed` holds what follows a sum, `suited` what
    follows a suit and a sum: strengths at first, then tuples that the next card is the index of.
    """
    digits = {value: 5**place for place, value in enumerate(_VALUE[::4])}  # in the order of cards: the ace first
    mixed: dict[int, Any] = {}
    suited: list[dict[int, Any]] = [{} for _ in SUITS]
    for number, (found, five) in enumerate(_classes(), 1):
        for follows in suited if found.category in _FLUSHES else (mixed,):
            follows[sum(digits[value] for value in five)] = number
    for size in (4, 3, 2, 1):
        mixed, suited = _shorter(size, tuple(digits.values()), mixed, suited)
    return tuple(suited[card % 4][digits[_VALUE[card]]] for card in range(PACK))


def _shorter(
    size: int, digits: tuple[int, ...], mixed: dict[int, Any], suited: list[dict[int, Any]]
) -> tuple[dict[int, Any], list[dict[int, Any]]]:
    """What follows `size` cards, from what follows one card more."""
    mixed_now: dict[int, tuple[Any, ...]] = {}
    suited_now: list[dict[int, Any]] = [{} for _ in SUITS]
    for total in map(sum, combinations_with_replacement(digits, size)):
        by_rank = [mixed.get(total + digit) for digit in digits]
        mixed_now[total] = tuple([follows for follows in by_rank for _ in SUITS])
    for total in map(sum, combinations(digits, size)):
        for suit, longer in enumerate(suited):
            row = list(mixed_now[total])
            row[suit::4] = [longer.get(total + digit, follows) for digit, follows in zip(digits, row[::4], strict=True)]
            suited_now[suit][total] = tuple(row)
    return mixed_now, suited_now
