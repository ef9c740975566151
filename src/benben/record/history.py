"""The moves of a game in force, with the states between them. Undo is exact: earlier states are kept, not rebuilt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from benben.engine import MoveError, Reason, State


class Played(NamedTuple):
    """A move in force: its notation, the seat that made it, played milliseconds at that moment (None if unknown)."""

    text: str
    seat: int
    t: int | None = None


def same_deal(before: State[Any], after: State[Any]) -> bool:
    """Whether the deal on the table in the one state goes on in the other."""
    return after.status == "playing" and before.deal is after.deal


class History:
    """States and moves of one game, from the deal to now. `undos` counts the moves that were taken back."""

    def __init__(self, start: State[Any]) -> None:
        self.states: list[State[Any]] = [start]
        self.moves: list[Played] = []
        self.undos = 0

    @property
    def state(self) -> State[Any]:
        """The state after all moves in force."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """How many moves are in force."""
        return len(self.moves)

    def steps(self) -> Iterator[tuple[State[Any], str, State[Any]]]:
        """State, move, state after it; from the first to now."""
        for ply, played in enumerate(self.moves):
            yield self.states[ply], played.text, self.states[ply + 1]

    def at(self, ply: int) -> State[Any]:
        """The state after `ply` moves. Raises IndexError if there are fewer."""
        if not 0 <= ply <= self.ply:
            raise IndexError(ply)
        return self.states[ply]

    def try_move(self, text: str) -> tuple[Played, State[Any]]:
        """What playing `text` would bring: the move and the state after it; nothing is changed. Raises MoveError."""
        state = self.state
        after = state.apply(state.parse(text))
        seat = state.to_move
        if seat is None:  # apply has refused a game that is over
            raise MoveError("over", move=text)
        return Played(text, seat), after

    def add(self, played: Played, after: State[Any]) -> None:
        """Put a move that :meth:`try_move` gave in force."""
        self.moves.append(played)
        self.states.append(after)

    def play(self, text: str, t: int | None = None) -> State[Any]:
        """Play a move. Raises MoveError and changes nothing if it is not legal."""
        played, after = self.try_move(text)
        self.add(played._replace(t=t), after)
        return after

    def why_not_undo(self) -> Reason | None:
        """None if the last move may be taken back (CO-7), else why not.

        With one seat always; with several only by who made it, before anybody else moved (so it is the last move in
        force), and only if it revealed nothing and did not end the game.
        """
        if not self.moves:
            return Reason("undo.nothing", "CO-7")
        if self.state.seats > 1:
            before = self.states[-2]
            if self.state.status != "playing" or before.reveals(before.parse(self.moves[-1].text)):
                return Reason("undo.revealed", "CO-7")
        return None

    def undo(self) -> Played:
        """Take the last move back and return it. Raises IndexError if none is in force."""
        played = self.moves.pop()
        self.states.pop()
        self.undos += 1
        return played
