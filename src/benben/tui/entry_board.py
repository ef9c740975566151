"""The picture of a board that is being typed: the pyramid as far as it is there, the stock, the cards that are left."""

from __future__ import annotations

from benben.draw import Canvas, Look, Picture, Spot, fit
from benben.draw.card import draw_card, draw_sign, size_of, suit_role
from benben.draw.pyramid import corner, pyramid_size
from benben.engine.cards import NAMES, PACK, RANKS, SUITS, Word
from benben.engine.triangle import triangle
from benben.tui.entry_reading import Typed
from benben.words import card, spoken
from benben.words.language import _

_PYRAMID = triangle(7)
_ROW = 8  # cards of the stock in a line
_CELL = 4


def picture(typed: Typed, stock: str, ascii: bool, size: str) -> Picture:
    """80×15 cells, or 116×29 where `size` is ``large``; `stock` says what comes after the pyramid.

    Spots: ``at N``, a word's place in its deck; ``card Kh``, a card that is not there yet.
    """
    large = size == "large"
    canvas = Canvas(116 if large else 80, 29 if large else 15)
    place = typed.place - typed.deck * PACK
    marked = {at - typed.deck * PACK for at in (*typed.wrong, *typed.doubled)}
    at = place if place < PACK else None
    look = Look(ascii, size, chosen=frozenset(f"at {n}" for n in marked), cursor=None if at is None else f"at {at}")
    for slot in range(_PYRAMID.size):
        _slot(canvas, slot, typed.shown[slot] if slot < len(typed.shown) else None, look)
    side = 2 + pyramid_size(7, look)[0] + 4
    canvas.put(side, 0, stock, "label")
    _stock(canvas, side, typed, at, marked, look)
    _count(canvas, side, 5, typed)
    _left(canvas, side, 7, typed, look)
    return canvas.picture()


def _slot(canvas: Canvas, slot: int, word: Word | None, look: Look) -> None:
    """One place of the pyramid: its card, the word that is none, or nothing yet."""
    size = size_of(look)
    x, y = corner(_PYRAMID, slot, look)
    x, spot = x + 2, f"at {slot}"
    if word is None:
        draw_sign(canvas, x, y, "", "empty", spot, look)
    elif word.card is None or word.card >= PACK:
        draw_sign(canvas, x, y, _cut(word.text, look), "empty", spot, look)
    else:
        draw_card(canvas, x, y, NAMES[word.card], "covered", spot, look)
    place = _PYRAMID.names[slot]
    said = _("{place}: empty").format(place=place) if word is None else f"{place}: {word.text}"
    canvas.spot(Spot(spot, x, y, size.card_width, size.card_height, True, said))


def _cut(text: str, look: Look) -> str:
    """A word that is no card, in the three cells that a card has."""
    return fit(text if text.isascii() or not look.ascii else "?", 3, look.ellipsis)


def _stock(canvas: Canvas, x: int, typed: Typed, at: int | None, marked: set[int], look: Look) -> None:
    """The stock in the order of its cards, eight in a line; a sign before the next one and before what is wrong."""
    for n in range(_PYRAMID.size, PACK):
        row, column = divmod(n - _PYRAMID.size, _ROW)
        left, word = x + column * _CELL, typed.shown[n] if n < len(typed.shown) else None
        if n == at:
            canvas.put(left, 1 + row, ">" if look.ascii else "▸", "cursor")
        elif n in marked:
            canvas.put(left, 1 + row, "!", "chosen")
        if word is None:
            canvas.put(left + 1, 1 + row, look.dot, "label")
        elif word.card is None or word.card >= PACK:
            canvas.put(left + 1, 1 + row, _cut(word.text, look), "chosen")
        else:
            name = NAMES[word.card]
            canvas.put(left + 1, 1 + row, card(name, look.ascii), f"card.{suit_role(name)}.free")
        canvas.spot(Spot(f"at {n}", left, 1 + row, _CELL, 1, True, word.text if word else _("empty")))


def _count(canvas: Canvas, x: int, y: int, typed: Typed) -> None:
    """``31 of 52, 21 to go``."""
    left = len(typed.missing)
    text = _("{n} of {all}, {left} to go").format(n=PACK - left, all=PACK, left=left)
    if not left:
        text = _("all {all} cards are there").format(all=PACK)
    if len(typed.words) > PACK:
        text = _("deck {n}: {text}").format(n=typed.deck + 1, text=text)
    canvas.put(x, y, text, "figure")


def _left(canvas: Canvas, x: int, y: int, typed: Typed, look: Look) -> None:
    """The cards that the deck still lacks, a line a suit, each rank in its column; each can be clicked."""
    if not typed.missing:
        return
    canvas.put(x, y, _("not there yet: a click adds one"), "label")
    step = 3 if look.size == "large" else 2
    for suit, letter in enumerate(SUITS):
        left = canvas.put(x, y + 1 + suit, card("A" + letter, look.ascii)[1:], f"card.{suit_role('A' + letter)}") + 2
        for rank, sign in enumerate(RANKS):
            name = sign + letter
            if rank * len(SUITS) + suit in typed.missing:
                text = card(name, look.ascii)[:-1]
                canvas.put(left, y + 1 + suit, text, f"card.{suit_role(name)}.free")
                canvas.spot(Spot(f"card {name}", left, y + 1 + suit, max(step, len(text)), 1, True, spoken(name)))
            left += step + (sign == "T")
