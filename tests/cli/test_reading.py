"""games, rules, list, paths, verify, version, and what they load."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benben import __version__, engine
from benben.cli.commands import COMMANDS


def test_decks_are_played_in_the_order_in_which_deal_lists_them(benben: Any, saved: Path) -> None:
    decks = benben("deal", "thirteen", "--deal", 7, "--json").json["decks"]
    for number, deck in enumerate(decks):
        shown = benben("show", saved, "--open", "--json").json
        assert shown["deal_index"] == number
        assert shown["pyramid"] + shown["stock_order"] == deck
        benben("apply", saved, "E")


def test_games_json_lists_what_the_engine_has(benben: Any) -> None:
    games = benben("games", "--json").json["games"]
    assert [game["name"] for game in games] == list(engine.games)
    thirteen = games[0]
    assert thirteen["default_variant"] == "swedish"
    names = [variant["name"] for variant in thirteen["variants"]]
    assert names == ["swedish", "swedish-strict", "single", "microsoft", "pysolfc"]
    swedish = {option["name"]: option["default"] for option in thirteen["variants"][0]["options"]}
    assert swedish == engine.games["thirteen"].options("swedish").as_dict()
    text = benben("games").out
    assert all(name in text for name in (*names, *swedish))


def test_rules_of_a_variant_leave_the_others_out(benben: Any) -> None:
    everything, single = benben("rules", "thirteen").out, benben("rules", "thirteen", "--variant", "single").out
    assert "TH-8" in everything
    assert "TH-13" in everything
    assert "TH-8 " not in single
    assert "TH-13" in single
    assert max(map(len, everything.splitlines())) <= 78


def test_list_and_paths(benben: Any, own_home: Path) -> None:
    assert benben("list").out == "no saved games\n"
    paths = benben("paths", "--json").json
    assert paths["data"] == str(own_home)
    folder = Path(paths["games"])
    folder.mkdir(parents=True, exist_ok=True)
    benben("new", "thirteen", "--deal", 7, "--player", "Ada", "--out", folder / "mine.benben.jsonl")
    (folder / "bad.benben.jsonl").write_bytes(b"\0\0\0\n")
    rows = {row["id"]: row for row in benben("list", "--json").json["games"]}
    assert (rows["mine"]["players"], rows["mine"]["deal"], rows["mine"]["plies"]) == (["Ada"], 7, 0)
    assert rows["bad"]["status"] == "damaged"
    assert "mine" in benben("list").out
    assert benben("show", "mine", "--json").json["ply"] == 0


def test_verify(benben: Any, saved: Path, tmp_path: Path) -> None:
    assert benben("verify", saved) == (0, f"{saved}: ok\n", "")
    benben("apply", saved, *["E"] * 6)
    assert benben("verify", saved, "--json").json == {
        "files": [{"file": str(saved), "ok": True, "error": None, "line": None}]
    }
    lines = saved.read_bytes().splitlines(keepends=True)
    saved.write_bytes(b"".join([*lines[:2], b'{"m":"R"}\n', *lines[3:]]))
    answer = benben("verify", tmp_path / "none", saved, "--json")
    assert answer.code == 1
    missing, damaged = answer.json["files"]
    assert (missing["ok"], missing["line"]) == (False, None)
    assert missing["error"]
    assert (damaged["ok"], damaged["line"]) == (False, 3)
    assert benben("verify", saved).out.startswith(f"{saved}: line 3: ")


@pytest.mark.parametrize("damage", ["digest", "scores", "version", "binary", "empty", "folder"])
def test_what_does_not_verify(benben: Any, saved: Path, damage: str) -> None:
    benben("apply", saved, *["E"] * 6)
    text = saved.read_text()
    last = json.loads(text.splitlines()[-1])
    if damage == "digest":
        saved.write_text(text.replace(last["digest"], "0" * 64))
    elif damage == "scores":
        saved.write_text(text.replace('"scores":[-312]', '"scores":[300]'))
    elif damage == "version":
        saved.write_text(text.replace('"benben":1', '"benben":2'))
    elif damage == "folder":
        saved.unlink()
        saved.mkdir()
    else:
        saved.write_bytes(b"\x7fELF\0\xff\n" if damage == "binary" else b"")
    answer = benben("verify", saved)
    assert answer.code == 1
    assert answer.err == ""
    assert answer.out.count("\n") == 1
    assert not answer.out.endswith("ok\n")


def test_an_unfinished_and_a_torn_game_verify(benben: Any, saved: Path) -> None:
    benben("apply", saved, "T")
    with saved.open("ab") as file:
        file.write(b'{"m":"g1+')
    before = saved.read_bytes()
    answer = benben("verify", saved)
    assert answer.code == 0
    assert "cut off" in answer.out
    assert "cut off" in benben("show", saved).err
    assert saved.read_bytes() == before


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(benben: Any, command: str) -> None:
    answer = benben(command, "--help")
    assert answer.code == 0
    assert answer.out.startswith(f"usage: benben {command}")


@pytest.mark.parametrize("word", ["--version", "-V"])
def test_version(benben: Any, word: str) -> None:
    assert benben(word) == (0, f"benben {__version__}\n", "")


@pytest.mark.parametrize(
    ("word", "unwanted"),
    [
        ("--version", ("argparse", "pydantic", "rich", "textual", "json", "gettext", "benben.engine")),
        ("--help", ("pydantic", "rich", "textual", "benben.table")),
    ],
)
def test_what_is_loaded(word: str, unwanted: tuple[str, ...]) -> None:
    code = f"import sys; from benben.cli import main; main([{word!r}]); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(unwanted) & set(done.stderr.split())
