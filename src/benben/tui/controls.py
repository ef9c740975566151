"""How a game is played on a screen: what pointing at something means. The only part that a new game must bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from benben.words.language import _


class Play(NamedTuple):
    """Pointing at it means this move, legal or not."""

    move: str


class Choose(NamedTuple):
    """Pointing at it chooses these spots and waits for more."""

    spots: frozenset[str]


class Key(NamedTuple):
    """A key of the game's own: the move that it makes, what the key line calls it, whether it must be confirmed.

    A key with `choices` (moves with words) shows them, the likeliest first, before one is made. A key with a `spot`
    points at it instead; `move` is then the beginning of the moves that this leads to.
    """

    key: str
    move: str
    label: str
    asks: str = ""
    spot: str = ""
    choices: tuple[tuple[str, str], ...] = ()


class Controls:
    """The hands of a game. All is computed from views; nothing here knows a widget."""

    clocked = False
    """Whether played time is shown while playing."""

    first_begins = True
    """Whether seat 0 begins, so that the players change seats for a rematch in order to take turns at that."""

    leaves_stock = False
    """Whether the cursor leaves the stock as soon as a card can be played: where a flip costs, a second one must be
    meant."""

    def pick(self, view: Any, chosen: frozenset[str], name: str) -> Play | Choose:
        """What pointing at the spot `name` means while `chosen` is chosen."""
        raise NotImplementedError

    def keys(self, view: Any) -> tuple[Key, ...]:
        """The game's own keys, whether or not their moves are legal now."""
        raise NotImplementedError

    def spots(self, view: Any, move: str) -> frozenset[str]:
        """The spots that a move uses, to mark a hint or show a replay."""
        raise NotImplementedError

    sorts: tuple[str, ...] = ()
    """How the viewer's own cards can lie, where there is a choice; :meth:`arranged` knows these names."""

    def arranged(self, view: Any, how: str, own: Sequence[str]) -> tuple[str, ...]:
        """The names of the viewer's own cards as they are to lie; `own` is the order that the viewer laid them in."""
        return ()

    def first(self, view: Any) -> str | None:
        """The spot on which the cursor begins, where the first card is not the one."""
        return None

    def verb(self, view: Any) -> str:
        """What Enter does."""
        return _("take")

    def advice(self, view: Any, ascii: bool) -> str:
        """What is to be done now, said where there is nothing else to say."""
        return ""
