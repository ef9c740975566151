"""Why a move of Pyramid Poker is not legal: the one source of its rules. Facts name slots and hands, no hidden face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.engine.cards import NAMES, PACK
from benben.engine.errors import Reason
from benben.engine.game import Status
from benben.engine.pyramid_poker.moves import RESIGN, SLOTS, PokerMove
from benben.engine.triangle import bits

if TYPE_CHECKING:
    from benben.engine.pyramid_poker.state import PokerState

HAND_SIZE = 5


def why_not(state: PokerState, move: PokerMove) -> Reason | None:
    """None if `move` is legal in `state`; else the first rule that forbids it."""
    if state.status is not Status.PLAYING:
        return Reason("over", "CO-6")
    if move is RESIGN:
        return None
    stage = state.stage
    if move.kind == "slot":
        if stage == "building":
            return _place(state, move.index)
        if stage == "taking":
            return _take(state, move.index)
    elif move.kind == "put" and stage == "putting":
        return _put(state, move.index)
    elif move.kind == "keep" and stage == "keeping":
        return _keep(state, move.index)
    return _OTHER_STAGE[stage]


#: What is to be done first, where the move is of another stage.
_OTHER_STAGE = {
    "building": Reason("pyramid-poker.building", "PP-2"),
    "taking": Reason("pyramid-poker.taking", "PP-4"),
    "keeping": Reason("pyramid-poker.keeping", "PP-5"),
    "putting": Reason("pyramid-poker.putting", "PP-4"),
}


def _names(slots: int) -> tuple[str, ...]:
    return tuple(SLOTS.names[slot] for slot in bits(slots))


def _place(state: PokerState, slot: int) -> Reason | None:
    """PP-2: an empty slot, on the ground or on two blocks."""
    name, triangle = SLOTS.names[slot], state.deal.foundation.slots
    if slot >= triangle.size:
        return Reason("pyramid-poker.no-slot", "PP-2", (("slot", name), ("foundation", triangle.rows)))
    if state.pyramid >> slot & 1:
        return Reason("pyramid-poker.occupied", "PP-2", (("slot", name),))
    lacking = triangle.below[slot] & ~state.pyramid
    if lacking:
        return Reason("pyramid-poker.unsupported", "PP-2", (("slot", name), ("empty", _names(lacking))))
    return None


def _take(state: PokerState, slot: int) -> Reason | None:
    """PP-4: a block that carries no block."""
    name = SLOTS.names[slot]
    if not state.pyramid >> slot & 1:
        return Reason("pyramid-poker.no-block", "PP-4", (("slot", name),))
    carried = state.deal.foundation.slots.above[slot] & state.pyramid
    if carried:
        return Reason("pyramid-poker.carries", "PP-4", (("slot", name), ("by_slots", _names(carried))))
    return None


def _put(state: PokerState, hand: int) -> Reason | None:
    """PP-4: at most five in a hand."""
    if len(state.hand(state.seat, hand)) < HAND_SIZE:
        return None
    return Reason("pyramid-poker.hand-full", "PP-4", (("hand", hand + 1),))


def _keep(state: PokerState, index: int) -> Reason | None:
    """PP-5: a card, not a pharaoh."""
    card = state.offered[index]
    if card < PACK:
        return None
    return Reason("pyramid-poker.pharaoh", "PP-5", (("card", NAMES[card]),))
