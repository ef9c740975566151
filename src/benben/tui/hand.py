"""How the viewer's own cards lie, in games where that is the viewer's choice."""

from __future__ import annotations

from benben.engine import View
from benben.tui.controls import Controls


class HandOrder:
    """One of a game's ways to sort a hand; the way ``own`` is as its player laid the cards."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._sort = 0
        self._own: tuple[str, ...] = ()

    def cards(self, view: View) -> tuple[str, ...]:
        """The names of the cards in order; none where a game has no such hand."""
        sorts = self._controls.sorts
        return self._controls.arranged(view, sorts[self._sort], self._own) if sorts else ()

    def sort_next(self, view: View) -> str:
        """Sort in the next way, and return its name."""
        self._own = self.cards(view)
        self._sort = (self._sort + 1) % len(self._controls.sorts)
        return self._controls.sorts[self._sort]

    def shift(self, view: View, card: str, by: int) -> None:
        """Lay a card so many places further; from now on the order is the player's own."""
        order = list(self.cards(view))
        if card in order:
            at = order.index(card)
            order.insert(max(0, min(len(order) - 1, at + by)), order.pop(at))
            self._own, self._sort = tuple(order), self._controls.sorts.index("own")
