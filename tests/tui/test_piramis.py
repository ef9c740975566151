"""Piramis at the screen: cards by one key or click, flips, the joker, the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from benben import engine
from benben.table import Table


@pytest.fixture
def table() -> Table:
    options = engine.games["piramis"].options(rounds=2)
    return Table.new("piramis", options, ["Ada"], 42, in_memory=True)


async def test_by_keys(sit: Any, table: Table) -> None:
    """Enter plays the card that fits and says what it scored; f flips; the streak shows what the next card brings."""
    async with sit(table) as player:
        await player.press("enter")
        await player.see("4♥ on 3♣: +5.")
        await player.see("next card +10")
        await player.press("enter")
        await player.see("2 in a row, +10")
        await player.press("f")
        await player.see("A card was flipped")
        await player.see("score 10")
        assert [move.text for move in table.history.moves] == ["g2", "g3", "F"]
        await player.press("u")
        await player.see("score 15")


async def test_joker(sit: Any, table: Table) -> None:
    """j takes the joker in hand, Enter puts it on a card, never on the stock; Escape puts it back."""
    async with sit(table) as player:
        await player.press("j")
        await player.see("Joker in hand")
        await player.press("escape")
        await player.press("j", "enter")
        await player.see("Joker: ")
        assert table.history.moves[0].text.startswith("J:")
        await player.press("j")
        await player.press("f")
        assert table.ply == 2


async def test_wrong_card_by_mouse(sit: Any, table: Table) -> None:
    """A click on a card that does not fit, or is covered, is answered with the reason."""
    async with sit(table) as player:
        await player.click("g1")
        await player.see("Q♠ is not one above or below 3♣.")
        await player.click("a1")
        await player.see("still covered by")
        assert table.ply == 0


async def test_giving_up(sit: Any, table: Table) -> None:
    """e asks; the end is told, and can be taken back."""
    async with sit(table) as player:
        await player.press("e")
        await player.see("Give this round up?")
        await player.press("y")
        await player.see("The round failed with 28 cards left.")
        await player.press("u")
        await player.see("was taken back")
        assert table.state.status == "playing"
