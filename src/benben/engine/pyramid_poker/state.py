"""The state of a game of Pyramid Poker: the pyramid, the block in hand, six growing hands, what is out.

Blocks are known by their place in the deal's deck, which tells who placed them: 0 to 14 seat 0, 15 to 29 seat 1; the
supply follows (PP-1).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from benben.engine.cards import PACK
from benben.engine.errors import IllegalMove, MoveSyntax, Reason
from benben.engine.game import Status
from benben.engine.pyramid_poker.deal import BLOCKS, PLACED, TURNED, Deal
from benben.engine.pyramid_poker.moves import HANDS, KEEP, MOVES, PUT, RESIGN, SLOTS, PokerMove
from benben.engine.pyramid_poker.options import Rules
from benben.engine.pyramid_poker.reasons import HAND_SIZE, why_not
from benben.engine.pyramid_poker.scoring import Hands, settle
from benben.engine.pyramid_poker.view import PokerView, look

NOTHING = -1
EMPTY = b"\xff"

_PLAYING = Status.PLAYING
_PLACE = tuple(bytes([place]) for place in range(PLACED))
_BIT = tuple(1 << slot for slot in range(SLOTS.size))
_PUTS = {  # by which of the three hands are full
    full: (*[move for move, is_full in zip(PUT, full, strict=True) if not is_full], RESIGN)
    for full in product((False, True), repeat=HANDS)
}
_NO_HANDS: Hands = ((),) * 6
_new = tuple.__new__  # the constructor of a NamedTuple, without its detour


class PokerState(NamedTuple):
    """An immutable state.

    `stage` is the phase, also of a game that was resigned in it, and `seat` who moves in it. `board` holds by slot the
    place in the deck of the block there, 255 for none; `pyramid` is the mask of slots with a block. `held` is the
    place in the deck of the revealed block that `seat` has in hand, or −1. `hands` are the cards of seat 0's three
    hands, then of seat 1's, as they were put there. `turned` counts the supply blocks turned up, `out` lists the cards
    out of play.
    """

    deal: Deal
    stage: str
    seat: int
    board: bytes
    pyramid: int
    held: int
    hands: Hands
    turned: int
    out: tuple[int, ...]

    @classmethod
    def opening(cls, deal: Deal) -> PokerState:
        """The state in which the starter has the first block in hand (PP-2)."""
        starter, size = deal.starter, deal.foundation.slots.size
        return cls(deal, "building", starter, EMPTY * size, 0, starter * BLOCKS, _NO_HANDS, 0, ())

    # -- who and where ---------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return "pyramid-poker"

    @property
    def variant(self) -> str:
        return self.deal.rules.options.variant

    @property
    def rules(self) -> Rules:
        return self.deal.rules

    @property
    def seats(self) -> int:
        return self.deal.match.seats

    @property
    def status(self) -> Status:
        return self.deal.status

    @property
    def phase(self) -> str:
        return self.stage if self.deal.status is _PLAYING else "over"

    @property
    def to_move(self) -> int | None:
        return self.seat if self.deal.status is _PLAYING else None

    @property
    def deal_index(self) -> int:
        """The deal's number from 0."""
        return self.deal.index

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: hands won, 0 until the end (PP-7); in short and long the points of complete deals (PP-8)."""
        return self.deal.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won; empty while the game is on, and when it is drawn."""
        return self.deal.winners

    @property
    def offered(self) -> tuple[int, ...]:
        """The cards that a pharaoh turned up, while one of them is to be kept (PP-5)."""
        end = PLACED + self.turned
        return self.deal.deck[end - TURNED : end] if self.stage == "keeping" else ()

    def hand(self, seat: int, index: int) -> tuple[int, ...]:
        """The cards of a seat's hand 0 to 2."""
        return self.hands[HANDS * seat + index]

    # -- moves -----------------------------------------------------------------------------------------------------

    def legal_moves(self) -> Sequence[PokerMove]:
        """All legal moves in the contract's order. Equal to asking :meth:`why_not` of every move, but faster."""
        deal, stage, seat, _, pyramid, _, hands, _, _ = self
        if deal.status is not _PLAYING:
            return ()
        if stage == "building":
            moves = deal.foundation.building[pyramid]
        elif stage == "taking":
            moves = deal.foundation.taking[pyramid]
        elif stage == "putting":
            a, b, c = hands[3:] if seat else hands[:3]
            moves = _PUTS[len(a) == HAND_SIZE, len(b) == HAND_SIZE, len(c) == HAND_SIZE]
        else:
            moves = (*[move for move, card in zip(KEEP, self.offered, strict=True) if card < PACK], RESIGN)
        deal.memo = (self, moves)
        return moves

    def why_not(self, move: PokerMove) -> Reason | None:
        """None if `move` is legal, else the reason with its clause."""
        return why_not(self, move)

    def apply(self, move: PokerMove) -> PokerState:
        """The state after `move`. Raises :class:`IllegalMove` (CO-5)."""
        deal, stage, seat, board, pyramid, held, hands, turned, out = self
        known, legal = deal.memo
        if known is not self or move not in legal:
            reason = why_not(self, move)
            if reason is not None:
                raise IllegalMove(str(move), reason, tuple(m.text for m in self.legal_moves()))
        index = move.index
        if index < 0:
            return self._resign()
        if stage == "putting":
            index += HANDS * seat
            hands = (*hands[:index], (*hands[index], deal.deck[held]), *hands[index + 1 :])
            stage, seat, held = "taking", 1 - seat, NOTHING
            if not pyramid:
                return self._settle(hands)
        elif stage == "building":
            board = board[:index] + _PLACE[held] + board[index + 1 :]
            pyramid |= _BIT[index]
            placed = pyramid.bit_count()
            if placed < PLACED:
                seat = 1 - seat
                held = seat * BLOCKS + placed // 2
            else:
                stage, seat, held = "taking", deal.first_taker, NOTHING
        elif stage == "taking":
            place = board[index]
            board = board[:index] + EMPTY + board[index + 1 :]
            pyramid ^= _BIT[index]
            card = deal.deck[place]
            if card < PACK:
                stage, held = "putting", place
            else:
                stage, turned, out = "keeping", turned + TURNED, (*out, card)
        else:
            held = PLACED + turned - TURNED + index
            stage, out = "putting", (*out, *[card for i, card in enumerate(self.offered) if i != index])
        return _new(PokerState, (deal, stage, seat, board, pyramid, held, hands, turned, out))

    def _settle(self, hands: Hands) -> PokerState:
        """All blocks are taken: compare `hands`, then the next deal or the end (PP-6 … PP-8)."""
        result = settle(self.deal.index, self.deal.starter, hands, self.rules.target is not None)
        deal = self.deal.settled(result)
        if deal.status is _PLAYING:
            return PokerState.opening(deal)
        return self._replace(deal=deal, stage="taking", held=NOTHING, hands=hands)

    def _resign(self) -> PokerState:
        """The seat to move gives the game to the other, whatever the points (PP-10)."""
        return self._replace(deal=self.deal.over(Status.FINISHED, (1 - self.seat,), self.seat))

    def parse(self, text: str) -> PokerMove:
        """Read a move; strict. Raises :class:`MoveSyntax`."""
        move = MOVES.get(text)
        if move is None:
            raise MoveSyntax(text, tuple(m.text for m in self.legal_moves()))
        return move

    def reveals(self, move: PokerMove) -> bool:
        """Placing, taking and a pharaoh's choice reveal, and what ends a deal; putting a card into a hand does not."""
        return move.kind in ("slot", "keep") or self.apply(move).deal is not self.deal

    def observe(self, seat: int | None = None, *, is_open: bool = False) -> PokerView:
        """What `seat` may know (PP-9); None: what everybody may know; `is_open`: everything."""
        return look(self, seat, is_open)
