"""Sentences for the engine's codes: why a move is not legal, what is wrong with an option, a deck, a deal number."""

from __future__ import annotations

from collections.abc import Mapping

from benben.engine import BadDeck, EngineError, IllegalMove, MoveSyntax, Reason, games
from benben.words.cards import card, listed
from benben.words.language import _
from benben.words.sentences import Facts, Sentence, says
from benben.words.teller import teller

_MOST_LEGAL = 10


def reason(why: Reason, ascii: bool = False) -> str:
    """The sentence for a reason, without the clause: ``4♥ and J♥ make 15, not 13.``"""
    game = why.code.partition(".")[0]
    sentences = teller(game).reasons if game in games else _REASONS
    return sentences[why.code](dict(why.facts), ascii)


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


def _covered(facts: Facts, ascii: bool) -> str:
    by = listed([f"{card(c, ascii)} ({slot})" for c, slot in zip(facts["by"], facts["by_slots"], strict=True)])
    return _("{card} ({slot}) is still covered by {by}.").format(
        card=card(facts["card"], ascii), slot=facts["slot"], by=by
    )


_REASONS: Mapping[str, Sentence] = {
    "over": says("The game is over."),
    "covered": _covered,
    "empty-slot": says("No card is left at {slot}."),
    "undo.nothing": says("There is nothing to take back."),
    "undo.revealed": says("That move showed something new, so it stays."),
    "undo.other": says("Only who made a move may take it back."),
}


def _allowed(facts: Facts, ascii: bool) -> str:
    words = [
        "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        for value in facts["allowed"]
    ]
    value = "null" if facts["value"] is None else str(facts["value"]).lower()
    shown = " ".join(words) if "…" in words else ", ".join(words)
    return _("{option} cannot be {value}; it takes {allowed}.").format(
        option=facts["option"], value=plain(value), allowed=shown.replace("…", "...") if ascii else shown
    )


def _unknown_option(facts: Facts, ascii: bool) -> str:
    return _("{variant} has no option {option}; it has {known}.").format(
        variant=facts["variant"], option=plain(facts["option"]), known=", ".join(facts["known"])
    )


def _unknown_variant(facts: Facts, ascii: bool) -> str:
    return _("{game} has no variant {variant}; it has {known}.").format(
        game=facts["game"], variant=plain(facts["variant"]), known=", ".join(facts["known"])
    )


def _seats(facts: Facts, ascii: bool) -> str:
    least, most = facts["least"], facts["most"]
    if least == most:
        return _("This is played by {n}, not by {seats}.").format(n=least, seats=facts["seats"])
    return _("This is played by {least} to {most}, not by {seats}.").format(**facts)


def _no_deck_card(facts: Facts, ascii: bool) -> str:
    if not facts.get("more"):
        return _("{card} is no card.").format(card=plain(facts["card"]))
    if facts["more"] == 1:
        return _("{card} is no card, nor is one word after it.").format(card=plain(facts["card"]))
    return _("{card} is no card, nor are {more} words after it.").format(card=plain(facts["card"]), more=facts["more"])


def _missing(facts: Facts, ascii: bool) -> str:
    cards = facts["cards"]
    shown = ", ".join(card(name, ascii) for name in cards[:8]) + ((" ..." if ascii else " …") if len(cards) > 8 else "")
    if len(cards) == 1:
        return _("{cards} is missing from the deck.").format(cards=shown)
    return _("{n} cards are missing from the deck: {cards}.").format(n=len(cards), cards=shown)


_ERRORS: Mapping[str, Sentence] = {
    "card": _no_deck_card,
    "face-down": says("It shows cards that lie face down; a deck needs all of its {cards} cards."),
    "doubled": lambda facts, ascii: _("{card} is in the deck twice.").format(card=card(facts["card"], ascii)),
    "missing": _missing,
    "pharaoh": says("{card} is a pharaoh, and this game has none."),
    "empty": says("There is no card in it."),
    "too-long": says("It is too long to be a deck."),
    "too-many": says("There are {decks} decks, but the game needs at most {most}."),
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
    "solve.variant": says("In the variant {variant} a deal ends with the pyramid."),
    "solve.option": says("{game} with {option} at {value} cannot be solved."),
    "solve.seats": says("Winnable deals and levels are for one player, not for {seats}."),
    "seat": says("There is no seat {seat}; seats count from 0, and {seats} are taken."),
}
