"""``benben resume``: the latest unfinished game, or a given one, on the screen."""

from __future__ import annotations

import argparse

from benben import record
from benben.cli.arguments import add_plain
from benben.cli.refusal import Refusal
from benben.cli.terminal import sit_down
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ref", metavar="REF", nargs="?", help=_("a file, or an id that benben list prints"))
    add_plain(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.ref is None:
        latest = record.latest_unfinished()
        if latest is None:
            raise Refusal(_("there is no unfinished game"))
        path = latest.path
    else:
        path = record.resolve(arguments.ref)
    from benben.table import Table

    table = Table.open(path)  # what is wrong with it is told before a screen is asked for
    return sit_down(lambda: table, arguments.plain)
