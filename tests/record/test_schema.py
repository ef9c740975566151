"""The published schema is the one that the reader uses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benben import record
from benben.record.format import Header
from benben.record.problems import short_path
from benben.record.reading import read_bytes
from benben.record.schema import schema

DOCS = Path(__file__).parents[2] / "docs"


def test_schema_is_current() -> None:
    """If not: ``python -m benben.record.schema > docs/record.schema.json``."""
    assert (DOCS / "record.schema.json").read_text(encoding="utf-8") == schema()


def test_schema_can_be_printed() -> None:
    done = subprocess.run([sys.executable, "-m", "benben.record.schema"], capture_output=True, check=True)
    assert json.loads(done.stdout)["anyOf"]


@pytest.mark.case("G4")
def test_long_path_is_shortened_in_the_middle() -> None:
    assert short_path(Path("a/b")) == "a/b"
    shown = short_path(Path("/home/" + "x" * 200 + "/g.benben.jsonl"))
    assert len(shown) == 60
    assert shown.endswith("/g.benben.jsonl")


def test_names_that_the_room_does_not_have() -> None:
    with pytest.raises(AttributeError):
        record.nothing  # noqa: B018


def test_the_file_on_the_page_is_true() -> None:
    page = (DOCS / "file-format.md").read_text(encoding="utf-8")
    example = page.partition("```json\n")[2].partition("```")[0]
    game = read_bytes(example.encode())
    assert game.complete
    assert game.history.undos == 1


@pytest.mark.parametrize("key", list(Header.model_fields))
def test_the_page_names_every_key_of_the_header(key: str) -> None:
    assert f"`{key}`" in (DOCS / "file-format.md").read_text(encoding="utf-8")
