"""Deck files: what they may look like, and how a wrong card is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben.engine import NAMES

PACK = [NAMES[(i * 23) % 52] for i in range(52)]
SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def ten(name: str) -> str:
    return "10" if name[0] == "T" else name[0]


WRITTEN: dict[str, Callable[[list[str]], str]] = {
    "names": " ".join,
    "lines": "\n".join,
    "commas": ", ".join,
    "json": json.dumps,
    "10h": lambda deck: " ".join(ten(c) + c[1] for c in deck),
    "10♥": lambda deck: " ".join(ten(c) + SIGNS[c[1]] for c in deck),
    "♥10": lambda deck: " ".join(SIGNS[c[1]] + ten(c) for c in deck),
    "TH": lambda deck: " ".join(deck).upper(),
    "th": lambda deck: " ".join(deck).lower(),
    "glued": "".join,
    "glued 10♥": lambda deck: "".join(ten(c) + SIGNS[c[1]] for c in deck),
    "emoji": lambda deck: "|".join(c[0] + SIGNS[c[1]] + "\ufe0f" for c in deck),
}


@pytest.mark.rule("CO-1", "CO-3")
@pytest.mark.parametrize("way", WRITTEN)
def test_cards_may_be_written_in_many_ways(benben: Any, tmp_path: Path, way: str) -> None:
    deck, out = tmp_path / "deck.txt", tmp_path / "game.benben.jsonl"
    deck.write_text(WRITTEN[way](PACK), encoding="utf-8")
    assert benben("new", "thirteen", "--deck", deck, "--out", out).code == 0
    assert json.loads(out.read_bytes())["decks"] == [PACK]
    shown = benben("show", out, "--open", "--json").json
    assert shown["pyramid"] + shown["stock_order"] == PACK


def test_a_deck_from_stdin_and_several_decks(benben: Any, tmp_path: Path) -> None:
    out = tmp_path / "game.benben.jsonl"
    assert benben("new", "thirteen", "--deck", "-", "--out", out, stdin=" ".join(PACK + PACK[::-1])).code == 0
    assert json.loads(out.read_bytes())["decks"] == [PACK, PACK[::-1]]


WRONG = {
    "doubled": ([*PACK[:-1], PACK[0]], f"{ten(PACK[0])}{SIGNS[PACK[0][1]]} is in the deck twice."),
    "missing": (PACK[:-1], f"{ten(PACK[-1])}{SIGNS[PACK[-1][1]]} is missing from the deck."),
    "no card": ([*PACK[:-1], "1h"], "1h is no card."),
    "a word": (["Deck", *PACK], "Deck is no card."),
    "pharaoh": ([*PACK[:-1], "X1"], "X1 is a pharaoh, and this game has none."),
    "empty": ([], "There is no card in it."),
    "second": ([*PACK, *PACK[:-1], PACK[0]], f"Deck 2: {ten(PACK[0])}{SIGNS[PACK[0][1]]} is in the deck twice."),
    "too many": (PACK * 7, "There are 7 decks, but the game needs at most 6."),
    "long s": ([*PACK[:-1], "4ſ"], "4ſ is no card."),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_wrong_card_is_named_and_nothing_is_written(benben: Any, tmp_path: Path, fault: str) -> None:
    cards, sentence = WRONG[fault]
    out = tmp_path / "game.benben.jsonl"
    assert benben("new", "thirteen", "--deck", "-", "--out", out, stdin=" ".join(cards)).refused() == sentence
    assert not out.exists()


@pytest.mark.parametrize("name", [".", "nothing.txt", "a\0b", ""])
def test_files_that_are_none(benben: Any, tmp_path: Path, name: str) -> None:
    out = tmp_path / "game.benben.jsonl"
    benben("new", "thirteen", "--deck", name, "--out", out).refused()
    assert not out.exists()


def test_a_file_far_too_large(benben: Any, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    with deck.open("wb") as file:
        file.truncate(10 * 1024**3)  # holes, no bytes on the disk
    assert "too large" in benben("new", "thirteen", "--deck", deck, "--out", tmp_path / "out.jsonl").refused()


def test_deal_prints_the_decks_of_the_match_in_playing_order(benben: Any) -> None:
    data = benben("deal", "thirteen", "--deal", 42, "--json").json
    assert len(data["decks"]) == 6
    assert all(sorted(deck) == sorted(NAMES[:52]) for deck in data["decks"])
    two = benben("deal", "thirteen", "--deal", 42, "--seats", 2, "--json").json["decks"]
    assert len(two) == 12
    assert two[:6] == data["decks"]
    same = benben("deal", "thirteen", "--deal", 42, "--seats", 2, "--set", "same_deals=true", "--json").json["decks"]
    assert same in (data["decks"], [deck for deck in data["decks"] for _ in range(2)])
    assert len(benben("deal", "thirteen", "--variant", "single", "--deal", 42, "--json").json["decks"]) == 1
