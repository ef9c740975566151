"""list and stats: what stands in the folder of games, for people and as JSON."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from benben import engine, record
from benben.engine.cards import NAMES
from benben.table import Table

LIST_KEYS = ["id", "file", "game", "variant", "players", "deal", "created", "changed", "plies", "status", "scores"]
STATS_KEYS = [
    "game", "variant", "options", "seats", "by", "games", "won", "best", "mean", "streak", "longest_streak",
    "longest_chain", "time_ms", "last",
]  # fmt: skip


def make(
    name: str, *moves: str, at: int, game: str = "thirteen", players: tuple[str, ...] = ("Ada",), **more: Any
) -> Path:
    options = engine.games[game].options(more.pop("variant", None), **more.pop("options", {}))
    path = record.games_dir() / f"{name}.benben.jsonl"
    table = Table.new(game, options, players, 7, path=path, sync=lambda fd: None, **more)
    table.play_all(moves)
    table.close()
    os.utime(path, (at, at))
    return path


@pytest.fixture
def games(own_home: Path) -> Path:
    """An unfinished game, a finished one, one of two players, one of a bot, a wide name, and a damaged file."""
    make("going", "T", "T", at=1_700_000_600)
    make("over", "T", "E", at=1_700_000_500, options={"deals": 1})
    make("two", "E", "E", at=1_700_000_400, options={"deals": 1}, players=("Ada", "Bo"))
    make("bot", "E", at=1_700_000_300, game="piramis", kinds=("greedy",), players=("greedy",))
    make("王", "E", at=1_700_000_200, game="piramis", players=("王" * 40,))
    bad = record.games_dir() / "bad.benben.jsonl"
    bad.write_bytes(b"\x1b[2J\n")
    os.utime(bad, (1_700_000_100, 1_700_000_100))
    return record.games_dir()


def test_list(benben: Any, games: Path) -> None:
    answer = benben("list")
    assert (answer.code, answer.err) == (0, "")
    when = [datetime.fromtimestamp(1_700_000_600 - 100 * n).strftime("%Y-%m-%d %H:%M") for n in range(6)]
    assert answer.out.splitlines() == [
        f"going  {when[0]}  swedish  Ada  move 2",
        f"over  {when[1]}  swedish  Ada  finished -52",
        f"two  {when[2]}  swedish  Ada, Bo  finished -52 -52",
        f"bot  {when[3]}  standard  greedy  lost 0",
        f"王  {when[4]}  standard  {'王' * 27}...  lost 0",
        f"bad  {when[5]}  damaged",
    ]


def test_no_number_stands_for_a_board_of_ones_own(benben: Any, own_home: Path) -> None:
    path = make("mine", at=1_700_000_600, decks=[list(NAMES[:52])])
    assert benben("list", "--json").json["games"][0]["deal"] is None
    shown = benben("show", path).out
    assert "own board" in shown
    assert "no. 7" not in shown


def test_list_json(benben: Any, games: Path) -> None:
    answer = benben("list", "--json")
    assert (answer.code, answer.err, answer.out.isascii()) == (0, "", True)
    assert list(answer.json) == ["games"]
    rows = {row["id"]: row for row in answer.json["games"]}
    assert all(list(row) == LIST_KEYS for row in rows.values())
    assert list(rows) == ["going", "over", "two", "bot", "王", "bad"]
    assert rows["going"]["changed"] == "2023-11-14T22:23:20Z"
    assert rows["going"]["file"] == str(games / "going.benben.jsonl")
    facts = ("game", "variant", "players", "deal", "plies", "status", "scores")
    assert [rows["two"][fact] for fact in facts] == ["thirteen", "swedish", ["Ada", "Bo"], 7, 2, "finished", [-52, -52]]
    assert [rows["going"][fact] for fact in facts[4:]] == [2, "playing", []]
    assert [rows["bad"][fact] for fact in facts] == ["", "", [], None, 0, "damaged", []]


def test_list_without_games(benben: Any, own_home: Path) -> None:
    assert benben("list") == (0, "no saved games\n", "")
    assert benben("list", "--json").json == {"games": []}
    assert not list(own_home.iterdir())  # looking makes nothing


def test_stats(benben: Any, games: Path) -> None:
    answer = benben("stats")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == (
        "Thirteen, Swedish match (deals 1)\n"
        "  games           1\n"
        "  points          best −52, mean −52.0\n"
        "  longest chain   0\n"
        "  time            00:00, 00:00 a game\n"
        "  last            −52\n"
        "\n"
        "Thirteen, Swedish match (deals 1), 2 players\n"
        "  games           1\n"
        "  points          best −52, mean −52.0\n"
        "  longest chain   0\n"
        "  time            00:00, 00:00 a game\n"
        "  last            −52\n"
        "\n"
        "Piramis, Hungarian pyramid\n"
        "  games           1\n"
        "  won             0 (0 %)\n"
        "  won in a row    0 now, 0 at most\n"
        "  points          best 0, mean 0.0\n"
        "  longest chain   0\n"
        "  time            00:00, 00:00 a game\n"
        "  last            0\n"
        "\n"
        "Piramis, Hungarian pyramid, by bots\n"
        "  games           1\n"
        "  won             0 (0 %)\n"
        "  won in a row    0 now, 0 at most\n"
        "  points          best 0, mean 0.0\n"
        "  longest chain   0\n"
        "  time            00:00, 00:00 a game\n"
        "  last            0\n"
        "\n"
        "unfinished games: 1\n"
        "damaged files: 1\n"
    )


def test_stats_json(benben: Any, games: Path) -> None:
    answer = benben("stats", "--json")
    assert (answer.code, answer.err, answer.out.isascii()) == (0, "", True)
    data = answer.json
    assert list(data) == ["statistics", "unfinished", "damaged"]
    assert (data["unfinished"], data["damaged"]) == (1, 1)
    assert all(list(group) == STATS_KEYS for group in data["statistics"])
    sorts = [(g["game"], g["variant"], g["options"], g["seats"], g["by"]) for g in data["statistics"]]
    assert sorts == [
        ("thirteen", "swedish", {"deals": 1}, 1, "people"),
        ("thirteen", "swedish", {"deals": 1}, 2, "people"),
        ("piramis", "standard", {}, 1, "people"),
        ("piramis", "standard", {}, 1, "bots"),
    ]
    first = data["statistics"][0]
    assert (first["games"], first["won"], first["best"], first["mean"], first["streak"]) == (1, None, -52, -52.0, 0)
    assert first["last"] == [{"id": "over", "score": -52, "won": None}]


def test_stats_without_games(benben: Any, own_home: Path) -> None:
    assert benben("stats") == (0, "no finished games\n", "")
    assert benben("stats", "--json").json == {"statistics": [], "unfinished": 0, "damaged": 0}
    make("going", "T", at=1_700_000_000)
    assert benben("stats").out == "no finished games\nunfinished games: 1\n"


@pytest.mark.parametrize("command", ["list", "stats"])
def test_wrong_use(benben: Any, games: Path, command: str) -> None:
    assert "unrecognized" in benben(command, "more").refused()
    assert "--jsn" in benben(command, "--jsn").refused()


@pytest.mark.parametrize("command", ["list", "stats"])
def test_the_same_without_an_index_and_with_a_bad_one(benben: Any, games: Path, command: str) -> None:
    first = benben(command), benben(command, "--json")
    index = games.with_name("library.sqlite")
    index.unlink()
    assert (benben(command), benben(command, "--json")) == first
    index.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    assert (benben(command), benben(command, "--json")) == first
    index.unlink()
    index.mkdir()
    assert (benben(command), benben(command, "--json")) == first


@pytest.mark.parametrize("command", ["list", "stats"])
def test_outputs_that_take_only_ascii(games: Path, command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benben", command],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "BENBEN_HOME": str(games.parent)},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Traceback" not in done.stdout
    assert b"?52" not in done.stdout
    assert b"-52" in done.stdout


def test_listing_loads_little(games: Path) -> None:
    """Neither the screen nor the checking of files is loaded to list games."""
    code = "import sys; from benben.cli import main; main(['list']); print({'pydantic', 'textual'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"
    assert games.with_name("library.sqlite").is_file()
