"""Solving beside the screen: a process of its own, so that no key has to wait for it; it is stopped by ending it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from benben.record.format import Header
    from benben.record.history import History

_GIVE_UP = 20.0  # seconds after which a question stays undecided


class Progress(NamedTuple):
    """How far a job has come, as the job says it."""

    value: Any


class Result(NamedTuple):
    """What a job has brought: JSON; None where it could not be done, took too long, or its process died."""

    value: Any


def position(header: Header, history: History) -> dict[str, Any]:
    """A game and its moves in force, as jobs want to be told them."""
    return {
        "game": header.game,
        "variant": header.variant,
        "options": dict(header.options),
        "deal": header.deal,
        "players": len(header.players),
        "decks": header.decks,
        "moves": [move.text for move in history.moves],
    }


class Oracle:
    """Works on one job at a time; a new one ends the work on the one before. Nothing here waits.

    A job that has brought no result after `give_up` seconds is ended; None: it may take as long as it takes.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, give_up: float | None = _GIVE_UP) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._clock = clock
        self._give_up = give_up
        self._since: float | None = None

    @property
    def working(self) -> bool:
        """Whether a job is not done yet."""
        return self._since is not None

    def ask(self, job: str, **what: Any) -> None:
        """Begin a job of :data:`benben.solve.served.JOBS`."""
        if self.working:
            self.stop()
        if self._process is None:
            self._start()
        self._since = self._clock()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"job": job, **what}) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):  # the process has died: the end of its lines says so
            return

    def _start(self) -> None:
        self._lines = SimpleQueue()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benben.solve.served"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()

    def heard(self) -> Progress | Result | None:
        """What the job has said next, if anything; its last word is its result."""
        if self._since is None:
            return None
        try:
            line = self._lines.get_nowait()
        except Empty:
            if self._give_up is None or self._clock() - self._since <= self._give_up:
                return None
            line = ""
        said = json.loads(line) if line else {"result": None}
        if "progress" in said:
            return Progress(said["progress"])
        self._since = None
        if not line:
            self.stop()
        return Result(said["result"])

    def stop(self) -> None:
        """End the process, whatever it does, without waiting for its end."""
        process, self._process, self._since = self._process, None, None
        if process is not None:
            process.kill()


def _listen(process: subprocess.Popen[str], heard: SimpleQueue[str]) -> None:
    """Hand on what a process says; at its end an empty text, and nothing is left of it."""
    assert process.stdin is not None
    assert process.stdout is not None
    for line in process.stdout:
        heard.put(line)
    process.wait()
    heard.put("")
    for stream in (process.stdin, process.stdout):
        _close(stream)


def _close(stream: IO[str]) -> None:
    try:
        stream.close()
    except OSError:  # what was not read any more
        return
