"""Thirteen solved: can the pyramid be emptied in the passes left, and what is the best score (TH-8)."""

from __future__ import annotations

from collections.abc import Callable

from benben.engine import Status
from benben.engine.thirteen import ThirteenState
from benben.engine.thirteen.moves import PYRAMID
from benben.solve.answer import Answer, Unsolvable
from benben.solve.search import Budget, Undecided
from benben.solve.thirteen.board import Board
from benben.solve.thirteen.clear import Clearing
from benben.solve.thirteen.left import rest_of_stock
from benben.solve.thirteen.line import Line
from benben.solve.thirteen.score import PRIZES, Found, Scoring

Find = Callable[[Board, Budget], list[int] | None]
Score = Callable[[ThirteenState, Board, Budget, bool], Found]


def find(board: Board, budget: Budget) -> list[int] | None:
    """The pairs to remove for emptying the pyramid, in order, as masks; None if it cannot be done."""
    return Clearing(board, budget).find(board.cards)


def best_score(
    state: ThirteenState, board: Board, budget: Budget, winnable: bool, kind: type[Scoring] = Scoring
) -> Found:
    """The best score of the deal, and the pairs to remove for it."""
    scoring = kind(board, budget)
    if state.rules.goal is not None:
        most, pairs = scoring.most_of_pyramid()
        return PYRAMID.size - state.pyramid.bit_count() + most, pairs
    if state.cleared_in:
        return PRIZES[state.cleared_in] - rest_of_stock(board, board.cards, board.start), []
    with_prize = scoring.with_prize(state.pass_no) if winnable else None
    if with_prize is not None and with_prize[0] >= 0:
        return with_prize
    without = scoring.without_prize()
    return without if with_prize is None else max(with_prize, without, key=_points)


def _points(found: Found) -> int:
    return found[0]


def answer(
    state: ThirteenState,
    best: bool = False,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
    find: Find = find,
    score: Score = best_score,
) -> Answer:
    """Solve the deal on the table by `find` and `score`; see :func:`benben.solve.question`.

    The best score is that of the deal: TH-8, or in single and the presets the pyramid cards removed (TH-11).
    """
    if state.status is not Status.PLAYING:
        return Answer(not state.pyramid, state.score_now if best else None, (), 0)
    budget = Budget(limit, cancelled)
    board = Board(state)
    pairs: list[int] | None = None
    winnable = points = None
    try:
        pairs = find(board, budget)
        winnable = pairs is not None
        if best:
            points, pairs = score(state, board, budget, winnable)
    except Undecided:
        pass
    if pairs is None:
        return Answer(winnable, points, (), budget.states)
    line = Line(state)
    line.remove(pairs)
    if points is not None:
        line.bring_home(points)
    return Answer(winnable, points, tuple(line.moves), budget.states)


def all_cards(state: ThirteenState, limit: int | None = None, cancelled: Callable[[], bool] | None = None) -> Answer:
    """Whether all 52 cards can go, as the variant ``pysolfc`` wants it, with a line to the end. No best score.

    Raises :class:`Unsolvable` (code ``variant``) for variants whose deals end with the pyramid.
    """
    if state.rules.goal == "pyramid":
        raise Unsolvable("solve.variant", variant=state.variant)
    if state.status is not Status.PLAYING:
        return Answer(not state.cards_left, None, (), 0)
    budget = Budget(limit, cancelled)
    board = Board(state)
    try:
        pairs = Clearing(board, budget, everything=True).find(board.cards)
    except Undecided:
        return Answer(None, None, (), budget.states)
    if pairs is None:
        return Answer(False, None, (), budget.states)
    line = Line(state)
    line.remove(pairs)
    while not line.is_over:
        line.turn()
    return Answer(True, None, tuple(line.moves), budget.states)
