"""Results over all saved games: one result a file, as the file stands now, whatever was undone or replayed before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from benben.engine import games
from benben.record.glance import Entry
from benben.record.history import History, same_deal
from benben.record.library import outcomes
from benben.record.problems import RecordError

LAST = 20


class Outcome(NamedTuple):
    """How one game ended. `won` is None where it only counts points, or somebody of those counted always wins."""

    id: str
    changed: float
    score: int
    won: bool | None


@dataclass
class Statistics:
    """The results of one sort of games: game, variant, options changed, number of players; by people or by bots.

    `streak` is the number of games won in a row up to now, `longest_streak` the most there were; `chain` the most
    cards in a row in any of them (None where the game has no chains); `ms` the time played in all, `total` all
    points. `last` are the last 20, the latest first.
    """

    game: str
    variant: str
    changed: dict[str, Any]
    people: bool
    seats: int = 1
    games: int = 0
    won: int | None = None
    best: int | None = None
    streak: int = 0
    longest_streak: int = 0
    chain: int | None = None
    ms: int = 0
    last: list[Outcome] = field(default_factory=list)
    total: int = 0

    @property
    def mean(self) -> float:
        """Points a game."""
        return self.total / self.games

    def add(self, outcome: Outcome, chain: int | None, ms: int) -> None:
        """Count a game; games come in the order in which they were played last."""
        self.games += 1
        self.ms += ms
        self.total += outcome.score
        self.best = outcome.score if self.best is None else max(self.best, outcome.score)
        if outcome.won is not None:
            self.won = (self.won or 0) + outcome.won
            self.streak = self.streak + 1 if outcome.won else 0
            self.longest_streak = max(self.longest_streak, self.streak)
        if chain is not None:
            self.chain = max(chain, self.chain or 0)
        self.last = [outcome, *self.last[: LAST - 1]]


class Results(NamedTuple):
    """Statistics by sort of game, in the order of games and variants; and how many files are in none of them."""

    groups: list[Statistics]
    unfinished: int
    damaged: int


def results() -> Results:
    """What came of all saved games. Files that do not verify are counted as damaged."""
    groups: dict[str, Statistics] = {}
    unfinished = damaged = 0
    for entry, judged in outcomes(judge):
        if entry.unfinished:
            unfinished += 1
        elif judged is None or not judged["ok"]:
            damaged += 1
        else:
            sort = (entry.game, entry.variant, judged["changed"], judged["people"], judged["seats"])
            key = str(sort)
            if key not in groups:
                groups[key] = Statistics(*sort)
            groups[key].add(_outcome(entry, judged), judged["chain"], judged["ms"])
    order = {(game, v): (i, j) for i, game in enumerate(games) for j, v in enumerate(games[game].variants)}
    listed = sorted(
        groups.values(), key=lambda g: (not g.people, order[g.game, g.variant], g.seats, len(g.changed), str(g.changed))
    )
    return Results(listed, unfinished, damaged)


def tally(game: str, names: Sequence[str]) -> tuple[dict[str, int], int]:
    """How many games of a sort each of these players has won where just they played; and how many they played."""
    won, played, players = dict.fromkeys(names, 0), 0, sorted(names)
    for _entry, judged in outcomes(judge, lambda entry: entry.game == game and sorted(entry.players) == players):
        if judged and judged["ok"]:
            played += 1
            for name in judged["winners"]:
                won[name] += 1
    return won, played


def _outcome(entry: Entry, judged: dict[str, Any]) -> Outcome:
    return Outcome(entry.id, entry.changed, judged["score"], judged["won"])


def judge(path: Path) -> dict[str, object]:
    """What a finished game comes to: read whole and played again, since statistics are believed."""
    from benben.record.reading import read

    try:
        record = read(path)
    except RecordError:
        return {"ok": False}
    if not record.complete:
        return {"ok": False}
    state, header = record.history.state, record.header
    kinds = header.kinds or ["human"] * state.seats
    people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    seats = people or range(state.seats)
    only_points = state.status == "finished" if state.seats == 1 else len(seats) == state.seats
    usual = games[header.game].options(header.variant).as_dict()
    return {
        "ok": True,
        "people": bool(people),
        "seats": state.seats,
        "changed": {name: value for name, value in record.options.as_dict().items() if usual[name] != value},
        "score": max(state.scores[seat] for seat in seats),
        "won": None if only_points else any(seat in state.winners for seat in seats),
        "winners": [header.players[seat] for seat in state.winners],
        "chain": longest_chain(header.game, record.history),
        "ms": record.t,
    }


def longest_chain(game: str, history: History) -> int | None:
    """The most cards taken in a row by one player without a card turned or flipped; None where there are no chains."""
    ends = games[game].chain_ends
    if not ends:
        return None
    longest = chain = 0
    for before, move, after in history.steps():
        chain = 0 if move in ends else chain + move.count("+") + 1
        longest = max(longest, chain)
        if not same_deal(before, after):
            chain = 0
    return longest
