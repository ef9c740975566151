"""Studies as a library: what is found, how it is summed up, and the file that keeps it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from benben import engine, solve, study
from benben.study import Found, Question, StudyError, StudyFile
from benben.study.examine import examine_all
from benben.study.summary import interval

GAME: Any = engine.games["thirteen"]
SINGLE = Question("thirteen", GAME.options("single"))


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # published examples of Wilson's interval at 95 %
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_interval_is_wilsons(won: int, of: int, low: float, high: float) -> None:
    found = interval(won, of)
    assert found == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))
    mirrored = interval(of - won, of)
    assert mirrored == (pytest.approx(1 - found[1]), pytest.approx(1 - found[0]))


def test_interval_narrows_and_holds_the_share() -> None:
    widths = []
    for n in (10, 100, 1000, 10_000):
        low, high = interval(n * 3 // 10, n)
        assert 0 < low < 0.3 < high < 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_a_deal_is_examined_as_the_solver_says() -> None:
    for deal in range(40, 46):
        state = GAME.start(SINGLE.options, deal=deal)
        answer = solve.question(state, best=True)
        found = study.examine(SINGLE._replace(best=True), deal)
        assert found[:3] == (deal, answer.winnable, answer.best_score)
        assert found.seconds > 0
    assert study.examine(SINGLE, 40).best_score is None
    undecided = study.examine(Question("thirteen", GAME.options(passes=1), limit=5), 1)
    assert undecided[:3] == (1, None, None)


def test_without_numba_a_study_finds_the_same() -> None:
    code = "import sys; sys.modules['numba'] = None\nfrom benben.study import *\nfrom benben import engine\n"
    code += "options = engine.games['thirteen'].options('single')\n"
    code += (
        "print([is_fast(), *(tuple(examine(Question('thirteen', options, best=True), deal)[:3]) for deal in range(5))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert eval(done.stdout) == [False, *(study.examine(SINGLE._replace(best=True), deal)[:3] for deal in range(5))]


@pytest.mark.rule("TH-20")
def test_all_cards_is_another_question_than_the_pyramid() -> None:
    emptied = Question("thirteen", GAME.options("pysolfc"))
    assert study.examine(emptied, 267).winnable is True
    assert study.examine(emptied._replace(all_cards=True), 267).winnable is False
    assert study.examine(emptied._replace(all_cards=True, limit=1), 267).winnable is None


def test_summary_of_what_was_found() -> None:
    rows = [(1, True, 35), (2, False, -6), (3, None, None), (4, True, 35), (5, False, None)]
    found = study.summary(Found(*row, states=1, seconds=0.1) for row in rows)
    assert found[:4] == (5, 2, 1, 0.5)
    assert found.interval == interval(2, 4)
    assert found.mean_best == pytest.approx(64 / 3)
    assert found.mean_best_error == pytest.approx(41 / 3)
    assert list(found.best_scores.items()) == [(35, 2), (-6, 1)]


def test_summary_of_nothing_decided() -> None:
    assert study.summary([]) == (0, 0, 0, None, None, None, None, {})
    assert study.summary([Found(1, None, None, 9, 0.1)]) == (1, 0, 1, None, None, None, None, {})


def test_scores_in_steps() -> None:
    assert study.histogram({}, 5) == []
    assert study.histogram({7: 4}, 5) == [(7, 7, 4)]
    assert study.histogram({3: 4, 1: 2}, 5) == [(3, 3, 4), (2, 2, 0), (1, 1, 2)]
    assert study.histogram({50: 3, 12: 1, -2: 2, -13: 5}, 4) == [(40, 50, 3), (20, 39, 0), (0, 19, 1), (-13, -1, 7)]
    scores = {score * score - 600: score for score in range(1, 50)}
    for rows in (2, 3, 10, 20, 5000):
        found = study.histogram(scores, rows)
        assert 1 < len(found) <= rows
        assert (found[0][1], found[-1][0]) == (max(scores), min(scores))
        assert sum(n for _low, _high, n in found) == sum(scores.values())
        assert all(above[0] == below[1] + 1 for above, below in pairwise(found))


@pytest.mark.parametrize("in_order", [True, False])
def test_one_and_two_processes_find_the_same(in_order: bool) -> None:
    jobs = [(SINGLE, range(first, first + 10)) for first in range(0, 60, 10)]
    runs = [list(study.spread(examine_all, jobs, processes, in_order=in_order)) for processes in (1, 2)]
    found = [[one[:4] for part in run for one in part] for run in runs]
    assert sorted(found[0]) == sorted(found[1])
    assert [row[0] for row in found[0]] == list(range(60))
    if in_order:
        assert found[0] == found[1]


@pytest.mark.parametrize("in_order", [True, False])
def test_a_process_that_is_killed_is_told_and_not_waited_for(in_order: bool) -> None:
    jobs = [str(n) for n in range(20)]
    jobs[3] = "__import__('os').kill(__import__('os').getpid(), 9)"
    results = study.spread(eval, jobs, 2, in_order=in_order)
    before = [0, 1, 2] if in_order else [n for n in range(20) if n != 3]
    assert sorted(next(results) for _ in before) == before
    with pytest.raises(ChildProcessError):
        next(results)


ROWS = [Found(5, True, None, 10, 0.25), Found(3, False, None, 0, 0.5), Found(9, None, None, 77, 0.125)]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file of three deals."""
    path = tmp_path / "study.jsonl"
    file = StudyFile(path, SINGLE)
    file.add(ROWS[:1])
    file.add(ROWS[1:])
    file.close()
    return path


