"""The colours of meanings, one set for dark and one for light grounds. Signs carry the meaning; colour only adds."""

from __future__ import annotations

from collections.abc import Mapping

DARK = {
    "": "#c8c8c8", "ground": "#16181d", "card.red": "#ff6b6b", "card.black": "#f2f2f2", "frame": "#7d8590",
    "frame.free": "#e6e6e6", "frame.chosen": "#ffd75f", "back": "#5f87af", "title": "#ffffff", "label": "#8b949e",
    "count": "#8b949e", "figure": "#e6e6e6", "note": "#ffd75f", "cursor": "#5fd7ff", "hint": "#87d787",
    "rule": "#3a3f47", "key": "#5fd7ff", "message": "#ffffff", "chosen": "#ffd75f", "dim": "#6e7681", "mark": "#d7af5f",
    "seat.0": "#87afff", "seat.1": "#d7af87",
}  # fmt: skip
LIGHT = {
    "": "#333333", "ground": "#fbfaf7", "card.red": "#b3261e", "card.black": "#111111", "frame": "#8a8a8a",
    "frame.free": "#222222", "frame.chosen": "#9a6700", "back": "#4a6f94", "title": "#000000", "label": "#666666",
    "count": "#666666", "figure": "#222222", "note": "#7a5200", "cursor": "#00688b", "hint": "#2e7d32",
    "rule": "#d0d0d0", "key": "#00688b", "message": "#000000", "chosen": "#9a6700", "dim": "#999999", "mark": "#9a6700",
    "seat.0": "#1f5fbf", "seat.1": "#8a4b08",
}  # fmt: skip


def colour(role: str, palette: Mapping[str, str]) -> str:
    """The colour of a role: its own, or that of the nearest wider meaning."""
    while role and role not in palette:
        role = role.rpartition(".")[0]
    return palette[role]
