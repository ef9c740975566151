"""The board of Thirteen: pyramid at the left; pass, points, stock and what was turned at the right."""

from __future__ import annotations

import textwrap

from benben.draw.card import draw_back, draw_card, draw_sign, size_of
from benben.draw.look import Look
from benben.draw.picture import Canvas, Picture, Spot
from benben.draw.pyramid import draw_pyramid, pyramid_size
from benben.engine.thirteen import ThirteenView
from benben.engine.triangle import triangle
from benben.words import card, listed, number, signed, spoken
from benben.words.language import _

_PYRAMID = triangle(7)


def board(view: ThirteenView, look: Look) -> Picture:
    """The picture of a view: 80×18 cells, or 110×32 where the look is large."""
    large = look.size == "large"
    canvas = Canvas(110 if large else 80, 32 if large else 18)
    usable = _usable(view)
    draw_pyramid(canvas, 2, 1, _PYRAMID, view.pyramid, usable, look)
    side = 2 + pyramid_size(7, look)[0] + 5
    _figures(canvas, side, 1, view, look)
    top = 9 if large else 5
    _places(canvas, side, top, view, usable, look)
    below = top + size_of(look).card_height + 3
    _notes(canvas, side, below, view, look)
    return canvas.picture()


def _usable(view: ThirteenView) -> frozenset[str]:
    """Names of the spots that some legal move uses."""
    names = {name for move in view.legal_moves if move not in ("T", "R", "E") for name in move.split("+")}
    if "T" in view.legal_moves or "R" in view.legal_moves:
        names.add("stock")
    return frozenset(names)


def _figures(canvas: Canvas, x: int, y: int, view: ThirteenView, look: Look) -> None:
    """Pass and points."""
    if view.passes > 1:
        canvas.put(x, y, _("pass {n} of {passes}").format(n=view.pass_no, passes=view.passes), "figure")
    else:
        canvas.put(x, y, _("one pass"), "figure")
    if view.goal is None:
        now = _("score now {score}").format(score=number(view.score_now, look.ascii))
        after = canvas.put(x, y + 1, now, "figure")
        if view.deals > 1 or view.seats > 1:
            total = _("match {score}").format(score=signed(view.scores[view.seat], look.ascii))
            canvas.put(after + 3, y + 1, total, "figure")
        return
    goal = _("goal: empty the pyramid") if view.goal == "pyramid" else _("goal: remove all 52 cards")
    canvas.put(x, y + 1, goal, "figure")
    left = sum(name is not None for name in view.pyramid)
    canvas.put(x, y + 2, _("pyramid {left}, all {all}").format(left=left, all=view.cards_left), "label")


def _places(canvas: Canvas, x: int, y: int, view: ThirteenView, usable: frozenset[str], look: Look) -> None:
    """Stock, turned card and waste, or stock and piles, each with label and count."""
    piled = view.variant == "single"
    step = size_of(look).card_width + (3 if piled else 4)
    _stock(canvas, x, y, view, look)
    places: list[tuple[str, str, str | None, int]]
    if piled:
        places = [
            (f"P{i}", _("pile {n}").format(n=i) if view.draw > 1 else _("pile"), pile[-1] if pile else None, len(pile))
            for i, pile in enumerate(view.piles, 1)
        ]
    else:
        places = [
            ("S", _("turned"), view.turned, 0),
            ("W", _("waste"), view.waste[-1] if view.waste else None, len(view.waste)),
        ]
    size = size_of(look)
    for i, (place, label, name, count) in enumerate(places, 1):
        left = x + i * step
        canvas.put(left, y, label, "label")
        if name is None:
            draw_sign(canvas, left, y + 1, "", "empty", place, look)
            continue
        draw_card(canvas, left, y + 1, name, "free", place, look)
        if count:
            canvas.put(left, y + 1 + size.card_height, str(count).center(size.card_width), "count")
        words = _("{place}: {card}").format(place=label, card=spoken(name))
        canvas.spot(Spot(place, left, y + 1, size.card_width, size.card_height, place in usable, words))


def _stock(canvas: Canvas, x: int, y: int, view: ThirteenView, look: Look) -> None:
    size = size_of(look)
    canvas.put(x, y, _("stock"), "label")
    turn, redeal = "T" in view.legal_moves, "R" in view.legal_moves
    if view.stock:
        draw_back(canvas, x, y + 1, "free" if turn else "covered", "stock", look)
        words = _("stock: {n} cards").format(n=view.stock)
        canvas.put(x, y + 1 + size.card_height, str(view.stock).center(size.card_width), "count")
    elif redeal:
        draw_sign(canvas, x, y + 1, "<->" if look.ascii else "↻", "free", "stock", look)
        words = _("stock: used up, the waste can be turned over")
        canvas.put(x, y + 1 + size.card_height, _("again"), "count")
    else:
        draw_sign(canvas, x, y + 1, "", "empty", "stock", look)
        words = _("stock: used up")
    canvas.spot(Spot("stock", x, y + 1, size.card_width, size.card_height, turn or redeal, words))


def _notes(canvas: Canvas, x: int, y: int, view: ThirteenView, look: Look) -> None:
    """What the chosen card goes with; the prize; the order of the stock where it was asked for."""
    room = canvas.width - x - 1
    lines: list[str] = []
    if look.chosen:
        lines += textwrap.wrap(_partners(view, sorted(look.chosen)[0], look), room)
    elif view.cleared_in and view.goal is None:
        prize = (50, 35, 20)[view.cleared_in - 1]
        text = _("Pyramid cleared in pass {n}: {prize} less the cards left.").format(n=view.cleared_in, prize=prize)
        lines += textwrap.wrap(text, room)
    if look.show_stock and view.stock_order:
        text = _("Next: {cards}").format(cards=" ".join(card(name, look.ascii) for name in view.stock_order))
        lines += textwrap.wrap(text, room)
    for i, line in enumerate(lines[: canvas.height - y]):
        canvas.put(x, y + i, line, "note")


def _partners(view: ThirteenView, chosen: str, look: Look) -> str:
    """``A♦ chosen: goes with Q♥ (g6) or Q♠ (turned)``."""
    places = {"S": _("turned"), "W": _("waste")}
    with_it = []
    for move in view.legal_moves:
        names = move.split("+")
        if len(names) == 2 and chosen in names:
            other = names[1 - names.index(chosen)]
            with_it.append(f"{card(view.card_at(other) or '??', look.ascii)} ({places.get(other, other)})")
    mine = card(view.card_at(chosen) or "??", look.ascii)
    if not with_it:
        return _("{card} chosen: nothing here goes with it now.").format(card=mine)
    either = listed(with_it) if len(with_it) < 3 else ", ".join(with_it)
    if len(with_it) == 2:
        either = _("{a} or {b}").format(a=with_it[0], b=with_it[1])
    return _("{card} chosen: goes with {cards}").format(card=mine, cards=either)


def about(view: ThirteenView, look: Look) -> str:
    """The middle of the title: which deal of how many."""
    if view.deals > 1:
        return _("deal {n} of {deals}").format(n=view.deal_index + 1, deals=view.deals)
    return ""
