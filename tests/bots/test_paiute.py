"""The bots of Paiute: the rule of `greedy`, written a second time over all combinations there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from benben import bots, engine
from benben.bots.paiute import reach
from benben.engine.shuffle import Stream

GAME = engine.games["paiute"]
RANKS = "23456789TJQKA"
CHOICES: list[tuple[str, dict[str, object]]] = [
    ("standard", {"deals": 2}), ("pagat", {"deals": 2, "cut": False}), ("standard", {"deals": 1, "max_reshuffles": 0}),
    ("standard", {"deals": 3, "chips": 2}), ("standard", {"deals": 1, "straight_flush_suited": False, "ace_low": True}),
]  # fmt: skip


def play(choice: int, seats: int, deal: int, plies: int) -> Any:
    """A position in which somebody is to move, so many moves of random and greedy players into a session."""
    variant, changes = CHOICES[choice]
    state: Any = GAME.start(GAME.options(variant, **changes), deal=deal, players=seats)
    chance = Stream(deal, 77)
    for _ in range(plies):
        seat = state.to_move
        bot = "greedy" if (deal >> seat) & 1 else "random"
        after = state.apply(state.parse(bots.choose(bot, state.observe(seat), chance)))
        if after.to_move is None:
            break
        state = after
    return state


positions = st.builds(
    play, st.integers(0, len(CHOICES) - 1), st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 80)
)


def all_combinations() -> Iterator[tuple[tuple[int, tuple[int, ...]], list[tuple[str, str]]]]:
    """Every combination as its worth and the places that it has: a rank, and a suit or "any"."""
    for r, rank in enumerate(RANKS):
        yield (5, (r,)), [(rank, "any")] * 5
    for suit in "cdhs":
        for top in range(4, 13):
            places = [(RANKS[r], suit) for r in range(top - 4, top + 1)]
            yield (4 if top == 12 else 3, (top,)), places
    for a, b in permutations(range(13), 2):
        yield (2, (a, b)), [(RANKS[a], "any")] * 4 + [(RANKS[b], "any")] * 2
    for b, a in combinations(range(13), 2):
        yield (1, (a, b)), [(RANKS[a], "any")] * 3 + [(RANKS[b], "any")] * 3
    for c, b, a in combinations(range(13), 3):
        yield (0, (a, b, c)), [(RANKS[r], "any") for r in (a, a, b, b, c, c)]


ALL = list(all_combinations())


def naive_reach(hand: Sequence[str], wild: str) -> tuple[int, int, tuple[int, ...]]:
    """By laying the hand into each combination there is, card by card, and counting the places that stay empty."""
    best = None
    for (category, ranks), places in ALL:
        empty = list(places)
        wilds = 0
        for card in hand:
            if card[0] == wild:
                wilds += 1
            elif (card[0], card[1]) in empty:
                empty.remove((card[0], card[1]))
            elif (card[0], "any") in empty:
                empty.remove((card[0], "any"))
        found = (-max(0, len(empty) - wilds), category, ranks)
        if best is None or found > best:
            best = found
    assert best is not None
    return best


def naive_greedy(view: Any) -> str:
    wild = view.wild[0] if view.wild else ""

    def without(hand: Sequence[str], card: str) -> list[str]:
        return [other for other in hand if other != card]

    if view.phase == "cut":
        return "K26"
    if view.phase == "draw":
        if len(view.legal_moves) == 1:
            return str(view.legal_moves[0])
        six = [*view.hand, view.discard_top]
        kept = [six, *(without(six, card) for card in view.hand)]
        falls = max(naive_reach(hand, wild)[0] for hand in kept) > naive_reach(view.hand, wild)[0]
        return "D" if falls else "S"
    calls = [(shown.strength, move) for move, shown in view.calls]
    if calls:
        return str(next(move for strength, move in calls if strength == max(calls)[0]))
    if "H" in view.legal_moves:
        return "H"
    best = None
    for move in view.legal_moves:
        if move[0] == "x":
            found = naive_reach(without(view.hand, move[1:]), wild)
            if best is None or found > best[0]:
                best = (found, move)
    assert best is not None
    return str(best[1])


hands = st.lists(st.sampled_from(engine.NAMES[:52]), min_size=5, max_size=6, unique=True)


@given(hands, st.sampled_from(RANKS))
@example(["9h", "Th", "Jh", "Qh", "7c", "7d"], "7")
@settings(max_examples=300)
def test_what_a_hand_lacks(hand: list[str], wild: str) -> None:
    assert reach(hand, wild) == naive_reach(hand, wild)


@given(st.sampled_from(RANKS), st.sampled_from([*RANKS, *"cdhs"]), st.data())
def test_what_a_hand_with_wild_cards_and_sets_or_runs_lacks(wild: str, kind: str, data: Any) -> None:
    """Hands that random ones hardly ever are: up to four wild cards, the others of one rank or suit."""
    near = [card for card in engine.NAMES[:52] if card[0] == wild or kind in card]
    rest = [card for card in engine.NAMES[:52] if card not in near]
    size = data.draw(st.integers(5, 6))
    some = data.draw(st.lists(st.sampled_from(near), min_size=2, max_size=size, unique=True))
    more = data.draw(st.permutations(rest))[: size - len(some)]
    assert reach([*some, *more], wild) == naive_reach([*some, *more], wild)


@pytest.mark.rule("PA-8", "PA-9")
@given(hands, st.sampled_from(RANKS))
def test_a_hand_that_lacks_nothing_wins(hand: list[str], wild: str) -> None:
    """And only such a hand: the bot and the rules mean the same combinations."""
    from benben.engine.cards import CODES
    from benben.engine.paiute.combinations import ranking

    mask = sum(1 << CODES[card] for card in hand)
    wild_rank = 1 + "A23456789TJQK".index(wild)
    if sum(card[0] == wild for card in hand) <= 3:
        assert (reach(hand, wild)[0] == 0) == (ranking(True, False).best(mask, wild_rank) > 0)


@given(positions)
def test_greedy_follows_its_rule(state: Any) -> None:
    view = state.observe(state.to_move)
    assert bots.choose("greedy", view, Stream(0, 0)) == naive_greedy(view)
    assert bots.hint(view) == (naive_greedy(view), "move")


def test_a_discard_that_completes_six_is_taken(paiute_pack: Any) -> None:
    """Without any card of the six nothing would be gained, but all six are three pairs."""
    pack = paiute_pack(["2c 2d 5h 5s 9c", "9h Th Jh 7d Ks"], seats=2, top="9d", stock="3h")
    state: Any = GAME.start(GAME.options(first_dealer=1, cut=False), deal=0, players=2, decks=[pack])
    for move in ("D", "C"):
        view = state.observe(0)
        assert bots.choose("greedy", view, Stream(0, 0)) == naive_greedy(view) == move
        state = state.apply(state.parse(move))


def session(deal: int, kinds: Sequence[str], **options: Any) -> Any:
    state: Any = GAME.start(GAME.options(**options), deal=deal, players=len(kinds))
    chances = [bots.stream(deal, seat, kind) for seat, kind in enumerate(kinds)]
    while (seat := state.to_move) is not None:
        move = bots.choose(kinds[seat], state.observe(seat), chances[seat])
        state = state.apply(state.parse(move))
    return state


def test_greedy_beats_random() -> None:
    """60 sessions of three deals, each twice as often won as lost; the chips say the same."""
    won = chips = 0
    for deal in range(60):
        greedy = deal % 2
        end = session(deal, ["random", "greedy"] if greedy else ["greedy", "random"], deals=3)
        won += end.winners == (greedy,)
        chips += end.scores[greedy] - 100
    assert won >= 40
    assert chips > 0


def test_only_what_the_seat_may_know_counts() -> None:
    """The same view, whatever the others hold: so the same move (E6)."""
    state = play(0, 4, 5, 12)
    view = state.observe(state.to_move)
    others = [seat for seat in range(4) if seat != state.to_move]
    swapped = list(state.hands)
    swapped[others[0]], swapped[others[1]] = swapped[others[1]], swapped[others[0]]
    other = state._replace(hands=tuple(swapped)).observe(state.to_move)
    assert other == view
    assert bots.choose("greedy", other, Stream(0, 0)) == bots.choose("greedy", view, Stream(0, 0))
