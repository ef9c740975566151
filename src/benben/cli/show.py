"""``benben show``: a position of a saved game, as a viewer sees it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from benben import draw, record
from benben.cli.arguments import add_json, print_json, whole
from benben.cli.commands import fancy
from benben.cli.refusal import Refusal
from benben.table import look_at, position_json, reveals_all
from benben.words import plain, result
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ref", metavar="REF", help=_("a file, or an id that benben list prints"))
    parser.add_argument("--at", metavar="PLY", type=whole, help=_("after so many moves in force"))
    parser.add_argument("--as", metavar="SEAT", type=whole, dest="seat", help=_("as a seat sees it (from 0)"))
    parser.add_argument("--open", action="store_true", help=_("with everything that is hidden"))
    parser.add_argument("--svg", metavar="FILE", help=_("write it as a picture"))
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    path = record.resolve(arguments.ref)
    game = record.read(path)
    ply = game.history.ply if arguments.at is None else arguments.at
    if ply > game.history.ply:
        raise Refusal(_("there are only {n} moves, so no --at {ply}").format(n=game.history.ply, ply=ply))
    is_open = arguments.open or (arguments.seat is None and reveals_all(game.header.game, game.history.state))
    view = look_at(game.history.at(ply), arguments.seat, is_open)
    names = game.header.players
    if arguments.svg is not None:
        _write_svg(arguments.svg, path, draw.svg(draw.screen(view, names, game.header.deal)))
    look = draw.Look(ascii=not arguments.json and not fancy(sys.stdout), show_stock=arguments.open)
    board = draw.screen(view, names, game.header.deal, look).lines()
    if arguments.json:
        print_json(position_json(view, ply, board))
        return 0
    if game.torn:
        print(_("benben: the last line was cut off and is left out"), file=sys.stderr)
    print("\n".join(board))
    if view.legal_moves:
        print(_(" moves: {moves}").format(moves=" ".join(view.legal_moves)))
    elif view.to_move is None:
        print(" " + result(view, names, look.ascii))
    return 0


def _write_svg(name: str, source: Path, text: str) -> None:
    target = Path(name)
    if target.exists() and (not target.is_file() or target.samefile(source)):
        raise Refusal(_("{name} cannot be written over").format(name=plain(name)))
    target.write_text(text, encoding="utf-8")
