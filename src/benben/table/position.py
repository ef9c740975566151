"""What a viewer sees of a position: which view, and the JSON of it that the contract fixes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benben.engine import BadDeal, State, View, games


def look_at(state: State[Any], seat: int | None = None, is_open: bool = False) -> View:
    """The view of `state` for a seat, for everybody (None), or open. Raises :class:`BadDeal`: no such seat."""
    if seat is not None and not 0 <= seat < state.seats:
        raise BadDeal("seat", seat=seat, seats=state.seats)
    return state.observe(seat, is_open=is_open)


def reveals_all(game: str, state: State[Any]) -> bool:
    """Whether a game with secrets is over in `state`, so that nobody has any more; false for games without."""
    return games[game].secrets and state.status != "playing"


def position_json(view: View, ply: int, board: Sequence[str]) -> dict[str, object]:
    """The object that ``show --json`` prints: the contract's keys first, then the game's own."""
    return {
        "game": view.game,
        "variant": view.variant,
        "ply": ply,
        "to_move": view.to_move,
        "phase": view.phase,
        "status": str(view.status),
        "scores": list(view.scores),
        "winners": list(view.winners),
        "legal_moves": list(view.legal_moves),
        "board": list(board),
        "deal_index": view.deal_index,
        **view.facts(),
    }
