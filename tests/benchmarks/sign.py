"""Playing with the solver beside the board, against playing without it; and how soon it is gone after leaving."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from figure import middle_ratio, report
from terminal import Terminal

_HARD = "9"  # a deal whose best score takes many seconds
_PLAY = [str(Path(sys.executable).with_name("benben")), "play", "thirteen", "--deal", _HARD, "--set", "deals=1"]
_LEFT, _RIGHT, _TURN, _UNDO, _SIGN, _BEST, _LEAVE, _ENTER = b"\x1b[D", b"\x1b[C", b"t", b"u", b"w", b"b", b"q", b"\r"
_MOST = 0.2  # seconds that leaving may take


def press(terminal: Terminal, key: bytes) -> None:
    """Press a key and let everything come that it brings."""
    os.write(terminal.fd, key)
    terminal.settle()


def wait(condition: Callable[[], object], timeout: float = 30) -> None:
    """Wait until a condition holds. Raises TimeoutError."""
    end = time.perf_counter() + timeout
    while not condition():
        if time.perf_counter() > end:
            raise TimeoutError
        time.sleep(0.001)


def gone(pid: int) -> bool:
    """Whether a process has ended and was waited for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def keys(terminal: Terminal) -> tuple[list[float], float]:
    """Two cursor keys and a move, which is taken back."""
    cursor = [terminal.answer(key) or 0 for key in (_RIGHT, _LEFT)]
    move = terminal.answer(_TURN) or 0
    terminal.settle()
    press(terminal, _UNDO)
    return cursor, move


def leave(terminal: Terminal) -> float:
    """Leave the game in the middle of a question; seconds until its process is gone. Then back into the game."""
    press(terminal, _BEST)
    (solver,) = terminal.children()
    begin = time.perf_counter()
    os.write(terminal.fd, _LEAVE)
    wait(lambda: gone(solver))
    taken = time.perf_counter() - begin
    terminal.settle()
    press(terminal, _ENTER)  # "Go on"
    return taken


def run(small: bool = False) -> list[dict[str, object]]:
    """Three figures: cursor key, move, leaving."""
    rounds = 2 if small else 15
    cursors, peers, moves, moves_alone = [], [], [], []
    with tempfile.TemporaryDirectory() as folder, Terminal(_PLAY, Path(folder)) as game:
        game.wait_for("pass 1 of 3")
        game.settle()
        press(game, _TURN)  # so that home offers to go on
        for _ in range(rounds):
            cursor, move = keys(game)
            peers += cursor
            moves_alone.append(move)
            press(game, _SIGN)
            press(game, _BEST)
            cursor, move = keys(game)
            cursors += cursor
            moves.append(move)
            press(game, _SIGN)
        leaving = [leave(game) for _ in range(rounds)]
    return [
        report("cursor key beside a working solver, seconds", median(cursors), "without it", median(peers),
               middle_ratio(cursors, peers), "<= 1.5", keys=len(cursors)),
        report("move with the sign on, seconds", median(moves), "with the sign off", median(moves_alone),
               middle_ratio(moves, moves_alone), "<= 1.5", keys=len(moves)),
        report("leaving until the solver is gone, seconds", max(leaving), "as long as one may wait", _MOST,
               max(leaving) / _MOST, "<= 1", median=round(median(leaving), 4), times=len(leaving)),
    ]  # fmt: skip
