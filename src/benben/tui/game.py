"""The screen of a game at its table. It knows no particular game: pictures come from draw, meanings from controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from benben import draw, words
from benben.draw import Picture
from benben.table.eyes import Eyes
from benben.tui.advisor import Advisor
from benben.tui.board import PLACES, BoardScreen
from benben.tui.controls import Choose, Key
from benben.tui.curtain import Curtain
from benben.tui.dialog import confirm
from benben.tui.endings import Endings
from benben.tui.games import CONTROLS
from benben.tui.hand import HandOrder
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines
from benben.tui.playing import Playing
from benben.tui.turns import Turns
from benben.words.language import _

if TYPE_CHECKING:
    from benben.table import Table

_NONE: frozenset[str] = frozenset()


class GameScreen(BoardScreen):
    """A game being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "steer('left')", _("card to the left")),
        Binding("right", "steer('right')", _("card to the right")),
        Binding("up", "steer('up')", _("card above")),
        Binding("down", "steer('down')", _("card below")),
        Binding("home", "edge(0)", _("first card")),
        Binding("end", "edge(-1)", _("last card")),
        Binding("enter,space", "pick", _("take, or choose")),
        Binding("escape", "unchoose", _("choose nothing")),
        Binding("u", "undo", _("take the last move back")),
        Binding("y,ctrl+r", "redo", _("make it again")),
        Binding("h", "hint", _("hint")),
        Binding("o", "order", _("sort the hand; or show the known order of the stock")),
        Binding("shift+left,less_than_sign", "shift(-1)", _("lay the card under the cursor further left")),
        Binding("shift+right,greater_than_sign", "shift(1)", _("lay the card under the cursor further right")),
        Binding("plus,equals_sign", "pace(1)", _("bots play faster")),
        Binding("minus", "pace(-1)", _("bots play slower")),
        Binding("l", "log", _("log: all that happened, where players have secrets")),
        Binding("x", "hide", _("hide the board now, where players have secrets")),
        Binding("w", "sign", _("whether it can still be won, on or off: looks at hidden cards")),
        Binding("b", "best", _("best move: looks at hidden cards")),
        Binding("n", "new", _("new game (asks)")),
        Binding("f5", "restart", _("the same deal from the start (asks)")),
        Binding("question_mark", "help", _("help")),
        Binding("q", "home", _("home; the game is saved")),
    ]

    def __init__(self, table: Table) -> None:
        self.table = table
        self.eyes = Eyes(table)
        self.controls = CONTROLS[table.header.game]
        super().__init__(self.eyes.view(), table.names, log_rows=3 if table.secrets else 0)
        self.turns = Turns(self)
        self.playing = Playing(self)
        self.curtain = Curtain(self)
        self.endings = Endings(self)
        self.advisor = Advisor(self)
        self.hand = HandOrder(self.controls)
        if table.warning == "torn":
            self.message = (_("The last line of the file was cut off; the game goes on from before it."),)

    def on_mount(self) -> None:
        self.table.listen(lambda _table: self.advisor.moved())
        self.home_cursor()
        self.repaint()
        if self.controls.clocked:
            self.set_interval(1, self.paint_title)
        if self.table.over:
            self.table.finish()
            self.call_after_refresh(self.endings.show_end)
        else:
            self.go_on()

    # -- what is seen ----------------------------------------------------------------------------------------------

    def order(self) -> tuple[str, ...]:
        return self.hand.cards(self.view)

    def sign(self) -> str:
        return self.advisor.sign

    def first_spot(self) -> str | None:
        return self.controls.first(self.view)

    def told(self) -> tuple[str, ...]:
        return (*self.message, self.controls.advice(self.view, self.benben.ascii))

    def log_lines(self) -> list[str]:
        return self.happened(3 * self.log_rows)[-self.log_rows :]

    def happened(self, most: int | None) -> list[str]:
        """The last `most` events, or all, as who looks may know them."""
        seat = None if self.table.over else self.eyes.seat
        return words.events(self.table.events(seat, most), self.table.names, self.benben.ascii)

    def title_line(self, columns: int) -> Picture:
        clock = words.duration(self.table.elapsed_ms) if self.controls.clocked else ""
        return draw.title(self.view, self.table.names, self.table.number, self.look, columns, clock=clock)

    def key_hints(self) -> list[Hint]:
        bot = self.turns.bot is not None
        own = [Hint(key.key, key.label, self._possible(key)) for key in self.controls.keys(self.view)]
        if bot:
            own = []
        live = self.view.to_move is not None and not bot
        return [
            Hint("arrows", _("choose"), live),
            Hint("enter", _("do not wait") if bot else self.controls.verb(self.view), live or bot),
            *own,
            Hint("o", _("sort"), live and bool(self.order())),
            Hint("plus", _("speed"), bot),
            Hint("x", _("hide"), self.table.secrets and live),
            Hint("u", _("undo"), self.table.can_undo and self.eyes.owns_last),
            Hint("y", _("redo"), self.table.can_redo),
            Hint("h", _("hint"), live),
            Hint("b", _("best"), live and self.advisor.can_solve, spare=True),
            Hint("w", _("can it be won"), live and self.advisor.can_solve, spare=True),
            Hint("l", _("log"), self.table.secrets),
            Hint("n", _("new")),
            Hint("question_mark", _("help")),
            Hint("q", _("home")),
        ]

    def _possible(self, key: Key) -> bool:
        """Whether a key of the game's own does something now."""
        moves = self.view.legal_moves
        if key.choices:
            return True
        return any(move.startswith(key.move) for move in moves) if key.spot else key.move in moves

    # -- keys and clicks -------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        for key in self.controls.keys(self.view):
            if key.key == event.key and self.turns.bot is None:
                event.stop()
                if key.spot:
                    self.point(key.spot)
                else:
                    self.playing.use(key)

    def on_lines_picked(self, message: Lines.Picked) -> None:
        message.stop()
        if isinstance(message.lines, KeyLine):
            if message.name != "arrows":
                self.app.simulate_key(message.name)
        elif message.lines.id == "board":
            self.cursor = message.name if self.usable(message.name) else self.cursor
            self.point(message.name)

    def on_lines_missed(self) -> None:
        self.action_unchoose()

    def action_pick(self) -> None:
        """Take or choose what the cursor is on; while bots play: do not wait for them."""
        if self.turns.bot:
            self.turns.hurry()
        elif self.table.over:
            self.endings.show_end()
        elif self.cursor is not None:
            self.point(self.cursor)

    def action_unchoose(self) -> None:
        """Choose nothing."""
        self.chosen = self.hinted = _NONE
        self.say()

    def point(self, name: str) -> None:
        """Point at a spot: choose it, or play what that means, or hear why not."""
        if self.turns.bot:
            return
        meant = self.controls.pick(self.view, self.chosen, name)
        self.hinted = _NONE
        if isinstance(meant, Choose):
            self.chosen = meant.spots
            self._leave_places()
            self.say()
        else:
            self.playing.play(meant.move)

    def _leave_places(self) -> None:
        """Something is in hand now: the next Enter must use it, not turn a card or put a joker back."""
        cards = [spot.name for spot in self.spots() if spot.name not in (*self.chosen, *PLACES)]
        if self.chosen and self.cursor in PLACES and cards:
            self.cursor = cards[0]

    def go_on(self) -> None:
        """On to whose turn it is: a bot plays; the curtain falls before another person."""
        if self.eyes.next is not None and not self.endings.asking:
            self.curtain.lower()
        else:
            self.turns.let_play()

    def action_hide(self) -> None:
        """Lower the curtain now, whatever lies over the board."""
        if self.table.secrets and self.eyes.may_move and not self.endings.asking:
            while self.app.screen is not self:
                self.app.pop_screen()
            self.curtain.lower()

    def action_log(self) -> None:
        """All that happened."""
        if self.table.secrets:
            text = "\n".join(self.happened(None)) or _("Nothing has happened yet.")
            self.benben.show_text(_("Log"), text)

    # -- back, on, away ----------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take the last move back, if it may be."""
        self.playing.undo()

    def action_redo(self) -> None:
        """Make the move again that was taken back last."""
        self.playing.redo()

    def action_hint(self) -> None:
        """Show a move that could be made, from what the player may know."""
        self.advisor.hint()

    def action_order(self) -> None:
        """Show or hide the order of the stock, where it is known from an earlier pass (TH-14)."""
        if self.controls.sorts:
            how = self.hand.sort_next(self.view)
            names = {"rank": _("by rank"), "suit": _("by suit"), "own": _("as you lay it: < and > move a card")}
            self.say(_("The hand is sorted {how}.").format(how=names[how]))
            return
        order = getattr(self.view, "stock_order", None)
        if order is None:
            self.say(_("The order of the stock is not known yet."))
            return
        self.show_stock = not self.show_stock
        self.repaint()

    def action_shift(self, by: int) -> None:
        """Lay the card under the cursor one place further, in an order of one's own."""
        self.hand.shift(self.view, (self.cursor or "")[1:], by)
        self.repaint()

    def action_pace(self, by: int) -> None:
        """Bots play faster or slower."""
        self.say(_("Bots wait {n} seconds before they move.").format(n=self.turns.change_pace(by)))

    def action_new(self) -> None:
        """Another game."""
        self.benben.new_game(self.table)

    def action_restart(self) -> None:
        """The same deal again, as a game of its own."""
        if self.table.over or not self.table.ply:
            self.begin_again()
            return
        confirm(self, _("Begin this deal anew?"), _("yes; this game stays saved (y)"), self.begin_again)

    def begin_again(self) -> None:
        """The same deal once more; where that would be known, another one, and who was last is first."""
        with self.benben.refusals(self.say):
            table = self.table.rematch() if self.table.secrets else self.table.restart()
            self.table.close()
            self.benben.play_instead(table)

    def action_sign(self) -> None:
        """Show, or no longer, whether the deal can still be won."""
        self.advisor.switch_sign()

    def action_best(self) -> None:
        """Ask for the best move, all cards known."""
        self.advisor.ask_best()

    def action_help(self) -> None:
        """All keys, and the rules."""
        self.benben.show_help(self)

    def action_home(self) -> None:
        """Leave; everything is saved already."""
        self.advisor.stop()
        self.table.close()
        self.benben.go_home()

    # -- the clock ---------------------------------------------------------------------------------------------------

    def on_screen_suspend(self) -> None:
        self.table.pause()

    def on_screen_resume(self) -> None:
        if self.table.ply and not self.endings.asking:
            self.table.go_on()
        self.turns.let_play()

    def on_unmount(self) -> None:
        self.advisor.oracle.stop()
        self.table.close()
