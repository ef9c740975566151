"""Faults that other programs had on their screens, tried with Piramis (docs/known-faults.md)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual import events

from benben import bots, record
from benben.engine.piramis import PiramisState
from benben.table import Table
from benben.tui.replay import ReplayScreen

Make = Callable[..., Table]
Lay = Callable[..., PiramisState]


class Seconds:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.case("A2")
@pytest.mark.parametrize("how", ["click", "double click", "key", "joker"])
async def test_covered_card_is_refused(sit: Any, piramis_table: Make, how: str) -> None:
    """However one points at a covered card: the same sentence, nothing moved."""
    table = piramis_table()
    async with sit(table) as player:
        before = table.state
        if how == "key":
            player.game.cursor = "f1"  # the arrows never stop on it
            await player.press("enter")
        else:
            if how == "joker":
                await player.press("j")
            await player.click("f1", times=2 if how == "double click" else 1)
        await player.see("(f1) is still covered by")
        assert table.state == before


@pytest.mark.case("A4")
async def test_flipping_where_nothing_lies_face_down(sit: Any, laid_table: Any, lay: Lay) -> None:
    """Five times, by key and by click: a sentence each time, nothing else."""
    table = laid_table(lay({"g1": "6c", "g3": "Kc"}, "2c"))
    async with sit(table) as player:
        before = table.state
        for how in ("key", "click") * 3:
            player.game.say("")
            await (player.press("f") if how == "key" else player.click("stock"))
            await player.see("No card is left face down.")
        assert table.state == before


@pytest.mark.case("B1")
async def test_streak_and_score_stand_after_each_card(sit: Any, laid_table: Any, lay: Lay) -> None:
    """Three cards, a flip, a card: 1, 2, 3, 0, 1 in a row, and the points with each."""
    cards = {"a1": "Kc", "g1": "6c", "g2": "7c", "g3": "8c", "g5": "Tc"}
    async with sit(laid_table(lay(cards, "5c", ["9c", "2c"]))) as player:
        for key, streak, score in [("", 0, 0), ("g1", 1, 5), ("g2", 2, 15), ("g3", 3, 30), ("f", 0, 25), ("g5", 1, 30)]:
            await (player.press("f") if key == "f" else player.click(key) if key else player.pilot.pause())
            await player.see(f"streak {streak}   next card +{5 * streak + 5}", f"score {score}")


@pytest.mark.case("B10")
async def test_time_stands_while_away_and_after_the_end(sit: Any, piramis_table: Make) -> None:
    """The title's time begins with the first move, stands without focus, under help and after the end; undo goes on."""
    clock = Seconds()
    table = piramis_table(time_source=clock)

    async def shows(player: Any, time: str) -> None:
        player.game.paint_title()
        await player.until(lambda: f"· {time}" in player.lines[0], time)

    async with sit(table) as player:
        clock.now += 30
        await shows(player, "00:00")
        await player.press("enter")
        clock.now += 5
        await shows(player, "00:05")
        player.app.post_message(events.AppBlur())
        await player.until(lambda: not table.clock.running, "a standing clock")
        clock.now += 100
        await shows(player, "00:05")
        player.app.post_message(events.AppFocus())
        await player.until(lambda: table.clock.running, "a running clock")
        clock.now += 61
        await shows(player, "01:06")
        await player.press("question_mark")
        await player.at("HelpScreen")
        clock.now += 500
        await player.press("escape")
        await player.at("GameScreen")
        await shows(player, "01:06")
        await player.press("e", "y", "enter", "escape")
        await player.at("GameScreen")
        clock.now += 30
        player.app.post_message(events.AppBlur())
        player.app.post_message(events.AppFocus())
        await player.press("left")
        clock.now += 30
        await shows(player, "01:06")
        assert "over" in player.lines[0]
        await player.press("u")
        clock.now += 4
        await shows(player, "01:10")


@pytest.mark.case("E9", "F2", "F4")
async def test_undo_and_redo(sit: Any, piramis_table: Make) -> None:
    """Over cards, flips and a joker, back to the deal and forth again; the same cards come up; a new move forgets."""
    table = piramis_table()
    async with sit(table) as player:
        states = [table.state]
        for key in ("enter", "enter", "f", "f", "j", "enter"):
            await player.press(key)
            if key != "j":
                states.append(table.state)
        for state in reversed(states[:-1]):
            await player.press("u")
            assert table.state == state
        await player.press("u")
        await player.see("There is nothing to take back.")
        for state in states[1:]:
            await player.press("y")
            assert table.state == state
        await player.press("u", "u", "u", "f")
        assert table.state == states[3]
        await player.press("y")
        await player.see("There is nothing to make again.")


@pytest.mark.case("E12")
async def test_hints_can_be_played(sit: Any, piramis_table: Make) -> None:
    """Every hint of a whole game marks what its move uses, and that move is legal."""
    table = piramis_table(in_memory=True, rounds=1)
    async with sit(table) as player:
        while not table.over:
            hint = bots.hint(player.game.view)
            assert hint.move is not None
            assert hint.move in player.game.view.legal_moves
            await player.press("h")
            assert player.game.hinted == player.game.controls.spots(player.game.view, hint.move)
            assert table.ply == len(table.history.moves)
            table.play(hint.move)
            player.game.view = table.view(0)
            player.game.repaint()
        assert table.hints == table.ply


