"""Solvers: Thirteen's deals a second against a yardstick in C, one core; Piramis' table against stated times."""

from __future__ import annotations

import ctypes
import importlib.util
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from figure import report

YARDSTICK = Path(__file__).parents[3] / "shared" / "limits" / "pyramid.c"
WANTED = {3: ">= 0.03", 2: ">= 0.025", 1: ">= 0.014"}
FAST_WANTED = {3: ">= 0.8", 2: ">= 0.7", 1: ">= 0.7"}
HAS_FAST = importlib.util.find_spec("numba") is not None


def timed(work: Callable[[], object]) -> float:
    """Seconds of CPU time that `work` takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def machine() -> float:
    """How much slower this machine is than the one that stated times are meant for."""
    return min(timed(lambda: sum(range(10**7))) for _ in range(3)) / 0.2


def yardstick(folder: str) -> Callable[[Sequence[int], int], int] | None:
    """The solver in C as a function of ranks and passes: 1 yes, 0 no. None without its source or a compiler."""
    compiler = shutil.which("gcc")
    if compiler is None or not YARDSTICK.exists():
        return None
    library = Path(folder) / "libpyramid.so"
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", str(library), str(YARDSTICK)], check=True)
    solve: Any = ctypes.CDLL(str(library)).solve

    def ask(ranks: Sequence[int], passes: int) -> int:
        stats = (ctypes.c_long * 3)()
        cards = (ctypes.c_uint8 * 52)(*ranks)
        found: int = solve(cards, passes, ctypes.c_uint32(0x0FFFFFFF), ctypes.c_long(1 << 40), 0, stats)
        return found

    return ask


def thirteen(deals: int, scale: float) -> list[dict[str, object]]:
    """Deals a second by number of passes, and the median of K = 3."""
    from benben import engine, solve
    from benben.engine.cards import RANK

    game: Any = engine.games["thirteen"]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        peer = yardstick(folder)
        for passes, wanted in WANTED.items():
            states = [game.start(game.options(passes=passes), deal=deal) for deal in range(deals)]
            ours: list[float] = []
            verdicts = []
            for state in states:
                begin = time.process_time()
                verdicts.append(solve.question(state).winnable)
                ours.append(time.process_time() - begin)
            if passes == 3:
                middle = median(ours) * 1000
                rows.append(
                    report("K=3 plain, median ms", middle, "2 ms, scaled", 2 * scale, middle / 2 / scale, "<= 1")
                )
            if peer is None:
                continue
            ranks = [[RANK[card] for card in state.deal.deck] for state in states]
            found: list[int] = []
            theirs = timed(lambda ranks=ranks, found=found, passes=passes: found.extend(peer(r, passes) for r in ranks))
            assert found == verdicts, "the verdicts differ"
            figure = f"K={passes} plain, deals/s (CPU)"
            ratio = theirs / sum(ours)
            rows.append(report(figure, deals / sum(ours), "pyramid.c", deals / theirs, ratio, wanted, deals=deals))
            if HAS_FAST:
                rows.append(compiled(states, verdicts, passes, theirs))
    return rows


def compiled(states: Sequence[Any], verdicts: Sequence[bool | None], passes: int, theirs: float) -> dict[str, object]:
    """Deals a second of the compiled search, which must find the same."""
    from benben.solve.fast.thirteen import winnable

    winnable(states[0])  # loads or compiles the kernels
    found: list[bool | None] = []
    ours = timed(lambda: found.extend(winnable(state) for state in states))
    assert found == verdicts, "the verdicts differ"
    deals = len(states)
    figure = f"K={passes} fast, deals/s (CPU)"
    return report(figure, deals / ours, "pyramid.c", deals / theirs, theirs / ours, FAST_WANTED[passes], deals=deals)


def fast_figures(deals: int, scale: float) -> list[dict[str, object]]:
    """Median seconds of a best score of Thirteen, and of Piramis' whole table of values with one joker."""
    from benben import engine
    from benben.solve import fast
    from benben.solve.fast.piramis import CompiledTable
    from benben.solve.search import Budget

    thirteen: Any = engine.games["thirteen"]
    piramis: Any = engine.games["piramis"]
    states = [thirteen.start(thirteen.options(), deal=deal) for deal in range(deals)]
    rounds = [piramis.start(piramis.options(), deal=deal) for deal in range(deals // 10 + 1)]
    fast.question(states[0], best=True)
    fast.question(rounds[0], best=True)
    best = median(timed(lambda state=state: fast.question(state, best=True)) for state in states)
    whole = (1 << 28) - 1
    decks = [tuple(state.deal.ranks) for state in rounds]
    table = median(timed(lambda d=d: CompiledTable(d, whole).value(1, 23, 1429, d[28], 0, Budget())) for d in decks)
    return [
        report("best score fast, seconds", best, "30 ms, scaled", 0.03 * scale, best / 0.03 / scale, "<= 1"),
        report("piramis all values fast, seconds", table, "30 ms, scaled", 0.03 * scale, table / 0.03 / scale, "<= 1"),
    ]


def piramis(deals: int, scale: float) -> list[dict[str, object]]:
    """Seconds for the verdict without joker, and for all values with one joker."""
    from benben import engine, solve

    game: Any = engine.games["piramis"]
    clear = [game.start(game.options(jokers=0), deal=deal) for deal in range(1000, 1000 + deals)]
    value = [game.start(game.options(), deal=deal) for deal in range(2000, 2000 + max(1, deals // 10))]
    solve.question(game.start(game.options(jokers=0), deal=0))  # imports, and what all deals share
    verdict = median(timed(lambda state=state: solve.question(state)) for state in clear)
    table = median(timed(lambda state=state: solve.question(state, best=True)) for state in value)
    return [
        report("piramis clearable, seconds", verdict, "25 ms, scaled", 0.025 * scale, verdict / 0.025 / scale, "<= 1"),
        report("piramis all values, seconds", table, "1.5 s, scaled", 1.5 * scale, table / 1.5 / scale, "<= 1"),
    ]


def run(small: bool = False) -> list[dict[str, object]]:
    """All figures."""
    scale = machine()
    rows = thirteen(10 if small else 2000, scale) + piramis(2 if small else 100, scale)
    return rows + (fast_figures(3 if small else 300, scale) if HAS_FAST else [])
