"""Writing a saved game: every line is on disk before anybody is told of it.

One `append` is one write of whole lines and one sync; if either fails, the file is cut back to what it was and the
caller hears of it. A lock and a look at the size keep two benben from writing into one another.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from benben.record.limits import MAX_FILE
from benben.record.problems import short_path
from benben.words.language import _

try:
    import fcntl
except ImportError:  # not POSIX: the look at the size has to do
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from benben.record.reading import Record


class JournalError(Exception):
    """A line could not be saved; `code` is ``exists``, ``changed``, ``failed``, ``broken`` or ``closed``."""

    def __init__(self, code: str, path: Path, why: str = "") -> None:
        super().__init__(code, str(path), why)
        self.code = code
        self.path = path
        self.why = why

    def __str__(self) -> str:
        sentences = {
            "exists": _("{path} is there already."),
            "changed": _("{path} was changed by another program; nothing was written."),
            "failed": _("{path} could not be saved: {why}."),
            "broken": _("{path} could not be saved earlier, so nothing more is written to it."),
            "closed": _("{path} is closed."),
        }
        return sentences[self.code].format(path=short_path(self.path), why=self.why)


def _write(fd: int, data: bytes) -> None:
    done = 0
    while done < len(data):
        done += os.write(fd, data[done:])


class Journal:
    """An open saved game that can be appended to. `sync` and `write` can be replaced by tests.

    `digest` is the SHA-256 of all bytes written so far.
    """

    def __init__(
        self,
        path: Path,
        fd: int,
        size: int,
        digest: hashlib._Hash,
        sync: Callable[[int], None] = os.fsync,
        write: Callable[[int, bytes], None] = _write,
    ) -> None:
        self.path = path
        self.size = size
        self._fd: int | None = fd
        self._digest = digest
        self._sync = sync
        self._write = write
        self._broken = False

    @classmethod
    def create(
        cls,
        path: Path,
        header: bytes,
        sync: Callable[[int], None] = os.fsync,
        write: Callable[[int, bytes], None] = _write,
    ) -> Journal:
        """A new file with its first lines. Raises :class:`JournalError` if it is there already or cannot be written."""
        try:
            if not path.parent.is_dir():
                path.parent.mkdir(parents=True, exist_ok=True)  # another program may be as quick
        except (OSError, ValueError) as error:
            raise JournalError("failed", path, _why(error)) from None
        try:
            fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0), 0o644)
        except FileExistsError:
            raise JournalError("exists", path) from None
        except (OSError, ValueError) as error:
            raise JournalError("failed", path, _why(error)) from None
        journal = cls(path, fd, 0, hashlib.sha256(), sync, write)
        try:
            journal.append(header)
            _sync_folder(path.parent, sync)
        except BaseException:
            journal.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def open(
        cls,
        record: Record,
        sync: Callable[[int], None] = os.fsync,
        write: Callable[[int, bytes], None] = _write,
    ) -> Journal:
        """The file of a record that was read, ready to go on.

        A torn last line is cut off; the file as it was is kept beside it as ``NAME.torn``. Raises
        :class:`JournalError`.
        """
        path = record.path
        assert path is not None
        try:
            fd = os.open(path, os.O_RDWR | getattr(os, "O_CLOEXEC", 0))
        except OSError as error:
            raise JournalError("failed", path, _why(error)) from None
        try:
            with _locked(fd):
                data = _read_all(fd)
                if hashlib.sha256(data).digest() != record.read:  # before the cut: it may be somebody's moves by now
                    raise JournalError("changed", path)
                if record.torn:
                    _keep_copy(path, data, sync)
                    os.ftruncate(fd, record.size)
                    sync(fd)
                    data = data[: record.size]
            journal = cls(path, fd, len(data), hashlib.sha256(data), sync, write)
            if not record.newline:
                journal.append(b"\n")
        except OSError as error:
            os.close(fd)
            raise JournalError("failed", path, _why(error)) from None
        except JournalError:
            os.close(fd)
            raise
        return journal

    def digest_after(self, more: bytes = b"") -> str:
        """SHA-256, in hex, of the file as it will be once `more` was appended."""
        digest = self._digest.copy()
        digest.update(more)
        return digest.hexdigest()

    def append(self, lines: bytes) -> None:
        """Write whole lines and sync them. On failure nothing of them stays, and :class:`JournalError` is raised."""
        if self._fd is None:
            raise JournalError("closed", self.path)
        if self._broken:
            raise JournalError("broken", self.path)
        try:
            with _locked(self._fd):
                if os.lseek(self._fd, 0, os.SEEK_END) != self.size or not self._is_there(self._fd):
                    raise JournalError("changed", self.path)
                try:
                    self._write(self._fd, lines)
                    self._sync(self._fd)
                except BaseException:
                    self._cut_back(self._fd)
                    raise
        except OSError as error:
            raise JournalError("failed", self.path, _why(error)) from error
        self.size += len(lines)
        self._digest.update(lines)

    def _is_there(self, fd: int) -> bool:
        """Whether the path still names the open file: one that was deleted or replaced must not swallow moves."""
        try:
            return os.path.samestat(os.fstat(fd), self.path.stat())
        except OSError:
            return False

    def _cut_back(self, fd: int) -> None:
        try:
            os.ftruncate(fd, self.size)
        except OSError:
            self._broken = True

    def close(self) -> None:
        """Close the file. Doing it twice is no error."""
        if self._fd is not None:
            fd, self._fd = self._fd, None
            os.close(fd)


@contextlib.contextmanager
def _locked(fd: int) -> Iterator[None]:
    """Hold the file's advisory lock, where there are such locks."""
    locked = fcntl is not None and _try_lock(fd)
    try:
        yield
    finally:
        if locked:
            fcntl.flock(fd, fcntl.LOCK_UN)


def _try_lock(fd: int) -> bool:
    """Wait for the lock; False on a file system that has none, such as some network shares."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX)
    except OSError as error:
        if error.errno not in (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP):
            raise
        return False
    return True


def _read_all(fd: int) -> bytes:
    """The bytes of a file that was read before; of one that has grown past all bounds only so many that it shows."""
    os.lseek(fd, 0, os.SEEK_SET)
    parts = []
    left = MAX_FILE + 1
    while left > 0 and (part := os.read(fd, min(left, 1 << 20))):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def _keep_copy(path: Path, data: bytes, sync: Callable[[int], None]) -> None:
    """Keep the file as it was as ``NAME.torn``, ``NAME.torn2``, …; an earlier copy is never overwritten."""
    number = 1
    while True:
        copy = path.with_name(f"{path.name}.torn{number if number > 1 else ''}")
        try:
            fd = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        except FileExistsError:
            number += 1
            continue
        try:
            _write(fd, data)
            sync(fd)
        except BaseException:
            copy.unlink()  # half a copy would only mislead
            raise
        finally:
            os.close(fd)
        return


def _sync_folder(folder: Path, sync: Callable[[int], None]) -> None:
    """Make a new file's name last: sync its folder, where that can be done."""
    try:
        fd = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        sync(fd)
    except OSError:  # some file systems refuse it; the file itself is synced
        pass
    finally:
        os.close(fd)


def _why(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()
