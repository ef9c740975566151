"""Options of Piramis (PI-1 … PI-11)."""

from __future__ import annotations

from types import MappingProxyType

from benben.engine.game import Options, OptionSpec, Variant

VARIANTS = MappingProxyType(
    {
        "standard": Variant(
            "standard",
            (
                OptionSpec("rounds", 5, "PI-6", least=1, most=100),
                OptionSpec("jokers", 1, "PI-5", least=0, most=28, nullable=True),
                OptionSpec("joker_reach", "free", "PI-5", choices=("free", "any")),
                OptionSpec("same_deals", False, "PI-10", choices=(False, True)),
            ),
            1,
            6,
            1,
        )
    }
)


class Rules:
    """The options of a game, unpacked. `jokers` is None for as many as one likes."""

    __slots__ = ("joker_reach_any", "jokers", "options", "rounds", "same_deals")

    def __init__(self, options: Options) -> None:
        self.options = options
        self.rounds: int = options["rounds"]
        self.jokers: int | None = options["jokers"]
        self.joker_reach_any: bool = options["joker_reach"] == "any"
        self.same_deals: bool = options["same_deals"]
