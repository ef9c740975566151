"""Leaks planted in Paiute on purpose: a hand, a drawn card, the stock, a peeking bot; the harness names each place."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace
from typing import Any

import pytest

from benben import bots, words
from benben.bots import Hint
from benben.engine import NAMES
from benben.engine.paiute import shown
from benben.engine.paiute import state as engine_state
from benben.engine.paiute import view as engine_view
from benben.engine.paiute.state import PaiuteState

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
_ENOUGH = 120  # positions among which a leak shows


def secret(state: Any) -> int:
    """The last card of the stock."""
    card: int = state.stock[-1] if len(state.stock) > state.at else 0
    return card


def stock_in_the_view(patch: Patch) -> None:
    look = engine_view.look
    patch.setattr(
        engine_state,
        "look",
        lambda state, seat, is_open: replace(look(state, seat, is_open), pot=state.deal.setup.pot + secret(state) % 2),
    )


def all_hands_open(patch: Patch) -> None:
    hands = shown.hands

    def opened(masks: Any, open_to: Container[int | None]) -> Any:
        return hands(masks, range(len(masks)))

    patch.setattr(shown, "hands", opened)


def drawn_card(patch: Patch) -> None:
    """What somebody drew from the stock is told to all (E2)."""
    patch.setattr(engine_view, "_drawn", lambda state, face_up: NAMES[state.drawn] if state.drawn >= 0 else None)


def _last_seen(patch: Patch) -> list[Any]:
    """The states that are looked at, the last one last: what code that sees only a view could not have."""
    seen: list[Any] = []
    observe = PaiuteState.observe

    def looked(state: PaiuteState, seat: int | None = None, *, is_open: bool = False) -> Any:
        seen.append(state)
        return observe(state, seat, is_open=is_open)

    patch.setattr(PaiuteState, "observe", looked)
    return seen


def peeking_bot(patch: Patch) -> None:
    seen = _last_seen(patch)
    patch.setattr(bots, "choose", lambda name, view, chance: view.legal_moves[secret(seen[-1]) % len(view.legal_moves)])


def peeking_hint(patch: Patch) -> None:
    seen = _last_seen(patch)

    def hint(view: Any) -> Hint:
        moves = view.legal_moves
        return Hint(moves[secret(seen[-1]) % len(moves)], "move") if moves else Hint(None, "over")

    patch.setattr(bots, "hint", hint)


def telling_log(patch: Patch) -> None:
    seen, events = _last_seen(patch), words.events
    patch.setattr(words, "events", lambda *args: [*events(*args), NAMES[secret(seen[-1])]])


PLANTS: dict[str, tuple[str, Plant]] = {
    "stock in the view": ("observation", stock_in_the_view),
    "all hands open": ("show --as", all_hands_open),
    "drawn card": ("log", drawn_card),
    "peeking bot": ("bot", peeking_bot),
    "peeking hint": ("hint", peeking_hint),
    "telling log": ("log", telling_log),
}


@pytest.mark.rule("PA-13")
@pytest.mark.case("E1", "E2", "E6")
@pytest.mark.parametrize("leak", PLANTS)
def test_a_leak_planted_in_paiute_is_found(leaks: Any, monkeypatch: Patch, leak: str) -> None:
    surface, plant = PLANTS[leak]
    cases = list(leaks.cases("paiute", 5, _ENOUGH))
    plant(monkeypatch)
    seats = range(2)
    assert any(surface in case.differing(seat, 1) for case in cases for seat in seats if _asks(surface, case, seat))


def _asks(surface: str, case: Any, seat: int) -> bool:
    """Bots and hints are asked for the seat that is to move."""
    return case.now.to_move == seat if surface in ("bot", "hint") else case.now.to_move is not None
