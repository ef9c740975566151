"""The benchmarks still run; what they measure is not judged here."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).with_name("run.py")
YARDSTICK = Path(__file__).parents[3] / "shared" / "limits" / "pyramid.c"
PEERS = {"moves": ["pyspiel"], "poker": ["treys", "phevaluator"], "paiute": ["pyspiel"]}


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        *[("moves", 3), ("poker", 2), ("paiute", 3), ("version", 1), ("start", 1), ("keys", 3)],
        *[("sign", 3), ("library", 1), ("solve", 6), ("study", 1)],
    ],
)
def test_each_benchmark_prints_its_figures(name: str, figures: int) -> None:
    for module in PEERS.get(name, ()):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed (extra bench)")
    if name == "solve":
        has_fast = importlib.util.find_spec("numba") is not None
        has_yardstick = YARDSTICK.exists() and shutil.which("gcc") is not None
        figures = 3 + (3 * has_yardstick) * (1 + has_fast) + 2 * has_fast
    if name == "study":
        figures = 1 + (importlib.util.find_spec("distributed") is not None)
    run = subprocess.run([sys.executable, str(RUN), "--small", name], capture_output=True, text=True, timeout=120)
    assert (run.returncode, run.stderr) == (0, "")
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(rows) == figures
    assert all({"figure", "value", "peer", "peer_value", "ratio", "wanted", "ok"} <= set(row) for row in rows)


def test_unknown_names_are_refused() -> None:
    run = subprocess.run([sys.executable, str(RUN), "speed"], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout) == (2, "")
    assert "speed" in run.stderr