def found_in(path: Path, question: Question = SINGLE) -> dict[int, Found]:
    file = StudyFile(path, question)
    file.close()
    return file.found


def test_a_file_gives_back_what_was_added(kept: Path) -> None:
    before = kept.read_bytes()
    assert found_in(kept) == {row.deal: row for row in ROWS}
    assert kept.read_bytes() == before
    header, *rows = map(json.loads, before.splitlines())
    assert (header["benben-study"], header["game"], header["variant"], header["options"]) == (
        1,
        "thirteen",
        "single",
        SINGLE.options.as_dict(),
    )
    assert rows[0] == {"deal": 5, "winnable": True, "best": None, "states": 10, "seconds": 0.25}


def test_cut_anywhere_it_keeps_the_whole_lines_and_goes_on(kept: Path) -> None:
    whole = kept.read_bytes()
    header = whole.index(b"\n") + 1
    for end in range(header, len(whole)):
        kept.write_bytes(whole[:end])
        lines = whole[:end].count(b"\n") - 1
        file = StudyFile(kept, SINGLE)
        assert file.found == {row.deal: row for row in ROWS[:lines]}
        file.add(ROWS[lines:])
        file.close()
        assert kept.read_bytes() == whole


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    path = tmp_path / "study.jsonl"
    path.touch()
    assert found_in(path) == {}
    assert path.read_bytes().count(b"\n") == 1


@pytest.mark.parametrize(
    "question",
    [
        SINGLE._replace(best=True),
        SINGLE._replace(limit=100),
        SINGLE._replace(all_cards=True),
        SINGLE._replace(options=GAME.options("single", draw=3)),
        SINGLE._replace(options=GAME.options("swedish")),
        Question("piramis", engine.games["piramis"].options()),
    ],
    ids=str,
)
def test_a_file_of_another_question_is_refused_and_unchanged(kept: Path, question: Question) -> None:
    before = kept.read_bytes()
    with pytest.raises(StudyError) as refused:
        StudyFile(kept, question)
    assert (refused.value.code, refused.value.line) == ("other", 1)
    assert kept.read_bytes() == before


def test_a_file_that_is_being_written_is_refused_and_unchanged(kept: Path) -> None:
    writing = StudyFile(kept, SINGLE)
    for question in (SINGLE, SINGLE._replace(best=True)):
        with pytest.raises(StudyError) as refused:
            StudyFile(kept, question)
        assert refused.value.code == "busy"
    writing.add([Found(11, True, None, 1, 0.5)])
    writing.close()
    assert list(found_in(kept)) == [5, 3, 9, 11]


BROKEN: dict[str, tuple[Callable[[bytes], bytes], int]] = {
    "a letter": (lambda data: b"Dear Ada,\nhow are you?\n", 1),
    "a word": (lambda data: b"hello", 1),
    "bytes": (lambda data: bytes(range(256)) + b"\n", 1),
    "a list": (lambda data: b"[]\n" + data, 1),
    "deep": (lambda data: b"[" * 100_000 + b"\n", 1),
    "a later version": (lambda data: data.replace(b'study": 1', b'study": 2'), 1),
    "no header": (lambda data: data[data.index(b"\n") + 1 :], 1),
    "an odd line": (lambda data: data + b"{}\n", 5),
    "an empty line": (lambda data: data + b"\n", 5),
    "a deal that is none": (lambda data: data.replace(b'"deal": 3', b'"deal": "3"'), 3),
    "a verdict that is none": (lambda data: data.replace(b'"winnable": true', b'"winnable": 1'), 2),
    "a score that is none": (lambda data: data.replace(b'"best": null', b'"best": 1.5'), 2),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_what_is_no_study_is_refused_and_unchanged(kept: Path, fault: str) -> None:
    change, line = BROKEN[fault]
    before = change(kept.read_bytes())
    kept.write_bytes(before)
    with pytest.raises(StudyError) as refused:
        StudyFile(kept, SINGLE)
    assert (refused.value.code, refused.value.line) == ("not-study", line)
    assert kept.read_bytes() == before
