"""``benben new``: writes the header of a game to be played with ``apply``."""

from __future__ import annotations

import argparse
from pathlib import Path

from benben.cli.arguments import (
    add_deal,
    add_game,
    deal_of,
    game_of,
    options_of,
    players_of,
    read_deck_file,
)
from benben.cli.refusal import Refusal
from benben.table import Table
from benben.words import plain
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_deal(parser)
    parser.add_argument("--deck", metavar="FILE", help=_("decks of your own, from a file or - for stdin"))
    parser.add_argument("--player", metavar="NAME", action="append", default=[], help=_("a player; name it once each"))
    parser.add_argument("--out", metavar="FILE", required=True, help=_("the file to write; it must not exist"))


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments)
    options = options_of(arguments, game)
    if arguments.level is not None and arguments.deck is not None:
        raise Refusal(_("--level looks for a deal; with --deck the cards are there already"))
    decks = None if arguments.deck is None else read_deck_file(arguments.deck, game)
    players, kinds = players_of(arguments.player, game, options.variant)
    deal = deal_of(arguments, game, options, len(players))
    with_bots = any(kind != "human" for kind in kinds)
    path = Path(arguments.out)
    Table.new(game.name, options, players, deal, kinds=kinds if with_bots else None, decks=decks, path=path).close()
    told = game.name if game.secrets else _("{game}, deal {deal}").format(game=game.name, deal=deal)
    print(f"{plain(arguments.out, 200)}: {told}")
    return 0
