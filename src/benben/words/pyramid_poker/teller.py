"""Pyramid Poker, told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from benben.engine.triangle import triangle
from benben.words.cards import card, listed, number, spoken
from benben.words.columns import MOST_DEALS, row
from benben.words.language import _
from benben.words.log import Event
from benben.words.pyramid_poker.log import log
from benben.words.pyramid_poker.reasons import REASONS
from benben.words.pyramid_poker.showdown import showdown
from benben.words.teller import Step, Teller

_UNKNOWN = (None, "??")


class PyramidPokerTeller(Teller):
    """See :class:`Teller`."""

    reasons = REASONS

    def move(self, view: Any, text: str, ascii: bool) -> str:
        if text == "E":
            return _("The game was given up.")
        if view.phase == "building":
            if view.revealed in _UNKNOWN:
                return _("A block was placed on {slot}.").format(slot=text)
            return _("{card} was placed on {slot}.").format(card=card(view.revealed, ascii), slot=text)
        if view.phase == "taking":
            face = view.card_at(text)
            if face in _UNKNOWN:
                return _("A block was taken from {slot}.").format(slot=text)
            return _("{card} was taken from {slot}.").format(card=card(face, ascii), slot=text)
        if view.phase == "keeping":
            return _("{card} was kept.").format(card=card(view.offered[int(text[1]) - 1], ascii))
        if view.revealed in _UNKNOWN:
            return _("The block went into hand {n}.").format(n=text[1])
        return _("{card} went into hand {n}.").format(card=card(view.revealed, ascii), n=text[1])

    def meaning(self, view: Any, move: str) -> str:
        if move == "E":
            return _("give up")
        if move.startswith("+"):
            return _("put it into hand {n}").format(n=move[1])
        if move.startswith("K"):
            return _("keep {card}").format(card=spoken(view.offered[int(move[1]) - 1]))
        if view.phase == "building":
            return _("place it on {slot}").format(slot=move)
        face = view.card_at(move)
        if face in _UNKNOWN:
            return _("take the block on {slot}").format(slot=move)
        return _("take {card} from {slot}").format(card=spoken(face), slot=move)

    def board(self, view: Any, names: Sequence[str]) -> list[str]:
        """Blocks row by row, the lowest first: faces that the viewer knows, else whose they are; then all hands."""
        lines: dict[str, list[str]] = {}
        for slot, name in enumerate(triangle(view.foundation).names):
            face = view.pyramid[slot]
            if face is None:
                continue
            what = spoken(face) if face != "??" else _("a block of {name}'s").format(name=names[view.owners[slot]])
            text = _("{place}: {what}, free.") if name in view.free else _("{place}: {what}.")
            lines.setdefault(name[0], []).append(text.format(place=name, what=what))
        rows = [" ".join(blocks) for blocks in reversed(lines.values())] or [_("No block stands.")]
        return [*rows, *_hands(view, names)]

    def situation(self, view: Any, names: Sequence[str]) -> list[str]:
        facts = [_("Supply: {n} blocks.").format(n=view.supply)]
        if view.discards:
            facts.append(_("Out: {cards}.").format(cards=listed([spoken(card) for card in view.discards])))
        if view.target is not None:
            points = ", ".join(f"{name} {score}" for name, score in zip(names, view.scores, strict=True))
            facts.append(
                _("Deal {n}, to {target} points: {points}.").format(n=view.deal_no, target=view.target, points=points)
            )
        lines = [" ".join(facts)]
        return lines if view.to_move is None else [*lines, _turn(view, names[view.seat])]

    def log(self, happened: Sequence[Event], names: Sequence[str], ascii: bool) -> list[str]:
        return log(happened, names, ascii)

    def showdown(self, view: Any, names: Sequence[str], ascii: bool) -> list[list[str]]:
        return showdown(view, names, ascii)

    def results(self, view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
        """Deals down, players across; the points of the match below."""
        if view.target is None:
            return []
        ended = [after.observe().last for before, _move, after in steps if before.deal is not after.deal]
        shown = [last for last in ended if last is not None][-MOST_DEALS:]
        lines = [row("", names)] if shown else []
        for last in shown:
            lines.append(row(_("deal {n}").format(n=last.deal_no), (number(points, ascii) for points in last.points)))
        return [*lines, row(_("match"), (number(score, ascii) for score in view.scores))]

    def won(self, view: Any, winners: str, score: str) -> str:
        if view.target is not None:
            return super().won(view, winners, score)
        return _("{names} wins, {hands} hands to {others}.").format(
            names=winners, hands=max(view.scores), others=min(view.scores)
        )


def _hands(view: Any, names: Sequence[str]) -> list[str]:
    """Each player's three hands."""
    lines = []
    for seat, name in enumerate(names):
        hands = [", ".join(spoken(card) for card in hand) or _("empty") for hand in view.hands[seat]]
        numbered = "; ".join(_("hand {n}: {cards}").format(n=n, cards=cards) for n, cards in enumerate(hands, 1))
        lines.append(_("{name}, {hands}.").format(name=name, hands=numbered))
    return lines


def _turn(view: Any, name: str) -> str:
    """Who is to do what, with the cards that it is about."""
    what = {
        "building": _("{name} places a block"),
        "taking": _("{name} takes a block"),
        "keeping": _("{name} keeps one of three"),
        "putting": _("{name} puts a block into a hand"),
    }[view.phase].format(name=name)
    if view.offered:
        what += ": " + listed([spoken(card) for card in view.offered])
    elif view.revealed not in _UNKNOWN:
        what += ": " + spoken(view.revealed)
    return what + "."


TELLER = PyramidPokerTeller()
