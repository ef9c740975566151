"""Piramis at the table: undo, redo and the clock, across flips, jokers and the ends of rounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, engine
from benben.record import History, read
from benben.table import Table

OPTIONS = engine.games["piramis"].options("standard", rounds=2, jokers=2)


class Watch:
    """A time source to be set by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def table_of(players: int = 1, **more: Any) -> Table:
    more = {"in_memory": True} | more if "path" not in more else more
    return Table.new("piramis", OPTIONS, ["Ada", "Bo"][:players], 42, **more)


def playable(table: Table, count: int) -> list[str]:
    """The greedy bot's first moves from here."""
    trial, chance = History(table.state), bots.stream(42, 0, "greedy")
    for _ in range(count):
        trial.play(bots.choose("greedy", trial.state.observe(0), chance))
    return [move.text for move in trial.moves]


@pytest.mark.case("F2")
def test_undo_goes_back_one_by_one() -> None:
    """Seven moves back, state by state, over flips and a joker; one more is refused."""
    table = table_of()
    hashes = [hash(table.state)]
    moves = [*playable(table, 5), "F"]
    for text in moves:
        table.play(text)
        hashes.append(hash(table.state))
    table.play(next(str(move) for move in table.state.legal_moves() if str(move).startswith("J:")))
    for expected in reversed(hashes):
        assert table.undo() is None
        assert hash(table.state) == expected
    reason = table.undo()
    assert reason is not None
    assert reason.code == "undo.nothing"


@pytest.mark.case("F2", "F3")
def test_a_round_that_failed_can_be_taken_back(tmp_path: Path) -> None:
    """Alone, the end of a game is no wall: undo leads back into the round, and redo to the end again."""
    table = table_of(path=tmp_path / "g.benben.jsonl")
    table.play_all([*playable(table, 6), "E"])
    assert table.over
    end = table.state
    assert table.undo() is None
    assert (table.state.status, read(tmp_path / "g.benben.jsonl").complete) == ("playing", False)
    assert table.redo() == "E"
    assert table.state == end
    assert read(tmp_path / "g.benben.jsonl").complete


@pytest.mark.case("F4")
def test_a_new_move_empties_the_list_of_redos() -> None:
    table = table_of()
    table.play_all(["F", "F", "F", "F"])
    for _ in range(3):
        assert table.undo() is None
    table.play(playable(table, 1)[0])
    assert not table.can_redo
    assert table.redo() is None


@pytest.mark.case("E9")
@pytest.mark.rule("CO-7")
def test_undo_and_flip_again_brings_the_same_card() -> None:
    """Alone; where others sit at the table nobody goes back past a flip."""
    table = table_of()
    table.play("F")
    flipped = table.state
    assert table.undo() is None
    table.play("F")
    assert table.state == flipped
    several = table_of(2)
    several.play("F")
    reason = several.undo()
    assert reason is not None
    assert (reason.code, several.ply) == ("undo.revealed", 1)


@pytest.mark.case("B6")
def test_one_result_whatever_is_taken_back(tmp_path: Path) -> None:
    """Lost, taken back, lost again another way: the file ends in one result that counts, the last."""
    path = tmp_path / "g.benben.jsonl"
    table = table_of(path=path)
    table.play_all(["F", "E"])
    table.undo()
    table.play_all(["F", "E"])
    record = read(path)
    assert record.complete
    assert (record.history.state.scores, record.history.undos) == ((-10,), 1)
    assert b'"scores":[-10]' in path.read_bytes().splitlines()[-1]


@pytest.mark.case("B10")
def test_time_stands_after_the_end() -> None:
    watch = Watch()
    table = table_of(time_source=watch)
    table.play("F")
    watch.now += 3
    table.pause()
    watch.now += 30
    table.go_on()
    watch.now += 1
    table.play("E")
    assert table.elapsed_ms == 4000
    for _ in range(2):
        watch.now += 30
        assert table.elapsed_ms == 4000
        table.pause()
        table.go_on()  # whoever comes back to a finished game does not start the clock
    table.undo()
    watch.now += 2
    assert table.elapsed_ms == 6000


@pytest.mark.case("G5")
def test_restart_deals_the_same(tmp_path: Path) -> None:
    table = table_of(path=tmp_path / "g.benben.jsonl")
    start = table.state
    table.play_all([*playable(table, 4), "F"])
    again = table.restart(tmp_path / "h.benben.jsonl")
    assert (again.state, hash(again.state), again.ply) == (start, hash(start), 0)
    assert Table.open(tmp_path / "g.benben.jsonl").ply == 5
    assert table_of().state == start


@pytest.mark.case("F3")
@given(st.lists(st.integers(0, 999), max_size=80), st.sampled_from([1, 2]))
def test_against_a_list(choices: list[int], players: int) -> None:
    """Random play, undo and redo; the truth is a list of moves played again from the deal."""
    table = table_of(players)
    moves: list[str] = []
    undone: list[str] = []
    for choice in choices:
        legal = [str(move) for move in table.state.legal_moves()]
        if choice < 200 and moves and table.can_undo:
            table.undo()
            undone.append(moves.pop())
        elif choice < 300 and undone:
            moves.append(undone.pop())
            assert table.redo() == moves[-1]
        elif legal:
            some = legal[:-1] if choice % 50 and len(legal) > 1 else legal
            moves.append(some[choice % len(some)])
            table.play(moves[-1])
            undone.clear()
        naive = History(table.history.states[0])
        for move in moves:
            naive.play(move)
        assert table.state == naive.state
        assert [move.text for move in table.history.moves] == moves
        assert list(table.state.legal_moves()) == list(naive.state.legal_moves())
