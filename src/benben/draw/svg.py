"""A picture as SVG: one file, no fonts from elsewhere, the same bytes for the same picture."""

from __future__ import annotations

from html import escape

from benben.draw.cells import width
from benben.draw.picture import Picture

_CELL = 9
_LINE = 19
_FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"

_DARK = {
    "": "#c8c8c8", "ground": "#16181d", "card.red": "#ff6b6b", "card.black": "#f2f2f2", "frame": "#7d8590",
    "frame.free": "#e6e6e6", "frame.chosen": "#ffd75f", "back": "#5f87af", "title": "#ffffff", "label": "#8b949e",
    "count": "#8b949e", "figure": "#e6e6e6", "note": "#ffd75f", "cursor": "#5fd7ff", "hint": "#87d787",
}  # fmt: skip
_LIGHT = {
    "": "#333333", "ground": "#fbfaf7", "card.red": "#b3261e", "card.black": "#111111", "frame": "#8a8a8a",
    "frame.free": "#222222", "frame.chosen": "#9a6700", "back": "#4a6f94", "title": "#000000", "label": "#666666",
    "count": "#666666", "figure": "#222222", "note": "#7a5200", "cursor": "#00688b", "hint": "#2e7d32",
}  # fmt: skip


def colour(role: str, palette: dict[str, str]) -> str:
    """The colour of a role: its own, or that of the nearest wider meaning."""
    while role and role not in palette:
        role = role.rpartition(".")[0]
    return palette[role]


def svg(picture: Picture, dark: bool = True) -> str:
    """The picture as a self-contained SVG document."""
    palette = _DARK if dark else _LIGHT
    w, h = picture.width * _CELL + 20, picture.height * _LINE + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">',
        f'<rect width="{w}" height="{h}" fill="{palette["ground"]}"/>',
        f'<g font-family="{escape(_FONT)}" font-size="15" xml:space="preserve">',
    ]
    for y, row in enumerate(picture.rows):
        x = 0
        for text, role in row:
            cells = width(text)
            if text.strip():
                lead = len(text) - len(text.lstrip(" "))
                shown = text.strip(" ")
                weight = ' font-weight="bold"' if role.startswith(("title", "card", "cursor")) else ""
                length = width(shown) * _CELL
                parts.append(
                    f'<text x="{10 + (x + lead) * _CELL}" y="{10 + y * _LINE + 14}" textLength="{length}" '
                    f'lengthAdjust="spacingAndGlyphs" fill="{colour(role, palette)}"{weight}>{escape(shown)}</text>'
                )
            x += cells
    parts += ["</g>", "</svg>"]
    return "\n".join(parts) + "\n"
