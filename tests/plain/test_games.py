"""Whole games line by line: from a bot's notation, and in words; with people and bots around the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from benben import bots, record, words
from benben.engine import games
from benben.record import History
from benben.table import Table

SOLITAIRES = [name for name in games if not games[name].secrets]

Talk = Callable[..., Any]
New = Callable[..., Table]


def script(game: str, deal: int, seats: int, bot: str, spoken: bool, **options: object) -> tuple[list[str], History]:
    """The lines of a whole game as a bot plays it, in notation or in words; and the game."""
    history = History(games[game].start(games[game].options(**options), deal=deal, players=seats))
    chance, lines = bots.stream(deal, 0, bot), []
    while (seat := history.state.to_move) is not None:
        view = history.state.observe(seat)
        move = bots.choose(bot, view, chance)
        lines.append(words.meaning(view, move) if spoken else move)
        history.play(move)
    return lines, history


GAMES: list[tuple[str, dict[str, object]]] = [
    ("thirteen", {"deals": 2}),
    ("thirteen", {"variant": "single"}),
    ("piramis", {}),
    ("piramis", {"rounds": 2, "jokers": None, "joker_reach": "any"}),
]


@pytest.mark.parametrize("spoken", [False, True], ids=["notation", "words"])
@pytest.mark.parametrize("bot", bots.NAMES)
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_whole_game(talk: Talk, new: New, game: str, options: dict[str, Any], bot: str, spoken: bool) -> None:
    lines, history = script(game, 7, 1, bot, spoken, **options)
    table = new(game, **options)
    heard = talk(table, *lines)
    assert (heard.code, heard.err) == (0, "")
    assert heard.lines[-1] == words.result(history.state.observe(), ["Ada"])
    saved = record.read(table.path)
    assert saved.complete
    assert [move.text for move in saved.history.moves] == [move.text for move in history.moves]


@pytest.mark.parametrize("game", SOLITAIRES)
def test_two_people(talk: Talk, new: New, game: str) -> None:
    """Each hears whose turn it is; the table of both stands at the end."""
    lines, history = script(game, 7, 2, "greedy", True)
    table = new(game, players=("Ada", "Bo"))
    heard = talk(table, *lines)
    assert (heard.code, heard.err) == (0, "")
    assert heard.lines[-1] == words.result(history.state.observe(), ["Ada", "Bo"])
    assert any(line.startswith("Ada: ") for line in heard.lines)
    assert any(line.startswith("Bo: ") for line in heard.lines)
    assert record.verify(table.path).ok
    assert record.read(table.path).complete


@pytest.mark.parametrize("game", SOLITAIRES)
def test_a_person_and_a_bot(talk: Talk, new: New, game: str) -> None:
    """The bot's moves are told with its name, and nobody is asked for them."""
    options = {"deals": 2} if game == "thirteen" else {"rounds": 2}
    table = new(game, players=("Ada", "Bo"), kinds=("human", "greedy"), **options)
    heard = talk(table, "E", "moves", "E")
    moves = record.read(table.path).history.moves
    mine = [move.text for move in moves if move.seat == 0]
    assert set(mine) == {"E"}
    bots_moves = [move for move in moves if move.seat == 1]
    assert len([line for line in heard.lines if line.startswith("Bo: ") and line[4:9].lower() != "round"]) >= len(
        bots_moves
    )
    assert heard.err == "" or "over" in heard.err


@pytest.mark.parametrize("game", SOLITAIRES)
def test_only_bots(talk: Talk, new: New, game: str) -> None:
    table = new(game, players=("a", "b"), kinds=("random", "greedy"))
    heard = talk(table)
    assert (heard.code, heard.err) == (0, "")
    assert record.read(table.path).complete
    assert "wins with" in heard.lines[-1] or "share" in heard.lines[-1]


def test_the_bot_begins(talk: Talk, new: New) -> None:
    table = new("piramis", players=("Bo", "Ada"), kinds=("greedy", "human"), rounds=1)
    heard = talk(table, "look")
    assert table.to_move == 1
    assert heard.out.count("Ada: Round 1 of 1") == 2  # when her turn came, and as she looked


def test_what_is_said_of_a_deal_that_ends_is_said_once(talk: Talk, new: New) -> None:
    heard = talk(new(deals=2), "E")
    assert heard.out.count("Deal 2 of 2, pass 1 of 3") == 1
    assert heard.lines.count("The deal was stopped.") == 1
    assert "This deal counts −52." in heard.lines


@pytest.mark.parametrize("game", SOLITAIRES)
def test_after_a_bots_deal_nothing_of_it_can_be_taken_back(talk: Talk, new: New, game: str) -> None:
    options = {"deals": 2} if game == "thirteen" else {"rounds": 2}
    table = new(game, players=("Ada", "Bo"), kinds=("human", "greedy"), **options)
    heard = talk(table, "E", "undo")
    assert (heard.code, table.to_move) in [(2, 0), (2, None)]
    assert heard.refusals == ["That move showed something new, so it stays."]


def test_a_script_through_the_program(program: Callable[..., Any]) -> None:
    lines, history = script("piramis", 9, 1, "greedy", True)
    heard = program("play", "piramis", "--deal", "9", "--player", "Ada", stdin="\n".join(lines).encode())
    assert (heard.code, heard.err) == (0, "")
    assert heard.lines[-1] == words.result(history.state.observe(), ["Ada"])
    (entry,) = record.listing()
    assert (entry.status, entry.scores, entry.plies) == (str(history.state.status), history.state.scores, history.ply)
    assert record.verify(entry.path).ok
