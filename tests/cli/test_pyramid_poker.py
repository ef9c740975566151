"""Pyramid Poker from the shell: who is shown what, what may be taken back, and that no deal number is told."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from benben.engine import NAMES

GROUND_UP = [f"{row}{i + 1}" for row in "hgfed" for i in range("abcdefgh".index(row) + 1)]
RANKS = "AKQJT98765432"
ADAS = [*(f"{rank}s" for rank in RANKS), "Ac", "Kc"]
BOS = [*(f"{rank}h" for rank in RANKS), "Ad", "X1"]
DECK = [*ADAS, *BOS, *[name for name in NAMES if name not in (*ADAS, *BOS)]]


@pytest.fixture
def built(benben: Any, tmp_path: Path) -> Path:
    """A game of Ada, who places spades, and Bo, who places hearts, with all thirty blocks placed; all of row d free."""
    path = tmp_path / "game.benben.jsonl"
    made = benben(
        "new", "pyramid-poker", "--deck", "-", "--player", "Ada", "--player", "Bo", "--out", path, stdin=" ".join(DECK)
    )
    assert made.code == 0
    assert benben("apply", path, *GROUND_UP).code == 0
    return path


def shown(benben: Any, path: Path, *how: object) -> Any:
    return benben("show", path, "--json", *how).json


@pytest.mark.rule("PP-3", "PP-9")
@pytest.mark.case("E1", "E3")
def test_who_sees_what(benben: Any, built: Path) -> None:
    """Everybody sees backs; a seat its own blocks and its moves; --open everything."""
    anybody, ada, bo = shown(benben, built), shown(benben, built, "--as", 0), shown(benben, built, "--as", 1)
    everything = shown(benben, built, "--open")
    assert set(anybody["pyramid"]) == {"??", None}
    assert {face for face in ada["pyramid"] if face not in ("??", None)} == set(ADAS)
    assert {face for face in bo["pyramid"] if face not in ("??", None)} == set(BOS)
    assert {face for face in everything["pyramid"] if face} == {*ADAS, *BOS}
    assert everything["supply_order"] == DECK[30:]
    assert (anybody["legal_moves"], bo["legal_moves"]) == ([], [])
    assert ada["legal_moves"] == everything["legal_moves"] == ["d1", "d2", "d3", "d4", "E"]
    for view in (anybody, ada, bo):
        assert not {"supply_order", "unseen_order"} & set(view)
        assert {"hands", "revealed", "offered", "totals"} <= set(view)
    assert [view["owners"] for view in (ada, bo, everything)] == [anybody["owners"]] * 3


@pytest.mark.rule("PP-9")
@pytest.mark.case("E7")
def test_the_past_is_what_a_seat_knew_then(benben: Any, built: Path) -> None:
    """--at and --as together: what was in the hand then, and nothing that was placed later."""
    view = shown(benben, built, "--at", 2, "--as", 0)
    assert (view["revealed"], view["phase"], view["to_move"]) == ("Ks", "building", 0)
    assert [face for face in view["pyramid"] if face] == ["As", "??"]
    assert shown(benben, built, "--at", 2, "--as", 1)["revealed"] == "??"
    assert shown(benben, built, "--at", 1)["revealed"] == "??"
    assert "♠" not in benben("show", built, "--at", 7, "--as", 1).out
    assert "♥" not in benben("show", built, "--at", 7, "--as", 0).out


@pytest.mark.rule("PP-4", "PP-9")
def test_apply_tells_only_what_everybody_may_know(benben: Any, built: Path) -> None:
    """A taken block is in no answer of `apply` or `undo`; it is in what its seat is shown."""
    told = benben("apply", built, "d3")
    assert not re.search("[♠♥♦♣]", told.out + told.err)
    assert benben("apply", "--json", built, "+2").json["hands"] == [[[], ["Kc"], []], [[], [], []]]
    assert shown(benben, built, "--at", 31, "--as", 0)["revealed"] == "Kc"
    assert shown(benben, built, "--at", 31, "--as", 1)["revealed"] == "??"


@pytest.mark.rule("CO-7")
@pytest.mark.case("E9")
def test_only_a_put_is_taken_back(benben: Any, built: Path) -> None:
    """A placing and a taking stay; a put goes, with a line of its own, until the other has moved."""
    before = built.read_bytes()
    assert "showed something new" in benben("undo", built).refused()
    benben("apply", built, "d3")
    assert "showed something new" in benben("undo", built).refused()
    benben("apply", built, "+2")
    assert benben("undo", built).code == 0
    assert shown(benben, built, "--as", 0)["phase"] == "putting"
    assert json.loads(built.read_text(encoding="utf-8").splitlines()[-1]) == {"u": 1}
    assert benben("verify", built).code == 0
    benben("apply", built, "+1", "d2")
    assert "showed something new" in benben("undo", built).refused()
    assert built.read_bytes().startswith(before)


@pytest.mark.rule("PP-5", "CO-7")
def test_a_pharaohs_choice_stays(benben: Any, built: Path) -> None:
    """Three are offered for everybody to see; the choice cannot be taken back, the put after it can."""
    benben("apply", built, "d4")
    view = shown(benben, built)
    assert (view["phase"], view["offered"], view["discards"]) == ("keeping", DECK[30:33], ["X1"])
    benben("apply", built, "K2")
    assert "showed something new" in benben("undo", built).refused()
    benben("apply", built, "+1")
    assert benben("undo", built).code == 0
    assert shown(benben, built)["revealed"] == DECK[31]


@pytest.mark.rule("PP-9")
@pytest.mark.case("E1")
def test_no_deal_number_while_it_is_on(benben: Any, tmp_path: Path, own_home: Path) -> None:
    """Who knows the number can deal the pack: it is not in `new`, `show`, `list`, nor in a file's name."""
    number = 8_123_456_789_012_345_678
    for path in (tmp_path / "one.benben.jsonl", own_home / "games" / "two.benben.jsonl"):
        path.parent.mkdir(exist_ok=True)
        made = benben("new", "pyramid-poker", "--deal", number, "--out", path)
        said = [made.out, *(benben("show", path, *how).out for how in ([], ["--as", 0], ["--json"], ["--as", 1]))]
        said += [benben("apply", path, "h1").out, benben("apply", "--json", path, "h2").out]
        assert str(number) not in "".join(said)
    assert str(number) not in benben("list").out + benben("list", "--json").out
    benben("apply", own_home / "games" / "two.benben.jsonl", "E")
    assert benben("list", "--json").json["games"][0]["deal"] == number


