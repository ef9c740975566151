"""Pyramid Poker, two people at one keyboard: the curtain, and that nothing secret is drawn while it is down."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from textual import events

from benben import draw
from benben.table import Table

OTHER_KEYS = ("f5", "f2", "ctrl+r", "left", "right", "up", "down", "home", "end", "escape", "question_mark")
Make = Callable[..., Table]


def cards(text: str) -> set[str]:
    """The cards that a text shows, suits alone too."""
    return set(re.findall(r"[♣♦♥♠▲]", text))


@pytest.mark.rule("PP-3", "PP-9")
@pytest.mark.case("E1", "E3")
async def test_curtain_before_each_person(sit: Any, poker_table: Make) -> None:
    """It names who is next, draws no card until the key, and is back as soon as the move is made."""
    table = poker_table()
    async with sit(table) as player:
        for ply, (name, held) in enumerate([("Ada", "A♠"), ("Bo", "A♥"), ("Ada", "K♠"), ("Bo", "K♥")]):
            await player.at("CurtainScreen")
            await player.see(f"{name}, it is your turn.", "Press Enter when nobody else looks.")
            assert cards(player.text) == set()
            await player.press("enter")
            await player.at("GameScreen")
            await player.see(f"You hold {held}")
            assert cards(player.text) == {held[-1]}
            await player.press("enter")
            assert table.ply == ply + 1
        await player.see(f"Bo placed a block on {moves_of(table)[-1]}.")


@pytest.mark.rule("PP-9")
async def test_hide_now(sit: Any, poker_table: Make) -> None:
    """x lowers the curtain at once, Enter lifts it again on the same board; nothing is written."""
    table = poker_table(12)
    async with sit(table) as player:
        await player.press("enter")
        await player.see("You hold 8♠", "x hide")
        before = player.text
        await player.press("right", "x")
        await player.at("CurtainScreen")
        await player.see("Ada, it is your turn.")
        assert cards(player.text) == set()
        await player.press("space")
        await player.at("GameScreen")
        assert player.text == before
        assert table.ply == 12


async def test_nothing_is_drawn_while_the_curtain_is_down(sit: Any, poker_table: Make, frames: list[str]) -> None:
    """Keys of the game, clicks, every size: no card is sent to the terminal, and nothing is played."""
    table = poker_table(12)
    async with sit(table) as player:
        await player.at("CurtainScreen")
        for key in [*"123ehlonyxtu", *OTHER_KEYS]:
            await player.press(key)
            assert player.screen_name == "CurtainScreen", key
        for size in [(1, 1), (20, 5), (200, 60), (118, 40), (79, 24), (80, 24)]:
            await player.resize(*size)
        for x, y in [(0, 0), (3, 3), (20, 14), (79, 5)]:
            await player.pilot.click(offset=(x, y))
        assert table.ply == 12
        assert player.screen_name == "CurtainScreen"
        assert cards("".join(frames)) == set()
        await player.press("enter")
        await player.see("You hold 8♠")
        assert cards("".join(frames)) == {"♠"}
        frames.clear()
        await player.resize(40, 10)
        await player.see("needs 80×24, have 40×10")
        await player.press("x")
        await player.at("CurtainScreen")
        del frames[:]
        await player.resize(118, 40)
        await player.resize(80, 24)
        await player.see("Ada, it is your turn.")
        assert cards("".join(frames)) == set()


async def real_click(player: Any, x: int, y: int) -> None:
    """Press and let go of the mouse at a cell, as a terminal would tell it."""
    for event in (events.MouseDown, events.MouseUp):
        player.app.post_message(event(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))
        await player.pilot.pause()


@pytest.mark.case("H8")
async def test_a_double_click_does_not_lift_the_curtain(sit: Any, poker_table: Make) -> None:
    """Its first half places the block; the second half falls on the curtain. A click of its own lifts it."""
    table = poker_table(8)
    async with sit(table) as player:
        await player.press("enter")
        await player.at("GameScreen")
        spot = draw.board(player.game.view, player.game.look).spot("g5")
        assert spot is not None
        at = (spot.x + 2, spot.y + 2)
        await real_click(player, *at)
        await real_click(player, *at)
        await player.at("CurtainScreen")
        await player.see("Bo, it is your turn.")
        assert moves_of(table)[-1] == "g5"
        assert cards(player.text) == set()
        await real_click(player, at[0] + 1, at[1])
        await player.at("GameScreen")
        await player.see("You hold")


def moves_of(table: Table) -> list[str]:
    return [move.text for move in table.history.moves]


@pytest.mark.rule("CO-7")
async def test_undo_on_the_curtain(sit: Any, poker_table: Make) -> None:
    """Who put a block into a hand may take that back before the next one looks; then make it again."""
    table = poker_table(30)
    async with sit(table) as player:
        await player.press("enter")
        await player.see("Take a block that carries no other.")
        await player.click("d3")
        await player.see("You hold K♣: into which hand, 1, 2 or 3?")
        await player.press("2")
        await player.at("CurtainScreen")
        await player.see("Bo, it is your turn.", "K♣, to hand 2", "u take the last move back")
        await player.press("u")
        await player.until(lambda: "Ada, it is your turn." in player.text)
        assert player.screen_name == "CurtainScreen"
        assert moves_of(table)[30:] == ["d3"]
        assert "take the last move back" not in player.keys
        await player.press("u")
        assert moves_of(table)[30:] == ["d3"]
        await player.press("enter")
        await player.see("You hold K♣", "y redo")
        await player.press("y")
        await player.see("Bo, it is your turn.")
        assert moves_of(table)[30:] == ["d3", "+2"]
        await player.press("u")
        await player.press("enter", "1")
        await player.see("Bo, it is your turn.", "K♣, to hand 1")
        await player.press("enter")
        await player.see("Bo", "Take a block that carries no other.")
        await player.press("u")
        assert moves_of(table)[30:] == ["d3", "+1"]
        await player.see("Only who made a move may take it back.")


@pytest.mark.rule("CO-7")
async def test_what_revealed_is_not_taken_back(sit: Any, poker_table: Make) -> None:
    """Neither on the curtain nor at the board: placing, taking, and a pharaoh's choice."""
    table = poker_table(29)
    async with sit(table) as player:
        assert "take the last move back" not in player.keys
        await player.press("u", "enter")
        await player.click("d4")
        await player.see("Ada, it is your turn.")
        assert "take the last move back" not in player.keys
        await player.press("u", "enter")
        await player.see("Take a block that carries no other.")
        await player.click("d4")
        await player.see("keep one", "A pharaoh: keep one of the three")
        await player.press("u")
        assert table.ply == 31
        await player.press("2")
        await player.see("into which hand")
        await player.press("u")
        assert moves_of(table)[30:] == ["d4", "K2"]
        assert "u undo" not in player.keys


