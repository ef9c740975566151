"""Saved games: search, filters, names, deleting and bringing back; by keyboard and by mouse."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from benben import engine, record
from benben.table import Table

Make = Callable[..., Table]


@pytest.fixture
def games(own_home: Path) -> Path:
    """Two unfinished games, a lost one, one of two players, and a file that is no game; `going` was played last."""
    folder = own_home / "games"
    made: list[tuple[str, str, tuple[str, ...], list[str]]] = [
        ("going", "thirteen", ("Ada",), ["T", "T"]),
        ("piramis-7-x", "piramis", ("Ada",), ["F"]),
        ("lost", "piramis", ("Zoë",), ["E"]),
        ("two", "thirteen", ("Ada", "Bo"), ["E", "E"]),
    ]
    for n, (name, game, players, moves) in enumerate(made):
        path = folder / f"{name}.benben.jsonl"
        options = engine.games[game].options(**({"deals": 1} if game == "thirteen" else {}))
        table = Table.new(game, options, players, 7, path=path, sync=lambda fd: None)
        table.play_all(moves)
        table.close()
        os.utime(path, (1_700_000_900 - n, 1_700_000_900 - n))
    (folder / "broken.benben.jsonl").write_text("{")
    os.utime(folder / "broken.benben.jsonl", (1_700_000_000, 1_700_000_000))
    return folder


async def _open(player: Any, which: str = "saved", screen: str = "SavedScreen") -> None:
    await player.see("Saved games")
    rows = [item.value for item in player.app.screen.query_one("#menu").items]
    await player.press("home", *["down"] * rows.index(which), "enter")
    await player.at(screen)


def shown(player: Any) -> list[str]:
    """The ids that are listed, from above."""
    items = player.app.screen.query_one("#menu").items
    return [Path(item.value).name.removesuffix(".benben.jsonl") for item in items]


def note(player: Any) -> str:
    return " ".join(line.strip() for line in player.app.screen.query_one("#note").picture.lines()).strip()


async def _click(player: Any, widget: str, spot: str) -> None:
    """Click a spot of a widget of lines."""
    at = player.app.screen.query_one(widget).picture.spot(spot)
    assert at is not None
    await player.pilot.click(widget, offset=(at.x + at.width // 2, at.y))
    for _step in range(3):  # the click, the key that it means, what that does
        await player.pilot.pause()


ALL = ["going", "piramis-7-x", "lost", "two", "broken"]


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("zo", ["lost"]), ("ZOË", ["lost"]), ("thirteen", ["going", "two"]), ("hungarian", ["piramis-7-x", "lost"]),
        ("bo", ["two"]), ("7", ["going", "piramis-7-x", "lost", "two"]), ("brok", ["broken"]), ("nobody", []),
        ("gspdruq", []), ("  ada ", ["going", "piramis-7-x", "two"]),
    ],
)  # fmt: skip
async def test_search(sit: Any, games: Path, typed: str, left: list[str]) -> None:
    """What is typed narrows the list at once; keys that are commands elsewhere are letters there. Escape ends it."""
    async with sit() as player:
        await _open(player)
        assert shown(player) == ALL
        keys = ["space" if char == " " else char for char in typed]
        await player.press("slash", *keys)
        assert player.app.screen.query_one(Input).value == typed
        assert shown(player) == left
        await player.see("Saved games: 5" + (f", {len(left)} of them here" if len(left) != 5 else ""))
        if left:
            await player.press("enter", "end", "r")
            await player.at("Question")
            assert player.app.screen.query_one(Input).value == left[-1]
            await player.press("escape")
            await player.at("SavedScreen")
        await player.press("escape")
        assert shown(player) == ALL
        await player.press("escape")
        await player.at("HomeScreen")


async def test_filters_by_key(sit: Any, games: Path) -> None:
    """g goes through the games, s through the states; both together narrow more."""
    async with sit() as player:
        await _open(player)
        for left in (["going", "two"], ["piramis-7-x", "lost"], *([] for _ in range(len(engine.games) - 2)), ALL):
            await player.press("g")
            assert shown(player) == left
        for left, word in (
            (["going", "piramis-7-x"], "unfinished"), (["lost", "two"], "over"), (["broken"], "damaged"), (ALL, "all")
        ):  # fmt: skip
            await player.press("s")
            assert shown(player) == left
            await player.see(f"state: {word}")
        await player.press("g", "g", "s")
        await player.see("game: Piramis", "state: unfinished")
        assert shown(player) == ["piramis-7-x"]
        await player.press("s", "s")
        assert shown(player) == []
        await player.press("enter", "p", "r", "d")  # nothing is there to be opened or deleted
        assert player.screen_name == "SavedScreen"
        assert len(record.listing()) == 5


async def test_by_mouse(sit: Any, games: Path) -> None:
    """Filters, search, rows and the line of keys can all be clicked."""
    async with sit() as player:
        await _open(player)
        await _click(player, "#filters", "g")
        assert shown(player) == ["going", "two"]
        await _click(player, "#filters", "s")
        assert shown(player) == ["going"]
        await _click(player, "#filters", "s")
        await _click(player, "#search", "slash")
        assert player.app.screen.query_one(Input).has_focus
        await player.press("b", "o", "enter")
        await _click(player, "#menu", str(games / "two.benben.jsonl"))
        await player.at("ReplayScreen")
        await player.press("escape")
        await player.at("SavedScreen")
        await _click(player, "#keys", "d")
        assert not (games / "two.benben.jsonl").exists()
        await _click(player, "#keys", "u")
        assert (games / "two.benben.jsonl").exists()
        await _click(player, "#keys", "r")
        await player.at("Question")


async def test_rename(sit: Any, games: Path) -> None:
    """The old name stands there to be changed; the list shows the new one, the cursor stays on the game."""
    before = (games / "piramis-7-x.benben.jsonl").read_bytes()
    async with sit() as player:
        await _open(player)
        await player.press("down", "r")
        await player.at("Question")
        await player.see("The game's new name:", "piramis-7-x")
        await player.press("ctrl+u", *"rainy", "space", *"day", "enter")
        await player.at("SavedScreen")
        await player.see("Renamed: rainy day")
        assert shown(player) == ["going", "rainy day", "lost", "two", "broken"]
        await player.press("enter")
        await player.at("GameScreen")
        assert player.table.path == games / "rainy day.benben.jsonl"
        await player.press("f")
        assert player.table.ply == 2
    assert (games / "rainy day.benben.jsonl").read_bytes().startswith(before)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "1 to 80 characters"), ("/tmp/x", "no /"), (".x", "no . or -"), (" -x", "no . or -"),
        ("two", "called two already"),
    ],
)  # fmt: skip
async def test_names_that_will_not_do(sit: Any, games: Path, typed: str, sentence: str) -> None:
    """A sentence, and the question stays; Escape leaves everything as it was."""
    names = {"/": "slash", ".": "full_stop", "-": "minus", " ": "space"}
    async with sit() as player:
        await _open(player)
        await player.press("r")
        await player.at("Question")
        await player.press("ctrl+u", *[names.get(char, char) for char in typed], "enter")
        await player.until(lambda: sentence in note(player), sentence)
        assert player.screen_name == "Question"
        await player.press("escape")
        await player.at("SavedScreen")
        assert shown(player) == ALL


async def test_a_name_too_long_for_the_disk(sit: Any, games: Path) -> None:
    async with sit() as player:
        await _open(player)
        await player.press("r")
        await player.at("Question")
        player.app.screen.query_one(Input).value = "\U0001f0a1" * 80
        await player.press("enter")
        await player.until(lambda: "could not be moved" in note(player), "a sentence")
    assert (games / "going.benben.jsonl").exists()


@pytest.mark.parametrize("key", ["d", "delete"])
async def test_delete_and_undo(sit: Any, games: Path, key: str) -> None:
    """What was deleted comes back as it was, the last first; after that u has nothing to do."""
    before = {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in games.iterdir()}
    async with sit() as player:
        await _open(player)
        assert "u undo" not in player.keys
        await player.press(key)
        await player.see("going was deleted; u brings it back.")
        await player.press(key)
        assert shown(player) == ALL[2:]
        assert [entry.id for entry in record.listing()] == ALL[2:]
        assert "u undo" in player.keys
        await player.press("u")
        assert shown(player) == ALL[1:]
        await player.press("u")
        await player.see("It is back.")
        assert shown(player) == ALL
        await player.press("u")
        await player.see("Nothing was deleted here.")
    assert {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in games.iterdir()} == before


async def test_deleting_all_of_them(sit: Any, games: Path) -> None:
    """An empty list stays usable, and home offers none any more; what was deleted is kept beside the games."""
    async with sit() as player:
        await _open(player)
        await player.press(*["d"] * 7)
        assert shown(player) == []
        await player.see("Saved games: 0")
        await player.press("u", "d", "home", "end", "pagedown", "up", "enter", "slash", "x", "escape", "g", "s")
        assert player.screen_name == "SavedScreen"
        await player.press("q")
        await player.at("HomeScreen")
        await player.until(lambda: "Saved games" not in player.text, "no games")
    assert len(list((games.parent / "deleted").iterdir())) == 5


async def test_a_name_taken_meanwhile(sit: Any, games: Path) -> None:
    """A game that came under the name of a deleted one is never written over."""
    path = games / "going.benben.jsonl"
    async with sit() as player:
        await _open(player)
        await player.press("d")
        path.write_text("another")
        await player.press("u")
        await player.until(lambda: "called going already" in note(player), "a sentence")
        assert path.read_text() == "another"
        path.unlink()
        await player.press("u")
        assert shown(player) == ALL


async def test_a_file_that_cannot_be_moved(sit: Any, games: Path) -> None:
    (games / "folder.benben.jsonl").mkdir()
    os.utime(games / "folder.benben.jsonl", (1_800_000_000, 1_800_000_000))
    async with sit() as player:
        await _open(player)
        await player.press("d")
        await player.until(lambda: "could not be moved" in note(player), "a sentence")
        (games / "going.benben.jsonl").unlink()
        await player.press("down", "d")
        await player.until(lambda: "no such file" in note(player), "a sentence")
        assert player.screen_name == "SavedScreen"


async def test_files_whose_ids_look_alike(sit: Any, games: Path) -> None:
    """One name has a newline, the other a backslash and an n: each is the one that is deleted."""
    odd, even = games / "a\nb.benben.jsonl", games / "a\\nb.benben.jsonl"
    for path, when in ((odd, 1_800_000_000), (even, 1_800_000_001)):
        path.write_bytes((games / "going.benben.jsonl").read_bytes())
        os.utime(path, (when, when))
    async with sit() as player:
        await _open(player)
        await player.press("home", "down", "d")
        assert (odd.exists(), even.exists()) == (False, True)


async def test_in_ascii(sit: Any, games: Path) -> None:
    async with sit(ascii=True) as player:
        await _open(player)
        await player.press("down", "r")
        await player.at("Question")
        assert player.text.isascii()
        await player.press("escape", "d")
        await player.see("was deleted")
        assert player.text.isascii()


@pytest.mark.case("H1")
@pytest.mark.parametrize("screen", ["saved", "question", "statistics"])
async def test_every_size(sit: Any, games: Path, screen: str) -> None:
    async with sit() as player:
        await _open(player, *(("statistics", "StatisticsScreen") if screen == "statistics" else ()))
        if screen == "question":
            await player.press("r")
            await player.at("Question")
        name = player.screen_name
        for size in ((1, 1), (20, 5), (200, 60), (80, 24)):
            await player.resize(*size)
        assert player.screen_name == name
        await player.press("escape")
        assert player.screen_name != name


async def test_the_line_of_keys_on_home_can_be_clicked(sit: Any) -> None:
    async with sit() as player:
        await player.see("Thirteen")
        await _click(player, "#keys", "question_mark")
        await player.at("HelpScreen")
