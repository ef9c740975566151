"""A game of Thirteen at the screen: by keys, by mouse, with mistakes, hints, undo, and to the end of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from benben.engine.thirteen import ThirteenState
from benben.table import Table

Make = Callable[..., Table]
Lay = Callable[..., ThirteenState]


async def test_game_by_keys(sit: Any, new_table: Make) -> None:
    """Turn, walk to two cards, take them; what was done is said, and what can be done next stands below."""
    table = new_table()
    async with sit(table) as player:
        assert player.game.cursor == "g1"
        assert "t turn" in player.keys
        assert "undo" not in player.keys
        await player.press("t")
        await player.see("The next card was turned.", "J♥", "u undo")
        await player.press("enter")
        assert player.game.chosen == {"g1"}
        await player.see("Q♠ chosen: goes with A♥ (g2)", "╔═══╗")
        await player.press("right", "enter")
        await player.see("Q♠ and A♥ removed.")
        assert [move.text for move in table.history.moves] == ["T", "g1+g2"]
        assert player.game.chosen == frozenset()
        await player.press("end", "left")
        assert player.game.cursor == "stock"
        await player.press("enter")
        assert table.history.moves[-1].text == "T"
        await player.press("home")
        assert player.game.cursor != "stock"


async def test_game_by_mouse(sit: Any, new_table: Make) -> None:
    """Cards, the stock and the keys at the foot can be clicked; a king goes with one click."""
    table = new_table()
    async with sit(table) as player:
        await player.click("g3")
        await player.see("K♦ removed.")
        await player.click("stock")
        await player.see("The next card was turned.")
        await player.click("S")
        await player.see("J♥ chosen: goes with 2♣ (g6)")
        await player.click("g6")
        await player.see("2♣ and J♥ removed.")
        column = player.keys.index("u undo")
        await player.pilot.click("#keys", offset=(column, 0))
        await player.see("was taken back")
        assert [move.text for move in table.history.moves] == ["g3", "T"]


async def test_chosen_card_is_let_go(sit: Any, new_table: Make) -> None:
    """The same card again, Escape, or a click beside the cards chooses nothing."""
    async with sit(new_table()) as player:
        for let_go in ("again", "escape", "beside"):
            await player.click("g1")
            assert player.game.chosen == {"g1"}
            if let_go == "again":
                await player.click("g1")
            elif let_go == "escape":
                await player.press("escape")
            else:
                await player.pilot.click("#board", offset=(78, 16))
            await player.until(lambda: not player.game.chosen, let_go)
        assert player.table.ply == 0


@pytest.mark.rule("TH-3", "CO-5")
async def test_wrong_pair_is_explained(sit: Any, new_table: Make) -> None:
    """Two cards that do not make 13 stay where they are, and the sum is said."""
    table = new_table()
    async with sit(table) as player:
        before = table.state
        await player.click("g1")
        await player.click("g5")
        await player.see("Q♠ and 8♠ make 20, not 13.")
        assert table.state == before
        assert table.ply == 0


async def test_hints(sit: Any, new_table: Make, laid_table: Any, position: Lay) -> None:
    """A hint shows legal cards; if none, the stock; if nothing can come any more, it says so (A9)."""
    async with sit(new_table()) as player:
        await player.press("h")
        await player.see("Hint:", "▼")
        assert "+".join(sorted(player.game.hinted)) in player.game.view.legal_moves
        assert player.table.ply == 0
    async with sit(laid_table(position({"a1": "4s"}, waste=["8h"], stock=["9c"]))) as player:
        await player.press("h")
        await player.see("Turn the next card.")
        assert player.game.hinted == {"stock"}


@pytest.mark.case("A9", "E12")
async def test_hint_when_nothing_is_left(sit: Any, laid_table: Any, position: Lay) -> None:
    """No redeal is proposed that cannot change anything."""
    async with sit(laid_table(position({"a1": "4s"}, waste=["5h", "2c"], pass_no=2))) as player:
        assert "R" in player.game.view.legal_moves
        await player.press("h")
        await player.see("Nothing can be taken any more.")
        assert player.game.hinted == frozenset()
