"""Saved games of Piramis that are not true: refused with line and sentence, and left as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benben.record import RecordError, read, verify
from benben.record.reading import read_bytes

HEADER: dict[str, object] = {
    "benben": 1, "game": "piramis", "variant": "standard", "options": {"rounds": 2}, "players": ["Ada"], "deal": 42,
    "created": "2026-11-30T05:12:00Z",
}  # fmt: skip


def game(*moves: str, **changes: object) -> bytes:
    """A file of these moves; what begins with a brace is a line as it stands."""
    lines = [json.dumps({**HEADER, **changes}), *(m if m[:1] == "{" else json.dumps({"m": m}) for m in moves)]
    return "".join(f"{line}\n" for line in lines).encode()


def result(status: str, scores: list[int], winners: list[int]) -> str:
    return json.dumps({"result": {"status": status, "scores": scores, "winners": winners}, "digest": "0" * 64})


REFUSED = [
    (game(variant="swedish"), 1, "no variant swedish"),
    (game(options={"passes": 3}), 1, "no option passes"),
    (game(options={"rounds": 0}), 1, "rounds cannot be 0"),
    (game(options={"rounds": None}), 1, "rounds cannot be null"),
    (game(options={"jokers": 29}), 1, "jokers cannot be 29"),
    (game(options={"jokers": True}), 1, "jokers cannot be true"),
    (game(options={"joker_reach": "all"}), 1, "joker_reach cannot be"),
    (game(players=["a"] * 7), 1, "players"),
    (game("T"), 2, "no move"),
    (game("f"), 2, "no move"),
    (game("J:h1"), 2, "no move"),
    (game("g2+g3"), 2, "no move"),
    (game("g1"), 2, "not one above or below"),
    (game("a1"), 2, "covered"),
    (game("J:a1"), 2, "covered"),
    (game("g2", "g2"), 3, "No card is left at g2"),
    (game("J:g1", "J:g2"), 3, "joker"),
    (game(*["F"] * 24), 25, "face down"),
    (game("E", "F"), 3, "over"),
    (game("F", '{"u":1}', '{"u":1}'), 4, "nothing to take back"),
    (game("F", '{"u":1}', players=["Ada", "Bo"]), 3, "stays"),
    (game("E", result("finished", [0], [0])), 3, "status"),
    (game("E", result("lost", [5], [])), 3, "scores"),
    (game("E", result("lost", [0], [0])), 3, "winners"),
    (game("E", result("lost", [0], [])), 3, "digest"),
]  # fmt: skip


@pytest.mark.case("G1", "G11")
@pytest.mark.parametrize(("data", "line", "part"), REFUSED, ids=range(len(REFUSED)))
def test_refused(data: bytes, line: int, part: str, tmp_path: Path) -> None:
    path = tmp_path / "g.benben.jsonl"
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        read(path)
    assert caught.value.line == line
    assert part in str(caught.value)
    assert len(str(caught.value)) < 250
    assert path.read_bytes() == data
    assert not verify(path).ok


@pytest.mark.case("G1", "G3")
def test_torn_at_every_byte() -> None:
    """Whatever is cut off the end, the whole lines before it stay."""
    data = game("g2", "g3", "F", "J:g1", '{"u":1}', "F")
    starts = [i + 1 for i, byte in enumerate(data) if byte == 10]
    whole = [read_bytes(data[:start]).history.state for start in starts]
    for cut in range(starts[0], len(data)):
        record = read_bytes(data[:cut])
        lines = sum(start <= cut for start in starts) - 1 + (cut + 1 in starts)
        assert record.history.state == whole[lines]
        assert record.torn == (cut not in starts and cut + 1 not in starts)


def test_options_that_are_left_out_are_the_defaults() -> None:
    record = read_bytes(game(options={"jokers": None}))
    assert record.options.as_dict() == {"rounds": 5, "jokers": None, "joker_reach": "free", "same_deals": False}
