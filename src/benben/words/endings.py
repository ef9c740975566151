"""What a deal that is over came to, and the table of a game's deals or rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from benben.words.cards import card, listed, number, signed
from benben.words.cells import cut, fit
from benben.words.cells import width as cells
from benben.words.language import _

Step = tuple[Any, str, Any]
"""A state, the move made in it, the state after it."""

# A panel at 80×24 holds lines of 64 cells; beside these tables it has what the last deal came to, and answers.
_WIDEST = 64
_COLUMN = 10
_MOST_DEALS = 7
_MOST_ROUNDS = 5


def deal_end(before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool = False) -> list[str]:
    """Lines on the deal that `move` ended: views before and after it, and all steps of the game, this one the last."""
    lines: list[str] = _ENDS[before.game](before, move, after, steps, ascii)
    return lines


def results(view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool = False) -> list[str]:
    """The table of deals or rounds so far, totals below; no lines where there is nothing to compare."""
    lines: list[str] = _TABLES[view.game](view, steps, names, ascii)
    return lines


def game_end(view: Any, steps: Iterable[Step], ascii: bool = False) -> list[str]:
    """Lines on a whole game that is over, below its table; none where the table says all."""
    whole = _WHOLES.get(view.game)
    return [] if whole is None or view.to_move is not None else whole(view, steps, ascii)


def _thirteen_end(before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
    score = number(after.results[-1], ascii)
    if before.goal is not None:
        lines = [_("Pyramid cards removed: {score} of 28.").format(score=score)]
    else:
        lines = [_("This deal counts {score}.").format(score=score)]
    if move != "E" and after.status != "won":
        lines.insert(0, _("Nothing more can be taken, turned or turned over."))
    return lines


def _thirteen_table(view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
    """Deals down, players across."""
    if view.seats == 1 and view.deals == 1:
        return []
    wide = min(_COLUMN, (_WIDEST - 9) // view.seats)
    lines = [" " * 9 + "".join(_right(name, wide) for name in names)] if view.seats > 1 else []
    rows = -(-len(view.results) // view.seats)
    for row in range(max(0, rows - _MOST_DEALS), rows):
        scores = view.results[row * view.seats : (row + 1) * view.seats]
        lines.append(_("deal {n}").format(n=row + 1).ljust(9) + "".join(_right(number(s, ascii), wide) for s in scores))
    lines.append(_("match").ljust(9) + "".join(_right(number(score, ascii), wide) for score in view.scores))
    return lines


def _right(text: str, width: int) -> str:
    """Cut and set to the right of a column, by cells where they differ from characters."""
    shown = cut(text, width - 1)
    return " " * (width - cells(shown)) + shown


def _piramis_end(before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
    from benben.engine.piramis.summary import rounds

    now = rounds(steps)[-1]
    lines = [_("The pyramid is cleared: +50.") if now.cleared else _left(28 - now.cards)]
    counts = [_n(now.cards, _("1 card"), _("{n} cards")), _("longest streak {n}").format(n=now.longest)]
    counts += [_n(now.flips, _("1 flip"), _("{n} flips")), _n(now.jokers, _("1 joker"), _("{n} jokers"))]
    lines.append(_("{counts}.").format(counts=", ".join(counts)))
    kinds = _kinds([now], ascii)
    lines.append(_("Points: {kinds}.").format(kinds=kinds))
    total = number(after.scores[before.seat], ascii)
    lines.append(_("The round {points}, the game {total}.").format(points=signed(now.points, ascii), total=total))
    return lines


def _left(cards: int) -> str:
    return _n(cards, _("The round failed with one card left."), _("The round failed with {n} cards left."))


def _n(n: int, one: str, many: str) -> str:
    return one if n == 1 else many.format(n=n)


def _kinds(rounds: Iterable[Any], ascii: bool) -> str:
    """Points by kind, of one round or of several together: ``cards +150, flips −40 and cleared +50``."""
    rows = list(rounds)
    sums = [(_("flips {n}"), sum(row.flip_points for row in rows))]
    sums += [
        (_("jokers {n}"), sum(row.joker_points for row in rows)),
        (_("cleared {n}"), sum(row.bonus for row in rows)),
    ]
    kinds = [_("cards {n}").format(n=signed(sum(row.card_points for row in rows), ascii))]
    return listed(kinds + [text.format(n=signed(n, ascii)) for text, n in sums if n])


def _piramis_table(view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
    """Alone: rounds down. Several: players down, all their rounds together."""
    from benben.engine.piramis.summary import rounds

    rows = [row for row in rounds(steps) if row.cleared is not None]
    if not rows or (view.rounds == 1 and view.seats == 1):
        return []
    if view.seats > 1:
        heads = [_("cleared"), *_figure_heads()]
        lines = [" " * 13 + "".join(_right(head, 8) for head in heads)]
        for seat, name in enumerate(names):
            own = [row for row in rows if row.seat == seat]
            figures = [sum(bool(row.cleared) for row in own), *_figures(own)]
            lines.append(_padded(name, 13) + "".join(_right(number(n, ascii), 8) for n in figures))
        return lines
    lines = [" " * 9 + "".join(_right(head, 9) for head in _figure_heads())]
    shown = [(_("round {n}").format(n=row.round_no), [row]) for row in rows[-_MOST_ROUNDS:]]
    for label, some in [*shown, (_("game"), rows)]:
        lines.append(label.ljust(9) + "".join(_right(number(n, ascii), 9) for n in _figures(some)))
    return lines


def _figure_heads() -> list[str]:
    return [_("cards"), _("longest"), _("flips"), _("jokers"), _("points")]


def _figures(rows: Sequence[Any]) -> list[int]:
    """The figures of some rounds together, in the order of the heads."""
    longest = max((row.longest for row in rows), default=0)
    counts = [sum(getattr(row, name) for row in rows) for name in ("cards", "flips", "jokers", "points")]
    return [counts[0], longest, *counts[1:]]


def _piramis_whole(view: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
    """Alone, points by kind; among several the table has room for their sum only."""
    from benben.engine.piramis.summary import rounds

    if view.rounds == 1 or view.seats > 1:
        return []
    kinds = _kinds(rounds(steps), ascii)
    return [_("{kinds}.").format(kinds=kinds[:1].upper() + kinds[1:])]


def _padded(name: str, width: int) -> str:
    return fit(name, width - 1) + " "


def _poker_end(before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
    return []  # the three hands are compared one after another; see `comparisons`


def _poker_table(view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
    """Deals down, players across; the points of the match below."""
    if view.target is None:
        return []
    ended = [after.observe().last for before, _move, after in steps if before.deal is not after.deal]
    rows = [last for last in ended if last is not None]
    lines = [" " * 9 + "".join(_right(name, _COLUMN) for name in names)] if rows else []
    for row in rows[-_MOST_DEALS:]:
        label = _("deal {n}").format(n=row.deal_no).ljust(9)
        lines.append(label + "".join(_right(number(points, ascii), _COLUMN) for points in row.points))
    lines.append(_("match").ljust(9) + "".join(_right(number(score, ascii), _COLUMN) for score in view.scores))
    return lines


def showdown(view: Any, names: Sequence[str], ascii: bool = False) -> list[list[str]]:
    """Pages, each a title and lines, on the deal with secrets that ended last; none where none did."""
    if view.last is None:
        return []
    pages: list[list[str]] = _SHOWDOWNS[view.game](view, names, ascii)
    return pages


def _poker_showdown(view: Any, names: Sequence[str], ascii: bool) -> list[list[str]]:
    """The three hands compared one after another; then the points."""
    from benben.engine.cards import CODES
    from benben.engine.poker import so_far
    from benben.words.hands import hand

    last, advanced = view.last, view.target is not None
    pages = []
    for i, winner in enumerate(last.won_by):
        lines = [_("Hand {n}").format(n=i + 1)]
        for seat, name in enumerate(names):
            cards = last.hands[seat][i]
            shown = " ".join(card(c, ascii).rjust(3) for c in cards)
            points = f"  {signed(last.hand_points[seat][i], ascii)}" if advanced else ""
            lines.append(f"{fit(name, 10)} {shown}{points}")
            lines.append(" " * 11 + hand(so_far(CODES[c] for c in cards)))
        lines.append(_("equal: nobody wins it") if winner is None else _("{name} wins it").format(name=names[winner]))
        pages.append(lines)
    if advanced:
        lines = [_("Points of this deal")]
        for seat, name in enumerate(names):
            facts = {"hands": sum(last.hand_points[seat]), "bonus": last.bonus[seat], "all": last.points[seat]}
            text = _("hands {hands}, hands won {bonus}: {all}")
            shown = text.format(**{key: number(value, ascii) for key, value in facts.items()})
            lines.append(f"{fit(name, 10)} {shown}")
        pages.append(lines)
    return pages


_ENDS: dict[str, Any] = {"thirteen": _thirteen_end, "piramis": _piramis_end, "pyramid-poker": _poker_end}
_TABLES: dict[str, Any] = {"thirteen": _thirteen_table, "piramis": _piramis_table, "pyramid-poker": _poker_table}
_WHOLES: dict[str, Any] = {"piramis": _piramis_whole}
_SHOWDOWNS: dict[str, Any] = {"pyramid-poker": _poker_showdown}
