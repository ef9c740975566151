"""The bots and hints of Piramis: what they promise, found out a second way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import bots, engine
from benben.bots.piramis import hopeless
from benben.engine.shuffle import Stream

GAME = engine.games["piramis"]
CHOICES: list[dict[str, Any]] = [
    {}, {"rounds": 1}, {"rounds": 1, "jokers": 0}, {"rounds": 2, "jokers": 3}, {"jokers": None},
    {"jokers": 2, "joker_reach": "any"}, {"rounds": 1, "jokers": None, "joker_reach": "any"},
]  # fmt: skip
RING = "A23456789TJQK"
SLOTS = [f"{'abcdefg'[r]}{i + 1}" for r in range(7) for i in range(r + 1)]
Lay = Callable[..., Any]


def play(choice: int, deal: int, plies: int, keenness: int) -> Any:
    """A position some way into a game, by moves at random; cards are moved `keenness` times of four, jokers seldom."""
    state: Any = GAME.start(GAME.options(**CHOICES[choice]), deal=deal, players=1)
    chance = Stream(deal, 77)
    for _ in range(plies):
        legal = [str(move) for move in state.legal_moves() if str(move) != "E"]
        cards = [move for move in legal if move in SLOTS]
        plain = [move for move in legal if not move.startswith("J:")]
        some = cards if cards and chance.below(4) < keenness else plain if plain and chance.below(6) else legal
        if not some:
            break
        after = state.apply(state.parse(some[chance.below(len(some))]))
        if after.status != "playing":
            break
        state = after
    return state


positions = st.builds(
    play, st.integers(0, len(CHOICES) - 1), st.integers(0, 10**6), st.integers(0, 60), st.integers(0, 4)
)


def naive_greedy(state: Any) -> str:
    """The rule as it stands in the guide, over a dict of cards."""
    table = {slot: card for slot, card in zip(SLOTS, state.observe().pyramid, strict=True) if card}

    def free(cards: dict[str, str]) -> list[str]:
        def lies_on(slot: str) -> list[str]:
            below = chr(ord(slot[0]) + 1)
            return [f"{below}{slot[1]}", f"{below}{int(slot[1]) + 1}"]

        return [slot for slot in cards if not any(cover in cards for cover in lies_on(slot))]

    def movable(cards: dict[str, str], top: str) -> list[str]:
        here = RING.index(top[0])
        beside = {RING[here - 1], RING[(here + 1) % 13]}
        return [slot for slot in free(cards) if cards[slot][0] in beside]

    def then(slot: str) -> dict[str, str]:
        return {other: card for other, card in table.items() if other != slot}

    best, most = "", (-1, -1)
    for slot in movable(table, state.observe().top):
        value = (len(movable(then(slot), table[slot])), len(free(then(slot))))
        if value > most:
            best, most = slot, value
    if best:
        return best
    view = state.observe()
    if view.stock:
        return "F"
    if view.jokers_left == 0:
        return "E"
    reach = list(table) if view.joker_reach == "any" else free(table)
    values = [len(movable(then(slot), table[slot])) for slot in reach]
    return "J:" + reach[values.index(max(values))]


@given(positions)
def test_greedy_follows_its_rule(state: Any) -> None:
    assert bots.choose("greedy", state.observe(0), Stream(0, 0)) == naive_greedy(state)


def test_greedy_follows_its_rule_through_whole_games() -> None:
    """To the end, flips, jokers and new rounds included."""
    kinds: Counter[str] = Counter()
    for choice, options in enumerate(CHOICES):
        for deal in range(12):
            state: Any = GAME.start(GAME.options(**options), deal=1000 * choice + deal, players=1)
            while state.status == "playing":
                move = bots.choose("greedy", state.observe(0), Stream(0, 0))
                assert move == naive_greedy(state)
                kinds[state.parse(move).kind] += 1
                state = state.apply(state.parse(move))
    assert set(kinds) == {"card", "flip", "joker"}  # a round where only giving up is left is over by itself


def test_greedy_takes_the_first_of_equals(lay: Lay) -> None:
    state = lay({"g1": "6c", "g3": "4c", "g5": "6d", "g7": "4d"}, "5c", ["9c"])
    assert bots.choose("greedy", state.observe(0), Stream(0, 0)) == "g1"


def test_greedy_looks_one_card_ahead(lay: Lay) -> None:
    """g1 and g3 fit; after g3 two more could be moved, after g1 none; and of equals the one that frees a card."""
    state = lay({"g1": "6c", "g3": "4c", "g5": "3d", "g7": "3h"}, "5c", ["9c"])
    assert bots.choose("greedy", state.observe(0), Stream(0, 0)) == "g3"
    state = lay({"f3": "Kc", "g1": "6d", "g4": "6c"}, "5c", ["9c"])
    assert bots.choose("greedy", state.observe(0), Stream(0, 0)) == "g4"


@pytest.mark.case("E6")
@given(positions)
def test_hints_come_from_what_is_seen(state: Any) -> None:
    """A hint is the same whatever lies face down."""
    deck = [engine.NAMES[card] for card in state.deal.deck]
    other = [*deck[: state.turned], *reversed(deck[state.turned :])]
    options = state.rules.options
    first: Any = GAME.start(options, deal=1, decks=[other])
    twin = state._replace(deal=first.deal) if state.deal_index == 0 else state
    assert bots.hint(twin.observe(0)) == bots.hint(state.observe(0))


@pytest.mark.case("A9")
@given(positions)
def test_no_round_is_hopeless_while_it_is_on(state: Any) -> None:
    """A card, a flip or a joker is always left; what is hopeless is over by itself (PI-7)."""
    assert not hopeless(state.observe(0))
    assert bots.hint(state.observe(0)).code != "nothing"


@pytest.mark.case("A9", "D6")
def test_the_last_flip_ends_a_dead_round(lay: Lay) -> None:
    state = lay({"g1": "6c", "g3": "Kc"}, "5c", ["9c"], used=1)
    over = state.apply(state.parse("F"))
    assert over.status == "lost"
    assert bots.hint(over.observe(0)) == (None, "over")


def test_only_giving_up_is_hopeless(lay: Lay) -> None:
    """A position that no game reaches, since the round would be over: laid by hand it is recognised."""
    dead = lay({"g1": "6c", "g3": "Kc"}, "9c", used=1).observe(0)
    assert hopeless(dead)
    assert bots.hint(dead) == ("E", "nothing")
    for alive in (lay({"g1": "6c"}, "9c"), lay({"g1": "6c"}, "5c", used=1), lay({"g1": "6c"}, "9c", ["2c"], used=1)):
        assert not hopeless(alive.observe(0))
