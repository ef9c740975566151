"""What a viewer may know of Piramis: everything but the order of the face-down cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benben.engine.cards import NAMES
from benben.engine.game import View
from benben.engine.piramis.moves import PYRAMID
from benben.engine.triangle import bits

if TYPE_CHECKING:
    from benben.engine.piramis.state import PiramisState


@dataclass(frozen=True, slots=True, kw_only=True)
class PiramisView(View):
    """A round on the table. Cards are names; `pyramid` by slot with None where the card is gone; `free` slot names.

    `top` is the pile's card, `stock` the number of cards face down, `stock_order` the next first where the viewer may
    know it; `jokers_left` is None for as many as one likes; `out` are the seats that failed a round.
    """

    seat: int
    pyramid: tuple[str | None, ...]
    free: frozenset[str]
    top: str
    stock: int
    stock_order: tuple[str, ...] | None
    streak: int
    jokers_left: int | None
    jokers_used: int
    joker_reach: str
    cards_left: int
    round_no: int
    rounds: int
    out: tuple[int, ...]

    def facts(self) -> dict[str, object]:
        """The keys that the contract names, and the pyramid."""
        facts: dict[str, object] = {
            "round": self.round_no,
            "rounds": self.rounds,
            "cards_left": self.cards_left,
            "stock": self.stock,
            "streak": self.streak,
            "jokers_left": self.jokers_left,
            "top": self.top,
            "pyramid": list(self.pyramid),
            "out": list(self.out),
        }
        if self.stock_order is not None:
            facts["stock_order"] = list(self.stock_order)
        return facts

    def card_at(self, name: str) -> str | None:
        """The card that lies open at a slot, or on the pile (``pile``), or None."""
        return self.pyramid[PYRAMID.slots[name]] if name in PYRAMID.slots else self.top if name == "pile" else None


def look(state: PiramisState, seat: int | None, is_open: bool) -> PiramisView:
    """The view of `state` for `seat`; with `is_open` the order of the face-down cards too."""
    deck, rules = state.deal.deck, state.rules
    return PiramisView(
        game="piramis",
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
        top=NAMES[deck[state.top]],
        stock=state.face_down,
        stock_order=tuple(NAMES[card] for card in deck[state.turned :]) if is_open else None,
        streak=state.streak,
        jokers_left=state.jokers_left,
        jokers_used=state.jokers,
        joker_reach=rules.options["joker_reach"],
        cards_left=state.pyramid.bit_count(),
        round_no=state.deal.round_index + 1,
        rounds=rules.rounds,
        out=tuple(bits(state.deal.out)),
    )
