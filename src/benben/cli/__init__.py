"""The command line. Nothing is imported here before it is known what is wanted: ``--version`` must cost nothing."""

import sys

from benben import __version__


def main(argv: "list[str] | None" = None) -> int:
    """Run a command; returns the exit code: 0 done, 1 a negative answer, 2 wrong use or bad input, 130 interrupted."""
    words = sys.argv[1:] if argv is None else argv
    if words in (["--version"], ["-V"]):
        print(f"benben {__version__}")
        return 0
    if not words:
        from benben.cli.home import run as run_home

        return run_home()
    from benben.cli.commands import run

    return run(words)
