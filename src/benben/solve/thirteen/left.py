"""How few cards can be left: of one family by itself, and of the stock once the pyramid is gone."""

from __future__ import annotations

from benben.engine.thirteen.deal import KING
from benben.engine.thirteen.moves import PYRAMID
from benben.engine.triangle import bits
from benben.solve.thirteen.board import BESIDE, FACE, GONE, SLOTS, Board

NEVER = 99  # more cards than there are


class Fewest(dict[int, int]):
    """The fewest cards that can be left of a family when its pyramid cards are gone, whatever the order of the stock.

    Keys are the cards left of it now; :data:`NEVER`: its pyramid cards cannot all go.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, cards: int) -> int:
        found = self[cards] = self._count(cards)
        return found

    def _count(self, cards: int) -> int:
        if not cards:
            return 0
        board = self._board
        one = cards & board.same[board.rank[(cards & -cards).bit_length() - 1]]
        other = cards ^ one
        least = abs(one.bit_count() - other.bit_count())
        if not cards & FACE:
            return least
        fewest = NEVER
        for child in self._removals(cards, one, other):
            fewest = min(fewest, self[child])
            if fewest == least:
                break
        return fewest

    def _removals(self, cards: int, one: int, other: int) -> list[int]:
        board = self._board
        free = [1 << slot for slot in bits(board.uncovered(cards & FACE))]
        found = []
        for card in free:
            partners = other if card & one else one
            found += [cards ^ card ^ partner for partner in free if partner & partners and partner > card]
            beside = partners & BESIDE  # which one does not matter here
            if beside:
                found.append(cards ^ card ^ (beside & -beside))
            if board.cover_pair:
                above = bits(partners & PYRAMID.above[card.bit_length() - 1])
                found += [cards ^ card ^ 1 << slot for slot in above if board.covers[slot] & cards == card]
        return found


def covered_kings(board: Board, cards: int) -> int:
    """The kings that lie in the waste for good if no more of `cards` is removed, as a mask.

    Only those that lay there from the start, in the last pass: every other king is taken when it is turned.
    """
    if board.last:
        return 0
    waste = cards & GONE[board.start]
    return sum(1 << king for king in bits(board.buried) if waste >> king)


def rest_of_stock(board: Board, cards: int, time: int) -> int:
    """How few cards can be left of the stock `cards` once the pyramid is gone (TH-8).

    Cards go in pairs that lie on each other. Taking such a pair whenever there is one is as good as anything: what
    waiting could bring together lies together without it too. Before the last pass the order of the pairs is free.
    """
    place = max(time - board.last, 0)
    kings = covered_kings(board, cards)
    rank = board.rank
    pile: list[int] = []
    for card in bits(cards | kings):
        if pile and card - SLOTS >= place and rank[pile[-1]] + rank[card] == KING:
            pile.pop()
            while pile and rank[pile[-1]] == KING:
                pile.pop()
        else:
            pile.append(card)
    return len(pile)
