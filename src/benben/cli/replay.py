"""``benben replay``: step through a saved game on the screen."""

from __future__ import annotations

import argparse

from benben import record
from benben.cli.arguments import whole
from benben.cli.refusal import Refusal
from benben.cli.terminal import require_terminal
from benben.table import look_at
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ref", metavar="REF", help=_("a file, or an id that benben list prints"))
    parser.add_argument("--at", metavar="PLY", type=whole, help=_("begin after so many moves"))
    parser.add_argument("--as", metavar="SEAT", type=whole, dest="seat", help=_("as a seat sees it (from 0)"))


def run(arguments: argparse.Namespace) -> int:
    game = record.read(record.resolve(arguments.ref))
    ply = 0 if arguments.at is None else arguments.at
    if ply > game.history.ply:
        raise Refusal(_("there are only {n} moves, so no --at {ply}").format(n=game.history.ply, ply=ply))
    look_at(game.history.at(ply), arguments.seat)
    require_terminal("benben show REF --at PLY")
    from benben.tui import run_replay

    return run_replay(game, ply, arguments.seat)
