"""Sentences: one for every code of the engine, and rules for every clause."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from benben import engine, words
from benben.engine import BadDeal, BadDeck, BadOption, IllegalMove, MoveSyntax, Reason
from benben.engine.thirteen import ThirteenState
from benben.words import reasons
from benben.words.teller import teller

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "benben" / "engine"
ERRORS = ("BadDeal", "BadDeck", "BadOption", "Unsolvable")
Position = Callable[..., ThirteenState]

#: The clauses of the binding rules, with the gaps that their numbering has.
CLAUSES = {
    "common": [f"CO-{n}" for n in range(1, 9)],
    "thirteen": [f"TH-{n}" for n in (*range(1, 12), 13, 14, 20)],
    "piramis": [f"PI-{n}" for n in range(1, 12)],
}


def codes(kind: tuple[str, ...]) -> Iterator[str]:
    """The first argument of every call of `kind` in the engine, the record and the table, read from the sources."""
    for folder in (ENGINE, *(ENGINE.parent / room for room in ("record", "table", "solve"))):
        for path in folder.rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kind:
                    yield from texts(node.args[0], tree)


def texts(node: ast.expr, tree: ast.Module) -> list[str]:
    """The texts that an expression can be; a name stands for all that is assigned to it in the file."""
    if isinstance(node, ast.Name):
        named = [n for n in ast.walk(tree) if isinstance(n, ast.Assign) and isinstance(n.targets[0], ast.Name)]
        values = [n.value for n in named if getattr(n.targets[0], "id", "") == node.id]
        return [text for value in values if not isinstance(value, ast.Call) for text in texts(value, tree)]
    if isinstance(node, ast.IfExp):
        return texts(node.body, tree) + texts(node.orelse, tree)
    assert isinstance(node, ast.Constant), ast.dump(node)
    return [str(node.value)]


def reasons_told() -> set[str]:
    """The codes that have a sentence: those of all games, and each game's own."""
    own = [teller(game).reasons for game in engine.games]
    assert all(code.startswith(f"{game}.") for game in engine.games for code in teller(game).reasons)
    return set(reasons._REASONS).union(*own)


def test_every_reason_has_a_sentence() -> None:
    found = set(codes(("Reason",)))
    assert len(found) > 15
    assert {"thirteen.sum", "thirteen.no-king", "undo.nothing"} <= found
    assert found - reasons_told() == set()


def test_every_error_has_a_sentence() -> None:
    found = set(codes(ERRORS))
    assert {"card", "missing", "value", "deal", "seats", "seat"} <= found
    assert found - set(reasons._ERRORS) == set()


def test_no_sentence_is_said_by_nobody() -> None:
    assert reasons_told() - set(codes(("Reason",))) == set()
    assert set(reasons._ERRORS) - set(codes(ERRORS)) == set()


BOARD: dict[str, Any] = {
    "pyramid": {"f1": "4c", "g1": "4h", "g2": "Jh", "g3": "Ad", "g4": "Qh"},
    "turned": "2s",
    "waste": ["Tc"],
    "stock": ["3c", "3d"],
}
SAID = [
    ("swedish", "g1+g2", "4♥ and J♥ make 15, not 13.", "TH-3"),
    ("swedish", "g1", "4♥ counts 4; only a king goes alone.", "TH-3"),
    ("swedish", "f1+g4", "4♣ (f1) is still covered by 4♥ (g1) and J♥ (g2).", "TH-2"),
    ("swedish", "f1+g1", "4♣ (f1) is still covered by 4♥ (g1) and J♥ (g2).", "TH-6"),
    ("swedish", "g4+g7", "No card is left at g7.", "TH-2"),
    ("swedish", "g1+P1", "There are no piles here; the turned card is S, the top of the waste W.", "TH-4"),
    ("swedish", "R", "The stock still has 2 cards; the waste is turned over when it is used up.", "TH-7"),
    ("swedish", "S+W", "2♠ and 10♣ make 12, not 13.", "TH-3"),
]


