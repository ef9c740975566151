"""What the docs show runs, and what they name exists."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import benben.engine
from benben import engine

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
MODULES = [m.name for m in pkgutil.walk_packages(benben.engine.__path__, "benben.engine.")]


@pytest.mark.parametrize("page", [p for p in PAGES if ">>> " in p.read_text(encoding="utf-8")], ids=lambda p: p.name)
def test_examples_in_pages_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted
    assert result.failed == 0


@pytest.mark.parametrize("name", ["benben.engine", *MODULES])
def test_examples_in_the_engine_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "CHANGELOG.md"], ids=lambda p: p.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_readme_has_two_commands_and_says_what_exists() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    assert len(blocks) >= 2
    for command, end in zip(blocks, (".venv/bin/benben", ".venv/bin/pytest -n auto --dist worksteal"), strict=False):
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install")
        assert command.strip().endswith(end)


def test_commands_named_in_the_docs_exist() -> None:
    from benben.cli.commands import COMMANDS

    text = "\n".join(page.read_text(encoding="utf-8") for page in [*PAGES, ROOT / "README.md"])
    fenced = "".join(re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    named = set(re.findall(r"`benben ([a-z]+)", text)) | set(re.findall(r"^benben ([a-z]+)", fenced, re.MULTILINE))
    assert named
    assert named <= set(COMMANDS)


@pytest.mark.rule("TH-20")
def test_the_table_of_options_is_right() -> None:
    lines = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    variants = rows[0][2:-1]
    game = engine.games["thirteen"]
    assert variants == list(game.variants)
    shown = {row[0]: (dict(zip(variants, row[2:-1], strict=True)), row[-1]) for row in rows[1:]}
    assert set(shown) == {spec.name for variant in game.variants.values() for spec in variant.specs}
    for variant in game.variants.values():
        specs = {spec.name: spec for spec in variant.specs}
        for name, (defaults, clause) in shown.items():
            if name in specs:
                assert defaults[variant.name] == str(specs[name].default).lower()
                assert clause == specs[name].clause
            else:
                assert defaults[variant.name] == "–"
