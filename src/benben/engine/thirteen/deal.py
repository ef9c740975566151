"""One deal of Thirteen: its 52 cards, and what each set of pyramid cards allows. Built once, shared by all its states."""

from __future__ import annotations

from typing import NamedTuple

from benben.engine.cards import RANK
from benben.engine.game import Options
from benben.engine.thirteen.moves import MOVES, PYRAMID, ThirteenMove
from benben.engine.thirteen.options import GOALS
from benben.engine.triangle import bits

STOCK = 24
FULL_STOCK = (1 << STOCK) - 1
KING = 13

#: Removals with one place, as ``BESIDE[place][slot]``, and of a place's king, as ``ALONE[place]``.
BESIDE = {place: tuple(MOVES[f"{slot}+{place}"] for slot in PYRAMID.names) for place in ("S", "W", "P1", "P2", "P3")}
ALONE = {place: MOVES[place] for place in ("S", "W", "P1", "P2", "P3")}
_PAIR = {1 << i | 1 << j: MOVES[f"{a}+{b}"] for i, a in enumerate(PYRAMID.names) for j, b in enumerate(PYRAMID.names) if i < j}  # fmt: skip
_KING = tuple(MOVES[name] for name in PYRAMID.names)


class Inside(NamedTuple):
    """What a set of pyramid cards allows by itself."""

    pairs: tuple[ThirteenMove, ...]
    kings: tuple[ThirteenMove, ...]
    by_rank: tuple[tuple[int, ...], ...]
    """Free slots by rank (index 0 unused)."""


class Rules:
    """The options of a game, unpacked for speed."""

    __slots__ = ("cover_pair", "deals", "draw", "end_when_stock_empty", "goal", "options", "passes", "piles", "same_deals", "waste_pairs")  # fmt: skip

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


class Deal:
    """The cards of one deal: `pyramid` by slot, `stock` in turning order, both as card numbers; and their ranks."""

    __slots__ = ("_hash", "_inside", "deck", "rules", "slot_rank", "stock_rank")

    def __init__(self, deck: tuple[int, ...], rules: Rules) -> None:
        self.deck = deck
        self.rules = rules
        self.slot_rank = tuple(RANK[card] for card in deck[: PYRAMID.size])
        self.stock_rank = tuple(RANK[card] for card in deck[PYRAMID.size :])
        self._inside: dict[int, Inside] = {}
        self._hash = hash(deck)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deal) and self.deck == other.deck)

    def inside(self, pyramid: int) -> Inside:
        """What the cards `pyramid` (a mask of slots) allow among themselves (TH-3, TH-6)."""
        found = self._inside.get(pyramid)
        if found is None:
            found = self._inside[pyramid] = self._look(pyramid)
        return found

    def _look(self, pyramid: int) -> Inside:
        free = bits(PYRAMID.free(pyramid))
        rank = self.slot_rank
        by_rank: list[list[int]] = [[] for _ in range(KING + 1)]
        for slot in free:
            by_rank[rank[slot]].append(slot)
        pairs = [_PAIR[1 << i | 1 << j] for i in free for j in by_rank[KING - rank[i]] if rank[i] < KING and i < j]
        if self.rules.cover_pair:
            pairs += [
                _PAIR[1 << i | 1 << j]
                for j in free
                for i in bits(PYRAMID.above[j] & pyramid)
                if rank[i] + rank[j] == KING and pyramid & PYRAMID.below[i] == 1 << j
            ]
        pairs.sort(key=lambda move: move.order)
        return Inside(
            tuple(pairs),
            tuple(_KING[slot] for slot in by_rank[KING]),
            tuple(tuple(slots) for slots in by_rank),
        )
