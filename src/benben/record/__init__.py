"""Saved games: the file format, the journal that writes it, replaying and verifying, the folder of games.

Heavy parts (pydantic) are imported when first used, so that a screen that only lists games stays light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benben.record.folder import games_dir, home, resolve
from benben.record.glance import Entry
from benben.record.history import History, Played, same_deal
from benben.record.journal import Journal, JournalError
from benben.record.problems import RecordError, explain

if TYPE_CHECKING:
    from benben.record.format import Header
    from benben.record.library import latest_unfinished, listing
    from benben.record.reading import Record, Verdict, read, verify

_LATER = {
    "Header": "format",
    "Record": "reading",
    "Verdict": "reading",
    "latest_unfinished": "library",
    "listing": "library",
    "read": "reading",
    "verify": "reading",
}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(f"benben.record.{_LATER[name]}"), name)
    raise AttributeError(name)


__all__ = [
    "Entry",
    "Header",
    "History",
    "Journal",
    "JournalError",
    "Played",
    "Record",
    "RecordError",
    "Verdict",
    "explain",
    "games_dir",
    "home",
    "latest_unfinished",
    "listing",
    "read",
    "resolve",
    "same_deal",
    "verify",
]
