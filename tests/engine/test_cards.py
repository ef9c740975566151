"""Cards and packs: reading and writing (CO-1)."""

from __future__ import annotations

import json

import pytest

from benben import engine
from benben.engine import BadDeck
from benben.engine.cards import NAMES, RANK, names, parse_card, scan, unwrapped

WHOLE = list(NAMES[:52])


@pytest.mark.rule("CO-1")
def test_a_name_is_rank_then_suit_by_rank_then_suit() -> None:
    assert NAMES[:5] == ("Ac", "Ad", "Ah", "As", "2c")
    assert NAMES[51:] == ("Ks", "X1", "X2")
    assert len(set(NAMES)) == 54
    assert [RANK[i] for i in (0, 39, 40, 44, 48)] == [1, 10, 11, 12, 13]
    assert names([0, 51]) == ("Ac", "Ks")


@pytest.mark.rule("CO-1")
def test_every_card_reads_in_every_usual_way() -> None:
    signs = {"c": "♣♧", "d": "♦♢", "h": "♥♡", "s": "♠♤"}
    for code, name in enumerate(NAMES[:52]):
        rank, suit = name[0], name[1]
        ranks = [rank, rank.lower(), "10"] if rank == "T" else [rank, rank.lower()]
        suits = [suit, suit.upper(), *signs[suit], *(sign + "\ufe0f" for sign in signs[suit])]
        for r in ranks:
            for s in suits:
                assert parse_card(r + s) == code
                assert parse_card(s + r) == code
    assert (parse_card("X1"), parse_card("x2")) == (52, 53)


@pytest.mark.case("C9")
def test_ten_is_written_in_two_ways_and_nought_in_none() -> None:
    assert parse_card("10S") == parse_card("TS") == NAMES.index("Ts")
    with pytest.raises(BadDeck) as caught:
        parse_card("0S")
    assert caught.value.facts["card"] == "0S"


@pytest.mark.case("C9")
@pytest.mark.parametrize(
    "word",
    ["", "0s", "1s", "11s", "100s", "010s", "T", "s", "10", "Tss", "TTs", "sTs", "X3", "X", "??", "14h", "-2c", "2 c",
     "١s", "２s", "Tſ", "ſT", "K\N{KELVIN SIGN}", "0", "O5", "1Os", "tens", "T♥♥", "♥T♥", "Tß"],
)  # fmt: skip
def test_what_is_no_card_is_refused_by_name(word: str) -> None:
    with pytest.raises(BadDeck) as caught:
        parse_card(word)
    assert caught.value.code == "card"
    assert caught.value.facts["card"] == word


@pytest.mark.rule("CO-3")
@pytest.mark.parametrize("gap", [" ", ",", "\n", ";\t", " | ", "-", "", ".", "…"])
def test_a_deck_is_read_whatever_stands_between(gap: str) -> None:
    (deck,) = engine.read_decks(gap.join(WHOLE))
    assert deck == tuple(range(52))


@pytest.mark.case("C9")
@pytest.mark.parametrize("gap", [" ", "", ", "])
def test_a_deck_with_tens_and_signs(gap: str) -> None:
    text = gap.join(name.replace("T", "10").replace("h", "♥").replace("s", "♠️") for name in WHOLE)
    assert engine.read_decks(text) == (tuple(range(52)),)


@pytest.mark.case("C9")
def test_words_know_where_they_stand() -> None:
    text = "|♥️10|  K♠️, AsKs♦ 10♥2♣ d3c4 zz T"
    found = scan(text)
    assert [text[word.start : word.end] for word in found] == [word.text for word in found]
    cards = [None if word.card is None else NAMES[word.card] for word in found]
    assert cards == ["Th", "Ks", None, "Th", "2c", "3d", "4c", None, None]
    assert [word.text for word in found if word.card is None] == ["AsKs♦", "zz", "T"]


@pytest.mark.rule("CO-3")
def test_decks_in_json_are_taken_out_of_it() -> None:
    line = json.dumps({"benben": 1, "game": "thirteen", "decks": [WHOLE, WHOLE[::-1]], "board": ["no. 7"]})
    pretty = json.dumps({"decks": [WHOLE, WHOLE[::-1]], "options": {"deals": 2}}, indent=2)
    two = (tuple(range(52)), tuple(range(51, -1, -1)))
    assert (
        engine.read_decks(line) == engine.read_decks(" " + line + '\n{"m":"T"}\n') == engine.read_decks(pretty) == two
    )
    assert unwrapped(line).splitlines() == [" ".join(deck) for deck in (WHOLE, WHOLE[::-1])]
    for other in (
        "{",
        "{}",
        '{"decks": null}',
        '{"decks": [1]}',
        "{" * 9,
        '{"a":' * 100_000,
        "[]",
        "As",
    ):
        assert unwrapped(other) == other


@pytest.mark.case("A11")
@pytest.mark.parametrize("backs", ["│▒▒▒│", ":%%%:", "??"])
def test_a_board_with_backs_is_no_deck(backs: str) -> None:
    with pytest.raises(BadDeck) as caught:
        engine.read_decks(f"{backs} " + " ".join(WHOLE[:28]))
    assert (caught.value.code, caught.value.facts) == ("face-down", {"cards": 52})
    assert engine.read_decks(f"{backs} " + " ".join(WHOLE)) == (tuple(range(52)),)
    with pytest.raises(BadDeck, match="doubled"):
        engine.read_decks(f"{backs} As As")


@pytest.mark.rule("CO-3")
def test_several_decks_one_after_the_other() -> None:
    assert engine.read_decks(" ".join(WHOLE + WHOLE[::-1])) == (tuple(range(52)), tuple(range(51, -1, -1)))


@pytest.mark.case("A11")
def test_a_wrong_missing_or_doubled_card_is_named() -> None:
    def refused(cards: list[str], pharaohs: bool = False) -> BadDeck:
        with pytest.raises(BadDeck) as caught:
            engine.read_decks(" ".join(cards), pharaohs)
        return caught.value

    for place, name in enumerate(WHOLE):
        error = refused([*WHOLE[:place], *WHOLE[place + 1 :]])
        assert (error.code, error.facts) == ("missing", {"cards": (name,), "deck": 1})
        other = WHOLE[(place + 7) % 52]
        error = refused([*WHOLE[:place], other, *WHOLE[place + 1 :]])
        assert (error.code, error.facts) == ("doubled", {"card": other, "deck": 1})
    assert refused([*WHOLE, *WHOLE[:51]]).facts == {"cards": ("Ks",), "deck": 2}
    assert refused([*WHOLE[:51], "zz"]).facts == {"card": "zz"}
    assert refused([*WHOLE[:49], "zz", "q", "w"]).facts == {"card": "zz", "more": 2}
    assert refused([*WHOLE[:51], "X1"]).code == "pharaoh"
    assert refused(WHOLE, pharaohs=True).facts["cards"] == ("X1", "X2")
    assert refused([""]).code == "empty"
    assert refused(["x" * 1_000_001]).code == "too-long"


@pytest.mark.case("A11")
def test_decks_of_numbers_are_checked_too() -> None:
    assert engine.check_decks([range(52)]) == (tuple(range(52)),)
    assert engine.check_decks([range(54)], pharaohs=True) == (tuple(range(54)),)
    for bad, code in ([-1, *range(1, 52)], "card"), ([54, *range(51)], "card"), ([52, *range(51)], "pharaoh"):
        with pytest.raises(BadDeck) as caught:
            engine.check_decks([bad])
        assert caught.value.code == code
