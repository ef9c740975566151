"""Sentences for people, from codes and views. No face of benben makes its own.

Each name is imported when it is first used: the home screen needs only a few of them, and wants to be there at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benben.words.cards import card, duration, listed, number, signed, spoken
    from benben.words.combinations import combination, stand_ins
    from benben.words.directions import directions
    from benben.words.endings import deal_end, game_end, results, showdown
    from benben.words.games import deal_word, game_line, game_title, option_line, variant_line, variant_title
    from benben.words.hands import hand, hand_category, hand_hope, hand_short
    from benben.words.log import Event, events
    from benben.words.moves import move, result, suggestion
    from benben.words.positions import freed, meaning, position, situation
    from benben.words.possible import best_possible, chance_lost, given_away, instead, still_possible, which_moves
    from benben.words.reasons import error, plain, reason
    from benben.words.rulebook import clauses, rules
    from benben.words.tallies import sort_of_games, statistics

_MODULES = {
    "cards": ("card", "duration", "listed", "number", "signed", "spoken"),
    "combinations": ("combination", "stand_ins"),
    "directions": ("directions",),
    "endings": ("deal_end", "game_end", "results", "showdown"),
    "log": ("Event", "events"),
    "games": ("deal_word", "game_line", "game_title", "option_line", "variant_line", "variant_title"),
    "hands": ("hand", "hand_category", "hand_hope", "hand_short"),
    "moves": ("move", "result", "suggestion"),
    "positions": ("freed", "meaning", "position", "situation"),
    "possible": ("best_possible", "chance_lost", "given_away", "instead", "still_possible", "which_moves"),
    "reasons": ("error", "plain", "reason"),
    "rulebook": ("clauses", "rules"),
    "tallies": ("sort_of_games", "statistics"),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "Event",
    "best_possible",
    "card",
    "chance_lost",
    "clauses",
    "combination",
    "deal_end",
    "deal_word",
    "directions",
    "duration",
    "error",
    "events",
    "freed",
    "game_end",
    "game_line",
    "game_title",
    "given_away",
    "hand",
    "hand_category",
    "hand_hope",
    "hand_short",
    "instead",
    "listed",
    "meaning",
    "move",
    "number",
    "option_line",
    "plain",
    "position",
    "reason",
    "result",
    "results",
    "rules",
    "showdown",
    "signed",
    "situation",
    "sort_of_games",
    "spoken",
    "stand_ins",
    "statistics",
    "still_possible",
    "suggestion",
    "variant_line",
    "variant_title",
    "which_moves",
]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _HOME:
        raise AttributeError(name)
    found = getattr(import_module(f"benben.words.{_HOME[name]}"), name)
    globals()[name] = found
    return found
