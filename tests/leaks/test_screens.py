"""The same on the screen, line by line, in lists and in what a crash leaves behind; for fewer positions."""

from __future__ import annotations

import os
from typing import Any

import pytest

from benben.tui.app import BenbenApp

#: 200 positions of each game; ``BENBEN_LEAKS=20``: twenty times as many.
CHUNKS = 4 * int(os.environ.get("BENBEN_LEAKS", "1"))
CHUNK = 50


@pytest.mark.rule("PP-3", "PP-9")
@pytest.mark.case("E1", "E3", "E6", "E7")
@pytest.mark.parametrize("chunk", range(CHUNKS))
async def test_screen_and_spoken_lines_say_nothing_of_it(leaks: Any, adapter: str, chunk: int) -> None:
    """Curtain, board, title, keys, hint, log, undo, replay as the seat; and plain mode's lines."""
    screens, looked = leaks.screens, set()
    async with BenbenApp().run_test(size=(80, 24)) as pilot:
        reader = screens.Reader(pilot.app)
        for number, case in enumerate(leaks.cases(adapter, 2000 + chunk, CHUNK)):
            seat = case.viewers[number % len(case.viewers)]
            if case.now.over:
                continue
            other = case.other(seat)
            texts = await reader.game(case.now, seat) | screens.heard(case.now, seat, case.adapter.MOVES)
            others = await reader.game(other, seat) | screens.heard(other, seat, case.adapter.MOVES)
            assert screens.differing(texts, others) == [], (chunk, number, case.phase, seat)
            looked |= set(texts)
            whole = case.other_whole(seat)
            if whole is not None:
                texts = await reader.replay(case.table, case.ply, seat)
                assert await reader.replay(whole, case.ply, seat) == texts, (chunk, number, case.phase, seat)
    assert looked >= {"curtain", "TUI", "TUI hint", "TUI undo", "TUI log", "plain", "plain refusals", "plain curtain"}


@pytest.mark.rule("PP-9")
@pytest.mark.case("E1")
async def test_lists_of_saved_games_and_a_crash_say_nothing_of_it(leaks: Any, adapter: str) -> None:
    screens = leaks.screens
    async with BenbenApp().run_test(size=(80, 24)) as pilot:
        reader = screens.Reader(pilot.app)
        for number, case in enumerate(leaks.cases(adapter, 3000, 24)):
            if case.now.over or not case.ply:
                continue
            other, moves = case.other(None), case.adapter.MOVES
            assert screens.crash(other, None) == screens.crash(case.now, None)
            if number % 3 == 0:
                assert screens.differing(*[await reader.lists(table, moves) for table in (case.now, other)]) == []


@pytest.mark.rule("PP-9")
@pytest.mark.case("E7")
async def test_a_replay_is_open_only_after_the_end_and_says_so(leaks: Any, adapter: str) -> None:
    """While a game is on its replay has one viewer; afterwards each seat, everybody, and the open one, labelled."""
    seen = set()
    async with BenbenApp().run_test(size=(80, 24)) as pilot:
        reader = leaks.screens.Reader(pilot.app)
        for case in list(leaks.cases(adapter, 4000, 120))[::10]:
            heads = await reader.viewers(case.table, case.ply)
            assert heads[0] == f"Replay as {case.table.names[0]}"
            assert heads.count("Replay, open") == (1 if case.table.over else 0)
            assert len(set(heads)) == (2 + len(case.table.names) if case.table.over else 1)
            seen.add(case.table.over)
    assert seen == {False, True}
