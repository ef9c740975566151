"""A conversation over a table: a line in, some lines out."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Any, TextIO

from benben import bots, words
from benben.engine import MoveError, MoveSyntax, State, View
from benben.plain.speech import Unclear, understand
from benben.record.history import same_deal
from benben.record.journal import JournalError
from benben.table import Table
from benben.words.language import _

_LONGEST_LINE = 10_000
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
        self.table = table
        self.left = False
        self.refused = 0
        self._target = target
        self._errors = errors
        self._prompt = prompt
        self._ascii = not _can_write(target)
        self._chances = [bots.stream(table.deal, seat, kind) for seat, kind in enumerate(table.kinds)]
        self._commands: dict[str, Callable[[], None]] = {
            "help": self.help, "look": self.look, "moves": self.moves, "hint": self.hint, "undo": self.undo,
            "redo": self.redo, "rules": self.rules, "again": self.again, "quit": self.quit,
        }  # fmt: skip
        self._short = {"?": "help", "h": "help", "l": "look", "m": "moves", "u": "undo", "y": "redo", "q": "quit",
                       "exit": "quit", "board": "look", "": "look"}  # fmt: skip

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
        if self._prompt:
            seat = self.table.to_move
            name = self.table.names[seat] if seat is not None and len(self.table.names) > 1 else ""
            print(f"{name}> ", end="", file=self._target)
        self._target.flush()

    @property
    def view(self) -> View:
        """What who is to move may know; at the end what everybody may."""
        return self.table.view(self.table.to_move)

    # -- hearing ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Say where the game stands."""
        if self.table.warning == "torn":
            self.say(_("The last line of the file was cut off; the game goes on from before it."))
        self.table.finish()
        self.look()
        if self._prompt:
            self.say(_("Type a move, or help."))
        self._bots()

    def hear(self, line: str) -> None:
        """Do what a line says."""
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
        self._tell(move, before, state, name)
        return True

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
        after = self.view
        steps = list(self.table.history.steps())
        self.say(*words.deal_end(before, move, after, steps, self._ascii))
        self.say(*words.results(after, steps, self.table.names, self._ascii))
        if self.table.over:
            self.say(words.result(after, self.table.names, self._ascii))
            if self._prompt:
                self.say(_("Say undo, again or quit."))
        else:
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
            view = self.view
            move = bots.choose(self.table.kinds[seat], view, self._chances[seat])
            if not self._make(move, view, self.table.names[seat]):
                self.left = True  # it would be asked the same again
                break

    # -- commands --------------------------------------------------------------------------------------------------

    def help(self) -> None:
        """What can be said."""
        moves = ", ".join(self.view.legal_moves[:3])
        self.say(
            _("A move: in notation ({moves}), or in words: {example}.").format(
                moves=moves or "-", example=_EXAMPLES[self.table.header.game]()
            ),
            _("look (or an empty line): the whole position. moves: all legal moves."),
            _("hint: a move that could be made. undo, redo: take a move back, make it again."),
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
            reason = self.table.undo()
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
        self._tell(text, before, state)

    def rules(self) -> None:
        """The rules as text."""
        self.say(words.rules(self.table.header.game, self.table.header.variant))

    def again(self) -> None:
        """The same deal from the start."""
        try:
            table = self.table.restart()
        except JournalError as error:
            self.refuse(str(error))
            return
        self.table.close()
        self.table = table
        self._chances = [bots.stream(table.deal, seat, kind) for seat, kind in enumerate(table.kinds)]
        self.begin()

    def quit(self) -> None:
        """Leave."""
        self.left = True
        if self._prompt:
            self.say(_("Saved."))


_EXAMPLES: dict[str, Callable[[], str]] = {
    "thirteen": lambda: _("remove g3 and queen; king of hearts; turned and waste; turn; redeal; stop"),
    "piramis": lambda: _("7 of hearts; g3; flip; joker on queen; give up"),
}


def _can_write(target: TextIO) -> bool:
    try:
        "♠−".encode(target.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
