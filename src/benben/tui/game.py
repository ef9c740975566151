"""The screen of a game at its table. It knows no particular game: pictures come from draw, meanings from controls."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from benben import bots, draw, words
from benben.draw import Canvas, Look, Picture, Spot
from benben.engine import MoveError, View
from benben.record.journal import JournalError
from benben.tui.controls import Choose, Key, Play
from benben.tui.dialog import Dialog
from benben.tui.games import CONTROLS
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines
from benben.tui.menu import Item
from benben.tui.results import result_lines
from benben.tui.sized import SizedScreen
from benben.tui.steer import next_spot
from benben.words.language import _

if TYPE_CHECKING:
    from benben.table import Table

_BOT_PACE = 0.35  # seconds a bot's move stays before the next
_NONE: frozenset[str] = frozenset()


class GameScreen(SizedScreen[None]):
    """A game being played."""

    DEFAULT_CSS = """
    GameScreen { align-horizontal: center; }
    GameScreen > #title, GameScreen > #rule, GameScreen > #message, GameScreen > #keys { width: 100%; }
    GameScreen > #board { width: auto; }
    GameScreen > #keys { dock: bottom; }
    """
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
        Binding("o", "order", _("show the known order of the stock")),
        Binding("n", "new", _("new game (asks)")),
        Binding("f5", "restart", _("the same deal from the start (asks)")),
        Binding("question_mark", "help", _("help")),
        Binding("q", "home", _("home; the game is saved")),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.controls = CONTROLS[table.header.game]
        self.view: View = table.view(self._viewer())
        self.cursor: str | None = None
        self.chosen: frozenset[str] = _NONE
        self.hinted: frozenset[str] = _NONE
        self.show_stock = False
        self.message: tuple[str, ...] = ()
        self._drawn: tuple[tuple[View, Look], Picture] | None = None
        self._asking = False
        self._bot_timer: Timer | None = None
        self._chances = [bots.stream(table.deal, seat, kind) for seat, kind in enumerate(table.kinds)]
        if table.warning == "torn":
            self.message = (_("The last line of the file was cut off; the game goes on from before it."),)

    def parts(self) -> ComposeResult:
        yield Lines(id="title")
        yield Lines(id="board")
        yield Lines(id="rule")
        yield Lines(id="message")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.home_cursor()
        self.repaint()
        if self.table.over:
            self.table.finish()
            self.call_after_refresh(self._show_end)
        else:
            self._let_bots_play()

    # -- what is seen ----------------------------------------------------------------------------------------------

    def _viewer(self) -> int | None:
        """The seat whose eyes the screen is: who is to move, if that is a person."""
        seat = self.table.to_move
        return seat if seat is not None and self.table.kinds[seat] == "human" else None

    @property
    def look(self) -> Look:
        """How the board is drawn now."""
        columns, rows = self.app.size
        return Look(
            ascii=self.benben.ascii,
            size="large" if columns >= 112 and rows >= 40 else "normal",
            cursor=self.cursor,
            chosen=self.chosen,
            hinted=self.hinted,
            show_stock=self.show_stock,
        )

    def repaint(self) -> None:
        """Show the view as it is now."""
        if self.small or not self.is_mounted:
            return
        look, columns = self.look, self.app.size.width
        self.query_one("#board", Lines).show(self._board())
        title = draw.title(self.view, self.table.names, self.table.deal, look, columns)
        self.query_one("#title", Lines).show(title)
        self._paint_message(columns)
        self._paint_keys(columns)

    def _paint_message(self, columns: int) -> None:
        rule = Canvas(columns, 1)
        rule.put(1, 0, ("-" if self.benben.ascii else "─") * (columns - 2), "rule")
        self.query_one("#rule", Lines).show(rule.picture())
        canvas = Canvas(columns, 2)
        for y, line in enumerate(self.message[:2]):
            text = draw.plain(line) if self.benben.ascii else line
            canvas.put(2, y, draw.cut(text, columns - 3, self.look.ellipsis), "message")
        self.query_one("#message", Lines).show(canvas.picture())

    def _paint_keys(self, columns: int) -> None:
        bot = self._bot_to_move() is not None
        own = [Hint(key.key, key.label, self._possible(key)) for key in self.controls.keys(self.view)]
        if bot:
            own = []
        live = self.view.to_move is not None and not bot
        hints = [
            Hint("arrows", _("choose"), live),
            Hint("enter", _("do not wait") if bot else _("take"), live or bot),
            *own,
            Hint("u", _("undo"), self.table.can_undo),
            Hint("y", _("redo"), self.table.can_redo),
            Hint("h", _("hint"), live),
            Hint("n", _("new")),
            Hint("question_mark", _("help")),
            Hint("q", _("home")),
        ]
        self.query_one(KeyLine).hints(hints, columns)

    def _possible(self, key: Key) -> bool:
        """Whether a key of the game's own does something now."""
        moves = self.view.legal_moves
        return any(move.startswith(key.move) for move in moves) if key.spot else key.move in moves

    def resized(self) -> None:
        self.repaint()

    def say(self, *lines: str) -> None:
        """Put up a message."""
        self.message = lines
        self.repaint()

    def _spots(self) -> list[Spot]:
        """The spots that can be used."""
        return [spot for spot in self._board().spots if spot.usable]

    def _board(self) -> Picture:
        """The picture of the board as it is now; drawn once for the same view and look."""
        key = (self.view, self.look)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, draw.board(*key))
        return self._drawn[1]

    def home_cursor(self) -> None:
        """Put the cursor on something that can be used, nothing chosen: on a card first, else the stock."""
        usable = [spot.name for spot in self._spots()]
        self.chosen = self.hinted = _NONE
        cards = [name for name in usable if name != "stock"]
        self.cursor = cards[0] if cards else usable[0] if usable else None

    def _keep_cursor(self, before: Spot | None) -> None:
        """After a move: stay where it can be used, else go to the nearest spot that can."""
        spots = self._spots()
        if self.cursor in [spot.name for spot in spots]:
            return
        if not spots or before is None:
            self.cursor = spots[0].name if spots else None
            return
        x, y = before.middle
        self.cursor = min(spots, key=lambda s: abs(s.middle[0] - x) + 2 * abs(s.middle[1] - y)).name

    # -- keys and clicks -------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        for key in self.controls.keys(self.view):
            if key.key == event.key and self._bot_to_move() is None:
                event.stop()
                if key.spot:
                    self.point(key.spot)
                else:
                    self._own_key(key.move, key.asks)

    def _own_key(self, move: str, asks: str) -> None:
        if asks and self.table.why_not(move) is None:
            self._ask(asks, move)
        else:
            self.play(move)

    def _ask(self, question: str, move: str) -> None:
        answers = [Item("no", _("no, go on playing (n)")), Item("yes", _("yes (y)"))]
        dialog = Dialog(question, [], answers, "no", {"y": "yes", "n": "no"})
        self.app.push_screen(dialog, lambda answer: self.play(move, sure=True) if answer == "yes" else None)

    def on_lines_picked(self, message: Lines.Picked) -> None:
        message.stop()
        if isinstance(message.lines, KeyLine):
            self._key_clicked(message.name)
        elif message.lines.id == "board":
            self.cursor = message.name if self._usable(message.name) else self.cursor
            self.point(message.name)

    def _key_clicked(self, key: str) -> None:
        if key == "arrows":
            return
        self.app.simulate_key(key)

    def _usable(self, name: str) -> bool:
        return any(spot.name == name for spot in self._spots())

    def on_lines_missed(self) -> None:
        self.action_unchoose()

    def action_steer(self, direction: str) -> None:
        """Move the cursor among spots that can be used."""
        spots = self._spots()
        at = next((spot for spot in spots if spot.name == self.cursor), None)
        found = next_spot(spots, at, direction)
        if found is not None:
            self.cursor = found.name
            self.repaint()

    def action_edge(self, end: int) -> None:
        """The first or last spot that can be used."""
        spots = self._spots()
        if spots:
            self.cursor = spots[end].name
            self.repaint()

    def action_pick(self) -> None:
        """Take or choose what the cursor is on; while bots play: do not wait for them."""
        if self._bot_to_move():
            self._hurry()
        elif self.table.over:
            self._show_end()
        elif self.cursor is not None:
            self.point(self.cursor)

    def action_unchoose(self) -> None:
        """Choose nothing."""
        self.chosen = self.hinted = _NONE
        self.say()

    def point(self, name: str) -> None:
        """Point at a spot: choose it, or play what that means, or hear why not."""
        if self._bot_to_move():
            return
        meant = self.controls.pick(self.view, self.chosen, name)
        self.hinted = _NONE
        if isinstance(meant, Choose):
            self.chosen = meant.spots
            self._leave_stock()
            self.say()
        else:
            self.play(meant.move)

    def _leave_stock(self) -> None:
        """Something is in hand now: the next Enter must not turn a card instead of using it."""
        cards = [spot.name for spot in self._spots() if spot.name not in (*self.chosen, "stock")]
        if self.chosen and self.cursor == "stock" and cards:
            self.cursor = cards[0]

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, move: str, sure: bool = False) -> None:
        """Play a move for the person whose turn it is; say what it did, or why it is not possible."""
        if self._bot_to_move() or self._asking:
            return
        before = self.view
        state = self.table.state
        try:
            reason = self.table.why_not(move)
            if reason is not None:
                self.chosen = _NONE if reason.code == "over" else self._after_refusal(Play(move))
                self.say(words.reason(reason, self.benben.ascii))
                return
            ends = self.controls.deal_over(state, state.apply(state.parse(move)))
        except MoveError as error:
            self.say(words.error(error, self.benben.ascii))
            return
        if ends and state.seats > 1 and not sure:
            self._ask_before_end(move)
            return
        self._make(move, before, ends)

    def _after_refusal(self, play: Play) -> frozenset[str]:
        """What stays chosen after a pair was refused: the card pointed at last, if it can be used."""
        spots = [name for name in play.move.split("+") if name not in self.chosen]
        return frozenset(name for name in spots[-1:] if self.chosen and self._usable(name))

    def _ask_before_end(self, move: str) -> None:
        """With several players a deal's end cannot be taken back (CO-7): so ask first."""
        state = self.table.state
        after = state.apply(state.parse(move)).observe()
        lines = self.controls.deal_words(self.view, after, move)
        answers = [Item("no", _("not yet (n)")), Item("yes", _("play it: the deal is over then (y)"))]
        dialog = Dialog(_("This move ends your deal."), lines, answers, "no", {"y": "yes", "n": "no"})
        self.app.push_screen(dialog, lambda answer: self.play(move, sure=True) if answer == "yes" else None)

    def _make(self, move: str, before: View, ends: bool) -> None:
        """Play a legal move through the table, then show it."""
        spot = next((spot for spot in self._spots() if spot.name == self.cursor), None)
        try:
            self.table.play(move)
        except JournalError as error:
            self.say(_("The move was not made: it could not be saved."), str(error))
            return
        self.chosen = self.hinted = _NONE
        told = words.move(before, move, self.benben.ascii)
        if ends:
            self._deal_over(move, before, told)
            return
        self.view = self.table.view(self._viewer())
        self._keep_cursor(spot)
        self.say(told, *self._warning())
        self._let_bots_play()

    def _warning(self) -> tuple[str, ...]:
        """Said when nothing can be taken any more although the deal could go on."""
        if bots.hint(self.view).code == "nothing" and self.view.to_move is not None:
            return (_("Nothing can be taken any more, whatever you turn: undo, or stop the deal."),)
        return ()

    def _deal_over(self, move: str, before: View, told: str) -> None:
        """A deal is over: tell it over its last picture, and let the player take the move back or go on."""
        after = self.table.view(self._viewer())
        lines = [told, "", *self.controls.deal_words(before, after, move), "", *result_lines(after, self.table.names)]
        go_on = _("on to the next deal") if after.to_move is not None else _("accept the result")
        answers = [Item("on", go_on)]
        if self.table.can_undo:
            answers.append(Item("undo", _("take the last move back (u)")))
        title = _("The deal is over.") if after.to_move is not None else words.result(after, self.table.names)
        self._asking = True
        self.app.push_screen(Dialog(title, lines, answers, "on", {"u": "undo"}), self._deal_over_answered)

    def _deal_over_answered(self, answer: str | None) -> None:
        self._asking = False
        if answer == "undo":
            self.action_undo()
            return
        self.view = self.table.view(self._viewer())
        self.home_cursor()
        seat = self.table.to_move
        if seat is None:
            self.say(words.result(self.view, self.table.names, self.benben.ascii))
            self._show_end()
        elif len(self.table.names) > 1:
            self.say(_("{name}'s turn.").format(name=self.table.names[seat]))
        else:
            self.say(_("The next deal."))
        self._let_bots_play()

    def _show_end(self) -> None:
        """The game is over: what now?"""
        title = words.result(self.view, self.table.names, self.benben.ascii)
        answers = [
            Item("new", _("new game")),
            Item("same", _("the same deal again")),
            Item("replay", _("replay it")),
            Item("look", _("look at the board")),
            Item("home", _("home")),
        ]
        if self.table.can_undo:
            answers.insert(4, Item("undo", _("take the last move back")))
        lines = result_lines(self.view, self.table.names)
        self.app.push_screen(Dialog(title, lines, answers, "look"), self._end_answered)

    def _end_answered(self, answer: str | None) -> None:
        choices: dict[str, Callable[[], None]] = {
            "new": partial(self.benben.new_game, self.table),
            "same": self._restart_now,
            "replay": partial(self.benben.replay_table, self.table),
            "undo": self.action_undo,
            "home": self.action_home,
        }
        if answer in choices:
            choices[answer]()

    # -- bots ------------------------------------------------------------------------------------------------------

    def _bot_to_move(self) -> str | None:
        seat = self.table.to_move
        return None if seat is None or self.table.kinds[seat] == "human" else self.table.kinds[seat]

    def _let_bots_play(self) -> None:
        """If a bot is to move, let it, after a moment in which the last move can be seen."""
        if self._bot_timer is not None:
            self._bot_timer.stop()
            self._bot_timer = None
        if self._bot_to_move() and not self._asking:
            self._bot_timer = self.set_timer(_BOT_PACE, self._bot_moves)

    def _bot_moves(self) -> None:
        if self.is_current and self._bot_plays_one():
            self._let_bots_play()

    def _bot_plays_one(self) -> bool:
        """One move of a bot; False if none was made."""
        seat, bot = self.table.to_move, self._bot_to_move()
        if seat is None or bot is None or self._asking:
            return False
        before, state = self.table.view(seat), self.table.state
        move = bots.choose(bot, before, self._chances[seat])
        try:
            self.table.play(move)
        except JournalError as error:
            self.say(_("The move was not made: it could not be saved."), str(error))
            return False
        self.view = self.table.view(self._viewer())
        self.home_cursor()
        name = self.table.names[seat]
        self.say(f"{name}: {words.move(before, move, self.benben.ascii)}")
        if self.table.over:
            self._show_end()
        elif "human" in self.table.kinds and self.controls.deal_over(state, self.table.state):
            self._bot_deal_over(name, before, move)
        return True

    def _bot_deal_over(self, name: str, before: View, move: str) -> None:
        """A bot has ended its deal: show the people what it came to before the next one."""
        lines = [*self.controls.deal_words(before, self.view, move), "", *result_lines(self.view, self.table.names)]
        self._asking = True
        title = _("{name}'s deal is over.").format(name=name)
        dialog = Dialog(title, lines, [Item("on", _("on to the next deal"))], "on")
        self.app.push_screen(dialog, self._deal_over_answered)

    def _hurry(self) -> None:
        """Play all bots' moves up to a person's turn, or the end, without waiting."""
        for _turn in range(100_000):
            if not self._bot_plays_one():
                return

    # -- back, on, away ----------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take the last move back, if it may be."""
        moves = self.table.history.moves
        text = moves[-1].text if moves else ""
        try:
            reason = self.table.undo()
        except JournalError as error:
            self.say(_("Nothing was taken back: it could not be saved."), str(error))
            return
        self.view = self.table.view(self._viewer())
        if reason is not None:
            self.say(words.reason(reason, self.benben.ascii))
            return
        self.home_cursor()
        self.say(_("{move} was taken back.").format(move=text))

    def action_redo(self) -> None:
        """Make the move again that was taken back last."""
        before = self.view
        try:
            text = self.table.redo()
        except JournalError as error:
            self.say(_("The move was not made: it could not be saved."), str(error))
            return
        if text is None:
            self.say(_("There is nothing to make again."))
            return
        self.view = self.table.view(self._viewer())
        self.home_cursor()
        self.say(words.move(before, text, self.benben.ascii))
        if self.table.over:
            self._show_end()

    def action_hint(self) -> None:
        """Show a move that could be made, from what the player may know."""
        if self._bot_to_move():
            return
        hint = bots.hint(self.view)
        self.hinted = self.controls.spots(self.view, hint.move) if hint.move else _NONE
        self.say(words.suggestion(self.view, hint.code, hint.move, self.benben.ascii))

    def action_order(self) -> None:
        """Show or hide the order of the stock, where it is known from an earlier pass (TH-14)."""
        order = getattr(self.view, "stock_order", None)
        if order is None:
            self.say(_("The order of the stock is not known yet."))
            return
        self.show_stock = not self.show_stock
        self.repaint()

    def action_new(self) -> None:
        """Another game."""
        self.benben.new_game(self.table)

    def action_restart(self) -> None:
        """The same deal again, as a game of its own."""
        if self.table.over or not self.table.ply:
            self._restart_now()
            return
        answers = [Item("no", _("no, go on playing (n)")), Item("yes", _("yes; this game stays saved (y)"))]
        dialog = Dialog(_("Begin this deal anew?"), [], answers, "no", {"y": "yes", "n": "no"})
        self.app.push_screen(dialog, lambda answer: self._restart_now() if answer == "yes" else None)

    def _restart_now(self) -> None:
        try:
            table = self.table.restart()
        except JournalError as error:
            self.say(str(error))
            return
        self.table.close()
        self.benben.play_instead(table)

    def action_help(self) -> None:
        """All keys, and the rules."""
        self.benben.show_help(self)

    def action_home(self) -> None:
        """Leave; everything is saved already."""
        self.table.close()
        self.benben.go_home()

    # -- the clock ---------------------------------------------------------------------------------------------------

    def on_screen_suspend(self) -> None:
        self.table.pause()

    def on_screen_resume(self) -> None:
        if self.table.ply and not self._asking:
            self.table.go_on()
        self._let_bots_play()

    def on_unmount(self) -> None:
        self.table.close()
