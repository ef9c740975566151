"""The board of Paiute: the others at the top, stock, wild card and discards in the middle, the own hand below."""

from __future__ import annotations

from collections.abc import Sequence

from benben.draw.card import draw_back, draw_card, draw_sign, size_of
from benben.draw.look import Look
from benben.draw.picture import Canvas, Picture, Spot
from benben.engine.cards import HIDDEN
from benben.engine.paiute import PaiuteView
from benben.words import card, combination, spoken, stand_ins
from benben.words.cells import cut, width
from benben.words.language import _

_PACK = 52
_LAST_SHOWN = 4  # discards told beside the pile


def board(view: PaiuteView, look: Look) -> Picture:
    """The picture of a view: 80×15 cells, or 118×29 where the look is large."""
    large = look.size == "large"
    canvas = Canvas(118 if large else 80, 29 if large else 15)
    own = _own(view)
    others = [seat for seat in _round_the_table(view, own) if seat != own]
    step = canvas.width // max(4, len(others))
    for place, seat in enumerate(others):
        _other(canvas, 2 + place * step, 0, step - 2, seat, view, look)
    middle = 5 if large else 4
    if view.phase == "cut":
        _pack(canvas, middle, view, look)
    else:
        _middle(canvas, middle, view, look)
    _own_hand(canvas, canvas.height - size_of(look).card_height - 3, own, view, look)
    return canvas.picture()


def about(view: PaiuteView, look: Look) -> str:
    """The middle of the title: deal, pot, wild rank."""
    deal = _("deal {n} of {deals}").format(n=view.deal_index + 1, deals=view.deals)
    pot = _("pot {n}").format(n=view.pot)
    parts = [deal, pot]
    if view.wild is not None:
        parts.append(_("wild: {rank}").format(rank=card(view.wild, look.ascii)[:-1]))
    return f" {look.dot} ".join(parts)


def _own(view: PaiuteView) -> int:
    """The seat at the bottom: the viewer's, else that of who is to move."""
    if view.viewer is not None:
        return view.viewer
    return view.to_move if view.to_move is not None else 0


def _round_the_table(view: PaiuteView, own: int) -> list[int]:
    """All seats, to the left from the own one."""
    return [(own + i) % view.seats for i in range(view.seats)]


def _name(seat: int, look: Look) -> str:
    return look.names[seat] if seat < len(look.names) else _("Player {n}").format(n=seat + 1)


def _marks(seat: int, view: PaiuteView, look: Look) -> str:
    """Who deals, who has called, whose turn it is, who sits out."""
    marks = []
    if seat == view.dealer:
        marks.append(("o " if look.ascii else "● ") + _("dealer"))
    if seat == view.caller:
        marks.append(_("called"))
    if seat not in view.players:
        marks.append(_("sits out"))
    return ", ".join(marks)


def _other(canvas: Canvas, x: int, y: int, room: int, seat: int, view: PaiuteView, look: Look) -> None:
    """Another player: name, marks, backs or open cards, chips."""
    turn = (">" if look.ascii else "▸") if seat == view.to_move else " "
    canvas.put(x - 1, y, turn, "key")
    canvas.put(x, y, cut(_name(seat, look), room, look.ellipsis), "title" if seat == view.to_move else "figure")
    chips = _("{n} chips").format(n=view.chips[seat])
    marks = " ".join(part for part in (chips, _marks(seat, view, look)) if part)
    canvas.put(x, y + 1, cut(marks, room, look.ellipsis), "label")
    end = x
    for name in view.hands[seat]:
        if name == HIDDEN:
            end = canvas.put(end, y + 2, "% " if look.ascii else "▒ ", "back")
        else:
            role = "card.red.free" if name[1] in "dh" else "card.black.free"
            end = canvas.put(end, y + 2, card(name, look.ascii), role) + (name[0] != "T")
    words = _("{name}: {n} cards, {chips} chips").format(
        name=_name(seat, look), n=len(view.hands[seat]), chips=view.chips[seat]
    )
    canvas.spot(Spot(f"seat {seat}", x, y, room, 3, False, words))


