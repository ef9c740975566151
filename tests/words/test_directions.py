"""A line of moves as it is told to who carries it out with real cards."""

from __future__ import annotations

from typing import Any

import pytest

from benben import solve, words
from benben.engine import NAMES, games

PACK = NAMES[:52]  # A♣ A♦ A♥ A♠ 2♣ … in dealing order: the lowest row is 6♦ 6♥ 6♠ 7♣ 7♦ 7♥ 7♠, then 8♣ 8♦ …


def told(game: str, variant: str, moves: str, ascii: bool = False, **options: Any) -> list[tuple[int, str]]:
    state: Any = games[game].start(games[game].options(variant, **options), deal=0, players=1, decks=[PACK])
    steps = []
    for move in moves.split():
        steps.append((state.observe(is_open=True), move))
        state = state.apply(state.parse(move))
    return words.directions(steps, ascii)


@pytest.mark.parametrize(
    ("moves", "sentences"),
    [
        ("g1+g4 T T T E", ["0 Take 6♦ (g1) and 7♣ (g4).", "1 Turn 3 cards: 8♣, 8♦, 8♥.", "4 Stop here."]),
        ("T " * 24 + "S W R T", ["0 Turn 24 cards", "24 Take K♠ (turned).", "25 Take K♥ (waste).",
                                 "26 Turn the waste over: pass 2.", "27 Turn a card: 8♣."]),
    ],
)  # fmt: skip
def test_thirteen(moves: str, sentences: list[str]) -> None:
    found = [f"{ply} {text}" for ply, text in told("thirteen", "swedish", moves, deals=1)]
    assert len(found) == len(sentences)
    assert all(text.startswith(said) for text, said in zip(found, sentences, strict=True))


def test_piles() -> None:
    assert told("thirteen", "single", "T g1+g4", ascii=True) == [
        (0, "Turn a card: 8c."),
        (1, "Take 6d (g1) and 7c (g4)."),
    ]
    assert told("thirteen", "single", "T " * 24 + "P1")[-1] == (24, "Take K♠ (pile).")
    by_threes = told("thirteen", "single", "T T " + "T " * 6 + "P2", draw=3)
    assert by_threes[:2] == [(0, "Turn 3 cards: 8♣, 8♦, 8♥."), (1, "Turn 3 cards: 8♠, 9♣, 9♦.")]
    assert by_threes[-1] == (8, "Take K♥ (P2).")


def test_piramis() -> None:
    assert told("piramis", "standard", "g4 F F J:g1 E", rounds=1) == [
        (0, "Put 7♣ (g4) on 8♣."),
        (1, "Turn 2 cards: 8♦, 8♥."),
        (3, "With the joker put 6♦ (g1) on 8♥."),
        (4, "Give up here."),
    ]


def test_every_line_of_the_solvers_can_be_told() -> None:
    """All moves are in it, in their order, and no card is left without a name."""
    for game, options in (("thirteen", {"deals": 1}), ("piramis", {"rounds": 1})):
        for deal in range(4):
            state: Any = games[game].start(games[game].options(None, **options), deal=deal, players=1)
            steps = []
            for move in solve.question(state).moves:
                steps.append((state.observe(is_open=True), move))
                state = state.apply(state.parse(move))
            lines = words.directions(steps)
            plies = [ply for ply, _text in lines]
            assert plies == sorted(set(plies))
            turns = {ply for ply, (_view, move) in enumerate(steps) if move in ("T", "F")}
            assert set(range(len(steps))) - set(plies) <= turns
            assert not any("?" in text for _ply, text in lines)
