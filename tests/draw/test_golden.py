"""Pictures as text, kept in ``golden/``; ``BENBEN_GOLDEN=1 pytest tests/draw`` draws them anew, to be looked at."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benben import draw, engine
from benben.draw import Look
from benben.engine.piramis import PiramisState
from benben.engine.thirteen import ThirteenState

GOLDEN = Path(__file__).parent / "golden"
RENEW = os.environ.get("BENBEN_GOLDEN") == "1"  # read before the tests' own surroundings hide it
Position = Callable[..., ThirteenState]
Lay = Callable[..., PiramisState]


@pytest.fixture
def same() -> Callable[..., None]:
    """Compare a position's screen with the kept picture of that name."""

    def check(name: str, state: Any, look: Look | None = None, names: tuple[str, ...] = ("Ada",)) -> None:
        picture = draw.screen(state.observe(0), names, 42, look)
        text = "\n".join(picture.lines()) + "\n"
        path = GOLDEN / f"{name}.txt"
        if RENEW:
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return check


def begin(variant: str = "swedish", **changes: object) -> ThirteenState:
    game = engine.games["thirteen"]
    state: Any = game.start(game.options(variant, **changes), deal=42, players=1)
    assert isinstance(state, ThirteenState)
    return state


def after(state: Any, *moves: str) -> Any:
    for move in moves:
        state = state.apply(state.parse(move))
    return state


MID = {"a1": "4s", "b1": "Jh", "b2": "7s", "c1": "4c", "c2": "4h", "d2": "2d", "g7": "Ad"}


def test_start(same: Callable[..., None]) -> None:
    """28 cards, only the bottom row with heavy frames; a full stock of 24, turned and waste dotted and empty."""
    same("start", begin())


def test_start_ascii(same: Callable[..., None]) -> None:
    """The same with ASCII signs: covered cards have colons at their sides, free ones bars and equal signs."""
    same("start-ascii", begin(), Look(ascii=True))


def test_start_large(same: Callable[..., None]) -> None:
    """The same in cards of 7×5: rank at the left above and at the right below, the suit between."""
    same("start-large", begin(), Look(size="large"))


def test_middle(same: Callable[..., None], position: Position) -> None:
    """Holes in the pyramid; d2 and g7 free with heavy frames although high up; 2♠ turned, three cards on the waste."""
    same("middle", position(MID, waste=["9h", "8h", "2c"], turned="2s", stock=["3d", "Qh"], pass_no=2, deals=6))


def test_chosen_cursor_hinted(same: Callable[..., None], position: Position) -> None:
    """d2 has a double frame, g7 arrows at its sides, the turned card ▼ above; a line names what goes with the 2♦."""
    look = Look(cursor="g7", chosen=frozenset({"d2"}), hinted=frozenset({"S"}))
    same("signs", position(MID, waste=["9h"], turned="Js", stock=["3d"], pass_no=2), look)


def test_chosen_cursor_hinted_ascii(same: Callable[..., None], position: Position) -> None:
    """The same in ASCII: # for chosen, > < for the cursor, v for the hint."""
    look = Look(cursor="g7", chosen=frozenset({"d2"}), hinted=frozenset({"S"}), ascii=True)
    same("signs-ascii", position(MID, waste=["9h"], turned="Js", stock=["3d"], pass_no=2), look)


def test_redeal_possible(same: Callable[..., None], position: Position) -> None:
    """No stock: ↻ in its place and "again" below."""
    same("redeal", position(MID, waste=["9h", "8h"], turned="2s", pass_no=1))


def test_redeal_possible_ascii(same: Callable[..., None], position: Position) -> None:
    """<-> in the stock's place."""
    same("redeal-ascii", position(MID, waste=["9h", "8h"], turned="2s", pass_no=1), Look(ascii=True))


def test_last_pass_used_up(same: Callable[..., None], position: Position) -> None:
    """Pass 3 of 3, the stock's place dotted and empty, nothing below it."""
    same("used-up", position(MID, waste=["9h", "8h"], turned="2s", pass_no=3))


def test_cleared(same: Callable[..., None], position: Position) -> None:
    """No pyramid; the note tells the prize of 50 less the cards left, score now 47."""
    same("cleared", position({}, waste=["9h"], turned="2s", stock=["Jc"], cleared_in=1))


def test_single(same: Callable[..., None]) -> None:
    """One pass, the goal, one pile of four."""
    same("single", after(begin("single"), "T", "T", "T", "T"))


def test_single_in_threes(same: Callable[..., None]) -> None:
    """Three piles of two beside a stock of 18."""
    same("single-3", after(begin("single", draw=3), "T", "T"))


def test_stock_shown(same: Callable[..., None], position: Position) -> None:
    """In a later pass, asked for: Next: 3♦ 10♥."""
    look = Look(show_stock=True)
    same("stock-shown", position(MID, waste=["9h"], turned="2s", stock=["3d", "Th"], pass_no=2), look)


def test_over(same: Callable[..., None]) -> None:
    """A match of two deals that was stopped at once: over in the title, match −104."""
    same("over", after(begin(deals=2), "E", "E"))


