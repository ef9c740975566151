"""What a text says that is typed as a board: which cards, what is wrong with them, where the next one goes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from benben.engine import BadDeck
from benben.engine.cards import NAMES, PACK, Word, scan

_BEGUN = re.compile(r"10?|[2-9TJQKA]|[CDHS♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?1?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Typed:
    """A text of cards. `place` is the word at the cursor, or where the next one goes; words that are no card take a
    place, too. `open` is a word that may still become a card; `wrong` (no card of this pack) and `doubled` are numbers
    of words.
    """

    words: tuple[Word, ...]
    place: int
    open: int | None
    wrong: tuple[int, ...]
    doubled: tuple[int, ...]

    @property
    def deck(self) -> int:
        """The number, from 0, of the deck at the cursor. After the last card of a deck that is still this one."""
        at_end = self.place == len(self.words) and self.place > 0
        return (self.place - at_end) // PACK

    @property
    def shown(self) -> tuple[Word, ...]:
        """The words of the deck at the cursor."""
        return self.words[self.deck * PACK : (self.deck + 1) * PACK]

    @property
    def missing(self) -> tuple[int, ...]:
        """The cards that the deck at the cursor still lacks."""
        there = {word.card for word in self.shown}
        return tuple(card for card in range(PACK) if card not in there)

    @property
    def decks(self) -> tuple[tuple[str, ...], ...]:
        """The decks by names of cards, if all of them are whole; else nothing."""
        if not self.words or len(self.words) % PACK or self.problem or self.open is not None:
            return ()
        names = tuple(NAMES[word.card] for word in self.words if word.card is not None)
        return tuple(names[at : at + PACK] for at in range(0, len(names), PACK))

    @property
    def problem(self) -> BadDeck | None:
        """What is wrong, as the reader of deck files would say it; that cards are still to come is not wrong."""
        if self.wrong:
            word, more = self.words[self.wrong[0]], len(self.wrong) - 1
            if word.card is not None:
                return BadDeck("pharaoh", card=NAMES[word.card], deck=self.wrong[0] // PACK + 1)
            return BadDeck("card", card=word.text, more=more)
        if self.doubled:
            at = self.doubled[-1]
            return BadDeck("doubled", card=NAMES[self.words[at].card or 0], deck=at // PACK + 1)
        return None


def read(text: str, start: int, end: int) -> Typed:
    """Read a text in which the characters from `start` to `end` are selected; equal, they are where the cursor is."""
    words = tuple(scan(text))
    place = sum(word.end <= start for word in words)
    unfinished = None
    if start == end and place and words[place - 1].end == end and words[place - 1].card is None:
        place -= 1
        unfinished = place if _BEGUN.fullmatch(words[place].text) else None
    odd = [at for at, word in enumerate(words) if word.card is None or word.card >= PACK]
    wrong = tuple(at for at in odd if at != unfinished)
    doubled: list[int] = []
    for begin in range(0, len(words), PACK):
        first: dict[int, int] = {}
        for at in range(begin, min(begin + PACK, len(words))):
            card = words[at].card
            if card is not None and first.setdefault(card, at) != at:
                doubled += [first[card], at]
    return Typed(words, place, unfinished, wrong, tuple(sorted(set(doubled))))
