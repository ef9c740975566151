"""A line that somebody typed, as a move: notation, or words such as ``remove g3 and queen``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any, NamedTuple

from benben import words
from benben.engine.cards import CODES
from benben.words.language import _

_RANKS = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "T", "10": "T", "jack": "J", "queen": "Q", "king": "K", "j": "J", "q": "Q", "k": "K",
    "pharaoh": "X",
}  # fmt: skip
_RANKS |= {digit: digit for digit in "23456789"}
_SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s", "♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_SUITS |= {name.removesuffix("s"): sign for name, sign in list(_SUITS.items()) if name.endswith("s")}
_MOST_SHOWN = 6
#: Words that only help to speak: anywhere, and around what is a whole move.
_FILLERS = r"\b(the|a|an|card|cards|please|remove|take|move|play|put|use|and|with|at|from|in|on|onto|to|top)\b"
_AROUND = r"\b(next|three|this|deal|round|game)\b"
#: What a listed move says of its effect: ``7 of hearts onto the pile, +15``.
_EFFECT = r"(?i),\s*(?:[+−-][0-9]+|0|pass\s+[0-9]+)[\s.]*$"


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


class Tongue(NamedTuple):
    """How one game is spoken: `verbs` that are a whole move, `places` by word, and writing a move from its places."""

    verbs: Mapping[str, str]
    places: Mapping[str, str]
    all_places: tuple[str, ...]
    write: Callable[[list[str], bool], str]
    special: Callable[[Any, str], str | None] = lambda view, said: None
    """A move by words of the game's own; None where they are none."""


def _pairs(places: list[str], joker: bool) -> str:
    order = {"S": 1, "W": 2, "P": 3}
    return "+".join(sorted(places, key=lambda place: (order.get(place[0], 0), place)))


def _piled(places: list[str], joker: bool) -> str:
    return ("J:" if joker else "") + "+".join(places)


_SLOTS = tuple(f"{chr(97 + row)}{column + 1}" for row in range(7) for column in range(row + 1))
_POKER_SLOTS = tuple(f"{chr(97 + row)}{column + 1}" for row in range(9) for column in range(row + 1))


def _hands_and_choices(view: Any, said: str) -> str | None:
    """``hand 2``, ``2``, ``keep the second``, ``second``; a card's name where it tells one of the three offered."""
    orders = {"first": "1", "second": "2", "third": "3"}
    found = re.fullmatch(r"(?:it |into |in |hand |keep |number )*(1|2|3|first|second|third)(?: hand| one)?", said)
    if found is None:
        kept = [n for n, card in enumerate(view.offered, 1) if words.spoken(card) == said.removeprefix("keep ")]
        return f"K{kept[0]}" if kept else None
    n = orders.get(found[1], found[1])
    return f"K{n}" if view.phase == "keeping" else f"+{n}" if view.phase == "putting" else None


TONGUES = {
    "thirteen": Tongue(
        {"turn": "T", "turn over": "T", "draw": "T", "t": "T", "redeal": "R", "turn waste": "R", "turn waste over": "R",
         "turn over waste": "R", "r": "R", "stop": "E", "end": "E", "give up": "E"},
        {"turned": "S", "waste": "W", "pile 1": "P1", "pile 2": "P2", "pile 3": "P3"},
        (*_SLOTS, "S", "W", "P1", "P2", "P3"),
        _pairs,
    ),
    "pyramid-poker": Tongue({"give up": "E", "resign": "E", "end": "E"}, {}, _POKER_SLOTS, _piled, _hands_and_choices),
    "piramis": Tongue(
        {"flip": "F", "flip over": "F", "turn": "F", "turn over": "F", "draw": "F", "f": "F", "stop": "E", "end": "E",
         "give up": "E"},
        {},
        _SLOTS,
        _piled,
    ),
}  # fmt: skip


