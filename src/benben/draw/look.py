"""How a view is to be drawn: which characters, how large, and what the player points at."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """`size` is ``normal`` (80 columns) or ``large``; `cursor`, `chosen` and `hinted` are names of spots.

    `gain` are the points of the last move, shown beside the score for a moment; 0 shows nothing. `names` are the
    players', by seat, for boards that name them.
    """

    ascii: bool = False
    size: str = "normal"
    cursor: str | None = None
    chosen: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    show_stock: bool = False
    gain: int = 0
    names: tuple[str, ...] = ()

    @property
    def dot(self) -> str:
        return "-" if self.ascii else "·"

    @property
    def ellipsis(self) -> str:
        return "~" if self.ascii else "…"
