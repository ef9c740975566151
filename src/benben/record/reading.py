"""Reading a saved game: the outermost wall. Nothing in a file is believed before it was played again."""

from __future__ import annotations

import hashlib
import json
import stat
from codecs import getincrementaldecoder
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benben import words
from benben.engine import EngineError, Game, Options, State, games
from benben.engine.game import pick_variant
from benben.record import limits
from benben.record.format import (
    Header,
    MoveLine,
    ResultLine,
    UndoLine,
    decode,
    parse_header,
    parse_line,
    shown,
)
from benben.record.history import History
from benben.record.problems import RecordError
from benben.record.torn import may_go_on


@dataclass(frozen=True)
class Record:
    """A saved game that was read and replayed.

    `complete`: a valid result stands at its end. `torn`: a last line was cut off and left out; `size` are the bytes
    that count, without it; `newline`: whether the last of them ends its line. `t` is the last played time in ms.
    `read` is the SHA-256 of all bytes that were read: who writes later must find the same.
    """

    path: Path | None
    header: Header
    history: History
    complete: bool
    torn: bool
    size: int
    newline: bool
    t: int
    read: bytes

    @property
    def options(self) -> Options:
        """The validated options of the game."""
        return pick_variant(games[self.header.game], self.header.variant).options(self.header.options)


@dataclass(frozen=True)
class Verdict:
    """What verifying a file found: `error` and `line` where it is not true, `warning` where its last line was torn."""

    ok: bool
    error: str | None = None
    line: int | None = None
    warning: str | None = None


def read(path: str | Path) -> Record:
    """Read and replay a saved game. Raises :class:`RecordError`; never changes the file."""
    path = Path(path)
    return read_bytes(load(path), path)


def verify(path: str | Path) -> Verdict:
    """Whether the file is a true saved game; an unfinished one is."""
    try:
        record = read(path)
    except RecordError as error:
        return Verdict(False, str(error), error.line)
    warning = "torn" if record.torn else None
    return Verdict(True, warning=warning)


