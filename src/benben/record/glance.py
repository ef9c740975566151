"""What a saved game is at a glance: a few bytes read, nothing played, nothing believed that could not be shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from benben.engine import RULES_VERSION, SHUFFLE_VERSION, EngineError, Status, games
from benben.engine.shuffle import check_deal
from benben.record.limits import MAX_FILE, MAX_HEADER
from benben.record.names import check_name

SUFFIX = ".benben.jsonl"
_LATEST = 2.0**37  # a file system may know times that no calendar takes; this is the year 6325


class Entry(NamedTuple):
    """One saved game in a listing. `status` is ``playing``, a result's, or ``damaged``; `changed` a POSIX time.

    `deal` is None for a board of somebody's own, and where the file is damaged.
    """

    id: str
    file: str
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
    def path(self) -> Path:
        return Path(self.file)

    @property
    def shown_deal(self) -> int | None:
        """The deal's number; None where it would give away what players hide from one another."""
        return None if self.unfinished and games[self.game].secrets else self.deal

    @property
    def unfinished(self) -> bool:
        return self.status == "playing"


def game_id(name: str) -> str:
    """The id of the file called `name`: without its ending; what cannot be printed in it is spelled out."""
    stem = name.removesuffix(SUFFIX)
    return stem if stem.isprintable() else ascii(stem)[1:-1]


def glance(path: Path, changed: float) -> Entry:
    """The entry of a file that was changed at that time; of what is no saved game one that says ``damaged``."""
    name, changed = game_id(path.name), min(max(0.0, changed), _LATEST)
    try:
        if not path.is_file():  # a pipe would never end
            raise ValueError
        with path.open("rb") as file:
            header = json.loads(file.readline(MAX_HEADER))
            body = _without_torn(file.read(MAX_FILE))
        _check(header)
        status, scores = _result(body)
        return Entry(
            name,
            str(path),
            header["game"],
            header["variant"],
            tuple(header["players"]),
            None if header.get("decks") else header["deal"],
            header["created"],
            _count_plies(body),
            status,
            scores,
            changed,
        )
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError, EngineError):
        return Entry(name, str(path), "", "", (), None, "", 0, "damaged", (), changed)


def _check(header: Any) -> None:
    """Raises an error if the header could not be shown: what stands in a file may be meant for the terminal."""
    for key, known in (("benben", 1), ("rules", RULES_VERSION), ("shuffle", SHUFFLE_VERSION)):
        if header.get(key, known) != known:
            raise ValueError(key)
    if header["variant"] not in games[header["game"]].variants or type(header["deal"]) is not int:
        raise ValueError
    check_deal(header["deal"])
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
