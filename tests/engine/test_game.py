"""What holds for the registry, options, seats and errors of every game (CO-5, CO-8)."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from benben import engine
from benben.engine import BadDeal, BadDeck, BadOption, IllegalMove, MoveSyntax, Reason
from benben.engine.game import OptionSpec, Variant

THIRTEEN = engine.games["thirteen"]


@pytest.mark.rule("CO-8")
@pytest.mark.parametrize(
    ("variant", "least", "most", "usual"),
    [
        ("swedish", 1, 6, 1),
        ("swedish-strict", 1, 6, 1),
        ("single", 1, 1, 1),
        ("microsoft", 1, 1, 1),
        ("pysolfc", 1, 1, 1),
    ],
)
def test_how_many_may_play(variant: str, least: int, most: int, usual: int) -> None:
    options = THIRTEEN.options(variant)
    assert THIRTEEN.start(options, deal=1).seats == usual
    for seats in range(least, most + 1):
        state = THIRTEEN.start(options, deal=1, players=seats)
        assert (state.seats, state.to_move, len(state.scores)) == (seats, 0, seats)
        assert THIRTEEN.start(options, deal=1, players=["x"] * seats) == state
    for seats in (0, -1, least - 1, most + 1):
        with pytest.raises(BadDeal) as caught:
            THIRTEEN.start(options, deal=1, players=seats)
        assert caught.value.facts == {"seats": seats, "least": least, "most": most}


@pytest.mark.rule("TH-20", "TH-5", "TH-7", "TH-10", "TH-11", "TH-13")
def test_variants_and_defaults() -> None:
    assert THIRTEEN.default_variant == "swedish"
    common = {"passes": 3, "waste_pairs_with_pyramid": True, "cover_pair": False}
    match = {"deals": 6, "same_deals": False}
    assert {name: THIRTEEN.options(name).as_dict() for name in THIRTEEN.variants} == {
        "swedish": common | match,
        "swedish-strict": common | match | {"waste_pairs_with_pyramid": False},
        "single": {"draw": 1, "end_when_stock_empty": False, "cover_pair": False},
        "microsoft": common,
        "pysolfc": common,
    }


@pytest.mark.parametrize(
    ("variant", "name", "bad"),
    [
        *(("swedish", "passes", value) for value in (0, 4, -1, True, "3", 3.0, None, [3])),
        *(("swedish", "deals", value) for value in (0, 101, False, "6")),
        *(("single", "draw", value) for value in (0, 2, 4, True, "1")),
        *(("swedish", "same_deals", value) for value in (0, 1, "true", None)),
    ],
)
def test_values_out_of_range_are_refused_with_those_that_are_allowed(variant: str, name: str, bad: Any) -> None:
    with pytest.raises(BadOption) as caught:
        THIRTEEN.options(variant, **{name: bad})
    assert caught.value.code == "value"
    assert caught.value.facts["option"] == name
    assert caught.value.facts["allowed"]


def test_unknown_options_and_variants_are_named() -> None:
    for variant, name in ("single", "passes"), ("microsoft", "deals"), ("swedish", "draw"), ("swedish", "Passes"):
        with pytest.raises(BadOption) as caught:
            THIRTEEN.options(variant, **{name: 1})
        assert caught.value.code == "unknown"
        assert name not in caught.value.facts["known"]  # type: ignore[operator]
    with pytest.raises(BadOption) as caught:
        THIRTEEN.options("finnish")
    assert caught.value.facts["known"] == tuple(THIRTEEN.variants)


def test_options_are_read_by_name() -> None:
    options = THIRTEEN.options("single", draw=3)
    assert (options["draw"], options.get("draw"), options.get("passes", 9)) == (3, 3, 9)
    with pytest.raises(KeyError):
        options["passes"]
    spec = OptionSpec("x", 1, "XX-1", least=1, most=None, nullable=True)
    assert (spec.check(None), spec.check(10**30), spec.allowed()[-1]) == (None, 10**30, None)
    assert Variant("v", (spec,), 1, 1, 1).options({"x": None}).as_dict() == {"x": None}


@pytest.mark.rule("CO-5")
def test_an_illegal_move_names_itself_its_clause_and_what_is_legal() -> None:
    state = THIRTEEN.start(THIRTEEN.options(deals=1), deal=42)
    before, digest = copy.deepcopy(state.observe(0)), hash(state)
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse("R"))
    error = caught.value
    assert (error.move, error.reason.clause, error.code) == ("R", "TH-7", "illegal-move")
    assert error.legal == tuple(map(str, state.legal_moves()))
    assert "R" in str(error)
    assert "TH-7" in str(error)
    assert state.observe(0) == before
    assert hash(state) == digest


@pytest.mark.rule("CO-5")
def test_no_move_at_all_is_another_error() -> None:
    state = THIRTEEN.start(THIRTEEN.options(), deal=1)
    with pytest.raises(MoveSyntax) as caught:
        state.parse("turn")
    assert (caught.value.move, caught.value.legal) == ("turn", tuple(map(str, state.legal_moves())))
    assert not isinstance(caught.value, IllegalMove)


def test_errors_go_through_pickles_whole() -> None:
    reason = Reason("covered", "TH-2", (("card", "Ks"),))
    for error in (
        MoveSyntax("x", ("T", "E")),
        IllegalMove("R", reason, ("T", "E")),
        BadDeck("missing", cards=("As",), deck=1),
        BadDeal("deal", deal=-1),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.code, again.facts, str(again)) == (type(error), error.code, error.facts, str(error))
    assert reason.get("card") == "Ks"
    assert str(BadDeck("empty")) == "empty"
    with pytest.raises(KeyError):
        reason.get("other")


def test_moves_are_frozen_values() -> None:
    state: Any = THIRTEEN.start(THIRTEEN.options(), deal=1)
    move = state.parse("g1+g4")
    assert move is state.parse("g1+g4") is copy.deepcopy(move) is pickle.loads(pickle.dumps(move))
    assert "g1+g4" in repr(move)
    with pytest.raises(AttributeError):
        move.text = "g1"
    with pytest.raises(AttributeError):
        del move.text


@pytest.mark.rule("CO-3", "TH-1")
def test_a_deck_is_dealt_row_by_row_and_the_stock_turned_in_order() -> None:
    deck = engine.NAMES[:52]
    state: Any = THIRTEEN.start(THIRTEEN.options(deals=1), deal=0, decks=[deck])
    view = state.observe(0)
    assert view.pyramid == deck[:28]
    assert view.card_at("a1") == "Ac"
    assert view.card_at("g7") == "7s"
    for turned in deck[28:]:
        state = state.apply(state.parse("T"))
        assert state.observe(0).turned == turned


@pytest.mark.rule("TH-10")
def test_own_decks_stand_for_the_first_ones_only() -> None:
    own = engine.NAMES[:52]
    options = THIRTEEN.options(deals=2)
    state: Any = THIRTEEN.start(options, deal=5, decks=[own])
    after = state.apply(state.parse("E"))
    assert state.observe().pyramid == own[:28]
    assert after.observe().pyramid == tuple(engine.NAMES[c] for c in THIRTEEN.decks(options, deal=5, seats=1)[1][:28])
    for decks in ([own] * 3, [own[:51]], [[*own[:51], own[0]]]):
        with pytest.raises(BadDeck):
            THIRTEEN.start(options, deal=5, decks=decks)


@pytest.mark.case("G5")
@pytest.mark.rule("CO-4")
@pytest.mark.parametrize("variant", list(THIRTEEN.variants))
@pytest.mark.parametrize("deal", [0, 123, 2**63 - 1])
def test_the_same_deal_again_is_the_same_state(variant: str, deal: int) -> None:
    first: Any = THIRTEEN.start(THIRTEEN.options(variant), deal=deal)
    played = first.apply(first.parse("T"))
    again = THIRTEEN.start(THIRTEEN.options(variant), deal=deal)
    assert again == first
    assert hash(again) == hash(first)
    assert again != played
    assert again.apply(again.parse("T")) == played
    assert THIRTEEN.start(THIRTEEN.options(variant), deal=deal ^ 1) != first
