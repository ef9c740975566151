"""Sums up studies for ``docs/winnability.md``: ``python seeds/winnability.py FILE…`` (files of ``benben study --out``).

Writes ``seeds/winnability.json`` and the tables between the markers in the page. A file must hold the deals from 1 on.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from benben.engine import games
from benben.study import Found, Question, StudyFile, summary

RESULTS = Path(__file__).with_suffix(".json")
PAGE = Path(__file__).parents[1] / "docs" / "winnability.md"
SHARES = (
    ("lowest", 0.0),
    ("5 %", 0.05),
    ("25 %", 0.25),
    ("median", 0.5),
    ("75 %", 0.75),
    ("95 %", 0.95),
    ("highest", 1.0),
)


def question_of(header: dict[str, Any]) -> Question:
    """The question that a study's file answers."""
    options = games[header["game"]].options(header["variant"], **header["options"])
    return Question(header["game"], options, header["best"], header["limit"], header.get("all_cards", False))


def result(path: Path) -> dict[str, Any]:
    """What a study came to. `first` is for the tests, which solve so many deals again."""
    with path.open(encoding="utf-8") as lines:
        question = question_of(json.loads(next(lines)))
    file = StudyFile(path, question)
    file.close()
    found = [file.found[deal] for deal in range(1, len(file.found) + 1)]
    whole = summary(found)
    row: dict[str, Any] = {
        "game": question.game,
        "variant": question.options.variant,
        "options": question.options.as_dict(),
        "all_cards": question.all_cards,
        "deals": whole.deals,
        "winnable": whole.winnable,
        "undecided": whole.undecided,
        "interval": whole.interval,
        "first": first(found, 3 if question.best else 20 if question.game == "piramis" else 40),
    }
    if question.best:
        row |= {"mean_best": whole.mean_best, "mean_best_error": whole.mean_best_error}
        scores = sorted(one.best_score for one in found if one.best_score is not None)
        row["best_scores"] = {name: scores[round(share * (len(scores) - 1))] for name, share in SHARES}
    return row


def first(found: list[Found], deals: int) -> list[int]:
    """So many deals, how many of them are winnable, and the sum of their best scores (0: not asked for)."""
    some = found[:deals]
    return [deals, sum(one.winnable is True for one in some), sum(one.best_score or 0 for one in some)]


def command(row: dict[str, Any]) -> str:
    """The command that finds a row again."""
    defaults = games[row["game"]].options(row["variant"]).as_dict()
    words = ["benben study", row["game"], "--variant", row["variant"]]
    for name, value in row["options"].items():
        if value != defaults[name]:
            words += ["--set", f"{name}={json.dumps(value)}"]
    words += ["--all-cards"] * row["all_cards"] + ["--best"] * ("mean_best" in row)
    return " ".join([*words, "--deals", f"1..{row['deals']}"])


def options_of(row: dict[str, Any]) -> str:
    """Variant and what matters of the options."""
    shown = {"passes", "draw", "jokers"}
    options = [
        f"{name} {'unlimited' if value is None else value}" for name, value in row["options"].items() if name in shown
    ]
    return ", ".join([f"`{row['variant']}`", *options, *["all 52 cards"] * row["all_cards"]])


def tables(rows: list[dict[str, Any]]) -> dict[str, str]:
    """The page's tables by name."""
    shares = [
        "| game | asked of | deals | winnable | share | 95 % interval | undecided |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    bests = [
        "| game | asked of | deals | mean | standard error | " + " | ".join(name for name, _ in SHARES) + " |",
        "|---|---|" + "--:|" * (3 + len(SHARES)),
    ]
    commands = []
    for row in rows:
        what = f"| `{row['game']}` | {options_of(row)} | {row['deals']:,} | "
        commands.append(f"{command(row)} --out studies/{len(commands) + 1:02}.jsonl")
        if "mean_best" in row:
            mean, error = (f"{row[name]:.2f}".replace("-", "−") for name in ("mean_best", "mean_best_error"))
            spread = " | ".join(str(score).replace("-", "−") for score in row["best_scores"].values())
            bests.append(f"{what}{mean} | {error} | {spread} |")
        else:
            low, high = row["interval"]
            share = row["winnable"] / (row["deals"] - row["undecided"])
            ends = f"{low:.2%} to {high:.2%}".replace("%", " %")
            shares.append(f"{what}{row['winnable']:,} | {100 * share:.2f} % | {ends} | {row['undecided']} |")
    return {
        "shares": "\n".join(shares),
        "bests": "\n".join(bests),
        "commands": "```sh\n" + "\n".join(commands) + "\n```",
    }


def fill(page: str, rows: list[dict[str, Any]]) -> str:
    """The page with its tables."""
    for name, table in tables(rows).items():
        before, _, rest = page.partition(f"<!-- {name} -->\n")
        page = f"{before}<!-- {name} -->\n{table}\n<!-- /{name} -->{rest.partition(f'<!-- /{name} -->')[2]}"
    return page


def main(names: list[str]) -> None:
    rows = [result(Path(name)) for name in names]
    RESULTS.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")
    PAGE.write_text(fill(PAGE.read_text(encoding="utf-8"), rows), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
