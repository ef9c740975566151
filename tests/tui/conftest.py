"""A player in front of the screen: keys, clicks on what the board shows, and waiting for what should appear."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console
from textual import events
from textual._context import active_app
from textual.pilot import Pilot

from benben import draw
from benben.engine import NAMES, games
from benben.engine.thirteen import ThirteenState
from benben.record import History
from benben.record.format import Header
from benben.table import Clock, Table
from benben.tui.app import BenbenApp
from benben.tui.game import GameScreen
from benben.tui.keyline import KeyLine

_PATIENCE = 20.0  # seconds before a condition is given up; nothing waits this long unless it fails
_A_MOMENT = 0.02  # seconds between two looks at whether a condition holds
_SETTLED = 1.0  # seconds after which what still moves is not waited for: the test is to say what is missing
_QUIET = 3  # turns of the loop in which nothing waited, until all is done
OPENING = {"g1": "Qs", "g2": "Ah", "g3": "Kd", "g4": "5c", "g5": "8s", "g6": "2c", "g7": "9d", "f1": "3h"}


class Player:
    """Sits at a running app. `lines` is what the terminal shows now."""

    def __init__(self, app: BenbenApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def game(self) -> GameScreen:
        """The game's screen, wherever it lies in the stack."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, GameScreen))

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def state(self) -> ThirteenState:
        return cast("ThirteenState", self.table.state)

    @property
    def lines(self) -> list[str]:
        """The cells of the terminal, every line in full."""
        width, height = self.app.size
        console = Console(
            width=width, height=height, file=io.StringIO(), force_terminal=True, color_system="truecolor", record=True,
            legacy_windows=False,
        )  # fmt: skip
        behind = self.app._background_screens
        console.print(self.app.screen._compositor.render_update(full=True, screen_stack=behind))
        return console.export_text(styles=False).split("\n")[:height]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def keys(self) -> str:
        """The line of keys of the uppermost screen."""
        return "".join(text for text, _role in self.app.screen.query_one(KeyLine).picture.rows[0])

    @property
    def screen_name(self) -> str:
        return type(self.app.screen).__name__

    async def until(self, condition: Callable[[], bool], what: str = "") -> None:
        """Let the app work until the condition holds."""
        deadline = time.monotonic() + _PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                pytest.fail(f"never came: {what or condition}\n{self.text}")
            await self.pilot.pause()
            await asyncio.sleep(_A_MOMENT)

    async def see(self, *texts: str) -> None:
        """Wait until the terminal shows all of these."""
        for text in texts:
            await self.until(lambda text=text: text in self.text, text)  # type: ignore[misc]

    async def at(self, screen: str) -> None:
        """Wait until a screen of this class is on top, and drawn."""
        await self.until(lambda: self.screen_name == screen, screen)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    def type(self, *keys: str) -> None:
        """Keys as a terminal tells them, which waits for nothing."""
        for key in keys:
            self.app.post_message(events.Key(key, None))

    def point(self, widget: str, x: int, y: int) -> None:
        """Press and let go of the mouse on a cell of a widget, as a terminal tells it."""
        region = self.app.screen.query_one(widget).region
        x, y = region.x + x, region.y + y
        for event in (events.MouseDown, events.MouseUp):
            self.app.post_message(event(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))

    def answer(self, widget: str, x: int, mouse: bool) -> None:
        """What Enter does, or a click on the first line of a widget."""
        if mouse:
            self.point(widget, x, 0)
        else:
            self.type("enter")

    async def burst(self, key: str, times: int) -> None:
        """The same key many times at once, faster than anything is drawn."""
        self.type(*[key] * times)
        await self.pilot.pause()

    async def click(self, spot: str, times: int = 1) -> None:
        """Click the middle of a spot of the board, where nothing lies on it."""
        picture = draw.board(self.game.view, self.game.look)
        at = picture.spot(spot)
        assert at is not None, f"no {spot} on the board"
        cells = [(x, y) for y in range(at.y, at.y + at.height) for x in range(at.x, at.x + at.width)]
        cell = next(cell for cell in cells if picture.spot_at(*cell) == at)
        await self.pilot.click("#board", offset=cell, times=times)
        await self.pilot.pause()

    async def resize(self, columns: int, rows: int) -> None:
        await self.pilot.resize_terminal(columns, rows)
        await self.until(lambda: tuple(self.app.size) == (columns, rows), f"{columns}x{rows}")
        await self.pilot.pause()


Sit = Callable[..., AbstractAsyncContextManager[Player]]


