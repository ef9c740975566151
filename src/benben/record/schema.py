"""The JSON Schema of saved games: ``python -m benben.record.schema > docs/record.schema.json``."""

from __future__ import annotations

import json

from pydantic import TypeAdapter

from benben.record.format import Header, MoveLine, ResultLine, UndoLine


def schema() -> str:
    """The schema of any one line of a saved game, as indented JSON with a final newline."""
    adapter: TypeAdapter[object] = TypeAdapter(Header | MoveLine | UndoLine | ResultLine)
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a benben saved game",
        **adapter.json_schema(),
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(schema(), end="")
