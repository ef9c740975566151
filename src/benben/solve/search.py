"""What a search may cost, and how it is told to stop."""

from __future__ import annotations

from collections.abc import Callable

_POLL = 1000  # states between two looks at the cancel token


class Undecided(Exception):
    """The limit of states is reached, or the search was cancelled."""


class Budget:
    """Counts the states of a search. Raises :class:`Undecided` past `limit`, or soon after `cancelled` says true."""

    __slots__ = ("_cancelled", "_limit", "_poll_at", "states")

    def __init__(self, limit: int | None = None, cancelled: Callable[[], bool] | None = None) -> None:
        self._limit = limit
        self._cancelled = cancelled
        self._poll_at = _POLL
        self.states = 0

    @property
    def left(self) -> int:
        """How many states may still be looked at."""
        return (1 << 62 if self._limit is None else self._limit) - self.states

    def spend(self, states: int = 1) -> None:
        """So many states more."""
        self.states += states
        if self._limit is not None and self.states > self._limit:
            raise Undecided
        if self.states >= self._poll_at:
            self._poll_at = self.states + _POLL
            if self._cancelled is not None and self._cancelled():
                raise Undecided
