"""The list of saved games, and files in it that cannot be read."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import record
from benben.table import Table

Make = Callable[..., Table]


@pytest.fixture
def games(new_table: Make, own_home: Path) -> Path:
    """Three files: an unfinished game (the newest), a finished one, and something that is no game."""
    folder = own_home / "games"
    for name, moves, when in [("over", ["T", "E"], 1_700_000_000), ("going", ["T", "g3"], 1_700_000_200)]:
        table = new_table(path=folder / f"{name}.benben.jsonl", deals=1, players=("Ada",))
        table.play_all(moves)
        table.close()
        os.utime(folder / f"{name}.benben.jsonl", (when, when))
    (folder / "broken.benben.jsonl").write_text('{"benben":1,"game":\n')
    os.utime(folder / "broken.benben.jsonl", (1_700_000_100, 1_700_000_100))
    return folder


async def _open(player: Any) -> None:
    await player.see("Saved games", "3")
    rows = [item.value for item in player.app.screen.query_one("#menu").items]
    await player.press("home", *["down"] * rows.index("saved"), "enter")
    await player.at("SavedScreen")
    await player.see("Saved games: 3")


async def test_list(sit: Any, games: Path) -> None:
    """Newest first; what is unfinished, over and damaged is said of each."""
    async with sit() as player:
        await player.see("Go on", "Thirteen, move 2")
        await _open(player)
        going, broken, over = (line for line in player.lines if "2023-11-14" in line or "2023-11-15" in line)
        assert "Ada" in going
        assert "move 2" in going
        assert "damaged: broken" in broken
        assert "over" in over
        assert "Thirteen" in over


async def test_go_on_and_replay(sit: Any, games: Path) -> None:
    """Enter goes on with a game that is not over, replays one that is; p replays any."""
    async with sit() as player:
        await _open(player)
        await player.press("p")
        await player.at("ReplayScreen")
        await player.press("escape")
        await player.at("SavedScreen")
        await player.press("end", "enter")
        await player.at("ReplayScreen")
        await player.see("move 0 of 2")
        await player.press("escape")
        await player.at("SavedScreen")
        await player.press("home", "enter")
        await player.at("GameScreen")
        assert player.table.ply == 2
        await player.press("t")
        assert player.table.ply == 3


@pytest.mark.case("G1", "G4")
@pytest.mark.parametrize("key", ["enter", "p"])
async def test_damaged_file(sit: Any, games: Path, key: str) -> None:
    """A sentence says what is wrong, whole; the file is left alone and the list stays."""
    content = (games / "broken.benben.jsonl").read_bytes()
    async with sit() as player:
        await _open(player)
        await player.press("down", key)
        note = player.app.screen.query_one("#note")
        await player.until(lambda: note.picture.lines()[0].strip() != "", "a sentence")
        sentence = " ".join(line.strip() for line in note.picture.lines()).strip()
        assert sentence.endswith((".", "…", ")", "~")), sentence
        assert player.screen_name == "SavedScreen"
        assert sentence in player.text
    assert (games / "broken.benben.jsonl").read_bytes() == content


async def test_file_that_went_away(sit: Any, games: Path) -> None:
    """A game that is deleted while it stands in the list is a sentence, too."""
    async with sit() as player:
        await _open(player)
        (games / "going.benben.jsonl").unlink()
        await player.press("enter")
        await player.pilot.pause()
        assert player.screen_name == "SavedScreen"
        assert player.app.screen.query_one("#note").picture.lines()[0].strip()


async def test_empty_folder(sit: Any) -> None:
    """Without games home offers none, and begins with the first game."""
    async with sit() as player:
        await player.see("Thirteen")
        assert "Saved games" not in player.text
        assert "Go on" not in player.text


async def test_torn_game(sit: Any, new_table: Make, own_home: Path) -> None:
    """A last line that was cut off is told, and the game goes on from before it."""
    path = own_home / "games" / "torn.benben.jsonl"
    table = new_table(path=path)
    table.play_all(["T", "g3"])
    table.close()
    path.write_bytes(path.read_bytes()[:-7])
    async with sit() as player:
        await player.see("Go on", "move 1")
        await player.press("home", "enter")
        await player.at("GameScreen")
        await player.see("The last line of the file was cut off; the game goes on from before it.")
        await player.press("t")
        await player.see("The next card was turned.")
    assert Table.open(path).ply == 2


async def test_torn_result(sit: Any, new_table: Make, own_home: Path) -> None:
    """A result that was cut off is made good when the game is opened."""
    path = own_home / "games" / "torn.benben.jsonl"
    table = new_table(path=path, deals=1)
    table.play_all(["T", "E"])
    table.close()
    path.write_bytes(path.read_bytes()[:-7])
    async with sit() as player:
        await player.see("Go on", "move 2")
        await player.press("home", "enter")
        await player.see("The match is over with", "new game")
    assert record.read(path).complete
