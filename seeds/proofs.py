"""Which tests prove which clause of the rules, and which guard against which known fault.

Writes seeds/rules/*.md and docs/known-faults.md: ``python seeds/proofs.py``; ``--check`` only says whether they are
current. The marks are read from the sources of the tests, so nothing has to be imported or run.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from benben import engine

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "src" / "benben" / "words" / "rules"
FAULTS = ROOT / "seeds" / "known_faults.toml"

Proofs = dict[str, list[str]]


def marks(tree: ast.AST, kind: str) -> Iterator[str]:
    """The ids in calls ``….mark.<kind>("A1", …)`` under `tree`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(f"mark.{kind}"):
            yield from (str(a.value) for a in node.args if isinstance(a, ast.Constant))


def marked(source: str, kind: str) -> Iterator[tuple[str, str]]:
    """Pairs (id, name of the test or class) of one file; a ``pytestmark`` counts for its class or the whole file."""

    def walk(node: ast.AST, prefix: str) -> Iterator[tuple[str, str]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{prefix}::{child.name}"
                yield from ((found, name) for mark in child.decorator_list for found in marks(mark, kind))
                yield from walk(child, name)
            elif isinstance(child, ast.Assign):
                target = ast.unparse(child.targets[0])
                owner = target.removesuffix("pytestmark").rstrip(".")
                if target.endswith("pytestmark"):
                    yield from ((found, f"{prefix}::{owner}" if owner else prefix) for found in marks(child, kind))

    yield from walk(ast.parse(source), "")


@cache
def proofs(kind: str) -> Proofs:
    """By id, the tests marked with it, as ``tests/engine/test_cards.py::test_…``, in order of file and place."""
    found: Proofs = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        file = path.relative_to(ROOT).as_posix()
        for name, test in marked(path.read_text(encoding="utf-8"), kind):
            if f"{file}{test}" not in found[name]:
                found[name].append(f"{file}{test}")
    return dict(found)


def clauses(book: str) -> list[dict[str, str]]:
    """The clauses of a book of rules: ``common`` or a game's name."""
    with (RULES / f"{book}.toml").open("rb") as file:
        return list(tomllib.load(file)["clause"])


def faults() -> list[dict[str, str]]:
    """The known faults, in their order."""
    with FAULTS.open("rb") as file:
        return list(tomllib.load(file)["fault"])


def section(title: str, text: str, tests: list[str]) -> str:
    """A clause or fault, its text, and its tests."""
    listed = "\n".join(f"- `{test}`" for test in tests) or "- no test yet"
    return f"## {title}\n\n{' '.join(text.split())}\n\n{listed}\n"


def books() -> dict[str, str]:
    """All files that are made here: path under the root, and whole text."""
    found, rule = {}, proofs("rule")
    for book in ("common", *engine.games):
        parts = [f"# Rules: {book}\n\nMade by `python seeds/proofs.py`: each clause, and the tests that prove it.\n"]
        for clause in clauses(book):
            only = f" ({', '.join(clause['variants'])})" if clause.get("variants") else ""
            parts.append(section(clause["id"] + only, clause["text"], rule.get(clause["id"], [])))
        found[f"seeds/rules/{book}.md"] = "\n".join(parts)
    case = proofs("case")
    intro = "Faults that programs of this kind have had, and what guards against them here."
    parts = [f"# Known faults\n\n{intro} Made by `python seeds/proofs.py`.\n"]
    parts += [section(fault["id"], fault["text"], case.get(fault["id"], [])) for fault in faults()]
    found["docs/known-faults.md"] = "\n".join(parts)
    return found


def stale() -> list[str]:
    """The made files that are not what they should be."""
    paths = {name: ROOT / name for name in books()}
    return [n for n, text in books().items() if not paths[n].exists() or paths[n].read_text(encoding="utf-8") != text]


def without_test() -> list[str]:
    """The clauses of the registered games and the common ones that no test is marked with."""
    known = proofs("rule")
    ids = [clause["id"] for book in ("common", *engine.games) for clause in clauses(book)]
    return [name for name in ids if name not in known]


def unknown() -> list[str]:
    """Marks of clauses and faults that do not exist: slips of the pen."""
    rules = {clause["id"] for path in RULES.glob("*.toml") for clause in clauses(path.stem)}
    cases = {fault["id"] for fault in faults()}
    return sorted(set(proofs("rule")) - rules | set(proofs("case")) - cases, key=lambda x: re.split(r"(\d+)", x))


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit("\n".join(f"{name} is not current: python seeds/proofs.py" for name in stale()) or 0)
    for made, content in books().items():
        (ROOT / made).parent.mkdir(exist_ok=True)
        (ROOT / made).write_text(content, encoding="utf-8")
