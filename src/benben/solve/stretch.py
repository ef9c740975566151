"""A record deal by deal (round by round), and how a deal would have ended by other moves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from benben.engine import State, Status

#: A line of moves in notation.
Line = tuple[str, ...]

_SLOT = re.compile(r"[a-g][1-7]")
_STOP = "E"


class Ending(NamedTuple):
    """What a deal counts, whether it was won (the pyramid emptied, the round cleared), and by which moves."""

    points: int
    won: bool
    line: Line = ()


class Stretch(NamedTuple):
    """One deal (round) of a record: its states and moves; `first` is the ply of its first state in the record.

    `ending` is None while the deal is still on; else `states` are those before each of its moves.
    """

    first: int
    states: tuple[State[Any], ...]
    moves: Line
    ending: Ending | None

    def follow(self, state: State[Any], line: Iterable[str]) -> Ending:
        """Play on from a state of this deal: by the moves of `line` that are possible, then stop it."""
        start, played = self.states[0], []
        for text in (*line, _STOP):
            move = state.parse(text)
            if state.why_not(move) is None:
                before, state = state, state.apply(move)
                played.append(text)
                if ends(before, state):
                    return _ending(start, before, text, state)._replace(line=tuple(played))
        raise AssertionError("a deal can always be stopped")


def ends(before: State[Any], after: State[Any]) -> bool:
    """Whether the move between them ended the deal that lay on the table."""
    return after.status is not Status.PLAYING or after.deal is not before.deal


def _ending(start: State[Any], before: Any, move: str, after: State[Any]) -> Ending:
    seat = before.to_move or 0
    won = len(_SLOT.findall(move)) == before.pyramid.bit_count()
    return Ending(after.scores[seat] - start.scores[seat], won)


def stretches(states: Sequence[State[Any]], moves: Sequence[str]) -> Iterator[Stretch]:
    """The deals of a record: its states, from the first deal on, with the moves between them."""
    first = 0
    for ply, move in enumerate(moves):
        before, after = states[ply], states[ply + 1]
        if ends(before, after):
            deal = tuple(states[first : ply + 1])
            yield Stretch(first, deal, tuple(moves[first : ply + 1]), _ending(deal[0], before, move, after))
            first = ply + 1
    if states[-1].status is Status.PLAYING:
        yield Stretch(first, tuple(states[first:]), tuple(moves[first:]), None)
