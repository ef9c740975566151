"""What each game brings to the screen."""

from __future__ import annotations

from collections.abc import Mapping

from benben.tui.controls import Controls
from benben.tui.games.piramis import PiramisControls
from benben.tui.games.pyramid_poker import PyramidPokerControls
from benben.tui.games.thirteen import ThirteenControls

CONTROLS: Mapping[str, Controls] = {
    "thirteen": ThirteenControls(),
    "piramis": PiramisControls(),
    "pyramid-poker": PyramidPokerControls(),
}
