"""What a board of one's own is to be played as: game, variant, options, players."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from benben import words
from benben.engine import games
from benben.solve import GAMES
from benben.words.language import _

if TYPE_CHECKING:
    from benben.table import Table


class Setting(NamedTuple):
    """A game, its variant, changed options, and who plays."""

    game: str
    variant: str
    options: dict[str, object]
    names: list[str]
    kinds: list[str]

    def table(self, decks: Sequence[Sequence[str]], *, in_memory: bool = False) -> Table:
        """A game with these decks: a match of as many deals or rounds; several players play the same ones.

        Raises :class:`EngineError`, :class:`JournalError`.
        """
        from benben.table import Table

        game = games[self.game]
        variant = game.variants[self.variant]
        known = {spec.name for spec in variant.specs}
        names, kinds = self.names[: variant.max_seats], self.kinds[: variant.max_seats]
        changes = {name: value for name, value in self.options.items() if name in known}
        changes |= {name: len(decks) for name in ("deals", "rounds") if name in known}
        if len(names) > 1:
            changes["same_deals"] = True
        options = game.options(self.variant, **changes)
        return Table.new(self.game, options, names, 0, kinds=kinds, decks=decks, in_memory=in_memory)

    def other(self, game: str, variant: str) -> Setting:
        """The same players, another game or variant."""
        return self if (game, variant) == self[:2] else self._replace(game=game, variant=variant, options={})


def settings() -> list[tuple[object, str]]:
    """All that a board of one's own can be played as: game and variant, and their names."""
    return [
        ((game, variant), f"{words.game_title(game)}: {words.variant_title(game, variant)}")
        for game in GAMES
        for variant in games[game].variants
    ]


def usual() -> Setting:
    """The first game's first variant, for one person: who played it last."""
    from benben.tui.seats import last_players

    players = [name for name, kind in zip(*last_players(GAMES[0]), strict=True) if kind == "human"]
    name = players[0] if players else os.environ.get("USER", "").strip().title() or _("Player")
    return Setting(GAMES[0], games[GAMES[0]].default_variant, {}, [name], ["human"])
