"""A question that is answered by typing a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from benben.draw import Canvas, cut, plain
from benben.tui.lines import Lines, app_ascii, sentences
from benben.words.language import _

_WIDE = 50


class Question(ModalScreen[str | None]):
    """Asks for a line; returns it, or None after Escape. `refuse` gives a sentence for an answer that will not do."""

    DEFAULT_CSS = """
    Question { align: center middle; background: $background 50%; }
    Question > Vertical { width: auto; height: auto; padding: 1 3; background: $background; border: round $secondary; }
    Question.-ascii > Vertical { border: ascii $secondary; }
    Question Lines { width: auto; }
    Question Input { width: 50; height: 1; border: none; padding: 0 1; background: $panel; }
    Question Input:focus { border: none; background: $secondary 40%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", _("back"))]
    ALLOW_SELECT = False

    def __init__(self, title: str, value: str, refuse: Callable[[str], str | None], most: int = 80) -> None:
        super().__init__()
        self._title = title
        self._value = value
        self._refuse = refuse
        self._most = most

    def compose(self) -> ComposeResult:
        canvas = Canvas(_WIDE, 2)
        ascii = app_ascii(self.app)
        canvas.put(0, 0, cut(plain(self._title) if ascii else self._title, _WIDE, "~" if ascii else "…"), "title")
        with Vertical():
            yield Lines(canvas.picture(), id="words")
            yield Input(self._value, max_length=self._most)
            yield Lines(sentences("", _WIDE, 3, ascii), id="note")

    def on_mount(self) -> None:
        self.set_class(app_ascii(self.app), "-ascii")
        self.query_one(Input).focus()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        message.stop()
        refusal = self._refuse(message.value)
        if refusal is None:
            self.dismiss(message.value)
        else:
            self.query_one("#note", Lines).show(sentences(refusal, _WIDE, 3, app_ascii(self.app)))

    def action_leave(self) -> None:
        """No answer."""
        self.dismiss(None)
