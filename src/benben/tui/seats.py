"""Who sits down to a new game: those who played it last."""

from __future__ import annotations

from benben import bots


def last_players(game: str) -> tuple[list[str], list[str]]:
    """Who played this game last, and what they were; nobody where it was not played yet."""
    from benben.record import RecordError, listing, read

    latest = next((entry for entry in listing() if entry.game == game), None)
    if latest is None:
        return [], []
    try:
        header = read(latest.path).header
    except RecordError:
        return [], []
    kinds = header.kinds or ["human"] * len(header.players)
    return list(header.players), [kind if kind in bots.NAMES else "human" for kind in kinds]
