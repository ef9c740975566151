"""What was possible in a game that is over, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from benben import words
from benben.solve.review import Review, Slip, review
from benben.table import Table, look_at
from benben.words.language import _

_PATIENCE = 10.0  # seconds for one position; what takes longer is undecided


def possible(table: Table, ascii: bool = False) -> Iterator[str]:
    """Deal by deal, as it is found out: the best possible score, the moves that gave something away."""
    history = table.history
    for step in review(history.states, [move.text for move in history.moves], seconds=_PATIENCE):
        if step.done is not None:
            yield _deal(table, step.done, ascii)
            yield from (_slip(table, slip) for slip in step.done.slips)


def _deal(table: Table, deal: Review, ascii: bool) -> str:
    name = table.names[deal.seat] if len(table.names) > 1 else None
    facts = [
        words.best_possible(deal.values, deal.over, name, ascii),
        words.chance_lost(deal.wins, deal.first, deal.over),
    ]
    if not deal.slips and None not in deal.values:
        facts.append(_("Nothing was given away."))
    word = words.deal_word(table.header.game).capitalize()
    return _("{deal} {n}: {facts}").format(deal=word, n=deal.number + 1, facts=" ".join(facts))


def _slip(table: Table, slip: Slip) -> str:
    which, cost = words.which_moves(slip.ply, slip.since), words.given_away(slip.points, slip.lost)
    told = _("{which} {cost}").format(which=which[:1].upper() + which[1:], cost=cost)
    if not slip.better:
        return f"{told}."
    better = words.meaning(look_at(table.history.at(slip.since), None), slip.better)
    return _("{told}; best was: {better}.").format(told=told, better=better)
