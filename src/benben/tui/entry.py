"""A board of one's own: the cards are typed, pasted or clicked, checked meanwhile, then played or solved."""

from __future__ import annotations

from typing import ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import TextArea

from benben import words
from benben.draw import Canvas
from benben.engine.cards import NAMES, PACK
from benben.tui.choice import Choice
from benben.tui.entry_board import picture
from benben.tui.entry_reading import Typed, read
from benben.tui.entry_setting import Setting, settings, usual
from benben.tui.entry_text import MOST, CardText
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines, sentences
from benben.tui.sized import SizedScreen
from benben.words.language import _

_PYRAMID = 28


class EntryScreen(SizedScreen[None]):
    """Takes the cards of one or more decks; `setting` is what they are to be played as."""

    DEFAULT_CSS = """
    EntryScreen { align-horizontal: center; }
    EntryScreen > Horizontal { width: 80; height: 1; }
    EntryScreen #title { width: 24; }
    EntryScreen Choice { width: auto; }
    EntryScreen > #order { width: 80; }
    EntryScreen > #board { width: auto; }
    EntryScreen > #message { width: 80; }
    EntryScreen > CardText { max-width: 110; }
    EntryScreen > #keys { width: 100%; dock: bottom; }
    """
    AUTO_FOCUS = "CardText"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "play", _("play the board"), priority=True),
        Binding("f6", "solve", _("can it be won, and how"), priority=True),
        Binding("f4", "last", _("put the last card in"), priority=True),
        Binding("f8", "leave_out", _("leave out all words that are no cards"), priority=True),
        Binding("f7", "clear", _("clear all; ctrl+z brings it back"), priority=True),
        Binding("f3", "options", _("players and options"), priority=True),
        Binding("f1", "help", _("help"), priority=True),
        Binding("escape", "back", _("back; the text is kept until benben ends")),
    ]

    def __init__(self, setting: Setting | None = None) -> None:
        super().__init__()
        self._setting = setting or usual()
        self._typed = read("", 0, 0)
        self._seen: tuple[str, tuple[int, int]] | None = None
        self._note = ""

    def parts(self) -> ComposeResult:
        title = Canvas(24, 1)
        title.put(2, 0, _("A board of your own"), "title")
        with Horizontal():
            yield Lines(title.picture(), id="title")
            yield Choice("", settings(), self._setting[:2], wide=54, id="setting")
        yield Lines(id="order")
        yield Lines(id="board")
        yield CardText(self.benben.typed_board, _("the cards"), id="text")
        yield Lines(id="message")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        text = self.query_one(CardText)
        text.move_cursor(text.document.end)

    def resized(self) -> None:
        self.repaint()

    # -- what is there -----------------------------------------------------------------------------------------------

    def on_text_area_changed(self, message: TextArea.Changed) -> None:
        self._look()

    def on_text_area_selection_changed(self, message: TextArea.SelectionChanged) -> None:
        self._look()

    def _look(self) -> None:
        """Read the text again, if it or the cursor's place in it is another one."""
        text = self.query_one(CardText)
        if self._seen == (seen := (text.text, text.span)):
            return
        self._seen = seen
        self.benben.typed_board = text.text
        self._typed = read(text.text, *text.span)
        self._note = ""
        text.mark(self._typed.words[at] for at in (*self._typed.wrong, *self._typed.doubled))
        self.repaint()

    def repaint(self) -> None:
        """Show everything as it is now."""
        if self.small or not self.is_mounted:
            return
        ascii, typed = self.benben.ascii, self._typed
        self.query_one("#order", Lines).show(sentences(_order(self._setting.game), 80, 1, ascii, "label"))
        piramis = self._setting.game == "piramis"
        stock = _("the pile's card, then face down") if piramis else _("stock, the next card first")
        self.query_one("#board", Lines).show(picture(typed, stock, ascii, self.card_size))
        told = self._note or _told(typed, ascii)
        self.query_one("#message", Lines).show(sentences(told, 80, 2, ascii))
        start, end = self.query_one(CardText).span
        hints = [
            Hint("f5", _("play"), bool(typed.decks)),
            Hint("f6", _("solve"), bool(typed.decks)),
            Hint("f4", _("the last card"), len(typed.missing) == 1 and not typed.problem),
            Hint("f8", _("leave out"), bool(typed.wrong)),
            Hint("delete", _("take out"), start < end),
            Hint("f7", _("clear"), bool(typed.words)),
            Hint("f3", _("options")),
            Hint("f1", _("help")),
            Hint("escape", _("back")),
        ]
        self.query_one(KeyLine).hints(hints, self.app.size.width)

    def _say(self, sentence: str) -> None:
        self._note = sentence
        self.repaint()

    # -- by mouse ----------------------------------------------------------------------------------------------------

    def on_lines_picked(self, message: Lines.Picked) -> None:
        text = self.query_one(CardText)
        text.focus()
        kind, _sign, which = message.name.partition(" ")
        if isinstance(message.lines, KeyLine):
            self.app.simulate_key(message.name)
        elif kind == "card":
            self._put(which)
        elif kind == "at":
            at = self._typed.deck * PACK + int(which)
            if at < len(self._typed.words):
                text.choose(self._typed.words[at].start, self._typed.words[at].end)
            else:
                text.move_cursor(text.document.end)

    def _put(self, name: str) -> None:
        """A card where the cursor is, or instead of what is selected; in the middle of a word after that word."""
        text = self.query_one(CardText)
        start, end = text.span
        if start == end:
            start = end = next((word.end for word in self._typed.words if word.start < start < word.end), start)
        text.put(words.card(name, self.benben.ascii), start, end)

    # -- by keys -----------------------------------------------------------------------------------------------------

    def on_choice_changed(self, message: Choice.Changed) -> None:
        message.stop()
        game, variant = cast("tuple[str, str]", message.choice.value)
        self._setting = self._setting.other(game, variant)
        self.repaint()

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted while another row has the focus goes to the cards, too."""
        text = self.query_one(CardText)
        if not text.has_focus:
            text.focus()
            text.insert(event.text)

    def on_card_text_refused(self, message: CardText.Refused) -> None:
        self._say(
            _("That is too long to be a board: {n} characters, and there is room for {most}.").format(
                n=message.length, most=MOST
            )
        )

    def action_last(self) -> None:
        """Put in the only card that is missing."""
        if len(self._typed.missing) == 1 and not self._typed.problem:
            self._put(NAMES[self._typed.missing[0]])

    def action_leave_out(self) -> None:
        """Take away all words that are no cards."""
        text, at = "", 0
        for number in self._typed.wrong:
            word = self._typed.words[number]
            text, at = text + self.query_one(CardText).text[at : word.start], word.end
        self._write(text + self.query_one(CardText).text[at:])

    def action_clear(self) -> None:
        """Begin anew."""
        self._write("")

    def _write(self, words: str) -> None:
        text = self.query_one(CardText)
        text.replace(words, text.document.start, text.document.end, maintain_selection_offset=False)
        text.move_cursor(text.document.end)

    def action_play(self) -> None:
        """A saved game with this board."""
        if not self._typed.decks:
            self._say(_("The game can begin when all {n} cards are there.").format(n=PACK))
            return
        with self.benben.refusals(self._say):
            self.benben.play_instead(self._setting.table(self._typed.decks))

    def action_solve(self) -> None:
        """Ask whether the deal at the cursor can be won, and how."""
        if not self._typed.decks:
            self._say(_("It can be solved when all {n} cards are there, those of the stock too.").format(n=PACK))
            return
        from benben.tui.entry_solution import SolutionScreen

        self.app.push_screen(SolutionScreen(self._setting, self._typed.decks[self._typed.deck]))

    def action_options(self) -> None:
        """Players and options are chosen where a new game is; from there F3 leads back."""
        from benben.tui.newgame import NewGameScreen

        self.app.switch_screen(NewGameScreen(self._setting.game, self._setting.variant))

    def action_help(self) -> None:
        """Help."""
        self.benben.show_help(self)

    def action_back(self) -> None:
        """Back; what was typed stays."""
        self.dismiss()


def _order(game: str) -> str:
    """In which order the cards are dealt (CO-3)."""
    if game == "piramis":
        return _("The pyramid from the top, row by row; the card on the pile; those face down.")
    return _("The pyramid from the top, row by row; then the stock, the next card first.")


def _told(typed: Typed, ascii: bool) -> str:
    """What is wrong, or else what comes next."""
    if problem := typed.problem:
        said = words.error(problem, ascii)
        return f"{said} {_('F8 leaves out what is no card.')}" if problem.code == "card" else said
    if typed.decks:
        return _("All is there: F5 plays it, F6 finds out whether it can be won.")
    if not typed.words:
        same = _("10h, TH and H10") if ascii else _("10h, 10♥, TH and ♥10")
        return _("Type or paste the cards, or click them at the right. {same} are the same card.").format(same=same)
    if not typed.missing:
        return _("This deck is whole; another one has begun.")
    if len(typed.missing) == 1:
        return _("Only {card} is left: F4 puts it in.").format(card=words.card(NAMES[typed.missing[0]], ascii))
    if len(typed.shown) >= _PYRAMID:
        return _("The pyramid is there; now the rest. Without its order nobody can tell whether it can be won.")
    place = typed.place % PACK
    if place >= _PYRAMID:
        return _("Next: card {n} of the stock.").format(n=place - _PYRAMID + 1)
    row = next(n for n in range(1, 8) if place < n * (n + 1) // 2)
    return _("Next: row {row}, card {n} of {row}.").format(row=row, n=place - row * (row - 1) // 2 + 1)
