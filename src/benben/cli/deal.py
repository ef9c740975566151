"""``benben deal``: the first board and the deck orders of a match."""

from __future__ import annotations

import argparse
import sys

from benben import draw
from benben.cli.arguments import add_deal, add_game, add_json, deal_of, game_of, options_of, print_json, whole
from benben.cli.commands import fancy
from benben.engine.cards import names
from benben.engine.game import count_seats
from benben.words.language import _


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_deal(parser, required=True)
    parser.add_argument("--seats", metavar="N", type=whole, help=_("how many play"))
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments)
    options = options_of(arguments, game)
    seats = count_seats(game.variants[options.variant], arguments.seats)
    deal = deal_of(arguments, game, options, seats)
    state = game.start(options, deal=deal, players=seats)
    dealer = state.observe().facts().get("dealer")  # in games that have one
    decks = [list(names(deck)) for deck in game.decks(options, deal=deal, seats=state.seats)]
    look = draw.Look(ascii=not arguments.json and not fancy(sys.stdout))
    board = draw.screen(state.observe(), [""] * state.seats, deal, look).lines()
    if arguments.json:
        print_json(
            {
                "game": game.name,
                "variant": options.variant,
                "deal": deal,
                "seats": state.seats,
                "options": options.as_dict(),
                "decks": decks,
                **({} if dealer is None else {"first_dealer": dealer}),
                "board": board,
            }
        )
        return 0
    print("\n".join(board))
    for i, deck in enumerate(decks, 1):
        print(_("deck {n}: {cards}").format(n=i, cards=" ".join(deck)))
    return 0
