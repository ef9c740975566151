"""Paiute line by line: every move in words, whole sessions through a pipe, the curtain on a terminal, a kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, engine, record, words
from benben.engine.shuffle import Stream
from benben.plain.speech import understand
from benben.plain.tongue import Unclear
from benben.table import Table

GAME = engine.games["paiute"]
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
Talk = Callable[..., Any]
New = Callable[..., Table]


def play(seats: int, deal: int, plies: int) -> Any:
    """A position in which somebody is to move, so many moves of bots into a session."""
    state: Any = GAME.start(GAME.options(deals=2), deal=deal, players=seats)
    chance = Stream(deal, 77)
    for _ in range(plies):
        bot = "greedy" if deal % 3 else "random"
        after = state.apply(state.parse(bots.choose(bot, state.observe(state.to_move), chance)))
        if after.to_move is None:
            break
        state = after
    return state


@given(st.builds(play, st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 60)))
def test_what_a_move_means_is_understood_as_that_move(state: Any) -> None:
    view = state.observe(state.to_move)
    for move in view.legal_moves:
        assert understand(view, words.meaning(view, move)) == move
        assert understand(view, words.meaning(view, move).upper()) == move


@pytest.fixture
def laid(paiute_pack: Callable[..., tuple[str, ...]]) -> Callable[..., Any]:
    """The state after some moves of the laid session of two."""

    def make(moves: str = "", lifted: int = 0) -> Any:
        options = GAME.options(deals=1, first_dealer=1, cut=bool(lifted))
        state: Any = GAME.start(options, deal=5, players=2, decks=[paiute_pack(seats=2, lifted=lifted)])
        for move in moves.split():
            state = state.apply(state.parse(move))
        return state

    return make


@pytest.mark.parametrize(
    ("moves", "said", "meant"),
    [
        ("", "stock", "S"), ("", "draw", "S"), ("", "draw from the stock", "S"), ("", "discards", "D"),
        ("", "jack of spades", "D"), ("", "take the jack", "D"), ("", "J♠", "D"), ("", "js", "D"),
        ("D", "throw king of spades away", "xKs"), ("D", "Ks", "xKs"), ("D", "discard the ten of hearts", "xTh"),
        ("D", "10♥", "xTh"), ("D", "nine", "x9h"), ("D", "throw away the jack of spades", "xJs"), ("D", "call", "C"),
        ("S", "call", "C:Ks"), ("S", "call king of spades", "C:Ks"), ("S", "call, king goes", "C:Ks"),
        ("S", "call and throw 9h away", "C:9h"), ("S", "call with all six", "C"), ("S", "Keep all six!", "H"),
        ("S C:Ks S", "keep", "H"), ("S C:Ks S", "keep six", "H"),
    ],
)  # fmt: skip
def test_other_words(laid: Any, moves: str, said: str, meant: str) -> None:
    state = laid(moves)
    assert understand(state.observe(0 if moves != "S C:Ks S" else 1), said) == meant


@pytest.mark.parametrize("said", ["17", "cut 17", "cut 17 cards", "cut the pack at 17"])
def test_cutting(laid: Any, said: str) -> None:
    assert understand(laid(lifted=17).observe(0), said) == "K17"


@pytest.mark.parametrize("said", ["jack", "queen of clubs", "banana", "throw", "call banana"])
def test_what_is_not_clear(laid: Any, said: str) -> None:
    with pytest.raises(Unclear):
        understand(laid("D").observe(0), said)


@pytest.mark.parametrize("spoken", [False, True], ids=["notation", "words"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_session_through_a_pipe(talk: Talk, new: New, seats: int, spoken: bool) -> None:
    """Nobody lifts a curtain there; the last line says who won; each deal's end is told with the move before it."""
    state: Any = GAME.start(GAME.options(deals=3), deal=7, players=seats)
    lines, chance = [], Stream(7, 7)
    while state.to_move is not None:
        view = state.observe(state.to_move)
        move = bots.choose("greedy", view, chance)
        lines.append(words.meaning(view, move) if spoken else move)
        state = state.apply(state.parse(move))
    table = new("paiute", deals=3, players=NAMES[:seats])
    heard = talk(table, *lines)
    assert (heard.code, heard.err) == (0, "")
    assert heard.lines[-1] == words.result(state.observe(), NAMES[:seats])
    assert sum(line.startswith("Showdown: ") or "deal was void" in line for line in heard.lines) == 3
    for i, line in enumerate(heard.lines):
        if line.startswith("Showdown: "):
            assert "threw" in heard.lines[i - 1] or "kept" in heard.lines[i - 1] or "called" in heard.lines[i - 1]
    assert record.read(table.path).complete


def test_with_bots(talk: Talk, new: New) -> None:
    """The bots' moves are told, but not what they draw; one says only the own ones."""
    table = new("paiute", players=NAMES, kinds=("human", *["greedy"] * 4), deals=1, cut=False, first_dealer=4)
    heard = talk(table, "stock", "look")
    drew = [line for line in heard.lines if "from the stock" in line]
    assert drew[0].startswith("Ada drew ")
    assert any(card in drew[0] for card in "♣♦♥♠")
    throw = str(table.state.legal_moves()[0])
    table = Table.open(table.path)
    heard = talk(table, throw)
    told = [line for line in heard.lines if line.startswith(NAMES[1:])]
    assert told
    assert not any(f"drew {card}" in line for line in told for card in map(words.card, engine.NAMES[:52]))


@pytest.mark.rule("PA-13")
@pytest.mark.case("E2", "E3")
def test_the_curtain_on_a_terminal(talk: Talk, new: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before each person's turn the screen is wiped and an empty line asked for; no hand is told before it."""
    monkeypatch.setenv("TERM", "xterm")
    table = new("paiute", players=("Ada", "Bo"), cut=False, first_dealer=1)
    first = talk(table, typed=True)
    assert first.lines[-1].endswith("Ada, it is your turn. Press Enter when nobody else looks.") or "Saved" in first.out
    assert " of " not in first.out.split("it is your turn")[0]
    table = Table.open(table.path)
    throw = "x" + next(card for card in table.state.observe(0).hand)
    heard = talk(table, "", "S", throw, "look at nothing", "quit", typed=True)
    before_bo, bo = heard.out.split("Bo, it is your turn.")
    assert "\x1b[3J" in before_bo
    assert "Bo: 5 cards" in before_bo
    assert bo.count("Ada: 5 cards") == 1
    drawn = table.state.turns[0]
    assert drawn.took == -1


def test_killed_after_a_draw(own_home: Path) -> None:
    """kill -9 right after a draw was told: the draw stands, and the card is the same."""
    words_ = ["play", "paiute", "--plain", "--deal", "5", "--player", "Ada", "--player", "Bo:greedy"]
    words_ += ["--set", "cut=false", "--set", "first_dealer=1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "benben", *words_], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"}, start_new_session=True,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"stock\n")
    process.stdin.flush()
    line = next(line for line in map(bytes.decode, process.stdout) if "drew" in line)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    (entry,) = record.listing()
    table = Table.open(entry.path)
    assert [move.text for move in table.history.moves] == ["S"]
    drawn = table.view(0).drawn  # type: ignore[attr-defined]
    assert words.card(drawn) in line
    assert table.view(1).drawn == "??"  # type: ignore[attr-defined]
    assert table.undo() is not None
    table.close()
