"""Random moves a second of CPU time, against OpenSpiel's klondike with a clone for each move."""

from __future__ import annotations

import time
from random import Random
from statistics import median

from figure import middle_ratio, report


def our_rate(seconds: float, seed: int) -> float:
    """Swedish matches of random moves (never `E`), through the public API."""
    from benben import engine

    game = engine.games["thirteen"]
    options = game.options("swedish")
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
    """One figure: the median ratio of runs in turns."""
    rounds, seconds = (1, 0.05) if small else (7, 1.5)
    ours, peers = [], []
    for seed in range(1, rounds + 1):
        ours.append(our_rate(seconds, seed))
        peers.append(peer_rate(seconds, seed))
    ratio = middle_ratio(ours, peers)
    peer = "OpenSpiel klondike, cloned each move"
    return [report("random moves/s (CPU)", median(ours), peer, median(peers), ratio, ">= 2.5")]
