"""Proves at length what the solvers say: ``python tests/solve/prove.py [--jobs N] [--small] [NAME…]``.

`lines`: every printed line of 2,000 deals of each variant replays in the engine to what was claimed. `exhaustive`:
verdicts and best scores are those of a search of all states, for 500 positions of each kind and more. `whole`: the same
for whole deals, those where that search ends. `speeds`: the plain and the compiled solvers answer the same.
`referee`: lines are legal to a second referee too. `shares`: 10,000 deals can be won as often as others found. Exit 1
if anything differs.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import referee
import test_piramis
import test_thirteen
import test_thirteen_exhaustive

from benben import engine, solve
from benben.engine.cards import RANK
from benben.solve.thirteen import all_cards
from benben.study import is_fast, spread
from benben.study.summary import interval

CHUNK = 20
SMALL = 100  # times fewer
Z999 = 3.2905267314919255

THIRTEEN: list[tuple[str, dict[str, Any]]] = [
    *((variant, {"passes": k, "deals": 1}) for variant in ("swedish", "swedish-strict") for k in (3, 2, 1)),
    *(("single", {"draw": draw}) for draw in (1, 3)),
    ("microsoft", {}),
    ("pysolfc", {}),
]
PIRAMIS: list[tuple[str, dict[str, Any]]] = [
    ("standard", {"jokers": jokers, "rounds": 1}) for jokers in (0, 1, 2, None)
]
CASES = [*(("thirteen", *case) for case in THIRTEEN), *(("piramis", *case) for case in PIRAMIS)]

#: By passes, and 0 for Piramis without jokers: the share of winnable deals that other programs found, of how many.
KNOWN = {3: (0.6592, 10_000), 2: (0.5864, 10_000), 1: (0.0887, 10_000), 0: (0.151, 5000)}


class Job(NamedTuple):
    """A check, what of, and the deals or seeds."""

    check: str
    case: Any
    numbers: range


class Found(NamedTuple):
    """How many of what was compared, and what was wrong."""

    job: Job
    count: int
    wrong: list[str]


def start(case: tuple[str, str, dict[str, Any]], deal: int) -> Any:
    name, variant, options = case
    game: Any = engine.games[name]
    return game.start(game.options(variant, **options), deal=deal)


def solver(state: Any, best: bool = False) -> solve.Answer:
    """The compiled one where there is one."""
    if is_fast():
        from benben.solve import fast

        return fast.question(state, best=best)
    return solve.question(state, best=best)


def replays(state: Any, moves: tuple[str, ...]) -> tuple[bool, int, bool]:
    """Whether the moves clear the pyramid, the score after them, whether the game is over then."""
    if state.game == "piramis":
        cleared, end = test_piramis.replay(state, moves)
        return cleared, end.scores[0], end.status != "playing"
    end = test_thirteen.replay(state, moves)
    return not end.pyramid, end.scores[0] if end.status != "playing" else end.score_now, end.status != "playing"


def lines(case: Any, numbers: range) -> Iterator[str | None]:
    """Per line of moves: None, or what is wrong with it."""
    for deal in numbers:
        state = start(case, deal)
        quick, best = solver(state), solver(state, best=True)
        if quick.winnable is None or quick.winnable is not best.winnable or quick.winnable is not bool(quick.moves):
            yield f"deal {deal}: {quick} {best}"
        if quick.moves:
            yield None if replays(state, quick.moves)[0] else f"deal {deal}: {quick}"
        cleared, score, over = replays(state, best.moves)
        fits = score == best.best_score and over and (best.winnable or not cleared)
        yield None if fits else f"deal {deal}: {best}, replayed {score}"
        if state.variant == "pysolfc":
            every = all_cards(state)
            if every.moves:
                yield None if test_thirteen.replay(state, every.moves).status == "won" else f"deal {deal}: {every}"


def exhaustive(case: Any, numbers: range) -> Iterator[str | None]:
    """Per position at which the search of all states ends: None, or what is wrong."""
    name, variant, options = case
    for seed in numbers:
        known: Any
        if name == "piramis":
            state = test_piramis.lay(seed, options["jokers"])
            known = test_piramis.explore(state)
        else:
            state = test_thirteen_exhaustive.lay(variant, options, seed)
            known = test_thirteen_exhaustive.explore(state)
        if known is not None:
            yield differs(state, known[0], known[-1])


def whole(case: Any, numbers: range) -> Iterator[str | None]:
    """The same of whole deals of Thirteen."""
    for deal in numbers:
        state = start(case, deal)
        known = test_thirteen_exhaustive.explore(state, 100_000)
        if known is not None:
            yield differs(state, known[0], known[-1])


def differs(state: Any, winnable: bool, best: int) -> str | None:
    """What the solvers say that is not so; None if all is."""
    answers = {solve.question(state, best=True)[:2], solver(state, best=True)[:2]}
    verdicts = {solve.question(state).winnable, solver(state).winnable}
    return None if answers == {(winnable, best)} and verdicts == {winnable} else f"{state}: {answers} {verdicts}"


def speeds(case: Any, numbers: range) -> Iterator[str | None]:
    """Per deal: None, or what differs between the solvers. One deal in ten is asked for its best score."""
    for deal in numbers:
        state = start(case, deal)
        best = deal % 10 == 0
        plain, compiled = solve.question(state, best=best), solver(state, best=best)
        yield None if plain[:2] == compiled[:2] else f"deal {deal}: {plain} {compiled}"


def refereed(case: Any, numbers: range) -> Iterator[str | None]:
    """Per deal whose pyramid can be emptied: None, or a line that a second referee does not let pass."""
    for deal in numbers:
        state = start(case, deal)
        found = solver(state)
        if found.winnable:
            ranks = [RANK[card] for card in state.deal.deck]
            fine = referee.empties(ranks, found.moves, case[2]["passes"])
            yield None if fine else f"deal {deal}: {found}"


def shares(case: Any, numbers: range) -> Iterator[str | None]:
    """Per deal that can be won: None."""
    yield from (None for deal in numbers if solver(start(case, deal)).winnable)


CHECKS = {
    "lines": lines,
    "exhaustive": exhaustive,
    "whole": whole,
    "speeds": speeds,
    "referee": refereed,
    "shares": shares,
}


def plan() -> list[Job]:
    """All checks with their numbers of deals or positions."""
    positions = [("thirteen", *case) for case in test_thirteen_exhaustive.VARIANTS]
    triangles = [("piramis", "standard", {"jokers": jokers}) for jokers in (0, 1, 2, 8, None)]
    one_pass = [case for case in CASES if case[2] in ({"passes": 1, "deals": 1}, {"draw": 1})]
    return [
        *(Job("lines", case, range(2000)) for case in CASES),
        *(Job("exhaustive", case, range(1000)) for case in [*positions, *triangles]),
        *(Job("whole", case, range(200)) for case in one_pass),
        *(Job("speeds", case, range(3000 if case == CASES[0] else 1000)) for case in CASES if is_fast()),
        *(Job("referee", case, range(2000)) for case in CASES[:3]),
        *(Job("shares", case, range(1_000_000, 1_010_000)) for case in [*CASES[:3], *CASES[-4:-3]]),
    ]


def do(job: Job) -> Found:
    """Do a part of the plan."""
    seen = list(CHECKS[job.check](job.case, job.numbers))
    return Found(job, len(seen), [fault for fault in seen if fault is not None])


def verdict(job: Job, count: int, wrong: list[str]) -> tuple[str, bool]:
    """What came of a check, in words, and whether all is well."""
    numbers = len(job.numbers)
    if job.check == "shares":
        known, of = KNOWN[job.case[2].get("passes", 0)]
        share = count / numbers
        low, high = interval(count, numbers)
        most = Z999 * math.sqrt(share * (1 - share) / numbers + known * (1 - known) / of)
        text = (
            f"{share:.2%} ({low:.2%} to {high:.2%}) of {numbers}; elsewhere {known:.2%} of {of}, {most:.2%} off at most"
        )
        return text, abs(share - known) <= most
    what = "lines replayed" if job.check in ("lines", "referee") else "compared"
    return f"{count} {what} of {numbers}, {len(wrong)} wrong", not wrong and count > 0


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--small", action="store_true", help=f"one in {SMALL} only; shares are not judged")
    parser.add_argument("names", metavar="NAME", nargs="*", choices=[*CHECKS, []], help=", ".join(CHECKS))
    arguments = parser.parse_args(words)
    failed = False
    for job in plan():
        if arguments.names and job.check not in arguments.names:
            continue
        if arguments.small:
            job = job._replace(numbers=job.numbers[: len(job.numbers) // SMALL])
        began = time.perf_counter()
        parts = [job._replace(numbers=job.numbers[i : i + CHUNK]) for i in range(0, len(job.numbers), CHUNK)]
        found = list(spread(do, parts, arguments.jobs, in_order=False))
        wrong = [fault for part in found for fault in part.wrong]
        text, well = verdict(job, sum(part.count for part in found), wrong)
        options = " ".join(f"{name}={value}" for name, value in job.case[2].items())
        print(
            f"{job.check} {job.case[0]} {job.case[1]} {options}: {text}; {time.perf_counter() - began:.0f} s",
            flush=True,
        )
        for fault in wrong[:5]:
            print("  " + fault)
        failed |= not well and not (arguments.small and job.check == "shares")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
