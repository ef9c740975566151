"""Triangles: names, touching, free cards (CO-2, TH-2)."""

from __future__ import annotations

import itertools
import random

import pytest

from benben.engine.triangle import Triangle, bits, triangle


@pytest.mark.rule("CO-2")
def test_names_run_from_the_apex_down_and_from_the_left() -> None:
    seven, eight = triangle(7), triangle(8)
    assert seven.names[:6] == ("a1", "b1", "b2", "c1", "c2", "c3")
    assert seven.names[-7:] == tuple(f"g{i}" for i in range(1, 8))
    assert eight.names[-8:] == tuple(f"h{i}" for i in range(1, 9))
    assert (seven.size, eight.size) == (28, 36)
    assert list(seven.names) == sorted(seven.names)
    assert [seven.slots[name] for name in seven.names] == list(range(28))
    assert seven.row[:4] == (0, 1, 1, 2)


@pytest.mark.rule("CO-2")
@pytest.mark.parametrize("rows", [1, 2, 7, 8, 9])
def test_a_slot_touches_the_one_below_and_the_one_to_the_right_of_that(rows: int) -> None:
    shape = triangle(rows)
    places = [(r, c) for r in range(rows) for c in range(r + 1)]
    for slot, (r, c) in enumerate(places):
        below = {places[i] for i in bits(shape.below[slot])}
        above = {places[i] for i in bits(shape.above[slot])}
        assert below == {(r + 1, c), (r + 1, c + 1)} & set(places)
        assert above == {(r - 1, c), (r - 1, c - 1)} & set(places)


@pytest.mark.rule("TH-2")
def test_free_is_what_nothing_covers() -> None:
    chance = random.Random(3)
    shape = triangle(7)
    for _ in range(500):
        cards = chance.getrandbits(28)
        free = {i for i in bits(cards) if not cards & shape.below[i]}
        assert set(bits(shape.free(cards))) == free
    assert [shape.names[i] for i in bits(shape.free(shape.full))] == [f"g{i}" for i in range(1, 8)]
    assert shape.free(0) == 0


@pytest.mark.rule("TH-2")
def test_1430_sets_can_be_reached() -> None:
    """Catalan number of 8: the pyramids that taking free cards can leave."""
    shape = triangle(7)
    seen, ahead = {shape.full}, [shape.full]
    while ahead:
        cards = ahead.pop()
        for slot in bits(shape.free(cards)):
            if cards ^ 1 << slot not in seen:
                seen.add(cards ^ 1 << slot)
                ahead.append(cards ^ 1 << slot)
    assert len(seen) == 1430


def test_triangles_are_values() -> None:
    assert triangle(7) is triangle(7)
    assert Triangle(7) == triangle(7) != triangle(8)
    assert hash(Triangle(7)) == hash(triangle(7))
    assert triangle(7) != "7"
    assert all(bits(sum(1 << i for i in c)) == list(c) for c in itertools.combinations(range(6), 3))
