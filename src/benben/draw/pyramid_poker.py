"""The board of Pyramid Poker: pyramid at the left, the block in hand above it; at the right six growing hands."""

from __future__ import annotations

from collections.abc import Sequence

from benben.draw.card import draw_card, draw_sign, size_of
from benben.draw.look import Look
from benben.draw.picture import Canvas, Picture, Spot
from benben.engine.cards import CODES, HIDDEN
from benben.engine.poker import at_best, so_far
from benben.engine.pyramid_poker import PokerView
from benben.engine.triangle import triangle
from benben.words import hand_hope, hand_short, number, spoken
from benben.words.cells import cut, fit, plain
from benben.words.language import _

_ROWS = 7  # thirty blocks never stand higher, whatever the foundation
_SIDE = 30
_FULL = 5
SIGNS = ("◆", "●")  # whose block a back is
_PLAIN_SIGNS = ("*", "o")
_PHARAOHS = ("X1", "X2")


def board(view: PokerView, look: Look) -> Picture:
    """The picture of a view: 80×15 cells, or 118×29 where the look is large."""
    size = size_of(look)
    wide = (view.foundation - 1) * size.step_x + size.card_width
    left = 2 if wide + _SIDE <= 78 or look.size == "large" else 0
    canvas = Canvas(118 if look.size == "large" else 80, (_ROWS - 1) * size.step_y + size.card_height)
    _pyramid(canvas, left, view, look)
    _in_hand(canvas, left, view, look)
    side = left + wide + (2 if left else 1)
    _counts(canvas, left + wide, view, look)
    seats = (1, 0) if view.viewer == 1 else (0, 1)
    step = 7 if look.size == "normal" else 9
    for i, seat in enumerate(seats):
        _hands(canvas, side, i * step, seat, view, look)
    if view.discards:
        out = " ".join(_short(name, look) for name in view.discards)
        canvas.put(side, 2 * step, _("out {cards}").format(cards=out), "label")
    return canvas.picture()


def about(view: PokerView, look: Look) -> str:
    """The middle of the title: what is being done; in a match which deal, and to how many points."""
    phases = {
        "building": _("building"), "taking": _("taking"), "keeping": _("a pharaoh"), "putting": _("taking"),
        "over": "",
    }  # fmt: skip
    phase = phases[view.phase]
    if view.target is None:
        return phase
    deal = _("deal {n}, to {target}").format(n=view.deal_no, target=view.target)
    return f"{deal} {look.dot} {phase}" if phase else deal


def _sign(seat: int, look: Look) -> str:
    return (_PLAIN_SIGNS if look.ascii else SIGNS)[seat]


def _name(seat: int, look: Look) -> str:
    name = look.names[seat] if seat < len(look.names) else _("Player {n}").format(n=seat + 1)
    return plain(name) if look.ascii else name


