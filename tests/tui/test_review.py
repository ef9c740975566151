"""What was possible, after the end and in the replay: told, drawn, and the way to the moves that cost most."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from benben import record, solve
from benben.table import Table
from benben.tui.replay import ReplayScreen

Make = Callable[..., Table]


@pytest.fixture
def match(new_table: Make) -> Table:
    """Deal 5, two deals of one pass: the first stopped after a turn, the second at once."""
    table = new_table(decks=None, deal=5, deals=2, passes=1)
    table.play_all(["T", "E", "E"])
    table.close()
    return table


@pytest.fixture
def bests(match: Table) -> list[int]:
    """The best scores of the two deals."""
    scores = [solve.question(match.history.at(ply), best=True).best_score for ply in (0, 2)]
    return [score for score in scores if score is not None]


def shown(value: int) -> str:
    return str(value).replace("-", "−")


def replay(table: Table) -> Any:
    return lambda: ReplayScreen(table.header, table.history, table.path)


async def test_from_the_end_of_a_game(sit: Any, match: Table, bests: list[int]) -> None:
    """The panel offers it; deal by deal the best, what was reached and the costly move; q goes back to the game."""
    async with sit(match) as player:
        await player.see("what was possible", "replay it")
        await player.press("down", "down", "down", "enter")
        await player.at("ReviewScreen")
        await player.see(f"Best possible {shown(bests[0])}, you −52.", "deal 1 of 2", "move 2", "go to that move")
        await player.see(f"All together: best possible {shown(sum(bests))}, you −104.")
        assert f"gave away {bests[0] + 52}" in player.text
        assert "█" in player.text
        await player.press("right")
        await player.see("deal 2 of 2", f"Best possible {shown(bests[1])}, you −52.", "move 3")
        await player.press("left", "left")
        await player.see("deal 1 of 2")
        await player.press("q")
        await player.at("GameScreen")
        assert player.table.hints == 0


async def test_to_the_move_in_the_replay(sit: Any, match: Table, bests: list[int]) -> None:
    """Enter goes to the position before the move; the better one is named and marked; each position has its best."""
    content = match.path.read_bytes() if match.path else b""
    async with sit(first=replay(match)) as player:
        await player.see("i possible")
        assert "best still possible" not in player.text
        await player.press("i")
        await player.see("move 2", "; best was ")
        await player.press("enter")
        await player.at("ReplayScreen")
        await player.see("move 1 of 3", f"Move 2 gave away {bests[0] + 52}", "; best was ", "▼")
        await player.see(f"best still possible {shown(bests[0])}")
        slip = player.app.screen.reviewer.slip_after(1)
        assert player.app.screen.hinted
        assert slip.better in [str(move) for move in match.history.at(1).legal_moves()]
        await player.press("right")
        await player.see("move 2 of 3", f"best still possible {shown(bests[1])}")
        await player.press("end")
        await player.until(lambda: "still possible" not in player.text, "nothing is possible any more")
        await player.press("i")
        await player.see("deal 2 of 2")
        await player.press("escape")
        await player.see("move 3 of 3")
    assert match.path is not None
    assert match.path.read_bytes() == content


async def test_by_mouse(sit: Any, match: Table) -> None:
    """A click on a move goes there, a click on the graph to that position, on a key presses it."""
    async with sit(first=replay(match)) as player:
        await player.press("i")
        await player.see("best was", "All together")
        await player.pilot.click("#keys", offset=(player.keys.index("deal"), 0))
        await player.see("deal 2 of 2")
        await player.pilot.click("#slips", offset=(5, 0))
        await player.at("ReplayScreen")
        await player.see("move 2 of 3")
        await player.press("i")
        await player.at("ReviewScreen")
        await player.pilot.click("#graph", offset=(6 + 3, 2))
        await player.at("ReplayScreen")
        await player.see("move 3 of 3")


@pytest.mark.parametrize("size", [(80, 24), (130, 44)])
async def test_in_ascii(sit: Any, match: Table, size: tuple[int, int]) -> None:
    """Nothing else is drawn where nothing else can be; all lines fit."""
    async with sit(first=replay(match), ascii=True, size=size) as player:
        await player.press("i")
        await player.see("> move 2", "####", "All together: best possible -")
        assert player.text.isascii()
        assert [len(line) for line in player.lines] == [size[0]] * size[1]


async def test_rounds_of_several_players(sit: Any, piramis_table: Make) -> None:
    """Each player's rounds are told by name."""
    table = piramis_table(players=("Ada", "Bo"), rounds=1)
    table.play_all(["g2", "E", "E"])
    async with sit(first=replay(table)) as player:
        await player.press("i")
        await player.see(", Ada 5.", "move 2", "gave away", "←→ deal")
        await player.press("right")
        await player.see(", Bo 0.")
        await player.press("enter")
        await player.see("move 2 of 3", "best still possible this round +")


