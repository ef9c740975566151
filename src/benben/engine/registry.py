"""The games there are, each imported when it is first asked for: a program that lists names need not load rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from benben.engine.game import Game


class Registry(Mapping[str, Game[Any]]):
    """Games by name, in a fixed order. `places` says where each one's entry is: module and name in it."""

    def __init__(self, places: Mapping[str, tuple[str, str]]) -> None:
        self._places = dict(places)

    def __getitem__(self, name: str) -> Game[Any]:
        module, entry = self._places[name]
        game: Game[Any] = getattr(import_module(module), entry)
        return game

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
