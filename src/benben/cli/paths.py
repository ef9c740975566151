"""``benben paths``: where data lies."""

from __future__ import annotations

import argparse

from benben import record
from benben.cli.arguments import add_json, print_json


def add(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    paths = {"data": record.home(), "games": record.games_dir(), "settings": record.home() / "settings.toml"}
    if arguments.json:
        print_json({name: str(path) for name, path in paths.items()})
    else:
        for name, path in paths.items():
            print(f"{name:9} {path}")
    return 0