def load(path: Path) -> bytes:
    """The bytes of a regular file of bearable size. Raises :class:`RecordError`."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise RecordError("not-file")
        if found.st_size > limits.MAX_FILE:
            raise RecordError("too-big", limit=limits.MAX_FILE // 1024 // 1024)
        with path.open("rb") as file:
            data = file.read(limits.MAX_FILE + 1)
    except FileNotFoundError:
        raise RecordError("missing") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise RecordError("unreadable", why=getattr(error, "strerror", None) or "bad name") from None
    if len(data) > limits.MAX_FILE:
        raise RecordError("too-big", limit=limits.MAX_FILE // 1024 // 1024)
    return data


def read_bytes(data: bytes, path: Path | None = None) -> Record:
    """Read and replay the bytes of a saved game. Raises :class:`RecordError`."""
    if not data:
        raise RecordError("empty")
    lines, torn = _split(data)
    number, raw = next(lines)
    header = parse_header(decode(raw, number), number)
    replay = _Replay(header)
    digest = hashlib.sha256(raw + b"\n")
    count = len(raw) + 1
    for number, raw in lines:
        replay.take(parse_line(decode(raw, number), number), number, digest)
        digest.update(raw + b"\n")
        count += len(raw) + 1
    newline = count <= len(data)
    size = min(count, len(data))
    whole = hashlib.sha256(data).digest()
    return Record(path, header, replay.history, replay.complete, torn, size, newline, replay.t, whole)


def _split(data: bytes) -> tuple[Iterator[tuple[int, bytes]], bool]:
    """The lines with their numbers from 1, and whether a torn last one was left out."""
    body, _, tail = data.rpartition(b"\n")
    lines = data.count(b"\n") + bool(tail)
    if lines > limits.MAX_LINES:
        raise RecordError("too-many-lines", limit=limits.MAX_LINES)
    torn = bool(tail) and _is_torn(tail, lines)
    if torn and lines == 1:
        raise RecordError("torn-header", 1)
    rows = body.split(b"\n") if body or data.startswith(b"\n") else []
    if tail and not torn:
        rows.append(tail)
    for number, row in enumerate(rows, 1):
        limit = limits.MAX_HEADER if number == 1 else limits.MAX_LINE
        if len(row) > limit:
            raise RecordError("long-line", number, limit=limit)
    return iter(enumerate(rows, 1)), torn


def _is_torn(tail: bytes, number: int) -> bool:
    """Whether a last line without newline was cut off. One that is whole counts; whole and more is damage."""
    limit = limits.MAX_HEADER if number == 1 else limits.MAX_LINE
    if len(tail) > limit:
        raise RecordError("long-line", number, limit=limit)
    written = tail.rstrip(b"\0")  # a file system may have made room for a line and never filled it
    if not written:
        return True
    try:
        text = getincrementaldecoder("utf-8")().decode(written)  # a cut may fall inside a character
    except UnicodeDecodeError:
        raise RecordError("not-utf8", number) from None
    if not text.startswith("{"):
        raise RecordError("damaged-end", number)
    try:
        _, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        if not may_go_on(text):
            raise RecordError("damaged-end", number) from None
        return True
    if text[:end].encode() != tail:
        raise RecordError("damaged-end", number)
    return False


class _Replay:
    """Plays the lines of a file again, checking each."""

    def __init__(self, header: Header) -> None:
        game = games.get(header.game)
        if game is None:
            raise RecordError("field", 1, field="game", why=f"{shown(header.game)} is no game of this benben")
        self.history = History(_start(game, header))
        self.complete = False
        self.t = 0

    def take(self, line: MoveLine | UndoLine | ResultLine, number: int, digest: Any) -> None:
        """Check and play one line; `digest` is that of the bytes before it."""
        if self.complete and not isinstance(line, UndoLine):
            raise RecordError("after-result", number)
        if isinstance(line, MoveLine):
            self._move(line, number)
        elif isinstance(line, UndoLine):
            reason = self.history.why_not_undo()
            if reason is not None:
                raise RecordError("undo", number, why=words.reason(reason))
            self.history.undo()
            self.complete = False
        else:
            self._result(line, number, digest.hexdigest())
            self.complete = True

    def _move(self, line: MoveLine, number: int) -> None:
        seat = self.history.state.to_move
        if seat is None:
            raise RecordError("moves-after-end", number)
        if line.p is not None and line.p != seat:
            raise RecordError("seat", number, found=line.p, expected=seat)
        if line.t is not None:
            if line.t < self.t:
                raise RecordError("clock", number, before=self.t, found=line.t)
            self.t = line.t
        try:
            self.history.play(line.m, line.t)
        except EngineError as error:
            raise RecordError("engine", number, cause=error) from None

    def _result(self, line: ResultLine, number: int, digest: str) -> None:
        state = self.history.state
        if state.status == "playing":
            raise RecordError("result-early", number)
        expected = result_of(state)
        for field in ("status", "scores", "winners"):
            found = getattr(line.result, field)
            if found != expected[field]:
                raise RecordError("result-wrong", number, field=field, found=shown(found), expected=expected[field])
        if line.digest != digest:
            raise RecordError("digest", number)


def _start(game: Game[Any], header: Header) -> State[Any]:
    """The first state that a header asks for. Raises :class:`RecordError`."""
    try:
        options = pick_variant(game, header.variant).options(header.options)
        return game.start(options, deal=header.deal, players=header.players, decks=header.decks)
    except EngineError as error:
        raise RecordError("engine", 1, cause=error) from None


def result_of(state: State[Any]) -> dict[str, Any]:
    """What the result line says of a game that is over."""
    return {"status": str(state.status), "scores": list(state.scores), "winners": list(state.winners)}
