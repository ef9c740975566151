"""The file of a study: JSON Lines, a header and a line a deal, so that a study that was killed goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benben.study.examine import Found, Question

_VERSION = 1


class StudyError(Exception):
    """A file that is no study, or is one of something else (codes ``not-study``, ``other``)."""

    def __init__(self, code: str, line: int) -> None:
        super().__init__(code, line)
        self.code = code
        self.line = line


class StudyFile:
    """What is known already, and a place for more. `found` are the deals of earlier runs, by number.

    A last line that was cut off is left out and overwritten. Raises :class:`StudyError`, OSError.
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
        size = self._read(path) if path.exists() else 0
        self._file = path.open("r+b" if size else "xb" if not path.exists() else "wb")
        self._file.truncate(size)
        self._file.seek(size)
        if not size:
            self._write([self._header])

    def _read(self, path: Path) -> int:
        """Take over what stands in the file; returns how many bytes of it are whole lines."""
        data = path.read_bytes()
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
