"""A log of what happened at a table of players with secrets, as one of them may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from benben.words.teller import teller


class Event(NamedTuple):
    """A move: who made it, its notation, and the viewer's views before and after it."""

    seat: int
    move: str
    before: Any
    after: Any


def events(happened: Sequence[Event], names: Sequence[str], ascii: bool = False) -> list[str]:
    """Lines of a log, the oldest first; what belongs together, such as taking and putting, is one line."""
    if not happened:
        return []
    return teller(happened[0].before.game).log(happened, names, ascii)