@pytest.mark.rule("CO-5")
@pytest.mark.parametrize(("variant", "move", "sentence", "clause"), SAID)
def test_why_a_move_is_not_possible(position: Position, variant: str, move: str, sentence: str, clause: str) -> None:
    state = position(**BOARD, variant=variant)
    why = state.why_not(state.parse(move))
    assert why is not None
    assert (words.reason(why), why.clause) == (sentence, clause)
    assert words.reason(why, ascii=True).isascii()
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(move))
    said = words.error(caught.value)
    assert said == f"{move} is not possible ({clause}): {sentence} Possible: T, g3+g4, g2+S, E."
    assert words.error(caught.value, ascii=True).isascii()


@pytest.mark.rule("TH-5", "TH-7", "TH-11")
def test_more_reasons(position: Position) -> None:
    def said(state: Any, move: str) -> str:
        why = state.why_not(state.parse(move))
        return f"{words.reason(why)} {why.clause}"

    strict = position({"g3": "3d"}, waste=["Tc"], turned="2s", stock=["4c"], variant="swedish-strict")
    assert (
        said(strict, "g3+W") == "Here the top of the waste goes only with the turned card, not with the pyramid. TH-5"
    )
    last = position({"g3": "3d"}, waste=["Tc"], pass_no=3)
    assert said(last, "R") == "This is pass 3 of 3: the waste is not turned over again. TH-7"
    assert said(last, "T") == "The stock is used up, and no pass is left. TH-7"
    assert said(last, "S") == "No card is turned. TH-4"
    again = position({"g3": "3d"}, waste=["Tc"], pass_no=2)
    assert said(again, "T") == "The stock is used up; the waste can be turned over. TH-7"
    fresh = position({"g3": "3d"}, stock=["Tc"])
    assert said(fresh, "W") == "The waste is empty. TH-4"
    assert said(fresh, "R") == "The stock still has a card; the waste is turned over when it is used up. TH-7"
    piles = position({"g3": "3d"}, piles=[["Tc"]], stock=["4c"], variant="single")
    assert said(piles, "S") == "There is no S here; turned cards lie on P1 and further piles. TH-11"
    assert said(piles, "R") == "There is only one pass: the piles are not turned over. TH-11"


def test_only_ten_possible_moves_are_named() -> None:
    legal = tuple(f"g{n}" for n in range(12))
    said = words.error(MoveSyntax("x", legal))
    assert said == "x is no move of this game (CO-5). Possible: g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, …"
    assert words.error(MoveSyntax("x", legal), ascii=True) == said.replace("…", "...")


ERRORS_SAID = [
    (BadDeck("card", card="1h"), "1h is no card."),
    (BadDeck("card", card="1h", more=1), "1h is no card, nor is one word after it."),
    (BadDeck("card", card="deck", more=7), "deck is no card, nor are 7 words after it."),
    (BadDeck("face-down", cards=52), "It shows cards that lie face down; a deck needs all of its 52 cards."),
    (BadDeck("doubled", card="Th", deck=1), "10♥ is in the deck twice."),
    (BadDeck("missing", cards=("Th",), deck=2), "Deck 2: 10♥ is missing from the deck."),
    (BadDeck("missing", cards=("Th", "As"), deck=1), "2 cards are missing from the deck: 10♥, A♠."),
    (BadOption("value", option="passes", value=4, allowed=(1, "…", 3)), "passes cannot be 4; it takes 1 … 3."),
    (
        BadOption("value", option="cover_pair", value=None, allowed=(False, True)),
        "cover_pair cannot be null; it takes false, true.",
    ),
    (BadOption("unknown", option="x", variant="single", known=("draw",)), "single has no option x; it has draw."),
    (BadDeal("seats", seats=7, least=1, most=6), "This is played by 1 to 6, not by 7."),
    (BadDeal("seats", seats=2, least=1, most=1), "This is played by 1, not by 2."),
    (BadDeal("deal", deal=-1), "A deal number is a whole number from 0 to 9223372036854775807, not -1."),
]


