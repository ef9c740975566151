"""Sentences made from the facts of a reason or an error, and ways to make the usual ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from benben.words.cards import card, listed
from benben.words.language import _

Facts = dict[str, Any]

Sentence = Callable[[Facts, bool], str]
"""The sentence, from its facts; in ASCII or not."""


def says(text: str) -> Sentence:
    """A sentence that names facts just as they are."""
    return lambda facts, ascii: _(text).format(**facts)


def names_card(text: str) -> Sentence:
    """A sentence with one card in it."""
    return lambda facts, ascii: _(text).format(card=card(facts["card"], ascii))


def cards(names: Sequence[str], ascii: bool) -> str:
    """Several cards: ``4♥ and J♥``."""
    return listed([card(name, ascii) for name in names])
