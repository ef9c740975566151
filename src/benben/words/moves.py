"""What a move did, and how a game ended, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from benben.engine import Status, View
from benben.words.cards import card, listed, number
from benben.words.language import _
from benben.words.positions import meaning


def move(before: View, text: str, ascii: bool = False) -> str:
    """What the move `text`, made in the position `before`, did: ``A♦ and Q♥ removed.``

    It says no more than who saw `before` may know.
    """
    return _TELLERS[before.game](before, text, ascii)


def _thirteen(view: Any, text: str, ascii: bool) -> str:
    if text == "T":
        return _("Three cards turned.") if view.draw == 3 else _("The next card was turned.")
    if text == "R":
        return _("The waste is the stock again: pass {n} of {passes}.").format(n=view.pass_no + 1, passes=view.passes)
    if text == "E":
        return _("The deal was stopped.")
    names = [card(view.card_at(part) or "??", ascii) for part in text.split("+")]
    return _("{cards} removed.").format(cards=listed(names))


def _piramis(view: Any, text: str, ascii: bool) -> str:
    if text == "E":
        return _("The round was given up.")
    if text == "F":
        return _("A card was flipped: -5.") if ascii else _("A card was flipped: −5.")
    slot = text.removeprefix("J:")
    facts = {"card": card(view.card_at(slot) or "??", ascii), "top": card(view.top, ascii), "n": view.streak + 1}
    points = 5 * facts["n"]
    if slot != text:
        return _("Joker: {card} on {top}, {points}.").format(**facts, points=number(points - 50, ascii))
    if facts["n"] == 1:
        return _("{card} on {top}: +{points}.").format(**facts, points=points)
    return _("{card} on {top}: {n} in a row, +{points}.").format(**facts, points=points)


def _pyramid_poker(view: Any, text: str, ascii: bool) -> str:
    if text == "E":
        return _("The game was given up.")
    if view.phase == "building":
        if view.revealed in (None, "??"):
            return _("A block was placed on {slot}.").format(slot=text)
        return _("{card} was placed on {slot}.").format(card=card(view.revealed, ascii), slot=text)
    if view.phase == "taking":
        face = view.card_at(text)
        if face in (None, "??"):
            return _("A block was taken from {slot}.").format(slot=text)
        return _("{card} was taken from {slot}.").format(card=card(face, ascii), slot=text)
    if view.phase == "keeping":
        return _("{card} was kept.").format(card=card(view.offered[int(text[1]) - 1], ascii))
    if view.revealed in (None, "??"):
        return _("The block went into hand {n}.").format(n=text[1])
    return _("{card} went into hand {n}.").format(card=card(view.revealed, ascii), n=text[1])


_TELLERS: dict[str, Callable[[Any, str, bool], str]] = {
    "thirteen": _thirteen,
    "piramis": _piramis,
    "pyramid-poker": _pyramid_poker,
}


def suggestion(view: Any, code: str, move: str | None, ascii: bool = False) -> str:
    """A hint in words: its code, and the move that it means."""
    texts = {
        "turn": _("Turn the next card."),
        "redeal": _("Nothing goes here now: turn the waste over."),
        "flip": _("No card fits: flip the next one."),
        "nothing": _("Nothing can be taken any more. Take moves back, or stop the deal."),
        "over": _("The game is over."),
    }
    if code != "move" or move is None:
        return texts[code]
    if view.game not in ("thirteen", "piramis"):
        return _("Hint: {meaning}").format(meaning=meaning(view, move))
    names = [card(view.card_at(name) or "??", ascii) for name in move.removeprefix("J:").split("+")]
    if move.startswith("J:"):
        return _("Hint: the joker on {card}").format(card=names[0])
    return _("Hint: {cards}").format(cards=listed(names))


def result(view: Any, names: Sequence[str], ascii: bool = False) -> str:
    """How a game that is over ended."""
    scores = [number(score, ascii) for score in view.scores]
    if view.seats == 1:
        if view.status is Status.WON:
            return _("Won, with {score}.").format(score=scores[0])
        if view.status is Status.LOST:
            return _("Not won; {score}.").format(score=scores[0])
        return _("The match is over with {score} points.").format(score=scores[0])
    if view.status is Status.DRAWN:
        return _("A draw.")
    winners = listed([names[seat] for seat in view.winners])
    if getattr(view, "resigned", None) is not None:
        return _("{loser} gave up: {names} wins.").format(loser=names[view.resigned], names=winners)
    if view.game == "pyramid-poker" and view.target is None:
        return _("{names} wins, {hands} hands to {others}.").format(
            names=winners, hands=max(view.scores), others=min(view.scores)
        )
    if len(view.winners) > 1:
        return _("{names} share the win with {score} points.").format(names=winners, score=scores[view.winners[0]])
    return _("{names} wins with {score} points.").format(names=winners, score=scores[view.winners[0]])
