"""Where line mode speaks: what is said, what is refused, and a prompt where a person sits."""

from __future__ import annotations

import os
from typing import TextIO

_SCREENFUL = 100  # lines that push everything out of sight
#: Signs that have an equal in ASCII.
_SIGNS = str.maketrans({"−": "-", "–": "-", "…": "...", "·": "*", "×": "x"})


class Voice:
    """Two streams. `prompts` where a person sits at a terminal; `refused` counts what could not be done."""

    def __init__(self, target: TextIO, errors: TextIO, prompts: bool) -> None:
        self.prompts = prompts
        self.ascii = not _can_write(target)
        self.refused = 0
        self._target = target
        self._errors = errors

    def say(self, *lines: str) -> None:
        """Write lines. What the output cannot take is replaced."""
        for line in lines:
            print(line.translate(_SIGNS) if self.ascii else line, file=self._target)

    def refuse(self, *lines: str) -> None:
        """Say, where errors go, why something was not done."""
        self.refused += 1
        self._target.flush()
        for line in lines:
            print(line, file=self._errors)
        self._errors.flush()

    def prompt(self, name: str) -> None:
        """Ask whoever has this name for a line."""
        print(f"{name}> ", end="", file=self._target)

    def flush(self) -> None:
        """Let everything be seen."""
        self._target.flush()

    def wipe(self) -> None:
        """Leave nothing to be read on a terminal, also not by scrolling back."""
        if os.environ.get("TERM", "dumb") in ("", "dumb", "unknown"):
            self.say(*[""] * _SCREENFUL)
        else:
            print("\x1b[H\x1b[2J\x1b[3J", end="", file=self._target)


def _can_write(target: TextIO) -> bool:
    try:
        "♠−".encode(target.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
