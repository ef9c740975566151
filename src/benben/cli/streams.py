"""Standard streams that are closed, full, or that nobody reads any more."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from benben.cli.refusal import refuse


def fill_in() -> None:
    """Put the null device where a standard stream is closed; else the next file opened would take its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # for good


def output_failed(error: OSError) -> int:
    """What cannot be written is dropped; returns the exit code. Who stopped reading knows, and is told nothing."""
    to_nowhere(sys.stdout)
    return 0 if isinstance(error, BrokenPipeError) else refuse((error.strerror or str(error)).lower())


def to_nowhere(stream: object) -> None:
    """Lead a stream to the null device, so that nothing fails when it is flushed at the end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[attr-defined]
    except (OSError, ValueError):  # no file of the system's behind it
        return
