"""The journal: written, then synced, then told; and nothing of what failed stays."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from benben import engine
from benben.engine import IllegalMove
from benben.record import Journal, JournalError, journal, read
from benben.table import Table

OPTIONS = engine.games["thirteen"].options(deals=1)


def new_table(path: Path, **more: object) -> Table:
    return Table.new("thirteen", OPTIONS, ["Ada"], 42, path=path, **more)  # type: ignore[arg-type]


def test_written_synced_shown(tmp_path: Path) -> None:
    """When the sync runs the line is in the file and the state is still the old one; then the listeners hear of it."""
    path = tmp_path / "g.benben.jsonl"
    seen: list[tuple[str, int, int]] = []
    tables: list[Table] = []

    def sync(fd: int) -> None:
        if tables:
            seen.append(("sync", path.read_bytes().count(b"\n"), tables[0].ply))

    table = new_table(path, sync=sync)
    tables.append(table)
    table.listen(lambda changed: seen.append(("told", path.read_bytes().count(b"\n"), changed.ply)))
    table.play("T")
    assert seen == [("sync", 2, 0), ("told", 2, 1)]
    table.undo()
    assert seen[2:] == [("sync", 3, 1), ("told", 3, 0)]


@pytest.mark.parametrize("what", ["sync", "write"])
def test_failure_changes_nothing(what: str, tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    table = new_table(path)
    table.play("T")
    before, state, told = path.read_bytes(), table.state, []
    table.listen(lambda changed: told.append(changed.ply))

    def fail(*arguments: object) -> None:
        if what == "write":  # half of it gets out before the disk is full
            os.write(arguments[0], arguments[1][:5])  # type: ignore[arg-type, index]
        raise OSError(28, "No space left on device")

    file = table.journal
    assert file is not None
    good = file._sync, file._write
    if what == "sync":
        file._sync = fail
    else:
        file._write = fail
    for action in (lambda: table.play("T"), table.undo, lambda: table.play_all(["T", "T"])):
        with pytest.raises(JournalError, match="no space left on device"):
            action()
        assert path.read_bytes() == before
        assert (table.state, table.ply, told) == (state, 1, [])
    file._sync, file._write = good
    table.play("T")
    assert read(path).history.ply == 2


def test_cannot_even_cut_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(tmp_path / "g.benben.jsonl")
    file = table.journal
    assert file is not None

    def fail(*arguments: object) -> None:
        raise OSError(5, "Input/output error")

    file._sync = fail
    monkeypatch.setattr(os, "ftruncate", fail)
    with pytest.raises(JournalError):
        table.play("T")
    with pytest.raises(JournalError, match="nothing more is written"):
        table.play("T")
    assert table.ply == 0


def test_refused_move_writes_nothing(tmp_path: Path) -> None:
    table = new_table(tmp_path / "g.benben.jsonl")
    before = (tmp_path / "g.benben.jsonl").read_bytes()
    with pytest.raises(IllegalMove):
        table.play_all(["T", "T", "g1+g2"])
    assert (tmp_path / "g.benben.jsonl").read_bytes() == before
    assert table.ply == 0


def test_somebody_else_wrote(tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    first = new_table(path)
    second = Table.open(path)
    second.play("T")
    with pytest.raises(JournalError, match="changed by another program"):
        first.play("T")
    assert first.ply == 0
    assert read(path).history.ply == 1
    path.unlink()
    with pytest.raises(JournalError, match="changed by another program"):
        second.play("T")


def test_a_file_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    path.write_text("mine")
    with pytest.raises(JournalError, match="there already"):
        new_table(path)
    assert path.read_text() == "mine"
    with pytest.raises(JournalError, match="could not be saved"):
        new_table(path / "below")


def test_new_file_that_cannot_be_synced_is_not_left(tmp_path: Path) -> None:
    def fail(fd: int) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(JournalError):
        new_table(tmp_path / "g.benben.jsonl", sync=fail)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.case("G1")
def test_torn_line_is_kept_beside(tmp_path: Path) -> None:
    """Reading changes nothing; the first writer keeps the file as it was, and cuts; a second copy gets a number."""
    path = tmp_path / "g.benben.jsonl"
    table = new_table(path)
    table.play_all(["T", "T"])
    table.close()
    whole = path.read_bytes()
    for copy in ("g.benben.jsonl.torn", "g.benben.jsonl.torn2"):
        torn = whole + b'{"m":"T","p'
        path.write_bytes(torn)
        opened = Table.open(path)
        assert opened.warning == "torn"
        assert opened.ply == 2
        assert path.read_bytes() == torn
        with pytest.raises(IllegalMove):
            opened.play("R")
        assert path.read_bytes() == torn
        opened.play("T")
        opened.close()
        assert (tmp_path / copy).read_bytes() == torn
        assert read(path).history.ply == 3
        assert not read(path).torn


def test_missing_last_newline_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    table = new_table(path)
    table.play("T")
    table.close()
    path.write_bytes(path.read_bytes()[:-1])
    opened = Table.open(path)
    assert opened.ply == 1
    opened.play("E")
    opened.close()
    assert read(path).complete


def test_closed(tmp_path: Path) -> None:
    table = new_table(tmp_path / "g.benben.jsonl")
    file = table.journal
    table.close()
    table.close()
    assert isinstance(file, Journal)
    with pytest.raises(JournalError, match="closed"):
        table.play("T")
    assert table.ply == 0


def test_open_what_changed_since_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    new_table(path).close()
    opened = Table.open(path)
    path.write_bytes(path.read_bytes() + b'{"m":"T"}\n')
    with pytest.raises(JournalError, match="changed"):
        opened.play("T")
    path.unlink()
    with pytest.raises(JournalError, match="could not be saved"):
        opened.play("T")


@pytest.mark.case("G1")
def test_torn_file_that_somebody_else_mended(tmp_path: Path) -> None:
    """Two read the same torn file; the moves of the first that goes on are not cut away by the second."""
    path = tmp_path / "g.benben.jsonl"
    new_table(path).close()
    path.write_bytes(path.read_bytes() + b'{"m":"T","p')
    first, second = Table.open(path), Table.open(path)
    first.play("T")
    after = path.read_bytes()
    with pytest.raises(JournalError, match="changed by another program"):
        second.play("E")
    assert path.read_bytes() == after
    assert second.ply == 0
    first.play("T")
    assert read(path).history.ply == 2


@pytest.mark.parametrize("what", ["no locks", "none here"])
def test_without_locks_the_size_still_tells(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system, or a network share, has no locks the game is played all the same."""

    def fail(fd: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    if what == "no locks":
        monkeypatch.setattr(journal, "fcntl", None)
    else:
        monkeypatch.setattr(fcntl, "flock", fail)
    first = new_table(tmp_path / "g.benben.jsonl")
    second = Table.open(tmp_path / "g.benben.jsonl")
    first.play("T")
    with pytest.raises(JournalError, match="changed by another program"):
        second.play("T")


def test_a_lock_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(fd: int, how: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    table = new_table(tmp_path / "g.benben.jsonl")
    opened = Table.open(tmp_path / "g.benben.jsonl")
    monkeypatch.setattr(fcntl, "flock", fail)
    for one in (table, opened):
        with pytest.raises(JournalError, match="input/output error"):
            one.play("T")
        assert one.ply == 0


@pytest.mark.case("G1")
def test_a_torn_file_is_not_cut_without_a_copy(tmp_path: Path) -> None:
    """The disk is full: the copy cannot be made, so nothing is cut off; later all goes well."""
    path = tmp_path / "g.benben.jsonl"
    new_table(path).close()
    torn = path.read_bytes() + b'{"m":"T","p'
    path.write_bytes(torn)

    def fail(fd: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    opened = Table.open(path, sync=fail)
    with pytest.raises(JournalError, match="no space left"):
        opened.play("T")
    assert path.read_bytes() == torn
    assert list(tmp_path.iterdir()) == [path]
    Table.open(path).play("T")
    assert read(path).history.ply == 1
    assert (tmp_path / "g.benben.jsonl.torn").read_bytes() == torn


def test_a_folder_that_cannot_be_synced(tmp_path: Path) -> None:
    """Some file systems refuse it; the file itself is synced."""

    def sync(fd: int) -> None:
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")

    new_table(tmp_path / "g.benben.jsonl", sync=sync).play("T")
    assert read(tmp_path / "g.benben.jsonl").history.ply == 1


def test_a_file_replaced_by_another_of_the_same_size(tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    table = new_table(path)
    other = tmp_path / "other"
    other.write_bytes(path.read_bytes())
    other.replace(path)
    with pytest.raises(JournalError, match="changed by another program"):
        table.play("T")
    assert table.ply == 0


def test_names_that_no_file_can_have(tmp_path: Path) -> None:
    for path in (tmp_path / "a\0b", tmp_path / "a\0b" / "c", tmp_path / ("x" * 300), Path("/proc/none/g")):
        with pytest.raises(JournalError, match="could not be saved"):
            new_table(path)


_WRITER = """
import sys
from benben.record import JournalError
from benben.table import Table
table = Table.open(sys.argv[1])
print("read", flush=True)
sys.stdin.readline()
try:
    table.play("T")
    print("played")
except JournalError as error:
    print(error.code)
"""


def test_two_processes(tmp_path: Path) -> None:
    """Both have read the game, then both play: one move is in the file, the other is refused."""
    path = tmp_path / "g.benben.jsonl"
    new_table(path).close()
    command = [sys.executable, "-c", _WRITER, str(path)]
    children = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "read\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("\n")
        child.stdin.flush()
    assert sorted(child.communicate()[0].strip() for child in children) == ["changed", "played"]
    assert read(path).history.ply == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_read_only_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(JournalError, match="could not be saved"):
        new_table(tmp_path / "g.benben.jsonl")
