"""People who share a table: what may be taken back, and names of any length."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len

from benben.table import Table

Make = Callable[..., Table]


@pytest.mark.rule("CO-7")
async def test_undo_among_several(sit: Any, new_table: Make) -> None:
    """A turn showed a card, so it stays; a king that was taken may be put back."""
    table = new_table(players=("Ada", "Bo"), deals=1)
    async with sit(table) as player:
        await player.press("t", "u")
        await player.see("That move showed something new, so it stays.")
        assert table.ply == 1
        await player.click("g3")
        await player.see("K♦ removed.")
        await player.press("u")
        await player.see("was taken back")
        assert table.ply == 1


@pytest.mark.case("H16")
async def test_long_names(sit: Any, new_table: Make) -> None:
    """A name of forty wide characters is cut by cells; every line keeps its width."""
    table = new_table(players=("狐" * 40, "Bo"), deals=2, deal=(1 << 63) - 1)
    async with sit(table) as player:
        await player.see("…")
        assert [cell_len(line) for line in player.lines] == [80] * 24
        await player.press("t", "e", "y")
        await player.see("The deal is over.", "−52")
        assert [cell_len(line) for line in player.lines] == [80] * 24
