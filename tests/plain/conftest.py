"""Somebody who says lines to a table and hears what comes back."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from benben import engine, plain
from benben.record import History
from benben.record.format import Header
from benben.table import Clock, Table


class Heard(NamedTuple):
    """What a conversation came to."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def refusals(self) -> list[str]:
        return self.err.splitlines()


class Terminal(io.StringIO):
    """Lines that a person types."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def talk() -> Callable[..., Heard]:
    """``talk(table, "turn", "undo")``: all lines from a pipe, or, with ``typed=True``, from a terminal."""

    def run(table: Table, *lines: str, typed: bool = False, end: str = "\n", ascii: bool = False) -> Heard:
        text = "".join(line + "\n" for line in lines[:-1]) + "".join(line + end for line in lines[-1:])
        target: Any = io.TextIOWrapper(io.BytesIO(), "ascii" if ascii else "utf-8", errors="replace")
        errors = io.StringIO()
        code = plain.play(table, Terminal(text) if typed else io.StringIO(text), target, errors)
        target.seek(0)
        return Heard(code, target.read(), errors.getvalue())

    return run


@pytest.fixture
def new(tmp_path: Path) -> Callable[..., Table]:
    """A new game of deal 7, kept in `tmp_path`: ``new("thirteen", deals=1)``."""

    def make(
        game: str = "thirteen", *, deal: int = 7, players: Sequence[str] = ("Ada",), variant: str | None = None,
        kinds: Sequence[str] | None = None, name: str = "game", decks: Any = None, sync: Any = lambda fd: None,
        **options: object,
    ) -> Table:  # fmt: skip
        chosen = engine.games[game].options(variant, **options)
        path = tmp_path / f"{name}.benben.jsonl"
        return Table.new(game, chosen, players, deal, kinds=kinds, decks=decks, path=path, sync=sync)

    return make


@pytest.fixture
def laid() -> Callable[[Any], Table]:
    """A table, in memory, on which a position of ``position(…)`` lies."""

    def make(state: Any) -> Table:
        header = Header(
            game=state.game, variant=state.variant, options=state.rules.options.as_dict(), players=["Ada"], deal=0,
            created="2026-11-30T05:00:00Z",
        )  # fmt: skip
        return Table(header, History(state), None, None, Clock())

    return make


@pytest.fixture
def program(own_home: Path) -> Callable[..., Heard]:
    """``program("play", "thirteen", stdin=b"T\\n")``: the program as a process of its own, its streams as bytes."""

    def run(*words: str, stdin: bytes = b"", **environment: str) -> Heard:
        done = subprocess.run(
            [sys.executable, "-m", "benben", *words],
            input=stdin,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
            capture_output=True,
            check=False,
            timeout=60,
        )
        return Heard(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
