"""Sentences for people, from codes and views. No face of benben makes its own."""

from benben.words.cards import card, listed, number, signed, spoken
from benben.words.games import game_line, option_line, variant_line, variant_title
from benben.words.moves import move, result, suggestion
from benben.words.reasons import error, plain, reason
from benben.words.rulebook import clauses, rules

__all__ = [
    "card",
    "clauses",
    "error",
    "game_line",
    "listed",
    "move",
    "number",
    "option_line",
    "plain",
    "reason",
    "result",
    "rules",
    "signed",
    "spoken",
    "suggestion",
    "variant_line",
    "variant_title",
]
