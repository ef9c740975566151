"""A picture as SVG: one file, no fonts from elsewhere, the same bytes for the same picture."""

from __future__ import annotations

from benben.draw.palette import DARK, LIGHT, colour
from benben.draw.picture import Picture
from benben.words.cells import width

_CELL = 9
_LINE = 17  # no more than a box character of these fonts is high at 15 px, or frames fall apart between lines
# Full names first: some converters look only at the first one.
_FONT = "'DejaVu Sans Mono', Menlo, Consolas, ui-monospace, monospace"


def svg(picture: Picture, dark: bool = True) -> str:
    """The picture as a self-contained SVG document."""
    from html import escape

    palette = DARK if dark else LIGHT
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
