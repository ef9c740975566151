"""Line by line where players have secrets: each hears what that player may know; on a terminal a curtain falls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from benben import bots, record, words
from benben.engine import games
from benben.record import History
from benben.table import Table

Talk = Callable[..., Any]
New = Callable[..., Table]


def script(variant: str, spoken: bool) -> tuple[list[str], History]:
    """The lines of a whole game of two, in notation or in words; and the game."""
    game = games["pyramid-poker"]
    history = History(game.start(game.options(variant), deal=7, players=2))
    lines = []
    while (seat := history.state.to_move) is not None:
        view = history.state.observe(seat)
        move = bots.choose("greedy", view, bots.stream(7, 0, "greedy"))
        lines.append(words.meaning(view, move) if spoken else move)
        history.play(move)
    return lines, history


@pytest.mark.parametrize("spoken", [False, True], ids=["notation", "words"])
@pytest.mark.parametrize("variant", ["basic", "short"])
def test_a_whole_game_through_a_pipe(talk: Talk, new: New, variant: str, spoken: bool) -> None:
    """Nobody sits at a pipe, so nothing has to be lifted; the hands are compared and the end is told."""
    lines, history = script(variant, spoken)
    table = new("pyramid-poker", variant=variant, players=("Ada", "Bo"))
    heard = talk(table, *lines)
    assert (heard.code, heard.err) == (0, "")
    assert heard.lines[-1] == words.result(history.state.observe(), ["Ada", "Bo"])
    assert heard.out.count("Hand 3") == history.state.deal_index + 1
    assert record.read(table.path).complete


@pytest.mark.rule("PP-3", "PP-9")
@pytest.mark.case("E1")
def test_the_curtain(talk: Talk, new: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two people everything is wiped, also what could be scrolled to, until the next one presses Enter."""
    monkeypatch.setenv("TERM", "xterm")
    table = new("pyramid-poker", players=("Ada", "Bo"))
    heard = talk(table, "", "h1", "look", "h2", "", "log", typed=True)
    before, first, second, third = heard.out.split("\x1b[H\x1b[2J\x1b[3J")
    assert before == ""
    mine = words.spoken(table.history.states[0].observe(0).revealed)
    assert mine in first
    assert mine not in second
    assert "Bo, it is your turn." in second
    assert "Ada placed a block on h1." in second
    # "look" only lifted the curtain: Bo then sees the own block and a back.
    assert "h1: a block of Ada's" in second
    assert third.splitlines()[0] == "Bo placed a block on h2."


def test_hiding_now(talk: Talk, new: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """``hide`` lowers the curtain at once; where nothing is secret there is nothing to hide."""
    monkeypatch.setenv("TERM", "dumb")
    table = new("pyramid-poker", players=("Ada", "Bo"))
    heard = talk(table, "", "hide", "", typed=True)
    assert heard.out.count("Ada, it is your turn. Press Enter") == 2
    assert heard.out.count("\n" * 90) == 2  # no screen to wipe: everything is pushed out of sight
    assert talk(new(name="other"), "hide", typed=True).refusals == ["There is nothing to hide here."]


def test_against_a_bot_there_is_no_curtain(talk: Talk, new: New) -> None:
    """The bot's blocks stay backs, also in the log."""
    table = new("pyramid-poker", players=("Ada", "Bo"), kinds=("human", "greedy"))
    heard = talk(table, "h1", "h8", "log", "look", typed=True)
    assert "it is your turn" not in heard.out
    bo = [move.text for move in table.history.moves if move.seat == 1]
    assert all(f"Bo placed a block on {slot}." in heard.out for slot in bo)
    assert "a block of Bo's" in heard.out


def test_only_own_moves_are_taken_back(talk: Talk, new: New) -> None:
    """A put may be taken back by who made it until the other moves; a placing never."""
    table = new("pyramid-poker", players=("Ada", "Bo"))
    heard = talk(table, "h1", "undo")
    assert heard.refusals == ["Only who made a move may take it back."]
