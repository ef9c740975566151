"""The solvers as a process of its own: a job a line on stdin, what it says a line each on stdout; all are JSON.

``{"job": "question", …}`` names one of :data:`JOBS` and brings what it is called with. The job says
``{"progress": …}`` as often as it likes, and at its end ``{"result": …}``; null where the game cannot be solved.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Generator
from threading import Thread
from typing import Any

from benben import solve
from benben.engine import State, games

_GIVES_WAY = 10  # as nice(1) counts it
_LOOK = 0.5  # seconds between two looks whether anybody is left to listen

#: Yields how far it has come; returns what it has found.
Job = Callable[..., Generator[Any, None, Any]]


def serve() -> None:
    """Do jobs until stdin ends, after whatever else the machine has to do: keys come first."""
    if hasattr(os, "nice"):
        os.nice(_GIVES_WAY)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    for line in sys.stdin:
        asked = json.loads(line)
        work = JOBS[asked.pop("job")](**asked)
        while True:
            try:
                _say("progress", next(work))
            except StopIteration as end:
                _say("result", end.value)
                break


def _end_with(parent: int) -> None:
    """End this process, whatever it does, once its parent is gone: a killed one ends nothing itself."""
    while os.getppid() == parent:
        time.sleep(_LOOK)
    os._exit(1)


def _say(what: str, value: object) -> None:
    print(json.dumps({what: value}), flush=True)


def _states(
    game: str, variant: str, options: dict[str, Any], deal: int, players: int, decks: Any, moves: list[str]
) -> list[State[Any]]:
    """The states of a game, from its start over all its moves."""
    kind = games[game]
    states: list[State[Any]] = [kind.start(kind.options(variant, **options), deal=deal, players=players, decks=decks)]
    for move in moves:
        states.append(states[-1].apply(states[-1].parse(move)))
    return states


def question(best: bool, **position: Any) -> Generator[Any, None, dict[str, object] | None]:
    """:func:`benben.solve.question` on a position; says nothing before the end. Returns the answer's fields."""
    yield from ()
    try:
        return solve.question(_states(**position)[-1], best=best)._asdict()
    except solve.Unsolvable:
        return None


def find(game: str, variant: str, options: dict[str, Any], choice: str, first: int) -> Generator[int, None, int | None]:
    """:func:`benben.solve.rating.find`; says how many deals it has looked at. Returns the number of the deal."""
    from benben.solve import rating

    try:
        for tried, deal in enumerate(rating.find(game, games[game].options(variant, **options), choice, first), 1):
            if deal is not None:
                return deal
            yield tried
    except solve.Unsolvable:
        return None
    raise AssertionError("the deals do not end")


def review(**position: Any) -> Generator[Any, None, bool]:
    """:func:`benben.solve.review.review` of a game; every step is told as it is. Returns whether it could be done."""
    from benben.solve.review import review

    try:
        yield from review(_states(**position), position["moves"])
    except solve.Unsolvable:
        return False
    return True


JOBS: dict[str, Job] = {"question": question, "review": review, "find": find}

if __name__ == "__main__":
    serve()
