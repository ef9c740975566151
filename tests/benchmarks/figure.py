"""One figure of a benchmark, printed as a JSON object on a line of its own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from statistics import median


def report(
    figure: str, value: float, peer: str, peer_value: float, ratio: float, wanted: str, **facts: object
) -> dict[str, object]:
    """Print and return a figure. `wanted` is ``">= 2.5"`` or ``"<= 2"``, said of `ratio`; `facts` add detail."""
    relation, bound = wanted.split()
    ok = ratio >= float(bound) if relation == ">=" else ratio <= float(bound)
    row = {
        "figure": figure,
        "value": round(value, 4),
        "peer": peer,
        "peer_value": round(peer_value, 4),
        "ratio": round(ratio, 3),
        "wanted": wanted,
        "ok": ok,
        **facts,
    }
    print(json.dumps(row), flush=True)
    return row


def middle_ratio(ours: Sequence[float], peers: Sequence[float]) -> float:
    """The median of the ratios of runs that were made one right after the other: load of the machine cancels out."""
    return median(a / b for a, b in zip(ours, peers, strict=True))
