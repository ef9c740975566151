"""What was possible in a deal, and where it was given away, in words. Undecided (None) is said, never glossed over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.words.cards import card, listed, number, signed
from benben.words.language import _
from benben.words.teller import teller


def best_possible(values: Sequence[int | None], over: bool, name: str | None = None, ascii: bool = False) -> str:
    """How a deal's score compares with the best possible: values by move, of a player called `name` (None: you)."""
    best, now = (None if value is None else number(value, ascii) for value in (values[0], values[-1]))
    who = name or _("you")
    if not over:
        facts = {"best": best or _("undecided"), "now": now or _("undecided")}
        return _("Best possible {best}, still possible {now}.").format(**facts)
    if best is None:
        return _("The best possible was not found out in time; {who} {now}.").format(who=who, now=now)
    if best == now:
        return _("Best possible {best}, and reached.").format(best=best)
    return _("Best possible {best}, {who} {now}.").format(best=best, who=who, now=now)


def chance_lost(wins: Sequence[bool | None], first: int, over: bool) -> str:
    """Whether a deal could be won, or after which move (`first`: those before the deal) it no longer could."""
    won = [ply for ply, win in enumerate(wins) if win]
    not_won = [ply for ply, win in enumerate(wins) if win is False]
    if wins[-1]:
        return _("It was won.") if over else _("It can still be won.")
    if not_won and not_won[0] == 0:
        return _("It could not be won.")
    if not won:
        return _("Whether it could be won was not found out in time.")
    if not not_won:
        return _("Whether it can still be won was not found out in time.")
    still, lost = first + won[-1], first + not_won[0]
    if lost > still + 1:
        return _("Somewhere from move {still} to {lost} the win was lost.").format(still=still + 1, lost=lost)
    return _("After move {ply} it could no longer be won.").format(ply=lost)


def given_away(points: int, lost: bool) -> str:
    """What a move gave away: points, the win, or both."""
    if not points:
        return _("gave away the win")
    return (_("gave away {n} and the win") if lost else _("gave away {n}")).format(n=points)


def which_moves(ply: int, since: int) -> str:
    """A move by its number, or the moves after `since` where it was one of them."""
    return _("move {n}").format(n=ply) if since == ply - 1 else _("moves {a} to {b}").format(a=since + 1, b=ply)


def instead(view: Any, move: str, ascii: bool = False) -> str:
    """The better move, shortly; nothing where none is known."""
    return _("best was {move}").format(move=_short(view, move, ascii)) if move else ""


def still_possible(value: int | None, game: str, ascii: bool = False) -> str:
    """The best score that a position of a deal still allows."""
    return teller(game).still_possible(_("undecided") if value is None else signed(value, ascii))


def _short(view: Any, move: str, ascii: bool) -> str:
    """A move of a solitaire: the cards that it takes, or what it does."""
    acts = {"T": _("to turn"), "R": _("to redeal"), "F": _("to flip"), "E": _("to stop")}
    if move in acts:
        return acts[move]
    cards = listed([card(view.card_at(place) or "??", ascii) for place in move.removeprefix("J:").split("+")])
    return _("the joker on {card}").format(card=cards) if move.startswith("J:") else cards
