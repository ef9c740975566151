"""The language of everything that is said: gettext, with English as it stands in the sources."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1)
def _catalogue() -> object:
    import gettext
    from pathlib import Path

    folder = Path(__file__).resolve().parent.parent / "locale"
    return gettext.translation("benben", folder, fallback=True)


def _(text: str) -> str:
    """`text` in the user's language."""
    return _catalogue().gettext(text)  # type: ignore[attr-defined, no-any-return]
