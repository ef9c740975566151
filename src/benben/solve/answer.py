"""What a solver answers, and which games have one."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from benben.engine import EngineError, Options

#: The games that have a solver, in a package of its name; a compiled one likewise in `fast`.
GAMES = ("thirteen", "piramis")


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


def check(game: str, options: Options | Mapping[str, object]) -> None:
    """Raise :class:`Unsolvable` where there is no solver for a game with its options."""
    if game not in GAMES:
        raise Unsolvable("solve.game", game=game, known=GAMES)
    if options.get("joker_reach") == "any":
        raise Unsolvable("solve.option", game=game, option="joker_reach", value="any")


def solver(room: str, game: str) -> Any:
    """The module that solves a game, of those in the package `room`. Raises :class:`Unsolvable`."""
    check(game, {})
    return import_module(f"{room}.{game}")
