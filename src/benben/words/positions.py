"""A position in sentences, for who hears it, or reads it through a pipe; and what a move would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.engine import View, games
from benben.engine.triangle import triangle
from benben.words.cards import listed, signed, spoken
from benben.words.games import game_title, variant_title
from benben.words.language import _

_PYRAMID = triangle(7)


def position(view: View, names: Sequence[str], deal: int) -> list[str]:
    """The whole position, from what this view knows: the game, whose turn, every card that lies open."""
    head = f"{game_title(view.game)}, {variant_title(view.game, view.variant)}"
    if not games[view.game].secrets or view.to_move is None:  # who knows the number knows the pack
        head = _("{game}, deal number {deal}").format(game=head, deal=deal)
    return [head + ".", *_PLACES[view.game](view, names), *situation(view, names)]


def situation(view: View, names: Sequence[str]) -> list[str]:
    """What changes from move to move, in short: piles, counts, points; what everybody wants to hear after a move."""
    lines: list[str] = _SITUATIONS[view.game](view, names)
    return lines


def freed(before: Any, after: Any) -> list[str]:
    """Which cards a move has freed: ``Free now: f2: 10 of diamonds.``"""
    slots = [name for name in _PYRAMID.names if name in after.free - before.free and after.card_at(name) != "??"]
    shown = [_("{place}: {card}").format(place=name, card=spoken(after.card_at(name) or "??")) for name in slots]
    return [_("Free now: {cards}.").format(cards=", ".join(shown))] if slots else []


def meaning(view: View, move: str) -> str:
    """What a move would do: ``remove queen of spades and ace of hearts``."""
    text: str = _MEANINGS[view.game](view, move)
    return text


def _rows(view: Any) -> list[str]:
    """The triangle, the lowest row first: ``g3: 7 of hearts, free. f2: queen of spades, covered by 5 of clubs.``"""
    lines: dict[str, list[str]] = {}
    for slot, name in enumerate(_PYRAMID.names):
        card = view.pyramid[slot]
        if card is None:
            continue
        over = [view.pyramid[i] for i in range(_PYRAMID.size) if _PYRAMID.below[slot] >> i & 1]
        covers = listed([spoken(other) for other in over if other is not None])
        state = _("covered by {cards}").format(cards=covers) if covers else _("free")
        lines.setdefault(name[0], []).append(
            _("{place}: {card}, {state}.").format(place=name, card=spoken(card), state=state)
        )
    return [" ".join(row) for row in reversed(lines.values())] or [_("The pyramid is empty.")]


def _cards(n: int) -> str:
    return _("1 card") if n == 1 else _("{n} cards").format(n=n)


def _whose(view: Any, names: Sequence[str]) -> str:
    """Whose deal it is, where there are several players."""
    return _("{name}: ").format(name=names[view.seat]) if view.seats > 1 else ""


def _thirteen(view: Any, names: Sequence[str]) -> list[str]:
    return _rows(view)


def _thirteen_now(view: Any, names: Sequence[str]) -> list[str]:
    places = [_("Stock: {cards}.").format(cards=_cards(view.stock))]
    if view.piles:
        for n, pile in enumerate(view.piles, 1):
            top = spoken(pile[-1]) if pile else _("empty")
            places.append(_("Pile {n}: {top}, {cards}.").format(n=n, top=top, cards=_cards(len(pile))))
    else:
        places.append(_("Turned: {card}.").format(card=spoken(view.turned) if view.turned else _("none")))
        waste = _("empty")
        if view.waste:
            waste = _("{cards}, {card} on top").format(cards=_cards(len(view.waste)), card=spoken(view.waste[-1]))
        places.append(_("Waste: {cards}.").format(cards=waste))
    counts = []
    if view.deals > 1:
        counts.append(_("deal {n} of {deals}").format(n=view.deal_index + 1, deals=view.deals))
    if view.passes > 1:
        counts.append(_("pass {n} of {passes}").format(n=view.pass_no, passes=view.passes))
    if view.goal is None:
        counts.append(_("score now {score}").format(score=view.score_now))
        if view.deals > 1:
            counts.append(_("match {score}").format(score=view.scores[view.seat]))
    else:
        counts.append(_("pyramid cards removed {n}").format(n=view.scores[view.seat]))
    text = ", ".join(counts)
    return [" ".join(places), f"{_whose(view, names)}{text[:1].upper()}{text[1:]}."]


def _thirteen_means(view: Any, move: str) -> str:
    if move == "T":
        return _("turn three cards") if view.draw == 3 else _("turn the next card")
    if move == "R":
        return _("turn the waste over, pass {n}").format(n=view.pass_no + 1)
    if move == "E":
        return _("stop this deal")
    return _("remove {cards}").format(cards=listed([spoken(view.card_at(p) or "??") for p in move.split("+")]))


def _piramis(view: Any, names: Sequence[str]) -> list[str]:
    return _rows(view)


def _piramis_now(view: Any, names: Sequence[str]) -> list[str]:
    joker = _("any number of jokers") if view.jokers_left is None else _("jokers {n}").format(n=view.jokers_left)
    facts = [
        _("Pile: {card}.").format(card=spoken(view.top)),
        _("Face down: {cards}, {joker}.").format(cards=_cards(view.stock), joker=joker),
    ]
    score = _("round {n} of {rounds}, score {score}, streak {streak}").format(
        n=view.round_no, rounds=view.rounds, score=view.scores[view.seat], streak=view.streak
    )
    if view.to_move is not None:
        score += _(", next card {points}").format(points=5 * view.streak + 5)
    return [" ".join(facts), f"{_whose(view, names)}{score[:1].upper()}{score[1:]}."]


def _piramis_means(view: Any, move: str) -> str:
    if move == "F":
        return _("flip the next card, -5")
    if move == "E":
        return _("give up")
    card = spoken(view.card_at(move.removeprefix("J:")) or "??")
    if move.startswith("J:"):
        return _("joker: {card} onto the pile, {n}").format(card=card, n=signed(5 * view.streak - 45, True))
    return _("{card} onto the pile, +{n}").format(card=card, n=5 * view.streak + 5)


def _poker(view: Any, names: Sequence[str]) -> list[str]:
    """Blocks row by row, the lowest first: faces that the viewer knows, else whose they are."""
    shape = triangle(view.foundation)
    lines: dict[str, list[str]] = {}
    for slot, name in enumerate(shape.names):
        face = view.pyramid[slot]
        if face is None:
            continue
        what = spoken(face) if face != "??" else _("a block of {name}'s").format(name=names[view.owners[slot]])
        text = _("{place}: {what}, free.") if name in view.free else _("{place}: {what}.")
        lines.setdefault(name[0], []).append(text.format(place=name, what=what))
    rows = [" ".join(row) for row in reversed(lines.values())] or [_("No block stands.")]
    return [*rows, *_poker_hands(view, names)]


def _poker_hands(view: Any, names: Sequence[str]) -> list[str]:
    lines = []
    for seat, name in enumerate(names):
        hands = [", ".join(spoken(card) for card in hand) or _("empty") for hand in view.hands[seat]]
        numbered = "; ".join(_("hand {n}: {cards}").format(n=n, cards=cards) for n, cards in enumerate(hands, 1))
        lines.append(_("{name}, {hands}.").format(name=name, hands=numbered))
    return lines


def _poker_now(view: Any, names: Sequence[str]) -> list[str]:
    facts = [_("Supply: {n} blocks.").format(n=view.supply)]
    if view.discards:
        facts.append(_("Out: {cards}.").format(cards=listed([spoken(card) for card in view.discards])))
    if view.target is not None:
        points = ", ".join(f"{name} {score}" for name, score in zip(names, view.scores, strict=True))
        facts.append(
            _("Deal {n}, to {target} points: {points}.").format(n=view.deal_no, target=view.target, points=points)
        )
    lines = [" ".join(facts)]
    if view.to_move is None:
        return lines
    what = {
        "building": _("{name} places a block"),
        "taking": _("{name} takes a block"),
        "keeping": _("{name} keeps one of three"),
        "putting": _("{name} puts a block into a hand"),
    }[view.phase].format(name=names[view.seat])
    if view.offered:
        what += ": " + listed([spoken(card) for card in view.offered])
    elif view.revealed not in (None, "??"):
        what += ": " + spoken(view.revealed)
    return [*lines, what + "."]


def _poker_means(view: Any, move: str) -> str:
    if move == "E":
        return _("give up")
    if move.startswith("+"):
        return _("put it into hand {n}").format(n=move[1])
    if move.startswith("K"):
        return _("keep {card}").format(card=spoken(view.offered[int(move[1]) - 1]))
    if view.phase == "building":
        return _("place it on {slot}").format(slot=move)
    face = view.card_at(move)
    if face in (None, "??"):
        return _("take the block on {slot}").format(slot=move)
    return _("take {card} from {slot}").format(card=spoken(face), slot=move)


_PLACES: dict[str, Any] = {"thirteen": _thirteen, "piramis": _piramis, "pyramid-poker": _poker}
_SITUATIONS: dict[str, Any] = {"thirteen": _thirteen_now, "piramis": _piramis_now, "pyramid-poker": _poker_now}
_MEANINGS: dict[str, Any] = {"thirteen": _thirteen_means, "piramis": _piramis_means, "pyramid-poker": _poker_means}
