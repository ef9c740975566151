"""What many deals come to: shares with their intervals, the distribution of best scores."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from benben.study.examine import Found

_Z95 = 1.959963984540054
_STEPS = [digit * 10**zeros for zeros in range(20) for digit in (1, 2, 5)]


class Summary(NamedTuple):
    """What a study came to.

    `rate` is the share of winnable deals among those decided, `interval` its 95 % interval (Wilson's), both None if
    none was decided. `mean_best`, its standard error (None for one deal) and `best_scores` (how many deals by best
    score, the highest first) are of deals whose best score is known.
    """

    deals: int
    winnable: int
    undecided: int
    rate: float | None
    interval: tuple[float, float] | None
    mean_best: float | None
    mean_best_error: float | None
    best_scores: dict[int, int]


def summary(found: Iterable[Found]) -> Summary:
    """Sum up."""
    deals = winnable = undecided = 0
    scores: Counter[int] = Counter()
    for one in found:
        deals += 1
        winnable += one.winnable is True
        undecided += one.winnable is None
        if one.best_score is not None:
            scores[one.best_score] += 1
    decided = deals - undecided
    known = sum(scores.values())
    mean = sum(score * n for score, n in scores.items()) / known if known else None
    spread = 0.0 if mean is None else sum(n * (score - mean) ** 2 for score, n in scores.items())
    return Summary(
        deals,
        winnable,
        undecided,
        winnable / decided if decided else None,
        interval(winnable, decided) if decided else None,
        mean,
        math.sqrt(spread / (known - 1) / known) if known > 1 else None,
        dict(sorted(scores.items(), reverse=True)),
    )


def interval(won: int, of: int, z: float = _Z95) -> tuple[float, float]:
    """Wilson's score interval of a share, `z` standard deviations wide."""
    share = won / of
    middle = share + z * z / (2 * of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def histogram(scores: Mapping[int, int], rows: int) -> list[tuple[int, int, int]]:
    """How many deals lie from one score to another (included), the highest first, in at most so many equal steps."""
    if not scores:
        return []
    lowest, highest = min(scores), max(scores)
    step = next(step for step in _STEPS if highest // step - lowest // step < rows)
    by_step: Counter[int] = Counter()
    for score, n in scores.items():
        by_step[score // step] += n
    return [
        (max(lowest, i * step), min(highest, i * step + step - 1), by_step[i])
        for i in range(highest // step, lowest // step - 1, -1)
    ]
