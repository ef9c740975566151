"""A line that somebody typed, as a move: notation, or words such as ``remove g3 and queen``."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

from benben import words
from benben.engine.cards import CODES
from benben.plain.tongue import RANKS, SUITS, Thing, Tongue, Unclear, tongue
from benben.words.language import _

_MOST_SHOWN = 6
#: Words that only help to speak: anywhere, and around what is a whole move.
_FILLERS = r"\b(the|a|an|card|cards|please|remove|take|move|play|put|use|and|with|at|from|in|on|onto|to|top)\b"
_AROUND = r"\b(next|three|this|deal|round|game)\b"
#: What a listed move says of its effect: ``7 of hearts onto the pile, +15``.
_EFFECT = r"(?i),\s*(?:[+−-][0-9]+|0|pass\s+[0-9]+)[\s.]*$"


def understand(view: Any, line: str) -> str:
    """The move that a line means, legal or not. Raises :class:`Unclear`."""
    spoken = tongue(view.game)
    said = " ".join(re.findall(r"[a-z]+[0-9]*|[0-9]+|[♣♦♥♠]", _spread(re.sub(_EFFECT, "", line))))
    said = re.sub(_FILLERS, " ", said)
    verb = " ".join(re.sub(_AROUND, " ", said).split())
    if verb in spoken.verbs:
        return spoken.verbs[verb]
    special = spoken.special(view, " ".join(said.split()))
    if special is not None:
        return special
    said = re.sub(rf"\b({spoken.fillers})\b", " ", said) if spoken.fillers else said
    joker = bool(re.search(r"\bjoker\b", said))
    things = _things(re.sub(r"\bjoker\b", "", said), spoken)
    if not things:
        raise Unclear(_("I do not understand. Say help for what can be said."))
    legal: list[str] = [
        move for move in view.legal_moves if move.startswith("J:") == joker and _means(view, move, things, spoken)
    ]
    if len(legal) > 1:
        several = _(" or ").join(f"{move} ({words.meaning(view, move)})" for move in legal[:_MOST_SHOWN])
        raise Unclear(_("That could be {moves}: which?").format(moves=several))
    if legal:
        return legal[0]
    return spoken.write(list(dict.fromkeys(_place(view, thing, spoken) for thing in things)), joker)


def _spread(line: str) -> str:
    """Lower case; cards such as ``Qs`` or ``10♥`` taken apart."""
    line = re.sub(r"\ba of\b", "ace of", line.lower().replace("+", " "))
    suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
    ranks = {"a": "ace", "t": "ten", "j": "jack", "q": "queen", "k": "king"}

    def whole(match: re.Match[str]) -> str:
        rank, suit = match.groups()
        return f" {ranks.get(rank, rank)} of {suits.get(suit, suit)} "

    return re.sub(r"\b(10|[2-9atjqk])([cdhs♣♦♥♠])(?!\w)", whole, line)


def _things(said: str, spoken: Tongue) -> list[Thing]:
    """What is named, in order. Raises :class:`Unclear` for a word that means nothing here."""
    for phrase, place in spoken.places.items():
        said = re.sub(rf"\b{phrase}\b", f"@{place}", said)
    said = re.sub(r"\bpile\b", " ", said)
    things: list[Thing] = []
    tokens = said.split()
    while tokens:
        token = tokens.pop(0)
        single = token.removesuffix("s") if token.removesuffix("s") in RANKS else token
        if token == "of":  # of the waste
            continue
        if token.startswith("@"):
            things.append(Thing(place=token[1:]))
        elif token in spoken.all_places or token.upper() in spoken.all_places:
            things.append(Thing(place=token if token in spoken.all_places else token.upper()))
        elif single in RANKS:
            suit = ""
            if len(tokens) > 1 and tokens[0] == "of" and tokens[1] in SUITS:
                suit, tokens = SUITS[tokens[1]], tokens[2:]
            elif tokens and tokens[0] in SUITS:
                suit = SUITS[tokens.pop(0)]
            things.append(Thing(rank=RANKS[single], suit=suit))
        elif token in SUITS:
            things.append(Thing(suit=SUITS[token]))
        else:
            raise Unclear(
                _("I do not know {word} here. Say help for what can be said.").format(word=words.plain(token))
            )
    return things


def _means(view: Any, move: str, things: list[Thing], spoken: Tongue) -> bool:
    """Whether a legal move takes just these things."""
    places = move.removeprefix("J:").split("+")
    if not all(place in spoken.all_places for place in places):
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


def _place(view: Any, thing: Thing, spoken: Tongue) -> str:
    """The one place that is meant, for a move that is not legal. Raises :class:`Unclear` where there are more."""
    if thing.place:
        return thing.place
    found = [place for place in spoken.all_places if thing.fits(place, view.card_at(place))]
    name = thing.rank + thing.suit
    said = words.spoken(name) if name in CODES else _("such a card")
    if not found:
        raise Unclear(_("There is no {card} to be seen.").format(card=said))
    found = [place for place in found if place in view.free] or found
    if len(found) > 1:
        raise Unclear(_("That could be {places}: which?").format(places=_(" or ").join(found[:_MOST_SHOWN])))
    return found[0]
