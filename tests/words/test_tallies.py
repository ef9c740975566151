"""Statistics in words."""

from __future__ import annotations

from benben import words
from benben.record.statistics import Outcome, Statistics


def test_sorts_of_games() -> None:
    said = words.sort_of_games
    assert said("thirteen", "swedish", {}, True) == "Thirteen, Swedish match"
    assert said("thirteen", "swedish", {"deals": 1, "cover_pair": True}, True) == (
        "Thirteen, Swedish match (deals 1, cover_pair true)"
    )
    assert said("piramis", "standard", {"jokers": None}, True, 2) == (
        "Piramis, Hungarian pyramid (jokers any number), 2 players"
    )
    assert said("piramis", "standard", {}, False) == "Piramis, Hungarian pyramid, by bots"


def group(won: list[bool | None], scores: list[int], chain: int | None = 4, ms: int = 61_000) -> Statistics:
    found = Statistics("piramis", "standard", {}, True)
    for n, (one, score) in enumerate(zip(won, scores, strict=True)):
        found.add(Outcome(f"g{n}", float(n), score, one), chain, ms)
    return found


def test_figures() -> None:
    found = group([True, True, False, True], [100, 50, -30, 0])
    assert words.statistics(found) == [
        ("games", "4"),
        ("won", "3 (75 %)"),
        ("won in a row", "1 now, 2 at most"),
        ("points", "best 100, mean 30.0"),
        ("longest chain", "4"),
        ("time", "04:04, 01:01 a game"),
        ("last", "0★ −30 50★ 100★"),
    ]
    assert words.statistics(found, ascii=True)[-1] == ("last", "0* -30 50* 100*")


def test_what_cannot_be_won_or_chained_is_left_out() -> None:
    found = group([None, None], [-52, -51], chain=None, ms=3_600_000)
    assert words.statistics(found) == [
        ("games", "2"),
        ("points", "best −51, mean −51.5"),
        ("time", "2:00:00, 1:00:00 a game"),
        ("last", "−51 −52"),
    ]
    assert all(value.isascii() for _label, value in words.statistics(found, ascii=True))


def test_never_more_wins_than_games() -> None:
    for wins in range(4):
        found = group([n < wins for n in range(3)], [1, 2, 3])
        percent = words.statistics(found)[1][1].split("(")[1].split(" ")[0]
        assert 0 <= int(percent) <= 100
