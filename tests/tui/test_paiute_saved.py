"""Paiute taken up again, and replayed: what a seat knew then, and everything once it is over."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import record
from benben.engine import games
from benben.table import Table
from benben.tui.replay import ReplayScreen


@pytest.fixture
def file(paiute_pack: Callable[..., tuple[str, ...]], tmp_path: Path) -> Callable[..., Path]:
    """A saved session of one deal between Ada, Bo and Cy, so many moves of S C:Ks S H S x3h into it."""

    def make(moves: int, kinds: Any = None) -> Path:
        options = games["paiute"].options(deals=1, first_dealer=2, cut=False)
        path = tmp_path / "session.benben.jsonl"
        table = Table.new(
            "paiute", options, ("Ada", "Bo", "Cy"), 5, decks=[paiute_pack()], kinds=kinds, path=path,
            created="2026-11-30T05:00:00Z",
        )  # fmt: skip
        table.play_all(["S", "C:Ks", "S", "H", "S", "x3h"][:moves])
        table.close()
        return path

    return make


def cards(text: str) -> set[str]:
    return set(re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", text))


@pytest.mark.case("G3", "E9")
async def test_resume_after_a_draw(sit: Any, file: Any) -> None:
    """The card drawn is the same; first the curtain, which shows nothing of it."""
    path = file(1)
    content = path.read_bytes()
    async with sit(Table.open(path)) as player:
        await player.see("Ada, it is your turn.", "Ada drew from the stock.")
        assert cards(player.text) == set()
        await player.press("enter")
        await player.see("drawn", "Q♥", "Throw a card away, or call with c.")
        await player.press("u")
        assert path.read_bytes() == content
        await player.press("q")
        await player.at("HomeScreen")
        await player.see("Paiute")
    assert path.read_bytes() == content


async def test_resume_with_bots(sit: Any, file: Any) -> None:
    """No curtain; bots go on where they stood."""
    path = file(3, ["human", "greedy", "greedy"])
    async with sit(Table.open(path)) as player:
        await player.see("LAST TURNS: Ada has called")
        await player.press("enter")
        await player.see("Deal 1: showdown")
        assert record.read(path).complete


@pytest.mark.rule("PA-13")
@pytest.mark.case("E1", "E7")
async def test_replay_while_it_is_on(sit: Any, file: Any) -> None:
    """Only what everybody may know: no hand but the caller's, from the call on; nobody else can be chosen."""
    read = record.read(file(3))
    async with sit(first=lambda: ReplayScreen(read.header, read.history, read.path)) as player:
        await player.see("move 0 of 3")
        assert cards(player.text) == {"7♣", "J♠"}
        await player.press("right")
        await player.see("move 1 of 3")
        assert cards(player.text) == {"7♣", "J♠"}
        assert "v viewer" not in player.keys
        await player.press("v", "right")
        await player.see("LAST TURNS")
        assert cards(player.text) >= {"7♦", "9♥", "10♥", "J♥", "Q♥"}
        await player.press("right")
        assert "9♦" not in cards(player.text)


@pytest.mark.rule("PA-13")
@pytest.mark.case("E7")
async def test_replay_as_each_and_open(sit: Any, file: Any) -> None:
    """Over: v goes on to each player, as that one knew it then, and to everything."""
    read = record.read(file(6))
    assert read.complete
    hands = ["9♥ 10♥ J♥ 7♦ K♠", "2♣ 2♦ 5♥ 5♠ 9♣", "3♣ 6♦ 8♥ 10♠ A♥"]
    async with sit(first=lambda: ReplayScreen(read.header, read.history, read.path)) as player:
        await player.see("move 0 of 6", "v viewer")
        assert cards(player.text) == {"7♣", "J♠"}
        for name, hand in zip(("Ada", "Bo", "Cy"), hands, strict=True):
            await player.press("v")
            await player.see(f"Replay as {name}")
            assert cards(player.text) == {"7♣", "J♠", *hand.split()}
        await player.press("v")
        await player.see("Replay, open")
        assert cards(player.text) == {"7♣", "J♠", *" ".join(hands).split()}
        await player.press("end")
        await player.see("move 6 of 6", "SHOWDOWN: Ada, straight flush, king high")
