"""The index over saved games: whatever happens to it, the listing is what the files say, and files stay as they are."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import stat
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from benben import engine, record
from benben.record import library, statistics
from benben.record.glance import Entry, glance
from benben.table import Table

OPTIONS = engine.games["thirteen"].options(deals=1)


def make(name: str, moves: tuple[str, ...] = ("T",), at: int | None = None, deal: int = 42) -> Path:
    """A saved game in the folder of games."""
    path = record.games_dir() / f"{name}.benben.jsonl"
    table = Table.new("thirteen", OPTIONS, ["Ada"], deal, path=path)
    table.play_all(moves)
    table.close()
    if at is not None:
        os.utime(path, (at, at))
    return path


def truth() -> list[Entry]:
    """The listing made from the files alone."""
    paths = [path for path in record.games_dir().iterdir() if path.name.endswith(".benben.jsonl")]
    found = [glance(path, (path.stat() if path.exists() else path.lstat()).st_mtime) for path in paths]
    return sorted(found, key=lambda entry: (-entry.changed, entry.id))


@pytest.fixture
def some_games() -> list[Entry]:
    """Twelve games, one of them damaged; the index is there."""
    for n in range(11):
        make(f"g{n}", ("T", "E") if n % 3 == 0 else ("T",) * (n % 5), at=1_000_000 + n)
    (record.games_dir() / "bad.benben.jsonl").write_bytes(b"{")
    statistics.results()  # outcomes are in the index too
    assert library.index_path().is_file()
    return truth()


def rows() -> int:
    """How many games the index on disk holds, read as itself."""
    index = sqlite3.connect(library.index_path())
    try:
        count: int = index.execute("SELECT COUNT(*) FROM games").fetchone()[0]
        return count
    finally:
        index.close()


# -- the index: missing, old, damaged, not ours ------------------------------------------------------------------------


def test_listing_is_what_the_files_say(some_games: list[Entry]) -> None:
    assert record.listing() == some_games
    assert {entry.status for entry in some_games} == {"playing", "finished", "damaged"}
    assert record.listing() == truth()  # the second time from the index


def test_deleting_the_index_changes_nothing(some_games: list[Entry]) -> None:
    first = statistics.results()
    library.index_path().unlink()
    assert record.listing() == some_games
    library.index_path().unlink()
    assert statistics.results() == first
    assert rows() == 12


def _sql(*statements: str) -> None:
    index = sqlite3.connect(library.index_path())
    for statement in statements:
        index.execute(statement)
    index.commit()
    index.close()


def _no_database() -> None:
    library.index_path().write_bytes(b"no database" * 1000)


def _empty() -> None:
    library.index_path().write_bytes(b"")


def _half() -> None:
    path = library.index_path()
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _foreign() -> None:
    library.index_path().unlink()
    _sql("CREATE TABLE birds(name TEXT)", f"PRAGMA user_version = {library.VERSION}")


def _other_columns() -> None:
    _sql("DROP TABLE games", "CREATE TABLE games(name BLOB, mark TEXT)", "INSERT INTO games VALUES (x'41', 'x')")


BROKEN = {
    "old version": lambda: _sql("PRAGMA user_version = 1", "ALTER TABLE games DROP COLUMN seal"),
    "newer version": lambda: _sql("PRAGMA user_version = 99"),
    "no database": _no_database,
    "empty": _empty,
    "half": _half,
    "another program's": _foreign,
    "other columns": _other_columns,
    "table gone": lambda: _sql("DROP TABLE games"),
    "wrong facts": lambda: _sql("UPDATE games SET status = 'won', people = '[[\"\u202e\"], [5]]'"),
    "no JSON": lambda: _sql("UPDATE games SET people = 'x', outcome = '{'"),
    "no text": lambda: _sql("UPDATE games SET game = CAST(x'ff00ff' AS TEXT)"),
    "other types": lambda: _sql("UPDATE games SET people = 5, changed = 'x', deal = 'y', name = rowid"),
    "empty rows": lambda: _sql("UPDATE games SET mark = NULL, outcome = '{}'"),
}


@pytest.mark.parametrize("breaking", BROKEN)
def test_an_index_that_is_not_right_is_made_anew(some_games: list[Entry], breaking: str) -> None:
    before = statistics.results()
    BROKEN[breaking]()
    assert record.listing() == some_games
    assert statistics.results() == before
    assert rows() == 12  # it serves again


def test_damaged_bytes(some_games: list[Entry]) -> None:
    """Many indexes with some bytes changed, cut off or put in: never another listing, never an error."""
    whole, before, chance = library.index_path().read_bytes(), statistics.results(), random.Random(5)
    for _ in range(int(os.environ.get("DAMAGED_INDEXES", "100"))):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 3, 200))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if chance.random() < 0.2:
            del data[chance.randrange(len(data)) :]
        library.index_path().write_bytes(data)
        assert record.listing() == some_games
        assert statistics.results() == before


def test_a_folder_in_its_place(some_games: list[Entry]) -> None:
    library.index_path().unlink()
    library.index_path().mkdir()
    assert record.listing() == some_games
    assert statistics.results().damaged == 1


def test_an_index_that_cannot_be_written(some_games: list[Entry], monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk that may only be read: new games are listed all the same."""
    connect = sqlite3.connect

    def read_only(path: object, **more: Any) -> sqlite3.Connection:
        return connect(path if path == ":memory:" else f"file:{path}?mode=ro", uri=True, **more)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", read_only)
    before = library.index_path().read_bytes()
    make("new", at=2)
    assert record.listing() == truth()
    assert len(record.listing()) == 13
    assert library.index_path().read_bytes() == before
    monkeypatch.setattr(library, "VERSION", 98)  # one that would have to be made anew
    assert record.listing() == truth()
    assert library.index_path().read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(some_games: list[Entry]) -> None:
    record.home().chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert record.listing() == some_games

        assert statistics.results().unfinished == 7
    finally:
        record.home().chmod(stat.S_IRWXU)


