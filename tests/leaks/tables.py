"""Tables for the leak tests, of any game: played at random, cut off at a move, and played again on other packs."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from benben import bots
from benben.engine import Options, games
from benben.engine.shuffle import Stream
from benben.record import History
from benben.record.format import Header
from benben.table import Clock, Table

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
_RARE = 6  # positions of a phase that a game has no more of than this are all looked at
_SHARE = 0.3  # of the others


def seated(header: Header, history: History) -> Table:
    """A table in memory, its clock at rest."""
    return Table(header, history, None, None, Clock(lambda: 0.0))


def played(game: str, options: Options, seats: int, chance: random.Random, most: int) -> Table:
    """A game of at most `most` moves; each seat plays at random or as greedy, and seldom somebody gives up."""
    deal, players = chance.randrange(2**63), NAMES[:seats]
    header = Header(
        game=game, variant=options.variant, options=options.as_dict(),  # type: ignore[arg-type]
        players=list(players), kinds=["human"] * seats, deal=deal, created="2026-11-30T05:00:00Z",
    )  # fmt: skip
    history = History(games[game].start(options, deal=deal, players=players))
    styles, stream = [chance.choice(bots.NAMES) for _ in players], Stream(deal, 77, 0)
    ends = chance.randrange(2 * most)  # half of the games are given up somewhere, where the game has that
    while (seat := history.state.to_move) is not None and history.ply < most:
        view = history.state.observe(seat)
        gives_up = history.ply == ends and "E" in view.legal_moves
        history.play("E" if gives_up else bots.choose(styles[seat], view, stream), t=1000 * history.ply)
    return seated(header, history)


def cut(table: Table, ply: int) -> Table:
    """The table as it was after `ply` moves."""
    history = History(table.history.states[0])
    history.states = table.history.states[: ply + 1]
    history.moves = table.history.moves[:ply]
    return seated(table.header, history)


def again(table: Table, decks: Sequence[Sequence[str]], deal: int) -> Table:
    """The same moves on other packs, with another deal number. Raises MoveError if one of them is not legal then."""
    laid = [list(deck) for deck in decks]
    # What is over shows the deal's number, and says "own board" of packs in the header: both are to show a number.
    header = table.header.model_copy(update={"deal": deal, "decks": None if table.over else laid})
    start = games[header.game].start(table.options, deal=deal, players=header.players, decks=laid)
    history = History(start)
    for move in table.history.moves:
        history.play(move.text, t=move.t)
    return seated(header, history)


def positions(adapter: Any, chance: random.Random, count: int) -> Iterator[tuple[Table, int]]:
    """`count` positions, many of each game: the whole game's table, and how many moves lead to the position."""
    found = 0
    while found < count:
        options, seats, most = adapter.choice(chance)
        table = played(adapter.GAME, options, seats, chance, most)
        phases = [state.phase for state in table.history.states]
        for ply, phase in enumerate(phases):
            if found < count and (phases.count(phase) <= _RARE or chance.random() < _SHARE):
                found += 1
                yield table, ply
