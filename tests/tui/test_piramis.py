"""Piramis at the screen: cards by one key or click, flips, the joker, what a card brings, who plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len

from benben.engine.piramis import PiramisState
from benben.table import Table

Make = Callable[..., Table]
Lay = Callable[..., PiramisState]


@pytest.fixture
def table(piramis_table: Make) -> Table:
    return piramis_table(in_memory=True)


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


# -- the cursor --------------------------------------------------------------------------------------------------------


async def test_cursor_begins_on_a_card_that_fits(sit: Any, piramis_table: Make) -> None:
    """On several deals: on a card where one fits, else on the stock; Enter alone never takes the joker meanwhile."""
    begun = set()
    for deal in range(1, 9):
        table = piramis_table(deal=deal, in_memory=True)
        async with sit(table) as player:
            fits = {move for move in player.game.view.legal_moves if len(move) == 2}
            assert player.game.cursor in (fits or {"stock"})
            begun.add(bool(fits))
            for _move in range(6):
                await player.press("enter")
                assert player.game.cursor != "joker"
            assert table.ply == 6
    assert begun == {True, False}


async def test_cursor_goes_to_the_joker_last(sit: Any, laid_table: Any, lay: Lay) -> None:
    """After the last flip the joker alone can be used; Enter takes it in hand and the cursor goes to a card."""
    async with sit(laid_table(lay({"g1": "6c", "g3": "Kc"}, "6d", ["2c"]))) as player:
        assert player.game.cursor == "stock"
        await player.press("enter")
        assert player.game.cursor == "joker"
        await player.press("enter")
        await player.see("Joker in hand")
        assert player.game.cursor == "g1"
        await player.press("right", "enter")
        await player.see("K♣")
        assert player.table.history.moves[-1].text == "J:g3"


# -- what a move brought -----------------------------------------------------------------------------------------------


async def test_gain_is_shown_for_a_moment(sit: Any, table: Table) -> None:
    """+5, then +10, then −5 for a flip stand beside the score, and go away without a key."""
    async with sit(table) as player:
        for key, gain in [("enter", "▲ +5"), ("enter", "▲ +10"), ("f", "▼ −5")]:
            await player.press(key)
            await player.until(lambda gain=gain: gain in player.lines[2], gain)
        await player.until(lambda: player.lines[2].rstrip().endswith("score 10"), "the score alone")


async def test_gain_goes_with_an_undo(sit: Any, table: Table) -> None:
    """What was taken back brought nothing; made again, it brings the same."""
    async with sit(table) as player:
        await player.press("enter", "enter")
        await player.see("▲ +10")
        await player.press("u")
        assert player.lines[2].rstrip().endswith("score 5")
        await player.press("y")
        assert "▲ +10" in player.lines[2]


async def test_gain_in_ascii(sit: Any, table: Table) -> None:
    async with sit(table, ascii=True) as player:
        await player.press("enter")
        await player.until(lambda: player.lines[2].rstrip().endswith(" +5"), "+5")
        await player.press("f")
        await player.until(lambda: player.lines[2].rstrip().endswith(" -5"), "-5")
        assert player.text.isascii()


# -- several players ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PI-10", "CO-7")
async def test_two_people_play_round_by_round(sit: Any, laid_table: Any, lay: Lay) -> None:
    """Ada clears her round after being asked; Bo gives his up and is out; Ada alone plays round 2, and wins."""
    table = laid_table(lay({"g1": "6c"}, "5c", ["9c"], players=2, rounds=2))
    async with sit(table) as player:
        await player.press("enter")
        await player.see("This move ends your round.", "The pyramid is cleared: +50.")
        assert table.ply == 0
        await player.press("y")
        await player.see("round 1", "on to the next round")
        assert "take the last move back" not in player.text
        await player.press("enter")
        await player.see("Bo's turn.", "round 1 of 2")
        assert "Bo" in player.lines[0]
        await player.see("score 0")
        await player.press("u")
        await player.see("stays")
        await player.press("f", "e", "y", "enter")
        await player.see("Ada's turn.", "round 2 of 2", "score 55")
        await player.press("e", "y")
        await player.see("Ada wins", "55", "−5")
        assert (table.state.scores, table.state.winners) == ((55, -5), (0,))
        assert [cell_len(line) for line in player.lines] == [80] * 24


async def test_a_bot_shows_what_it_gains(sit: Any, piramis_table: Make) -> None:
    """Each of its cards is said and its points stand beside the score; Enter lets it finish."""
    table = piramis_table(players=("Al", "Bo"), kinds=["greedy", "human"], rounds=1, in_memory=True)
    async with sit(table) as player:
        await player.until(lambda: table.ply >= 1, "a move of the bot")
        await player.see("Al: ", "▲ +5")
        await player.press("enter")
        await player.see("Al's round is over.")
        await player.press("enter")
        await player.see("Bo's turn.")
        assert not player.game.gain
