"""A program in a terminal of its own: started in a pty, read, given keys, measured."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Sequence
from pathlib import Path

_ESCAPES = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[P_\]^].*?(?:\x1b\\|\x07)|[()][0-9A-B]|.)", re.DOTALL)


class Terminal:
    """A running program. Use as a context: it is killed and waited for at the end."""

    def __init__(self, command: Sequence[str], home: Path, size: tuple[int, int] = (80, 24)) -> None:
        environment = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "TEXTUAL")}
        environment |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "BENBEN_HOME": str(home)}
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], list(command), environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.seen = b""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)

    def read(self, timeout: float) -> bytes:
        """What the program has written, as soon as there is something; empty after `timeout` seconds of nothing."""
        ready, _, _ = select.select([self.fd], [], [], timeout)
        if not ready:
            return b""
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError as error:
            raise EOFError("the program has ended") from error
        self.seen += data
        return data

    def wait_for(self, word: str, timeout: float = 30) -> float:
        """Seconds from the start until `word` stands on the screen. Raises TimeoutError."""
        end = time.perf_counter() + timeout
        while word.encode() not in _ESCAPES.sub(b"", self.seen):
            if time.perf_counter() > end:
                raise TimeoutError(f"no {word!r} after {timeout} s; seen: {self.seen[-2000:]!r}")
            self.read(0.5)
        return time.perf_counter() - self.started

    def settle(self, quiet: float = 0.3) -> None:
        """Read until nothing has come for `quiet` seconds."""
        while self.read(quiet):
            pass

    def key(self, keys: bytes, timeout: float = 2, quiet: float = 0.06) -> float | None:
        """Seconds from a key to the end of what it repaints; None where nothing is repainted."""
        begin = time.perf_counter()
        os.write(self.fd, keys)
        taken = None
        while self.read(timeout if taken is None else quiet):
            taken = time.perf_counter() - begin
        return taken

    def answer(self, keys: bytes, timeout: float = 2) -> float | None:
        """Seconds from a key to the first that it repaints, whatever comes later; None where nothing is repainted."""
        begin = time.perf_counter()
        os.write(self.fd, keys)
        return time.perf_counter() - begin if self.read(timeout) else None

    def children(self) -> list[int]:
        """The processes that the program has started and that still run."""
        pairs = (line.split() for line in os.popen("ps -A -o pid=,ppid="))
        return [int(pid) for pid, parent in pairs if int(parent) == self.pid]

    def resident(self) -> float:
        """Resident memory in MB."""
        status = Path(f"/proc/{self.pid}/status")
        if status.exists():
            (kib,) = re.findall(r"VmRSS:\s+(\d+) kB", status.read_text())
        else:
            kib = os.popen(f"ps -o rss= -p {self.pid}").read()
        return int(kib) / 1024