_HOLD = """
import sqlite3, sys
index = sqlite3.connect(sys.argv[1], isolation_level=None)
index.execute("BEGIN " + sys.argv[2])
index.execute("SELECT COUNT(*) FROM games").fetchone()
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("how", ["EXCLUSIVE", "IMMEDIATE", "DEFERRED"])
def test_an_index_that_another_program_holds(
    some_games: list[Entry], monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """The listing is right without it, and the index is left to who has it."""
    monkeypatch.setattr(library, "_PATIENCE", 0.05)
    command = [sys.executable, "-c", _HOLD, str(library.index_path()), how]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        inode = library.index_path().stat().st_ino
        make("new", at=2)
        assert record.listing() == truth()
        assert library.index_path().stat().st_ino == inode
        other.communicate(b"")
    assert record.listing() == truth()
    assert rows() == 13


# -- files: never touched, always seen ---------------------------------------------------------------------------------


def test_indexing_never_changes_a_file(some_games: list[Entry]) -> None:
    def state() -> dict[str, tuple[bytes, int]]:
        return {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in record.games_dir().iterdir()}

    torn = record.games_dir() / "torn.benben.jsonl"
    shutil.copyfile(record.games_dir() / "g3.benben.jsonl", torn)
    torn.write_bytes(torn.read_bytes()[:-9])
    before = state()
    for _ in range(2):
        record.listing()
        statistics.results()
        library.index_path().unlink()
    assert state() == before


def test_a_file_changed_in_the_same_second_is_seen(own_home: Path) -> None:
    path = make("g", ("T",), at=1000)
    assert [entry.plies for entry in record.listing()] == [1]
    table = Table.open(path)
    for plies in range(2, 8):
        table.play("T")
        os.utime(path, (1000, 1000))
        assert [entry.plies for entry in record.listing()] == [plies]
    table.close()


def test_a_file_changed_without_growing_is_seen(own_home: Path) -> None:
    """Same size, same time of change: as a copy that keeps times leaves it."""
    path = make("g", ("T",), at=1000)
    assert [entry.deal for entry in record.listing()] == [42]
    other = make("h", ("T",), at=1000, deal=43)
    path.write_bytes(other.read_bytes())
    os.utime(path, (1000, 1000))
    other.unlink()
    assert [entry.deal for entry in record.listing()] == [43]


def test_vanished_files_vanish(some_games: list[Entry]) -> None:
    (record.games_dir() / "g3.benben.jsonl").unlink()
    (record.games_dir() / "bad.benben.jsonl").unlink()
    assert record.listing() == truth()
    assert len(record.listing()) == rows() == 10
    shutil.rmtree(record.games_dir())
    assert record.listing() == []
    assert statistics.results() == statistics.Results([], 0, 0)


@pytest.mark.parametrize(
    "name", [b"\xff\xfe", b"a\nb", b"\x1b[2J", "\u202eabc".encode(), b" ", b"a'b\"c", b"x" * 200, b".hidden", b"%s"]
)
def test_odd_file_names(own_home: Path, name: bytes) -> None:
    path = make("g", ("T", "E"))
    odd = path.rename(path.with_name(os.fsdecode(name + b".benben.jsonl")))
    for _ in range(2):
        (entry,) = record.listing()
        assert (entry.status, entry.plies, entry.path) == ("finished", 2, odd)
        assert entry.id.isprintable()
        assert record.resolve(entry.id) == entry.path
    assert rows() == 1
    assert statistics.results().groups[0].last[0].id == entry.id


@pytest.mark.parametrize("when", [-(10**9), 0, 2**34 - 1, 10**13])
def test_odd_times(own_home: Path, when: int) -> None:
    path = make("g", ("T",))
    os.utime(path, (when, when))
    for _ in range(2):
        (entry,) = record.listing()
        assert entry.changed == min(max(0, path.stat().st_mtime), 2**37)
        assert datetime.fromtimestamp(entry.changed, UTC).year in range(1970, 6326)


def test_a_time_that_no_calendar_has(own_home: Path) -> None:
    path = make("g", ("T",))
    for when in (1e15, -1e15):
        assert datetime.fromtimestamp(glance(path, when).changed, UTC)


@pytest.mark.parametrize(
    "header",
    [
        '"deal":99999999999999999999', '"deal":9223372036854775808', '"deal":1e400', '"deal":' + "9" * 5000,
        '"deal":-1', '"deal":1,"players":[' + '"x",' * 9000 + '"x"]', '"deal":1,"benben":1e999', '"deal":NaN',
        '"deal":1,"options":{"deals":' + "9" * 4000 + "}",
    ],
    ids=lambda text: str(text)[:30],
)  # fmt: skip
def test_headers_with_huge_numbers(own_home: Path, header: str) -> None:
    make("good", at=5)
    text = f'{{"benben":1,"game":"thirteen","variant":"swedish","created":"x","players":["Ada"],{header}}}\n'
    (record.games_dir() / "huge.benben.jsonl").write_text(text)
    for _ in range(2):
        found = {entry.id: entry for entry in record.listing()}
        assert set(found) == {"good", "huge"}
        assert found["good"].status == "playing"
        assert statistics.results().groups == []


def test_results_with_huge_numbers(own_home: Path) -> None:
    path = make("g", ("T", "E"))
    text = path.read_text().replace("[-52]", "[" + "9" * 4000 + "]")
    path.write_text(text)
    for _ in range(2):
        assert record.listing()[0].scores == (int("9" * 4000),)
        assert statistics.results() == statistics.Results([], 0, 1)
