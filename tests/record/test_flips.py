"""Any one byte changed anywhere in a finished file is found, and is told in a sentence."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, engine
from benben.record import RecordError
from benben.record.reading import read_bytes
from benben.table import Table


def finished(tmp_path_factory: pytest.TempPathFactory, deals: int, moves: int) -> bytes:
    """A finished game of greedy play, stopped after some moves of each deal."""
    options = engine.games["thirteen"].options(deals=deals)
    path = tmp_path_factory.mktemp("games") / "g.benben.jsonl"
    table = Table.new("thirteen", options, ["Ada"], 7, path=path, time_source=lambda: 0.0, sync=lambda fd: None)
    chance = bots.stream(7, 0, "greedy")
    while not table.over:
        for _ in range(moves):
            if not table.over:
                table.play(bots.choose("greedy", table.view(), chance))
        if not table.over:
            table.play("E")
    table.close()
    return path.read_bytes()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return finished(tmp_path_factory, deals=1, moves=3)


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return finished(tmp_path_factory, deals=6, moves=500)


def refused(data: bytes) -> bool:
    try:
        read_bytes(data)
    except RecordError as error:
        return bool(str(error))
    return False


def test_the_files_are_whole(small: bytes, large: bytes) -> None:
    assert read_bytes(small).complete
    assert read_bytes(large).complete


def test_every_byte_of_a_small_game(small: bytes) -> None:
    """Each byte by others: neighbours, a space, a tab, line ends, NUL, a brace, what is no UTF-8; newlines by all."""
    for i, byte in enumerate(small):
        others = range(256) if byte == 10 else (byte ^ 1, byte ^ 0x20, byte ^ 0x80, *b" \t\r\n\x00}0")
        for other in {*others} - {byte}:
            assert refused(small[:i] + bytes([other]) + small[i + 1 :]), (i, byte, other)


def test_two_hundred_of_a_match(large: bytes) -> None:
    chance = random.Random(200)
    for _ in range(200):
        i = chance.randrange(len(large))
        other = (large[i] + chance.randrange(1, 256)) % 256
        assert refused(large[:i] + bytes([other]) + large[i + 1 :]), (i, other)


HEADER: dict[str, object] = {
    "benben": 1, "game": "thirteen", "variant": "swedish", "rules": 1, "shuffle": 1, "options": {"deals": 1},
    "players": ["Ada"], "kinds": ["human"], "deal": 42, "decks": None, "created": "2026-11-30T05:12:00Z",
}  # fmt: skip
LINES: list[dict[str, object]] = [
    {"m": "T", "p": 0, "t": 5}, {"u": 1}, {"m": "E"},
    {"result": {"status": "finished", "scores": [-52], "winners": [0]}, "digest": "0" * 64},
]  # fmt: skip
WORDS = sorted(
    {*HEADER, "m", "p", "t", "u", "result", "digest", "self", "variant", "passes", "{}", "\ud800", "\x1b[2J"}
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from([*WORDS, "thirteen", "single", "As", 2**63, 10**30])
    | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3),
    max_leaves=5,
)


@given(st.lists(st.tuples(st.integers(0, 4), st.sampled_from(WORDS), VALUES), max_size=4))
def test_any_value_anywhere(changes: list[tuple[int, str, object]]) -> None:
    """Some keys of some lines hold anything: it is refused in a sentence that can be shown."""
    lines = [dict(HEADER), *map(dict, LINES)]
    for number, key, value in changes:
        lines[number][key] = value
    with pytest.raises(RecordError) as caught:  # at the latest the digest, which is that of no file
        read_bytes("".join(json.dumps(line) + "\n" for line in lines).encode())
    assert caught.value.line in range(1, 6)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    assert refused(data)


@given(data=st.data())
def test_any_cut_and_paste(data: st.DataObject, small: bytes) -> None:
    """Pieces of a game in any order are a game or are refused, never anything else."""
    pieces = data.draw(st.lists(st.sampled_from(small.splitlines(keepends=True)) | st.binary(max_size=8), max_size=9))
    refused(small[: data.draw(st.integers(0, len(small)))] + b"".join(pieces))
