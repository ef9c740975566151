"""Work spread over processes of this machine, or over a Dask cluster; results come as they are ready."""

from __future__ import annotations

import errno
import logging
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

A = TypeVar("A")
B = TypeVar("B")

_POLL = 1.0  # seconds without a result until the processes are looked after


def spread(function: Callable[[A], B], jobs: Iterable[A], processes: int, *, in_order: bool = True) -> Iterator[B]:
    """What `function` gives for each job, by so many processes; with one, by this one.

    Raises ChildProcessError if one of them was killed, after what the others found.
    """
    if processes == 1:
        yield from map(function, jobs)
        return
    from multiprocessing import TimeoutError as NothingYet
    from multiprocessing import active_children, get_context

    with _no_interrupts():
        started = get_context("spawn").Pool(processes)
    with started as pool:
        begun = {child.pid for child in active_children()}
        results = (pool.imap if in_order else pool.imap_unordered)(function, jobs)
        while True:
            try:
                found = results.next(timeout=_POLL)
            except StopIteration:
                return
            except NothingYet:
                if not begun <= {child.pid for child in active_children()}:  # its job would be waited for without end
                    raise ChildProcessError(errno.ECHILD, "A process was killed") from None
            else:
                yield found


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes begun meanwhile never get Ctrl-C: it is sent to all that a terminal runs, and one is to answer it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def spread_over_dask(function: Callable[[A], B], jobs: Iterable[A], address: str) -> Iterator[B]:
    """The same by the workers of a Dask cluster. A job whose worker died is given to another one.

    Raises ImportError without the extra ``benben[dask]``; OSError or ValueError if nobody answers at `address`, at
    once or later, or if a job was the end of several workers.
    """
    from distributed import (
        CancelledError,
        Client,
        KilledWorker,
        as_completed,
    )

    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # lost workers are made up for or raised here
    with Client(address, timeout=10) as client:
        futures: Any = client.map(function, list(jobs), retries=5, pure=False)
        for future in as_completed(futures):
            try:
                found = future.result()
            except (CancelledError, KilledWorker) as error:
                raise ConnectionError(str(error)) from None
            yield found
