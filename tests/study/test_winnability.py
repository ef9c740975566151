"""The tables of docs/winnability.md are those of the studies, and their first deals come out the same again."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from benben import engine, solve
from benben.cli.arguments import options_of
from benben.solve.thirteen import all_cards
from benben.study.summary import interval

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "seeds" / "winnability.py"))
ROWS: list[dict[str, Any]] = json.loads((ROOT / "seeds" / "winnability.json").read_text(encoding="utf-8"))


def options(row: dict[str, Any]) -> Any:
    return engine.games[row["game"]].options(row["variant"], **row["options"])


def test_the_page_shows_what_was_found() -> None:
    page = SCRIPT["PAGE"].read_text(encoding="utf-8")
    assert SCRIPT["fill"](page, ROWS) == page


def test_rows_are_whole() -> None:
    for row in ROWS:
        assert row["interval"] == list(interval(row["winnable"], row["deals"] - row["undecided"]))
        words = SCRIPT["command"](row).split()
        changes = [words[i + 1] for i, word in enumerate(words) if word == "--set"]
        asked = type("Arguments", (), {"variant": row["variant"], "set": changes})
        assert options_of(asked, engine.games[row["game"]]) == options(row)  # type: ignore[arg-type]


@pytest.mark.rule("TH-20")
def test_three_names_of_one_question_have_one_answer() -> None:
    """To empty the pyramid in three passes is the same in `swedish`, `microsoft` and `pysolfc`."""
    answers = {
        (row["deals"], row["winnable"])
        for row in ROWS
        if row["options"].get("passes") == 3 and row["variant"] != "swedish-strict"
        if not row["all_cards"] and "mean_best" not in row
    }
    assert len(answers) == 1


@pytest.mark.parametrize("row", ROWS, ids=SCRIPT["command"])
def test_the_first_deals_again_in_plain_python(row: dict[str, Any]) -> None:
    deals, winnable, best = row["first"]
    game: Any = engine.games[row["game"]]
    for deal in range(1, deals + 1):
        state = game.start(options(row), deal=deal, players=game.variants[row["variant"]].min_seats)
        found = all_cards(state) if row["all_cards"] else solve.question(state, best="mean_best" in row)
        winnable -= found.winnable is True
        best -= found.best_score or 0
    assert (winnable, best) == (0, 0)
