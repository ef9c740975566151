"""Variants and options of Thirteen (TH-1 … TH-20)."""

from __future__ import annotations

from types import MappingProxyType

from benben.engine.game import OptionSpec, Variant

_YES_NO = (False, True)

_PASSES = OptionSpec("passes", 3, "TH-7", least=1, most=3)
_WASTE = OptionSpec("waste_pairs_with_pyramid", True, "TH-5", choices=_YES_NO)
_STRICT_WASTE = OptionSpec("waste_pairs_with_pyramid", False, "TH-5", choices=_YES_NO)
_COVER = OptionSpec("cover_pair", False, "TH-6", choices=_YES_NO)
_MATCH = (
    OptionSpec("deals", 6, "TH-10", least=1, most=100),
    OptionSpec("same_deals", False, "TH-10", choices=_YES_NO),
)
_SINGLE = (
    OptionSpec("draw", 1, "TH-13", choices=(1, 3)),
    OptionSpec("end_when_stock_empty", False, "TH-11", choices=_YES_NO),
    _COVER,
)
_PRESET = (_PASSES, _WASTE, _COVER)

#: What has to be removed for a deal to be won, by variant: the pyramid, or all 52 cards. Matches are scored instead.
GOALS = MappingProxyType({"single": "pyramid", "microsoft": "pyramid", "pysolfc": "all"})

VARIANTS = MappingProxyType(
    {
        variant.name: variant
        for variant in (
            Variant("swedish", (_PASSES, _WASTE, _COVER, *_MATCH), 1, 6, 1),
            Variant("swedish-strict", (_PASSES, _STRICT_WASTE, _COVER, *_MATCH), 1, 6, 1),
            Variant("single", _SINGLE, 1, 1, 1),
            Variant("microsoft", _PRESET, 1, 1, 1),
            Variant("pysolfc", _PRESET, 1, 1, 1),
        )
    }
)
