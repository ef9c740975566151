"""The bare board that benben's keys are measured against: one widget of 80×24 with a cursor that moves."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.reactive import reactive
from textual.widget import Widget

WORDS = [f"{row}{column}" for row in "abcdefg" for column in range(1, 8)]


class Board(Widget, can_focus=True):
    DEFAULT_CSS = "Board { width: 80; height: 24; }"
    BINDINGS: ClassVar[list[BindingType]] = [("left", "step(-1)", ""), ("right", "step(1)", "")]
    place = reactive(0)

    def action_step(self, by: int) -> None:
        self.place = (self.place + by) % len(WORDS)

    def render(self) -> Text:
        text = Text("Thirteen\n")
        for number, word in enumerate(WORDS):
            text.append(f"[{word}]" if number == self.place else f" {word} ", "bold red" if number % 2 else "blue")
            if number % 7 == 6:
                text.append("\n\n")
        return text


class Bare(App[None]):
    def compose(self) -> ComposeResult:
        yield Board()

    def on_mount(self) -> None:
        self.query_one(Board).focus()


if __name__ == "__main__":
    Bare().run()
