"""Pyramid Poker for two: building a hidden pyramid, taking it down, three poker hands each (rules PP-1 … PP-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from benben.engine.cards import check_decks
from benben.engine.errors import BadDeck
from benben.engine.game import Options, count_seats, pick_variant
from benben.engine.pyramid_poker.deal import SEATS, Deal, Match
from benben.engine.pyramid_poker.moves import PokerMove
from benben.engine.pyramid_poker.options import VARIANTS, Rules
from benben.engine.pyramid_poker.state import PokerState
from benben.engine.pyramid_poker.view import PokerView, Showdown
from benben.engine.shuffle import check_deal


class PyramidPoker:
    """The game's entry in the registry."""

    name = "pyramid-poker"
    title = "Pyramid Poker"
    clauses = "PP"
    pharaohs = True
    secrets = True
    chain_ends: tuple[str, ...] = ()
    variants = VARIANTS
    default_variant = "basic"

    def options(self, variant: str | None = None, **changes: object) -> Options:
        """A variant's options, some changed. Raises :class:`BadOption`."""
        return pick_variant(self, variant).options(changes)

    def start(
        self,
        options: Options,
        *,
        deal: int,
        players: Sequence[str] | int | None = None,
        decks: Sequence[Iterable[int | str]] | None = None,
    ) -> PokerState:
        """The first deal, its starter's first block revealed. Raises :class:`BadDeal`, :class:`BadDeck`."""
        count_seats(self.variants[options.variant], players)
        match = Match(Rules(options), check_deal(deal), check_decks(decks or (), self.pharaohs))
        most = match.rules.max_deals
        if len(match.custom) > most:
            raise BadDeck("too-many", decks=len(match.custom), most=most)
        return PokerState.opening(Deal(match, 0, (0,) * SEATS, None))

    def decks(self, options: Options, *, deal: int, seats: int) -> tuple[tuple[int, ...], ...]:
        """The deck orders of as many deals as there can be, in playing order (PP-1, PP-8)."""
        count_seats(self.variants[options.variant], seats)
        match = Match(Rules(options), check_deal(deal), ())
        return tuple(match.pack(index) for index in range(match.rules.max_deals))


PYRAMID_POKER = PyramidPoker()

__all__ = ["PYRAMID_POKER", "PokerMove", "PokerState", "PokerView", "PyramidPoker", "Showdown"]
