"""Standard streams that are closed, full or left alone; Ctrl-C; files that never end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROGRAM = f"{sys.executable} -m benben"


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = line.replace("benben", PROGRAM, 1)
    return subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("benben --version >/dev/full", 2, "benben: no space left on device\n"),
        ("benben --help >/dev/full", 2, "benben: no space left on device\n"),
        ("benben games >/dev/full", 2, "benben: no space left on device\n"),
        ("benben --version >&-", 0, ""),
        ("benben games >&-", 0, ""),
        ("benben show nothing 2>/dev/full", 2, ""),
        ("benben show nothing 2>&-", 2, ""),
        ("benben show nothing >&- 2>&- <&-", 2, ""),
        ("benben apply ada.benben.jsonl - <&-", 2, "benben: there are no moves on stdin\n"),
        ("benben <&-", 2, "benben: this needs a terminal, and there is none; without one: benben play GAME --plain\n"),
    ],
)
def test_streams_that_do_not_work(saved: Path, line: str, code: int, told: str) -> None:
    before = saved.read_bytes()
    done = shell(line, saved.parent)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", told)
    assert saved.read_bytes() == before


def test_a_closed_stdout_never_ends_up_in_a_file(saved: Path) -> None:
    """The game would be the next file opened, and get the number of stdout."""
    shell("benben apply ada.benben.jsonl T >&- 2>&-", saved.parent)
    done = shell("benben verify ada.benben.jsonl", saved.parent)
    assert (done.returncode, done.stdout) == (0, "ada.benben.jsonl: ok\n")
    assert saved.read_bytes().count(b"\n") == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_bots_without_a_word(tmp_path: Path, jobs: str) -> None:
    words = ["autoplay", "thirteen", "--bot", "random", "--deals", "1..900000", "--jobs", jobs, "--out", "out"]
    process = subprocess.Popen(
        [sys.executable, "-m", "benben", *words],
        cwd=tmp_path, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    out = tmp_path / "out"
    while process.poll() is None and not (out.exists() and next(out.iterdir(), None)):
        continue  # until the first game is there
    os.killpg(process.pid, signal.SIGINT)
    told = process.communicate(timeout=60)
    assert (process.returncode, told) == (130, (b"", b""))


def test_ctrl_c_while_the_command_is_still_being_found(benben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(words: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("benben.cli.commands.run", interrupted)
    assert benben("games") == (130, "", "")


def test_a_pipe_among_the_games_is_damaged_not_waited_for(benben: Any, own_home: Path) -> None:
    games = own_home / "games"
    games.mkdir(parents=True)
    os.mkfifo(games / "pipe.benben.jsonl")
    (games / "odd.benben.jsonl").write_text('{"game":"a","variant":"b","players":[],"deal":1e999}\n')
    found = benben("list", "--json").json["games"]
    assert {(entry["id"], entry["status"]) for entry in found} == {("pipe", "damaged"), ("odd", "damaged")}
