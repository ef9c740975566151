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
    """Options may stand before FILE; after it every word is a move, whatever it begins with."""
    before = 0
    while before < len(words) and words[before].startswith("-") and words[before] != "-":
        before += 1
    options = list(words[:before])
    if before == len(words) or len(words) == before + 1 or options:
        known = {"--json"}
        if set(options) - known or len(words) < before + 2:
            return parser("apply").parse_args(["apply", *words[: before + 1]])  # explains, or prints the help
    return argparse.Namespace(
        command="apply", file=words[before], moves=list(words[before + 1 :]), json="--json" in options
    )


def run(arguments: argparse.Namespace) -> int:
    moves = _from_stdin() if arguments.moves == ["-"] else arguments.moves
    table = Table.open(record.resolve(arguments.file))
    try:
        if not moves:
            raise Refusal(_("there are no moves on stdin"))
        table.play_all(moves)
        view = table.view()
    finally:
        table.close()
    look = draw.Look(ascii=not arguments.json and not fancy(sys.stdout))
    board = draw.screen(view, table.names, table.deal, look).lines()
    if arguments.json:
        print_json(position_json(view, table.ply, board))
        return 0
    print("\n".join(board))
    if table.over:
        print(result(view, table.names, look.ascii))
    return 0


def _from_stdin() -> list[str]:
    text = sys.stdin.read(_MAX_STDIN + 1)
    if len(text) > _MAX_STDIN:
        raise Refusal(_("there is too much on stdin"))
    return text.split()
