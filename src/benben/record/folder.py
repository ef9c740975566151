"""Where saved games lie, and which there are. Cheap: a listing reads a few bytes of each file and believes nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from benben.record.limits import MAX_FILE, MAX_HEADER
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
    found = [path for path in _files() if path.name.startswith(ref)]
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
    return path.name.removesuffix(SUFFIX)


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
        plies = _count_plies(body)
        last = body.rstrip(b"\n").rpartition(b"\n")[2]
        result = json.loads(last)["result"] if last.startswith(b'{"result":') else {"status": "playing", "scores": ()}
        return Entry(
            _id(path),
            path,
            str(header["game"]),
            str(header["variant"]),
            tuple(str(name) for name in header["players"]),
            int(header["deal"]),
            str(header.get("created", "")),
            plies,
            str(result["status"]),
            tuple(int(score) for score in result["scores"]),
            changed,
        )
    except (OSError, ValueError, TypeError, KeyError, RecursionError, OverflowError):
        return Entry(_id(path), path, "", "", (), None, "", 0, "damaged", (), changed)


def _without_torn(body: bytes) -> bytes:
    """The lines after the header, less a last one that was cut off."""
    tail = body[body.rfind(b"\n") + 1 :]
    try:
        json.loads(tail or b"{}")
    except ValueError:
        return body[: len(body) - len(tail)]
    return body


def _count_plies(body: bytes) -> int:
    """Moves in force: moves less undos; a last line that was cut off does not count."""
    whole, _, tail = body.rpartition(b"\n")
    body = body if tail.endswith(b"}") else whole
    return body.count(b'{"m":') - body.count(b'{"u":')
