"""Moves that exist once each: a game that can write all its moves down makes one object of each and shares it."""

from __future__ import annotations

from collections.abc import Callable


class WrittenMove:
    """A frozen move known by its notation `text`; equal moves are one object, so they compare and hash by identity.

    `kind` groups moves of one sort, `order` is the move's place in the contract's list. Games add what they need in
    a subclass, and give :meth:`reader`, by which copies and unpickled moves become that one object again.
    """

    __slots__ = ("kind", "order", "text")

    text: str
    kind: str
    order: int

    def __init__(self, **fields: object) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a move is immutable: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a move is immutable: {name}")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text}>"

    def reader(self) -> Callable[[str], WrittenMove]:
        """The function that reads this game's moves."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return (self.reader(), (self.text,))
