"""Studies by a Dask cluster of two workers (extra ``dask``; skipped where `distributed` is missing)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benben import engine
from benben.study import Question, examine
from benben.study.examine import examine_all
from benben.study.processes import spread_over_dask

pytest.importorskip("distributed")

pytestmark = pytest.mark.filterwarnings("default")  # what the cluster warns of is not ours

SINGLE = Question("thirteen", engine.games["thirteen"].options("single"))
DEALS = 600
ASKED = ["thirteen", "--variant", "pysolfc", "--all-cards", "--deals", f"1..{DEALS}"]  # which numba makes no shorter


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        code = "from distributed.cli.{0} import main; main()"
        common = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        file = folder / "scheduler.json"
        words: dict[str, list[str]] = {
            "dask_scheduler": ["--port", "0", "--no-dashboard", "--host", "127.0.0.1", "--scheduler-file", str(file)],
            "dask_worker": ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--scheduler-file", str(file)],
        }

        def start(name: str) -> subprocess.Popen[bytes]:
            return subprocess.Popen([sys.executable, "-c", code.format(name), *words[name]], **common)  # type: ignore[call-overload, no-any-return]

        self.processes = [start(name) for name in ("dask_scheduler", "dask_worker", "dask_worker")]
        while not (file.exists() and file.read_bytes().endswith(b"}")):
            assert self.processes[0].poll() is None
        self.address = json.loads(file.read_bytes())["address"]
        from distributed import Client

        with Client(self.address, timeout=30) as client:
            client.wait_for_workers(2, timeout=60)

    def kill(self, which: int) -> None:
        self.processes[which].kill()
        self.processes[which].wait(60)

    def close(self) -> None:
        for which in (2, 1, 0):
            self.kill(which)


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("cluster"))
    yield running
    running.close()


def jobs(deals: int) -> list[tuple[Question, range]]:
    return [(SINGLE, range(first, first + 20)) for first in range(0, deals, 20)]


def study(cluster: Cluster, *words: str) -> list[str]:
    asked = ["study", *ASKED, "--dask", cluster.address, "--json"]
    return [sys.executable, "-m", "benben", *asked, *words]


def deals_in(path: Path) -> list[int]:
    whole = path.read_bytes().rpartition(b"\n")[0].splitlines() if path.exists() else []
    return [json.loads(line)["deal"] for line in whole[1:]]


def begin(cluster: Cluster, out: Path, lines: int) -> subprocess.Popen[bytes]:
    """A study that has found so many deals and goes on."""
    process = subprocess.Popen(
        study(cluster, "--out", str(out)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    while process.poll() is None and len(deals_in(out)) < lines:
        continue
    assert process.poll() is None, process.communicate()
    return process


def test_it_finds_what_one_process_finds(cluster: Cluster) -> None:
    found = [row[:4] for part in spread_over_dask(examine_all, jobs(200), cluster.address) for row in part]
    assert sorted(found) == [examine(SINGLE, deal)[:4] for deal in range(200)]


def test_a_worker_killed_in_mid_run_loses_nothing(cluster: Cluster, tmp_path: Path, benben_json: Any) -> None:
    out = tmp_path / "study.jsonl"
    process = begin(cluster, out, 40)
    cluster.kill(1)
    told = process.communicate(timeout=120)
    assert (process.returncode, told[1]) == (0, b"")
    assert sorted(deals_in(out)) == list(range(1, DEALS + 1))
    alone = benben_json("study", *ASKED)
    found = json.loads(told[0])
    assert {**found, "seconds": 0, "deals_per_second": 0} == {**alone, "seconds": 0, "deals_per_second": 0}


def test_ctrl_c_keeps_what_was_found(cluster: Cluster, tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    process = begin(cluster, out, 40)
    os.killpg(process.pid, signal.SIGINT)
    told = process.communicate(timeout=120)
    assert (process.returncode, told[0]) == (130, b"")
    assert 40 <= len(deals_in(out)) == len(set(deals_in(out))) <= DEALS


def test_a_scheduler_that_dies_is_told_in_a_sentence(cluster: Cluster, tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    process = begin(cluster, out, 40)
    cluster.kill(0)
    told = process.communicate(timeout=120)
    assert (process.returncode, told[0]) == (2, b"")
    assert told[1].decode().splitlines()[-1].startswith("benben: no Dask cluster answers at ")
    assert b"Traceback" not in told[1]
    assert len(deals_in(out)) >= 40


@pytest.mark.parametrize("address", ["nonsense", "foo://bar:1"])
def test_nobody_there_is_told_in_a_sentence(address: str) -> None:
    words = [sys.executable, "-m", "benben", "study", "thirteen", "--deals", "1..9", "--dask", address]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"benben: no Dask cluster answers at {address}, or it loses its workers\n"


@pytest.fixture
def benben_json() -> Any:
    """What a command prints with ``--json``, from a process of its own."""

    def run(*words: str) -> Any:
        done = subprocess.run([sys.executable, "-m", "benben", *words, "--json"], capture_output=True, timeout=120)
        return json.loads(done.stdout)

    return run
