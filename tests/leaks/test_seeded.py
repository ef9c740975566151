"""Leaks planted on purpose, one in each place where a secret could get out: the harness names the place of each."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from benben.tui.app import BenbenApp

PLANTS = runpy.run_path(str(Path(__file__).with_name("plants.py")))
Patch = pytest.MonkeyPatch
_ENOUGH = 150  # positions among which a leak shows


@pytest.mark.case("E1", "E6")
@pytest.mark.parametrize("leak", PLANTS["PLAIN"])
def test_a_planted_leak_is_found(leaks: Any, monkeypatch: Patch, leak: str) -> None:
    surface, plant = PLANTS["PLAIN"][leak]
    cases = list(leaks.cases("pyramid_poker", 5, _ENOUGH))
    plant(monkeypatch)
    assert any(surface in case.differing(case.now.to_move) for case in cases)


def test_a_leak_is_planted_in_every_place(leaks: Any) -> None:
    assert {surface for surface, _plant in PLANTS["PLAIN"].values()} == set(leaks.surfaces.SURFACES)


@pytest.mark.case("E3")
def test_what_everybody_sees_by_mistake_is_found(leaks: Any, monkeypatch: Patch) -> None:
    cases = list(leaks.cases("pyramid_poker", 5, _ENOUGH))
    PLANTS["everybody"](monkeypatch)
    assert any("observation" in case.differing(None) for case in cases)


@pytest.mark.case("E7")
def test_an_earlier_position_shown_with_later_knowledge_is_found(leaks: Any, monkeypatch: Patch) -> None:
    PLANTS["earlier_is_open"](monkeypatch)
    pairs = [(case, case.other_whole(0)) for case in leaks.cases("pyramid_poker", 5, _ENOUGH // 3)]
    look = leaks.surfaces.earlier
    assert any(look(other, c.ply, 0) != look(c.table, c.ply, 0) for c, other in pairs if other is not None)


@pytest.mark.case("E1", "E7")
@pytest.mark.parametrize("leak", PLANTS["SCREENS"])
async def test_a_leak_planted_on_a_screen_is_found(leaks: Any, monkeypatch: Patch, leak: str) -> None:
    surface, plant = PLANTS["SCREENS"][leak]
    screens, found = leaks.screens, set()
    plant(monkeypatch)
    async with BenbenApp().run_test(size=(80, 24)) as pilot:
        reader = screens.Reader(pilot.app)
        for case in leaks.cases("pyramid_poker", 6, 60):
            if case.now.over or not case.ply or surface in found:
                continue
            seat = None if "curtain" in surface else 0
            pair = [case.now, case.other(seat)]
            if surface == "replay":
                texts = [await reader.replay(table, case.ply, seat) for table in pair]
            elif surface.startswith("plain"):
                texts = [screens.heard(table, seat, case.adapter.MOVES) for table in pair]
            else:
                texts = [await reader.game(table, seat) for table in pair]
            found |= set(screens.differing(*texts))
    assert surface in found


@pytest.mark.case("E1")
@pytest.mark.parametrize("leak", PLANTS["LISTS"])
async def test_a_leak_planted_in_a_list_is_found(leaks: Any, monkeypatch: Patch, leak: str) -> None:
    surfaces, plant = PLANTS["LISTS"][leak]
    case = next(case for case in leaks.cases("pyramid_poker", 7, 9) if case.ply and not case.now.over)
    other = case.other(None)
    plant(monkeypatch)
    async with BenbenApp().run_test(size=(80, 24)) as pilot:
        reader = leaks.screens.Reader(pilot.app)
        texts = [await reader.lists(table, case.adapter.MOVES) for table in (case.now, other)]
    found = leaks.screens.differing(*texts)
    assert surfaces <= set(found)


@pytest.mark.case("E1")
def test_a_crash_that_shows_values_is_found(leaks: Any, monkeypatch: Patch) -> None:
    PLANTS["crash_shows_values"](monkeypatch)
    case = next(iter(leaks.cases("pyramid_poker", 8, 1)))
    found = leaks.screens.differing(leaks.screens.crash(case.now, None), leaks.screens.crash(case.other(None), None))
    assert found == ["crash"]
