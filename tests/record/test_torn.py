"""A last line that was cut off is told from one that is damaged."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.record.reading import read_bytes
from benben.record.torn import may_go_on

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
HEADER = (
    b'{"benben":1,"game":"thirteen","variant":"swedish","players":["Ada"],"deal":42,"created":"2026-11-30T05:12:00Z"}\n'
)


def deep(value: Any) -> int:
    """How many objects and lists lie in one another."""
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(deep, value), default=0) if isinstance(value, list) else 0


@given(st.dictionaries(st.text(max_size=3), VALUES, max_size=3), st.booleans(), st.sampled_from([None, 1]))
def test_every_beginning_of_an_object_may_go_on(data: dict[str, Any], plain: bool, indent: int | None) -> None:
    text = json.dumps(data, ensure_ascii=plain, indent=indent).replace("\n", " ")
    if deep(data) <= 4:
        assert all(may_go_on(text[:end]) for end in range(len(text)))
    assert not may_go_on(text)


@given(st.text(alphabet='{}[]:,"\\01.-etrufalsn ', max_size=12))
def test_what_may_go_on_has_no_fault_before_its_end(text: str) -> None:
    """JSON's own parser finds the fault of a beginning where the text stops: in its last string, number or word."""
    if text.lstrip().startswith("{") and may_go_on(text):
        with pytest.raises(json.JSONDecodeError) as caught:
            json.loads(text)
        rest = text[caught.value.pos :]
        assert caught.value.msg.startswith(("Unterminated", "Invalid \\u")) or not rest.strip(
            " -.eE+0123456789trufalsn"
        )


@pytest.mark.parametrize(
    "text",
    ["x", "[", "{x", '{"a"x', '{"a":x', '{"a":1x', '{"a":1 2', '{"a":tru1', '{"a":01', '{"a":--', '{"a":1.e',
     '{"a":"\\x', '{"a":"\0', "{,", '{"a":,', '{"a":1,,', '{"a":1]', '{"a":[1}', "{garbage", '{"a":1,}', '{"a":1}}',
     '{"a":NaN', '{"a":' * 5, '{"a":[[[[', "{1"],
)  # fmt: skip
def test_damage_may_not(text: str) -> None:
    assert not may_go_on(text)


@pytest.mark.case("G3")
@pytest.mark.parametrize("tail", [b"\0", b"\0" * 100, b'{"m":"T\0\0\0', b'{"m":"\xc3', b"{", b'{"m":"T","t":51'])
def test_torn_tails(tail: bytes) -> None:
    """Also room that was made on the disk and never filled, and a cut inside a character."""
    record = read_bytes(HEADER + b'{"m":"T"}\n' + tail)
    assert record.torn
    assert record.history.ply == 1
    assert record.size == len(HEADER) + 10
