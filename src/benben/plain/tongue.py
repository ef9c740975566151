"""How a game is spoken: what each game brings, in a module here that is called as the game, and words for all cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

RANKS = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "T", "10": "T", "jack": "J", "queen": "Q", "king": "K", "j": "J", "q": "Q", "k": "K",
    "pharaoh": "X",
}  # fmt: skip
RANKS |= {digit: digit for digit in "23456789"}
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s", "♣": "c", "♦": "d", "♥": "h", "♠": "s"}
SUITS |= {name.removesuffix("s"): sign for name, sign in list(SUITS.items()) if name.endswith("s")}


class Unclear(Exception):
    """The line is no move; the message says why, as a sentence."""


class Thing(NamedTuple):
    """Something that a line names: a place, or a card by its rank, suit or both."""

    place: str = ""
    rank: str = ""
    suit: str = ""

    def fits(self, place: str, card: str | None) -> bool:
        """Whether the card at a place is meant."""
        if self.place:
            return self.place == place
        return card is not None and self.rank in ("", card[0]) and self.suit in ("", card[1])


class Tongue:
    """One game's words. What is said reaches it in lower case, without words that only help to speak."""

    examples: str
    """Some lines that can be said, for the help."""

    verbs: ClassVar[Mapping[str, str]] = {}
    """Words that are a whole move."""

    places: ClassVar[Mapping[str, str]] = {}
    """Places by what they are called, where that is not their name."""

    all_places: Sequence[str] = ()
    """The names of all places where a card can be that a move names."""

    fillers: str = ""
    """A pattern of words that only help to speak in this game, and not in every one."""

    def special(self, view: Any, said: str) -> str | None:
        """A move in words of the game's own; None where they are none. Raises :class:`Unclear`."""
        return None

    def write(self, places: list[str], joker: bool) -> str:
        """The move that takes cards from these places."""
        return ("J:" if joker else "") + "+".join(places)


def tongue(game: str) -> Tongue:
    """How a game is spoken: `TONGUE` of ``plain/NAME.py``, imported when it is first played line by line."""
    found: Tongue = import_module(f"benben.plain.{game.replace('-', '_')}").TONGUE
    return found
