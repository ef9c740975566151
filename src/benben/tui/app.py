"""The app: which screen is on, and the ways between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.theme import Theme

from benben import words
from benben.draw.palette import DARK, LIGHT
from benben.engine import EngineError
from benben.words.language import _

if TYPE_CHECKING:
    from benben.table import Table


def _theme(name: str, palette: dict[str, str], dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=palette["key"],
        secondary=palette["back"],
        foreground=palette["figure"],
        background=palette["ground"],
        surface=palette["ground"],
        panel=palette["rule"],
        dark=dark,
        variables={"suit-red": palette["card.red"], "suit-black": palette["card.black"]},
    )


class _WholeCells(ScrollBarRender):
    """A scroll bar of whole cells: its ends need no block characters."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


class BenbenApp(App[None]):
    """benben on the screen. `first` makes the screen to begin with; without it that is home."""

    CSS = """
    Screen { background: $background; color: $foreground; }
    ModalScreen { background: $background 60%; }
    """
    ENABLE_COMMAND_PALETTE = False
    TITLE = "benben"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", _("quit; all is saved")),
        Binding("ctrl+c", "leave", _("quit; all is saved"), show=False),
        Binding("f2", "shade", _("dark or light")),
    ]

    def __init__(self, ascii: bool = False, first: Callable[[], Screen[Any]] | None = None) -> None:
        super().__init__()
        self.ascii = ascii
        ScrollBar.renderer = _WholeCells if ascii else ScrollBarRender
        self._first_screen = first
        self.deals_wanted: dict[str, str] = {}
        """By game, which deals were asked for last."""
        self._helped: dict[Path, int] = {}
        self.typed_board = ""
        """What was typed last as a board of one's own."""
        self.register_theme(_theme("benben-dark", DARK, True))
        self.register_theme(_theme("benben-light", LIGHT, False))
        self.theme = "benben-dark"

    def get_default_screen(self) -> Screen[Any]:
        from benben.tui.home import HomeScreen

        return HomeScreen()

    def on_mount(self) -> None:
        if self._first_screen is not None:
            self.push_screen(self._first_screen())

    # -- ways between screens ----------------------------------------------------------------------------------------

    def go_home(self) -> None:
        """Back to the home screen."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def play(self, table: Table) -> None:
        """Open a game over the present screen."""
        from benben.tui.game import GameScreen

        self.push_screen(GameScreen(table))

    def play_instead(self, table: Table) -> None:
        """Open a game in place of the present screens; home stays below."""
        self.go_home()
        self.play(table)

    @contextmanager
    def refusals(self, say: Callable[[str], None], *more: type[Exception]) -> Iterator[None]:
        """Say why a game cannot be begun here; `more` are errors that, like a journal's, are sentences themselves."""
        from benben.record import JournalError

        sentences: tuple[type[Exception], ...] = (JournalError, *more)
        try:
            yield
        except sentences as error:
            say(str(error))
        except EngineError as error:
            say(words.error(error, self.ascii))

    def open_game(self, path: Path) -> str | None:
        """Go on with a saved game; returns a sentence if it cannot be read."""
        from benben.record import JournalError, RecordError
        from benben.table import Table

        try:
            table = Table.open(path)
        except (RecordError, JournalError) as error:
            return str(error)
        table.hints += self._helped.pop(path, 0)
        self.play(table)
        return None

    def open_replay(self, path: Path) -> str | None:
        """Replay a saved game; returns a sentence if it cannot be read."""
        from benben.record import RecordError, read
        from benben.tui.replay import ReplayScreen

        try:
            record = read(path)
        except RecordError as error:
            return str(error)
        self.push_screen(ReplayScreen(record.header, record.history, record.path))
        return None

    def replay_table(self, table: Table, possible: bool = False) -> None:
        """Replay the game at a table; with `possible`, first what was possible in it."""
        from benben.tui.replay import ReplayScreen

        replay = ReplayScreen(table.header, table.history, table.path)
        self.push_screen(replay)
        if possible:
            replay.show_possible(only=True)

    def helped(self, path: Path) -> None:
        """A saved game that is still on was helped by what looks at hidden cards: it counts when it goes on."""
        self._helped[path] = self._helped.get(path, 0) + 1

    def new_game(self, like: Table | str) -> None:
        """Ask what to play; `like` a table, or a game's name."""
        from benben.tui.newgame import NewGameScreen

        self.push_screen(NewGameScreen(like))

    def show_text(self, title: str, text: str) -> None:
        """A text to read."""
        from benben.tui.help import HelpScreen

        self.push_screen(HelpScreen(title, text))

    def show_help(self, screen: Screen[Any]) -> None:
        """All keys of a screen."""
        from benben.tui.help import HelpScreen, help_text, keys_of

        keys = [key.split(",")[0] for key, _what in keys_of(screen)]
        shown = HelpScreen(_("Help"), help_text(screen), keys)
        self.push_screen(shown, lambda key: self.simulate_key(key) if key else None)

    def _fatal_error(self) -> None:
        """Textual prints a crash with the values of variables; among them are what players hide from one another."""
        import traceback

        from rich.segment import Segments
        from rich.text import Text

        text = Text("".join(traceback.format_exc()))
        self._exit_renderables.append(Segments(self.console.render(text, self.console.options)))
        self._close_messages_no_wait()

    def hide(self) -> None:
        """Lower the curtain of the game that lies under the present screen, if there is one that has a curtain."""
        from benben.tui.game import GameScreen

        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.action_hide()

    # -- all around ----------------------------------------------------------------------------------------------------

    def simulate_key(self, key: str) -> None:
        """As if the key had been pressed. It comes from the app: a screen's own messages do not bubble up to it."""
        self.post_message(events.Key(key, None).set_sender(self))

    def action_leave(self) -> None:
        """Quit. Everything is saved already."""
        self.exit()

    def action_shade(self) -> None:
        """Dark or light."""
        self.theme = "benben-light" if self.theme == "benben-dark" else "benben-dark"
        for screen in self.screen_stack:
            screen.refresh(layout=True)
            for widget in screen.walk_children():
                widget.refresh()

    def on_app_blur(self, event: events.AppBlur) -> None:
        self._clock("pause")

    def on_app_focus(self, event: events.AppFocus) -> None:
        self._clock("go_on")

    def _clock(self, what: str) -> None:
        """Played time does not run while the player looks elsewhere."""
        table = getattr(self.screen, "table", None)
        if table is not None and table.ply:
            getattr(table, what)()
