"""Find the weights of hard by self-play.

    python -m tools.tuning.tune [--seed 1] [--deals 400] [--generations 300] [--jobs 2]

An evolution strategy (SNES): in each generation weights are drawn around the present ones, in pairs of opposites, all
play the same new deals, and the present ones and how widely each is searched follow those that did best. What counts
are the points that they are ahead in a round, each deal in both seatings, of the opponents in `MIX`. It begins with
NORMAL_WEIGHTS, and what has been found are the means over the last quarter of the generations, with two figures.

It plays 17 million rounds on `tools.tuning.arena`: with numba 25 minutes on a core, without it days. The same arguments
print the same numbers, however many jobs there are: HARD_WEIGHTS are what comes out.

Between two players some weights hardly matter, and drift, or grow until one thing outweighs all else. They are held
within `LEAST` and `MOST`: for tables of more players, and because hard tries only what looks nearly as good as the best.
"""

import argparse
import math
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import mean
from textwrap import fill

import numpy as np

from engine.players.classic.weights import HARD_WEIGHTS, NORMAL_WEIGHTS, Weights
from engine.simulate import interval
from tools.tuning.arena.compiled import numba
from tools.tuning.arena.rounds import leads, players, wins
from tools.tuning.arena.table import new_table

MIX = ((None, "bsd", 0.55), (NORMAL_WEIGHTS, "bsd", 0.2), (NORMAL_WEIGHTS, "standard", 0.25))
"""Opponents, presets, and how much being ahead of them counts; None is the computer (`tools.bsd.model`)."""
BROOD = 24
"""So many weights are tried in a generation."""
NAMES = Weights.__struct_fields__
SPREAD = 0.4
USUAL = {"km": 0.3, "end_limit_km": 0.3, "keep_km": 0.3, "nearness": 200.0, "keep_nearness": 200.0}
"""How large a weight may well be, 20 if it is not here: each is searched by a share of that, or of what it is."""
MOST = {"threat": 0.0, "lead": 0.0, "attack": 500.0, "bank": 500.0, "nearness": 800.0, "keep_nearness": 400.0}
LEAST = {"drive": -100.0, "pile_on": -100.0}
"""The largest and the smallest value of each weight, if it has one of its own; the smallest is 0 else."""
TOLD = 20
"""How often the present weights are printed, in generations."""
TRAINING, FRESH = 2_000_000_000, 3_000_000_000
"""Tuning begins with a deal below the one number; what has been found is measured on those from the other on."""
MEASURED_DEALS, MEASURED_GAMES = 50_000, 20_000


def ahead(number, deals, meeting):
    """By how much one player is ahead of another in each deal; the computer is None."""
    one, other, preset = meeting
    found = np.zeros(deals, "i8")
    leads(new_table(preset), *players(one, other), number, deals, found)
    return found / 2


def victories(number, games, meeting):
    """How many whole games one player wins against another."""
    one, other, preset = meeting
    return wins(new_table(preset), *players(one, other), number, games)


