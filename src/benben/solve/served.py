"""The solvers as a process of its own: a question a line on stdin, its answer a line on stdout; both are JSON.

A question is ``{"game", "variant", "options", "deal", "players", "decks", "moves", "best"}``: the game from its start
and the moves that lead to the position. An answer has the fields of :class:`benben.solve.Answer`, or is null where the
game cannot be solved.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from benben import solve
from benben.engine import games


def serve() -> None:
    """Answer until stdin ends."""
    for line in sys.stdin:
        print(json.dumps(_answer(json.loads(line))), flush=True)


def _answer(asked: dict[str, Any]) -> dict[str, object] | None:
    game = games[asked["game"]]
    options = game.options(asked["variant"], **asked["options"])
    state: Any = game.start(options, deal=asked["deal"], players=asked["players"], decks=asked["decks"])
    for move in asked["moves"]:
        state = state.apply(state.parse(move))
    try:
        return solve.question(state, best=asked["best"])._asdict()
    except solve.Unsolvable:
        return None


if __name__ == "__main__":
    serve()
