"""The reader is the outermost wall: what is wrong is refused with its line and a sentence, and nothing changes."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from benben.record import RecordError, read, verify
from benben.record.reading import read_bytes

HEADER = {
    "benben": 1,
    "game": "thirteen",
    "variant": "swedish",
    "rules": 1,
    "shuffle": 1,
    "options": {"deals": 1},
    "players": ["Ada"],
    "deal": 42,
    "decks": None,
    "created": "2026-11-30T05:12:00Z",
}


def header(**changes: object) -> bytes:
    data = {**HEADER, **changes}
    return json.dumps({key: value for key, value in data.items() if value != "drop"}).encode() + b"\n"


def game(*lines: str, **changes: object) -> bytes:
    return header(**changes) + "".join(line + "\n" for line in lines).encode()


def result(status: str, scores: list[int], winners: list[int]) -> str:
    """A result line with a digest that is not the file's."""
    return json.dumps({"result": {"status": status, "scores": scores, "winners": winners}, "digest": "0" * 64})


T = '{"m":"T","p":0,"t":5}'

REFUSED = [
    (b"", None, "empty"),
    (b"\n", 1, "empty"),
    (b"\xef\xbb\xbf" + header(), 1, "JSON"),
    (b"\xff\xfe\n", 1, "UTF-8"),
    (b"[1]\n", 1, "list"),
    (b'{"a":1}\n', 1, "no benben header"),
    (header(benben=2), 1, "benben version 2"),
    (header(rules=7), 1, "rules version 7"),
    (header(shuffle=3), 1, "shuffle version 3"),
    (header(benben=True), 1, "whole number"),
    (header(rules=1.0), 1, "whole number"),
    (header(game="chess"), 1, "no game"),
    (header(game=5), 1, "game"),
    (header(variant="slow"), 1, "no variant slow"),
    (header(options={"speed": 1}), 1, "no option speed"),
    (header(options={"deals": 0}), 1, "deals cannot be 0"),
    (header(options={"deals": True}), 1, "deals cannot be true"),
    (header(options={"deals": 1.0}), 1, "options"),
    (header(options={"passes": [3]}), 1, "options.passes: it must be"),
    (header(options={"variant": "single"}), 1, "no option variant"),
    (header(options={"self": 1}), 1, "no option self"),
    (header(options=None), 1, "options: it must be an object"),
    (header(players=[]), 1, "players"),
    (header(players=["a"] * 7), 1, "players"),
    (header(players=["Ada\x1b[2J"]), 1, "U+001B"),
    (header(players=["Ada\u202e"]), 1, "U+202E"),
    (header(players=["Ada\nBo"]), 1, "U+000A"),
    (header(players=["  "]), 1, "empty"),
    (header(players=["a" * 65]), 1, "players.0"),
    (header(players=["Ada", "Bo"], variant="single", options={}), 1, "played by 1"),
    (header(kinds=["human", "greedy"]), 1, "kind for every player"),
    (header(kinds=["exec:rm"]), 1, "kinds"),
    (header(deal=-1), 1, "deal"),
    (header(deal=2**63), 1, "deal"),
    (header(deal="42"), 1, "deal"),
    (header(deal=4.5), 1, "deal"),
    (header(deal="drop"), 1, "deal"),
    (header(decks=[["As", "As"]]), 1, "twice"),
    (header(decks=[["As"]]), 1, "missing"),
    (header(decks=[["Zz"]]), 1, "no card"),
    (header(decks=[[0, 1]]), 1, "decks.0.0: it must be text"),
    (header(created="yesterday"), 1, "time looks like"),
    (header(created="2026-1-3T5:1:2Z"), 1, "time looks like"),
    (header(created="٢٠٢٦-11-30T05:12:00Z"), 1, "time looks like"),
    (header(created="2026-02-30T05:12:00Z"), 1, "time looks like"),
    (header(created="drop"), 1, "created: it is missing"),
    (header(players=["\u200d"]), 1, "something to see"),
    (header(players=["\ud800"]), 1, "players.0: it must be text"),
    (header(kinds=["human\n"]), 1, "a kind is human or"),
    (header(game="\ud800{why}"), 1, "{why} is no game"),
    (header(extra=1), 1, "extra: there is no such key"),
    (header(benben=10**4000), 1, "benben version 1000"),
    (b'{"benben":1,"benben":1}\n', 1, "twice"),
    (b'{"benben":' + b"9" * 5000 + b"}\n", 1, "too long"),
    (b'{"benben":NaN}\n', 1, "NaN"),
    (b'{"benben":' + b"[" * 100_000 + b"}\n", 1, "nested"),
    (b"{" + b" " * 2_000_000 + b"}\n", 1, "longer"),
    (header()[:50], 1, "cut off"),
    (game(""), 2, "empty"),
    (game("T"), 2, "JSON"),
    (game('{"x":1}'), 2, "neither move"),
    (game('{"m":"g1+g2"}'), 2, "make 16"),
    (game('{"m":"t"}'), 2, "no move"),
    (game('{"m":"T","p":1}'), 2, "seat 1"),
    (game('{"m":"T","p":true}'), 2, "p:"),
    (game('{"m":"T","p":null}'), 2, "p:"),
    (game('{"m":"T","t":-1}'), 2, "t:"),
    (game('{"m":"T","t":1.5}'), 2, "t:"),
    (game(T, '{"m":"T","p":0,"t":4}'), 3, "back from 5 to 4"),
    (game('{"m":"T","q":1}'), 2, "q"),
    (game('{"m":"T","m":"T"}'), 2, "twice"),
    (game('{"m":"' + "T" * 5000 + '"}'), 2, "longer"),
    (game('{"u":1}'), 2, "nothing to take back"),
    (game(T, '{"u":2}'), 3, "u:"),
    (game(T, '{"u":true}'), 3, "always 1"),
    (game(T, '{"u":1}', players=["Ada", "Bo"]), 3, "stays"),
    (game(result("finished", [0], [0])), 2, "not over"),
    (game('{"m":"E"}', '{"m":"T"}'), 3, "over"),
    (game('{"m":"E"}', result("won", [-52], [0])), 3, "status"),
    (game('{"m":"E"}', result("finished", [-51], [0])), 3, "scores"),
    (game('{"m":"E"}', result("finished", [10**400], [0])), 3, "scores"),
    (game('{"m":"E"}', result("finished", [-52], [])), 3, "winners"),
    (game('{"m":"E"}', result("finished", [-52], [0]).replace("000", "00g")), 3, "64 digits"),
    (game('{"m":"E"}', '{"m":"E"}', '{"u":1}', players=["Ada", "Bo"], options={"deals": 1}), 4, "stays"),
    (game('{"m":"E"}', result("finished", [-52], [0])), 3, "digest"),
    (game(T) + b'{"m":"T"}x', 3, "damaged"),
    (game(T) + b'{"m":"T"} ', 3, "damaged"),
    (game(T) + b'{"m":"T"}\0', 3, "damaged"),
    (game(T) + b'{"m":"T"}\xc3', 3, "damaged"),
    (game(T) + b'{"m":"\xff', 3, "UTF-8"),
    (game(T) + b"{garbage", 3, "damaged"),
    (game(T) + b'{"m":T', 3, "damaged"),
    (game(T) + b'{"m":' + b"[" * 3000, 3, "damaged"),
    (game(T) + b'{"m":"' + b"T" * 5000, 3, "longer"),
    (game(T) + b'{"m":NaN}', 3, "NaN"),
    (game(T) + b"x", 3, "damaged"),
    (game(T) + b" ", 3, "damaged"),
]  # fmt: skip