async def test_resume_and_leaving(sit: Any, poker_table: Make) -> None:
    """Quitting from the curtain leaves home; a game taken up again begins with the curtain, on no secret."""
    table = poker_table(30)
    table.play_all(["d3"])
    table.close()
    assert table.path is not None
    before = table.path.read_bytes()
    async with sit(Table.open(table.path)) as player:
        await player.see("Ada, it is your turn.", "q home")
        assert cards(player.text) == set()
        await player.press("q")
        await player.at("HomeScreen")
        await player.see("Pyramid Poker")
    async with sit(Table.open(table.path)) as player:
        await player.at("CurtainScreen")
        await player.press("enter")
        await player.see("You hold")
        await player.press("q")
        await player.at("HomeScreen")
    assert table.path.read_bytes() == before


@pytest.mark.rule("PP-9")
@pytest.mark.case("E1")
async def test_log(sit: Any, poker_table: Make) -> None:
    """l tells all that happened as who looks may know it: own faces, of the others only where."""
    table = poker_table(30)
    table.play_all(["d4", "K1", "+1"])
    async with sit(table) as player:
        await player.press("enter", "l")
        await player.at("HelpScreen")
        await player.see("Log", "Ada placed a block on h1.", "Bo placed A♥ on h2.")
        await player.press("end")
        await player.see("Ada took a block of Bo's from d4: a pharaoh!", "to hand 1")
        assert "♠" not in "\n".join(player.app.screen._text.splitlines()[:30])
        await player.press("x")
        await player.at("CurtainScreen")
        await player.see("Bo, it is your turn.", "Ada keeps one: 2♣, to hand 1.")
        await player.press("enter", "e")
        await player.see("Give this game up?", "A♦")
        await player.press("x")
        await player.at("CurtainScreen")
        assert "♥" not in player.text
        await player.press("enter")
        await player.at("GameScreen")
        assert table.ply == 33


async def test_giving_up_asks(sit: Any, poker_table: Make) -> None:
    """e asks first; then the other has won, everything is open, and there is no page of hands."""
    table = poker_table(3)
    async with sit(table) as player:
        await player.press("enter", "e")
        await player.see("Give this game up? The other player wins it then.")
        await player.press("enter")
        await player.at("GameScreen")
        assert table.ply == 3
        await player.press("e", "y")
        await player.see("Ada wins", "rematch, Bo begins", "Games won: Ada 1, Bo 0, of 1.")
        assert moves_of(table)[-1] == "E"
        await player.press("escape")
        await player.see("A♠", "A♥")
