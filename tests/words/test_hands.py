"""Names of poker hands."""

from __future__ import annotations

import pytest

from benben import words
from benben.engine.cards import parse_card
from benben.engine.poker import Category, Worth, at_best, so_far, worth

NAMED = [
    ("As Ks Qs Js Ts", "royal flush", "royal flush"),
    ("9h 8h 7h 6h 5h", "straight flush, nine high", "str.flush 9"),
    ("9h 9s 9c 9d Kh", "four nines, king", "four 9"),
    ("3s 3h 3d 2c 2d", "full house, threes full of twos", "full 3/2"),
    ("Ts Th Td Ac Ad", "full house, tens full of aces", "full 10/A"),
    ("Ah Jh 9h 3h 2h", "flush, ace high, jack, nine, three, two", "flush A"),
    ("As 2h 3d 4c 5s", "straight, five high", "straight 5"),
    ("6s 6h 6d Kc 2s", "three sixes, king, two", "three 6"),
    ("Qs Qh 4d 4c 7s", "two pair, queens and fours, seven", "two pair Q/4"),
    ("5h 5s Ks 9c 8h", "pair of fives, king, nine, eight", "pair 5"),
    ("Ah Kd Qc Js 9h", "ace high, king, queen, jack, nine", "A high"),
    ("", "", ""),
    ("Td", "ten high", "10 high"),
    ("Ks Kd 4h", "pair of kings, four", "pair K"),
    ("Js Jd 4h 4c", "two pair, jacks and fours", "two pair J/4"),
    ("2s 2d 2h", "three twos", "three 2"),
    ("2s 2d 2h 2c", "four twos", "four 2"),
]


def cards(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


@pytest.mark.parametrize(("text", "long", "short"), NAMED)
def test_hands_have_names(text: str, long: str, short: str) -> None:
    found = so_far(cards(text))
    assert words.hand(found) == long
    assert words.hand_short(found) == short


@pytest.mark.rule("PP-6")
def test_hands_that_differ_have_different_names() -> None:
    classes = [worth(number) for number in range(1, 7463)]
    assert len({words.hand(found) for found in classes}) == 7462
    assert max(len(words.hand_short(found)) for found in classes) <= 14
    assert all(words.hand(found).isascii() and words.hand_short(found).isascii() for found in classes)
    assert max(len(words.hand(found)) for found in classes) <= 50


@pytest.mark.parametrize(
    ("text", "hope"),
    [
        ("9s 8s 7s", "→ str.flush"),
        ("As", "→ royal flush"),
        ("Ks Kd 4h", "→ four"),
        ("Ks 9s 4s", "→ flush"),
        ("Ks Kd 4h 4s", "→ full house"),
        ("Ks 9d 4h", "→ three"),
    ],
)
def test_what_can_still_become_of_a_hand(text: str, hope: str) -> None:
    assert words.hand_hope(at_best(cards(text))) == hope
    assert words.hand_hope(at_best(cards(text)), ascii=True) == hope.replace("→", "->")


def test_every_category_has_a_name_and_a_hope_that_fits() -> None:
    assert len({words.hand_category(category) for category in Category}) == 10
    for ascii in (False, True):
        hopes = {words.hand_hope(Worth(category, (14,)), ascii) for category in Category}
        assert len(hopes) == 10
        assert max(map(len, hopes)) <= 14
