"""What line mode tells of a table, as lines. Nothing here changes anything."""

from __future__ import annotations

from benben import words
from benben.engine import View
from benben.plain.tongue import tongue
from benben.solve import solvable
from benben.table import Table
from benben.words.language import _


def can_be_said(table: Table, view: View) -> list[str]:
    """The help: how moves are said in this game, and all commands."""
    header = table.header
    moves = ", ".join(view.legal_moves[:3])
    possible = _("possible: once the game is over, the best possible score and where it was given away.")
    return [
        _("A move: in notation ({moves}), or in words: {example}.").format(
            moves=moves or "-", example=tongue(header.game).examples
        ),
        _("look (or an empty line): the whole position. moves: all legal moves."),
        _("hint: a move that could be made. undo, redo: take a move back, make it again."),
        *([_("log: all that happened. hide: hide everything now.")] if table.secrets else []),
        *([possible] if solvable(header.game, header.options) else []),
        _("rules: the rules. again: the same deal from the start, as a new game. quit: leave; all is saved."),
    ]


def position(table: Table, view: View, ascii: bool) -> list[str]:
    """The whole position; of a game that is over, who won it."""
    lines = words.position(view, table.names, table.number)
    return [*lines, words.result(view, table.names, ascii)] if table.over else lines


def moves(view: View) -> list[str]:
    """All legal moves, in notation and in words."""
    return [f"{move}: {words.meaning(view, move)}" for move in view.legal_moves] or [_("The game is over.")]


def log(table: Table, seat: int | None, ascii: bool) -> list[str]:
    """All that happened, as a seat may know it."""
    if not table.secrets:
        return [f"{i}: {played.text}" for i, played in enumerate(table.history.moves, 1)]
    return words.events(table.events(None if table.over else seat), table.names, ascii)


def news(table: Table, seat: int | None, ascii: bool) -> list[str]:
    """What the last move at a table with secrets adds to the log, as a seat may know it."""
    happened = table.events(seat, 3)
    known, told = (words.events(part, table.names, ascii) for part in (happened[:-1], happened))
    return [line for i, line in enumerate(told) if i >= len(known) or line != known[i]]


def deal_end(table: Table, before: View, move: str, after: View, ascii: bool) -> list[str]:
    """What the deal came to that `move` ended, and if that was the last, the game; else the next one."""
    steps = list(table.history.steps())
    lines = words.deal_end(before, move, after, steps, ascii)
    if table.secrets:
        lines += [line for page in words.showdown(after, table.names, ascii) for line in page]
    lines += words.results(after, steps, table.names, ascii)
    lines += words.game_end(after, steps, ascii)
    if table.over:
        lines.append(words.result(after, table.names, ascii))
    elif not table.secrets:
        lines += ["", *words.position(after, table.names, table.number)[1:]]
    return lines
