"""The solution of a board: whether it can be won, the most that it can bring, and every move of it in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from benben import words
from benben.draw import Canvas
from benben.tui.entry_setting import Setting
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines, sentences
from benben.tui.menu import Item, Menu
from benben.tui.oracle import Oracle, Result, position
from benben.tui.sized import SizedScreen
from benben.words.language import _

if TYPE_CHECKING:
    from benben.table import Table

_WIDE = 78
_LOOK = 0.05  # seconds between two looks for an answer


class SolutionScreen(SizedScreen[None]):
    """Asks about one deck, first whether it can be won, then for the best score; the work ends with the screen."""

    DEFAULT_CSS = """
    SolutionScreen { align-horizontal: center; }
    SolutionScreen > #title { width: 80; margin-top: 1; }
    SolutionScreen > #verdict { width: 80; margin-top: 1; margin-bottom: 1; }
    SolutionScreen > Menu { width: 80; }
    SolutionScreen > #note { width: 80; margin-top: 1; }
    SolutionScreen > #keys { width: 100%; dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "step(-1)", _("the step before")),
        Binding("b", "better", _("the moves that bring the best score, from the first")),
        Binding("r", "replay", _("see the steps on the board, from this one on")),
        Binding("p", "play", _("play the board yourself")),
        Binding("question_mark", "help", _("help")),
        Binding("q,escape", "back", _("back")),
    ]

    def __init__(self, setting: Setting, deck: tuple[str, ...]) -> None:
        super().__init__()
        self._setting = setting._replace(names=setting.names[:1], kinds=["human"])
        self._deck = deck
        self._moves: tuple[str, ...] = ()
        self._better: tuple[str, ...] = ()  # moves that bring the best score, while others are being carried out
        self._won: bool | None = None
        self._best: int | None = None
        self._asks = [False, True]  # for the best score or not: what is still to be answered
        self._note = ""
        self._oracle = Oracle()
        self._timer: Timer | None = None

    def parts(self) -> ComposeResult:
        yield Lines(id="title")
        yield Lines(id="verdict")
        yield Menu(width=_WIDE, id="steps")
        yield Lines(id="note")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one(Menu).focus()
        self._ask()
        self._timer = self.set_interval(_LOOK, self._listen)

    def on_unmount(self) -> None:
        self._oracle.stop()

    # -- asking ------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        table = self._setting.table([self._deck], in_memory=True)
        self._oracle.ask("question", best=self._asks[0], **position(table.header, table.history))

    def _listen(self) -> None:
        """Take an answer that has come, and ask what is still to be asked."""
        said = self._oracle.heard()
        if not isinstance(said, Result):
            return
        answer: dict[str, Any] = said.value or {"winnable": None, "best_score": None, "moves": ()}
        for_best = self._asks.pop(0)
        self._won = answer["winnable"] if self._won is None else self._won
        if for_best:
            self._best = answer["best_score"]
        self._better = () if tuple(answer["moves"]) == self._moves else tuple(answer["moves"])
        if self.query_one(Menu).cursor == 0:
            self.action_better()
        if self._asks:
            self._ask()
        elif self._timer is not None:
            self._timer.stop()
            self._oracle.stop()
        self.repaint()

    def _played(self) -> Table:
        """The moves that are shown, made at a table."""
        table = self._setting.table([self._deck], in_memory=True)
        table.play_all(self._moves)
        return table

    def _fill(self) -> None:
        """The moves in words, one under the other."""
        table = self._played()
        steps = [(before.observe(is_open=True), move) for before, move, _after in table.history.steps()]
        told = words.directions(steps, self.benben.ascii)
        self.query_one(Menu).fill([Item(str(ply), f"{n:3}  {text}") for n, (ply, text) in enumerate(told, 1)])

    # -- showing -----------------------------------------------------------------------------------------------------

    def resized(self) -> None:
        self.query_one(Menu).room(_WIDE, self.app.size.height - 10)
        self.repaint()

    def repaint(self) -> None:
        """Show everything as it is now."""
        if self.small or not self.is_mounted:
            return
        ascii = self.benben.ascii
        canvas = Canvas(80, 1)
        game, variant = self._setting[:2]
        canvas.put(2, 0, f"{words.game_title(game)}: {words.variant_title(game, variant)}", "title")
        self.query_one("#title", Lines).show(canvas.picture())
        self.query_one("#verdict", Lines).show(sentences(self._verdict(), 80, 2, ascii))
        note = self._note or (_("a1 is the top of the pyramid, g1 to g7 its lowest row.") if self._moves else "")
        self.query_one("#note", Lines).show(sentences(note, 80, 2, ascii, "label"))
        some = bool(self._moves)
        hints = [
            Hint("enter", _("next"), some),
            Hint("backspace", _("before"), some),
            Hint("b", _("best score"), bool(self._better)),
            Hint("r", _("see it"), some),
            Hint("p", _("play it yourself")),
            Hint("question_mark", _("help")),
            Hint("q", _("back")),
        ]
        self.query_one(KeyLine).hints(hints, self.app.size.width)

    def _verdict(self) -> str:
        if len(self._asks) == 2:
            return _("Whether it can be won is being worked out.")
        won = {
            True: _("It can be won."),
            False: _("It cannot be won, whatever is played."),
            None: _("It could not be found out in time whether it can be won."),
        }[self._won]
        if self._asks:
            return won + " " + _("The best score is being looked for.")
        if self._best is None:
            return won + " " + _("The best score was not found in time.")
        return won + " " + _("The most that it can bring: {n}.").format(n=words.number(self._best, self.benben.ascii))

    # -- going about -------------------------------------------------------------------------------------------------

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """Enter, or a click: this step is done."""
        self.query_one(Menu).action_step(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.query_one(Menu).action_step(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.query_one(Menu).action_step(-3)

    def action_step(self, by: int) -> None:
        """So many steps on."""
        self.query_one(Menu).action_step(by)

    def action_better(self) -> None:
        """The moves found last, in place of those that are shown: nobody who carries moves out is to lose the line."""
        if self._better:
            self._moves, self._better = self._better, ()
            self._fill()
            self.query_one(Menu).action_jump(0)
            self.repaint()

    def action_replay(self) -> None:
        """The board at this step, and from there on."""
        from benben.tui.replay import ReplayScreen

        if not self._moves:
            return
        table = self._played()
        at = int(self.query_one(Menu).value or 0)
        self.app.push_screen(ReplayScreen(table.header, table.history, None, at))

    def action_play(self) -> None:
        """A saved game with this board."""
        with self.benben.refusals(self._say):
            self.benben.play_instead(self._setting.table([self._deck]))

    def _say(self, sentence: str) -> None:
        self._note = sentence
        self.repaint()

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if isinstance(message.lines, KeyLine):
            self.app.simulate_key(message.name)

    def action_help(self) -> None:
        """Help."""
        self.benben.show_help(self)

    def action_back(self) -> None:
        """Back to the cards."""
        self.dismiss()
