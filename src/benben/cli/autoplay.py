"""``benben autoplay``: bots play whole games without a screen. The same arguments write the same bytes."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

from benben import bots
from benben.cli.arguments import add_game, add_json, deal_range, game_of, options_of, print_json, whole
from benben.cli.refusal import Refusal
from benben.engine import Options
from benben.study.processes import spread
from benben.table import Table
from benben.words import plain
from benben.words.language import _

_CREATED = "1970-01-01T00:00:00Z"  # no clock: the same games must give the same files


class Job(NamedTuple):
    """One game to be played: everything a process needs to know."""

    game: str
    options: Options
    bots: tuple[str, ...]
    deal: int
    out: str | None


class Outcome(NamedTuple):
    """How one game ended."""

    deal: int
    status: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--bot", metavar="NAME", action="append", default=[], help=_("a bot a seat: random, greedy"))
    parser.add_argument("--deals", metavar="A..B", required=True, help=_("the deals to be played, both ends included"))
    parser.add_argument("--out", metavar="DIR", help=_("write each game to this folder"))
    parser.add_argument("--jobs", metavar="N", type=whole, default=1, help=_("processes"))
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments)
    options = options_of(arguments, game)
    players = tuple(arguments.bot)
    for name in players:
        if name not in bots.NAMES:
            known = ", ".join(bots.NAMES)
            raise Refusal(_("{bot} is no bot; there are {bots}").format(bot=plain(name), bots=known))
    if not players:
        raise Refusal(_("name a --bot for every seat: {bots}").format(bots=", ".join(bots.NAMES)))
    if not 1 <= arguments.jobs <= 256:
        raise Refusal(_("--jobs takes 1 to 256"))
    first, last = deal_range(arguments.deals)
    game.start(options, deal=first, players=len(players))  # seats are right, before anything is written
    if arguments.out is not None:
        _prepare(Path(arguments.out), game.name, options.variant, first, last)
    jobs = (Job(game.name, options, players, deal, arguments.out) for deal in range(first, last + 1))
    began = time.perf_counter()
    outcomes = list(spread(play_one, jobs, arguments.jobs))
    seconds = time.perf_counter() - began
    _report(arguments, options, players, outcomes, seconds)
    return 0


def file_name(game: str, variant: str, deal: int) -> str:
    """The name of a game's file."""
    return f"{game}-{variant}-{deal}.benben.jsonl"


def _prepare(out: Path, game: str, variant: str, first: int, last: int) -> None:
    """Make the folder; refuse to write over anything."""
    out.mkdir(parents=True, exist_ok=True)
    there = {path.name for path in out.iterdir()}
    for deal in range(first, last + 1):
        if file_name(game, variant, deal) in there:
            path = out / file_name(game, variant, deal)
            raise Refusal(_("{path} is there already; nothing was played").format(path=plain(path, 200)))


def play_one(job: Job) -> Outcome:
    """Play one game to its end; its file is written in one piece, and synced, when it is over."""
    names = [name if job.bots.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(job.bots)]
    path = None
    if job.out is not None:
        path = Path(job.out) / file_name(job.game, job.options.variant, job.deal)
    table = Table.new(
        job.game,
        job.options,
        names,
        job.deal,
        kinds=job.bots,
        in_memory=True,
        created=_CREATED,
        time_source=lambda: 0.0,
    )
    chances = [bots.stream(job.deal, seat, name) for seat, name in enumerate(job.bots)]
    while (seat := table.to_move) is not None:
        table.play(bots.choose(job.bots[seat], table.view(seat), chances[seat]))
    if path is not None:
        table.save_as(path)
    state: Any = table.state
    return Outcome(job.deal, str(state.status), state.scores, state.winners, table.ply)


def _report(
    arguments: argparse.Namespace, options: Options, players: tuple[str, ...], outcomes: list[Outcome], seconds: float
) -> None:
    seats = range(len(players))
    n = len(outcomes)
    data = {
        "game": arguments.game,
        "variant": options.variant,
        "options": options.as_dict(),
        "bots": list(players),
        "deals": n,
        "finished": sum(outcome.status != "playing" for outcome in outcomes),
        "moves": sum(outcome.moves for outcome in outcomes),
        "mean_scores": [sum(outcome.scores[seat] for outcome in outcomes) / n for seat in seats],
        "best_scores": [max(outcome.scores[seat] for outcome in outcomes) for seat in seats],
        "wins": [sum(seat in outcome.winners for outcome in outcomes) for seat in seats],
        "seconds": round(seconds, 3),
        "moves_per_second": round(sum(outcome.moves for outcome in outcomes) / max(seconds, 1e-9)),
    }
    if arguments.json:
        print_json(data)
        return
    print(_("{n} games of {game} ({variant}) in {s:.1f} s").format(n=n, game=arguments.game, variant=options.variant, s=seconds))  # fmt: skip # noqa: E501
    for seat, name in enumerate(players):
        print(
            _("  {name}: mean {mean:.2f}, best {best}, won {wins}").format(
                name=name,
                mean=data["mean_scores"][seat],
                best=data["best_scores"][seat],
                wins=data["wins"][seat],
            )
        )
