"""Thirteen, Pyramid solitaire: the Swedish match, single pass, and presets (rules TH-1 … TH-20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from benben.engine.cards import check_decks
from benben.engine.errors import BadDeck
from benben.engine.game import Options, count_seats, pick_variant
from benben.engine.shuffle import check_deal
from benben.engine.thirteen.deal import Rules
from benben.engine.thirteen.match import Match
from benben.engine.thirteen.moves import ThirteenMove
from benben.engine.thirteen.options import VARIANTS
from benben.engine.thirteen.state import ThirteenState
from benben.engine.thirteen.view import ThirteenView


class Thirteen:
    """The game's entry in the registry."""

    name = "thirteen"
    title = "Thirteen"
    clauses = "TH"
    pharaohs = False
    secrets = False
    chain_ends = ("T", "R", "E")
    variants = VARIANTS
    default_variant = "swedish"

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
    ) -> ThirteenState:
        """The first deal on the table. Raises :class:`BadDeal`, :class:`BadDeck`."""
        seats = count_seats(self.variants[options.variant], players)
        match = Match(Rules(options), seats, check_deal(deal), check_decks(decks or ()))
        needed = match.rules.deals if match.rules.same_deals else match.length
        if len(match.custom) > needed:
            raise BadDeck("too-many", decks=len(match.custom), most=needed)
        return ThirteenState.opening(match.open_deal(()))

    def decks(self, options: Options, *, deal: int, seats: int) -> tuple[tuple[int, ...], ...]:
        """The deck orders of the whole match in playing order: deal 1 of every seat, then deal 2, … (TH-10)."""
        match = Match(Rules(options), count_seats(self.variants[options.variant], seats), check_deal(deal), ())
        return tuple(match.deck(turn) for turn in range(match.length))


THIRTEEN = Thirteen()

__all__ = ["THIRTEEN", "Thirteen", "ThirteenMove", "ThirteenState", "ThirteenView"]
