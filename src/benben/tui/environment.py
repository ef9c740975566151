"""What the terminal can show, found out before Textual looks at it."""

from __future__ import annotations

import os
import sys


def prepare() -> bool:
    """Make the environment mean what its conventions say; returns whether only ASCII can be drawn."""
    if os.environ.get("NO_COLOR") == "":  # the convention counts only a value; Textual counts an empty one too
        del os.environ["NO_COLOR"]
    return ascii_only(os.environ, getattr(sys.stdout, "encoding", None))


def ascii_only(environ: object, encoding: str | None) -> bool:
    """Whether box characters and suit signs would come out wrong."""
    get = environ.get  # type: ignore[attr-defined]
    if get("BENBEN_ASCII") or get("TERM") == "linux-ascii":
        return True
    asked = (get("PYTHONIOENCODING") or "").partition(":")[0]
    for name in (asked, encoding or ""):
        if name and name.lower().replace("_", "-") not in ("utf-8", "utf8", "utf-16", "utf-32"):
            return True
    return False
