"""How much a saved game may hold. Generous for games, small enough that no file can hurt the reader."""

from __future__ import annotations

MAX_FILE = 64 * 1024 * 1024  # bytes
MAX_LINES = 1_000_000
MAX_HEADER = 1024 * 1024  # bytes; a header may hold a hundred decks
MAX_LINE = 4096  # bytes
MAX_NAME = 64  # characters
