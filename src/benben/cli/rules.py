"""``benben rules``: the rules of a game as text."""

from __future__ import annotations

import argparse
import sys

from benben import words
from benben.cli.arguments import add_game, game_of
from benben.cli.commands import fancy
from benben.engine.game import pick_variant


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser, options=False)


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments)
    if arguments.variant is not None:
        pick_variant(game, arguments.variant)
    text = words.rules(game.name, arguments.variant)
    if not fancy(sys.stdout):
        text = text.replace("…", "...").replace("·", "*").encode("ascii", "replace").decode()
    print(f"{game.title}: {words.game_line(game.name)}\n\n{text}", end="")
    return 0
