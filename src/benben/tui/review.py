"""What was possible, on the screen: deal by deal the best still possible score over the moves, and what cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from benben import draw, words
from benben.draw import Canvas, Look, Picture
from benben.draw.graph import graph
from benben.table import look_at
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines
from benben.tui.menu import Item, Menu
from benben.tui.sized import SizedScreen
from benben.words.language import _

if TYPE_CHECKING:
    from benben.record.format import Header
    from benben.record.history import History
    from benben.solve.review import Review, Slip
    from benben.tui.reviewer import Reviewer

_COLUMN = 15  # of the list: which move, then what it gave away
_OTHER_ROWS = 11  # that are neither graph nor list


class ReviewScreen(SizedScreen[int]):
    """Shows what a reviewer has found. Returns the ply to go to in the replay, None for staying where one was."""

    DEFAULT_CSS = """
    ReviewScreen > Lines { width: 100%; }
    ReviewScreen > #told, ReviewScreen > #graph { margin-bottom: 1; }
    ReviewScreen > #title { margin-bottom: 1; }
    ReviewScreen > Menu { margin-left: 2; height: 1fr; }
    ReviewScreen > #keys { dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "page(-1)", _("deal before")),
        Binding("right", "page(1)", _("next deal")),
        Binding("question_mark", "help", _("help")),
        Binding("q,escape,i", "back", _("back")),
    ]

    def __init__(self, header: Header, history: History, reviewer: Reviewer, ply: int) -> None:
        super().__init__()
        self._header = header
        self._history = history
        self._reviewer = reviewer
        self._ply = ply  # of the deal that is shown, as soon as it is done

    def parts(self) -> ComposeResult:
        yield Lines(id="title")
        yield Lines(id="told")
        yield Lines(id="graph")
        yield Menu(column=_COLUMN, id="slips")
        yield Lines(id="rule")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one(Menu).focus()
        self.repaint()

    def resized(self) -> None:
        self.repaint()

    @property
    def _deal(self) -> Review | None:
        deals = self._reviewer.deals
        return self._reviewer.at(self._ply) or (deals[0] if deals else None)

    @property
    def _high(self) -> int:
        """How many rows the graph's columns have."""
        return 6 + max(0, self.app.size.height - draw.NEEDED[1]) // 3

    def repaint(self) -> None:
        """Show what is known now."""
        if self.small or not self.is_mounted:
            return
        deal, (columns, rows) = self._deal, self.app.size
        self.query_one("#title", Lines).show(self._title_line(deal, columns))
        self.query_one("#told", Lines).show(self._told(deal, columns))
        menu = self.query_one(Menu)
        menu.fill([self._item(slip) for slip in deal.slips] if deal else [])
        menu.room(columns - 4, rows - _OTHER_ROWS - self._high)
        self._show_graph()
        self.query_one("#rule", Lines).show(self.rule(looking(self._reviewer, self.benben.ascii)))
        several = len(self._reviewer.deals) > 1
        hints = [Hint("updown", _("choose"), bool(menu.items)), Hint("enter", _("go to that move"), bool(menu.items))]
        hints += [Hint("across", _("deal"), several), Hint("question_mark", _("help")), Hint("q", _("back"))]
        self.query_one(KeyLine).hints(hints, columns)

    def _title_line(self, deal: Review | None, columns: int) -> Picture:
        view = look_at(self._history.at(deal.first if deal else self._ply), None)
        look = Look(self.benben.ascii)
        lead = _("What was possible")
        return draw.title(view, self._header.players, self._header.number, look, columns, lead=lead)

    def _told(self, deal: Review | None, columns: int) -> Picture:
        canvas, ascii = Canvas(columns, 3), self.benben.ascii
        lines = [_("Looking what was possible, all cards known …")]
        if deal is not None:
            lines = [words.best_possible(deal.values, deal.over, self._player(deal), ascii)]
            lines.append(words.chance_lost(deal.wins, deal.first, deal.over))
            lines.append(self._whole(deal.seat))
            if not deal.slips and None not in deal.values:
                lines[1] += " " + _("Nothing was given away.")
        elif self._reviewer.failed:
            lines = [_("That could not be found out.")]
        for y, line in enumerate(lines):
            text = draw.plain(line.replace("…", "...")) if ascii else line
            canvas.put(2, y, draw.cut(text, columns - 3, "~" if ascii else "…"), "message" if y == 0 else "figure")
        return canvas.picture()

    def _player(self, deal: Review) -> str | None:
        players = self._header.players
        return players[deal.seat] if len(players) > 1 else None

    def _whole(self, seat: int) -> str:
        """How all deals of a player compare with what was possible; once all is known."""
        deals = [deal for deal in self._reviewer.deals if deal.seat == seat]
        bests = [deal.values[0] for deal in deals]
        known = [best for best in bests if best is not None]
        if self._reviewer.working or len(deals) < 2 or len(known) < len(bests) or not all(deal.over for deal in deals):
            return ""
        scores = [deal.values[-1] or 0 for deal in deals]
        text = words.best_possible([sum(known), sum(scores)], True, self._player(deals[0]), self.benben.ascii)
        return _("All together: {text}").format(text=text[:1].lower() + text[1:])

    def _item(self, slip: Slip) -> Item:
        ascii = self.benben.ascii
        view = look_at(self._history.at(slip.since), None)
        cost, better = words.given_away(slip.points, slip.lost), words.instead(view, slip.better, ascii)
        return Item(str(slip.since), words.which_moves(slip.ply, slip.since), f"{cost}; {better}" if better else cost)

    def _show_graph(self) -> None:
        deal, columns, high = self._deal, self.app.size.width, self._high
        picture = Canvas(columns, high + 2).picture()
        if deal is not None:
            at = self.query_one(Menu).value
            slip = next((slip for slip in deal.slips if str(slip.since) == at), None)
            plies = [slip.ply for slip in deal.slips]
            picture = graph(
                deal.values, deal.first, columns, high, marked=plies, at=slip and slip.ply, ascii=self.benben.ascii
            )
        self.query_one("#graph", Lines).show(picture)

    # -- keys and clicks -------------------------------------------------------------------------------------------

    def action_page(self, by: int) -> None:
        """The deal before, or the next one, of those that are done."""
        deals, deal = self._reviewer.deals, self._deal
        if deal is not None:
            index = max(0, min(len(deals) - 1, deals.index(deal) + by))
            self._ply = deals[index].first
            self.repaint()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        message.stop()
        self._show_graph()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        message.stop()
        self.dismiss(int(message.value))

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if isinstance(message.lines, KeyLine):
            self.app.simulate_key({"across": "right"}.get(message.name, message.name))
        elif message.name.startswith("ply "):
            self.dismiss(int(message.name.removeprefix("ply ")))

    def action_help(self) -> None:
        """Help."""
        self.benben.show_help(self)

    def action_back(self) -> None:
        """Back to the replay."""
        self.dismiss()


def looking(reviewer: Reviewer, ascii: bool) -> str:
    """How far it has come, while it goes on."""
    if not reviewer.working:
        return ""
    dots = "..." if ascii else "…"
    return _("looking {dots} {share} %").format(dots=dots, share=round(100 * reviewer.share))
