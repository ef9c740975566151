"""Computer players and hints. They see views only, and take their chance from streams of their own."""

from __future__ import annotations

import hashlib
from importlib import import_module
from typing import Any, NamedTuple

from benben.engine import View
from benben.engine.shuffle import Stream

#: Names of the built-in bots.
NAMES = ("random", "greedy")

_PURPOSE = 1000  # streams of bots; below lie those of the rules
_HOPEFUL = ("T", "R", "F", "E")  # moves that take nothing: they are proposed only while there is something to hope for


def _game(view: View) -> Any:
    """The module of the view's game: ``greedy(view)``, and ``hopeless(view)`` where a deal can become hopeless."""
    return import_module(f"benben.bots.{view.game.replace('-', '_')}")


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
    move: str = _game(view).greedy(view)
    return move


def hint(view: View) -> Hint:
    """What a player could do who knows only the view; the same for equal views."""
    if not view.legal_moves:
        return Hint(None, "over")
    move = choose("greedy", view, stream(0, 0, "greedy"))
    if move in _HOPEFUL and _game(view).hopeless(view):
        return Hint("E" if "E" in view.legal_moves else None, "nothing")
    return Hint(move, {"T": "turn", "R": "redeal", "F": "flip", "E": "nothing"}.get(move, "move"))
