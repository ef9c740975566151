"""A game being played: seats, history with undo and redo, clock, autosave, who may see what. Knows no screen."""

from __future__ import annotations

from benben.table.clock import Clock
from benben.table.deals import any_deal, listed_deal, listed_level
from benben.table.eyes import Eyes
from benben.table.position import look_at, position_json, reveals_all
from benben.table.table import Table

__all__ = [
    "Clock",
    "Eyes",
    "Table",
    "any_deal",
    "listed_deal",
    "listed_level",
    "look_at",
    "position_json",
    "reveals_all",
]
