"""The program as a function: ``benben("show", file)`` gives code, stdout and stderr."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from benben.cli import main


class Answer(NamedTuple):
    """What a command gave back."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object on stdout."""
        return json.loads(self.out)

    def refused(self) -> str:
        """The one sentence on stderr; exit 2, nothing on stdout, no traceback."""
        assert self.code == 2, self
        assert self.out == ""
        assert self.err.startswith("benben: ")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        return self.err.removeprefix("benben: ").rstrip("\n")


Run = Callable[..., Answer]


@pytest.fixture
def benben(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process; ``stdin`` is text or bytes for it."""

    def run(*words: object, stdin: str | bytes = b"") -> Answer:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        capsys.readouterr()
        code = main([str(word) for word in words])
        return Answer(code, *capsys.readouterr())

    return run


@pytest.fixture
def saved(benben: Run, tmp_path: Path) -> Path:
    """Deal 7 of the Swedish match, nothing played: T, g1+g7 and E are possible."""
    path = tmp_path / "ada.benben.jsonl"
    assert benben("new", "thirteen", "--deal", 7, "--player", "Ada", "--out", path).code == 0
    return path
