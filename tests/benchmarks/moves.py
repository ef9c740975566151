"""Random moves a second of CPU time, against OpenSpiel's klondike with a clone for each move."""

from __future__ import annotations

import time
from random import Random
from statistics import median

from figure import middle_ratio, report

GAMES = ("thirteen", "piramis", "pyramid-poker")


def our_rate(name: str, seconds: float, seed: int) -> float:
    """Games of random moves (never `E`) of the default variant, through the public API."""
    from benben import engine

    game = engine.games[name]
    options = game.options()
    chance = Random(seed).random
    made = 0
    deal = seed * 1_000_000
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.start(options, deal=deal)
        deal += 1
        while state.status == "playing":
            moves = state.legal_moves()
            state = state.apply(moves[int(chance() * (len(moves) - 1))])
            made += 1
    return made / (time.process_time() - begin)


def peer_rate(seconds: float, seed: int) -> float:
    """Random games of klondike: each decision is made on a clone; cards that come up are drawn from their chances."""
    import pyspiel

    names = pyspiel.registered_names()
    game = pyspiel.load_game("klondike" if "klondike" in names else "solitaire")
    random = Random(seed)
    chance = random.random
    made = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state = state.clone()
                state.apply_action(actions[int(chance() * len(actions))])
                made += 1
    return made / (time.process_time() - begin)


def run(small: bool = False) -> list[dict[str, object]]:
    """A figure for each game: the median ratio of runs in turns."""
    rounds, seconds = (1, 0.05) if small else (7, 1.5)
    ours: dict[str, list[float]] = {name: [] for name in GAMES}
    peers = []
    for seed in range(1, rounds + 1):
        peers.append(peer_rate(seconds, seed))
        for name in GAMES:
            ours[name].append(our_rate(name, seconds, seed))
    peer = "OpenSpiel klondike, cloned each move"
    return [
        report(
            f"random moves/s (CPU), {name}", median(rates), peer, median(peers), middle_ratio(rates, peers), ">= 2.5"
        )
        for name, rates in ours.items()
    ]
