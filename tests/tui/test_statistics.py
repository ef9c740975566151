"""The screen of statistics; and hints, which are counted where they helped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import engine
from benben.engine.thirteen import ThirteenState
from benben.table import Table
from benben.tui import statistics as screen
from benben.tui.statistics import statistics_text

Make = Callable[..., Table]
Lay = Callable[..., ThirteenState]


def made(folder: Path, name: str, moves: list[str], game: str = "thirteen", **more: Any) -> None:
    """A saved game."""
    options = engine.games[game].options(more.pop("variant", None), **more.pop("options", {}))
    players = more.pop("players", ("Ada",))
    table = Table.new(game, options, players, 7, path=folder / f"{name}.benben.jsonl", sync=lambda fd: None, **more)
    table.play_all(moves)
    table.close()


async def _open(player: Any, mouse: bool = False) -> None:
    await player.see("Statistics")
    menu = player.app.screen.query_one("#menu")
    rows = [item.value for item in menu.items]
    if mouse:
        at = menu.picture.spot("statistics")
        await player.pilot.click("#menu", offset=(at.x + 3, at.y))
    else:
        await player.press("home", *["down"] * rows.index("statistics"), "enter")
    await player.at("StatisticsScreen")


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
async def test_statistics(sit: Any, own_home: Path, mouse: bool) -> None:
    """A paragraph for each sort of game, people's first; what is unfinished and damaged is said below."""
    folder = own_home / "games"
    made(folder, "over", ["T", "E"], options={"deals": 1})
    made(folder, "lost", ["E"], game="piramis")
    made(folder, "going", ["T"])
    (folder / "broken.benben.jsonl").write_text("{")
    async with sit(size=(80, 40)) as player:
        await _open(player, mouse)
        await player.see("Thirteen, Swedish match (deals 1)", "best −52, mean −52.0")
        await player.see("Piramis, Hungarian pyramid", "0 (0 %)", "0 now, 0 at most")
        await player.see("Unfinished games: 1", "Damaged files: 1")
        await player.press("down", "pagedown", "end")
        if mouse:
            line = player.app.screen.query_one("#keys")
            at = line.picture.spot("escape")
            await player.pilot.click("#keys", offset=(at.x, at.y))
        else:
            await player.press("q")
        await player.at("HomeScreen")


async def test_nothing_finished(sit: Any, own_home: Path) -> None:
    made(own_home / "games", "going", ["T"])
    async with sit() as player:
        await _open(player)
        await player.see("No game was finished yet.", "Unfinished games: 1")


@pytest.mark.case("H2")
async def test_long_paragraphs_are_not_cut(sit: Any, own_home: Path) -> None:
    """Many changed options and twenty results take several lines; the end can be scrolled to."""
    changed = {"deals": 1, "passes": 1, "waste_pairs_with_pyramid": False, "cover_pair": True, "same_deals": True}
    for n in range(25):
        made(own_home / "games", f"g{n:02}", ["E"], options=changed)
    made(own_home / "games", "z", ["E"], game="piramis", options={"rounds": 1})
    async with sit() as player:
        await _open(player)
        await player.see("Thirteen, Swedish match (passes 1, waste_pairs_with_pyramid false,", "same_deals true)")
        assert player.text.count("−52") == 20 + 2
        await player.press("end")
        await player.see("Piramis, Hungarian pyramid (rounds 1)")
    assert max(map(len, statistics_text(screen.results()).splitlines())) <= 78


@pytest.mark.case("H7")
async def test_in_ascii(sit: Any, own_home: Path) -> None:
    made(own_home / "games", "over", ["E"], options={"deals": 1})
    async with sit(ascii=True) as player:
        await _open(player)
        await player.see("best -52, mean -52.0")
        assert player.text.isascii()
        assert "?" not in player.text


async def test_leaving_while_games_are_counted(sit: Any, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen can be left at once; a count that fails is a sentence."""
    from threading import Event

    made(own_home / "games", "over", ["E"], options={"deals": 1})
    go_on = Event()
    real = screen.results

    def slow() -> Any:
        go_on.wait(20)
        return real()

    monkeypatch.setattr(screen, "results", slow)
    async with sit() as player:
        await _open(player)
        await player.see("The saved games are being counted …")
        await player.press("escape")
        await player.at("HomeScreen")
        go_on.set()
        await player.pilot.pause()

    def fails() -> Any:
        raise OSError("disk")

    monkeypatch.setattr(screen, "results", fails)
    async with sit() as player:
        await _open(player)
        await player.see("The saved games could not be counted.")


@pytest.mark.case("B12")
async def test_hints_that_were_given_are_counted(sit: Any, new_table: Make) -> None:
    """Each that shows a move or the next turn; the result tells how many."""
    table = new_table(deals=1)
    async with sit(table) as player:
        await player.press("h")
        await player.see("Hint:")
        await player.press("h")
        await player.until(lambda: table.hints == 2, "two hints")
        await player.press("e")
        await player.at("Dialog")
        await player.press("y")
        await player.see("hints 2")


@pytest.mark.case("B12")
async def test_a_hint_that_there_is_none_is_not_counted(sit: Any, laid_table: Any, position: Lay) -> None:
    """First on a stuck position, then on a live one: one hint used."""
    stuck = laid_table(position({"a1": "4s"}, waste=["5h", "2c"], pass_no=2))
    async with sit(stuck) as player:
        await player.press("h", "h")
        await player.see("Nothing can be taken any more.")
        assert stuck.hints == 0
    live = laid_table(position({"a1": "4s"}, waste=["8h"], stock=["9c"]))
    async with sit(live) as player:
        await player.press("h")
        await player.see("Turn the next card.")
        assert live.hints == 1
