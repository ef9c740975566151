"""What a deal or round came to, and the tables of deals and rounds, against a second count."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from benben import bots, words
from benben.engine import games
from benben.engine.thirteen import ThirteenState
from benben.record import History

Position = Callable[..., ThirteenState]
#: A deal of one round that the greedy bot clears.
CLEARED = 12


def played(game: str, deal: int, seats: int = 1, bot: str = "greedy", **options: object) -> History:
    """A whole game."""
    history = History(games[game].start(games[game].options(**options), deal=deal, players=seats))
    chance = bots.stream(deal, 0, bot)
    while (seat := history.state.to_move) is not None:
        history.play(bots.choose(bot, history.state.observe(seat), chance))
    return history


def last_end(history: History, ascii: bool = False) -> list[str]:
    """What is said of the deal that the last move ended."""
    before, move, after = list(history.steps())[-1]
    return words.deal_end(before.observe(before.to_move), move, after.observe(), history.steps(), ascii)


def test_thirteen(position: Position) -> None:
    state = position({"a1": "4s"}, waste=["9h"], stock=["2c"])
    stopped = state.apply(state.parse("E"))
    assert words.deal_end(state.observe(0), "E", stopped.observe(0), []) == ["This deal counts −3."]
    assert words.deal_end(state.observe(0), "E", stopped.observe(0), [], ascii=True) == ["This deal counts -3."]
    last = position({"a1": "4s"}, waste=["8h"], stock=["3c"], pass_no=3)
    over = last.apply(last.parse("T"))
    assert over.to_move is None
    assert words.deal_end(last.observe(0), "T", over.observe(0), []) == [
        "Nothing more can be taken, turned or turned over.",
        "This deal counts −3.",
    ]


def test_thirteen_where_the_pyramid_is_the_goal(position: Position) -> None:
    state = position({"a1": "4s"}, piles=[["9h"]], variant="single")
    won = state.apply(state.parse("a1+P1"))
    assert words.deal_end(state.observe(0), "a1+P1", won.observe(0), []) == ["Pyramid cards removed: 28 of 28."]
    assert words.result(won.observe(0), ["Ada"]) == "Won, with 28."


def test_table_of_thirteen() -> None:
    history = played("thirteen", 7, 2, deals=2)
    state = history.state
    lines = words.results(state.observe(), history.steps(), ["Ada", "王王王王王王"], ascii=False)
    assert len(lines) == 4
    assert lines[0].split() == ["Ada", "王王王王…"]
    for deal in range(2):
        shown = [int(number.replace("−", "-")) for number in lines[1 + deal].split()[2:]]
        assert shown == list(state.results[2 * deal : 2 * deal + 2])
    assert [int(number.replace("−", "-")) for number in lines[3].split()[1:]] == list(state.scores)
    assert words.results(played("thirteen", 7, deals=1).state.observe(), [], ["Ada"]) == []


def test_a_long_table_shows_the_last_deals() -> None:
    history = played("thirteen", 7, deals=14, bot="random")
    lines = words.results(history.state.observe(), history.steps(), ["Ada"], ascii=True)
    assert [line.split()[1] for line in lines[:-1]] == [str(n) for n in range(8, 15)]
    assert int(lines[-1].split()[1]) == history.state.scores[0]


def counted(history: History) -> list[dict[str, int]]:
    """Each round, counted anew from moves and scores alone."""
    rounds: list[dict[str, int]] = []
    run, key = 0, None
    for before, move, after in history.steps():
        now = (before.observe().round_no, before.to_move)
        if now != key:
            rounds.append(dict.fromkeys(("cards", "longest", "flips", "jokers", "points", "bonus", "kinds"), 0))
            run, key = 0, now
        row, gain = rounds[-1], after.scores[now[1]] - before.scores[now[1]]
        row["points"] += gain
        if move == "F":
            row["flips"] += 1
            run = 0
        elif move != "E":
            run += 1
            row["cards"] += 1
            row["jokers"] += move.startswith("J:")
            row["longest"] = max(row["longest"], run)
            row["kinds"] += 5 * run
            row["bonus"] = 50 * (row["cards"] == 28)
    return rounds


@pytest.mark.parametrize("bot", bots.NAMES)
@pytest.mark.parametrize("changes", [{}, {"jokers": 3, "joker_reach": "any"}, {"rounds": 1}], ids=str)
def test_rounds_of_piramis(bot: str, changes: dict[str, object]) -> None:
    """The lines at the end of each game's last round say what a second count finds."""
    for deal in range(30):
        history = played("piramis", deal, bot=bot, **changes)
        row = counted(history)[-1]
        text = " ".join(last_end(history, ascii=True))
        assert row["points"] == row["kinds"] - 5 * row["flips"] - 50 * row["jokers"] + row["bonus"]
        assert ("The pyramid is cleared: +50." in text) is (row["bonus"] > 0)
        left = 28 - row["cards"]
        assert (f"failed with {'one card' if left == 1 else f'{left} cards'} left." in text) is (left > 0)
        for one, many, n in (
            ("1 card,", "{} cards,", row["cards"]), ("1 flip,", "{} flips,", row["flips"]),
            ("1 joker.", "{} jokers.", row["jokers"]),
        ):  # fmt: skip
            assert (one if n == 1 else many.format(n)) in text
        assert f"longest streak {row['longest']}," in text
        kinds = re.findall(r"(cards|flips|jokers|cleared) ([+-]?\d+)", text.split("Points: ")[1])
        assert sum(int(points) for _kind, points in kinds) == row["points"]
        shown = f"{row['points']:+}" if row["points"] else "0"
        assert f"The round {shown}, the game {history.state.scores[0]}." in text


def test_a_cleared_round() -> None:
    history = played("piramis", CLEARED, rounds=1)
    lines = last_end(history)
    assert lines[0] == "The pyramid is cleared: +50."
    assert lines[1].startswith("28 cards, longest streak ")
    assert lines[2].endswith("and cleared +50.")
    assert lines[3] == "The round +260, the game 260."
    assert all(line.isascii() for line in last_end(history, ascii=True))


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_table_of_piramis(seats: int) -> None:
    """Alone a line for each round, the sums below; several a line each; columns stand under their heads."""
    names = ["Ada", "王" * 20, "Cy"][:seats]
    for deal in range(12):
        history = played("piramis", deal, seats)
        rows = counted(history)
        lines = words.results(history.state.observe(), history.steps(), names, ascii=True)
        keys = ("cards", "longest", "flips", "jokers", "points")
        if seats == 1:
            shown = [[int(n) for n in line.split()[-5:]] for line in lines[1:-1]]
            assert shown == [[row[key] for key in keys] for row in rows[-5:]]
            sums = [sum(row[key] for row in rows) for key in keys]
            sums[1] = max(row["longest"] for row in rows)
            assert [int(n) for n in lines[-1].split()[1:]] == sums
        else:
            shown = [[int(n) for n in line.split()[-5:]] for line in lines[1:]]
            assert [points for *_counts, points in shown] == list(history.state.scores)
            for i in (0, 2, 3):
                assert sum(figures[i] for figures in shown) == sum(row[keys[i]] for row in rows)
            assert max(figures[1] for figures in shown) == max(row["longest"] for row in rows)
        assert len({words_width(line) for line in lines}) == 1


def words_width(text: str) -> int:
    from benben.words.cells import width

    return width(text)


def test_one_round_of_one_player_has_no_table() -> None:
    history = played("piramis", CLEARED, rounds=1)
    assert words.results(history.state.observe(), history.steps(), ["Ada"]) == []