def test_decks_of_all_deals(benben: Any) -> None:
    """One deck for the basic game, as many as there can be for a match, all of 54 blocks."""
    for variant, options, number in (("basic", (), 1), ("short", (), 30), ("long", ("--set", "max_deals=3"), 3)):
        data = benben("deal", "pyramid-poker", "--variant", variant, "--deal", 7, *options, "--json").json
        assert len(data["decks"]) == number
        assert all(sorted(deck) == sorted(NAMES) for deck in data["decks"])
    decks = [benben("deal", "pyramid-poker", "--variant", v, "--deal", 7, "--json").json["decks"][0] for v in ("short", "long")]  # fmt: skip # noqa: E501
    assert decks[0] == decks[1]
    assert "♥" not in benben("deal", "pyramid-poker", "--deal", 7).out.split("deck 1")[0]


@pytest.mark.parametrize("variant", ["basic", "short", "long"])
def test_bots_play_and_it_verifies(benben: Any, tmp_path: Path, variant: str) -> None:
    """Whole games; each file verifies, and at its end everything is shown."""
    words = ("pyramid-poker", "--variant", variant, "--bot", "greedy", "--bot", "random", "--deals", "1..4")
    assert benben("autoplay", *words, "--out", tmp_path).code == 0
    files = sorted(tmp_path.glob("*.jsonl"))
    assert [file.name for file in files] == [f"pyramid-poker-{variant}-{n}.benben.jsonl" for n in range(1, 5)]
    assert all(row["ok"] for row in benben("verify", *files, "--json").json["files"])
    view = shown(benben, files[0])
    assert (view["phase"], view["legal_moves"]) == ("over", [])
    assert view["status"] in ("finished", "drawn")
    assert {len(hand) for hands in view["hands"] for hand in hands} == {5}
    assert shown(benben, files[0], "--at", 9)["supply_order"] is not None


@pytest.mark.rule("PP-10")
@pytest.mark.case("D6", "C14")
def test_refusals_name_the_clause(benben: Any, built: Path) -> None:
    """A block that carries another, a hand before a block is taken, a pharaoh into a hand, anything after the end."""
    assert "(PP-4)" in benben("apply", built, "h1").refused()
    assert "(PP-4)" in benben("apply", built, "+1").refused()
    benben("apply", built, "d4")
    assert "(PP-5)" in benben("apply", built, "+1").refused()
    assert benben("apply", built, "E").code == 0
    assert shown(benben, built)["winners"] == [1]
    for move in ("K1", "E", "d1"):
        assert "is over" in benben("apply", built, move).refused()


@pytest.mark.parametrize("players", [["Ada"], ["Ada", "Bo", "Cy"]])
def test_two_play(benben: Any, tmp_path: Path, players: list[str]) -> None:
    words = [word for name in players for word in ("--player", name)]
    benben("new", "pyramid-poker", *words, "--out", tmp_path / "x.benben.jsonl").refused()
    assert not (tmp_path / "x.benben.jsonl").exists()