@pytest.mark.parametrize(("error", "sentence"), ERRORS_SAID)
def test_errors(error: engine.EngineError, sentence: str) -> None:
    assert words.error(error) == sentence
    assert words.error(error, ascii=True).isascii()


@pytest.mark.case("H7")
def test_no_sign_turns_into_a_question_mark_in_ascii() -> None:
    missing = BadDeck("missing", cards=tuple(f"{rank}s" for rank in "A23456789"), deck=1)
    for error in (*(error for error, _ in ERRORS_SAID), missing, MoveSyntax("x", ("T",) * 11)):
        assert "?" not in words.error(error, ascii=True)


def test_text_from_outside_cannot_steer_the_terminal() -> None:
    said = words.error(MoveSyntax("\x1b[2J\n\u202e" + "x" * 500))
    assert said.isprintable()
    assert len(said) < 100


@pytest.mark.rule("CO-1")
def test_cards() -> None:
    assert [words.card(name) for name in ("Th", "As", "??", "X1")] == ["10♥", "A♠", "??", "X1"]
    assert [words.card(name, ascii=True) for name in ("Th", "As")] == ["10h", "As"]
    assert [words.spoken(name) for name in ("Qs", "??", "X2")] == ["queen of spades", "hidden card", "pharaoh"]
    assert len({words.spoken(name) for name in engine.NAMES[:52]}) == 52


TOLD = [
    ("g3+g4", "A♦ and Q♥ removed."),
    ("g2+S", "J♥ and 2♠ removed."),
    ("T", "The next card was turned."),
    ("E", "The deal was stopped."),
]


@pytest.mark.parametrize(("move", "told"), TOLD)
def test_what_a_move_did(position: Position, move: str, told: str) -> None:
    view = position(**BOARD).observe(0)
    assert words.move(view, move) == told
    assert words.move(view, move, ascii=True).isascii()


def test_the_redeal_and_the_end_are_told(position: Position) -> None:
    state = position({"g3": "3d"}, waste=["Tc"], pass_no=1)
    assert words.move(state.observe(0), "R") == "The waste is the stock again: pass 2 of 3."
    over = state.apply(state.parse("E"))
    assert words.result(over.observe(0), ["Ada"]) == "The match is over with −2 points."
    assert words.result(over.observe(0), ["Ada"], ascii=True) == "The match is over with -2 points."


def test_every_variant_and_option_has_its_words() -> None:
    for game in engine.games.values():
        assert words.game_line(game.name)
        for variant in game.variants.values():
            assert words.variant_title(game.name, variant.name) != variant.name
            assert words.variant_line(game.name, variant.name)
            assert all(words.option_line(spec.name) for spec in variant.specs)


@pytest.mark.parametrize("book", CLAUSES)
def test_the_rule_books_have_the_clauses_of_the_binding_rules(book: str) -> None:
    assert sorted(clause.id for clause in words.clauses(book)) == sorted(CLAUSES[book])
    assert all(clause.text for clause in words.clauses(book))


def test_rules_fit_and_name_only_variants_that_exist() -> None:
    for game in engine.games.values():
        for clause in words.clauses(game.name):
            assert set(clause.variants) <= set(game.variants)
        for variant in (None, *game.variants):
            text = words.rules(game.name, variant)
            assert max(map(len, text.splitlines())) <= 78
            assert "CO-1" in text
            assert text.endswith("\n")


def test_every_reason_names_a_clause_that_can_be_looked_up() -> None:
    known = {clause for book in CLAUSES.values() for clause in book}
    named = set()
    for path in ENGINE.rglob("reasons.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("TH-"):
                named.add(node.value)
    assert named
    assert {name for name in named if " " not in name} <= known
    assert Reason("over", "CO-6").clause in known


def test_a_game_without_a_log_of_its_own_has_one_line_a_move(position: Position) -> None:
    view = position(**BOARD).observe(0)
    assert words.events([words.Event(0, "g3+g4", view, view)], ["Ada"]) == ["Ada: A♦ and Q♥ removed."]
    assert words.events([words.Event(0, "E", view, view)], ["Ada"], ascii=True) == ["Ada: The deal was stopped."]
