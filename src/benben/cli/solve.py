"""``benben solve``: whether a deal can be won, the most it can bring, and by which moves."""

from __future__ import annotations

import argparse
import textwrap
import time
from typing import Any

from benben import record, words
from benben.cli.arguments import (
    add_game,
    add_json,
    deal_number,
    game_of,
    options_of,
    print_json,
    read_deck_file,
    whole,
)
from benben.cli.refusal import Refusal
from benben.engine import Game, State
from benben.solve import Answer, question
from benben.words.language import _

_WIDTH = 78


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--deal", metavar="N", type=deal_number, help=_("the deal's number"))
    source.add_argument("--deck", metavar="FILE", help=_("a board of your own; - reads it from stdin"))
    source.add_argument("--from", metavar="REF", dest="ref", help=_("a saved game: a file, or an id"))
    parser.add_argument("--at", metavar="PLY", type=whole, help=_("with --from: after so many moves"))
    parser.add_argument("--best", action="store_true", help=_("the best score too"))
    parser.add_argument("--limit", metavar="STATES", type=whole, help=_("give up after looking at so many states"))
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    state = _state(arguments)
    began = time.perf_counter()
    answer = question(state, best=arguments.best, limit=arguments.limit)
    seconds = time.perf_counter() - began
    if arguments.json:
        found: dict[str, object] = {"winnable": answer.winnable, "moves": list(answer.moves), "states": answer.states}
        if arguments.best:
            found["best_score"] = answer.best_score
        print_json({**found, "seconds": round(seconds, 6)})
    else:
        _print(state, answer, arguments.best, seconds)
    if answer.winnable is None or (arguments.best and answer.best_score is None):
        return 3
    return 0 if answer.winnable else 1


def _state(arguments: argparse.Namespace) -> State[Any]:
    """The position that is asked about. Raises :class:`Refusal`, and what reading raises."""
    game = game_of(arguments)
    if arguments.ref is not None:
        return _saved(arguments, game)
    if arguments.at is not None:
        raise Refusal(_("--at needs --from"))
    options = options_of(arguments, game)
    decks = None if arguments.deck is None else read_deck_file(arguments.deck, game)
    return game.start(options, deal=arguments.deal or 0, players=game.variants[options.variant].min_seats, decks=decks)


def _saved(arguments: argparse.Namespace, game: Game[Any]) -> State[Any]:
    if arguments.variant is not None or arguments.set:
        raise Refusal(_("--from takes variant and options from the saved game"))
    saved = record.read(record.resolve(arguments.ref))
    if saved.header.game != game.name:
        raise Refusal(_("that is a game of {found}, not of {game}").format(found=saved.header.game, game=game.name))
    ply = saved.history.ply if arguments.at is None else arguments.at
    if ply > saved.history.ply:
        raise Refusal(_("there are only {n} moves, so no --at {ply}").format(n=saved.history.ply, ply=ply))
    state = saved.history.at(ply)
    if state.status != "playing":
        raise Refusal(_("that game is over after {ply} moves").format(ply=ply))
    return state


def _print(state: State[Any], answer: Answer, best: bool, seconds: float) -> None:
    cleared = {True: _("winnable"), False: _("not winnable"), None: _("undecided")}[answer.winnable]
    lines = [_("{verdict}; {n} states, {s:.2f} s").format(verdict=cleared, n=answer.states, s=seconds)]
    if best:
        score = _("undecided") if answer.best_score is None else words.number(answer.best_score, ascii=True)
        lines.append(_("best score: {score}").format(score=score))
    if answer.moves:
        lines.append(_("one move:") if len(answer.moves) == 1 else _("{n} moves:").format(n=len(answer.moves)))
        lines += textwrap.wrap(" ".join(answer.moves), _WIDTH, break_long_words=False, break_on_hyphens=False)
    print("\n".join(lines))
