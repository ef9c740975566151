"""Writes seeds/shuffle.json: vectors for the shuffle that docs/shuffle.md defines.

Run it only for a new version of the shuffle: ``python seeds/make_shuffle.py``.
"""

from __future__ import annotations

import json
from pathlib import Path

from benben.engine.cards import names
from benben.engine.shuffle import VERSION, Purpose, Stream, deck

TARGET = Path(__file__).with_name("shuffle.json")
DEALS = (0, 1, 2, 42, 999_999, 2_147_483_647, 2**63 - 1)


def text() -> str:
    """The file's whole text."""
    vectors = []
    for deal in DEALS:
        for index in range(4):
            stream = Stream(deal, Purpose.DECK, index)
            numbers = [f"{stream.next():016x}" for _ in range(4)]
            vectors.append(
                {"deal": deal, "index": index, "stream": numbers, "deck": " ".join(names(deck(deal, index)))}
            )
    lines = ",\n".join("  " + json.dumps(vector) for vector in vectors)
    return f'{{"shuffle": {VERSION}, "vectors": [\n{lines}\n]}}\n'


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
