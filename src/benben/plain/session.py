"""A conversation over a table: a line in, some lines out."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Any, TextIO

from benben import bots, words
from benben.engine import MoveError, MoveSyntax, State, View
from benben.plain.speech import understand
from benben.plain.tongue import Unclear, tongue
from benben.record.history import same_deal
from benben.record.journal import JournalError
from benben.table import Eyes, Table
from benben.words.language import _

_LONGEST_LINE = 10_000
_SCREENFUL = 100  # lines that push everything out of sight
#: Signs that have an equal in ASCII.
_SIGNS = str.maketrans({"−": "-", "–": "-", "…": "...", "·": "*", "×": "x"})
_MOST_MOVES = 100_000  # of bots in a row; more means that something is wrong


def play(table: Table, source: TextIO | None = None, target: TextIO | None = None, errors: TextIO | None = None) -> int:
    """Play at a table until the lines end or ``quit`` is said; returns the exit code.

    0; or 2 if lines come from a pipe and one of them was refused.
    """
    source = source or sys.stdin
    if isinstance(source, TextIOWrapper):
        source.reconfigure(errors="replace")  # what is no text is no move; the game goes on
    session = Session(table, target or sys.stdout, errors or sys.stderr, prompt=source.isatty())
    try:
        session.begin()
        while not session.left:
            session.ask()
            line = _read_line(source)
            if line:
                session.hear(line)
            else:
                session.quit()
    finally:
        session.table.close()
    return 2 if session.refused and not source.isatty() else 0


def _read_line(source: TextIO) -> str:
    """A line; of one that is far too long only the beginning, and the rest is not taken for further lines."""
    line = rest = source.readline(_LONGEST_LINE)
    while len(rest) == _LONGEST_LINE and not rest.endswith("\n"):
        rest = source.readline(_LONGEST_LINE)
    return line


class Session:
    """One table, one listener. `left` once ``quit`` was said; `refused` lines that could not be done."""

    def __init__(self, table: Table, target: TextIO, errors: TextIO, prompt: bool = False) -> None:
        self.left = False
        self.refused = 0
        self._target = target
        self._errors = errors
        self._prompt = prompt
        self._ascii = not _can_write(target)
        self._take(table)
        self._commands: dict[str, Callable[[], None]] = {
            "help": self.help, "look": self.look, "moves": self.moves, "hint": self.hint, "undo": self.undo,
            "redo": self.redo, "rules": self.rules, "log": self.log, "hide": self.hide,
            "again": self.again, "quit": self.quit,
        }  # fmt: skip
        self._short = {"?": "help", "h": "help", "l": "look", "m": "moves", "u": "undo", "y": "redo", "q": "quit",
                       "exit": "quit", "board": "look", "": "look"}  # fmt: skip

    def _take(self, table: Table) -> None:
        """Sit down at a table."""
        self.table = table
        self.eyes = Eyes(table)
        self._hidden = False  # whether the curtain is down, and the next line only lifts it
        self._chances = [bots.stream(table.deal, seat, kind) for seat, kind in enumerate(table.kinds)]

    # -- speaking --------------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Write lines. What the output cannot take is replaced."""
        for line in lines:
            print(line.translate(_SIGNS) if self._ascii else line, file=self._target)

    def refuse(self, *lines: str) -> None:
        """Say, where errors go, why something was not done."""
        self.refused += 1
        self._target.flush()
        for line in lines:
            print(line, file=self._errors)
        self._errors.flush()

    def ask(self) -> None:
        """Put up a prompt where a person sits, and let everything be seen."""
        if self._prompt and not self._hidden:
            seat = self.table.to_move
            name = self.table.names[seat] if seat is not None and len(self.table.names) > 1 else ""
            print(f"{name}> ", end="", file=self._target)
        self._target.flush()

    @property
    def view(self) -> View:
        """What may be told now."""
        return self.eyes.view()

    # -- hearing ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Say where the game stands."""
        if self.table.warning == "torn":
            self.say(_("The last line of the file was cut off; the game goes on from before it."))
        self.table.finish()
        if self._curtain():
            return
        self.look()
        if self._prompt:
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
        if not self._prompt:
            self.eyes.lift()
            return False
        self._hidden = True
        self.eyes.lower()
        self._wipe()
        told = words.events(self.table.events(None, 3), self.table.names, self._ascii)[-1:]
        turn = _("{name}, it is your turn. Press Enter when nobody else looks.").format(name=self.table.names[seat])
        self.say(*told, turn)
        return True

    def _wipe(self) -> None:
        """Leave nothing to be read on a terminal, also not by scrolling back."""
        if os.environ.get("TERM", "dumb") in ("", "dumb", "unknown"):
            self.say(*[""] * _SCREENFUL)
        else:
            print("\x1b[H\x1b[2J\x1b[3J", end="", file=self._target)

    def _lift(self) -> None:
        self._hidden = False
        self.eyes.lift()
        self.look()

    def hide(self) -> None:
        """Lower the curtain now."""
        if not self.table.secrets or not self._prompt or self.table.over:
            self.refuse(_("There is nothing to hide here."))
            return
        self.eyes.lower()
        self._curtain()

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
            self.refuse(words.error(error, self._ascii))
            return
        if reason is not None:
            self.refuse(words.reason(reason, self._ascii))
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
        if self.table.secrets:
            self._tell_events(move, before, state)
        else:
            self._tell(move, before, state, name)
        return True

    def _tell_events(self, move: str, before: View, state: State[Any]) -> None:
        """Say what happened, as who listens may know it; then who is to move."""
        happened = self.table.events(self.eyes.seat, 3)
        known, told = (words.events(part, self.table.names, self._ascii) for part in (happened[:-1], happened))
        self.say(*(line for i, line in enumerate(told) if i >= len(known) or line != known[i]))
        if not same_deal(state, self.table.state):
            self._end(before, move)
        if self._bot() is None and not self.table.over and not self._curtain():
            self.say(*words.situation(self.view, self.table.names))

    def _tell(self, move: str, before: View, state: State[Any], name: str = "") -> None:
        """Say what a move did that was made in `state`, by a bot if it has a `name`."""
        told = words.move(before, move, self._ascii)
        self.say(f"{name}: {told}" if name else told)
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
        after = self.view
        steps = list(self.table.history.steps())
        self.say(*words.deal_end(before, move, after, steps, self._ascii))
        if self.table.secrets:
            for page in words.showdown(after, self.table.names, self._ascii):
                self.say(*page)
        self.say(*words.results(after, steps, self.table.names, self._ascii))
        self.say(*words.game_end(after, steps, self._ascii))
        if self.table.over:
            self.say(words.result(after, self.table.names, self._ascii))
            if self._prompt:
                self.say(_("Say undo, again or quit."))
        elif not self.table.secrets:
            self.say("", *words.position(after, self.table.names, self.table.deal)[1:])

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
        moves = ", ".join(self.view.legal_moves[:3])
        self.say(
            _("A move: in notation ({moves}), or in words: {example}.").format(
                moves=moves or "-", example=tongue(self.table.header.game).examples
            ),
            _("look (or an empty line): the whole position. moves: all legal moves."),
            _("hint: a move that could be made. undo, redo: take a move back, make it again."),
            *([_("log: all that happened. hide: hide everything now.")] if self.table.secrets else []),
            _("rules: the rules. again: the same deal from the start, as a new game. quit: leave; all is saved."),
        )

    def look(self) -> None:
        """The whole position."""
        self.say(*words.position(self.view, self.table.names, self.table.deal))
        if self.table.over:
            self.say(words.result(self.view, self.table.names, self._ascii))

    def moves(self) -> None:
        """All legal moves, in notation and in words."""
        view = self.view
        self.say(*(f"{move}: {words.meaning(view, move)}" for move in view.legal_moves))
        if not view.legal_moves:
            self.say(_("The game is over."))

    def hint(self) -> None:
        """A move that could be made."""
        view = self.view
        hint = bots.hint(view)
        self.table.hints += hint.code not in ("nothing", "over")
        text = words.suggestion(view, hint.code, hint.move, self._ascii)
        self.say(f"{text} ({hint.move})" if hint.move else text)

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
            self.refuse(words.reason(reason, self._ascii))
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
        if self.table.secrets:
            self._tell_events(text, before, state)
        else:
            self._tell(text, before, state)

    def rules(self) -> None:
        """The rules as text."""
        self.say(words.rules(self.table.header.game, self.table.header.variant))

    def log(self) -> None:
        """All that happened, as who listens may know it."""
        if not self.table.secrets:
            self.say(*(f"{i}: {played.text}" for i, played in enumerate(self.table.history.moves, 1)))
            return
        seat = None if self.table.over else self.eyes.seat
        self.say(*words.events(self.table.events(seat), self.table.names, self._ascii))

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
        if self._prompt:
            self.say(_("Saved."))


def _can_write(target: TextIO) -> bool:
    try:
        "♠−".encode(target.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