def tune(pool, start, deals, generations, number, chance):
    """Return the weights that the evolution strategy finds, with deals from this number on."""
    middle, last = within([getattr(start, name) for name in NAMES]), []
    spread = [
        SPREAD * max(abs(its), USUAL.get(name, 20.0)) if MOST.get(name) != 0 else 0.0
        for name, its in zip(NAMES, middle, strict=True)
    ]
    shares = [max(0.0, math.log(BROOD / 2 + 1) - math.log(rank + 1)) for rank in range(BROOD)]
    shares = [share / sum(shares) - 1 / BROOD for share in shares]
    pace = 0.14 * (3 + math.log(len(NAMES))) / math.sqrt(len(NAMES))
    for generation in range(1, generations + 1):
        steps = [[chance.gauss(0, 1) for _ in NAMES] for _ in range(BROOD // 2)]
        steps += [[-step for step in each] for each in steps]
        brood = [
            Weights(*(its + wide * step for its, wide, step in zip(middle, spread, each, strict=True)))
            for each in steps
        ]
        meetings = [(its, other, preset) for its in brood for other, preset, _ in MIX]
        found = [each.mean() for each in pool.map(partial(ahead, number, deals), meetings)]
        number += deals
        results = [sum(share * found[i * len(MIX) + k] for k, (*_, share) in enumerate(MIX)) for i in range(BROOD)]
        ranked = sorted(range(BROOD), key=lambda i: -results[i])
        for k in range(len(NAMES)):
            drift = sum(share * steps[i][k] for share, i in zip(shares, ranked, strict=True))
            swell = sum(share * (steps[i][k] ** 2 - 1) for share, i in zip(shares, ranked, strict=True))
            middle[k] += spread[k] * drift
            spread[k] *= math.exp(pace / 2 * swell)
        middle = within(middle)
        if generation > generations * 3 // 4:
            last.append(list(middle))
        if generation % TOLD == 0:
            print(f"generation {generation}: {mean(results):+.0f}, {written(Weights(*middle))}", flush=True)
    return rounded(Weights(*map(mean, zip(*last, strict=True))))


def within(values):
    """The values of weights, none of them smaller or larger than it may be."""
    return [
        min(MOST.get(name, math.inf), max(LEAST.get(name, 0.0), its)) for name, its in zip(NAMES, values, strict=True)
    ]


def rounded(weights):
    """The weights with two figures each: no more could be told apart."""
    return Weights(*(float(f"{getattr(weights, name):.2g}") for name in NAMES))


def written(weights):
    """The weights as they stand in `engine.players.hard`."""
    values = ", ".join(f"{name}={getattr(rounded(weights), name)}" for name in NAMES)
    return f"Weights(\n{fill(values, 112, initial_indent='    ', subsequent_indent='    ')},\n)  # fmt: skip"


def measure(pool, weights):
    """Print how the weights do on deals that no tuning has seen."""
    others = {"the computer": None, "NORMAL_WEIGHTS": NORMAL_WEIGHTS, "HARD_WEIGHTS as they are": HARD_WEIGHTS}
    names = [("the computer", "bsd"), *((name, preset) for name in [*others][1:] for preset in ("bsd", "standard"))]
    meetings = [(weights, others[name], preset) for name, preset in names]
    found = pool.map(partial(ahead, FRESH, MEASURED_DEALS), meetings)
    won = pool.map(partial(victories, FRESH, MEASURED_GAMES), meetings)
    for (name, preset), each, n in zip(names, found, won, strict=True):
        low, high = interval(n, MEASURED_GAMES)
        print(
            f"against {name}, {preset}: {each.mean():+.0f} ± {each.std() / len(each) ** 0.5:.0f} points a round, wins"
            f" {100 * n / MEASURED_GAMES:.1f} % ({100 * low:.1f} - {100 * high:.1f}) of {MEASURED_GAMES} games"
        )


def main():
    """Read the command line, tune, and print what has been found."""
    reader = argparse.ArgumentParser(description="Find the weights of hard by self-play.")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--deals", type=int, default=400, help="in a generation")
    reader.add_argument("--generations", type=int, default=300)
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = reader.parse_args()
    if numba is None:
        print("Without numba this takes days. `make bench` installs it, or: pip install numba", flush=True)
    begun, chance = time.perf_counter(), random.Random(asked.seed)
    number = chance.randrange(TRAINING)
    with ThreadPoolExecutor(asked.jobs) as pool:
        weights = tune(pool, NORMAL_WEIGHTS, asked.deals, asked.generations, number, chance)
        minutes = (time.perf_counter() - begun) / 60
        print(f"\nAfter {minutes:.0f} minutes:\n\nHARD_WEIGHTS = {written(weights)}\n", flush=True)
        measure(pool, weights)


if __name__ == "__main__":
    main()
