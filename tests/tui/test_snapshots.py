"""Pictures of the screens, kept as text in snapshots/. ``BENBEN_GOLDEN=1 pytest tests/tui/test_snapshots.py`` makes
them anew; look at what changed before keeping it. Each test says what should be seen.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben.engine.thirteen import ThirteenState
from benben.table import Table
from benben.tui.entry import EntryScreen
from benben.tui.replay import ReplayScreen

Make = Callable[..., Table]
Lay = Callable[..., ThirteenState]
_FOLDER = Path(__file__).parent / "snapshots"
_GOLDEN = os.environ.get("BENBEN_GOLDEN") == "1"  # read here: the tests run without any BENBEN_ variable
SIZES = pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=["80x24", "160x50"])


def _compare(name: str, picture: str) -> None:
    path = _FOLDER / name
    if _GOLDEN:
        path.write_text(picture, encoding="utf-8")
    assert path.exists(), f"no {name}: make it with BENBEN_GOLDEN=1"
    assert picture.splitlines() == path.read_text(encoding="utf-8").splitlines()


async def _keep(player: Any, name: str, size: tuple[int, int]) -> None:
    await player.pilot.pause()
    lines = player.lines
    assert [len(line) for line in lines] == [size[0]] * size[1]
    _compare(f"{name}-{size[0]}x{size[1]}.txt", "\n".join(line.rstrip() for line in lines) + "\n")


@SIZES
async def test_home(sit: Any, new_table: Make, size: tuple[int, int]) -> None:
    """A small pyramid, the name, a menu with the cursor on "Go on", and the keys in the last line."""
    table = new_table(path=None)
    table.play("T")
    table.close()
    async with sit(size=size) as player:
        await player.see("Go on", "Saved games", "quit")
        await _keep(player, "home", size)


@SIZES
async def test_entry(sit: Any, size: tuple[int, int]) -> None:
    """A board being typed: the pyramid half there, a word that is no card framed, the next place between pointers."""
    async with sit(size=size, first=EntryScreen) as player:
        await player.press(*"4c,10h,5x,As Kd Kh 9s ")
        await player.see("5x is no card.", "leave out")
        await _keep(player, "entry", size)


@SIZES
async def test_new_game(sit: Any, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows for variant, players, name, options and deal number; the first row has the cursor and is explained."""
    monkeypatch.setenv("USER", "ada")
    async with sit(size=size) as player:
        player.app.new_game("thirteen")
        await player.at("NewGameScreen")
        await player.see("Variant", "Ada", "Deal number", "begin")
        await _keep(player, "new-game", size)


@SIZES
async def test_game_start(sit: Any, new_table: Make, size: tuple[int, int]) -> None:
    """The whole pyramid, its lowest row in heavy frames and the rest in thin ones, the cursor on the first card;
    24 cards in the stock, nothing turned, no waste."""
    async with sit(new_table(), size=size) as player:
        await player.see("pass 1 of 3")
        await _keep(player, "game-start", size)


async def _middle(player: Any) -> None:
    await player.press("t", "t", "t")
    await player.click("g1")
    await player.click("g2")
    await player.see("removed")
    await player.click("g3")
    await player.click("g7")
    await player.see("9♦ chosen")


@SIZES
async def test_middle(sit: Any, new_table: Make, size: tuple[int, int]) -> None:
    """Three cards of the lowest row are gone and two above them free; 9♦ in a double frame is chosen, and it is said
    that it goes with the 4♣ turned; counts of stock and waste below them."""
    async with sit(new_table(), size=size) as player:
        await _middle(player)
        await _keep(player, "middle", size)


@SIZES
async def test_deal_over(sit: Any, new_table: Make, size: tuple[int, int]) -> None:
    """A panel over the last picture of the deal: what it counts, the table of results, two answers."""
    async with sit(new_table(deals=2), size=size) as player:
        await player.press("t", "e", "y")
        await player.see("The deal is over.", "take the last move back")
        await _keep(player, "deal-over", size)


@SIZES
async def test_replay(sit: Any, new_table: Make, size: tuple[int, int]) -> None:
    """The board without a cursor, the next move's cards marked ▼, what the last move did, the bar at a half."""
    table = new_table(kept=False)
    table.play_all(["T", "g1+g2", "g3", "T"])
    async with sit(first=lambda: ReplayScreen(table.header, table.history, None), size=size) as player:
        await player.press("right", "right")
        await player.see("move 2 of 4")
        player.app.screen._history.moves[1] = player.app.screen._history.moves[1]._replace(t=83_000)
        player.app.screen.repaint()
        await player.see("01:23")
        await _keep(player, "replay", size)


async def test_colours(sit: Any, new_table: Make) -> None:
    """The middle of a game in colour: red suits in red, what is covered dimmer, the cursor reversed."""
    async with sit(new_table()) as player:
        await _middle(player)
        svg = player.app.export_screenshot(simplify=False)
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "").replace("https://www.textualize.io", "")
    _compare("middle-80x24.svg", "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n")
