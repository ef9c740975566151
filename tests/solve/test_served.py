"""The solvers as a process of its own."""

from __future__ import annotations

import subprocess
import sys

HARD = 9  # a deal of `swedish` whose best score takes many seconds

_PARENT = f"""
import json, subprocess, sys
from benben.engine import games
child = subprocess.Popen([sys.executable, "-m", "benben.solve.served"], stdin=subprocess.PIPE, text=True)
options = games["thirteen"].options(deals=1)
asked = dict(game="thirteen", variant="swedish", options=options.as_dict(), deal={HARD})
asked |= dict(players=1, decks=None, moves=[])
easy = dict(asked, job="question", best=False)
print(json.dumps(easy), json.dumps(dict(easy, best=True)), sep="\\n", file=child.stdin, flush=True)
child.wait()
"""


def test_it_ends_with_a_killed_parent() -> None:
    """A solver that nobody can hear any more does not go on for minutes: its end closes the pipe that it writes to."""
    with subprocess.Popen([sys.executable, "-c", _PARENT], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert "winnable" in parent.stdout.readline()  # it works on the hard question now
        parent.kill()
        assert parent.stdout.read() == ""
