"""Whole games of Piramis by keys alone and by mouse alone, and what is told of them, counted a second time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from benben import bots, record
from benben.table import Table
from benben.tui.steer import next_spot

Make = Callable[..., Table]
WON, LOST = 16, 12  # deals of two rounds that the greedy bot wins, and loses in the second round


class Count(NamedTuple):
    """A round, counted from the moves alone."""

    cards: int
    longest: int
    flips: int
    jokers: int
    card_points: int

    @property
    def points(self) -> int:
        return self.card_points - 5 * self.flips - 50 * self.jokers + (50 if self.cards == 28 else 0)


def recount(moves: Sequence[str]) -> list[Count]:
    """The rounds of one player: a round ends with its 28th card, or with the game."""
    found: list[Count] = []
    cards = longest = flips = jokers = points = streak = 0
    for move in [*moves, "end"]:
        if move == "end" or cards == 28:
            found.append(Count(cards, longest, flips, jokers, points))
            cards = longest = flips = jokers = points = streak = 0
        if move == "F":
            flips, streak = flips + 1, 0
        elif move not in ("E", "end"):
            cards, streak, jokers = cards + 1, streak + 1, jokers + move.startswith("J:")
            longest, points = max(longest, streak), points + 5 * streak
    return found


def figures(line: str) -> list[int]:
    """The numbers at the end of a row of a table."""
    words = line.replace("−", "-").replace("│", " ").split()
    return [int(word) for word in words if word.lstrip("-").isdigit()]


def row(player: Any, label: str) -> list[int]:
    """The numbers of the table's row that begins so."""
    line = next(line for line in player.lines[1:] if label in line)
    return figures(line.split(label)[1])


async def walk(player: Any, target: str) -> None:
    """Arrow keys from where the cursor is to a spot, the shortest way."""
    spots = player.game.spots()
    named = {spot.name: spot for spot in spots}
    ways: dict[str, list[str]] = {player.game.cursor: []}
    queue = deque(ways)
    while target not in ways:
        at = queue.popleft()
        for key in ("left", "right", "up", "down"):
            found = next_spot(spots, named[at], key)
            if found is not None and found.name not in ways:
                ways[found.name] = [*ways[at], key]
                queue.append(found.name)
    await player.press(*ways[target])
    assert player.game.cursor == target


async def by_keys(player: Any, move: str, turn: int) -> None:
    """Make a move with arrows and Enter; f and j now and then, as one would."""
    if move == "F" and turn % 2:
        await player.press("f")
        return
    if move.startswith("J:"):
        if turn % 2:
            await player.press("j")
        else:
            await walk(player, "joker")
            await player.press("enter")
        assert player.game.chosen == {"joker"}
    await walk(player, "stock" if move == "F" else move.removeprefix("J:"))
    await player.press("enter")


async def by_mouse(player: Any, move: str, turn: int) -> None:
    """Make a move with clicks on cards, stock, joker, or on the line of keys."""
    if move == "F" and turn % 2:
        await player.pilot.click("#keys", offset=(player.keys.index("f flip"), 0))
        return
    if move.startswith("J:"):
        await player.click("joker")
        assert player.game.chosen == {"joker"}
    await player.click("stock" if move == "F" else move.removeprefix("J:"))


async def answer(player: Any, how: str) -> None:
    """Take the first answer of a dialog."""
    await (player.press("enter") if how == "keys" else player.pilot.click("#answers", offset=(4, 0)))
    await player.pilot.pause()


@pytest.mark.rule("PI-6", "PI-8")
@pytest.mark.parametrize(("how", "deal"), [("keys", LOST), ("mouse", WON)])
async def test_whole_game(sit: Any, piramis_table: Make, tmp_path: Path, how: str, deal: int) -> None:
    """Two rounds of the greedy bot's moves by hand; the end of each and of the game is told, and the sums are right."""
    table = piramis_table(deal=deal)
    hand = by_keys if how == "keys" else by_mouse
    made: list[str] = []
    async with sit(table) as player:
        while not table.over:
            move = bots.choose("greedy", player.game.view, bots.stream(deal, 0, "greedy"))
            made.append(move)
            await hand(player, move, len(made))
            await player.until(lambda: table.ply == len(made), f"{move}, the {len(made)}th move")
            await player.pilot.pause()
            if player.screen_name == "Dialog":
                await told(player, recount(made), over=table.over)
                await answer(player, how)
                await player.until(lambda: player.game.view.to_move is None or player.screen_name == "GameScreen")
        await player.see("new game", "the same deal again", "replay it")
        counts = recount(made)
        for number, count in enumerate(counts, 1):
            assert row(player, f"round {number}") == [*count[:4], count.points]
        sums = [sum(count[i] for count in counts) for i in range(4)]
        sums[1] = max(count.longest for count in counts)
        total = sum(count.points for count in counts)
        assert row(player, "game  ") == [*sums, total]
        assert table.state.scores == (total,)
        assert (f"Won, with {total}." if deal == WON else f"Not won; {total}.") in player.text
        cleared = sum(count.cards == 28 for count in counts)
        kinds = f"Cards +{sum(count.card_points for count in counts)}, flips −{5 * sums[2]}"
        assert f"{kinds}, jokers −{50 * sums[3]} and cleared +{50 * cleared}." in player.text
    assert [move.text for move in table.history.moves] == made
    read = record.read(tmp_path / "game.jsonl")
    assert read.complete
    assert read.history.state.status == ("won" if deal == WON else "lost")


async def told(player: Any, counts: list[Count], over: bool) -> None:
    """The panel at a round's end: what it was made of, and how the game stands."""
    now = counts[-1]
    await player.see("longest streak")
    text = " ".join(player.text.replace("−", "-").replace("│", " ").split())
    if now.cards == 28:
        assert "The pyramid is cleared: +50." in text
    else:
        assert f"The round failed with {28 - now.cards} cards left." in text
    plural = [f"{now.cards} cards", f"longest streak {now.longest}", f"{now.flips} flips"]
    plural.append("1 joker" if now.jokers == 1 else f"{now.jokers} jokers")
    assert ", ".join(plural) + "." in text
    kinds = [f"cards +{now.card_points}", f"flips {-5 * now.flips}"]
    kinds += [f"jokers {-50 * now.jokers}"] if now.jokers else []
    kinds += ["cleared +50"] if now.cards == 28 else []
    assert f"Points: {', '.join(kinds[:-1])} and {kinds[-1]}." in text
    assert f"The round {now.points:+}, the game {sum(count.points for count in counts)}." in text
    assert "take the last move back" in text
    assert ("accept the result" in text) == over
