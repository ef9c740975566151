"""What every game of the registry must do. A game without golden files in tests/golden does not pass."""

from __future__ import annotations

import copy
import json
import pickle
import random
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from benben import engine
from benben.engine.game import OptionSpec

ROOT = Path(__file__).parents[2]
GOLDEN = runpy.run_path(str(ROOT / "tests" / "golden" / "make.py"))
VARIANTS = [(game, variant) for game in engine.games for variant in engine.games[game].variants]
SOLITAIRES = {"thirteen", "piramis"}
MOST_MOVES = 20_000

each_variant = pytest.mark.parametrize(("name", "variant"), VARIANTS, ids=["-".join(pair) for pair in VARIANTS])
each_game = pytest.mark.parametrize("name", list(engine.games))


def tables(name: str, variant: str) -> list[int]:
    """Numbers of seats to try: least, usual, most."""
    spec = engine.games[name].variants[variant]
    return sorted({spec.min_seats, spec.default_seats, spec.max_seats})


def walk(name: str, variant: str, deal: int, seats: int) -> Any:
    """The states of a random game, each with the move that is made from it (None at the end)."""
    game, chance = engine.games[name], random.Random(deal)
    state = game.start(game.options(variant), deal=deal, players=seats)
    for _ in range(MOST_MOVES):
        legal = state.legal_moves()
        if not legal:
            yield state, None
            return
        some = [move for move in legal if str(move) != "E"] or legal
        move = chance.choice(legal) if chance.random() < 0.02 else chance.choice(some)
        yield state, move
        state = state.apply(move)
    pytest.fail(f"no end after {MOST_MOVES} moves")


# -- golden files --------------------------------------------------------------------------------------------------


@each_variant
def test_there_is_a_golden_file(name: str, variant: str) -> None:
    assert GOLDEN["path"](name, variant).exists(), "run: python tests/golden/make.py"


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in GOLDEN["HERE"].glob("*.json")} == {"-".join(pair) for pair in VARIANTS}


@pytest.mark.rule("CO-4")
@each_variant
def test_the_golden_game_plays_as_ever(name: str, variant: str) -> None:
    golden = json.loads(GOLDEN["path"](name, variant).read_text(encoding="utf-8"))
    game = engine.games[name]
    state = game.start(game.options(variant, **golden["options"]), deal=golden["deal"], players=golden["seats"])
    looks = golden["looks"].split()
    for ply, text in enumerate(golden["moves"].split()):
        assert GOLDEN["look"](state) == looks[ply], ply
        state = state.apply(state.parse(text))
    assert GOLDEN["look"](state) == looks[-1]
    assert json.loads(json.dumps([state.status, state.scores, state.winners])) == list(golden["end"].values())
    assert (golden["rules"], golden["shuffle"]) == (engine.RULES_VERSION, engine.SHUFFLE_VERSION)
    assert golden["options"] == game.options(variant).as_dict()


@pytest.mark.rule("CO-4")
@each_variant
def test_the_positions_are_as_many_as_ever(name: str, variant: str) -> None:
    golden = json.loads(GOLDEN["path"](name, variant).read_text(encoding="utf-8"))
    counted = GOLDEN["counts"](GOLDEN["start"](engine.games[name], variant), golden["moves"])
    assert counted == golden["positions"]
    assert len(counted["0"]["lines"]) >= 4


# -- the registry's entries ----------------------------------------------------------------------------------------


@each_game
def test_the_entry_says_what_it_is(name: str) -> None:
    game = engine.games[name]
    assert game.name == name
    assert game.title
    assert game.default_variant == next(iter(game.variants))
    assert game.options() == game.options(game.default_variant)
    rules = tomllib.loads((ROOT / f"src/benben/words/rules/{name}.toml").read_text(encoding="utf-8"))
    clauses = {clause["id"] for clause in rules["clause"]}
    assert all(clause.startswith(f"{game.clauses}-") for clause in clauses)
    for variant in game.variants.values():
        assert 1 <= variant.min_seats <= variant.default_seats <= variant.max_seats
        for spec in variant.specs:
            assert spec.clause in clauses
            assert spec.check(spec.default) == spec.default
            assert spec.allowed()


def several(spec: OptionSpec) -> list[object]:
    """Some values of an option: its ends, or its choices."""
    values: list[object] = list(spec.choices) if spec.choices is not None else [spec.least, spec.most or spec.least]
    return [*values, None] if spec.nullable else values


@pytest.mark.rule("CO-4", "CO-8")
@each_variant
def test_every_value_of_every_option_starts_a_game(name: str, variant: str) -> None:
    game = engine.games[name]
    for spec in game.variants[variant].specs:
        for value in several(spec):
            options = game.options(variant, **{spec.name: value})
            assert options[spec.name] == value
            state = game.start(options, deal=9, players=max(tables(name, variant)))
            assert state.apply(state.legal_moves()[0]) != state


