"""Whole sessions of Paiute at the screen: by keys alone, by mouse alone; people with a curtain, one with bots."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from benben import bots, record
from benben.engine import games
from benben.engine.paiute import PaiuteView
from benben.table import Table

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
Make = Callable[..., Table]


@pytest.fixture
def session() -> Make:
    """A session of deal 5, kept in the library."""

    def make(kinds: list[str], deal: int = 5, **options: Any) -> Table:
        return Table.new("paiute", games["paiute"].options(**options), NAMES[: len(kinds)], deal, kinds=kinds)

    return make


class Hands:
    """Plays for the people at a running app: what greedy would do who sees what the screen was given."""

    def __init__(self, player: Any, table: Table, mouse: bool) -> None:
        self.player, self.table, self.mouse = player, table, mouse
        self.pages: list[str] = []
        self.curtains = 0

    async def play(self) -> None:
        """Until the session is over and its last panel is there."""
        for _look in range(4000):
            await self.player.pilot.pause()
            screen = self.player.app.screen
            kind = self.player.screen_name
            if kind == "CurtainScreen":
                self.curtains += 1
                self.player.answer("#words", 66, self.mouse)
                await self.player.until(lambda: self.player.app.screen is not screen)  # noqa: B023
            elif kind == "Dialog":
                if "new game" in self.player.text:
                    return
                self.pages.append(self.player.text)
                self.player.answer("Menu", 3, self.mouse)
                await self.player.until(lambda: self.player.app.screen is not screen)  # noqa: B023
            elif not self.table.over and self.table.kinds[self.table.to_move or 0] == "human":
                await self._move(bots.choose("greedy", self._view(), bots.stream(0, 0, "greedy")))
        pytest.fail(f"never over\n{self.player.text}")

    def _view(self) -> PaiuteView:
        view: PaiuteView = self.player.game.view
        assert view.viewer == self.table.to_move
        return view

    async def _move(self, move: str) -> None:
        ply = self.table.ply
        if move[0] == "C":
            await self._call(move)
        elif self.mouse and move == "H":
            self._click_key("k")
        elif self.mouse:
            spot = self.player.game.board().spot(move)
            self.player.point("#board", spot.x + spot.width // 2, spot.y + 1)
        elif move in "SD":
            self.player.type(move.lower())
        elif move == "H":
            self.player.type("k")
        else:
            names = [spot.name for spot in self.player.game.spots() if spot.name[0] in "Kx"]
            self.player.type("home", *["right"] * names.index(move), "enter")
        await self.player.until(lambda: self.table.ply > ply, move)
        assert self.table.history.moves[ply].text == move

    async def _call(self, move: str) -> None:
        """Ask what can be called, and choose among it."""
        game = self.player.game
        if self.mouse:
            self._click_key("c")
        else:
            self.player.type("c")
        await self.player.at("Dialog")
        choices = [item.value for item in self.player.app.screen.query_one("Menu").items]
        if self.mouse:
            self.player.point("Menu", 3, choices.index(move))
        else:
            self.player.type(*["down"] * choices.index(move), "enter")
        await self.player.until(lambda: self.player.app.screen is not game or self.table.ply)

    def _click_key(self, key: str) -> None:
        picture = self.player.app.screen.query_one("KeyLine").picture
        self.player.point("KeyLine", picture.spot(key).x, 0)


@pytest.mark.rule("PA-3", "PA-4", "PA-5", "PA-7", "PA-10", "PA-14")
@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
async def test_two_people_to_the_end(sit: Any, session: Make, mouse: bool) -> None:
    """At 80×24 with nothing but keys, or nothing but the mouse; a showdown in two pages after each deal."""
    table = session(["human", "human"], deals=3)
    async with sit(table) as player:
        hands = Hands(player, table, mouse)
        await hands.play()
        assert table.over
        assert hands.curtains > 6
        assert sum("showdown" in page for page in hands.pages) == 3
        assert sum("Pot " in page for page in hands.pages) + sum("void" in page for page in hands.pages) == 3
        assert table.path is not None
        assert record.read(table.path).complete
        await player.see("chips", "rematch", "Games won:")


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
async def test_one_person_with_four_bots(sit: Any, session: Make, mouse: bool) -> None:
    """No curtain ever falls; bots draw, throw away and call by themselves, as fast as + makes them."""
    table = session(["human", "greedy", "random", "greedy", "greedy"], deals=2)
    async with sit(table) as player:
        await player.press("plus", "plus")
        hands = Hands(player, table, mouse)
        await hands.play()
        assert table.over
        assert hands.curtains == 0
        assert {move.seat for move in table.history.moves} == set(range(5))
        assert record.verify(table.path).ok
        await player.see(*NAMES)


@pytest.mark.rule("PA-13")
@pytest.mark.case("E2")
async def test_bots_show_nothing(sit: Any, session: Make, frames: list[str]) -> None:
    """While bots play before the first call, only Ada's cards, the wild one and discards are sent to the terminal."""
    table = session(["human", "greedy", "greedy", "greedy", "greedy"], cut=False, first_dealer=0, deal=3)
    async with sit(table) as player:
        await player.until(lambda: table.to_move == 0, "Ada's turn")
        assert table.state.observe(0).caller is None
        view = table.state.observe(0)
        open_cards = {*view.hand, view.wild, *(discard.card for discard in view.discards)}
        open_cards |= {turn.took for turn in view.turns} | {turn.discarded for turn in view.turns}
        shown = {f"{'T' if rank == '10' else rank}{'cdhs'['♣♦♥♠'.index(suit)]}" for rank, suit in
                 re.findall(r"(10|[2-9JQKA])([♣♦♥♠])", "".join(frames))}  # fmt: skip
        assert shown <= open_cards
        assert player.screen_name == "GameScreen"


