"""Drawing one card. Its frame says how it stands: heavy for free, double for chosen, thin for covered."""

from __future__ import annotations

from dataclasses import dataclass

from benben.draw.look import Look
from benben.draw.picture import Canvas
from benben.words import card as card_text

# Each frame: top left, horizontal, top right, vertical, bottom left, bottom right.
_UNICODE = {
    "covered": "┌─┐│└┘",
    "free": "┏━┓┃┗┛",
    "chosen": "╔═╗║╚╝",
    "empty": "┌┄┐┆└┘",
}
_ASCII = {
    "covered": "+-+:++",
    "free": "+=+|++",
    "chosen": "######",
    "empty": "+ + ++",
}
_CURSOR = {False: ("▶", "◀"), True: (">", "<")}
_HINT = {False: "▼", True: "v"}


@dataclass(frozen=True, slots=True)
class Size:
    """Measures of one size of drawing, in cells: a card, and the steps between the pyramid's cards."""

    card_width: int
    card_height: int
    step_x: int
    step_y: int


SIZES = {"normal": Size(5, 3, 6, 2), "large": Size(7, 5, 10, 4)}


def size_of(look: Look) -> Size:
    """The measures for a look."""
    return SIZES[look.size]


def suit_role(name: str) -> str:
    """``red`` or ``black``."""
    return "red" if name[1:] in ("d", "h") else "black"


def draw_card(canvas: Canvas, x: int, y: int, name: str, standing: str, spot: str, look: Look) -> None:
    """Draw a face-up card at a cell. `standing`: ``covered``, ``free``; it is chosen if the look says so."""
    if spot in look.chosen:
        standing = "chosen"
    _frame(canvas, x, y, standing, spot, look)
    size = size_of(look)
    role = f"card.{suit_role(name)}.{standing}"
    text = card_text(name, look.ascii)
    inner = size.card_width - 2
    if size.card_height == 3:
        canvas.put(x + 1, y + 1, text.rjust(inner), role)
        return
    rank, suit = text[:-1], text[-1]
    canvas.put(x + 1, y + 1, rank.ljust(inner), role)
    canvas.put(x + 1, y + 2, suit.center(inner), role)
    canvas.put(x + 1, y + 3, rank.rjust(inner), role)


def draw_back(canvas: Canvas, x: int, y: int, standing: str, spot: str, look: Look, pattern: str = "▒") -> None:
    """Draw a card face down."""
    _frame(canvas, x, y, standing, spot, look)
    size = size_of(look)
    fill = ("%" if look.ascii else pattern) * (size.card_width - 2)
    for line in range(1, size.card_height - 1):
        canvas.put(x + 1, y + line, fill, "back")


def draw_sign(canvas: Canvas, x: int, y: int, sign: str, standing: str, spot: str, look: Look) -> None:
    """Draw an empty place, with a sign in its middle (or a space)."""
    if spot in look.chosen:
        standing = "chosen"
    _frame(canvas, x, y, standing, spot, look)
    size = size_of(look)
    for line in range(1, size.card_height - 1):
        text = sign if line == size.card_height // 2 else ""
        canvas.put(x + 1, y + line, text.center(size.card_width - 2), f"sign.{standing}")


def _frame(canvas: Canvas, x: int, y: int, standing: str, spot: str, look: Look) -> None:
    size = size_of(look)
    signs = tuple((_ASCII if look.ascii else _UNICODE)[standing])
    top_left, across, top_right, side, bottom_left, bottom_right = signs
    role = f"frame.{standing}"
    inner = size.card_width - 2
    canvas.put(x, y, top_left + across * inner + top_right, role)
    for line in range(1, size.card_height - 1):
        canvas.put(x, y + line, side, role)
        canvas.put(x + size.card_width - 1, y + line, side, role)
    canvas.put(x, y + size.card_height - 1, bottom_left + across * inner + bottom_right, role)
    if spot in look.hinted:
        canvas.put(x + size.card_width // 2, y, _HINT[look.ascii], "hint")
    if spot == look.cursor:
        left, right = _CURSOR[look.ascii]
        canvas.put(x, y + size.card_height // 2, left, "cursor")
        canvas.put(x + size.card_width - 1, y + size.card_height // 2, right, "cursor")
