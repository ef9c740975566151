"""A question over a screen: a few lines of text and what one may answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen

from benben.draw import Canvas, Picture, cut, plain, width
from benben.tui.lines import Lines, app_ascii
from benben.tui.menu import Item, Menu
from benben.words.language import _

_WIDE = 72  # columns of text: what fits on 80 with frame and padding


class Dialog(ModalScreen[str]):
    """Lines of text and a menu of answers; returns the answer's value. Escape gives `escape`.

    Letters given in `keys` answer at once.
    """

    DEFAULT_CSS = """
    Dialog { align: center middle; background: $background 50%; }
    Dialog > Vertical { width: auto; height: auto; padding: 1 3; background: $background;
                        border: round $secondary; max-width: 100%; }
    Dialog.-ascii > Vertical { border: ascii $secondary; }
    Dialog Lines { width: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", _("back"))]
    ALLOW_SELECT = False

    def __init__(
        self,
        title: str,
        text: Sequence[str],
        answers: Sequence[Item],
        escape: str,
        keys: dict[str, str] | None = None,
    ) -> None:
        super().__init__()
        self._title = title
        self._text = list(text)
        self._answers = list(answers)
        self._escape = escape
        self._keys = keys or {}

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Lines(self._picture(), id="words")
            yield Menu(self._answers, width=self._width(), id="answers")

    def on_mount(self) -> None:
        self.set_class(app_ascii(self.app), "-ascii")
        self.query_one(Menu).focus()

    def _width(self) -> int:
        longest = max(width(line) for line in [self._title, *self._text, *(f"  {item.text}" for item in self._answers)])
        return max(30, min(longest, _WIDE, max(1, self.app.size.width - 8)))

    def _picture(self) -> Picture:
        ascii = app_ascii(self.app)
        canvas = Canvas(self._width(), len(self._text) + 3)
        title = plain(self._title) if ascii else self._title
        canvas.put(0, 0, cut(title, canvas.width, "~" if ascii else "…"), "title")
        for y, line in enumerate(self._text, 2):
            canvas.put(0, y, cut(plain(line) if ascii else line, canvas.width, "~" if ascii else "…"), "message")
        return canvas.picture()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        message.stop()
        self.dismiss(message.value)

    def action_leave(self) -> None:
        """The harmless answer."""
        self.dismiss(self._escape)

    def key_answer(self, key: str) -> str | None:
        """The answer that a letter gives."""
        return self._keys.get(key)

    def on_key(self, event: object) -> None:
        key = getattr(event, "key", "")
        if key == "x":  # the board shines through
            getattr(self.app, "hide", lambda: None)()
        answer = self.key_answer(key)
        if answer is not None:
            event.stop()  # type: ignore[attr-defined]
            self.dismiss(answer)


def confirm(
    screen: Screen[Any], title: str, yes: str, then: Callable[[], None], text: Sequence[str] = (), no: str | None = None
) -> None:
    """Ask over a screen; do `then` if the answer is yes. The answers name their letters, y and n."""
    answers = [Item("no", no or _("no, go on playing (n)")), Item("yes", yes)]
    dialog = Dialog(title, text, answers, "no", {"y": "yes", "n": "no"})
    screen.app.push_screen(dialog, lambda answer: then() if answer == "yes" else None)
