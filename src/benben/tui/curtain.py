"""The curtain between two people at one keyboard: nothing secret is drawn until the next one presses a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from benben.draw import Canvas, Picture, Spot, cut, plain, width
from benben.record.journal import JournalError
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines
from benben.tui.sized import SizedScreen
from benben.words.language import _

if TYPE_CHECKING:
    from benben.tui.game import GameScreen

_WIDE = 70


class CurtainScreen(SizedScreen[str]):
    """Names who is to sit down, and says what everybody may know. Returns ``up``, ``undo`` or ``home``."""

    DEFAULT_CSS = """
    CurtainScreen { align: center middle; }
    CurtainScreen > #words { width: auto; }
    CurtainScreen > #keys { width: 100%; dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "answer('up')", _("lift the curtain")),
        Binding("u", "undo", _("who moved last takes the move back")),
        Binding("q", "answer('home')", _("home; the game is saved")),
    ]

    def __init__(self, name: str, lines: Sequence[str], undo: bool) -> None:
        super().__init__()
        self._who = name
        self._lines = list(lines)
        self._can_undo = undo

    def parts(self) -> ComposeResult:
        yield Lines(self._picture(), id="words")
        yield KeyLine(id="keys")

    def _picture(self) -> Picture:
        ascii = self.benben.ascii
        ellipsis = "~" if ascii else "…"
        name = plain(self._who) if ascii else self._who
        lines = [
            (cut(_("{name}, it is your turn.").format(name=name), _WIDE, ellipsis), "title"),
            ("", ""),
            *((cut(plain(line) if ascii else line, _WIDE, ellipsis), "label") for line in self._lines),
            ("", ""),
            (_("Press Enter when nobody else looks."), "message"),
        ]
        canvas = Canvas(_WIDE, len(lines))
        for y, (text, role) in enumerate(lines):
            canvas.put((_WIDE - width(text)) // 2, y, text, role)
        canvas.spot(Spot("enter", 0, 0, _WIDE, len(lines), True, _("lift the curtain")))
        return canvas.picture()

    def resized(self) -> None:
        hints = [Hint("enter", _("lift the curtain")), Hint("u", _("take the last move back"), self._can_undo)]
        self.query_one(KeyLine).hints([*hints, Hint("q", _("home"))], self.app.size.width)

    def action_undo(self) -> None:
        """Take the last move back, where that may be."""
        if self._can_undo:
            self.dismiss("undo")

    def action_answer(self, answer: str) -> None:
        """Go."""
        self.dismiss(answer)

    def on_lines_picked(self, message: Lines.Picked) -> None:
        self.app.simulate_key(message.name)


class Curtain:
    """Lets the curtain fall over a game's screen, and lifts it for the next person."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen

    def lower(self) -> None:
        """Show nothing that is secret until the next person says so."""
        screen, table = self._screen, self._screen.table
        seat = table.to_move
        assert seat is not None
        screen.eyes.lower()
        screen.view = screen.eyes.view()
        screen.chosen = screen.hinted = frozenset()
        screen.cursor = None
        screen.say()
        undo = table.can_undo and table.history.moves[-1].seat in screen.eyes.people
        screen.app.push_screen(CurtainScreen(table.names[seat], screen.happened(3)[-1:], undo), self._answered)

    def _answered(self, answer: str | None) -> None:
        screen = self._screen
        if answer == "home":
            screen.action_home()
        elif answer == "undo":
            try:
                screen.table.undo()
            except JournalError as error:
                screen.say(_("Nothing was taken back: it could not be saved."), str(error))
            self.lower()
        else:
            screen.eyes.lift()
            screen.view = screen.eyes.view()
            screen.home_cursor()
            screen.say()
