"""A person's moves at a screen's table: made, refused, taken back, made again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.timer import Timer

from benben import bots, words
from benben.engine import MoveError, View
from benben.record.history import same_deal
from benben.record.journal import JournalError
from benben.tui.controls import Key
from benben.tui.dialog import Dialog, confirm
from benben.tui.menu import Item
from benben.words.language import _

if TYPE_CHECKING:
    from benben.draw import Spot
    from benben.tui.game import GameScreen

_GAIN_STAYS = 1.5  # seconds the points of a move stay beside the score
_NONE: frozenset[str] = frozenset()


class Playing:
    """Plays for the person whose turn it is, and says what came of it."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._table = screen.table
        self._gain_timer: Timer | None = None

    @property
    def _ascii(self) -> bool:
        return self._screen.benben.ascii

    def use(self, key: Key) -> None:
        """Do what a key of the game's own means; what it could mean is shown first, the likeliest first."""
        screen = self._screen
        if key.asks and self._table.why_not(key.move) is None:
            confirm(screen, key.asks, _("yes (y)"), partial(self.play, key.move, sure=True))
        elif not key.choices:
            self.play(key.move)
        elif screen.eyes.may_move:
            answers = [*(Item(move, text) for move, text in key.choices), Item("no", _("go on playing"))]
            title = _("{what}: this will be seen by all.").format(what=key.label.capitalize())
            dialog = Dialog(title, [], answers, "no")
            screen.app.push_screen(dialog, lambda answer: self.play(answer) if answer and answer != "no" else None)

    def play(self, move: str, sure: bool = False) -> None:
        """Play a move, or say why it is not possible. Not `sure`: ask first, where it could not be taken back."""
        screen, table = self._screen, self._table
        if screen.turns.bot or screen.endings.asking or not (screen.eyes.may_move or table.over):
            return
        state = table.state
        try:
            reason = table.why_not(move)
            if reason is not None:
                screen.chosen = _NONE if reason.code == "over" else self._after_refusal(move)
                screen.say(words.reason(reason, self._ascii))
                return
            ends = not same_deal(state, state.apply(state.parse(move)))
        except MoveError as error:
            screen.say(words.error(error, self._ascii))
            return
        if ends and state.seats > 1 and not sure and not table.secrets:
            screen.endings.ask_before(move)
            return
        self._make(move, ends)

    def _after_refusal(self, move: str) -> frozenset[str]:
        """What stays chosen after a pair was refused: the card pointed at last, if it can be used."""
        screen = self._screen
        spots = [name for name in move.split("+") if name not in screen.chosen]
        return frozenset(name for name in spots[-1:] if screen.chosen and screen.usable(name))

    def _make(self, move: str, ends: bool) -> None:
        """Play a legal move through the table, then show it."""
        screen, before = self._screen, self._screen.view
        spot = next((spot for spot in screen.spots() if spot.name == screen.cursor), None)
        try:
            self._table.play(move)
        except JournalError as error:
            screen.say(_("The move was not made: it could not be saved."), str(error))
            return
        screen.chosen = screen.hinted = _NONE
        if ends:
            screen.endings.deal_over(move, before)
            return
        self.look_again(before)
        self._place_cursor(before, spot)
        if self._table.secrets:
            screen.say()  # the log tells it
        else:
            screen.say(words.move(before, move, self._ascii), *self._warning())
        screen.go_on()

    def _place_cursor(self, before: View, spot: Spot | None) -> None:
        screen = self._screen
        wanted = screen.first_spot()
        if wanted is not None and screen.view.phase != before.phase and screen.usable(wanted):
            screen.cursor = wanted
        else:
            screen.keep_cursor(spot)
        if screen.cursor == "stock" and screen.controls.leaves_stock:
            screen.home_cursor()

    def _warning(self) -> tuple[str, ...]:
        """Said when nothing can be taken any more although the deal could go on."""
        view = self._screen.view
        if bots.hint(view).code == "nothing" and view.to_move is not None:
            return (_("Nothing can be taken any more, whatever you turn: undo, or stop the deal."),)
        return ()

    def look_again(self, before: View | None) -> None:
        """Look at the table after a move; beside the score show for a moment what it brought since `before`.

        None: show nothing any more.
        """
        screen = self._screen
        screen.view = screen.eyes.view()
        seat = None if before is None else before.to_move
        screen.gain = 0 if before is None or seat is None else screen.view.scores[seat] - before.scores[seat]
        if self._gain_timer is not None:
            self._gain_timer.stop()
        self._gain_timer = screen.set_timer(_GAIN_STAYS, self._hide_gain) if screen.gain else None

    def _hide_gain(self) -> None:
        self._screen.gain = 0
        self._screen.repaint()

    def undo(self) -> None:
        """Take the last move back, if it may be."""
        screen = self._screen
        moves = self._table.history.moves
        text = moves[-1].text if moves else ""
        try:
            reason = screen.eyes.undo()
        except JournalError as error:
            screen.say(_("Nothing was taken back: it could not be saved."), str(error))
            return
        if reason is not None:
            screen.view = screen.eyes.view()
            screen.say(words.reason(reason, self._ascii))
            return
        self.look_again(None)
        screen.home_cursor()
        screen.say(_("{move} was taken back.").format(move=text))

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        screen, before = self._screen, self._screen.view
        try:
            text = self._table.redo()
        except JournalError as error:
            screen.say(_("The move was not made: it could not be saved."), str(error))
            return
        if text is None:
            screen.say(_("There is nothing to make again."))
            return
        self.look_again(before)
        screen.home_cursor()
        screen.say(words.move(before, text, self._ascii))
        if self._table.over:
            screen.endings.show_end()
        else:
            screen.go_on()
