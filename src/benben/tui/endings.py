"""What is told and asked when a deal or a game ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from benben import words
from benben.engine import View
from benben.record.history import History
from benben.solve import solvable
from benben.tui.dialog import Dialog, confirm
from benben.tui.menu import Item
from benben.words.language import _

if TYPE_CHECKING:
    from benben.tui.game import GameScreen


class Endings:
    """The dialogs of a game's screen. `asking`: a deal is over and nothing goes on until that was answered."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._table = screen.table
        self._deal_word = words.deal_word(screen.table.header.game)
        self.asking = False

    @property
    def _ascii(self) -> bool:
        return self._screen.benben.ascii

    # -- a deal --------------------------------------------------------------------------------------------------------

    def ask_before(self, move: str) -> None:
        """With several players a deal's end cannot be taken back (CO-7): so ask first."""
        table, screen = self._table, self._screen
        trial = History(table.state)
        after = trial.play(move).observe()
        steps = [*table.history.steps(), *trial.steps()]
        lines = words.deal_end(screen.view, move, after, steps, self._ascii)
        title = _("This move ends your {deal}.").format(deal=self._deal_word)
        play = partial(screen.playing.play, move, sure=True)
        confirm(screen, title, _("play it: it is over then (y)"), play, lines, no=_("not yet (n)"))

    def deal_over(self, move: str, before: View) -> None:
        """A deal is over: tell it over its last picture, and let the player take the move back or go on."""
        if self._table.secrets:
            self.show_hands()
            return
        after = self._screen.eyes.view()
        lines = [words.move(before, move, self._ascii), "", *self._ending(before, move, after)]
        goes_on = after.to_move is not None
        go_on = _("on to the next {deal}").format(deal=self._deal_word) if goes_on else _("accept the result")
        answers = [Item("on", go_on)]
        if self._table.can_undo:
            answers.append(Item("undo", _("take the last move back (u)")))
        title = _("The {deal} is over.").format(deal=self._deal_word)
        if not goes_on:
            title = words.result(after, self._table.names)
        self.asking = True
        self._screen.app.push_screen(Dialog(title, lines, answers, "on", {"u": "undo"}), self._answered)

    def bot_deal_over(self, name: str, before: View, move: str) -> None:
        """A bot has ended its deal: show the people what it came to before the next one."""
        lines = self._ending(before, move, self._screen.view)
        self.asking = True
        title = _("{name}'s {deal} is over.").format(name=name, deal=self._deal_word)
        dialog = Dialog(title, lines, [Item("on", _("on to the next {deal}").format(deal=self._deal_word))], "on")
        self._screen.app.push_screen(dialog, self._answered)

    def show_hands(self) -> None:
        """A deal with secrets is over: show, page by page, what was compared; then go on."""
        screen = self._screen
        self.asking = True
        if len(screen.eyes.people) > 1:  # both look at this, and the next deal is dealt already
            screen.eyes.lower()
            screen.view = screen.eyes.view()
        screen.cursor = None
        screen.say()
        self._next_page(words.showdown(screen.view, self._table.names, self._ascii))

    def _next_page(self, pages: Sequence[Sequence[str]]) -> None:
        if not pages:
            self._answered(None)
            return
        title, *lines = pages[0]
        dialog = Dialog(title, lines, [Item("on", _("go on"))], "on")
        self._screen.app.push_screen(dialog, lambda _answer: self._next_page(pages[1:]))

    def _answered(self, answer: str | None) -> None:
        self.asking = False
        screen, names = self._screen, self._table.names
        if answer == "undo":
            screen.action_undo()
            return
        screen.view = screen.eyes.view()
        screen.home_cursor()
        seat = self._table.to_move
        if seat is None:
            screen.say(words.result(screen.view, names, self._ascii))
            self.show_end()
        elif len(names) > 1:
            screen.say(_("{name}'s turn.").format(name=names[seat]))
        else:
            screen.say(_("The next {deal}.").format(deal=self._deal_word))
        screen.go_on()

    def _ending(self, before: View, move: str, after: View) -> list[str]:
        """What the deal came to that the last move ended, and how the game stands."""
        steps = self._table.history.steps()
        return [*words.deal_end(before, move, after, steps, self._ascii), *self._results(after)]

    def _results(self, view: View, *whole: str) -> list[str]:
        """The table of deals, an empty line before it; lines on the whole game; how much help was asked for."""
        lines = [*words.results(view, self._table.history.steps(), self._table.names, self._ascii), *whole]
        if view.to_move is None and self._table.hints:
            lines.append(_("hints {n}").format(n=self._table.hints))
        return ["", *lines] if lines else []

    # -- the game ------------------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        """The game is over: what now?"""
        screen, table = self._screen, self._table
        again = Item("again", _("the same deal again"))
        if table.secrets:  # everybody knows the deal by now
            begins = _("rematch, {name} begins").format(name=table.names[-1])
            again = Item("again", begins if screen.controls.first_begins else _("rematch"))
        answers = [
            Item("new", _("new game")),
            again,
            Item("replay", _("replay it")),
            *([Item("possible", _("what was possible"))] if solvable(table.header.game, table.header.options) else []),
            Item("look", _("look at the board")),
            Item("home", _("home")),
        ]
        if table.can_undo:
            answers.insert(-1, Item("undo", _("take the last move back")))
        whole = words.game_end(screen.view, table.history.steps(), self._ascii)
        lines = [*self._results(screen.view, *whole)[1:], *self._tally()]
        title = words.result(screen.view, table.names, self._ascii)
        screen.app.push_screen(Dialog(title, lines, answers, "look"), self._end_answered)

    def _tally(self) -> list[str]:
        """How often each of these players has won against the others, this game included."""
        if not self._table.secrets:
            return []
        from benben.record.statistics import tally

        won, games = tally(self._table.header.game, self._table.names)
        if not games:
            return []
        counts = ", ".join(f"{name} {n}" for name, n in won.items())
        return ["", _("Games won: {counts}, of {games}.").format(counts=counts, games=games)]

    def _end_answered(self, answer: str | None) -> None:
        screen = self._screen
        choices: dict[str, Callable[[], None]] = {
            "new": partial(screen.benben.new_game, self._table),
            "again": screen.begin_again,
            "replay": partial(screen.benben.replay_table, self._table),
            "possible": partial(screen.benben.replay_table, self._table, possible=True),
            "undo": screen.action_undo,
            "home": screen.action_home,
        }
        if answer in choices:
            choices[answer]()
