"""Piramis' solver against every state of the engine that can be reached, and what it says of whole deals."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from benben import engine, solve
from benben.engine.piramis.moves import PYRAMID
from benben.engine.triangle import bits

GAME: Any = engine.games["piramis"]


POSITIONS = 60
DEALS = (5, 6, 7)  # few, since the first question about each costs most


def lay(seed: int, jokers: int | None) -> Any:
    """A random position with few cards: any streak, any number of cards face down, points of earlier rounds."""
    chance = random.Random(seed)
    state = GAME.start(GAME.options(jokers=jokers, rounds=chance.choice([1, 5])), deal=DEALS[seed % len(DEALS)])
    pyramid = PYRAMID.full
    removed = 28 - chance.randint(1, 8 if jokers == 0 else 6)
    for _ in range(removed):
        top = chance.choice(bits(PYRAMID.free(pyramid)))
        pyramid ^= 1 << top
    turned = chance.randint(45, 52)
    scores = (chance.randint(-40, 200),)
    flipped = chance.random() < 0.4
    top = turned - 1 if flipped else top
    streak = 0 if flipped else chance.randint(1, removed)
    used = chance.randint(0, 1) if jokers else 0
    return state._replace(pyramid=pyramid, top=top, turned=turned, streak=streak, jokers=used, scores=scores)


def explore(state: Any) -> tuple[bool, int]:
    """Whether the round can be cleared, and the most points that it can end with."""
    deal, seat = state.deal, state.seat

    @cache
    def look(at: Any) -> tuple[bool, int]:
        cleared, best = False, -1000
        for move in at.legal_moves():
            after = at.apply(move)
            if after.deal is not deal:
                last = at.pyramid.bit_count() == 1 and str(move) not in "FE"
                found = last, after.scores[seat]
            else:
                found = look(after)
            cleared, best = cleared or found[0], max(best, found[1])
        return cleared, best

    return look(state)


def replay(state: Any, moves: tuple[str, ...]) -> tuple[bool, Any]:
    """Whether the moves cleared the round, and the state after them; they must end the round exactly."""
    deal = state.deal
    last = state
    for move in moves:
        assert state.deal is deal, "the round was over before"
        last, state = state, state.apply(state.parse(move))
    return last.pyramid.bit_count() == 1 and moves[-1:] not in [("E",), ("F",)], state


@pytest.mark.rule("PI-2", "PI-3", "PI-4", "PI-5", "PI-6", "PI-7", "PI-9", "PI-11")
@pytest.mark.case("E12")
@pytest.mark.parametrize("jokers", [0, 1, 2, 8, None])
def test_verdict_and_best_score_are_those_of_a_search_of_all_states(jokers: int | None) -> None:
    seen = set()
    for seed in range(POSITIONS):
        state = lay(seed, jokers)
        cleared, best = explore(state)
        quick, full = solve.question(state), solve.question(state, best=True)
        assert (quick.winnable, full.winnable, full.best_score) == (cleared, cleared, best), seed
        if cleared:
            assert replay(state, quick.moves)[0]
        else:
            assert quick.moves == ()
        ended = replay(state, full.moves)[1]
        assert ended.deal is not state.deal
        assert ended.scores[state.seat] == best
        seen.add(cleared)
    assert seen == ({True} if jokers in (8, None) else {True, False})


@pytest.mark.rule("PI-2", "PI-3")
def test_share_of_deals_that_clear_without_jokers() -> None:
    """15.1 % of 5,000 deals were found elsewhere: within the 99.9 % interval of that and of what is seen here."""
    deals = 400
    options = GAME.options(jokers=0)
    won = 0
    for deal in range(deals):
        state = GAME.start(options, deal=deal)
        found = solve.question(state)
        won += bool(found.winnable)
        if found.winnable:
            assert replay(state, found.moves)[0]
    spread = (0.151 * 0.849 * (1 / deals + 1 / 5000)) ** 0.5
    assert abs(won / deals - 0.151) < 3.29 * spread


def test_lines_of_whole_deals_bring_what_is_claimed() -> None:
    for deal in range(4):
        state = GAME.start(GAME.options(), deal=deal)
        found = solve.question(state, best=True)
        ended = replay(state, found.moves)[1]
        assert ended.deal is not state.deal
        assert ended.scores == (found.best_score,)


def test_later_questions_of_a_deal_are_look_ups() -> None:
    state = GAME.start(GAME.options(), deal=77)
    first = solve.question(state, best=True)
    assert first.states > 0
    scores, states = [], []
    for move in first.moves[:-1]:
        state = state.apply(state.parse(move))
        again = solve.question(state, best=True)
        states.append(again.states)
        scores.append(again.best_score)
    assert len([more for more in states if more]) <= 1, "only whether it clears with the joker can be new"
    assert scores == [first.best_score] * len(scores)


def test_jokers_that_reach_covered_cards_are_refused() -> None:
    with pytest.raises(solve.Unsolvable) as refused:
        solve.question(GAME.start(GAME.options(joker_reach="any"), deal=1))
    assert (refused.value.code, refused.value.facts["option"]) == ("solve.option", "joker_reach")


def test_a_round_that_is_over_is_known() -> None:
    state = GAME.start(GAME.options(rounds=1), deal=1)
    over = state.apply(state.parse("F")).apply(state.parse("E"))
    assert solve.question(over, best=True) == (False, -5, (), 0)


def test_cancelled_or_over_the_limit_it_stays_undecided() -> None:
    state = GAME.start(GAME.options(), deal=123456)
    assert solve.question(state, best=True, cancelled=lambda: True) == (None, None, (), 1430)
    found = solve.question(state, best=True, limit=80_000)
    assert (found.winnable is None, found.best_score) == (False, None)
    assert solve.question(state, best=True).best_score is not None
