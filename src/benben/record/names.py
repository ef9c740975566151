"""Which players' names can be shown. Apart from the format, since a listing asks it too and must stay light."""

from __future__ import annotations

import unicodedata

from benben.record.limits import MAX_NAME


def check_name(name: str) -> str:
    """A player's name that can be shown: not empty, no control or direction characters. Raises ValueError."""
    if not name.strip():
        raise ValueError("a name must not be empty")
    if all(unicodedata.category(char)[0] in "MCZ" for char in name):
        raise ValueError("a name must have something to see")
    if len(name) > MAX_NAME:
        raise ValueError(f"a name must not be longer than {MAX_NAME} characters")
    for char in name:
        if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") and char != "\u200d":
            raise ValueError(f"a name must not hold the character U+{ord(char):04X}")
    return name
