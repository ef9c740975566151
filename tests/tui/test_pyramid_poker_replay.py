"""Replays of Pyramid Poker: what each seat knew then, and open, once the game is over; killed in play."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from benben import record
from benben.table import Table
from benben.tui.replay import ReplayScreen

Make = Callable[..., Table]


def finish(table: Table) -> Table:
    """Everybody takes the first free block and puts it where there is room first."""
    while not table.over:
        table.play(str(table.state.legal_moves()[0]))
    return table


def watch(table: Table, at: int = 0, seat: int | None = None) -> Any:
    table.close()
    assert table.path is not None
    read = record.read(table.path)
    return lambda: ReplayScreen(read.header, read.history, read.path, at, seat)


def suits(text: str) -> set[str]:
    return set(re.findall(r"[♣♦♥♠▲]", text))


@pytest.mark.rule("PP-9")
@pytest.mark.case("E7")
async def test_as_each_seat_and_open_when_over(sit: Any, poker_table: Make) -> None:
    """v goes from what everybody knew to Ada's eyes, Bo's, and open; the title always says which."""
    async with sit(first=watch(finish(poker_table(30)), at=12)) as player:
        await player.see("Replay · ", "move 12 of", "v viewer")
        assert suits(player.text) == set()
        await player.press("v")
        await player.see("Replay as Ada")
        assert suits(player.text) == {"♠"}
        await player.press("v")
        await player.see("Replay as Bo")
        assert suits(player.text) == {"♥"}
        await player.press("v")
        await player.see("Replay, open")
        assert suits(player.text) == {"♠", "♥"}
        await player.press("left")
        await player.see("move 11 of", "Replay, open")
        await player.press("v")
        await player.see("Replay · ")
        assert suits(player.text) == set()
        await player.press("end")
        await player.see("over", "wins")


@pytest.mark.rule("PP-9")
@pytest.mark.case("E7", "E1")
@pytest.mark.parametrize("seat", [None, 0, 1])
async def test_a_game_that_is_on_is_never_open(sit: Any, poker_table: Make, seat: int | None) -> None:
    """v does nothing; one can neither step to secrets nor play on from there."""
    own = {None: set(), 0: {"♠"}, 1: {"♥"}}[seat]
    async with sit(first=watch(poker_table(14), seat=seat)) as player:
        await player.see("Replay", "move 0 of 14")
        assert "viewer" not in player.keys
        assert "play on" not in player.keys
        for _ply in range(14):
            await player.press("right", "v")
            assert suits(player.text) <= own
            assert "open" not in player.text
        await player.press("p")
        await player.see("This game is still on, and its players have secrets.")
        assert player.screen_name == "ReplayScreen"


@pytest.mark.rule("PP-9")
async def test_play_on_from_a_finished_game(sit: Any, poker_table: Make) -> None:
    """A new game that begins with these moves, behind the curtain."""
    async with sit(first=watch(finish(poker_table(30)), at=13)) as player:
        await player.see("p play on")
        await player.press("v", "v", "v", "p")
        await player.at("CurtainScreen")
        await player.see("Bo, it is your turn.")
        assert player.table.ply == 13


@pytest.mark.case("G13")
async def test_keys_as_fast_as_they_come(sit: Any, poker_table: Make) -> None:
    """Steps, viewers, jumps: the position stays within the game, and the file as it is."""
    table = finish(poker_table(30))
    assert table.path is not None
    before = table.path.read_bytes()
    async with sit(first=watch(table)) as player:
        for key in ("right", "v", "left", "pagedown", "space", "pageup", "v", "end", "home"):
            await player.burst(key, 50)
        assert 0 <= player.app.screen.ply <= table.ply
        await player.press("home")
        await player.see("move 0 of")
    assert table.path.read_bytes() == before
