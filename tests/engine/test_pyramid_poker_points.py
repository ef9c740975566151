"""Pyramid Poker, hand against hand: ranking, hands won, points over deals, and how games end (PP-6 … PP-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from benben import engine
from benben.engine.pyramid_poker import PYRAMID_POKER

#: Thirty slots from the ground up; taken from the end, each is free in its turn.
PLAN = [f"{row}{i + 1}" for row, length in zip("hgfed", (8, 7, 6, 5, 4), strict=True) for i in range(length)]


def deck_for(*hands: str) -> list[str]:
    """A deck that, played by :func:`play_deal`, gives seat 0 the first three hands and seat 1 the others.

    Blocks are taken in the opposite order of placing, so each seat takes the other's, the last first.
    """
    taken = [[card for hand in hands[3 * seat : 3 * seat + 3] for card in hand.split()] for seat in (0, 1)]
    dealt = [*reversed(taken[1]), *reversed(taken[0])]
    assert len(set(dealt)) == 30
    return [*dealt, *(name for name in engine.NAMES if name not in dealt)]


def play_deal(state: Any) -> Any:
    """Places by :data:`PLAN`, takes from its end, fills hand 1, then 2, then 3."""
    for slot in PLAN:
        state = state.apply(state.parse(slot))
    for turn, slot in enumerate(reversed(PLAN)):
        for text in (slot, f"+{turn // 10 + 1}"):
            state = state.apply(state.parse(text))
    return state


def match(variant: str, *deals: Sequence[str], **options: object) -> list[Any]:
    """The states after each of these deals."""
    decks = [deck_for(*hands) for hands in deals]
    states = [PYRAMID_POKER.start(PYRAMID_POKER.options(variant, **options), deal=1, decks=decks)]
    for _ in deals:
        states.append(play_deal(states[-1]))
    return states[1:]


def meet(left: str, right: str, variant: str = "short") -> Any:
    """The showdown of a deal whose first hands are these two; the others are what is left."""
    rest = iter([name for name in engine.NAMES[:52] if name not in f"{left} {right}"])
    others = [" ".join(next(rest) for _ in range(5)) for _ in range(4)]
    (state,) = match(variant, (left, *others[:2], right, *others[2:]))
    last = state.observe().last
    assert last.hands[0][0] == tuple(left.split())
    assert last.hands[1][0] == tuple(right.split())
    return last


NAMED = {
    "royal-flush": ("Ts Js Qs Ks As", 5),
    "straight-flush": ("5d 6d 7d 8d 9d", 4),
    "four": ("4c 4d 4h 4s 2c", 3),
    "full-house": ("3c 3d 3h 2d 2h", 2),
    "flush": ("2s 4s 7s 9s Js", 1),
    "straight": ("8c 9c Td Jh Qc", 1),
    "three": ("Jc Jd Js 2c 3d", 0),
    "two-pair": ("6c 6h 5c 5h Kd", 0),
    "pair": ("Ac Ad 9h 7c 3s", 0),
    "no-pair": ("Kc Qd 9d 7h 2s", -1),
}
WHEELS = ["As 2h 3d 4c 5s", "Ad 2d 3d 4d 5d"]


@pytest.mark.rule("PP-6", "PP-8")
def test_every_rank_of_hand_beats_all_lower_ones_and_has_its_points() -> None:
    pairs = [(a, b) for i, a in enumerate(NAMED) for b in [*NAMED][i + 1 :]]
    met = 0
    for better, worse in pairs:
        if set(NAMED[better][0].split()) & set(NAMED[worse][0].split()):
            continue
        met += 1
        for swapped in (False, True):
            hands = [NAMED[worse][0], NAMED[better][0]] if swapped else [NAMED[better][0], NAMED[worse][0]]
            last = meet(*hands)
            assert last.won_by[0] == int(swapped)
            assert (last.categories[swapped][0], last.categories[not swapped][0]) == (better, worse)
            assert (last.hand_points[swapped][0], last.hand_points[not swapped][0]) == (
                NAMED[better][1],
                NAMED[worse][1],
            )
    assert met > 35


@pytest.mark.rule("PP-6")
@pytest.mark.parametrize(
    ("better", "worse", "categories"),
    [
        pytest.param(WHEELS[0], "Ah Kd Qc Js 9h", ("straight", "no-pair"), marks=pytest.mark.case("C1")),
        pytest.param(WHEELS[1], "2h 3c 4s 5h 6c", ("straight-flush", "straight"), marks=pytest.mark.case("C3")),
        pytest.param("2h 2c 4d 5d 7h", "Qs Kh As 2s 3c", ("pair", "no-pair"), marks=pytest.mark.case("C4")),
        pytest.param("5h 5s Ks 9c 8h", "5d 5c Qs 9h 8s", ("pair", "pair"), marks=pytest.mark.case("C6")),
        pytest.param("3s 3h 3d Kc Kd", "2s 2h 2c Ad Ah", ("full-house",) * 2, marks=pytest.mark.case("C8")),
        pytest.param("Ts Js Qs Ks As", "9h Th Jh Qh Kh", ("royal-flush", "straight-flush"),
                     marks=pytest.mark.case("C10")),
        ("2c 3c 4h 5c 6d", WHEELS[0], ("straight", "straight")),
        ("Ac Kc 4h 4c 2d", "Ks Qs 4d 4s Jd", ("pair", "pair")),
        ("9c 9d 3h 3c 2d", "8c 8d 7h 7c Ad", ("two-pair", "two-pair")),
        ("9c 9d 3h 3c 4d", "9h 9s 3s 3d 2d", ("two-pair", "two-pair")),
        ("9c 9d 9h 3c 2d", "8c 8d 8h Ac Kd", ("three", "three")),
        ("9c 9d 9h 9s 2d", "8c 8d 8h 8s Kd", ("four", "four")),
        ("2c 4c 7c 9c Kc", "2d 4d 7d Jd Qd", ("flush", "flush")),
        ("Kc 9d 7h 5s 3c", "Kd 9s 7s 5d 2c", ("no-pair", "no-pair")),
    ],
)  # fmt: skip
def test_within_a_rank_ranks_and_kickers_decide(better: str, worse: str, categories: tuple[str, str]) -> None:
    for swapped in (False, True):
        last = meet(worse, better) if swapped else meet(better, worse)
        assert last.won_by[0] == int(swapped)
        assert (last.categories[swapped][0], last.categories[not swapped][0]) == categories


@pytest.mark.rule("PP-8")
@pytest.mark.parametrize(
    ("left", "right", "points"),
    [
        pytest.param("Ad 2d 3d 4d 5d", "2h 3c 4s 5h 6c", (4, 1), marks=pytest.mark.case("C3")),
        pytest.param("Qs Kh As 2d 3c", "2h 2c 4d 5d 7h", (-1, 0), marks=pytest.mark.case("C4")),
        pytest.param("Ts Js Qs Ks As", "9h Th Jh Qh Kh", (5, 4), marks=pytest.mark.case("C10")),
    ],
)
def test_rankings_that_are_often_counted_wrong(left: str, right: str, points: tuple[int, int]) -> None:
    last = meet(left, right)
    assert (last.hand_points[0][0], last.hand_points[1][0]) == points
    assert last.won_by[0] == int(points[0] < points[1])


@pytest.mark.rule("PP-6")
@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Ts Js Qs Ks As", "Th Jh Qh Kh Ah"),
        ("2c 4c 7c 9c Kc", "2d 4d 7d 9d Kd"),
        ("As 2h 3d 4c 5s", "Ad 2c 3s 4h 5d"),
        ("Kc Kd 9h 7c 3s", "Ks Kh 9c 7d 3h"),
    ],
)
def test_suits_never_decide_and_equal_hands_are_won_by_nobody(left: str, right: str) -> None:
    last = meet(left, right)
    assert last.won_by[0] is None
    assert last.categories[0][0] == last.categories[1][0]


@pytest.mark.rule("PP-6")
def test_the_order_of_putting_does_not_matter() -> None:
    for hand in ("5d 9d 6d 8d 7d", "9d 8d 7d 6d 5d", "7d 5d 8d 6d 9d"):
        assert meet(hand, NAMED["four"][0]).categories[0][0] == "straight-flush"


#: By place 1 to 3: a pair, two pair, three that beat no pair; and two hands without a pair that are equal.
WINS = [
    ("Ac Ad Kc 9c 7d", "Ah Kd 9d 7h 3d"),
    ("Qc Qd Jc Jd 8c", "Qh Jh 8d 6d 2d"),
    ("Tc Td Th 5c 4d", "Ts 5d 4h 3h 2s"),
]
TIES = [
    ("Ac Kd 9c 7d 3c", "Ad Kc 9d 7c 3d"),
    ("Qc Jd 8c 6d 2c", "Qd Jc 8d 6c 2d"),
    ("Tc 5d 4h 3h 2s", "Td 5c 4s 3s 2h"),
]
#: One hand each, one equal, and with 1 point for a flush or a straight as many points.
EVEN = (
    ("2s 4s 7s 9s Js", "5c 5d Kd 6h 2d", "Ac Ad 9h 7c 3s"),
    ("8c 9c Td Jh Qc", "6c 6d Kh 5h 2h", "Ah As 9d 7h 3d"),
)


def hands(signs: str) -> tuple[str, ...]:
    """Six hands such that seat 0 wins (+), loses (-) or ties (=) hand i as signs[i] says."""
    pairs = [TIES[i] if sign == "=" else WINS[i] if sign == "+" else WINS[i][::-1] for i, sign in enumerate(signs)]
    return (*[left for left, _ in pairs], *[right for _, right in pairs])


# -- basic -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-7")
@pytest.mark.parametrize(
    ("signs", "scores", "winners"),
    [
        ("+++", (3, 0), (0,)),
        ("---", (0, 3), (1,)),
        ("+-+", (2, 1), (0,)),
        ("--+", (1, 2), (1,)),
        ("++=", (2, 0), (0,)),
        ("=+=", (1, 0), (0,)),
        ("==-", (0, 1), (1,)),
        ("+=-", (1, 1), ()),
        ("===", (0, 0), ()),
    ],
)
def test_basic_is_won_by_more_hands(signs: str, scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    (state,) = match("basic", hands(signs))
    assert (state.scores, state.winners) == (scores, winners)
    assert state.status == ("finished" if winners else "drawn")
    assert (state.to_move, state.phase, state.legal_moves(), state.deal_index) == (None, "over", (), 0)
    last = state.observe().last
    assert last.won_by == tuple({"+": 0, "-": 1, "=": None}[sign] for sign in signs)
    assert (last.points, last.bonus, last.hands) == (scores, (0, 0), state.observe().hands)
    assert last.hand_points == tuple(tuple(int(won == seat) for won in last.won_by) for seat in (0, 1))


@pytest.mark.rule("PP-7", "PP-10")
def test_basic_scores_nothing_until_the_end_and_has_no_target() -> None:
    state: Any = PYRAMID_POKER.start(PYRAMID_POKER.options(), deal=5)
    while state.status == "playing":
        assert (state.scores, state.winners, state.observe().last) == ((0, 0), (), None)
        state = state.apply(state.legal_moves()[0])
    assert sum(state.scores) in (2, 3)
    assert (state.observe().target, state.observe().max_deals) == (None, None)
    for name in ("target", "max_deals"):
        with pytest.raises(engine.BadOption):
            PYRAMID_POKER.options("basic", **{name: 5})
    assert PYRAMID_POKER.options("short").as_dict() | {"foundation": 8} == {
        "foundation": 8,
        "first_taker": "starter",
        "target": 7,
        "max_deals": 30,
    }
    assert PYRAMID_POKER.options("long")["target"] == 11


# -- advanced ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-8")
@pytest.mark.parametrize("variant", ["short", "long"])
@pytest.mark.parametrize(
    ("signs", "hand_points", "bonus"),
    [
        ("+++", ((0, 0, 0), (-1, -1, -1)), (4, 0)),
        ("---", ((-1, -1, -1), (0, 0, 0)), (0, 4)),
        ("+-+", ((0, -1, 0), (-1, 0, -1)), (3, 0)),
        ("=--", ((-1, -1, -1), (-1, 0, 0)), (0, 3)),
        ("+=-", ((0, -1, -1), (-1, -1, 0)), (0, 0)),
        ("===", ((-1, -1, -1), (-1, -1, -1)), (0, 0)),
        ("=+=", ((-1, 0, -1), (-1, -1, -1)), (0, 0)),
    ],
)
def test_points_for_ranks_and_for_hands_won(variant: str, signs: str, hand_points: Any, bonus: Any) -> None:
    (state,) = match(variant, hands(signs))
    last = state.observe().last
    assert (last.hand_points, last.bonus) == (hand_points, bonus)
    assert last.points == state.scores == tuple(sum(hand_points[seat]) + bonus[seat] for seat in (0, 1))
    assert (state.status, state.deal_index, state.phase) == ("playing", 1, "building")


@pytest.mark.rule("PP-8", "PP-2")
def test_points_add_up_over_deals_until_the_target_and_the_starter_alternates() -> None:
    first, second = match("short", hands("+++"), hands("+++"))
    assert (first.scores, first.status, first.to_move, first.observe().starter) == ((4, -3), "playing", 1, 1)
    assert first.observe(1).revealed == deck_for(*hands("+++"))[15]
    assert (first.observe().deal_no, first.observe().last.deal_no, first.observe().last.starter) == (2, 1, 0)
    assert (second.scores, second.status, second.winners) == ((8, -6), "finished", (0,))
    assert (second.deal_index, second.observe().last.starter) == (1, 1)
    third = match("long", *[hands("+++")] * 3)[1:]
    assert [(state.scores, state.status) for state in third] == [((8, -6), "playing"), ((12, -9), "finished")]
    assert match("short", hands("+++"), target=4)[0].winners == (0,)
    assert match("short", hands("---"), target=5)[0].status == "playing"


@pytest.mark.rule("PP-8")
def test_equal_points_past_the_target_mean_another_deal() -> None:
    even = (*EVEN[0], *EVEN[1])
    first, second, third = match("short", even, even, hands("=--"), target=1)
    assert (first.scores, first.status) == ((1, 1), "playing")
    assert (second.scores, second.status) == ((2, 2), "playing")
    assert (third.scores, third.status, third.winners) == ((-1, 4), "finished", (1,))


@pytest.mark.rule("PP-8")
def test_both_may_pass_the_target_and_the_higher_total_wins() -> None:
    even = (*EVEN[0], *EVEN[1])
    strong = (
        "Ts Js Qs Ks As",
        "5c 5d Kd 6h 2d",
        "7c 7d 9h 3c 2s",
        "8c 9c Td Jh Qc",
        "6c 6d Kh 5h 2h",
        "8d 8h Ah 9d 3d",
    )
    (state,) = match("long", strong, target=3)
    assert (state.scores, state.winners) == ((5, 4), (0,))
    assert match("long", even, strong, target=6)[1].scores == (6, 5)


@pytest.mark.rule("PP-8")
def test_after_the_last_deal_the_higher_total_wins_or_it_is_drawn() -> None:
    even = (*EVEN[0], *EVEN[1])
    assert match("short", hands("=--"), max_deals=1)[0].winners == (1,)
    first, second = match("short", even, even, target=1, max_deals=2)
    assert first.status == "playing"
    assert (second.status, second.winners, second.scores) == ("drawn", (), (2, 2))
    assert match("long", hands("==="), hands("=+="), max_deals=2)[1].winners == (0,)


@pytest.mark.rule("PP-8", "PP-10")
def test_resigning_leaves_the_points_of_complete_deals() -> None:
    (state,) = match("short", hands("+++"))
    state = state.apply(state.parse("h1"))
    state = state.apply(state.parse("E"))
    assert (state.scores, state.winners, state.status) == ((4, -3), (1,), "finished")
    assert (state.deal_index, state.observe().last.deal_no) == (1, 1)


@pytest.mark.rule("PP-8", "CO-7")
def test_the_last_card_of_a_deal_shows_the_next_one() -> None:
    state = PYRAMID_POKER.start(PYRAMID_POKER.options("short"), deal=1, decks=[deck_for(*hands("+++"))])
    before: Any = state
    while state.deal_index == 0:
        before, state = state, state.apply(state.legal_moves()[0])
    assert before.reveals(before.legal_moves()[0])
    assert len(state.observe(is_open=True).unseen_order[0]) == 15


@pytest.mark.rule("PP-1", "PP-8")
def test_later_deals_come_from_the_matchs_later_packs() -> None:
    options = PYRAMID_POKER.options("short")
    decks = PYRAMID_POKER.decks(options, deal=9, seats=2)
    assert len({*decks}) == 30
    state: Any = PYRAMID_POKER.start(options, deal=9)
    for number, deck in enumerate(decks[:3]):
        assert state.deal_index == number
        assert state.observe(is_open=True).supply_order == tuple(engine.NAMES[card] for card in deck[30:])
        while state.deal_index == number and state.status == "playing":
            state = state.apply(state.legal_moves()[0])
