"""Where saved games lie, and which there are. Cheap: a listing reads a few bytes of each file and believes nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from benben.engine import RULES_VERSION, SHUFFLE_VERSION, Status, games
from benben.record.limits import MAX_FILE, MAX_HEADER
from benben.record.names import check_name
from benben.record.problems import RecordError

SUFFIX = ".benben.jsonl"


class Entry(NamedTuple):
    """One saved game in a listing. `status` is ``playing``, a result's, or ``damaged``; `changed` a POSIX time."""

    id: str
    path: Path
    game: str
    variant: str
    players: tuple[str, ...]
    deal: int | None
    created: str
    plies: int
    status: str
    scores: tuple[int, ...]
    changed: float

    @property
    def unfinished(self) -> bool:
        return self.status == "playing"


def home() -> Path:
    """The folder of all of benben's data: ``$BENBEN_HOME``, or what the platform suggests."""
    chosen = os.environ.get("BENBEN_HOME")
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return Path(user_data_path("benben", appauthor=False))


def games_dir() -> Path:
    """The folder of saved games. It may not exist yet."""
    return home() / "games"


def new_path(game: str, deal: int, now: datetime | None = None) -> Path:
    """A path for a new game that is not taken: ``GAME-DEAL-DATE-TIME``."""
    stamp = (now or datetime.now(UTC)).strftime("%Y%m%d-%H%M%S")
    stem = f"{game}-{deal}-{stamp}"
    path, number = games_dir() / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = games_dir() / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def listing() -> list[Entry]:
    """All saved games, the last changed first; files that are no games are listed as damaged."""
    entries = [_entry(path) for path in _files()]
    return sorted(entries, key=lambda entry: (-entry.changed, entry.id))


def latest_unfinished() -> Entry | None:
    """The unfinished game that was played last, or None."""
    for entry in listing():
        if entry.unfinished:
            return entry
    return None


def resolve(ref: str) -> Path:
    """The file that a path or an id of :func:`listing` names. Raises :class:`RecordError`."""
    try:
        path = Path(ref)
        if path.exists() or os.sep in ref or ref.endswith(".jsonl"):
            return path
    except (OSError, ValueError):
        raise RecordError("missing") from None
    exact = games_dir() / f"{ref}{SUFFIX}"
    if exact.exists():
        return exact
    found = [path for path in _files() if _id(path).startswith(ref)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise RecordError("no-id", ref=ascii(ref)[1:-1])
    raise RecordError("several", ref=ref, names=", ".join(sorted(_id(path) for path in found)[:5]))


def _files() -> Iterator[Path]:
    try:
        with os.scandir(games_dir()) as folder:
            for item in folder:
                if item.name.endswith(SUFFIX):
                    yield Path(item.path)
    except OSError:
        return


def _id(path: Path) -> str:
    """The file's name without its ending; what cannot be printed in it is spelled out."""
    name = path.name.removesuffix(SUFFIX)
    return name if name.isprintable() else ascii(name)[1:-1]


def _entry(path: Path) -> Entry:
    try:
        changed = path.stat().st_mtime
    except OSError:
        changed = 0.0
    try:
        if not path.is_file():  # a pipe would never end
            raise ValueError
        with path.open("rb") as file:
            header = json.loads(file.readline(MAX_HEADER))
            body = _without_torn(file.read(MAX_FILE))
        _check(header)
        status, scores = _result(body)
        return Entry(
            _id(path),
            path,
            header["game"],
            header["variant"],
            tuple(header["players"]),
            header["deal"],
            header["created"],
            _count_plies(body),
            status,
            scores,
            changed,
        )
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Entry(_id(path), path, "", "", (), None, "", 0, "damaged", (), changed)


def _check(header: Any) -> None:
    """Raises an error if the header could not be shown: what stands in a file may be meant for the terminal."""
    for key, known in (("benben", 1), ("rules", RULES_VERSION), ("shuffle", SHUFFLE_VERSION)):
        if header.get(key, known) != known:
            raise ValueError(key)
    if header["variant"] not in games[header["game"]].variants or type(header["deal"]) is not int:
        raise ValueError
    if (
        not isinstance(header["players"], list)
        or not header["created"].isascii()
        or not header["created"].isprintable()
    ):
        raise ValueError
    for name in header["players"]:
        check_name(name)


def _result(body: bytes) -> tuple[str, tuple[int, ...]]:
    """Status and scores from the last line, if it is a result."""
    last = json.loads(body.rstrip(b"\n").rpartition(b"\n")[2] or b"{}")
    if "result" not in last:
        return "playing", ()
    scores = last["result"]["scores"]
    if not isinstance(scores, list) or any(type(score) is not int for score in scores):
        raise ValueError
    return str(Status(last["result"]["status"])), tuple(scores)


def _without_torn(body: bytes) -> bytes:
    """The lines after the header, less a last one that was cut off."""
    tail = body[body.rfind(b"\n") + 1 :]
    try:
        json.loads(tail or b"{}")
    except ValueError:
        return body[: len(body) - len(tail)]
    return body


def _count_plies(body: bytes) -> int:
    """Moves in force: moves less undos. Raises ValueError where more is undone than was played."""
    plies = body.count(b'"m":') - body.count(b'"u":')
    if plies < 0:
        raise ValueError
    return plies
