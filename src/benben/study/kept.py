"""The file of a study: JSON Lines, a header and a line a deal, so that a study that was killed goes on where it was."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

from benben.study.examine import Found, Question

try:
    import fcntl
except ImportError:  # not POSIX: two studies at once are not found out
    fcntl = None  # type: ignore[assignment]

_VERSION = 1


class StudyError(Exception):
    """A file that is no study, is one of something else, or is being written (``not-study``, ``other``, ``busy``)."""

    def __init__(self, code: str, line: int) -> None:
        super().__init__(code, line)
        self.code = code
        self.line = line


class StudyFile:
    """What is known already, and a place for more. `found` are the deals of earlier runs, by number.

    A last line that was cut off is left out and overwritten. Nobody else can write until it is closed, where there
    are such locks. Raises :class:`StudyError`, OSError.
    """

    def __init__(self, path: Path, question: Question) -> None:
        self.found: dict[int, Found] = {}
        self._header = {
            "benben-study": _VERSION,
            "game": question.game,
            "variant": question.options.variant,
            "options": question.options.as_dict(),
            "best": question.best,
            "limit": question.limit,
        }
        if question.all_cards:
            self._header["all_cards"] = True
        self._file = path.open("a+b")
        try:
            if not _lock(self._file):
                raise StudyError("busy", 1)
            size = self._read()
            self._file.truncate(size)
            if not size:
                self._write([self._header])
        except BaseException:
            self._file.close()
            raise

    def _read(self) -> int:
        """Take over what stands in the file; returns how many bytes of it are whole lines."""
        self._file.seek(0)
        data = self._file.read()
        whole = data[: data.rfind(b"\n") + 1]
        if data and not whole:
            raise StudyError("not-study", 1)
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                row = json.loads(line)
                if number == 1:
                    if row.get("benben-study") != _VERSION:
                        raise StudyError("not-study", 1)
                    if row != self._header:
                        raise StudyError("other", 1)
                else:
                    self._take(row)
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                raise StudyError("not-study", number) from None
        return len(whole)

    def _take(self, row: dict[str, Any]) -> None:
        deal, winnable, best, states = row["deal"], row["winnable"], row["best"], row["states"]
        if type(deal) is not int or type(winnable) not in (bool, type(None)) or type(states) is not int:
            raise ValueError
        if best is not None and type(best) is not int:
            raise ValueError
        self.found[deal] = Found(deal, winnable, best, states, float(row["seconds"]))

    def add(self, found: Iterable[Found]) -> None:
        """Write what was found; it is on its way to the disk when this returns."""
        rows: list[dict[str, object]] = []
        for one in found:
            self.found[one.deal] = one
            what = {"deal": one.deal, "winnable": one.winnable, "best": one.best_score, "states": one.states}
            rows.append({**what, "seconds": round(one.seconds, 6)})
        self._write(rows)

    def _write(self, rows: Iterable[dict[str, object]]) -> None:
        self._file.write(b"".join(json.dumps(row).encode() + b"\n" for row in rows))
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _lock(file: BinaryIO) -> bool:
    """Take the file's lock; False if somebody has it. A file system without locks, as some network shares, has none."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        if error.errno not in (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP):
            raise
    return True
