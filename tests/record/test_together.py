"""Two programs that write games and use the index over them at once: no game is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from benben import record
from benben.record import Journal, library, statistics

_BUSY = """
import sys, time
from pathlib import Path
from benben import engine, record
from benben.record import statistics
from benben.table import Table
name, until, n = sys.argv[1], time.monotonic() + float(sys.argv[2]), 0
options = engine.games["thirteen"].options(deals=1)
while time.monotonic() < until:
    path = record.games_dir() / f"{name}-{n}.benben.jsonl"
    table = Table.new("thirteen", options, ["Ada"], n, path=path, sync=lambda fd: None)
    table.play("T")
    assert f"{name}-{n}" in {entry.id for entry in record.listing()}
    if n % 2:
        table.play("E")
    table.close()
    n += 1
    if n % 10 == 0:
        statistics.results()
print(n)
"""


def test_two_programs_lose_no_game(own_home: Path) -> None:
    """Both write games and list them at once; ``BUSY_SECONDS=60`` lets them do it for a minute."""
    seconds = os.environ.get("BUSY_SECONDS", "3")
    children = [
        subprocess.Popen(
            [sys.executable, "-c", _BUSY, name, seconds], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for name in ("a", "b")
    ]
    answers = [child.communicate() for child in children]
    assert [err for _out, err in answers] == ["", ""]
    counts = {name: int(out) for name, (out, _err) in zip("ab", answers, strict=True)}
    assert min(counts.values()) > 0
    wanted = {f"{name}-{n}": "finished" if n % 2 else "playing" for name in counts for n in range(counts[name])}
    assert {entry.id: entry.status for entry in record.listing()} == wanted
    found = statistics.results()
    assert (found.groups[0].games, found.unfinished, found.damaged) == (
        sum(count // 2 for count in counts.values()),
        sum(count - count // 2 for count in counts.values()),
        0,
    )
    assert library.index_path().is_file()


def test_two_programs_begin_the_first_game_at_once(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of games comes into being between one program's look and its making it."""
    there, folder = Path.is_dir, record.games_dir()

    def late(path: Path) -> bool:
        found = there(path)
        if path == folder and not found:
            folder.mkdir(parents=True)
        return found

    monkeypatch.setattr(Path, "is_dir", late)
    Journal.create(folder / "g.benben.jsonl", b"{}\n").close()
    assert (folder / "g.benben.jsonl").read_bytes() == b"{}\n"
