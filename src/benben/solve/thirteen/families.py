"""What the cards of two ranks that make 13, a *family*, allow by themselves if only they can be in each other's way."""

from __future__ import annotations

from benben.engine.thirteen.deal import KING
from benben.engine.thirteen.moves import PYRAMID
from benben.engine.triangle import bits
from benben.solve.thirteen.board import BESIDE, FACE, Board


class Clearable(dict[int, bool]):
    """Whether all pyramid cards of a family can go; with `everything`, all its cards. Keys are the cards left of it.

    Filled as it is asked. The order of the stock is left out of account.
    """

    def __init__(self, board: Board, everything: bool) -> None:
        super().__init__()
        self._board = board
        self._everything = everything

    def __missing__(self, cards: int) -> bool:
        found = self[cards] = self._clear(cards)
        return found

    def _clear(self, cards: int) -> bool:
        if not cards:
            return True
        board = self._board
        one = cards & board.same[board.rank[(cards & -cards).bit_length() - 1]]
        other = cards ^ one
        if self._everything and one.bit_count() != other.bit_count():
            return False
        if not cards & FACE:
            return True
        if (one & FACE).bit_count() > other.bit_count() or (other & FACE).bit_count() > one.bit_count():
            return False
        free = [1 << slot for slot in bits(board.uncovered(cards & FACE))]
        for card in free:
            partners = other if card & one else one
            for partner in free:
                if partner & partners and partner > card and self[cards ^ card ^ partner]:
                    return True
            beside = partners & BESIDE  # which one does not matter here
            if beside and self[cards ^ card ^ (beside & -beside)]:
                return True
            if board.cover_pair and self._with_covered(cards, card, partners):
                return True
        return False

    def _with_covered(self, cards: int, card: int, partners: int) -> bool:
        """Whether it can be done by taking the free `card` together with one that only it covers (TH-6)."""
        covers = self._board.covers
        return any(
            covers[slot] & cards == card and self[cards ^ card ^ 1 << slot]
            for slot in bits(partners & PYRAMID.above[card.bit_length() - 1])
        )


class Wanted(dict[int, int]):
    """All cards of the deal that make 13 with one of the cards of the key."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._same = board.same

    def __missing__(self, cards: int) -> int:
        same = self._same
        found = self[cards] = sum(same[KING - rank] for rank in range(1, KING) if same[rank] & cards)
        return found
