"""Names of games, variants and options, and one line on each."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from benben.engine import games
from benben.words.language import _


class Names:
    """What a game and its parts are called: all that menus want of it. It is `NAMES` in the game's folder.

    `variants`: title and line of each; `options`: a line for each that no other game has; `deal`: what the game calls
    one of its deals.
    """

    def __init__(
        self,
        *,
        title: str,
        line: str = "",
        variants: Mapping[str, tuple[str, str]] | None = None,
        options: Mapping[str, str] | None = None,
        deal: str = "",
    ) -> None:
        self.title = title
        self.line = line
        self.variants = variants or {}
        self.options = options or {}
        self.deal = deal or _("deal")


def names(game: str) -> Names:
    """The names of a game, imported when they are first asked for; of a game that there is not, only its code."""
    if game not in games:
        return Names(title=game)
    found: Names = import_module(f"benben.words.{game.replace('-', '_')}").NAMES
    return found


def game_title(game: str) -> str:
    """The game's name for people."""
    return names(game).title


def game_line(game: str) -> str:
    """One line on a game, for the home screen."""
    return names(game).line


def variant_title(game: str, variant: str) -> str:
    """The variant's name for people: ``Swedish match``."""
    return names(game).variants.get(variant, (variant, ""))[0]


def variant_line(game: str, variant: str) -> str:
    """One line on a variant, for menus."""
    return names(game).variants.get(variant, (variant, ""))[1]


def deal_word(game: str) -> str:
    """What the game calls one of its deals."""
    return names(game).deal


def option_line(option: str) -> str:
    """What an option decides."""
    shared = {"deals": _("deals in a match"), "same_deals": _("all participants play the same deals")}
    lines = (known[option] for known in (shared, *(names(game).options for game in games)) if option in known)
    return next(lines, "")
