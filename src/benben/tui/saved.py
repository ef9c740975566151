"""Saved games: search them, go on with one, replay it, give it a name, delete it and think better of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from benben import words
from benben.draw import Canvas, Spot, fit
from benben.engine import games
from benben.record.folder import bring_back, put_away, rename
from benben.record.glance import Entry, game_id
from benben.record.library import listing
from benben.record.problems import RecordError
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines, sentences
from benben.tui.menu import Item, Menu
from benben.tui.question import Question
from benben.tui.sized import SizedScreen
from benben.words import number, plain
from benben.words.language import _

_WIDE = 78


def _states() -> list[tuple[str, str, Callable[[Entry], bool]]]:
    """What the list can be narrowed to: name, words, which entries."""
    return [
        ("all", _("all"), lambda entry: True),
        ("unfinished", _("unfinished"), lambda entry: entry.unfinished),
        ("over", _("over"), lambda entry: not entry.unfinished and entry.status != "damaged"),
        ("damaged", _("damaged"), lambda entry: entry.status == "damaged"),
    ]


def _spot(name: str, x: int, width: int) -> Spot:
    return Spot(name, x, 0, width, 1, True, "")


def _searched(entry: Entry) -> str:
    """All words of an entry that a search looks at."""
    named = (entry.id, *entry.players, words.game_title(entry.game), words.variant_title(entry.game, entry.variant))
    return " ".join((*named, str(entry.shown_deal or ""))).casefold()


def _name_of(entry: Entry) -> str:
    """The deal's number; the name, where the player gave the game one."""
    own = not entry.id.startswith(f"{entry.game}-")
    return plain(entry.id, 80) if own or entry.shown_deal is None else str(entry.deal)


def _ended(status: str) -> str:
    return {"won": _("won"), "lost": _("lost"), "drawn": _("drawn")}.get(status, _("over"))


