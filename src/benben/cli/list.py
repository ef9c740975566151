"""``benben list``: the saved games."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from benben import record
from benben.cli.arguments import add_json, print_json
from benben.words import plain
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    entries = record.listing()
    if arguments.json:
        print_json({"games": [_row(entry) for entry in entries]})
        return 0
    if not entries:
        print(_("no saved games"))
    for entry in entries:
        when = datetime.fromtimestamp(entry.changed).strftime("%Y-%m-%d %H:%M")
        if entry.status == "damaged":
            print(f"{entry.id}  {when}  {_('damaged')}")
            continue
        names = plain(", ".join(entry.players), 30)
        state = _("move {n}").format(n=entry.plies) if entry.unfinished else entry.status
        scores = " ".join(str(score) for score in entry.scores)
        print(f"{entry.id}  {when}  {entry.variant}  {names}  {state} {scores}".rstrip())
    return 0


def _row(entry: record.Entry) -> dict[str, object]:
    return {
        "id": entry.id,
        "file": entry.file,
        "game": entry.game,
        "variant": entry.variant,
        "players": list(entry.players),
        "deal": entry.shown_deal,
        "created": entry.created,
        "changed": datetime.fromtimestamp(entry.changed, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "plies": entry.plies,
        "status": entry.status,
        "scores": list(entry.scores),
    }
