"""What all tests share: a data folder of their own, quiet surroundings, and boards laid by hand."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from benben import engine
from benben.engine.cards import CODES
from benben.engine.piramis import PiramisState
from benben.engine.thirteen import ThirteenState
from benben.engine.thirteen.moves import PYRAMID

# The same examples on every machine; `BENBEN_FUZZ=long pytest tests/engine` looks at many others.
settings.register_profile("usual", deadline=None, derandomize=True, max_examples=60, database=None)
settings.register_profile(
    "long", deadline=None, max_examples=3000, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("long" if os.environ.get("BENBEN_FUZZ") == "long" else "usual")

#: Things in a developer's environment that would change what the program prints.
_LOUD = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES", "TEXTUAL")


@pytest.fixture(autouse=True, scope="session")
def interrupts() -> None:
    """Programs that tests start can be interrupted, though a suite that runs in the background is deaf to it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for this test alone: no test reads or writes the games of whoever runs it."""
    home = tmp_path_factory.mktemp("home")
    for name in list(os.environ):
        if name in _LOUD or name.startswith("BENBEN_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("BENBEN_HOME", str(home))
    return home


def lay_deck(pyramid: Mapping[str, str] | None = None, stock: Sequence[str] = ()) -> tuple[str, ...]:
    """A whole pack in dealing order (CO-3): these cards in these slots, `stock` turned first, the rest as it comes."""
    named = [*(pyramid or {}).values(), *stock]
    rest = iter([name for name in engine.NAMES[:52] if name not in named])
    slots = [(pyramid or {}).get(slot) or next(rest) for slot in PYRAMID.names]
    return (*slots, *stock, *rest)


@pytest.fixture
def deck() -> Callable[..., tuple[str, ...]]:
    """:func:`lay_deck`: ``deck({"g1": "Ks"}, ["2c"])``."""
    return lay_deck


def lay_position(
    pyramid: Mapping[str, str],
    *,
    waste: Sequence[str] = (),
    turned: str | None = None,
    stock: Sequence[str] = (),
    piles: Sequence[Sequence[str]] = (),
    pass_no: int = 1,
    cleared_in: int = 0,
    variant: str = "swedish",
    players: int = 1,
    **options: object,
) -> ThirteenState:
    """A deal of Thirteen in the middle: only these cards are left. Lists run from the bottom, `stock` from the next."""
    options = {"deals": 1} | options if variant.startswith("swedish") else options
    places: dict[int, str] = {}
    if piles:
        for pile, cards in enumerate(piles):
            places |= {pile + len(piles) * height: card for height, card in enumerate(cards)}
        pos = -(-(max(places, default=-1) + 1) // len(piles)) * len(piles)
    else:
        places = dict(enumerate(waste))
        pos = len(waste)
        if turned is not None:
            places[pos] = turned
        if turned is not None or waste:
            pos += 1  # without a turned card: it lay there and was removed
    places |= {pos + i: card for i, card in enumerate(stock)}
    named = [*pyramid.values(), *places.values()]
    rest = iter([name for name in engine.NAMES[:52] if name not in named])
    slots = [pyramid.get(slot) or next(rest) for slot in PYRAMID.names]
    cards = [*slots, *(places.get(i) or next(rest) for i in range(24))]
    game = engine.games["thirteen"]
    start: Any = game.start(game.options(variant, **options), deal=0, players=players, decks=[cards])
    assert sorted(CODES[card] for card in cards) == list(range(52))
    state: ThirteenState = start._replace(
        pyramid=sum(1 << PYRAMID.slots[slot] for slot in pyramid),
        stock=sum(1 << place for place in places),
        pos=pos,
        pass_no=pass_no,
        cleared_in=cleared_in,
    )
    return state


@pytest.fixture
def position() -> Callable[..., ThirteenState]:
    """:func:`lay_position`: ``position({"a1": "4s"}, waste=["9h", "2c"], pass_no=3)``."""
    return lay_position


#: Hands of Paiute by seat: with 7s wild the first needs a 12 or 8 of hearts, the second makes three pairs with a nine.
PAIUTE_HANDS = ("9h Th Jh 7d Ks", "2c 2d 5h 5s 9c", "3c 6d 8h Ts Ah", "4c 6h 8s Qc Ac", "3d 4s 6c Jc Kd")


def lay_paiute(
    hands: Sequence[str] = (), *, seats: int = 3, wild: str = "7c", top: str = "Js", stock: str = "Qh 9d 3h 4h",
    lifted: int = 0,
) -> tuple[str, ...]:  # fmt: skip
    """A pack of Paiute that deals these hands from the dealer's left, once so many cards are cut from its top."""
    rows = [hand.split() for hand in (*hands, *PAIUTE_HANDS[len(hands) : seats])]
    laid = [*(row[i] for i in range(5) for row in rows), wild, top, *stock.split()]
    laid += [card for card in engine.NAMES[:52] if card not in laid]
    assert len(set(laid)) == len(laid) == 52, laid
    return (*laid[52 - lifted :], *laid[: 52 - lifted])


@pytest.fixture
def paiute_pack() -> Callable[..., tuple[str, ...]]:
    """:func:`lay_paiute`: ``paiute_pack(seats=5, stock="Qh")``."""
    return lay_paiute


def lay_round(
    pyramid: Mapping[str, str],
    top: str,
    stock: Sequence[str] = (),
    *,
    streak: int = 0,
    used: int = 0,
    players: int = 1,
    scores: Sequence[int] = (),
    **options: object,
) -> PiramisState:
    """Round 1 of seat 0 of Piramis: only these cards are left, `top` on the pile, `stock` face down."""
    tail = [top, *stock]
    rest = iter([name for name in engine.NAMES[:52] if name not in {*pyramid.values(), *tail}])
    cards = [pyramid.get(slot) or next(rest) for slot in PYRAMID.names]
    cards += [next(rest) for _ in range(24 - len(tail))] + tail
    game = engine.games["piramis"]
    start: Any = game.start(game.options("standard", **options), deal=3, players=players, decks=[cards])
    state: PiramisState = start._replace(
        pyramid=sum(1 << PYRAMID.slots[slot] for slot in pyramid),
        top=52 - len(tail),
        turned=52 - len(stock),
        streak=streak,
        jokers=used,
        scores=tuple(scores) or (0,) * players,
    )
    return state


@pytest.fixture
def lay() -> Callable[..., PiramisState]:
    """:func:`lay_round`: ``lay({"g1": "6c"}, "5c", ["9c"], streak=2)``."""
    return lay_round
