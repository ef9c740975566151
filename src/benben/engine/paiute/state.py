"""The state of a session of Paiute: the deal on the table, hands, stock, discards, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from benben.engine.errors import IllegalMove, MoveSyntax, Reason
from benben.engine.game import Status
from benben.engine.paiute import reasons, session
from benben.engine.paiute.deal import HAND, Deal
from benben.engine.paiute.moves import (
    CALL_FIVE,
    CALL_SIX,
    CUTS,
    DISCARD,
    DISCARDS,
    KEEP,
    MOVES,
    STOCK,
    PaiuteMove,
)  # fmt: skip
from benben.engine.paiute.options import Rules
from benben.engine.paiute.view import PaiuteView, look
from benben.engine.triangle import bits

_PLAYING = Status.PLAYING
_new = tuple.__new__

#: Where the card drawn in a turn came from; `RESHUFFLED`: from the stock, which was shuffled for it (PA-11).
NOT_DRAWN, FROM_STOCK, FROM_DISCARDS, RESHUFFLED = range(4)


class Turn(NamedTuple):
    """A turn that was played: the card taken from the discards, −1 if one was drawn from the stock.

    `reshuffled` marks that the stock was made anew for it, `called` the call; `discarded` is −1 where all six cards
    were kept.
    """

    seat: int
    took: int
    reshuffled: bool
    discarded: int
    called: bool


class Discard(NamedTuple):
    """A card on the discards and who made it; None for the card that the deal turned up."""

    card: int
    seat: int | None


class PaiuteState(NamedTuple):
    """An immutable state.

    `hands` are masks of cards by seat; `stock` the cards of the stock since it was last shuffled, the next to be drawn
    at place `at`; `discards` run from the bottom; `seat` is whose turn it is (or whose cut); `source` and `drawn` tell
    of the card drawn in this turn. `idle` counts the turns in a row in which nobody drew from the stock (PA-12),
    `caller` is −1 before the call, `turns_left` then the last turns still to come, this one among them.
    """

    deal: Deal
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    at: int
    discards: tuple[Discard, ...]
    turns: tuple[Turn, ...]
    seat: int
    source: int
    drawn: int
    idle: int
    reshuffles: int
    caller: int
    turns_left: int

    @classmethod
    def opening(cls, deal: Deal) -> PaiuteState:
        """A deal before its cut, with the whole pack in the stock; or dealt, if it has been cut (PA-3)."""
        seats = deal.match.seats
        if deal.setup.lifted is None:
            return cls(deal, (0,) * seats, deal.pack, 0, (), (), deal.cutter, NOT_DRAWN, -1, 0, 0, -1, 0)
        hands = tuple(deal.hand(seat) for seat in range(seats))
        used = HAND * len(deal.setup.players) + 1
        discards = (Discard(deal.pack[used], None),)
        first = deal.setup.players[0]
        return cls(deal, hands, deal.pack, used + 1, discards, (), first, NOT_DRAWN, -1, 0, 0, -1, 0)

    # -- who and where ---------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return "paiute"

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
        if self.deal.status is not _PLAYING:
            return "over"
        if self.deal.setup.lifted is None:
            return "cut"
        return "discard" if self.source else "draw"

    @property
    def to_move(self) -> int | None:
        return self.seat if self.deal.status is _PLAYING else None

    @property
    def deal_index(self) -> int:
        return self.deal.setup.deal_index

    @property
    def scores(self) -> tuple[int, ...]:
        """Chips by seat, after the stake was paid (PA-15)."""
        return self.deal.setup.chips

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has most chips at the session's end (PA-14)."""
        if self.status is _PLAYING:
            return ()
        chips = self.deal.setup.chips
        return tuple(seat for seat, n in enumerate(chips) if n == max(chips))

    @property
    def stock_left(self) -> int:
        """How many cards the stock has."""
        return len(self.stock) - self.at

    @property
    def took(self) -> int:
        """The card taken from the discards in this turn; −1 for none."""
        return self.drawn if self.source == FROM_DISCARDS else -1

    @property
    def is_last_turn(self) -> bool:
        """Whether somebody has called (PA-6)."""
        return self.caller >= 0

    @property
    def can_reshuffle(self) -> bool:
        """Whether the rules allow one more reshuffle of the discards (PA-12)."""
        return self.reshuffles < self.rules.max_reshuffles

    # -- moves -----------------------------------------------------------------------------------------------------

    def legal_moves(self) -> Sequence[PaiuteMove]:
        """All legal moves in the contract's order. Equal to asking :meth:`why_not` of every move, but faster."""
        deal = self.deal
        if deal.status is not _PLAYING:
            return ()
        if deal.setup.lifted is None:
            return CUTS
        moves = self._discards_and_calls() if self.source else self._draws()
        deal.memo = (self, moves)
        return moves

    def _draws(self) -> tuple[PaiuteMove, ...]:
        fresh = self.at < len(self.stock) or (len(self.discards) > 1 and self.can_reshuffle)
        if not fresh:
            return (DISCARDS,) if self.discards else ()
        return (STOCK, DISCARDS) if self.discards else (STOCK,)

    def _discards_and_calls(self) -> tuple[PaiuteMove, ...]:
        deal, hand = self.deal, self.hands[self.seat]
        ranking, wild_rank = deal.rules.ranking, deal.wild_rank
        free = hand ^ 1 << self.drawn if self.source == FROM_DISCARDS else hand
        cards = bits(free)
        moves = [DISCARD[card] for card in cards]
        five, six = ranking.look(hand, wild_rank)
        if self.caller >= 0:
            if six:
                moves.append(KEEP)
        else:
            if five:
                moves += [CALL_FIVE[card] for card in cards if ranking.look(hand ^ 1 << card, wild_rank)[0]]
            if six:
                moves.append(CALL_SIX)
        return tuple(moves)  # whoever is given it cannot add to what `apply` trusts

    def why_not(self, move: PaiuteMove) -> Reason | None:
        """None if `move` is legal, else the first rule that forbids it."""
        return reasons.why_not(self, move)

    def apply(self, move: PaiuteMove) -> PaiuteState:
        """The state after `move`. Raises :class:`IllegalMove` (CO-5)."""
        known, legal = self.deal.memo
        if known is not self or move not in legal:
            reason = reasons.why_not(self, move)
            if reason is not None:
                raise IllegalMove(str(move), reason, tuple(m.text for m in self.legal_moves()))
        if move is STOCK:
            return self._draw_from_stock()
        if move is DISCARDS:
            return self._draw_from_discards()
        if move.kind == "cut":
            return PaiuteState.opening(self.deal.but(lifted=move.count))
        return self._end_turn(move)

    def _draw_from_stock(self) -> PaiuteState:
        """The next card of the stock; used up, it is made anew of the discards but the top one (PA-11)."""
        deal, hands, stock, at, discards, turns, seat, _, _, idle, reshuffles, caller, left = self
        source = FROM_STOCK
        if at == len(stock):
            cards = [discard.card for discard in discards[:-1]]
            stock, at, discards = deal.match.reshuffled(deal.setup.deal_index, reshuffles, cards), 0, discards[-1:]
            reshuffles += 1
            source = RESHUFFLED
        card = stock[at]
        hands = (*hands[:seat], hands[seat] | 1 << card, *hands[seat + 1 :])
        after = (deal, hands, stock, at + 1, discards, turns, seat, source, card, idle, reshuffles, caller, left)
        return _new(PaiuteState, after)

    def _draw_from_discards(self) -> PaiuteState:
        """The top discard (PA-4)."""
        deal, hands, stock, at, discards, turns, seat, _, _, idle, reshuffles, caller, left = self
        card = discards[-1].card
        hands = (*hands[:seat], hands[seat] | 1 << card, *hands[seat + 1 :])
        source, discards = FROM_DISCARDS, discards[:-1]
        return _new(
            PaiuteState,
            (deal, hands, stock, at, discards, turns, seat, source, card, idle, reshuffles, caller, left),
        )

    def _end_turn(self, move: PaiuteMove) -> PaiuteState:
        """A discard, a call or keeping all six; then the next turn, or what follows the deal."""
        deal, hands, stock, at, discards, turns, seat, source, drawn, idle, reshuffles, caller, left = self
        card, called = move.card, move.kind == "call"
        if card >= 0:
            hands = (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :])
            discards = (*discards, _new(Discard, (card, seat)))
        from_discards = source == FROM_DISCARDS
        idle = idle + 1 if from_discards else 0
        turns = (*turns, _new(Turn, (seat, drawn if from_discards else -1, source == RESHUFFLED, card, called)))
        if called:
            caller, left = seat, self._last_turns()
        elif caller >= 0:
            left -= 1
        seat = deal.left_of[seat]
        after: PaiuteState = _new(
            PaiuteState,
            (deal, hands, stock, at, discards, turns, seat, NOT_DRAWN, -1, idle, reshuffles, caller, left),
        )
        if caller >= 0:
            return after if left else after._next_deal("")
        if idle == deal.void_after:
            return after._next_deal("turns")
        if at == len(stock) and reshuffles >= deal.rules.max_reshuffles:
            return after._next_deal("stock")
        return after

    def _last_turns(self) -> int:
        """How many last turns follow the call of the seat to move (PA-6)."""
        players = self.deal.setup.players
        to_dealer = len(players) - 1 - players.index(self.seat)
        return len(players) - 1 if to_dealer and self.deal.rules.everyone else to_dealer

    def _next_deal(self, void: str) -> PaiuteState:
        """The deal is over: the next one, or the session's end with this one on the table."""
        deal = session.after_deal(self, void)
        return PaiuteState.opening(deal) if deal.status is _PLAYING else self._replace(deal=deal)

    def parse(self, text: str) -> PaiuteMove:
        """Read a move; strict. Raises :class:`MoveSyntax`."""
        move = MOVES.get(text)
        if move is None:
            raise MoveSyntax(text, tuple(m.text for m in self.legal_moves()))
        return move

    def reveals(self, move: PaiuteMove) -> bool:
        """All but taking the open top discard: a cut deals, the stock's card is seen, other moves show cards (CO-7)."""
        return move is not DISCARDS

    def observe(self, seat: int | None = None, *, is_open: bool = False) -> PaiuteView:
        """What `seat` may know (PA-13); None: what everybody may know; `is_open`: everything."""
        return look(self, seat, is_open)