@pytest.mark.rule("CO-3")
@each_variant
def test_decks_are_whole_and_are_those_that_are_dealt(name: str, variant: str) -> None:
    game = engine.games[name]
    options = game.options(variant)
    for seats in tables(name, variant):
        decks = game.decks(options, deal=7, seats=seats)
        assert decks == engine.check_decks(decks, game.pharaohs)
        given = [[engine.NAMES[card] for card in decks[0]]]
        dealt = game.start(options, deal=7, players=seats)
        laid = game.start(options, deal=7, players=seats, decks=given)
        assert dealt.observe(is_open=True) == laid.observe(is_open=True)


@pytest.mark.rule("CO-8")
@each_variant
def test_tables_too_small_and_too_large_are_refused(name: str, variant: str) -> None:
    game = engine.games[name]
    for seats in (0, min(tables(name, variant)) - 1, max(tables(name, variant)) + 1):
        with pytest.raises(engine.BadDeal):
            game.start(game.options(variant), deal=1, players=seats)


# -- states --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CO-4", "CO-5", "CO-6", "CO-8")
@pytest.mark.case("D6", "F2", "F3")
@each_variant
def test_random_games_keep_what_every_game_promises(name: str, variant: str) -> None:
    for seats in tables(name, variant):
        seen = set()
        for ply, (state, move) in enumerate(walk(name, variant, deal=seats, seats=seats)):
            assert (state.game, state.variant, state.seats, len(state.scores)) == (name, variant, seats, seats)
            moves = list(state.legal_moves())
            texts = [str(m) for m in moves]
            assert len(set(texts)) == len(texts)
            assert [state.parse(text) for text in texts] == moves
            assert "E" not in texts[:-1]
            assert all(state.why_not(m) is None for m in moves)
            if move is None:
                assert (state.to_move, state.phase) == (None, "over")
                assert state.status != "playing"
                assert all(0 <= seat < seats for seat in state.winners)
                break
            assert state.status == "playing"
            assert state.to_move in range(seats)
            assert state.winners == ()
            assert state not in seen or ply == 0
            seen.add(state)
            if ply % 16 == 0:
                before = hash(state), GOLDEN["look"](state)
                after = [state.apply(m) for m in moves]
                assert after == [state.apply(m) for m in moves]
                assert (hash(state), GOLDEN["look"](state)) == before
                for twin in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                    assert twin == state
                    assert hash(twin) == hash(state)


@pytest.mark.rule("CO-5")
@each_variant
def test_what_is_not_legal_is_refused_with_a_clause(name: str, variant: str) -> None:
    """Moves that are legal somewhere in a game are tried in other positions of it."""
    game = engine.games[name]
    steps = list(walk(name, variant, deal=3, seats=tables(name, variant)[0]))
    written = sorted({str(m) for state, _ in steps for m in state.legal_moves()})
    refused = 0
    for state, _ in [*steps[:: max(1, len(steps) // 20)], steps[-1]]:
        legal = [str(m) for m in state.legal_moves()]
        for text in written:
            if text in legal:
                continue
            with pytest.raises(engine.IllegalMove) as caught:
                state.apply(state.parse(text))
            refused += 1
            assert (caught.value.move, list(caught.value.legal)) == (text, legal)
            assert caught.value.reason.clause.split("-")[0] in (game.clauses, "CO")
    assert refused
    for text in ("", " ", "zz", "t", "E ", "e", "T T", "g1+", "+", "\n", "𝐓", "x" * 10_000):
        with pytest.raises(engine.MoveSyntax):
            steps[0][0].parse(text)


@pytest.mark.rule("TH-14")
@pytest.mark.case("E6")
@each_variant
def test_views_are_their_viewers(name: str, variant: str) -> None:
    seats = max(tables(name, variant))
    for state, _ in list(walk(name, variant, deal=5, seats=seats))[::11]:
        legal = tuple(str(m) for m in state.legal_moves())
        for viewer in (None, *range(seats)):
            view = state.observe(viewer)
            assert (view.game, view.variant, view.viewer, view.is_open) == (name, variant, viewer, False)
            assert (view.to_move, view.phase, view.status) == (state.to_move, state.phase, state.status)
            assert (view.scores, view.winners, view.deal_index) == (state.scores, state.winners, state.deal_index)
            may = name in SOLITAIRES or viewer == state.to_move
            assert view.legal_moves == (legal if may else ())
            json.dumps(view.facts())
        assert state.observe(is_open=True).legal_moves == legal
        assert state.observe(is_open=True).is_open


@pytest.mark.rule("CO-7")
@each_variant
def test_every_legal_move_says_whether_it_reveals(name: str, variant: str) -> None:
    for state, _ in list(walk(name, variant, deal=6, seats=max(tables(name, variant))))[::7]:
        for move in state.legal_moves():
            assert state.reveals(move) in (True, False)
            ends_a_deal = state.apply(move).deal_index != state.deal_index
            assert state.reveals(move) or not ends_a_deal


@pytest.mark.case("G5")
@each_variant
def test_a_deal_number_is_always_the_same_deal(name: str, variant: str) -> None:
    game = engine.games[name]
    starts = [game.start(game.options(variant), deal=deal) for deal in (0, 1, 123, engine.MAX_DEAL, 123)]
    assert starts[2] == starts[4]
    assert hash(starts[2]) == hash(starts[4])
    assert len(set(starts)) == 4
