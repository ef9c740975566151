"""Help beside a game: a hint from what the player may know; and what the solver says, who looks at hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from benben import bots, words
from benben.solve import Answer, solvable
from benben.tui.oracle import Oracle, Result, position
from benben.words.language import _

if TYPE_CHECKING:
    from benben.tui.game import GameScreen

_LOOK = 0.05  # seconds between two looks whether the solver has answered
_UNDECIDED = Answer(None, None, (), 0)


class Advisor:
    """Helps at a game's screen. `can_solve`: whether solvers know it; `sign`: their word, while it is wanted."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._table = screen.table
        self.oracle = Oracle()
        self._timer: Timer | None = None
        self._signed = False
        self._wants_best = False
        self.can_solve = solvable(self._table.header.game, self._table.header.options)
        self.sign = ""

    def hint(self) -> None:
        """Show a move that could be made, from what the player may know."""
        screen = self._screen
        if screen.turns.bot:
            return
        hint = bots.hint(screen.view)
        self._table.hints += hint.code not in ("nothing", "over")
        screen.hinted = screen.controls.spots(screen.view, hint.move) if hint.move else frozenset()
        screen.say(words.suggestion(screen.view, hint.code, hint.move, screen.benben.ascii))

    def switch_sign(self) -> None:
        """Show, or no longer, whether the deal can still be won."""
        if not self._can_ask():
            return
        self._signed = not self._signed
        self._table.hints += self._signed
        if self._signed:
            self._ask()
        else:
            self.stop()
            self._screen.repaint()

    def ask_best(self) -> None:
        """Ask for the best move."""
        if self._can_ask() and self._screen.eyes.may_move:
            self._table.hints += 1
            self._wants_best = True
            self._ask()

    def _can_ask(self) -> bool:
        if not self.can_solve:
            self._screen.say(_("This game cannot be solved."))
        return self.can_solve

    def moved(self) -> None:
        """Something was played or taken back: the word on the position before is worth nothing now."""
        if self._signed or self._wants_best:
            self._wants_best = False
            self._ask()

    def _ask(self) -> None:
        """Begin to look at the position, once the key that led here is answered on the screen."""
        if self._table.over:
            self.stop()
            return
        if self.oracle.working:
            self.oracle.stop()
        self._stop_looking()
        self.sign = self._open(_("looking {dots}").format(dots="..." if self._screen.benben.ascii else "…"))
        self._timer = self._screen.set_timer(_LOOK, self._begin)
        self._screen.repaint()

    def _begin(self) -> None:
        self.oracle.ask("question", **position(self._table.header, self._table.history), best=self._wants_best)
        self._timer = self._screen.set_interval(_LOOK, self._look_for_answer)

    def _look_for_answer(self) -> None:
        heard = self.oracle.heard()
        if not isinstance(heard, Result):
            return
        answer = _UNDECIDED if heard.value is None else Answer(**{**heard.value, "moves": tuple(heard.value["moves"])})
        signs = {True: _("can be won"), False: _("cannot be won"), None: _("undecided")}
        self.sign = self._open(signs[answer.winnable]) if self._signed else ""
        self._stop_looking()
        if not self._wants_best:
            self._screen.repaint()
            return
        self._wants_best = False
        self._tell_best(answer)

    def _open(self, text: str) -> str:
        """What is said with more knowledge than the player has says so."""
        return _("{text} {dot} looks at hidden cards").format(text=text, dot=self._screen.look.dot)

    def _tell_best(self, answer: Answer) -> None:
        screen = self._screen
        if answer.best_score is None or not answer.moves:
            screen.say(_("The best move was not found in time."))
            return
        screen.hinted = screen.controls.spots(screen.view, answer.moves[0])
        score = words.number(answer.best_score, screen.benben.ascii)
        best = words.meaning(screen.view, answer.moves[0])
        screen.say(
            _("Best, with all cards known: {best}.").format(best=best),
            _("The most that is still possible: {score}.").format(score=score),
        )

    def stop(self) -> None:
        """End the work at once."""
        self.oracle.stop()
        self._stop_looking()
        self.sign = ""

    def _stop_looking(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
