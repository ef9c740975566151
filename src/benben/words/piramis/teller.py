"""Piramis, told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from benben.engine.piramis.summary import Round, rounds
from benben.words.cards import card, listed, number, signed, spoken
from benben.words.columns import row
from benben.words.language import _
from benben.words.piramis.reasons import REASONS
from benben.words.pyramid import PyramidTeller, counted, whose
from benben.words.teller import Step

_MOST_ROUNDS = 5


class PiramisTeller(PyramidTeller):
    """See :class:`Teller`."""

    reasons = REASONS

    def move(self, view: Any, text: str, ascii: bool) -> str:
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

    def meaning(self, view: Any, move: str) -> str:
        if move == "F":
            return _("flip the next card, -5")
        if move == "E":
            return _("give up")
        card = spoken(view.card_at(move.removeprefix("J:")) or "??")
        if move.startswith("J:"):
            return _("joker: {card} onto the pile, {n}").format(card=card, n=signed(5 * view.streak - 45, True))
        return _("{card} onto the pile, +{n}").format(card=card, n=5 * view.streak + 5)

    def direction(self, view: Any, move: str, ascii: bool) -> str:
        if move == "E":
            return _("Give up here.")
        slot = move.removeprefix("J:")
        facts = {"card": card(view.card_at(slot) or "??", ascii), "slot": slot, "top": card(view.top, ascii)}
        if slot != move:
            return _("With the joker put {card} ({slot}) on {top}.").format(**facts)
        return _("Put {card} ({slot}) on {top}.").format(**facts)

    def hint(self, view: Any, move: str, ascii: bool) -> str:
        if move.startswith("J:"):
            taken = view.card_at(move.removeprefix("J:")) or "??"
            return _("Hint: the joker on {card}").format(card=card(taken, ascii))
        return super().hint(view, move, ascii)

    def situation(self, view: Any, names: Sequence[str]) -> list[str]:
        joker = _("any number of jokers") if view.jokers_left is None else _("jokers {n}").format(n=view.jokers_left)
        facts = [
            _("Pile: {card}.").format(card=spoken(view.top)),
            _("Face down: {cards}, {joker}.").format(cards=counted(view.stock), joker=joker),
        ]
        score = _("round {n} of {rounds}, score {score}, streak {streak}").format(
            n=view.round_no, rounds=view.rounds, score=view.scores[view.seat], streak=view.streak
        )
        if view.to_move is not None:
            score += _(", next card {points}").format(points=5 * view.streak + 5)
        return [" ".join(facts), whose(view, names, score)]

    def deal_end(self, before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
        """The last round: pyramid, counts, points by kind, and what they make."""
        now = rounds(steps)[-1]
        end = _n(28 - now.cards, _("The round failed with one card left."), _("The round failed with {n} cards left."))
        counts = [_n(now.cards, _("1 card"), _("{n} cards")), _("longest streak {n}").format(n=now.longest)]
        counts += [_n(now.flips, _("1 flip"), _("{n} flips")), _n(now.jokers, _("1 joker"), _("{n} jokers"))]
        total = number(after.scores[before.seat], ascii)
        return [
            _("The pyramid is cleared: +50.") if now.cleared else end,
            _("{counts}.").format(counts=", ".join(counts)),
            _("Points: {kinds}.").format(kinds=_kinds([now], ascii)),
            _("The round {points}, the game {total}.").format(points=signed(now.points, ascii), total=total),
        ]

    def results(self, view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
        """Alone: rounds down. Several: players down, all their rounds together."""
        ended = [one for one in rounds(steps) if one.cleared is not None]
        if not ended or (view.rounds == 1 and view.seats == 1):
            return []
        heads = [_("cards"), _("longest"), _("flips"), _("jokers"), _("points")]
        if view.seats > 1:
            lines = [row("", [_("cleared"), *heads], label_width=13, each=8)]
            for seat, name in enumerate(names):
                own = [one for one in ended if one.seat == seat]
                cleared = number(sum(bool(one.cleared) for one in own), ascii)
                lines.append(row(name, [cleared, *_figures(own, ascii)], label_width=13, each=8))
            return lines
        lines = [row("", heads, each=9)]
        for one in ended[-_MOST_ROUNDS:]:
            lines.append(row(_("round {n}").format(n=one.round_no), _figures([one], ascii), each=9))
        return [*lines, row(_("game"), _figures(ended, ascii), each=9)]

    def game_end(self, view: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
        """Alone, points by kind; among several the table has room for their sum only."""
        if view.rounds == 1 or view.seats > 1:
            return []
        kinds = _kinds(rounds(steps), ascii)
        return [_("{kinds}.").format(kinds=kinds[:1].upper() + kinds[1:])]

    def still_possible(self, score: str) -> str:
        """A round's own, which the game's score does not show."""
        return _("best still possible this round {score}").format(score=score)


def _n(n: int, one: str, many: str) -> str:
    return one if n == 1 else many.format(n=n)


def _kinds(some: Sequence[Round], ascii: bool) -> str:
    """Points by kind, of one round or of several together: ``cards +150, flips −40 and cleared +50``."""
    sums = [
        (_("flips {n}"), sum(one.flip_points for one in some)),
        (_("jokers {n}"), sum(one.joker_points for one in some)),
        (_("cleared {n}"), sum(one.bonus for one in some)),
    ]
    kinds = [_("cards {n}").format(n=signed(sum(one.card_points for one in some), ascii))]
    return listed(kinds + [text.format(n=signed(n, ascii)) for text, n in sums if n])


def _figures(some: Sequence[Round], ascii: bool) -> list[str]:
    """Cards, longest streak, flips, jokers and points of some rounds together."""
    longest = max((one.longest for one in some), default=0)
    cards, *others = (sum(getattr(one, name) for one in some) for name in ("cards", "flips", "jokers", "points"))
    return [number(n, ascii) for n in (cards, longest, *others)]


TELLER = PiramisTeller()
