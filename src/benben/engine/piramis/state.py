"""The state of a game of Piramis: the round on the table, points, streak, jokers, who is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from benben.engine.cards import NAMES
from benben.engine.errors import IllegalMove, MoveSyntax, Reason
from benben.engine.game import Status
from benben.engine.piramis.deal import NEIGHBOURS, Deal, look_inside
from benben.engine.piramis.moves import CARD, FLIP, GIVE_UP, MOVES, PYRAMID, PiramisMove
from benben.engine.piramis.options import Rules
from benben.engine.piramis.view import PiramisView, look
from benben.engine.triangle import bits

CARD_POINTS = 5
FLIP_POINTS = -5
JOKER_POINTS = -50
ROUND_POINTS = 50

_PLAYING = Status.PLAYING
_FACE_DOWN = 28  # place in the deck of the first face-down card
_PACK = 52
_new = tuple.__new__


class PiramisState(NamedTuple):
    """An immutable state.

    `pyramid` is the mask of slots that hold a card; `top` the card on the pile (its place in the deck); `turned` the
    place in the deck of the next face-down card; `streak` how many cards were moved without a flip; `jokers` how many
    were used this round; `scores` the points by seat, the running round included.
    """

    deal: Deal
    pyramid: int
    top: int
    turned: int
    streak: int
    jokers: int
    scores: tuple[int, ...]

    @classmethod
    def opening(cls, deal: Deal, scores: tuple[int, ...]) -> PiramisState:
        """The state in which a round was just dealt and its first face-down card turned up (PI-1)."""
        return cls(deal, PYRAMID.full, _FACE_DOWN, _FACE_DOWN + 1, 0, 0, scores)

    # -- who and where ---------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return "piramis"

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
    def seat(self) -> int:
        """Whose round lies on the table."""
        return self.deal.seat

    @property
    def status(self) -> Status:
        return self.deal.status

    @property
    def phase(self) -> str:
        return "play" if self.deal.status is _PLAYING else "over"

    @property
    def to_move(self) -> int | None:
        return self.deal.seat if self.deal.status is _PLAYING else None

    @property
    def deal_index(self) -> int:
        """The round's number from 0."""
        return self.deal.round_index

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; equal points share the win (PI-8). Empty while the game is on, and when it is lost."""
        if self.status is Status.WON:
            return (0,)
        if self.status is not Status.FINISHED:
            return ()
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))

    @property
    def face_down(self) -> int:
        """How many cards lie face down."""
        return _PACK - self.turned

    @property
    def jokers_left(self) -> int | None:
        """Jokers left in this round; None for as many as one likes (PI-5)."""
        return None if self.rules.jokers is None else self.rules.jokers - self.jokers

    # -- moves -----------------------------------------------------------------------------------------------------

    def legal_moves(self) -> Sequence[PiramisMove]:
        """All legal moves in the contract's order. Equal to asking :meth:`why_not` of every move, but faster."""
        deal, pyramid, top, turned, _, used, _ = self
        if deal.status is not _PLAYING:
            return ()
        rules, ranks = deal.rules, deal.ranks
        free, jokers = look_inside(pyramid, rules.joker_reach_any)
        below, above = NEIGHBOURS[ranks[top]]
        moves = [CARD[slot] for slot in free if ranks[slot] == below or ranks[slot] == above]
        if turned < _PACK:
            moves.append(FLIP)
        if rules.jokers is None or used < rules.jokers:
            moves += jokers
        else:
            moves.append(GIVE_UP)
        listed = tuple(moves)  # whoever is given it cannot add to what `apply` trusts
        deal.memo = (self, listed)
        return listed

    def why_not(self, move: PiramisMove) -> Reason | None:
        """None if `move` is legal, else the first rule that forbids it."""
        if self.status is not _PLAYING:
            return Reason("over", "CO-6")
        if move is FLIP:
            return Reason("piramis.no-face-down", "PI-3") if self.turned == _PACK else None
        if move is GIVE_UP:
            return None
        slot, name, joker = move.slot, PYRAMID.names[move.slot], move.kind == "joker"
        if not self.pyramid >> slot & 1:
            return Reason("empty-slot", "PI-2", (("slot", name),))
        if joker and self.jokers_left == 0:
            return Reason("piramis.no-joker", "PI-5", (("jokers", self.rules.jokers),))
        covers = self.pyramid & PYRAMID.below[slot]
        card = NAMES[self.deal.deck[slot]]
        if covers and not (joker and self.rules.joker_reach_any):
            by = tuple(NAMES[self.deal.deck[i]] for i in bits(covers))
            by_slots = tuple(PYRAMID.names[i] for i in bits(covers))
            clause = "PI-5" if joker else "PI-2"
            return Reason("covered", clause, (("card", card), ("slot", name), ("by", by), ("by_slots", by_slots)))
        ranks = self.deal.ranks
        if not joker and ranks[slot] not in NEIGHBOURS[ranks[self.top]]:
            return Reason("piramis.rank", "PI-2", (("card", card), ("top", NAMES[self.deal.deck[self.top]])))
        return None

    def apply(self, move: PiramisMove) -> PiramisState:
        """The state after `move`. Raises :class:`IllegalMove` (CO-5)."""
        deal, pyramid, top, turned, streak, used, scores = self
        known, legal = deal.memo
        if known is not self or move not in legal:
            reason = self.why_not(move)
            if reason is not None:
                raise IllegalMove(str(move), reason, tuple(m.text for m in self.legal_moves()))
        if move is GIVE_UP:
            return self._fail()
        if move is FLIP:
            top, turned, streak, points = turned, turned + 1, 0, FLIP_POINTS
        else:
            top, streak = move.slot, streak + 1
            points = CARD_POINTS * streak
            pyramid ^= 1 << top
            if move.kind == "joker":
                used += 1
                points += JOKER_POINTS
            if not pyramid:
                points += ROUND_POINTS
        seat = deal.seat
        scores = (
            (scores[0] + points,) if len(scores) == 1 else (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])
        )
        after = _new(PiramisState, (deal, pyramid, top, turned, streak, used, scores))
        if not pyramid:
            return after._next(deal.out)
        if turned < _PACK or after._can_go_on():
            return after
        return after._fail()

    def _can_go_on(self) -> bool:
        """Whether the round goes on with no card face down: a card fits or a joker is left (PI-7, PI-11)."""
        return self.jokers_left != 0 or len(self.legal_moves()) > 1

    def _fail(self) -> PiramisState:
        """The round failed: its player is out (PI-7, PI-10)."""
        return self._next(self.deal.out | 1 << self.deal.seat)

    def _next(self, out: int) -> PiramisState:
        """The round is over: on to the next player still in, to the next round, or to the end (PI-10)."""
        deal = self.deal
        match, seats = deal.match, deal.match.seats
        for dealing in range(deal.round_index * seats + deal.seat + 1, deal.rules.rounds * seats):
            round_index, seat = divmod(dealing, seats)
            if not out >> seat & 1:
                return PiramisState.opening(Deal(match, round_index, seat, out), self.scores)
        if seats > 1:
            status = Status.FINISHED
        else:
            status = Status.LOST if out else Status.WON
        return self._replace(deal=Deal(match, deal.round_index, deal.seat, out, status))

    def parse(self, text: str) -> PiramisMove:
        """Read a move; strict. Raises :class:`MoveSyntax`."""
        move = MOVES.get(text)
        if move is None:
            raise MoveSyntax(text, tuple(m.text for m in self.legal_moves()))
        return move

    def reveals(self, move: PiramisMove) -> bool:
        """A flip reveals a card; so does a move that ends a round, since the next one is dealt (CO-7)."""
        return move is FLIP or self.apply(move).deal is not self.deal

    def observe(self, seat: int | None = None, *, is_open: bool = False) -> PiramisView:
        """What everybody sees: all but the order of the face-down cards, which `is_open` adds."""
        return look(self, seat, is_open)
