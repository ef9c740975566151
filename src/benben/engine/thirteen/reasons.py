"""Why a move of Thirteen is not legal: the one source of its rules. Codes are turned into sentences by benben.words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.engine.cards import NAMES, RANK
from benben.engine.errors import Reason
from benben.engine.game import Status
from benben.engine.thirteen.deal import KING
from benben.engine.thirteen.moves import PYRAMID, ThirteenMove
from benben.engine.triangle import bits

if TYPE_CHECKING:
    from benben.engine.thirteen.state import ThirteenState


def why_not(state: ThirteenState, move: ThirteenMove) -> Reason | None:
    """None if `move` is legal in `state`; else the first rule that forbids it."""
    if state.status is not Status.PLAYING:
        return Reason("over", "CO-6")
    if move.kind == "remove":
        return _remove(state, move)
    if move.kind == "turn":
        return _turn(state)
    if move.kind == "redeal":
        return _redeal(state)
    return None


def _turn(state: ThirteenState) -> Reason | None:
    if state.stock >> state.pos:
        return None
    if state.rules.piles:
        return Reason("thirteen.stock-empty", "TH-11")
    return Reason("thirteen.stock-used", "TH-7", (("redeal", state.can_redeal),))


def _redeal(state: ThirteenState) -> Reason | None:
    if state.rules.piles:
        return Reason("thirteen.no-redeal", "TH-11")
    if not state.stock:
        return Reason("thirteen.nothing-to-redeal", "TH-7")
    if state.pass_no >= state.rules.passes:
        return Reason("thirteen.last-pass", "TH-7", (("passes", state.rules.passes),))
    if state.stock >> state.pos:
        return Reason("thirteen.stock-left", "TH-7", (("stock", (state.stock >> state.pos).bit_count()),))
    return None


def _remove(state: ThirteenState, move: ThirteenMove) -> Reason | None:
    cards = []
    for name in move.cards:
        found = _card(state, name)
        if isinstance(found, Reason):
            return found
        cards.append(found)
    covered = _covered(state, move)
    if covered is not None:
        return covered
    total = sum(RANK[card] for card in cards)
    if total != KING:
        code = "thirteen.sum" if len(cards) == 2 else "thirteen.no-king"
        return Reason(code, "TH-3", (("cards", tuple(NAMES[c] for c in cards)), ("total", total)))
    if "W" in move.cards and move.slots and len(cards) == 2 and not state.rules.waste_pairs:
        return Reason("thirteen.waste-pair", "TH-5")
    return None


def _card(state: ThirteenState, name: str) -> int | Reason:
    """The card that lies at `name`, or why there is none."""
    slot = PYRAMID.slots.get(name)
    if slot is not None:
        if state.pyramid >> slot & 1:
            return state.deal.deck[slot]
        return Reason("empty-slot", "TH-2", (("slot", name),))
    piles = state.rules.piles
    if name[0] == "P":
        if not piles:
            return Reason("thirteen.no-piles", "TH-4")
        if int(name[1]) > piles:
            return Reason("thirteen.no-such-pile", "TH-13", (("pile", name), ("piles", piles)))
    elif piles:
        return Reason("thirteen.piles-only", "TH-11", (("place", name),))
    place = state.place(name)
    if place >= 0:
        return state.deal.deck[PYRAMID.size + place]
    return Reason("thirteen.no-card", "TH-11" if piles else "TH-4", (("place", name),))


def _covered(state: ThirteenState, move: ThirteenMove) -> Reason | None:
    """The cards that still lie on a card of the move, if any (TH-2; TH-6 where one of them is in the move itself)."""
    for slot in bits(move.slots):
        covers = state.pyramid & PYRAMID.below[slot]
        if not covers:
            continue
        if covers & move.slots:
            if state.rules.cover_pair and covers & ~move.slots == 0:
                continue
            clause = "TH-6"
        else:
            clause = "TH-2"
        names = tuple(NAMES[state.deal.deck[i]] for i in bits(covers))
        slots = tuple(PYRAMID.names[i] for i in bits(covers))
        facts = (
            ("card", NAMES[state.deal.deck[slot]]),
            ("slot", PYRAMID.names[slot]),
            ("by", names),
            ("by_slots", slots),
        )
        return Reason("covered", clause, facts)
    return None
