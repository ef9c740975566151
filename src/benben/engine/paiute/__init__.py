"""Paiute: draw, discard and call the best combination, with wild cards and a pot (rules PA-1 … PA-15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from benben.engine.cards import check_decks
from benben.engine.errors import BadDeal, BadDeck
from benben.engine.game import Options, count_seats, pick_variant
from benben.engine.paiute import session
from benben.engine.paiute.deal import Match
from benben.engine.paiute.moves import PaiuteMove
from benben.engine.paiute.options import VARIANTS, Rules
from benben.engine.paiute.shown import ShownCombination, ShownDeal, ShownDiscard, ShownTurn
from benben.engine.paiute.state import PaiuteState
from benben.engine.paiute.view import PaiuteView
from benben.engine.shuffle import check_deal


class Paiute:
    """The game's entry in the registry."""

    name = "paiute"
    title = "Paiute"
    clauses = "PA"
    pharaohs = False
    secrets = True
    chain_ends: tuple[str, ...] = ()
    variants = VARIANTS
    default_variant = "standard"

    def options(self, variant: str | None = None, **changes: object) -> Options:
        """A variant's options, some changed. Raises :class:`BadOption`, also for a stake that nobody could pay."""
        options = pick_variant(self, variant).options(changes)
        return Rules(options).options

    def start(
        self,
        options: Options,
        *,
        deal: int,
        players: Sequence[str] | int | None = None,
        decks: Sequence[Iterable[int | str]] | None = None,
    ) -> PaiuteState:
        """The first deal, before its cut. Raises :class:`BadDeal` (also for a dealer's seat not taken), `BadDeck`."""
        match = self._match(options, deal, players, check_decks(decks or ()))
        if len(match.custom) > match.rules.deals:
            raise BadDeck("too-many", decks=len(match.custom), most=match.rules.deals)
        return PaiuteState.opening(session.first_deal(match))

    def decks(self, options: Options, *, deal: int, seats: int) -> tuple[tuple[int, ...], ...]:
        """The packs of the whole session in playing order, from the top, before their cuts."""
        match = self._match(options, deal, seats, ())
        return tuple(match.pack(index) for index in range(match.rules.deals))

    def first_dealer(self, options: Options, *, deal: int, seats: int) -> int:
        """The seat that deals first (PA-1)."""
        return self._match(options, deal, seats, ()).first_dealer

    def _match(
        self, options: Options, deal: int, players: Sequence[str] | int | None, custom: tuple[tuple[int, ...], ...]
    ) -> Match:
        seats = count_seats(self.variants[options.variant], players)
        match = Match(Rules(options), seats, check_deal(deal), custom)
        if match.first_dealer >= seats:
            raise BadDeal("seat", seat=match.first_dealer, seats=seats)
        return match


PAIUTE = Paiute()

__all__ = [
    "PAIUTE",
    "Paiute",
    "PaiuteMove",
    "PaiuteState",
    "PaiuteView",
    "ShownCombination",
    "ShownDeal",
    "ShownDiscard",
    "ShownTurn",
]
