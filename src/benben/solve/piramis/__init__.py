"""Piramis solved: can the round be cleared with the jokers left, and what is the best score it can end with."""

from __future__ import annotations

from collections.abc import Callable

from benben.engine import Status
from benben.engine.piramis import PiramisState
from benben.engine.piramis.moves import FLIP, GIVE_UP, PYRAMID, PiramisMove
from benben.solve.answer import Answer, Unsolvable
from benben.solve.piramis.shapes import shapes
from benben.solve.piramis.table import Table, table
from benben.solve.search import Budget, Undecided

_FEW = 3  # jokers: with more of them than cards, values are made as if there were jokers at will, not one by one


def answer(
    state: PiramisState,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
    make_table: Callable[[tuple[int, ...], int], Table] = table,
) -> Answer:
    """Solve the round on the table by the deal's table; see :func:`benben.solve.question`.

    The best score is what its player can have at the end of the round, points of earlier rounds included. `states`
    are 0 where all was known from an earlier question about the deal.
    Raises :class:`Unsolvable` where jokers may reach covered cards.
    """
    if state.rules.joker_reach_any:
        raise Unsolvable("solve.option", game="piramis", option="joker_reach", value="any")
    score = state.scores[state.seat]
    if state.status is not Status.PLAYING:
        return Answer(not state.pyramid, score if best else None, (), 0)
    player = _Player(state, Budget(limit, cancelled), make_table)
    winnable: bool | None = None
    moves: tuple[str, ...] = ()
    more: int | None = None
    try:
        jokers = player.jokers_needed(state)
        winnable = jokers is not None
        if jokers is not None:
            moves = player.clear(state, jokers)
        if best:
            more, moves = player.best(state)
    except Undecided:
        pass
    return Answer(winnable, None if more is None else score + more, moves, player.budget.states)


class _Player:
    """Plays a round by its table."""

    def __init__(
        self, state: PiramisState, budget: Budget, make_table: Callable[[tuple[int, ...], int], Table]
    ) -> None:
        whole = state.pyramid in shapes(PYRAMID.full).number
        self.budget = budget
        self._ranks = tuple(state.deal.ranks)
        self._table = make_table(self._ranks, PYRAMID.full if whole else state.pyramid)
        self._number = self._table.shapes.number

    def jokers_needed(self, state: PiramisState) -> int | None:
        """How few of the jokers left clear the round; None if they do not."""
        cards = state.pyramid.bit_count()
        most = cards if state.jokers_left is None else min(cards, state.jokers_left)
        return next((jokers for jokers in range(most + 1) if self._clears(state, jokers)), None)

    def _clears(self, state: PiramisState, jokers: int) -> bool:
        shape, top = self._number[state.pyramid], self._ranks[state.top]
        return self._table.clearable(jokers, state.face_down, shape, top, self.budget)

    def clear(self, state: PiramisState, jokers: int) -> tuple[str, ...]:
        """A line that clears the round with so many jokers."""
        deal = state.deal
        line: list[str] = []
        while True:
            for move in state.legal_moves():
                left = jokers - (move.kind == "joker")
                if move is GIVE_UP or left < 0:
                    continue
                after = state.apply(move)
                if after.deal is not deal:
                    if state.pyramid.bit_count() == 1 and move is not FLIP:
                        return (*line, move.text)
                elif self._clears(after, left):
                    break
            else:
                raise AssertionError("the table knows a way")
            line.append(move.text)
            state, jokers = after, left

    def best(self, state: PiramisState) -> tuple[int, tuple[str, ...]]:
        """The most points that are still to be had, and a line that brings them and ends the round."""
        left = state.jokers_left
        at_will = left is None or (left > _FEW and left >= state.pyramid.bit_count())
        deal = state.deal
        line: list[str] = []
        worth = first = self._worth(state, at_will)
        while worth:
            move, after, worth = self._best_move(state, at_will, worth)
            line.append(move.text)
            if after.deal is not deal:
                return first // 2, tuple(line)
            state = after
        return first // 2, (*line, GIVE_UP.text)

    def _worth(self, state: PiramisState, at_will: bool) -> int:
        jokers = None if at_will else state.jokers_left
        shape, top = self._number[state.pyramid], self._ranks[state.top]
        return self._table.value(jokers, state.face_down, shape, top, state.streak, self.budget)

    def _best_move(self, state: PiramisState, at_will: bool, worth: int) -> tuple[PiramisMove, PiramisState, int]:
        """A move that keeps what the position is worth, the state after it, and what that is worth."""
        for move in state.legal_moves():
            after = state.apply(move)
            left = 0 if after.deal is not state.deal else self._worth(after, at_will)
            won = 2 * (after.scores[state.seat] - state.scores[state.seat])
            cleared = after.deal is not state.deal and state.pyramid.bit_count() == 1 and move.slot >= 0
            if won + cleared + left == worth:
                return move, after, left
        raise AssertionError("the table knows a move")
