"""Why a move of Paiute is not legal: the one source of its rules. Codes are turned into sentences by benben.words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.engine.cards import NAMES
from benben.engine.errors import Reason
from benben.engine.paiute.moves import DISCARDS, KEEP, STOCK, PaiuteMove

if TYPE_CHECKING:
    from benben.engine.paiute.state import PaiuteState


def why_not(state: PaiuteState, move: PaiuteMove) -> Reason | None:
    """None if `move` is legal in `state`; else the first rule that forbids it."""
    phase = state.phase
    if phase == "over":
        return Reason("over", "CO-6")
    if (phase == "cut") != (move.kind == "cut"):
        if phase == "cut":
            return Reason("paiute.cut-first", "PA-3")
        return Reason("paiute.no-cut" if not state.rules.cut else "paiute.cut-done", "PA-3")
    if phase == "cut":
        return None
    if (phase == "draw") != (move.kind == "draw"):
        return Reason("paiute.draw-first" if phase == "draw" else "paiute.drawn", "PA-4")
    if move is STOCK:
        return _stock(state)
    if move is DISCARDS:
        return None if state.discards else Reason("paiute.no-discards", "PA-15")
    if move.card >= 0:
        return _card(state, move)
    return _six(state, move)


def _stock(state: PaiuteState) -> Reason | None:
    if state.stock_left:
        return None
    if not state.can_reshuffle:
        return Reason("paiute.stock-used", "PA-12", (("reshuffles", state.rules.max_reshuffles),))
    if len(state.discards) < 2:
        return Reason("paiute.nothing-to-shuffle", "PA-15")
    return None


def _card(state: PaiuteState, move: PaiuteMove) -> Reason | None:
    """A discard, or a call with the five other cards."""
    hand, card = state.hands[state.seat], (("card", NAMES[move.card]),)
    called = _called(state) if move.kind == "call" else None
    if called is not None:
        return called
    if not hand >> move.card & 1:
        return Reason("paiute.not-in-hand", "PA-4", card)
    if state.took == move.card:
        return Reason("paiute.just-taken", "PA-4", card)
    if move.kind == "call" and not state.rules.ranking.best(hand ^ 1 << move.card, state.deal.wild_rank):
        return Reason("paiute.no-five", "PA-5", card)
    return None


def _six(state: PaiuteState, move: PaiuteMove) -> Reason | None:
    """A call with all six cards, or keeping them on a last turn."""
    if move is KEEP:
        if not state.is_last_turn:
            return Reason("paiute.no-last-turn", "PA-7")
    else:
        called = _called(state)
        if called is not None:
            return called
    five, six = state.rules.ranking.look(state.hands[state.seat], state.deal.wild_rank)
    return None if six else Reason("paiute.no-six", "PA-7", (("five", five > 0 and not state.is_last_turn),))


def _called(state: PaiuteState) -> Reason | None:
    """Nobody calls on a last turn (PA-6)."""
    return Reason("paiute.called", "PA-6", (("seat", state.caller),)) if state.is_last_turn else None