@pytest.mark.case("E1")
async def test_of_a_game_that_is_still_on(sit: Any, new_table: Make) -> None:
    """It says that it looks at hidden cards, is not shown unless that is meant, and counts when the game goes on."""
    table = new_table(decks=None, deal=5, deals=1, passes=1)
    table.play("T")
    table.close()
    read = record.read(table.path)
    async with sit(first=lambda: ReplayScreen(read.header, read.history, read.path)) as player:
        await player.press("i")
        await player.see("looks at hidden cards", "It counts as a hint.", "no (n)")
        await player.press("n")
        await player.at("ReplayScreen")
        assert not player.app.screen.reviewer.asked
        await player.press("i", "y")
        await player.see("still possible", "Best possible")
        await player.press("q", "q")
        player.app.open_game(read.path)
        await player.at("GameScreen")
        assert player.table.hints == 1


async def test_games_without_a_solver(sit: Any, poker_table: Make) -> None:
    """There it is not offered."""
    table = poker_table(20)
    table.play("E")
    async with sit(first=replay(table)) as player:
        await player.see("q back")
        assert "possible" not in player.keys
        await player.press("i")
        await player.see("This game cannot be solved.")


async def test_over_the_limit_it_is_undecided(sit: Any, match: Table) -> None:
    """What is not found out is said, and a question mark in the graph."""
    async with sit(first=replay(match)) as player:
        await player.press("i")
        await player.see("All together")
        replayed = player.app.screen_stack[-2]
        first = replayed.reviewer.deals[0]
        undecided = (None, None, first.values[-1])
        replayed.reviewer.deals[0] = first._replace(values=undecided, wins=(None, None, None), slips=())
        player.app.screen.repaint()
        await player.see("The best possible was not found out in time; you −52.", "?", "was not found out in time.")
        await player.press("q")
        await player.see("best still possible undecided")


@pytest.mark.parametrize("keys", [["q", "q"], ["q", "escape"], ["ctrl+q"]])
async def test_leaving_ends_the_work(sit: Any, new_table: Make, keys: list[str]) -> None:
    """In the middle of a hard deal: over the review the replay goes on with it, with the replay it ends."""
    table = new_table(decks=None, deal=9, deals=1, kept=False)
    table.play("E")
    async with sit(first=replay(table)) as player:
        reviewer = player.app.screen.reviewer
        await player.press("i")
        await player.at("ReviewScreen")
        process = reviewer.oracle._process
        assert reviewer.working
        for key in keys:
            assert process.poll() is None
            await player.press(key)
    assert not reviewer.working
    assert process.wait(5) != 0


async def test_a_dead_process_says_so(sit: Any, match: Table) -> None:
    async with sit(first=replay(match)) as player:
        reviewer = player.app.screen.reviewer
        await player.press("i")
        reviewer.oracle._process.kill()
        await player.until(lambda: not reviewer.working, "the end of the work")
        await player.see("That could not be found out." if not reviewer.deals else "Best possible")


def test_the_graph_falls() -> None:
    """Columns as high as the values; many plies share a column; labels and marks lie where they belong."""
    from benben.draw.graph import graph

    picture = graph([10, 10, 0, None, -10], 7, 40, 4, marked=[9], at=11)
    lines = picture.lines()
    assert lines[0] == "  +10 ██████"
    assert lines[3].startswith("  −10 █████████???▄▄▄")
    assert re.sub(r" +", " ", lines[4]) == " ╵ ▲"
    assert re.sub(r" +", " ", lines[5]) == " 7 11"
    assert picture.spot_at(6, 0).name == "ply 7"  # type: ignore[union-attr]
    assert picture.spot_at(6 + 12, 0).name == "ply 11"  # type: ignore[union-attr]
    wide = graph([5] * 100 + [0] * 100, 0, 40, 3, ascii=True)
    assert wide.lines()[0] == "   +5 " + "#" * 17
    assert wide.spot_at(39, 0) is None
