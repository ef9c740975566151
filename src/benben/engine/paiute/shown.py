"""Parts of what a viewer sees of Paiute: hands, combinations, discards, turns, how the deal before ended."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from benben.engine.cards import HIDDEN, NAMES, RANK, RANKS, names
from benben.engine.paiute.combinations import Combination, Ranking
from benben.engine.paiute.deal import Ended
from benben.engine.triangle import bits

if TYPE_CHECKING:
    from benben.engine.paiute.state import PaiuteState

Hands = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ShownCombination:
    """A combination laid open: its cards in order, with the card that each stands for.

    `category` is one of ``five-of-a-kind``, ``royal-flush``, ``straight-flush``, ``four-two``, ``three-three``,
    ``two-two-two``; `ranks` are those that decide, of the sets or of the top card; `left_out` the sixth card of a hand
    whose combination has five; `strength` compares with others.
    """

    category: str
    ranks: tuple[str, ...]
    cards: tuple[str, ...]
    stands_for: tuple[str, ...]
    left_out: str | None
    strength: int


@dataclass(frozen=True, slots=True)
class ShownDiscard:
    """A card on the discards and the seat that made it, None for the deal's own first one."""

    card: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn that was played: `source` ``stock`` or ``discards``, `took` the card taken from these; `reshuffled` if the
    stock was made anew for it; `discarded` None where all six cards were kept; `called` if it was the call."""

    seat: int
    source: str
    took: str | None
    reshuffled: bool
    discarded: str | None
    called: bool


@dataclass(frozen=True, slots=True)
class ShownDeal:
    """How a deal ended. Lists run by seat.

    `void` is ``stock`` or ``turns`` if nobody won it (PA-12), and hands are then hidden from others; `won` of the `pot`
    went to each winner, `left` stayed in it for the next deal or was `returned` at the session's end (PA-10).
    """

    deal_index: int
    dealer: int
    players: tuple[int, ...]
    wild: str
    caller: int | None
    void: str | None
    hands: Hands
    combinations: tuple[ShownCombination | None, ...]
    winners: tuple[int, ...]
    pot: int
    won: tuple[int, ...]
    left: int
    returned: tuple[int, ...]


def name(card: int) -> str | None:
    """The card's name, None for no card."""
    return NAMES[card] if card >= 0 else None


def hands(masks: Sequence[int], open_to: Container[int | None]) -> Hands:
    """Hands by seat, only those of the seats `open_to` face up."""
    return tuple(
        names(bits(mask)) if seat in open_to else (HIDDEN,) * mask.bit_count() for seat, mask in enumerate(masks)
    )


def combination(best: Combination | None) -> ShownCombination | None:
    """A combination by names."""
    if best is None:
        return None
    return ShownCombination(
        category=best.category.code,
        ranks=tuple(RANKS[(rank - 1) % 13] for rank in best.ranks),
        cards=names(best.cards),
        stands_for=names(best.stands_for),
        left_out=name(best.left_out),
        strength=best.strength,
    )


def turns(state: PaiuteState) -> tuple[ShownTurn, ...]:
    """The turns of this deal so far, the running one left out."""
    return tuple(
        ShownTurn(
            seat=turn.seat,
            source="stock" if turn.took < 0 else "discards",
            took=name(turn.took),
            reshuffled=turn.reshuffled,
            discarded=name(turn.discarded),
            called=turn.called,
        )
        for turn in state.turns
    )


@lru_cache(maxsize=256)
def deal(ended: Ended, ranking: Ranking, viewer: int | None, is_open: bool) -> ShownDeal:
    """How a deal ended, for `viewer`: at a showdown all hands, of a void deal only the own one (PA-13)."""
    everything = is_open or not ended.void
    wild_rank = RANK[ended.wild]
    return ShownDeal(
        deal_index=ended.deal_index,
        dealer=ended.dealer,
        players=ended.players,
        wild=NAMES[ended.wild],
        caller=ended.caller if ended.caller >= 0 else None,
        void=ended.void or None,
        hands=hands(ended.hands, range(len(ended.hands)) if everything else (viewer,)),
        combinations=tuple(
            combination(ranking.combination(hand, wild_rank)) if strength else None
            for hand, strength in zip(ended.hands, ended.strengths, strict=True)
        ),
        winners=tuple(seat for seat, won in enumerate(ended.won) if won),
        pot=ended.pot,
        won=ended.won,
        left=ended.left,
        returned=ended.returned,
    )
