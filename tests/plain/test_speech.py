"""What is said of a move is understood as that move; and many ways of saying it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, words
from benben.engine import games
from benben.plain.speech import understand
from benben.plain.tongue import Unclear

RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SORTS: list[tuple[str, str | None, dict[str, object]]] = [
    ("thirteen", "swedish", {}),
    ("thirteen", "swedish", {"cover_pair": True}),
    ("thirteen", "swedish-strict", {}),
    ("thirteen", "single", {"draw": 3}),
    ("thirteen", "microsoft", {}),
    ("thirteen", "pysolfc", {}),
    ("piramis", None, {}),
    ("piramis", None, {"jokers": None, "joker_reach": "any"}),
]


def somewhere(sort: int, deal: int, plies: int) -> Any:
    """A view of a random position of a game that is not over."""
    game, variant, changes = SORTS[sort]
    state: Any = games[game].start(games[game].options(variant, **changes), deal=deal, players=1)
    chance = bots.stream(deal, 0, "random")
    for _ in range(plies):
        after = state.apply(state.parse(bots.choose("random", state.observe(0), chance)))
        if after.to_move is None:
            break
        state = after
    return state.observe(0)


views = st.builds(somewhere, st.integers(0, len(SORTS) - 1), st.integers(0, 10**6), st.integers(0, 90))


def card_names(name: str) -> list[str]:
    """Ways of naming a card: all of them without doubt."""
    rank = RANKS.get(name[0], name[0])
    short = "10" if name[0] == "T" else name[0]
    suit = SUITS[name[1]]
    return [
        f"{rank} of {suit}", f"{rank} {suit}", f"the {rank.upper()} of {suit.title()}", f"{rank} of {suit[:-1]}",
        short + SIGNS[name[1]], short + name[1], short.lower() + name[1].upper(), f"{short} of {suit}", name,
    ]  # fmt: skip


def place_names(place: str) -> list[str]:
    """Ways of naming a place."""
    found = {"S": ["the turned card", "turned"], "W": ["waste", "the top of the waste", "the waste"]}.get(place, [])
    if place[0] == "P":
        found = [f"pile {place[1]}", f"the top of pile {place[1]}"]
    return [place, place.lower(), *found]


def ways(view: Any, move: str, draw: Callable[[st.SearchStrategy[str]], str]) -> str:
    """A way of saying a legal move."""
    whole = {
        "T": ["t", "turn", "Turn a card", "draw", "turn the next card", "Draw!"],
        "R": ["r", "redeal", "turn the waste over", "turn over the waste"],
        "F": ["f", "flip", "flip a card", "turn", "Flip the next card."],
        "E": ["end", "give up", "stop"],
    }
    if move in whole:
        return draw(st.sampled_from(whole[move]))
    things = []
    for place in move.removeprefix("J:").split("+"):
        card = view.card_at(place)
        things.append(draw(st.sampled_from([*card_names(card), *place_names(place)])))
    if len(things) == 2 and draw(st.sampled_from(["as it is", "turned round"])) == "turned round":
        things.reverse()
    said = draw(st.sampled_from([" and ", " ", " with ", "+", ", "])).join(things)
    if move.startswith("J:"):
        return draw(
            st.sampled_from(["joker on {}", "joker {}", "Joker: {}", "use the joker on {}", "put joker on {}"])
        ).format(said)
    frame = ["{}", "remove {}", "take the {}", "  {}  ", "{} please", "play {}"]
    if view.game == "piramis":
        frame += ["{} onto the pile", "put {} on the pile"]
    return draw(st.sampled_from(frame)).format(said)


def answer(view: Any, line: str) -> tuple[str | None, str]:
    """The move that is understood, or None and why not."""
    try:
        return understand(view, line), ""
    except Unclear as unclear:
        return None, str(unclear)


@given(view=views)
def test_what_is_said_of_a_move_is_that_move(view: Any) -> None:
    """All cards are named in full, so nothing is ambiguous."""
    said = [words.meaning(view, move) for move in view.legal_moves]
    assert [understand(view, meaning) for meaning in said] == list(view.legal_moves)
    assert len(set(said)) == len(said)
    assert [understand(view, f"{meaning}.".upper()) for meaning in said] == list(view.legal_moves)


@given(view=views, data=st.data())
def test_many_ways_of_saying_a_move(view: Any, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(view.legal_moves))
    said = ways(view, move, data.draw)
    assert understand(view, said) == move, said


@given(view=views, data=st.data())
def test_cards_by_rank_alone(view: Any, data: st.DataObject) -> None:
    """They are the move, or it is said which moves they could be, this one among them, or the first six."""
    moves = [move for move in view.legal_moves if move not in ("T", "R", "F", "E")]
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    ranks = [view.card_at(place)[0] for place in move.removeprefix("J:").split("+")]
    said = " and ".join(RANKS.get(rank, rank) for rank in ranks)
    understood, sentence = answer(view, f"joker on {said}" if move.startswith("J:") else said)
    if understood is None:
        named = re.findall(r"(\S+) \(", sentence)
        assert move in named or len(named) == 6
        assert len(named) > 1
        assert sentence.endswith("which?")
        assert set(named) <= set(view.legal_moves)
    else:
        assert understood == move


WORDS = [
    "g1", "f2", "a1", "queen", "10", "of", "hearts", "joker", "pile", "1", "2", "waste", "turned", "S", "W", "P1", "+",
    "and", "turn", "stop", "give", "up", "top", "♥", "J:", "sevens", "the", "covered", "kd", "over", ",+15", ",pass",
]  # fmt: skip
lines = st.one_of(st.text(max_size=40), st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join))


@given(view=views, line=lines)
def test_whatever_is_said_is_a_move_or_a_sentence(view: Any, line: str) -> None:
    move, sentence = answer(view, line)
    assert move or (sentence[-1] in ".?" and sentence.isprintable())


AMBIGUOUS = {"f1": "4c", "g1": "9h", "g2": "Jh", "g3": "9d", "g4": "4h", "g5": "4s", "g6": "Kd", "g7": "Ks"}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("kings", "That could be g6 (remove king of diamonds) or g7 (remove king of spades): which?"),
        ("nine and four of hearts",
         "That could be g1+g4 (remove 9 of hearts and 4 of hearts) or g3+g4 (remove 9 of diamonds and 4 of hearts):"
         " which?"),
        ("diamonds and 4 of spades", "g3+g5"),
        ("hearts and spades", "g1+g5"),
        ("king of diamonds", "g6"),
        ("spades", "g7"),
        ("9 of hearts", "g1"),
        ("jack", "g2"),
        ("ace", "There is no such a card to be seen."),
        ("ace of hearts", "There is no ace of hearts to be seen."),
        ("four of clubs and nine of hearts", "f1+g1"),
        ("fours", "That could be g4 or g5: which?"),
    ],
)  # fmt: skip
def test_words_that_can_mean_several_moves(position: Callable[..., Any], said: str, told: str) -> None:
    view = position(AMBIGUOUS).observe(0)
    assert told in answer(view, said)


def test_no_more_than_six_are_named(position: Callable[..., Any]) -> None:
    view = position({f"g{n}": card for n, card in enumerate(("9h", "9d", "9c", "9s", "4h", "4s", "4d"), 1)}).observe(0)
    with pytest.raises(Unclear) as caught:
        understand(view, "nine and four")
    assert str(caught.value).count("remove") == 6
