"""The table of results: deals down, players across, totals below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.draw import fit
from benben.words import number
from benben.words.language import _

_COLUMN = 10
_MOST_ROWS = 10


def result_lines(view: Any, names: Sequence[str]) -> list[str]:
    """Lines of the table; none where a game is one deal of one player."""
    results, seats = getattr(view, "results", ()), view.seats
    if seats == 1 and getattr(view, "deals", 1) == 1:
        return []
    lines = [" " * 9 + "".join(fit(name, _COLUMN - 1).rjust(_COLUMN) for name in names)] if seats > 1 else []
    rows = -(-len(results) // seats)
    for row in range(max(0, rows - _MOST_ROWS), rows):
        scores = results[row * seats : (row + 1) * seats]
        lines.append(_("deal {n}").format(n=row + 1).ljust(9) + "".join(number(s).rjust(_COLUMN) for s in scores))
    totals = "".join(number(score).rjust(_COLUMN) for score in view.scores)
    lines.append(_("match").ljust(9) + totals)
    return lines
