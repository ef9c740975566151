"""Whole games of Pyramid Poker at the screen: by keyboard alone, by mouse alone, against a bot; ends and rematches."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import pytest

from benben import bots, record
from benben.table import Table
from benben.tui.steer import next_spot

Make = Callable[..., Table]


class Hands:
    """Plays a game at a running app, one move of :meth:`thought` after the other."""

    def __init__(self, player: Any, table: Table, mouse: bool) -> None:
        self.player, self.table, self.mouse = player, table, mouse
        self.pages: list[str] = []
        self.until_ply = 1000

    async def play(self) -> None:
        """Until the game is over and its last panel is there."""
        while True:
            await self.player.pilot.pause()
            screen = self.player.screen_name
            if self.table.ply >= self.until_ply:
                return
            if screen == "CurtainScreen":
                assert "greedy" not in self.table.kinds
                # not where a block lies: a second click on one cell is half a double click
                self.player.answer("#words", 66, self.mouse)
                await self.player.until(lambda: self.player.screen_name != "CurtainScreen")
            elif screen == "Dialog":
                if "new game" in self.player.text:
                    return
                self.pages.append(self.player.text)
                dialog = self.player.app.screen
                self.player.answer("Menu", 3, self.mouse)
                await self.player.until(lambda: self.player.app.screen is not dialog)  # noqa: B023
            elif not self.table.over and self.table.kinds[self.table.to_move or 0] == "human":
                await self._move(self._thought())

    def _thought(self) -> str:
        """What greedy would do who sees what the screen was given."""
        view = self.player.game.view
        assert view.viewer == self.table.to_move
        return bots.choose("greedy", view, bots.stream(0, 0, "greedy"))

    async def _move(self, move: str) -> None:
        ply = self.table.ply
        if self.mouse:
            picture = self.player.game.board()
            spot = picture.spot(move)
            cells = ((x, y) for y in range(spot.y, spot.y + spot.height) for x in range(spot.x, spot.x + spot.width))
            self.player.point("#board", *next(cell for cell in cells if picture.spot_at(*cell) == spot))
        elif move[0] in "+K":
            self.player.type(move[1])
        else:
            self.player.type(*self._way(move), "enter")
        await self.player.until(lambda: self.table.ply > ply, move)
        assert self.table.history.moves[ply].text == move

    def _way(self, goal: str) -> list[str]:
        """The arrows that lead the cursor to a spot."""
        spots = {spot.name: spot for spot in self.player.game.spots()}
        seen: dict[str, list[str]] = {self.player.game.cursor: []}
        ahead = deque(seen)
        while ahead and goal not in seen:
            name = ahead.popleft()
            for arrow in ("left", "right", "up", "down"):
                found = next_spot(list(spots.values()), spots[name], arrow)
                if found is not None and found.name not in seen:
                    seen[found.name] = [*seen[name], arrow]
                    ahead.append(found.name)
        return seen[goal]


@pytest.mark.rule("PP-2", "PP-4", "PP-7", "PP-8")
@pytest.mark.parametrize("variant", ["basic", "long"])
@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
async def test_two_people_to_the_end(sit: Any, poker_table: Make, variant: str, mouse: bool) -> None:
    """At 80×24 with nothing but keys, or nothing but the mouse; after each deal three hands are compared, in order."""
    table = poker_table(0, variant, **({"max_deals": 2} if variant == "long" else {}))
    async with sit(table) as player:
        hands = Hands(player, table, mouse)
        await hands.play()
        assert table.over
        assert len(hands.pages) == (3 if variant == "basic" else 4) * (table.state.deal_index + 1)
        for number, page in enumerate(hands.pages[:3], 1):
            assert f"Hand {number}" in page or f"hand {number}" in page
        assert table.path is not None
        assert record.read(table.path).complete
        await player.see("rematch, Bo begins", "Games won:")


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
async def test_one_person_against_greedy(sit: Any, poker_table: Make, mouse: bool, frames: list[str]) -> None:
    """No curtain falls; the bot moves by itself; nothing of its blocks is drawn before it is taken."""
    table = poker_table(0, kinds=["human", "greedy"], names=("Ada", "Bot"))
    async with sit(table) as player:
        await player.press("plus", "plus")  # the bot waits for nobody
        hands = Hands(player, table, mouse)
        hands.until_ply = 30
        await hands.play()
        assert "♥" not in "".join(frames)
        hands.until_ply = 1000
        await hands.play()
        assert table.over
        assert len(hands.pages) == 3
        await player.see("rematch, Bot begins")
