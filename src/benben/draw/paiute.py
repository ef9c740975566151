"""The board of Paiute: the others at the top, stock, wild card and discards in the middle, the own hand below."""

from __future__ import annotations

from collections.abc import Sequence

from benben.draw.card import draw_back, draw_card, draw_sign, size_of, suit_role
from benben.draw.look import Look
from benben.draw.picture import Canvas, Picture, Spot
from benben.engine.cards import HIDDEN
from benben.engine.paiute import PaiuteView, ShownCombination
from benben.words import card, combination, listed, spoken, stand_ins
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


def _marks(seat: int, view: PaiuteView, look: Look) -> list[str]:
    """Who deals, who has called, who sits out."""
    dealer = ("o " if look.ascii else "● ") + _("dealer")
    marks = ((dealer, seat == view.dealer), (_("called"), seat == view.caller))
    return [mark for mark, holds in (*marks, (_("sits out"), seat not in view.players)) if holds]


def _standing(seat: int, view: PaiuteView, look: Look, room: int) -> str:
    """Chips and marks, as fully as there is room for: with six figures the word goes first, then all but one mark."""
    marks, chips = _marks(seat, view, look), str(view.chips[seat])
    full = [_("{n} chips").format(n=chips), *marks]
    return _first_that_fits((" ".join(full), " ".join([chips, *marks]), " ".join([chips, *marks[-1:]])), room, look)


def _first_that_fits(texts: Sequence[str], room: int, look: Look) -> str:
    return next((text for text in texts if width(text) <= room), cut(texts[-1], room, look.ellipsis))


def _turn_sign(seat: int, view: PaiuteView, look: Look) -> str:
    return " " if seat != view.to_move else ">" if look.ascii else "▸"


def _other(canvas: Canvas, x: int, y: int, room: int, seat: int, view: PaiuteView, look: Look) -> None:
    """Another player: name, marks, backs or open cards, chips."""
    canvas.put(x - 1, y, _turn_sign(seat, view, look), "key")
    canvas.put(x, y, cut(_name(seat, look), room, look.ellipsis), "title" if seat == view.to_move else "figure")
    canvas.put(x, y + 1, _standing(seat, view, look, room), "label")
    shown = [("%" if look.ascii else "▒") if name == HIDDEN else card(name, look.ascii) for name in view.hands[seat]]
    gap = len(" ".join(shown)) <= room + 1  # six open cards with tens among them stand close
    end = x
    for name, text in zip(view.hands[seat], shown, strict=True):
        role = "back" if name == HIDDEN else f"card.{suit_role(name)}.free"
        end = canvas.put(end, y + 2, text, role) + gap
    words = _("{name}: {n} cards, {chips} chips").format(
        name=_name(seat, look), n=len(view.hands[seat]), chips=view.chips[seat]
    )
    canvas.spot(Spot(f"seat {seat}", x, y, room, 3, False, words))


