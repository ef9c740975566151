"""Bots at the screen: they move by themselves, wait for nobody who reads, and never play for a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benben.table import Table

Make = Callable[..., Table]


async def test_a_bot_plays_its_deal(sit: Any, new_table: Make) -> None:
    """Ada stops, the bot plays by itself; Enter does not wait for it; its result is shown before Ada goes on."""
    table = new_table(players=("Ada", "Bo"), kinds=["human", "greedy"], deals=2)
    async with sit(table) as player:
        await player.press("e", "y")
        await player.see("The deal is over.")
        await player.press("enter")
        await player.see("do not wait")
        assert "t turn" not in player.keys
        await player.until(lambda: table.ply >= 2, "a move of the bot")
        await player.see("Bo: ")
        await player.press("enter")
        await player.see("Bo's deal is over.", "deal 1", "on to the next deal")
        ply = table.ply
        await player.press("enter")
        await player.at("GameScreen")
        await player.see("Ada's turn.", "deal 2 of 2")
        assert table.to_move == 0
        assert table.ply == ply


async def test_help_does_not_stop_a_bot_for_good(sit: Any, new_table: Make) -> None:
    """While help is read the bot stands still; afterwards it plays on."""
    table = new_table(players=("Ada", "Bo"), kinds=["human", "random"], deals=1)
    async with sit(table) as player:
        await player.press("e", "y", "enter")
        await player.see("do not wait")
        await player.press("question_mark")
        await player.at("HelpScreen")
        ply = table.ply
        await player.press("escape")
        await player.until(lambda: table.ply > ply, "another move of the bot")


async def test_keys_do_not_play_for_a_bot(sit: Any, new_table: Make) -> None:
    """Turning, stopping and clicking do nothing while a bot is to move; only bots at the table play to the end."""
    table = new_table(players=("Al", "Bo"), kinds=["greedy", "random"], deals=1)
    async with sit(table) as player:
        await player.press("t", "e", "h", "t")
        await player.click("g3")
        assert player.screen_name == "GameScreen"
        played = table.history.moves
        assert all(move.seat == 0 for move in played)
        await player.press("enter")
        await player.see("Al", "Bo", "new game")
        assert table.over


async def test_a_full_disk_stops_a_bot(sit: Any, new_table: Make) -> None:
    """A move of a bot that cannot be saved is not made, and not tried for ever."""
    broken = False

    def sync(_fd: int) -> None:
        if broken:
            raise OSError(28, "No space left on device")

    table = new_table(players=("Al", "Bo"), kinds=["greedy", "greedy"], deals=1, sync=sync)
    async with sit(table) as player:
        broken = True
        ply = table.ply
        await player.press("enter")
        await player.see("it could not be saved.")
        assert table.ply == ply
        broken = False
        await player.press("enter")
        await player.see("new game")
        assert table.over
