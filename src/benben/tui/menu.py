"""A list to choose from, by arrows and Enter or by one click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from benben.draw import Canvas, Picture, Spot, cut, fit, plain
from benben.tui.lines import Lines, app_ascii
from benben.words.language import _


class Item(NamedTuple):
    """One line of a menu: what it stands for, its text, and more in a second column."""

    value: str
    text: str
    more: str = ""


class Menu(Lines, can_focus=True):
    """Items one under the other; the window follows the cursor where there are more than fit."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", _("up"), show=False),
        Binding("down", "step(1)", _("down"), show=False),
        Binding("home", "jump(0)", _("first"), show=False),
        Binding("end", "jump(-1)", _("last"), show=False),
        Binding("pageup", "step(-10)", _("ten up"), show=False),
        Binding("pagedown", "step(10)", _("ten down"), show=False),
        Binding("enter,space", "choose", _("choose"), show=False),
    ]

    class Chosen(Message):
        """An item was chosen."""

        def __init__(self, menu: Menu, value: str) -> None:
            super().__init__()
            self.menu = menu
            self.value = value

    class Moved(Message):
        """The cursor went to another item."""

    def __init__(
        self, items: Sequence[Item] = (), *, width: int = 60, column: int = 20, most: int = 40, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.items = list(items)
        self.cursor = 0
        self._width = width
        self._column = column
        self._most = most
        self._first = 0

    def on_mount(self) -> None:
        self.draw_items()

    def fill(self, items: Sequence[Item]) -> None:
        """Other items; the cursor stays on the same value where it is still there."""
        held = self.value
        self.items = list(items)
        values = [item.value for item in self.items]
        self.cursor = values.index(held) if held in values else min(self.cursor, max(0, len(values) - 1))
        self.draw_items()

    def room(self, width: int, rows: int) -> None:
        """How much may be shown."""
        self._width, self._most = width, max(1, rows)
        self.draw_items()

    @property
    def value(self) -> str | None:
        """What the cursor is on."""
        return self.items[self.cursor].value if self.items else None

    def draw_items(self) -> None:
        """Paint what the window shows."""
        self.show(self._paint())

    def _paint(self) -> Picture:
        rows = min(self._most, len(self.items)) or 1
        self._first = max(min(self._first, self.cursor), self.cursor - rows + 1, 0)
        ascii = app_ascii(self.app)
        ellipsis = "~" if ascii else "…"
        canvas = Canvas(self._width, rows)
        for y, item in enumerate(self.items[self._first : self._first + rows]):
            at = self._first + y == self.cursor
            text, more = (plain(item.text), plain(item.more)) if ascii else (item.text, item.more)
            canvas.put(0, y, (">" if ascii else "▸") if at else " ", "key")
            if more:
                canvas.put(2, y, fit(text, self._column - 1, ellipsis), "chosen" if at else "figure")
                canvas.put(2 + self._column, y, cut(more, self._width - 2 - self._column, ellipsis), "label")
            else:
                canvas.put(2, y, cut(text, self._width - 2, ellipsis), "chosen" if at else "figure")
            canvas.spot(Spot(item.value, 0, y, self._width, 1, True, text))
        return canvas.picture()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._width

    def action_step(self, by: int) -> None:
        """Move the cursor."""
        self.cursor = max(0, min(len(self.items) - 1, self.cursor + by))
        self.draw_items()
        self.post_message(self.Moved())

    def action_jump(self, to: int) -> None:
        """Move the cursor to an end."""
        self.cursor = max(0, len(self.items) - 1) if to else 0
        self.draw_items()
        self.post_message(self.Moved())

    def action_choose(self) -> None:
        """Choose the item under the cursor."""
        if self.items:
            self.post_message(self.Chosen(self, self.items[self.cursor].value))

    def on_lines_picked(self, message: Lines.Picked) -> None:
        message.stop()
        values = [item.value for item in self.items]
        if message.name in values:
            self.cursor = values.index(message.name)
            self.draw_items()
            self.action_choose()
