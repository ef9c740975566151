"""Wrong use or bad input: one sentence on stderr, exit code 2."""

import sys


class Refusal(Exception):
    """The sentence to be told."""


def refuse(sentence: str) -> int:
    """Tell it; returns the exit code."""
    sys.stdout.flush()
    shown = "".join(ch if ch.isprintable() else ascii(ch)[1:-1] for ch in sentence)  # names may hold anything
    print(f"benben: {shown}", file=sys.stderr)
    return 2
