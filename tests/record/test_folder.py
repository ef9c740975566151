"""The folder of games: listing, ids, the latest unfinished game."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from benben import engine, record
from benben.record.folder import new_path
from benben.table import Table

OPTIONS = engine.games["thirteen"].options(deals=1)


def make(name: str, moves: list[str], at: int) -> Path:
    path = record.games_dir() / f"{name}.benben.jsonl"
    table = Table.new("thirteen", OPTIONS, ["Ada"], 42, path=path)
    table.play_all(moves)
    table.close()
    os.utime(path, (at, at))
    return path


def test_home(own_home: Path) -> None:
    assert record.home() == own_home
    assert record.listing() == []
    assert record.latest_unfinished() is None


def test_home_of_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BENBEN_HOME")
    assert record.home().name == "benben"


def test_listing() -> None:
    make("old", ["T"], 100)
    make("done", ["T", "E"], 300)
    make("young", ["T", "T"], 200)
    damaged = record.games_dir() / "bad.benben.jsonl"
    for data in (b"", b"{", b"[]\n", b"\xff\n", b'{"game":"thirteen"}\n', b"[" * 100_000 + b"\n"):
        damaged.write_bytes(data)
        os.utime(damaged, (50, 50))
        (record.games_dir() / "notes.txt").write_text("not a game")
        entries = record.listing()
        assert [(e.id, e.status, e.plies) for e in entries] == [
            ("done", "finished", 2),
            ("young", "playing", 2),
            ("old", "playing", 1),
            ("bad", "damaged", 0),
        ]
        assert entries[0].scores == (-52,)
        assert entries[0].players == ("Ada",)
    latest = record.latest_unfinished()
    assert latest is not None
    assert latest.id == "young"


def test_undone_result_is_unfinished() -> None:
    path = make("g", ["T", "E"], 1)
    table = Table.open(path)
    table.undo()
    table.close()
    assert [(e.status, e.plies) for e in record.listing()] == [("playing", 1)]


HEADER = {
    "benben": 1, "game": "thirteen", "variant": "swedish", "players": ["Ada"], "deal": 42,
    "created": "2026-11-30T05:12:00Z",
}  # fmt: skip


def put(name: str, *lines: str, **changes: object) -> None:
    """A file made by hand in the folder of games."""
    record.games_dir().mkdir(parents=True, exist_ok=True)
    text = "".join(line + "\n" for line in (json.dumps({**HEADER, **changes}), *lines))
    (record.games_dir() / f"{name}.benben.jsonl").write_text(text)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": ["\x1b[2J"]}, {"players": "Ada"}, {"players": [5]}, {"players": ["x" * 1000]},
        {"players": ["\ud800"]}, {"variant": "\x1b[2J"}, {"game": "\x1b[2J"}, {"game": ["thirteen"]}, {"deal": 1.5},
        {"deal": True}, {"created": "\x1b[2J"}, {"created": 5}, {"benben": 2}, {"rules": 2}, {"shuffle": 2},
    ],
    ids=str,
)  # fmt: skip
def test_a_listing_shows_nothing_that_may_be_meant_for_the_terminal(changes: dict[str, object]) -> None:
    put("g", **changes)
    assert [(e.status, e.game, e.players) for e in record.listing()] == [("damaged", "", ())]
    assert record.latest_unfinished() is None


@pytest.mark.parametrize(
    "line",
    ['{"u":1}', "5", '"result"', "garbage", '{"result":5}', '{"result":{"status":"\\u001b[2J","scores":[]}}',
     '{"result":{"status":"won","scores":"12"}}', '{"result":{"status":"won","scores":[1.5]}}'],
)  # fmt: skip
def test_a_listing_believes_no_last_line(line: str) -> None:
    put("g", line)
    assert [e.status for e in record.listing()] == ["damaged"]


def test_files_made_by_hand_are_listed_too() -> None:
    put("g", '{ "p": 0, "m": "T"}', '{"m": "E"}', '{ "digest": "", "result": {"status": "finished", "scores": [-52]}}')
    assert [(e.status, e.plies, e.scores) for e in record.listing()] == [("finished", 2, (-52,))]


def test_what_is_no_file_is_damaged() -> None:
    put("g")
    (record.games_dir() / "folder.benben.jsonl").mkdir()
    os.mkfifo(record.games_dir() / "pipe.benben.jsonl")
    (record.games_dir() / "loop.benben.jsonl").symlink_to("loop.benben.jsonl")
    (record.games_dir() / "zero.benben.jsonl").symlink_to("/dev/zero")
    assert {e.id: e.status for e in record.listing()} == {
        "g": "playing", "folder": "damaged", "pipe": "damaged", "loop": "damaged", "zero": "damaged",
    }  # fmt: skip


def test_an_id_can_be_printed() -> None:
    put("a\x1b[2Jb")
    (entry,) = record.listing()
    assert entry.id == "a\\x1b[2Jb"
    assert record.resolve(entry.id) == entry.path


def test_resolve(tmp_path: Path) -> None:
    path = make("thirteen-42-a", ["T"], 1)
    make("thirteen-42-b", ["T"], 1)
    assert record.resolve("thirteen-42-a") == path
    assert record.resolve(str(path)) == path
    assert record.resolve("./none.benben.jsonl") == Path("none.benben.jsonl")
    with pytest.raises(record.RecordError, match="several"):
        record.resolve("thirteen-42")
    with pytest.raises(record.RecordError, match="no saved game is called piramis"):
        record.resolve("piramis")
    with pytest.raises(record.RecordError):
        record.resolve("a\0b")
    (path.with_name("thirteen-42-b.benben.jsonl")).unlink()
    assert record.resolve("thirteen-4") == path


def test_new_paths_are_free() -> None:
    now = datetime(2026, 11, 30, 5, 12, tzinfo=UTC)
    first = new_path("thirteen", 42, now)
    assert first.name == "thirteen-42-20261130-051200.benben.jsonl"
    make(first.name.removesuffix(".benben.jsonl"), [], 1)
    second = new_path("thirteen", 42, now)
    assert second.name == "thirteen-42-20261130-051200-2.benben.jsonl"
