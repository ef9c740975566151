"""The lists of rated deals: seeds/rated/*.txt with proofs, and the numbers alone for the program.

``python seeds/rated.py make [--start N]`` looks through the deals from N on and writes both, the first thousand of each
level. ``python seeds/rated.py check [--sample N]`` plays every proof (or some) in the engine, rates the deals again and
compares the program's numbers. Which deals are listed, and how they are rated, depends on nothing but N; which of many
lines is the proof depends on whether the compiled solvers are installed, with which making takes ten minutes.

A row is a deal's number, level, chance and patience (benben.solve.rating), then a line for each deal of the match,
after ``|``. Lines are short for the engine's notation: ``+`` is left out, and so is turning (``T R F``) where the next
move is not possible without.
"""

from __future__ import annotations

import argparse
import itertools
import random
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from benben import solve, table
from benben.engine import games
from benben.solve.rating import LEVELS, Rating, clears, level, openings, proof, rating
from benben.study import is_fast

ROOT = Path(__file__).resolve().parent / "rated"
NUMBERS = Path(table.__file__).parent / "rated.txt"
LISTS = (("thirteen", "swedish"), ("thirteen", "single"), ("piramis", "standard"))
EACH = 1000
_TURNS = ("T", "R", "F")
_PLACE = re.compile(r"[a-g][1-7]|[SWTR]|P[1-3]")


class Row(NamedTuple):
    """A deal of a list; `lines` clear its deals, in short notation."""

    deal: int
    level: str
    rating: Rating
    lines: tuple[str, ...]

    def __str__(self) -> str:
        chance, patience = self.rating
        return "|".join([f"{self.deal} {self.level} {chance:g} {patience:g} ", *self.lines])


def parse_row(text: str) -> Row:
    """A line of a list's file."""
    head, *lines = text.split("|")
    deal, name, chance, patience = head.split()
    return Row(int(deal), name, Rating(float(chance), float(patience)), tuple(lines))


def path_of(game: str, variant: str) -> Path:
    """Where a list is."""
    return ROOT / f"{game}-{variant}.txt"


def rows_of(game: str, variant: str) -> list[Row]:
    """A list as it is kept."""
    return [parse_row(line) for line in path_of(game, variant).read_text(encoding="utf-8").splitlines()]


def start_of(game: str, variant: str, deal: int) -> Any:
    """The match with default options for one player."""
    return games[game].start(games[game].options(variant), deal=deal, players=1)


def shorten(state: Any, moves: Iterable[str]) -> str:
    """A line in short notation."""
    short: list[str] = []
    turns: list[tuple[str, Any]] = []  # since a card was taken, each with the state before it
    for text in moves:
        if text in _TURNS:
            turns.append((text, state))
        else:
            while turns and turns[-1][1].why_not(state.parse(text)) is not None:
                turns.pop()
            short += [*(turn for turn, _ in turns), text]
            turns = []
        state = state.apply(state.parse(text))
    return " ".join(short).replace("+", "")


def write_out(state: Any, short: str) -> list[str]:
    """A line in the engine's notation. Raises IllegalMove, StopIteration."""
    moves: list[str] = []
    for word in short.split():
        text = "+".join(_PLACE.findall(word)) if state.game == "thirteen" else word
        while state.why_not(state.parse(text)) is not None:
            turn = next(move for move in map(str, state.legal_moves()) if move in _TURNS)
            moves.append(turn)
            state = state.apply(state.parse(turn))
        moves.append(text)
        state = state.apply(state.parse(text))
    return moves


def solver() -> Any:
    """The quickest solver there is."""
    if is_fast():
        from benben.solve import fast

        return fast.question
    return solve.question


def make(game: str, variant: str, start: int, each: int = EACH) -> list[Row]:
    """The first `each` winnable deals of every level from number `start` on, in order."""
    options, question = games[game].options(variant), solver()
    found: dict[str, list[Row]] = {name: [] for name in LEVELS}
    for deal in itertools.count(start):
        state = start_of(game, variant, deal)
        lines = proof(state, question)
        if lines is not None:
            rated = rating(state)
            rows = found[level(game, options, rated)]
            if len(rows) < each:
                short = [shorten(*pair) for pair in zip(openings(state), lines, strict=True)]
                rows.append(Row(deal, level(game, options, rated), rated, tuple(short)))
                _tell(f"{game} {variant}, deal {deal}: {' '.join(str(len(rows)) for rows in found.values())}")
            if all(len(rows) == each for rows in found.values()):
                return sorted(itertools.chain(*found.values()))
    raise AssertionError("the numbers do not end")


def faults_of(game: str, variant: str, row: Row) -> Iterator[str]:
    """What is wrong with a row."""
    state = start_of(game, variant, row.deal)
    deals = openings(state)
    if len(row.lines) != len(deals):
        yield f"{row.deal}: {len(row.lines)} lines for {len(deals)} deals"
    for deal, line in zip(deals, row.lines, strict=False):
        if not clears(deal, write_out(deal, line)):
            yield f"{row.deal}: a line does not clear its deal: {line}"
    rated = rating(state)
    if (rated, level(game, games[game].options(variant), rated)) != (row.rating, row.level):
        yield f"{row.deal}: rated {rated}"


def numbers(lists: Iterable[tuple[str, str]] = LISTS) -> str:
    """The program's file: a line a level, its numbers after its name."""
    lines = []
    for game, variant in lists:
        rows = rows_of(game, variant)
        for name in LEVELS:
            lines.append(" ".join([game, variant, name, *(str(row.deal) for row in rows if row.level == name)]))
    return "\n".join(lines) + "\n"


def check(sample: int | None, seed: int) -> Iterator[str]:
    """What is wrong with the lists; of each, so many rows are looked at, or all."""
    if NUMBERS.read_text(encoding="utf-8") != numbers():
        yield f"{NUMBERS} holds other numbers than the lists"
    for game, variant in LISTS:
        rows = rows_of(game, variant)
        for name in LEVELS:
            if sum(row.level == name for row in rows) < EACH:
                yield f"{game} {variant}: fewer than {EACH} are {name}"
        for row in rows if sample is None else random.Random(seed).sample(rows, sample):
            yield from faults_of(game, variant, row)
            _tell(f"{game} {variant}, deal {row.deal}")


def _tell(progress: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{progress}", end="", file=sys.stderr, flush=True)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="The lists of rated deals.")
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="look for rated deals and write the lists")
    making.add_argument("--start", type=int, default=1, metavar="N", help="the first deal to look at")
    checking = commands.add_parser("check", help="play every proof, rate every deal again")
    checking.add_argument("--sample", type=int, metavar="N", help="only so many of each list")
    checking.add_argument("--seed", type=int, default=0, metavar="N", help="which ones")
    arguments = parser.parse_args()
    if arguments.command == "check":
        faults = list(check(arguments.sample, arguments.seed))
        print("\n".join(faults) or "ok")
        return 1 if faults else 0
    ROOT.mkdir(exist_ok=True)
    for game, variant in LISTS:
        text = "".join(f"{row}\n" for row in make(game, variant, arguments.start))
        path_of(game, variant).write_text(text, encoding="utf-8")
    NUMBERS.write_text(numbers(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
