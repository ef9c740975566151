"""``benben undo FILE``: takes the last move back (CO-7)."""

from __future__ import annotations

import argparse

from benben import record
from benben.cli.refusal import Refusal
from benben.table import Table
from benben.words import reason
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("the saved game"))


def run(arguments: argparse.Namespace) -> int:
    table = Table.open(record.resolve(arguments.file))
    try:
        text = table.history.moves[-1].text if table.ply else ""
        why = table.undo()
        if why is not None:
            raise Refusal(f"{reason(why)} ({why.clause})")
    finally:
        table.close()
    if table.ply == 1:
        print(_("{move} was taken back; one move is in force").format(move=text))
    else:
        print(_("{move} was taken back; {n} moves are in force").format(move=text, n=table.ply))
    return 0
