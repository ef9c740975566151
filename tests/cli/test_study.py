"""``benben study``: the same whatever the processes, killed and gone on with, and what it refuses."""

from __future__ import annotations

import contextlib
import fcntl
import importlib.util
import json
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import stdev
from typing import Any

import pytest

MANY = "1..100000"  # so many that no machine comes to the end
TIMES = {"seconds", "deals_per_second"}


def study(deals: str) -> list[str]:
    return ["study", "thirteen", "--deals", deals, "--out", "study.jsonl", "--json"]


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in TIMES}


def deals_in(path: Path) -> list[int]:
    """The deals in a study's file; the last line may be cut off."""
    whole = path.read_bytes().rpartition(b"\n")[0].splitlines()
    return [json.loads(line)["deal"] for line in whole[1:]]


def begin(folder: Path, words: Sequence[str], lines: int) -> subprocess.Popen[bytes]:
    """A study of its own process group that has written so many lines and goes on."""
    process = subprocess.Popen(
        [sys.executable, "-m", "benben", *words],
        cwd=folder, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    out = folder / "study.jsonl"
    while process.poll() is None and not (out.exists() and out.read_bytes().count(b"\n") > lines):
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=0.005)  # leaves the processor to the study
    assert process.poll() is None, process.communicate()
    return process


def test_json_has_the_keys_of_the_contract(benben: Any) -> None:
    found = benben("study", "thirteen", "--variant", "single", "--deals", "1..200", "--json").json
    assert {"deals", "winnable", "undecided", "rate", "interval", "mean_best", *TIMES} <= set(found)
    assert (found["game"], found["variant"], found["options"]["draw"]) == ("thirteen", "single", 1)
    assert (found["deals"], found["undecided"], found["mean_best"]) == (200, 0, None)
    assert found["rate"] == found["winnable"] / 200
    low, high = found["interval"]
    assert 0 < low < found["rate"] < high < 1


@pytest.mark.parametrize(
    "words",
    [
        ["thirteen", "--variant", "single", "--deals", "1..25", "--best"],
        ["thirteen", "--set", "passes=1", "--deals", "30..90", "--limit", "300"],
        ["piramis", "--set", "jokers=0", "--deals", "1..41"],
    ],
)
def test_one_and_two_processes_sum_up_to_the_same(benben: Any, words: list[str]) -> None:
    one, two = (benben("study", *words, "--jobs", jobs, "--json").json for jobs in (1, 2))
    assert without_times(one) == without_times(two)
    assert one["winnable"] == pytest.approx(one["rate"] * (one["deals"] - one["undecided"]))


@pytest.mark.rule("TH-11")
def test_best_scores_are_those_of_solve(benben: Any) -> None:
    words = ["thirteen", "--variant", "single", "--best", "--json"]
    best = [benben("solve", *words, "--deal", deal).json["best_score"] for deal in range(1, 11)]
    found = benben("study", *words, "--deals", "1..10").json
    assert found["mean_best"] == pytest.approx(sum(best) / 10)
    assert found["best_scores"] == {str(score): best.count(score) for score in sorted(set(best), reverse=True)}
    assert list(found["best_scores"]) == [str(score) for score in sorted(set(best), reverse=True)]
    told = benben("study", "thirteen", "--variant", "single", "--best", "--deals", "1..10").out.splitlines()
    assert told[0].startswith("10 deals of thirteen (single), 10 of them solved now in ")
    error = stdev(best) / sqrt(10)
    assert told[2] == f"best scores: mean {sum(best) / 10:.2f}, standard error {error:.2f}"
    assert found["mean_best_error"] == pytest.approx(error)
    assert told[3].split()[:2] == [str(max(best)), str(best.count(max(best)))]
    assert max(map(len, told)) < 80
    one = benben("study", "thirteen", "--variant", "single", "--best", "--deals", "3").out.splitlines()
    assert one[2:] == [f"best scores: mean {best[2]}.00", f"  {best[2]}  1  " + 48 * "█"]


