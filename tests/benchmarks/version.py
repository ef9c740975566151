"""CPU time of ``benben --version`` against a bare Python."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

from figure import middle_ratio, report


def cpu(command: list[str]) -> float:
    """Seconds of CPU time that a child process takes, system time included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run(small: bool = False) -> list[dict[str, object]]:
    """One figure: the median ratio of pairs, each the sum of some runs."""
    program = Path(sys.executable).with_name("benben")
    ours, peers = [], []
    for _ in range(2 if small else 15):
        ours.append(sum(cpu([str(program), "--version"]) for _ in range(1 if small else 4)))
        peers.append(sum(cpu([sys.executable, "-c", "pass"]) for _ in range(1 if small else 4)))
    each = 1 if small else 4
    ratio = middle_ratio(ours, peers)
    return [
        report("--version, seconds CPU", median(ours) / each, "python -c pass", median(peers) / each, ratio, "<= 2")
    ]
