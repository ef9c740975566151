"""What was possible, in words: nothing undecided is glossed over."""

from __future__ import annotations

import pytest

from benben import engine, words


@pytest.mark.parametrize(
    ("values", "over", "said"),
    [
        ([44, 44, 32], True, "Best possible 44, you 32."),
        ([44, 44], True, "Best possible 44, and reached."),
        ([-6, -20], True, "Best possible −6, you −20."),
        ([None, 3], True, "The best possible was not found out in time; you 3."),
        ([44, 40], False, "Best possible 44, still possible 40."),
        ([None, None], False, "Best possible undecided, still possible undecided."),
    ],
)
def test_the_best_possible(values: list[int | None], over: bool, said: str) -> None:
    assert words.best_possible(values, over) == said


def test_of_somebody() -> None:
    assert words.best_possible([44, -2], True, "Ada", ascii=True) == "Best possible 44, Ada -2."


@pytest.mark.parametrize(
    ("wins", "over", "said"),
    [
        ([True, True, False, False], True, "After move 12 it could no longer be won."),
        ([True, None, None, False], True, "Somewhere from move 11 to 13 the win was lost."),
        ([False, False], True, "It could not be won."),
        ([True, True], True, "It was won."),
        ([True, True], False, "It can still be won."),
        ([None, True], True, "It was won."),
        ([None, False], True, "Whether it could be won was not found out in time."),
        ([None, None], False, "Whether it could be won was not found out in time."),
        ([True, None], False, "Whether it can still be won was not found out in time."),
    ],
)
def test_the_win(wins: list[bool | None], over: bool, said: str) -> None:
    assert words.chance_lost(wins, 10, over) == said


def test_what_was_given_away() -> None:
    said = [words.given_away(9, False), words.given_away(9, True), words.given_away(0, True)]
    assert said == ["gave away 9", "gave away 9 and the win", "gave away the win"]
    assert words.which_moves(17, 16) == "move 17"
    assert words.which_moves(17, 14) == "moves 15 to 17"


@pytest.mark.parametrize(
    ("game", "move", "said"),
    [
        ("thirteen", "T", "best was to turn"),
        ("thirteen", "g1", "best was {g1}"),
        ("piramis", "F", "best was to flip"),
        ("piramis", "J:g2", "best was the joker on {g2}"),
        ("piramis", "", ""),
    ],
)
def test_what_would_have_been_better(game: str, move: str, said: str) -> None:
    view = engine.games[game].start(engine.games[game].options(), deal=1).observe()
    cards = {place: words.card(view.card_at(place)) for place in ("g1", "g2")}
    assert words.instead(view, move) == said.format(**cards)


def test_what_is_still_possible() -> None:
    assert words.still_possible(44, "thirteen") == "best still possible +44"
    assert words.still_possible(-4, "piramis") == "best still possible this round −4"
    assert words.still_possible(None, "thirteen") == "best still possible undecided"
