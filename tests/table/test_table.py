"""The table: play, undo, redo, restart, branch, and the clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from benben import engine
from benben.engine import BadDeal, IllegalMove, MoveError, MoveSyntax
from benben.record import JournalError, RecordError, read
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
