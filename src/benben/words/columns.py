"""Columns of the tables of results. A panel at 80×24 holds lines of 64 cells, and more than a table."""

from __future__ import annotations

from collections.abc import Iterable

from benben.words.cells import cut, fit, width

WIDEST = 64
LABEL = 9
COLUMN = 10
MOST_DEALS = 7


def row(label: str, figures: Iterable[str], *, label_width: int = LABEL, each: int = COLUMN) -> str:
    """A row: its label on the left, its figures each set to the right of a column; cut by cells where they are long."""
    return fit(label, label_width - 1) + " " + "".join(_right(text, each) for text in figures)


def _right(text: str, columns: int) -> str:
    shown = cut(text, columns - 1)
    return " " * (columns - width(shown)) + shown
