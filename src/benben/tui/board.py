"""A screen with a board: title, picture, message, line of keys, and a cursor among what can be used."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from benben import draw
from benben.draw import Canvas, Look, Picture, Spot
from benben.engine import View
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines
from benben.tui.sized import SizedScreen
from benben.tui.steer import next_spot

#: What the cursor goes to only where no card can be used, in this order.
PLACES = ("stock", "joker")

_NONE: frozenset[str] = frozenset()


class BoardScreen(SizedScreen[None]):
    """Paints a view; what a move, a key or a click means is for who inherits."""

    DEFAULT_CSS = """
    BoardScreen { align-horizontal: center; }
    BoardScreen > #title, BoardScreen > #rule, BoardScreen > #message, BoardScreen > #keys { width: 100%; }
    BoardScreen > #log, BoardScreen > #log-rule { width: 100%; }
    BoardScreen > #board { width: auto; }
    BoardScreen > #keys { dock: bottom; }
    """

    def __init__(self, view: View, names: Sequence[str], log_rows: int = 0) -> None:
        super().__init__()
        self.view = view
        self.names = tuple(names)
        self.log_rows = log_rows
        self.cursor: str | None = None
        self.chosen: frozenset[str] = _NONE
        self.hinted: frozenset[str] = _NONE
        self.show_stock = False
        self.gain = 0
        self.message: tuple[str, ...] = ()
        self._drawn: tuple[tuple[View, Look], Picture] | None = None

    def parts(self) -> ComposeResult:
        yield Lines(id="title")
        yield Lines(id="board")
        if self.log_rows:
            yield Lines(id="log-rule")
            yield Lines(id="log")
        yield Lines(id="rule")
        yield Lines(id="message")
        yield KeyLine(id="keys")

    # -- painting --------------------------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """How the board is drawn now."""
        return Look(
            ascii=self.benben.ascii,
            size=self.card_size,
            cursor=self.cursor,
            chosen=self.chosen,
            hinted=self.hinted,
            show_stock=self.show_stock,
            gain=self.gain,
            names=self.names,
            order=self.order(),
        )

    def title_line(self, columns: int) -> Picture:
        """The line above the board."""
        raise NotImplementedError

    def order(self) -> tuple[str, ...]:
        """How the viewer's own cards are to lie."""
        return ()

    def first_spot(self) -> str | None:
        """The spot that the cursor begins on, where it is not the first card."""
        return None

    def sign(self) -> str:
        """A few words at the end of the rule below the board."""
        return ""

    def told(self) -> tuple[str, ...]:
        """The message."""
        return self.message

    def foot(self, columns: int) -> Picture:
        """What stands below the rule: two rows."""
        return self._lines(self.told()[:2], 2, "message")

    def log_lines(self) -> Sequence[str]:
        """The latest lines of the log, where there is one."""
        return ()

    def key_hints(self) -> list[Hint]:
        """What the line of keys offers."""
        raise NotImplementedError

    def board(self) -> Picture:
        """The picture of the board as it is now; drawn once for the same view and look."""
        key = (self.view, self.look)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, draw.board(*key))
        return self._drawn[1]

    def repaint(self) -> None:
        """Show everything as it is now."""
        if self.small or not self.is_mounted:
            return
        columns = self.app.size.width
        self.query_one("#board", Lines).show(self.board())
        self.paint_title()
        self.query_one("#rule", Lines).show(self.rule(self.sign()))
        if self.log_rows:
            self.query_one("#log-rule", Lines).show(self.rule())
            self.query_one("#log", Lines).show(self._lines(self.log_lines()[-self.log_rows :], self.log_rows, "label"))
        self.query_one("#message", Lines).show(self.foot(columns))
        self.query_one(KeyLine).hints(self.key_hints(), columns)

    def _lines(self, lines: Sequence[str], rows: int, role: str) -> Picture:
        columns = self.app.size.width
        canvas = Canvas(columns, rows)
        for y, line in enumerate(lines):
            text = draw.plain(line) if self.benben.ascii else line
            canvas.put(2, y, draw.cut(text, columns - 3, self.look.ellipsis), role)
        return canvas.picture()

    def paint_title(self) -> None:
        """Show the title, in which the time goes on."""
        if not self.small and self.is_mounted:
            self.query_one("#title", Lines).show(self.title_line(self.app.size.width))

    def resized(self) -> None:
        self.repaint()

    def say(self, *lines: str) -> None:
        """Put up a message."""
        self.message = lines
        self.repaint()

    # -- the cursor ------------------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        """The spots that can be used."""
        return [spot for spot in self.board().spots if spot.usable]

    def usable(self, name: str) -> bool:
        """Whether a spot can be used."""
        return any(spot.name == name for spot in self.spots())

    def home_cursor(self) -> None:
        """Put the cursor on something that can be used, nothing chosen: on a card first, else the stock."""
        self.chosen = self.hinted = _NONE
        spots = self._first_choice()
        wanted = self.first_spot()
        if wanted is not None and self.usable(wanted):
            self.cursor = wanted
        else:
            self.cursor = spots[0].name if spots else None

    def _first_choice(self) -> list[Spot]:
        """The cards that can be used; where there are none, the first place that can be."""
        spots = self.spots()
        for place in ("", *PLACES):
            found = [spot for spot in spots if (spot.name not in PLACES if not place else spot.name == place)]
            if found:
                return found
        return []

    def keep_cursor(self, before: Spot | None) -> None:
        """After a move: stay where it can be used, else go to the nearest spot that can."""
        if self.cursor is not None and self.usable(self.cursor):
            return
        spots = self._first_choice()
        if not spots or before is None:
            self.cursor = spots[0].name if spots else None
            return
        x, y = before.middle
        self.cursor = min(spots, key=lambda s: abs(s.middle[0] - x) + 2 * abs(s.middle[1] - y)).name

    def action_steer(self, direction: str) -> None:
        """Move the cursor among spots that can be used."""
        spots = self.spots()
        at = next((spot for spot in spots if spot.name == self.cursor), None)
        found = next_spot(spots, at, direction)
        if found is not None:
            self.cursor = found.name
            self.repaint()

    def action_edge(self, end: int) -> None:
        """The first or last spot that can be used."""
        spots = self.spots()
        if spots:
            self.cursor = spots[end].name
            self.repaint()
