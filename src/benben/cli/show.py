"""``benben show``: a position of a saved game, as a viewer sees it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from benben import draw, record
from benben.cli.arguments import add_json, print_json, whole
from benben.cli.commands import fancy
from benben.cli.refusal import Refusal
from benben.table import look_at, position_json, reveals_all
from benben.words import plain, result
from benben.words.language import _

if TYPE_CHECKING:
    from benben.record import History
    from benben.record.format import Header


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
    shown = Shown(game.header, game.history, ply, arguments.seat, arguments.open)
    if arguments.svg is not None:
        _write_svg(arguments.svg, path, shown.svg())
    if arguments.json:
        print_json(shown.json())
        return 0
    text = shown.text(ascii=not fancy(sys.stdout))
    if game.torn:
        print(_("benben: the last line was cut off and is left out"), file=sys.stderr)
    print("\n".join(text))
    return 0


class Shown:
    """A position of a game as somebody sees it: all that the command says comes from here, and nothing is written.

    `seat` None: as everybody may, which is everything once a game with secrets is over. Raises :class:`BadDeal`: no
    such seat; IndexError: no such ply.
    """

    def __init__(self, header: Header, history: History, ply: int, seat: int | None, is_open: bool) -> None:
        sees_all = is_open or (seat is None and reveals_all(header.game, history.state))
        self._view = look_at(history.at(ply), seat, sees_all)
        self._header = header
        self._ply = ply
        self._show_stock = is_open
        self._boards: dict[bool, list[str]] = {}

    def text(self, ascii: bool = False) -> list[str]:
        """The board, and below it the moves that the viewer could make, or how the game ended."""
        view = self._view
        lines = [*self._board(ascii)]
        if view.legal_moves:
            lines.append(_(" moves: {moves}").format(moves=" ".join(view.legal_moves)))
        elif view.to_move is None:
            lines.append(" " + result(view, self._header.players, ascii))
        return lines

    def json(self) -> dict[str, object]:
        """The object that the contract fixes."""
        return position_json(self._view, self._ply, self._board(ascii=False))

    def svg(self) -> str:
        """The board as a picture."""
        return draw.svg(draw.screen(self._view, self._header.players, self._header.number))

    def _board(self, ascii: bool) -> list[str]:
        """The lines of the board; drawn once."""
        if ascii not in self._boards:
            look = draw.Look(ascii=ascii, show_stock=self._show_stock)
            self._boards[ascii] = draw.screen(self._view, self._header.players, self._header.number, look).lines()
        return self._boards[ascii]


def _write_svg(name: str, source: Path, text: str) -> None:
    target = Path(name)
    if target.exists() and (not target.is_file() or target.samefile(source)):
        raise Refusal(_("{name} cannot be written over").format(name=plain(name)))
    target.write_text(text, encoding="utf-8")
