"""Whether there is a terminal to draw on, and what to do where there is none."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from benben.cli.refusal import Refusal
from benben.words.language import _

if TYPE_CHECKING:
    from benben.table import Table


def lack() -> str | None:
    """Why no screen can be drawn: no terminal, or one that cannot place its cursor. None if one can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _("this needs a terminal, and there is none")
    term = os.environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        return _("this terminal (TERM={term}) cannot draw a screen").format(term=term)
    return None


def require_terminal(instead: str) -> None:
    """Raises :class:`Refusal` where no screen can be drawn; `instead` names the command that needs none."""
    why = lack()
    if why is not None:
        raise Refusal(_("{why}; without one: {instead}").format(why=why, instead=instead))


def sit_down(open_table: Callable[[], Table], plain: bool) -> int:
    """Play at a table: on the screen, or line by line where that was asked for or no screen can be drawn."""
    if plain or lack() is not None:
        from benben.plain import play

        return play(open_table())
    from benben.tui import run_table

    return run_table(open_table())