def understand(view: Any, line: str) -> str:
    """The move that a line means, legal or not. Raises :class:`Unclear`."""
    tongue = TONGUES[view.game]
    said = " ".join(re.findall(r"[a-z]+[0-9]*|[0-9]+|[♣♦♥♠]", _spread(re.sub(_EFFECT, "", line))))
    said = re.sub(_FILLERS, " ", said)
    verb = " ".join(re.sub(_AROUND, " ", said).split())
    if verb in tongue.verbs:
        return tongue.verbs[verb]
    special = tongue.special(view, " ".join(said.split()))
    if special is not None:
        return special
    said = re.sub(r"\b(it|keep|block|place|of mine)\b", " ", said) if view.game == "pyramid-poker" else said
    joker = bool(re.search(r"\bjoker\b", said))
    things = _things(re.sub(r"\bjoker\b", "", said), tongue)
    if not things:
        raise Unclear(_("I do not understand. Say help for what can be said."))
    legal: list[str] = [
        move for move in view.legal_moves if move.startswith("J:") == joker and _means(view, move, things)
    ]
    if len(legal) > 1:
        several = _(" or ").join(f"{move} ({words.meaning(view, move)})" for move in legal[:_MOST_SHOWN])
        raise Unclear(_("That could be {moves}: which?").format(moves=several))
    if legal:
        return legal[0]
    return tongue.write(list(dict.fromkeys(_place(view, thing, tongue) for thing in things)), joker)


def _spread(line: str) -> str:
    """Lower case; cards such as ``Qs`` or ``10♥`` taken apart."""
    line = re.sub(r"\ba of\b", "ace of", line.lower().replace("+", " "))
    suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
    ranks = {"a": "ace", "t": "ten", "j": "jack", "q": "queen", "k": "king"}

    def whole(match: re.Match[str]) -> str:
        rank, suit = match.groups()
        return f" {ranks.get(rank, rank)} of {suits.get(suit, suit)} "

    return re.sub(r"\b(10|[2-9atjqk])([cdhs♣♦♥♠])(?!\w)", whole, line)


def _things(said: str, tongue: Tongue) -> list[Thing]:
    """What is named, in order. Raises :class:`Unclear` for a word that means nothing here."""
    for phrase, place in tongue.places.items():
        said = re.sub(rf"\b{phrase}\b", f"@{place}", said)
    said = re.sub(r"\bpile\b", " ", said)
    things: list[Thing] = []
    tokens = said.split()
    while tokens:
        token = tokens.pop(0)
        single = token.removesuffix("s") if token.removesuffix("s") in _RANKS else token
        if token == "of":  # of the waste
            continue
        if token.startswith("@"):
            things.append(Thing(place=token[1:]))
        elif token in tongue.all_places or token.upper() in tongue.all_places:
            things.append(Thing(place=token if token in tongue.all_places else token.upper()))
        elif single in _RANKS:
            suit = ""
            if len(tokens) > 1 and tokens[0] == "of" and tokens[1] in _SUITS:
                suit, tokens = _SUITS[tokens[1]], tokens[2:]
            elif tokens and tokens[0] in _SUITS:
                suit = _SUITS[tokens.pop(0)]
            things.append(Thing(rank=_RANKS[single], suit=suit))
        elif token in _SUITS:
            things.append(Thing(suit=_SUITS[token]))
        else:
            raise Unclear(
                _("I do not know {word} here. Say help for what can be said.").format(word=words.plain(token))
            )
    return things


def _means(view: Any, move: str, things: list[Thing]) -> bool:
    """Whether a legal move takes just these things."""
    places = move.removeprefix("J:").split("+")
    if not all(place in TONGUES[view.game].all_places for place in places):
        return False
    if len(places) == 1 and all(thing.fits(places[0], view.card_at(places[0])) for thing in things):
        return True  # a card and its place name one thing
    if len(places) != len(things):
        return False
    cards = [view.card_at(place) for place in places]
    return any(
        all(thing.fits(places[i], cards[i]) for thing, i in zip(things, order, strict=True))
        for order in permutations(range(len(places)))
    )


def _place(view: Any, thing: Thing, tongue: Tongue) -> str:
    """The one place that is meant, for a move that is not legal. Raises :class:`Unclear` where there are more."""
    if thing.place:
        return thing.place
    found = [place for place in tongue.all_places if thing.fits(place, view.card_at(place))]
    name = thing.rank + thing.suit
    said = words.spoken(name) if name in CODES else _("such a card")
    if not found:
        raise Unclear(_("There is no {card} to be seen.").format(card=said))
    found = [place for place in found if place in view.free] or found
    if len(found) > 1:
        raise Unclear(_("That could be {places}: which?").format(places=_(" or ").join(found[:_MOST_SHOWN])))
    return found[0]
