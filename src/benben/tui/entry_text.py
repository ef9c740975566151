"""Where the cards of a board are typed or pasted. It marks words and takes no more than a match can need."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.message import Message
from textual.widgets import TextArea
from textual.widgets.text_area import Document, Edit, EditResult, Selection

from benben.engine.cards import Word, unwrapped
from benben.tui.lines import app_ascii
from benben.words.cards import SIGNS

MOST = 40_000  # characters: a hundred decks with signs and gaps


class CardText(TextArea):
    """A text of cards; `mark` shows which of its words are wrong."""

    DEFAULT_CSS = """
    CardText { width: 100%; height: 1fr; min-height: 4; max-height: 8; border: none; padding: 0 1; background: $panel;
               scrollbar-size-vertical: 1; }
    CardText:focus { border: none; }
    CardText > .text-area--placeholder { color: $foreground 60%; }
    """
    ALLOW_SELECT = False

    class Refused(Message):
        """A text of so many characters was too long to be taken in."""

        def __init__(self, length: int) -> None:
            super().__init__()
            self.length = length

    def __init__(self, text: str, placeholder: str, *, id: str | None = None) -> None:
        super().__init__(text, soft_wrap=True, highlight_cursor_line=False, placeholder=placeholder, id=id)
        self._marked: tuple[tuple[int, int, int], ...] = ()

    # -- the text as one line of characters ------------------------------------------------------------------------

    @property
    def _plain(self) -> Document:
        """The document; without a language it is always of this kind."""
        assert isinstance(self.document, Document)
        return self.document

    @property
    def span(self) -> tuple[int, int]:
        """From where to where it is selected; without a selection twice the place of the cursor."""
        ends = [self._plain.get_index_from_location(location) for location in self.selection]
        return min(ends), max(ends)

    def choose(self, start: int, end: int) -> None:
        """Select so many characters."""
        place = self._plain.get_location_from_index
        self.selection = Selection(place(start), place(end))
        self.scroll_cursor_visible()

    def put(self, words: str, start: int, end: int) -> None:
        """Write words over a part of the text, apart from what stands beside them; the cursor goes after them."""
        text, place = self.text, self._plain.get_location_from_index
        before = " " if start and not text[start - 1].isspace() else ""
        after = "" if text[end : end + 1].isspace() else " "
        result = self.replace(before + words + after, place(start), place(end), maintain_selection_offset=False)
        self.move_cursor(result.end_location)

    def mark(self, words: Iterable[Word]) -> None:
        """Mark these words, and no others."""
        marked = []
        for word in words:
            row, column = self._plain.get_location_from_index(word.start)
            marked.append((row, column, column + word.end - word.start))
        if tuple(marked) != self._marked:
            self._marked = tuple(marked)
            self.notify_style_update()  # else lines painted before stay as they were
            self.refresh()

    # -- Textual's text area ---------------------------------------------------------------------------------------

    def get_line(self, line_index: int) -> Text:
        line = super().get_line(line_index)
        for row, start, end in self._marked:
            if row == line_index:
                line.stylize("reverse bold", start, end)
        return line

    def edit(self, edit: Edit) -> EditResult:
        """As before, but never more than has room; cards come out of their JSON, and as they can be shown."""
        text = unwrapped(edit.text)
        start, end = (self._plain.get_index_from_location(at) for at in (edit.top, edit.bottom))
        if len(self.text) - (end - start) + len(text) > MOST:
            self.post_message(self.Refused(len(text)))
            return EditResult(edit.from_location, "")
        edit.text = _shown(text, app_ascii(self.app))
        return super().edit(edit)


def _shown(text: str, ascii: bool) -> str:
    """A text as it can be shown: control characters as gaps, in ASCII the signs of suits as letters."""
    if ascii:
        for letter, sign in SIGNS.items():
            text = text.replace(sign, letter)
        text = text.encode("ascii", "replace").decode()
    return "".join(char if char.isprintable() or char == "\n" else " " for char in text.replace("\r\n", "\n"))
