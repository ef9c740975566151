"""The bots and hints of Pyramid Poker: greedy's rule written a second time, from its words alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from benben import bots
from benben.engine.pyramid_poker import PYRAMID_POKER
from benben.engine.shuffle import Stream

RANKS = " A23456789TJQK"
STRAIGHTS = [{n or 13 for n in range(low, low + 5)} for low in range(10)]  # 13 is the ace, which is 0 as well
WORTH = {"none": 0, "pair": 100, "two": 220, "three": 350, "straight": 450, "flush": 500, "full": 700, "four": 1000,
         "straight flush": 1400, "royal": 1800}  # fmt: skip
HOPE = {"straight": [0, 0, 10, 60, 150], "flush": [0, 0, 20, 80, 200], "straight flush": [0, 0, 40, 200, 450]}


def begin(variant: str = "basic", deal: int = 1, **options: object) -> Any:
    return PYRAMID_POKER.start(PYRAMID_POKER.options(variant, **options), deal=deal)


def play(variant: str, deal: int, plies: int, foundation: int) -> Any:
    """A position some random moves into a game."""
    state, chance = begin(variant, deal, foundation=foundation), Stream(deal, 79)
    for _ in range(plies):
        state = state.apply(state.parse(bots.choose("random", state.observe(state.to_move), chance)))
        if state.to_move is None:
            return begin(variant, deal, foundation=foundation)
    return state


positions = st.builds(
    play, st.sampled_from(["basic", "long"]), st.integers(0, 10**6), st.integers(0, 95), st.sampled_from([8, 9])
)


def value(rank: str) -> int:
    """2 to 14."""
    return 14 if rank == "A" else RANKS.index(rank)


def named(hand: list[str]) -> tuple[str, int]:
    """What a part of a hand is, and the rank that is named first."""
    count = sorted(Counter(value(card[0]) for card in hand).items(), key=lambda pair: (-pair[1], -pair[0]))
    shape = [n for _rank, n in count]
    ranks = {rank - 1 for rank, _n in count}
    if len(hand) == 5 and len(count) == 5:
        one_suit = len({card[1] for card in hand}) == 1
        row = next((straight for straight in reversed(STRAIGHTS) if straight == ranks), None)
        if row is not None:
            high = 5 if row == STRAIGHTS[0] else max(row) + 1
            name = ("royal" if high == 14 else "straight flush") if one_suit else "straight"
            return name, high
        return ("flush" if one_suit else "none"), count[0][0]
    names = {
        4: "four",
        3: "full" if shape[1:] == [2] else "three",
        2: "two" if shape[1:2] == [2] else "pair",
        1: "none",
    }
    return names[shape[0]], count[0][0]


def worth(hand: list[str]) -> int:
    """The fixed table: what it is, three for each rank, and what hope adds while nothing is paired."""
    if not hand:
        return 0
    name, high = named(hand)
    number, ranks = len(hand), {value(card[0]) - 1 for card in hand}
    hope = 0
    if name == "none" and 2 <= number < 5:
        one_suit = len({card[1] for card in hand}) == 1
        in_row = any(ranks <= straight for straight in STRAIGHTS)
        if one_suit and in_row:
            hope = HOPE["straight flush"][number]
        elif number > 2 and (one_suit or in_row):  # with two cards four of a kind is the better hope
            hope = HOPE["flush" if one_suit else "straight"][number]
    return WORTH[name] + 3 * high + hope


def naive_greedy(view: Any) -> str:
    moves: list[str] = [move for move in view.legal_moves if move != "E"]
    hands = [list(hand) for hand in view.hands[view.seat]]

    def adds(hand: list[str], card: str) -> int:
        return worth([*hand, card]) - worth(hand)

    def most(card: str) -> int:
        return 90 if card in ("X1", "X2") else max(adds(hand, card) for hand in hands if len(hand) < 5)

    if view.phase == "building":
        mine = [face[0] for face in view.pyramid if face not in (None, "??")]
        keep = view.revealed[0] in ["A", "K", "X", *mine]
        rows = sorted({move[0] for move in moves})
        return min(move for move in moves if move[0] == (rows[-1] if keep else rows[0]))
    if view.phase == "putting":
        gains = [adds(hands[int(move[1]) - 1], view.revealed) for move in moves]
        return moves[gains.index(max(gains))]
    if view.phase == "keeping":
        gains = [most(view.offered[int(move[1]) - 1]) for move in moves]
        return moves[gains.index(max(gains))]
    known = [move for move in moves if view.card_at(move) != "??"]
    unknown = [move for move in moves if view.card_at(move) == "??"]
    gains = [most(view.card_at(move)) for move in known]
    if known and (max(gains) > 0 or not unknown):
        return known[gains.index(max(gains))]
    return unknown[0]


@given(positions)
def test_greedy_follows_its_rule(state: Any) -> None:
    view = state.observe(state.to_move)
    assert bots.choose("greedy", view, Stream(0, 0)) == naive_greedy(view)
    assert bots.hint(view) == (naive_greedy(view), "move")


def test_greedy_follows_its_rule_in_its_own_games() -> None:
    """Whole games of greedy against greedy: hands that were collected, not thrown together."""
    for deal in range(30):
        state = begin("short", deal)
        while state.to_move is not None:
            view = state.observe(state.to_move)
            move = bots.choose("greedy", view, Stream(0, 0))
            assert move == naive_greedy(view)
            state = state.apply(state.parse(move))


def result(deal: int, kinds: tuple[str, str]) -> tuple[int, ...]:
    state = begin("basic", deal)
    chances = [bots.stream(deal, seat, kind) for seat, kind in enumerate(kinds)]
    while (seat := state.to_move) is not None:
        state = state.apply(state.parse(bots.choose(kinds[seat], state.observe(seat), chances[seat])))
    winners: tuple[int, ...] = state.winners
    return winners


def test_greedy_beats_random_clearly() -> None:
    """Over a hundred deals, each seat of the two in half of them."""
    won = [result(deal, ("greedy", "random")) == (0,) for deal in range(50)]
    won += [result(deal, ("random", "greedy")) == (1,) for deal in range(50, 100)]
    assert sum(won) >= 85
