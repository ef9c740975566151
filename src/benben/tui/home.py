"""Home: what can be played, what can be gone on with. Light: it must be there at once."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from benben import words
from benben.draw import Canvas, Picture
from benben.engine import games
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines, sentences
from benben.tui.menu import Item, Menu
from benben.tui.sized import SizedScreen
from benben.words.language import _

if TYPE_CHECKING:
    from benben.record.glance import Entry


class HomeScreen(SizedScreen[None]):
    """The first screen."""

    DEFAULT_CSS = """
    HomeScreen { align-horizontal: center; }
    HomeScreen > #mark { width: auto; margin-top: 2; }
    HomeScreen > #menu { width: auto; margin-top: 2; }
    HomeScreen > #note { width: auto; margin-top: 1; }
    HomeScreen > #keys { width: 100%; dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", _("help")),
        Binding("q,escape", "quit", _("quit")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._latest: Entry | None = None
        self._saved = 0
        self._newest = 0.0
        self._note = ""

    def parts(self) -> ComposeResult:
        yield Lines(self._mark(), id="mark")
        yield Menu(self._items(), width=68, column=20, id="menu")
        yield Lines(Canvas(68, 2).picture(), id="note")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def resized(self) -> None:
        hints = [
            Hint("updown", _("choose")),
            Hint("enter", _("open")),
            Hint("f2", _("dark or light")),
            Hint("question_mark", _("help")),
            Hint("q", _("quit")),
        ]
        self.query_one(KeyLine).hints(hints, self.app.size.width)

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self._look_for_games)

    def _look_for_games(self) -> None:
        """Find out, after the first picture, what lies in the folder."""
        from benben.record.library import listing

        entries = listing()
        latest = next((entry for entry in entries if entry.unfinished and entry.plies), None)
        if latest is not None and latest != self._latest and self._latest is None:
            self.query_one(Menu).cursor = 0
        self._latest = latest
        self._saved = len(entries)
        self._newest = entries[0].changed if entries else 0.0
        menu = self.query_one(Menu)
        on_first = menu.cursor == 0
        menu.fill(self._items())
        if on_first:
            menu.action_jump(0)

    def _mark(self) -> Picture:
        canvas = Canvas(68, 5)
        sign = "^" if getattr(self.app, "ascii", False) else "▲"
        for row in range(3):
            canvas.put(33 - row, row, " ".join(sign * (row + 1)), "mark")
        canvas.put(31, 4, "benben", "title")
        return canvas.picture()

    def _items(self) -> list[Item]:
        items = []
        if self._latest is not None:
            entry = self._latest
            what = words.game_title(entry.game)
            if entry.shown_deal is not None:
                what = _("{game}, deal number {deal}").format(game=what, deal=entry.deal)
            names = f", {', '.join(entry.players)}" if len(entry.players) > 1 else ""
            items.append(Item("go on", _("Go on"), what + _(", move {n}").format(n=entry.plies) + names))
        items += [Item(f"game {game}", words.game_title(game), words.game_line(game)) for game in games]
        items.append(Item("own", _("Your own board"), _("cards on your table: type them, play or solve")))
        if self._saved:
            items.append(Item("saved", _("Saved games"), self._count()))
            items.append(Item("statistics", _("Statistics"), _("won, best, mean, streaks")))
        items += [Item("rules", _("Rules")), Item("help", _("Help")), Item("quit", _("Quit"))]
        return items

    def _count(self) -> str:
        """How many saved games, and when the newest was played."""
        days = (date.today() - date.fromtimestamp(self._newest)).days
        if days <= 0:
            return _("{n}, newest today").format(n=self._saved)
        if days == 1:
            return _("{n}, newest yesterday").format(n=self._saved)
        return _("{n}, newest {days} days ago").format(n=self._saved, days=days)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        value = message.value
        if value == "go on" and self._latest is not None:
            self._say(self.benben.open_game(self._latest.path))
        elif value.startswith("game "):
            self.benben.new_game(value.removeprefix("game "))
        elif value == "own":
            from benben.tui.entry import EntryScreen

            self.app.push_screen(EntryScreen())
        elif value == "saved":
            from benben.tui.saved import SavedScreen

            self.app.push_screen(SavedScreen())
        elif value == "statistics":
            from benben.tui.statistics import StatisticsScreen

            self.app.push_screen(StatisticsScreen())
        elif value == "rules":
            self._rules()
        elif value == "help":
            self.action_help()
        elif value == "quit":
            self.action_quit()

    def _say(self, sentence: str | None) -> None:
        self.query_one("#note", Lines).show(sentences(sentence or "", 68, 2, self.benben.ascii))

    def _rules(self) -> None:
        from benben.tui.help import HelpScreen

        text = "\n\n".join(f"{words.game_title(game)}\n\n{words.rules(game)}" for game in games)
        self.app.push_screen(HelpScreen(_("Rules"), text))

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if isinstance(message.lines, KeyLine) and message.name != "updown":
            self.app.simulate_key(message.name)

    def action_help(self) -> None:
        """Help."""
        self.benben.show_help(self)

    def action_quit(self) -> None:
        """Leave benben."""
        self.app.exit()
