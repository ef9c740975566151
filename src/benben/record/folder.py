"""Where saved games lie: paths, ids, and what happens to whole files: renamed, put away, brought back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from benben.engine import games
from benben.record.glance import SUFFIX, game_id
from benben.record.problems import RecordError


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
    """A path for a new game that is not taken: ``GAME-DEAL-DATE-TIME``; without the deal where that is a secret."""
    stamp = (now or datetime.now(UTC)).strftime("%Y%m%d-%H%M%S")
    stem = f"{game}-{stamp}" if games[game].secrets else f"{game}-{deal}-{stamp}"
    path, number = games_dir() / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = games_dir() / f"{stem}-{number}{SUFFIX}", number + 1
    return path


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
    found = [path for path in map(Path, files()) if game_id(path.name).startswith(ref)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise RecordError("no-id", ref=ascii(ref)[1:-1])
    raise RecordError("several", ref=ref, names=", ".join(sorted(game_id(path.name) for path in found)[:5]))


def files() -> Iterator[os.DirEntry[str]]:
    """The files in the folder of games; none where it cannot be read."""
    try:
        with os.scandir(games_dir()) as folder:
            yield from (item for item in folder if item.name.endswith(SUFFIX))
    except OSError:
        return


def rename(path: Path, name: str) -> Path:
    """Give a saved game another id; the new path. Raises :class:`RecordError` (``bad-name``, ``taken``, ``no-rename``).

    What the file holds is not touched.
    """
    name = name.strip()
    if not name or not name.isprintable() or name[0] in ".-" or "/" in name or "\\" in name or len(name) > 80:
        raise RecordError("bad-name")
    target = path.with_name(name + SUFFIX)
    if target == path:
        return path
    _move(path, target)
    return target


def put_away(path: Path) -> Path:
    """Take a saved game out of the folder of games: the file goes to ``deleted`` beside it. The new path."""
    folder = games_dir().with_name("deleted")
    target, number = folder / path.name, 2
    while _is_there(target):
        target, number = folder / f"{path.name.removesuffix(SUFFIX)}~{number}{SUFFIX}", number + 1
    _move(path, target)
    return target


def bring_back(away: Path, path: Path) -> None:
    """Put a file that :func:`put_away` moved back to where it was. Raises :class:`RecordError`."""
    _move(away, path)


def _is_there(path: Path) -> bool:
    """Whether something has this name; nothing can have one that is too long."""
    try:
        path.lstat()
    except OSError:
        return False
    return True


def _move(path: Path, target: Path) -> None:
    """Move a file, never onto another one."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.link(path, target)
    except FileExistsError:
        raise RecordError("taken", name=game_id(target.name)) from None
    except OSError as error:
        if not path.is_file() or _is_there(target):
            raise RecordError("no-rename", why=(error.strerror or str(error)).lower()) from None
        try:  # a file system without hard links
            path.rename(target)
        except OSError as failed:
            raise RecordError("no-rename", why=(failed.strerror or str(failed)).lower()) from None
        return
    try:
        path.unlink()
    except FileNotFoundError as error:  # another program moved it meanwhile: one game must not stand there twice
        target.unlink(missing_ok=True)
        raise RecordError("no-rename", why=(error.strerror or "").lower()) from None
