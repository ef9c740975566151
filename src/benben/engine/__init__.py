"""The rules of four card games: pure, immutable, standard library only.

>>> from benben import engine
>>> game = engine.games["thirteen"]
>>> state = game.start(game.options("swedish", deals=1), deal=7, players=("Ada",))
>>> str(state.legal_moves()[0])
'T'
>>> state.apply(state.parse("T")).to_move
0
"""

from __future__ import annotations

from benben.engine.cards import HIDDEN, NAMES, RANKS, SUITS, check_decks, parse_card, read_decks
from benben.engine.errors import (
    BadDeal,
    BadDeck,
    BadOption,
    EngineError,
    IllegalMove,
    MoveError,
    MoveSyntax,
    Reason,
)
from benben.engine.game import RULES_VERSION, Game, Move, Options, OptionSpec, State, Status, Variant, View
from benben.engine.registry import Registry
from benben.engine.shuffle import MAX_DEAL
from benben.engine.shuffle import VERSION as SHUFFLE_VERSION

games = Registry(
    {
        "thirteen": ("benben.engine.thirteen", "THIRTEEN"),
        "piramis": ("benben.engine.piramis", "PIRAMIS"),
        "pyramid-poker": ("benben.engine.pyramid_poker", "PYRAMID_POKER"),
    }
)

__all__ = [
    "HIDDEN", "MAX_DEAL", "NAMES", "RANKS", "RULES_VERSION", "SHUFFLE_VERSION", "SUITS",
    "BadDeal", "BadDeck", "BadOption", "EngineError", "Game", "IllegalMove", "Move", "MoveError", "MoveSyntax",
    "OptionSpec", "Options", "Reason", "State", "Status", "Variant", "View",
    "check_decks", "games", "parse_card", "read_decks",
]  # fmt: skip
