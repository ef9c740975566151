"""``benben list`` over 10,000 saved games, what it takes on top of ``benben --version``."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from figure import report

_PROGRAM = str(Path(sys.executable).with_name("benben"))
_BOUND = 0.3  # seconds


def seconds(command: str, home: Path) -> float:
    """From the start of a process to its end."""
    start = time.perf_counter()
    environment = {**os.environ, "BENBEN_HOME": str(home)}
    subprocess.run([_PROGRAM, command], check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def fill(folder: Path, games: int) -> None:
    """Put so many games into a folder: some that bots played, and copies with other names and deal numbers."""
    played = min(games, 100)
    words = ["autoplay", "piramis", "--bot", "greedy", "--deals", f"1..{played}", "--out", str(folder)]
    subprocess.run([_PROGRAM, *words], check=True, stdout=subprocess.DEVNULL)
    texts = [path.read_bytes() for path in folder.iterdir()]
    for n in range(games - played):
        text = re.sub(rb'"deal":\d+', b'"deal":%d' % (n + played + 1), texts[n % played], count=1)
        (folder / f"piramis-{n + played + 1}-20261130-051200.benben.jsonl").write_bytes(text)


def run(small: bool = False) -> list[dict[str, object]]:
    """One figure; the first call makes the index and is told apart."""
    games = 20 if small else 10_000
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        fill(home / "games", games)
        first = seconds("list", home)
        pairs = [(seconds("list", home), seconds("--version", home)) for _ in range(2 if small else 15)]
    value = median(listed - version for listed, version in pairs)
    facts = {"games": games, "first_call": round(first, 3), "version": round(median(v for _, v in pairs), 4)}
    name = "list on top of --version, seconds"
    return [report(name, value, "as long as one may wait", _BOUND, value / _BOUND, "<= 1", **facts)]
