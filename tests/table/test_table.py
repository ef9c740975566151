"""The table: play, undo, redo, restart, branch, and the clock."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import engine
from benben.engine import BadDeal, IllegalMove, MoveError, MoveSyntax
from benben.record import History, JournalError, RecordError, read
from benben.table import Clock, Table, look_at, position_json

OPTIONS = engine.games["thirteen"].options(deals=2)


class Watch:
    """A time source to be set by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def table_of(players: int = 1, **more: object) -> Table:
    return Table.new("thirteen", OPTIONS, ["Ada", "Bo", "Cy"][:players], 42, in_memory=True, **more)  # type: ignore[arg-type]


@pytest.mark.case("F2")
@pytest.mark.rule("CO-7")
def test_undo_walks_back_one_by_one() -> None:
    table = table_of()
    states = [table.state]
    for move in ("T", "g2+g6", "T", "T", "T", "T", "g5+W"):
        table.play(move) if table.why_not(move) is None else table.play("T")
        states.append(table.state)
    for state in reversed(states[:-1]):
        assert table.undo() is None
        assert table.state == state
        assert hash(table.state) == hash(state)
    reason = table.undo()
    assert reason is not None
    assert reason.code == "undo.nothing"
    assert table.history.undos == 7
    for state in states[1:]:
        assert table.redo() is not None
        assert table.state == state
    assert table.redo() is None


@pytest.mark.case("F4")
def test_a_new_move_ends_redo() -> None:
    table = table_of()
    table.play_all(["T", "T", "T"])
    for _ in range(3):
        table.undo()
    assert table.can_redo
    table.play("g2+g6")
    assert not table.can_redo
    assert table.redo() is None


@pytest.mark.rule("CO-7")
def test_several_seats() -> None:
    """What revealed nothing may be taken back by who did it; a turn and the end of a deal may not."""
    table = table_of(2)
    table.play("g2+g6")
    assert table.can_undo
    assert table.undo() is None
    table.play("T")
    reason = table.undo()
    assert reason is not None
    assert (reason.code, reason.clause) == ("undo.revealed", "CO-7")
    assert table.ply == 1
    table.play("E")
    assert table.to_move == 1
    assert not table.can_undo
    table.play("E")
    assert (table.to_move, table.view().deal_index) == (0, 1)


