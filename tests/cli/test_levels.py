"""``--level``: deals that can be won, easy, medium and hard ones, for `play`, `new` and `deal`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benben import engine
from benben.solve.rating import CHOICES, level, proof, rating


def is_of(found: dict[str, Any], choice: str) -> bool:
    """Whether what `deal --json` showed is a deal of the kind."""
    game = engine.games[found["game"]]
    options = game.options(found["variant"], **found["options"])
    state = game.start(options, deal=found["deal"], players=1)
    return proof(state) is not None and choice in ("winnable", level(game.name, options, rating(state)))


@pytest.mark.parametrize("choice", CHOICES)
def test_a_deal_of_the_list(benben: Any, choice: str) -> None:
    found = benben("deal", "thirteen", "--variant", "single", "--level", choice, "--json").json
    assert is_of(found, choice)


@pytest.mark.parametrize("choice", CHOICES)
def test_a_deal_that_is_looked_for(benben: Any, choice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benben.table.any_deal", lambda game: 1)
    words = ["thirteen", "--set", "deals=1"]
    assert is_of(benben("deal", *words, "--level", choice, "--json").json, choice)


def test_a_new_game_of_a_level(benben: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benben.table.any_deal", lambda game: 1)
    path = tmp_path / "new.benben.jsonl"
    assert benben("new", "thirteen", "--variant", "microsoft", "--level", "hard", "--out", path).code == 0
    header = json.loads(path.read_text().splitlines()[0])
    assert is_of(header, "hard")


def test_play_begins_with_one(benben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    monkeypatch.setattr("benben.cli.play.sit_down", lambda table, plain: drawn.append(table().header.deal) or 0)
    assert benben("play", "thirteen", "--variant", "single", "--level", "easy").code == 0
    found = {"game": "thirteen", "variant": "single", "options": {}, "deal": drawn[0]}
    assert is_of(found, "easy")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["deal", "paiute", "--level", "easy"], "paiute cannot be solved; thirteen and piramis can."),
        (["deal", "thirteen", "--deal", "1", "--level", "easy"], "not allowed with argument --deal"),
        (["deal", "thirteen", "--level", "silly"], "invalid choice: 'silly'"),
        (["deal", "thirteen", "--seats", "2", "--level", "hard"], "for one player, not for 2."),
        (["deal", "thirteen"], "one of the arguments --deal --level is required"),
        (["deal", "piramis", "--set", "joker_reach=any", "--level", "hard"], "joker_reach at any cannot be solved."),
        (["new", "thirteen", "--deck", "-", "--level", "easy", "--out", "x"], "with --deck the cards are there"),
        (["play", "thirteen", "--player", "A", "--player", "B", "--level", "easy"], "for one player, not for 2."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_had(benben: Any, words: list[str], sentence: str) -> None:
    assert sentence in benben(*words).refused()
    assert not Path("x").exists()
