"""The state of a match of Thirteen: which deal is on the table and what of it is left.

A deal on the table is a few small numbers. `pyramid` is the mask of slots that hold a card, `stock` the mask of the 24
stock cards not removed, `pos` how many stock places were gone through in this pass. The turned card is the one at
place ``pos - 1``, as long as it was not removed; the waste are the cards before it, its top the last of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from benben.engine.errors import IllegalMove, MoveSyntax, Reason
from benben.engine.game import Status
from benben.engine.thirteen.deal import BESIDE, FULL_STOCK, KING, Deal, Inside, Rules
from benben.engine.thirteen.moves import MOVES, PYRAMID, REDEAL, STOP, TURN, ThirteenMove
from benben.engine.thirteen.reasons import why_not
from benben.engine.thirteen.view import ThirteenView, look

_PRIZES = (0, 50, 35, 20)
_PLAYING = Status.PLAYING
_ORDER = attrgetter("order")
_new = tuple.__new__  # the constructor of a NamedTuple, without its detour

# What the turned card and the waste's top, by rank (0: none), allow without the pyramid, in two parts of the order.
_S_PLUS_W = tuple(tuple(t > 0 and w > 0 and t + w == KING for w in range(14)) for t in range(14))
_ALONE = tuple(
    tuple((*((MOVES["S"],) if t == KING else ()), *((MOVES["W"],) if w == KING else ())) for w in range(14))
    for t in range(14)
)
_IDLE = tuple(tuple(not _S_PLUS_W[t][w] and not _ALONE[t][w] for w in range(14)) for t in range(14))
_BIT = (0, *(1 << i for i in range(24)))  # by pos: the place of the turned card
_LOW = (0, *((1 << i) - 1 for i in range(24)))  # by pos: the places of the waste

_TURNED_WITH = BESIDE["S"].__getitem__
_WASTE_WITH = BESIDE["W"].__getitem__
_PILES = ("P1", "P2", "P3")
_PILE_PLACES = tuple(sum(1 << i for i in range(24) if i % 3 == pile) for pile in range(3))
_PILE_PAIRS = tuple((a, b, MOVES[f"P{a + 1}+P{b + 1}"]) for a in range(3) for b in range(a + 1, 3))


class ThirteenState(NamedTuple):
    """An immutable state; see the module. `cleared_in` is the pass in which the pyramid was emptied, 0 until then."""

    deal: Deal
    pyramid: int
    stock: int
    pos: int
    pass_no: int
    cleared_in: int

    # -- who and where ---------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return "thirteen"

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
        return "play" if self.deal.status is _PLAYING else "over"

    @property
    def results(self) -> tuple[int, ...]:
        """Scores of the finished deals, in playing order."""
        return self.deal.results

    @property
    def _dealing(self) -> int:
        """Number of the deal on the table, in playing order; after the end the last one stays."""
        return len(self.deal.results) - (self.deal.status is not _PLAYING)

    @property
    def deal_index(self) -> int:
        """The deal's number from 0, whoever plays it (TH-10)."""
        return self._dealing // self.seats

    @property
    def seat(self) -> int:
        """Whose deal lies on the table."""
        return self._dealing % self.seats

    @property
    def to_move(self) -> int | None:
        return self.seat if self.deal.status is _PLAYING else None

    # -- points ----------------------------------------------------------------------------------------------------

    @property
    def cards_left(self) -> int:
        """All cards of the deal on the table that were not removed (TH-8)."""
        return self.pyramid.bit_count() + self.stock.bit_count()

    @property
    def score_now(self) -> int:
        """What the deal on the table would count if it were stopped now (TH-8, TH-9; single: TH-11)."""
        if self.rules.goal is not None:
            return PYRAMID.size - self.pyramid.bit_count()
        return _PRIZES[self.cleared_in] - self.cards_left

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: points of the finished deals; in single and the presets the pyramid cards removed (TH-11)."""
        if self.rules.goal is not None:
            return (self.score_now,)
        return tuple(sum(self.results[seat :: self.seats]) for seat in range(self.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; equal points share the win (TH-10). Empty while the game is on, and when it is lost."""
        if self.status is Status.WON:
            return (0,)
        if self.status is not Status.FINISHED:
            return ()
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    # -- what lies beside the pyramid --------------------------------------------------------------------------------

    def place(self, name: str) -> int:
        """The stock place of the card at ``S``, ``W``, ``P1`` … ``P3``, or −1 where no card lies."""
        if name == "S":
            return self.pos - 1 if self.stock & _BIT[self.pos] else -1
        if name == "W":
            return (self.stock & _LOW[self.pos]).bit_length() - 1
        seen = self.stock & ((1 << self.pos) - 1)
        if self.rules.piles == 3:
            seen &= _PILE_PLACES[int(name[1]) - 1]
        return seen.bit_length() - 1

    @property
    def unturned(self) -> int:
        """The mask of the stock cards still to be turned in this pass."""
        return self.stock >> self.pos << self.pos

    @property
    def can_redeal(self) -> bool:
        """Whether the waste may be turned over now (TH-7)."""
        return not self.stock >> self.pos and self.stock != 0 and self.pass_no < self.rules.passes

    # -- moves -----------------------------------------------------------------------------------------------------

    def legal_moves(self) -> Sequence[ThirteenMove]:
        """All legal moves in the contract's order. Equal to asking :meth:`why_not` of every move, but faster."""
        deal, pyramid, stock, pos, pass_no, _ = self
        if deal.status is not _PLAYING:
            return ()
        inside = deal.insides.get(pyramid) or deal.look_inside(pyramid)
        if stock >> pos:
            moves: Sequence[ThirteenMove] = inside.with_turn
        elif stock and pass_no < deal.rules.passes:
            moves = (REDEAL, *inside.moves)
        else:
            moves = inside.moves
        if deal.rules.piles:
            moves = self._with_piles(moves, inside.needed)
        elif pos:
            rank, needed = deal.stock_rank, inside.needed
            waste = rank[(stock & _LOW[pos]).bit_length()]
            turned = rank[pos] if stock & _BIT[pos] else 0
            if turned in needed or waste in needed or not _IDLE[turned][waste]:
                moves = self._with_stock(moves, inside, turned, waste)
        deal.memo = (self, moves)
        return moves

    def _with_stock(
        self, moves: Sequence[ThirteenMove], inside: Inside, turned: int, waste: int
    ) -> tuple[ThirteenMove, ...]:
        """`moves` and what turned card and waste top, of these ranks, add to them (TH-4, TH-5)."""
        needed = inside.needed
        found = [*map(_TURNED_WITH, needed[turned])] if turned in needed else []
        if waste in needed and self.deal.rules.waste_pairs:
            mixed = bool(found)
            found += map(_WASTE_WITH, needed[waste])
            if mixed:  # by slot first, whichever card goes with it
                found.sort(key=_ORDER)
        if _IDLE[turned][waste]:
            more = list(moves)
        else:
            more = [*moves[:-1], *_ALONE[turned][waste], STOP]
            if _S_PLUS_W[turned][waste]:
                found.append(MOVES["S+W"])
        before_kings = len(moves) - 1 - inside.kings
        more[before_kings:before_kings] = found
        return tuple(more)

    def _with_piles(self, moves: Sequence[ThirteenMove], needed: dict[int, list[int]]) -> tuple[ThirteenMove, ...]:
        """`moves` and what the tops of the piles add to them: with free slots, among themselves (TH-13)."""
        rank = self.deal.stock_rank
        tops = [rank[self.place(_PILES[pile]) + 1] for pile in range(self.rules.piles)]
        found = [BESIDE[_PILES[p]][slot] for p, top in enumerate(tops) for slot in needed.get(top, ())]
        found += [MOVES[_PILES[p]] for p, top in enumerate(tops) if top == KING]
        found += [m for a, b, m in _PILE_PAIRS if b < len(tops) and _S_PLUS_W[tops[a]][tops[b]]]
        found.sort(key=_ORDER)
        return (*moves[:-1], *found, STOP)

    def why_not(self, move: ThirteenMove) -> Reason | None:
        """None if `move` is legal, else the reason with its clause."""
        return why_not(self, move)

    def apply(self, move: ThirteenMove) -> ThirteenState:
        """The state after `move`. Raises :class:`IllegalMove` (CO-5)."""
        deal, pyramid, stock, pos, pass_no, cleared_in = self
        known, legal = deal.memo
        if known is not self or move not in legal:
            reason = why_not(self, move)
            if reason is not None:
                raise IllegalMove(str(move), reason, tuple(m.text for m in self.legal_moves()))
        rules = deal.rules
        if move is TURN:
            rest = stock >> pos
            pos += (rest & -rest).bit_length()
            if not rules.turns_one:
                return self._turn_on(pos)
        elif move is REDEAL:
            pos, pass_no = 0, pass_no + 1
        elif move is STOP:
            return self._close()
        else:
            takes = move.takes
            if takes == 1:
                stock ^= _BIT[pos]
            elif takes:
                for name in move.cards:
                    if name not in PYRAMID.slots:
                        stock ^= 1 << self.place(name)
            pyramid ^= move.slots
            if not pyramid and not cleared_in:
                cleared_in = pass_no
        after = _new(ThirteenState, (deal, pyramid, stock, pos, pass_no, cleared_in))
        if (stock >> pos or (stock and pass_no < rules.passes)) and pyramid:
            return after
        return after if after._can_go_on() else after._close()

    def _turn_on(self, pos: int) -> ThirteenState:
        """Turning in threes, and turning where the last card ends the deal: `pos` is after the first card turned."""
        rules = self.rules
        for _ in range(1, rules.draw):
            rest = self.stock >> pos
            pos += (rest & -rest).bit_length()
        after = self._replace(pos=pos)
        ended = rules.end_when_stock_empty and not self.stock >> pos
        return after if not ended and after._can_go_on() else after._close()

    def _can_go_on(self) -> bool:
        """Whether the deal on the table goes on after a move (TH-9, TH-11)."""
        if not self.pyramid and self.rules.goal == "pyramid":
            return False
        if self.stock >> self.pos or (self.stock and self.pass_no < self.rules.passes):
            return True
        return len(self.legal_moves()) > 1

    def _close(self) -> ThirteenState:
        """The deal on the table is over: on to the next one, or to the end of the match."""
        deal, goal = self.deal, self.rules.goal
        results = (*deal.results, self.score_now)
        if goal is not None:
            left = self.pyramid if goal == "pyramid" else self.cards_left
            status = Status.LOST if left else Status.WON
        elif len(results) < deal.match.length:
            return self.opening(deal.match.open_deal(results))
        else:
            status = Status.FINISHED
        return self._replace(deal=Deal(deal.match, deal.deck, results, status))

    @classmethod
    def opening(cls, deal: Deal) -> ThirteenState:
        """The state in which `deal` was just dealt."""
        return cls(deal, PYRAMID.full, FULL_STOCK, 0, 1, 0)

    def parse(self, text: str) -> ThirteenMove:
        """Read a move; strict. Raises :class:`MoveSyntax`."""
        move = MOVES.get(text)
        if move is None:
            raise MoveSyntax(text, tuple(m.text for m in self.legal_moves()))
        return move

    def reveals(self, move: ThirteenMove) -> bool:
        """A turn reveals a card; so does a move that ends a deal, since the next one is dealt (CO-7)."""
        return move is TURN or len(self.apply(move).results) > len(self.results)

    def observe(self, seat: int | None = None, *, is_open: bool = False) -> ThirteenView:
        """What is public (TH-14), the same for all; with `is_open` also the order of the stock."""
        return look(self, seat, is_open)
