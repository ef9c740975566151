"""Statistics: one result a game, whatever was undone or played again; sorts of games apart; chains counted anew."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benben import bots, engine, record
from benben.record import History
from benben.record.statistics import Results, Statistics, longest_chain, results
from benben.table import Table

WON_BY_GREEDY = 12
"""A deal of one round of Piramis that the greedy bot wins, with 260 points."""


def new(
    name: str, *, deal: int = WON_BY_GREEDY, players: tuple[str, ...] = ("Ada",), game: str = "piramis",
    variant: str | None = None, kinds: tuple[str, ...] | None = None, time_source: Any = lambda: 0.0, **options: object,
) -> Table:  # fmt: skip
    """A new game in the folder of games; one round of Piramis, unless told otherwise."""
    chosen = engine.games[game].options(variant, **({"rounds": 1} if game == "piramis" else {}) | options)
    path = record.games_dir() / f"{name}.benben.jsonl"
    return Table.new(game, chosen, players, deal, kinds=kinds, path=path, time_source=time_source, sync=lambda fd: None)


def play_out(table: Table, bot: str = "greedy", seed: int = 0) -> None:
    """Play to the end as a bot would."""
    chance = bots.stream(seed, 0, bot)
    while (seat := table.to_move) is not None:
        table.play(bots.choose(bot, table.view(seat), chance))


def lose(table: Table) -> None:
    table.play("E")


def only(found: Results | None = None) -> Statistics:
    """The only group there is."""
    (group,) = (found or results()).groups
    return group


@pytest.mark.case("B6")
def test_win_undo_win_again_is_one_win(own_home: Path) -> None:
    table = new("g")
    play_out(table)
    assert (only().games, only().won) == (1, 1)
    table.undo()
    assert results() == Results([], 1, 0)
    for _ in range(3):
        table.redo()
        table.undo()
    table.redo()
    table.close()
    group = only()
    assert (group.games, group.won, group.longest_streak, group.best, group.total) == (1, 1, 1, 260, 260)
    assert [outcome.id for outcome in group.last] == ["g"]


@pytest.mark.case("B6")
def test_lose_undo_win_is_the_last_result(own_home: Path) -> None:
    table = new("g")
    lose(table)
    assert (only().games, only().won) == (1, 0)
    table.undo()
    play_out(table)
    assert (only().games, only().won, only().best) == (1, 1, 260)
    while table.ply:
        table.undo()
    lose(table)
    table.close()
    assert (only().games, only().won, only().streak, only().longest_streak) == (1, 0, 0, 0)


@pytest.mark.case("B5")
def test_the_same_deal_again_is_another_game(own_home: Path) -> None:
    """Begun, begun again, won; three times: never more wins than games."""
    first = new("first")
    first.play(first.view().legal_moves[0])
    for n in range(3):
        table = first.restart(record.games_dir() / f"again{n}.benben.jsonl")
        table.play(table.view().legal_moves[0])
        begun = table.restart(record.games_dir() / f"again{n}-won.benben.jsonl")
        play_out(begun)
        group = only()
        assert group.won == group.games == n + 1
        assert results().unfinished == n + 2
    assert {outcome.id for outcome in only().last} == {"again0-won", "again1-won", "again2-won"}


@pytest.mark.case("B5", "B6")
def test_a_game_that_was_replayed_or_branched_does_not_count_twice(own_home: Path) -> None:
    table = new("g")
    play_out(table)
    record.read(record.resolve("g"))
    Table.open(record.resolve("g")).close()
    branched = table.branch(3, record.games_dir() / "branch.benben.jsonl")
    assert (only().games, results().unfinished) == (1, 1)
    lose(branched)
    assert (only().games, only().won) == (2, 1)


_FINISH = """
import sys, time
from benben.table import Table
table = Table.open(sys.argv[1])
table.play("E")
print("the result is shown", flush=True)
sys.stdin.read()
"""


@pytest.mark.case("B7", "B8")
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
@pytest.mark.parametrize("undone", [False, True])
def test_killed_at_the_result(own_home: Path, undone: bool) -> None:
    """The result is there once, as it was shown; opening the game again does not count it again, nor as lost."""
    table = new("g")
    play_out(table)
    if undone:
        table.undo()
        result = (1, 0)
        with subprocess.Popen(
            [sys.executable, "-c", _FINISH, str(table.path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == b"the result is shown\n"
            child.kill()
            child.communicate()
    else:
        result = (1, 1)
    for _ in range(2):
        group = only()
        assert (group.games, group.won) == result
        again = Table.open(record.resolve("g"))
        again.finish()
        again.close()
    assert record.verify(record.resolve("g")).ok


def test_sorts_of_games_are_kept_apart(own_home: Path) -> None:
    """By game, variant, changed options, number of players, people and bots."""
    lose(new("a"))
    lose(new("b", jokers=3))
    lose(new("c", jokers=1))  # as usual
    play_out(new("d", kinds=("greedy",)))
    lose(new("e", game="thirteen", deals=1))
    lose(new("f", game="thirteen", deals=1, variant="swedish-strict"))
    play_out(new("g", players=("Ada", "Bo"), kinds=("human", "random")))
    play_out(new("h", players=("Ada", "Bo")))
    found = {
        (g.game, g.variant, g.seats, g.people, tuple(sorted(g.changed.items()))): g.games for g in results().groups
    }
    one = ("rounds", 1)
    assert found == {
        ("thirteen", "swedish", 1, True, (("deals", 1),)): 1,
        ("thirteen", "swedish-strict", 1, True, (("deals", 1),)): 1,
        ("piramis", "standard", 1, True, (one,)): 2,
        ("piramis", "standard", 1, True, (("jokers", 3), one)): 1,
        ("piramis", "standard", 2, True, (one,)): 2,
        ("piramis", "standard", 1, False, (one,)): 1,
    }
    assert [(g.people, g.game) for g in results().groups] == [(True, "thirteen")] * 2 + [(True, "piramis")] * 3 + [
        (False, "piramis")
    ]


def test_where_nobody_can_win_or_somebody_must_wins_are_not_counted(own_home: Path) -> None:
    lose(new("match", game="thirteen", deals=1))
    assert only().won is None
    play_out(new("two", players=("Ada", "Bo")))
    play_out(new("bots", players=("a", "b"), kinds=("greedy", "random")))
    assert [group.won for group in results().groups] == [None, None, None]
    play_out(new("mixed", players=("Ada", "Bo"), kinds=("human", "greedy")))
    (mixed,) = [outcome for group in results().groups for outcome in group.last if outcome.id == "mixed"]
    final = record.read(record.resolve("mixed")).history.state
    assert mixed.won is (0 in final.winners)
    assert mixed.score == final.scores[0]


def test_streaks_follow_the_order_in_which_games_ended(own_home: Path) -> None:
    for n, wins in enumerate("WWWLWWLWW"):
        table = new(f"g{8 - n}")
        play_out(table) if wins == "W" else lose(table)
        table.close()
        os.utime(record.resolve(f"g{8 - n}"), (1000 + n, 1000 + n))
    group = only()
    assert (group.games, group.won, group.streak, group.longest_streak) == (9, 7, 2, 3)
    assert [outcome.id for outcome in group.last] == [f"g{n}" for n in range(9)]
    lost = new("z")
    lose(lost)
    assert (only().streak, only().longest_streak) == (0, 3)


def test_last_twenty_best_mean(own_home: Path) -> None:
    for n in range(23):
        table = new(f"g{n:02}", deal=n)
        play_out(table, "random", n)
    scores = {e.id: e.scores[0] for e in record.listing()}
    group = only()
    assert (group.games, len(group.last), group.best) == (23, 20, max(scores.values()))
    assert group.mean == sum(scores.values()) / 23
    assert {o.id: o.score for o in group.last}.items() <= scores.items()
    assert [o.changed for o in group.last] == sorted((o.changed for o in group.last), reverse=True)


@pytest.mark.case("B10")
def test_time(own_home: Path) -> None:
    """Played time is that of the last move; what passes after the end is not played."""
    now = [0.0]
    table = new("g", time_source=lambda: now[0])
    table.go_on()
    now[0] = 65.0
    table.play(table.view().legal_moves[0])
    now[0] = 90.5
    lose(table)
    now[0] = 10_000.0
    table.go_on()
    assert table.elapsed_ms == 90_500
    table.close()
    other = new("h", time_source=lambda: now[0])
    other.go_on()
    now[0] += 2
    lose(other)
    assert only().ms == 92_500


def test_damaged_files_are_counted_as_such(own_home: Path) -> None:
    for name in ("good", "score", "digest", "cut", "rubbish"):
        lose(new(name))
    lose(new("open", game="thirteen", deals=1))
    assert results().damaged == 0

    def change(name: str, old: str, by: str) -> None:
        path = record.resolve(name)
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, by), encoding="utf-8")

    change("score", '"scores":[0]', '"scores":[9999]')
    change("digest", '"deal":12', '"deal":13')
    change("cut", '"m":"E"', '"m":"Q"')
    record.resolve("rubbish").write_bytes(b"\0" * 100)
    found = results()
    assert (found.damaged, found.unfinished) == (4, 0)
    assert {outcome.id for group in found.groups for outcome in group.last} == {"good", "open"}
    assert results() == found  # from the index


def naive_chain(game: str, states: list[Any], moves: list[str]) -> int:
    """Cards that left the pyramid or the table in a row, counted from what is left after each move."""
    runs, run = [0], 0
    for before, move, after in zip(states, moves, states[1:], strict=False):
        same = (before.deal_index, before.to_move) == (after.deal_index, after.to_move)
        turned = move in {"T", "R", "F", "E"}
        if turned:
            run = 0
        elif same:
            run += before.observe(before.to_move).cards_left - after.observe(after.to_move).cards_left
        else:  # the deal's last card or cards
            run += len(move.split("+"))
        runs.append(run)
        run = run if same else 0
    return max(runs)


@pytest.mark.parametrize("game", ["thirteen", "piramis"])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_longest_chain_counted_again(game: str, seats: int) -> None:
    chance, seen = random.Random(7), set()
    for deal in range(25):
        history = History(engine.games[game].start(engine.games[game].options(), deal=deal, players=seats))
        bot = chance.choice(bots.NAMES)
        stream = bots.stream(deal, 0, bot)
        while (seat := history.state.to_move) is not None and history.ply < 300:
            history.play(bots.choose(bot, history.state.observe(seat), stream))
        chain = longest_chain(game, history)
        assert chain == naive_chain(game, history.states, [move.text for move in history.moves])
        seen.add(chain)
    assert len(seen) > 3


def test_a_chain_counts_cards(own_home: Path, deck: Any) -> None:
    """A pair is two cards, a king is one; a turned card ends the chain."""
    cards = deck({"g1": "Qs", "g2": "Ah", "g3": "Kd", "g4": "5c", "g5": "8s", "f1": "Kh"}, ["2c"])
    options = engine.games["thirteen"].options(deals=1)
    table = Table.new("thirteen", options, ["Ada"], 0, decks=[cards], path=record.games_dir() / "g.benben.jsonl")
    table.play_all(["g1+g2", "f1", "T", "g4+g5", "E"])
    assert only().chain == 3


def test_a_tally_judges_no_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of a game nobody waits for thousands of other ones to be played again; they are judged when asked."""
    from benben.record import statistics

    options = engine.games["thirteen"].options(deals=1)
    for n, names in enumerate((["Ada", "Bo"], ["Bo", "Ada"], ["Cy", "Di"])):
        table = Table.new("thirteen", options, names, n)
        table.play_all(["E", "E"])
        table.close()
    judged: list[str] = []
    judge = statistics.judge
    monkeypatch.setattr(statistics, "judge", lambda path: judged.append(path.name) or judge(path))
    assert statistics.tally("thirteen", ["Ada", "Bo"])[1] == 2
    assert len(judged) == 2
    assert sum(group.games for group in statistics.results().groups) == 3
    assert len(judged) == 3
