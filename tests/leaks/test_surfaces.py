"""Nothing that a seat may not know changes anything that it is told; and all that it may know, it is told."""

from __future__ import annotations

import json
import os
from collections import Counter
from typing import Any

import pytest

from benben.engine import games

#: 5,000 positions of each game. ``BENBEN_LEAKS=20``: twenty times as many.
CHUNKS = 20 * int(os.environ.get("BENBEN_LEAKS", "1"))
CHUNK = 250
_EARLIER = 5  # every how many positions the whole game is permuted, too


@pytest.mark.rule("PP-2", "PP-3", "PP-9", "PA-13", "CO-5", "CO-7")
@pytest.mark.case("E1", "E2", "E3", "E6", "E7", "E9")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_a_seat_may_not_know_changes_nothing_that_it_is_told(leaks: Any, adapter: str, chunk: int) -> None:
    """Views, text, JSON, pictures, hints, bots, log, undo, refusals and words, with all unknown faces permuted."""
    looked: Counter[tuple[str, int | None]] = Counter()
    for number, case in enumerate(leaks.cases(adapter, chunk, CHUNK)):
        seats = [case.viewers[(number + i) % case.now.state.seats] for i in (0, 1)]
        for seat in [*seats, None] if number % 4 == 0 else seats:
            assert case.differing(seat, number) == [], (chunk, number, case.phase, seat)
        if number % _EARLIER == 0:
            for seat in seats:
                whole = case.other_whole(seat)
                if whole is not None:
                    ours = leaks.surfaces.earlier(case.table, case.ply, seat)
                    assert leaks.surfaces.earlier(whole, case.ply, seat) == ours, (chunk, number, case.phase, seat)
                    looked["earlier", seat] += 1
        looked[case.phase, case.now.to_move] += 1
    for phase in case.adapter.PHASES:
        seats = [None] if phase == "over" else range(case.adapter.SEATS)
        assert all(looked[phase, seat] for seat in seats), (phase, looked)
    assert sum(looked["earlier", seat] for seat in range(5)) > CHUNK // _EARLIER, looked


@pytest.mark.rule("PP-3", "PP-9", "PA-13")
@pytest.mark.parametrize("chunk", range(5))
def test_all_that_a_seat_may_know_can_be_read_from_its_view(leaks: Any, adapter: str, chunk: int) -> None:
    """The other way round: a recount from the rules' text finds in the view every fact that they grant."""
    for case in leaks.cases(adapter, 1000 + chunk, 2 * CHUNK):
        for seat in case.viewers:
            view = case.now.view(seat)
            assert case.adapter.told(view) == case.adapter.granted(case.table, case.ply, seat)
            json.dumps(view.facts())


def test_every_game_with_secrets_is_looked_at(leaks: Any) -> None:
    assert leaks.games == {name for name, game in games.items() if game.secrets}
