"""Whether there is a terminal to draw on."""

from __future__ import annotations

import os
import sys

from benben.cli.refusal import Refusal
from benben.words.language import _


def require_terminal() -> None:
    """Raises :class:`Refusal` where no screen can be drawn: no terminal, or one that cannot place its cursor."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refusal(_("this needs a terminal, and there is none"))
    if os.environ.get("TERM", "") in ("", "dumb"):
        raise Refusal(_("this terminal (TERM={term}) cannot draw a screen").format(term=os.environ.get("TERM", "")))
