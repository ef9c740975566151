"""The rooms hold: what comes along when each is imported in a fresh process (the import contract is in pyproject)."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import benben
from benben import engine

FACES = {"textual", "rich", "pydantic", "platformdirs"}
#: What the engine may bring along: these modules of the standard library, and whatever they import themselves.
PLAIN = "dataclasses, enum, typing, re, functools, collections.abc, operator, types, itertools"

ROOMS = [
    ("benben", {*FACES, "argparse"}),
    ("benben.engine", FACES),
    ("benben.words", {"textual", "rich", "pydantic"}),
    ("benben.draw", {"textual", "rich", "pydantic"}),
    ("benben.bots", {"textual", "rich", "pydantic"}),
    ("benben.solve", {*FACES, "numba", "numpy", "benben.solve.thirteen", "benben.solve.piramis"}),
    ("benben.solve.thirteen", {*FACES, "numba", "numpy", "benben.engine.piramis"}),
    ("benben.solve.piramis", {*FACES, "numba", "numpy", "benben.engine.thirteen"}),
    ("benben.study", {*FACES, "numba", "numpy", "distributed", "dask", "multiprocessing", "benben.record"}),
    ("benben.record", {"textual", "rich"}),
    ("benben.table", {"textual", "rich"}),
    ("benben.plain", {"textual", "rich"}),
    ("benben.cli", {"textual", "rich", "pydantic", "argparse"}),
]


def loaded_after(code: str) -> set[str]:
    """The names of all modules that a fresh process has after `code`."""
    script = f"{code}\nimport sys; found = sorted(sys.modules)\nimport json; print('\\n' + json.dumps(found))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(json.loads(run.stdout.splitlines()[-1]))


@pytest.mark.parametrize(("room", "forbidden"), ROOMS, ids=[room for room, _ in ROOMS])
def test_no_room_brings_along_what_it_may_not(room: str, forbidden: set[str]) -> None:
    assert loaded_after(f"import {room}") & forbidden == set()


def test_the_home_screen_gets_the_names_of_all_games_without_their_rules_and_sentences() -> None:
    code = "from benben import engine, words\nfor game in engine.games: words.game_title(game), words.game_line(game)"
    folders = [game.replace("-", "_") for game in engine.games]
    loaded = loaded_after(code)
    assert {f"benben.words.{folder}" for folder in folders} <= loaded
    heavy = (*(f"benben.engine.{folder}" for folder in folders), *(f"benben.words.{folder}." for folder in folders))
    assert [name for name in loaded if name.startswith(heavy)] == []


def test_screens_and_answers_never_load_the_compiled_solvers() -> None:
    code = """
import pkgutil, importlib
from benben import engine, plain, solve, table, tui
for room in (plain, table, tui):
    for module in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
for name, options in (("thirteen", {"variant": "single"}), ("piramis", {"jokers": 0})):
    game = engine.games[name]
    state = game.start(game.options(**options), deal=3)
    assert solve.question(state, best=True).best_score is not None
"""
    assert loaded_after(code) & {"numba", "numpy", "benben.solve.fast", "benben.study"} == set()


def test_the_engine_is_pure_standard_library_without_clock_chance_and_files() -> None:
    bare = loaded_after(f"import {PLAIN}")
    with_engine = loaded_after("from benben.engine import games; list(games.values())")
    extra = {name for name in with_engine - bare if not name.startswith("benben")}
    assert extra <= {"__future__"}
    assert all(name == "benben" or name.startswith("benben.engine") for name in with_engine if "benben" in name)


def test_the_engine_names_no_other_module_in_its_source() -> None:
    named = set()
    for path in (Path(benben.__file__).parent / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0
                named.add(str(node.module))
    assert {n for n in named if n != "benben" and not n.startswith("benben.engine")} <= {
        *PLAIN.split(", "),
        "__future__",
        "importlib",  # the registry imports a game when it is first asked for
    }


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        ("--version", {"textual", "rich", "pydantic", "argparse", "gettext", "json", "dataclasses", "benben.engine"}),
        ("--help", {"textual", "rich", "pydantic", "benben.tui", "benben.record"}),
    ],
)
def test_short_answers_load_nothing_heavy(arguments: str, heavy: set[str]) -> None:
    code = f"""
import sys
from benben.cli import main
try:
    main([{arguments!r}])
except SystemExit:
    pass
"""
    assert loaded_after(code) & heavy == set()
