"""The compiled solvers give the answers of the plain ones (extra ``fast``; skipped where numba is missing)."""

from __future__ import annotations

from typing import Any

import pytest

from benben import engine, solve

pytest.importorskip("numba")

from benben.solve import fast
from benben.solve.fast.thirteen import winnable
from benben.solve.rating import clears, openings, proof

THIRTEEN: Any = engine.games["thirteen"]
PIRAMIS: Any = engine.games["piramis"]

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *(("swedish", {"passes": k, "deals": 1}) for k in (1, 2, 3)),
    ("swedish", {"cover_pair": True, "deals": 1}),
    ("swedish-strict", {"deals": 1}),
    ("single", {}),
    ("single", {"draw": 3}),
    ("single", {"end_when_stock_empty": True}),
    ("microsoft", {}),
    ("pysolfc", {}),
]


def replay(state: Any, moves: tuple[str, ...]) -> Any:
    for move in moves:
        state = state.apply(state.parse(move))
    return state


@pytest.mark.parametrize(("variant", "options"), VARIANTS, ids=str)
def test_verdicts_of_whole_deals_are_the_same(variant: str, options: dict[str, Any]) -> None:
    for deal in range(40):
        state = THIRTEEN.start(THIRTEEN.options(variant, **options), deal=deal)
        plain, compiled = solve.question(state), fast.question(state)
        assert compiled.winnable is plain.winnable is winnable(state), deal
        if compiled.winnable:
            assert not replay(state, compiled.moves).pyramid


@pytest.mark.parametrize(("variant", "options"), VARIANTS, ids=str)
def test_verdicts_in_the_middle_of_deals_are_the_same(variant: str, options: dict[str, Any]) -> None:
    for deal in range(8):
        state = THIRTEEN.start(THIRTEEN.options(variant, **options), deal=deal)
        game = state.deal
        for turn in range(60):
            moves = state.legal_moves()[:-1]
            if not moves:
                break
            state = state.apply(moves[(deal * 7 + turn * 5) % len(moves)])
            if state.status != "playing" or state.deal is not game:
                break
            if turn % 6 == 0:
                assert winnable(state) is solve.question(state).winnable, (deal, turn)


def test_best_scores_are_the_same() -> None:
    for deal in range(12):
        state = THIRTEEN.start(THIRTEEN.options(deals=1), deal=deal)
        plain, compiled = solve.question(state, best=True), fast.question(state, best=True)
        assert (plain.winnable, plain.best_score) == (compiled.winnable, compiled.best_score), deal
        assert replay(state, compiled.moves).scores == (compiled.best_score,)


@pytest.mark.parametrize("jokers", [0, 1, 2, None])
def test_piramis_is_the_same(jokers: int | None) -> None:
    for deal in range(3):
        state = PIRAMIS.start(PIRAMIS.options(jokers=jokers), deal=deal)
        plain, compiled = solve.question(state, best=True), fast.question(state, best=True)
        assert plain[:2] == compiled[:2], deal
        assert replay(state, compiled.moves).scores == (compiled.best_score,)


def test_over_the_limit_it_stays_undecided() -> None:
    state = THIRTEEN.start(THIRTEEN.options(passes=1), deal=1)
    assert winnable(state, limit=5) is None
    assert fast.question(state, limit=5) == (None, None, (), 6)


def test_rated_matches_are_the_same() -> None:
    """Which matches can be won in every deal, and so have a level, does not depend on the solver."""
    for game, options in ((THIRTEEN, THIRTEEN.options(deals=2)), (PIRAMIS, PIRAMIS.options(rounds=2))):
        for deal in range(12):
            state = game.start(options, deal=deal, players=1)
            plain, compiled = proof(state), proof(state, fast.question)
            assert (plain is None) is (compiled is None), deal
            for start, line in zip(openings(state), compiled or (), strict=False):
                assert clears(start, line)
