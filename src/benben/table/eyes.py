"""Whose knowledge may be shown at a table of several people, where players hide something from one another."""

from __future__ import annotations

from benben.engine import Reason, View
from benben.table.table import Table


class Eyes:
    """Who looks. `seat` is whose knowledge is shown; None: only what everybody may know (the curtain is down).

    Where nothing is secret, or one person plays against bots, there is no curtain. Else it is down at first, and
    whenever the turn comes to another person; :meth:`lift` is for who then sits down.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.people = tuple(seat for seat, kind in enumerate(table.kinds) if kind == "human")
        self.seat = self.people[0] if len(self.people) == 1 else None

    def view(self) -> View:
        """What may be shown now; when a game with secrets is over, everything."""
        table = self._table
        if table.secrets:
            return table.view(None, is_open=True) if table.over else table.view(self.seat)
        return table.view(table.to_move if table.to_move in self.people else None)

    @property
    def next(self) -> int | None:
        """The person who is to move and does not look yet, so that the curtain has to fall; else None."""
        seat = self._table.to_move
        return seat if self._table.secrets and seat in self.people and seat != self.seat else None

    @property
    def may_move(self) -> bool:
        """Whether it is the turn of a person who looks."""
        return self._table.to_move in self.people and self.next is None

    @property
    def owns_last(self) -> bool:
        """Whether who looks made the last move, where that matters for taking it back."""
        moves = self._table.history.moves
        return not self._table.secrets or (bool(moves) and moves[-1].seat == self.seat)

    def undo(self) -> Reason | None:
        """Take the last move back, if it is that of who looks; returns why not. Raises :class:`JournalError`."""
        if self._table.history.moves and not self.owns_last:
            return Reason("undo.other", "CO-7")
        return self._table.undo()

    def lower(self) -> None:
        """Let the curtain fall."""
        self.seat = None

    def lift(self) -> None:
        """Show what the person may know who is to move."""
        self.seat = self._table.to_move
