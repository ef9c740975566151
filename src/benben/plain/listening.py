"""From the first line to the last one: who speaks at the other end of a pipe or a terminal, and how it ends."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TextIO

from benben.plain.session import Session
from benben.table import Table

_LONGEST_LINE = 10_000


def play(table: Table, source: TextIO | None = None, target: TextIO | None = None, errors: TextIO | None = None) -> int:
    """Play at a table until the lines end or ``quit`` is said; returns the exit code.

    0; or 2 if lines come from a pipe and one of them was refused.
    """
    source = source or sys.stdin
    if isinstance(source, TextIOWrapper):
        source.reconfigure(errors="replace")  # what is no text is no move; the game goes on
    session = Session(table, target or sys.stdout, errors or sys.stderr, prompt=source.isatty())
    try:
        session.begin()
        while not session.left:
            session.ask()
            line = _read_line(source)
            if line:
                session.hear(line)
            else:
                session.quit()
    finally:
        session.table.close()
    return 2 if session.refused and not source.isatty() else 0


def _read_line(source: TextIO) -> str:
    """A line; of one that is far too long only the beginning, and the rest is not taken for further lines."""
    line = rest = source.readline(_LONGEST_LINE)
    while len(rest) == _LONGEST_LINE and not rest.endswith("\n"):
        rest = source.readline(_LONGEST_LINE)
    return line