@pytest.fixture(autouse=True)
def settling(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a key or a click, go on once nothing waits to be done.

    Textual's own tests wait until the process has been idle for fiftieths of a second, several times a key.
    """

    async def settled(_least: float = 0, _most: float = 0) -> None:
        app = active_app.get()
        deadline = time.monotonic() + _SETTLED
        quiet = 0
        while quiet < _QUIET and time.monotonic() < deadline:
            pumps = [app, *app._registry]
            busy = any(pump.message_queue_size or pump._next_callbacks for pump in pumps)
            # Only the screen on top: one that is covered keeps its callbacks until it is seen again.
            busy = busy or app._resize_event is not None or any(top._callbacks for top in app.screen_stack[-1:])
            quiet = 0 if busy else quiet + 1
            await asyncio.sleep(0)

    monkeypatch.setattr("textual.app.wait_for_idle", settled)
    monkeypatch.setattr("textual.pilot.wait_for_idle", settled)


@pytest.fixture
def sit() -> Sit:
    """``async with sit(table) as player``: the app with that game on (or home), at 80×24 unless told otherwise."""

    @asynccontextmanager
    async def start(
        table: Table | None = None, *, size: tuple[int, int] = (80, 24), ascii: bool = False, first: Any = None
    ) -> AsyncIterator[Player]:
        first = first or (None if table is None else lambda: GameScreen(table))
        app = BenbenApp(ascii=ascii, first=first)
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot)
            await pilot.pause()
            yield player

    return start


@pytest.fixture
def poker_table() -> Callable[..., Table]:
    """A game with moves played: some, or so many blocks from the ground up, the last on d4, all of d free.

    Ada places A♠ K♠ … 2♠ A♣ K♣, Bo A♥ K♥ … 2♥ A♦ X1, in that order.
    """
    ground_up = [f"{row}{i + 1}" for row in "hgfed" for i in range("abcdefgh".index(row) + 1)]

    def new(
        moves: int | list[str] = 0,
        variant: str = "basic",
        *,
        kinds: Any = None,
        names: Any = ("Ada", "Bo"),
        deal: int = 5,
        **more: Any,
    ) -> Table:
        ranks = "AKQJT98765432"
        named = [*(f"{rank}s" for rank in ranks), "Ac", "Kc", *(f"{rank}h" for rank in ranks), "Ad", "X1"]
        deck = [*named, *[name for name in NAMES if name not in named]]
        options = games["pyramid-poker"].options(variant, **more)
        table = Table.new(
            "pyramid-poker", options, names, deal, decks=[deck], kinds=kinds,
            created="2026-11-30T05:00:00Z",
        )  # fmt: skip
        table.play_all(ground_up[:moves] if isinstance(moves, int) else moves)
        return table

    return new


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is sent to the terminal from now on, piece by piece, as text."""
    sent: list[str] = []
    display = BenbenApp._display

    def record_it(app: Any, screen: Any, renderable: Any) -> None:
        if renderable is not None and screen is app.screen:
            console = Console(width=200, file=io.StringIO(), color_system=None, legacy_windows=False)
            console.print(renderable)
            sent.append(console.file.getvalue())  # type: ignore[attr-defined]
        display(app, screen, renderable)

    monkeypatch.setattr(BenbenApp, "_display", record_it)
    return sent


@pytest.fixture
def opening(deck: Callable[..., tuple[str, ...]]) -> tuple[str, ...]:
    """A pack: Q♠ A♥ K♦ 5♣ 8♠ 2♣ 9♦ in the lowest row, 3♥ on Q♠ and A♥; then J♥, K♥, 4♣, 10♠ come from the stock."""
    return deck(OPENING, ["Jh", "Kh", "4c", "Ts"])


@pytest.fixture
def new_table(opening: tuple[str, ...], tmp_path: Path) -> Callable[..., Table]:
    """A new game of Thirteen with the pack `opening` first, kept in `tmp_path`, or in memory."""

    def make(*, players: tuple[str, ...] = ("Ada",), variant: str = "swedish", kept: bool = True, **more: Any) -> Table:
        known = {"time_source", "sync", "kinds", "decks", "deal", "path"}
        options = {name: value for name, value in more.items() if name not in known}
        rest: dict[str, Any] = {name: value for name, value in more.items() if name in known}
        game = games["thirteen"].options(variant, **options)
        rest = {"decks": [opening], "deal": 42, **rest}
        if kept and "path" not in rest:
            rest["path"] = tmp_path / "game.jsonl"
        return Table.new("thirteen", game, players, in_memory=not kept, created="2026-11-30T05:00:00Z", **rest)

    return make


@pytest.fixture
def laid_table() -> Callable[..., Table]:
    """A table, in memory, on which a position of ``position(…)`` or ``lay(…)`` lies."""

    def make(state: Any, **more: Any) -> Table:
        players = ["Ada", "Bo", "Cy"][: state.seats]
        options: Any = state.rules.options.as_dict()
        header = Header(
            game=state.game, variant=state.variant, options=options, players=players, deal=0,
            created="2026-11-30T05:00:00Z",
        )  # fmt: skip
        return Table(header, History(state), None, None, Clock(**more))

    return make


@pytest.fixture
def piramis_table(tmp_path: Path) -> Callable[..., Table]:
    """A new game of Piramis, deal 42, two rounds, kept in `tmp_path`: g2 and g3 go onto the 3♣ in a row."""

    def make(*, players: tuple[str, ...] = ("Ada",), **more: Any) -> Table:
        known = {"time_source", "sync", "kinds", "decks", "deal", "path", "in_memory"}
        options = {"rounds": 2} | {name: value for name, value in more.items() if name not in known}
        rest: dict[str, Any] = {"deal": 42} | {name: value for name, value in more.items() if name in known}
        if not rest.get("in_memory"):
            rest = {"path": tmp_path / "game.jsonl"} | rest
        game = games["piramis"].options("standard", **options)
        return Table.new("piramis", game, players, created="2026-11-30T05:00:00Z", **rest)

    return make
