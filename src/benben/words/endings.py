"""What a deal that is over came to, and the table of a game's deals or rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from benben.words.teller import Step, teller


def deal_end(before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool = False) -> list[str]:
    """Lines on the deal that `move` ended: views before and after it, and all steps of the game, this one the last."""
    return teller(before.game).deal_end(before, move, after, steps, ascii)


def results(view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool = False) -> list[str]:
    """The table of deals or rounds so far, totals below; no lines where there is nothing to compare."""
    return teller(view.game).results(view, steps, names, ascii)


def game_end(view: Any, steps: Iterable[Step], ascii: bool = False) -> list[str]:
    """Lines on a whole game that is over, below its table; none where the table says all."""
    return [] if view.to_move is not None else teller(view.game).game_end(view, steps, ascii)


def showdown(view: Any, names: Sequence[str], ascii: bool = False) -> list[list[str]]:
    """Pages, each a title and lines, on the deal with secrets that ended last; none where none did."""
    return teller(view.game).showdown(view, names, ascii)