@pytest.mark.case("G1", "G11", "G4")
@pytest.mark.parametrize(("data", "line", "part"), REFUSED, ids=range(len(REFUSED)))
def test_refused(data: bytes, line: int | None, part: str, tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        read(path)
    assert caught.value.line == line
    assert part in str(caught.value)
    assert len(str(caught.value)) < 250
    assert str(caught.value).isprintable()
    assert path.read_bytes() == data
    assert not verify(path).ok


def test_read() -> None:
    record = read_bytes(game(T, '{"m":"T"}', '{"u":1}', '{"m":"T"}'))
    assert (record.history.ply, record.history.undos, record.t, record.complete, record.torn) == (2, 1, 5, False, False)
    assert record.options["deals"] == 1
    assert record.options["passes"] == 3


def test_names_of_many_kinds() -> None:
    names = ["Ada", "Ναυσικά", "张伟", "O'Brien", "👩\u200d🚀", "x" * 64]
    assert read_bytes(header(players=names)).header.players == names


@pytest.mark.case("G1")
def test_torn_at_every_byte() -> None:
    """Whatever is cut off the end, the whole lines before it stay; a whole line without its newline counts."""
    data = game(T, '{"m":"T","p":0}', '{"m":"T","p":0}')
    starts = [i + 1 for i, byte in enumerate(data) if byte == 10]
    for cut in range(starts[0], len(data)):
        record = read_bytes(data[:cut])
        whole = sum(start <= cut for start in starts) - 1
        complete_tail = cut + 1 in starts
        assert record.history.ply == whole + complete_tail
        assert record.torn == (cut not in starts and not complete_tail)


def test_not_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    big = tmp_path / "big"
    with big.open("wb") as file:
        file.truncate(10 * 1024**3)
    for path, part in [
        (tmp_path, "not a file"),
        (tmp_path / "pipe", "not a file"),
        (Path("/dev/zero"), "not a file"),
        (tmp_path / "none", "no such file"),
        (tmp_path / "a\0b", "cannot be read"),
        (big, "larger"),
    ]:
        with pytest.raises(RecordError, match=part):
            read(path)
    assert not verify(tmp_path / "none").ok


def test_too_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benben.record.limits.MAX_LINES", 3)
    with pytest.raises(RecordError, match="more than 3 lines"):
        read_bytes(game(T, T, T))
