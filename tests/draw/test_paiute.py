"""Paiute's board as text, kept in ``golden_paiute/``; ``BENBEN_GOLDEN=1 pytest tests/draw`` draws it anew."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import draw, engine
from benben.draw import Look
from benben.engine.paiute import PaiuteState

GOLDEN = Path(__file__).parent / "golden_paiute"
RENEW = os.environ.get("BENBEN_GOLDEN") == "1"  # read before the tests' own surroundings hide it
GAME = engine.games["paiute"]
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
WIDE = ("漢字" * 20,) * 5
Pack = Callable[..., tuple[str, ...]]
Same = Callable[..., None]


@pytest.fixture
def same() -> Same:
    """Compare a position's screen, as a seat or nobody sees it, with the kept picture of that name."""

    def check(
        name: str, state: PaiuteState, seat: int | None, look: Look | None = None, names: Any = NAMES,
        is_open: bool = False,
    ) -> None:  # fmt: skip
        picture = draw.screen(state.observe(seat, is_open=is_open), names[: state.seats], 42, look)
        text = "\n".join(picture.lines()) + "\n"
        path = GOLDEN / f"{name}.txt"
        if RENEW:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return check


@pytest.fixture
def begin(paiute_pack: Pack) -> Callable[..., Any]:
    """A session whose first pack is laid; the last seat deals, so that seat 0 draws first."""

    def start(
        seats: int, moves: str = "", *, cut: bool = False, pack: dict[str, Any] | None = None, **more: Any
    ) -> Any:
        options = GAME.options(**({"first_dealer": seats - 1, "cut": cut} | more))
        deck = paiute_pack(seats=seats, **(pack or {}))
        return play(GAME.start(options, deal=42, players=seats, decks=[deck]), moves)

    return start


def play(state: Any, moves: str) -> Any:
    for move in moves.split():
        state = state.apply(state.parse(move))
    return state


def until_the_stock_is_empty(state: Any) -> Any:
    """Everybody draws from the stock and throws that card away."""
    while state.stock_left:
        state = play(state, "S")
        state = play(state, f"x{engine.NAMES[state.drawn]}")
    return state


@pytest.mark.case("H2", "H14")
@pytest.mark.parametrize("seats", [2, 3, 5])
class TestPhases:
    """Two, three and five at the table, at 80 columns: nothing cut, nothing over something else."""

    def test_cut(self, same: Same, begin: Any, seats: int) -> None:
        """A pack of 52 cells with a bar after the 17th; below it what that means; no hands, no stock, no wild rank."""
        same(f"cut-{seats}", begin(seats, cut=True), seats - 2, Look(cursor="K17"))
        same(f"cut-others-{seats}", begin(seats, cut=True), seats - 1)

    def test_draw(self, same: Same, begin: Any, seats: int) -> None:
        """Stock and discards in heavy frames, the own five cards in thin ones; "wild" under the 7♦."""
        same(f"draw-{seats}", begin(seats), 0, Look(cursor="S"))

    def test_drawn(self, same: Same, begin: Any, seats: int) -> None:
        """Six cards in heavy frames, "drawn" under the Q♥; K♠ by Ada and what she took for it beside the discards."""
        same(f"drawn-{seats}", play(begin(seats), "D xKs S"), 1, Look(cursor="xQh"))

    def test_taken(self, same: Same, begin: Any, seats: int) -> None:
        """The J♠ taken in a thin frame with "taken" below; the discards' place dotted and empty."""
        same(f"taken-{seats}", play(begin(seats), "D"), 0)

    def test_callable(self, same: Same, begin: Any, seats: int) -> None:
        """Below the hand: straight flush, king high, 7♦ as K♥: can be called."""
        same(f"callable-{seats}", play(begin(seats), "S"), 0)

    def test_two_wild_cards(self, same: Same, begin: Any, seats: int) -> None:
        """Two wild cards, one of them just drawn; both stand for something in the line below."""
        pack = {"hands": ["9h 9c Jh 7d Ks", "2c 2d 5h 5s 9d"], "stock": "7h 9s"}
        same(f"wild-{seats}", begin(seats, "S", pack=pack), 0)

    def test_last_turns(self, same: Same, begin: Any, seats: int) -> None:
        """The caller's five cards open at the top with "called"; the banner; then six cards and three pairs."""
        state = play(begin(seats), "S C:Ks")
        same(f"last-turn-{seats}", state, 1)
        same(f"last-turn-six-{seats}", play(state, "S"), 1)

    def test_stock_used_up(self, same: Same, begin: Any, seats: int) -> None:
        """↻ in the stock's place, 0 below, 0 of 3 shuffles beside it; afterwards 1 of 3 and a stock again."""
        state = until_the_stock_is_empty(begin(seats))
        same(f"stock-empty-{seats}", state, state.to_move)
        same(f"reshuffled-{seats}", play(state, "S"), state.to_move)

    def test_nearly_void(self, same: Same, begin: Any, seats: int) -> None:
        """How many turns without the stock make the deal void."""
        state = begin(seats)
        for _turn in range(2 * seats):
            state = play(state, "D")
            state = play(state, next(str(move) for move in state.legal_moves()))
        same(f"nearly-void-{seats}", state, state.to_move)

    def test_nobody_looks(self, same: Same, begin: Any, seats: int) -> None:
        """What everybody may know, as with the curtain down: only backs, before and after a draw."""
        same(f"nobody-{seats}", play(begin(seats), "S"), None)

    def test_open(self, same: Same, begin: Any, seats: int) -> None:
        """All hands open; what the hand at the bottom makes."""
        same(f"open-{seats}", play(begin(seats), "S"), None, is_open=True)

    def test_over(self, same: Same, begin: Any, seats: int) -> None:
        """All hands open, the winner and the combination in the banner, no card to be used."""
        state = play(begin(seats, deals=1), "S C:Ks S H")
        for _turn in range(seats - 2):
            state = play(state, "S")
            state = play(state, f"x{engine.NAMES[state.drawn]}")
        assert state.to_move is None
        same(f"over-{seats}", state, 0)
        same(f"over-open-{seats}", state, None, is_open=True)


