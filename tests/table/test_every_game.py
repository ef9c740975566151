"""Undo, redo, restart and the clock in every game: alone, across what was turned up and the ends of deals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, engine
from benben.record import History, read
from benben.table import Table

OPTIONS: dict[str, dict[str, Any]] = {"thirteen": {"deals": 2}, "piramis": {"rounds": 2, "jokers": 2}}
TURN = {"thirteen": "T", "piramis": "F"}  # what turns up the next card
DECK = engine.NAMES[:52]

alone = pytest.mark.parametrize("game", [name for name, game in engine.games.items() if not game.secrets])


class Watch:
    """A time source to be set by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def table_of(game: str, players: int = 1, deal: int = 42, **more: Any) -> Table:
    more = more if "path" in more else {"in_memory": True} | more
    options = engine.games[game].options(**OPTIONS.get(game, {}))
    return Table.new(game, options, ["Ada", "Bo"][:players], deal, **more)


def play_on(table: Table, count: int, bot: str = "random") -> None:
    """The next moves of a bot, or as many as there are."""
    chance = bots.stream(7, 0, bot)
    for _ in range(count):
        table.play(bots.choose(bot, table.state.observe(table.to_move), chance))


def give_up(table: Table) -> None:
    while not table.over:
        table.play("E")


@pytest.mark.case("F2")
@pytest.mark.rule("CO-7")
@alone
def test_undo_walks_back_one_by_one(game: str) -> None:
    """State by state, and forth again; one more is refused."""
    table = table_of(game)
    states = [table.state]
    for _ in range(12):
        play_on(table, 1, "greedy" if len(states) % 3 else "random")
        states.append(table.state)
    for state in reversed(states[:-1]):
        assert table.undo() is None
        assert table.state == state
        assert hash(table.state) == hash(state)
    reason = table.undo()
    assert reason is not None
    assert reason.code == "undo.nothing"
    assert table.history.undos == 12
    for state in states[1:]:
        assert table.redo() is not None
        assert table.state == state
    assert table.redo() is None


@pytest.mark.case("F4")
@alone
def test_a_new_move_ends_redo(game: str) -> None:
    table = table_of(game)
    table.play_all([TURN[game]] * 4)
    for _ in range(3):
        table.undo()
    assert table.can_redo
    play_on(table, 1, "greedy")
    assert not table.can_redo
    assert table.redo() is None


@pytest.mark.case("E9")
@pytest.mark.rule("CO-7")
@alone
def test_undo_and_turn_again_brings_the_same_card(game: str) -> None:
    """Alone; where others sit at the table nobody goes back past what was turned up."""
    table, several = table_of(game), table_of(game, 2)
    table.play(TURN[game])
    turned = table.state
    assert table.undo() is None
    table.play(TURN[game])
    assert table.state == turned
    several.play(TURN[game])
    reason = several.undo()
    assert reason is not None
    assert (reason.code, reason.clause, several.ply) == ("undo.revealed", "CO-7", 1)


@pytest.mark.case("B6", "F2", "F3")
@pytest.mark.rule("CO-7")
@alone
def test_the_end_can_be_taken_back(game: str, tmp_path: Path) -> None:
    """Alone it is no wall; whatever is taken back, the file ends in one result that counts, the last."""
    path = tmp_path / "g.benben.jsonl"
    table = table_of(game, path=path)
    play_on(table, 6, "greedy")
    give_up(table)
    end = table.state
    assert read(path).complete
    assert table.undo() is None
    assert (table.state.status, read(path).complete) == ("playing", False)
    assert table.redo() == "E"
    assert table.state == end
    assert read(path).complete
    table.undo()
    table.play(TURN[game])
    give_up(table)
    assert table.state != end
    record = read(path)
    assert record.complete
    assert (record.history.state, record.history.undos) == (table.state, 2)
    assert json.loads(path.read_bytes().splitlines()[-1])["result"]["scores"] == list(table.state.scores)


@pytest.mark.case("B10")
@alone
def test_clock(game: str) -> None:
    """It runs from the first move, stands while paused and after the end, and goes on if the end is taken back."""
    watch = Watch()
    table = table_of(game, time_source=watch)
    watch.now += 50
    assert table.elapsed_ms == 0
    table.play(TURN[game])
    watch.now += 2.5
    assert table.elapsed_ms == 2500
    table.pause()
    watch.now += 60
    assert table.elapsed_ms == 2500
    table.go_on()
    watch.now += 1
    give_up(table)
    assert [move.t for move in table.history.moves] == [0, *[3500] * (table.ply - 1)]
    for _ in range(2):
        watch.now += 30
        assert table.elapsed_ms == 3500
        table.pause()
        table.go_on()  # whoever comes back to a finished game does not start the clock
    table.undo()
    watch.now += 1
    assert table.elapsed_ms == 4500
    watch.now -= 10
    assert table.elapsed_ms == 3500


@pytest.mark.case("G5", "E9")
@alone
def test_restart_deals_the_same(game: str, tmp_path: Path) -> None:
    table = table_of(game, path=tmp_path / "g.benben.jsonl")
    start = table.state
    play_on(table, 5)
    again = table.restart(tmp_path / "h.benben.jsonl")
    assert (again.state, hash(again.state), again.ply) == (start, hash(start), 0)
    assert Table.open(tmp_path / "g.benben.jsonl").ply == 5
    assert table_of(game).state == start
    own = table_of(game, decks=[DECK])
    assert own.restart().state == own.state
    order: Any = own.view(is_open=True)
    assert order.stock_order == tuple(DECK[-len(order.stock_order) :])


@pytest.mark.case("F3")
@pytest.mark.parametrize("game", list(engine.games))
@given(choices=st.lists(st.integers(0, 999), max_size=80), players=st.sampled_from([1, 2]))
def test_against_a_list(game: str, choices: list[int], players: int) -> None:
    """Random play, undo and redo; the truth is a list of moves played again from the deal."""
    table = table_of(game, 2 if engine.games[game].secrets else players)
    moves: list[str] = []
    undone: list[str] = []
    for choice in choices:
        legal = [str(move) for move in table.state.legal_moves()]
        if choice < 200 and moves and table.can_undo:
            table.undo()
            undone.append(moves.pop())
        elif choice < 300 and undone:
            moves.append(undone.pop())
            assert table.redo() == moves[-1]
        elif legal:
            some = legal[:-1] if choice % 50 and len(legal) > 1 else legal
            moves.append(some[choice % len(some)])
            table.play(moves[-1])
            undone.clear()
        naive = History(table.history.states[0])
        for move in moves:
            naive.play(move)
        assert table.state == naive.state
        assert [move.text for move in table.history.moves] == moves
        assert list(table.state.legal_moves()) == list(naive.state.legal_moves())
