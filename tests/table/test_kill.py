"""Killed at any moment: whatever was shown is in the file."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from benben.record import read
from benben.table import Table

#: For every line that it reads a process of its own plays, which tells its number and then each ply; a dot at its end.
_PLAYERS = """
import os, sys
from benben import bots
from benben.table import Table
for line in sys.stdin:
    if os.fork():
        os.wait()
        print(".", flush=True)
        continue
    print(os.getpid(), flush=True)
    table, chance = Table.open(sys.argv[1]), bots.stream(1, 0, "random")
    while not table.over:
        table.play(bots.choose("random", table.view(), chance))
        print(table.ply, flush=True)
    break
"""


@pytest.mark.case("G3")
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
@pytest.mark.parametrize(
    ("game", "length"), [("thirteen", {"deals": 30}), ("piramis", {"rounds": 100, "jokers": None})]
)
def test_kill_while_playing(game: str, length: dict[str, object], tmp_path: Path) -> None:
    """Thirty times: a process plays, is killed when it has shown some move, and goes on from the file."""
    from benben import engine

    path, chance = tmp_path / "g.benben.jsonl", random.Random(30)
    options = engine.games[game].options(None, **length)
    Table.new(game, options, ["Ada"], 42, path=path).close()
    command = [sys.executable, "-c", _PLAYERS, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as players:
        assert players.stdin is not None
        assert players.stdout is not None
        for _ in range(30):
            print("play", file=players.stdin, flush=True)
            child, shown = int(players.stdout.readline()), 0
            for _ in range(chance.randrange(1, 40)):
                shown = int(players.stdout.readline())
            os.kill(child, signal.SIGKILL)
            while not (line := players.stdout.readline()).endswith(".\n"):  # before the dot a number may be torn
                shown = int(line)
            assert read(path).history.ply >= shown
