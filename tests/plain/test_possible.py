"""What was possible, told after the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benben import solve
from benben.table import Table

Talk = Callable[..., Any]
New = Callable[..., Table]


def test_deal_by_deal(talk: Talk, new: New) -> None:
    """The best score is the solver's; a deal that is stopped at once gave all of it away, and the move is named."""
    table = new(deals=2, passes=1, deal=24)
    first = solve.question(table.state, best=True)
    heard = talk(table, "stop", "turn", "turn", "stop", "possible")
    assert heard.code == 0
    told = heard.lines[heard.lines.index("Looking what was possible, all cards known. This may take a while.") + 1 :]
    best = str(first.best_score).replace("-", "−")
    assert told[0].startswith(f"Deal 1: Best possible {best}, you −52. ")
    lost = first.best_score + 52
    assert told[1].startswith(f"Move 1 gave away {lost}")
    assert "; best was: " in told[1]
    assert told[2].startswith("Deal 2: ")


def test_a_round_of_each_player(talk: Talk, new: New) -> None:
    """With several players they are named."""
    heard = talk(new("piramis", players=("Ada", "Bo"), rounds=1), "give up", "give up", "possible")
    rounds = [line for line in heard.lines if line.startswith("Round 1: ")]
    assert ["Ada 0." in rounds[0], "Bo 0." in rounds[1]] == [True, True]


def test_not_before_the_end(talk: Talk, new: New) -> None:
    """It looks at hidden cards."""
    heard = talk(new(deals=1), "possible")
    assert heard.refusals == ["That looks at hidden cards: say possible once the game is over."]


def test_games_without_a_solver(talk: Talk, new: New) -> None:
    heard = talk(new("piramis", rounds=1, joker_reach="any"), "give up", "possible")
    assert heard.refusals == ["This game cannot be solved."]
