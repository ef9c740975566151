"""Paiute: random moves a second against OpenSpiel's gin rummy, and the best combination against the tests' judge."""

from __future__ import annotations

import runpy
import time
from pathlib import Path
from random import Random
from statistics import median

from figure import middle_ratio, report

JUDGE = Path(__file__).parents[1] / "engine" / "test_paiute_combinations.py"
USUAL_SUM = 0.2  # seconds that summing ten million numbers takes where absolute times are said to hold


def our_rate(seconds: float, seed: int) -> float:
    """Sessions of three seats by random moves, through the public API; combinations are looked up every turn."""
    from benben import engine

    game = engine.games["paiute"]
    options = game.options()
    chance = Random(seed).random
    made, deal = 0, seed * 1_000_000
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.start(options, deal=deal)
        deal += 1
        while state.status == "playing":
            moves = state.legal_moves()
            state = state.apply(moves[int(chance() * len(moves))])
            made += 1
    return made / (time.process_time() - begin)


def peer_rate(seconds: float, seed: int) -> float:
    """Random games of gin rummy: each decision is made on a clone; cards are drawn from their chances."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
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


def combination_times(hands: int, judged: int, seed: int) -> tuple[float, float]:
    """Microseconds for the best combination of six random cards with what they stand for: ours, the judge's."""
    from benben.engine.cards import CODES, NAMES
    from benben.engine.paiute.combinations import ranking

    chance, ranks = Random(seed), ranking(True, False)
    dealt = []
    for _ in range(hands):
        turned, *cards = chance.sample(NAMES[:52], 7)
        dealt.append((cards, turned[0], sum(1 << CODES[card] for card in cards), CODES[turned] // 4 + 1))
    begin = time.process_time()
    for _, _, hand, wild in dealt:
        ranks.combination(hand, wild)
    ours = (time.process_time() - begin) / hands
    brute_force = runpy.run_path(str(JUDGE))["brute_force"]
    begin = time.process_time()
    for cards, wild_name, _, _ in dealt[:judged]:
        brute_force(cards, wild_name, True, False)
    return ours * 1e6, (time.process_time() - begin) / judged * 1e6


def run(small: bool = False) -> list[dict[str, object]]:
    """Three figures: moves, the combination against the judge, the combination's own time on a usual machine."""
    rounds, seconds = (1, 0.05) if small else (7, 1.5)
    ours, peers = [], []
    for seed in range(1, rounds + 1):
        ours.append(our_rate(seconds, seed))
        peers.append(peer_rate(seconds, seed))
    peer = "OpenSpiel gin_rummy, cloned each move"
    rows = [report("paiute random moves/s (CPU)", median(ours), peer, median(peers), middle_ratio(ours, peers), ">= 4")]
    own, judge = combination_times(*((200, 20) if small else (20_000, 1000)), seed=1)
    rows.append(report("best combination, times faster", own, "brute force of the tests", judge, judge / own, ">= 50"))
    begin = time.process_time()
    sum(range(10**7))
    pace = (time.process_time() - begin) / USUAL_SUM
    rows.append(report("best combination, microseconds", own, "as wanted", 12, own / pace, "<= 12"))
    return rows
