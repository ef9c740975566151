"""A new game: which variant, who plays, which deal. Enter begins with what is there."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input

from benben import bots, words
from benben.draw import Canvas
from benben.engine import MAX_DEAL, Options, OptionSpec, games
from benben.solve import GAMES
from benben.tui import deals
from benben.tui.choice import Choice
from benben.tui.entry_setting import Setting
from benben.tui.keyline import Hint, KeyLine
from benben.tui.lines import Lines, sentences
from benben.tui.seats import last_players
from benben.tui.sized import SizedScreen
from benben.words.language import _

if TYPE_CHECKING:
    from benben.table import Table

_MOST_CHOICES = 30


class NewGameScreen(SizedScreen[None]):
    """Rows to be changed; `like` is a game's name, or a table whose choices are taken over."""

    DEFAULT_CSS = """
    NewGameScreen { align-horizontal: center; }
    NewGameScreen > #title { width: 78; margin-top: 1; margin-bottom: 1; }
    NewGameScreen > VerticalScroll { width: 78; height: 1fr; scrollbar-size-vertical: 1; }
    NewGameScreen Horizontal { width: 78; height: 1; }
    NewGameScreen Input { width: 30; height: 1; border: none; padding: 0 1; background: $panel; }
    NewGameScreen Input:focus { border: none; background: $secondary 40%; }
    NewGameScreen .label { width: 28; }
    NewGameScreen Choice { width: auto; }
    NewGameScreen > #note { width: 78; }
    NewGameScreen > #keys { width: 100%; dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", _("row above")),
        Binding("down", "app.focus_next", _("row below")),
        Binding("enter", "begin", _("begin"), priority=True),
        Binding("f3", "own", _("type in a board of your own")),
        Binding("f1", "help", _("help")),
        Binding("escape", "back", _("back")),
    ]

    def __init__(self, like: Table | str, variant: str | None = None) -> None:
        super().__init__()
        if isinstance(like, str):
            self._game, self._variant = games[like], variant or games[like].default_variant
            self._options: dict[str, object] = {}
            self._names, self._kinds = last_players(like)
            self._count = len(self._names) or self._game.variants[self._variant].default_seats
            if not self._names:
                self._names, self._kinds = [os.environ.get("USER", "").strip().title() or _("Player")], ["human"]
        else:
            self._game, self._variant = games[like.header.game], like.header.variant
            self._options = like.options.as_dict()
            self._names, self._kinds = list(like.names), list(like.kinds)
            self._count = len(self._names)
        self._deal = ""
        self._deals = deals.ANY
        self._search = deals.Search(self, self._tell, self._found)

    def parts(self) -> ComposeResult:
        title = Canvas(78, 1)
        title.put(2, 0, f"{self._game.title}: {words.game_line(self._game.name)}", "title")
        yield Lines(title.picture(), id="title")
        yield VerticalScroll(can_focus=False)
        yield Lines(Canvas(78, 2).picture(), id="note")
        yield KeyLine(id="keys")

    async def on_mount(self) -> None:
        self._deals = self.benben.deals_wanted.get(self._game.name, deals.ANY)
        await self._fill("variant")

    def on_unmount(self) -> None:
        self._search.stop()

    def resized(self) -> None:
        hints = [
            Hint("updown", _("row")),
            Hint("across", _("change")),
            *([] if self._search.on else [Hint("enter", _("begin"))]),
            Hint("f3", _("your own board"), self._game.name in GAMES),
            Hint("f1", _("help")),
            Hint("escape", _("stop") if self._search.on else _("back")),
        ]
        self.query_one(KeyLine).hints(hints, self.app.size.width)

    async def _fill(self, focus: str) -> None:
        """Build the rows for the variant chosen."""
        game, variant = self._game, self._game.variants[self._variant]
        self._count = max(variant.min_seats, min(variant.max_seats, self._count))
        rows = self.query_one(VerticalScroll)
        await rows.remove_children()
        variants = [(name, words.variant_title(game.name, name)) for name in game.variants]
        choice = Choice(_("Variant"), variants, self._variant, id="variant")
        choice.note = words.variant_line(game.name, self._variant)
        widgets: list[Choice | Horizontal] = [choice]
        if variant.max_seats > variant.min_seats:
            counts = [(n, str(n)) for n in range(variant.min_seats, variant.max_seats + 1)]
            widgets.append(Choice(_("Players"), counts, self._count, id="count"))
        widgets += [self._player(seat) for seat in range(self._count)]
        widgets += [self._option(spec) for spec in variant.specs]
        if game.name in GAMES:
            which = Choice(_("Which deals"), deals.choices(self._count), self._deals, id="deals")
            which.note = deals.note(game.name, self._variant, str(which.value), self._count)
            widgets.append(which)
        deal = Input(self._deal, placeholder=_("any"), id="deal", max_length=19, restrict=r"[0-9]*")
        widgets.append(Horizontal(_label(_("Deal number")), deal))
        await rows.mount(*widgets)
        self.query_one(f"#{focus}").focus()

    def _player(self, seat: int) -> Horizontal:
        while len(self._names) <= seat:
            self._names.append(_("Player {n}").format(n=len(self._names) + 1))
            self._kinds.append("human")
        kinds = [("human", _("a person")), *((name, _("bot: {name}").format(name=name)) for name in bots.NAMES)]
        label = _("Name") if self._count == 1 else _("Player {n}").format(n=seat + 1)
        return Horizontal(
            _label(label),
            Input(self._names[seat], id=f"name{seat}", max_length=64),
            Choice("", kinds, self._kinds[seat], wide=18, id=f"kind{seat}"),
        )

    def _option(self, spec: OptionSpec) -> Choice:
        value = self._options.get(spec.name, spec.default)
        shown = {True: _("yes"), False: _("no"), None: _("any number")}
        values: list[object]
        if spec.choices is not None:
            values = list(spec.choices)
        else:
            least, most = spec.least or 0, spec.most or _MOST_CHOICES
            values = list(range(least, min(most, _MOST_CHOICES) + 1))
        if spec.nullable:
            values.append(None)
        pairs = [(v, shown[v] if v is None or isinstance(v, bool) else str(v)) for v in values]
        choice = Choice(spec.name.replace("_", " ").capitalize(), pairs, value, id=f"option-{spec.name}")
        choice.note = words.option_line(spec.name)
        return choice

    async def on_choice_changed(self, message: Choice.Changed) -> None:
        message.stop()
        self._stop()
        choice = message.choice
        if choice.id == "deals":
            choice.note = deals.note(self._game.name, self._variant, str(choice.value), self._count)
            self._note(choice.note, "label")
        elif choice.id == "variant":
            self._gather()
            self._variant = str(choice.value)
            self._options = {}
            await self._fill("variant")
        elif choice.id == "count":
            self._gather()
            self._count = int(str(choice.value))
            await self._fill("count")

    def on_input_changed(self, message: Input.Changed) -> None:
        message.stop()
        if message.input.id == "deal":
            self._stop()

    def on_choice_focused(self, message: Choice.Focused) -> None:
        message.stop()
        if not self._search.on:
            self._note(message.note, "label")

    def _gather(self) -> None:
        """Take over what the rows say."""
        for seat in range(self._count):
            self._names[seat] = self.query_one(f"#name{seat}", Input).value.strip()
            self._kinds[seat] = str(self.query_one(f"#kind{seat}", Choice).value)
        for spec in self._game.variants[self._variant].specs:
            self._options[spec.name] = self.query_one(f"#option-{spec.name}", Choice).value
        self._deal = self.query_one("#deal", Input).value
        if self._game.name in GAMES and self._count == 1:
            self._deals = str(self.query_one("#deals", Choice).value)

    def action_begin(self) -> None:
        """Begin the game, or say what is not right; a deal of the kind asked for may have to be looked for."""
        if self._search.on:
            return
        self._gather()
        if self._deal and (not re.fullmatch("[0-9]+", self._deal) or int(self._deal) > MAX_DEAL):
            self._note(_("A deal number goes from 0 to {most}.").format(most=MAX_DEAL))
            return
        self.benben.deals_wanted[self._game.name] = self._deals
        with self.benben.refusals(self._note, ValueError):
            options, choice = self._chosen(), self._deals if self._count == 1 else deals.ANY
            deal = int(self._deal) if self._deal else self._search.deal(self._game.name, options, choice)
            if deal is None:
                self._tell(0)
                self.resized()
            else:
                self._play(deal)

    def _chosen(self) -> Options:
        """The options that the rows say. Raises :class:`EngineError`, and ValueError for a name that cannot be."""
        from benben.record.format import check_name

        for name in self._names[: self._count]:
            check_name(name)
        known = {spec.name for spec in self._game.variants[self._variant].specs}
        return self._game.options(self._variant, **{k: v for k, v in self._options.items() if k in known})

    def _tell(self, tried: int) -> None:
        """How far the search is."""
        self._note(_("Looking for a deal: {n} tried. Esc stops.").format(n=tried))

    def _found(self, deal: int | None) -> None:
        """The search has come to its end."""
        self.resized()
        if deal is None:
            self._note(_("The search broke off. Enter begins another."))
            return
        self._gather()
        with self.benben.refusals(self._note, ValueError):
            self._play(deal)

    def _stop(self) -> None:
        """No longer look for a deal, if one is looked for."""
        if self._search.on:
            self._search.stop()
            self.resized()
            self._note(_("No longer looking for a deal."))

    def _play(self, deal: int) -> None:
        """Begin the game. Raises as :meth:`_chosen`, and :class:`JournalError`."""
        from benben.table import Table

        options, names, kinds = self._chosen(), self._names[: self._count], self._kinds[: self._count]
        self.benben.play_instead(Table.new(self._game.name, options, names, deal, kinds=kinds))

    def action_own(self) -> None:
        """Type in a board, for the variant, players and options chosen here."""
        from benben.tui.entry import EntryScreen

        if self._game.name in GAMES:
            self._gather()
            names, kinds = self._names[: self._count], self._kinds[: self._count]
            setting = Setting(self._game.name, self._variant, dict(self._options), names, kinds)
            self.app.switch_screen(EntryScreen(setting))
        else:
            self._note(_("Only boards of Thirteen and Piramis can be typed in."))

    def _note(self, sentence: str, role: str = "message") -> None:
        text = sentence[:1].upper() + sentence[1:]
        self.query_one("#note", Lines).show(sentences(text, 78, 2, self.benben.ascii, role))

    def on_lines_picked(self, message: Lines.Picked) -> None:
        if isinstance(message.lines, KeyLine) and message.name not in ("updown", "across"):
            self.app.simulate_key(message.name)

    def action_help(self) -> None:
        """Help."""
        self.benben.show_help(self)

    def action_back(self) -> None:
        """Back; or no further look for a deal."""
        if self._search.on:
            self._stop()
        else:
            self.dismiss()


def _label(text: str) -> Lines:
    canvas = Canvas(28, 1)
    canvas.put(2, 0, text, "label")
    lines = Lines(canvas.picture())
    lines.add_class("label")
    return lines
