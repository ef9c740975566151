"""Statistics: what came of all games, sort by sort."""

from __future__ import annotations

from textwrap import wrap

from textual.worker import Worker, WorkerState

from benben import words
from benben.record.statistics import Results, results
from benben.tui.help import HelpScreen
from benben.tui.lines import app_ascii
from benben.words.language import _


class StatisticsScreen(HelpScreen):
    """A text to read, which comes when all games were looked at; that may take a while the first time."""

    def __init__(self) -> None:
        super().__init__(_("Statistics"), _("The saved games are being counted …"))

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(results, thread=True, exit_on_error=False)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.state is WorkerState.SUCCESS:
            self.show_text(statistics_text(event.worker.result, app_ascii(self.app)))
        elif event.state is WorkerState.ERROR:
            self.show_text(_("The saved games could not be counted."))


def statistics_text(found: Results | None, ascii: bool = False) -> str:
    """All figures, a paragraph for each sort of game."""
    lines: list[str] = []
    for group in found.groups if found else ():
        title = words.sort_of_games(group.game, group.variant, group.changed, group.people, group.seats)
        lines += [*wrap(title, 76), ""]
        for label, value in words.statistics(group, ascii):
            rows = wrap(value, 60)
            lines += [f"  {(label if not i else ''):14} {row}" for i, row in enumerate(rows)]
        lines.append("")
    if not lines:
        lines = [_("No game was finished yet.")]
    if found and found.unfinished:
        lines.append(_("Unfinished games: {n}").format(n=found.unfinished))
    if found and found.damaged:
        lines.append(_("Damaged files: {n}").format(n=found.damaged))
    return "\n".join(lines)
