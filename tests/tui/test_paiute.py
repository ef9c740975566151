"""Paiute at the screen: every key and click of a turn, sorting, calling, the curtain, bots, ends of deals."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from benben.engine import games
from benben.table import Table

Make = Callable[..., Table]


@pytest.fixture
def paiute_table(paiute_pack: Callable[..., tuple[str, ...]]) -> Make:
    """A session whose first pack is laid; the last seat deals, so that Ada draws first. One deal unless told."""

    def make(
        seats: int = 2, *moves: str, kinds: Any = None, pack: dict[str, Any] | None = None, lifted: int = 0,
        names: Any = ("Ada", "Bo", "Cy", "Di", "Eve"), **more: Any,
    ) -> Table:  # fmt: skip
        options = games["paiute"].options(**({"deals": 1, "first_dealer": seats - 1, "cut": bool(lifted)} | more))
        deck = paiute_pack(seats=seats, lifted=lifted, **(pack or {}))
        table = Table.new(
            "paiute", options, names[:seats], 5, decks=[deck], kinds=kinds, created="2026-11-30T05:00:00Z"
        )  # fmt: skip
        table.play_all(list(moves))
        return table

    return make


def moves_of(table: Table) -> list[str]:
    return [move.text for move in table.history.moves]


def hand(player: Any) -> list[str]:
    """The cards of the own hand as they lie, left to right."""
    spots = [spot for spot in player.game.board().spots if spot.name[0] == "x"]
    return [spot.name[1:] for spot in sorted(spots, key=lambda spot: spot.x)]


def cards(text: str) -> list[str]:
    return re.findall(r"[♣♦♥♠]", text)


@pytest.mark.rule("PA-3")
@pytest.mark.parametrize("way", ["arrows", "edges", "click"])
async def test_cutting(sit: Any, paiute_table: Make, way: str) -> None:
    """The cursor starts in the middle of the pack; arrows, Home and End move it, Enter or a click cuts."""
    table = paiute_table(2, lifted=28, kinds=["human", "greedy"])
    async with sit(table) as player:
        await player.see("Cut the pack: choose where, then Enter.", "26 cards go under the rest", "⏎ cut")
        if way == "click":
            await player.click("K28")
        elif way == "arrows":
            await player.press("right", "right", "right", "left")
            await player.see("28 cards go under the rest")
            await player.press("enter")
        else:
            await player.press("home")
            await player.see("1 cards go under the rest")
            await player.press("end")
            await player.see("51 cards go under the rest")
            await player.press(*["left"] * 23, "enter")
        await player.see("Draw: s from the stock, d from the discards.", "Ada cut the pack at 28.", "wild: 7")
        assert moves_of(table) == ["K28"]
        assert player.game.cursor == "S"


@pytest.mark.rule("PA-4")
@pytest.mark.case("D3", "D4")
async def test_drawing_and_throwing_away(sit: Any, paiute_table: Make) -> None:
    """s and d draw, Enter on the card drawn throws it away, a card just taken is refused with the reason."""
    table = paiute_table(2, kinds=["human", "human"])
    async with sit(table) as player:
        await player.press("enter", "d")
        await player.see("J♠", "taken", "Throw a card away.")
        await player.click("xJs")
        await player.see("J♠ was taken from the discards in this turn, so it stays in the hand.")
        assert moves_of(table) == ["D"]
        assert not player.game.usable("xJs")
        await player.press("s")
        assert moves_of(table) == ["D"]
        await player.press("u")
        await player.see("D was taken back.")
        await player.press("s")
        await player.see("drawn")
        assert player.game.cursor == "xQh"
        await player.press("enter")
        await player.see("Bo, it is your turn.", "Ada drew from the stock, threw Q♥ away.")
        assert moves_of(table) == ["S", "xQh"]
        await player.press("enter")
        await player.see("Draw: s from the stock, d from the discards.")
        await player.click("D")
        await player.see("taken")
        assert table.state.observe(1).drawn == "Qh"
        await player.click("x9c")
        await player.see("Ada, it is your turn.", "Bo took Q♥, threw 9♣ away.")
        assert moves_of(table) == ["S", "xQh", "D", "x9c"]


@pytest.mark.rule("PA-5")
async def test_a_call_is_shown_before_it_is_made(sit: Any, paiute_table: Make) -> None:
    """c shows what would be called and can be left by Escape or by its last line; only then it is made."""
    table = paiute_table(2, "S")
    async with sit(table) as player:
        await player.press("enter")
        await player.see("straight flush, king high, 7♦ as K♥: can be called", "Throw a card away, or call with c.")
        for leave in (("escape",), ("down", "down", "enter")):
            await player.press("c")
            await player.see("Call: this will be seen by all.", "straight flush, king high (7♦ as K♥); K♠ goes")
            await player.press(*leave)
            await player.at("GameScreen")
            assert moves_of(table) == ["S"]
        await player.press("c", "enter")
        await player.see("Bo, it is your turn.", "Ada drew from the stock, called: straight flush, king high.")
        assert moves_of(table) == ["S", "C:Ks"]
        await player.press("enter")
        await player.see("LAST TURNS: Ada has called, straight flush, king high (7♦ as K♥)", "7♦ 9♥ 10♥ J♥ Q♥")


@pytest.mark.rule("PA-5")
async def test_without_a_combination_there_is_no_call(sit: Any, paiute_table: Make) -> None:
    """c and k say why not; nothing happens before the draw either."""
    table = paiute_table(2)
    async with sit(table) as player:
        await player.press("enter", "c")
        await player.see("A turn begins with a draw")
        await player.press("d")
        await player.see("taken")
        assert "c call" not in player.keys
        await player.press("c")
        assert player.screen_name == "GameScreen"
        await player.see("six cards")
        await player.press("k")
        await player.see("last turn")
        assert moves_of(table) == ["D"]


@pytest.mark.rule("PA-7", "PA-10")
async def test_keeping_six_and_the_showdown(sit: Any, paiute_table: Make) -> None:
    """k keeps all six; then every hand with what it is, then the chips, then the result."""
    table = paiute_table(2, "S", "C:Ks", "S")
    async with sit(table) as player:
        await player.press("enter")
        await player.see("k keep six", "pairs of nines, fives and twos", "keep all six with k.")
        await player.press("k")
        await player.see("Deal 1: showdown, wild 7♣", "★ Ada", "straight flush, king high (7♦ as K♥)")
        await player.see("Bo ", "2♣ 2♦ 5♥ 5♠ 9♣ 9♦", "pairs of nines, fives and twos")
        await player.press("enter")
        await player.see("Pot 2", "101")
        await player.press("enter")
        await player.see("Ada wins with 101 chips.", "rematch", "Games won: Ada 1, Bo 0, of 1.")
        assert "begins" not in player.text
        await player.press("escape")
        await player.see("SHOWDOWN: Ada, straight flush, king high", "over")
        assert not player.game.spots()
        await player.press("h")
        await player.see("The game is over.")
        await player.press("s", "d", "c", "k", "u")
        assert moves_of(table) == ["S", "C:Ks", "S", "H"]


@pytest.mark.rule("PA-12")
async def test_a_void_deal_is_told(sit: Any, paiute_table: Make) -> None:
    """Eight turns without the stock: why nobody won, and that the pot stays; then the next deal."""
    table = paiute_table(2, deals=2)
    for _turn in range(7):
        table.play("D")
        table.play(str(table.state.legal_moves()[0]))
    async with sit(table) as player:
        await player.press("enter")
        await player.see("void in 1 turns", "without the stock")
        await player.press("d")
        await player.see("taken")
        await player.click("x" + next(str(m)[1:] for m in table.state.legal_moves()))
        await player.see("The deal is void: nobody drew from the stock any more.", "The pot of 2 stays in.")
        assert "★" not in player.text
        await player.press("enter")
        await player.see("Bo, it is your turn.")
        await player.press("enter")
        await player.see("deal 2 of 2", "pot 4")


@pytest.mark.rule("PA-13")
async def test_sorting(sit: Any, paiute_table: Make) -> None:
    """o sorts by suit, then leaves the own order, in which < and > move a card; a card drawn later comes last."""
    table = paiute_table(2)
    async with sit(table) as player:
        await player.press("enter")
        assert hand(player) == ["7d", "9h", "Th", "Jh", "Ks"]
        await player.press("s")
        assert hand(player) == ["7d", "9h", "Th", "Jh", "Qh", "Ks"]
        await player.press("o")
        await player.see("The hand is sorted by suit.")
        assert hand(player) == ["7d", "9h", "Th", "Jh", "Qh", "Ks"]
        await player.press("end", "less_than_sign", "less_than_sign")
        assert hand(player) == ["7d", "9h", "Th", "Ks", "Jh", "Qh"]
        assert player.game.cursor == "xKs"
        await player.press("greater_than_sign", "home", "shift+right")
        assert hand(player) == ["9h", "7d", "Th", "Jh", "Ks", "Qh"]
        await player.press("o")
        await player.see("The hand is sorted by rank.")
        assert hand(player) == ["7d", "9h", "Th", "Jh", "Qh", "Ks"]
        await player.click("xQh")
        await player.press("enter", "s")
        await player.click("x9c")
        await player.press("enter", "s")
        await player.press("o", "o")
        await player.see("as you lay it")
        await player.press("home", *["greater_than_sign"] * 9)
        laid = hand(player)
        assert laid[-1] == "7d" or laid[-1] == "3h"
        await player.click(f"x{laid[0]}")
        await player.press("enter", "s")
        await player.click("x2c")
        await player.press("enter")
        assert hand(player) == laid[1:]
        await player.press("d")
        assert hand(player) == [*laid[1:], "2c"]


async def test_hints_are_marked(sit: Any, paiute_table: Make) -> None:
    """h names a legal move and marks its spot."""
    table = paiute_table(2)
    async with sit(table) as player:
        await player.press("enter", "h")
        await player.see("Hint: draw from the stock")
        assert player.game.hinted == {"S"}
        await player.press("s", "h")
        await player.see("Hint: call and throw king of spades away: straight flush, king high")
        assert player.game.hinted == {"xKs"}


@pytest.mark.rule("PA-13")
@pytest.mark.case("E2", "E3", "E6")
async def test_nothing_secret_while_the_curtain_is_down(sit: Any, paiute_table: Make) -> None:
    """Between two people no card is drawn until the key; x lowers the curtain at once; the log tells no draw."""
    table = paiute_table(3)
    async with sit(table) as player:
        for name in ("Ada", "Bo", "Cy", "Ada"):
            await player.at("CurtainScreen")
            await player.see(f"{name}, it is your turn.")
            assert len(cards(player.text)) <= 1  # the card that was thrown away before
            for key in ("s", "d", "c", "k", "o", "l", "h", "n"):
                await player.press(key)
            assert player.screen_name == "CurtainScreen"
            await player.press("enter")
            await player.see("Draw: s from the stock")
            before = player.text
            await player.press("x")
            await player.at("CurtainScreen")
            assert len(cards(player.text)) <= 1
            await player.press("enter")
            await player.at("GameScreen")
            assert player.text == before
            await player.press("s", "end", "enter")
        await player.press("enter", "l")
        await player.see("Log", "Ada drew from the stock, threw K♠ away.")
        log = [line for line in player.lines if "Ada drew" in line]
        assert all(len(cards(line)) == 1 for line in log)


@pytest.mark.rule("PA-14")
async def test_who_sits_out_is_never_asked(sit: Any, paiute_table: Make) -> None:
    """With chips for one stake only the second deal is between those who won something."""
    table = paiute_table(3, "S", "C:Ks", "S", "x9c", "S", "x3h", deals=5, chips=1)
    assert table.over
    async with sit(table) as player:
        await player.see("Ada wins with 3 chips.", "Bo", "Cy")
