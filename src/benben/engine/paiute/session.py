"""From deal to deal: stakes, who deals, the showdown, what becomes of the pot (PA-2, PA-10, PA-14, PA-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.engine.game import Status
from benben.engine.paiute.deal import Deal, Ended, Match, Setup

if TYPE_CHECKING:
    from benben.engine.paiute.state import PaiuteState


def first_deal(match: Match) -> Deal:
    """The session's first deal, its stakes paid."""
    return _deal(match, 0, match.first_dealer, (match.rules.chips,) * match.seats, 0, None)


def _payers(match: Match, chips: tuple[int, ...], first: int) -> list[int]:
    """The seats that can pay the stake, round the table from `first` (PA-14)."""
    seats = match.seats
    return [seat for seat in (*range(first, seats), *range(first)) if chips[seat] >= match.rules.stake]


def _deal(match: Match, index: int, first: int, chips: tuple[int, ...], pot: int, last: Ended | None) -> Deal:
    """A deal whose stakes are paid; the dealer is the nearest who can pay, from seat `first` on to the left."""
    dealer, *others = _payers(match, chips, first)
    players = (*others, dealer)
    stake = match.rules.stake
    paid = tuple(n - stake if seat in players else n for seat, n in enumerate(chips))
    lifted = None if match.rules.cut else 0
    return Deal(match, Setup(index, dealer, players, paid, pot + stake * len(players), last, lifted))


def after_deal(state: PaiuteState, void: str = "") -> Deal:
    """What follows a deal that ended in a showdown, or was `void`: the next one, or this one with the session over."""
    deal = state.deal
    match, setup = deal.match, deal.setup
    strengths = tuple(deal.rules.ranking.best(hand, deal.wild_rank) if hand and not void else 0 for hand in state.hands)
    best = max(strengths)
    winners = [seat for seat, strength in enumerate(strengths) if best and strength == best]
    share = setup.pot // len(winners) if winners else 0
    won = tuple(share if seat in winners else 0 for seat in range(match.seats))
    chips = tuple(map(sum, zip(setup.chips, won, strict=True)))
    left = setup.pot - sum(won)
    next_first = (setup.dealer + 1) % match.seats
    goes_on = setup.deal_index + 1 < match.rules.deals and len(_payers(match, chips, next_first)) >= 2
    returned = (0,) * match.seats if goes_on else _returned(setup, left, match.seats)
    last = Ended(
        deal_index=setup.deal_index,
        dealer=setup.dealer,
        players=setup.players,
        wild=deal.wild,
        caller=state.caller,
        void=void,
        hands=state.hands,
        strengths=strengths,
        pot=setup.pot,
        won=won,
        left=left,
        returned=returned,
    )
    if goes_on:
        return _deal(match, setup.deal_index + 1, next_first, chips, left, last)
    chips = tuple(map(sum, zip(chips, returned, strict=True)))
    return deal.but(chips=chips, pot=0, last=last, status=Status.FINISHED)


def _returned(setup: Setup, left: int, seats: int) -> tuple[int, ...]:
    """The pot's rest by seat: equal shares, odd chips one each from the last dealer's left (PA-10)."""
    share, odd = divmod(left, len(setup.players))
    shares = {seat: share + (place < odd) for place, seat in enumerate(setup.players)}
    return tuple(shares.get(seat, 0) for seat in range(seats))