def test_names_of_wide_characters(same: Callable[..., None], position: Position) -> None:
    """The name ends in … at the last column but one; everything else stands where it stood."""
    same("wide-name", position(MID, turned="2s", deals=6), None, ("漢字" * 20,))


# -- Piramis -----------------------------------------------------------------------------------------------------------

RUN = {"b1": "Ah", "c2": "Jc", "d1": "Kd", "e3": "6h", "e5": "Qc", "f5": "3s", "g2": "5d", "g3": "Jh", "g6": "Td"}


def round_one(**changes: Any) -> Any:
    game = engine.games["piramis"]
    return game.start(game.options(**changes), deal=42, players=1)


def test_piramis_start(same: Callable[..., None]) -> None:
    """28 cards, those of the bottom row that go on the 3♣ with a dot in their frames; 23 face down, a star, −50."""
    same("piramis-start", round_one())


def test_piramis_start_ascii(same: Callable[..., None]) -> None:
    """The same in ASCII: * on the frames that fit and for the joker, dots for the streak."""
    same("piramis-start-ascii", round_one(), Look(ascii=True))


def test_piramis_start_large(same: Callable[..., None]) -> None:
    """The same in cards of 7×5."""
    same("piramis-start-large", round_one(), Look(size="large"))


def test_piramis_middle(same: Callable[..., None], lay: Lay) -> None:
    """Four in a row: the meter at four, next card +25; ▲ +20 beside a score of 135; 5♦ goes on the pile's 4♠."""
    state = lay(RUN, "4s", ["8c", "2h"], streak=4, scores=[135])
    same("piramis-middle", state, Look(cursor="g2", gain=20))


def test_piramis_middle_ascii(same: Callable[..., None], lay: Lay) -> None:
    """The same in ASCII: four #, +20."""
    state = lay(RUN, "4s", ["8c", "2h"], streak=4, scores=[135])
    same("piramis-middle-ascii", state, Look(cursor="g2", gain=20, ascii=True))


def test_piramis_middle_large(same: Callable[..., None], lay: Lay) -> None:
    """The same large; a flip just cost five: ▼ −5, no streak."""
    same("piramis-middle-large", lay(RUN, "4s", ["8c"], scores=[-5]), Look(cursor="g2", gain=-5, size="large"))


def test_piramis_long_streak(same: Callable[..., None], lay: Lay) -> None:
    """Thirteen in a row: the meter of ten is full, next card +70."""
    same("piramis-long-streak", lay(RUN, "4s", ["8c"], streak=13, scores=[455]))


def test_piramis_joker_in_hand(same: Callable[..., None], lay: Lay) -> None:
    """The joker in a double frame, arrows at the free card it would take, and a line that tells what it costs."""
    look = Look(cursor="g6", chosen=frozenset({"joker"}))
    same("piramis-joker", lay(RUN, "8s", ["8c", "2h"], streak=2, scores=[15]), look)


def test_piramis_joker_hinted(same: Callable[..., None], lay: Lay) -> None:
    """No card fits and none lies face down: ▼ over the joker and over the card that it should take."""
    same("piramis-joker-hinted", lay(RUN, "8s"), Look(hinted=frozenset({"joker", "g6"}), cursor="joker"))


def test_piramis_no_joker_left(same: Callable[..., None], lay: Lay) -> None:
    """The joker's place dotted and empty; no card fits, one may flip."""
    same("piramis-no-joker", lay(RUN, "8s", ["8c"], used=1, scores=[-35]))


def test_piramis_several_jokers(same: Callable[..., None], lay: Lay) -> None:
    """Two of three left: "2 x" below the star."""
    same("piramis-3-jokers", lay(RUN, "8s", ["8c"], used=1, jokers=3))


def test_piramis_any_number_of_jokers(same: Callable[..., None], lay: Lay) -> None:
    """∞ below the star."""
    same("piramis-jokers", lay(RUN, "8s", ["8c"], used=7, jokers=None))


def test_piramis_any_number_of_jokers_ascii(same: Callable[..., None], lay: Lay) -> None:
    """ "any" instead of ∞."""
    same("piramis-jokers-ascii", lay(RUN, "8s", ["8c"], used=7, jokers=None), Look(ascii=True))


def test_piramis_cleared(same: Callable[..., None], lay: Lay) -> None:
    """The only round cleared: no pyramid, the score with its 50, over; no next card."""
    same("piramis-cleared", after(lay({"a1": "5d"}, "4s", ["8c"], streak=2, rounds=1), "a1"))


def test_piramis_next_round(same: Callable[..., None], lay: Lay) -> None:
    """The first of two rounds cleared: round 2 of 2 lies there whole, the score carried over."""
    same("piramis-next-round", after(lay({"a1": "5d"}, "4s", ["8c"], streak=2, rounds=2), "a1"))


def test_piramis_over(same: Callable[..., None], lay: Lay) -> None:
    """Failed: no card has a dot, nothing can be used, over in the title; no next card."""
    same("piramis-over", after(lay(RUN, "4s", ["8c"], used=1, scores=[-10]), "F"))


def test_no_picture_is_kept_that_nobody_draws() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    kept = [path.stem for path in GOLDEN.iterdir() if not path.stem.startswith("pyramid-poker-")]
    assert [name for name in kept if f'same("{name}"' not in source] == []
