"""Any one byte changed anywhere in a finished file is found, and is told in a sentence."""

from __future__ import annotations

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
    """Each byte replaced by others: neighbours, a space, a tab, line ends, NUL, a brace, and what is no UTF-8."""
    for i, byte in enumerate(small):
        for other in {byte ^ 1, byte ^ 0x20, byte ^ 0x80, *b" \t\r\n\x00}0"} - {byte}:
            assert refused(small[:i] + bytes([other]) + small[i + 1 :]), (i, byte, other)


def test_two_hundred_of_a_match(large: bytes) -> None:
    chance = random.Random(200)
    for _ in range(200):
        i = chance.randrange(len(large))
        other = (large[i] + chance.randrange(1, 256)) % 256
        assert refused(large[:i] + bytes([other]) + large[i + 1 :]), (i, other)


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    assert refused(data)


@given(data=st.data())
def test_any_cut_and_paste(data: st.DataObject, small: bytes) -> None:
    """Pieces of a game in any order are a game or are refused, never anything else."""
    pieces = data.draw(st.lists(st.sampled_from(small.splitlines(keepends=True)) | st.binary(max_size=8), max_size=9))
    refused(small[: data.draw(st.integers(0, len(small)))] + b"".join(pieces))
