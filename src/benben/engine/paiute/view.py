"""What a viewer may know of Paiute (PA-13): the own hand, all that lies or lay open, counts; no hidden card."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from benben.engine.cards import HIDDEN, NAMES, names
from benben.engine.game import Status, View
from benben.engine.paiute import shown
from benben.engine.paiute.combinations import Ranking
from benben.engine.paiute.shown import Hands, ShownCombination, ShownDeal, ShownDiscard, ShownTurn

if TYPE_CHECKING:
    from benben.engine.paiute.state import PaiuteState

#: Facts told as they are, and as lists.
_PLAIN = (
    "wild", "dealer", "discard_top", "stock", "pot", "last_turn", "drawn", "source", "stake", "caller", "turns_left",
    "reshuffles", "max_reshuffles", "idle", "void_after", "deals",
)  # fmt: skip
_LISTS = ("hand", "hand_sizes", "chips", "players")


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiuteView(View):
    """A deal on the table. Cards are names; what is told by seat is empty or 0 for who sits out.

    - `hands` by seat, ascending, hidden cards ``??``; `hand` the viewer's own (with no viewer, that of who is to move);
      `drawn` the card that the seat to move drew in this turn, ``??`` if hidden, and `source` where from: ``stock`` or
      ``discards``. `combination` is the best one of `hand`, `calls` the calls that the viewer may make and what each
      would show.
    - `wild` the card turned up, None before the cut. `discards` from the bottom, `turns` of this deal in order.
      `stock_order`, the next card first, where the viewer may know it.
    - `players` in the order of turns, the dealer last. `caller` and what was called, `turns_left` the last turns still
      to come, this one among them. `idle` turns in a row brought no card from the stock; `void_after` void the deal.
    - `last` is the deal before, at the session's end this one: nothing of it is hidden, unless it was void.
    """

    hands: Hands
    hand: tuple[str, ...]
    drawn: str | None
    source: str | None
    combination: ShownCombination | None
    calls: tuple[tuple[str, ShownCombination], ...]
    wild: str | None
    discards: tuple[ShownDiscard, ...]
    turns: tuple[ShownTurn, ...]
    stock: int
    stock_order: tuple[str, ...] | None
    reshuffles: int
    max_reshuffles: int
    idle: int
    void_after: int
    players: tuple[int, ...]
    dealer: int
    pot: int
    stake: int
    chips: tuple[int, ...]
    caller: int | None
    called: ShownCombination | None
    turns_left: int
    deals: int
    last: ShownDeal | None

    @property
    def last_turn(self) -> bool:
        """Whether somebody has called, so that this is a last turn (PA-6)."""
        return self.caller is not None

    @property
    def discard_top(self) -> str | None:
        """The card that ``D`` would take."""
        return self.discards[-1].card if self.discards else None

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(len, self.hands))

    def facts(self) -> dict[str, object]:
        """The keys that the contract names, and all else that is on the table."""
        facts: dict[str, object] = {name: getattr(self, name) for name in _PLAIN}
        facts |= {name: list(getattr(self, name)) for name in _LISTS}
        facts["hands"] = [list(hand) for hand in self.hands]
        facts["discards"] = [asdict(discard) for discard in self.discards]
        facts["turns"] = [asdict(turn) for turn in self.turns]
        facts["combination"] = self.combination and asdict(self.combination)
        facts["calls"] = {move: asdict(combination) for move, combination in self.calls}
        facts["called"] = self.called and asdict(self.called)
        facts["last"] = self.last and asdict(self.last)
        if self.stock_order is not None:
            facts["stock_order"] = list(self.stock_order)
        return facts


def look(state: PaiuteState, seat: int | None, is_open: bool) -> PaiuteView:
    """The view of `state` for `seat`; with `is_open` everything."""
    deal, setup, to_move = state.deal, state.deal.setup, state.to_move
    own = to_move if seat is None else seat
    face_up = _face_up(state, seat, is_open)
    ranking, wild_rank = state.rules.ranking, deal.wild_rank
    legal = state.legal_moves() if is_open or (seat is not None and seat == to_move) else ()
    hands = shown.hands(state.hands, face_up)
    held = state.hands[own] if own in face_up and own is not None else 0
    calls = [(m.text, held & ~(1 << m.card) if m.card >= 0 else held) for m in legal if m.kind == "call"]
    return PaiuteView(
        game="paiute",
        variant=state.variant,
        viewer=seat,
        is_open=is_open,
        seats=state.seats,
        to_move=to_move,
        phase=state.phase,
        status=state.status,
        scores=state.scores,
        winners=state.winners,
        deal_index=state.deal_index,
        legal_moves=tuple(move.text for move in legal),
        hands=hands,
        hand=() if own is None else hands[own],
        drawn=_drawn(state, face_up),
        source=None if not state.source else "discards" if state.took >= 0 else "stock",
        combination=_best(ranking, held, wild_rank),
        calls=tuple((text, best) for text, hand in calls if (best := _best(ranking, hand, wild_rank)) is not None),
        wild=None if deal.wild < 0 else NAMES[deal.wild],
        discards=tuple(ShownDiscard(NAMES[card], by) for card, by in state.discards),
        turns=shown.turns(state),
        stock=state.stock_left,
        stock_order=names(state.stock[state.at :]) if is_open else None,
        reshuffles=state.reshuffles,
        max_reshuffles=state.rules.max_reshuffles,
        idle=state.idle,
        void_after=deal.void_after,
        players=setup.players,
        dealer=setup.dealer,
        pot=setup.pot,
        stake=state.rules.stake,
        chips=setup.chips,
        caller=state.caller if state.is_last_turn else None,
        called=_best(ranking, state.hands[state.caller], wild_rank) if state.is_last_turn else None,
        turns_left=state.turns_left,
        deals=state.rules.deals,
        last=None if setup.last is None else shown.deal(setup.last, ranking, seat, is_open),
    )


def _face_up(state: PaiuteState, seat: int | None, is_open: bool) -> frozenset[int]:
    """The seats whose hands the viewer sees: the own one, the caller's; all after a showdown that ended the session."""
    last = state.deal.setup.last
    if is_open or (state.status is not Status.PLAYING and last is not None and not last.void):
        return frozenset(range(state.seats))
    return frozenset(one for one in (seat, state.caller) if one is not None and one >= 0)


def _drawn(state: PaiuteState, face_up: frozenset[int]) -> str | None:
    """The card drawn in this turn, as far as it may be seen."""
    if state.drawn < 0:
        return None
    return NAMES[state.drawn] if state.took >= 0 or state.seat in face_up else HIDDEN


def _best(ranking: Ranking, hand: int, wild_rank: int) -> ShownCombination | None:
    """The best combination of a hand of five or six cards, of no cards none."""
    return shown.combination(ranking.combination(hand, wild_rank)) if hand else None
