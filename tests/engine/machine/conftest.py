"""What the machine knows of a game: an adapter, a module of this folder with these names.

``GAME``; ``WRITTEN``, every move that can be written, by text, in order; ``CHOICES``, pairs of a variant and options to
change; ``SEATS`` to try. ``STYLES`` of play, of which ``wanted(state, style)`` gives the moves that one likes best, if
there are any; ``STEPS``, how many moves it makes at a time; ``ENDS_FROM``, how many moves before somebody gives up.
``longest(options, seats)``: how many deals a game has at most, and moves a deal. And what must hold in this game:
``check_state(state)`` always, ``check_step(before, move, after)`` of each move.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ADAPTERS = ("thirteen", "piramis", "pyramid_poker", "paiute")


@pytest.fixture(scope="session", params=ADAPTERS)
def adapter(request: pytest.FixtureRequest) -> ModuleType:
    """Each adapter; tests cannot import one another."""
    path = Path(__file__).with_name(f"{request.param}.py")
    spec = importlib.util.spec_from_file_location(f"machine.{request.param}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
