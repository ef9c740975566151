"""Every clause of a registered game has a test, every known fault too, and the lists that say so are current."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROOFS = runpy.run_path(str(ROOT / "seeds" / "proofs.py"))


def test_no_clause_without_a_test() -> None:
    assert PROOFS["without_test"]() == []


def test_no_known_fault_without_a_test() -> None:
    known = PROOFS["proofs"]("case")
    assert [fault["id"] for fault in PROOFS["faults"]() if fault["id"] not in known] == []


def test_no_mark_of_what_does_not_exist() -> None:
    assert PROOFS["unknown"]() == []


def test_the_lists_are_current() -> None:
    """If this fails: ``python seeds/proofs.py``."""
    assert PROOFS["stale"]() == []


def test_marks_are_found_wherever_they_stand() -> None:
    source = """
pytestmark = pytest.mark.rule("TH-1")
@pytest.mark.rule("TH-2", "TH-3")
def test_a(): ...
class TestB:
    @pytest.mark.rule("TH-4")
    async def test_c(self): ...
TestD.pytestmark = [pytest.mark.rule("TH-5"), pytest.mark.case("A1")]
"""
    found = list(PROOFS["marked"](source, "rule"))
    assert found == [
        ("TH-1", ""),
        ("TH-2", "::test_a"),
        ("TH-3", "::test_a"),
        ("TH-4", "::TestB::test_c"),
        ("TH-5", "::TestD"),
    ]