class SavedScreen(SizedScreen[None]):
    """The games in the folder, the last played first."""

    DEFAULT_CSS = """
    SavedScreen { align-horizontal: center; }
    SavedScreen > Lines { width: auto; }
    SavedScreen > #title { margin-top: 1; }
    SavedScreen > Horizontal { width: 78; height: 1; margin-bottom: 1; }
    SavedScreen > Horizontal > Lines { width: auto; }
    SavedScreen Input { width: 1fr; height: 1; border: none; padding: 0 1; background: $panel; }
    SavedScreen Input:focus { border: none; background: $secondary 40%; }
    SavedScreen > #note { margin-top: 1; }
    SavedScreen > #keys { width: 100%; dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", _("search: id, player, game, deal")),
        Binding("g", "game", _("only games of one kind, or all")),
        Binding("s", "state", _("only unfinished, finished or damaged ones, or all")),
        Binding("p", "replay", _("replay")),
        Binding("r", "rename", _("give it another name")),
        Binding("d,delete", "delete", _("delete; u brings it back")),
        Binding("u", "undo", _("bring the game deleted last back")),
        Binding("question_mark", "help", _("help")),
        Binding("q,escape", "back", _("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[Entry] = []
        self._rows: list[tuple[Entry, str, Item]] = []
        self._deleted: list[tuple[Path, Path]] = []
        self._game = 0
        self._state = 0

    def parts(self) -> ComposeResult:
        yield Lines(id="title")
        with Horizontal():
            yield Lines(id="search")
            yield Input(id="text", max_length=40)
            yield Lines(id="filters")
        yield Menu(width=_WIDE, column=18, id="menu")
        yield Lines(id="note")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        canvas = Canvas(9, 1)
        canvas.put(2, 0, _("search"), "label")
        canvas.spot(_spot("slash", 0, 9))
        self.query_one("#search", Lines).show(canvas.picture())
        self.query_one(Menu).focus()
        self._say("")

    def on_screen_resume(self) -> None:
        self._look()

    # -- what is listed --------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Look what the folder holds now."""
        self._entries = listing()
        self._rows = [(entry, _searched(entry), self._item(entry)) for entry in self._entries]
        self._fill()

    @property
    def _games(self) -> list[str]:
        return ["", *games]

    def _fill(self) -> None:
        """List what search and filters leave."""
        game, keep = self._games[self._game], _states()[self._state][2]
        needle = self.query_one(Input).value.casefold().strip()
        shown = [item for e, text, item in self._rows if (not game or e.game == game) and keep(e) and needle in text]
        self.query_one(Menu).fill(shown)
        canvas = Canvas(_WIDE, 1)
        count = _("Saved games: {n}").format(n=len(self._entries))
        if len(shown) != len(self._entries):
            count += _(", {n} of them here").format(n=len(shown))
        canvas.put(2, 0, count, "title")
        self.query_one("#title", Lines).show(canvas.picture())
        kind = words.game_title(game) if game else _("all")
        canvas = Canvas(40, 1)
        end = canvas.put(2, 0, _("game: {kind}").format(kind=kind), "label")
        canvas.spot(_spot("g", 2, end - 2))
        start = end + 2
        end = canvas.put(start, 0, _("state: {state}").format(state=_states()[self._state][1]), "label")
        canvas.spot(_spot("s", start, end - start))
        self.query_one("#filters", Lines).show(canvas.picture())
        self._paint_keys()

    def _paint_keys(self) -> None:
        some = bool(self.query_one(Menu).items)
        hints = [
            Hint("updown", _("choose"), some),
            Hint("enter", _("open"), some),
            Hint("p", _("replay"), some),
            Hint("slash", _("search")),
            Hint("d", _("delete"), some),
            Hint("u", _("undo"), bool(self._deleted)),
            Hint("r", _("rename"), some),
            Hint("question_mark", _("help")),
            Hint("q", _("back")),
        ]
        self.query_one(KeyLine).hints(hints, self.app.size.width)

    def resized(self) -> None:
        self.query_one(Menu).room(_WIDE, self.app.size.height - 8)
        self._paint_keys()

    def _item(self, entry: Entry) -> Item:
        when = datetime.fromtimestamp(entry.changed).strftime("%Y-%m-%d %H:%M")
        if entry.status == "damaged":
            return Item(entry.file, when, _("damaged: {name}").format(name=plain(entry.id)))
        scores = " ".join(number(score) for score in entry.scores)
        state = _("move {n}").format(n=entry.plies) if entry.unfinished else f"{_ended(entry.status)} {scores}"
        name = fit(words.game_title(entry.game), 14) + fit(_name_of(entry), 16)
        return Item(entry.file, when, f"{name} {fit(plain(', '.join(entry.players)), 13)} {state}")

    def _at(self) -> Entry | None:
        """The entry under the cursor."""
        value = self.query_one(Menu).value
        return next((entry for entry in self._entries if entry.file == value), None)

    # -- what can be done ------------------------------------------------------------------------------------------

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        entry = self._at()
        if entry is not None:
            open_it = (
                self.benben.open_game if entry.unfinished or entry.status == "damaged" else self.benben.open_replay
            )
            self._say(open_it(entry.path) or "")

    def action_replay(self) -> None:
        """Replay the game under the cursor."""
        entry = self._at()
        if entry is not None:
            self._say(self.benben.open_replay(entry.path) or "")

    def action_search(self) -> None:
        """Type what to look for."""
        self.query_one(Input).focus()

    def on_input_changed(self, message: Input.Changed) -> None:
        self._fill()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self.query_one(Menu).focus()

    def on_key(self, event: object) -> None:
        if getattr(event, "key", "") == "down" and self.query_one(Input).has_focus:
            self.query_one(Menu).focus()

    def action_game(self) -> None:
        """Only games of the next kind."""
        self._game = (self._game + 1) % len(self._games)
        self._fill()

    def action_state(self) -> None:
        """Only games in the next state."""
        self._state = (self._state + 1) % len(_states())
        self._fill()

    def action_rename(self) -> None:
        """Ask for another name."""
        entry = self._at()
        if entry is None:
            return

        def refuse(name: str) -> str | None:
            try:
                renamed = rename(entry.path, name)
            except RecordError as error:
                return str(error)
            self._look()
            self._say(_("Renamed: {name}").format(name=plain(game_id(renamed.name), 60)))
            return None

        self.app.push_screen(Question(_("The game's new name:"), entry.id, refuse))

    def action_delete(self) -> None:
        """Put the game under the cursor away."""
        entry = self._at()
        if entry is None:
            return
        try:
            self._deleted.append((put_away(entry.path), entry.path))
        except RecordError as error:
            self._say(str(error))
            return
        self._look()
        self._say(_("{name} was deleted; u brings it back.").format(name=plain(entry.id)))

    def action_undo(self) -> None:
        """Bring the game back that was deleted last."""
        if not self._deleted:
            self._say(_("Nothing was deleted here."))
            return
        away, path = self._deleted[-1]
        try:
            bring_back(away, path)
        except RecordError as error:
            self._say(str(error))
            return
        self._deleted.pop()
        self._look()
        self._say(_("It is back."))

    def _say(self, sentence: str) -> None:
        self.query_one("#note", Lines).show(sentences(sentence, _WIDE, 2, self.benben.ascii))

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if message.name != "updown" and not isinstance(message.lines, Menu):
            self.app.simulate_key(message.name)

    def action_help(self) -> None:
        """Help."""
        self.benben.show_help(self)

    def action_back(self) -> None:
        """Out of the search, or out of the list."""
        text = self.query_one(Input)
        if text.has_focus or text.value:
            text.value = ""
            self.query_one(Menu).focus()
        else:
            self.dismiss()
