"""Cards and slots in words and signs."""

from __future__ import annotations

from functools import lru_cache

from benben.words.language import _

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def card(name: str, ascii: bool = False) -> str:
    """A card as people write it: ``10♥``; in ASCII ``10h``. Hidden cards stay ``??``, pharaohs ``X1``."""
    if len(name) != 2 or name[1] not in SIGNS:
        return name
    rank = "10" if name[0] == "T" else name[0]
    return rank + (name[1] if ascii else SIGNS[name[1]])


@lru_cache(maxsize=64)
def spoken(name: str) -> str:
    """A card to be read aloud: ``queen of spades``."""
    ranks = {"A": _("ace"), "T": "10", "J": _("jack"), "Q": _("queen"), "K": _("king")}
    ranks |= {digit: digit for digit in "23456789"}
    suits = {"c": _("clubs"), "d": _("diamonds"), "h": _("hearts"), "s": _("spades")}
    if name in ("X1", "X2"):
        return _("pharaoh")
    if len(name) != 2 or name[0] not in ranks or name[1] not in suits:
        return _("hidden card")
    return _("{rank} of {suit}").format(rank=ranks[name[0]], suit=suits[name[1]])


def listed(parts: list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{most} and {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


def number(value: int, ascii: bool = False) -> str:
    """A number with a true minus sign, where signs are to be had."""
    return str(value) if ascii or value >= 0 else f"−{-value}"


def signed(value: int, ascii: bool = False) -> str:
    """A number with its sign, also where it is positive."""
    return f"+{value}" if value > 0 else number(value, ascii)


def duration(ms: int) -> str:
    """Played time: ``04:12``, from an hour on ``1:04:12``."""
    seconds = ms // 1000
    hours, rest = divmod(seconds, 3600)
    short = f"{rest // 60:02}:{rest % 60:02}"
    return f"{hours}:{short}" if hours else short
