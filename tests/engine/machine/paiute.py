"""Paiute for the machine."""

from __future__ import annotations

from typing import Any

from benben.engine import HIDDEN, NAMES, Options
from benben.engine.paiute.moves import MOVES

GAME = "paiute"
WRITTEN = MOVES
CHOICES: tuple[tuple[str, dict[str, object]], ...] = (
    ("standard", {}),
    ("standard", {"deals": 2, "chips": 2, "max_reshuffles": 0}),
    ("standard", {"deals": 3, "chips": 3, "cut": False, "last_turns": "to_dealer"}),
    ("standard", {"deals": 2, "stake": 7, "max_reshuffles": 1, "straight_flush_suited": False, "ace_low": True}),
    ("standard", {"deals": 1, "cut": False, "first_dealer": 1}),
)
SEATS = (2, 3, 4, 5)
STYLES = ("any", "call", "stock", "discards")
STEPS = (1, 3, 10, 25, 50, 5000)  # the last: to the deal's end
ENDS_FROM = 0
PACK = sorted(NAMES[:52])


def wanted(state: Any, style: str) -> list[Any]:
    """A draw or a call that the style likes; those who like to call keep ranks that they hold twice."""
    legal = state.legal_moves()
    liked = [move for move in legal if str(move)[0] in {"any": "", "call": "CH", "stock": "S", "discards": "D"}[style]]
    if liked or style == "any":
        return liked
    if style == "call" and state.phase == "discard":
        held = [card[0] for card in state.observe(state.to_move).hand]
        wild = state.observe().wild[0]
        return [m for m in legal if m.kind == "discard" and held.count(str(m)[1]) == 1 and str(m)[1] != wild]
    return [move for move in legal if move.kind not in ("call", "keep")]


def longest(options: Options, seats: int) -> tuple[int, int]:
    """Four turns a player after each draw from the stock, as often as its cards are gone through, and last turns."""
    draws = (50 - 5 * seats) * (1 + options["max_reshuffles"]) + 1
    return options["deals"], 1 + 2 * draws * (4 * seats + 1) + 2 * seats


def check_state(state: Any) -> None:
    """The cards are the pack, the chips those of the beginning, the hands of five or six; nobody sees too much."""
    view = state.observe(is_open=True)
    shown = [card for hand in view.hands for card in hand] + [discard.card for discard in view.discards]
    assert sorted([*shown, *view.stock_order, *([view.wild] if view.wild else [])]) == PACK
    assert (view.stock, view.phase == "cut") == (len(view.stock_order), view.wild is None)
    assert sum(view.chips) + view.pot == state.deal.match.options["chips"] * state.seats
    assert (min(view.chips) >= 0, view.scores) == (True, view.chips)
    for seat, size in enumerate(view.hand_sizes):
        drawing = view.phase == "discard" and seat == view.to_move
        kept = view.caller is not None and size == 6
        dealt = seat in view.players and view.phase != "cut"
        assert size == (5 + (drawing or kept) if dealt else 0)
    for viewer in (None, *range(state.seats)):
        check_view(state.observe(viewer), view)


def check_view(view: Any, everything: Any) -> None:
    """A view names only the own hand, the caller's, and what lies or was open."""
    seen = {card for hand in view.hands for card in hand}
    hidden = {c for seat, hand in enumerate(everything.hands) if view.hands[seat] != hand for c in hand}
    assert not seen & (hidden | set(everything.stock_order))
    assert view.stock_order is None
    if view.status == "playing" or view.last.void:
        others = [hand for seat, hand in enumerate(view.hands) if seat not in (view.viewer, view.caller)]
        assert {card for hand in others for card in hand} <= {HIDDEN}


def check_step(before: Any, move: Any, after: Any) -> None:
    """All but taking the discard reveals; the dealer's order, pot and showdown from one deal to the next."""
    assert before.reveals(move) == (str(move) != "D")
    old, new = before.observe(), after.observe()
    if after.deal_index == before.deal_index and after.status == "playing":
        assert (new.pot, new.chips, new.dealer, new.players) == (old.pot, old.chips, old.dealer, old.players)
        return
    last, seats, stake = new.last, before.seats, old.stake
    assert (last.deal_index, last.dealer, last.pot) == (before.deal_index, old.dealer, old.pot)
    assert last.pot == sum(last.won) + last.left
    assert len({last.won[seat] for seat in last.winners}) <= 1
    assert (last.left < len(last.winners)) if last.winners else (last.left == last.pot and last.void)
    chips = [a + b + c for a, b, c in zip(old.chips, last.won, last.returned, strict=True)]
    if after.status != "playing":
        assert (list(new.chips), new.pot, sum(last.returned)) == (chips, 0, last.left)
        assert max(last.returned) - min(last.returned[seat] for seat in last.players) <= 1
        still = sum(a + b >= stake for a, b in zip(old.chips, last.won, strict=True))
        assert new.deals == before.deal_index + 1 or still < 2
        assert after.winners == tuple(seat for seat in range(seats) if new.chips[seat] == max(new.chips))
        return
    assert after.deal_index == before.deal_index + 1
    able = [seat for seat in range(seats) if chips[seat] >= stake]
    round_table = [(old.dealer + 1 + i) % seats for i in range(seats)]
    in_turn = [seat for seat in round_table if seat in able]
    assert (new.dealer, new.players) == (in_turn[0], (*in_turn[1:], in_turn[0]))
    assert list(new.chips) == [n - stake if seat in able else n for seat, n in enumerate(chips)]
    assert new.pot == last.left + stake * len(able)
