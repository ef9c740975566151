"""What was possible in a recorded game, found out beside the screen while a replay of it is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.timer import Timer

from benben.tui.oracle import Oracle, Progress, Result, position

if TYPE_CHECKING:
    from textual.screen import Screen

    from benben.record.format import Header
    from benben.record.history import History
    from benben.solve.review import Review, Slip

_LISTEN = 0.1  # seconds between two looks for what was found


class Reviewer:
    """Looks over a game, deal by deal. `deals` are those that are done, `share` how far it has come (0 to 1).

    `asked`: whether it was begun; `failed`: whether it ended without having looked at everything.
    """

    def __init__(self, header: Header, history: History, changed: Callable[[], None]) -> None:
        self._header = header
        self._history = history
        self._changed = changed
        self._timer: Timer | None = None
        self.oracle = Oracle(give_up=None)  # every position has its own limit of time
        self.deals: list[Review] = []
        self.share = 0.0
        self.asked = False
        self.failed = False

    @property
    def working(self) -> bool:
        """Whether more is to come."""
        return self.oracle.working

    def begin(self, screen: Screen[None]) -> None:
        """Begin, unless it was begun before; `screen` lives as long as it is to go on."""
        if not self.asked:
            self.asked = True
            self.oracle.ask("review", **position(self._header, self._history))
            self._timer = screen.set_interval(_LISTEN, self._listen)

    def _listen(self) -> None:
        from benben.solve.review import as_told

        before = self.share
        while (heard := self.oracle.heard()) is not None:
            if isinstance(heard, Progress):
                step = as_told(heard.value)
                self.share = step.share
                if step.done is not None:
                    self.deals.append(step.done)
            elif isinstance(heard, Result):
                self.failed = not heard.value
                self.stop()
                self._changed()
                return
        if self.share != before:
            self._changed()

    def stop(self) -> None:
        """End the work at once; what was found stays."""
        self.oracle.stop()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def at(self, ply: int) -> Review | None:
        """The deal in which a position lies, where it is done: that which begins there rather than that which ends."""
        return next((deal for deal in reversed(self.deals) if 0 <= ply - deal.first < len(deal.values)), None)

    def slip_after(self, ply: int) -> Slip | None:
        """What the move after a position gave away, where it gave anything."""
        deal = self.at(ply)
        return None if deal is None else next((slip for slip in deal.slips if slip.since == ply), None)
