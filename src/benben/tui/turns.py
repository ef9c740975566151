"""Whose turn it is at a table with bots: each of their moves after a pause that lets the last one be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from benben import bots, words
from benben.record.history import same_deal
from benben.record.journal import JournalError
from benben.words.language import _

if TYPE_CHECKING:
    from benben.tui.game import GameScreen

_PACES = (1.5, 0.8, 0.35, 0.1, 0.0)  # seconds a bot's move stays before the next
_SOON = 0.001  # Textual divides by a timer's seconds


class Turns:
    """Plays for the bots at a screen's table."""

    def __init__(self, screen: GameScreen) -> None:
        table = screen.table
        self._screen = screen
        self._pace = 2
        self._timer: Timer | None = None
        self._chances = [bots.stream(table.deal, seat, kind) for seat, kind in enumerate(table.kinds)]

    @property
    def bot(self) -> str | None:
        """The kind of bot that is to move, if one is."""
        table = self._screen.table
        kind = "human" if table.to_move is None else table.kinds[table.to_move]
        return None if kind == "human" else kind

    def change_pace(self, by: int) -> float:
        """Let bots play faster or slower; returns the seconds that a move stays now."""
        self._pace = max(0, min(len(_PACES) - 1, self._pace + by))
        return _PACES[self._pace]

    def let_play(self) -> None:
        """If a bot is to move, let it, after a moment."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.bot and not self._screen.endings.asking:
            self._timer = self._screen.set_timer(max(_PACES[self._pace], _SOON), self._move)

    def _move(self) -> None:
        if self._screen.is_current and self._play_one():
            self._screen.go_on()

    def hurry(self) -> None:
        """Play all bots' moves up to a person's turn, or the end, without waiting."""
        for _turn in range(100_000):
            if not self._play_one():
                return
            if self.bot is None:
                self._screen.go_on()
                return

    def _play_one(self) -> bool:
        """One move of a bot; False if none was made, or if something is asked now."""
        screen, table = self._screen, self._screen.table
        seat, bot = table.to_move, self.bot
        if seat is None or bot is None or screen.endings.asking:
            return False
        mine, before, state = screen.view, table.view(seat), table.state
        move = bots.choose(bot, before, self._chances[seat])
        try:
            table.play(move)
        except JournalError as error:
            screen.say(_("The move was not made: it could not be saved."), str(error))
            return False
        over = not same_deal(state, table.state)
        screen.playing.look_again(None if over else before)
        screen.home_cursor()
        if table.secrets:
            screen.say()  # the log tells it, as who looks may know it
            if over and getattr(screen.view, "resigned", None) is None:
                screen.endings.show_hands()
        else:
            name = table.names[seat]
            screen.say(f"{name}: {words.move(mine, move, screen.benben.ascii)}")
            if table.over:
                screen.endings.show_end()
            elif over and "human" in table.kinds:
                screen.endings.bot_deal_over(name, before, move)
        return not screen.endings.asking
