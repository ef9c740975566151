"""The best score of a deal: best-first searches for the fewest cards left, by the pass in which the pyramid goes.

A position's *promise* is how few cards may be left, if families are not in each other's way. Positions are looked at by
promise, so the first answer that no open promise undercuts is the best.
"""

from __future__ import annotations

from benben.engine.triangle import bits
from benben.solve.search import Budget
from benben.solve.thirteen.board import FACE, PASS, Board
from benben.solve.thirteen.clear import Clearing, Entry, trace
from benben.solve.thirteen.left import NEVER, Fewest, rest_of_stock

#: Points for emptying the pyramid, by pass from 1 (TH-8).
PRIZES = (0, 50, 35, 20)

#: What the best play brings, and the pairs to remove for it, in order.
Found = tuple[int, list[int]]


class Scoring:
    """Looks for the best score of a board's position. All methods may raise :class:`Undecided`."""

    def __init__(self, board: Board, budget: Budget) -> None:
        self._board = board
        self._budget = budget
        self._fewest = Fewest(board)

    def clearing(self, last: int) -> Clearing:
        """The search for ways to clear the pyramid by the end of the pass that begins at `last`."""
        return Clearing(self._board, self._budget, last=last)

    def with_prize(self, pass_no: int) -> Found | None:
        """The best score (TH-8) of a position of pass `pass_no` if the pyramid is emptied; None if it cannot be."""
        best: Found | None = None
        for more in range(self._board.last // PASS + 1):
            prize = PRIZES[pass_no + more]
            clearing = self.clearing(PASS * more)
            found = self._clear(clearing, self._board.cards, prize - best[0] if best else NEVER)
            if found:
                best = prize - found[0], found[1]
        return best

    def without_prize(self) -> Found:
        """The best score (TH-8) if the pyramid is not emptied: minus the cards left.

        Cards of the pyramid that stay to the end are in nobody's way and no use: the others are emptied without them.
        """
        board = self._board
        clearing = self.clearing(board.last)
        pairs: list[int] = []
        below = NEVER
        for promise, staying in self._by_promise():
            if promise >= below:
                break
            found = self._clear(clearing, board.cards ^ staying, below - staying.bit_count())
            if found:
                below, pairs = found[0] + staying.bit_count(), found[1]
        return -below, pairs

    def most_of_pyramid(self) -> Found:
        """How many of the board's pyramid cards can be removed at most."""
        board = self._board
        pyramid = board.cards & FACE
        clearing = self.clearing(board.last)
        for staying in sorted(self._leavings(), key=int.bit_count):
            pairs = clearing.find(board.cards ^ staying)
            if pairs is not None:
                return (pyramid ^ staying).bit_count(), pairs
        raise AssertionError("all cards may stay")

    def _clear(self, clearing: Clearing, cards: int, below: int) -> Found | None:
        """The fewest cards left, if fewer than `below`, when `clearing` empties the pyramid of `cards`."""
        board, spend = self._board, self._budget.spend
        best: Found | None = None
        came: dict[int, Entry] = {}
        ahead: list[list[Entry]] = [[] for _ in range(NEVER + 1)]
        least = self._promise(cards)
        ahead[least].append((cards, board.start, 0))
        while least < below:
            if not ahead[least]:
                least += 1
                continue
            entry = ahead[least].pop()
            time = entry[1]
            cards = entry[0] ^ board.face(entry[0]).kings
            if not cards & FACE:
                left = rest_of_stock(board, cards, time)
                if left < below:
                    below, best = left, (left, trace(entry, came))
                continue
            known = came.get(cards)
            if (known is not None and known[1] <= time) or not clearing.promising(cards, time):
                continue
            spend()
            came[cards] = entry
            for child, when in clearing.children(cards, time):
                promise = self._promise(child)
                if promise < below:
                    ahead[promise].append((child, when, cards))
                    least = min(least, promise)
        return best

    def _promise(self, cards: int) -> int:
        fewest = self._fewest
        return min(NEVER, sum([fewest[cards & family] for family in self._board.families]))

    def _leavings(self) -> list[int]:
        """All sets of pyramid cards that may stay when the others are gone; at most 1,430."""
        board = self._board
        found = {board.cards & FACE: None}
        ahead = list(found)
        for pyramid in ahead:
            for slot in bits(board.uncovered(pyramid)):
                rest = pyramid ^ 1 << slot
                if rest not in found:
                    found[rest] = None
                    ahead.append(rest)
        return list(found)

    def _by_promise(self) -> list[tuple[int, int]]:
        """What may stay, with how few cards may be left then; the most promising first."""
        cards = self._board.cards
        ways = [(staying.bit_count() + self._promise(cards ^ staying), staying) for staying in self._leavings()]
        return sorted(way for way in ways if way[0] < NEVER)
