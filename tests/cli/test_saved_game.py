"""new, apply, undo, show: a game kept in a file and played from the shell."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

KEYS = [
    "game", "variant", "ply", "to_move", "phase", "status", "scores", "winners", "legal_moves", "board", "deal_index",
]  # fmt: skip
OWN_KEYS = {"pass", "cards_left", "stock", "waste", "turned", "score_now"}


def test_new_writes_one_header(benben: Any, saved: Path) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    assert len(lines) == 1
    assert header["benben"] == header["rules"] == header["shuffle"] == 1
    assert (header["game"], header["variant"], header["deal"], header["decks"]) == ("thirteen", "swedish", 7, None)
    assert header["players"] == ["Ada"]
    assert header["created"].endswith("Z")


def test_new_does_not_write_over_a_file(benben: Any, saved: Path) -> None:
    before = saved.read_bytes()
    benben("new", "thirteen", "--deal", 8, "--out", saved).refused()
    assert saved.read_bytes() == before


def test_show_json_begins_with_the_contracts_keys(benben: Any, saved: Path) -> None:
    data = benben("show", saved, "--json").json
    assert list(data)[: len(KEYS)] == KEYS
    assert set(data) >= OWN_KEYS
    assert (data["ply"], data["to_move"], data["phase"], data["status"]) == (0, 0, "play", "playing")
    assert (data["scores"], data["winners"], data["deal_index"]) == ([0], [], 0)
    assert data["legal_moves"] == ["T", "g1+g7", "E"]
    assert (data["pass"], data["cards_left"], data["stock"], data["waste"]) == (1, 52, 24, 0)
    assert data["turned"] is None
    assert data["score_now"] == -52


def test_the_board_in_json_is_what_a_person_sees(benben: Any, saved: Path) -> None:
    shown = benben("show", saved).out.splitlines()
    board = benben("show", saved, "--json").json["board"]
    assert shown[: len(board)] == board
    assert shown[-1].split() == ["moves:", "T", "g1+g7", "E"]


def test_apply_plays_and_shows(benben: Any, saved: Path) -> None:
    data = benben("apply", "--json", saved, "T", "g1+g7").json
    assert list(data)[: len(KEYS)] == KEYS
    assert (data["ply"], data["cards_left"], data["stock"]) == (2, 50, 23)
    assert [json.loads(line)["m"] for line in saved.read_text().splitlines()[1:]] == ["T", "g1+g7"]


@pytest.mark.rule("CO-5")
@pytest.mark.parametrize("wrong", ["g1", "g1+g2", "R", "X", "t", "g7+g1", "", "--help", "--json", "-h", "--", "\u1d40"])
def test_apply_is_all_or_none(benben: Any, saved: Path, wrong: str) -> None:
    before = saved.read_bytes()
    sentence = benben("apply", saved, "T", wrong).refused()
    assert "-" in sentence  # the clause
    assert "Possible: T, g1+g7, g5+S, E." in sentence
    assert saved.read_bytes() == before


@pytest.mark.parametrize("word", ["--help", "-h", "--json", "--version", "-x"])
def test_after_the_file_every_word_is_a_move(benben: Any, saved: Path, word: str) -> None:
    assert f"{word} is no move of this game" in benben("apply", saved, word).refused()


def test_apply_shows_its_help_before_the_file(benben: Any) -> None:
    answer = benben("apply", "--help")
    assert answer.code == 0
    assert answer.out.startswith("usage: benben apply")


def test_moves_from_stdin(benben: Any, saved: Path) -> None:
    assert benben("apply", saved, "-", stdin="T\ng1+g7\n\n  T").code == 0
    assert benben("show", saved, "--json").json["ply"] == 3
    benben("apply", saved, "-", stdin="").refused()
    benben("apply", saved, "-", stdin=b"\xff\x00T").refused()
    assert benben("show", saved, "--json").json["ply"] == 3


@pytest.mark.rule("CO-7")
def test_moves_from_stdin_stand_where_the_dash_is(benben: Any, saved: Path) -> None:
    assert benben("apply", saved, "T", "-", "T", stdin="g1+g7\n").code == 0
    moves = [json.loads(line)["m"] for line in saved.read_text(encoding="utf-8").splitlines()[1:]]
    assert moves == ["T", "g1+g7", "T"]
    before = saved.read_bytes()
    assert "once" in benben("apply", saved, "-", "-", stdin="T").refused()
    assert "no moves" in benben("apply", saved, "T", "-").refused()
    assert saved.read_bytes() == before


def test_two_dashes_end_the_options(benben: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert benben("new", "thirteen", "--deal", 7, "--out=-x.jsonl").code == 0
    assert benben("apply", "--json", "--", "-x.jsonl", "T").json["ply"] == 1
    assert "MOVE" in benben("apply", "--", "-x.jsonl").refused()


def test_undo_takes_one_back(benben: Any, saved: Path) -> None:
    benben("apply", saved, "T", "g1+g7")
    start = saved.read_bytes()
    assert benben("undo", saved).code == 0
    assert saved.read_bytes().startswith(start)
    assert json.loads(saved.read_text().splitlines()[-1]) == {"u": 1}
    assert benben("show", saved, "--json").json["ply"] == 1
    assert benben("undo", saved).code == 0
    before = saved.read_bytes()
    assert "nothing to take back" in benben("undo", saved).refused()
    assert saved.read_bytes() == before


def test_at_counts_moves_in_force(benben: Any, saved: Path) -> None:
    benben("apply", saved, "T", "T")
    benben("undo", saved)
    benben("apply", saved, "g1+g7")
    assert benben("show", saved, "--at", 2, "--json").json["cards_left"] == 50
    assert benben("show", saved, "--at", 0, "--json").json["stock"] == 24
    assert "only 2 moves" in benben("show", saved, "--at", 3).refused()


@pytest.mark.rule("TH-14")
def test_the_stock_shows_only_when_asked_for(benben: Any, saved: Path) -> None:
    deck = benben("deal", "thirteen", "--deal", 7, "--json").json["decks"][0]
    assert "stock_order" not in benben("show", saved, "--json").json
    assert "stock_order" not in benben("show", saved, "--as", 0, "--json").json
    assert benben("show", saved, "--open", "--json").json["stock_order"] == deck[28:]


@pytest.mark.case("D6")
def test_after_the_end_nothing_can_be_played(benben: Any, tmp_path: Path) -> None:
    path = tmp_path / "short.benben.jsonl"
    benben("new", "thirteen", "--deal", 7, "--set", "deals=1", "--out", path)
    assert "over with" in benben("apply", path, "E").out
    before = path.read_bytes()
    data = benben("show", path, "--json").json
    assert (data["status"], data["to_move"], data["legal_moves"], data["winners"]) == ("finished", None, [], [0])
    assert data["scores"] == [-52]
    assert data["phase"] == "over"
    for move in ("T", "E", "g1+g7"):
        assert "is over" in benben("apply", path, move).refused()
    assert path.read_bytes() == before
    result = json.loads(before.splitlines()[-1])
    assert result["result"] == {"status": "finished", "scores": [-52], "winners": [0]}
    assert len(result["digest"]) == 64


def test_svg_is_written_but_not_over_the_game(benben: Any, saved: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    assert benben("show", saved, "--svg", picture).code == 0
    assert ET.fromstring(picture.read_text(encoding="utf-8")).tag.endswith("svg")
    before = saved.read_bytes()
    benben("show", saved, "--svg", saved).refused()
    assert saved.read_bytes() == before
