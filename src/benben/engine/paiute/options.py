"""Options of Paiute (PA-1 … PA-14)."""

from __future__ import annotations

from types import MappingProxyType

from benben.engine.errors import BadOption
from benben.engine.game import Options, OptionSpec, Variant
from benben.engine.paiute.combinations import Ranking, ranking

LEAST_SEATS, MOST_SEATS, USUAL_SEATS = 2, 5, 3
MOST_RESHUFFLES = 255  # a deal's reshuffles have streams of their own (docs/shuffle.md)
_BOTH = (False, True)


def _variant(name: str, last_turns: str) -> Variant:
    specs = (
        OptionSpec("deals", 10, "PA-14", least=1, most=1000),
        OptionSpec("chips", 100, "PA-14", least=1, most=1_000_000),
        OptionSpec("stake", 1, "PA-2", least=1, most=100),
        OptionSpec("first_dealer", None, "PA-1", least=0, most=MOST_SEATS - 1, nullable=True),
        OptionSpec("cut", True, "PA-3", choices=_BOTH),
        OptionSpec("last_turns", last_turns, "PA-6", choices=("everyone", "to_dealer")),
        OptionSpec("straight_flush_suited", True, "PA-9", choices=_BOTH),
        OptionSpec("ace_low", False, "PA-9", choices=_BOTH),
        OptionSpec("max_reshuffles", 3, "PA-12", least=0, most=MOST_RESHUFFLES),
    )
    return Variant(name, specs, LEAST_SEATS, MOST_SEATS, USUAL_SEATS)


VARIANTS = MappingProxyType(
    {"standard": _variant("standard", "everyone"), "pagat": _variant("pagat", "to_dealer")},
)


class Rules:
    """The options of a session, unpacked. `first_dealer` is None where chance decides (PA-1).

    Raises :class:`BadOption` (code ``value``) if nobody could pay the first stake.
    """

    __slots__ = ("chips", "cut", "deals", "everyone", "first_dealer", "max_reshuffles", "options", "ranking", "stake")

    def __init__(self, options: Options) -> None:
        self.options = options
        self.deals: int = options["deals"]
        self.chips: int = options["chips"]
        self.stake: int = options["stake"]
        self.first_dealer: int | None = options["first_dealer"]
        self.cut: bool = options["cut"]
        self.everyone: bool = options["last_turns"] == "everyone"
        self.ranking: Ranking = ranking(options["straight_flush_suited"], options["ace_low"])
        self.max_reshuffles: int = options["max_reshuffles"]
        if self.stake > self.chips:
            raise BadOption("value", option="stake", value=self.stake, allowed=(1, "…", self.chips))
