"""Every command, what is refused, and every way in which lines can end."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import record, words
from benben.table import Table

Talk = Callable[..., Any]
New = Callable[..., Table]
SITUATION = "Stock: 24 cards. Turned: none. Waste: empty."


@pytest.fixture
def table(new: New) -> Table:
    """Deal 7 of one Swedish deal: T, g1+g7 and E are possible."""
    return new(deals=1)


def test_it_begins_with_the_position(talk: Talk, table: Table) -> None:
    heard = talk(table)
    assert heard.code == 0
    assert heard.lines[0] == "Thirteen, Swedish match, deal number 7."
    assert heard.lines[1].startswith("g1: 8 of diamonds, free. g2: 9 of spades, free.")
    assert "f1: 5 of clubs, covered by 8 of diamonds and 9 of spades." in heard.lines[2]
    assert heard.lines[-2:] == [SITUATION, "Pass 1 of 3, score now -52."]


@pytest.mark.parametrize("said", ["look", "LOOK", " l ", "board", ""])
def test_look(talk: Talk, table: Table, said: str) -> None:
    heard = talk(table, said)
    assert heard.lines[: len(heard.lines) // 2] == heard.lines[len(heard.lines) // 2 :]
    assert heard.code == 0


@pytest.mark.parametrize("said", ["moves", "m"])
def test_moves(talk: Talk, table: Table, said: str) -> None:
    assert talk(table, said).lines[-3:] == [
        "T: turn the next card",
        "g1+g7: remove 8 of diamonds and 5 of diamonds",
        "E: stop this deal",
    ]


@pytest.mark.parametrize("said", ["help", "h", "?"])
@pytest.mark.parametrize("game", ["thirteen", "piramis"])
def test_help_names_every_command(talk: Talk, new: New, said: str, game: str) -> None:
    heard = talk(new(game), said)
    help_text = "\n".join(heard.lines[-5:])
    for command in ("look", "moves", "hint", "undo", "redo", "possible", "rules", "again", "quit"):
        assert re.search(rf"\b{command}\b", help_text)
    assert heard.err == ""


def test_the_examples_of_the_help_are_understood(talk: Talk, new: New) -> None:
    """They may be refused by the rules, never for not being understood."""
    for game in ("thirteen", "piramis"):
        help_line = next(line for line in talk(new(game, name=game), "help").lines if line.startswith("A move:"))
        for example in help_line.split("in words: ")[1].rstrip(".").split("; "):
            heard = talk(new(game, name=f"{game}-{example}"), example)
            assert "understand" not in heard.err
            assert "do not know" not in heard.err


def test_rules(talk: Talk, new: New) -> None:
    heard = talk(new(variant="single"), "rules")
    assert words.rules("thirteen", "single").strip() in heard.out


@pytest.mark.case("F2", "F4")
def test_undo_and_redo(talk: Talk, table: Table) -> None:
    heard = talk(table, "turn", "remove 8 and 5", "undo", "u", "u", "redo", "y", "redo", "undo", "turn", "redo")
    assert [line for line in heard.lines if line.endswith("was taken back.")] == [
        "g1+g7 was taken back.", "T was taken back.", "g1+g7 was taken back.",
    ]  # fmt: skip
    assert heard.refusals == [
        "There is nothing to take back.", "There is nothing to make again.", "There is nothing to make again.",
    ]  # fmt: skip
    assert [move.text for move in record.read(table.path).history.moves] == ["T", "T"]
    assert heard.code == 2


def test_undo_after_the_end(talk: Talk, table: Table) -> None:
    heard = talk(table, "stop", "turn", "undo", "turn")
    assert heard.refusals == ["The game is over. Say undo, again or quit."]
    assert "The match is over with −52 points." in heard.lines
    saved = record.read(table.path)
    assert ([move.text for move in saved.history.moves], saved.complete) == (["T"], False)


def test_at_the_end(talk: Talk, table: Table) -> None:
    """What can be said then says so, and nothing else happens."""
    heard = talk(table, "E", "moves", "hint", "look")
    assert heard.code == 0
    assert heard.lines.count("The game is over.") == 2
    assert heard.lines[-1] == "The match is over with −52 points."


@pytest.mark.case("B5")
def test_again(talk: Talk, new: New, own_home: Path) -> None:
    """The same deal, as a game of its own; the first one stays as it is."""
    table = new("piramis", rounds=1)
    heard = talk(table, "flip", "again", "give up", "again", "flip")
    assert heard.code == 0
    assert heard.lines.count("Piramis, Hungarian pyramid, deal number 7.") == 3
    assert [move.text for move in record.read(table.path).history.moves] == ["F"]
    assert sorted((entry.status, entry.plies) for entry in record.listing()) == [("lost", 1), ("playing", 1)]


@pytest.mark.parametrize("said", ["quit", "q", "exit", "QUIT "])
def test_quit(talk: Talk, table: Table, said: str) -> None:
    heard = talk(table, "turn", said, "turn", "nonsense")
    assert (heard.code, heard.err) == (0, "")
    assert record.read(table.path).history.ply == 1


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_lines_that_end(talk: Talk, table: Table, end: str) -> None:
    """The last line counts, whole or not; the game can be gone on with."""
    assert talk(table, "turn", "turn", end=end).code == 0
    again = Table.open(str(table.path))
    assert again.ply == 2
    assert talk(again, "undo").code == 0
    assert Table.open(str(table.path)).ply == 1


REFUSED = [
    ("g1", "8♦ counts 8; only a king goes alone."),
    ("remove 8 of diamonds and 9 of spades", "8♦ and 9♠ make 17, not 13."),
    ("king of diamonds", "K♦ (f2) is still covered by 9♠ (g2) and 7♣ (g3)."),
    ("waste", "The waste is empty."),
    ("redeal", "The stock still has 24 cards; the waste is turned over when it is used up."),
    ("frobnicate", "I do not know frobnicate here. Say help for what can be said."),
    ("!?", "I do not understand. Say help for what can be said."),
    ("please", "I do not understand. Say help for what can be said."),
    ("remove jacks", "That could be b1 or e1: which?"),
    ("g9", "I do not know g9 here. Say help for what can be said."),
    ("g33", "I do not know g33 here. Say help for what can be said."),
    ("pile 1", "There are no piles here; the turned card is S, the top of the waste W."),
    ("g1 g2 g3", "g1+g2+g3 is no move of this game (CO-5). Possible: T, g1+g7, E."),
    ("\x1b[2J", "I do not understand. Say help for what can be said."),
    ("\x1b[3~", "I do not understand. Say help for what can be said."),
    ("g1\0g7", "I do not understand. Say help for what can be said."),
]


@pytest.mark.parametrize(("said", "sentence"), REFUSED)
def test_what_is_refused(talk: Talk, table: Table, said: str, sentence: str) -> None:
    """On stderr, exit 2 from a pipe; the lines after it are heard all the same."""
    heard = talk(table, said, "turn")
    assert (heard.code, heard.refusals) == (2, [sentence])
    assert "The next card was turned." in heard.lines
    assert record.read(table.path).history.ply == 1


def test_a_person_at_a_terminal_may_err(talk: Talk, table: Table) -> None:
    heard = talk(table, "nonsense", "turn", "quit", typed=True)
    assert (heard.code, len(heard.refusals)) == (0, 1)
    assert heard.lines[-1].endswith("Saved.")
    assert "Type a move, or help." in heard.lines
    assert heard.out.count("> ") == 3


def test_a_person_who_ends_the_lines(talk: Talk, table: Table) -> None:
    heard = talk(table, "turn", typed=True)
    assert heard.code == 0
    assert heard.lines[-1] == "> Saved."


def test_the_prompt_names_who_is_to_move(talk: Talk, new: New) -> None:
    heard = talk(new(players=("Ada", "Bo"), deals=1), "stop", "stop", typed=True)
    assert "Ada> " in heard.out
    assert "Bo> " in heard.out
    assert heard.lines[-1] == "> Saved."


@pytest.mark.case("B12")
def test_hints_are_counted_where_they_help(talk: Talk, new: New, table: Table) -> None:
    """On a stuck position and after the end: none. Each that names a move: one."""
    heard = talk(table, "hint", "turn", "hint")
    assert "Hint: 8♦ and 5♦ (g1+g7)" in heard.lines
    assert table.hints == 2
    stuck = new("piramis", deal=9, name="stuck", jokers=0, rounds=1)
    stuck.play_all(["F"] * 22)
    while stuck.view().legal_moves != ("E",) and not stuck.over:
        stuck.play(stuck.view().legal_moves[0])
    talk(stuck, "hint", "E", "hint", "hint")
    assert stuck.hints == 0


@pytest.mark.case("A9", "B12")
def test_a_hint_where_nothing_is_left_counts_nothing(
    talk: Talk, position: Callable[..., Any], laid: Callable[[Any], Table]
) -> None:
    stuck = laid(position({"a1": "4s"}, waste=["9h", "2c"], stock=["3c"], pass_no=3))
    heard = talk(stuck, "hint", "hint")
    assert "Nothing can be taken any more. Take moves back, or stop the deal. (E)" in heard.lines
    assert stuck.hints == 0
    live = laid(position({"a1": "4s"}, waste=["9h"], pass_no=3))
    assert "Hint: 4♠ and 9♥ (a1+W)" in talk(live, "hint").lines
    assert live.hints == 1


# -- files and streams that do not work --------------------------------------------------------------------------------


def test_a_journal_that_cannot_be_written(talk: Talk, new: New) -> None:
    """Each line is answered with a sentence; nothing is played that is not saved."""
    full = False

    def sync(fd: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")

    table = new(sync=sync)
    table.play("T")
    before = table.path.read_bytes() if table.path else b""
    full = True
    heard = talk(table, "turn", "undo", "stop", "look")
    assert heard.code == 2
    assert heard.refusals[0] == "The move was not made: it could not be saved."
    assert heard.refusals[2] == "Nothing was taken back: it could not be saved."
    assert all(line.endswith(".") for line in heard.refusals)
    assert "The next card was turned." not in heard.lines
    assert table.ply == 1
    assert table.path is not None
    assert table.path.read_bytes() == before


def test_a_bot_whose_moves_cannot_be_saved(talk: Talk, new: New) -> None:
    """It would be asked the same again and again: so the game is left."""

    def sync(fd: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    table = new("piramis", players=("a", "b"), kinds=("greedy", "greedy"))
    assert table.journal is not None
    table.journal._sync = sync
    heard = talk(table, "look", "look")
    assert heard.code == 2
    assert heard.refusals[0] == "The move was not made: it could not be saved."
    assert len(heard.refusals) == 2


def test_a_game_that_gets_another_name_meanwhile(talk: Talk, table: Table) -> None:
    assert table.path is not None
    moved = table.path.rename(table.path.with_name("other.benben.jsonl"))
    heard = talk(table, "turn", "again")
    assert heard.refusals[0] == "The move was not made: it could not be saved."
    assert "changed by another program" in heard.refusals[1]
    assert record.read(moved).history.ply == 0


def test_a_torn_game(talk: Talk, table: Table) -> None:
    assert table.path is not None
    table.play_all(["T", "T"])
    table.close()
    table.path.write_bytes(table.path.read_bytes()[:-5])
    heard = talk(Table.open(table.path), "turn")
    assert heard.lines[0] == "The last line of the file was cut off; the game goes on from before it."
    assert heard.code == 0
    assert record.read(table.path).history.ply == 2


def test_a_line_without_end(talk: Talk, table: Table) -> None:
    """What comes after the first part of it is no further line."""
    heard = talk(table, "x" * 25_000 + "turn", "turn", " " * 9_998 + "nonsense", "turn")
    assert heard.code == 2
    assert len(heard.refusals) == 2
    assert len(heard.refusals[0]) < 200
    assert table.ply == 2