@pytest.mark.parametrize("seats", [3, 5])
def test_six_kept(same: Same, begin: Any, seats: int) -> None:
    """Bo holds six backs, "six Bo" stands beside the discards, below it Ada's call with the card that went."""
    same(f"six-kept-{seats}", play(begin(seats), "S C:Ks S H"), 2)


@pytest.mark.rule("PA-14", "PA-15")
@pytest.mark.parametrize("seats", [3, 5])
def test_who_sits_out(same: Same, begin: Any, seats: int) -> None:
    """Bo (and Di) without chips: "sits out", no cards."""
    state = begin(seats)
    players = tuple(range(0, seats, 2))
    chips = tuple(99 if seat in players else 0 for seat in range(seats))
    state = PaiuteState.opening(state.deal.but(players=players, chips=chips, pot=len(players)))
    same(f"sits-out-{seats}", state, 0)
    same(f"sitting-out-{seats}", state, 1)


@pytest.mark.case("H7")
def test_ascii(same: Same, begin: Any) -> None:
    """The same in ASCII signs."""
    look = Look(ascii=True, cursor="x9h")
    same("cut-ascii", begin(5, cut=True), 3, Look(ascii=True, cursor="K17"))
    same("callable-ascii", play(begin(5), "S"), 0, look)
    same("last-turn-ascii", play(begin(5), "S C:Ks"), 1, look)
    same("stock-empty-ascii", until_the_stock_is_empty(begin(5)), 0, look)


def test_large(same: Same, begin: Any) -> None:
    """In cards of 7×5, 118 columns wide."""
    same("cut-large", begin(5, cut=True), 3, Look(size="large", cursor="K17"))
    same("callable-large", play(begin(5), "S"), 0, Look(size="large"))
    same("last-turn-large", play(begin(5), "S C:Ks S"), 1, Look(size="large"))


@pytest.mark.case("H2", "H16")
def test_long_names_and_many_chips(same: Same, begin: Any) -> None:
    """Names of 80 cells end in …; six figures and marks are whole; columns stay."""
    rich = {"chips": 999_999, "stake": 99}
    same("wide-names-cut", begin(5, cut=True, **rich), 2, names=WIDE)
    same("wide-names", play(begin(5, **rich), "D xKs S x2c"), 2, names=WIDE)
    same("wide-names-last-turn", play(begin(5, **rich), "S C:Ks S"), 1, names=WIDE)
    same("wide-names-over", play(begin(2, deals=1, **rich), "S C:Ks S H"), 0, names=WIDE)
    same("wide-names-large", play(begin(5, **rich), "S C:Ks S"), 1, Look(size="large"), WIDE)


def test_own_order(same: Same, begin: Any) -> None:
    """The hand as the viewer wants it; the card just drawn last."""
    same("own-order", play(begin(3), "S"), 0, Look(order=("Ks", "7d", "Jh", "Th", "9h")))


def test_six_open_cards_with_tens(same: Same, begin: Any) -> None:
    """Three tens and three jacks stand close, so that the next player's cards do not touch them."""
    hands = ["Th Td Tc Jh Jd", "9h 9c 4h 4d Ks", "3c 6d 8h 2s Ah"]
    state = begin(5, "D C", pack={"hands": hands, "stock": "Ts"})
    same("six-tens", state, 1)


def test_no_picture_is_kept_that_nobody_draws() -> None:
    asked_for = re.findall(r'same\(f?"([^"]+)"', Path(__file__).read_text(encoding="utf-8"))
    drawn = re.compile("|".join(name.replace("{seats}", "[2-5]") for name in asked_for))
    assert [path.stem for path in GOLDEN.iterdir() if not drawn.fullmatch(path.stem)] == []
