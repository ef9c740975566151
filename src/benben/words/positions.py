"""A position in sentences, for who hears it, or reads it through a pipe; and what a move would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.engine import View, games
from benben.words.games import game_title, variant_title
from benben.words.language import _
from benben.words.teller import teller


def position(view: View, names: Sequence[str], deal: int | None) -> list[str]:
    """The whole position, from what this view knows: the game, whose turn, every card that lies open.

    `deal` is its number; None for a board of somebody's own.
    """
    head = f"{game_title(view.game)}, {variant_title(view.game, view.variant)}"
    if not games[view.game].secrets or view.to_move is None:  # who knows the number knows the pack
        own, numbered = _("{game}, own board"), _("{game}, deal number {deal}")
        head = (own if deal is None else numbered).format(game=head, deal=deal)
    return [head + ".", *teller(view.game).board(view, names), *situation(view, names)]


def situation(view: View, names: Sequence[str]) -> list[str]:
    """What changes from move to move, in short: piles, counts, points; what everybody wants to hear after a move."""
    return teller(view.game).situation(view, names)


def freed(before: Any, after: Any) -> list[str]:
    """Which cards a move has freed: ``Free now: f2: 10 of diamonds.``"""
    return teller(after.game).freed(before, after)


def meaning(view: View, move: str) -> str:
    """What a move would do: ``remove queen of spades and ace of hearts``."""
    return teller(view.game).meaning(view, move)
