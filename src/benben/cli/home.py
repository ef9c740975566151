"""``benben`` alone: the home screen. Apart from the parser, so that it is there at once."""

from benben.cli.refusal import Refusal, refuse


def run() -> int:
    """Open the home screen; returns the exit code."""
    from benben.cli.terminal import require_terminal

    try:
        require_terminal("benben play GAME --plain")
        from benben.tui import run_home

        return run_home()
    except Refusal as error:
        return refuse(str(error))
