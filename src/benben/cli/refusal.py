"""Wrong use or bad input: one sentence on stderr, exit code 2."""

import sys


class Refusal(Exception):
    """The sentence to be told."""


def refuse(sentence: str) -> int:
    """Tell it; returns the exit code. Raises OSError where stdout cannot take what was printed before."""
    sys.stdout.flush()
    shown = "".join(ch if ch.isprintable() else ascii(ch)[1:-1] for ch in sentence)  # names may hold anything
    try:
        print(f"benben: {shown}", file=sys.stderr)
        sys.stderr.flush()
    except OSError:  # nobody reads it; the exit code still tells
        from benben.cli.streams import to_nowhere

        to_nowhere(sys.stderr)
    return 2
