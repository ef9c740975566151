"""What the solver says beside the board: whether the deal can still be won, and the best move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from benben import engine, solve
from benben.table import Table
from benben.tui.oracle import Oracle, Result, position

Make = Callable[..., Table]


async def test_the_sign(sit: Any, new_table: Make) -> None:
    """w shows it, follows every move and undo, and takes it away again; asking for it counts as a hint."""
    table = new_table(decks=None)
    expected = {True: "can be won", False: "cannot be won"}
    async with sit(table) as player:
        await player.press("w")
        await player.see(expected[bool(solve.question(table.state).winnable)])
        await player.press("t")
        assert table.ply == 1
        await player.see(expected[bool(solve.question(table.state).winnable)])
        await player.press("u")
        await player.see(expected[bool(solve.question(table.state).winnable)])
        await player.press("w")
        await player.until(lambda: "be won" not in player.text, "no sign")
        assert table.hints == 1


async def test_a_lost_deal_is_seen(sit: Any) -> None:
    """Piramis without a joker, of which most deals cannot be cleared."""
    options = engine.games["piramis"].options(rounds=1, jokers=0)
    deal = next(n for n in range(50) if not solve.question(engine.games["piramis"].start(options, deal=n)).winnable)
    async with sit(Table.new("piramis", options, ["Ada"], deal, in_memory=True)) as player:
        await player.press("w")
        await player.see("cannot be won")


@pytest.mark.case("E12")
async def test_the_best_move(sit: Any, new_table: Make) -> None:
    """b names a legal move and the most that is possible, marks it on the board, and counts as a hint."""
    table = new_table(decks=None)
    answer = solve.question(table.state, best=True)
    async with sit(table) as player:
        await player.press("b")
        await player.see("Best, with all cards known: ", "The most that is still possible: ")
        assert str(answer.best_score).replace("-", "−") in player.text
        assert answer.moves[0] in table.view(0).legal_moves
        assert player.game.hinted
        assert table.hints == 1


HARD = 9  # a deal of `swedish` whose best score takes many seconds


async def at_work(player: Any) -> tuple[Oracle, Any]:
    """An oracle that was asked for the best move, and the process that looks for it."""
    oracle = player.game.advisor.oracle
    await player.press("b")
    await player.until(lambda: oracle._process is not None, "a process")
    return oracle, oracle._process


async def test_leaving_ends_the_work(sit: Any, new_table: Make) -> None:
    """In the middle of a hard question the process is ended with the screen, and nothing is left of it."""
    async with sit(new_table(decks=None, deal=HARD, deals=1)) as player:
        oracle, process = await at_work(player)
        assert oracle.working
        await player.press("q")
        await player.at("HomeScreen")
        assert oracle._process is None
        assert not oracle.working
        await player.until(lambda: process.poll() is not None, "the process ended")
        assert process.returncode != 0


async def test_quitting_ends_the_work(sit: Any, new_table: Make) -> None:
    async with sit(new_table(decks=None, deal=HARD, deals=1)) as player:
        _oracle, process = await at_work(player)
        await player.press("ctrl+q")
    assert process.wait(5) != 0


async def test_what_looks_at_hidden_cards_says_so(sit: Any, new_table: Make) -> None:
    """The sign does, from the first moment on; the hint, which knows only what the player knows, has no such word."""
    async with sit(new_table(decks=None)) as player:
        await player.press("h")
        assert "hidden cards" not in player.text
        await player.press("w")
        assert "looks at hidden cards" in player.text
        await player.see("be won · looks at hidden cards")
        await player.press("w")
        await player.until(lambda: "hidden cards" not in player.text, "no sign")


async def test_over_the_limit_the_sign_is_undecided(sit: Any, new_table: Make) -> None:
    """The question is given up, and that is said."""
    async with sit(new_table(decks=None, deal=HARD, deals=1)) as player:
        player.game.advisor.oracle._give_up = 0.0
        await player.press("w", "b")
        await player.see("undecided · looks at hidden cards", "The best move was not found in time.")
        assert player.game.advisor.oracle._process is None


async def test_games_that_cannot_be_solved(sit: Any) -> None:
    options = engine.games["paiute"].options(deals=1)
    table = Table.new("paiute", options, ["Ada", "Bo"], 3, kinds=["human", "greedy"], in_memory=True)
    async with sit(table) as player:
        for key in ("w", "b"):
            await player.press(key)
            await player.see("This game cannot be solved.")


def asked(table: Table) -> dict[str, Any]:
    return {**position(table.header, table.history), "best": False}


def result(oracle: Oracle) -> Any:
    while not isinstance(heard := oracle.heard(), Result):
        pass
    return heard.value


def test_too_long_is_undecided(new_table: Make) -> None:
    """Over its time the question stays open, and the process is ended."""
    now = [0.0]
    oracle = Oracle(clock=lambda: now[0])
    oracle.ask("question", **asked(new_table(decks=None, kept=False)))
    assert oracle.working
    process = oracle._process
    assert process is not None
    oracle._lines = type(oracle._lines)()  # nothing comes
    assert oracle.heard() is None
    now[0] = 1000.0
    assert oracle.heard() == Result(None)
    assert process.wait(5) != 0
    assert not oracle.working


def test_a_dead_process_is_undecided(new_table: Make) -> None:
    oracle = Oracle()
    what = asked(new_table(decks=None, kept=False))
    oracle.ask("question", **what)
    assert oracle._process is not None
    oracle._process.kill()
    result(oracle)
    oracle.ask("question", **what)
    assert result(oracle)["winnable"] is not None
    oracle.stop()