@pytest.mark.case("E12")
async def test_hint_when_only_the_joker_is_left(sit: Any, laid_table: Any, lay: Lay) -> None:
    """Joker and card are marked; when the game is over the hint says so."""
    table = laid_table(lay({"g1": "6c", "g3": "Kc"}, "2c"))
    async with sit(table) as player:
        await player.press("h")
        await player.see("Hint: the joker on 6♣")
        assert player.game.hinted == {"joker", "g1"}
        await player.press("e", "y", "enter", "escape", "h")
        await player.see("The game is over.")


@pytest.mark.case("G3")
async def test_move_that_cannot_be_saved(sit: Any, piramis_table: Make, tmp_path: Path) -> None:
    """When the disk fails the move is not made, not shown, and the reason is said; it goes on when the disk does."""
    broken = False

    def sync(number: int) -> None:
        if broken:
            raise OSError(28, "No space left on device")

    table = piramis_table(sync=sync)
    async with sit(table) as player:
        await player.press("enter")
        await player.see("score 5")
        before, size = table.state, (tmp_path / "game.jsonl").stat().st_size
        broken = True
        for key in ("enter", "f", "u"):
            await player.press(key)
            await player.see("it could not be saved.", "score 5", "streak 1")
            assert table.state == before
            assert (tmp_path / "game.jsonl").stat().st_size == size
        broken = False
        await player.press("enter")
        await player.see("score 15")
    assert record.read(tmp_path / "game.jsonl").history.state == table.state


@pytest.mark.case("G5", "H12")
async def test_restart_deals_the_same(sit: Any, piramis_table: Make, tmp_path: Path) -> None:
    """F5 in the middle, joker in hand: the same cards, nothing in hand, the cursor on a card; the old game stays."""
    table = piramis_table()
    start = table.state
    async with sit(table) as player:
        await player.press("enter", "f", "j", "f5", "y")
        await player.until(lambda: player.screen_name == "GameScreen" and player.table is not table)
        assert player.table.state == start
        assert player.game.chosen == frozenset()
        assert player.game.cursor == "g2"
    assert record.read(tmp_path / "game.jsonl").history.ply == 2


@pytest.mark.case("G13")
async def test_hurried_keys(sit: Any, piramis_table: Make, tmp_path: Path) -> None:
    """Fifty keys at once in a replay and in a game: positions stay inside the game, the file as it was."""
    table = piramis_table()
    table.play_all(["g2", "g3", "F", "F", "J:g1"])
    table.close()
    content = (tmp_path / "game.jsonl").read_bytes()
    read = record.read(tmp_path / "game.jsonl")
    async with sit(first=lambda: ReplayScreen(read.header, read.history, read.path)) as player:
        for key, ply in [("right", 5), ("left", 0), ("pagedown", 5), ("pageup", 0)]:
            await player.burst(key, 50)
            await player.until(lambda ply=ply: player.app.screen.ply == ply, f"move {ply}")
            await player.see(f"move {ply} of 5")
    assert (tmp_path / "game.jsonl").read_bytes() == content
    again = Table.open(tmp_path / "game.jsonl")
    async with sit(again) as player:
        await player.burst("u", 50)
        await player.until(lambda: again.ply == 0)
        await player.burst("y", 50)
        await player.until(lambda: again.ply == 5)
        assert again.state == table.state
        await player.burst("f", 50)
        await player.until(lambda: again.view().facts()["stock"] == 0, "all flipped")
    assert record.read(tmp_path / "game.jsonl").history.state == again.state


@pytest.mark.case("H8")
@pytest.mark.parametrize(("spot", "moves"), [("g2", 1), ("stock", 1), ("joker", 0)])
async def test_two_clicks_at_once(sit: Any, piramis_table: Make, spot: str, moves: int) -> None:
    """Two quick clicks are one: one card is moved, one is flipped, the joker stays in hand."""
    table = piramis_table()
    async with sit(table) as player:
        await player.click(spot, times=2)
        await player.until(lambda: table.ply == moves, f"{moves} moves")
        assert player.game.chosen == ({"joker"} if spot == "joker" else frozenset())


@pytest.mark.case("H7")
async def test_ascii_only(sit: Any, piramis_table: Make) -> None:
    """Where only ASCII can be shown, everything is ASCII, and no sign turns into a question mark."""
    table = piramis_table()
    async with sit(table, ascii=True) as player:
        texts = [player.text]
        await player.see("f flip -5", "*")
        for key in ("enter", "f", "h", "j", "question_mark", "escape", "enter", "e", "y", "enter", "escape", "u"):
            await player.press(key)
            texts.append(player.text)
        await player.press("question_mark")
        await player.see("flip -5")
    for text in texts:
        assert text.isascii(), [ch for ch in text if not ch.isascii()]
        keys = text.splitlines()[-1].replace("? help", "")
        assert "?" not in keys, keys
