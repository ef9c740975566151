"""Statistics in words: what a group of games is called, and its figures."""

from __future__ import annotations

from typing import Any

from benben.words.cards import duration, number
from benben.words.games import game_title, variant_title
from benben.words.language import _


def sort_of_games(game: str, variant: str, changed: dict[str, Any], people: bool, seats: int = 1) -> str:
    """``Thirteen, Swedish match (deals 1), 2 players``."""
    name = f"{game_title(game)}, {variant_title(game, variant)}"
    if changed:
        name += f" ({', '.join(f'{option} {_value(value)}' for option, value in changed.items())})"
    if seats > 1:
        name = _("{name}, {n} players").format(name=name, n=seats)
    return name if people else _("{name}, by bots").format(name=name)


def _value(value: object) -> str:
    return _("any number") if value is None else str(value).lower()


def statistics(group: Any, ascii: bool = False) -> list[tuple[str, str]]:
    """Label and figure, line by line, of a group of :mod:`benben.record.statistics`."""
    rows = [(_("games"), str(group.games))]
    if group.won is not None:
        rows.append((_("won"), f"{group.won} ({round(100 * group.won / group.games)} %)"))
        rows.append((_("won in a row"), _("{n} now, {most} at most").format(n=group.streak, most=group.longest_streak)))
    mean = f"{group.mean:.1f}".replace("-", "-" if ascii else "−")
    rows.append((_("points"), _("best {best}, mean {mean}").format(best=number(group.best, ascii), mean=mean)))
    if group.chain is not None:
        rows.append((_("longest chain"), str(group.chain)))
    each = duration(group.ms // group.games)
    rows.append((_("time"), _("{all}, {each} a game").format(all=duration(group.ms), each=each)))
    rows.append((_("last"), " ".join(_point(outcome, ascii) for outcome in group.last)))
    return rows


def _point(outcome: Any, ascii: bool) -> str:
    """A game's points; with a star if it was won."""
    star = "*" if ascii else "★"
    return number(outcome.score, ascii) + (star if outcome.won else "")
