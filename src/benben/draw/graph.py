"""A falling line over the moves of a deal, in columns of block characters."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from benben import words
from benben.draw.picture import Canvas, Picture, Spot

_EIGHTHS = " ▁▂▃▄▅▆▇█"
_LABEL = 6  # columns left of the graph for its numbers
_WIDEST = 3  # columns that one value takes at most


def graph(
    values: Sequence[int | None],
    first: int,
    columns: int,
    rows: int,
    *,
    marked: Collection[int] = (),
    at: int | None = None,
    ascii: bool = False,
) -> Picture:
    """Values by ply, the first at ply `first`; None, what is not known, is a question mark.

    Below the graph the plies `marked` get a sign, and `at` another one. Spots ``ply N`` lie on the columns.
    """
    canvas = Canvas(columns, rows + 2)
    room = columns - _LABEL - 1
    each = max(1, min(_WIDEST, room // len(values)))
    known = [value for value in values if value is not None]
    low, high = (min(known), max(known)) if known else (0, 0)
    if known:
        _label(canvas, 0, high, ascii)
        if low < high:
            _label(canvas, rows - 1, low, ascii)
    for x in range(min(room, each * len(values))):
        index = x // each if len(values) <= room else x * len(values) // room
        value = values[index]
        if value is None:
            canvas.put(_LABEL + x, rows - 1, "?", "dim")
        else:
            _column(canvas, _LABEL + x, rows, _height(value, low, high, rows), ascii)
        canvas.spot(Spot(f"ply {first + index}", _LABEL + x, 0, 1, rows + 1, True, ""))
    for ply in [*marked, *([] if at is None else [at])]:
        index = ply - first
        x = index * each if len(values) <= room else index * room // len(values)
        sign, role = (("^" if ascii else "▲"), "hint") if ply == at else (("'" if ascii else "╵"), "mark")
        canvas.put(_LABEL + x, rows, sign, role)
    end = str(first + len(values) - 1)
    last = _LABEL + min(room, each * len(values)) - len(end)
    canvas.put(_LABEL, rows + 1, str(first), "label")
    if last > _LABEL + len(str(first)):
        canvas.put(last, rows + 1, end, "label")
    return canvas.picture()


def _label(canvas: Canvas, y: int, value: int, ascii: bool) -> None:
    canvas.put(0, y, words.signed(value, ascii).rjust(_LABEL - 1), "figure")


def _height(value: int, low: int, high: int, rows: int) -> int:
    """In eighths of a row; the lowest value still has half a row."""
    if low == high:
        return 8 * rows
    return 4 + round((8 * rows - 4) * (value - low) / (high - low))


def _column(canvas: Canvas, x: int, rows: int, height: int, ascii: bool) -> None:
    for row in range(rows):
        part = max(0, min(8, height - 8 * row))
        sign = ("#" if part >= 4 else " ") if ascii else _EIGHTHS[part]
        canvas.put(x, rows - 1 - row, sign, "back")
