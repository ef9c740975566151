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

_COLUMN = 10
_MOST_ROWS = 10


def deal_end(before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool = False) -> list[str]:
    """Lines on the deal that `move` ended: views before and after it, and all steps of the game, this one the last."""
    lines: list[str] = _ENDS[before.game](before, move, after, steps, ascii)
    return lines


def results(view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool = False) -> list[str]:
    """The table of deals or rounds so far, totals below; no lines where there is nothing to compare."""
    lines: list[str] = _TABLES[view.game](view, steps, names, ascii)
    return lines


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
    lines = [" " * 9 + "".join(_right(name) for name in names)] if view.seats > 1 else []
    rows = -(-len(view.results) // view.seats)
    for row in range(max(0, rows - _MOST_ROWS), rows):
        scores = view.results[row * view.seats : (row + 1) * view.seats]
        lines.append(_("deal {n}").format(n=row + 1).ljust(9) + "".join(_right(number(s, ascii)) for s in scores))
    lines.append(_("match").ljust(9) + "".join(_right(number(score, ascii)) for score in view.scores))
    return lines


def _right(text: str, width: int = _COLUMN) -> str:
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
    kinds = [_("cards {n}").format(n=signed(now.card_points, ascii))]
    kinds += [_("flips {n}").format(n=number(now.flip_points, ascii))] if now.flips else []
    kinds += [_("jokers {n}").format(n=number(now.joker_points, ascii))] if now.jokers else []
    kinds += [_("cleared {n}").format(n=signed(now.bonus, ascii))] if now.cleared else []
    lines.append(_("Points: {kinds}.").format(kinds=listed(kinds)))
    total = number(after.scores[before.seat], ascii)
    lines.append(_("The round {points}, the game {total}.").format(points=signed(now.points, ascii), total=total))
    return lines


def _left(cards: int) -> str:
    return _n(cards, _("The round failed with one card left."), _("The round failed with {n} cards left."))


def _n(n: int, one: str, many: str) -> str:
    return one if n == 1 else many.format(n=n)


def _piramis_table(view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
    """Rounds down; cards, longest streak, flips, jokers, points across."""
    from benben.engine.piramis.summary import rounds

    rows = [row for row in rounds(steps) if row.cleared is not None]
    if not rows or (view.rounds == 1 and view.seats == 1):
        return []
    wide = 20 if view.seats > 1 else 9
    heads = (_("cards"), _("longest"), _("flips"), _("jokers"), _("points"))
    lines = [" " * wide + "".join(_right(head, 9) for head in heads)]
    for row in rows[-_MOST_ROWS:]:
        label = _("round {n}").format(n=row.round_no).ljust(9)
        if view.seats > 1:
            label += _padded(names[row.seat], wide - 9)
        figures = (row.cards, row.longest, row.flips, row.jokers, row.points)
        lines.append(label + "".join(_right(number(n, ascii), 9) for n in figures))
    if view.seats == 1:
        sums = [sum(row.cards for row in rows), max(row.longest for row in rows)]
        sums += [sum(row.flips for row in rows), sum(row.jokers for row in rows), sum(row.points for row in rows)]
        lines.append(_("game").ljust(wide) + "".join(_right(number(n, ascii), 9) for n in sums))
    else:
        for seat, name in enumerate(names):
            total = number(view.scores[seat], ascii)
            lines.append(_("game").ljust(9) + _padded(name, wide - 9) + _right(total, 45))
    return lines


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
    lines = [" " * 9 + "".join(_right(name) for name in names)] if rows else []
    for row in rows[-_MOST_ROWS:]:
        label = _("deal {n}").format(n=row.deal_no).ljust(9)
        lines.append(label + "".join(_right(number(points, ascii)) for points in row.points))
    lines.append(_("match").ljust(9) + "".join(_right(number(score, ascii)) for score in view.scores))
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


def _paiute_end(before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
    return []  # the hands are laid open; see `showdown`


def _paiute_table(view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
    """Players down: chips."""
    return [fit(name, 20) + str(chips).rjust(6) for name, chips in zip(names, view.chips, strict=True)]


def _paiute_showdown(view: Any, names: Sequence[str], ascii: bool) -> list[list[str]]:
    """Every hand laid open with what it is; then where the chips went."""
    from benben.words.combinations import combination, stand_ins

    last = view.last
    title = _("Deal {n}: showdown, wild {wild}").format(n=last.deal_index + 1, wild=card(last.wild, ascii))
    if last.void:
        why = _("the stock was used up") if last.void == "stock" else _("nobody drew from the stock any more")
        lines = [_("The deal is void: {why}.").format(why=why)]
        return [[title, *lines, _("The pot of {n} stays in.").format(n=last.left)]]
    lines = []
    for seat in last.players:
        shown, hand = last.combinations[seat], last.hands[seat]
        star = ("*" if ascii else "★") if seat in last.winners else " "
        lines.append(f"{star} {fit(names[seat], 12)} {' '.join(card(c, ascii) for c in hand)}")
        what = combination(shown) if shown else _("nothing")
        wilds = stand_ins(shown, ascii) if shown else ""
        lines.append("  " + what + (f" ({wilds})" if wilds else ""))
    chips = [_("Pot {n}").format(n=last.pot)]
    for seat, name in enumerate(names):
        gained = last.won[seat] + last.returned[seat]
        total = view.chips[seat] + (view.stake if view.to_move is not None and seat in view.players else 0)
        chips.append(f"{fit(name, 12)} {signed(gained, ascii).rjust(5) if gained else '     '} {str(total).rjust(6)}")
    if last.left and view.to_move is not None:
        chips.append(_("{n} stay in the pot").format(n=last.left))
    return [[title, *lines], chips]


_ENDS: dict[str, Any] = {
    "thirteen": _thirteen_end,
    "piramis": _piramis_end,
    "pyramid-poker": _poker_end,
    "paiute": _paiute_end,
}
_TABLES: dict[str, Any] = {
    "thirteen": _thirteen_table,
    "piramis": _piramis_table,
    "pyramid-poker": _poker_table,
    "paiute": _paiute_table,
}
_SHOWDOWNS: dict[str, Any] = {
    "pyramid-poker": _poker_showdown,
    "paiute": _paiute_showdown,
}
