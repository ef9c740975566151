"""How a game of Pyramid Poker ends at the screen: hands compared, points, tally, rematch; a bot; mashed keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from benben import draw, record
from benben.table import Table

Make = Callable[..., Table]


def seen(table: Table) -> Any:
    """What everybody may know."""
    return table.view()


def nearly_over(table: Table) -> Table:
    """All but the last card are in hands: who is to move holds it, or three that a pharaoh turned up."""
    while table.state.phase == "building" or any(seen(table).pyramid):
        table.play(str(table.state.legal_moves()[0]))
    while table.state.phase == "keeping":
        table.play(str(table.state.legal_moves()[0]))
    return table


def names_and_kinds(table: Table) -> list[tuple[str, str]]:
    return list(zip(table.names, table.kinds, strict=True))


@pytest.mark.rule("PP-6", "PP-7")
async def test_hands_tally_and_rematch(sit: Any, poker_table: Make) -> None:
    """Three pages, one hand each, who won it; the result, the tally; then a rematch that the other begins."""
    table = nearly_over(poker_table(30))
    mover = table.names[table.to_move or 0]
    async with sit(table) as player:
        await player.see(f"{mover}, it is your turn.")
        await player.press("enter")
        await player.see("into which hand")
        full = [len(hand) == 5 for hand in seen(table).hands[table.to_move or 0]]
        await player.press(str(full.index(False) + 1))
        for number in (1, 2, 3):
            await player.see(f"Hand {number}", "Ada", "Bo", "go on")
            assert f"Hand {number % 3 + 1}" not in player.text
            assert "wins it" in player.text or "nobody wins it" in player.text
            await player.press("enter")
        await player.see("rematch, Bo begins", "of 1.")
        won = table.state.winners
        ada, bo = (int(seat in won) for seat in (0, 1))
        await player.see(f"Games won: Ada {ada}, Bo {bo}, of 1.")
        await player.press("down", "enter")
        await player.see("Bo, it is your turn.")
        rematch = player.table
        assert rematch.names == ("Bo", "Ada")
        assert rematch.deal != table.deal
        assert (rematch.ply, rematch.options) == (0, table.options)
        rematch.play("E")
        await player.press("q")
    assert table.path is not None
    assert record.read(table.path).complete
    assert rematch.path != table.path


@pytest.mark.rule("PP-8")
async def test_points_between_the_deals_of_a_match(sit: Any, poker_table: Make) -> None:
    """After the hands come the points; then the curtain of who begins the next deal, and no card of it before."""
    table = nearly_over(poker_table(30, "short"))
    async with sit(table) as player:
        await player.press("enter")
        full = [len(hand) == 5 for hand in seen(table).hands[table.to_move or 0]]
        await player.press(str(full.index(False) + 1))
        for number in (1, 2, 3):
            await player.see(f"Hand {number}")
            await player.press("x", "enter")
        await player.see("Points of this deal", "hands won")
        points = [str(score) for score in table.state.scores]
        await player.press("enter")
        await player.see("Bo, it is your turn.")
        assert "u " not in player.keys
        await player.press("enter")
        await player.see("deal 2, to 7", "You hold", *(f"{n.replace('-', '−')} points" for n in points))


async def test_a_bot_has_no_curtain_and_a_rematch_swaps_it(sit: Any, poker_table: Make) -> None:
    """Bo is a bot: its move is told without its face; x hides, Enter shows; in the rematch the bot begins."""
    table = poker_table(0, kinds=["human", "greedy"])
    async with sit(table) as player:
        await player.at("GameScreen")
        await player.see("You hold A♠")
        await player.press("enter")
        await player.until(lambda: table.ply == 2, "the bot's move")
        await player.see("Bo placed a block on", "You hold K♠")
        assert "♥" not in player.text
        await player.press("x")
        await player.at("CurtainScreen")
        await player.see("Ada, it is your turn.")
        assert "♠" not in player.text
        await player.press("enter")
        await player.see("You hold K♠")
        await player.press("e", "y")
        await player.see("rematch, Bo begins")
        await player.press("down", "enter")
        await player.until(lambda: player.table is not table and player.table.ply == 1, "the bot begins")
        assert names_and_kinds(player.table) == [("Bo", "greedy"), ("Ada", "human")]


@pytest.mark.case("G13", "H8")
@pytest.mark.parametrize("seed", range(2))
async def test_mashed_keys(sit: Any, poker_table: Make, seed: int) -> None:
    """Any keys as fast as they come: no crash, and the file has exactly the moves that were made."""
    table = poker_table(28)
    chance = random.Random(seed)
    keys = [*"123uyxlho", "enter", "space", "left", "right", "up", "down", "home", "end", "escape"]
    async with sit(table) as player:
        for _burst in range(40):
            for key in chance.choices(keys, k=6):
                await player.burst(key, chance.choice((1, 1, 3)))
        await player.press("escape", "escape", "escape")
        moves = [move.text for move in player.table.history.moves]
        assert player.table is table
    assert table.path is not None
    read = record.read(table.path)
    assert [move.text for move in read.history.moves] == moves
    assert read.history.state == table.state


@pytest.mark.rule("PP-9")
@pytest.mark.case("H16", "H7", "E1")
@pytest.mark.parametrize("ascii", [False, True])
async def test_long_names_and_no_deal_number(sit: Any, poker_table: Make, ascii: bool) -> None:
    """Forty wide characters: every screen keeps its lines; none tells the deal's number before the end."""
    number = 8_123_456_789_012_345_678
    table = nearly_over(poker_table(30, names=("漢字" * 20, "é" * 60), deal=number))
    async with sit(table, ascii=ascii) as player:

        def check() -> None:
            text = player.text
            assert all(draw.width(line) <= 80 for line in player.lines)
            assert str(number) not in text
            assert not ascii or text.isascii() or player.screen_name == "NewGameScreen"  # names to be edited

        await player.at("CurtainScreen")
        check()
        await player.press("enter")
        await player.see("into which hand")
        check()
        assert "x hide" in player.keys
        assert ("~" if ascii else "…") in player.lines[0]
        for key in ("l", "question_mark", "n"):
            await player.press(key)
            await player.until(lambda: player.screen_name != "GameScreen")
            check()
            await player.press("escape")
            await player.at("GameScreen")
        full = [len(hand) == 5 for hand in seen(table).hands[table.to_move or 0]]
        await player.press(str(full.index(False) + 1))
        for number_of_hand in (1, 2, 3):
            await player.see(f"Hand {number_of_hand}")
            assert all(draw.width(line) <= 80 for line in player.lines)
            await player.press("enter")
        await player.see("rematch")
        assert all(draw.width(line) <= 80 for line in player.lines)
