"""The table: the only way to play. One move goes: legal? → written and synced → state → everybody is told."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benben import bots
from benben.engine import Options, Reason, State, View, games
from benben.record.folder import new_path
from benben.record.history import History, Played
from benben.record.journal import Journal
from benben.table.clock import Clock
from benben.table.position import look_at
from benben.words.log import Event

if TYPE_CHECKING:
    from benben.record.format import Header

Listener = Callable[["Table"], None]


class Table:
    """A game being played, kept in a file or (`path` None) only in memory.

    The file of an opened game is first touched when something is written. `listen` registers functions that are told
    after each change. Tests may hand in a time source for the clock and a `sync` for the journal.
    """

    def __init__(
        self,
        header: Header,
        history: History,
        path: Path | None,
        open_journal: Callable[[], Journal] | None,
        clock: Clock,
        complete: bool = False,
    ) -> None:
        self.header = header
        self.history = history
        self.path = path
        self._open_journal = open_journal
        self._journal: Journal | None = None
        self.clock = clock
        self.warning: str | None = None
        self.hints = 0
        """How many hints were given since the game was opened."""
        self._redo: list[str] = []
        self._listeners: list[Listener] = []
        self._complete = complete
        if self.over:
            clock.stop()

    # -- opening ---------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: str,
        options: Options,
        players: Sequence[str],
        deal: int,
        *,
        kinds: Sequence[str] | None = None,
        decks: Sequence[Iterable[int | str]] | None = None,
        path: Path | None = None,
        in_memory: bool = False,
        created: str | None = None,
        time_source: Callable[[], float] = time.monotonic,
        sync: Callable[[int], None] = os.fsync,
    ) -> Table:
        """A new game, its header written to `path`, or to a new file in the folder of games.

        Raises :class:`EngineError` for what the rules do not allow and :class:`JournalError` if it cannot be saved.
        """
        from benben.record.format import Header

        named = None if decks is None else [[_card_name(card) for card in deck] for deck in decks]
        start = games[game].start(options, deal=deal, players=players, decks=named)
        header = Header(
            game=game,
            variant=options.variant,
            options=options.as_dict(),  # type: ignore[arg-type]  # specs only allow JSON values
            players=list(players),
            kinds=None if kinds is None else list(kinds),
            deal=deal,
            decks=named,
            created=created or datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        )
        if in_memory:
            return cls(header, History(start), None, None, Clock(time_source))
        journal = Journal.create(path or new_path(game, deal), header.line(), sync)
        return cls(header, History(start), journal.path, lambda: journal, Clock(time_source))

    @classmethod
    def open(
        cls,
        path: str | Path,
        *,
        time_source: Callable[[], float] = time.monotonic,
        sync: Callable[[int], None] = os.fsync,
    ) -> Table:
        """A saved game to go on with. Raises :class:`RecordError`, :class:`JournalError`."""
        from benben.record.reading import read

        record = read(path)
        clock = Clock(time_source, record.t)
        table = cls(
            record.header, record.history, record.path, lambda: Journal.open(record, sync), clock, record.complete
        )
        table.warning = "torn" if record.torn else None
        return table

    def restart(self, path: Path | None = None) -> Table:
        """The same deal from the start, as a new game in a new file (or in memory, like this one)."""
        return self._again((), path)

    def rematch(self) -> Table:
        """Another deal with the same options for the same players, the last of them first. Raises as :meth:`new`."""
        from benben.table.deals import any_deal

        header = self.header
        order = [-1, *range(len(header.players) - 1)]
        names, kinds = [header.players[i] for i in order], [self.kinds[i] for i in order]
        return Table.new(
            header.game, self.options, names, any_deal(header.game), kinds=kinds, in_memory=self.path is None
        )

    def branch(self, ply: int, path: Path | None = None) -> Table:
        """A new game that has the first `ply` moves of this one: play on from there."""
        return self._again(self.history.moves[:ply], path)

    def _again(self, moves: Sequence[Played], path: Path | None) -> Table:
        header = self.header
        table = Table.new(
            header.game,
            self.options,
            header.players,
            header.deal,
            kinds=header.kinds,
            decks=header.decks,
            path=path,
            in_memory=self.path is None and path is None,
        )
        table.play_all([move.text for move in moves])
        return table

    # -- who and where ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> State[Any]:
        """The state now. Screens take views instead."""
        return self.history.state

    @property
    def options(self) -> Options:
        """The game's options."""
        return games[self.header.game].options(self.header.variant, **self.header.options)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(self.header.players)

    @property
    def kinds(self) -> tuple[str, ...]:
        """By seat: ``human``, or the name of a built-in bot. Where the file names a bot unknown here: ``human``."""
        kinds = self.header.kinds or ["human"] * len(self.header.players)
        return tuple(kind if kind in bots.NAMES else "human" for kind in kinds)

    @property
    def deal(self) -> int:
        return self.header.deal

    @property
    def number(self) -> int | None:
        """The deal's number; None for a board of somebody's own."""
        return self.header.number

    @property
    def ply(self) -> int:
        return self.history.ply

    @property
    def to_move(self) -> int | None:
        return self.state.to_move

    @property
    def over(self) -> bool:
        return self.state.status != "playing"

    def view(self, seat: int | None = None, is_open: bool = False) -> View:
        """What a seat may know now; None: what everybody may know."""
        return look_at(self.state, seat, is_open)

    @property
    def secrets(self) -> bool:
        """Whether players hide something from one another."""
        return games[self.header.game].secrets

    def events(self, seat: int | None, most: int | None = None) -> list[Event]:
        """The last `most` moves in force, or all, as a seat may know them (None: as everybody may)."""
        states, first = self.history.states, 0 if most is None else max(0, self.ply - most)
        views = [look_at(state, seat) for state in states[first:]]
        moves = self.history.moves[first:]
        return [Event(m.seat, m.text, views[i], views[i + 1]) for i, m in enumerate(moves)]

    def why_not(self, text: str) -> Reason | None:
        """None if the move is legal now, else the reason. Raises :class:`MoveSyntax`."""
        return self.state.why_not(self.state.parse(text))

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, text: str) -> View:
        """Play a move and return what everybody sees then.

        Raises :class:`MoveError` if it is not legal and :class:`JournalError` if it cannot be saved; nothing has
        changed then.
        """
        self._play([text])
        self._redo.clear()
        self._tell()
        return self.view()

    def play_all(self, texts: Sequence[str]) -> None:
        """Play several moves, all or none. Raises as :meth:`play`."""
        if texts:
            self._play(texts)
            self._redo.clear()
            self._tell()

    def _play(self, texts: Sequence[str]) -> None:
        """Moves written in one piece and then put in force."""
        from benben.record.format import MoveLine

        t = self.clock.elapsed_ms
        trial = History(self.state)
        lines = []
        for text in texts:
            trial.play(text, t)
            lines.append(MoveLine(m=text, p=trial.moves[-1].seat, t=t).line())
        over = trial.state.status != "playing"
        self._write(b"".join(lines), trial.state if over else None)
        for played, after in zip(trial.moves, trial.states[1:], strict=True):
            self.history.add(played, after)
        self._complete = over
        if over:
            self.clock.stop()
        else:
            self.clock.go_on()

    @property
    def journal(self) -> Journal | None:
        """The file, opened for writing; None for a game in memory. Raises :class:`JournalError`."""
        if self._journal is None and self._open_journal is not None:
            self._journal = self._open_journal()
        return self._journal

    def _write(self, lines: bytes, final: State[Any] | None) -> None:
        journal = self.journal
        if journal is None:
            return
        if final is not None:
            lines += _result_line(journal, lines, final)
        journal.append(lines)

    def save_as(self, path: Path, sync: Callable[[int], None] = os.fsync) -> None:
        """Write the whole game, as it stands in force, to a new file, in one piece. Raises :class:`JournalError`."""
        from benben.record.format import MoveLine

        journal = Journal.create(path, self.header.line(), sync)
        try:
            lines = b"".join(MoveLine(m=m.text, p=m.seat, t=m.t).line() for m in self.history.moves)
            if self.over:
                lines += _result_line(journal, lines, self.state)
            if lines:
                journal.append(lines)
        finally:
            journal.close()

    def finish(self) -> None:
        """Write the result of a game that is over, where the file lacks it (its last line was torn away)."""
        if self.over and not self._complete:
            self._write(b"", self.state)
            self._complete = True

    # -- undo and redo -----------------------------------------------------------------------------------------------

    def why_not_undo(self) -> Reason | None:
        """None if the last move may be taken back (CO-7), else why not."""
        return self.history.why_not_undo()

    @property
    def can_undo(self) -> bool:
        return self.why_not_undo() is None

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def undo(self) -> Reason | None:
        """Take the last move back; returns why not, if it may not be (CO-7). Raises :class:`JournalError`."""
        from benben.record.format import UndoLine

        reason = self.why_not_undo()
        if reason is not None:
            return reason
        self._write(UndoLine().line(), None)
        was_over = self.over
        self._redo.append(self.history.undo().text)
        self._complete = False
        if was_over:
            self.clock.restart()
        self._tell()
        return None

    def redo(self) -> str | None:
        """Play the move that was taken back last again; its text, or None if there is none. Raises as :meth:`play`."""
        if not self._redo:
            return None
        text = self._redo[-1]
        self._play([text])
        self._redo.pop()
        self._tell()
        return text

    # -- around ----------------------------------------------------------------------------------------------------

    @property
    def elapsed_ms(self) -> int:
        """Played time in milliseconds; it stands while the game is paused or over."""
        return self.clock.elapsed_ms

    def pause(self) -> None:
        """Let the clock stand."""
        self.clock.pause()

    def go_on(self) -> None:
        """Let the clock run, unless the game is over."""
        self.clock.go_on()

    def listen(self, listener: Listener) -> None:
        """Call `listener` after each change."""
        self._listeners.append(listener)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener(self)

    def close(self) -> None:
        """Close the file. All is saved already."""
        self.clock.pause()
        if self._journal is not None:
            self._journal.close()


def _result_line(journal: Journal, lines: bytes, final: State[Any]) -> bytes:
    """The result line of a game that is over, to be written after `lines`."""
    from benben.record.format import Result, ResultLine
    from benben.record.reading import result_of

    result = Result.model_validate(result_of(final))
    return ResultLine(result=result, digest=journal.digest_after(lines)).line()


def _card_name(card: int | str) -> str:
    from benben.engine import NAMES, parse_card

    return NAMES[parse_card(card) if isinstance(card, str) else card]
