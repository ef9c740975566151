"""docs/commands.md is true: its commands run, and print what it says they print."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from benben.cli.commands import COMMANDS

PAGES = [Path(__file__).parents[2] / "docs" / name for name in ("commands.md", "presets.md")]
SCREENS = ("replay",)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_run(benben: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: Path) -> None:
    """Screens are told to need a terminal, games are played line by line; of 1000 deals only 10 are played here."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    steps = re.findall(r"^\$ (.*)\n((?:[^$].*\n)*)", "".join(blocks), re.MULTILINE)
    assert steps
    if page.name == "commands.md":
        first = [step for step in steps if " new " in step[0]]
        steps = first + [step for step in steps if step not in first]
    for line, printed in steps:
        stdin, _, command = line.rpartition(" | ")
        words = shlex.split(command.replace("1..1000", "1..10").replace("1..100", "1..10"))[1:]
        answer = benben(*words, stdin=stdin.removeprefix("printf ").strip("'").replace("\\n", "\n"))
        if not words or words[0] in SCREENS:
            assert answer.code == 2, line
            continue
        assert answer.code == (2 if printed.startswith("benben: ") else 0), (line, answer)
        if printed:
            assert answer.out + answer.err == printed


def test_every_command_is_described() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"`{name}" not in text] == []
