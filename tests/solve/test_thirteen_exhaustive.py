"""Thirteen's solver against the plainest search there is: every state of the engine that can be reached.

Positions are laid at random, with about 24 cards left at most, in every variant: turned cards, waste, any pass.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from benben import engine, solve
from benben.engine.thirteen.moves import PYRAMID
from benben.engine.triangle import bits
from benben.solve.thirteen import all_cards

GAME: Any = engine.games["thirteen"]
MOST_STATES = 6000
POSITIONS = 120

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *(("swedish", {"passes": k, "deals": 1}) for k in (1, 2, 3)),
    ("swedish", {"passes": 2, "deals": 1, "cover_pair": True}),
    *(("swedish-strict", {"passes": k, "deals": 1}) for k in (1, 3)),
    *(("single", {"draw": d, "end_when_stock_empty": e}) for d in (1, 3) for e in (False, True)),
    ("single", {"draw": 3, "cover_pair": True}),
    ("microsoft", {}),
    ("pysolfc", {}),
]


def lay(variant: str, options: dict[str, Any], seed: int) -> Any:
    """A random position: a closed part of the pyramid, some of the stock, some of it gone through."""
    chance = random.Random(seed)
    state: Any = GAME.start(GAME.options(variant, **options), deal=seed)
    rules, ranks = state.rules, state.deal.stock_rank[1:]
    pyramid = PYRAMID.full
    for _ in range(chance.randint(14, 26)):
        pyramid ^= 1 << chance.choice(bits(PYRAMID.free(pyramid)))
    step = options.get("draw", 1)
    pos = chance.randint(0, 24 // step) * step
    wanted = [13 - state.deal.slot_rank[slot] for slot in bits(pyramid)]
    places = [*range(24)]
    chance.shuffle(places)
    if seed % 4:  # cards that the pyramid needs, so that it often goes
        places.sort(key=lambda place: ranks[place] not in wanted)
    kept = [*places[: chance.randint(4, 24 - pyramid.bit_count())]]
    if rules.piles:  # what was not turned yet is all there
        kept = [*range(pos, 24), *[place for place in kept if place < pos]]
    stock = sum(1 << place for place in kept)
    return state._replace(pyramid=pyramid, stock=stock, pos=pos, pass_no=chance.randint(1, rules.passes))


def explore(state: Any, most: int = MOST_STATES) -> tuple[bool, bool, int] | None:
    """Whether the pyramid goes in some way of playing, whether all cards do, the best score; None: too many states."""
    emptied, all_gone, best = False, False, state.score_now
    seen, ahead = {state}, [state]
    while ahead:
        state = ahead.pop()
        emptied |= not state.pyramid
        all_gone |= not state.cards_left
        best = max(best, state.score_now)
        if len(seen) > most:
            return None
        for move in state.legal_moves()[:-1]:
            after = state.apply(move)
            if after not in seen:
                seen.add(after)
                ahead.append(after)
    return emptied, all_gone, best


def replay(state: Any, moves: tuple[str, ...]) -> Any:
    for move in moves:
        state = state.apply(state.parse(move))
    return state


@pytest.mark.rule("TH-2", "TH-3", "TH-4", "TH-5", "TH-6", "TH-7", "TH-8", "TH-11", "TH-13", "TH-20")
@pytest.mark.case("E12")
@pytest.mark.parametrize(("variant", "options"), VARIANTS, ids=str)
def test_verdict_and_best_score_are_those_of_a_search_of_all_states(variant: str, options: dict[str, Any]) -> None:
    compared = {True: 0, False: 0}
    for seed in range(POSITIONS):
        state = lay(variant, options, seed)
        known = explore(state)
        if known is None:
            continue
        emptied, all_gone, best = known
        quick, full = solve.question(state), solve.question(state, best=True)
        assert (quick.winnable, full.winnable, full.best_score) == (emptied, emptied, best), (seed, state)
        assert quick.best_score is None
        if emptied:
            assert not replay(state, quick.moves).pyramid, seed
        end = replay(state, full.moves)
        assert end.status != "playing"
        assert end.score_now == best, seed
        compared[emptied] += 1
        if state.rules.goal == "pyramid":
            continue
        every = all_cards(state)
        assert every.winnable is all_gone, seed
        if all_gone:
            assert not replay(state, every.moves).cards_left
    assert min(compared.values()) >= POSITIONS // 60, compared
