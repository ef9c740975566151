"""Paiute from the command line: what each view may tell, packs of a whole session, bots' sessions that verify."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import engine

KEYS = ["hand", "wild", "dealer", "discard_top", "hand_sizes", "stock", "pot", "chips", "last_turn"]
COMMON = ["game", "variant", "ply", "to_move", "phase", "status", "scores", "winners", "legal_moves", "board", "deal_index"]  # fmt: skip # noqa: E501


@pytest.fixture
def file(benben: Any, tmp_path: Path, paiute_pack: Callable[..., tuple[str, ...]]) -> Path:
    """Ada draws first of Ada, Bo and Cy, from a laid pack; one deal, no cut."""
    deck = tmp_path / "deck.txt"
    deck.write_text(" ".join(paiute_pack()), encoding="utf-8")
    path = tmp_path / "three.benben.jsonl"
    names = ["--player", "Ada", "--player", "Bo", "--player", "Cy"]
    sets = ["--set", "deals=1", "--set", "cut=false", "--set", "first_dealer=2"]
    assert benben("new", "paiute", "--deal", 5, "--deck", deck, *names, *sets, "--out", path).code == 0
    return path


@pytest.mark.rule("PA-13")
@pytest.mark.case("E1", "E2", "E6")
def test_show_as_whom(benben: Any, file: Path) -> None:
    """The contract's keys; a hand only to its seat; legal moves only to who is to move, or open."""
    assert benben("apply", file, "S").code == 0
    views = {who: benben("show", file, "--json", *who.split()).json for who in ("", "--as 0", "--as 1", "--open")}
    for view in views.values():
        assert [key for key in COMMON + KEYS if key not in view] == []
        assert (view["to_move"], view["phase"], view["last_turn"], view["hand_sizes"]) == (
            0,
            "discard",
            False,
            [6, 5, 5],
        )
        assert (view["wild"], view["discard_top"], view["dealer"], view["pot"]) == ("7c", "Js", 2, 3)
        assert (view["chips"], view["scores"], view["stock"]) == ([99] * 3, [99] * 3, 34)
        assert len(view["board"]) == 16 or len(view["board"]) == 15
    assert views[""]["hand"] == ["??"] * 6
    assert views["--as 0"]["hand"] == ["7d", "9h", "Th", "Jh", "Qh", "Ks"]
    assert views["--as 1"]["hand"] == ["2c", "2d", "5h", "5s", "9c"]
    assert views[""]["legal_moves"] == views["--as 1"]["legal_moves"] == []
    assert views["--as 0"]["legal_moves"] == views["--open"]["legal_moves"]
    assert "C:Ks" in views["--open"]["legal_moves"]
    assert "Qh" not in json.dumps(views[""]) + json.dumps(views["--as 1"])
    assert "stock_order" in views["--open"]


def test_show_in_the_past_and_at_the_end(benben: Any, file: Path) -> None:
    """Of a position in the past what the seat knew then; after the showdown all hands."""
    assert benben("apply", file, "S", "C:Ks", "S", "x9c", "S", "x3h").code == 0
    past = benben("show", file, "--json", "--at", 1, "--as", 1).json
    assert past["drawn"] == "??"
    assert past["caller"] is None
    end = benben("show", file, "--json").json
    assert (end["status"], end["winners"], end["scores"], end["phase"]) == ("finished", [0], [102, 99, 99], "over")
    assert "??" not in json.dumps(end["hands"])
    assert end["last"]["combinations"][0]["category"] == "straight-flush"
    assert end["last"]["combinations"][0]["stands_for"][0] == "Kh"
    assert "SHOWDOWN: Ada" in benben("show", file).out


@pytest.mark.rule("PA-4", "PA-5")
@pytest.mark.case("D4", "D6")
def test_illegal_moves_are_refused_with_the_clause(benben: Any, file: Path) -> None:
    """All or none are played, and the file stays as it was."""
    before = file.read_bytes()
    for moves, clause in ((["D", "xJs"], "PA-4"), (["C"], "PA-4"), (["D", "C"], "PA-7"), (["D", "H"], "PA-7"), (["K3"], "PA-3")):  # fmt: skip # noqa: E501
        assert clause in benben("apply", file, *moves).refused()
        assert file.read_bytes() == before
    assert "Q9" in benben("apply", file, "Q9").refused()
    assert benben("apply", file, "S", "C:Ks", "S", "x9c", "S", "x3h").code == 0
    assert "over" in benben("apply", file, "S").refused()


@pytest.mark.rule("PA-1")
def test_deal_tells_all_packs_and_the_first_dealer(benben: Any) -> None:
    """All ten packs in playing order, from the top, before the cut; the dealer that the session then has."""
    for seats in (2, 5):
        told = benben("deal", "paiute", "--deal", 42, "--seats", seats, "--json").json
        game = engine.games["paiute"]
        state: Any = game.start(game.options(), deal=42, players=seats)
        assert told["first_dealer"] == state.observe().dealer
        assert [len(set(deck)) for deck in told["decks"]] == [52] * 10
        state = state.apply(state.parse("K17"))
        pack = [*told["decks"][0][17:], *told["decks"][0][:17]]
        assert state.observe().wild == pack[5 * seats]
        assert state.observe().discard_top == pack[5 * seats + 1]
    assert len(benben("deal", "paiute", "--deal", 42, "--json", "--set", "deals=3").json["decks"]) == 3


@pytest.mark.parametrize("variant", ["standard", "pagat"])
def test_four_bots_end_and_verify(benben: Any, tmp_path: Path, variant: str) -> None:
    """Whole sessions of two greedy and two random players: every one ends, verifies, and keeps the chips."""
    kinds = ["--bot", "greedy", "--bot", "greedy", "--bot", "random", "--bot", "random"]
    done = benben("autoplay", "paiute", "--variant", variant, *kinds, "--deals", "1..8", "--out", tmp_path, "--json")
    assert done.code == 0
    files = sorted(tmp_path.glob(f"paiute-{variant}-*.benben.jsonl"))
    assert len(files) == 8
    assert benben("verify", *files).code == 0
    for file in files:
        view = benben("show", file, "--json").json
        assert view["status"] == "finished"
        assert sum(view["scores"]) == 400


def test_a_changed_draw_does_not_verify(benben: Any, file: Path) -> None:
    """Exit 1, with the line."""
    assert benben("apply", file, "S", "xQh").code == 0
    file.write_text(file.read_text(encoding="utf-8").replace("xQh", "xQs"), encoding="utf-8")
    answer = benben("verify", file, "--json")
    assert answer.code == 1
    assert answer.json["files"][0]["line"] == 3


def test_games_lists_it(benben: Any) -> None:
    told = benben("games", "--json").json
    text = json.dumps(told)
    for name in ("paiute", "pagat", "first_dealer", "last_turns", "straight_flush_suited", "max_reshuffles"):
        assert name in text
    assert "PA-12" in benben("rules", "paiute").out
