"""Text to be read: help, rules. Scrolled by keys or wheel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from benben.draw import Canvas, Picture, Spot, plain
from benben.tui.keyline import Hint, KeyLine, shown_key
from benben.tui.lines import Lines
from benben.tui.sized import SizedScreen
from benben.words.language import _

_FIRST = 2  # the line of a help text that its first key stands in


class HelpScreen(SizedScreen[str | None]):
    """A title and text of at most 78 columns; `keys` are those that a text made by :func:`help_text` lists.

    Its result is the key that was clicked, if any.
    """

    DEFAULT_CSS = """
    HelpScreen { align-horizontal: center; }
    HelpScreen > #title { width: 80; margin-top: 1; }
    HelpScreen > VerticalScroll { width: 80; height: 1fr; margin-bottom: 2; scrollbar-size-vertical: 1; }
    HelpScreen > VerticalScroll > Lines { width: auto; }
    HelpScreen > #keys { width: 100%; dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape,enter,question_mark", "back", _("back")),
        Binding("x", "hide", show=False),
    ]

    def __init__(self, title: str, text: str, keys: Sequence[str] = ()) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._keys = keys

    def parts(self) -> ComposeResult:
        yield Lines(self._picture([self._title], "title"), id="title")
        with VerticalScroll():
            yield Lines(self._picture(self._text.splitlines(), "figure"), id="text")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def show_text(self, text: str) -> None:
        """Another text."""
        self._text = text
        self.query_one("#text", Lines).show(self._picture(text.splitlines(), "figure"))

    def _picture(self, lines: list[str], role: str) -> Picture:
        canvas = Canvas(79, max(1, len(lines)))
        for y, line in enumerate(lines):
            canvas.put(1, y, plain(line) if getattr(self.app, "ascii", False) else line, role)
        if role == "figure":
            for y, key in enumerate(self._keys, _FIRST):
                canvas.spot(Spot(f"press {key}", 1, y, 78, 1, True, ""))
        return canvas.picture()

    def resized(self) -> None:
        hints = [Hint("updown", _("scroll")), Hint("pages", _("a page")), Hint("escape", _("back"))]
        self.query_one(KeyLine).hints(hints, self.app.size.width)

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if message.name == "escape":
            self.action_back()
        elif message.name.startswith("press "):
            self.dismiss(message.name.removeprefix("press "))

    def action_back(self) -> None:
        """Back to where we came from."""
        self.dismiss(None)

    def action_hide(self) -> None:
        """Lower the curtain of the game below: a log tells secrets."""
        self.benben.hide()


def keys_of(screen: Screen[Any]) -> list[tuple[str, str]]:
    """All keys of a screen and of the app, as they are bound, several for the same with commas; what each does."""
    controls = getattr(screen, "controls", None)
    own = [(key.key, key.label) for key in controls.keys(screen.view)] if controls else []  # type: ignore[attr-defined]
    bound = [(b.key, b.description) for owner in (screen, screen.focused, screen.app) for b in _bindings(owner)]
    return [*own, *dict.fromkeys(bound)]


def help_text(screen: Screen[Any]) -> str:
    """All keys of a screen and of the app, a line each."""
    ascii = bool(getattr(screen.app, "ascii", False))
    lines = [_("Keys"), ""]
    for keys, what in keys_of(screen):
        shown = " ".join(shown_key(_arrow(key, ascii), ascii) for key in keys.split(","))
        lines.append(f"  {shown:14} {what}")
    lines += [
        "",
        _("Mouse"),
        "",
        "  " + _("Click what you want to take, choose or open."),
        "  " + _("Click a key, above or in the last line of a screen, to press it."),
    ]
    lines += ["", _("Signs"), ""]
    lines += ["  " + line for line in _signs(ascii)]
    lines += ["", _("Every move is saved before you see it. Leave whenever you like.")]
    return "\n".join(lines)


def _bindings(owner: object) -> Iterable[Binding]:
    """Bindings that a class of ours declares."""
    for kind in type(owner).__mro__ if owner is not None else ():
        if not kind.__module__.startswith("benben."):
            continue
        for binding in vars(kind).get("BINDINGS", ()):
            if isinstance(binding, Binding):
                yield binding


def _arrow(key: str, ascii: bool) -> str:
    arrows = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
    return key if ascii else arrows.get(key, key)


def _signs(ascii: bool) -> list[str]:
    if ascii:
        return [
            _("+===+ free: can be taken, if it fits"),
            _("+---+ covered"),
            _("##### chosen"),
            _("> < the cursor, v a hint"),
        ]
    return [
        _("┏━━━┓ free: can be taken, if it fits"),
        _("┌───┐ covered"),
        _("╔═══╗ chosen"),
        _("▶ ◀ the cursor, ▼ a hint"),
    ]
