"""The line of keys at the foot of a screen: those that do something now. Each can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from benben.draw import Canvas, Picture, Spot, plain, width
from benben.tui.lines import Lines, app_ascii

_SHOWN = {
    "enter": "⏎",
    "arrows": "←↑↓→",
    "across": "←→",
    "updown": "↑↓",
    "question_mark": "?",
    "escape": "esc",
    "plus": "+−",
    "pages": "⇞⇟",
    "comma": ",",
    "slash": "/",
}
_PLAIN = {
    "enter": "enter",
    "arrows": "arrows",
    "across": "left/right",
    "updown": "up/down",
    "question_mark": "?",
    "escape": "esc",
    "plus": "+-",
    "pages": "pgup/dn",
    "comma": ",",
    "slash": "/",
}


class Hint(NamedTuple):
    """A key as Textual names it (or ``arrows``), what it does, and whether it does it now."""

    key: str
    label: str
    on: bool = True


def shown_key(key: str, ascii: bool) -> str:
    """The key as people know it."""
    return (_PLAIN if ascii else _SHOWN).get(key, key)


class KeyLine(Lines):
    """Keys with what they do."""

    def hints(self, hints: Sequence[Hint], columns: int) -> None:
        """Show these, as far as there is room; the last two always."""
        self.show(_paint(hints, columns, app_ascii(self.app)))


def _paint(hints: Sequence[Hint], columns: int, ascii: bool) -> Picture:
    shown = [hint for hint in hints if hint.on]
    while len(shown) > 2 and 1 + sum(_wide(hint, ascii) for hint in shown) > columns + 2:
        del shown[-3]
    canvas = Canvas(columns, 1)
    x = 1
    for hint in shown:
        start = x
        x = canvas.put(x, 0, shown_key(hint.key, ascii), "key")
        x = canvas.put(x + 1, 0, plain(hint.label) if ascii else hint.label, "label")
        canvas.spot(Spot(hint.key, start, 0, x - start, 1, True, hint.label))
        x += 2
    return canvas.picture()


def _wide(hint: Hint, ascii: bool) -> int:
    return width(shown_key(hint.key, ascii)) + 1 + width(hint.label) + 2
