"""Combinations with wild cards against a naive judge that tries every substitution."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import pytest

from benben import engine
from benben.engine.cards import CODES
from benben.engine.paiute.combinations import Category, Combination, ranking

PACK = engine.NAMES[:52]
UP = "A23456789TJQKA"
HIGH = {rank: place for place, rank in enumerate(UP)}  # 1 … 13; the ace's place is its last one
IN_ORDER = {frozenset(UP[low : low + 5]): HIGH[UP[low + 4]] for low in range(1, 10)}  # by its ranks the top of five
WHEEL = {frozenset("A2345"): HIGH["5"]}
LONG = os.environ.get("BENBEN_FUZZ") == "long"
OPTIONS = list(product((True, False), (False, True)))
each_option = pytest.mark.parametrize(("suited", "ace_low"), OPTIONS)

FIVE, ROYAL, STRAIGHT, FOUR_TWO, THREES, TWOS = "five", "royal", "straight", "4+2", "3+3", "2+2+2"
ORDER = [TWOS, THREES, FOUR_TWO, STRAIGHT, ROYAL, FIVE]
NAMES = dict(zip(ORDER, Category, strict=True))
Worth = tuple[Any, ...]


# -- the naive judge: no wild cards, no masks --------------------------------------------------------------------------


def of_five(cards: Sequence[str], suited: bool, ace_low: bool) -> Worth:
    """What five natural cards are worth: place in the order, then the ranks that decide; () for nothing."""
    ranks = frozenset([card[0] for card in cards])
    if len(ranks) == 1:
        return (ORDER.index(FIVE), HIGH[cards[0][0]])
    top = WHEEL.get(ranks, 0) if ace_low else 0
    top = IN_ORDER.get(ranks, top)
    if not top:
        return ()
    one_suit = len({card[1] for card in cards}) == 1
    if top == HIGH["A"] and one_suit:
        return (ORDER.index(ROYAL),)
    return (ORDER.index(STRAIGHT), top) if one_suit or not suited else ()


def of_six(cards: Sequence[str]) -> Worth:
    """What six natural cards are worth together."""
    ranks = [card[0] for card in cards]
    different = set(ranks)
    if len(different) > 3:
        return ()
    counts = sorted(((ranks.count(rank), HIGH[rank]) for rank in different), reverse=True)
    named = {(4, 2): FOUR_TWO, (3, 3): THREES, (2, 2, 2): TWOS}.get(tuple(count for count, _ in counts))
    return (ORDER.index(named), *(high for _, high in counts)) if named else ()


def natural_worth(cards: Sequence[str], suited: bool, ace_low: bool) -> Worth:
    fives = [of_five(five, suited, ace_low) for five in combinations(cards, 5)]
    return max([*fives, of_six(cards) if len(cards) == 6 else ()])


def brute_force(cards: Sequence[str], wild_rank: str, suited: bool, ace_low: bool) -> Worth:
    """The best over all cards that the wild ones may stand for."""
    natural = [card for card in cards if card[0] != wild_rank]
    every = combinations_with_replacement(PACK, len(cards) - len(natural))
    return max(natural_worth([*natural, *stand], suited, ace_low) for stand in every)


# -- the engine's answer -----------------------------------------------------------------------------------------------


def mask(cards: Iterable[str]) -> int:
    return sum(1 << CODES[card] for card in cards)


def ask(cards: Sequence[str], wild_rank: str, suited: bool, ace_low: bool) -> Worth:
    """The engine's answer in the judge's words; on the way everything that it says is checked."""
    ranks, wild = ranking(suited, ace_low), engine.RANKS.index(wild_rank) + 1
    strength = ranks.best(mask(cards), wild)
    best = ranks.combination(mask(cards), wild)
    if best is None:
        assert strength == 0
        return ()
    assert best.strength == strength > 0
    worth = checked(best, cards, wild_rank, suited, ace_low)
    assert (NAMES[ORDER[worth[0]]], tuple(rank - 1 for rank in best.ranks)) == (
        best.category,
        worth[1:] or (HIGH["A"],),
    )
    return worth


def checked(best: Combination, cards: Sequence[str], wild_rank: str, suited: bool, ace_low: bool) -> Worth:
    """What the cards are worth that the engine's cards stand for.

    The engine's cards must be those of the hand, and all stand for themselves but wild ones that cannot.
    """
    used, stands = engine.cards.names(best.cards), engine.cards.names(best.stands_for)
    left = [engine.NAMES[best.left_out]] if best.left_out >= 0 else []
    assert sorted([*used, *left]) == sorted(cards)
    assert all(card == stand or card[0] == wild_rank for card, stand in zip(used, stands, strict=True))
    for card in used:
        assert card not in stands or stands[used.index(card)] == card
    return of_five(stands, suited, ace_low) if len(used) == 5 else of_six(stands)


# -- every shape -------------------------------------------------------------------------------------------------------


def partitions(n: int, most: int = 4) -> Iterator[tuple[int, ...]]:
    """How many cards of each rank: parts of at most four that make n."""
    if n == 0:
        yield ()
    for part in range(min(n, most), 0, -1):
        for rest in partitions(n - part, part):
            yield (part, *rest)


def suit_shapes(parts: tuple[int, ...]) -> list[tuple[str, ...]]:
    """The suits that each rank's cards can have, one of those that only differ in the names of the suits."""
    choices = product(*(["".join(suits) for suits in combinations("cdhs", part)] for part in parts))
    seen: dict[tuple[tuple[bool, ...], ...], tuple[str, ...]] = {}
    for shape in choices:
        pattern = tuple(sorted(tuple(suit in suits for suits in shape) for suit in "cdhs"))
        seen.setdefault(pattern, shape)
    return list(seen.values())


