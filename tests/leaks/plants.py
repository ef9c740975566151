"""Leaks to plant on purpose, one in each place where a secret could get out, and the surface that must be named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.app import App

from benben import bots, draw, words
from benben.bots import Hint
from benben.cli.show import Shown
from benben.engine import NAMES, Reason, games
from benben.engine.pyramid_poker import state as engine_state
from benben.engine.pyramid_poker.state import PokerState
from benben.plain.session import Session
from benben.record import History
from benben.record.glance import Entry
from benben.table import Table, look_at
from benben.table import table as table_module
from benben.tui.app import BenbenApp
from benben.tui.curtain import Curtain, CurtainScreen
from benben.tui.game import GameScreen
from benben.tui.replay import ReplayScreen

Patch = pytest.MonkeyPatch


Plant = Callable[[Patch], None]


def secret(state: Any) -> int:
    """The last block of the supply, which nobody ever sees."""
    card: int = state.deal.deck[-1]
    return card


class Peek:
    """Remembers the state that was looked at last, as code that sees only a view could not."""

    def __init__(self, patch: Patch) -> None:
        self.state: Any = None
        observe = PokerState.observe

        def seen(state: PokerState, seat: int | None = None, *, is_open: bool = False) -> Any:
            self.state = state
            return observe(state, seat, is_open=is_open)

        patch.setattr(PokerState, "observe", seen)

    def pick(self, moves: Any) -> Any:
        """One of the moves, but giving up, by a card that nobody sees."""
        return moves[secret(self.state) % (len(moves) - 1)]


def wrapped(patch: Patch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """``owner.name(…)`` gives from now on ``change(what it gave, …)``."""
    old = getattr(owner, name)
    patch.setattr(owner, name, lambda *args, **more: change(old(*args, **more), *args))


def observation(patch: Patch) -> None:
    wrapped(patch, engine_state, "look", lambda view, state, *_: replace(view, supply=view.supply + secret(state) % 2))


def everybody(patch: Patch) -> None:
    """The block in hand is shown to who is not at the table."""

    def change(view: Any, state: Any, seat: int | None, is_open: bool) -> Any:
        return replace(view, revealed=NAMES[state.deal.deck[state.held]]) if seat is None and state.held >= 0 else view

    wrapped(patch, engine_state, "look", change)


def order_of_moves(patch: Patch) -> None:
    wrapped(
        patch,
        PokerState,
        "legal_moves",
        lambda moves, state: (*moves[-2::-1], *moves[-1:]) if secret(state) % 2 else moves,
    )


def hint_from_state(patch: Patch) -> None:
    peek = Peek(patch)
    wrapped(patch, bots, "hint", lambda hint, view: Hint(peek.pick(view.legal_moves), "move") if hint.move else hint)


def bot_peeks(patch: Patch) -> None:
    peek = Peek(patch)
    wrapped(patch, bots, "choose", lambda _move, _name, view, _chance: peek.pick(view.legal_moves))


def log_names_placed(patch: Patch) -> None:
    """The log is told with all blocks open."""
    patch.setattr(table_module, "look_at", lambda state, seat, is_open=False: look_at(state, None, is_open=True))
    patch.setattr(Table, "view", lambda table, seat=None, is_open=False: look_at(table.state, seat, is_open))


def title_numbers(patch: Patch) -> None:
    old = draw.title
    patch.setattr(draw, "title", lambda view, names, deal, *more, **k: old(view, [f"{deal}"] * 2, deal, *more, **k))


def undo_reason(patch: Patch) -> None:
    def change(why: Reason | None, history: History) -> Reason | None:
        return why and Reason("undo.nothing" if secret(history.state) % 2 else "undo.revealed", "CO-7")

    wrapped(patch, History, "why_not_undo", change)


def _tampered(state: Any) -> Any:
    return state._replace(turned=secret(state) % 3)


def undo_shows(patch: Patch) -> None:
    """After an undo the state itself tells more."""

    def undo(history: History) -> Any:
        history.states.pop()
        history.states[-1] = _tampered(history.states[-1])
        return history.moves.pop()

    patch.setattr(History, "undo", undo)


def json_key(patch: Patch) -> None:
    wrapped(patch, Shown, "json", lambda facts, shown: {**facts, "seed": shown._header.deal})


def text_below(patch: Patch) -> None:
    wrapped(patch, Shown, "text", lambda lines, shown, *_: [*lines, f"deal {shown._header.deal}"])


def svg_comment(patch: Patch) -> None:
    wrapped(patch, Shown, "svg", lambda text, shown: f"{text}<!-- {shown._header.deal} -->")


def refusal_names_card(patch: Patch) -> None:
    def change(why: Reason | None, table: Table, _text: str) -> Reason | None:
        return why and Reason("pyramid-poker.no-block", "PP-4", (("slot", NAMES[secret(table.state)]),))

    wrapped(patch, Table, "why_not", change)


def spoken_number(patch: Patch) -> None:
    wrapped(patch, words, "position", lambda lines, _view, _names, deal: [*lines, f"Deal number {deal}."])


def told_face(patch: Patch) -> None:
    peek = Peek(patch)
    wrapped(patch, words, "move", lambda text, *_: f"{text} Next comes {NAMES[secret(peek.state)]}.")


def earlier_is_open(patch: Patch) -> None:
    """A position of the past is shown with all that came out later."""
    old = Shown.__init__

    def init(shown: Shown, header: Any, history: History, ply: int, seat: int | None, is_open: bool) -> None:
        old(shown, header, history, ply, seat, is_open or ply < history.ply)

    patch.setattr(Shown, "__init__", init)


#: The surface that must be named, and what is planted there.
PLAIN: dict[str, tuple[str, Plant]] = {
    "a count that depends on a hidden card": ("observation", observation),
    "moves in the order of hidden cards": ("legal moves", order_of_moves),
    "a hint from the whole state": ("hint", hint_from_state),
    "a bot that peeks": ("bot", bot_peeks),
    "a log with open blocks": ("log", log_names_placed),
    "a title with the deal's number": ("title", title_numbers),
    "an undo whose reason depends on a hidden card": ("undo", undo_reason),
    "an undo that shows the supply": ("undo", undo_shows),
    "a key too many": ("show --json", json_key),
    "a line too many": ("show --as", text_below),
    "a comment in a picture": ("svg", svg_comment),
    "a refusal that names a hidden card": ("refusals", refusal_names_card),
    "the deal's number spoken": ("spoken", spoken_number),
    "a card told with a move": ("told", told_face),
}


def screen_title(patch: Patch) -> None:
    wrapped(patch, GameScreen, "told", lambda _lines, screen: (f"deal {screen.table.deal}",))


def screen_keys(patch: Patch) -> None:
    def change(hints: list[Any], screen: GameScreen) -> list[Any]:
        return hints[secret(screen.table.state) % 2 :]

    wrapped(patch, GameScreen, "key_hints", change)


def screen_hint(patch: Patch) -> None:
    patch.setattr(GameScreen, "action_hint", lambda screen: screen.say(NAMES[secret(screen.table.state)]))


def screen_log(patch: Patch) -> None:
    """The log of who looks is told as the other knows it."""

    def events(screen: GameScreen, most: int | None) -> list[str]:
        told = screen.table.events(0 if screen.eyes.seat else 1, most)
        return words.events(told, screen.table.names)

    patch.setattr(GameScreen, "happened", events)


def screen_undo(patch: Patch) -> None:
    patch.setattr(GameScreen, "action_undo", lambda screen: screen.say(NAMES[secret(screen.table.state)]))


def curtain(patch: Patch) -> None:
    """The curtain says what who moved last knows of it."""

    def lower(curtain: Curtain) -> None:
        screen = curtain._screen
        last = words.events(screen.table.events(screen.table.history.moves[-1].seat, 3), screen.table.names)[-1:]
        screen.app.push_screen(CurtainScreen("Bo", last, False), curtain._answered)

    patch.setattr(Curtain, "lower", lower)


def replay_open(patch: Patch) -> None:
    patch.setattr(ReplayScreen, "_view", lambda screen, ply: look_at(screen._history.at(ply), None, True))


def plain_open(patch: Patch) -> None:
    patch.setattr(Session, "view", property(lambda session: session.table.view(session.eyes.seat, is_open=True)))


def plain_refusal(patch: Patch) -> None:
    old = Session.refuse
    patch.setattr(Session, "refuse", lambda s, *lines: old(s, *lines, NAMES[secret(s.table.state)]))


def plain_curtain(patch: Patch) -> None:
    wrapped(patch, Session, "wipe", lambda _nothing, session: session.say(NAMES[secret(session.table.state)]))


SCREENS: dict[str, tuple[str, Plant]] = {
    "the deal's number in the message": ("TUI", screen_title),
    "keys that depend on a hidden card": ("TUI", screen_keys),
    "a hint that names a hidden card": ("TUI hint", screen_hint),
    "the other's log": ("TUI log", screen_log),
    "an undo that names a hidden card": ("TUI undo", screen_undo),
    "the last player's secret on the curtain": ("curtain", curtain),
    "a replay that is open": ("replay", replay_open),
    "plain mode with an open view": ("plain", plain_open),
    "plain mode's refusals": ("plain refusals", plain_refusal),
    "plain mode's curtain": ("plain curtain", plain_curtain),
}


def shown_deal(patch: Patch) -> None:
    patch.setattr(Entry, "shown_deal", property(lambda entry: entry.deal))


def file_name(patch: Patch) -> None:
    patch.setattr(type(games["pyramid-poker"]), "secrets", False)


def apply_names_card(patch: Patch) -> None:
    def change(why: Reason | None, state: Any, _move: Any) -> Reason | None:
        return why and Reason("pyramid-poker.no-block", "PP-4", (("slot", NAMES[secret(state)]),))

    wrapped(patch, engine_state, "why_not", change)


def crash_shows_values(patch: Patch) -> None:
    patch.setattr(BenbenApp, "_fatal_error", App._fatal_error)


LISTS: dict[str, tuple[set[str], Plant]] = {
    "the deal's number in lists": ({"list --json", "saved games", "home"}, shown_deal),
    "a command's refusal that names a hidden card": ({"apply"}, apply_names_card),
    "the deal's number in a file's name": ({"file name", "list"}, file_name),
}
