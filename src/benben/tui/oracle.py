"""Solving beside the screen: a process of its own, so that no key has to wait for it; it is stopped by ending it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, TYPE_CHECKING

from benben.solve.answer import Answer

if TYPE_CHECKING:
    from benben.table import Table

_GIVE_UP = 20.0  # seconds after which a question stays undecided
_UNDECIDED = Answer(None, None, (), 0)


class Oracle:
    """Works on one question at a time; a new one ends the work on the one before. Nothing here waits."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._answers: SimpleQueue[str] = SimpleQueue()
        self._clock = clock
        self._since: float | None = None

    @property
    def working(self) -> bool:
        """Whether a question is not answered yet."""
        return self._since is not None

    def ask(self, table: Table, best: bool = False) -> None:
        """Begin to work on the position at a table: can it be won and, with `best`, what is the most it can bring?"""
        if self.working:
            self.stop()
        if self._process is None:
            self._start()
        header = table.header
        asked = {
            "game": header.game,
            "variant": header.variant,
            "options": dict(header.options),
            "deal": header.deal,
            "players": len(header.players),
            "decks": header.decks,
            "moves": [move.text for move in table.history.moves],
            "best": best,
        }
        self._since = self._clock()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(asked) + "\n")
            self._process.stdin.flush()
        except OSError:  # the process has died: the end of its lines says so
            return

    def _start(self) -> None:
        self._answers = SimpleQueue()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benben.solve.served"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()

    def answered(self) -> Answer | None:
        """The answer, once it is there; one that says "undecided" if it took too long. None while there is none."""
        if self._since is None:
            return None
        try:
            line = self._answers.get_nowait()
        except Empty:
            if self._clock() - self._since <= _GIVE_UP:
                return None
            line = ""
        self._since = None
        found = json.loads(line) if line else None
        if not line:
            self.stop()
        return _UNDECIDED if found is None else Answer(**{**found, "moves": tuple(found["moves"])})

    def stop(self) -> None:
        """End the process, whatever it does."""
        process, self._process, self._since = self._process, None, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    _close(stream)


def _listen(lines: IO[str], answers: SimpleQueue[str]) -> None:
    """Hand on what the process says; at its end an empty text."""
    try:
        for line in lines:
            answers.put(line)
    except (OSError, ValueError):  # closed meanwhile
        pass
    answers.put("")


def _close(stream: IO[str]) -> None:
    try:
        stream.close()
    except OSError:  # what was not read any more
        return
