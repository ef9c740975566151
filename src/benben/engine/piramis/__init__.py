"""Piramis, the Hungarian pyramid: one up or down, streaks, a joker, five rounds (rules PI-1 … PI-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from benben.engine.cards import check_decks
from benben.engine.errors import BadDeck
from benben.engine.game import Options, count_seats, pick_variant
from benben.engine.piramis.deal import Deal, Match
from benben.engine.piramis.moves import PiramisMove
from benben.engine.piramis.options import VARIANTS, Rules
from benben.engine.piramis.state import PiramisState
from benben.engine.piramis.view import PiramisView
from benben.engine.shuffle import check_deal


class Piramis:
    """The game's entry in the registry."""

    name = "piramis"
    title = "Piramis"
    clauses = "PI"
    pharaohs = False
    secrets = False
    chain_ends = ("F", "E")
    variants = VARIANTS
    default_variant = "standard"

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
    ) -> PiramisState:
        """The first round on the table. Raises :class:`BadDeal`, :class:`BadDeck`."""
        seats = count_seats(self.variants[options.variant], players)
        match = Match(Rules(options), seats, check_deal(deal), check_decks(decks or ()))
        needed = match.rules.rounds * (1 if match.rules.same_deals else seats)
        if len(match.custom) > needed:
            raise BadDeck("too-many", decks=len(match.custom), most=needed)
        return PiramisState.opening(Deal(match, 0, 0, 0), (0,) * seats)

    def decks(self, options: Options, *, deal: int, seats: int) -> tuple[tuple[int, ...], ...]:
        """The deck orders of the whole game in playing order, if nobody goes out: round 1 of every seat, … (PI-10)."""
        match = Match(Rules(options), count_seats(self.variants[options.variant], seats), check_deal(deal), ())
        return tuple(match.deck(i, seat) for i in range(match.rules.rounds) for seat in range(match.seats))


PIRAMIS = Piramis()

__all__ = ["PIRAMIS", "Piramis", "PiramisMove", "PiramisState", "PiramisView"]
