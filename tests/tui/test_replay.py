"""Replay: steps, jumps, running by itself, the bar, and playing on from a position."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from benben import record
from benben.table import Table
from benben.tui.replay import ReplayScreen

Make = Callable[..., Table]
MOVES = ["T", "g1+g2", "T", "E", "T", "T", "E"]


@pytest.fixture
def file(new_table: Make, tmp_path: Path) -> Path:
    """A finished match of two deals, seven moves."""
    table = new_table(deals=2)
    table.play_all(MOVES)
    assert table.over
    table.close()
    return tmp_path / "game.jsonl"


@pytest.fixture
async def player(sit: Any, file: Path) -> AsyncIterator[Any]:
    """Before the replay of `file`; afterwards the file must be as it was."""
    content, read = file.read_bytes(), record.read(file)
    async with sit(first=lambda: ReplayScreen(read.header, read.history, read.path)) as player:
        await player.see("Replay", "move 0 of 7")
        yield player
    assert file.read_bytes() == content


async def test_steps(player: Any) -> None:
    """Each step tells what the move did; before it, its cards are marked."""
    await player.see("The deal.", "deal 1 of 2")
    assert "i possible  p play on  ? help  q back" in player.keys
    assert "▼" in player.text
    await player.press("right")
    await player.see("move 1 of 7", "The next card was turned.", "J♥")
    await player.press("right")
    await player.see("move 2 of 7", "Q♠ and A♥ removed.")
    await player.press("left")
    await player.see("move 1 of 7", "Q♠")


@pytest.mark.case("H10")
async def test_jumps(player: Any) -> None:
    """Home and End go to the ends, the page keys from deal to deal; up and down do nothing."""
    await player.press("end")
    await player.see("move 7 of 7", "The match is over with")
    await player.press("up", "down")
    await player.see("move 7 of 7")
    await player.press("home")
    await player.see("move 0 of 7")
    await player.press("pagedown")
    await player.see("move 4 of 7", "deal 2 of 2", "The deal was stopped.")
    await player.press("right", "pageup")
    await player.see("move 4 of 7")
    await player.press("pageup")
    await player.see("move 0 of 7")


async def test_running(player: Any) -> None:
    """Space lets it run to the end, where it stops; faster and slower stay within bounds."""
    await player.press("plus", "plus", "plus", "plus", "plus", "plus")
    await player.see("8×")
    await player.press("minus")
    await player.see("4×")
    await player.press("plus", "space")
    await player.see("space stop", "move 7 of 7", "space run")
    await player.press("space")
    await player.until(lambda: player.app.screen.ply < 7, "from the start again")
    await player.press("left")
    at = player.app.screen.ply
    await player.see("space run", f"move {at} of 7")


async def test_bar(player: Any) -> None:
    """A click on the bar goes to that part of the game."""
    line = next(line for line in player.lines if "▏" in line)
    left, right = line.index("▏") + 1, line.index("▕") - 1
    await player.pilot.click("#message", offset=(right, 1))
    await player.see("move 7 of 7")
    await player.pilot.click("#message", offset=((left + right) // 2, 1))
    await player.until(lambda: player.app.screen.ply in (3, 4), "the middle")
    await player.pilot.click("#message", offset=(left, 1))
    await player.see("move 0 of 7")


async def test_keys_can_be_clicked(player: Any) -> None:
    """The line of keys works by mouse, too."""
    await player.pilot.click("#keys", offset=(player.keys.index("step"), 0))
    await player.see("move 1 of 7")
    await player.pilot.click("#keys", offset=(player.keys.index("back"), 0))
    await player.at("HomeScreen")


async def test_play_on(player: Any, own_home: Path, file: Path) -> None:
    """A new game with the moves up to here, in a file of its own; the old game stays as it is."""
    await player.press("right", "right", "right", "p")
    await player.at("GameScreen")
    assert player.table.path != file
    assert [move.text for move in player.table.history.moves] == MOVES[:3]
    await player.press("t")
    await player.see("The next card was turned.")
    (path,) = (own_home / "games").glob("*.jsonl")
    assert [move.text for move in record.read(path).history.moves] == [*MOVES[:3], "T"]


@pytest.mark.case("E1")
async def test_stock_stays_secret(player: Any) -> None:
    """A replay shows no card of the stock before it is turned."""
    assert "K♥" not in player.text.split("stock    turned")[1].split("────")[0]
    assert "J♥" not in player.text.split("stock    turned")[1].split("────")[0]
    await player.press("o")
    assert "Next:" not in player.text
