"""A picture: rows of text with meanings, and the spots that can be pointed at. No colour, no screen."""

from __future__ import annotations

from dataclasses import dataclass

from benben.words.cells import clusters

Run = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Spot:
    """A region that stands for something: a slot, the stock. `spoken` says it in words; `usable`: a move names it."""

    name: str
    x: int
    y: int
    width: int
    height: int
    usable: bool
    spoken: str

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Picture:
    """`height` rows of runs ``(text, role)``, each row `width` cells wide; later spots lie on earlier ones."""

    width: int
    height: int
    rows: tuple[tuple[Run, ...], ...]
    spots: tuple[Spot, ...]

    def lines(self) -> list[str]:
        """The rows as plain text, without spaces at their ends."""
        return ["".join(text for text, _ in row).rstrip() for row in self.rows]

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The uppermost spot at a cell, or None."""
        return next((spot for spot in reversed(self.spots) if spot.holds(x, y)), None)

    def spot(self, name: str) -> Spot | None:
        """The spot of that name, or None."""
        return next((spot for spot in self.spots if spot.name == name), None)


class Canvas:
    """Cells to paint on. What lies outside is lost; wide characters take two cells."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells: list[list[Run]] = [[(" ", "")] * width for _ in range(height)]
        self._spots: list[Spot] = []

    def put(self, x: int, y: int, text: str, role: str = "") -> int:
        """Paint `text` from a cell to the right; returns the column after it."""
        row = self._cells[y] if 0 <= y < self.height else None
        for part, cells in clusters(text):
            if row is not None and x >= 0 and x + cells <= self.width:
                row[x] = (part, role)
                if cells == 2:
                    row[x + 1] = ("", role)
            x += cells
        return x

    def spot(self, spot: Spot) -> None:
        """Add a spot, on top of the earlier ones."""
        self._spots.append(spot)

    def picture(self) -> Picture:
        """What was painted."""
        return Picture(self.width, self.height, tuple(map(_runs, self._cells)), tuple(self._spots))


def _runs(cells: list[Run]) -> tuple[Run, ...]:
    runs: list[Run] = []
    for text, role in cells:
        if runs and runs[-1][1] == role:
            runs[-1] = (runs[-1][0] + text, role)
        else:
            runs.append((text, role))
    return tuple(runs)


def stacked(*pictures: Picture) -> Picture:
    """The pictures one under the other, as wide as the widest."""
    width = max(picture.width for picture in pictures)
    rows: list[tuple[Run, ...]] = []
    spots: list[Spot] = []
    for picture in pictures:
        for spot in picture.spots:
            moved = Spot(spot.name, spot.x, spot.y + len(rows), spot.width, spot.height, spot.usable, spot.spoken)
            spots.append(moved)
        pad = width - picture.width
        rows += [(*row, (" " * pad, "")) if pad else row for row in picture.rows]
    return Picture(width, len(rows), tuple(rows), tuple(spots))