def _middle(canvas: Canvas, y: int, view: PaiuteView, look: Look) -> None:
    """Stock, wild card, discards with who made them; the banner of last turns."""
    size = size_of(look)
    left = canvas.width // 2 - 2 * size.card_width - 9
    places = (left, left + size.card_width + 4, left + 2 * (size.card_width + 4))
    if view.caller is not None and view.called is not None:
        banner = _("LAST TURNS: {name} has called, {what}")
        text = banner.format(name=_name(view.caller, look), what=combination(view.called))
        text = cut(text, canvas.width - 4, look.ellipsis)
        canvas.put((canvas.width - width(text)) // 2, y - 1, text, "note")
    canvas.put(places[0], y, _("stock"), "label")
    canvas.put(places[1], y, _("wild"), "label")
    canvas.put(places[2], y, _("discards"), "label")
    usable = {move for move in ("S", "D") if move in view.legal_moves}
    if view.stock:
        draw_back(canvas, places[0], y + 1, "free" if "S" in usable else "covered", "S", look)
    else:
        draw_sign(canvas, places[0], y + 1, "", "free" if "S" in usable else "empty", "S", look)
    words = _("stock: {n} cards").format(n=view.stock)
    canvas.spot(Spot("S", places[0], y + 1, size.card_width, size.card_height, "S" in usable, words))
    canvas.put(places[0], y + 1 + size.card_height, str(view.stock).center(size.card_width), "count")
    shuffles = _("{n} of {most} shuffles").format(n=view.reshuffles, most=view.max_reshuffles)
    if view.reshuffles:
        canvas.put(places[0] - 4, y + 2 + size.card_height, shuffles, "count")
    if view.wild is not None:
        draw_card(canvas, places[1], y + 1, view.wild, "covered", "wild", look)
    top = view.discard_top
    if top is not None:
        draw_card(canvas, places[2], y + 1, top, "free" if "D" in usable else "covered", "D", look)
    else:
        draw_sign(canvas, places[2], y + 1, "", "empty", "D", look)
    words = _("discards: {card} on top").format(card=spoken(top)) if top else _("no discards")
    canvas.spot(Spot("D", places[2], y + 1, size.card_width, size.card_height, "D" in usable, words))
    x = places[2] + size.card_width + 2
    for line, text in enumerate(_discards(view, look)[: size.card_height + 1]):
        canvas.put(x, y + 1 + line, cut(text, canvas.width - x - 1, look.ellipsis), "label")


def _discards(view: PaiuteView, look: Look) -> list[str]:
    """The latest discards, the last first: card, who made it, and what that player had taken for it."""
    lines = []
    for turn in reversed(view.turns[-_LAST_SHOWN:]):
        kept = _("call") if turn.called else _("six")
        made = card(turn.discarded, look.ascii).rjust(3) if turn.discarded else kept
        text = f"{made} {_name(turn.seat, look)}"
        if turn.called and turn.discarded:
            text += "  " + _("called")
        if turn.took is not None:
            text += "  " + _("took {card}").format(card=card(turn.took, look.ascii))
        lines.append(text)
    return lines


def _pack(canvas: Canvas, y: int, view: PaiuteView, look: Look) -> None:
    """The pack to be cut: one cell a card; the cursor says how many go under the rest."""
    left = (canvas.width - _PACK) // 2
    at = int(look.cursor[1:]) if look.cursor and look.cursor[0] == "K" and look.cursor[1:].isdigit() else 0
    canvas.put(left, y, _("the pack"), "label")
    for line in (1, 2, 3):
        canvas.put(left, y + line, ("%" if look.ascii else "▒") * _PACK, "back")
    if at:
        for line in (1, 2, 3):
            canvas.put(left + at - 1, y + line, "|" if look.ascii else "┃", "cursor")
        text = _("{n} cards go under the rest").format(n=at)
        canvas.put((canvas.width - len(text)) // 2, y + 4, text, "note")
    elif view.to_move is not None:
        text = _("{name} cuts").format(name=_name(view.to_move, look))
        canvas.put((canvas.width - width(text)) // 2, y + 4, text, "label")
    for n in range(1, _PACK):
        words = _("cut {n} cards").format(n=n)
        canvas.spot(Spot(f"K{n}", left + n - 1, y + 1, 1, 3, f"K{n}" in view.legal_moves, words))


def _own_hand(canvas: Canvas, y: int, own: int, view: PaiuteView, look: Look) -> None:
    """Name and chips; the cards in the order that the look asks for; what they make."""
    size = size_of(look)
    hand = _arranged(view.hands[own], look.order)
    marks = _marks(own, view, look)
    chips = _("{n} chips").format(n=view.chips[own])
    head = "  ".join(part for part in (_name(own, look), chips, marks) if part)
    canvas.put((canvas.width - width(head)) // 2, y, cut(head, canvas.width - 4, look.ellipsis), "figure")
    step = size.card_width + 2
    left = (canvas.width - step * max(len(hand), 5) + 2) // 2
    usable = {move[1:]: f"x{move[1:]}" for move in view.legal_moves if move[0] == "x"}
    for place, name in enumerate(hand):
        x = left + place * step
        spot = f"x{name}" if name != HIDDEN else f"hand {place}"
        if name == HIDDEN:
            draw_back(canvas, x, y + 1, "covered", spot, look)
        else:
            draw_card(canvas, x, y + 1, name, "free" if name in usable else "covered", spot, look)
        words = spoken(name) if name != HIDDEN else _("hidden card")
        canvas.spot(Spot(spot, x, y + 1, size.card_width, size.card_height, name in usable, words))
        below = _below(name, view, own)
        canvas.put(x, y + 1 + size.card_height, below.center(size.card_width), "label")
    text = _makes(view, own, look)
    canvas.put((canvas.width - width(text)) // 2, y + 2 + size.card_height, text, "note")


def _arranged(hand: Sequence[str], order: Sequence[str]) -> list[str]:
    """The hand in the order of `order`; cards that it does not name come last."""
    places = {name: i for i, name in enumerate(order)}
    return sorted(hand, key=lambda name: places.get(name, len(places)))


def _below(name: str, view: PaiuteView, own: int) -> str:
    if own == view.to_move and name == view.drawn and name != HIDDEN:
        return _("taken") if view.source == "discards" else _("drawn")
    return _("wild") if view.wild is not None and name[0] == view.wild[0] else ""


def _makes(view: PaiuteView, own: int, look: Look) -> str:
    """What the viewer's hand makes, if anything."""
    if view.combination is None or (view.viewer != own and not view.is_open):
        return ""
    wilds = stand_ins(view.combination, look.ascii)
    text = combination(view.combination) + (f", {wilds}" if wilds else "")
    if view.calls:
        text += ": " + _("can be called")
    return cut(text, 76, look.ellipsis)
