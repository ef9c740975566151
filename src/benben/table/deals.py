"""Which deal to play where nobody named one: any, or a winnable one, or one that is easy, medium or hard."""

from __future__ import annotations

import secrets
from functools import lru_cache
from pathlib import Path

from benben.engine import MAX_DEAL, Options, games

_FRIENDLY_DEALS = 1_000_000_000  # short enough to be told to a friend
_SAME = ("same_deals",)  # options that make no difference to one player
_RATED = Path(__file__).with_name("rated.txt")  # made by seeds/rated.py, where the proofs are


def any_deal(game: str) -> int:
    """A deal from the system's entropy. Where players have secrets it is one of all, so that no search finds it out."""
    return secrets.randbelow(MAX_DEAL + 1 if games[game].secrets else _FRIENDLY_DEALS)


def listed_deal(game: str, options: Options, choice: str) -> int | None:
    """A deal of the list of rated ones, if it can be one that was not played yet; None where there is no list.

    `choice` is one of :data:`benben.solve.rating.CHOICES`. There are lists for one player and default options.
    """
    levels = _levels(game, options)
    if not levels:
        return None
    numbers = [n for level, listed in levels.items() if choice in ("winnable", level) for n in listed]
    known = _played(game)
    return secrets.choice([n for n in numbers if n not in known] or numbers)


def listed_level(game: str, options: Options, deal: int) -> str | None:
    """The level of a deal, if it is on the list of rated ones."""
    return next((level for level, listed in _levels(game, options).items() if deal in listed), None)


def _levels(game: str, options: Options) -> dict[str, frozenset[int]]:
    """The listed numbers by level; empty where there is no list for the options."""
    same = {name: value for name, value in options.values if name in _SAME}
    if options != games[game].options(options.variant, **same):
        return {}
    which = (game, options.variant)
    return {level: listed for (name, variant, level), listed in _lists().items() if (name, variant) == which}


@lru_cache(maxsize=1)
def _lists() -> dict[tuple[str, str, str], frozenset[int]]:
    lists = {}
    for line in _RATED.read_text(encoding="ascii").splitlines():
        game, variant, level, *numbers = line.split()
        lists[game, variant, level] = frozenset(map(int, numbers))
    return lists


def _played(game: str) -> set[int | None]:
    """The deals of a game that are among the saved games."""
    from benben.record import listing

    return {entry.deal for entry in listing() if entry.game == game}
