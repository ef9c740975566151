"""From words to a command: the parser, and what happens when something goes wrong."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from benben.cli.refusal import Refusal, refuse
from benben.words.language import _

#: Each command is the module of its name in this package, with ``add(parser)`` and ``run(arguments) -> exit code``.
COMMANDS = {
    "play": "play a game",
    "resume": "go on with a saved game",
    "replay": "step through a saved game",
    "games": "games, variants and options",
    "rules": "the rules of a game",
    "deal": "the cards of a deal",
    "new": "begin a saved game",
    "apply": "play moves into a saved game",
    "undo": "take the last move of a saved game back",
    "show": "a position of a saved game",
    "verify": "check saved games",
    "autoplay": "let bots play whole games",
    "solve": "whether a deal can be won, and how",
    "study": "solve many deals",
    "list": "saved games",
    "stats": "results of the saved games",
    "paths": "where data lies",
}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refusal(_("{message} (see {prog} --help)").format(message=message.rstrip("."), prog=self.prog))

    def print_help(self, file: object = None) -> None:
        """To stdout; unlike argparse's own, not silent when that fails."""
        print(self.format_help(), end="")


def parser(only: str | None = None) -> argparse.ArgumentParser:
    """The parser; only the named command is given its arguments, so that nothing else is imported."""
    top = _Parser(prog="benben", description=_("Four card games around a pyramid. Without a command: play."))
    top.add_argument("--version", "-V", action="store_true", help=_("print the version"))
    commands = top.add_subparsers(dest="command", metavar=_("COMMAND"), parser_class=_Parser)
    for name, line in COMMANDS.items():
        sub = commands.add_parser(
            name, help=_(line), description=_(line)[:1].upper() + _(line)[1:] + ".", allow_abbrev=False
        )
        if name == only:
            import_module(f"benben.cli.{name}").add(sub)
    return top


def run(words: Sequence[str]) -> int:
    """Run the command that `words` name; errors become one sentence on stderr, but for those of stdout (OSError)."""
    try:
        _plain_output()
        return _run(list(words))
    except Refusal as error:
        return refuse(str(error))
    except SystemExit as stop:  # argparse, after --help
        return stop.code if isinstance(stop.code, int) else 2


def _run(words: list[str]) -> int:
    command = next((word for word in words if not word.startswith("-")), None)
    if command in ("apply",) and words[0] == "apply":
        return _guarded(command, import_module("benben.cli.apply").arguments(words[1:]))
    arguments = parser(command).parse_args(words)
    if arguments.version:
        from benben import __version__

        print(f"benben {__version__}")
        return 0
    if arguments.command is None:  # main has seen to the bare command
        raise Refusal(_("name a command (see benben --help)"))
    return _guarded(arguments.command, arguments)


def _guarded(command: str, arguments: argparse.Namespace) -> int:
    """Run a command; what it cannot do is told in one sentence."""
    from benben.engine import EngineError
    from benben.record.journal import JournalError
    from benben.record.problems import RecordError

    try:
        code: int = import_module(f"benben.cli.{command}").run(arguments)
        return code
    except EngineError as error:
        from benben import words

        return refuse(words.error(error, ascii=not fancy(sys.stderr)))
    except RecordError as error:
        name = getattr(arguments, "ref", None) or getattr(arguments, "file", None)
        return refuse(f"{_shown(name)}: {error}" if name and error.code not in ("no-id", "several") else str(error))
    except JournalError as error:
        return refuse(str(error))
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        return refuse(_os_sentence(error))


def _os_sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        name = f"{_shown(error.filename)}: " if error.filename else ""
        return f"{name}{error.strerror.lower()}"
    return _shown(error)


def _shown(text: object) -> str:
    from benben.words import plain

    return plain(text, 200)


def fancy(stream: object) -> bool:
    """Whether box characters and suit signs can be written to a stream."""
    encoding = getattr(stream, "encoding", None) or "ascii"
    try:
        "♠┏▒−…".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _plain_output() -> None:
    """Text that an output cannot take is replaced instead of crashing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace" if stream is sys.stdout else "backslashreplace")
