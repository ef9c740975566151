"""What a viewer may know of Thirteen (TH-14): everything but the order of a stock that was not yet gone through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benben.engine.cards import NAMES
from benben.engine.game import View
from benben.engine.thirteen.moves import PYRAMID
from benben.engine.triangle import bits

if TYPE_CHECKING:
    from benben.engine.thirteen.state import ThirteenState


@dataclass(frozen=True, slots=True, kw_only=True)
class ThirteenView(View):
    """A deal on the table. Cards are names; `pyramid` by slot with None where the card is gone; `free` slot names.

    `waste` and each of `piles` are listed from the bottom, the exposed card last; `stock` counts the cards still to
    be turned; `stock_order` lists them where the viewer may know them, the next one first. `score_now` is what the
    deal would count if it were stopped; `results` are the finished deals' scores in playing order; `cleared_in` is
    the pass in which the pyramid was emptied.
    """

    seat: int
    pyramid: tuple[str | None, ...]
    free: frozenset[str]
    stock: int
    stock_order: tuple[str, ...] | None
    turned: str | None
    waste: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    pass_no: int
    passes: int
    cleared_in: int | None
    cards_left: int
    score_now: int
    results: tuple[int, ...]
    deals: int
    goal: str | None
    draw: int

    def facts(self) -> dict[str, object]:
        """The keys that the contract names, and the tops and piles."""
        facts: dict[str, object] = {
            "pass": self.pass_no,
            "passes": self.passes,
            "cards_left": self.cards_left,
            "stock": self.stock,
            "waste": len(self.waste) + sum(len(pile) for pile in self.piles),
            "turned": self.turned,
            "waste_top": self.waste[-1] if self.waste else None,
            "score_now": self.score_now,
            "pyramid": list(self.pyramid),
            "cleared_in": self.cleared_in,
            "deals": self.deals,
            "results": list(self.results),
        }
        if self.piles:
            facts["piles"] = [list(pile) for pile in self.piles]
        if self.stock_order is not None:
            facts["stock_order"] = list(self.stock_order)
        return facts

    def card_at(self, name: str) -> str | None:
        """The card that lies open at a slot or place (``g1``, ``S``, ``W``, ``P2``), or None."""
        if name in PYRAMID.slots:
            return self.pyramid[PYRAMID.slots[name]]
        if name == "S":
            return self.turned
        pile = self.waste if name == "W" else self.piles[int(name[1]) - 1] if len(self.piles) >= int(name[1]) else ()
        return pile[-1] if pile else None


def look(state: ThirteenState, seat: int | None, is_open: bool) -> ThirteenView:
    """The view of `state` for `seat`; with `is_open` the order of the stock too."""
    deck, stock, pos, rules = state.deal.deck, state.stock, state.pos, state.rules
    seen = bits(stock & ((1 << pos) - 1))
    turned = -1 if rules.piles else state.place("S")
    piles: tuple[tuple[str, ...], ...] = ()
    waste: tuple[str, ...] = ()
    if rules.piles:
        piles = tuple(
            tuple(NAMES[deck[28 + i]] for i in seen if i % rules.piles == pile) for pile in range(rules.piles)
        )
    else:
        waste = tuple(NAMES[deck[28 + i]] for i in seen if i != turned)
    rest = bits(state.unturned)
    knows = is_open or state.pass_no > 1
    return ThirteenView(
        game="thirteen",
        variant=state.variant,
        viewer=seat,
        is_open=is_open,
        seats=state.seats,
        to_move=state.to_move,
        phase=state.phase,
        status=state.status,
        scores=state.scores,
        winners=state.winners,
        deal_index=state.deal_index,
        legal_moves=tuple(move.text for move in state.legal_moves()),
        seat=state.seat,
        pyramid=tuple(NAMES[deck[i]] if state.pyramid >> i & 1 else None for i in range(PYRAMID.size)),
        free=frozenset(PYRAMID.names[i] for i in bits(PYRAMID.free(state.pyramid))),
        stock=len(rest),
        stock_order=tuple(NAMES[deck[28 + i]] for i in rest) if knows else None,
        turned=NAMES[deck[28 + turned]] if turned >= 0 else None,
        waste=waste,
        piles=piles,
        pass_no=state.pass_no,
        passes=rules.passes,
        cleared_in=state.cleared_in or None,
        cards_left=state.cards_left,
        score_now=state.score_now,
        results=state.results,
        deals=rules.deals,
        goal=rules.goal,
        draw=rules.draw,
    )
