"""What a seat reads on the screen, hears line by line, and finds in lists: the dearer surfaces, for fewer positions."""

from __future__ import annotations

import asyncio
import io
import os
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from rich.console import Console
from textual.screen import Screen

from benben import record
from benben.cli import main
from benben.plain.session import Session
from benben.record import History
from benben.record.folder import new_path
from benben.table import Clock, Table
from benben.tui.app import BenbenApp
from benben.tui.game import GameScreen
from benben.tui.home import HomeScreen
from benben.tui.replay import ReplayScreen
from benben.tui.saved import SavedScreen

_PATIENCE = 20.0  # seconds before a condition is given up
_WHEN = 1_796_000_000_000_000_000  # nanoseconds: when every file was changed
Texts = dict[str, str]


def seat_at(table: Table, seat: int | None) -> Table:
    """A copy of the table at which the seat can look: all are people if it is to move, else the others are bots."""
    history = History(table.history.states[0])
    history.states, history.moves = list(table.history.states), list(table.history.moves)
    people = range(len(table.names)) if seat is None or table.to_move == seat else (seat,)
    kinds = ["human" if i in people else "greedy" for i in range(len(table.names))]
    header = table.header.model_copy(update={"kinds": kinds})
    return Table(header, history, None, None, Clock(lambda: 0.0))


class Reader:
    """Somebody before the screen, who reads every cell of it."""

    def __init__(self, app: BenbenApp) -> None:
        self._app = app

    def text(self) -> str:
        """All cells of the uppermost screen."""
        self._app.screen._refresh_layout()
        strips = self._app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let the app work until the condition holds."""
        deadline = time.monotonic() + _PATIENCE
        while not condition():
            assert time.monotonic() < deadline, self.text()
            await asyncio.sleep(0)

    async def settled(self) -> str:
        """What is read once nothing waits to be done. Far quicker than to wait until the app is idle and has drawn."""
        await self.until(lambda: not self._is_busy())
        return self.text()

    def _is_busy(self) -> bool:
        workers = [self._app, *self._app.screen_stack, *self._app.screen.walk_children()]
        return any(not worker._message_queue.empty() for worker in workers) or bool(self._app.screen._callbacks)

    async def opened(self, screen: Screen[Any]) -> str:
        await self._app.push_screen(screen)
        await self.until(lambda: all(widget.is_mounted for widget in screen.query()))
        return await self.settled()

    async def press(self, key: str) -> str:
        self._app.simulate_key(key)
        return await self.settled()

    def _on_top(self, name: str) -> Callable[[], bool]:
        return lambda: type(self._app.screen).__name__ == name

    async def game(self, table: Table, seat: int | None) -> Texts:
        """The game's screen: the curtain, the board with title, log and keys, a hint, the whole log, after an undo."""
        screen, texts = GameScreen(seat_at(table, seat)), {}
        screen.turns.let_play = lambda: None  # type: ignore[method-assign]  # while it is read nothing happens
        await self.opened(screen)
        if screen.eyes.seat is None:
            await self.until(self._on_top("CurtainScreen"))
            texts["curtain"] = await self.settled()
        if seat is not None:
            if "curtain" in texts:
                await self.press("enter")
                await self.until(self._on_top("GameScreen"))
            texts["TUI"] = await self.settled()
            texts["TUI hint"] = await self.press("h")
            texts["TUI undo"] = await self.press("u")
            texts["TUI log"] = await self.press("l")
        self._app.go_home()
        return texts

    async def replay(self, table: Table, ply: int, seat: int | None) -> Texts:
        """The replay of a game as the seat, at a move, and one step back."""
        text = await self.opened(ReplayScreen(table.header, table.history, None, ply, seat))
        text += await self.press("left")
        self._app.go_home()
        return {"replay": text}

    async def viewers(self, table: Table, ply: int) -> list[str]:
        """What the title of a replay begins with, seat 0's first, then as often as the key for the next is pressed."""
        texts = [await self.opened(ReplayScreen(table.header, table.history, None, ply, 0))]
        texts += [await self.press("v") for _time in range(1 + len(table.names))]
        self._app.go_home()
        return [text.split("·")[0].strip() for text in texts]

    async def lists(self, table: Table, moves: Sequence[str]) -> Texts:
        """The file's name, what commands print, the list of saved games, and what home says of going on."""
        path = _save(table)
        try:
            texts = {"file name": path.name, "list": _printed("list"), "list --json": _printed("list", "--json")}
            texts["verify"] = _printed("verify", "--json", path)
            if (
                table.header.game != "paiute"
            ):  # there a refusal names what whose turn it is holds (CO-5): it is for them
                refused = next(move for move in moves if table.why_not(move) is not None)
                texts["apply"] = _printed("apply", path, refused)
            await self.opened(SavedScreen())
            await self.until(lambda: "Ada" in self.text())
            texts["saved games"] = self.text()
            self._app.go_home()
            await self.opened(HomeScreen())
            await self.until(lambda: "Go on" in self.text())
            texts["home"] = self.text()
            self._app.go_home()
        finally:
            path.unlink()
        return texts


def _save(table: Table) -> Path:
    """The game in the folder of games, under the name that a new game gets."""
    from datetime import UTC, datetime

    path = new_path(table.header.game, table.deal, datetime(2026, 11, 30, 5, tzinfo=UTC))
    table.save_as(path, sync=lambda _fd: None)
    os.utime(path, ns=(_WHEN, _WHEN))
    assert record.verify(path).ok
    return path


def _printed(*command: object) -> str:
    """All that a command prints, also where it refuses."""
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        assert main([str(word) for word in command]) in (0, 2)
    return out.getvalue()


def heard(table: Table, seat: int | None, moves: Sequence[str]) -> Texts:
    """Line by line: the position, moves, a hint, the log, refusals, an undo; for everybody what a curtain leaves."""
    out, errors = io.StringIO(), io.StringIO()
    session = Session(seat_at(table, seat), out, errors, prompt=seat is None)
    if seat is None:
        session.begin()
        return {"plain curtain": out.getvalue()}
    if session.eyes.seat is None:  # at a pipe the curtain lifts itself
        session.begin()
    waits = table.header.game == "paiute" and seat != table.to_move  # then every move is refused alike
    refused = [move for move in moves if waits or session.table.why_not(move) is not None][::9]
    for line in ("look", "moves", "hint", "log", "help", "take it", *refused, "undo", "look", "redo"):
        session.hear(line)
    return {"plain": out.getvalue(), "plain refusals": errors.getvalue()}


def crash(table: Table, seat: int | None) -> Texts:
    """What is left on the terminal when the program stumbles over a state."""
    app = BenbenApp()
    app._close_messages_no_wait = lambda: None  # type: ignore[method-assign]
    try:
        _stumble(table.state, table.state.observe(is_open=True))
    except ZeroDivisionError:
        app._fatal_error()
    console = Console(width=200, file=io.StringIO(), legacy_windows=False)
    for renderable in app._exit_renderables:
        console.print(renderable)
    return {"crash": console.file.getvalue()}  # type: ignore[attr-defined]


def _stumble(state: Any, view: Any) -> float:
    return len(state.hands) / (0 * len(view.hands))


def differing(one: Texts, other: Texts) -> list[str]:
    """The names of the texts that differ."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]
