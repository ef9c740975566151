"""A row that is changed by arrows or clicks: one of several values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from benben.draw import Canvas, Spot, fit, width
from benben.tui.lines import Lines, app_ascii
from benben.words.language import _


class Choice(Lines, can_focus=True):
    """A label and the value chosen; ``left`` and ``right`` change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", _("value before")),
        Binding("right,space", "turn(1)", _("next value")),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(
        self, label: str, values: Sequence[tuple[object, str]], value: object, *, wide: int = 76, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._label = label
        self._values = list(values)
        self._at = next((i for i, (v, _text) in enumerate(values) if v == value and type(v) is type(value)), 0)
        self._wide = wide
        self.note = ""

    @property
    def value(self) -> object:
        """The value chosen."""
        return self._values[self._at][0]

    def on_mount(self) -> None:
        self.draw_row()

    class Focused(Message):
        """The row was gone to; `note` says what it decides."""

        def __init__(self, note: str) -> None:
            super().__init__()
            self.note = note

    def on_focus(self, event: events.Focus) -> None:
        self.post_message(self.Focused(self.note))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Mark the row, or no longer: only now it is known here that the focus came or went."""
        super().watch_has_focus(has_focus)
        if self.is_mounted:
            self.draw_row()

    def draw_row(self) -> None:
        """Paint the row."""
        ascii = app_ascii(self.app)
        left, right, mark = ("<", ">", ">") if ascii else ("◂", "▸", "▸")
        canvas = Canvas(self._wide, 1)
        column = 0
        if self._label:
            canvas.put(0, 0, mark if self.has_focus else " ", "key")
            canvas.put(2, 0, fit(self._label, 26), "chosen" if self.has_focus else "label")
            column = 28
        elif self.has_focus:
            canvas.put(0, 0, mark, "key")
        text = self._values[self._at][1]
        x = canvas.put(column + 1, 0, left, "key")
        canvas.spot(Spot("before", column, 0, 3, 1, True, ""))
        end = canvas.put(x + 1, 0, text, "figure") + 1
        canvas.spot(Spot("next", x + 1, 0, width(text) + 4, 1, True, ""))
        canvas.put(end, 0, right, "key")
        self.show(canvas.picture())

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._wide

    def action_turn(self, by: int) -> None:
        """The next or the previous value, round and round."""
        self._at = (self._at + by) % len(self._values)
        self.draw_row()
        self.post_message(self.Changed(self))

    def on_lines_picked(self, message: Lines.Picked) -> None:
        message.stop()
        self.focus()
        self.action_turn(-1 if message.name == "before" else 1)
