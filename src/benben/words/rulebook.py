"""The rules, clause by clause, in our own words. They lie as TOML beside this module; seeds/rules is made from them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

_FOLDER = Path(__file__).resolve().parent / "rules"
_WIDTH = 78


class Clause(NamedTuple):
    """A rule: its id, its text, and the variants that it concerns (empty: all)."""

    id: str
    text: str
    variants: tuple[str, ...]


@lru_cache(maxsize=8)
def clauses(book: str) -> tuple[Clause, ...]:
    """The clauses of a book: ``common`` or a game's name."""
    import tomllib

    with (_FOLDER / f"{book}.toml").open("rb") as file:
        rows = tomllib.load(file)["clause"]
    return tuple(Clause(row["id"], " ".join(row["text"].split()), tuple(row.get("variants", ()))) for row in rows)


def rules(game: str, variant: str | None = None) -> str:
    """The rules of a game as text of at most 78 columns; those of other variants are left out where one is named."""
    import textwrap

    parts = []
    for clause in (*clauses(game), *clauses("common")):
        if variant and clause.variants and variant not in clause.variants:
            continue
        note = f"[{', '.join(clause.variants)}] " if clause.variants and not variant else ""
        parts.append(
            textwrap.fill(
                f"{clause.id:7}{note}{clause.text}", _WIDTH, subsequent_indent=" " * 7, break_on_hyphens=False
            )
        )
    return "\n\n".join(parts) + "\n"
