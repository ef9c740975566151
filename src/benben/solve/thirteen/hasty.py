"""A hasty player's Thirteen: kings first, else whatever can be removed, else the next card; see :mod:`..rating`."""

from __future__ import annotations

from collections.abc import Sequence

from benben.engine.thirteen import ThirteenMove, ThirteenState
from benben.engine.thirteen.moves import REDEAL, STOP, TURN

_NOTHING_TAKEN = (TURN, REDEAL, STOP)


def openings(state: ThirteenState) -> list[ThirteenState]:
    """Every deal of a match for one, from its start."""
    match = state.deal.match
    return [ThirteenState.opening(match.open_deal((0,) * i)) for i in range(match.length)]


def moves(state: ThirteenState) -> Sequence[ThirteenMove]:
    """What the player chooses among; nothing at the end."""
    legal = state.legal_moves()
    removals = [move for move in legal if move not in _NOTHING_TAKEN]
    if removals:
        kings = [move for move in removals if len(move.cards) == 1]
        return kings[:1] or removals
    return [move for move in legal if move is not STOP]


def otherwise(state: ThirteenState) -> Sequence[ThirteenMove]:
    """What there is to do for a player who leaves lying what could be removed; kings never are."""
    if all(len(move.cards) < 2 for move in moves(state)):
        return ()
    return [move for move in (TURN, REDEAL) if state.why_not(move) is None]


def after(state: ThirteenState, move: ThirteenMove) -> int:
    """The pyramid that `move` leaves, whether or not the deal goes on."""
    return state.pyramid ^ move.slots


def position(state: ThirteenState) -> tuple[int, ...]:
    """What decides how the deal can go on."""
    return state.pyramid, state.stock, state.pos, state.pass_no
