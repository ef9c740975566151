"""The screen for a new game remembers who played the game last."""

from __future__ import annotations

from typing import Any

from textual.widgets import Input

from benben import engine
from benben.table import Table


async def test_names_are_remembered(sit: Any) -> None:
    """Names and bots of the game played last; of another game nobody."""
    options = engine.games["pyramid-poker"].options()
    Table.new("pyramid-poker", options, ["Zoë", "Bo"], 7, kinds=["human", "greedy"]).close()
    async with sit() as player:
        player.app.new_game("pyramid-poker")
        await player.at("NewGameScreen")
        await player.see("bot: greedy")
        assert [player.app.screen.query_one(f"#name{seat}", Input).value for seat in (0, 1)] == ["Zoë", "Bo"]
        await player.press("escape")
        player.app.new_game("thirteen")
        await player.at("NewGameScreen")
        assert player.app.screen.query_one("#name0", Input).value != "Zoë"


async def test_a_damaged_game_names_nobody(sit: Any, own_home: Any) -> None:
    path = own_home / "games" / "bad.benben.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text(
        '{"benben":1,"game":"thirteen","variant":"swedish","rules":1,"shuffle":1,"options":{},"players":["Eve"],'
        '"deal":1,"created":"2026-11-30T05:00:00Z"}\n{"m":"g1+g9"}\n'
    )
    async with sit() as player:
        player.app.new_game("thirteen")
        await player.at("NewGameScreen")
        assert player.app.screen.query_one("#name0", Input).value != "Eve"
