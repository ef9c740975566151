"""A deal that nobody chose."""

from __future__ import annotations

import secrets

from benben.engine import MAX_DEAL, games

_FRIENDLY_DEALS = 1_000_000_000  # short enough to be told to a friend


def any_deal(game: str) -> int:
    """A deal from the system's entropy. Where players have secrets it is one of all, so that no search finds it out."""
    return secrets.randbelow(MAX_DEAL + 1 if games[game].secrets else _FRIENDLY_DEALS)
