"""Variants and options of Pyramid Poker (PP-2, PP-4, PP-8)."""

from __future__ import annotations

from types import MappingProxyType

from benben.engine.game import Options, OptionSpec, Variant

_BUILDING = (
    OptionSpec("foundation", 8, "PP-2", choices=(8, 9)),
    OptionSpec("first_taker", "starter", "PP-4", choices=("starter", "other")),
)


def _advanced(name: str, target: int) -> Variant:
    """A match of several deals, to `target` points (PP-8)."""
    match = (
        OptionSpec("target", target, "PP-8", least=1, most=100),
        OptionSpec("max_deals", 30, "PP-8", least=1, most=100),
    )
    return Variant(name, (*_BUILDING, *match), 2, 2, 2)


VARIANTS = MappingProxyType(
    {
        variant.name: variant
        for variant in (Variant("basic", _BUILDING, 2, 2, 2), _advanced("short", 7), _advanced("long", 11))
    }
)


class Rules:
    """The options of a game, unpacked. `target` is None in the basic game, which is a single deal."""

    __slots__ = ("foundation", "max_deals", "options", "other_takes_first", "target")

    def __init__(self, options: Options) -> None:
        self.options = options
        self.foundation: int = options["foundation"]
        self.other_takes_first: bool = options["first_taker"] == "other"
        self.target: int | None = options.get("target")
        self.max_deals: int = options.get("max_deals", 1)
