"""``benben study`` by two processes and by two workers of a Dask cluster against one process; same deals, wall time.

The machine must have two cores to spare: `machine` tells how much faster two processes are that only count.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import time
from statistics import median
from typing import Any

from figure import middle_ratio, report

from benben.study import is_fast

HAS_DASK = importlib.util.find_spec("distributed") is not None
_STUDY = [sys.executable, "-m", "benben", "study", "thirteen", "--set", "passes=1", "--json"]
_TIMES = {"seconds": 0, "deals_per_second": 0}


def study(deals: int, *words: str) -> tuple[float, Any]:
    """Seconds from the start of the command to its end, and what it found."""
    begin = time.perf_counter()
    done = subprocess.run([*_STUDY, "--deals", f"1..{deals}", *words], check=True, stdout=subprocess.PIPE)
    return time.perf_counter() - begin, json.loads(done.stdout) | _TIMES


def machine() -> float:
    """How many times as much two processes that share nothing do here as one."""
    words = [sys.executable, "-c", "sum(range(10**8))"]
    begin = time.perf_counter()
    subprocess.run(words, check=True)
    alone = time.perf_counter() - begin
    for process in [subprocess.Popen(words) for _ in range(2)]:
        process.wait()
    return 2 * alone / (time.perf_counter() - begin - alone)


def compare(figure: str, wanted: str, small: bool, *words: str) -> dict[str, object]:
    """The median ratio of studies in turns. Both must find the same."""
    deals = 10 if small else 40_000 if is_fast() else 2400  # compiled, fewer would be over before numba is loaded
    one, several = [], []
    spare = 0.0 if small else round(machine(), 2)
    for _ in range(1 if small else 3):
        alone, found = study(deals)
        together, same = study(deals, *words)
        assert found == same, "they found different things"
        one.append(alone)
        several.append(together)
    ours, peer = deals / median(several), deals / median(one)
    return report(figure, ours, "one process", peer, middle_ratio(one, several), wanted, deals=deals, machine=spare)


def run(small: bool = False) -> list[dict[str, object]]:
    """One figure, and one more where Dask is installed; its cluster runs before the clock does."""
    study(5)
    rows = [compare("study, two processes, deals/s", ">= 1.8", small, "--jobs", "2")]
    if HAS_DASK:
        from distributed import LocalCluster

        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            study(40, "--dask", cluster.scheduler_address)
            words = ("--dask", cluster.scheduler_address)
            rows.append(compare("study, two Dask workers, deals/s", ">= 1.6", small, *words))
    return rows
