"""What was possible: the values along a game, found by bisection and by following lines, against one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from benben import bots, engine, solve
from benben.solve.review import Review, review

GAMES = [
    ("thirteen", "swedish", {"deals": 2, "passes": 2}, 1),
    ("thirteen", "swedish", {"deals": 1}, 2),
    ("thirteen", "swedish-strict", {"deals": 1, "passes": 1}, 1),
    ("thirteen", "single", {}, 1),
    ("thirteen", "single", {"draw": 3}, 1),
    ("thirteen", "microsoft", {}, 1),
    ("thirteen", "pysolfc", {}, 1),
    ("piramis", "standard", {"rounds": 2, "jokers": 0}, 2),
    ("piramis", "standard", {"rounds": 2, "jokers": 1}, 1),
]
DEALS = {"swedish": 8, "swedish-strict": 24}  # quickly solved from all positions
IDS = [f"{variant}-{'-'.join(map(str, options.values()))}-{seats}" for _game, variant, options, seats in GAMES]


def played(game: str, variant: str, options: dict[str, Any], seats: int, bot: str, deal: int) -> Any:
    """The states and moves of a game between bots."""
    kind = engine.games[game]
    state: Any = kind.start(kind.options(variant, **options), deal=deal, players=seats)
    chances = [bots.stream(deal, seat, bot) for seat in range(seats)]
    states, moves = [state], []
    while state.status == "playing":
        moves.append(bots.choose(bot, state.observe(state.to_move), chances[state.to_move]))
        state = state.apply(state.parse(moves[-1]))
        states.append(state)
    return states, moves


def reviewed(states: Sequence[Any], moves: Sequence[str], **more: Any) -> list[Review]:
    return [step.done for step in review(states, moves, seconds=None, **more) if step.done is not None]


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(("game", "variant", "options", "seats"), GAMES, ids=IDS)
def test_as_asked_one_by_one(game: str, variant: str, options: dict[str, Any], seats: int, bot: str) -> None:
    """Never rising; first what the solver says of the deal, last what was reached; between them as each alone."""
    states, moves = played(game, variant, options, seats, bot, DEALS.get(variant, 5))
    deals = reviewed(states, moves)
    assert [deal.first for deal in deals] == [0, *[deal.first + len(deal.values) - 1 for deal in deals[:-1]]]
    for deal in deals:
        start, last = states[deal.first], states[deal.first + len(deal.values) - 1]
        before = start.scores[deal.seat] if game == "piramis" else 0
        assert deal.over
        assert (deal.number, deal.seat) == (start.deal_index, start.to_move)
        assert deal.values[-1] == last.scores[deal.seat] - start.scores[deal.seat]
        for ply, value in enumerate(deal.values[:-1]):
            answer = solve.question(states[deal.first + ply], best=True)
            assert answer.best_score == value + before, ply
            assert answer.winnable == deal.wins[ply], ply
        assert all(old >= new for old, new in pairwise(deal.values))
        assert all(old >= new for old, new in pairwise(deal.wins))
        check_slips(deal, states)


def check_slips(deal: Review, states: Sequence[Any]) -> None:
    """Together they are all that was given away; the better move keeps what was possible."""
    assert sum(slip.points for slip in deal.slips) == deal.values[0] - deal.values[-1]
    assert sum(slip.lost for slip in deal.slips) == deal.wins[0] - deal.wins[-1]
    for slip in deal.slips:
        assert slip.since == slip.ply - 1
        state = states[slip.since]
        kept = state.apply(state.parse(slip.better))
        if kept.deal is state.deal and slip.points:
            old, new = (solve.question(s, best=True).best_score for s in (state, kept))
            assert old == new
        if kept.deal is state.deal and slip.lost and not slip.points:
            assert solve.question(kept).winnable


def test_a_game_that_is_still_on() -> None:
    """The last value is what is still possible now."""
    states, moves = played("thirteen", "swedish", {"deals": 1, "passes": 2}, 1, "greedy", 3)
    (deal,) = reviewed(states[:20], moves[:19])
    assert not deal.over
    assert len(deal.values) == 20
    assert deal.values[-1] == solve.question(states[19], best=True).best_score
    (whole,) = reviewed(states, moves)
    assert whole.values[:20] == deal.values
    (begun,) = reviewed(states[:1], [])
    assert begun.values == whole.values[:1]


def test_over_the_limit_is_undecided() -> None:
    """What is not found out is None, never a guess; what is known nevertheless is right."""
    states, moves = played("thirteen", "swedish", {"deals": 1, "passes": 2}, 1, "greedy", 2)
    (exact,) = reviewed(states, moves)
    for limit in (3, 30, 300):
        (deal,) = reviewed(states, moves, limit=limit)
        assert all(value in (None, right) for value, right in zip(deal.values, exact.values, strict=True))
        assert all(win in (None, right) for win, right in zip(deal.wins, exact.wins, strict=True))
        assert deal.values[-1] == exact.values[-1]
        known = [value for value in deal.values if value is not None]
        assert sum(slip.points for slip in deal.slips) == known[0] - known[-1]
    assert None in reviewed(states, moves, limit=3)[0].values


def test_cancelled() -> None:
    """Soon after the token says so nothing more is looked at."""
    states, moves = played("thirteen", "swedish", {"deals": 1}, 1, "greedy", 2)
    (deal,) = reviewed(states, moves, cancelled=lambda: True)
    assert deal.values[0] is None


def test_progress() -> None:
    """The share grows to 1, and every deal comes once, in its order."""
    states, moves = played("piramis", "standard", {"rounds": 2}, 2, "greedy", 5)
    steps = list(review(states, moves))
    shares = [step.share for step in steps]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    done = [step.done.first for step in steps if step.done]
    assert done == sorted(set(done))


def test_what_cannot_be_solved() -> None:
    kind = engine.games["piramis"]
    state = kind.start(kind.options(joker_reach="any"), deal=1)
    with pytest.raises(solve.Unsolvable):
        list(review([state], []))
