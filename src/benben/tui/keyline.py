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
    """A key as Textual names it (or ``arrows``), what it does, and whether it does it now.

    A `spare` one is named only where there is room for all the others.
    """

    key: str
    label: str
    on: bool = True
    spare: bool = False


def shown_key(key: str, ascii: bool) -> str:
    """The key as people know it."""
    return (_PLAIN if ascii else _SHOWN).get(key, key)


class KeyLine(Lines):
    """Keys with what they do."""

    def hints(self, hints: Sequence[Hint], columns: int) -> None:
        """Show these, as far as there is room; the last two always. After spare ones the arrows go: who needs them?"""
        self.show(_paint(hints, columns, app_ascii(self.app)))


def _paint(hints: Sequence[Hint], columns: int, ascii: bool) -> Picture:
    shown = [hint for hint in hints if hint.on]
    while len(shown) > 2 and 1 + sum(map(width, _texts(shown, ascii))) > columns + 2:
        spare = [at for at, hint in enumerate(shown) if hint.spare]
        del shown[spare[-1] if spare else 0 if shown[0].key == "arrows" else -3]
    canvas = Canvas(columns, 1)
    x = 1
    for hint, text in zip(shown, _texts(shown, ascii), strict=True):
        key = shown_key(hint.key, ascii)
        canvas.put(canvas.put(x, 0, key, "key") + 1, 0, text[len(key) :].strip(), "label")
        canvas.spot(Spot(hint.key, x, 0, width(text.rstrip()), 1, True, hint.label))
        x += width(text)
    return canvas.picture()


def _texts(shown: Sequence[Hint], ascii: bool) -> list[str]:
    """``⏎ take  `` for each; of neighbours that do the same only the last says it: ``1 2 3 hand  ``."""
    texts = []
    for hint, after in zip(shown, [*shown[1:], None], strict=True):
        key, label = shown_key(hint.key, ascii), plain(hint.label) if ascii else hint.label
        texts.append(f"{key} " if after is not None and after.label == hint.label else f"{key} {label}  ")
    return texts
