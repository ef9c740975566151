"""Played time: it runs while somebody plays, stands while the game is paused or over, and never goes back."""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    """A stopwatch in whole milliseconds over a monotonic time source in seconds. It stands at first."""

    def __init__(self, source: Callable[[], float] = time.monotonic, elapsed_ms: int = 0) -> None:
        self._source = source
        self._before = elapsed_ms
        self._since: float | None = None
        self._stopped = False

    @property
    def elapsed_ms(self) -> int:
        """Milliseconds played so far."""
        if self._since is None:
            return self._before
        return self._before + max(0, int((self._source() - self._since) * 1000))

    @property
    def running(self) -> bool:
        return self._since is not None

    def go_on(self) -> None:
        """Run; nothing happens if it runs already, or was stopped for good."""
        if self._since is None and not self._stopped:
            self._since = self._source()

    def pause(self) -> None:
        """Stand until :meth:`go_on`."""
        self._before, self._since = self.elapsed_ms, None

    def stop(self) -> None:
        """Stand for good: the game is over. Only :meth:`restart` undoes it."""
        self.pause()
        self._stopped = True

    def restart(self) -> None:
        """The game goes on after all (its end was taken back)."""
        self._stopped = False
        self.go_on()
