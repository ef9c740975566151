"""Drawing a triangle of cards, for every game that has one."""

from __future__ import annotations

from collections.abc import Sequence

from benben.draw.card import draw_card, size_of
from benben.draw.look import Look
from benben.draw.picture import Canvas, Spot
from benben.engine.triangle import Triangle
from benben.words import listed, spoken
from benben.words.language import _


def pyramid_size(rows: int, look: Look) -> tuple[int, int]:
    """Width and height, in cells, of a triangle of `rows` rows."""
    size = size_of(look)
    return (rows - 1) * size.step_x + size.card_width, (rows - 1) * size.step_y + size.card_height


def corner(shape: Triangle, slot: int, look: Look) -> tuple[int, int]:
    """Where a slot's card begins, in cells from the upper left of the triangle."""
    size, row = size_of(look), shape.row[slot]
    column = slot - row * (row + 1) // 2
    return (shape.rows - 1 - row) * size.step_x // 2 + column * size.step_x, row * size.step_y


def draw_pyramid(
    canvas: Canvas,
    x: int,
    y: int,
    shape: Triangle,
    cards: Sequence[str | None],
    usable: frozenset[str],
    look: Look,
    marked: frozenset[str] = frozenset(),
) -> None:
    """Draw the cards (by slot, None where one is gone) with the apex row at `y`; each has a spot of its name.

    `marked` are slots of cards that can be played at once: their frames carry a dot.
    """
    size = size_of(look)
    for slot, name in enumerate(cards):
        if name is None:
            continue
        across, down = corner(shape, slot, look)
        left, top = x + across, y + down
        place = shape.names[slot]
        covers = [i for i in range(shape.size) if shape.below[slot] >> i & 1 and cards[i] is not None]
        draw_card(canvas, left, top, name, "covered" if covers else "free", place, look)
        if place in marked and place not in look.hinted:
            canvas.put(left + size.card_width // 2, top, "*" if look.ascii else "•", "mark")
        canvas.spot(
            Spot(
                place, left, top, size.card_width, size.card_height, place in usable,
                _spoken(place, name, [spoken(cards[i] or "") for i in covers]),
            )
        )  # fmt: skip


def _spoken(place: str, name: str, covers: list[str]) -> str:
    if not covers:
        return _("{place}: {card}, free").format(place=place, card=spoken(name))
    return _("{place}: {card}, covered by {covers}").format(place=place, card=spoken(name), covers=listed(covers))
