"""A new game with a winnable deal, or an easy, medium or hard one: from the list, or looked for beside the screen."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Input

from benben import engine
from benben.solve.rating import level, proof, rating
from benben.table import listed_level
from benben.tui.choice import Choice


async def wanted(player: Any, game: str, choice: str, **others: Any) -> None:
    """At the screen for a new game, with these deals asked for and other rows changed; the focus is on the row."""
    player.app.new_game(game)
    await player.at("NewGameScreen")
    await player.see("Which deals")
    for name, value in others.items():
        await turn(player, f"option-{name}", value)
    await turn(player, "deals", choice)


async def turn(player: Any, name: str, value: Any) -> None:
    """Change a row by its keys; one that others depend on is built anew each time."""

    def row() -> Choice:
        return player.app.screen.query_one(f"#{name}", Choice)  # type: ignore[no-any-return]

    row().focus()
    while row().value != value:
        await player.until(lambda: row().has_focus, name)
        await player.press("right")


async def test_every_choice_says_what_it_means(sit: Any) -> None:
    async with sit() as player:
        await wanted(player, "thirteen", "any")
        await player.see("Any deal, whether it can be won or not.")
        for value, note in (
            ("winnable", "Every deal of the game can be cleared"),
            ("easy", "in 40 % of tries or more."),
            ("medium", "in 25 to 40 % of tries."),
            ("hard", "in less than 25 %"),
        ):
            await turn(player, "deals", value)
            await player.see(note, "this.")


async def test_of_a_single_deal_other_things_are_said(sit: Any) -> None:
    async with sit() as player:
        player.app.new_game("thirteen")
        await player.at("NewGameScreen")
        await turn(player, "variant", "single")
        for value, note in (("easy", "with luck"), ("medium", "once or twice"), ("hard", "three times or more")):
            await turn(player, "deals", value)
            await player.see(note)


@pytest.mark.parametrize("game", ["thirteen", "piramis"])
async def test_a_listed_deal_is_there_at_once_and_remembered(sit: Any, game: str) -> None:
    async with sit() as player:
        await wanted(player, game, "hard")
        await player.press("enter")
        await player.at("GameScreen")
        assert listed_level(game, player.table.options, player.table.header.deal) == "hard"
        await player.press("n")
        await player.at("NewGameScreen")
        assert player.app.screen.query_one("#deals", Choice).value == "hard"


async def test_a_deal_number_goes_first(sit: Any) -> None:
    async with sit() as player:
        await wanted(player, "thirteen", "hard")
        player.app.screen.query_one("#deal", Input).value = "7"
        await player.press("enter")
        await player.at("GameScreen")
        assert player.table.header.deal == 7


async def test_a_deal_is_looked_for(sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other options have no list; the deal that is found is of the kind."""
    monkeypatch.setattr("benben.table.any_deal", lambda game: 1)
    async with sit() as player:
        await wanted(player, "thirteen", "medium", deals=1)
        await player.press("enter")
        await player.at("GameScreen")
        options = player.table.options
        state = engine.games["thirteen"].start(options, deal=player.table.header.deal, players=1)
        assert proof(state) is not None
        assert level("thirteen", options, rating(state)) == "medium"


async def test_escape_stops_looking_and_keys_stay_alive(sit: Any) -> None:
    """A search that does not end: six deals that must go in one pass each. Any row changed ends it too."""
    async with sit() as player:
        await wanted(player, "thirteen", "easy", passes=1)
        screen = player.app.screen
        await player.press("enter")
        await player.see("Looking for a deal: ", "esc stop")
        await player.until(lambda: "Looking for a deal: 0 " not in player.text, "some were tried")
        process = screen._search._oracle._process
        await player.press("enter", "up", "down")  # neither begins nor ends anything
        assert screen._search.on
        await player.press("escape")
        await player.see("No longer looking for a deal.", "esc back")
        assert player.screen_name == "NewGameScreen"
        await player.until(lambda: process.poll() is not None, "the process ended")
        await player.press("enter")
        await player.see("Looking for a deal: ")
        await player.press("left")
        assert not screen._search.on
        await player.press("escape")
        await player.at("HomeScreen")


async def test_leaving_ends_the_search(sit: Any) -> None:
    async with sit() as player:
        await wanted(player, "thirteen", "easy", passes=1)
        await player.press("enter")
        process = player.app.screen._search._oracle._process
        assert process is not None
        player.app.go_home()
        await player.at("HomeScreen")
        await player.until(lambda: process.poll() is not None, "the process ended")


async def test_a_search_that_breaks_off_says_so(sit: Any) -> None:
    async with sit() as player:
        await wanted(player, "thirteen", "easy", passes=1)
        await player.press("enter")
        player.app.screen._search._oracle._process.kill()
        await player.see("The search broke off.", "begin")


async def test_a_deal_that_is_found_under_help_waits(sit: Any) -> None:
    async with sit() as player:
        await wanted(player, "thirteen", "easy", passes=1)
        search = player.app.screen._search
        await player.press("enter", "f1")
        await player.at("HelpScreen")
        search._oracle._lines.put('{"result": 5}')
        search._look()
        assert player.screen_name == "HelpScreen"
        assert search.on
        await player.press("escape")
        await player.at("GameScreen")
        assert player.table.header.deal == 5


async def test_several_players_have_any_deal(sit: Any) -> None:
    async with sit() as player:
        await wanted(player, "thirteen", "easy")
        await turn(player, "count", 2)
        await player.until(lambda: player.app.screen.query_one("#deals", Choice).value == "any", "any")
        player.app.screen.query_one("#deals", Choice).focus()
        await player.see("are for one player")
        await player.press("enter")
        await player.at("GameScreen")


async def test_jokers_that_reach_anything_have_no_levels(sit: Any) -> None:
    async with sit() as player:
        await wanted(player, "piramis", "easy", joker_reach="any")
        await player.press("enter")
        await player.see("cannot be solved")
        assert player.screen_name == "NewGameScreen"


async def test_games_without_a_solver_have_no_such_row(sit: Any) -> None:
    async with sit() as player:
        player.app.new_game("paiute")
        await player.at("NewGameScreen")
        await player.see("Deal number")
        assert "Which deals" not in player.text


async def test_only_the_row_with_the_focus_is_marked(sit: Any) -> None:
    async with sit() as player:
        player.app.new_game("piramis")
        await player.at("NewGameScreen")
        for row in ("count", "option-rounds", "deals"):
            widget = player.app.screen.query_one(f"#{row}", Choice)
            widget.focus()
            await player.until(lambda widget=widget: widget.has_focus, row)
            await player.until(lambda: sum(line.startswith(" ▸") for line in player.lines) == 1, "one mark")
            assert next(line for line in player.lines if line.startswith(" ▸"))[3:8] == widget._label[:5]
