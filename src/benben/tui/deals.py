"""Which deals a new game can be had with: what the choices mean, and looking for a deal where none are listed."""

from __future__ import annotations

from collections.abc import Callable

from textual.screen import Screen

from benben.engine import Options
from benben.solve import rating
from benben.tui.oracle import Oracle, Progress
from benben.words.language import _

ANY = "any"
_LOOK = 0.05  # seconds between two looks at how far the search is


def choices(count: int) -> list[tuple[str, str]]:
    """The choices for so many players, with their names."""
    names = {
        ANY: _("any"),
        "winnable": _("winnable only"),
        "easy": _("easy"),
        "medium": _("medium"),
        "hard": _("hard"),
    }
    return list(names.items()) if count == 1 else [(ANY, names[ANY])]


def note(game: str, variant: str, choice: str, count: int) -> str:
    """What a choice means."""
    if count > 1:
        return _("Winnable, easy and hard deals are for one player: each of several gets other cards.")
    if choice == ANY:
        return _("Any deal, whether it can be won or not.")
    if choice == "winnable":
        meaning = _("Every deal of the game can be cleared; that is proved.")
    elif (game, variant) in rating.BOUNDS:
        meaning = {
            "easy": _("It can be won, with luck even by taking whatever can be taken."),
            "medium": _("It can be won, but once or twice one must leave what could be taken."),
            "hard": _("It can be won, but three times or more one must leave what could be taken."),
        }[choice]
    else:
        easy, medium = (f"{100 * bound.chance:g}" for bound in rating.BOUNDS[game, ""])
        meaning = {
            "easy": _("Winnable. Just taking whatever goes clears a deal in {easy} % of tries or more."),
            "medium": _("Winnable. Just taking whatever goes clears a deal in {medium} to {easy} % of tries."),
            "hard": _("Winnable. Just taking whatever goes clears a deal in less than {medium} % of tries."),
        }[choice].format(easy=easy, medium=medium)
    return meaning + " " + _("A deal number goes before this.")


class Search:
    """Looks for a deal beside a screen. `tell` is called with how many were tried, `found` with the one, or None."""

    def __init__(self, screen: Screen[None], tell: Callable[[int], None], found: Callable[[int | None], None]) -> None:
        self._screen = screen
        self._tell = tell
        self._found = found
        self._oracle = Oracle(give_up=None)
        self._timer = screen.set_interval(_LOOK, self._look, pause=True)

    @property
    def on(self) -> bool:
        """Whether it is looking."""
        return self._oracle.working

    def deal(self, game: str, options: Options, choice: str) -> int | None:
        """A deal of the kind asked for; None where there is no list of them: it is looked for from now on.

        Raises :class:`Unsolvable` where the game has no levels.
        """
        from benben.table import any_deal, listed_deal

        if choice == ANY:
            return any_deal(game)
        rating.check(game, options, 1)
        listed = listed_deal(game, options, choice)
        if listed is None:
            what = {"game": game, "variant": options.variant, "options": options.as_dict()}
            self._oracle.ask("find", **what, choice=choice, first=any_deal(game))
            self._timer.resume()
        return listed

    def stop(self) -> None:
        """Look no further."""
        self._timer.pause()
        self._oracle.stop()

    def _look(self) -> None:
        """Tell what has been heard meanwhile; under another screen it waits."""
        if not self._screen.is_active:
            return
        tried: int | None = None
        while (heard := self._oracle.heard()) is not None:
            if isinstance(heard, Progress):
                tried = heard.value
                continue
            self.stop()
            self._found(heard.value)
            return
        if tried is not None:
            self._tell(tried)
