"""Replay: step through a game, jump, let it run; play on from any position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.timer import Timer

from benben import draw, words
from benben.draw import Canvas, Picture, Spot
from benben.engine import View, games
from benben.record import History, same_deal
from benben.record.folder import new_path
from benben.solve import solvable
from benben.table import Clock, Table, look_at, reveals_all
from benben.tui.board import BoardScreen
from benben.tui.dialog import confirm
from benben.tui.games import CONTROLS
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines, sentences
from benben.tui.review import ReviewScreen, looking
from benben.tui.reviewer import Reviewer
from benben.words.language import _

if TYPE_CHECKING:
    from benben.record.format import Header

_SPEEDS = (0.5, 1, 2, 4, 8)  # moves a second
_BAR = 40


class ReplayScreen(BoardScreen):
    """One recorded game, at one of its positions. Nothing here changes the file."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", _("next move")),
        Binding("left", "step(-1)", _("move before")),
        Binding("home", "go(0)", _("to the deal")),
        Binding("end", "go(-1)", _("to the end")),
        Binding("pagedown", "deal(1)", _("next deal")),
        Binding("pageup", "deal(-1)", _("deal before")),
        Binding("space", "run", _("run, or stop")),
        Binding("plus,equals_sign", "speed(1)", _("faster")),
        Binding("minus", "speed(-1)", _("slower")),
        Binding("v", "viewer", _("as which player, or open; where players have secrets")),
        Binding("i", "possible", _("what was possible: looks at hidden cards")),
        Binding("p", "play_on", _("play on from here, as a new game")),
        Binding("question_mark", "help", _("help")),
        Binding("q,escape", "back", _("back")),
    ]

    def __init__(
        self, header: Header, history: History, path: Path | None, at: int = 0, seat: int | None = None
    ) -> None:
        self._header = header
        self._history = history
        self._path = path
        self.ply = max(0, min(at, history.ply))
        # As whom it can be seen: somebody who was asked for, or everybody; once the game is over as each, and open.
        self._viewers: list[int | Literal["open"] | None] = [seat]
        if reveals_all(header.game, history.state):
            self._viewers += [v for v in (None, *range(history.state.seats), "open") if v != seat]
        self._speed = 1
        self._timer: Timer | None = None
        steps = enumerate(history.steps(), 1)
        begun = [i for i, (old, _m, new) in steps if new.status == "playing" and not same_deal(old, new)]
        self._deals = [0, *begun]
        self.reviewer = Reviewer(header, history, self._review_changed)
        super().__init__(self._view(self.ply), header.players)

    # -- what is seen ----------------------------------------------------------------------------------------------

    def repaint(self) -> None:
        self.view = self._view(self.ply)
        slip = self.reviewer.slip_after(self.ply)
        ahead = self._history.moves[self.ply].text if self.ply < self._history.ply else None
        ahead = (slip and slip.better) or ahead
        self.hinted = CONTROLS[self._header.game].spots(self.view, ahead) if ahead else frozenset()
        super().repaint()

    def title_line(self, columns: int) -> Picture:
        return draw.title(self.view, self.names, self._header.number, self.look, columns, lead=self._lead())

    def sign(self) -> str:
        deal = self.reviewer.at(self.ply)
        if deal is None:
            return looking(self.reviewer, self.benben.ascii)
        at = self.ply - deal.first
        if deal.over and at == len(deal.values) - 1:  # nothing is possible any more
            return ""
        return words.still_possible(deal.values[at], self._header.game, self.benben.ascii)

    def foot(self, columns: int) -> Picture:
        ascii = self.benben.ascii
        told = sentences(" ".join(self.message) or self._told(ascii), columns, 1, ascii)
        return draw.stacked(told, self._bar(columns, ascii))

    def key_hints(self) -> list[Hint]:
        return [
            Hint("across", _("step")),
            Hint("pages", _("deal")),
            Hint("space", _("run") if self._timer is None else _("stop")),
            Hint("plus", _("speed")),
            Hint("v", _("viewer"), len(self._viewers) > 1),
            Hint("i", _("possible"), solvable(self._header.game, self._header.options)),
            Hint("p", _("play on"), self._may_branch()),
            Hint("question_mark", _("help")),
            Hint("q", _("back")),
        ]

    def _view(self, ply: int) -> View:
        """The position after `ply` moves, as who was chosen knew it then."""
        viewer = self._viewers[0]
        is_open = viewer == "open"
        return look_at(self._history.at(ply), viewer if isinstance(viewer, int) else None, is_open)

    def _lead(self) -> str:
        """What the title begins with: as whom the game is seen, where that matters."""
        viewer = self._viewers[0]
        if viewer == "open":
            return _("Replay, open")
        if isinstance(viewer, int) and games[self._header.game].secrets:
            return _("Replay as {name}").format(name=draw.cut(self._header.players[viewer], 12))
        return _("Replay")

    def _may_branch(self) -> bool:
        """Playing on from a position of a game with secrets would show them; not while it is on."""
        return not games[self._header.game].secrets or self._history.state.status != "playing"

    def _told(self, ascii: bool) -> str:
        slip = self.reviewer.slip_after(self.ply)
        if slip is not None:
            cost = f"{words.which_moves(slip.ply, slip.since)} {words.given_away(slip.points, slip.lost)}"
            better = words.instead(self.view, slip.better, ascii)
            return f"{cost[:1].upper()}{cost[1:]}" + (f"; {better}." if better else ".")
        if self.ply == 0:
            return _("The deal.")
        before, played = self._view(self.ply - 1), self._history.moves[self.ply - 1]
        if games[self._header.game].secrets:
            event = words.Event(played.seat, played.text, before, self._view(self.ply))
            text = words.events([event], self._header.players, ascii)[-1]
        else:
            text = words.move(before, played.text, ascii)
        if self.ply == self._history.ply and self._history.state.status != "playing":
            view = self._view(self.ply)
            text += " " + words.result(view, self._header.players, ascii)
        return text

    def _bar(self, columns: int, ascii: bool) -> Picture:
        """``move 23 of 118  ▏████░░░░▕  02:13  1×``; the bar can be clicked."""
        canvas = Canvas(columns, 1)
        last = self._history.ply
        x = canvas.put(2, 0, _("move {n} of {all}").format(n=self.ply, all=last).ljust(20), "figure")
        full = round(_BAR * self.ply / last) if last else _BAR
        x = canvas.put(x, 0, "[" if ascii else "▏", "label")
        for cell in range(_BAR):
            sign = ("#" if ascii else "█") if cell < full else ("." if ascii else "░")
            canvas.put(x + cell, 0, sign, "back")
            canvas.spot(Spot(f"ply {round(last * (cell + 0.5) / _BAR)}", x + cell, 0, 1, 1, True, ""))
        x = canvas.put(x + _BAR, 0, "]" if ascii else "▕", "label")
        t = self._history.moves[self.ply - 1].t if self.ply else 0
        seconds = (t or 0) // 1000
        x = canvas.put(x + 2, 0, f"{seconds // 60:02}:{seconds % 60:02}", "figure")
        canvas.put(x + 2, 0, f"{_SPEEDS[self._speed]}{'x' if ascii else '×'}", "label")
        return canvas.picture()

    # -- going about -------------------------------------------------------------------------------------------------

    def move_to(self, ply: int) -> None:
        """Go to a position; what lies outside the game goes to its end."""
        self.ply = max(0, min(ply, self._history.ply))
        self.message = ()
        self.repaint()

    def action_step(self, by: int) -> None:
        """A move on or back."""
        self._stop()
        self.move_to(self.ply + by)

    def action_go(self, to: int) -> None:
        """To the deal, or to the end."""
        self._stop()
        self.move_to(0 if to == 0 else self._history.ply)

    def action_deal(self, by: int) -> None:
        """To the beginning of the next deal, or of this or the one before."""
        self._stop()
        if by > 0:
            later = [ply for ply in self._deals if ply > self.ply]
            self.move_to(later[0] if later else self._history.ply)
        else:
            earlier = [ply for ply in self._deals if ply < self.ply]
            self.move_to(earlier[-1] if earlier else 0)

    def action_run(self) -> None:
        """Let it run, or stop."""
        if self._timer is not None:
            self._stop()
        else:
            if self.ply == self._history.ply:
                self.ply = 0
            self._timer = self.set_interval(1 / _SPEEDS[self._speed], self._tick)
        self.repaint()

    def _tick(self) -> None:
        if self.ply >= self._history.ply:
            self._stop()
            self.repaint()
        else:
            self.move_to(self.ply + 1)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_speed(self, by: int) -> None:
        """Faster or slower."""
        self._speed = max(0, min(len(_SPEEDS) - 1, self._speed + by))
        if self._timer is not None:
            self._timer.stop()
            self._timer = self.set_interval(1 / _SPEEDS[self._speed], self._tick)
        self.repaint()

    def action_viewer(self) -> None:
        """See it as the next player, as everybody may, or open."""
        self._viewers = [*self._viewers[1:], self._viewers[0]]
        self.repaint()

    def action_play_on(self) -> None:
        """A new game that begins with the moves up to here."""
        if not self._may_branch():
            self.say(_("This game is still on, and its players have secrets."))
            return
        table = Table(self._header, self._history, self._path, None, Clock())
        with self.benben.refusals(self.say):
            self.benben.play_instead(table.branch(self.ply, new_path(self._header.game, self._header.deal)))

    # -- what was possible -----------------------------------------------------------------------------------------

    def action_possible(self) -> None:
        """Show what was possible; while the game is still on, that is a help, and has to be meant."""
        if not solvable(self._header.game, self._header.options):
            self.say(_("This game cannot be solved."))
        elif self.reviewer.asked or self._history.state.status != "playing":
            self.show_possible()
        else:
            title = _("This game is still on, and this looks at hidden cards.")
            lines = [_("It counts as a hint.")]
            confirm(self, title, _("yes, show it (y)"), self._look_ahead, lines, no=_("no (n)"))

    def _look_ahead(self) -> None:
        if self._path is not None:
            self.benben.helped(self._path)
        self.show_possible()

    def show_possible(self, only: bool = False) -> None:
        """Open it over the replay. `only`: the replay goes with it, unless a move was chosen there."""
        self._stop()
        self.reviewer.begin(self)

        def answered(ply: int | None) -> None:
            if ply is not None:
                self.move_to(ply)
            elif only:
                self.action_back()
            else:
                self.repaint()

        self.app.push_screen(ReviewScreen(self._header, self._history, self.reviewer, self.ply), answered)

    def _review_changed(self) -> None:
        repaint = getattr(self.app.screen, "repaint", None)
        self.repaint()
        if repaint is not None and self.app.screen is not self:
            repaint()

    def on_unmount(self) -> None:
        self.reviewer.stop()

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if message.name.startswith("ply "):
            self._stop()
            self.move_to(int(message.name.removeprefix("ply ")))
        elif isinstance(message.lines, KeyLine):
            keys = {"across": "right", "pages": "pagedown"}
            self.app.simulate_key(keys.get(message.name, message.name))

    def action_help(self) -> None:
        """Help."""
        self.benben.show_help(self)

    def action_back(self) -> None:
        """Back to where we came from."""
        self._stop()
        self.reviewer.stop()
        self.dismiss()
