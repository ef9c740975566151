"""What a study asks of a deal, and what it finds."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, NamedTuple

from benben import solve
from benben.engine import Options, games
from benben.solve import Answer, thirteen


class Question(NamedTuple):
    """What is asked of every deal: whether it can be won and, with `best`, the most that it can bring.

    `limit` is the number of states after which a deal stays undecided, None for no limit. With `all_cards`, in Thirteen
    and without `best`, whether all 52 cards can go.
    """

    game: str
    options: Options
    best: bool = False
    limit: int | None = None
    all_cards: bool = False


class Found(NamedTuple):
    """What one deal came to; `winnable` and `best_score` are None where undecided or not asked for."""

    deal: int
    winnable: bool | None
    best_score: int | None
    states: int
    seconds: float


@lru_cache(maxsize=1)
def is_fast() -> bool:
    """Whether the compiled solvers (extra ``benben[fast]``) can be used."""
    return find_spec("numba") is not None


def _solver() -> Callable[..., Answer]:
    if is_fast():
        from benben.solve import fast

        return fast.question
    return solve.question


def examine(question: Question, deal: int) -> Found:
    """Solve one deal. Raises :class:`EngineError`."""
    game = games[question.game]
    seats = game.variants[question.options.variant].min_seats
    state: Any = game.start(question.options, deal=deal, players=seats)
    began = time.perf_counter()
    if question.all_cards:
        answer = thirteen.all_cards(state, limit=question.limit)
    else:
        answer = _solver()(state, best=question.best, limit=question.limit)
    return Found(deal, answer.winnable, answer.best_score, answer.states, time.perf_counter() - began)


def examine_all(job: tuple[Question, Sequence[int]]) -> list[Found]:
    """Solve several deals, one after another; a job for another process."""
    question, deals = job
    return [examine(question, deal) for deal in deals]
