"""The program in a terminal of its own, killed in the middle of play: no move that was on the screen is lost."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import random
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from benben import record

COLUMNS, ROWS = 80, 24
KILLS = 30
_PIECES = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])|\x1b.|([^\x1b]+)", re.DOTALL)


class Kind(NamedTuple):
    """A game of which cards are turned: the words over its stock, how many lie there, key and move that turn one."""

    game: str
    label: str
    stock: int
    key: bytes
    move: str


KINDS = [Kind("thirteen", "stock    turned", 24, b"t", "T"), Kind("piramis", "face down", 23, b"f", "F")]


class Screen:
    """The cells that a program has painted. Knows what Textual writes: text, and where to go."""

    def __init__(self) -> None:
        self._rows = [[" "] * COLUMNS for _ in range(ROWS)]
        self._x = self._y = 0

    def feed(self, text: str) -> None:
        for arguments, letter, plain in _PIECES.findall(text):
            if letter == "H":
                numbers = [int(n or 1) for n in (arguments or "1;1").split(";")]
                self._y, self._x = numbers[0] - 1, numbers[-1] - 1
            for sign in plain:
                self._put(sign)

    def _put(self, sign: str) -> None:
        if sign == "\r":
            self._x = 0
        elif sign == "\n":
            self._y += 1
        elif sign.isprintable() and self._x < COLUMNS and self._y < ROWS:
            self._rows[self._y][self._x] = sign
            self._x += 1

    @property
    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self._rows)


class Program:
    """benben in a pseudo terminal."""

    def __init__(self, home: Path, kind: Kind, *words: str) -> None:
        self._kind = kind
        self._fd, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = os.environ | {"TERM": "xterm-256color", "BENBEN_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benben", *words],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self._written = b""

    def read(self, seconds: float) -> bool:
        """Take in what the program writes, if it writes anything before the time is over."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return False
        with contextlib.suppress(OSError):  # how a pty says that the program is gone
            data = os.read(self._fd, 1 << 16)
            self._written += data
            return bool(data)
        return False

    @property
    def text(self) -> str:
        """The screen, without a last piece of text that may have been torn."""
        screen = Screen()
        screen.feed(self._written[: self._written.rfind(b"\x1b")].decode(errors="ignore"))
        return screen.text

    @property
    def turned(self) -> int | None:
        """How many cards were turned, as the screen tells by the count under the stock."""
        lines = self.text.splitlines()
        at = next((y for y, line in enumerate(lines) if self._kind.label in line), None)
        if at is None:
            return None
        x = lines[at].index(self._kind.label)
        count = re.fullmatch(r" *(\d+) *", lines[at + 4][x : x + 5])
        return self._kind.stock - int(count[1]) if count else None

    def until_seen(self) -> int:
        """Wait for the board; how many cards were turned on it."""
        end = time.monotonic() + 30
        while self.turned is None or "q home" not in self.text:
            assert time.monotonic() < end, self.text
            self.read(0.5)
        assert self.turned is not None
        return self.turned

    def press(self, keys: bytes) -> None:
        os.write(self._fd, keys)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        while self.read(0):
            pass

    def close(self) -> int:
        self._process.kill()
        code = self._process.wait()
        os.close(self._fd)
        return code


@contextlib.contextmanager
def running(home: Path, kind: Kind, *words: str) -> Iterator[Program]:
    program = Program(home, kind, *words)
    try:
        yield program
    finally:
        program.close()


@pytest.mark.case("G3", "G5")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.game)
def test_killed_in_play(own_home: Path, kind: Kind) -> None:
    """Thirty times: cards are turned, the program is killed while it is at it; the file has all that was seen.

    Then ``benben resume`` shows what the file has. Moves that were made but not yet seen may be there or not.
    """
    chance = random.Random(13)
    deal, kept, seen_in_all = 41, kind.stock, 0
    for _kill in range(KILLS):
        fresh = kept > kind.stock - 8
        if fresh:
            deal, kept = deal + 1, 0
        words = ("play", kind.game, "--deal", str(deal)) if fresh else ("resume",)
        with running(own_home, kind, *words) as program:
            assert program.until_seen() == kept
            goal = kept + chance.randint(0, 4)
            program.press(kind.key * (goal - kept))
            if chance.random() < 0.7:
                end = time.monotonic() + 20
                while program.turned != goal and time.monotonic() < end:
                    program.read(0.2)
                program.press(kind.key)
            program.read(chance.random() * 0.05)
            program.kill()
            seen = program.turned
        (path,) = (own_home / "games").glob(f"{kind.game}-{deal}-*.jsonl")
        moves = [move.text for move in record.read(path).history.moves]
        assert seen is not None
        assert kept <= seen <= len(moves) <= goal + 1
        assert set(moves) <= {kind.move}
        seen_in_all += seen - kept
        kept = len(moves)
    assert seen_in_all > KILLS // 2


def test_leaves_the_terminal_as_it_was(own_home: Path) -> None:
    """Quitting ends with exit code 0, on the ordinary screen, with the cursor shown."""
    with running(own_home, KINDS[0], "play", "thirteen", "--deal", "42") as program:
        program.until_seen()
        program.press(b"\x11")
        end = time.monotonic() + 30
        while program._process.poll() is None and time.monotonic() < end:
            program.read(0.05)  # a program whose terminal takes nothing more cannot end
        while program.read(0):
            pass
        code = program._process.poll()
        assert code == 0
        assert program._written.rfind(b"\x1b[?1049l") > program._written.rfind(b"\x1b[?1049h")
        assert program._written.rfind(b"\x1b[?25h") > program._written.rfind(b"\x1b[?25l")


def wait_for(program: Program, text: str) -> None:
    end = time.monotonic() + 30
    while text not in program.text:
        assert time.monotonic() < end, f"never came: {text}\n{program.text}"
        program.read(0.2)


@pytest.mark.rule("PP-9", "CO-7")
@pytest.mark.case("G3", "E1")
@pytest.mark.parametrize("block", range(4))
def test_a_take_that_showed_a_face_stands(own_home: Path, poker_table: Any, block: int) -> None:
    """Pyramid Poker: a block is taken and seen, the program killed; resumed, it is in the hand, behind the curtain.

    So nobody looks at a block and then takes another one. Then the same with the curtain of the next player.
    """
    table = poker_table(30)
    table.close()
    with running(own_home, KINDS[0], "resume") as program:
        wait_for(program, "Ada, it is your turn.")
        program.press(b"\r")
        wait_for(program, "Take a block that carries no other.")
        program.press(b"\x1b[C" * block + b"\r")
        wait_for(program, "keep one of the three" if block == 3 else "into which hand")
        program.kill()
    (took,) = [move.text for move in record.read(table.path).history.moves[30:]]
    assert took == f"d{block + 1}"
    with running(own_home, KINDS[0], "resume") as program:
        wait_for(program, "Ada, it is your turn.")
        assert not set("♠♥") & set(program.text)
        program.press(b"\r")
        wait_for(program, "keep one of the three" if block == 3 else "into which hand")
        program.press(b"1" if block == 3 else b"2")
        wait_for(program, "into which hand" if block == 3 else "Bo, it is your turn.")
        program.kill()
    moves = [move.text for move in record.read(table.path).history.moves[30:]]
    assert moves == [took, "K1" if block == 3 else "+2"]
