"""The long proofs still run; ``python tests/solve/prove.py`` runs them in full."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROVE = Path(__file__).with_name("prove.py")


def prove(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(PROVE), *words], capture_output=True, text=True, timeout=300, check=False
    )


def test_a_small_part_of_the_proofs() -> None:
    done = prove("--small", "--jobs", "2", "exhaustive", "referee", "shares")
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.splitlines()
    assert len(told) == 25
    assert "exhaustive thirteen swedish passes=3 deals=1: " in done.stdout
    assert all(", 0 wrong; " in line for line in told if not line.startswith("shares"))


def test_unknown_names_are_refused() -> None:
    done = prove("luck")
    assert (done.returncode, done.stdout) == (2, "")
    assert "luck" in done.stderr
