"""The shuffle (CO-4), a second time: written from docs/shuffle.md, not from the engine."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import engine
from benben.engine.shuffle import MAX_DEAL, Purpose, Stream, deck, runs

SEEDS = Path(__file__).parents[2] / "seeds"
VECTORS: list[dict[str, Any]] = json.loads((SEEDS / "shuffle.json").read_text(encoding="utf-8"))["vectors"]
DEALS = [0, 1, 2, 42, 999_999, 2_147_483_647, 2**63 - 1]


class Said:
    """What docs/shuffle.md says, line by line."""

    @staticmethod
    def mix(z: int) -> int:
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return z ^ (z >> 31)

    def __init__(self, deal: int, purpose: int, index: int) -> None:
        z = 0
        for number in (deal, purpose, index):
            z = self.mix((z + number + 0x9E3779B97F4A7C15) % 2**64)
        self.state = z

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        return self.mix(self.state)

    def until_below(self, limit: int) -> int:
        return next(x for x in iter(self.next, None) if x < limit)

    def below(self, n: int) -> int:
        return self.until_below(2**64 - 2**64 % n) % n

    def order(self, size: int) -> list[int]:
        things = list(range(size))
        n = size
        while n > 1:
            run: list[int] = []
            product = 1
            while n > 1 and product * n <= 2**60:
                run.append(n)
                product *= n
                n -= 1
            x = self.until_below(2**64 - 2**64 % product)
            for m in run:
                x, j = divmod(x, m)
                things[m - 1], things[j] = things[j], things[m - 1]
        return things


@pytest.mark.rule("CO-4")
def test_the_vectors_are_all_there() -> None:
    assert [(v["deal"], v["index"]) for v in VECTORS] == list(itertools.product(DEALS, range(4)))
    assert all(len(v["stream"]) == 4 and len(set(v["deck"].split())) == 52 for v in VECTORS)


@pytest.mark.rule("CO-4")
@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['deal']}-{v['index']}")
def test_page_vectors_and_engine_say_the_same(vector: dict[str, Any]) -> None:
    deal, index = vector["deal"], vector["index"]
    said, done = Said(deal, 0, index), Stream(deal, Purpose.DECK, index)
    for number in vector["stream"]:
        assert f"{said.next():016x}" == f"{done.next():016x}" == number
    cards = tuple(vector["deck"].split())
    assert tuple(engine.NAMES[c] for c in Said(deal, 0, index).order(52)) == cards
    assert tuple(engine.NAMES[c] for c in deck(deal, index)) == cards


@pytest.mark.rule("CO-4")
def test_the_state_of_one_stream_by_hand() -> None:
    """SplitMix64's published first numbers from state 1234567, so that the generator is the one it is called."""
    for stream in (Said(0, 0, 0), Stream(0, 0)):
        vars(stream)["state" if isinstance(stream, Said) else "_state"] = 1234567
        assert [stream.next() for _ in range(3)] == [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
        ]


@pytest.mark.rule("CO-4")
@given(st.integers(0, MAX_DEAL), st.integers(0, 2**32), st.integers(0, 2**32), st.lists(st.integers(1, 2**64)))
def test_any_stream_and_any_bound(deal: int, purpose: int, index: int, bounds: list[int]) -> None:
    said, done = Said(deal, purpose, index), Stream(deal, purpose, index)
    assert [said.below(n) for n in bounds] == [done.below(n) for n in bounds]


@pytest.mark.rule("CO-4")
@given(st.integers(0, MAX_DEAL), st.integers(0, 600), st.integers(0, 120))
def test_any_order_is_a_whole_one(deal: int, index: int, size: int) -> None:
    order = Stream(deal, 0, index).order(size)
    assert list(order) == Said(deal, 0, index).order(size)
    assert sorted(order) == list(range(size))


@pytest.mark.rule("CO-4")
def test_the_runs_of_a_pack_stand_in_the_page() -> None:
    page = (SEEDS.parent / "docs" / "shuffle.md").read_text(encoding="utf-8")
    spans = [f"{bounds[0]} … {bounds[-1]}" for _, bounds in runs(52)]
    assert f"the runs are {', '.join(spans[:-1])} and {spans[-1]}:" in page
    for purpose in Purpose:
        assert f"| {int(purpose)} |" in page


@pytest.mark.rule("CO-4")
def test_every_number_thrown_away_is_above_the_last_multiple() -> None:
    stream = Stream(1, 0)
    numbers = iter([2**64 - 1, 5, 2**64 - 1, 2**64 - 4, 2**64 - 5, 2**64 - 1])
    stream.next = lambda: next(numbers)  # type: ignore[method-assign]
    assert stream.below(3) == 2  # 2^64 - 1 = 3k: thrown away
    assert stream.order(3) == (0, 1, 2)  # 2^64 - 4 = 6k: so are the first two; 6k - 1 leaves every place as it is
    assert stream.order(2) == (0, 1)  # nothing is thrown away for a power of two


@pytest.mark.rule("CO-4")
def test_three_cards_fall_in_all_orders_alike() -> None:
    counts = Counter(Stream(deal, 0).order(3) for deal in range(6000))
    assert set(counts) == set(itertools.permutations(range(3)))
    assert all(900 < n < 1100 for n in counts.values())


@pytest.mark.rule("CO-4")
def test_no_card_likes_a_place() -> None:
    """Chi-square of each card's places over 2,600 deals: 51 degrees of freedom, 100 is beyond 1 in 10,000."""
    places: Counter[tuple[int, int]] = Counter()
    for deal in range(2600):
        places.update(enumerate(deck(deal, 0)))
    for place in range(52):
        assert sum((places[place, card] - 50) ** 2 / 50 for card in range(52)) < 100


@pytest.mark.rule("CO-4")
def test_decks_of_a_match_and_neighbouring_deals_differ() -> None:
    decks = {deck(deal, index) for deal in range(200) for index in range(30)}
    assert len(decks) == 6000


@pytest.mark.rule("CO-4")
@pytest.mark.parametrize("deal", [-1, 2**63, True, False, 1.0, "1", None])
def test_what_is_no_deal_number_is_refused(deal: Any) -> None:
    game = engine.games["thirteen"]
    with pytest.raises(engine.BadDeal) as caught:
        game.start(game.options(), deal=deal)
    assert caught.value.code == "deal"
