"""What seeds/deals.toml says of deals and boards is true."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from benben import bots, engine

DEALS = tomllib.loads((Path(__file__).parents[2] / "seeds" / "deals.toml").read_text(encoding="utf-8"))["deal"]


def start(known: dict[str, Any]) -> Any:
    """The deal's first state."""
    game = engine.games[known["game"]]
    decks = engine.read_decks(known["deck"]) if "deck" in known else None
    return game.start(game.options(known["variant"], **known["options"]), deal=known["deal"], decks=decks)


@pytest.mark.rule("CO-4", "TH-8", "TH-11")
@pytest.mark.parametrize("known", DEALS, ids=[known["name"] for known in DEALS])
def test_the_line_ends_as_it_says(known: dict[str, Any]) -> None:
    state = start(known)
    for move in known["moves"].split():
        assert state.status == "playing"
        state = state.apply(state.parse(move))
    assert state.status == known["status"]
    assert list(state.scores) == known["scores"]
    assert state.observe(0).cleared_in == known.get("cleared_in", 1 if known["status"] == "won" else None)


@pytest.mark.parametrize("known", [k for k in DEALS if "greedy" in k["why"]], ids=lambda known: known["name"])
def test_the_line_is_the_bots(known: dict[str, Any]) -> None:
    state, stream, played = start(known), bots.stream(known["deal"], 0, "greedy"), []
    while state.status == "playing":
        played.append(bots.choose("greedy", state.observe(0), stream))
        state = state.apply(state.parse(played[-1]))
    assert played == known["moves"].split()


@pytest.mark.rule("TH-3", "TH-9")
@pytest.mark.parametrize("known", [k for k in DEALS if k.get("dead")], ids=lambda known: known["name"])
def test_no_card_of_a_dead_board_can_go(known: dict[str, Any]) -> None:
    """All states are looked at, as far as they belong to this deal."""
    seen, ahead = set(), [start(known)]
    while ahead:
        state = ahead.pop()
        if state in seen or state.status != "playing":
            continue
        seen.add(state)
        assert {str(move) for move in state.legal_moves()} <= {"T", "R", "E"}
        ahead += map(state.apply, state.legal_moves())
    assert len(seen) == 74
