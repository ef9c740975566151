"""Ranking of five cards, nanoseconds of CPU time a hand, against treys and phevaluator's C function called directly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time
from timeit import Timer

from figure import middle_ratio, report

FIVE_CARDS = "for a, b, c, d, e in hands: rank(a, b, c, d, e)"
ONE_LIST = "for hand in hands: rank(hand)"


def timer(loop: str, rank: Callable[..., int], hands: Sequence[Sequence[int]]) -> Timer:
    """Measures `loop`, compiled for itself: Python tunes each place of a call to what is called there."""
    return Timer(loop, timer=process_time, globals={"rank": rank, "hands": hands})


def run(small: bool = False) -> list[dict[str, object]]:
    """Two figures: how many times treys' speed, how many times phevaluator's time; on the same hands, ranked alike."""
    import treys
    from phevaluator import _pheval

    from benben.engine.cards import NAMES
    from benben.engine.poker import strength

    turns, rounds, many = (1, 1, 100) if small else (25, 10, 10_000)
    chance = Random(1)
    hands = [tuple(chance.sample(range(52), 5)) for _ in range(many)]
    treys_hands = [[treys.Card.new(NAMES[card]) for card in hand] for hand in hands]
    c_hands = [tuple((card - 4) % 52 for card in hand) for hand in hands]  # there the aces come last
    treys_five = treys.Evaluator()._five  # what its evaluate() comes to, and faster than that
    ranks = [7463 - strength(*hand) for hand in hands]  # the tree is built here, unmeasured
    if not ranks == [treys_five(hand) for hand in treys_hands] == [_pheval.evaluate_5cards(*hand) for hand in c_hands]:
        raise AssertionError("the three do not rank these hands alike")
    timers = (
        timer(FIVE_CARDS, strength, hands),
        timer(ONE_LIST, treys_five, treys_hands),
        timer(FIVE_CARDS, _pheval.evaluate_5cards, c_hands),
    )
    times = [[each.timeit(rounds) * 1e9 / rounds / many for each in timers] for _ in range(turns)]
    ours, python, c = zip(*times, strict=True)
    return [
        report("hands ranked a second, times treys, ns a hand", median(ours), "treys, five cards", median(python),
               middle_ratio(python, ours), ">= 2", hands=many),
        report("time to rank a hand, ns", median(ours), "phevaluator's C function", median(c),
               middle_ratio(ours, c), "<= 1.7", hands=many),
    ]  # fmt: skip
