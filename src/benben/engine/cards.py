"""Cards, packs and how both are written (CO-1).

Inside the engine a card is an int: ``(rank - 1) * 4 + suit`` with ranks 1 (ace) to 13 (king) and suits 0 to 3 for
``c d h s``; so the order of ints is the order of names, by rank, then suit. 52 and 53 are the two pharaohs. Outside,
a card is its name: ``"Th"``, ``"As"``, ``"X1"``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

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
_SIGNS = "".join(_SUIT_SIGNS)
_WORD = re.compile(f"(?:[^\\W_]|[{_SIGNS}])(?:[^\\W_]|[{_SIGNS}{_STRAY}])*")
_RANK, _SUIT = "(?:10|[2-9TJQKA])", f"[CDHS{_SIGNS}][{_STRAY}]*"
_GLUED_CARD = re.compile(f"{_RANK}{_SUIT}|X[12]|{_SUIT}{_RANK}", re.IGNORECASE)
_GLUED = re.compile(f"(?:{_RANK}{_SUIT}|X[12])+|(?:{_SUIT}{_RANK}|X[12])+", re.IGNORECASE)
_DECKS = re.compile(r'\s*\{.*?"decks":\s*\[\s*\[([\w\s",\[\]]+?)\]\s*\]', re.DOTALL)
_FACE_DOWN = re.compile(r"▒|%%%|\?\?")


class Word(NamedTuple):
    """A word of a deck's text: from where to where it stands, and the card that it names; None if it is no card."""

    start: int
    end: int
    text: str
    card: int | None


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


def scan(text: str) -> list[Word]:
    """All words of a deck's text. Whatever no card's name holds stands between; ``AsKs10h`` comes apart too."""
    found = []
    for word in _WORD.finditer(text):
        parts = _GLUED_CARD.finditer(text, *word.span()) if _GLUED.fullmatch(word[0]) else (word,)
        for part in parts:
            try:
                card: int | None = parse_card(part[0])
            except BadDeck:
                card = None
            found.append(Word(*part.span(), part[0], card))
    return found


def unwrapped(text: str) -> str:
    """A deck's text, taken out of its JSON where it is what ``deal --json`` prints or the header of a saved game."""
    found = _DECKS.match(text)
    if found is None:
        return text
    return "\n".join(" ".join(re.findall(r"\w+", deck)) for deck in found[1].split("]"))


def read_decks(text: str, pharaohs: bool = False) -> tuple[tuple[int, ...], ...]:
    """Read one or more decks from free text (a deck file, a copied board), or from JSON that has ``decks``.

    Cards may be separated by anything. Every deck must hold each card once; raises :class:`BadDeck` with code
    ``card`` (unknown word), ``doubled``, ``missing``, ``pharaoh``, ``empty`` or ``face-down`` (the text shows backs),
    and the cards and deck that are meant.
    """
    if len(text) > _MAX_DECK_TEXT:
        raise BadDeck("too-long", limit=_MAX_DECK_TEXT)
    size = PACK + 2 if pharaohs else PACK
    try:
        found = [word.text if word.card is None else word.card for word in scan(unwrapped(text))]
        wrong = [word for word in found if isinstance(word, str)]
        if wrong:
            raise BadDeck("card", card=wrong[0], **({"more": len(wrong) - 1} if len(wrong) > 1 else {}))
        if not found:
            raise BadDeck("empty")
        return check_decks([found[i : i + size] for i in range(0, len(found), size)], pharaohs)
    except BadDeck as error:
        if error.code in ("card", "missing", "empty") and _FACE_DOWN.search(text):
            raise BadDeck("face-down", cards=size) from None
        raise


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
