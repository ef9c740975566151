"""A second referee of Thirteen's `swedish` rules, which shares nothing with the engine but the notation of moves.

It sees the stock as other programs do: the next card lies open on the stock and may be taken from there, or turned
onto the waste. Our turned card is their open one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

ROWS = "abcdefg"


def empties(ranks: Sequence[int], moves: Iterable[str], passes: int) -> bool:
    """Whether the moves are legal and empty the pyramid; `ranks` are those of the deck, pyramid first, row by row."""
    slots = [row + str(n + 1) for i, row in enumerate(ROWS) for n in range(i + 1)]
    pyramid = dict(zip(slots, ranks, strict=False))
    stock, waste = list(ranks[28:]), []
    is_open = False  # whether the next card of the stock was looked at
    for move in moves:
        if move == "T":
            if is_open:
                waste.append(stock.pop(0))
            is_open = True
            if not stock:
                return False
        elif move == "R":
            if len(stock) != is_open or passes == 1:
                return False
            stock, waste, is_open, passes = waste + stock, [], False, passes - 1
        else:
            cards = move.split("+")
            points = 0
            for card in cards:
                if card in pyramid and _is_free(card, pyramid):
                    points += pyramid[card]
                elif card == "S" and is_open:
                    points += stock[0]
                elif card == "W" and waste:
                    points += waste[-1]
                else:
                    return False
            if points != 13 or len(set(cards)) != len(cards):
                return False
            for card in cards:
                if card == "S":
                    del stock[0]
                    is_open = False
                elif card == "W":
                    waste.pop()
                else:
                    del pyramid[card]
    return not pyramid


def _is_free(slot: str, pyramid: dict[str, int]) -> bool:
    row, n = ROWS.index(slot[0]), int(slot[1:])
    return row == 6 or not {ROWS[row + 1] + str(n), ROWS[row + 1] + str(n + 1)} & pyramid.keys()
