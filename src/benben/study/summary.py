"""What many deals come to: shares with their intervals, the distribution of best scores."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from benben.study.examine import Found

_Z95 = 1.959963984540054


class Summary(NamedTuple):
    """What a study came to.

    `rate` is the share of winnable deals among those decided, `interval` its 95 % interval (Wilson's), both None if
    none was decided. `mean_best` and `best_scores` (how many deals by best score, the highest first) are of deals whose
    best score is known.
    """

    deals: int
    winnable: int
    undecided: int
    rate: float | None
    interval: tuple[float, float] | None
    mean_best: float | None
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
    return Summary(
        deals,
        winnable,
        undecided,
        winnable / decided if decided else None,
        interval(winnable, decided) if decided else None,
        sum(score * n for score, n in scores.items()) / known if known else None,
        dict(sorted(scores.items(), reverse=True)),
    )


def interval(won: int, of: int, z: float = _Z95) -> tuple[float, float]:
    """Wilson's score interval of a share, `z` standard deviations wide."""
    share = won / of
    middle = share + z * z / (2 * of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