def _short(name: str, look: Look) -> str:
    """A card in two cells, so that hands stand in columns."""
    if name in _PHARAOHS:
        return "X" if look.ascii else "▲"
    if name == HIDDEN:
        return name
    return name if look.ascii else name[0] + {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[name[1]]


# -- the pyramid ---------------------------------------------------------------------------------------------------


def _pyramid(canvas: Canvas, x: int, view: PokerView, look: Look) -> None:
    """Blocks as the viewer sees them, and while building the slots that can be built on."""
    size, shape = size_of(look), triangle(view.foundation)
    hidden_rows = view.foundation - _ROWS
    for slot, place in enumerate(shape.names):
        row = shape.row[slot]
        if row < hidden_rows:
            continue
        column = slot - row * (row + 1) // 2
        left = x + (view.foundation - 1 - row) * size.step_x // 2 + column * size.step_x
        top = (row - hidden_rows) * size.step_y
        face, owner = view.pyramid[slot], view.owners[slot]
        usable = place in view.legal_moves
        if face is None or owner is None:
            if place not in view.open_slots:
                continue
            draw_sign(canvas, left, top, "", "empty", place, look)
            words = _("{place}: can be built on").format(place=place)
        else:
            standing = "free" if place in view.free else "covered"
            draw_block(canvas, left, top, face, owner, standing, place, look)
            if view.is_open:
                canvas.put(left + size.card_width // 2, top, _sign(owner, look), f"seat.{owner}")
            words = _spoken(place, face, _name(owner, look), standing == "free")
        canvas.spot(Spot(place, left, top, size.card_width, size.card_height, usable, words))


def draw_block(canvas: Canvas, x: int, y: int, face: str, owner: int, standing: str, spot: str, look: Look) -> None:
    """A block: its face, or a back with its owner's sign."""
    size = size_of(look)
    if face in _PHARAOHS:
        draw_sign(canvas, x, y, "PH" if look.ascii else "▲", standing, spot, look)
    elif face != HIDDEN:
        draw_card(canvas, x, y, face, standing, spot, look)
    else:
        draw_sign(canvas, x, y, "", standing, spot, look)
        sign = _sign(owner, look)
        for line in range(1, size.card_height - 1):
            text = " ".join(sign * ((size.card_width - 1) // 2))
            canvas.put(x + 1, y + line, text.center(size.card_width - 2), f"seat.{owner}")


def _spoken(place: str, face: str, owner: str, free: bool) -> str:
    words = _("{place}: {card}") if face != HIDDEN else _("{place}: a block of {owner}'s")
    text = words.format(place=place, card=spoken(face), owner=owner)
    return _("{block}, free").format(block=text) if free else text


def _in_hand(canvas: Canvas, x: int, view: PokerView, look: Look) -> None:
    """The revealed block, or the three that a pharaoh turned up, left of the pyramid's top."""
    size = size_of(look)
    if view.offered:
        canvas.put(0, 0, _("keep one"), "label")
        for n, card in enumerate(view.offered, 1):
            left, spot = (n - 1) * size.card_width, f"K{n}"  # no gaps: the pyramid may reach up to them
            usable = spot in view.legal_moves
            draw_block(canvas, left, 1, card, 0, "free" if usable else "covered", spot, look)
            canvas.put(left + size.card_width // 2, size.card_height, str(n), "key")
            words = _("{n}: {card}").format(n=n, card=spoken(card))
            canvas.spot(Spot(spot, left, 1, size.card_width, size.card_height, usable, words))
    elif view.revealed is not None:
        canvas.put(x, 0, _("in hand"), "label")
        draw_block(canvas, x, 1, view.revealed, view.seat, "free", "revealed", look)


def _counts(canvas: Canvas, end: int, view: PokerView, look: Look) -> None:
    """Right of the pyramid's top: the supply, and while building the blocks not yet looked at."""
    lines = [_("supply {n}").format(n=view.supply)]
    if view.phase == "building":
        lines += [f"{_sign(seat, look)} {_('unseen {n}').format(n=n)}" for seat, n in enumerate(view.unseen)]
    for y, line in enumerate(lines):
        canvas.put(end - len(line) - 1, y, line, "count" if not y else f"seat.{y - 1}")


# -- the hands -----------------------------------------------------------------------------------------------------


def leader(view: PokerView, hand: int) -> int | None:
    """Who leads in hand 0 to 2 with the cards that lie there now; None where nobody does."""
    mine, other = (so_far(CODES[name] for name in view.hands[seat][hand]) for seat in (0, 1))
    return None if mine == other else 0 if mine > other else 1


def _hands(canvas: Canvas, x: int, y: int, seat: int, view: PokerView, look: Look) -> None:
    """A seat's three hands: cards, what they are worth so far and can become at best."""
    room = canvas.width - x
    points = ""
    if view.target is not None:
        points = _("{n} points").format(n=number(view.scores[seat], look.ascii))
    name = cut(_name(seat, look), room - len(points) - 4, look.ellipsis)
    end = canvas.put(x, y, f"{_sign(seat, look)} {name}", f"seat.{seat}")
    canvas.put(end + 2, y, points, "figure")
    for i, cards in enumerate(view.hands[seat]):
        top = y + 1 + 2 * i
        move = f"+{i + 1}"
        usable = move in view.legal_moves and seat == view.seat
        frame = "chosen" if usable and move == look.cursor else "hint" if usable and move in look.hinted else "key"
        mark = (">" if look.ascii else "▶") if usable and move == look.cursor else " "
        canvas.put(x, top, mark, "cursor" if mark != " " else "")
        canvas.put(x + 1, top, str(i + 1), frame if usable else "label")
        if usable and move in look.hinted:
            canvas.put(x + 2, top, "v" if look.ascii else "▼", "hint")
        _cards(canvas, x + 3, top, cards, look)
        if cards and leader(view, i) == seat:
            canvas.put(x + 19, top, _("wins") if view.phase == "over" and len(cards) == _FULL else _("leads"), "note")
        indent = 3 if room >= 28 else 0
        canvas.put(x + indent, top + 1, fit(_worth(cards, look), room - indent, look.ellipsis), "label")
        if seat == view.seat:
            words = _("hand {n}").format(n=i + 1)
            canvas.spot(Spot(move, x, top, room, 2, usable, words))


def _cards(canvas: Canvas, x: int, y: int, cards: Sequence[str], look: Look) -> None:
    for n in range(_FULL):
        if n < len(cards):
            role = "card.red.free" if cards[n][1:] in ("d", "h") else "card.black.free"
            canvas.put(x + 3 * n, y, _short(cards[n], look), role)
        else:
            canvas.put(x + 3 * n, y, "." if look.ascii else "·", "dim")


def _worth(cards: Sequence[str], look: Look) -> str:
    """``pair K → four``; of a whole hand what it is."""
    if not cards:
        return ""
    codes = [CODES[name] for name in cards]
    text = hand_short(so_far(codes))
    return text if len(cards) == _FULL else f"{text} {hand_hope(at_best(codes), look.ascii)}"
