"""Faults that other programs had on their screens, tried with Piramis (docs/known-faults.md)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import bots, record
from benben.engine.piramis import PiramisState
from benben.table import Table

Make = Callable[..., Table]
Lay = Callable[..., PiramisState]


@pytest.mark.case("A2")
async def test_covered_card_is_refused_to_the_joker(sit: Any, piramis_table: Make) -> None:
    """With the joker in hand as without: the same sentence, nothing moved."""
    table = piramis_table()
    async with sit(table) as player:
        before = table.state
        await player.press("j")
        await player.click("f1")
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
