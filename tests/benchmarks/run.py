"""Runs benchmarks: ``python tests/benchmarks/run.py [--small] [NAME…]``. Exit 1 if a figure is not as wanted."""

from __future__ import annotations

import importlib
import sys

NAMES = ("moves", "poker", "paiute", "version", "start", "keys", "sign", "library", "solve", "study")


def main(words: list[str]) -> int:
    small = "--small" in words
    names = [word for word in words if word != "--small"] or list(NAMES)
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    rows = [row for name in names for row in importlib.import_module(name).run(small)]
    return 0 if small or all(row["ok"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
