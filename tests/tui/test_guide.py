"""The player's guide names every key that is bound, and its signs are those that are drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding

from benben.tui.app import BenbenApp
from benben.tui.game import GameScreen
from benben.tui.games import CONTROLS
from benben.tui.replay import ReplayScreen
from benben.tui.saved import SavedScreen

_GUIDE = Path(__file__).parents[2] / "docs" / "players-guide.md"
_NAMES = {
    "left": "←", "right": "→", "up": "↑", "down": "↓", "home": "Home", "end": "End", "enter": "Enter",
    "space": "Space", "escape": "Esc", "ctrl+r": "Ctrl+R", "f5": "F5", "f2": "F2", "question_mark": "?", "plus": "+",
    "minus": "−", "slash": "/", "delete": "Del", "pageup": "PgUp", "pagedown": "PgDn", "ctrl+q": "Ctrl+Q",
}  # fmt: skip


@pytest.mark.case("H10")
@pytest.mark.parametrize("owner", [GameScreen, ReplayScreen, BenbenApp])
def test_keys(owner: Any) -> None:
    """Every key with a name of its own; second keys for the same thing need not be told."""
    guide = _GUIDE.read_text(encoding="utf-8")
    for binding in owner.BINDINGS:
        first = binding.key.split(",")[0]
        if binding.show:
            assert f"`{_NAMES.get(first, first)}`" in guide, binding


@pytest.mark.case("H10")
def test_own_keys(new_table: Any, piramis_table: Any) -> None:
    """Each in the part on its game."""
    guide = _GUIDE.read_text(encoding="utf-8")
    for game, table in [("Thirteen", new_table(kept=False)), ("Piramis", piramis_table(in_memory=True))]:
        part = guide.split(f"## {game}\n")[1].split("\n## ")[0]
        for key in CONTROLS[game.lower()].keys(table.view(0)):
            assert f"| `{key.key}` |" in part


@pytest.mark.case("H10")
def test_keys_of_saved_games() -> None:
    part = _GUIDE.read_text(encoding="utf-8").split("## Saved games\n")[1].split("\n## ")[0]
    for binding in SavedScreen.BINDINGS:
        assert isinstance(binding, Binding)
        for key in binding.key.split(","):
            if key not in ("question_mark", "q"):  # help and back are everywhere
                assert f"`{_NAMES.get(key, key)}`" in part, binding


@pytest.mark.parametrize("ascii", [False, True])
async def test_signs(sit: Any, new_table: Any, ascii: bool) -> None:
    """What the guide's table says is what is drawn."""
    table = _GUIDE.read_text(encoding="utf-8").split("| drawn |")[1].split("\n\n")[0]
    rows = [[cell.strip(" `") for cell in line.split("|")] for line in table.splitlines()[2:]]
    async with sit(new_table(), ascii=ascii) as player:
        await player.click("g5")
        await player.press("h", "right")
        text = player.text
    for _edge, drawn, plain, _what, _end in rows:
        assert all(part in text for part in (plain if ascii else drawn).split()), (drawn, plain)
