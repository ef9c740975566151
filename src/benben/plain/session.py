"""A conversation over a table: a line in, some lines out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TextIO

from benben import bots, words
from benben.engine import MoveError, MoveSyntax, State, View
from benben.plain import told
from benben.plain.speech import understand
from benben.plain.tongue import Unclear
from benben.plain.voice import Voice
from benben.record.history import same_deal
from benben.record.journal import JournalError
from benben.solve import solvable
from benben.table import Eyes, Table
from benben.words.language import _

_MOST_MOVES = 100_000  # of bots in a row; more means that something is wrong


class Session(Voice):
    """One table, one listener. `left` once ``quit`` was said; `refused` lines that could not be done."""

    def __init__(self, table: Table, target: TextIO, errors: TextIO, prompt: bool = False) -> None:
        super().__init__(target, errors, prompt)
        self.left = False
        self._take(table)
        self._commands: dict[str, Callable[[], None]] = {
            "help": self.help, "look": self.look, "moves": self.moves, "hint": self.hint, "undo": self.undo,
            "redo": self.redo, "rules": self.rules, "log": self.log, "hide": self.hide,
            "possible": self.possible, "again": self.again, "quit": self.quit,
        }  # fmt: skip
        self._short = {"?": "help", "h": "help", "l": "look", "m": "moves", "u": "undo", "y": "redo", "q": "quit",
                       "exit": "quit", "board": "look", "": "look"}  # fmt: skip

    def _take(self, table: Table) -> None:
        """Sit down at a table."""
        self.table = table
        self.eyes = Eyes(table)
        self._hidden = False  # whether the curtain is down, and the next line only lifts it
        self._chances = [bots.stream(table.deal, seat, kind) for seat, kind in enumerate(table.kinds)]

    def ask(self) -> None:
        """Put up a prompt where a person sits, and let everything be seen."""
        if self.prompts and not self._hidden:
            seat = self.table.to_move
            name = self.table.names[seat] if seat is not None and len(self.table.names) > 1 else ""
            self.prompt(name)
        self.flush()

    @property
    def _solvable(self) -> bool:
        return solvable(self.table.header.game, self.table.header.options)

    @property
    def view(self) -> View:
        """What may be told now."""
        return self.eyes.view()

    def begin(self) -> None:
        """Say where the game stands."""
        if self.table.warning == "torn":
            self.say(_("The last line of the file was cut off; the game goes on from before it."))
        self.table.finish()
        if self._curtain():
            return
        self.look()
        if self.prompts:
            self.say(_("Type a move, or help."))
        self._bots()

    # -- the curtain -----------------------------------------------------------------------------------------------

    def _curtain(self) -> bool:
        """Hide everything before another person's turn; True if somebody must lift it first.

        Nobody sits at a pipe: whoever has its other end reads everything, so there it lifts itself.
        """
        seat = self.eyes.next
        if seat is None:
            return False
        if not self.prompts:
            self.eyes.lift()
            return False
        self._hidden = True
        self.eyes.lower()
        self.wipe()
        last = words.events(self.table.events(None, 3), self.table.names, self.ascii)[-1:]
        turn = _("{name}, it is your turn. Press Enter when nobody else looks.").format(name=self.table.names[seat])
        self.say(*last, turn)
        return True

    def _lift(self) -> None:
        self._hidden = False
        self.eyes.lift()
        self.look()

    def hide(self) -> None:
        """Lower the curtain now."""
        if not self.table.secrets or not self.prompts or self.table.over:
            self.refuse(_("There is nothing to hide here."))
            return
        self.eyes.lower()
        self._curtain()

    # -- hearing ---------------------------------------------------------------------------------------------------

    def hear(self, line: str) -> None:
        """Do what a line says."""
        if self._hidden:
            self._lift()
            return
        said = " ".join(line.split())
        word = said.lower()
        word = self._short.get(word, word)
        if word in self._commands:
            self._commands[word]()
        elif not said.isprintable():  # the sequence of a key such as Delete has digits and letters in it
            self.refuse(_("I do not understand. Say help for what can be said."))
        elif self.table.over:
            self.refuse(_("The game is over. Say undo, again or quit."))
        else:
            self.move(said)

    def move(self, said: str) -> None:
        """Play the move that is meant."""
        view = self.view
        if not self.eyes.may_move and self.table.to_move is not None:
            self.refuse(_("It is {name}'s turn.").format(name=self.table.names[self.table.to_move]))
            return
        try:
            try:
                reason = self.table.why_not(said)
                move = said
            except MoveSyntax:
                move = understand(view, said)
                reason = self.table.why_not(move)
        except Unclear as unclear:
            self.refuse(str(unclear))
            return
        except MoveError as error:
            self.refuse(words.error(error, self.ascii))
            return
        if reason is not None:
            self.refuse(words.reason(reason, self.ascii))
            return
        self._make(move, view)
        self._bots()

    def _make(self, move: str, before: View, name: str = "") -> bool:
        """Play a legal move and tell what it did."""
        state = self.table.state
        try:
            self.table.play(move)
        except JournalError as error:
            self.refuse(_("The move was not made: it could not be saved."), str(error))
            return False
        self._tell(move, before, state, name)
        return True

    def _tell_events(self, move: str, before: View, state: State[Any]) -> None:
        """Say what happened, as who listens may know it; then who is to move."""
        self.say(*told.news(self.table, self.eyes.seat, self.ascii))
        if not same_deal(state, self.table.state):
            self._end(before, move)
        if self._bot() is None and not self.table.over and not self._curtain():
            self.say(*words.situation(self.view, self.table.names))

    def _tell(self, move: str, before: View, state: State[Any], name: str = "") -> None:
        """Say what a move did that was made in `state`, by a bot if it has a `name`."""
        if self.table.secrets:
            self._tell_events(move, before, state)
            return
        did = words.move(before, move, self.ascii)
        self.say(f"{name}: {did}" if name else did)
        if not same_deal(state, self.table.state):
            self._end(before, move)
            return
        self.say(*words.freed(before, self.view))
        if self._bot() is None:
            self.say(*words.situation(self.view, self.table.names))

    def _end(self, before: View, move: str) -> None:
        """A deal is over; perhaps the game."""
        if len(self.eyes.people) > 1:
            self.eyes.lower()
        self.say(*told.deal_end(self.table, before, move, self.view, self.ascii))
        if self.table.over and self.prompts:
            self.say(_("Say undo, again, possible or quit.") if self._solvable else _("Say undo, again or quit."))

    def _bot(self) -> int | None:
        """The seat of the bot that is to move, if one is."""
        seat = self.table.to_move
        return None if seat is None or self.table.kinds[seat] == "human" else seat

    def _bots(self) -> None:
        """Let the bots play whose turn it is."""
        for _turn in range(_MOST_MOVES):
            seat = self._bot()
            if seat is None:
                break
            move = bots.choose(self.table.kinds[seat], self.table.view(seat), self._chances[seat])
            if not self._make(move, self.view, self.table.names[seat]):
                self.left = True  # it would be asked the same again
                break

    # -- commands --------------------------------------------------------------------------------------------------

    def help(self) -> None:
        """What can be said."""
        self.say(*told.can_be_said(self.table, self.view))

    def look(self) -> None:
        """The whole position."""
        self.say(*told.position(self.table, self.view, self.ascii))

    def moves(self) -> None:
        """All legal moves, in notation and in words."""
        self.say(*told.moves(self.view))

    def hint(self) -> None:
        """A move that could be made."""
        view = self.view
        hint = bots.hint(view)
        self.table.hints += hint.code not in ("nothing", "over")
        text = words.suggestion(view, hint.code, hint.move, self.ascii)
        self.say(f"{text} ({hint.move})" if hint.move else text)

    def possible(self) -> None:
        """What was possible, once the game is over."""
        if not self._solvable:
            self.refuse(_("This game cannot be solved."))
        elif not self.table.over:
            self.refuse(_("That looks at hidden cards: say possible once the game is over."))
        else:
            from benben.plain.possible import possible

            self.say(_("Looking what was possible, all cards known. This may take a while."))
            for line in possible(self.table, self.ascii):
                self.flush()
                self.say(line)

    def undo(self) -> None:
        """Take the last move back."""
        moves = self.table.history.moves
        text = moves[-1].text if moves else ""
        try:
            reason = self.eyes.undo()
        except JournalError as error:
            self.refuse(_("Nothing was taken back: it could not be saved."), str(error))
            return
        if reason is not None:
            self.refuse(words.reason(reason, self.ascii))
            return
        self.say(_("{move} was taken back.").format(move=text), *words.situation(self.view, self.table.names))

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        before, state = self.view, self.table.state
        try:
            text = self.table.redo()
        except JournalError as error:
            self.refuse(_("The move was not made: it could not be saved."), str(error))
            return
        if text is None:
            self.refuse(_("There is nothing to make again."))
            return
        self._tell(text, before, state)

    def rules(self) -> None:
        """The rules as text."""
        self.say(words.rules(self.table.header.game, self.table.header.variant))

    def log(self) -> None:
        """All that happened, as who listens may know it."""
        self.say(*told.log(self.table, self.eyes.seat, self.ascii))

    def again(self) -> None:
        """The same deal from the start; where it would be known, another one with the next player first."""
        try:
            table = self.table.rematch() if self.table.secrets else self.table.restart()
        except JournalError as error:
            self.refuse(str(error))
            return
        self.table.close()
        self._take(table)
        self.begin()

    def quit(self) -> None:
        """Leave."""
        self.left = True
        if self.prompts:
            self.say(_("Saved."))
