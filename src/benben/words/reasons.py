"""Sentences for the engine's codes: why a move is not legal, what is wrong with an option, a deck, a deal number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from benben.engine import BadDeck, EngineError, IllegalMove, MoveSyntax, Reason
from benben.words.cards import card, listed
from benben.words.language import _

_MOST_LEGAL = 10


def reason(why: Reason, ascii: bool = False) -> str:
    """The sentence for a reason, without the clause: ``4♥ and J♥ make 15, not 13.``"""
    return _REASONS[why.code](dict(why.facts), ascii)


def error(exc: EngineError, ascii: bool = False) -> str:
    """The sentence for anything that the engine raises, fit to be the whole message."""
    if isinstance(exc, IllegalMove):
        text = _("{move} is not possible ({clause}): {why}").format(
            move=plain(exc.move), why=reason(exc.reason, ascii), clause=exc.reason.clause
        )
        text += _legal(exc.legal, ascii)
    elif isinstance(exc, MoveSyntax):
        text = _("{move} is no move of this game (CO-5).").format(move=plain(exc.move)) + _legal(exc.legal, ascii)
    else:
        text = _ERRORS[exc.code](exc.facts, ascii)
        if isinstance(exc, BadDeck) and exc.facts.get("deck", 1) != 1:
            text = _("Deck {deck}: {text}").format(deck=exc.facts["deck"], text=text)
    return text.encode("ascii", "replace").decode() if ascii else text


def _legal(moves: tuple[str, ...], ascii: bool) -> str:
    """What could be played instead, up to ten moves."""
    if not moves:
        return ""
    shown = ", ".join(moves[:_MOST_LEGAL])
    if len(moves) <= _MOST_LEGAL:
        return " " + _("Possible: {moves}.").format(moves=shown)
    return " " + _("Possible: {moves}, {dots}").format(moves=shown, dots="..." if ascii else "…")


def plain(text: object, width: int = 40) -> str:
    """Text from outside, safe to show: control characters escaped, cut to `width`."""
    shown = str(text)
    if not shown.isprintable():
        shown = "".join(ch if ch.isprintable() else ascii(ch)[1:-1] for ch in shown)
    return shown if len(shown) <= width else shown[: width - 3] + "..."


def _cards(names: Sequence[str], ascii: bool) -> str:
    return listed([card(name, ascii) for name in names])


def _covered(facts: dict[str, Any], ascii: bool) -> str:
    by = listed([f"{card(c, ascii)} ({slot})" for c, slot in zip(facts["by"], facts["by_slots"], strict=True)])
    return _("{card} ({slot}) is still covered by {by}.").format(
        card=card(facts["card"], ascii), slot=facts["slot"], by=by
    )


def _sum(facts: dict[str, Any], ascii: bool) -> str:
    return _("{cards} make {total}, not 13.").format(cards=_cards(facts["cards"], ascii), total=facts["total"])


def _no_king(facts: dict[str, Any], ascii: bool) -> str:
    return _("{card} counts {total}; only a king goes alone.").format(
        card=_cards(facts["cards"], ascii), total=facts["total"]
    )


def _stock_used(facts: dict[str, Any], ascii: bool) -> str:
    if facts["redeal"]:
        return _("The stock is used up; the waste can be turned over.")
    return _("The stock is used up, and no pass is left.")


def _stock_left(facts: dict[str, Any], ascii: bool) -> str:
    if facts["stock"] == 1:
        return _("The stock still has a card; the waste is turned over when it is used up.")
    return _("The stock still has {n} cards; the waste is turned over when it is used up.").format(n=facts["stock"])


def _no_card(facts: dict[str, Any], ascii: bool) -> str:
    place = {"S": _("No card is turned."), "W": _("The waste is empty.")}
    return place.get(facts["place"], _("Pile {pile} is empty.").format(pile=facts["place"]))


def _rank(facts: dict[str, Any], ascii: bool) -> str:
    return _("{card} is not one above or below {top}.").format(
        card=card(facts["card"], ascii), top=card(facts["top"], ascii)
    )


def _no_joker(facts: dict[str, Any], ascii: bool) -> str:
    if facts["jokers"] == 0:
        return _("This game is played without jokers.")
    return _("The joker of this round is used up.") if facts["jokers"] == 1 else _("The jokers are used up.")


def _no_six(facts: dict[str, Any], ascii: bool) -> str:
    if facts["five"]:
        return _("The six cards make no combination of six; a call with five names the card to discard.")
    return _("The six cards make no combination of six.")


def _names(text: str) -> Callable[[dict[str, Any], bool], str]:
    """A sentence with one card in it."""
    return lambda facts, ascii: _(text).format(card=card(facts["card"], ascii))


def _unsupported(facts: dict[str, Any], ascii: bool) -> str:
    if len(facts["empty"]) == 1:
        return _("{slot} stands on two blocks, and {empty} is still empty.").format(
            slot=facts["slot"], empty=facts["empty"][0]
        )
    return _("{slot} stands on two blocks, and {empty} are still empty.").format(
        slot=facts["slot"], empty=listed(list(facts["empty"]))
    )


def _carries(facts: dict[str, Any], ascii: bool) -> str:
    return _("The block at {slot} still carries {by}.").format(slot=facts["slot"], by=listed(list(facts["by_slots"])))


def _says(text: str) -> Callable[[dict[str, Any], bool], str]:
    return lambda facts, ascii: _(text).format(**facts)


_REASONS: dict[str, Callable[[dict[str, Any], bool], str]] = {
    "over": _says("The game is over."),
    "covered": _covered,
    "empty-slot": _says("No card is left at {slot}."),
    "thirteen.sum": _sum,
    "thirteen.no-king": _no_king,
    "thirteen.stock-empty": _says("The stock is used up."),
    "thirteen.stock-used": _stock_used,
    "thirteen.no-redeal": _says("There is only one pass: the piles are not turned over."),
    "thirteen.nothing-to-redeal": _says("There is no waste to turn over."),
    "thirteen.last-pass": _says("This is pass {passes} of {passes}: the waste is not turned over again."),
    "thirteen.stock-left": _stock_left,
    "thirteen.no-card": _no_card,
    "thirteen.no-piles": _says("There are no piles here; the turned card is S, the top of the waste W."),
    "thirteen.no-such-pile": _says("There are only {piles} piles."),
    "thirteen.piles-only": _says("There is no {place} here; turned cards lie on P1 and further piles."),
    "thirteen.waste-pair": _says("Here the top of the waste goes only with the turned card, not with the pyramid."),
    "piramis.rank": _rank,
    "piramis.no-face-down": _says("No card is left face down."),
    "piramis.no-joker": _no_joker,
    "paiute.cut-first": _says("The pack has to be cut first."),
    "paiute.cut-done": _says("The pack has been cut."),
    "paiute.no-cut": _says("The pack is not cut in this game."),
    "paiute.draw-first": _says("A turn begins with a draw from the stock or the discards."),
    "paiute.drawn": _says("A card has been drawn in this turn."),
    "paiute.stock-used": _says("The stock is used up, and the discards are not shuffled again."),
    "paiute.nothing-to-shuffle": _says("The stock is used up, and a single discard makes no new one."),
    "paiute.no-discards": _says("There are no discards."),
    "paiute.not-in-hand": _names("{card} is not in the hand."),
    "paiute.just-taken": _names("{card} was taken from the discards in this turn, so it stays in the hand."),
    "paiute.no-five": _names("Without {card} the other cards make no combination of five."),
    "paiute.no-six": _no_six,
    "paiute.called": _says("There is a call already; on a last turn nobody calls."),
    "paiute.no-last-turn": _says("All six cards are kept only on a last turn, after a call."),
    "pyramid-poker.building": _says("The pyramid is being built: place the revealed block."),
    "pyramid-poker.taking": _says("First take a block that carries no other."),
    "pyramid-poker.keeping": _says("First keep one of the three blocks that the pharaoh turned up."),
    "pyramid-poker.putting": _says("First put the card into one of your hands."),
    "pyramid-poker.no-slot": _says("There is no {slot}: the foundation is {foundation} wide."),
    "pyramid-poker.occupied": _says("A block stands at {slot} already."),
    "pyramid-poker.unsupported": _unsupported,
    "pyramid-poker.no-block": _says("No block stands at {slot}."),
    "pyramid-poker.carries": _carries,
    "pyramid-poker.hand-full": _says("Hand {hand} has its five cards."),
    "pyramid-poker.pharaoh": _says("A pharaoh cannot be kept."),
    "undo.nothing": _says("There is nothing to take back."),
    "undo.revealed": _says("That move showed something new, so it stays."),
    "undo.other": _says("Only who made a move may take it back."),
}


def _allowed(facts: dict[str, Any], ascii: bool) -> str:
    words = [
        "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        for value in facts["allowed"]
    ]
    value = "null" if facts["value"] is None else str(facts["value"]).lower()
    shown = " ".join(words) if "…" in words else ", ".join(words)
    return _("{option} cannot be {value}; it takes {allowed}.").format(
        option=facts["option"], value=plain(value), allowed=shown.replace("…", "...") if ascii else shown
    )


def _unknown_option(facts: dict[str, Any], ascii: bool) -> str:
    return _("{variant} has no option {option}; it has {known}.").format(
        variant=facts["variant"], option=plain(facts["option"]), known=", ".join(facts["known"])
    )


def _unknown_variant(facts: dict[str, Any], ascii: bool) -> str:
    return _("{game} has no variant {variant}; it has {known}.").format(
        game=facts["game"], variant=plain(facts["variant"]), known=", ".join(facts["known"])
    )


def _seats(facts: dict[str, Any], ascii: bool) -> str:
    least, most = facts["least"], facts["most"]
    if least == most:
        return _("This is played by {n}, not by {seats}.").format(n=least, seats=facts["seats"])
    return _("This is played by {least} to {most}, not by {seats}.").format(**facts)


def _missing(facts: dict[str, Any], ascii: bool) -> str:
    cards = facts["cards"]
    shown = ", ".join(card(name, ascii) for name in cards[:8]) + ((" ..." if ascii else " …") if len(cards) > 8 else "")
    if len(cards) == 1:
        return _("{cards} is missing from the deck.").format(cards=shown)
    return _("{n} cards are missing from the deck: {cards}.").format(n=len(cards), cards=shown)


_ERRORS: dict[str, Callable[[dict[str, Any], bool], str]] = {
    "card": lambda facts, ascii: _("{card} is no card.").format(card=plain(facts["card"])),
    "doubled": lambda facts, ascii: _("{card} is in the deck twice.").format(card=card(facts["card"], ascii)),
    "missing": _missing,
    "pharaoh": _says("{card} is a pharaoh, and this game has none."),
    "empty": _says("There is no card in it."),
    "too-long": _says("It is too long to be a deck."),
    "too-many": _says("There are {decks} decks, but the game needs at most {most}."),
    "value": _allowed,
    "unknown": _unknown_option,
    "variant": _unknown_variant,
    "deal": lambda facts, ascii: _("A deal number is a whole number from 0 to 9223372036854775807, not {deal}.").format(
        deal=plain(facts["deal"])
    ),
    "seats": _seats,
    "solve.game": lambda facts, ascii: _("{game} cannot be solved; {known} can.").format(
        game=facts["game"], known=listed(list(facts["known"]))
    ),
    "solve.variant": _says("In the variant {variant} a deal ends with the pyramid."),
    "solve.option": _says("{game} with {option} at {value} cannot be solved."),
    "seat": _says("There is no seat {seat}; seats count from 0, and {seats} are taken."),
}
