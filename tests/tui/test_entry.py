"""A board of one's own: typing, pasting and clicking its cards; what is said meanwhile; playing it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual import events

from benben import record, solve
from benben.engine import NAMES, games
from benben.tui.entry import EntryScreen
from benben.tui.entry_board import picture
from benben.tui.entry_reading import read
from benben.tui.entry_setting import Setting
from benben.tui.entry_solution import SolutionScreen
from benben.tui.entry_text import MOST, CardText
from benben.tui.keyline import KeyLine
from benben.tui.menu import Menu
from benben.tui.oracle import Result

WHOLE = NAMES[:52]


def entry(player: Any) -> EntryScreen:
    screen = player.app.screen
    assert isinstance(screen, EntryScreen)
    return screen


def text_of(player: Any) -> CardText:
    found: CardText = entry(player).query_one(CardText)
    return found


async def paste(player: Any, text: str) -> None:
    player.app.post_message(events.Paste(text))
    await player.pilot.pause()
    await player.pilot.pause()


async def click(player: Any, spot: str) -> None:
    """Click a spot of the board."""
    at = entry(player).query_one("#board").picture.spot(spot)  # type: ignore[attr-defined]
    assert at is not None, spot
    await player.pilot.click("#board", offset=(at.x, at.y))
    await player.pilot.pause()


async def click_key(player: Any, key: str) -> None:
    """Click a key in the line of keys."""
    at = player.app.screen.query_one(KeyLine).picture.spot(key)
    assert at is not None, (key, player.keys)
    await player.pilot.click("#keys", offset=(at.x, 0))
    await player.pilot.pause()


# -- reading ---------------------------------------------------------------------------------------------------------


def typed(text: str, at: int | None = None) -> Any:
    at = len(text) if at is None else at
    return read(text, at, at)


def test_the_place_of_the_next_card() -> None:
    assert [typed("4c 10h", at).place for at in range(7)] == [0, 0, 1, 1, 1, 1, 2]
    assert typed("").place == 0
    assert read("4c 10h", 3, 6).place == 1  # 10h is selected


@pytest.mark.parametrize("word", ["1", "10", "t", "K", "♥", "s", "♥1"])
def test_a_card_that_is_being_typed_is_not_wrong(word: str) -> None:
    now = typed(f"4c {word}")
    assert (now.place, now.open, now.wrong, now.problem) == (1, 1, (), None)
    later = typed(f"4c {word} ")
    assert (later.open, later.wrong) == (None, (1,))
    assert later.problem.facts == {"card": word, "more": 0}


def test_wrong_and_doubled_words_are_named_and_keep_their_places() -> None:
    now = typed("4c zz 5c 4c x1 ")
    assert (now.wrong, now.doubled, len(now.words)) == ((1, 4), (0, 3), 5)
    assert (now.problem.code, now.problem.facts["card"]) == ("card", "zz")
    assert (typed("4c X1 ").problem.code, typed("4c 4c ").problem.code) == ("pharaoh", "doubled")
    assert len(now.missing) == 50
    two = typed(" ".join([*WHOLE, "4c", "4c"]))
    assert (two.problem.facts, two.doubled) == ({"card": "4c", "deck": 2}, (52, 53))


def test_decks_are_there_when_they_are_whole() -> None:
    assert typed(" ".join(WHOLE)).decks == (WHOLE,)
    assert typed(" ".join(WHOLE + WHOLE[::-1])).decks == (WHOLE, WHOLE[::-1])
    for text in (" ".join(WHOLE[:51]), " ".join([*WHOLE, "4c"]), " ".join([*WHOLE[:51], "Ac"]), ""):
        assert typed(text).decks == ()


def test_the_deck_shown_is_the_cursors() -> None:
    text = " ".join(WHOLE + WHOLE[:3])
    assert [typed(text, at).deck for at in (0, 154, 156, len(text))] == [0, 0, 1, 1]
    assert typed(" ".join(WHOLE)).deck == 0
    assert len(typed(text).missing) == 49


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("ascii", [False, True])
def test_the_picture_holds_all_places_and_all_cards_that_are_left(size: str, ascii: bool) -> None:
    shown = picture(typed("4c zz 5c 4c ♥"), "stock", ascii, size)
    assert {spot.name for spot in shown.spots} == {
        *(f"at {n}" for n in range(52)), *(f"card {name}" for name in WHOLE if name not in ("4c", "5c"))
    }  # fmt: skip
    for spot in shown.spots:
        assert spot.x + spot.width <= shown.width
        assert spot.y < shown.height
    text = "\n".join(shown.lines())
    assert "50 to go" in text
    assert not ascii or text.isascii()


# -- on the screen -----------------------------------------------------------------------------------------------------


async def test_from_home_by_keys_to_a_saved_game(sit: Any) -> None:
    async with sit() as player:
        await player.press("down", "down", "down", "down", "enter")
        await player.at("EntryScreen")
        await player.see("Type or paste the cards", "0 of 52, 52 to go", "the stock, the next card first")
        await player.press(*"4c ", "5", "d", "space")
        await player.see("│ 4♣│", "│ 5♦│", "2 of 52, 50 to go", "Next: row 2, card 2 of 2.")
        left = [name for name in WHOLE if name not in ("4c", "5d")]
        for name in left[:8]:
            assert "play" not in player.keys
            await player.press(*name, "enter" if name == "Ah" else "comma")
        await paste(player, " ".join(left[8:]))
        await player.see("all 52 cards are there", "All is there")
        assert "play" in player.keys
        await player.press("f5")
        await player.at("GameScreen")
        table = player.table
        assert table.header.decks == [["4c", "5d", *(name for name in WHOLE if name not in ("4c", "5d"))]]
        assert (table.header.options["deals"], table.view().pyramid[:2]) == (1, ("4c", "5d"))
        assert record.read(table.path).header == table.header


async def test_by_mouse_alone(sit: Any) -> None:
    """Cards are put in, taken out and replaced by clicks; so is the last one, and the game begun."""
    async with sit(first=EntryScreen) as player:
        await player.at("EntryScreen")
        for name in ("Kh", "Qs", "Ad"):
            await click(player, f"card {name}")
        assert text_of(player).text == "K♥ Q♠ A♦ "
        await click(player, "at 1")
        await click(player, "card Th")
        assert text_of(player).text.split() == ["K♥", "10♥", "A♦"]
        await click(player, "at 0")
        await click_key(player, "delete")
        assert text_of(player).text.split() == ["10♥", "A♦"]
        await click(player, "at 9")  # where nothing is yet: at the end
        left = [name for name in WHOLE[:-1] if name not in ("Th", "Ad")]
        for name in left[:3]:
            await click(player, f"card {name}")
        await paste(player, " ".join(left[3:]))
        await player.see("Only K♠ is left: F4 puts it in.")
        await click_key(player, "f4")
        await player.see("All is there")
        await click_key(player, "f5")
        await player.at("GameScreen")
        assert player.table.header.decks[0][:2] == ["Th", "Ad"]


PASTED: dict[str, Callable[[], str]] = {
    "lines": lambda: "\r\n".join(" ".join(WHOLE[i : i + 7]) for i in range(0, 52, 7)),
    "boxes": lambda: "\n".join(f"│ {name}│ ─ [" for name in WHOLE),
    "json": lambda: json.dumps({"game": "thirteen", "decks": [WHOLE], "board": ["Thirteen", "no. 7"]}),
    "glued": lambda: "".join(WHOLE),
    "control characters": lambda: "\x1b".join(WHOLE) + "\x00",
}


@pytest.mark.case("C9")
@pytest.mark.parametrize("way", PASTED)
async def test_pasting_a_whole_deck(sit: Any, way: str) -> None:
    async with sit(first=EntryScreen) as player:
        await paste(player, PASTED[way]())
        await player.see("All is there")
        assert entry(player)._typed.decks == (WHOLE,)


async def test_junk_among_the_cards_is_named_and_left_out(sit: Any) -> None:
    async with sit(first=EntryScreen) as player:
        await paste(player, "My pyramid: 4c 5d, and then 6h")
        await player.see("My is no card, nor are 3 words after it. F8 leaves out what is no card.")
        await player.press("f5")
        await player.see("The game can begin when all 52 cards are there.")
        await player.press("f8")
        await player.see("3 of 52, 49 to go")
        assert text_of(player).text.split() == [":", "4c", "5d,", "6h"]
        await player.press("space", *"5d ")
        await player.see("5♦ is in the deck twice.")
        await player.press("f7")
        await player.see("Type or paste the cards")
        assert text_of(player).text == ""


async def test_far_too_much_is_refused_whole(sit: Any) -> None:
    """A megabyte of junk changes nothing, and does not take long; nor does the most that is taken."""
    async with sit(first=EntryScreen) as player:
        await paste(player, "4c ")
        began = time.monotonic()
        await paste(player, "junk " * 200_000)
        await player.see("That is too long to be a board: 1000000 characters")
        assert text_of(player).text == "4c "
        await paste(player, "x" * (MOST - 3))
        await player.see("is no card")
        await player.press("y")
        await player.see("That is too long to be a board")
        assert len(text_of(player).text) == MOST
        assert time.monotonic() - began < 10


async def test_what_was_typed_is_kept(sit: Any) -> None:
    """Escape and back, also by way of a new game's page, whose choices are taken over."""
    async with sit() as player:
        await player.press("down", "enter")
        await player.at("NewGameScreen")
        await player.press("f3")
        await player.at("EntryScreen")
        await player.see("Piramis: Hungarian pyramid", "the card on the pile", "the pile's card, then face down")
        await player.press(*"4c 5d")
        await player.press("f3")
        await player.at("NewGameScreen")
        await player.press("f3")
        await player.at("EntryScreen")
        await player.see("Piramis", "2 of 52", "4c 5d")
        await player.press("escape")
        await player.at("HomeScreen")
        await player.press("down", "down", "down", "enter")
        await player.at("EntryScreen")
        await player.see("4c 5d")