def shapes(size: int, wild: int) -> Iterator[tuple[str, ...]]:
    """By rank the suits held, for every shape of a hand of so many cards."""
    for parts in partitions(size - wild):
        yield from suit_shapes(parts)


def lay(shape: tuple[str, ...], wild: int, chance: random.Random) -> tuple[list[str], str]:
    """A hand of this shape: often with ranks near each other, or high ones."""
    wild_rank = chance.choice(engine.RANKS)
    ranks = [rank for rank in "23456789TJQKA" if rank != wild_rank]
    first = chance.choice([0, len(ranks) - 5, chance.randrange(len(ranks) - 4)])
    near = ranks[first : first + max(5, len(shape))]
    pool = near if chance.random() < 0.7 and len(near) >= len(shape) else ranks
    held = zip(chance.sample(pool, len(shape)), shape, strict=True)
    cards = [rank + suit for rank, suits in held for suit in suits]
    return cards + [wild_rank + suit for suit in chance.sample("cdhs", wild)], wild_rank


@pytest.mark.rule("PA-8", "PA-9")
@each_option
@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.parametrize("wild", [0, 1, 2, 3])
def test_every_shape_of_a_hand(size: int, wild: int, suited: bool, ace_low: bool) -> None:
    chance = random.Random(size * 100 + wild)
    hands = (6, 4, 2, 1)[wild] * (20 if LONG else 1)
    found = set()
    for shape in shapes(size, wild):
        for _ in range(hands):
            cards, wild_rank = lay(shape, wild, chance)
            worth = brute_force(cards, wild_rank, suited, ace_low)
            assert ask(cards, wild_rank, suited, ace_low) == worth, (cards, wild_rank)
            found.add(ORDER[worth[0]] if worth else "")
    assert len(found) > 1


@pytest.mark.rule("PA-8", "PA-9")
def test_tens_of_thousands_of_random_hands() -> None:
    chance = random.Random(2026)
    found: set[str] = set()
    for number in range(200_000 if LONG else 20_000):
        wild_rank = chance.choice(engine.RANKS)
        pack = [card for card in PACK if card != f"{wild_rank}c"]  # one of them lies on the table
        cards = chance.sample(pack, 5 + number % 2)
        if sum(card[0] == wild_rank for card in cards) > 2 and number % 8 > 1:
            continue  # the judge takes 25,000 looks at each of these
        suited, ace_low = OPTIONS[number % 4] if number % 3 else OPTIONS[0]
        worth = brute_force(cards, wild_rank, suited, ace_low)
        assert ask(cards, wild_rank, suited, ace_low) == worth, (cards, wild_rank)
        found.add(ORDER[worth[0]] if worth else "")
    assert found >= {"", TWOS, THREES, FOUR_TWO, STRAIGHT}


# -- by hand -----------------------------------------------------------------------------------------------------------


def told(cards: str, wild_rank: str, suited: bool = True, ace_low: bool = False) -> tuple[str, ...] | None:
    """Category, cards, what they stand for, the card left out."""
    best = ranking(suited, ace_low).combination(mask(cards.split()), engine.RANKS.index(wild_rank) + 1)
    if best is None:
        return None
    left = engine.NAMES[best.left_out] if best.left_out >= 0 else ""
    return best.category.code, *(" ".join(engine.cards.names(c)) for c in (best.cards, best.stands_for)), left


