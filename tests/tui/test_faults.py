"""Faults that other programs had on their screens (docs/known-faults.md): sizes, signs, clicks, clocks, full disks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben.engine.thirteen import ThirteenState
from benben.table import Table

Make = Callable[..., Table]
Lay = Callable[..., ThirteenState]
SIZES = [(1, 1), (20, 5), (200, 60), (80, 24)]


async def _sweep(player: Any) -> None:
    for size in SIZES:
        await player.resize(*size)
        if size == (20, 5):
            await player.until(lambda: "needs 80×24, have 20×5" in " ".join(player.text.split()), "needs")
        assert all(len(line) <= size[0] for line in player.lines)


@pytest.mark.case("H1")
async def test_resizing_a_game(sit: Any, new_table: Make) -> None:
    """However small or large the terminal becomes: the chosen card, the cursor and the game stay."""
    table = new_table()
    async with sit(table) as player:
        await player.press("t")
        await player.click("g1")
        state, text = table.state, player.text
        await _sweep(player)
        assert player.game.chosen == {"g1"}
        assert player.game.cursor == "g1"
        assert table.state == state
        await player.until(lambda: player.text == text, "the same picture")


@pytest.mark.case("H1")
async def test_resizing_other_screens(sit: Any, new_table: Make) -> None:
    """Home, new game, saved games, help and replay come back as they were, each time."""
    table = new_table(path=None)
    table.play("T")
    table.close()
    async with sit() as player:
        await player.see("Go on")
        ways: list[tuple[Callable[[], Any], str]] = [
            (lambda: player.app.new_game("thirteen"), "NewGameScreen"),
            (lambda: player.press("question_mark"), "HelpScreen"),
            (lambda: player.app.open_replay(table.path), "ReplayScreen"),
            (lambda: _saved(player), "SavedScreen"),
        ]
        for open_it, screen in ways:
            await _sweep(player)
            home = player.text
            done = open_it()
            if hasattr(done, "__await__"):
                await done
            await player.at(screen)
            await player.pilot.pause()
            text = player.text
            await _sweep(player)
            await player.until(lambda text=text: player.text == text, f"{screen} as it was")
            await player.press("escape")
            await player.at("HomeScreen")
            await player.until(lambda home=home: player.text == home, "home as it was")


async def _saved(player: Any) -> None:
    from benben.tui.saved import SavedScreen

    player.app.push_screen(SavedScreen())


@pytest.mark.case("H1")
async def test_resizing_a_dialog(sit: Any, new_table: Make) -> None:
    """A question stays open, and can be answered after all."""
    table = new_table(deals=2)
    async with sit(table) as player:
        await player.press("e")
        await player.see("Stop this deal?")
        text = player.text
        for size in SIZES:
            await player.resize(*size)
        await player.until(lambda: player.text == text, "the same picture")
        await player.press("y")
        await player.see("The deal is over.")
        for size in SIZES:
            await player.resize(*size)
        await player.see("The deal is over.", "on to the next deal")


@pytest.mark.case("H2")
async def test_nothing_is_cut(sit: Any, new_table: Make) -> None:
    """At 80×24 the last key of the line is whole, and the biggest board and its counts are there."""
    table = new_table(deals=100, deal=(1 << 63) - 1, players=("Ada",) * 1, decks=None)
    async with sit(table) as player:
        for _turn in range(24):
            await player.press("t")
        await player.press("u")
        await player.press("y")
        await player.press("u")
        assert player.keys.rstrip().endswith("q home")
        assert "? help" in player.keys
        await player.see("9223372036854775807", "deal 1 of 100", "pass 1 of 3")
        lines = player.lines
        assert len(lines) == 24
        assert lines[-1].rstrip() == player.keys.rstrip()
        for screen, last in [("question_mark", "back"), ("n", "back")]:
            await player.press(screen)
            await player.until(lambda: player.screen_name != "GameScreen", screen)
            await player.pilot.pause()
            assert player.keys.rstrip().endswith(last)
            await player.press("escape")
            await player.at("GameScreen")


@pytest.mark.case("H6")
async def test_without_colour(sit: Any, new_table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR: free, covered, chosen, hinted and back of the stock differ by what is drawn; suits are signs."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with sit(new_table()) as player:
        await player.press("h")
        await player.click("g5")
        await player.press("h")
        await player.see("┏━━━┓", "┌───┐", "╔═══╗", "▒▒▒", "▼", "◀", "♥", "♠")
        await player.press("e")
        await player.see("Stop this deal?", "Swedish match")
        await player.press("escape", "question_mark")
        await player.see("Keys")


@pytest.mark.case("H7")
async def test_ascii_only(sit: Any, new_table: Make) -> None:
    """Where only ASCII can be shown, everything is ASCII, and states still differ."""
    table = new_table(players=("Żaneta",), deals=2)
    async with sit(table, ascii=True) as player:
        await player.press("t")
        await player.click("g1")
        texts = [player.text]
        await player.see("#####", "+===+", "+---+")
        await player.press("h")
        texts.append(player.text)
        for key in ("question_mark", "escape", "n", "escape", "e", "escape", "e", "y", "enter", "f5", "escape"):
            await player.press(key)
            typed = "Żaneta" if player.screen_name == "NewGameScreen" else ""  # a field shows what was typed
            texts.append(player.text.replace(typed, ""))
        await player.press("q")
        await player.at("HomeScreen")
        texts.append(player.text)
        player.app.open_replay(table.path)
        await player.at("ReplayScreen")
        await player.press("right", "right")
        texts.append(player.text)
        await player.press("escape")
        await _saved(player)
        await player.at("SavedScreen")
        texts.append(player.text)
    for text in texts:
        assert text.isascii(), [ch for ch in text if not ch.isascii()]


@pytest.mark.case("H14")
async def test_passes_are_said_in_words(sit: Any, new_table: Make, tmp_path: Path) -> None:
    """``pass 2 of 3``, not signs to be guessed."""
    async with sit(new_table()) as player:
        await player.see("pass 1 of 3")
        for _turn in range(24):
            await player.press("t")
        await player.see("again", "r redeal")
        await player.press("r")
        await player.see("pass 2 of 3", "The waste is the stock again: pass 2 of 3.")


@pytest.mark.case("A4", "A6")
async def test_turning_an_empty_stock(sit: Any, laid_table: Any, position: Lay) -> None:
    """Five times: a sentence each time, nothing else."""
    table = laid_table(position({"g1": "Qs", "g2": "Ah"}, waste=["2c"], pass_no=3))
    async with sit(table) as player:
        before = table.state
        for _time in range(5):
            player.game.say("")
            await player.press("t")
            await player.see("The stock is used up")
        await player.press("r")
        assert table.state == before
        assert table.ply == 0
