"""What the solitaires have in common on the screen: covered cards, undo, the clock, hurried fingers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual import events

from benben import record
from benben.table import Table
from benben.tui.replay import ReplayScreen


class Game(NamedTuple):
    """How a table is made, the key that turns up a card, keys that make moves, moves, and if the title has the time."""

    new: Callable[..., Table]
    turn: str
    keys: tuple[str, ...]
    moves: tuple[str, ...]
    timed: bool


@pytest.fixture(params=["thirteen", "piramis"])
def solitaire(request: pytest.FixtureRequest, new_table: Any, piramis_table: Any) -> Game:
    if request.param == "thirteen":
        return Game(new_table, "t", ("t", "t", "enter", "right", "enter", "t"), ("T", "T", "g3", "T"), False)
    return Game(piramis_table, "f", ("enter", "enter", "f", "f", "j", "enter"), ("g2", "g3", "F", "F", "J:g1"), True)


class Seconds:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.case("A2")
@pytest.mark.parametrize("how", ["click", "double click", "key"])
async def test_covered_card_is_refused(sit: Any, solitaire: Game, how: str) -> None:
    """However one points at a covered card: the same sentence, nothing moved, nothing chosen."""
    table = solitaire.new()
    async with sit(table) as player:
        before = table.state
        if how == "key":
            player.game.cursor = "f1"  # the arrows never stop on it
            await player.press("enter")
        else:
            await player.click("f1", times=2 if how == "double click" else 1)
        await player.see("(f1) is still covered by", " (g1) and ", " (g2).")
        assert table.state == before
        assert player.game.chosen == frozenset()


@pytest.mark.case("E9", "F2", "F4")
async def test_undo_and_redo(sit: Any, solitaire: Game) -> None:
    """Over all kinds of moves, back to the deal and forth again; the same cards come up; a new move forgets."""
    table = solitaire.new()
    async with sit(table) as player:
        states = [table.state]
        for key in solitaire.keys:
            await player.press(key)
            if table.state != states[-1]:
                states.append(table.state)
        assert len(states) > 4
        for state in reversed(states[:-1]):
            await player.press("u")
            assert table.state == state
        await player.press("u")
        await player.see("There is nothing to take back.")
        assert table.state == states[0]
        for state in states[1:]:
            await player.press("y")
            assert table.state == state
        await player.press("u", "u", "u", solitaire.turn)
        assert table.ply == len(states) - 3
        assert table.state == states[-3]
        await player.press("y")
        await player.see("There is nothing to make again.")


@pytest.mark.case("B10")
async def test_time_stands_while_away_and_after_the_end(sit: Any, solitaire: Game) -> None:
    """It begins with the first move, stands without focus, under help and after the end; undo goes on."""
    clock = Seconds()
    table = solitaire.new(time_source=clock)

    async def shows(player: Any, minutes: int, seconds: int) -> None:
        assert table.elapsed_ms == 1000 * (60 * minutes + seconds)
        if solitaire.timed:
            player.game.paint_title()
            time = f"· {minutes:02}:{seconds:02}"
            await player.until(lambda: time in player.lines[0], time)

    async with sit(table) as player:
        clock.now += 30
        await shows(player, 0, 0)
        await player.press(solitaire.turn)
        clock.now += 5
        await shows(player, 0, 5)
        player.app.post_message(events.AppBlur())
        await player.until(lambda: not table.clock.running, "a standing clock")
        clock.now += 100
        await shows(player, 0, 5)
        player.app.post_message(events.AppFocus())
        await player.until(lambda: table.clock.running, "a running clock")
        clock.now += 61
        await shows(player, 1, 6)
        await player.press("question_mark")
        await player.at("HelpScreen")
        clock.now += 500
        await player.press("escape")
        await player.at("GameScreen")
        await shows(player, 1, 6)
        while not table.over:
            await player.press("e", "y", "enter")
        await player.press("escape")
        await player.at("GameScreen")
        clock.now += 30
        player.app.post_message(events.AppBlur())
        player.app.post_message(events.AppFocus())
        await player.press("left")
        clock.now += 30
        await shows(player, 1, 6)
        assert "over" in player.lines[0]
        await player.press("u")
        clock.now += 4
        await shows(player, 1, 10)


@pytest.mark.case("G13")
async def test_hurried_keys(sit: Any, solitaire: Game, tmp_path: Path) -> None:
    """Fifty keys at once in a replay and in a game: positions stay inside the game, the file as it was."""
    table = solitaire.new()
    table.play_all(solitaire.moves)
    table.close()
    count, path = len(solitaire.moves), tmp_path / "game.jsonl"
    content, read = path.read_bytes(), record.read(path)
    async with sit(first=lambda: ReplayScreen(read.header, read.history, read.path)) as player:
        for key, ply in [("right", count), ("left", 0), ("pagedown", count), ("pageup", 0)]:
            await player.burst(key, 50)
            await player.until(lambda ply=ply: player.app.screen.ply == ply, f"move {ply}")
            await player.see(f"move {ply} of {count}")
    assert path.read_bytes() == content
    again = Table.open(path)
    async with sit(again) as player:
        await player.burst("u", 50)
        await player.until(lambda: again.ply == 0)
        await player.burst("y", 50)
        await player.until(lambda: again.ply == count)
        assert again.state == table.state
        await player.burst(solitaire.turn, 50)
        await player.until(lambda: again.view().facts()["stock"] == 0, "all turned up")
    assert record.read(path).history.state == again.state


@pytest.mark.case("H8")
@pytest.mark.parametrize(
    ("solitaire", "spot", "moves", "chosen"),
    [
        ("thirteen", "g3", 1, ()),
        ("thirteen", "g1", 0, ("g1",)),
        ("thirteen", "stock", 1, ()),
        ("piramis", "g2", 1, ()),
        ("piramis", "stock", 1, ()),
        ("piramis", "joker", 0, ("joker",)),
    ],
    indirect=["solitaire"],
)
async def test_two_clicks_at_once(sit: Any, solitaire: Game, spot: str, moves: int, chosen: tuple[str, ...]) -> None:
    """Two quick clicks are one: a card goes or is chosen, one is turned up, what then lies there stays."""
    table = solitaire.new()
    async with sit(table) as player:
        await player.click(spot, times=2)
        await player.until(lambda: table.ply == moves, f"{moves} moves")
        assert player.game.chosen == set(chosen)
