"""Writes the golden playthroughs and position counts: ``python tests/golden/make.py GAME…`` (all without a name).

One file for each variant of each game in the registry. They change only with the version of rules or shuffle: look
twice before committing a difference. A new game needs its files before tests/conformance passes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from benben import engine
from benben.engine.game import Variant
from benben.engine.shuffle import Stream

HERE = Path(__file__).parent
DEAL = 2026
DEPTH_LIMIT = 3000  # count move sequences as deep as there are no more than these
COUNTED = (0, 10, 30)  # plies of the playthrough from which positions are counted
CHOICES = 4711  # the purpose of the stream that picks moves; no purpose of the rules


def path(game: str, variant: str) -> Path:
    """Where the variant's golden file lies."""
    return HERE / f"{game}-{variant}.json"


def seats(game: Any, variant: str) -> int:
    """Two where the variant allows it, else as many as it wants."""
    spec: Variant = game.variants[variant]
    return max(spec.min_seats, min(2, spec.max_seats))


def start(game: Any, variant: str) -> Any:
    """The first state of the golden playthrough."""
    return game.start(game.options(variant), deal=DEAL, players=seats(game, variant))


def look(state: Any) -> str:
    """A digest of all that anybody can know of the state."""
    seen = []
    for viewer, is_open in ((None, False), *((seat, False) for seat in range(state.seats)), (None, True)):
        view = state.observe(viewer, is_open=is_open)
        shown = (view.phase, view.status, view.to_move, view.scores, view.winners, view.deal_index, view.legal_moves)
        seen.append([*shown, view.facts()])
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:12]


def playthrough(game: Any, variant: str) -> dict[str, object]:
    """A whole game of moves picked by a stream of our own, giving up only where nothing else is left."""
    state, stream = start(game, variant), Stream(DEAL, CHOICES)
    moves, looks = [], [look(state)]
    while state.status == "playing":
        legal = state.legal_moves()
        some = [move for move in legal if str(move) != "E"] or legal
        move = some[stream.below(len(some))]
        moves.append(str(move))
        state = state.apply(move)
        looks.append(look(state))
    end = {"status": state.status, "scores": state.scores, "winners": state.winners}
    return {"moves": " ".join(moves), "looks": " ".join(looks), "end": end}


def positions(first: Any) -> dict[str, list[int]]:
    """By depth from a state: how many lines of moves there are, and how many different states they reach."""
    level: dict[Any, int] = {first: 1}
    lines: list[int] = []
    states: list[int] = []
    while level and sum(level.values()) <= DEPTH_LIMIT and len(lines) < 12:
        after: dict[Any, int] = {}
        for state, ways in level.items():
            for move in state.legal_moves():
                reached = state.apply(move)
                after[reached] = after.get(reached, 0) + ways
        level = after
        lines.append(sum(level.values()))
        states.append(len(level))
    return {"lines": lines, "states": states}


def counts(state: Any, moves: str) -> dict[str, dict[str, list[int]]]:
    """The positions from the deal and from some plies of the playthrough on."""
    found = {}
    for ply, move in enumerate(moves.split()):
        if ply in COUNTED:
            found[str(ply)] = positions(state)
        state = state.apply(state.parse(move))
    return found


def text(game: Any, variant: str) -> str:
    """The golden file's whole text."""
    played = playthrough(game, variant)
    facts = {
        "game": game.name,
        "variant": variant,
        "rules": engine.RULES_VERSION,
        "shuffle": engine.SHUFFLE_VERSION,
        "options": game.options(variant).as_dict(),
        "seats": seats(game, variant),
        "deal": DEAL,
        "positions": counts(start(game, variant), str(played["moves"])),
        **played,
    }
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in facts.items())
    return f"{{\n{rows}\n}}\n"


if __name__ == "__main__":
    for name, entry in engine.games.items():
        for kind in entry.variants if name in (sys.argv[1:] or engine.games) else ():
            path(name, kind).write_text(text(entry, kind), encoding="utf-8")
