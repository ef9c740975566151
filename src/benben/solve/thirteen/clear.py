"""Whether the pyramid can be emptied: a depth-first search over sets of cards, earliest times first.

What keeps it small: a set of cards is looked at again only when it is reached earlier; a family that can no longer go
cuts; and so does, once a search turns out not to be easy, any two or three families that cannot go even if all other
cards were out of the way. Those parts are positions too, so the same code answers for them, and remembers.
"""

from __future__ import annotations

from itertools import combinations

from benben.solve.search import Budget
from benben.solve.thirteen.board import BESIDE, FACE, GONE, PASS, Board
from benben.solve.thirteen.families import Clearable, Wanted

_EASY = 40  # states looked at before parts of a position are asked about
_PARTS = (2, 3)  # families in a part
_NEVER = 1 << 30

#: Cards, the time at which they are reached, the cards before; 0 at the start.
Entry = tuple[int, int, int]
#: A set of cards and the time at which it is reached.
Node = tuple[int, int]


class Clearing:
    """Searches for ways to remove the pyramid, or `everything`, from positions of a board."""

    def __init__(self, board: Board, budget: Budget, *, last: int | None = None, everything: bool = False) -> None:
        self._board = board
        self._last = board.last if last is None else last
        self._budget = budget
        self._goal = FACE | BESIDE if everything else FACE
        self._clearable = Clearable(board, everything)
        self._wanted = Wanted(board)
        self._possible_until: dict[int, int] = {}
        self._impossible_from: dict[int, int] = {}
        self._parts: list[int] = []

    def find(self, cards: int) -> list[int] | None:
        """The pairs to remove from `cards`, in order, as masks, or None. Raises :class:`Undecided`."""
        board, goal, spend = self._board, self._goal, self._budget.spend
        if not all(self._clearable[cards & family] for family in board.families):
            return None
        came: dict[int, Entry] = {}
        ahead: list[Entry] = [(cards, board.start, 0)]
        looked_at = 0
        while ahead:
            entry = ahead.pop()
            cards = self.settle(entry[0], entry[1])
            if cards < 0:
                continue
            if not cards & goal:
                return trace(entry, came)
            time = entry[1]
            known = came.get(cards)
            if known is not None and known[1] <= time:
                continue
            if looked_at >= _EASY and not self.parts_possible(cards, time):
                continue
            spend()
            looked_at += 1
            came[cards] = entry
            ahead += [(child, when, cards) for child, when in self.children(cards, time)]
        return None

    def parts_possible(self, cards: int, time: int) -> bool:
        """Whether any two or three families can go from `time` on, if no other cards were left."""
        if not self._parts:
            families = self._board.families
            self._parts = [sum(group) for size in _PARTS for group in combinations(families, size)]
        for i, part in enumerate(self._parts):
            if not self.possible(cards & part, time):
                self._parts.insert(0, self._parts.pop(i))  # what failed here is likely to fail next door
                return False
        return True

    def promising(self, cards: int, time: int) -> bool:
        """Whether nothing is known to keep the pyramid from going."""
        settled = self.settle(cards, time)
        return settled >= 0 and self.parts_possible(settled, time)

    def possible(self, cards: int, time: int) -> bool:
        """Whether a part can go from `time` on, if no other cards were left."""
        until, since = self._possible_until, self._impossible_from
        if until.get(cards, -1) >= time:
            return True
        if since.get(cards, _NEVER) <= time:
            return False
        settled = self.settle(cards, time)
        if settled != cards:
            found = settled >= 0 and self.possible(settled, time)
        elif not cards & self._goal:
            found = True
        else:
            self._budget.spend()
            found = False
            for child, when in reversed(self.children(cards, time)):
                if self.possible(child, when):
                    found = True
                    break
        if found:
            until[cards] = time
        else:
            since[cards] = time
        return found

    def settle(self, cards: int, time: int) -> int:
        """`cards` without free kings and, in the last pass, without what lies in the waste for good; −1 if hopeless."""
        board = self._board
        cards ^= board.face(cards).kings
        place = time - self._last
        if place <= 0:
            return cards
        turned = cards & GONE[place]
        stuck = turned
        if board.tops:
            stuck &= ~self._wanted[cards & FACE]
        if stuck and board.pairs_stock:
            stuck &= ~self._wanted[cards & BESIDE if board.three else cards & BESIDE ^ turned]
        if not stuck:
            return cards
        lost = 0
        for pile in board.piles:
            lost |= turned & pile & (1 << (stuck & pile).bit_length()) - 1
        cards ^= lost
        if lost & self._goal:
            return -1
        for family in board.families:
            if lost & family and not self._clearable[cards & family]:
                return -1
        return cards

    def children(self, cards: int, time: int) -> list[Node]:
        """What one removal leads to, each at the first time possible; the most promising last."""
        board, clearable = self._board, self._clearable
        _, pairs, uses, takers = board.face(cards)
        place = time % PASS
        start = time - place
        again = start + PASS if start < self._last else 0
        turned, stock = cards & GONE[place], cards & BESIDE
        later: list[Node] = []
        soon: list[Node] = []
        for when, pair, family in uses:
            if pair & stock:
                child = cards ^ pair
                if when > place:
                    if clearable[child & family]:
                        soon.append((child, start + when))
                elif again and clearable[child & family]:
                    later.append((child, again + when))
        known = board.stock_pairs.get(stock)
        for when, pair, family in board.pair_stock(stock) if known is None else known:
            child = cards ^ pair
            if when > place or (when == place and board.three):
                if clearable[child & family]:
                    soon.append((child, start + when))
            elif again and clearable[child & family]:
                later.append((child, again + when))
        soon.sort(key=_time, reverse=True)
        now: list[Node] = []
        for pile in board.tops:
            top = (turned & pile).bit_length() - 1
            for _, pair, family in takers.get(top, ()):
                child = cards ^ pair
                if clearable[child & family]:
                    now.append((child, time))
        for _, pair, family in reversed(pairs):
            child = cards ^ pair
            if clearable[child & family]:
                now.append((child, time))
        return later + soon + now


def _time(node: Node) -> int:
    return node[1]


def trace(entry: Entry, came: dict[int, Entry]) -> list[int]:
    """The pairs that were removed on the way to `entry`, a (cards, time, cards before) that led to the goal."""
    pairs: list[int] = []
    while entry[2]:
        pairs.append(entry[0] ^ entry[2])
        entry = came[entry[2]]
    pairs.reverse()
    return pairs
