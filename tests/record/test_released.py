"""Files of every version that was ever released, in ``released/``, stay readable for ever; they are never made anew."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from benben import engine
from benben.record import RecordError, read, verify
from benben.table import Table

FOLDER = Path(__file__).parent / "released"
ENDS = {
    "format-1-rules-1-thirteen": ("finished", (-28,), 1, True),
    "format-1-rules-1-piramis": ("finished", (60, 160), 0, True),
    "format-1-rules-1-pyramid-poker": ("finished", (3, 0), 0, True),
    "format-1-rules-1-paiute": ("finished", (106, 97, 97), 0, True),
    "format-1-rules-1-piramis-unfinished": ("playing", (10,), 1, False),
}
each_file = pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name.split(".")[0])


@pytest.mark.case("G1", "G11")
@each_file
def test_a_released_file_is_read_as_it_was_played(path: Path) -> None:
    data = path.read_bytes()
    record = read(path)
    state = record.history.state
    assert (state.status, state.scores, record.history.undos, record.complete) == ENDS[path.name.split(".")[0]]
    assert verify(path).ok
    assert path.read_bytes() == data
    for line in data.splitlines():
        json.loads(line)  # plain JSON, every line


@pytest.mark.case("G1")
@pytest.mark.parametrize("game", list(engine.games))
def test_there_is_a_file_of_every_game(game: str) -> None:
    """Whoever adds a game, or raises a version, adds a file (`benben autoplay … --out` writes one); none goes."""
    assert any(
        re.fullmatch(rf"format-1-rules-{engine.RULES_VERSION}-{game}\..*", path.name) for path in FOLDER.iterdir()
    )


@pytest.mark.case("G1", "G11")
@pytest.mark.parametrize("key", ["benben", "rules", "shuffle"])
@each_file
def test_a_version_from_the_future_is_refused_by_its_number(path: Path, key: str, tmp_path: Path) -> None:
    header, *lines = path.read_bytes().splitlines(keepends=True)
    newer = tmp_path / "newer.benben.jsonl"
    data = json.dumps({**json.loads(header), key: 9}).encode() + b"\n" + b"".join(lines)
    newer.write_bytes(data)
    for open_it in (read, Table.open):
        with pytest.raises(RecordError, match=r"version 9.*\b1\b"):
            open_it(newer)
    assert newer.read_bytes() == data


@pytest.mark.case("G11")
@each_file
def test_an_end_that_does_not_follow_is_found(path: Path, tmp_path: Path) -> None:
    """A move more or less, or other points: the record no longer verifies."""
    lines = path.read_bytes().splitlines(keepends=True)
    changed = tmp_path / "changed.benben.jsonl"
    if b"result" in lines[-1]:
        changed.write_bytes(b"".join([*lines[:-2], lines[-1]]))
        assert not verify(changed).ok
        changed.write_bytes(b"".join(lines).replace(b'"scores":[', b'"scores":[1'))
        assert not verify(changed).ok
    else:
        changed.write_bytes(b"".join(lines[:-1]))
        assert verify(changed).ok  # what is not over may end anywhere
