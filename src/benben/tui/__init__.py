"""The Textual app: each game as screens over the engine. Imported only by commands that draw a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benben.record.reading import Record
    from benben.table import Table


def run_home() -> int:
    """The home screen; returns the exit code."""
    return _run(None)


def run_table(table: Table) -> int:
    """A game at its table; returns the exit code."""
    from benben.tui.game import GameScreen

    return _run(lambda: GameScreen(table))


def run_replay(record: Record, at: int = 0, seat: int | None = None) -> int:
    """A replay, beginning after `at` moves, as a seat sees it; returns the exit code."""
    from benben.tui.replay import ReplayScreen

    return _run(lambda: ReplayScreen(record.header, record.history, record.path, at, seat))


def _run(first: object) -> int:
    from benben.tui.environment import prepare

    ascii = prepare()
    from benben.tui.app import BenbenApp

    app = BenbenApp(ascii=ascii, first=first)  # type: ignore[arg-type]
    app.run()
    return app.return_code or 0