def test_people_are_told_the_share_and_its_interval(benben: Any) -> None:
    found = benben("study", "thirteen", "--deals", "1..100").out.splitlines()
    assert found[1] == "winnable 57: 57.00%, 95 % interval 47.22% to 66.27%; undecided 0"
    none = benben("study", "thirteen", "--set", "passes=1", "--deals", "1", "--limit", "5").out.splitlines()
    assert none[1:] == ["undecided 1"]


def test_a_terminal_shows_rate_and_time_left_and_leaves_nothing_behind() -> None:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    words = [sys.executable, "-m", "benben", "study", "thirteen", "--deals", "1..100", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=theirs, env={**os.environ, "TERM": "xterm"}) as process:
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # how a pty says that the program is gone
            while part := os.read(ours, 10_000):
                shown += part
        told = process.communicate(timeout=60)[0]
    os.close(ours)
    assert json.loads(told)["deals"] == 100
    assert re.search(rb"100/100.* deals/s.*0:00:0", shown, re.DOTALL)
    assert shown.endswith(b"\x1b[2K"), shown[-40:]


def test_a_file_is_gone_on_with_and_other_deals_are_added(benben: Any, tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    words = ["study", "thirteen", "--variant", "single", "--out", out]
    benben(*words, "--deals", "1..40")
    first = out.read_bytes()
    again = benben(*words, "--deals", "1..40").out
    assert again.startswith("40 deals of thirteen (single), 0 of them solved now")
    assert out.read_bytes() == first
    more = benben(*words, "--deals", "31..60", "--json").json
    assert out.read_bytes().startswith(first)
    assert sorted(deals_in(out)) == list(range(1, 61))
    fresh = benben("study", "thirteen", "--variant", "single", "--deals", "31..60", "--json").json
    assert without_times(more) == without_times(fresh)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_in_mid_run_it_goes_on_with_nothing_lost_and_nothing_twice(
    benben: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    process = begin(tmp_path, [*study(MANY), "--jobs", jobs], 60)
    process.kill()
    told = process.communicate(timeout=60)  # its processes end too, or this would wait for them
    assert (process.returncode, told[0]) == (-signal.SIGKILL, b"")
    out = tmp_path / "study.jsonl"
    kept = out.read_bytes().rpartition(b"\n")[0]
    known = deals_in(out)
    assert len(known) >= 60
    with out.open("ab") as file:
        file.write(b'{"deal": 77, "winna')  # what a kill in the middle of a write leaves
    monkeypatch.chdir(tmp_path)
    deals = f"1..{max(known) + 50}"
    found = benben(*study(deals)).json
    assert out.read_bytes().startswith(kept)
    assert sorted(deals_in(out)) == list(range(1, max(known) + 51))
    assert deals_in(out)[: len(known)] == known
    whole = benben("study", "thirteen", "--deals", deals, "--json", "--jobs", 2).json
    assert without_times(found) == without_times(whole)


def test_a_second_study_of_the_same_file_is_refused_and_the_first_goes_on(benben: Any, tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    process = begin(tmp_path, study(MANY), 40)
    told = benben("study", "thirteen", "--deals", MANY, "--out", out).refused()
    assert told == f"{out} is being written by another study; nothing was changed"
    before = len(deals_in(out))
    while process.poll() is None and len(deals_in(out)) == before:
        continue
    process.kill()
    assert process.communicate(timeout=60) == (b"", b"")
    assert sorted(deals_in(out)) == list(range(1, len(deals_in(out)) + 1))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_without_a_word_and_keeps_the_file(tmp_path: Path, jobs: str) -> None:
    process = begin(tmp_path, [*study(MANY), "--jobs", jobs], 40)
    os.killpg(process.pid, signal.SIGINT)
    told = process.communicate(timeout=60)
    assert (process.returncode, told) == (130, (b"", b""))
    data = (tmp_path / "study.jsonl").read_bytes()
    assert data.endswith(b"\n")
    assert len(set(deals_in(tmp_path / "study.jsonl"))) == data.count(b"\n") - 1 >= 40


@pytest.mark.parametrize(
    "change", [["--best"], ["--limit", "9"], ["--set", "draw=3"], ["--variant", "pysolfc", "--all-cards"]]
)
def test_a_file_of_another_question_is_refused_and_unchanged(benben: Any, tmp_path: Path, change: list[str]) -> None:
    out = tmp_path / "study.jsonl"
    words = ["study", "thirteen", "--deals", "1..3", "--out", out]
    variant = [] if "--variant" in change else ["--variant", "single"]
    assert benben(*words, "--variant", "single").code == 0
    before = out.read_bytes()
    assert benben(*words, *variant, *change).refused() == f"{out} is a study of something else; nothing was changed"
    assert out.read_bytes() == before


@pytest.mark.parametrize("data", [b"Dear Ada,\n", b"Dear Ada", b"{}\n", b"\0" * 99, b"null\n"])
def test_a_file_of_something_else_is_refused_and_unchanged(benben: Any, tmp_path: Path, data: bytes) -> None:
    out = tmp_path / "letter.txt"
    out.write_bytes(data)
    refused = benben("study", "thirteen", "--deals", "1..3", "--out", out).refused()
    assert refused == f"{out}: line 1 is not of a study; nothing was changed"
    assert out.read_bytes() == data


def test_a_saved_game_is_no_study(benben: Any, saved: Path) -> None:
    before = saved.read_bytes()
    assert "line 1 is not of a study" in benben("study", "thirteen", "--deals", "1", "--out", saved).refused()
    assert saved.read_bytes() == before


REFUSED = [
    ("paiute --deals 1..9", "paiute cannot be solved; thirteen and piramis can."),
    ("piramis --deals 1..9 --set joker_reach=any", "piramis with joker_reach at any cannot be solved."),
    ("thirteen --deals 9..1", "9..1 is no range of deals that can be played"),
    ("thirteen --deals some", "--deals takes A..B, not some"),
    ("thirteen --deals 1..9 --jobs 0", "--jobs takes 1 to 256"),
    ("thirteen --deals 1..9 --jobs 257", "--jobs takes 1 to 256"),
    ("thirteen", "--deals"),
    ("piramis --deals 1..9 --all-cards", "--all-cards is for thirteen, and goes without --best"),
    ("thirteen --deals 1..9 --all-cards --best", "--all-cards is for thirteen, and goes without --best"),
    ("thirteen --variant single --deals 1 --all-cards", "In the variant single a deal ends with the pyramid."),
    ("chess --deals 1", "chess is no game of benben"),
]


@pytest.mark.parametrize(("words", "told"), REFUSED)
def test_what_cannot_be_studied_is_refused_before_a_file_is_written(
    benben: Any, tmp_path: Path, words: str, told: str
) -> None:
    out = tmp_path / "study.jsonl"
    assert told in benben("study", *words.split(), "--out", out).refused()
    assert not out.exists()


def test_places_that_are_no_files(benben: Any, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        place = tmp_path / name
        assert benben("study", "thirteen", "--deals", "1", "--out", place).refused() == f"{place} is not a file"
    told = benben("study", "thirteen", "--deals", "1", "--out", tmp_path / "none" / "study.jsonl").refused()
    assert "no such file" in told


@pytest.mark.skipif(importlib.util.find_spec("distributed") is not None, reason="the extra dask is installed")
def test_dask_without_its_extra_is_told_in_a_sentence(benben: Any) -> None:
    answer = benben("study", "thirteen", "--deals", "1..9", "--dask", "tcp://127.0.0.1:1")
    assert answer.refused() == "--dask needs the extra benben[dask]"
