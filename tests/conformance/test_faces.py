"""What every game of the registry must bring for the faces: words, boards, bots, hands, a tongue.

A whole game of the greedy bot is drawn, told, hinted and understood, move by move, from the view of whose turn it is.
"""

from __future__ import annotations

from typing import Any

import pytest

from benben import bots, draw, engine, words
from benben.draw import Look
from benben.plain.speech import understand
from benben.plain.tongue import tongue
from benben.record import History
from benben.tui.games import CONTROLS

VARIANTS = [(game, variant) for game in engine.games for variant in engine.games[game].variants]
LOOKS = [Look(), Look(ascii=True), Look(size="large")]

each_variant = pytest.mark.parametrize(("name", "variant"), VARIANTS, ids=["-".join(pair) for pair in VARIANTS])
each_game = pytest.mark.parametrize("name", list(engine.games))


def people(history: History) -> tuple[str, ...]:
    return ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")[: history.state.seats]


def whole_game(name: str, variant: str) -> History:
    """The greedy bot's game at the usual table."""
    game = engine.games[name]
    seats = game.variants[variant].default_seats
    history = History(game.start(game.options(variant), deal=5, players=seats))
    chances = [bots.stream(5, seat, "greedy") for seat in range(seats)]
    while (seat := history.state.to_move) is not None:
        history.play(bots.choose("greedy", history.state.observe(seat), chances[seat]))
    return history


@each_game
def test_names_for_people(name: str) -> None:
    """words/NAME/: title and line of the game and of each variant, a line for each option; words/rules/NAME.toml."""
    game = engine.games[name]
    assert words.game_title(name) == game.title
    assert words.game_line(name)
    for variant in game.variants.values():
        assert words.variant_title(name, variant.name) != variant.name
        assert words.variant_line(name, variant.name)
        assert [spec.name for spec in variant.specs if not words.option_line(spec.name)] == []
        assert game.clauses in words.rules(name, variant.name)


@each_variant
def test_every_move_is_told_and_understood(name: str, variant: str) -> None:
    """words/NAME/teller.py, plain/NAME.py: what a move would do is told, and understood again."""
    history = whole_game(name, variant)
    for before, move, after in history.steps():
        view, seen = before.observe(before.to_move), after.observe(before.to_move)
        assert words.move(view, move)
        assert words.move(view, move, True).isascii()
        assert words.meaning(view, move)
        assert all(words.position(view, people(history), 5))
        assert words.situation(seen, people(history))
        assert understand(view, words.meaning(view, move)) == move
        hint = bots.hint(view)
        assert hint.move in view.legal_moves
        assert words.suggestion(view, hint.code, hint.move)
    assert words.result(history.state.observe(None), people(history))


@each_variant
def test_ends_are_told(name: str, variant: str) -> None:
    """words/NAME/teller.py: what each deal came to, and the table, after each; what is shown holds no name twice."""
    history = whole_game(name, variant)
    steps = list(history.steps())
    for ply, (before, move, after) in enumerate(steps, 1):
        if before.deal is not after.deal:
            told = words.deal_end(before.observe(before.to_move), move, after.observe(None), steps[:ply])
            told += words.results(after.observe(None), steps[:ply], people(history))
            assert all(isinstance(line, str) for line in told)
    assert isinstance(words.game_end(history.state.observe(None), steps), list)


@each_variant
def test_refusals_are_sentences(name: str, variant: str) -> None:
    """words/NAME/reasons.py: every reason that a game gives has a sentence of its own."""
    history = whole_game(name, variant)
    written = sorted({move for _, move, _ in history.steps()})
    codes: set[str] = set()
    for state in history.states[:: max(1, len(history.states) // 40)]:
        for text in written:
            reason = state.why_not(state.parse(text))
            if reason is not None:
                assert words.reason(reason).endswith("."), reason
                assert words.reason(reason, True).isascii(), reason
                codes.add(reason.code)
    assert codes


@each_variant
def test_every_position_is_drawn(name: str, variant: str) -> None:
    """draw/NAME.py: ``board`` and ``about``, in each look; at most 80×18 where the look is not large."""
    history = whole_game(name, variant)
    for state in history.states[:: max(1, len(history.states) // 25)] + history.states[-1:]:
        view = state.observe(state.to_move)
        for look in LOOKS:
            picture = draw.board(view, look)
            text = "\n".join(picture.lines())
            assert look.size == "large" or (picture.width <= 80 and picture.height <= 18)
            assert not look.ascii or text.isascii()
            assert all(spot.spoken for spot in picture.spots)
            assert draw.title(view, people(history), 5, look).width == 80


@each_variant
def test_hands_reach_every_move(name: str, variant: str) -> None:
    """tui/games/NAME.py: from nothing chosen, pointing at spots or pressing its own keys leads to each legal move."""
    controls: Any = CONTROLS[name]
    history = whole_game(name, variant)
    for state in history.states[: -1 : max(1, len(history.states) // 25)]:
        view = state.observe(state.to_move)
        spots = [spot.name for spot in draw.board(view, Look()).spots]
        reached = {key.move for key in controls.keys(view)}
        chosen, known = [frozenset[str]()], {frozenset[str]()}
        while chosen:
            holding = chosen.pop()
            for spot in spots:
                meant = controls.pick(view, holding, spot)
                if hasattr(meant, "move"):
                    reached.add(meant.move)
                elif meant.spots not in known and len(known) < 400:
                    known.add(meant.spots)
                    chosen.append(meant.spots)
        assert set(view.legal_moves) <= reached
        for move in view.legal_moves:
            assert controls.spots(view, move) <= set(spots)


@each_game
def test_help_line_by_line(name: str) -> None:
    """plain/NAME.py: examples of what can be said."""
    assert tongue(name).examples
