"""How hard deals are: chances add up as a second, simpler reckoning has them, and levels follow from them."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from benben import engine, solve
from benben.solve.rating import BOUNDS, LEVELS, PATIENT, Rating, check, clears, find, level, openings, proof, rating

THIRTEEN: Any = engine.games["thirteen"]
PIRAMIS: Any = engine.games["piramis"]

TURNS = ("T", "R", "F")
ONE_DEAL: list[tuple[Any, str, dict[str, Any]]] = [
    (THIRTEEN, "swedish", {"deals": 1}),
    (THIRTEEN, "swedish", {"deals": 1, "passes": 2, "cover_pair": True}),
    (THIRTEEN, "single", {}),
    (THIRTEEN, "single", {"draw": 3}),
    (THIRTEEN, "pysolfc", {}),
    (PIRAMIS, "standard", {"rounds": 1}),
    (PIRAMIS, "standard", {"rounds": 1, "jokers": None}),
]


def hasty(state: Any) -> list[str]:
    """What a hasty player chooses among, told from the names of moves."""
    moves = [str(move) for move in state.legal_moves() if str(move) != "E"]
    takes = [move for move in moves if move not in TURNS and not move.startswith("J:")]
    if state.game == "thirteen" and any("+" not in move for move in takes):
        return [next(move for move in takes if "+" not in move)]  # a king
    return takes or [move for move in moves if move in TURNS] or moves


def cleared(before: Any, move: str) -> bool:
    """Whether the move took the last card of the pyramid."""
    slots = [name for name in move.removeprefix("J:").split("+") if name[0] in "abcdefg"]
    return before.pyramid.bit_count() == len(slots)


def bare(state: Any) -> Any:
    """The state without points and streak, which do not matter for clearing."""
    return state._replace(streak=0, scores=(0,)) if state.game == "piramis" else state


def naive_chance(start: Any) -> float:
    """The chance to clear, by handing probabilities on from each position to the next ones, step by step."""
    won, at = 0.0, {start: 1.0}
    while at:
        following: dict[Any, float] = defaultdict(float)
        for state, share in at.items():
            moves = hasty(state)
            for move in moves:
                after = state.apply(state.parse(move))
                if cleared(state, move):
                    won += share / len(moves)
                elif after.deal is start.deal:
                    following[bare(after)] += share / len(moves)
        at = following
    return won


def naive_patience(start: Any) -> int:
    """How often one must hold back, from the worst to the best by trying more and more."""
    for patience in range(PATIENT):
        seen: set[tuple[Any, int]] = set()
        ahead = [(start, patience)]
        while ahead:
            state, left = ahead.pop()
            if (state, left) in seen:
                continue
            seen.add((state, left))
            first = hasty(state)
            others = [str(m) for m in state.legal_moves() if str(m) in TURNS or str(m).startswith("J:")]
            king = state.game == "thirteen" and first and first[0] not in TURNS and "+" not in first[0]
            for move in first + [m for m in others if m not in first and left and not king]:
                after = state.apply(state.parse(move))
                if cleared(state, move):
                    return patience
                if after.deal is start.deal:
                    ahead.append((bare(after), left - (move not in first)))
    return PATIENT


@pytest.mark.parametrize(("game", "variant", "options"), ONE_DEAL, ids=lambda value: getattr(value, "name", str(value)))
def test_chances_are_those_of_a_second_reckoning(game: Any, variant: str, options: dict[str, Any]) -> None:
    for deal in range(8):
        state = game.start(game.options(variant, **options), deal=deal, players=1)
        assert rating(state).chance == pytest.approx(naive_chance(state), abs=0.00006), deal


@pytest.mark.parametrize("game", [THIRTEEN, PIRAMIS], ids=lambda game: game.name)
def test_patience_is_that_of_a_second_reckoning(game: Any) -> None:
    options = game.options("single") if game is THIRTEEN else game.options(rounds=1)
    deals = (28, 75, 113) if game is THIRTEEN else (1, 151)
    rated = [game.start(options, deal=deal, players=1) for deal in deals]
    assert len({rating(state).patience for state in rated}) == len(deals)
    for state in rated:
        chance, patience = rating(state)
        assert patience == (0 if chance else naive_patience(state))


def test_a_match_has_the_mean_of_its_deals() -> None:
    match = THIRTEEN.start(THIRTEEN.options(), deal=21, players=1)
    decks = THIRTEEN.decks(match.rules.options, deal=21, seats=1)
    each = [THIRTEEN.start(THIRTEEN.options(deals=1), deal=0, decks=[deck]) for deck in decks]
    assert [state.deal.deck for state in openings(match)] == list(decks)
    assert rating(match).chance == pytest.approx(sum(map(naive_chance, each)) / 6, abs=0.00006)
    game = PIRAMIS.start(PIRAMIS.options(), deal=21, players=1)
    assert [state.deal.deck for state in openings(game)] == list(PIRAMIS.decks(PIRAMIS.options(), deal=21, seats=1))
    assert rating(game).chance == pytest.approx(sum(map(naive_chance, openings(game))) / 5, abs=0.00006)


def test_where_there_is_a_chance_the_deal_can_be_won() -> None:
    for deal in range(30):
        state = THIRTEEN.start(THIRTEEN.options("single"), deal=deal)
        chance, patience = rating(state)
        assert not chance or solve.question(state).winnable
        assert not patience or patience == PATIENT or solve.question(state).winnable


def test_levels_come_one_after_another() -> None:
    """Whatever the rating, there is one level; less chance, then more patience, is never easier."""
    ratings = sorted(
        [Rating(chance / 1000, 0.0) for chance in range(1001)] + [Rating(0.0, p / 5) for p in range(16)],
        key=lambda found: found.ease,
        reverse=True,
    )
    for (game, variant), bounds in BOUNDS.items():
        options = engine.games[game].options(variant or None)
        levels = [LEVELS.index(level(game, options, found)) for found in ratings]
        assert levels == sorted(levels)
        assert set(levels) == {0, 1, 2}
        assert [level(game, options, bound) for bound in bounds] == ["easy", "medium"]


def test_a_proof_clears_every_deal_and_nothing_less_does() -> None:
    state = PIRAMIS.start(PIRAMIS.options(rounds=2, jokers=3), deal=2, players=1)
    lines = proof(state)
    assert lines is not None
    for deal, line in zip(openings(state), lines, strict=True):
        assert clears(deal, line)
        assert not clears(deal, line[:-1])
        assert not clears(deal, ())
    unwinnable = THIRTEEN.start(THIRTEEN.options("single"), deal=0)
    assert proof(unwinnable) is None
    assert not clears(unwinnable, ("T",))


def test_a_line_with_moves_left_over_is_no_proof() -> None:
    state = THIRTEEN.start(THIRTEEN.options(deals=1), deal=1)
    line = solve.question(state).moves
    assert clears(state, line)
    assert not clears(state, (*line, "T"))


@pytest.mark.parametrize("choice", ["winnable", *LEVELS])
def test_looking_finds_the_first_of_the_kind(choice: str) -> None:
    options = THIRTEEN.options("microsoft")
    *tried, found = find("thirteen", options, choice, 5)
    assert set(tried) <= {None}
    assert found == 5 + len(tried)
    for deal in range(5, found + 1):
        state = THIRTEEN.start(options, deal=deal)
        fits = proof(state) is not None and choice in ("winnable", level("thirteen", options, rating(state)))
        assert fits is (deal == found)


def test_what_has_no_levels() -> None:
    with pytest.raises(solve.Unsolvable) as paiute:
        check("paiute", engine.games["paiute"].options(), 3)
    with pytest.raises(solve.Unsolvable) as several:
        check("thirteen", THIRTEEN.options(), 2)
    with pytest.raises(solve.Unsolvable) as reach:
        next(iter(find("piramis", PIRAMIS.options(joker_reach="any"), "easy", 1)))
    assert [found.value.code for found in (paiute, several, reach)] == ["solve.game", "solve.seats", "solve.option"]
