"""How deals and matches end at the screen, and how games begin."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import bots, record
from benben.engine.thirteen import ThirteenState
from benben.table import Table

Make = Callable[..., Table]
Lay = Callable[..., ThirteenState]


async def test_deal_over_and_on(sit: Any, new_table: Make) -> None:
    """Stopping asks; the dialog tells what the deal counts; Enter goes on to the next deal."""
    table = new_table(deals=2)
    async with sit(table) as player:
        await player.press("e")
        await player.see("Stop this deal? It counts −52 as it stands.")
        await player.press("escape")
        await player.at("GameScreen")
        assert table.ply == 0
        await player.press("e", "y")
        await player.see("The deal is over.", "This deal counts −52.", "deal 1", "on to the next deal")
        await player.press("enter")
        await player.at("GameScreen")
        await player.see("The next deal.", "deal 2 of 2", "match −52")
        assert table.state.deal_index == 1


@pytest.mark.rule("CO-7")
async def test_deal_over_taken_back(sit: Any, new_table: Make) -> None:
    """With one player the end of a deal can be taken back in its dialog."""
    table = new_table(deals=2)
    async with sit(table) as player:
        before = table.state
        await player.press("e", "y")
        await player.see("The deal is over.")
        await player.press("u")
        await player.at("GameScreen")
        await player.see("was taken back")
        assert table.state == before
        assert player.game.view.deal_index == 0


async def test_last_move_ends_the_deal(sit: Any, laid_table: Any, position: Lay) -> None:
    """A deal ends by itself where nothing is left; its last picture stays behind the dialog."""
    table = laid_table(position({"f1": "Qs", "g1": "Ah"}, pass_no=3))
    async with sit(table) as player:
        await player.press("e")
        await player.see("Stop this deal?")
        await player.press("n")
        await player.at("GameScreen")
        assert not table.over
    table = laid_table(position({"g1": "Qs", "g2": "Ah"}, waste=["2c"], pass_no=3))
    async with sit(table) as player:
        await player.click("g1")
        await player.click("g2")
        await player.see("The match is over with 19 points.", "Q♠ and A♥ removed.", "This deal counts 19.")
        await player.press("enter")
        await player.see("replay it", "new game")
        assert table.over


@pytest.mark.rule("CO-7")
async def test_several_players_are_asked_before_a_deal_ends(sit: Any, laid_table: Any, position: Lay) -> None:
    """The end of a deal shows the next one, so with several players it cannot be taken back: asked before."""
    table = laid_table(position({"g1": "Qs", "g2": "Ah"}, waste=["2c"], pass_no=3, players=2))
    async with sit(table) as player:
        before = table.state
        await player.click("g1")
        await player.click("g2")
        await player.see("This move ends your deal.", "not yet")
        assert table.state == before
        await player.press("n")
        await player.at("GameScreen")
        assert table.state == before
        assert player.game.chosen == {"g1"}
        await player.click("g2")
        await player.see("This move ends your deal.")
        await player.press("y")
        await player.see("The deal is over.")
        assert "take the last move back" not in player.text
        await player.press("enter")
        await player.see("Bo's turn.")


@pytest.mark.rule("TH-10")
@pytest.mark.case("H12")
async def test_match_of_two(sit: Any, new_table: Make, tmp_path: Path) -> None:
    """One deal each, by the hints, to the table of results; the record on disk says the same."""
    table = new_table(players=("Ada", "Bo"), deals=1, passes=1)
    async with sit(table) as player:
        for _move in range(400):
            if table.over:
                break
            if player.screen_name == "Dialog":
                await player.press("y" if "not yet" in player.text or "no, go on" in player.text else "enter")
                continue
            hint = bots.hint(player.game.view)
            assert hint.move is not None
            if hint.move in ("T", "R", "E"):
                await player.press(hint.move.lower())
            else:
                for spot in hint.move.split("+"):
                    player.game.cursor = spot
                    await player.press("enter")
        await player.see("Ada", "Bo", "deal 1", "match", "accept the result")
        await player.press("enter")
        await player.see("new game", "the same deal again")
        read = record.read(tmp_path / "game.jsonl")
        assert read.complete
        assert read.history.state == table.state
        await player.press("escape")
        await player.at("GameScreen")
        assert "over" in player.lines[0]


async def test_new_game_from_home(sit: Any, own_home: Path) -> None:
    """Enter on the first game, Enter again: a deal lies there, kept in the folder of games."""
    async with sit() as player:
        await player.see("benben", "Thirteen", "Rules")
        await player.press("enter")
        await player.at("NewGameScreen")
        await player.see("Variant", "Swedish match", "Deal number", "begin")
        await player.press("enter")
        await player.at("GameScreen")
        await player.see("pass 1 of 3", "deal 1 of 6")
        assert player.game.cursor in {f"g{i}" for i in range(1, 8)} | {"stock"}
        await player.press("t")
        await player.press("q")
        await player.at("HomeScreen")
        await player.see("Go on", "move 1")
        await player.press("enter")
        await player.at("GameScreen")
        assert player.table.ply == 1
    assert len(list((own_home / "games").glob("*.jsonl"))) == 1


@pytest.mark.case("G5", "H12")
async def test_restart_asks(sit: Any, new_table: Make) -> None:
    """F5 asks while a game is on; the same deal is then a game of its own, and the old file stays."""
    table = new_table()
    start, path = table.state, table.path
    async with sit(table) as player:
        await player.press("t")
        await player.press("f5")
        await player.see("Begin this deal anew?")
        await player.press("enter")
        await player.at("GameScreen")
        assert player.table is table
        await player.press("f5", "y")
        await player.until(lambda: player.screen_name == "GameScreen" and player.table is not table)
        assert player.state == start
        assert player.table.path != path
        assert player.game.chosen == frozenset()
    assert path is not None
    assert record.read(path).history.ply == 1
