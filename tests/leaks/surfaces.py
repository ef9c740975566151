"""Everything of benben that a seat is told about a position, by name; cheap enough for thousands of positions.

A surface takes a table, a viewer (None: everybody) and all texts of moves, and returns something that can be compared.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache

from benben import bots, draw, words
from benben.cli import show
from benben.engine import MoveError, MoveSyntax
from benben.engine.shuffle import Stream
from benben.record import History
from benben.table import Clock, Eyes, Table
from benben.words.reasons import reason

Surface = Callable[[Table, int | None, Sequence[str]], object]

_LATEST = 12  # events that are looked at each time: older ones were looked at when they were new
_NO_MOVES = ("", "z9", "h3 ", "K9", "+0", "e", "take it")


def observation(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """All fields, as a value, as text, and the game's own JSON."""
    view = table.view(seat)
    return view, repr(view), view.facts()


def shown_as(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """The text of ``show --as``; the same in ASCII."""
    return _shown(table, seat).text(), _shown(table, seat).text(ascii=True) if table.ply % 8 == 0 else None


def shown_json(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    return json.dumps(_shown(table, seat).json())


def shown_svg(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    return _shown(table, seat).svg()


@lru_cache(maxsize=4)  # drawn once for text and JSON
def _shown(table: Table, seat: int | None) -> show.Shown:
    return show.Shown(table.header, table.history, table.ply, seat, is_open=False)


def title(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    return draw.title(table.view(seat), table.names, table.deal, draw.Look(), 80).lines()


def legal_moves(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """In their order, as the state lists them to whom they concern."""
    listed = tuple(map(str, table.state.legal_moves())) if _hears(table, seat) else ()
    return listed, table.view(seat).legal_moves


def _hears(table: Table, seat: int | None) -> bool:
    """Whether the viewer is told which moves are possible: where they name cards of a hand, only who holds it is."""
    return table.header.game != "paiute" or seat == table.to_move


def hint(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    view = table.view(seat)
    found = bots.hint(view)
    return found, words.suggestion(view, found.code, found.move)


def bot(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """What each bot would do in this seat, with the same chance."""
    if seat is None or table.to_move != seat:
        return None
    return [bots.choose(name, table.view(seat), Stream(table.ply, seat, 7)) for name in bots.NAMES]


def log(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """The latest events with the views around them, and their lines; every fourth time all since the deal."""
    events = table.events(seat, None if table.ply % 4 == 0 else _LATEST)
    return events, words.events(events, table.names), words.events(table.events(seat, 3), table.names)


def undo(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """Whether the last move can be taken back, why not, and what is seen when it was."""
    why = table.why_not_undo()
    if why is not None:
        return why, words.reason(why), table.can_redo
    history = History(table.history.states[0])
    history.states, history.moves = list(table.history.states), list(table.history.moves)
    copy = Table(table.header, history, None, None, Clock(lambda: 0.0))
    copy.undo()
    return copy.view(seat), copy.ply, copy.can_redo, Eyes(copy).next


def refusals(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """The sentence for every move that there is, and for some that are none."""
    said: list[object] = []
    if not _hears(table, seat):
        return said
    for text in moves:
        why = table.why_not(text)
        said.append(None if why is None else (why, reason(why)))
    for text in _NO_MOVES:
        try:
            table.why_not(text)
        except MoveSyntax as error:
            said.append((words.error(error), str(error)))
    illegal = next((text for text, why in zip(moves, said, strict=False) if why is not None), None)
    if illegal is not None:
        try:
            table.state.apply(table.state.parse(illegal))
        except MoveError as error:
            said.append((words.error(error), str(error)))
    return said


def spoken(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """The position in sentences, and what each move would do."""
    view = table.view(seat)
    meanings = [words.meaning(view, move) for move in view.legal_moves]
    return words.position(view, table.names, table.deal), words.situation(view, table.names), meanings


def told(table: Table, seat: int | None, moves: Sequence[str]) -> object:
    """What is said of the last move, and would be said of each legal one."""
    view, said = table.view(seat), []
    if table.ply:
        before = table.history.states[-2].observe(seat)
        said.append(words.move(before, table.history.moves[-1].text))
    return [*said, *(words.move(view, move) for move in view.legal_moves)]


SURFACES: dict[str, Surface] = {
    "observation": observation, "show --as": shown_as, "show --json": shown_json, "svg": shown_svg, "title": title,
    "legal moves": legal_moves, "hint": hint, "bot": bot, "log": log, "undo": undo, "refusals": refusals,
    "spoken": spoken, "told": told,
}  # fmt: skip
#: Of these a sample is enough: they are drawn from what another surface compares.
SAMPLED = {"svg": 4}


def earlier(table: Table, ply: int, seat: int | None) -> object:
    """An earlier position of a game that went on: what ``show --at --as`` prints and a replay tells."""
    shown = show.Shown(table.header, table.history, ply, seat, is_open=False)
    look = table.history.at(ply).observe(seat)
    said = []
    if ply:
        played = table.history.moves[ply - 1]
        event = words.Event(played.seat, played.text, table.history.at(ply - 1).observe(seat), look)
        said = words.events([event], table.names)
    return look, shown.text(), shown.json(), said


def differing(one: Table, other: Table, seat: int | None, moves: Sequence[str], number: int = 0) -> list[str]:
    """The names of the surfaces that tell the two tables apart. `number` says which of the sampled ones are looked at.

    When a game with secrets is over everybody may see everything, so what is shown to all is not compared then.
    """
    names = [name for name in SURFACES if number % SAMPLED.get(name, 1) == 0]
    if seat is None and one.over:
        names = [name for name in names if name not in ("show --as", "show --json", "svg")]
    return [name for name in names if SURFACES[name](one, seat, moves) != SURFACES[name](other, seat, moves)]
