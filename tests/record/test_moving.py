"""Whole files that get another name, are put away and come back; and a game that is being played meanwhile."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from benben import engine, record
from benben.record import JournalError, RecordError
from benben.record.folder import bring_back, put_away, rename
from benben.table import Table

OPTIONS = engine.games["thirteen"].options(deals=1)


def make(name: str, *moves: str) -> Path:
    """A saved game in the folder of games."""
    path = record.games_dir() / f"{name}.benben.jsonl"
    table = Table.new("thirteen", OPTIONS, ["Ada"], 42, path=path)
    table.play_all(moves)
    table.close()
    return path


def ids() -> set[str]:
    return {entry.id for entry in record.listing()}


@pytest.mark.parametrize("name", ["birthday", "Ada's best", "ÄÖ 王", "x" * 80, "a.b", "  spaces around  ", "1", "a--"])
def test_rename(own_home: Path, name: str) -> None:
    path = make("g", "T")
    before = path.read_bytes(), path.stat().st_mtime_ns
    assert ids() == {"g"}
    renamed = rename(path, name)
    assert not path.exists()
    assert (renamed.read_bytes(), renamed.stat().st_mtime_ns) == before
    assert renamed.stat().st_nlink == 1
    assert ids() == {name.strip()}
    assert record.resolve(name.strip()) == renamed
    assert rename(renamed, name) == renamed  # its own name is no other game's


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t", ".", "..", ".x", " .x", "-x", "\u3000-x", "a/b", "/etc/x", "a\\b", "a\nb", "a\0b", "\x1b[2J",
     "\u202ex", "\ud800", "x" * 81, "\u200b"],
)  # fmt: skip
def test_names_that_will_not_do(own_home: Path, name: str) -> None:
    path = make("g", "T")
    with pytest.raises(RecordError) as caught:
        rename(path, name)
    assert caught.value.code == "bad-name"
    assert str(caught.value).endswith(".")
    assert ids() == {"g"}


def test_a_name_too_long_for_the_file_system(own_home: Path) -> None:
    path = make("g", "T")
    with pytest.raises(RecordError, match="could not be moved"):
        rename(path, "\U0001f0a1" * 80)
    assert ids() == {"g"}


def test_a_name_that_is_taken(own_home: Path) -> None:
    path, other = make("g", "T"), make("h", "T", "E")
    before = other.read_bytes()
    with pytest.raises(RecordError, match="called h already"):
        rename(path, "h")
    assert other.read_bytes() == before
    assert ids() == {"g", "h"}


def test_a_file_that_went_away(own_home: Path) -> None:
    path = make("g", "T")
    path.unlink()
    for move in (lambda: rename(path, "h"), lambda: put_away(path), lambda: bring_back(path, path.with_name("i"))):
        with pytest.raises(RecordError) as caught:
            move()
        assert caught.value.code == "no-rename"


def test_two_programs_move_one_file(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of them is refused, and the game is there once."""
    path, link = make("g", "T"), os.link

    def late(source: Path, target: Path) -> None:
        link(source, target)
        if target.name.startswith("mine"):
            monkeypatch.undo()
            monkeypatch.setenv("BENBEN_HOME", str(own_home))
            rename(path, "theirs")

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(RecordError, match="could not be moved"):
        rename(path, "mine")
    assert ids() == {"theirs"}


def test_without_hard_links(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(source: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    path, other = make("g", "T"), make("h", "T")
    monkeypatch.setattr(os, "link", none)
    before = path.read_bytes()
    with pytest.raises(RecordError):
        rename(path, "h")
    assert rename(path, "i").read_bytes() == before
    assert ids() == {"h", "i"}
    assert other.exists()


def test_put_away_and_back(own_home: Path) -> None:
    path = make("g", "T")
    before = path.read_bytes(), path.stat().st_mtime_ns
    away = put_away(path)
    assert ids() == set()
    assert away.parent == own_home / "deleted"
    bring_back(away, path)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert ids() == {"g"}
    assert list((own_home / "deleted").iterdir()) == []


def test_one_name_put_away_several_times(own_home: Path) -> None:
    contents, away = [], []
    for moves in (("T",), ("T", "T"), ("T", "E")):
        path = make("g", *moves)
        contents.append(path.read_bytes())
        away.append(put_away(path))
    assert [path.read_bytes() for path in away] == contents
    bring_back(away[1], path)
    with pytest.raises(RecordError, match="called g already"):
        bring_back(away[0], path)
    assert path.read_bytes() == contents[1]
    assert away[0].read_bytes() == contents[0]


@pytest.mark.parametrize("opened", ["played", "only read"])
@pytest.mark.parametrize("how", ["rename", "put away", "another in its place"])
def test_a_game_on_the_table_gets_another_name(own_home: Path, opened: str, how: str) -> None:
    """The next move is refused with a sentence: it is neither played nor written anywhere."""
    path = make("g", "T")
    table = Table.open(path)
    if opened == "played":
        table.play("T")
    moved = put_away(path) if how == "put away" else rename(path, "h")
    if how == "another in its place":
        make("g", "T", "T", "T")
    before = {p: p.read_bytes() for p in own_home.rglob("*.jsonl")}
    ply = table.ply
    for act in (lambda: table.play("T"), table.undo, lambda: table.play("E")):
        with pytest.raises(JournalError) as caught:
            act()
        assert str(caught.value).endswith(".")
        assert table.ply == ply
    table.close()
    assert {p: p.read_bytes() for p in own_home.rglob("*.jsonl")} == before
    assert record.read(moved).history.ply == ply
    again = Table.open(moved)
    again.play("T")
    assert record.read(moved).history.ply == ply + 1
    again.close()
