"""A screen that needs room: below 80×24 it says so, and comes back as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from benben.draw import NEEDED, Canvas, Picture, width
from benben.words.language import _

if TYPE_CHECKING:
    from rich.text import Text

    from benben.tui.app import BenbenApp


#: Columns and rows from which cards are large.
LARGE = (118, 40)


class TooSmall(Widget):
    """What is shown instead of a screen that does not fit."""

    DEFAULT_CSS = "TooSmall { width: 100%; height: 100%; display: none; }"

    def render(self) -> Text:
        from rich.text import Text

        columns, rows = self.app.size
        text = _("needs {columns}×{rows}, have {width}×{height}").format(
            columns=NEEDED[0], rows=NEEDED[1], width=columns, height=rows
        )
        return Text(text.replace("×", "x") if cast("BenbenApp", self.app).ascii else text)


class SizedScreen(Screen[ScreenResultType]):
    """Root of all full screens. Subclasses yield their parts in `parts` and may fill them in `resized`."""

    DEFAULT_CSS = """
    SizedScreen { layers: base; overflow: hidden; }
    SizedScreen.-small > * { display: none; }
    SizedScreen.-small > TooSmall { display: block; }
    """
    ALLOW_SELECT = False
    _had_focus: Widget | None = None  # while it is hidden, and so has lost it

    @property
    def benben(self) -> BenbenApp:
        """The app."""
        return cast("BenbenApp", self.app)

    @property
    def small(self) -> bool:
        """Whether the terminal is too small for any game."""
        columns, rows = self.app.size
        return columns < NEEDED[0] or rows < NEEDED[1]

    @property
    def card_size(self) -> str:
        """How large cards are drawn in this terminal, as a look says it."""
        columns, rows = self.app.size
        return "large" if columns >= LARGE[0] and rows >= LARGE[1] else "normal"

    def rule(self, sign: str = "") -> Picture:
        """A line across the screen; near its end a few words."""
        columns = self.app.size.width
        canvas = Canvas(columns, 1)
        canvas.put(1, 0, ("-" if self.benben.ascii else "─") * (columns - 2), "rule")
        if sign:
            canvas.put(columns - width(sign) - 5, 0, f" {sign} ", "note")
        return canvas.picture()

    def parts(self) -> ComposeResult:
        """The widgets of the screen."""
        yield from ()

    def compose(self) -> ComposeResult:
        yield from self.parts()
        yield TooSmall()

    def on_resize(self, event: events.Resize) -> None:
        if self.small and not self.has_class("-small"):
            self._had_focus = self.focused
        self.set_class(self.small, "-small")
        if self.small:
            self.query_one(TooSmall).refresh()
            return
        if self._had_focus is not None:
            self.call_after_refresh(self._focus_again, self._had_focus)
            self._had_focus = None
        self.resized()

    def _focus_again(self, widget: Widget) -> None:
        if widget.is_attached and self.focused is None:
            widget.focus()

    def resized(self) -> None:
        """The screen has a new size that is large enough."""