@pytest.mark.case("B6")
@pytest.mark.rule("CO-7")
def test_undo_after_the_end(tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    table = Table.new("thirteen", OPTIONS, ["Ada"], 42, path=path)
    table.play_all(["E", "E"])
    assert read(path).complete
    assert table.undo() is None
    assert not read(path).complete
    assert table.state.status == "playing"
    table.play("T")
    table.play("E")
    record = read(path)
    assert record.complete
    assert record.history.undos == 1
    assert [move.text for move in record.history.moves] == ["E", "T", "E"]


@pytest.mark.case("B10")
def test_clock() -> None:
    """It runs from the first move, stands while paused and after the end, and goes on if the end is taken back."""
    watch = Watch()
    table = table_of(time_source=watch)
    watch.now += 50
    assert table.elapsed_ms == 0
    table.play("T")
    watch.now += 2.5
    assert table.elapsed_ms == 2500
    table.pause()
    watch.now += 60
    assert table.elapsed_ms == 2500
    table.go_on()
    watch.now += 1
    table.play_all(["E", "E"])
    assert [move.t for move in table.history.moves] == [0, 3500, 3500]
    watch.now += 30
    table.pause()
    table.go_on()
    watch.now += 30
    assert table.elapsed_ms == 3500
    table.undo()
    watch.now += 1
    assert table.elapsed_ms == 4500
    watch.now -= 10
    assert table.elapsed_ms == 3500


def test_clock_goes_on_in_a_resumed_game(tmp_path: Path) -> None:
    watch, path = Watch(), tmp_path / "g.benben.jsonl"
    table = Table.new("thirteen", OPTIONS, ["Ada"], 42, path=path, time_source=watch)
    table.play("T")
    watch.now += 4
    table.play("T")
    table.close()
    later = Table.open(path, time_source=watch)
    assert later.elapsed_ms == 4000
    later.play("T")
    watch.now += 1
    assert later.elapsed_ms == 5000
    clock = Clock(watch)
    assert not clock.running
    clock.go_on()
    assert clock.running


@pytest.mark.case("G5", "E9")
def test_restart_deals_the_same(tmp_path: Path) -> None:
    table = Table.new("thirteen", OPTIONS, ["Ada"], 42, path=tmp_path / "g.benben.jsonl")
    start = table.state
    table.play("T")
    turned = table.state
    table.undo()
    table.play("T")
    assert table.state == turned
    again = table.restart(tmp_path / "h.benben.jsonl")
    assert again.state == start
    assert again.ply == 0
    assert Table.open(tmp_path / "g.benben.jsonl").ply == 1
    decks = [engine.NAMES[:52]]
    own = Table.new("thirteen", OPTIONS, ["Ada"], 1, decks=decks, in_memory=True)
    assert own.restart().state == own.state
    assert own.view(is_open=True).stock_order == tuple(engine.NAMES[28:52])  # type: ignore[attr-defined]


def test_branch(tmp_path: Path) -> None:
    table = Table.new("thirteen", OPTIONS, ["Ada"], 42, path=tmp_path / "g.benben.jsonl")
    table.play_all(["T", "g2+g6", "T"])
    branch = table.branch(2, tmp_path / "b.benben.jsonl")
    assert branch.ply == 2
    assert branch.state == table.history.at(2)
    branch.play("E")
    assert read(tmp_path / "g.benben.jsonl").history.ply == 3
    assert read(tmp_path / "b.benben.jsonl").history.ply == 3


def test_refusals() -> None:
    table = table_of()
    with pytest.raises(IllegalMove):
        table.play("R")
    with pytest.raises(MoveSyntax):
        table.play("r")
    with pytest.raises(IllegalMove):
        table.play_all(["T", "R"])
    assert table.ply == 0
    table.play_all([])
    table.play_all(["E", "E"])
    with pytest.raises(IllegalMove):
        table.play("T")
    with pytest.raises(BadDeal):
        look_at(table.state, 1)
    with pytest.raises(IndexError):
        table.history.at(3)


@pytest.mark.rule("CO-7")
def test_no_undo_after_the_end_with_several_seats(tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    table = Table.new("thirteen", engine.games["thirteen"].options(deals=1), ["Ada", "Bo"], 42, path=path)
    table.play_all(["E", "E"])
    whole = path.read_bytes()
    reason = table.undo()
    assert reason is not None
    assert reason.code == "undo.revealed"
    assert path.read_bytes() == whole
    path.write_bytes(whole + b'{"u":1}\n')
    with pytest.raises(RecordError, match="line 5: the undo is not allowed"):
        Table.open(path)


def test_a_bot_that_is_not_known_here(tmp_path: Path) -> None:
    """The file can be read, and a person plays that seat; the name of the bot stays in it, also in a copy."""
    path = tmp_path / "g.benben.jsonl"
    Table.new("thirteen", OPTIONS, ["Ada", "Bo", "Cy"], 42, kinds=["human", "strong", "greedy"], path=path).close()
    table = Table.open(path)
    assert table.kinds == ("human", "human", "greedy")
    assert table.restart(tmp_path / "h.benben.jsonl").header.kinds == ["human", "strong", "greedy"]


def test_listeners_hear_of_each_change_once() -> None:
    table = table_of()
    heard: list[int] = []
    table.listen(lambda changed: heard.append(changed.ply))
    table.play("T")
    table.undo()
    table.redo()
    table.play_all(["T", "T"])
    table.play_all([])
    for refused in ("R", "x"):
        with pytest.raises(MoveError):
            table.play(refused)
    assert heard == [1, 0, 1, 3]


def test_a_refused_move_keeps_redo() -> None:
    table = table_of()
    table.play("T")
    table.undo()
    with pytest.raises(IllegalMove):
        table.play("R")
    assert table.redo() == "T"


def test_a_redo_that_cannot_be_saved_stays(tmp_path: Path) -> None:
    broken: list[bool] = []

    def sync(fd: int) -> None:
        if broken:
            raise OSError(28, "No space left on device")

    table = Table.new("thirteen", OPTIONS, ["Ada"], 42, path=tmp_path / "g.benben.jsonl", sync=sync)
    table.play("T")
    table.undo()
    broken.append(True)
    with pytest.raises(JournalError):
        table.redo()
    assert table.can_redo
    assert table.ply == 0
    broken.clear()
    assert table.redo() == "T"


def test_result_torn_away_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    table = Table.new("thirteen", OPTIONS, ["Ada"], 42, path=path)
    table.play_all(["E", "E"])
    table.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b'{"result"') + 9])
    opened = Table.open(path)
    assert opened.over
    opened.finish()
    opened.finish()
    assert path.read_bytes() == whole


def test_save_as(tmp_path: Path) -> None:
    table = table_of()
    table.play_all(["T", "E"])
    table.save_as(tmp_path / "half.benben.jsonl")
    assert read(tmp_path / "half.benben.jsonl").history.ply == 2
    table.play("E")
    table.save_as(tmp_path / "whole.benben.jsonl")
    assert read(tmp_path / "whole.benben.jsonl").complete
    fresh = table_of()
    fresh.save_as(tmp_path / "fresh.benben.jsonl")
    assert read(tmp_path / "fresh.benben.jsonl").history.ply == 0


def test_position_json_has_the_keys_of_the_contract() -> None:
    data = position_json(table_of().view(), 0, ["x"])
    assert list(data)[:11] == [
        "game", "variant", "ply", "to_move", "phase", "status",
        "scores", "winners", "legal_moves", "board", "deal_index",
    ]  # fmt: skip
    assert {"pass", "cards_left", "stock", "waste", "turned", "score_now"} <= set(data)


@pytest.mark.case("F3")
@given(st.lists(st.integers(0, 99), max_size=60), st.sampled_from([1, 2]))
def test_against_a_list(choices: list[int], players: int) -> None:
    """Random play, undo and redo; the truth is a list of moves played again from the deal."""
    table = table_of(players)
    moves: list[str] = []
    undone: list[str] = []
    for choice in choices:
        legal = [str(move) for move in table.state.legal_moves()]
        if choice < 20 and moves and table.can_undo:
            table.undo()
            undone.append(moves.pop())
        elif choice < 30 and undone:
            moves.append(undone.pop())
            assert table.redo() == moves[-1]
        elif legal:
            moves.append(legal[choice % len(legal)])
            table.play(moves[-1])
            undone.clear()
        naive = History(table.history.states[0])
        for move in moves:
            naive.play(move)
        assert table.state == naive.state
        assert [move.text for move in table.history.moves] == moves
        assert list(table.state.legal_moves()) == list(naive.state.legal_moves())
