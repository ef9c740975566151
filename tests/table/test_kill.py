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

_PLAYER = """
import sys
from benben import bots
from benben.table import Table
table = Table.open(sys.argv[1])
chance = bots.stream(1, 0, "random")
while not table.over:
    table.play(bots.choose("random", table.view(), chance))
    print(table.ply, flush=True)
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
    for _ in range(30):
        child = subprocess.Popen([sys.executable, "-c", _PLAYER, str(path)], stdout=subprocess.PIPE)
        assert child.stdout is not None
        shown = 0
        for _ in range(chance.randrange(1, 40)):
            shown = int(child.stdout.readline() or shown)
        os.kill(child.pid, signal.SIGKILL)
        rest, _nothing = child.communicate()
        numbers = [int(line) for line in rest.split(b"\n")[:-1]]
        shown = max([shown, *numbers])
        assert read(path).history.ply >= shown
