"""Ranking of five cards: counted over all hands, and against a second ranking written from the rules alone (PP-6)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, combinations, combinations_with_replacement, permutations, product, starmap

import pytest

from benben.engine.cards import NAMES, parse_card
from benben.engine.poker import Category, at_best, category, so_far, strength, worth

pytestmark = pytest.mark.rule("PP-6")

#: Category, hands in it, classes in it.
COUNTS = [
    (Category.NO_PAIR, 1_302_540, 1_277),
    (Category.PAIR, 1_098_240, 2_860),
    (Category.TWO_PAIR, 123_552, 858),
    (Category.THREE, 54_912, 858),
    (Category.STRAIGHT, 10_200, 10),
    (Category.FLUSH, 5_108, 1_277),
    (Category.FULL_HOUSE, 3_744, 156),
    (Category.FOUR, 624, 156),
    (Category.STRAIGHT_FLUSH, 36, 9),
    (Category.ROYAL_FLUSH, 4, 1),
]
ORDER = "23456789TJQKA"
SUITED = ("FLUSH", "STRAIGHT_FLUSH", "ROYAL_FLUSH")


def cards(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


def rank(text: str) -> int:
    return strength(*cards(text))


def naive(hand: Iterable[str]) -> tuple[str, list[int]]:
    """The name of a hand's category and the ranks that decide, straight from the rules."""
    suits = {name[1] for name in hand}
    counts = Counter(ORDER.index(name[0]) for name in hand)
    ranks = sorted(counts, key=lambda r: (-counts[r], -r))
    pattern = [counts[r] for r in ranks]
    names = {(4, 1): "FOUR", (3, 2): "FULL_HOUSE", (3, 1, 1): "THREE", (2, 2, 1): "TWO_PAIR", (2, 1, 1, 1): "PAIR"}
    if len(counts) < 5:
        return names[tuple(pattern)], ranks
    row = "".join(ORDER[r] for r in sorted(ranks))
    straight = row == "2345A" or row in ORDER
    if straight:
        ranks = [ORDER.index("5")] if row == "2345A" else ranks[:1]
    if len(suits) > 1:
        return ("STRAIGHT" if straight else "NO_PAIR"), ranks
    return ("ROYAL_FLUSH" if row == "TJQKA" else "STRAIGHT_FLUSH" if straight else "FLUSH"), ranks


def naive_key(hand: Iterable[str]) -> tuple[int, list[int]]:
    """What hands are compared by: the later a name stands in the rules' list, the less it is worth."""
    listed = ["ROYAL_FLUSH", "STRAIGHT_FLUSH", "FOUR", "FULL_HOUSE", "FLUSH", "STRAIGHT", "THREE", "TWO_PAIR", "PAIR"]
    name, ranks = naive(hand)
    return -(listed.index(name) if name in listed else len(listed)), ranks


def test_all_hands_are_counted_right() -> None:
    hands: Counter[Category] = Counter()
    classes: Counter[Category] = Counter()
    tally = Counter(starmap(strength, combinations(range(52), 5)))
    for number, count in tally.items():
        hands[category(number)] += count
        classes[category(number)] += 1
    assert [(name, hands[name], classes[name]) for name in Category] == COUNTS
    assert sorted(tally) == list(range(1, 7463))


def hands_by_ranks() -> Iterator[tuple[bool, list[tuple[int, ...]]]]:
    """All 2,598,960 hands, those of the same ranks together; and whether these are the ones of one suit."""
    for ranks in combinations_with_replacement(range(13), 5):
        counts = Counter(ranks)
        each = [combinations(range(4 * r, 4 * r + 4), n) for r, n in counts.items() if n < 5]
        hands = [tuple(chain(*groups)) for groups in product(*each)]
        if len(counts) == 5:
            yield True, [hand for hand in hands if len({card % 4 for card in hand}) == 1]
            hands = [hand for hand in hands if len({card % 4 for card in hand}) > 1]
        if len(counts) > 1:
            yield False, hands


def test_every_hand_is_ranked_as_in_the_second_ranking() -> None:
    """Strengths count the classes of the second ranking from the weakest; a strength's name and ranks are the same."""
    found = []
    for suited, hands in hands_by_ranks():
        numbers = set(starmap(strength, hands))
        assert len(numbers) == 1
        first = [NAMES[card] for card in hands[0]]
        name, ranks = naive(first)
        assert (name in SUITED) == suited
        found.append((naive_key(first), *numbers, len(hands)))
        assert worth(*numbers) == (Category[name], tuple(rank + 2 for rank in ranks))
    assert sum(count for *_, count in found) == 2_598_960
    found.sort()
    assert [number for _, number, _ in found] == list(range(1, 7463))
    assert len({str(key) for key, *_ in found}) == 7462


def test_random_hands_compare_as_in_the_second_ranking() -> None:
    """In pairs that share no card, as two players hold them; the cards of a hand lie in any order."""
    chance = random.Random(4)
    for _ in range(40_000):
        ten = chance.sample(range(52), 10)
        ours = strength(*ten[:5]), strength(*ten[5:])
        theirs = naive_key([NAMES[c] for c in ten[:5]]), naive_key([NAMES[c] for c in ten[5:]])
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])
        assert (worth(ours[0]) > worth(ours[1])) == (ours[0] > ours[1])


def test_the_order_of_the_cards_does_not_matter() -> None:
    chance = random.Random(6)
    for _ in range(300):
        assert len({strength(*hand) for hand in permutations(chance.sample(range(52), 5))}) == 1


