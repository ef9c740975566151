"""What a deal or game has come to fits into a panel at 80×24, whoever plays however long, and its sums are right."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from benben import engine, words
from benben.record import History

WIDEST = 64
PANEL = 24 - 4  # rows inside a panel's frame
TITLE = 2  # with the empty line below
NAMES = ("狐" * 40, "Bartholomäus der Ältere", "Cy", "Di", "Ed", "Flo")
SLOTS = [f"{'abcdefg'[r]}{i + 1}" for r in range(7) for i in range(r + 1)]


def run_of_28() -> list[str]:
    """A pack whose pyramid goes in one streak, from the last slot to the first."""
    up = [f"{'A23456789TJQK'[i % 13]}{'cdhs'[i // 13]}" for i in range(29)]
    return [*reversed(up[1:]), up[0], *(name for name in engine.NAMES[:52] if name not in up)]


def piramis(players: int, rounds: int) -> History:
    """Each round is cleared, in the last everybody flips, takes a joker and gives up."""
    game = engine.games["piramis"]
    decks = [run_of_28()] * (players * rounds)
    history = History(game.start(game.options(rounds=rounds), deal=1, players=players, decks=decks))
    for number in range(1, rounds + 1):
        for _seat in range(players):
            for move in [*reversed(SLOTS)] if number < rounds else ["F", "J:g1", "E"]:
                history.play(move)
    return history


def thirteen(players: int, deals: int) -> History:
    game = engine.games["thirteen"]
    history = History(game.start(game.options(deals=deals), deal=1, players=players))
    for _deal in range(players * deals):
        history.play("T")
        history.play("E")
    return history


@pytest.mark.case("H2", "H16")
@pytest.mark.parametrize("players", [1, 2, 6])
@pytest.mark.parametrize("length", [1, 5, 6, 10, 100])
@pytest.mark.parametrize("play", [piramis, thirteen])
def test_panels_hold_it(play: Any, players: int, length: int) -> None:
    history = play(players, length)
    *_, (state, move, after) = history.steps()
    before, view = state.observe(state.to_move), after.observe(None)
    told = words.deal_end(before, move, view, history.steps())
    table = words.results(view, history.steps(), NAMES[:players])
    whole = words.game_end(view, history.steps())
    hints = 1
    deal_over = [f"The round was given up.{'':20}", "", *told, *([""] if table else []), *table]
    assert TITLE + len(deal_over) + hints + 1 + 2 <= PANEL
    assert TITLE + len(table) + len(whole) + hints + 1 + 6 <= PANEL
    assert max(cell_len(line) for line in [*deal_over, *table, *whole]) <= WIDEST
    for line in words.deal_end(before, move, view, history.steps(), ascii=True):
        assert line.isascii()


@pytest.mark.rule("PI-4", "PI-8")
@pytest.mark.parametrize("rounds", [2, 3, 7, 20])
def test_a_game_of_piramis_alone(rounds: int) -> None:
    """The last five rounds one by one, all of them below, and the points by kind."""
    history = piramis(1, rounds)
    view = history.state.observe(0)
    lines = words.results(view, history.steps(), ("Ada",), ascii=True)
    assert lines[0].split() == ["cards", "longest", "flips", "jokers", "points"]
    shown = [[int(word) for word in line[9:].split()] for line in lines[1:]]
    cleared = [28, 28, 0, 0, 2080]
    assert shown[:-1] == [*[cleared] * (rounds - 1), [1, 1, 1, 1, -50]][-5:]
    total = 2080 * (rounds - 1) - 50
    assert shown[-1] == [28 * (rounds - 1) + 1, 28, 1, 1, total] == [*shown[-1][:4], history.state.scores[0]]
    cards, bonus = 2030 * (rounds - 1) + 5, 50 * (rounds - 1)
    (line,) = words.game_end(view, history.steps(), ascii=True)
    assert line == f"Cards +{cards}, flips -5, jokers -50 and cleared +{bonus}."
    assert cards - 5 - 50 + bonus == total


@pytest.mark.rule("PI-10", "PI-8")
def test_a_game_of_piramis_of_several() -> None:
    """A row for each: rounds cleared, cards, longest streak, flips, jokers, points."""
    history = piramis(3, 3)
    lines = words.results(history.state.observe(None), history.steps(), ("Ada", "Bo", "Cy"), ascii=True)
    assert lines[0].split() == ["cleared", "cards", "longest", "flips", "jokers", "points"]
    assert [line.split() for line in lines[1:]] == [
        [name, "2", "57", "28", "1", "1", "4110"] for name in ("Ada", "Bo", "Cy")
    ]
    assert history.state.scores == (4110,) * 3
    assert words.game_end(history.state.observe(None), history.steps()) == []


def test_no_table_where_there_is_nothing_to_compare() -> None:
    """One round alone was told already; while the first round is on nothing is."""
    for rounds, count in [(1, 3), (5, 0), (5, 4)]:
        history = piramis(1, rounds)
        state = history.at(count) if rounds > 1 else history.state
        steps = list(history.steps())[:count]
        assert words.results(state.observe(0), steps, ("Ada",)) == []
        assert words.game_end(state.observe(0), steps) == []
