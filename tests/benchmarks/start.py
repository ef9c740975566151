"""From the start of the process to a readable home, against an empty Textual app. Both in a pty of 80×24."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from figure import middle_ratio, report
from terminal import Terminal

PEER = [sys.executable, str(Path(__file__).with_name("peer_empty.py"))]
OURS = [str(Path(sys.executable).with_name("benben"))]


def run(small: bool = False) -> list[dict[str, object]]:
    """One figure; the first pair only warms the disk."""
    ours, peers = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2 if small else 26):
            with Terminal(OURS, Path(folder)) as program:
                ours.append(program.wait_for("Thirteen"))
            with Terminal(PEER, Path(folder)) as program:
                peers.append(program.wait_for("Thirteen"))
    ours, peers = ours[1:], peers[1:]
    ratio = middle_ratio(ours, peers)
    return [
        report("start to readable home, seconds", median(ours), "empty Textual app", median(peers), ratio, "<= 1.25")
    ]
