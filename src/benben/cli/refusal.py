"""Wrong use or bad input: one sentence on stderr, exit code 2."""

import sys


class Refusal(Exception):
    """The sentence to be told."""


def refuse(sentence: str) -> int:
    """Tell it; returns the exit code."""
    sys.stdout.flush()
    print(f"benben: {sentence}", file=sys.stderr)
    return 2
