"""What a solver answers."""

from __future__ import annotations

from typing import NamedTuple

from benben.engine import EngineError


class Answer(NamedTuple):
    """What was found out about the deal on the table.

    `winnable`: whether the pyramid can still be emptied (the round cleared); None if that was not decided.
    `best_score`: the most points that this deal (round) can still end with; None if not asked for or not decided.
    `moves`: a line to the best score and the end of the deal if that is known, else one that empties the pyramid if
    there is one, else nothing. `states`: how many were looked at.
    """

    winnable: bool | None
    best_score: int | None
    moves: tuple[str, ...]
    states: int


class Unsolvable(EngineError):
    """A game, or an option of it, that no solver knows (codes ``solve.game``, ``solve.variant``, ``solve.option``)."""
