"""States as values, and games to their end: what every game promises, with the machine's choices of options."""

from __future__ import annotations

import dataclasses
import math
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import engine


def start(adapter: Any, choice: tuple[str, dict[str, object]], deal: int, seats: int | None = None) -> Any:
    game = engine.games[adapter.GAME]
    return game.start(game.options(choice[0], **choice[1]), deal=deal, players=seats)


@pytest.mark.rule("CO-6")
@given(data=st.data(), deal=st.integers(0, engine.MAX_DEAL))
def test_every_game_ends(adapter: Any, data: st.DataObject, deal: int) -> None:
    """The longest lines: never giving up, and no more removed, moved or called than chance has it."""
    chance = random.Random(deal)
    state = start(adapter, data.draw(st.sampled_from(adapter.CHOICES)), deal)
    most, moves = math.prod(adapter.longest(state.deal.match.options, state.seats)), 0
    while state.status == "playing":
        legal = state.legal_moves()
        going_on = [move for move in legal if str(move) != "E"] or legal
        state = state.apply(legal[0] if chance.random() < 0.7 else chance.choice(going_on))
        moves += 1
        assert moves <= most


@pytest.mark.rule("CO-4")
def test_states_are_equal_exactly_if_all_that_matters_is(adapter: Any) -> None:
    states = [start(adapter, choice, deal) for choice in adapter.CHOICES for deal in (1, 2)]
    states += [start(adapter, adapter.CHOICES[0], 1, seats) for seats in adapter.SEATS if seats != states[0].seats]
    legal = states[0].legal_moves()
    states += [states[0].apply(legal[0]), states[0].apply(legal[-1])]
    assert len(set(states)) == len(states)
    for choice in adapter.CHOICES:
        again = start(adapter, choice, 1)
        assert [state == again for state in states].count(True) == 1
        assert again in set(states)
    assert states[0] != object()
    assert states[0].deal != states[0]
    assert states[0].deal.match != states[0]


@pytest.mark.rule("CO-4", "CO-5")
def test_nothing_can_be_changed(adapter: Any) -> None:
    state = start(adapter, adapter.CHOICES[0], 1)
    view, move = state.observe(0), state.legal_moves()[0]
    for name in (*state._fields, "status", "scores", "other"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
    for name in (*type(move).__slots__, "text", "other"):
        with pytest.raises(AttributeError):
            setattr(move, name, 1)
    for name in (*(field.name for field in dataclasses.fields(view)), "other"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(view, name, 1)
    registries: list[Any] = [adapter.WRITTEN, engine.games, engine.games[adapter.GAME].variants]
    for registry in registries:
        with pytest.raises(TypeError):
            registry["x"] = next(iter(registry.values()))
