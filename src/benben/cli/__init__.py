"""The command line. Nothing is imported here before it is known what is wanted: ``--version`` must cost nothing."""

import sys

from benben import __version__


def main(argv: "list[str] | None" = None) -> int:
    """Run a command; returns the exit code: 0 done, 1 a negative answer, 2 wrong use or bad input, 130 interrupted."""
    try:
        if sys.stdin is None or sys.stdout is None or sys.stderr is None:
            from benben.cli.streams import fill_in

            fill_in()
        code = _dispatch(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()  # here, where it can still be told that it did not work
        return code
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        from benben.cli.streams import output_failed

        return output_failed(error)


def _dispatch(words: "list[str]") -> int:
    if words in (["--version"], ["-V"]):
        print(f"benben {__version__}")
        return 0
    if not words:
        from benben.cli.home import run as run_home

        return run_home()
    from benben.cli.commands import run

    return run(words)
