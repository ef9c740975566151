"""How something that can only fall went along the moves of a deal: what was still possible at each of its positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from benben.engine import State
from benben.solve.stretch import Ending, Line, Stretch


class Course:
    """Values by ply, exact or None where not found out; they never rise.

    So where two are equal, all between them are; and a value is kept by whoever can still follow the line that proved
    it, moves that are no longer possible left out. `ask` solves a state: its value and a line to it, or (None, ()).
    `reached` gives the value that an ending has.
    """

    def __init__(
        self,
        stretch: Stretch,
        ask: Callable[[State[Any]], tuple[int | None, Line]],
        reached: Callable[[Ending], int],
    ) -> None:
        self._stretch = stretch
        self._ask = ask
        self._reached = reached
        self.values: list[int | None] = [None] * len(stretch.states)
        self.lines: dict[int, Line] = {}
        if stretch.ending is not None:
            self.values.append(reached(stretch.ending))

    def find(self) -> Iterator[float]:
        """Fill in `values`; says now and then which share of them is settled."""
        last = len(self.values) - 1
        for end in dict.fromkeys((last, 0)):
            if self.values[end] is None:
                self._solve(end)
                yield self._share()
        yield from self._settle(0, last)

    def _share(self) -> float:
        return sum(value is not None for value in self.values) / len(self.values)

    def _solve(self, ply: int) -> bool:
        value, line = self._ask(self._stretch.states[ply])
        self.values[ply] = value
        if value is not None:
            self.lines[ply] = line
        return value is not None

    def _settle(self, start: int, end: int) -> Iterator[float]:
        """Settle what lies between two plies."""
        values = self.values
        start = self._keep_on(start, end)
        open_from = start  # what was not found out here is likely not to be found out earlier either
        while end - open_from > 1:
            if values[start] is not None and values[start] == values[end]:
                values[start:end] = [values[start]] * (end - start)
                yield self._share()
                return
            middle = (open_from + end) // 2
            found = self._solve(middle)
            yield self._share()
            if found:
                yield from self._settle(middle, end)
                end = middle
            else:
                open_from = middle

    def _keep_on(self, ply: int, end: int) -> int:
        """Go on from a ply as long as the line that proves its value can be followed; returns the last such ply."""
        value, moves = self.values[ply], self._stretch.moves
        while value is not None and ply in self.lines and ply + 1 < end:
            line = self.lines[ply]
            if line[:1] == moves[ply : ply + 1]:
                line = line[1:]
            else:
                ending = self._stretch.follow(self._stretch.states[ply + 1], line)
                if self._reached(ending) != value:
                    break
                line = ending.line
            ply += 1
            self.values[ply], self.lines[ply] = value, line
        return ply
