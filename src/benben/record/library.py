"""The index over saved games: SQLite beside them, only to be quick. It can be deleted; the files are what counts.

A row holds what :func:`glance` found in a file, and the file's size, time and number when it did. A file that has
others now is looked at again. An index that is missing, old, damaged or not ours to write is made anew, or done
without. Two programs may use it at once: each writes whole rows in one transaction, and a row that comes too late is
found to be stale the next time.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from benben.record.folder import files, games_dir, home
from benben.record.glance import Entry, game_id, glance

#: The shape of the index and the meaning of its rows. Another number: it is made anew.
VERSION = 3
_PATIENCE = 2.0  # seconds to wait for another program's transaction

_TABLE = """CREATE TABLE games(
    name BLOB PRIMARY KEY, mark TEXT, game TEXT, variant TEXT, people TEXT, deal INTEGER, created TEXT,
    plies INTEGER, status TEXT, changed REAL, outcome TEXT, seal INTEGER)"""
_COLUMNS = "name, mark, game, variant, people, deal, created, plies, status, changed, outcome, seal"
_MARK = "{0.st_size} {0.st_mtime_ns} {0.st_ctime_ns} {0.st_ino}"
#: What SQLite says where nothing is wrong with the index, but it cannot be used now: the files are all there.
_NOT_NOW = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM,
)  # fmt: skip

Row = tuple[Any, ...]


def index_path() -> Path:
    """Where the index is."""
    return home() / "library.sqlite"


def listing() -> list[Entry]:
    """All saved games, the last changed first; files that are no games are listed as damaged."""
    entries = [entry for entry, _outcome in _look()]
    return sorted(entries, key=lambda entry: (-entry.changed, entry.id))


def latest_unfinished() -> Entry | None:
    """The unfinished game that was played last, or None."""
    return next((entry for entry in listing() if entry.unfinished), None)


def outcomes(
    judge: Callable[[Path], dict[str, object]], wanted: Callable[[Entry], bool] = lambda entry: True
) -> list[tuple[Entry, dict[str, Any] | None]]:
    """The `wanted` saved games, the first changed first; with each that is over what `judge` says of its file.

    `judge` is asked once for a file as long as the file stays as it is.
    """
    found = [pair for pair in _look(lambda entry: judge(entry.path) if wanted(entry) else None) if wanted(pair[0])]
    found.sort(key=lambda pair: (pair[0].changed, pair[0].id))
    return [(entry, None if outcome is None else json.loads(outcome)) for entry, outcome in found]


#: What is to be kept of a game that is over; None where nobody asks.
Judge = Callable[[Entry], dict[str, object] | None]


def _look(judge: Judge | None = None) -> list[tuple[Entry, str | None]]:
    """Entries and outcomes as they are now; the index is brought up to date."""
    if not games_dir().is_dir():
        return []
    for attempt in (1, 2):
        try:
            with contextlib.closing(_connect()) as index:
                return _refresh(index, judge)
        except (sqlite3.DatabaseError, UnicodeError) as error:
            if _primary(error) in _NOT_NOW or attempt == 2 or not _discard():
                break
    with contextlib.closing(sqlite3.connect(":memory:")) as index:
        index.execute(_TABLE)
        return _refresh(index, judge)


def _primary(error: Exception) -> int | None:
    """SQLite's code for an error, without the finer distinctions; None for one that Python found."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _connect() -> sqlite3.Connection:
    index = sqlite3.connect(index_path(), timeout=_PATIENCE, isolation_level=None)
    try:
        if index.execute("PRAGMA user_version").fetchone() != (VERSION,):
            index.execute("BEGIN IMMEDIATE")
            if index.execute("PRAGMA user_version").fetchone() != (VERSION,):  # nobody else was quicker
                index.execute("DROP TABLE IF EXISTS games")
                index.execute(_TABLE)
                index.execute(f"PRAGMA user_version = {VERSION}")
            index.execute("COMMIT")
    except BaseException:
        index.close()
        raise
    return index


def _discard() -> bool:
    try:
        index_path().unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _refresh(index: sqlite3.Connection, judge: Judge | None) -> list[tuple[Entry, str | None]]:
    """What the folder holds, from the index where that is fresh; fresh rows are written into it."""
    known: dict[bytes, Row] = {row[0]: row for row in map(_unsealed, index.execute(f"SELECT {_COLUMNS} FROM games"))}
    seen: list[tuple[Entry, str | None]] = []
    fresh: list[Row] = []
    for item in files():
        name = os.fsencode(item.name)
        try:
            status = _stat(item)
        except OSError:  # gone since
            continue
        mark, row = _MARK.format(status), known.pop(name, None)
        if row is not None and row[1] == mark:
            entry, outcome = _entry(row, item), row[10]
        else:
            entry, outcome, row = glance(Path(item.path), status.st_mtime), None, None
        if judge is not None and outcome is None and entry.status not in ("playing", "damaged"):
            judged = judge(entry)
            if judged is not None:
                outcome, row = json.dumps(judged), None
        if row is None:
            fresh.append(_row(name, mark, entry, outcome))
        seen.append((entry, outcome))
    if fresh or known:
        _write(index, fresh, known)
    return seen


def _stat(item: os.DirEntry[str]) -> os.stat_result:
    """The file's, or that of a link to nothing: it is listed as damaged."""
    try:
        return item.stat()
    except OSError:
        return item.stat(follow_symlinks=False)


def _entry(row: Row, item: os.DirEntry[str]) -> Entry:
    _name, _mark, game, variant, people, deal, created, plies, status, changed, _outcome = row
    names, scores = json.loads(people)
    return Entry(
        game_id(item.name), item.path, game, variant, tuple(names), deal, created, plies, status, tuple(scores), changed
    )


def _row(name: bytes, mark: str, entry: Entry, outcome: str | None) -> Row:
    people = json.dumps((entry.players, entry.scores))
    when = (entry.created, entry.plies, entry.status, entry.changed)
    return (name, mark, entry.game, entry.variant, people, entry.deal, *when, outcome)


def _seal(row: Row) -> int:
    """A checksum: SQLite notices only damage to its own structure."""
    return zlib.crc32(repr(row).encode("utf-8", "backslashreplace"))


def _unsealed(row: Row) -> Row:
    """The row without its checksum. Raises DatabaseError if it does not match."""
    if row[-1] != _seal(row[:-1]):
        raise sqlite3.DatabaseError("a row is damaged")
    return row[:-1]


def _write(index: sqlite3.Connection, fresh: Iterable[Row], gone: Iterable[bytes]) -> None:
    """Bring the index up to date; where it cannot be written it stays as it is."""
    with contextlib.suppress(sqlite3.OperationalError), _transaction(index):
        index.executemany("DELETE FROM games WHERE name = ?", ((name,) for name in gone))
        rows = ((*row, _seal(row)) for row in fresh)
        index.executemany(f"REPLACE INTO games({_COLUMNS}) VALUES ({','.join('?' * 12)})", rows)


@contextlib.contextmanager
def _transaction(index: sqlite3.Connection) -> Iterator[None]:
    index.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        index.execute("ROLLBACK")
        raise
    index.execute("COMMIT")
