"""Arguments that several commands share, and reading their values."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benben.cli.refusal import Refusal
from benben.engine import MAX_DEAL, Game, Options, games, read_decks
from benben.solve import rating
from benben.words import plain
from benben.words.language import _

_MAX_DECK_FILE = 1_000_000
_MOST_DEALS = 10_000_000


def add_game(parser: argparse.ArgumentParser, variant: bool = True, options: bool = True) -> None:
    """GAME, ``--variant``, ``--set``."""
    parser.add_argument("game", metavar="GAME", help=_("one of: {games}").format(games=", ".join(games)))
    if variant:
        parser.add_argument("--variant", metavar="V", help=_("a variant (benben games lists them)"))
    if options:
        parser.add_argument("--set", metavar="K=V", action="append", default=[], help=_("change an option"))


def add_json(parser: argparse.ArgumentParser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def add_plain(parser: argparse.ArgumentParser) -> None:
    """``--plain``."""
    parser.add_argument("--plain", action="store_true", help=_("line by line, in words, without a drawn screen"))


def game_of(arguments: argparse.Namespace) -> Game[Any]:
    """The game that is named. Raises :class:`Refusal`."""
    game = games.get(arguments.game)
    if game is None:
        raise Refusal(
            _("{game} is no game of benben; there are {games}").format(
                game=plain(arguments.game), games=", ".join(games)
            )
        )
    return game


def options_of(arguments: argparse.Namespace, game: Game[Any]) -> Options:
    """The options that ``--variant`` and ``--set`` ask for. Raises :class:`Refusal`, :class:`BadOption`."""
    changes: dict[str, object] = {}
    for word in arguments.set:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise Refusal(_("--set takes NAME=VALUE, not {word}").format(word=plain(word)))
        if name in changes:
            raise Refusal(_("--set names {name} twice").format(name=plain(name)))
        changes[name] = _value(value)
    if "variant" in changes:
        raise Refusal(_("the variant is chosen with --variant"))
    return game.options(arguments.variant, **changes)


def _value(text: str) -> object:
    """``null``, ``true``, ``false``, a whole number, or a word."""
    words: dict[str, object] = {"null": None, "true": True, "false": False}
    if text in words:
        return words[text]
    return int(text) if re.fullmatch(r"-?[0-9]{1,20}", text) else text


def deal_number(text: str) -> int:
    """A deal number 0 … 2^63−1 (for argparse). Raises ArgumentTypeError."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) > MAX_DEAL:
        raise argparse.ArgumentTypeError(
            _("a deal is a whole number from 0 to {most}, not {text}").format(most=MAX_DEAL, text=plain(text))
        )
    return int(text)


def deal_range(text: str) -> tuple[int, int]:
    """The first and last deal of ``A..B``, or of a single number. Raises :class:`Refusal`."""
    found = re.fullmatch(r"([0-9]{1,19})(?:\.\.([0-9]{1,19}))?", text)
    if not found:
        raise Refusal(_("--deals takes A..B, not {text}").format(text=plain(text)))
    first, last = int(found[1]), int(found[2] or found[1])
    if last < first or last > MAX_DEAL or last - first >= _MOST_DEALS:
        raise Refusal(_("{text} is no range of deals that can be played").format(text=plain(text)))
    return first, last


def add_deal(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    """``--deal``, or ``--level`` instead of it."""
    which = parser.add_mutually_exclusive_group(required=required)
    told = _("the deal's number") if required else _("the deal's number; else any")
    which.add_argument("--deal", metavar="N", type=deal_number, help=told)
    which.add_argument(
        "--level", choices=rating.CHOICES, help=_("a deal that can be won, or one of a level, instead of --deal")
    )


def deal_of(arguments: argparse.Namespace, game: Game[Any], options: Options, seats: int) -> int:
    """The deal that ``--deal`` or ``--level`` asks for, else any. Raises :class:`Unsolvable`."""
    from benben.table import any_deal, listed_deal

    if arguments.level is None:
        return any_deal(game.name) if arguments.deal is None else int(arguments.deal)
    rating.check(game.name, options, seats)
    listed = listed_deal(game.name, options, arguments.level)
    return _look_for(game.name, options, arguments.level) if listed is None else listed


def _look_for(game: str, options: Options, level: str) -> int:
    """A deal of a level where there is no list of them."""
    from benben.table import any_deal

    told = sys.stderr.isatty()
    for tried, deal in enumerate(rating.find(game, options, level, any_deal(game)), 1):
        if told:
            line = "" if deal is not None else _("{n} deals looked at; Ctrl-C stops").format(n=tried)
            print(f"\r{line:<40}\r", end="", file=sys.stderr, flush=True)
        if deal is not None:
            return deal
    raise AssertionError("the deals do not end")


def whole(text: str) -> int:
    """A whole number from 0 (for argparse). Raises ArgumentTypeError."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(_("{text} is no whole number").format(text=plain(text)))
    return int(text)


def read_deck_file(name: str, game: Game[Any]) -> tuple[tuple[int, ...], ...]:
    """The decks in a file, or from stdin where `name` is ``-``. Raises :class:`Refusal`, :class:`BadDeck`."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(_MAX_DECK_FILE + 1)
        else:
            path = Path(name)
            if path.exists() and not path.is_file():
                raise Refusal(_("{name} is not a file").format(name=plain(name)))
            with path.open("rb") as file:
                data = file.read(_MAX_DECK_FILE + 1)
    except OSError as error:
        raise Refusal(f"{plain(name)}: {(error.strerror or 'unreadable').lower()}") from None
    if len(data) > _MAX_DECK_FILE:
        raise Refusal(_("{name} is too large to be a deck").format(name=plain(name)))
    return read_decks(data.decode("utf-8", "replace"), game.pharaohs)


def players_of(words: Sequence[str], game: Game[Any], variant: str) -> tuple[list[str], list[str]]:
    """Names and kinds from ``--player NAME[:BOT]``; without any, the variant's usual number of people."""
    from benben import bots
    from benben.record.format import check_name

    if not words:
        seats = game.variants[variant].default_seats
        return [_("Player {n}").format(n=n) if seats > 1 else _("Player") for n in range(1, seats + 1)], [
            "human"
        ] * seats
    names, kinds = [], []
    for word in words:
        name, colon, bot = word.rpartition(":")
        if not colon:
            name, bot = word, "human"
        elif bot not in bots.NAMES:
            raise Refusal(_("{bot} is no bot; there are {bots}").format(bot=plain(bot), bots=", ".join(bots.NAMES)))
        try:
            names.append(check_name(name))
        except ValueError as error:
            raise Refusal(str(error)) from None
        kinds.append(bot)
    return names, kinds


def print_json(data: object) -> None:
    """One JSON object on stdout; ASCII, so that every output can take it."""
    print(json.dumps(data))
