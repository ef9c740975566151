"""What stays the same in a game of Pyramid Poker (`Match`) and in a deal (`Deal`); shared by all their states."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from benben.engine import match, shuffle
from benben.engine.cards import PACK
from benben.engine.game import Status
from benben.engine.pyramid_poker.moves import RESIGN, SLOT, PokerMove
from benben.engine.pyramid_poker.options import Rules
from benben.engine.pyramid_poker.scoring import Result
from benben.engine.triangle import triangle

SEATS = 2
BLOCKS = 15
PLACED = SEATS * BLOCKS
DECK = PACK + 2
TURNED = 3


class Match(match.Match):
    """A game of Pyramid Poker."""

    __slots__ = ("rules",)

    def __init__(self, rules: Rules, number: int, custom: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(rules.options, SEATS, number, custom)
        self.rules = rules

    def pack(self, index: int) -> tuple[int, ...]:
        """The deck of deal `index`: 15 blocks of seat 0, 15 of seat 1, the supply (PP-1)."""
        return self.custom[index] if index < len(self.custom) else shuffle.deck(self.number, index, DECK)


class Listed(dict[int, tuple[PokerMove, ...]]):
    """Legal moves by the mask of blocks that stand, found when first asked for.

    At most 4,862 masks are reachable on a foundation of 8, 16,796 on one of 9.
    """

    def __init__(self, foundation: Foundation, building: bool) -> None:
        self.slots = foundation.open_slots if building else foundation.free_slots

    def __missing__(self, pyramid: int) -> tuple[PokerMove, ...]:
        moves = self[pyramid] = (*[SLOT[slot] for slot in self.slots(pyramid)], RESIGN)
        return moves


class Foundation:
    """A pyramid on a foundation of `width` slots: what may be placed and taken, whatever the blocks' faces."""

    def __init__(self, width: int) -> None:
        self.slots = triangle(width)
        self.building = Listed(self, building=True)
        self.taking = Listed(self, building=False)

    def __reduce__(self) -> tuple[object, ...]:  # copies of states share it, and pickles do not carry its lists
        return (foundation, (self.slots.rows,))

    def open_slots(self, pyramid: int) -> list[int]:
        """Empty slots on the ground, or centred on two neighbouring blocks already placed (PP-2)."""
        below = self.slots.below
        return [s for s in range(self.slots.size) if not pyramid >> s & 1 and pyramid & below[s] == below[s]]

    def free_slots(self, pyramid: int) -> list[int]:
        """Blocks that carry no block (PP-4)."""
        above = self.slots.above
        return [s for s in range(self.slots.size) if pyramid >> s & 1 and not pyramid & above[s]]


@lru_cache(maxsize=4)
def foundation(width: int) -> Foundation:
    """The one foundation of `width` slots."""
    return Foundation(width)


class Deal:
    """One deal of a match: its deck, the points before it, how the game stands.

    `scores` are the points of all complete deals, `last` the result of the latest of them; `status` is the game's,
    `winners` are its winners, `resigned` who gave up. `memo` remembers the legal moves of the last state asked, since
    `apply` wants them next; it changes no answer.
    """

    __slots__ = (
        "_hash", "deck", "first_taker", "foundation", "index", "last", "match", "memo", "resigned", "rules", "scores",
        "starter", "status", "winners",
    )  # fmt: skip

    def __init__(
        self,
        match: Match,
        index: int,
        scores: tuple[int, ...],
        last: Result | None,
        status: Status = Status.PLAYING,
        winners: tuple[int, ...] = (),
        resigned: int | None = None,
    ) -> None:
        self.match = match
        self.rules = match.rules
        self.index = index
        self.scores = scores
        self.last = last
        self.status = status
        self.winners = winners
        self.resigned = resigned
        self.deck = match.pack(index)
        self.starter = index % SEATS
        self.first_taker = self.starter ^ match.rules.other_takes_first
        self.foundation = foundation(match.rules.foundation)
        self.memo: tuple[object, Sequence[PokerMove]] = (None, ())
        self._hash = hash((match, index, scores, last, status, winners, resigned))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal)
            and (self.index, self.scores, self.last, self.status, self.winners, self.resigned, self.match)
            == (other.index, other.scores, other.last, other.status, other.winners, other.resigned, other.match)
        )

    def over(self, status: Status, winners: tuple[int, ...], resigned: int | None = None) -> Deal:
        """This deal at the end of the game."""
        return Deal(self.match, self.index, self.scores, self.last, status, winners, resigned)

    def settled(self, result: Result) -> Deal:
        """What follows this deal's `result`: the next deal, or this one at the end of the game (PP-7, PP-8)."""
        scores = tuple(map(sum, zip(self.scores, result.points, strict=True)))
        best, target = max(scores), self.rules.target
        leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
        is_last = self.index + 1 == self.rules.max_deals
        if not is_last and (target is None or best < target or len(leaders) > 1):
            return Deal(self.match, self.index + 1, scores, result)
        status, winners = (Status.FINISHED, leaders) if len(leaders) == 1 else (Status.DRAWN, ())
        return Deal(self.match, self.index, scores, result, status, winners)
