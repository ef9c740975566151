"""What the engine raises. Codes and facts, no sentences: those are in :mod:`benben.words`."""

from __future__ import annotations

from dataclasses import dataclass


class EngineError(Exception):
    """Root of all errors of the engine. `code` says what is wrong, `facts` with what."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code

    def __reduce__(self) -> tuple[object, ...]:  # errors cross process borders (autoplay --jobs)
        return (_rebuild, (type(self), self.code, self.facts))


def _rebuild(kind: type[EngineError], code: str, facts: dict[str, object]) -> EngineError:
    if issubclass(kind, MoveError):
        return kind(**facts)  # type: ignore[arg-type]
    return kind(code, **facts)


class BadDeck(EngineError):
    """A deck that is no whole pack, or a word that is no card."""


class BadOption(EngineError):
    """An unknown variant or option, or a value out of its range."""


class BadDeal(EngineError):
    """A deal number or a number of seats out of range (CO-4, CO-8)."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal: a code for the words, the clause that forbids it, the facts to name."""

    code: str
    clause: str
    facts: tuple[tuple[str, object], ...] = ()

    def get(self, key: str) -> object:
        """The fact named `key`. Raises KeyError."""
        return dict(self.facts)[key]


class MoveError(EngineError):
    """A move that was refused; `move` is its text."""

    move: str


class MoveSyntax(MoveError):
    """A text that is no move of this game (CO-5); `legal` lists moves that are possible."""

    def __init__(self, move: str, legal: tuple[str, ...] = ()) -> None:
        super().__init__("move-syntax", move=move, legal=legal)
        self.move = move
        self.legal = legal


class IllegalMove(MoveError):
    """A move that the rules forbid (CO-5): `reason` tells why, `legal` lists moves that are possible."""

    def __init__(self, move: str, reason: Reason, legal: tuple[str, ...]) -> None:
        super().__init__("illegal-move", move=move, reason=reason, legal=legal)
        self.move = move
        self.reason = reason
        self.legal = legal

    def __str__(self) -> str:
        return f"{self.move}: {self.reason.code} ({self.reason.clause})"
