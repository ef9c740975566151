"""A hasty player's Piramis: whatever fits, else a flip, and jokers when nothing else is left; see :mod:`..rating`."""

from __future__ import annotations

from collections.abc import Sequence

from benben.engine.piramis import PiramisState
from benben.engine.piramis.deal import Deal
from benben.engine.piramis.moves import FLIP, GIVE_UP, PiramisMove


def openings(state: PiramisState) -> list[PiramisState]:
    """Every round of a game for one, from its start."""
    match = state.deal.match
    return [PiramisState.opening(Deal(match, i, 0, 0), (0,)) for i in range(match.rules.rounds)]


def moves(state: PiramisState) -> Sequence[PiramisMove]:
    """What the player chooses among; nothing at the end."""
    legal = state.legal_moves()
    fitting = [move for move in legal if move.kind == "card"]
    if fitting:
        return fitting
    if FLIP in legal:
        return (FLIP,)
    return [move for move in legal if move is not GIVE_UP]


def otherwise(state: PiramisState) -> Sequence[PiramisMove]:
    """What there is to do for a player who leaves what fits, or keeps cards face down."""
    hasty = moves(state)
    return [move for move in state.legal_moves() if move not in hasty and move is not GIVE_UP and move.kind != "card"]


def after(state: PiramisState, move: PiramisMove) -> int:
    """The pyramid that `move` leaves, whether or not the round goes on."""
    return state.pyramid if move.slot < 0 else state.pyramid ^ 1 << move.slot


def position(state: PiramisState) -> tuple[int, ...]:
    """What decides how the round can go on; points and streak do not."""
    return state.pyramid, state.top, state.turned, state.jokers
