"""How a game is told: what each game brings, in its own folder, and what holds for every game that has nothing special.

A teller says what the general functions of :mod:`benben.words` say of its game; those find it by the game's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from benben.words.language import _

if TYPE_CHECKING:
    from benben.words.log import Event
    from benben.words.sentences import Sentence

Step = tuple[Any, str, Any]
"""A state, the move made in it, the state after it."""


def teller(game: str) -> Teller:
    """Who tells a game: `TELLER` of ``words/NAME/teller.py``, imported when the game is first told."""
    found: Teller = import_module(f"benben.words.{game.replace('-', '_')}.teller").TELLER
    return found


class Teller:
    """One game in words. All is made from views; a view says no more than its viewer may know, and so do its words.

    What must be brought raises NotImplementedError here; `direction` only where games can be solved.
    """

    reasons: Mapping[str, Sentence] = {}
    """A sentence for each reason of the game's own, by its code ``NAME.…``."""

    def move(self, view: Any, text: str, ascii: bool) -> str:
        """What a move did that was made in `view`: ``A♦ and Q♥ removed.``"""
        raise NotImplementedError

    def meaning(self, view: Any, move: str) -> str:
        """What a move would do, to be read aloud: ``remove queen of spades and ace of hearts``."""
        raise NotImplementedError

    def direction(self, view: Any, move: str, ascii: bool) -> str:
        """What to do with real cards to make a move that turns none, where all cards are known."""
        raise NotImplementedError

    def board(self, view: Any, names: Sequence[str]) -> list[str]:
        """All that lies on the table, as far as the viewer sees it; without what `situation` says."""
        raise NotImplementedError

    def situation(self, view: Any, names: Sequence[str]) -> list[str]:
        """What changes from move to move, in short: piles, counts, points, whose turn."""
        raise NotImplementedError

    def freed(self, before: Any, after: Any) -> list[str]:
        """Which cards a move has freed, where cards lie on one another."""
        return []

    def hint(self, view: Any, move: str, ascii: bool) -> str:
        """A move that is proposed."""
        return _("Hint: {meaning}").format(meaning=self.meaning(view, move))

    def log(self, happened: Sequence[Event], names: Sequence[str], ascii: bool) -> list[str]:
        """What happened, the oldest first; what belongs together is one line."""
        return [f"{names[event.seat]}: {self.move(event.before, event.move, ascii)}" for event in happened]

    def deal_end(self, before: Any, move: str, after: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
        """What the deal came to that `move` ended: the last of the steps."""
        return []

    def showdown(self, view: Any, names: Sequence[str], ascii: bool) -> list[list[str]]:
        """Pages, each a title and lines, on what was hidden in the deal that ended last."""
        return []

    def results(self, view: Any, steps: Iterable[Step], names: Sequence[str], ascii: bool) -> list[str]:
        """The table of deals so far, totals below; no lines where there is nothing to compare."""
        return []

    def game_end(self, view: Any, steps: Iterable[Step], ascii: bool) -> list[str]:
        """What the table of results leaves unsaid of a whole game."""
        return []

    def still_possible(self, score: str) -> str:
        """The best score that a deal still allows."""
        return _("best still possible {score}").format(score=score)

    def won(self, view: Any, winners: str, score: str) -> str:
        """Who won among several, or shares the win, and with what."""
        if len(view.winners) > 1:
            return _("{names} share the win with {score} points.").format(names=winners, score=score)
        return _("{names} wins with {score} points.").format(names=winners, score=score)
