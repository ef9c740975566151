"""What must not go wrong behind the screen: keys that cannot be found, lost moves, clocks, hurried fingers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding

from benben import record
from benben.engine.thirteen import ThirteenState
from benben.table import Table
from benben.tui.app import BenbenApp
from benben.tui.game import GameScreen
from benben.tui.help import HelpScreen, help_text
from benben.tui.home import HomeScreen
from benben.tui.newgame import NewGameScreen
from benben.tui.replay import ReplayScreen
from benben.tui.saved import SavedScreen

Make = Callable[..., Table]
Lay = Callable[..., ThirteenState]


def _bindings(owner: Any) -> list[Binding]:
    return [binding for binding in owner.BINDINGS if isinstance(binding, Binding)]


@pytest.mark.case("H10")
async def test_all_keys_are_in_the_help(sit: Any, new_table: Make) -> None:
    """Each screen's help names every key that is bound there, in the app, and in the game's controls."""
    table = new_table()
    async with sit(table) as player:
        app: BenbenApp = player.app
        screens = [player.game, HomeScreen(), NewGameScreen("thirteen"), SavedScreen()]
        screens.append(ReplayScreen(table.header, table.history, table.path))
        for screen in screens:
            if screen is not player.game:
                await app.push_screen(screen)
                await player.at(type(screen).__name__)
            text = help_text(screen)
            for owner in (type(screen), BenbenApp):
                for binding in _bindings(owner):
                    assert binding.description in text, (type(screen), binding.key)
        for key in player.game.controls.keys(player.game.view):
            assert f"{key.key} " in help_text(player.game)
            assert key.label in help_text(player.game)


@pytest.mark.case("H10")
async def test_help_opens_and_closes(sit: Any, new_table: Make) -> None:
    """``?`` shows it, Escape goes back to the game as it was; a new game that was not begun changes nothing."""
    async with sit(new_table()) as player:
        await player.press("t")
        text = player.text
        await player.press("question_mark")
        await player.at(HelpScreen.__name__)
        await player.see("Keys", "take the last move back")
        await player.press("escape")
        await player.at(GameScreen.__name__)
        await player.until(lambda: player.text == text, "the game as it was")
        await player.press("n")
        await player.at(NewGameScreen.__name__)
        await player.press("escape")
        await player.at(GameScreen.__name__)
        await player.until(lambda: player.text == text, "the game as it was")


@pytest.mark.case("H10")
async def test_keys_that_end_something_ask_or_can_be_undone(sit: Any, new_table: Make) -> None:
    """Every key of the game pressed once, each question answered by Escape: the game is still on; undo leads back."""
    table = new_table()
    async with sit(table) as player:
        start = table.state
        own = [key.key for key in player.game.controls.keys(player.game.view)]
        bound = [key for binding in _bindings(GameScreen) for key in binding.key.split(",") if key != "q"]
        for key in own + bound:
            await player.press(key)
            while player.screen_name != "GameScreen":
                await player.press("escape")
            assert player.game.table is table
            assert not table.over
        while table.can_undo:
            await player.press("u")
        assert table.state == start


@pytest.mark.case("G3")
async def test_move_that_cannot_be_saved(sit: Any, new_table: Make, tmp_path: Path) -> None:
    """When the disk fails the move is not made, not shown, and the reason is said; it goes on when the disk does."""
    broken = False

    def sync(number: int) -> None:
        if broken:
            raise OSError(28, "No space left on device")

    table = new_table(sync=sync)
    async with sit(table) as player:
        await player.press("t")
        await player.see("J♥")
        before, size = table.state, (tmp_path / "game.jsonl").stat().st_size
        broken = True
        for key in ("t", "u"):
            await player.press(key)
            await player.see("it could not be saved.")
            assert table.state == before
            assert "K♥" not in player.text.split("stock    turned")[1].split("────")[0]
            assert (tmp_path / "game.jsonl").stat().st_size == size
        await player.click("g3")
        await player.see("The move was not made: it could not be saved.", "K♦")
        broken = False
        await player.press("t")
        await player.see("The next card was turned.", "K♥")
    assert record.read(tmp_path / "game.jsonl").history.ply == 2


@pytest.mark.case("H12")
async def test_new_deal_has_a_cursor_that_can_be_used(sit: Any, new_table: Make) -> None:
    """After the end of a deal and after a restart nothing is chosen and Enter does something at once."""
    async with sit(new_table(deals=2)) as player:
        await player.click("g5")
        await player.press("e", "y", "enter")
        await player.see("deal 2 of 2")
        assert player.game.chosen == frozenset()
        assert player.game.cursor in player.game.view.free
        await player.click("g1")
        await player.press("f5", "y")
        await player.see("deal 1 of 2")
        assert player.game.chosen == frozenset()
        assert player.game.cursor == "g1"
