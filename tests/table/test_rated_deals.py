"""The rated deals: whole lists, proofs that the engine plays, ratings that come out again, and drawing from them."""

from __future__ import annotations

import random
import runpy
from pathlib import Path
from typing import Any

import pytest

from benben import engine
from benben.solve.rating import CHOICES, LEVELS, level
from benben.table import Table, listed_deal, listed_level

RATED = runpy.run_path(str(Path(__file__).parents[2] / "seeds" / "rated.py"))
LISTS: Any = RATED["LISTS"]
SAMPLE = 30
each_list = pytest.mark.parametrize(("game", "variant"), LISTS, ids=str)


def rows_of(game: str, variant: str) -> Any:
    return RATED["rows_of"](game, variant)


@each_list
def test_a_sample_is_proved_and_rated_again(game: str, variant: str) -> None:
    """All of them: ``python seeds/rated.py check``."""
    rows = random.Random(6).sample(rows_of(game, variant), SAMPLE)
    assert [fault for row in rows for fault in RATED["faults_of"](game, variant, row)] == []


@each_list
def test_the_lists_are_whole(game: str, variant: str) -> None:
    """A thousand deals of each level, none twice, each of the level that its rating gives it."""
    rows = rows_of(game, variant)
    options = engine.games[game].options(variant)
    assert all(sum(row.level == name for row in rows) >= 1000 for name in LEVELS)
    assert len({row.deal for row in rows}) == len(rows)
    assert all(level(game, options, row.rating) == row.level for row in rows)
    hardest = [min(row.rating.ease for row in rows if row.level == name) for name in LEVELS]
    easiest = [max(row.rating.ease for row in rows if row.level == name) for name in LEVELS]
    assert hardest[0] > easiest[1]
    assert hardest[1] > easiest[2]


def test_the_program_has_the_numbers_of_the_lists() -> None:
    """If this fails: ``python seeds/rated.py make``."""
    assert RATED["NUMBERS"].read_text(encoding="utf-8") == RATED["numbers"]()


@each_list
def test_faults_are_found(game: str, variant: str) -> None:
    row = rows_of(game, variant)[0]
    faults = RATED["faults_of"]
    others = [name for name in LEVELS if name != row.level]
    assert list(faults(game, variant, row)) == []
    assert len(list(faults(game, variant, row._replace(level=others[0])))) == 1
    assert list(faults(game, variant, row._replace(lines=())))
    short = row.lines[0].rsplit(" ", 1)[0]
    assert list(faults(game, variant, row._replace(lines=(short, *row.lines[1:]))))


@each_list
def test_lines_keep_their_moves_when_they_are_written_short(game: str, variant: str) -> None:
    row = rows_of(game, variant)[0]
    state = RATED["start_of"](game, variant, row.deal)
    for deal, line in zip(RATED["openings"](state), row.lines, strict=True):
        assert RATED["shorten"](deal, RATED["write_out"](deal, line)) == line
    assert RATED["parse_row"](str(row)) == row


def test_making_goes_on_from_any_number() -> None:
    rows = RATED["make"]("thirteen", "single", 100, each=1)
    assert sorted(row.level for row in rows) == sorted(LEVELS)
    assert [row.deal for row in rows] == sorted(row.deal for row in rows)
    listed = {row.deal: row for row in rows_of("thirteen", "single")}
    assert [(listed[row.deal].level, listed[row.deal].rating) for row in rows] == [(r.level, r.rating) for r in rows]


@each_list
def test_deals_are_drawn_from_their_list(game: str, variant: str) -> None:
    options = engine.games[game].options(variant)
    for choice in CHOICES:
        deal = listed_deal(game, options, choice)
        assert deal is not None
        found = listed_level(game, options, deal)
        assert found in LEVELS if choice == "winnable" else found == choice
    assert listed_level(game, options, 10**12) is None


def test_a_deal_that_was_played_does_not_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benben.table.deals._lists", lambda: {("thirteen", "single", "easy"): frozenset({5, 6})})
    options = engine.games["thirteen"].options("single")
    Table.new("thirteen", options, ["Ada"], 5).close()
    assert {listed_deal("thirteen", options, "easy") for _ in range(20)} == {6}
    Table.new("thirteen", options, ["Ada"], 6).close()
    assert listed_deal("thirteen", options, "easy") in (5, 6)  # all were played


def test_other_options_have_no_list() -> None:
    thirteen, piramis = engine.games["thirteen"], engine.games["piramis"]
    assert listed_deal("thirteen", thirteen.options(passes=2), "easy") is None
    assert listed_deal("thirteen", thirteen.options("microsoft"), "easy") is None
    assert listed_deal("piramis", piramis.options(jokers=0), "easy") is None
    assert listed_deal("piramis", piramis.options(same_deals=True), "easy") is not None  # one player: no difference
