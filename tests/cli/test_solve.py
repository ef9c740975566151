"""``benben solve``: what it takes and refuses, and that every line it prints replays to what it claims."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import engine

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
VALUES = {"true": True, "false": False, "null": None}

#: A game, its variant, an option, how many deals, whether the best score is asked for.
ASKED = [
    ("thirteen", "swedish", "", 24, False),
    ("thirteen", "swedish", "passes=1", 24, False),
    ("thirteen", "swedish", "passes=2", 24, False),
    ("thirteen", "swedish", "cover_pair=true", 12, False),
    ("thirteen", "swedish", "", 4, True),
    ("thirteen", "swedish-strict", "", 24, False),
    ("thirteen", "swedish-strict", "", 4, True),
    ("thirteen", "single", "", 24, False),
    ("thirteen", "single", "", 10, True),
    ("thirteen", "single", "draw=3", 24, False),
    ("thirteen", "single", "draw=3", 10, True),
    ("thirteen", "single", "end_when_stock_empty=true", 24, False),
    ("thirteen", "microsoft", "", 24, False),
    ("thirteen", "microsoft", "", 12, True),
    ("thirteen", "pysolfc", "", 24, False),
    ("thirteen", "pysolfc", "", 12, True),
    ("piramis", "standard", "jokers=0", 12, False),
    ("piramis", "standard", "", 12, False),
    ("piramis", "standard", "jokers=null", 6, False),
    ("piramis", "standard", "", 2, True),
]


def one_deal(name: str, variant: str, option: str, deal: int) -> Any:
    """The deal by the engine alone, in a match of a single deal or round, so that its end is the end."""
    key, _, value = option.partition("=")
    changed = {key: VALUES[value] if value in VALUES else int(value)} if key else {}
    changed |= {"deals": 1} if variant.startswith("swedish") else {"rounds": 1} if name == "piramis" else {}
    game: Any = engine.games[name]
    return game.start(game.options(variant, **changed), deal=deal)


def replay(state: Any, moves: list[str]) -> Any:
    for move in moves:
        assert state.status == "playing", "moves go on after the end"
        state = state.apply(state.parse(move))
    return state


@pytest.mark.case("E12")
@pytest.mark.parametrize(("name", "variant", "option", "deals", "best"), ASKED)
def test_every_line_replays_to_what_was_claimed(
    benben: Any, name: str, variant: str, option: str, deals: int, best: bool
) -> None:
    words = ["--variant", variant, *(["--set", option] if option else []), *(["--best"] if best else [])]
    for deal in range(100, 100 + deals):
        answer = benben("solve", name, "--deal", deal, "--json", *words)
        found = answer.json
        assert answer.code == (0 if found["winnable"] else 1)
        end = replay(one_deal(name, variant, option, deal), found["moves"])
        if best:
            assert end.status != "playing"
            assert end.scores == (found["best_score"],)
        elif found["winnable"]:
            assert not end.pyramid
        else:
            assert found["moves"] == []


def test_json_has_the_keys_of_the_contract(benben: Any) -> None:
    found = benben("solve", "thirteen", "--deal", 7, "--json").json
    assert list(found) == ["winnable", "moves", "states", "seconds"]
    assert (found["winnable"], type(found["states"]), type(found["seconds"])) == (True, int, float)
    best = benben("solve", "thirteen", "--deal", 8, "--best", "--json").json
    assert sorted(best) == ["best_score", "moves", "seconds", "states", "winnable"]
    assert (best["winnable"], best["best_score"]) == (False, -6)


@pytest.mark.parametrize(
    ("deal", "more", "code", "told"),
    [
        (7, [], 0, r"winnable; \d+ states, \d+\.\d\d s\n73 moves:\n"),
        (8, [], 1, r"not winnable; \d+ states, \d+\.\d\d s\n$"),
        (8, ["--best"], 1, r"not winnable; .*\nbest score: -6\n57 moves:\n"),
        (7, ["--limit", "5"], 3, r"undecided; 6 states, .*\n$"),
        (7, ["--limit", "800", "--best"], 3, r"winnable; .*\nbest score: undecided\n73 moves:\n"),
    ],
)
def test_people_are_told_the_same(benben: Any, deal: int, more: list[str], code: int, told: str) -> None:
    answer = benben("solve", "thirteen", "--deal", deal, *more)
    assert (answer.code, answer.err) == (code, "")
    assert re.match(told, answer.out), answer.out
    assert max(map(len, answer.out.splitlines())) <= 80
    moves = answer.out.partition(" moves:\n")[2].split()
    as_json = benben("solve", "thirteen", "--deal", deal, *more, "--json")
    assert (as_json.code, as_json.json["moves"]) == (code, moves)


def test_undecided_is_null(benben: Any) -> None:
    answer = benben("solve", "piramis", "--deal", 4242, "--limit", 10, "--best", "--json")
    found = answer.json
    assert (answer.code, found["winnable"], found["best_score"], found["moves"]) == (3, None, None, [])


def ten(card: str) -> str:
    return "10" if card[0] == "T" else card[0]


BOARDS: dict[str, Callable[[list[str]], str]] = {
    "10♥": lambda deck: " ".join(ten(c) + SIGNS[c[1]] for c in deck),
    "TH": lambda deck: "Stock".join(deck).upper().replace("STOCK", "\n"),
    "rows": lambda deck: "\r\n".join(" - ".join(deck[i : i + 7]) for i in range(0, 52, 7)),
    "glued": "".join,
    "json": json.dumps,
    "♥10": lambda deck: ";".join(SIGNS[c[1]] + ten(c) for c in deck),
    "pyramid": lambda deck: pyramid([ten(c) + SIGNS[c[1]] for c in deck], "  "),
    "boxes": lambda deck: pyramid([f"│{ten(c) + SIGNS[c[1]]:>3}│" for c in deck], "─"),
    "brackets": lambda deck: pyramid([f"[ {ten(c)}{c[1]} ]" for c in deck], " "),
    "lower": lambda deck: pyramid([c.lower() for c in deck], "\xa0\t"),
    "one row of signs": lambda deck: "".join(f"{SIGNS[c[1]]}\ufe0f{ten(c)}" for c in deck),
    "deal --json": lambda deck: json.dumps(
        {"game": "thirteen", "variant": "swedish", "decks": [deck], "board": ["no. 7"]}
    ),
}


def pyramid(cards: list[str], gap: str) -> str:
    """Seven rows in the middle of the page, then the stock in one line."""
    rows = [gap.join(cards[n * (n + 1) // 2 : (n + 1) * (n + 2) // 2]) for n in range(7)]
    return "\n".join([*(row.center(50) for row in rows), "", ", ".join(cards[28:])])


@pytest.mark.parametrize("source", ["file", "-"])
@pytest.mark.parametrize("way", BOARDS)
def test_a_board_from_another_program(benben: Any, tmp_path: Path, way: str, source: str) -> None:
    deck = benben("deal", "thirteen", "--deal", 7, "--json").json["decks"][0]
    text = BOARDS[way](deck)
    file = tmp_path / "board.txt"
    file.write_text(text, encoding="utf-8")
    place, stdin = (file, "") if source == "file" else ("-", text)
    answer = benben("solve", "thirteen", "--deck", place, "--json", stdin=stdin)
    by_number = benben("solve", "thirteen", "--deal", 7, "--json").json
    assert (answer.code, answer.json["moves"], answer.json["states"]) == (0, by_number["moves"], by_number["states"])


def test_a_drawn_board_is_no_deck(benben: Any, saved: Path) -> None:
    """Its stock lies face down: that is said, in one sentence."""
    for command in (["show", saved], ["deal", "thirteen", "--deal", 7]):
        drawn = benben(*command).out
        said = benben("solve", "thirteen", "--deck", "-", stdin=drawn).refused()
        assert said == "It shows cards that lie face down; a deck needs all of its 52 cards."


def test_a_board_of_piramis_and_a_variant(benben: Any) -> None:
    for words in (["piramis", "--set", "jokers=2"], ["thirteen", "--variant", "single", "--set", "draw=3"]):
        cards = " ".join(benben("deal", *words, "--deal", 3, "--json").json["decks"][0])
        by_board = benben("solve", *words, "--deck", "-", "--json", stdin=cards)
        by_number = benben("solve", *words, "--deal", 3, "--json")
        assert (by_board.code, by_board.json["moves"]) == (by_number.code, by_number.json["moves"])


def test_a_saved_game_as_it_stands_and_at_any_move(benben: Any, saved: Path) -> None:
    line = benben("solve", "thirteen", "--deal", 7, "--json").json["moves"]
    assert benben("apply", saved, *line[:20]).code == 0
    before = saved.read_bytes()
    now = benben("solve", "thirteen", "--from", saved, "--json")
    assert now.code == 0
    assert not replay(one_deal("thirteen", "swedish", "", 7), line[:20] + now.json["moves"]).pyramid
    start = benben("solve", "thirteen", "--from", saved, "--at", 0, "--json").json
    assert start["moves"] == line
    at = benben("solve", "thirteen", "--from", saved, "--at", 20, "--json").json
    assert at["moves"] == now.json["moves"]
    assert saved.read_bytes() == before


def test_a_later_deal_of_a_match(benben: Any, saved: Path) -> None:
    """The deal on the table is what is asked about, and its points alone."""
    assert benben("apply", saved, "T", "E").code == 0
    found = benben("solve", "thirteen", "--from", saved, "--best", "--json").json
    assert benben("apply", saved, *found["moves"]).code == 0
    shown = benben("show", saved, "--json").json
    assert (shown["deal_index"], shown["results"][1]) == (2, found["best_score"])


REFUSED = [
    ("paiute --deal 1", "paiute cannot be solved; thirteen and piramis can."),
    ("pyramid-poker --deal 1", "pyramid-poker cannot be solved; thirteen and piramis can."),
    ("piramis --deal 1 --set joker_reach=any", "piramis with joker_reach at any cannot be solved."),
    ("thirteen --deal 1 --at 0", "--at needs --from"),
    ("thirteen --deck - --at 0", "--at needs --from"),
    ("thirteen --deal 1 --deck -", "not allowed with argument"),
    ("thirteen --deal 1 --from {saved}", "not allowed with argument"),
    ("thirteen", "one of the arguments"),
    ("thirteen --from {saved} --at 1", "there are only 0 moves, so no --at 1"),
    ("thirteen --from {saved} --variant single", "--from takes variant and options from the saved game"),
    ("thirteen --from {saved} --set passes=1", "--from takes variant and options from the saved game"),
    ("piramis --from {saved}", "that is a game of thirteen, not of piramis"),
    ("thirteen --from nothing", "nothing"),
    ("thirteen --deal -1", ""),
    ("thirteen --deal 1 --limit many", "many is no whole number"),
    ("thirteen --deck -", "There is no card in it."),
    ("chess --deal 1", "chess is no game of benben"),
]


@pytest.mark.parametrize(("words", "told"), REFUSED)
def test_what_cannot_be_answered_is_refused_in_a_sentence(benben: Any, saved: Path, words: str, told: str) -> None:
    before = saved.read_bytes()
    assert told in benben("solve", *words.format(saved=saved).split()).refused()
    assert saved.read_bytes() == before


def test_a_game_that_is_over_is_refused_but_not_what_came_before(benben: Any, tmp_path: Path) -> None:
    file = tmp_path / "over.benben.jsonl"
    assert benben("new", "thirteen", "--variant", "single", "--deal", 7, "--out", file).code == 0
    assert benben("apply", file, "T", "E").code == 0
    assert benben("solve", "thirteen", "--from", file).refused() == "that game is over after 2 moves"
    assert benben("solve", "thirteen", "--from", file, "--at", 1).code in (0, 1)
