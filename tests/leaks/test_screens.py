"""The same on the screen, line by line, in lists and in what a crash leaves behind; for fewer positions."""

from __future__ import annotations

import os
from typing import Any

import pytest

from benben.tui.app import BenbenApp

ADAPTERS = ("pyramid_poker",)
#: 200 positions of each game; ``BENBEN_LEAKS=20``: twenty times as many.
CHUNKS = 4 * int(os.environ.get("BENBEN_LEAKS", "1"))
CHUNK = 50

each_game = pytest.mark.parametrize("adapter", ADAPTERS)


@pytest.mark.rule("PP-3", "PP-9")
@pytest.mark.case("E1", "E3", "E6", "E7")
@pytest.mark.parametrize("chunk", range(CHUNKS))
@each_game
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
            if whole is not None and not case.table.over:
                texts = await reader.replay(case.table, case.ply, seat)
                assert await reader.replay(whole, case.ply, seat) == texts, (chunk, number, case.phase, seat)
    assert looked >= {"curtain", "TUI", "TUI hint", "TUI undo", "TUI log", "plain", "plain refusals", "plain curtain"}


@pytest.mark.rule("PP-9")
@pytest.mark.case("E1")
@each_game
async def test_lists_of_saved_games_and_a_crash_say_nothing_of_it(leaks: Any, adapter: str) -> None:
    screens = leaks.screens
    async with BenbenApp().run_test(size=(80, 24)) as pilot:
        reader = screens.Reader(pilot.app)
        for number, case in enumerate(leaks.cases(adapter, 3000, 24)):
            if case.now.over or not case.ply:
                continue
            other = case.other(None)
            assert screens.crash(other, None) == screens.crash(case.now, None)
            if number % 3 == 0:
                assert screens.differing(await reader.lists(case.now), await reader.lists(other)) == []
