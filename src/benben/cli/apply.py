"""``benben apply FILE MOVE…``: plays moves into a saved game, all or none."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from benben import draw, record
from benben.cli.arguments import add_json, print_json
from benben.cli.commands import fancy, parser
from benben.cli.refusal import Refusal
from benben.table import Table, position_json
from benben.words import result
from benben.words.language import _

_MAX_STDIN = 16 * 1024 * 1024


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("the saved game"))
    parser.add_argument("moves", metavar="MOVE", nargs="+", help=_("moves in notation, or - to read them from stdin"))
    add_json(parser)


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """Options may stand before FILE (``--`` ends them); after it every word is a move, whatever it begins with."""
    before = 0
    while before < len(words) and words[before].startswith("-") and words[before] not in ("-", "--"):
        before += 1
    options = list(words[:before])
    rest = list(words[before:])
    if rest[:1] == ["--"]:
        del rest[0]
    if len(rest) < 2 or set(options) - {"--json"}:
        return parser("apply").parse_args(["apply", *options, "--", *rest[:1]])  # explains, or prints the help
    return argparse.Namespace(command="apply", file=rest[0], moves=rest[1:], json="--json" in options)


def run(arguments: argparse.Namespace) -> int:
    moves = _with_stdin(arguments.moves)
    table = Table.open(record.resolve(arguments.file))
    try:
        table.play_all(moves)
        view = table.view()
    finally:
        table.close()
    look = draw.Look(ascii=not arguments.json and not fancy(sys.stdout))
    board = draw.screen(view, table.names, table.number, look).lines()
    if arguments.json:
        print_json(position_json(view, table.ply, board))
        return 0
    print("\n".join(board))
    if table.over:
        print(result(view, table.names, look.ascii))
    return 0


def _with_stdin(moves: Sequence[str]) -> list[str]:
    """The moves, those of stdin in the place of ``-``."""
    if "-" not in moves:
        return list(moves)
    if moves.count("-") > 1:
        raise Refusal(_("stdin can be read only once"))
    text = sys.stdin.read(_MAX_STDIN + 1)
    if len(text) > _MAX_STDIN:
        raise Refusal(_("there is too much on stdin"))
    if not text.split():
        raise Refusal(_("there are no moves on stdin"))
    at = list(moves).index("-")
    return [*moves[:at], *text.split(), *moves[at + 1 :]]
