"""``benben verify``: replays saved games and checks every line of them."""

from __future__ import annotations

import argparse

from benben import record
from benben.cli.arguments import add_json, print_json
from benben.words import plain
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("refs", metavar="REF", nargs="+", help=_("files, or ids that benben list prints"))
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    verdicts = [(ref, _verdict(ref)) for ref in arguments.refs]
    if arguments.json:
        print_json(
            {"files": [{"file": ref, "ok": v.ok, "error": v.error, "line": v.line} for ref, v in verdicts]}
        )  # fmt: skip
    else:
        for ref, verdict in verdicts:
            note = _(" (its last line was cut off and is left out)") if verdict.warning else ""
            print(f"{plain(ref, 200)}: {_('ok') + note if verdict.ok else verdict.error}")
    return 0 if all(verdict.ok for ref, verdict in verdicts) else 1


def _verdict(ref: str) -> record.Verdict:
    try:
        return record.verify(record.resolve(ref))
    except record.RecordError as error:
        return record.Verdict(False, str(error), error.line)
