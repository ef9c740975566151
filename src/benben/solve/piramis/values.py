"""What every position of a round is worth in points, for one number of jokers left.

The streak counts too: n more cards of a streak that has s bring ``5 * (s * n + n * (n + 1) / 2)``, so the value of a
position is the highest of some straight lines in s. A *line* is (n, what it brings when s is 0). Points are counted
double, and one more for clearing, so that of equal ways the one that clears the round is found.
"""

from __future__ import annotations

from benben.engine.piramis.deal import NEIGHBOURS
from benben.engine.piramis.state import CARD_POINTS, FLIP_POINTS, JOKER_POINTS, ROUND_POINTS
from benben.solve.piramis.shapes import Shapes
from benben.solve.search import Budget

PACK = 52
FACE_DOWN = 24  # numbers of face-down cards: 0 … 23
_CARD, _FLIP, _JOKER = 2 * CARD_POINTS, 2 * FLIP_POINTS, 2 * JOKER_POINTS
_CLEARED = ((0, 2 * ROUND_POINTS + 1),)

#: The highest lines, the steepest first: so the last one is highest where there is no streak.
Lines = tuple[tuple[int, int], ...]


class Outlook:
    """What a deal's cards allow, whatever lies face down: by shape, what each rank that can come to lie on top fits.

    `steps`: the free cards as (shape without it, its rank). `fitting` by rank on top and shape: those that go on it;
    `fits` the same by shape, for the ranks that can come to lie there. `streak` by shape: the longest that can be.
    """

    def __init__(self, ranks: tuple[int, ...], shapes: Shapes) -> None:
        self.ranks = ranks
        self.steps = [tuple((child, ranks[slot]) for slot, child in steps) for steps in shapes.steps]
        self.streak = [28 - cards.bit_count() for cards in shapes.number]
        tops: list[set[int]] = [set() for _ in self.steps]
        for steps in self.steps:
            for child, rank in steps:
                tops[child].add(rank)
        by_top = [[tuple([s for s in steps if s[1] in fitting]) for steps in self.steps] for fitting in NEIGHBOURS]
        self.fitting = by_top
        self.fits = [{top: by_top[top][shape] for top in tops[shape]} for shape in range(len(tops))]


class Values:
    """The values with a number of jokers: `fewer` are those with one joker less, None where there is none to use.

    With `at_will` a joker more or less makes no difference.
    """

    def __init__(self, outlook: Outlook, fewer: Values | None, at_will: bool, budget: Budget) -> None:
        self._outlook = outlook
        self._rest: list[list[Lines]] = []  # by cards face down and shape: what every top can do
        self._moved: list[list[dict[int, Lines]]] = []  # and by the rank just moved: lines as of before that move
        flipped: list[int] = []
        for face_down in range(FACE_DOWN):
            budget.spend(len(outlook.steps))
            self._rest.append([_CLEARED])
            self._moved.append([dict.fromkeys(outlook.fits[0], _before(_CLEARED))])
            with_joker = self._moved[face_down] if at_will else fewer._moved[face_down] if fewer else None
            turned = outlook.ranks[PACK - 1 - face_down]
            flipped = self._fill(face_down, flipped, with_joker, turned)

    def _fill(
        self, face_down: int, flipped: list[int], with_joker: list[dict[int, Lines]] | None, turned: int
    ) -> list[int]:
        """Fill in one number of face-down cards. `flipped` by shape is what a flip leads to; so is what is returned.

        `turned` is the rank of the card that lies on top after the flip that leads here.
        """
        outlook = self._outlook
        rests, moved = self._rest[face_down], self._moved[face_down]
        led_to = [_CLEARED[0][1]]
        fitting = outlook.fitting[turned]
        for shape in range(1, len(outlook.steps)):
            stop = max(0, flipped[shape] + _FLIP) if flipped else 0
            best = {0: stop}
            if with_joker is not None:
                streak = _CARD * outlook.streak[shape]
                for child, rank in outlook.steps[shape]:
                    for more, start in with_joker[child][rank]:
                        with_cost = start + _JOKER
                        if with_cost + streak * more > stop and with_cost > best.get(more, -1000):
                            best[more] = with_cost
            rest = _highest(best) if len(best) > 1 else ((0, stop),)
            rests.append(rest)
            before = _before(rest)
            after: dict[int, Lines] = {}
            moved.append(after)
            for top, fits in outlook.fits[shape].items():
                after[top] = _before(_with_moves(rest, fits, moved)) if fits else before
            fits = fitting[shape]
            led_to.append((_with_moves(rest, fits, moved) if fits else rest)[-1][1])
        return led_to

    def value(self, face_down: int, shape: int, top: int, streak: int) -> int:
        """The most that the rest of the round brings, in doubled points."""
        rest, fits = self._rest[face_down][shape], self._outlook.fitting[top][shape]
        lines = _with_moves(rest, fits, self._moved[face_down])
        return max(start + _CARD * streak * more for more, start in lines)


def _with_moves(rest: Lines, fits: tuple[tuple[int, int], ...], moved: list[dict[int, Lines]]) -> Lines:
    """`rest` and what moving one of the cards `fits` can bring."""
    best = dict(rest)
    for child, rank in fits:
        for more, start in moved[child][rank]:
            if start > best.get(more, -1000):
                best[more] = start
    return _highest(best)


def _before(lines: Lines) -> Lines:
    """The lines as of before one more card of the streak was moved."""
    return tuple([(more + 1, start + _CARD * (more + 1)) for more, start in lines])


def _highest(best: dict[int, int]) -> Lines:
    """Those lines that are not below a steeper one wherever the streak is."""
    kept = []
    highest = -1000
    for more in sorted(best, reverse=True):
        if best[more] > highest:
            highest = best[more]
            kept.append((more, highest))
    return tuple(kept)
