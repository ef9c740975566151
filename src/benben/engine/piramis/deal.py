"""What stays the same in a game of Piramis (`Match`) and in a round (`Deal`); shared by all their states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from benben.engine import match
from benben.engine.cards import RANK
from benben.engine.game import Status
from benben.engine.piramis.moves import GIVE_UP, JOKER, PYRAMID, PiramisMove
from benben.engine.piramis.options import Rules
from benben.engine.triangle import bits

#: Ranks that go on a rank: one below and one above, round from king to ace (PI-2). Index 0 unused.
NEIGHBOURS = ((0, 0), *(((rank + 11) % 13 + 1, rank % 13 + 1) for rank in range(1, 14)))


class Match(match.Match):
    """A game of Piramis."""

    __slots__ = ("rules",)

    def __init__(self, rules: Rules, seats: int, number: int, custom: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(rules.options, seats, number, custom)
        self.rules = rules

    def deck(self, round_index: int, seat: int) -> tuple[int, ...]:
        """The deck of a seat's round: number i·n+s, or i with `same_deals` (PI-10)."""
        return self.pack(round_index if self.rules.same_deals else round_index * self.seats + seat)


class Inside(NamedTuple):
    """What a set of pyramid cards allows, whatever the cards: the free slots, and the last moves of the list."""

    free: tuple[int, ...]
    jokers: tuple[PiramisMove, ...]
    """A joker on each card that it may take, and giving up."""


_MOST_KEPT = 1 << 14
_by_reach: tuple[dict[int, Inside], dict[int, Inside]] = ({}, {})


def look_inside(pyramid: int, reach_any: bool) -> Inside:
    """What the mask `pyramid` allows. Kept: 1,430 are reachable, more only where jokers take covered cards."""
    known = _by_reach[reach_any]
    inside = known.get(pyramid)
    if inside is None:
        free = tuple(bits(PYRAMID.free(pyramid)))
        reach = bits(pyramid) if reach_any else free
        inside = Inside(free, (*[JOKER[slot] for slot in reach], GIVE_UP))
        if len(known) < _MOST_KEPT:
            known[pyramid] = inside
    return inside


class Deal:
    """One round of one seat: its deck (28 pyramid cards, 24 face down), who plays it, who is out.

    `out` is the mask of seats that failed; `status` the game's. `memo` remembers the legal moves of the last state
    asked, since `apply` wants them next; it changes no answer.
    """

    __slots__ = ("_hash", "deck", "match", "memo", "out", "ranks", "round_index", "rules", "seat", "status")

    def __init__(self, match: Match, round_index: int, seat: int, out: int, status: Status = Status.PLAYING) -> None:
        self.match = match
        self.rules = match.rules
        self.round_index = round_index
        self.seat = seat
        self.out = out
        self.status = status
        self.deck = match.deck(round_index, seat)
        self.ranks = [*map(RANK.__getitem__, self.deck)]
        self.memo: tuple[object, Sequence[PiramisMove]] = (None, ())
        self._hash = hash((match, round_index, seat, out, status))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal)
            and (self.round_index, self.seat, self.out, self.status, self.match)
            == (other.round_index, other.seat, other.out, other.status, other.match)
        )
