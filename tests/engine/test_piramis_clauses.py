"""Piramis, clause by clause, on boards laid by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from benben import engine
from benben.engine import IllegalMove, Reason
from benben.engine.piramis import PIRAMIS
from benben.engine.piramis.moves import PYRAMID

Deck = Callable[..., tuple[str, ...]]


def legal(state: Any) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def play(state: Any, *moves: str) -> Any:
    for move in moves:
        state = state.apply(state.parse(move))
    return state


def refusal(state: Any, move: str) -> tuple[str, str]:
    """Code and clause of why `move` is not legal; applying it must fail with the same."""
    reason = state.why_not(state.parse(move))
    assert isinstance(reason, Reason)
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(move))
    assert caught.value.reason == reason
    return reason.code, reason.clause


def lay(
    pyramid: Mapping[str, str],
    top: str,
    stock: Sequence[str] = (),
    *,
    streak: int = 0,
    used: int = 0,
    players: int = 1,
    scores: Sequence[int] = (),
    **options: object,
) -> Any:
    """Round 1 of seat 0 in the middle: only these cards are left, `top` on the pile, `stock` face down."""
    tail = [top, *stock]
    rest = iter([name for name in engine.NAMES[:52] if name not in {*pyramid.values(), *tail}])
    cards = [pyramid.get(slot) or next(rest) for slot in PYRAMID.names]
    cards += [next(rest) for _ in range(24 - len(tail))] + tail
    state = PIRAMIS.start(PIRAMIS.options(**options), deal=3, players=players, decks=[cards])
    return state._replace(
        pyramid=sum(1 << PYRAMID.slots[slot] for slot in pyramid),
        top=52 - len(tail),
        turned=52 - len(stock),
        streak=streak,
        jokers=used,
        scores=tuple(scores) or (0,) * players,
    )


def run_of_28() -> tuple[str, ...]:
    """A deck whose pyramid goes in one streak: from g7 back to a1 each card is one above the one before."""
    up = [f"{'A23456789TJQK'[i % 13]}{'cdhs'[i // 13]}" for i in range(29)]
    rest = [name for name in engine.NAMES[:52] if name not in up]
    return (*reversed(up[1:]), up[0], *rest)


ALL_DOWN = tuple(reversed(PYRAMID.names))


def start(*decks: Sequence[str], players: int = 1, **options: object) -> Any:
    return PIRAMIS.start(PIRAMIS.options(**options), deal=3, players=players, decks=decks)


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PI-1")
def test_28_lie_open_and_the_first_of_24_starts_the_pile_free_of_charge(deck: Deck) -> None:
    cards = deck({"a1": "Ks", "g7": "Qs"}, ["9h", "2c"])
    view = start(cards).observe(0)
    assert view.pyramid == cards[:28]
    assert (view.top, view.stock, view.cards_left) == ("9h", 23, 28)
    assert (view.scores, view.streak, view.round_no, view.rounds) == ((0,), 0, 1, 5)
    assert view.free == {f"g{i}" for i in range(1, 8)}
    assert start(cards).observe(0, is_open=True).stock_order == cards[29:]


@pytest.mark.rule("PI-2")
@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_one_up_or_down_round_the_ring_whatever_the_suit(rank: str) -> None:
    ring = "A23456789TJQK"
    fits = {"A": "K2", "2": "A3", "T": "9J", "J": "TQ", "Q": "JK", "K": "QA"}.get(rank)
    fits = fits or ring[ring.index(rank) - 1] + ring[ring.index(rank) + 1]
    for suit in "cdhs":
        for other in ring.replace(rank, ""):
            state = lay({"g1": f"{other}d"}, f"{rank}{suit}", ["2s"] if rank != "2" else ["7s"])
            assert ("g1" in legal(state)) == (other in fits)
            if other not in fits:
                assert refusal(state, "g1") == ("piramis.rank", "PI-2")
    assert refusal(lay({"g1": f"{rank}d"}, f"{rank}s"), "g1") == ("piramis.rank", "PI-2")


@pytest.mark.rule("PI-2", "TH-2")
def test_only_free_cards_move_and_become_the_pile() -> None:
    state = lay({"f1": "6c", "g1": "6d", "g2": "7h"}, "5s", ["Ks"])
    assert refusal(state, "f1") == ("covered", "PI-2")
    reason = state.why_not(state.parse("f1"))
    assert (reason.get("card"), reason.get("by"), reason.get("by_slots")) == ("6c", ("6d", "7h"), ("g1", "g2"))
    assert refusal(state, "g3") == ("empty-slot", "PI-2")
    assert refusal(state, "J:g3") == ("empty-slot", "PI-2")
    state = play(state, "g1")
    assert (state.observe().top, state.observe().card_at("g1")) == ("6d", None)
    assert refusal(state, "f1") == ("covered", "PI-2")
    assert legal(play(state, "g2")) == ["f1", "F", "J:f1", "E"]


@pytest.mark.rule("PI-3")
def test_a_flip_costs_five_and_ends_the_streak() -> None:
    state = play(lay({"a1": "Kc", "g1": "6c", "g3": "7c"}, "5c", ["9c", "2c"]), "g1", "F")
    assert (state.scores, state.streak, state.observe().top, state.face_down) == ((0,), 0, "9c", 1)
    state = play(state, "F")  # two in a row, though nothing fits the first
    assert (state.scores, state.face_down) == ((-5,), 0)
    assert refusal(state, "F") == ("piramis.no-face-down", "PI-3")


@pytest.mark.rule("PI-3")
def test_one_may_flip_though_a_card_could_be_moved() -> None:
    state = lay({"g1": "6c"}, "5c", ["9c"])
    assert legal(state) == ["g1", "F", "J:g1", "E"]
    assert play(state, "F").scores == (-5,)


# -- streak ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PI-4")
@pytest.mark.case("B1")
def test_streak_and_score_change_with_each_card() -> None:
    states = [lay({"a1": "Kc", "g1": "6c", "g2": "7c", "g3": "8c", "g5": "Tc"}, "5c", ["9c", "2c"])]
    for move in ("g1", "g2", "g3", "F", "g5"):
        states.append(play(states[-1], move))
    assert [state.observe().streak for state in states] == [0, 1, 2, 3, 0, 1]
    assert [state.scores[0] for state in states] == [0, 5, 15, 30, 25, 30]
