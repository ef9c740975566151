"""The empty Textual app that benben's start is measured against: one word on the screen."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Static


class Empty(App[None]):
    def compose(self) -> ComposeResult:
        yield Static("Thirteen")


if __name__ == "__main__":
    Empty().run()