def _middle(canvas: Canvas, y: int, view: PaiuteView, look: Look) -> None:
    """Stock, wild card, discards with who made them; the banner of last turns."""
    size = size_of(look)
    left = canvas.width // 2 - 2 * size.card_width - 9
    places = (left, left + size.card_width + 4, left + 2 * (size.card_width + 4))
    banner = cut(_banner(view, look), canvas.width - 4, look.ellipsis)
    canvas.put((canvas.width - width(banner)) // 2, y - 1, banner, "note")
    canvas.put(places[0], y, _("stock"), "label")
    canvas.put(places[1], y, _("wild"), "label")
    canvas.put(places[2], y, _("discards"), "label")
    usable = {move for move in ("S", "D") if move in view.legal_moves}
    if view.stock:
        draw_back(canvas, places[0], y + 1, "free" if "S" in usable else "covered", "S", look)
    else:
        again = ("<->" if look.ascii else "↻") if "S" in usable else ""
        draw_sign(canvas, places[0], y + 1, again, "free" if again else "empty", "S", look)
    words = _("stock: {n} cards").format(n=view.stock)
    canvas.spot(Spot("S", places[0], y + 1, size.card_width, size.card_height, "S" in usable, words))
    canvas.put(places[0], y + 1 + size.card_height, str(view.stock).center(size.card_width), "count")
    for line, text in enumerate(_wear(view)):
        canvas.put(places[0] - 2 - width(text), y + 1 + line, text, "count")
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
    for line, text in enumerate(_discards(view, look, canvas.width - x - 1)):
        canvas.put(x, y + 1 + line, text, "label")


def _banner(view: PaiuteView, look: Look) -> str:
    """What everybody has to know: a call and the last turns; at the end who won, or why nobody did."""
    if view.to_move is not None:
        if view.caller is None or view.called is None:
            return ""
        text, seats, what = _("LAST TURNS: {names} has called, {what}"), [view.caller], _what(view.called, look)
    elif view.last is not None and not view.last.void:
        seats = [*view.last.winners]
        best = view.last.combinations[seats[0]]
        text, what = _("SHOWDOWN: {names}, {what}"), combination(best)
    else:
        return _("VOID: nobody wins the last pot")
    room = 76 - len(text) - width(what) + len("{names}{what}") - len(_(" and "))
    names = listed([cut(_name(seat, look), max(room // len(seats) - 2, 6), look.ellipsis) for seat in seats])
    return text.format(names=names, what=what)


def _what(shown: ShownCombination, look: Look) -> str:
    """A combination and, where there is room for them, what its wild cards stand for."""
    wilds = stand_ins(shown, look.ascii)
    texts = (f"{combination(shown)} ({wilds})", combination(shown)) if wilds else (combination(shown),)
    return _first_that_fits(texts, 42, look)


def _wear(view: PaiuteView) -> list[str]:
    """How near the deal is to being void (PA-12), once it matters."""
    lines = []
    if view.reshuffles or not view.stock:
        lines.append(_("{n} of {most} shuffles").format(n=view.reshuffles, most=view.max_reshuffles))
    left = view.void_after - view.idle
    if left <= 2 * len(view.players) and view.caller is None:
        lines += [_("void in {n} turns").format(n=left), _("without the stock")]
    return lines


def _discards(view: PaiuteView, look: Look, room: int) -> list[str]:
    """The latest discards, the last first: card, who made it, and what that player had taken for it."""
    lines = []
    for turn in reversed(view.turns[-_LAST_SHOWN:]):
        kept = _("call") if turn.called else _("six")
        made = card(turn.discarded, look.ascii).rjust(3) if turn.discarded else kept
        did = "  " + _("called") if turn.called and turn.discarded else ""
        if turn.took is not None:
            did += "  " + _("took {card}").format(card=card(turn.took, look.ascii))
        name = cut(_name(turn.seat, look), room - len(made) - 1 - len(did), look.ellipsis)
        lines.append(f"{made} {name}{did}")
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
        text = _("{name} cuts").format(name=cut(_name(view.to_move, look), 40, look.ellipsis))
        canvas.put((canvas.width - width(text)) // 2, y + 4, text, "label")
    for n in range(1, _PACK):
        words = _("cut {n} cards").format(n=n)
        canvas.spot(Spot(f"K{n}", left + n - 1, y + 1, 1, 3, f"K{n}" in view.legal_moves, words))


def _own_hand(canvas: Canvas, y: int, own: int, view: PaiuteView, look: Look) -> None:
    """Name and chips; the cards in the order that the look asks for; what they make."""
    size = size_of(look)
    hand = _arranged(view.hands[own], look.order)
    standing = _standing(own, view, look, 40)
    head = f"{cut(_name(own, look), 34, look.ellipsis)}  {standing}"
    x = (canvas.width - width(head)) // 2
    canvas.put(x - 2, y, _turn_sign(own, view, look), "key")
    canvas.put(x, y, head, "title" if own == view.to_move else "figure")
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
    """What the hand at the bottom makes, if anything: the viewer's own; at the end or in an open view, anybody's."""
    shown = view.last.combinations[own] if view.to_move is None and view.last is not None else view.combination
    if shown is None or (view.viewer != own and not view.is_open and view.to_move is not None):
        return ""
    what, wilds = combination(shown), stand_ins(shown, look.ascii)
    can = ": " + _("can be called") if view.calls else ""
    texts = (f"{what}, {wilds}{can}", f"{what}, {wilds}", f"{what}{can}") if wilds else (f"{what}{can}",)
    return _first_that_fits(texts, 76, look)
