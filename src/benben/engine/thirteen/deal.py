"""What a deal of Thirteen does not change: its cards and rules, and what each set of pyramid cards allows.

Built once a deal and shared by all its states, which are then only a few numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from benben.engine.cards import RANK
from benben.engine.game import Options, Status
from benben.engine.thirteen.moves import MOVES, PYRAMID, STOP, TURN, ThirteenMove
from benben.engine.thirteen.options import GOALS
from benben.engine.triangle import bits

if TYPE_CHECKING:
    from benben.engine.thirteen.match import Match

STOCK = 24
FULL_STOCK = (1 << STOCK) - 1
KING = 13

#: Removals of a free card with the card at a place, as ``BESIDE[place][slot]``.
BESIDE = {place: tuple(MOVES[f"{s}+{place}"] for s in PYRAMID.names) for place in ("S", "W", "P1", "P2", "P3")}
_KING = tuple(MOVES[name] for name in PYRAMID.names)
_PAIR = tuple(tuple(MOVES.get(f"{a}+{b}", STOP) for b in PYRAMID.names) for a in PYRAMID.names)
_ORDER = attrgetter("order")
_new = tuple.__new__  # the constructor of a NamedTuple, without its detour
_free_slots: dict[int, tuple[int, ...]] = {}  # by pyramid; at most 1,430 are reachable


class Inside(NamedTuple):
    """What a set of pyramid cards allows by itself: its moves up to ``E``, the last `kings` before that being kings.

    `with_turn` are the same moves after a ``T``; `needed` lists the free slots by the rank that would remove them.
    """

    moves: tuple[ThirteenMove, ...]
    with_turn: tuple[ThirteenMove, ...]
    kings: int
    needed: dict[int, list[int]]


class Rules:
    """The options of a game, unpacked."""

    __slots__ = (
        "cover_pair",
        "deals",
        "draw",
        "end_when_stock_empty",
        "goal",
        "options",
        "passes",
        "piles",
        "same_deals",
        "turns_one",
        "waste_pairs",
    )

    def __init__(self, options: Options) -> None:
        self.options = options
        self.draw: int = options.get("draw", 1)
        self.piles: int = self.draw if options.variant == "single" else 0
        self.passes: int = options.get("passes", 1)
        self.waste_pairs: bool = options.get("waste_pairs_with_pyramid", False)
        self.cover_pair: bool = options["cover_pair"]
        self.end_when_stock_empty: bool = options.get("end_when_stock_empty", False)
        self.goal: str | None = GOALS.get(options.variant)
        self.deals: int = options.get("deals", 1)
        self.same_deals: bool = options.get("same_deals", False)
        self.turns_one = self.draw == 1 and not self.end_when_stock_empty


class Deal:
    """One dealing of a match: `deck` in dealing order (card numbers), the scores of the dealings before, its status.

    `slot_rank` by slot; `stock_rank[k]` is the rank of the k-th stock card, counted from 1, with 0 for no card.
    `memo` remembers the legal moves of the last state asked, since `apply` wants them next. It changes no answer.
    """

    __slots__ = ("_hash", "deck", "insides", "match", "memo", "results", "rules", "slot_rank", "status", "stock_rank")

    def __init__(
        self, match: Match, deck: tuple[int, ...], results: tuple[int, ...], status: Status = Status.PLAYING
    ) -> None:
        self.match = match
        self.rules = match.rules
        self.deck = deck
        self.results = results
        self.status = status
        self.slot_rank = [*map(RANK.__getitem__, deck[: PYRAMID.size])]
        self.stock_rank = [0, *map(RANK.__getitem__, deck[PYRAMID.size :])]
        self.insides: dict[int, Inside] = {}
        self.memo: tuple[object, Sequence[ThirteenMove]] = (None, ())
        self._hash = hash((match, deck, results, status))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal)
            and (self.status, self.results, self.deck, self.match)
            == (other.status, other.results, other.deck, other.match)
        )

    def look_inside(self, pyramid: int) -> Inside:
        """What the cards `pyramid` (a mask of slots) allow among themselves (TH-3, TH-6); kept in `insides`."""
        free = _free_slots.get(pyramid)
        if free is None:
            free = _free_slots[pyramid] = tuple(bits(PYRAMID.free(pyramid)))
        rank = self.slot_rank
        pairs: list[ThirteenMove] = []
        kings: list[ThirteenMove] = []
        needed: dict[int, list[int]] = {}
        for slot in free:
            mine = rank[slot]
            if mine == KING:
                kings.append(_KING[slot])
                continue
            if mine in needed:
                pairs += [_PAIR[earlier][slot] for earlier in needed[mine]]
            if KING - mine in needed:
                needed[KING - mine].append(slot)
            else:
                needed[KING - mine] = [slot]
        if self.rules.cover_pair:
            pairs += self._cover_pairs(pyramid, free)
        if len(pairs) > 1:
            pairs.sort(key=_ORDER)
        moves = (*pairs, *kings, STOP)
        inside = self.insides[pyramid] = _new(Inside, (moves, (TURN, *moves), len(kings), needed))
        return inside

    def _cover_pairs(self, pyramid: int, free: tuple[int, ...]) -> list[ThirteenMove]:
        """Pairs of a free card and one that it alone still covers (TH-6)."""
        rank = self.slot_rank
        return [
            _PAIR[i][j]
            for j in free
            for i in bits(PYRAMID.above[j] & pyramid)
            if rank[i] + rank[j] == KING and pyramid & PYRAMID.below[i] == 1 << j
        ]
