"""What a search may cost, and how it is told to stop."""

from __future__ import annotations

from collections.abc import Callable

_POLL = 1023  # states between two looks at the cancel token, as a mask


class Undecided(Exception):
    """The limit of states is reached, or the search was cancelled."""


class Budget:
    """Counts the states of a search. Raises :class:`Undecided` past `limit`, or soon after `cancelled` says true."""

    __slots__ = ("_cancelled", "_limit", "states")

    def __init__(self, limit: int | None = None, cancelled: Callable[[], bool] | None = None) -> None:
        self._limit = limit
        self._cancelled = cancelled
        self.states = 0

    def spend(self) -> None:
        """One state more."""
        self.states += 1
        if self._limit is not None and self.states > self._limit:
            raise Undecided
        if not self.states & _POLL and self._cancelled is not None and self._cancelled():
            raise Undecided
