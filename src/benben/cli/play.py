"""``benben play GAME``: a new game on the screen."""

from __future__ import annotations

import argparse

from benben.cli.arguments import add_deal, add_game, add_plain, deal_of, game_of, options_of, players_of
from benben.cli.terminal import sit_down
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_deal(parser)
    add_plain(parser)
    parser.add_argument(
        "--player", metavar="NAME[:BOT]", action="append", default=[], help=_("a player, or a bot: random, greedy")
    )


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments)
    options = options_of(arguments, game)
    players, kinds = players_of(arguments.player, game, options.variant)
    from benben.table import Table

    deal = deal_of(arguments, game, options, len(players))
    game.start(options, deal=deal, players=players)  # wrong seats are told before the screen is asked for
    return sit_down(lambda: Table.new(game.name, options, players, deal, kinds=kinds), arguments.plain)
