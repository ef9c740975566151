"""Known faults, through the commands: an empty stock, redeals, restarted deals, deals without a number."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest


@pytest.mark.case("A6")
def test_the_last_card_of_every_pass(benben: Any, tmp_path: Path) -> None:
    path = tmp_path / "a6.benben.jsonl"
    benben("new", "thirteen", "--deal", 7, "--out", path)
    for number in (1, 2, 3):
        if number > 1:
            assert benben("apply", path, "R").code == 0
        data = benben("apply", "--json", path, *["T"] * 24).json
        assert (data["pass"], data["stock"], data["waste"]) == (number, 0, 23)
        assert data["turned"] is not None
    before = path.read_bytes()
    assert "pass 3 of 3" in benben("apply", path, "R").refused()
    assert path.read_bytes() == before


@pytest.mark.case("A4")
def test_turning_an_empty_stock_is_refused_each_time(benben: Any, tmp_path: Path) -> None:
    path = tmp_path / "a4.benben.jsonl"
    benben("new", "thirteen", "--deal", 7, "--set", "passes=1", "--out", path)
    benben("apply", path, *["T"] * 24)
    before, position = path.read_bytes(), benben("show", path, "--json").out
    for _ in range(5):
        assert "used up" in benben("apply", path, "T").refused()
    assert path.read_bytes() == before
    assert benben("show", path, "--json").out == position


@pytest.mark.case("G5")
@pytest.mark.rule("CO-4")
@pytest.mark.parametrize(("game", "move"), [("thirteen", "T"), ("piramis", "F")])
def test_a_deal_number_always_gives_the_same_cards(benben: Any, tmp_path: Path, game: str, move: str) -> None:
    first, second = tmp_path / "1.benben.jsonl", tmp_path / "2.benben.jsonl"
    for path in (first, second):
        benben("new", game, "--deal", 123, "--out", path)
    benben("apply", first, move, move)
    start = benben("show", first, "--at", 0, "--open", "--json").json
    assert start == benben("show", second, "--open", "--json").json
    cards = benben("deal", game, "--deal", 123, "--json").json["decks"][0]
    opened = [start["top"]] if game == "piramis" else []  # the first card of the pile
    assert [*start["pyramid"], *opened, *start["stock_order"]] == cards
    command = [sys.executable, "-m", "benben", "deal", game, "--deal", "123", "--json"]
    fresh = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(fresh.stdout)["decks"][0] == cards


@pytest.mark.case("G7")
@pytest.mark.parametrize("game", ["thirteen", "piramis"])
def test_without_a_number_every_start_is_another_deal(benben: Any, tmp_path: Path, game: str) -> None:
    """Twenty starts: three of them processes of their own, so that no seed of a process can help."""
    paths = [tmp_path / f"{i}.benben.jsonl" for i in range(20)]
    for path in paths[:3]:
        command = [sys.executable, "-m", "benben", "new", game, "--out", str(path)]
        subprocess.run(command, check=True, capture_output=True)
    for path in paths[3:]:
        assert benben("new", game, "--out", path).code == 0
    assert len({json.loads(path.read_bytes().splitlines()[0])["deal"] for path in paths}) == 20
