"""Saved games: go on with one, or replay it."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from benben.draw import Canvas, fit
from benben.engine import games
from benben.record.glance import Entry
from benben.record.library import listing
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines, sentences
from benben.tui.menu import Item, Menu
from benben.tui.sized import SizedScreen
from benben.words import number, plain
from benben.words.language import _


class SavedScreen(SizedScreen[None]):
    """The games in the folder, the last played first."""

    DEFAULT_CSS = """
    SavedScreen { align-horizontal: center; }
    SavedScreen > Lines { width: auto; }
    SavedScreen > #title { margin-top: 1; margin-bottom: 1; }
    SavedScreen > #note { margin-top: 1; }
    SavedScreen > #keys { width: 100%; dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "replay", _("replay")),
        Binding("question_mark", "help", _("help")),
        Binding("q,escape", "back", _("home")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._entries: dict[str, Entry] = {}

    def parts(self) -> ComposeResult:
        yield Lines(id="title")
        yield Menu(width=76, column=20, id="menu")
        yield Lines(id="note")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one(Menu).focus()
        self._say("")

    def on_screen_resume(self) -> None:
        self._entries = {entry.id: entry for entry in listing()}
        self.query_one(Menu).fill([self._item(entry) for entry in self._entries.values()])
        canvas = Canvas(76, 1)
        canvas.put(2, 0, _("Saved games: {n}").format(n=len(self._entries)), "title")
        self.query_one("#title", Lines).show(canvas.picture())

    def resized(self) -> None:
        self.query_one(Menu).room(76, self.app.size.height - 8)
        hints = [
            Hint("updown", _("choose")),
            Hint("enter", _("go on, or replay")),
            Hint("p", _("replay")),
            Hint("question_mark", _("help")),
            Hint("q", _("home")),
        ]
        self.query_one(KeyLine).hints(hints, self.app.size.width)

    def _item(self, entry: Entry) -> Item:
        when = datetime.fromtimestamp(entry.changed).strftime("%Y-%m-%d %H:%M")
        if entry.status == "damaged":
            return Item(entry.id, when, _("damaged: {name}").format(name=plain(entry.id)))
        title = games[entry.game].title if entry.game in games else plain(entry.game, 12)
        scores = " ".join(number(score) for score in entry.scores)
        state = _("move {n}").format(n=entry.plies) if entry.unfinished else _("over {scores}").format(scores=scores)
        names = fit(plain(", ".join(entry.players)), 16)
        return Item(entry.id, when, f"{fit(title, 14)} {names} {fit(str(entry.deal), 10)} {state}")

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        entry = self._entries[message.value]
        if entry.unfinished or entry.status == "damaged":
            self._say(self.benben.open_game(entry.path) or "")
        else:
            self._say(self.benben.open_replay(entry.path) or "")

    def action_replay(self) -> None:
        """Replay the game under the cursor."""
        value = self.query_one(Menu).value
        if value is not None:
            self._say(self.benben.open_replay(self._entries[value].path) or "")

    def _say(self, sentence: str) -> None:
        self.query_one("#note", Lines).show(sentences(sentence, 76, 2, self.benben.ascii))

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if isinstance(message.lines, KeyLine) and message.name != "updown":
            self.app.simulate_key(message.name)

    def action_help(self) -> None:
        """Help."""
        self.benben.show_help(self)

    def action_back(self) -> None:
        """Home."""
        self.dismiss()
