"""Terminal cells: how wide text is, and cutting it to a width."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

_ZERO = ("Mn", "Me", "Cf", "Cc")


def width(text: str) -> int:
    """Columns that `text` takes: 2 for wide characters, 0 for combining ones."""
    return sum(_cells(char) for char in text)


def _cells(char: str) -> int:
    if char.isascii():
        return 1 if char.isprintable() else 0
    if unicodedata.category(char) in _ZERO:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


@lru_cache(maxsize=4096)
def clusters(text: str) -> tuple[tuple[str, int], ...]:
    """Each character with the combining ones after it, and its width; what has no width of its own is dropped."""
    return tuple(_clusters(text))


def _clusters(text: str) -> Iterator[tuple[str, int]]:
    cluster, cells = "", 0
    for char in text:
        mine = _cells(char)
        if mine or not cluster:
            if cells:
                yield cluster, cells
            cluster, cells = (char, mine) if mine else ("", 0)
        elif unicodedata.category(char) in ("Mn", "Me"):
            cluster += char
    if cells:
        yield cluster, cells


def cut(text: str, most: int, ellipsis: str = "…") -> str:
    """`text` in at most `most` columns; what is too long ends in the ellipsis."""
    parts = clusters(text)
    if sum(cells for _, cells in parts) <= most:
        return "".join(part for part, _ in parts)
    room = most - width(ellipsis)
    if room < 0:
        return ""
    kept = ""
    for part, cells in parts:
        if cells > room:
            break
        kept += part
        room -= cells
    return kept + ellipsis


def fit(text: str, columns: int, ellipsis: str = "…") -> str:
    """`text` cut or filled with spaces to exactly `columns`."""
    short = cut(text, columns, ellipsis)
    return short + " " * (columns - width(short))


def plain(text: str) -> str:
    """`text` in ASCII: a minus sign becomes a hyphen, what else is not ASCII a question mark, a cell each."""
    text = text.replace("−", "-")
    return "".join("?" * cells if not part.isascii() else part for part, cells in clusters(text))