async def test_pace(sit: Any, session: Make) -> None:
    """+ and − set how long bots wait, between nothing and a second and a half; Enter does not wait at all."""
    table = session(["human", "greedy", "greedy"], cut=False, first_dealer=2)
    async with sit(table) as player:
        await player.press(*["minus"] * 4)
        await player.see("Bots wait 1.5 seconds before they move.")
        await player.press("s")
        await player.press("enter")
        await player.see("⏎ do not wait", "+− speed")
        ply = table.ply
        assert table.to_move == 1
        await player.press("enter")
        assert table.ply > ply + 1 or player.screen_name == "Dialog"
        assert table.to_move == 0
        await player.press(*["plus"] * 9)
        await player.see("Bots wait 0.0 seconds before they move.")


async def test_rematch(sit: Any, session: Make) -> None:
    """The same players, the last of them in seat 0, another deal, the same options."""
    table = session(["human", "greedy"], deals=1)
    async with sit(table) as player:
        await player.press("plus", "plus")
        hands = Hands(player, table, False)
        await hands.play()
        await player.press("down", "enter")
        await player.until(lambda: player.game.table is not table, "another table")
        assert player.table.names == ("Bo", "Ada")
        assert player.table.kinds == ("greedy", "human")
        assert player.table.deal != table.deal
        assert player.table.options == table.options


@pytest.mark.rule("PA-14")
async def test_players_drop_out(sit: Any, session: Make) -> None:
    """With few chips some sit out and are named so; the session ends when fewer than two can pay."""
    table = session(["human"] * 3, deals=20, chips=2)
    async with sit(table) as player:
        hands = Hands(player, table, False)
        await hands.play()
        assert table.over
        assert table.state.deal_index < 19
        seats = [move.seat for move in table.history.moves]
        out = [seat for seat in range(3) if table.state.scores[seat] == 0]
        assert out
        assert all(seats[-1] != seat for seat in out) or len(set(seats)) == 3
        await player.see("wins with")
