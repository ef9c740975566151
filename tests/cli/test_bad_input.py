"""Whatever is typed: exit 2, one line on stderr, nothing written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

BAD = [
    "nonsense", "--nonsense", "new", "new thirteen", "new chess --out OUT", "new thirteen --variant x --out OUT",
    "new thirteen --deal -1 --out OUT", "new thirteen --deal 9223372036854775808 --out OUT",
    f"new thirteen --deal {'9' * 5000} --out OUT", "new thirteen --deal 1.5 --out OUT",
    "new thirteen --deal ٣ --out OUT", "new thirteen --deal --out OUT", "new thirteen --deal 1_0 --out OUT",
    "new thirteen --set passes --out OUT", "new thirteen --set =3 --out OUT", "new thirteen --set passes= --out OUT",
    "new thirteen --set passes=4 --out OUT", "new thirteen --set passes=true --out OUT",
    "new thirteen --set passes=null --out OUT", "new thirteen --set passes=3.0 --out OUT",
    "new thirteen --set cover_pair=1 --out OUT", "new thirteen --set what=1 --out OUT",
    "new thirteen --set passes=1 --set passes=2 --out OUT", "new thirteen --set variant=single --out OUT",
    f"new thirteen --set passes={'9' * 5000} --out OUT", "new thirteen --set deals=0 --out OUT",
    "new thirteen --variant single --set draw=2 --out OUT", "new thirteen --variant single --set passes=2 --out OUT",
    "new thirteen --player A:clever --out OUT", "new thirteen --variant single --player A --player B --out OUT",
    "new thirteen " + "--player A " * 7 + "--out OUT", "new thirteen --out .", "new thirteen --out FILE/x",
    "new thirteen --out a\0b", "new thirteen --player \x1b[31m --out OUT", "new thirteen --player A\0B --out OUT",
    f"new thirteen --player {'x' * 10000} --out OUT",
    "show", "show .", "show a\0b", "show nothing", "show FILE --at 1", "show FILE --at -1", "show FILE --at x",
    f"show FILE --at {'9' * 30}", "show FILE --as 1", "show FILE --as -1", "show FILE --as Ada", "show FILE --svg .",
    "show FILE --svg no/such/x.svg", "show FILE FILE", "show /dev/null", "show ../../etc/passwd", "show \udcff",
    "apply", "apply FILE", "apply . T", "apply nothing T", "apply a\0b T", "apply --wrong FILE T", "apply FILE T\0",
    "apply FILE \x1b[2J", "apply FILE \udcff", f"apply FILE {'g1' * 30000}", "apply -",
    "undo", "undo .", "undo a\0b", "undo FILE", "undo FILE T", "verify", "list x", "paths x", "games x",
    "rules", "rules chess", "rules thirteen --variant x", "deal thirteen", "deal thirteen --deal x",
    "deal thirteen --deal 1 --seats 0", "deal thirteen --deal 1 --seats 7", "deal thirteen --deal 1 --seats -1",
    "autoplay thirteen --deals 1..2", "autoplay thirteen --bot x --deals 1..2", "autoplay thirteen --bot greedy",
    "autoplay thirteen --bot greedy --deals 2..1", "autoplay thirteen --bot greedy --deals 1-2",
    "autoplay thirteen --bot greedy --deals 0..9223372036854775808", "autoplay thirteen --bot greedy --deals ..",
    "autoplay thirteen --bot greedy --deals 0..99999999999", "autoplay thirteen --bot greedy --deals 1..2 --jobs 0",
    "autoplay thirteen --bot greedy --deals 1..2 --jobs -1", "autoplay thirteen --bot greedy --deals 1 --out FILE",
    "autoplay thirteen --bot greedy --deals 1 --out a\0b", "autoplay chess --bot greedy --deals 1..2",
    "autoplay thirteen " + "--bot greedy " * 7 + "--deals 1", "autoplay thirteen --deals 1 --bot exec:ls",
]  # fmt: skip


@pytest.mark.parametrize("line", BAD, ids=lambda line: ascii(line)[:60])
def test_wrong_use_is_told_in_one_line(
    benben: Any, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    words = [{"OUT": "out.jsonl"}.get(word, word.replace("FILE", str(saved))) for word in line.split(" ") if word]
    sentence = benben(*words).refused()
    assert sentence
    assert sentence.isprintable()
    assert len(sentence) < 700
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("line", ["", "replay FILE"])
def test_without_a_terminal_there_is_no_screen(benben: Any, saved: Path, line: str) -> None:
    before = saved.read_bytes()
    words = [{"FILE": str(saved)}.get(word, word) for word in line.split()]
    assert "terminal" in benben(*words).refused()
    assert saved.read_bytes() == before


@pytest.mark.parametrize(
    "line", ["play chess", "play thirteen --set passes=9", "resume", "resume x", "replay FILE --at 9"]
)
def test_what_is_wrong_is_told_before_the_screen_is_asked_for(benben: Any, saved: Path, line: str) -> None:
    words = [{"FILE": str(saved)}.get(word, word) for word in line.split()]
    assert "terminal" not in benben(*words).refused()


@pytest.mark.case("H7")
@pytest.mark.parametrize("line", ["show FILE", "apply FILE T", "rules thirteen", "games", "deal thirteen --deal 7"])
def test_an_ascii_output_gets_ascii(saved: Path, line: str) -> None:
    words = [{"FILE": str(saved)}.get(word, word) for word in line.split()]
    done = subprocess.run(
        [sys.executable, "-m", "benben", *words],
        env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, check=True,
    )  # fmt: skip
    assert done.stderr == b""
    assert done.stdout.isascii()
    assert b"\\u" not in done.stdout
    if "thirteen" not in line and line != "games":
        assert b"?" not in done.stdout  # a sign of its own for everything, none replaced


def test_who_stops_reading_gets_no_complaint(saved: Path) -> None:
    command = f"{sys.executable} -m benben rules thirteen | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, check=True)
    assert done.stderr == b""
