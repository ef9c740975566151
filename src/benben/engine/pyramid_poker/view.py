"""What a viewer may know of Pyramid Poker (PP-9): own blocks that stand, the own revealed block, what lies open."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from benben.engine.cards import HIDDEN, NAMES, names
from benben.engine.game import View
from benben.engine.pyramid_poker.deal import BLOCKS, DECK, PLACED, SEATS
from benben.engine.pyramid_poker.moves import HANDS, SLOTS
from benben.engine.pyramid_poker.scoring import CATEGORIES, Hands, Result

if TYPE_CHECKING:
    from benben.engine.pyramid_poker.state import PokerState

HandNames = tuple[tuple[tuple[str, ...], ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """A finished deal, hand 1 to 3 of each seat: cards, category (a code as ``full-house``), who won, points.

    `won_by` has None where the hands were equal. In the basic game a hand won counts one and there is no bonus;
    `points` are all that the deal added to the scores.
    """

    deal_no: int
    starter: int
    hands: HandNames
    categories: tuple[tuple[str, ...], ...]
    won_by: tuple[int | None, ...]
    hand_points: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerView(View):
    """A deal on the table. Cards are names, ``??`` where the viewer may not see them.

    By slot, None where no block stands: `pyramid` the face, `owners` the seat that placed it. While building,
    `open_slots` can be built on; afterwards `free` are the blocks that carry none. `revealed` is the block in the hand
    of `seat`, which moves (or gave up); `offered` the three that a pharaoh turned up. `hands` are three for each seat,
    `discards` the cards out of play, the first first. `supply` counts the blocks not turned up, `unseen` by seat those
    not yet looked at. `last` is the latest finished deal. `target` and `max_deals` are None in the basic game.

    The open view alone has `supply_order` and, by seat, `unseen_order`, the next first.
    """

    seat: int
    foundation: int
    pyramid: tuple[str | None, ...]
    owners: tuple[int | None, ...]
    open_slots: frozenset[str]
    free: frozenset[str]
    revealed: str | None
    offered: tuple[str, ...]
    hands: HandNames
    discards: tuple[str, ...]
    supply: int
    unseen: tuple[int, ...]
    starter: int
    first_taker: int
    deal_no: int
    max_deals: int | None
    target: int | None
    last: Showdown | None
    resigned: int | None
    supply_order: tuple[str, ...] | None
    unseen_order: tuple[tuple[str, ...], ...] | None

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of complete deals; in the basic game hands won."""
        return self.scores

    def facts(self) -> dict[str, object]:
        """The keys that the contract names, and all that is on the table."""
        facts: dict[str, object] = {
            "hands": [[list(hand) for hand in hands] for hands in self.hands],
            "revealed": self.revealed,
            "offered": list(self.offered),
            "totals": list(self.totals),
            "foundation": self.foundation,
            "pyramid": list(self.pyramid),
            "owners": list(self.owners),
            "open_slots": sorted(self.open_slots),
            "free": sorted(self.free),
            "discards": list(self.discards),
            "supply": self.supply,
            "unseen": list(self.unseen),
            "starter": self.starter,
            "first_taker": self.first_taker,
            "max_deals": self.max_deals,
            "target": self.target,
            "last": asdict(self.last) if self.last else None,
            "resigned": self.resigned,
        }
        if self.supply_order is not None and self.unseen_order is not None:
            facts["supply_order"] = list(self.supply_order)
            facts["unseen_order"] = [list(order) for order in self.unseen_order]
        return facts

    def card_at(self, name: str) -> str | None:
        """The face of the block in a slot, ``??`` if the viewer may not see it, None where none stands."""
        slot = SLOTS.slots.get(name, len(self.pyramid))
        return self.pyramid[slot] if slot < len(self.pyramid) else None


def look(state: PokerState, seat: int | None, is_open: bool) -> PokerView:
    """The view of `state` for `seat`; everything with `is_open`."""
    deal, rules, deck = state.deal, state.rules, state.deal.deck
    ground = deal.foundation
    is_building = state.stage == "building"
    standing = [state.board[i] if state.pyramid >> i & 1 else None for i in range(ground.slots.size)]
    unseen = _unseen(state)
    is_advanced = rules.target is not None

    def face(place: int, knower: int) -> str:
        return NAMES[deck[place]] if is_open or seat == knower else HIDDEN

    if state.held < 0:
        revealed = None
    elif state.held < PLACED:
        revealed = face(state.held, state.seat)
    else:  # turned up for both to see
        revealed = NAMES[deck[state.held]]
    return PokerView(
        game="pyramid-poker",
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
        legal_moves=tuple(m.text for m in state.legal_moves()) if is_open or seat == state.to_move else (),
        seat=state.seat,
        foundation=rules.foundation,
        pyramid=tuple(None if place is None else face(place, place // BLOCKS) for place in standing),
        owners=tuple(None if place is None else place // BLOCKS for place in standing),
        open_slots=_names(ground.open_slots(state.pyramid)) if is_building else frozenset(),
        free=frozenset() if is_building else _names(ground.free_slots(state.pyramid)),
        revealed=revealed,
        offered=names(state.offered),
        hands=_by_seat(state.hands),
        discards=names(state.out),
        supply=DECK - PLACED - state.turned,
        unseen=tuple(len(places) for places in unseen),
        starter=deal.starter,
        first_taker=deal.first_taker,
        deal_no=deal.index + 1,
        max_deals=rules.max_deals if is_advanced else None,
        target=rules.target,
        last=_showdown(deal.last) if deal.last else None,
        resigned=deal.resigned,
        supply_order=names(deck[PLACED + state.turned :]) if is_open else None,
        unseen_order=tuple(names(deck[place] for place in places) for places in unseen) if is_open else None,
    )


def _unseen(state: PokerState) -> tuple[range, ...]:
    """By seat, the places in the deck of the blocks that nobody looked at yet."""
    if state.stage != "building":
        return (range(0),) * SEATS
    placed = state.pyramid.bit_count()
    drawn = [(placed + (seat == state.deal.starter)) // 2 + (seat == state.seat) for seat in range(SEATS)]
    return tuple(range(seat * BLOCKS + drawn[seat], (seat + 1) * BLOCKS) for seat in range(SEATS))


def _names(slots: list[int]) -> frozenset[str]:
    return frozenset(SLOTS.names[slot] for slot in slots)


def _by_seat(hands: Hands) -> HandNames:
    named = tuple(names(hand) for hand in hands)
    return (named[:HANDS], named[HANDS:])


def _showdown(result: Result) -> Showdown:
    categories = tuple(CATEGORIES[category] for category in result.categories)
    return Showdown(
        deal_no=result.deal_index + 1,
        starter=result.starter,
        hands=_by_seat(result.hands),
        categories=(categories[:HANDS], categories[HANDS:]),
        won_by=result.won_by,
        hand_points=(result.hand_points[:HANDS], result.hand_points[HANDS:]),
        bonus=result.bonus,
        points=result.points,
    )
