"""From a key to its repaint: a cursor key and a move, against a bare Textual board; memory in play."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from figure import middle_ratio, report
from terminal import Terminal

PEER = [sys.executable, str(Path(__file__).with_name("peer_board.py"))]
OURS = [str(Path(sys.executable).with_name("benben")), "play", "thirteen", "--deal", "42"]
LEFT, RIGHT, TURN = b"\x1b[D", b"\x1b[C", b"t"
MOST_MB = 65


def sync_time(folder: Path) -> float:
    """Seconds that it takes to append a line to a file and have it on disk."""
    with (folder / "sync").open("ab", buffering=0) as file:
        begin = time.perf_counter()
        file.write(b'{"m":"g1+g4","p":0,"t":5120}\n')
        os.fsync(file.fileno())
        return time.perf_counter() - begin


def run(small: bool = False) -> list[dict[str, object]]:
    """Three figures: cursor key, move, memory."""
    rounds = 3 if small else 20
    cursors, peers, moves, syncs = [], [], [], []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Terminal(OURS, folder) as ours, Terminal(PEER, folder) as peer:
            ours.wait_for("pass 1 of 3")
            peer.wait_for("Thirteen")
            ours.settle()
            peer.settle()
            for _ in range(rounds):
                for key in (RIGHT, LEFT):
                    mine, theirs = ours.key(key), peer.key(key)
                    if mine is not None and theirs is not None:
                        cursors.append(mine)
                        peers.append(theirs)
                taken = ours.key(TURN)
                if taken is not None:
                    moves.append(taken)
                    syncs.append(sync_time(folder))
            resident, bare = ours.resident(), peer.resident()
    allowed = 1.5 * median(peers) + median(syncs)
    return [
        report("cursor key to repaint, seconds", median(cursors), "bare Textual board", median(peers),
               middle_ratio(cursors, peers), "<= 1.5", keys=len(cursors)),
        report("move to repaint, seconds", median(moves), "1.5 × bare board + one file sync", allowed,
               median(moves) / allowed, "<= 1", sync=round(median(syncs), 5), keys=len(moves)),
        report("resident memory in play, MB", resident, "65 MB", MOST_MB, resident / MOST_MB, "<= 1",
               bare_board=round(bare, 1)),
    ]  # fmt: skip
