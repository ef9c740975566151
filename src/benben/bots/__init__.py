"""Computer players and hints. They see views only, and take their chance from streams of their own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

from benben.bots import piramis, thirteen
from benben.engine import View
from benben.engine.shuffle import Stream

#: Names of the built-in bots.
NAMES = ("random", "greedy")

_PURPOSE = 1000  # streams of bots; below lie those of the rules
_GREEDY: dict[str, Callable[[Any], str]] = {"thirteen": thirteen.greedy, "piramis": piramis.greedy}
_HOPELESS: dict[str, Callable[[Any], bool]] = {"thirteen": thirteen.hopeless, "piramis": piramis.hopeless}


class Hint(NamedTuple):
    """What one could do: a legal move, and its sort: ``move``, ``turn``, ``redeal``, ``flip``, ``nothing``, ``over``.

    ``nothing``: no card can be taken any more, whatever is turned; the move is then to stop, if that is a move.
    """

    move: str | None
    code: str


def stream(deal: int, seat: int, name: str) -> Stream:
    """The bot's own chance in a game: the same for the same deal, seat and name."""
    mark = int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big")
    return Stream(deal, _PURPOSE + seat, mark)


def choose(name: str, view: View, chance: Stream) -> str:
    """The move of the bot `name` in a view of its own seat, which must be the one to move. Raises KeyError."""
    if name == "random":
        moves = view.legal_moves[:-1] if view.legal_moves[-1] == "E" and len(view.legal_moves) > 1 else view.legal_moves
        return moves[chance.below(len(moves))]
    if name != "greedy":
        raise KeyError(name)
    return _GREEDY[view.game](view)


def hint(view: View) -> Hint:
    """What a player could do who knows only the view; the same for equal views."""
    if not view.legal_moves:
        return Hint(None, "over")
    move = _GREEDY[view.game](view)
    if move in ("T", "R", "F", "E") and _HOPELESS[view.game](view):
        return Hint("E" if "E" in view.legal_moves else None, "nothing")
    return Hint(move, {"T": "turn", "R": "redeal", "F": "flip", "E": "nothing"}.get(move, "move"))
