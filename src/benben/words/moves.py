"""What a move did, what to do next, and how a game ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.engine import Status, View
from benben.words.cards import listed, number
from benben.words.language import _
from benben.words.teller import teller


def move(before: View, text: str, ascii: bool = False) -> str:
    """What the move `text`, made in the position `before`, did: ``A♦ and Q♥ removed.``

    It says no more than who saw `before` may know.
    """
    return teller(before.game).move(before, text, ascii)


def suggestion(view: Any, code: str, move: str | None, ascii: bool = False) -> str:
    """A hint in words: its code, and the move that it means."""
    texts = {
        "turn": _("Turn the next card."),
        "redeal": _("Nothing goes here now: turn the waste over."),
        "flip": _("No card fits: flip the next one."),
        "nothing": _("Nothing can be taken any more. Take moves back, or stop the deal."),
        "over": _("The game is over."),
    }
    return texts[code] if code != "move" or move is None else teller(view.game).hint(view, move, ascii)


def result(view: Any, names: Sequence[str], ascii: bool = False) -> str:
    """How a game that is over ended."""
    if view.seats == 1:
        score = number(view.scores[0], ascii)
        if view.status is Status.WON:
            return _("Won, with {score}.").format(score=score)
        if view.status is Status.LOST:
            return _("Not won; {score}.").format(score=score)
        return _("The match is over with {score} points.").format(score=score)
    if view.status is Status.DRAWN:
        return _("A draw.")
    winners = listed([names[seat] for seat in view.winners])
    if getattr(view, "resigned", None) is not None:
        return _("{loser} gave up: {names} wins.").format(loser=names[view.resigned], names=winners)
    return teller(view.game).won(view, winners, number(view.scores[view.winners[0]], ascii))
