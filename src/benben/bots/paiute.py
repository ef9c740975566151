"""Paiute: the bot `greedy`. It counts how many cards a hand still lacks to a combination.

Cutting: in the middle. Drawing: the discard, if with it (all six cards, or without one of the others) fewer cards would
be lacking; else the stock. It calls, or keeps all six, as soon as it can, with the highest combination. Else it
discards the card without which the fewest are lacking; of equal ones that which leaves the higher combination in reach,
then the first. Sequences count in one suit and with the ace high, whatever the options say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from benben.engine.cards import RANKS
from benben.engine.paiute import PaiuteView

_HIGH = RANKS[1:] + RANKS[0]  # from the two up to the ace
_VALUE = {rank: value for value, rank in enumerate(_HIGH)}
#: Categories from the lowest; sets of six by how many cards each takes.
_SETS = {(2, 2, 2): 0, (3, 3): 1, (4, 2): 2}
_STRAIGHT_FLUSH, _ROYAL, _FIVE = 3, 4, 5

Reach = tuple[int, int, tuple[int, ...]]
"""Cards lacking, as a negative number; the category in reach; its ranks. More is better."""


def greedy(view: PaiuteView) -> str:
    """The bot's move; see above."""
    if view.phase == "cut":
        return view.legal_moves[len(view.legal_moves) // 2]
    if view.phase == "draw":
        return _draw(view)
    if view.calls:
        return max(view.calls, key=lambda call: call[1].strength)[0]
    if "H" in view.legal_moves:
        return "H"
    throws = [move for move in view.legal_moves if move[0] == "x"]
    return max(throws, key=lambda move: reach(_without(view.hand, move[1:]), _wild(view)))


def _draw(view: PaiuteView) -> str:
    if "D" not in view.legal_moves or view.discard_top is None:
        return "S"
    if "S" not in view.legal_moves:
        return "D"
    now = reach(view.hand, _wild(view))[0]
    six = (*view.hand, view.discard_top)
    then = max(reach(_without(six, card), _wild(view))[0] for card in view.hand)
    return "D" if max(then, reach(six, _wild(view))[0]) > now else "S"


def _wild(view: PaiuteView) -> str:
    return view.wild[0] if view.wild else ""


def _without(hand: Sequence[str], card: str) -> tuple[str, ...]:
    return tuple(name for name in hand if name != card)


def reach(hand: Sequence[str], wild: str) -> Reach:
    """The combination that a hand comes nearest to: cards lacking (negative), category, ranks. The ace is high."""
    return max(_reaches(hand, wild))


def _reaches(hand: Sequence[str], wild: str) -> Iterator[Reach]:
    plain = [card for card in hand if card[0] != wild]
    wilds = len(hand) - len(plain)
    count = dict.fromkeys(range(len(_HIGH)), 0)
    suited: dict[str, set[int]] = {suit: set() for suit in "cdhs"}
    for card in plain:
        count[_VALUE[card[0]]] += 1
        suited[card[1]].add(_VALUE[card[0]])
    for value, n in count.items():
        yield min(0, n + wilds - 5), _FIVE, (value,)
    for held in suited.values():
        for top in range(4, len(_HIGH)):
            n = sum(value in held for value in range(top - 4, top + 1))
            yield min(0, n + wilds - 5), _ROYAL if top == len(_HIGH) - 1 else _STRAIGHT_FLUSH, (top,)
    most = sorted(count, key=lambda value: (min(count[value], 4), value), reverse=True)[:6]
    for sizes, category in _SETS.items():
        for values in combinations(most, len(sizes)):
            for order in (values, values[::-1]) if sizes == (4, 2) else (tuple(sorted(values, reverse=True)),):
                held_there = sum(min(count[value], size) for value, size in zip(order, sizes, strict=True))
                yield min(0, held_there + wilds - 6), category, order
