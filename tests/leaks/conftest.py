"""What the leak tests share. A game joins by an adapter of its own, a module of this folder listed in `ADAPTERS`.

An adapter has ``GAME``, ``MOVES`` (every text of a move), ``PHASES``, ``SEATS`` (of which each is to move in each
phase of any 250 positions), ``choice(chance)`` (options, seats, most moves),
``permuted(table, ply, seat, chance)`` (packs and deal number that differ in all that the seat did not know after `ply`
moves), and for the converse ``granted(table, ply, seat)``, a recount from the rules' text of what the seat may know,
and ``told(view)``, the same read from a view.
"""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from benben.engine import MoveError
from benben.table import Table

HERE = Path(__file__).parent
ADAPTERS = ("pyramid_poker", "paiute")


def load(name: str) -> ModuleType:
    """A module of this folder; tests cannot import one another."""
    known = sys.modules.get(f"leaks.{name}")
    if known is not None:
        return known
    spec = importlib.util.spec_from_file_location(f"leaks.{name}", HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that ask for an `adapter` are run with each."""
    if "adapter" in metafunc.fixturenames:
        metafunc.parametrize("adapter", ADAPTERS)


class Case:
    """A position of a game: the whole `table`, the table `now` cut off at the position, and who looks."""

    def __init__(self, adapter: Any, table: Table, ply: int, chance: random.Random) -> None:
        self.adapter = adapter
        self.table = table
        self.ply = ply
        self.now: Table = load("tables").cut(table, ply)
        self._chance = chance

    @property
    def phase(self) -> str:
        return self.now.state.phase

    @property
    def viewers(self) -> list[int | None]:
        """The seats, and everybody."""
        return [*range(self.now.state.seats), None]

    def other(self, seat: int | None) -> Table:
        """The same moves up to here, where everything is different that the seat cannot know."""
        other: Table = load("tables").again(self.now, *self.adapter.permuted(self.now, self.ply, seat, self._chance))
        return other

    def other_whole(self, seat: int | None) -> Table | None:
        """The whole game, different in what the seat did not know here; None if a later move is not possible then."""
        try:
            other: Table = load("tables").again(
                self.table, *self.adapter.permuted(self.table, self.ply, seat, self._chance)
            )
        except MoveError:
            return None
        return other

    def differing(self, seat: int | None, number: int = 0) -> list[str]:
        """The surfaces on which the seat could tell the two apart."""
        number //= len(self.viewers) - 1  # so that samples are of every seat
        found: list[str] = load("surfaces").differing(self.now, self.other(seat), seat, self.adapter.MOVES, number)
        return found


class Leaks:
    """Positions to look at: ``for case in leaks.cases("pyramid_poker", seed=1, count=250)``."""

    surfaces = load("surfaces")
    screens = load("screens")
    games = frozenset(load(name).GAME for name in ADAPTERS)

    def cases(self, adapter: str, seed: int, count: int) -> Iterator[Case]:
        chance, module = random.Random(seed), load(adapter)
        for table, ply in load("tables").positions(module, chance, count):
            yield Case(module, table, ply, chance)


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """No screen is drawn for a terminal that nobody looks at: readers take the cells themselves."""
    monkeypatch.setattr("textual.screen.Screen._compositor_refresh", lambda screen: None)


@pytest.fixture(scope="session")
def leaks() -> Leaks:
    return Leaks()
