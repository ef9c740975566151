"""Line mode as a process of its own: encodings, simple terminals, pipes, bytes that are no text, files left alone."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import record

Program = Callable[..., Any]
PLAY = ("play", "thirteen", "--deal", "7", "--player", "Ada", "--set", "deals=1")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("game", ["thirteen", "piramis"])
def test_output_that_takes_only_ascii(program: Program, encoding: str, game: str) -> None:
    """Signs have equals: no question mark but those that are meant."""
    said = b"moves\nhint\nturn\nmoves\nrules\nhelp\ng1\nundo\nredo\nE\nlook\n"
    heard = program("play", game, "--deal", "7", "--player", "Ada", stdin=said, PYTHONIOENCODING=encoding)
    assert heard.code == 2
    assert heard.out.isascii()
    assert heard.err.isascii()
    assert "?" not in heard.out.replace("see is ??.", "")
    assert "\\u" not in heard.err
    assert "8d" in heard.err


def test_names_that_ascii_cannot_take(program: Program) -> None:
    heard = program(
        "play", "thirteen", "--deal", "7", "--player", "Zoë", "--player", "王", stdin=b"E\n", PYTHONIOENCODING="ascii"
    )
    assert (heard.code, heard.err) == (0, "")
    assert "Zo?: " in heard.out


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "utf-8:strict"])
def test_bytes_that_are_no_text(program: Program, encoding: str) -> None:
    """They are refused like any nonsense; the lines before and after them are heard."""
    said = b"turn\n\xff\xfe\xff\nturn\n\xc3\nturn\xe9\n\0\nT\n"
    heard = program(*PLAY, stdin=said, PYTHONIOENCODING=encoding)
    assert heard.code == 2
    assert "Traceback" not in heard.err
    assert len(heard.refusals) in (3, 4)
    (entry,) = record.listing()
    assert entry.plies in (3, 4)
    assert record.verify(entry.path).ok


def test_utf_16_is_no_game(program: Program) -> None:
    heard = program(*PLAY, stdin="turn\nturn\n".encode("utf-16"))
    assert heard.code == 2
    assert "Traceback" not in heard.err


def test_refusals_go_to_stderr(program: Program) -> None:
    heard = program(*PLAY, stdin=b"nonsense\nturn\n")
    assert (heard.code, heard.err) == (2, "I do not know nonsense here. Say help for what can be said.\n")
    assert "nonsense" not in heard.out


def test_no_lines_at_all(program: Program) -> None:
    heard = program(*PLAY)
    assert (heard.code, heard.err) == (0, "")
    assert heard.lines[0] == "Thirteen, Swedish match, deal number 7."


def test_resume(program: Program) -> None:
    """The latest game goes on where its lines ended, and so does a named one."""
    assert program(*PLAY, stdin=b"turn\nturn").code == 0
    (entry,) = record.listing()
    heard = program("resume", stdin=b"undo\n")
    assert "T was taken back." in heard.out
    heard = program("resume", entry.id, "--plain", stdin=b"stop\n")
    assert heard.lines[-1] == "The match is over with −52 points."
    assert program("resume", stdin=b"").code == 2


@pytest.mark.parametrize("moment", ["1", "5", "40"])
def test_nobody_listens_any_more(own_home: Path, moment: str) -> None:
    """As with ``| head``: no traceback, and what was played is saved."""
    line = f"yes turn | {sys.executable} -m benben {' '.join(PLAY)} 2>err | head -n {moment} >/dev/null"
    subprocess.run(["bash", "-c", line], cwd=own_home, check=True, timeout=60)
    assert "Traceback" not in (own_home / "err").read_text()
    (entry,) = record.listing()
    assert record.verify(entry.path).ok


def converse(words: list[str], lines: list[bytes], **environment: str) -> tuple[int, str]:
    """Run the program on a terminal; each line is typed when a prompt has come. Its exit code and all it wrote."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(sys.executable, [sys.executable, "-m", "benben", *words], {**os.environ, **environment})
    seen, said = b"", 0
    try:
        while data := os.read(terminal, 65536):
            seen += data
            if seen.endswith(b"> ") and said < len(lines):
                os.write(terminal, lines[said])
                said += 1
    except OSError:  # Linux tells the end of a terminal so
        pass
    _pid, status = os.waitpid(pid, 0)
    os.close(terminal)
    return os.waitstatus_to_exitcode(status), seen.decode()


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
@pytest.mark.parametrize(
    ("words", "term"), [(PLAY, "dumb"), ((*PLAY, "--plain"), "xterm-256color"), (PLAY, ""), (PLAY, "unknown")]
)
def test_a_person_at_a_simple_terminal(own_home: Path, words: tuple[str, ...], term: str) -> None:
    """A prompt, an answer a line, no control sequence; errors do not change the exit code."""
    code, text = converse([*words], [b"turn\n", b"nonsense\n", b"\x1b[3~\n", b"remove 8 and 5\n", b"q\n"], TERM=term)
    assert code == 0
    assert "8♦ and 5♦ removed." in text
    assert "I do not know nonsense here." in text
    assert "I do not understand." in text
    assert text.rstrip().endswith("Saved.")
    assert "\x1b" not in text.replace("^[[3~", "")
    assert [entry.plies for entry in record.listing()] == [2]


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
@pytest.mark.parametrize("key", [b"\x04", b"\x03"], ids=["end of input", "interrupt"])
def test_a_person_who_leaves_by_a_key(own_home: Path, key: bytes) -> None:
    code, text = converse([*PLAY], [b"turn\n", key], TERM="dumb")
    assert code == (0 if key == b"\x04" else 130)
    assert "Traceback" not in text
    (entry,) = record.listing()
    assert (entry.plies, record.verify(entry.path).ok) == (1, True)
