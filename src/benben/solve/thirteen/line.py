"""From pairs of cards to a line of moves, played in the engine as it is written."""

from __future__ import annotations

from collections.abc import Iterable

from benben.engine import Status
from benben.engine.thirteen import ThirteenMove, ThirteenState
from benben.engine.thirteen.deal import KING
from benben.engine.thirteen.moves import MOVES, PLACES, PYRAMID, REDEAL, STOP, TURN
from benben.engine.triangle import bits
from benben.solve.thirteen.board import SLOTS


class Line:
    """A line of moves from a state. Kings are taken as soon as they are free: that never costs anything."""

    def __init__(self, state: ThirteenState) -> None:
        self._deals = len(state.results)
        self._places = PLACES[2 : 2 + state.rules.piles] if state.rules.piles else PLACES[:2]
        self._kings = sum(1 << slot for slot, rank in enumerate(state.deal.slot_rank) if rank == KING)
        self.state = state
        self.moves: list[str] = []
        self._take_kings()

    @property
    def is_over(self) -> bool:
        """Whether the deal that it began with is no longer on the table."""
        return self.state.status is not Status.PLAYING or len(self.state.results) > self._deals

    def remove(self, pairs: Iterable[int]) -> None:
        """Remove pairs of cards (masks as in a Board), in this order, turning cards until each is possible."""
        for pair in pairs:
            while (move := self._as_move(pair)) is None:
                self.turn()
            self.play(move)

    def turn(self) -> None:
        """Turn the next card, or the waste."""
        self.play(TURN if self.state.stock >> self.state.pos else REDEAL)

    def bring_home(self, score: int) -> None:
        """Take what lies on each other and turn on until the deal counts `score`; end it if it does not end itself."""
        both = MOVES["S+W"]
        while not self.is_over and self.state.score_now < score:
            if self.state.why_not(both) is None:
                self.play(both)
            else:
                self.turn()
        if not self.is_over:
            self.play(STOP)

    def play(self, move: ThirteenMove) -> None:
        """Play `move`, and take the kings that it frees. Raises :class:`IllegalMove`."""
        self.state = self.state.apply(move)
        self.moves.append(move.text)
        if move is not STOP:
            self._take_kings()

    def _as_move(self, pair: int) -> ThirteenMove | None:
        """The move that removes these two cards now, if there is one."""
        names = [PYRAMID.names[slot] for slot in bits(pair & PYRAMID.full)]
        beside = bits(pair >> SLOTS)
        if beside:
            open_cards = {self.state.place(name): name for name in self._places}
            names += sorted(open_cards[place] for place in beside if place in open_cards)
        move = MOVES.get("+".join(names)) if len(names) == 2 else None
        return move if move is not None and self.state.why_not(move) is None else None

    def _take_kings(self) -> None:
        """Take every free king."""
        while not self.is_over:
            name = self._free_king()
            if name is None:
                return
            self.state = self.state.apply(MOVES[name])
            self.moves.append(name)

    def _free_king(self) -> str | None:
        state = self.state
        kings = state.pyramid & self._kings
        if kings and (free := PYRAMID.free(state.pyramid) & kings):
            return PYRAMID.names[bits(free)[0]]
        beside = state.deal.stock_rank
        return next((name for name in self._places if beside[state.place(name) + 1] == KING), None)
