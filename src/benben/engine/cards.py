"""Cards, packs and how both are written (CO-1).

Inside the engine a card is an int: ``(rank - 1) * 4 + suit`` with ranks 1 (ace) to 13 (king) and suits 0 to 3 for
``c d h s``; so the order of ints is the order of names, by rank, then suit. 52 and 53 are the two pharaohs. Outside,
a card is its name: ``"Th"``, ``"As"``, ``"X1"``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from benben.engine.errors import BadDeck

RANKS = "A23456789TJQK"
SUITS = "cdhs"
PACK = 52
HIDDEN = "??"

NAMES: tuple[str, ...] = (*(r + s for r in RANKS for s in SUITS), "X1", "X2")
RANK: tuple[int, ...] = (*(c // 4 + 1 for c in range(PACK)), 0, 0)
CODES: dict[str, int] = {name: code for code, name in enumerate(NAMES)}

_SUIT_SIGNS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_STRAY = "\ufe0e\ufe0f"  # variation selectors, which often follow a copied suit sign
_MAX_DECK_TEXT = 1_000_000
_GLUED_CARD = re.compile(r"(?:10|[2-9TJQKA])[CDHS♣♦♥♠♧♢♡♤]|X[12]", re.IGNORECASE)
_GLUED = re.compile(f"(?:{_GLUED_CARD.pattern})+", re.IGNORECASE)


def parse_card(text: str) -> int:
    """Read one card: ``Th``, ``10h``, ``TH``, ``10♥``, ``♥10``, ``X1``. Raises :class:`BadDeck` (code ``card``)."""
    word = "".join(_SUIT_SIGNS.get(ch, ch) for ch in text if ch not in _STRAY)
    if not word.isascii():  # upper() would make an S of a long s
        raise BadDeck("card", card=text)
    word = word.upper()
    if word in ("X1", "X2"):
        return CODES[word]
    if word[:1] in ("C", "D", "H", "S"):
        word = word[1:] + word[0]
    rank, suit = word[:-1], word[-1:].lower()
    if rank == "10":
        rank = "T"
    card = CODES.get(rank + suit)
    if card is None:
        raise BadDeck("card", card=text)
    return card


def _words(text: str) -> list[str]:
    """Split on anything that no card name holds; cards written without a gap (``AsKs10h``) come apart too."""
    kept = "".join(ch if ch.isalnum() or ch in _SUIT_SIGNS else " " for ch in text if ch not in _STRAY)
    words: list[str] = []
    for word in kept.split():
        words += _GLUED_CARD.findall(word) if _GLUED.fullmatch(word) else [word]
    return words


def read_decks(text: str, pharaohs: bool = False) -> tuple[tuple[int, ...], ...]:
    """Read one or more decks from free text (a deck file, a copied board).

    Cards may be separated by anything. Every deck must hold each card once; raises :class:`BadDeck` with code
    ``card`` (unknown word), ``doubled``, ``missing``, ``pharaoh`` or ``empty``, and the cards and deck that are meant.
    """
    if len(text) > _MAX_DECK_TEXT:
        raise BadDeck("too-long", limit=_MAX_DECK_TEXT)
    found = [parse_card(word) for word in _words(text)]
    if not found:
        raise BadDeck("empty")
    size = PACK + 2 if pharaohs else PACK
    return check_decks([found[i : i + size] for i in range(0, len(found), size)], pharaohs)


def check_decks(decks: Sequence[Iterable[int | str]], pharaohs: bool = False) -> tuple[tuple[int, ...], ...]:
    """Decks as ints, each proven to be a whole pack; card names are read. Raises :class:`BadDeck` as `read_decks`."""
    size = PACK + 2 if pharaohs else PACK
    checked = []
    for number, cards in enumerate(decks, 1):
        deck = tuple(parse_card(card) if isinstance(card, str) else card for card in cards)
        seen: set[int] = set()
        for card in deck:
            if not 0 <= card < len(NAMES):
                raise BadDeck("card", card=str(card), deck=number)
            if card >= size:
                raise BadDeck("pharaoh", card=NAMES[card], deck=number)
            if card in seen:
                raise BadDeck("doubled", card=NAMES[card], deck=number)
            seen.add(card)
        if len(deck) != size:
            lacking = [NAMES[card] for card in range(size) if card not in seen]
            raise BadDeck("missing", cards=tuple(lacking), deck=number)
        checked.append(deck)
    return tuple(checked)


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """Names of the cards, in the given order."""
    return tuple(NAMES[card] for card in cards)
