"""The state of a match of Thirteen: whose deal is on the table, what lies there, what earlier deals brought.

A deal on the table is four small numbers. `pyramid` is the mask of slots that hold a card, `stock` the mask of the 24
stock cards not removed, `pos` how many stock places were gone through in this pass. The turned card is the one at
place ``pos - 1``, as long as it was not removed; the waste are the cards before it, its top the last of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from benben.engine.errors import IllegalMove, Reason
from benben.engine.game import Status
from benben.engine.thirteen import reasons
from benben.engine.thirteen.deal import ALONE, BESIDE, KING, Deal, Rules
from benben.engine.thirteen.moves import MOVES, PYRAMID, REDEAL, STOP, TURN, ThirteenMove, parse
from benben.engine.thirteen.view import ThirteenView, look

if TYPE_CHECKING:
    from benben.engine.thirteen.match import Match

_S_PLUS_W = MOVES["S+W"]
_PILE_PLACES = tuple(sum(1 << i for i in range(24) if i % 3 == pile) for pile in range(3))
_PILE_PAIRS = {(a, b): MOVES[f"P{a + 1}+P{b + 1}"] for a in range(3) for b in range(a + 1, 3)}
_PILES = ("P1", "P2", "P3")
_PRIZES = (50, 35, 20)


class ThirteenState(NamedTuple):
    """An immutable state; see the module. `results` are the scores of finished deals, in playing order."""

    match: Match
    deal: Deal
    pyramid: int
    stock: int
    pos: int
    pass_no: int
    cleared_in: int
    """The pass in which the pyramid was emptied (TH-8), 0 while it stands."""
    results: tuple[int, ...]
    status: Status

    # -- who and where ---------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return "thirteen"

    @property
    def variant(self) -> str:
        return self.match.rules.options.variant

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def seats(self) -> int:
        return self.match.seats

    @property
    def phase(self) -> str:
        return "play" if self.status is Status.PLAYING else "over"

    @property
    def _on_table(self) -> int:
        """Number of the deal on the table, in playing order; after the end the last one stays."""
        return len(self.results) - (self.status is not Status.PLAYING)

    @property
    def deal_index(self) -> int:
        """The deal's number from 0, whoever plays it (TH-10)."""
        return self._on_table // self.match.seats

    @property
    def seat(self) -> int:
        """Whose deal lies on the table."""
        return self._on_table % self.match.seats

    @property
    def to_move(self) -> int | None:
        return self.seat if self.status is Status.PLAYING else None

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
        prize = _PRIZES[self.cleared_in - 1] if self.cleared_in else 0
        return prize - self.cards_left

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: points of the finished deals; in single and the presets the pyramid cards removed (TH-11)."""
        if self.rules.goal is not None:
            return (self.score_now,)
        seats = self.match.seats
        return tuple(sum(self.results[seat::seats]) for seat in range(seats))

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

    @property
    def turned_place(self) -> int:
        """The place of the turned card, or −1 (TH-4)."""
        return self.pos - 1 if self.pos and self.stock >> (self.pos - 1) & 1 else -1

    @property
    def waste_place(self) -> int:
        """The place of the waste's top card, or −1."""
        pos = self.pos
        return (self.stock & ((1 << (pos - 1)) - 1)).bit_length() - 1 if pos else -1

    def pile_place(self, pile: int) -> int:
        """The place of the top card of pile 0 to 2 in single, or −1 (TH-11, TH-13)."""
        seen = self.stock & ((1 << self.pos) - 1)
        return (seen & _PILE_PLACES[pile] if self.rules.piles == 3 else seen).bit_length() - 1

    def place(self, name: str) -> int:
        """The stock place of the card at ``S``, ``W``, ``P1`` … ``P3``, or −1 where no card lies."""
        if name == "S":
            return self.turned_place
        return self.waste_place if name == "W" else self.pile_place(int(name[1]) - 1)

    @property
    def unturned(self) -> int:
        """The mask of the stock cards still to be turned in this pass."""
        return self.stock >> self.pos << self.pos

    @property
    def can_redeal(self) -> bool:
        """Whether the waste may be turned over now (TH-7)."""
        return not self.stock >> self.pos and self.pass_no < self.rules.passes and self.stock != 0

    # -- moves -----------------------------------------------------------------------------------------------------

    def legal_moves(self) -> Sequence[ThirteenMove]:
        """All legal moves in the contract's order. Equal to asking :meth:`why_not` of every move, but faster."""
        if self.status is not Status.PLAYING:
            return ()
        _, deal, pyramid, stock, pos, pass_no, *_ = self
        rules = deal.rules
        rest = stock >> pos
        moves: list[ThirteenMove] = []
        if rest:
            moves.append(TURN)
        elif stock and pass_no < rules.passes:
            moves.append(REDEAL)
        pairs, kings, by_rank = deal.inside(pyramid)
        moves += pairs
        if rules.piles:
            moves += kings
            self._add_piles(moves, by_rank)
        elif pos:
            rank = deal.stock_rank
            turned = rank[pos - 1] if stock >> (pos - 1) & 1 else 0
            top = (stock & ((1 << (pos - 1)) - 1)).bit_length()
            waste = rank[top - 1] if top else 0
            if turned and (slots := by_rank[KING - turned]):
                with_turned = BESIDE["S"]
                moves += [with_turned[slot] for slot in slots]
            if waste and rules.waste_pairs and (slots := by_rank[KING - waste]):
                with_waste = BESIDE["W"]
                moves += [with_waste[slot] for slot in slots]
                if turned == waste:
                    moves.sort()
            if turned and waste and turned + waste == KING:
                moves.append(_S_PLUS_W)
            moves += kings
            if turned == KING:
                moves.append(ALONE["S"])
            if waste == KING:
                moves.append(ALONE["W"])
        else:
            moves += kings
        moves.append(STOP)
        return moves

    def _add_piles(self, moves: list[ThirteenMove], by_rank: tuple[tuple[int, ...], ...]) -> None:
        """Append what the tops of the piles allow: with free slots, then among themselves (TH-13)."""
        rank, piles = self.deal.stock_rank, range(self.rules.piles)
        places = [self.pile_place(pile) for pile in piles]
        tops = [rank[place] if place >= 0 else 0 for place in places]
        found = [BESIDE[_PILES[p]][slot] for p in piles if tops[p] for slot in by_rank[KING - tops[p]]]
        found += [ALONE[_PILES[p]] for p in piles if tops[p] == KING]
        found += [move for (a, b), move in _PILE_PAIRS.items() if b < len(tops) and tops[a] and tops[a] + tops[b] == KING and tops[b]]  # fmt: skip
        found.sort(key=lambda move: move.order)
        moves += found

    def why_not(self, move: ThirteenMove) -> Reason | None:
        """None if `move` is legal, else the reason with its clause."""
        return reasons.why_not(self, move)

    def apply(self, move: ThirteenMove) -> ThirteenState:
        """The state after `move`. Raises :class:`IllegalMove` (CO-5)."""
        reason = reasons.why_not(self, move)
        if reason is not None:
            raise IllegalMove(str(move), reason, tuple(m.text for m in self.legal_moves()))
        match, deal, pyramid, stock, pos, pass_no, cleared_in, results, status = self
        rules = deal.rules
        if move is TURN:
            for _ in range(rules.draw):
                rest = stock >> pos
                pos += (rest & -rest).bit_length()
            if rules.end_when_stock_empty and not stock >> pos:
                return self._close(pyramid, stock, pos)
        elif move is REDEAL:
            pos, pass_no = 0, pass_no + 1
        elif move is STOP:
            return self._close(pyramid, stock, pos)
        else:
            if move.takes:
                for name in move.cards:
                    if name not in PYRAMID.slots:
                        stock &= ~(1 << self.place(name))
            pyramid &= ~move.slots
            if not pyramid and not cleared_in:
                cleared_in = pass_no
        after = ThirteenState(match, deal, pyramid, stock, pos, pass_no, cleared_in, results, status)
        if after._can_go_on():
            return after
        return after._close(pyramid, stock, pos)

    def _can_go_on(self) -> bool:
        """Whether the deal on the table goes on after a move (TH-9, TH-11)."""
        if not self.pyramid and self.rules.goal == "pyramid":
            return False
        if self.stock >> self.pos or (self.stock and self.pass_no < self.rules.passes):
            return True
        return len(self.legal_moves()) > 1

    def _close(self, pyramid: int, stock: int, pos: int) -> ThirteenState:
        """The deal on the table is over: on to the next one, or to the end of the match."""
        last = self._replace(pyramid=pyramid, stock=stock, pos=pos)
        results = (*self.results, last.score_now)
        if self.rules.goal is not None:
            left = pyramid if self.rules.goal == "pyramid" else last.cards_left
            return last._replace(results=results, status=Status.LOST if left else Status.WON)
        if len(results) == self.match.length:
            return last._replace(results=results, status=Status.FINISHED)
        return self.match.open_deal(results)

    def parse(self, text: str) -> ThirteenMove:
        """Read a move; strict. Raises :class:`MoveSyntax`."""
        return parse(text)

    def reveals(self, move: ThirteenMove) -> bool:
        """A turn reveals a card; so does a move that ends a deal, since the next one is dealt (CO-7)."""
        return move is TURN or len(self.apply(move).results) > len(self.results)

    def observe(self, seat: int | None = None, *, is_open: bool = False) -> ThirteenView:
        """What is public (TH-14), the same for all; with `is_open` also the order of the stock."""
        return look(self, seat, is_open)
