"""The screen of a game at its table. It knows no particular game: pictures come from draw, meanings from controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer

from benben import bots, draw, words
from benben.draw import Picture
from benben.engine import MoveError, View
from benben.record.history import History, same_deal
from benben.record.journal import JournalError
from benben.solve import SOLVED
from benben.table.eyes import Eyes
from benben.tui.board import PLACES, BoardScreen
from benben.tui.controls import Choose, Key, Play
from benben.tui.curtain import CurtainScreen
from benben.tui.dialog import Dialog
from benben.tui.games import CONTROLS
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines
from benben.tui.menu import Item
from benben.tui.oracle import Oracle
from benben.words.language import _

if TYPE_CHECKING:
    from benben.table import Table

_PACES = (1.5, 0.8, 0.35, 0.1, 0.0)  # seconds a bot's move stays before the next
_SOON = 0.001  # Textual divides by a timer's seconds
_LOOK = 0.05  # seconds between two looks whether the solver has answered
_GAIN_STAYS = 1.5  # seconds the points of a move stay beside the score
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
        self._pace = 2
        self._sort = 0
        self._own_order: tuple[str, ...] = ()
        self.controls = CONTROLS[table.header.game]
        super().__init__(self.eyes.view(), table.names, log_rows=3 if table.secrets else 0)
        self._oracle = Oracle()
        self._oracle_timer: Timer | None = None
        self._signed = False  # whether the sign is on
        self._wants_best = False
        self._sign = ""
        self._asking = False
        self._bot_timer: Timer | None = None
        self._gain_timer: Timer | None = None
        self._chances = [bots.stream(table.deal, seat, kind) for seat, kind in enumerate(table.kinds)]
        if table.warning == "torn":
            self.message = (_("The last line of the file was cut off; the game goes on from before it."),)

    def on_mount(self) -> None:
        self.table.listen(self._changed)
        self.home_cursor()
        self.repaint()
        if self.controls.clocked:
            self.set_interval(1, self.paint_title)
        if self.table.over:
            self.table.finish()
            self.call_after_refresh(self._show_end)
        else:
            self._go_on()

    def _changed(self, table: Table) -> None:
        """Something was played or taken back: the solver's word on the position before is worth nothing now."""
        if self._signed or self._wants_best:
            self._wants_best = False
            self._ask_oracle()

    # -- what is seen ----------------------------------------------------------------------------------------------

    def order(self) -> tuple[str, ...]:
        sorts = self.controls.sorts
        return self.controls.arranged(self.view, sorts[self._sort], self._own_order) if sorts else ()

    def first_spot(self) -> str | None:
        return self.controls.first(self.view)

    @property
    def _deal_word(self) -> str:
        return words.deal_word(self.table.header.game)

    def told(self) -> tuple[str, ...]:
        return (*self.message, self.controls.advice(self.view, self.benben.ascii))

    def log_lines(self) -> list[str]:
        """The latest events, as who looks may know them."""
        return self._events(3 * self.log_rows)[-self.log_rows :]

    def _events(self, most: int | None) -> list[str]:
        seat = None if self.table.over else self.eyes.seat
        return words.events(self.table.events(seat, most), self.table.names, self.benben.ascii)

    def title_line(self, columns: int) -> Picture:
        clock = words.duration(self.table.elapsed_ms) if self.controls.clocked else ""
        return draw.title(self.view, self.table.names, self.table.deal, self.look, columns, clock=clock)

    def key_hints(self) -> list[Hint]:
        bot = self._bot_to_move() is not None
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
            if key.key == event.key and self._bot_to_move() is None:
                event.stop()
                if key.spot:
                    self.point(key.spot)
                elif key.choices:
                    self._choose_move(key)
                else:
                    self._own_key(key.move, key.asks)

    def _own_key(self, move: str, asks: str) -> None:
        if asks and self.table.why_not(move) is None:
            self._ask(asks, move)
        else:
            self.play(move)

    def _choose_move(self, key: Key) -> None:
        """Show what a key could mean, the likeliest first, before it is done."""
        if not self.eyes.may_move:
            return
        answers = [*(Item(move, text) for move, text in key.choices), Item("no", _("go on playing"))]
        title = _("{what}: this will be seen by all.").format(what=key.label.capitalize())
        dialog = Dialog(title, [], answers, "no")
        self.app.push_screen(dialog, lambda answer: self.play(answer) if answer and answer != "no" else None)

    def _ask(self, question: str, move: str) -> None:
        answers = [Item("no", _("no, go on playing (n)")), Item("yes", _("yes (y)"))]
        dialog = Dialog(question, [], answers, "no", {"y": "yes", "n": "no"})
        self.app.push_screen(dialog, lambda answer: self.play(move, sure=True) if answer == "yes" else None)

    def on_lines_picked(self, message: Lines.Picked) -> None:
        message.stop()
        if isinstance(message.lines, KeyLine):
            self._key_clicked(message.name)
        elif message.lines.id == "board":
            self.cursor = message.name if self.usable(message.name) else self.cursor
            self.point(message.name)

    def _key_clicked(self, key: str) -> None:
        if key == "arrows":
            return
        self.app.simulate_key(key)

    def on_lines_missed(self) -> None:
        self.action_unchoose()

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
            self._leave_places()
            self.say()
        else:
            self.play(meant.move)

    def _leave_places(self) -> None:
        """Something is in hand now: the next Enter must use it, not turn a card or put a joker back."""
        cards = [spot.name for spot in self.spots() if spot.name not in (*self.chosen, *PLACES)]
        if self.chosen and self.cursor in PLACES and cards:
            self.cursor = cards[0]

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, move: str, sure: bool = False) -> None:
        """Play a move for the person whose turn it is; say what it did, or why it is not possible."""
        if self._bot_to_move() or self._asking or not (self.eyes.may_move or self.table.over):
            return
        before = self.view
        state = self.table.state
        try:
            reason = self.table.why_not(move)
            if reason is not None:
                self.chosen = _NONE if reason.code == "over" else self._after_refusal(Play(move))
                self.say(words.reason(reason, self.benben.ascii))
                return
            ends = not same_deal(state, state.apply(state.parse(move)))
        except MoveError as error:
            self.say(words.error(error, self.benben.ascii))
            return
        if ends and state.seats > 1 and not sure and not self.table.secrets:
            self._ask_before_end(move)
            return
        self._make(move, before, ends)

    def _after_refusal(self, play: Play) -> frozenset[str]:
        """What stays chosen after a pair was refused: the card pointed at last, if it can be used."""
        spots = [name for name in play.move.split("+") if name not in self.chosen]
        return frozenset(name for name in spots[-1:] if self.chosen and self.usable(name))

    def _ask_before_end(self, move: str) -> None:
        """With several players a deal's end cannot be taken back (CO-7): so ask first."""
        trial = History(self.table.state)
        after = trial.play(move).observe()
        steps = [*self.table.history.steps(), *trial.steps()]
        lines = words.deal_end(self.view, move, after, steps, self.benben.ascii)
        answers = [Item("no", _("not yet (n)")), Item("yes", _("play it: it is over then (y)"))]
        dialog = Dialog(
            _("This move ends your {deal}.").format(deal=self._deal_word), lines, answers, "no", {"y": "yes", "n": "no"}
        )
        self.app.push_screen(dialog, lambda answer: self.play(move, sure=True) if answer == "yes" else None)

    def _make(self, move: str, before: View, ends: bool) -> None:
        """Play a legal move through the table, then show it."""
        spot = next((spot for spot in self.spots() if spot.name == self.cursor), None)
        try:
            self.table.play(move)
        except JournalError as error:
            self.say(_("The move was not made: it could not be saved."), str(error))
            return
        self.chosen = self.hinted = _NONE
        if ends:
            self._deal_over(move, before, words.move(before, move, self.benben.ascii))
            return
        self.view = self.eyes.view()
        self._show_gain(before)
        wanted = self.first_spot()
        if wanted is not None and self.view.phase != before.phase and self.usable(wanted):
            self.cursor = wanted
        else:
            self.keep_cursor(spot)
        if self.cursor == "stock" and self.controls.leaves_stock:
            self.home_cursor()
        if self.table.secrets:
            self.say()  # the log tells it
        else:
            self.say(words.move(before, move, self.benben.ascii), *self._warning())
        self._go_on()

    def _go_on(self) -> None:
        """On to whose turn it is: a bot plays; the curtain falls before another person."""
        if self.eyes.next is not None and not self._asking:
            self._lower_curtain()
        else:
            self._let_bots_play()

    # -- the curtain -------------------------------------------------------------------------------------------------

    def _lower_curtain(self) -> None:
        """Show nothing that is secret until the next person says so."""
        seat = self.table.to_move
        assert seat is not None
        self.eyes.lower()
        self.view = self.eyes.view()
        self.chosen = self.hinted = _NONE
        self.cursor = None
        self.say()
        moves = self.table.history.moves
        undo = self.table.can_undo and moves[-1].seat in self.eyes.people
        curtain = CurtainScreen(self.table.names[seat], self._events(3)[-1:], undo)
        self.app.push_screen(curtain, self._curtain_answered)

    def _curtain_answered(self, answer: str | None) -> None:
        if answer == "home":
            self.action_home()
        elif answer == "undo":
            try:
                self.table.undo()
            except JournalError as error:
                self.say(_("Nothing was taken back: it could not be saved."), str(error))
            self._lower_curtain()
        else:
            self.eyes.lift()
            self.view = self.eyes.view()
            self.home_cursor()
            self.say()

    def action_hide(self) -> None:
        """Lower the curtain now, whatever lies over the board."""
        if self.table.secrets and self.eyes.may_move and not self._asking:
            while self.app.screen is not self:
                self.app.pop_screen()
            self._lower_curtain()

    def action_log(self) -> None:
        """All that happened."""
        if self.table.secrets:
            text = "\n".join(self._events(None)) or _("Nothing has happened yet.")
            self.benben.show_text(_("Log"), text)

    def _show_gain(self, before: View | None) -> None:
        """Show for a moment, beside the score, what a move brought; None: show nothing any more."""
        seat = None if before is None else before.to_move
        self.gain = 0 if before is None or seat is None else self.view.scores[seat] - before.scores[seat]
        if self._gain_timer is not None:
            self._gain_timer.stop()
        self._gain_timer = self.set_timer(_GAIN_STAYS, self._hide_gain) if self.gain else None

    def _hide_gain(self) -> None:
        self.gain = 0
        self.repaint()

    def _warning(self) -> tuple[str, ...]:
        """Said when nothing can be taken any more although the deal could go on."""
        if bots.hint(self.view).code == "nothing" and self.view.to_move is not None:
            return (_("Nothing can be taken any more, whatever you turn: undo, or stop the deal."),)
        return ()

    def _deal_over(self, move: str, before: View, told: str) -> None:
        """A deal is over: tell it over its last picture, and let the player take the move back or go on."""
        after = self.eyes.view()
        lines = [told, "", *self._ending(before, move, after)]
        if self.table.secrets:
            self._show_hands()
            return
        go_on = (
            _("on to the next {deal}").format(deal=self._deal_word)
            if after.to_move is not None
            else _("accept the result")
        )
        answers = [Item("on", go_on)]
        if self.table.can_undo:
            answers.append(Item("undo", _("take the last move back (u)")))
        title = (
            _("The {deal} is over.").format(deal=self._deal_word)
            if after.to_move is not None
            else words.result(after, self.table.names)
        )
        self._asking = True
        self.app.push_screen(Dialog(title, lines, answers, "on", {"u": "undo"}), self._deal_over_answered)

    def _ending(self, before: View, move: str, after: View) -> list[str]:
        """What the deal came to that the last move ended, and how the game stands."""
        return [
            *words.deal_end(before, move, after, self.table.history.steps(), self.benben.ascii),
            *self._results(after),
        ]

    def _results(self, view: View, *whole: str) -> list[str]:
        """The table of deals, an empty line before it; lines on the whole game; how much help was asked for."""
        lines = [*words.results(view, self.table.history.steps(), self.table.names, self.benben.ascii), *whole]
        if view.to_move is None and self.table.hints:
            lines.append(_("hints {n}").format(n=self.table.hints))
        return ["", *lines] if lines else []

    def _show_hands(self) -> None:
        """A deal with secrets is over: show, page by page, what was compared; then go on."""
        self._asking = True
        if len(self.eyes.people) > 1:  # both look at this, and the next deal is dealt already
            self.eyes.lower()
            self.view = self.eyes.view()
        self.cursor = None
        self.say()
        self._next_page(words.showdown(self.view, self.table.names, self.benben.ascii))

    def _next_page(self, pages: Sequence[Sequence[str]]) -> None:
        if not pages:
            self._deal_over_answered(None)
            return
        title, *lines = pages[0]
        dialog = Dialog(title, lines, [Item("on", _("go on"))], "on")
        self.app.push_screen(dialog, lambda _answer: self._next_page(pages[1:]))

    def _deal_over_answered(self, answer: str | None) -> None:
        self._asking = False
        if answer == "undo":
            self.action_undo()
            return
        self.view = self.eyes.view()
        self.home_cursor()
        seat = self.table.to_move
        if seat is None:
            self.say(words.result(self.view, self.table.names, self.benben.ascii))
            self._show_end()
        elif len(self.table.names) > 1:
            self.say(_("{name}'s turn.").format(name=self.table.names[seat]))
        else:
            self.say(_("The next {deal}.").format(deal=self._deal_word))
        self._go_on()

    def _show_end(self) -> None:
        """The game is over: what now?"""
        title = words.result(self.view, self.table.names, self.benben.ascii)
        other = self.table.names[-1]
        again = Item("same", _("the same deal again"))
        if self.table.secrets:  # everybody knows the deal by now
            begins = _("rematch, {name} begins").format(name=other)
            again = Item("rematch", begins if self.controls.first_begins else _("rematch"))
        answers = [
            Item("new", _("new game")),
            again,
            Item("replay", _("replay it")),
            Item("look", _("look at the board")),
            Item("home", _("home")),
        ]
        if self.table.can_undo:
            answers.insert(4, Item("undo", _("take the last move back")))
        whole = words.game_end(self.view, self.table.history.steps(), self.benben.ascii)
        lines = [*self._results(self.view, *whole)[1:], *self._tally()]
        self.app.push_screen(Dialog(title, lines, answers, "look"), self._end_answered)

    def _tally(self) -> list[str]:
        """How often each of these players has won against the others, this game included."""
        if not self.table.secrets:
            return []
        from benben.record.statistics import tally

        won, games = tally(self.table.header.game, self.table.names)
        if not games:
            return []
        counts = ", ".join(f"{name} {n}" for name, n in won.items())
        return ["", _("Games won: {counts}, of {games}.").format(counts=counts, games=games)]

    def _end_answered(self, answer: str | None) -> None:
        choices: dict[str, Callable[[], None]] = {
            "new": partial(self.benben.new_game, self.table),
            "same": self._restart_now,
            "rematch": self._rematch,
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
            self._bot_timer = self.set_timer(max(_PACES[self._pace], _SOON), self._bot_moves)

    def _bot_moves(self) -> None:
        if self.is_current and self._bot_plays_one():
            self._go_on()

    def _bot_plays_one(self) -> bool:
        """One move of a bot; False if none was made."""
        seat, bot = self.table.to_move, self._bot_to_move()
        if seat is None or bot is None or self._asking:
            return False
        mine, before, state = self.view, self.table.view(seat), self.table.state
        move = bots.choose(bot, before, self._chances[seat])
        try:
            self.table.play(move)
        except JournalError as error:
            self.say(_("The move was not made: it could not be saved."), str(error))
            return False
        self.view = self.eyes.view()
        self._show_gain(before if same_deal(state, self.table.state) else None)
        self.home_cursor()
        name = self.table.names[seat]
        if self.table.secrets:
            self.say()  # the log tells it, as who looks may know it
            if not same_deal(state, self.table.state) and getattr(self.view, "resigned", None) is None:
                self._show_hands()
        else:
            self.say(f"{name}: {words.move(mine, move, self.benben.ascii)}")
            if self.table.over:
                self._show_end()
            elif "human" in self.table.kinds and not same_deal(state, self.table.state):
                self._bot_deal_over(name, before, move)
        return not self._asking

    def _bot_deal_over(self, name: str, before: View, move: str) -> None:
        """A bot has ended its deal: show the people what it came to before the next one."""
        lines = self._ending(before, move, self.view)
        self._asking = True
        title = _("{name}'s {deal} is over.").format(name=name, deal=self._deal_word)
        dialog = Dialog(title, lines, [Item("on", _("on to the next {deal}").format(deal=self._deal_word))], "on")
        self.app.push_screen(dialog, self._deal_over_answered)

    def _hurry(self) -> None:
        """Play all bots' moves up to a person's turn, or the end, without waiting."""
        for _turn in range(100_000):
            if not self._bot_plays_one():
                return
            if self._bot_to_move() is None:
                self._go_on()
                return

    # -- back, on, away ----------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take the last move back, if it may be."""
        moves = self.table.history.moves
        text = moves[-1].text if moves else ""
        try:
            reason = self.eyes.undo()
        except JournalError as error:
            self.say(_("Nothing was taken back: it could not be saved."), str(error))
            return
        self.view = self.eyes.view()
        if reason is not None:
            self.say(words.reason(reason, self.benben.ascii))
            return
        self._show_gain(None)
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
        self.view = self.eyes.view()
        self._show_gain(before)
        self.home_cursor()
        self.say(words.move(before, text, self.benben.ascii))
        if self.table.over:
            self._show_end()
        else:
            self._go_on()

    def action_hint(self) -> None:
        """Show a move that could be made, from what the player may know."""
        if self._bot_to_move():
            return
        hint = bots.hint(self.view)
        self.table.hints += hint.code not in ("nothing", "over")
        self.hinted = self.controls.spots(self.view, hint.move) if hint.move else _NONE
        self.say(words.suggestion(self.view, hint.code, hint.move, self.benben.ascii))

    def action_order(self) -> None:
        """Show or hide the order of the stock, where it is known from an earlier pass (TH-14)."""
        if self.controls.sorts:
            self._own_order = self.order()
            self._sort = (self._sort + 1) % len(self.controls.sorts)
            names = {"rank": _("by rank"), "suit": _("by suit"), "own": _("as you lay it: < and > move a card")}
            self.say(_("The hand is sorted {how}.").format(how=names[self.controls.sorts[self._sort]]))
            return
        order = getattr(self.view, "stock_order", None)
        if order is None:
            self.say(_("The order of the stock is not known yet."))
            return
        self.show_stock = not self.show_stock
        self.repaint()

    def action_shift(self, by: int) -> None:
        """Lay the card under the cursor one place further, in an order of one's own."""
        order = list(self.order())
        name = (self.cursor or "")[1:]
        if name not in order:
            return
        at = order.index(name)
        to = max(0, min(len(order) - 1, at + by))
        order.insert(to, order.pop(at))
        self._own_order, self._sort = tuple(order), self.controls.sorts.index("own")
        self.repaint()

    def action_pace(self, by: int) -> None:
        """Bots play faster or slower."""
        self._pace = max(0, min(len(_PACES) - 1, self._pace + by))
        self.say(_("Bots wait {n} seconds before they move.").format(n=_PACES[self._pace]))

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
        if self.table.secrets:  # the same deal would be known
            self._rematch()
            return
        try:
            table = self.table.restart()
        except JournalError as error:
            self.say(str(error))
            return
        self.table.close()
        self.benben.play_instead(table)

    def _rematch(self) -> None:
        """The same players, the last of them first, another deal."""
        try:
            table = self.table.rematch()
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

    # -- what the solver says ----------------------------------------------------------------------------------------

    def sign(self) -> str:
        return self._sign

    def action_sign(self) -> None:
        """Show, or no longer, whether the deal can still be won."""
        if self.table.header.game not in SOLVED:
            self.say(_("This game cannot be solved."))
            return
        self._signed = not self._signed
        self.table.hints += self._signed
        if self._signed:
            self._ask_oracle()
        else:
            self._stop_oracle()
            self.repaint()

    def action_best(self) -> None:
        """Ask for the best move, all cards known."""
        if self.table.header.game not in SOLVED:
            self.say(_("This game cannot be solved."))
        elif self.eyes.may_move:
            self.table.hints += 1
            self._wants_best = True
            self._ask_oracle()

    def _ask_oracle(self) -> None:
        """Begin to look at the position; the answer comes when it is there."""
        if self.table.over:
            self._stop_oracle()
            return
        self._oracle.ask(self.table, best=self._wants_best)
        self._sign = _("looking …") if not self.benben.ascii else _("looking ...")
        if self._oracle_timer is None:
            self._oracle_timer = self.set_interval(_LOOK, self._look_for_answer)
        self.repaint()

    def _look_for_answer(self) -> None:
        answer = self._oracle.answered()
        if answer is None:
            return
        signs = {True: _("can be won"), False: _("cannot be won"), None: _("undecided")}
        self._sign = signs[answer.winnable] if self._signed else ""
        if self._oracle_timer is not None:
            self._oracle_timer.stop()
            self._oracle_timer = None
        if not self._wants_best:
            self.repaint()
            return
        self._wants_best = False
        if answer.best_score is None or not answer.moves:
            self.say(_("The best move was not found in time."))
            return
        self.hinted = self.controls.spots(self.view, answer.moves[0])
        score = words.number(answer.best_score, self.benben.ascii)
        best = words.meaning(self.view, answer.moves[0])
        self.say(
            _("Best, with all cards known: {best}.").format(best=best),
            _("The most that is still possible: {score}.").format(score=score),
        )

    def _stop_oracle(self) -> None:
        self._oracle.stop()
        if self._oracle_timer is not None:
            self._oracle_timer.stop()
            self._oracle_timer = None
        self._sign = ""

    # -- the clock ---------------------------------------------------------------------------------------------------

    def on_screen_suspend(self) -> None:
        self.table.pause()

    def on_screen_resume(self) -> None:
        if self.table.ply and not self._asking:
            self.table.go_on()
        self._let_bots_play()

    def on_unmount(self) -> None:
        self._oracle.stop()
        self.table.close()
