"""``benben study``: many deals solved; how many can be won, and what was possible."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benben.cli.arguments import add_game, add_json, deal_range, game_of, options_of, print_json, whole
from benben.cli.commands import fancy
from benben.cli.refusal import Refusal
from benben.engine import EngineError
from benben.study import Found, Question, StudyError, StudyFile, Summary, check, histogram, spread, summary
from benben.study.examine import examine_all
from benben.words import plain
from benben.words.language import _

_CHUNK = 20  # deals that a process takes at a time
_ROWS, _WIDTH = 20, 48  # of the bars, at most


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--deals", metavar="A..B", required=True, help=_("the deals, both ends included"))
    parser.add_argument("--best", action="store_true", help=_("best scores too"))
    parser.add_argument(
        "--all-cards", action="store_true", help=_("thirteen: can all 52 cards go, not the pyramid only")
    )
    parser.add_argument("--limit", metavar="STATES", type=whole, help=_("leave a deal undecided after so many states"))
    parser.add_argument("--jobs", metavar="N", type=whole, default=1, help=_("processes"))
    parser.add_argument("--dask", metavar="ADDRESS", help=_("by the workers of a Dask cluster instead"))
    parser.add_argument("--out", metavar="FILE", help=_("keep what is found; go on from there the next time"))
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments)
    question = Question(game.name, options_of(arguments, game), arguments.best, arguments.limit, arguments.all_cards)
    if question.all_cards and (game.name != "thirteen" or question.best):
        raise Refusal(_("--all-cards is for thirteen, and goes without --best"))
    if not 1 <= arguments.jobs <= 256:
        raise Refusal(_("--jobs takes 1 to 256"))
    first, last = deal_range(arguments.deals)
    known: dict[int, Found] = {}
    began = time.perf_counter()
    check(question, first)  # what cannot be solved is told before anything is written
    with closing(_kept(arguments.out, question)) as kept:
        known = kept.found
        todo = [deal for deal in range(first, last + 1) if deal not in known]
        with _progress(len(todo)) as advance:
            for found in _solved(question, todo, arguments):
                kept.add(found)
                advance(len(found))
    seconds = time.perf_counter() - began
    _report(arguments, question, summary(known[deal] for deal in range(first, last + 1)), len(todo), seconds)
    return 0


class _Nowhere:
    """What is found is not kept."""

    def __init__(self) -> None:
        self.found: dict[int, Found] = {}

    def add(self, found: Sequence[Found]) -> None:
        self.found |= {one.deal: one for one in found}

    def close(self) -> None:
        """Nothing is open."""


def _kept(name: str | None, question: Question) -> StudyFile | _Nowhere:
    if name is None:
        return _Nowhere()
    path = Path(name)
    if path.exists() and not path.is_file():  # a pipe would never end
        raise Refusal(_("{name} is not a file").format(name=plain(name, 200)))
    try:
        return StudyFile(path, question)
    except StudyError as error:
        sentences = {
            "not-study": _("{file}: line {line} is not of a study; nothing was changed"),
            "other": _("{file} is a study of something else; nothing was changed"),
            "busy": _("{file} is being written by another study; nothing was changed"),
        }
        raise Refusal(sentences[error.code].format(file=plain(name, 200), line=error.line)) from None


def _solved(question: Question, todo: Sequence[int], arguments: argparse.Namespace) -> Iterator[list[Found]]:
    jobs = [(question, todo[i : i + _CHUNK]) for i in range(0, len(todo), _CHUNK)]
    if arguments.dask is None:
        yield from spread(examine_all, jobs, arguments.jobs, in_order=False)
        return
    from benben.study.processes import spread_over_dask

    address = plain(arguments.dask)
    try:
        yield from spread_over_dask(examine_all, jobs, arguments.dask)
    except ImportError:
        if find_spec("distributed") is not None:
            raise Refusal(_("the workers at {address} have no benben").format(address=address)) from None
        raise Refusal(_("--dask needs the extra benben[dask]")) from None
    except (OSError, ValueError) as error:
        if isinstance(error, EngineError):
            raise
        sentence = _("no Dask cluster answers at {address}, or it loses its workers")
        raise Refusal(sentence.format(address=address)) from None


@contextmanager
def _progress(deals: int) -> Iterator[Any]:
    """A bar with rate and time left, on a terminal's stderr."""
    if not sys.stderr.isatty() or not deals:
        yield lambda n: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    began, done = time.perf_counter(), 0
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=deals, rate="")

        def advance(n: int) -> None:
            nonlocal done
            done += n
            rate = done / max(time.perf_counter() - began, 1e-9)
            progress.update(task, advance=n, rate=_("{rate:.0f} deals/s").format(rate=rate))

        yield advance


def _report(arguments: argparse.Namespace, question: Question, found: Summary, solved: int, seconds: float) -> None:
    per_second = round(solved / max(seconds, 1e-9), 2)
    if arguments.json:
        data = {
            "game": question.game,
            "variant": question.options.variant,
            "options": question.options.as_dict(),
            "all_cards": question.all_cards,
            "deals": found.deals,
            "winnable": found.winnable,
            "undecided": found.undecided,
            "rate": found.rate,
            "interval": None if found.interval is None else list(found.interval),
            "mean_best": found.mean_best,
            "mean_best_error": found.mean_best_error,
            "best_scores": found.best_scores,
            "seconds": round(seconds, 3),
            "deals_per_second": per_second,
        }
        print_json(data)
        return
    print(_("{n} deals of {game} ({variant}), {new} of them solved now in {s:.1f} s, {rate} a second").format(
        n=found.deals, game=question.game, variant=question.options.variant, new=solved, s=seconds, rate=per_second
    ))  # fmt: skip
    if found.rate is not None and found.interval is not None:
        low, high = found.interval
        text = _("winnable {n}: {rate:.2%}, 95 % interval {low:.2%} to {high:.2%}; undecided {undecided}")
        print(text.format(n=found.winnable, rate=found.rate, low=low, high=high, undecided=found.undecided))
    else:
        print(_("undecided {n}").format(n=found.undecided))
    if found.mean_best is not None:
        text = _("best scores: mean {mean:.2f}")
        if found.mean_best_error is not None:
            text = _("best scores: mean {mean:.2f}, standard error {error:.2f}")
        print(text.format(mean=found.mean_best, error=found.mean_best_error))
        print("\n".join(_bars(found.best_scores)))


def _bars(scores: Mapping[int, int]) -> list[str]:
    """How often each best score is there, as bars."""
    rows = histogram(scores, _ROWS)
    most = max(n for _low, _high, n in rows)
    full, half = ("█", "▌") if fancy(sys.stdout) else ("#", "")
    names = [str(low) if low == high else _("{low} to {high}").format(low=low, high=high) for low, high, _n in rows]
    wide = max(map(len, names))
    lines = []
    for name, (_low, _high, n) in zip(names, rows, strict=True):
        halves = -(-2 * _WIDTH * n // most)
        lines.append(f"  {name:>{wide}}  {n:{len(str(most))}}  {halves // 2 * full}{halves % 2 * half}".rstrip())
    return lines
