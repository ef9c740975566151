"""``benben stats``: what came of the saved games."""

from __future__ import annotations

import argparse
import sys

from benben import words
from benben.cli.arguments import add_json, print_json
from benben.cli.commands import fancy
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from benben.record.statistics import Results, results

    found: Results = results()
    if arguments.json:
        print_json(
            {
                "statistics": [
                    {
                        "game": group.game,
                        "variant": group.variant,
                        "options": group.changed,
                        "seats": group.seats,
                        "by": "people" if group.people else "bots",
                        "games": group.games,
                        "won": group.won,
                        "best": group.best,
                        "mean": round(group.mean, 2),
                        "streak": group.streak,
                        "longest_streak": group.longest_streak,
                        "longest_chain": group.chain,
                        "time_ms": group.ms,
                        "last": [{"id": o.id, "score": o.score, "won": o.won} for o in group.last],
                    }
                    for group in found.groups
                ],
                "unfinished": found.unfinished,
                "damaged": found.damaged,
            }
        )
        return 0
    for group in found.groups:
        print(words.sort_of_games(group.game, group.variant, group.changed, group.people, group.seats))
        for label, value in words.statistics(group, ascii=not fancy(sys.stdout)):
            print(f"  {label:15} {value}")
        print()
    if not found.groups:
        print(_("no finished games"))
    if found.unfinished:
        print(_("unfinished games: {n}").format(n=found.unfinished))
    if found.damaged:
        print(_("damaged files: {n}").format(n=found.damaged))
    return 0
