"""Widgets that are nothing but lines of a picture: a board, a title, a line of keys. One widget, one Line API."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from benben.draw.palette import DARK, LIGHT, colour
from benben.draw.picture import Canvas, Picture, Run
from benben.words.cells import cut, plain

if TYPE_CHECKING:
    from textual.app import App

_DOUBLE_CLICK = 0.2  # seconds
_BOLD = ("title", "card", "cursor", "figure", "hint", "message", "chosen", "key")


@lru_cache(maxsize=1024)
def role_style(role: str, dark: bool) -> Style:
    """The style of a meaning."""
    palette = DARK if dark else LIGHT
    dim = role.endswith(".covered") and role.startswith("card")
    return Style(
        color=colour(role, palette),
        bgcolor=palette["ground"],
        bold=role.startswith(_BOLD) and not dim,
        reverse=role.startswith("cursor"),
    )


@lru_cache(maxsize=4096)
def _strip(row: tuple[Run, ...], width: int, dark: bool) -> Strip:
    segments = [Segment(text, role_style(role, dark)) for text, role in row if text]
    return Strip(segments).adjust_cell_length(width, role_style("", dark))


class Lines(Widget):
    """Shows a picture; what changed is repainted, line by line."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Lines { width: 1fr; height: auto; }"
    _clicked: ClassVar[float] = 0.0  # when any of them was clicked last: the first half may have changed the screen

    class Picked(Message):
        """A spot was clicked."""

        def __init__(self, lines: Lines, name: str) -> None:
            super().__init__()
            self.lines = lines
            self.name = name

    class Missed(Message):
        """A cell without a spot was clicked."""

    def __init__(self, picture: Picture | None = None, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.picture = picture or Picture(1, 1, (((" ", ""),),), ())

    def show(self, picture: Picture) -> None:
        """Show another picture."""
        before, self.picture = self.picture, picture
        if (before.width, before.height) != (picture.width, picture.height):
            self.refresh(layout=True)
            return
        for y, (old, new) in enumerate(zip(before.rows, picture.rows, strict=True)):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.picture.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.picture.height

    def render_line(self, y: int) -> Strip:
        width, dark = self.size.width, self.app.current_theme.dark
        if y >= self.picture.height:
            return Strip.blank(width, role_style("", dark))
        return _strip(self.picture.rows[y], width, dark)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if event.chain > 1 and event.time - Lines._clicked < _DOUBLE_CLICK:
            return  # the second half of a double click is not a second move, nor does it lift a curtain just fallen
        Lines._clicked = event.time
        spot = self.picture.spot_at(event.x, event.y)
        self.post_message(self.Picked(self, spot.name) if spot else self.Missed())


def sentences(text: str, columns: int, rows: int, ascii: bool, role: str = "message") -> Picture:
    """A picture of a sentence, wrapped to `rows` lines; what is too long even then ends in an ellipsis."""
    lines = wrap(plain(text) if ascii else text, columns - 2) or [""]
    if len(lines) > rows:
        lines[rows - 1 :] = [cut(" ".join(lines[rows - 1 :]), columns - 2, "~" if ascii else "…")]
    canvas = Canvas(columns, rows)
    for y, line in enumerate(lines):
        canvas.put(2, y, line, role)
    return canvas.picture()


def app_ascii(app: App[object]) -> bool:
    """Whether this app draws in ASCII."""
    return bool(getattr(app, "ascii", False))
