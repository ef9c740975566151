"""autoplay: the same arguments write the same bytes, in one process or two."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_it_repeats_byte_for_byte_also_with_two_processes(benben: Any, tmp_path: Path) -> None:
    words = ["autoplay", "thirteen", "--bot", "random", "--bot", "greedy", "--deals", "3..12"]
    for folder, jobs in (("a", 1), ("b", 1), ("c", 2)):
        assert benben(*words, "--out", tmp_path / folder, "--jobs", jobs).code == 0
    first = files(tmp_path / "a")
    assert sorted(first) == sorted(f"thirteen-swedish-{deal}.benben.jsonl" for deal in range(3, 13))
    assert files(tmp_path / "b") == first
    assert files(tmp_path / "c") == first
    assert benben("verify", *(tmp_path / "a").iterdir()).code == 0


@pytest.mark.parametrize("variant", ["swedish", "swedish-strict", "single", "microsoft", "pysolfc"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_variant_is_played_to_its_end(benben: Any, tmp_path: Path, variant: str, bot: str) -> None:
    words = ["autoplay", "thirteen", "--variant", variant, "--bot", bot, "--deals", "5..9", "--out", tmp_path]
    data = benben(*words, "--json").json
    assert (data["deals"], data["finished"], data["bots"]) == (5, 5, [bot])
    assert data["moves"] > 0
    assert len(data["mean_scores"]) == len(data["best_scores"]) == len(data["wins"]) == 1
    assert benben("verify", *tmp_path.iterdir()).code == 0


def test_results_are_those_of_the_files(benben: Any, tmp_path: Path) -> None:
    words = ["autoplay", "thirteen", "--variant", "single", "--bot", "greedy", "--deals", "1..20", "--json"]
    data = benben(*words, "--out", tmp_path).json
    shown = [benben("show", path, "--json").json for path in tmp_path.iterdir()]
    scores = [position["scores"][0] for position in shown]
    assert data["mean_scores"] == [sum(scores) / 20]
    assert data["best_scores"] == [max(scores)]
    assert data["wins"] == [sum(position["status"] == "won" for position in shown)]
    assert data["moves"] == sum(position["ply"] for position in shown)


def test_nothing_is_written_over(benben: Any, tmp_path: Path) -> None:
    words = ["autoplay", "thirteen", "--bot", "greedy", "--out", tmp_path, "--deals"]
    assert benben(*words, "4..4").code == 0
    before = files(tmp_path)
    assert "thirteen-swedish-4" in benben(*words, "2..6").refused()
    assert files(tmp_path) == before


def test_set_changes_what_is_played(benben: Any, tmp_path: Path) -> None:
    words = ["autoplay", "thirteen", "--bot", "greedy", "--deals", "1..3", "--set", "deals=1", "--json"]
    data = benben(*words).json
    assert data["options"]["deals"] == 1
    assert "3 games of thirteen (swedish)" in benben(*words[:-1]).out