WINS = [
    ("As 2h 3d 4c 5s", "Ah Kd Qc Js 9h", Category.STRAIGHT, Category.NO_PAIR),
    ("Ad 2d 3d 4d 5d", "2h 3c 4s 5h 6c", Category.STRAIGHT_FLUSH, Category.STRAIGHT),
    ("5h 5s Ks 9c 8h", "5d 5c Qs 9h 8s", Category.PAIR, Category.PAIR),
    ("3s 3h 3d Kc Kd", "2s 2h 2c Ad Ah", Category.FULL_HOUSE, Category.FULL_HOUSE),
    ("10S JS QS KS AS", "9H 10H JH QH KH", Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH),
]


@pytest.mark.case("C1", "C3", "C6", "C8", "C10")
@pytest.mark.parametrize(("better", "worse", "first", "second"), WINS)
def test_who_wins(better: str, worse: str, first: Category, second: Category) -> None:
    a, b = rank(better), rank(worse)
    assert a > b
    assert (category(a), category(b)) == (first, second)


@pytest.mark.case("C4")
def test_no_straight_goes_round_the_ace() -> None:
    for text in ("Qs Kh As 2d 3c", "Ks Ah 2s 3d 4c", "Js Qh Ks Ad 2c"):
        assert worth(rank(text)).category == Category.NO_PAIR
        assert worth(rank(text)).ranks[0] == 14
    assert category(rank("Qs Ks As 2s 3s")) == Category.FLUSH


@pytest.mark.case("C1")
def test_the_wheel_is_the_lowest_straight() -> None:
    assert worth(rank("As 2h 3d 4c 5s")) == (Category.STRAIGHT, (5,))
    assert worth(rank("Ad 2d 3d 4d 5d")) == (Category.STRAIGHT_FLUSH, (5,))
    assert rank("2h 3d 4c 5s 6s") == rank("As 2h 3d 4c 5s") + 1


def test_suits_never_decide() -> None:
    assert rank("As Ks Qs Js 9s") == rank("Ac Kc Qc Jc 9c")
    assert rank("5h 5s Ks 9c 8h") == rank("5d 5c Kh 9h 8s")


def test_pharaohs_are_in_no_hand() -> None:
    for pharaoh in (52, 53):
        for hand in ((pharaoh, 1, 2, 3, 4), (0, 1, 2, 3, pharaoh)):
            with pytest.raises(IndexError):
                strength(*hand)
        for worth_of in (so_far, at_best):
            with pytest.raises(IndexError):
                worth_of([0, pharaoh])


PARTS = [
    ("", (Category.NO_PAIR, ()), (Category.ROYAL_FLUSH, (14,))),
    ("4d", (Category.NO_PAIR, (4,)), (Category.STRAIGHT_FLUSH, (8,))),
    ("Td", (Category.NO_PAIR, (10,)), (Category.ROYAL_FLUSH, (14,))),
    ("9s 8s 7s", (Category.NO_PAIR, (9, 8, 7)), (Category.STRAIGHT_FLUSH, (11,))),
    ("2s As 4s", (Category.NO_PAIR, (14, 4, 2)), (Category.STRAIGHT_FLUSH, (5,))),
    ("Ks Kd 4h", (Category.PAIR, (13, 4)), (Category.FOUR, (13, 4))),
    ("4s 4d Kh", (Category.PAIR, (4, 13)), (Category.FOUR, (4, 13))),
    ("4s 4d 4h Kh", (Category.THREE, (4, 13)), (Category.FOUR, (4, 13))),
    ("4s 4d Kh Ks", (Category.TWO_PAIR, (13, 4)), (Category.FULL_HOUSE, (13, 4))),
    ("4s 4d 4h 4c", (Category.FOUR, (4,)), (Category.FOUR, (4, 14))),
    ("Ks 9s 5s 2s", (Category.NO_PAIR, (13, 9, 5, 2)), (Category.FLUSH, (14, 13, 9, 5, 2))),
    ("Ks 9s 5h 2s", (Category.NO_PAIR, (13, 9, 5, 2)), (Category.PAIR, (13, 9, 5, 2))),
    ("Ks 9s 5h 2s 2d", (Category.PAIR, (2, 13, 9, 5)), (Category.PAIR, (2, 13, 9, 5))),
]


@pytest.mark.parametrize(("text", "now", "then"), PARTS)
def test_what_a_part_of_a_hand_is_and_can_become(text: str, now: object, then: object) -> None:
    assert so_far(cards(text)) == now
    assert at_best(cards(text)) == then


def test_parts_of_hands_against_all_that_can_come() -> None:
    """The best completion is what can still become; the category of the worst is what there is already."""
    chance = random.Random(7)
    samples = [[4 * r + chance.randrange(4)] for r in range(13)]
    samples += [chance.sample(range(52), size) for size, many in ((2, 100), (3, 1000), (4, 5000)) for _ in range(many)]
    samples += [chance.sample(range(s, 52, 4), size) for s in range(4) for size in (2, 3, 4) for _ in range(20)]
    samples += [chance.sample(range(r, r + 8), size) for r in range(0, 48, 4) for size in (3, 4) for _ in range(20)]
    for part in samples:
        others = [card for card in range(52) if card not in part]
        numbers = [strength(*part, *more) for more in combinations(others, 5 - len(part))]
        assert at_best(part) == worth(max(numbers))
        now = so_far(part)
        assert now.category == category(min(numbers))
        counts = Counter(card // 4 for card in part)
        by_naive = sorted(counts, key=lambda r: (counts[r], ORDER.index("A23456789TJQK"[r])), reverse=True)
        assert now.ranks == tuple(ORDER.index("A23456789TJQK"[r]) + 2 for r in by_naive)


def test_six_cards_are_no_hand() -> None:
    for worth_of in (so_far, at_best):
        with pytest.raises(TypeError):
            worth_of(range(6))
