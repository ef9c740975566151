"""From a view to a picture: cells with meanings, spots to point at. Pure; one drawing for every face of benben."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from benben import words
from benben.draw.look import Look
from benben.draw.picture import Canvas, Picture, Spot, stacked
from benben.draw.svg import svg
from benben.engine import games
from benben.words.cells import cut, fit, plain, width
from benben.words.language import _

if TYPE_CHECKING:
    from benben.engine import View

#: The smallest terminal that holds every game whole: columns, rows.
NEEDED = (80, 24)

_NAME = 8  # columns of the title that a player's name gets whatever else there is


def board(view: View, look: Look) -> Picture:
    """The board of a view: at most 80×18 cells; larger where the look is large."""
    picture: Picture = _room(view).board(view, look)
    return picture


def _room(view: View) -> Any:
    """The module that draws a game's boards (``board``, ``about``), imported when it is first needed."""
    return import_module(f"benben.draw.{view.game.replace('-', '_')}")


def title(
    view: View, names: Sequence[str], deal: int | None, look: Look, columns: int = 80, lead: str = "", clock: str = ""
) -> Picture:
    """One line: game and variant, which deal, whose turn, played time. Names are cut by cells.

    `deal` is its number; None for a board of somebody's own.
    """
    game = f"{words.game_title(view.game)} {look.dot} {words.variant_title(view.game, view.variant)}"
    left = f" {lead} {look.dot} {game}" if lead else f" {game}"
    about = _room(view).about(view, look)
    is_secret = games[view.game].secrets and view.to_move is not None  # who knows the number knows the pack
    number = "" if is_secret else _("own board") if deal is None else _("no. {deal}").format(deal=deal)
    middle = f" {look.dot} ".join(part for part in (about, number) if part)
    seat = view.to_move if view.to_move is not None else getattr(view, "seat", 0)
    who = names[seat] if names else ""
    if view.to_move is None:
        who = _("over")
    who = plain(who) if look.ascii else who
    clock = f" {look.dot} {clock}" if clock else ""
    left = cut(left, max(columns - width(middle) - width(clock) - _NAME - 6, _NAME), look.ellipsis)
    at = max((columns - width(middle)) // 2, width(left) + 3)
    room = columns - at - width(middle) - width(clock) - 3  # the name never touches the middle
    who = cut(who, max(room, _NAME), look.ellipsis) + clock
    canvas = Canvas(columns, 1)
    canvas.put(0, 0, left, "title")
    canvas.put(at, 0, middle, "title.middle")
    canvas.put(columns - width(who) - 1, 0, who, "title.who")
    return canvas.picture()


def screen(view: View, names: Sequence[str], deal: int | None, look: Look | None = None) -> Picture:
    """Title and board: what ``show`` prints."""
    look = replace(look or Look(), names=tuple(names))
    picture = board(view, look)
    return stacked(title(view, names, deal, look, picture.width), picture)


__all__ = [
    "NEEDED",
    "Canvas",
    "Look",
    "Picture",
    "Spot",
    "board",
    "cut",
    "fit",
    "plain",
    "screen",
    "stacked",
    "svg",
    "title",
    "width",
]