@pytest.mark.rule("PA-8", "PA-9")
@pytest.mark.parametrize(
    ("cards", "wild", "answer"),
    [
        ("7c 7d 7h 7s 2c", "2", ("five-of-a-kind", "7c 7d 7h 7s 2c", "7c 7d 7h 7s 7c", "")),
        ("7c 7d 2d 2h 2c 9s", "2", ("five-of-a-kind", "7c 7d 2c 2d 2h", "7c 7d 7h 7s 7c", "9s")),
        ("Ad Kd Qd 2s Td", "2", ("royal-flush", "Ad Kd Qd 2s Td", "Ad Kd Qd Jd Td", "")),
        ("Ad Kd Qd Jd Td 9d", "9", ("royal-flush", "Ad Kd Qd Jd Td", "Ad Kd Qd Jd Td", "9d")),
        ("5h 6h 7h 8h 9h", "3", ("straight-flush", "9h 8h 7h 6h 5h", "9h 8h 7h 6h 5h", "")),
        ("5h 6h 8h 9h 3c Ks", "3", ("straight-flush", "9h 8h 3c 6h 5h", "9h 8h 7h 6h 5h", "Ks")),
        ("5h 6h 7h 8h 3c", "3", ("straight-flush", "3c 8h 7h 6h 5h", "9h 8h 7h 6h 5h", "")),
        ("4h 5h 6h 3h 7h Ks", "3", ("straight-flush", "3h 7h 6h 5h 4h", "8h 7h 6h 5h 4h", "Ks")),
        ("2h 3h 4h 5h 6h Ks", "3", ("straight-flush", "6h 5h 4h 3h 2h", "6h 5h 4h 3h 2h", "Ks")),
        ("Jc Jd Jh Js 4c 4d", "2", ("four-two", "Jc Jd Jh Js 4c 4d", "Jc Jd Jh Js 4c 4d", "")),
        ("Jc Jd Jh 2s 4c 4d", "2", ("four-two", "Jc Jd Jh 2s 4c 4d", "Jc Jd Jh Js 4c 4d", "")),
        ("Jc Jd 4h 2s 4c 4d", "2", ("four-two", "4c 4d 4h 2s Jc Jd", "4c 4d 4h 4s Jc Jd", "")),
        ("Jc Jd Jh 4h 4c 4d", "2", ("three-three", "Jc Jd Jh 4c 4d 4h", "Jc Jd Jh 4c 4d 4h", "")),
        ("Jc Jd Qh Qc 4c 2d", "2", ("two-two-two", "Qc Qh Jc Jd 4c 2d", "Qc Qh Jc Jd 4c 4d", "")),
        ("Ac 2d 3c 4c 5c", "9", None),
        ("Ac Kc Qc Jd Tc", "9", None),
        ("Ac Kc 2c 3c 4c", "9", None),
        ("7c 7d 7h 7s 3c", "9", None),
        ("7c 7d 7h 7s", "9", None),
    ],
)
def test_which_card_stands_for_what(cards: str, wild: str, answer: tuple[str, ...] | None) -> None:
    assert told(cards, wild) == answer


@pytest.mark.rule("PA-9")
def test_options_of_sequences() -> None:
    wheel = ("straight-flush", "5c 4c 3c 2c Ac", "5c 4c 3c 2c Ac", "")
    assert told("Ac 2c 3c 4c 5c", "9") is None
    assert told("Ac 2c 3c 4c 5c", "9", ace_low=True) == wheel
    assert told("Ac 2d 3c 4c 5c", "9", ace_low=True) is None
    assert told("Ac 9d 3c 4c 5c", "9", ace_low=True) == ("straight-flush", "5c 4c 3c 9d Ac", "5c 4c 3c 2c Ac", "")
    assert told("Ac Kc Qc Jd Tc", "9", suited=False) == ("straight-flush", "Ac Kc Qc Jd Tc", "Ac Kc Qc Jd Tc", "")
    assert told("Ac Kc Qc Jc Tc", "9", suited=False) == ("royal-flush", "Ac Kc Qc Jc Tc", "Ac Kc Qc Jc Tc", "")
    assert told("8c 9d Td Jh 9s Kc", "9", suited=False) == ("straight-flush", "9d Kc 9s Jh Td", "Ac Kc Qc Jh Td", "8c")
    assert told("7c 9d Td Jh 8s 2c", "9", suited=False) == ("straight-flush", "Jh Td 9d 8s 7c", "Jh Td 9d 8s 7c", "2c")


@pytest.mark.rule("PA-9", "PA-10")
def test_strengths_compare_as_the_rules_do() -> None:
    """Within one combination the higher ranks decide; wild cards weaken nothing."""
    rows = [
        "Ac Ad Ah As 2c",
        "Kc Kd Kh Ks 2c",
        "3c 3d 2h 2s 2c",
        "As Ks Qs Js Ts",
        "Ks Qs Js Ts 9s",
        "5s 2d 2h 3s 4s",
        "Ac Ad Ah As 3c 3h",
        "Kc Kd Kh Ks Ac Ah",
        "Kc Kd Kh Ks Qc Qh",
        "3c 3d 3h 3s Ac Ah",
        "Ac Ad Ah Kc Kd Kh",
        "Ac Ad Ah 3c 3d 3h",
        "Kc Kd Kh Qc Qd Qh",
        "Ac Ad Kh Kc 3d 3h",
        "Ac Ad Qh Qc Jd Jh",
        "Kc Kd Qh Qc Jd Jh",
        "3c 3d 4h 4c 5d 5h",
        "3c 4d 5h 6c 7d 8h",
    ]
    strengths = [ranking(True, False).best(mask(cards.split()), 2) for cards in rows]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    same = ["As Ks Qs Js Ts", "Ad Kd Qd Jd 2s", "2d Kh Qh 2h Th", "Ac 2d Qc 2h 2c"]
    assert {ranking(True, False).best(mask(cards.split()), 2) for cards in same} == {strengths[3]}