async def test_another_game_and_variant(sit: Any) -> None:
    async with sit(first=EntryScreen) as player:
        await paste(player, " ".join(WHOLE + WHOLE[::-1]))
        await player.see("deck 2: all 52 cards are there")
        await player.press("shift+tab")
        await paste(player, " " + " ".join(WHOLE))  # wherever the focus is
        await player.see("deck 3: all 52 cards are there")
        await player.press("ctrl+z", "shift+tab", "right", "right")
        await player.see("Thirteen: single pass")
        await player.press("f5")
        await player.see("There are 2 decks, but the game needs at most 1.")
        await player.press("right", "right", "right")
        await player.see("Piramis: Hungarian pyramid")
        await player.press("f5")
        await player.at("GameScreen")
        assert player.table.header.options["rounds"] == 2
        assert player.table.header.decks == [list(WHOLE), list(WHOLE[::-1])]


async def test_several_players_play_the_same_board(sit: Any) -> None:
    setting = Setting("thirteen", "swedish", {"passes": 2, "deals": 6}, ["Ada", "Bo"], ["human", "greedy"])
    async with sit(first=lambda: EntryScreen(setting)) as player:
        await paste(player, " ".join(WHOLE))
        await player.press("f5")
        await player.at("GameScreen")
        assert "own board" in player.text  # no number stands for it
        header = player.table.header
        assert (header.players, header.kinds) == (["Ada", "Bo"], ["human", "greedy"])
        chosen = {name: header.options[name] for name in ("passes", "deals", "same_deals")}
        assert chosen == {"passes": 2, "deals": 1, "same_deals": True}
        options = games["thirteen"].options("swedish", **header.options)
        state: Any = games["thirteen"].start(options, deal=0, players=2, decks=header.decks)
        assert state.apply(state.parse("E")).observe().pyramid == state.observe().pyramid


