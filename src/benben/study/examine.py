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


def check(question: Question, deal: int) -> None:
    """Raise :class:`EngineError` if that cannot be asked. By the plain solvers: the compiled ones take long to load."""
    _answer(question._replace(limit=1), _dealt(question, deal), solve.question)


def examine(question: Question, deal: int) -> Found:
    """Solve one deal. Raises :class:`EngineError`."""
    state = _dealt(question, deal)
    began = time.perf_counter()
    answer = _answer(question, state, _solver())
    return Found(deal, answer.winnable, answer.best_score, answer.states, time.perf_counter() - began)


def _dealt(question: Question, deal: int) -> Any:
    game = games[question.game]
    return game.start(question.options, deal=deal, players=game.variants[question.options.variant].min_seats)


def _answer(question: Question, state: Any, solver: Callable[..., Answer]) -> Answer:
    if question.all_cards:
        return thirteen.all_cards(state, limit=question.limit)
    return solver(state, best=question.best, limit=question.limit)


def examine_all(job: tuple[Question, Sequence[int]]) -> list[Found]:
    """Solve several deals, one after another; a job for another process."""
    question, deals = job
    return [examine(question, deal) for deal in deals]
