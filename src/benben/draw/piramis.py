"""The board of Piramis: pyramid at the left; score, streak, face-down cards, pile and joker at the right."""

from __future__ import annotations

import textwrap

from benben.draw.card import draw_back, draw_card, draw_sign, size_of
from benben.draw.look import Look
from benben.draw.picture import Canvas, Picture, Spot
from benben.draw.pyramid import draw_pyramid, pyramid_size
from benben.engine.piramis import PiramisView
from benben.engine.triangle import triangle
from benben.words import card, number, signed, spoken
from benben.words.language import _

_PYRAMID = triangle(7)
_METER = 10


def board(view: PiramisView, look: Look) -> Picture:
    """The picture of a view: 80×18 cells, or 110×32 where the look is large."""
    large = look.size == "large"
    canvas = Canvas(110 if large else 80, 32 if large else 18)
    fits = frozenset(move for move in view.legal_moves if move in _PYRAMID.slots)
    jokers = frozenset(move[2:] for move in view.legal_moves if move.startswith("J:"))
    usable = jokers if "joker" in look.chosen else fits
    draw_pyramid(canvas, 2, 1, _PYRAMID, view.pyramid, usable, look, marked=fits)
    side = 2 + pyramid_size(7, look)[0] + 5
    canvas.put(side, 1, _("score {score}").format(score=number(view.scores[view.seat], look.ascii)), "figure")
    if look.gain:
        sign = "" if look.ascii else "▲ " if look.gain > 0 else "▼ "
        text = f"{sign}{signed(look.gain, look.ascii)}"
        canvas.put(side + 18, 1, text, "mark" if look.gain > 0 else "note")
    _streak(canvas, side, 3, view, look)
    top = 9 if large else 7
    _places(canvas, side, top, view, look)
    _notes(canvas, side, top + size_of(look).card_height + 3, view, look)
    return canvas.picture()


def _streak(canvas: Canvas, x: int, y: int, view: PiramisView, look: Look) -> None:
    """How many cards in a row, and what the next one brings (PI-4)."""
    text = _("streak {n}").format(n=view.streak)
    if view.to_move is not None:
        text += "   " + _("next card +{points}").format(points=5 * (view.streak + 1))
    canvas.put(x, y, text, "figure")
    on, off = ("#", ".") if look.ascii else ("▰", "▱")
    full = min(view.streak, _METER)
    canvas.put(x, y + 1, on * full, "mark")
    canvas.put(x + full, y + 1, off * (_METER - full), "dim")


def _places(canvas: Canvas, x: int, y: int, view: PiramisView, look: Look) -> None:
    """Face-down cards, pile, joker."""
    size = size_of(look)
    step = size.card_width + 5
    canvas.put(x, y, _("face down"), "label")
    flip = "F" in view.legal_moves
    if view.stock:
        draw_back(canvas, x, y + 1, "free" if flip else "covered", "stock", look)
        canvas.put(x, y + 1 + size.card_height, str(view.stock).center(size.card_width), "count")
    else:
        draw_sign(canvas, x, y + 1, "", "empty", "stock", look)
    words = _("face down: {n} cards").format(n=view.stock)
    canvas.spot(Spot("stock", x, y + 1, size.card_width, size.card_height, flip, words))
    pile = x + step + 1
    canvas.put(pile, y, _("pile"), "label")
    draw_card(canvas, pile, y + 1, view.top, "free", "pile", look)
    words = _("pile: {card}").format(card=spoken(view.top))
    canvas.spot(Spot("pile", pile, y + 1, size.card_width, size.card_height, False, words))
    joker = pile + step
    left = view.jokers_left
    canvas.put(joker, y, _("joker") if left in (0, 1) else _("jokers"), "label")
    usable = any(move.startswith("J:") for move in view.legal_moves)
    sign = "*" if look.ascii else "★"
    draw_sign(canvas, joker, y + 1, sign if left != 0 else "", "free" if usable else "empty", "joker", look)
    count = ("∞" if not look.ascii else "any") if left is None else f"{number(-50, look.ascii)}" if left else ""
    text = count if left in (None, 0, 1) else f"{left} x"
    canvas.put(joker, y + 1 + size.card_height, text.center(size.card_width), "count")
    words = _("joker: {n} left").format(n=_("as many as you like") if left is None else left)
    canvas.spot(Spot("joker", joker, y + 1, size.card_width, size.card_height, usable, words))


def _notes(canvas: Canvas, x: int, y: int, view: PiramisView, look: Look) -> None:
    """What fits, while a joker is in hand; the order of the face-down cards where it was asked for."""
    lines: list[str] = []
    room = canvas.width - x - 1
    if "joker" in look.chosen:
        lines += textwrap.wrap(_("Joker in hand: choose a card for it. It costs 50 and scores in the streak."), room)
    elif view.to_move is not None:
        fits = [move for move in view.legal_moves if move in _PYRAMID.slots]
        if fits:
            shown = ", ".join(f"{card(view.card_at(slot) or '??', look.ascii)} ({slot})" for slot in fits)
            lines += textwrap.wrap(_("fits: {cards}").format(cards=shown), room)
        else:
            lines.append(_("no card fits"))
    if look.show_stock and view.stock_order:
        text = _("Next: {cards}").format(cards=" ".join(card(name, look.ascii) for name in view.stock_order))
        lines += textwrap.wrap(text, room)
    for i, line in enumerate(lines[: canvas.height - y]):
        canvas.put(x, y + i, line, "note")


def about(view: PiramisView, look: Look) -> str:
    """The middle of the title: which round of how many."""
    return _("round {n} of {rounds}").format(n=view.round_no, rounds=view.rounds)