async def test_only_packs_that_lie_open(sit: Any) -> None:
    async with sit() as player:
        player.app.new_game("paiute")
        await player.at("NewGameScreen")
        await player.press("f3")
        await player.see("Only boards of Thirteen and Piramis can be typed in.")


async def test_no_room_to_save(sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot be written does not begin; that is said, here and beside the solution."""
    async with sit(first=EntryScreen) as player:
        await paste(player, " ".join(EASY))
        monkeypatch.setattr("benben.tui.entry_setting.Setting.table", _fails)
        await player.press("f5")
        await player.see("no space left")
        monkeypatch.undo()
        await player.press("f6")
        await player.see("The most that it can bring")
        monkeypatch.setattr("benben.tui.entry_setting.Setting.table", _fails)
        await player.press("p")
        await player.see("no space left")


def _fails(*_given: object, **_more: object) -> None:
    raise record.JournalError("failed", Path("game.jsonl"), "no space left")


async def test_in_ascii(sit: Any) -> None:
    async with sit(first=EntryScreen, ascii=True) as player:
        await player.see("10h, TH and H10")
        await paste(player, "4♣ 10♥")
        await player.see(": 4c:", ":10h:", "2 of 52")
        await click(player, "card Ks")
        assert text_of(player).text == "4c 10h Ks "
        assert player.text.isascii()
        assert "?" not in player.text


# -- the solution ----------------------------------------------------------------------------------------------------


def _easy() -> tuple[str, ...]:
    """A pack of Thirteen that is soon solved: of each pair in the pyramid both cards lie side by side."""
    row = [f"{rank}{suit}" for suit in "cd" for rank in "675849"]
    row += [f"{rank}{suit}" for suit in "cd" for rank in "3T2JAQ"] + ["Kc", "Kd", "Kh", "Ks"]
    return (*row, *(name for name in WHOLE if name not in row))


EASY = _easy()


def moves_of(screen: Any, setting: Setting, cards: tuple[str, ...]) -> Any:
    """The state after the moves that a solution shows."""
    state: Any = setting.table([cards], in_memory=True).state
    for move in screen._moves:
        state = state.apply(state.parse(move))
    return state


@pytest.mark.case("E12")
async def test_solving_a_board(sit: Any) -> None:
    """A verdict, then the best score and all moves in words, to be ticked off; the replay begins at the step."""
    setting = Setting("thirteen", "single", {}, ["Ada"], ["human"])
    async with sit(first=lambda: EntryScreen(setting)) as player:
        await paste(player, " ".join(EASY))
        await click_key(player, "f6")
        await player.at("SolutionScreen")
        screen = player.app.screen
        await player.see("It can be won. The most that it can bring: 28.", "▸   1  T")
        state = moves_of(screen, setting, EASY)
        assert (state.status, state.scores) == ("won", (28,))
        await player.press("enter", "enter", "down", "backspace")
        menu = screen.query_one(Menu)
        assert menu.cursor == 2
        assert menu.items[0].text.strip().startswith("1  Take K")
        await player.press("r")
        await player.at("ReplayScreen")
        assert player.app.screen.ply == int(menu.value)
        await player.press("p")
        await player.at("GameScreen")
        assert player.table.path is not None
        assert player.table.ply == int(menu.value)


async def test_a_lost_board_and_play_it_all_the_same(sit: Any) -> None:
    options = games["piramis"].options(rounds=1, jokers=0)
    deal = next(n for n in range(50) if not solve.question(games["piramis"].start(options, deal=n)).winnable)
    cards = [NAMES[card] for card in games["piramis"].decks(options, deal=deal, seats=1)[0]]
    setting = Setting("piramis", "standard", {"jokers": 0}, ["Ada"], ["human"])
    async with sit(first=lambda: EntryScreen(setting)) as player:
        await paste(player, " ".join(cards))
        await player.press("f6")
        await player.see("It cannot be won, whatever is played. The most that it can bring: ", "▸   1  ")
        assert moves_of(player.app.screen, setting, tuple(cards)).status == "lost"
        await click_key(player, "p")
        await player.at("GameScreen")
        assert player.table.header.decks == [cards]


async def test_leaving_ends_the_work(sit: Any) -> None:
    """The process is gone with the screen, and the cards are still there; half a board is not solved."""
    async with sit(first=EntryScreen) as player:
        await paste(player, " ".join(WHOLE[:28]))
        await player.see("Without its order nobody can tell")
        await player.press("f6")
        await player.see("those of the stock too")
        await paste(player, " ".join(WHOLE[28:]))
        await player.press("f6")
        await player.at("SolutionScreen")
        process = player.app.screen._oracle._process
        assert process is not None
        await player.press("escape")
        await player.at("EntryScreen")
        await player.until(lambda: process.poll() is not None, "the process ended")
        await player.see("All is there")


async def test_moves_that_are_being_carried_out_stay(sit: Any) -> None:
    """When the best score comes, who has begun keeps the line; b shows the other."""
    setting = Setting("thirteen", "single", {}, ["Ada"], ["human"])
    async with sit(first=lambda: SolutionScreen(setting, EASY)) as player:
        screen: Any = player.app.screen
        await player.see("The most that it can bring")
        line = screen._moves
        await player.press("down")
        screen._asks, screen._oracle = [True], Told(("T", "T"))
        screen._listen()
        await player.see("b best score")
        assert screen._moves == line
        await player.press("b")
        await player.see("▸   1  Turn 2 cards: ")
        assert (screen._moves, screen.query_one(Menu).cursor) == (("T", "T"), 0)
        screen._asks, screen._oracle, screen._won = [False], Told(None), None
        screen._listen()
        await player.see("It could not be found out in time")


class Told:
    """Has an answer at once: with these moves, or none."""

    def __init__(self, moves: tuple[str, ...] | None) -> None:
        self._answer = None if moves is None else {"winnable": True, "best_score": 28, "moves": moves, "states": 1}

    def heard(self) -> Result:
        return Result(self._answer)

    def stop(self) -> None:
        """Nothing goes on."""
