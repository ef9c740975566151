"""What bots and hints promise in every game."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, engine
from benben.engine.shuffle import Stream

CODES = {"T": "turn", "R": "redeal", "F": "flip", "E": "nothing"}

each_game = pytest.mark.parametrize("name", list(engine.games))


def start(name: str, variant: str | None = None, deal: int = 11, seats: int | None = None) -> Any:
    game = engine.games[name]
    return game.start(game.options(variant), deal=deal, players=seats)


def go_on(state: Any, kinds: list[str], plies: int) -> list[Any]:
    """This state and those after it, of a game in which each seat has a bot."""
    states, chances = [state], [bots.stream(11, seat, kind) for seat, kind in enumerate(kinds)]
    while (seat := states[-1].to_move) is not None and len(states) <= plies:
        now = states[-1]
        states.append(now.apply(now.parse(bots.choose(kinds[seat], now.observe(seat), chances[seat]))))
    return states


@st.composite
def positions(draw: st.DrawFn, name: str) -> Any:
    """A position in which somebody is to move, some way into a game of all kinds of bots, the table usual or full."""
    variant = engine.games[name].variants[draw(st.sampled_from(list(engine.games[name].variants)))]
    seats = draw(st.sampled_from([variant.default_seats, variant.max_seats]))
    first = start(name, variant.name, draw(st.integers(0, 10**6)), seats)
    kinds = draw(st.lists(st.sampled_from(bots.NAMES), min_size=seats, max_size=seats))
    states = go_on(first, kinds, draw(st.integers(0, 110)))
    return states[-1] if states[-1].to_move is not None else states[-2]


@pytest.mark.case("E12")
@each_game
@given(data=st.data())
def test_bots_and_hints_play_legal_moves_and_change_nothing(name: str, data: st.DataObject) -> None:
    """Where players have secrets, nobody gets a hint but who is to move."""
    state = data.draw(positions(name))
    legal, view = [str(move) for move in state.legal_moves()], state.observe(state.to_move)
    assert all(bots.choose(bot, view, Stream(1, 2)) in legal for bot in bots.NAMES)
    move, code = bots.hint(view)
    assert move in legal
    assert code == CODES.get(str(move), "move")
    if engine.games[name].secrets:
        others = {None, *range(state.seats)} - {state.to_move}
        assert {bots.hint(state.observe(seat)) for seat in others} == {(None, "over")}
    assert view == state.observe(state.to_move)


@each_game
def test_random_is_uniform_over_all_but_giving_up(name: str) -> None:
    state, chance, number = start(name), Stream(3, 4), 6000
    view = state.observe(state.to_move)
    moves = [move for move in view.legal_moves if move != "E"]
    counts = Counter(bots.choose("random", view, chance) for _ in range(number))
    assert set(counts) == set(moves)
    share = 1 / len(moves)
    assert all(abs(n - number * share) < 4 * math.sqrt(number * share * (1 - share)) + 1 for n in counts.values())


@each_game
@pytest.mark.parametrize("bot", bots.NAMES)
def test_the_same_stream_gives_the_same_game(name: str, bot: str) -> None:
    one, two = (go_on(start(name, seats=2), [bot, bot], 300) for _ in range(2))
    assert one == two


@pytest.mark.case("D6")
@each_game
def test_when_it_is_over(name: str) -> None:
    """All ask for a hint once the last deal is over: there is none."""
    state = start(name)
    over = go_on(state, ["greedy"] * state.seats, 10_000)[-1]
    assert over.legal_moves() == ()
    assert {bots.hint(over.observe(seat)) for seat in (None, *range(over.seats))} == {(None, "over")}


def test_streams_differ_by_deal_seat_and_name() -> None:
    asked = [(1, 0, "random"), (2, 0, "random"), (1, 1, "random"), (1, 0, "greedy")]
    drawn = {tuple(bots.stream(*key).below(1000) for _ in range(8)) for key in asked}
    assert len(drawn) == len(asked)


@each_game
def test_an_unknown_bot(name: str) -> None:
    state = start(name)
    with pytest.raises(KeyError):
        bots.choose("clever", state.observe(state.to_move), Stream(0, 0))
