"""Find the weights of hard by self-play.

    python -m tools.tuning.tune [--table two] [--seed 1] [--deals 400] [--generations 300] [--jobs 2]

An evolution strategy (SNES): each generation draws weights around the present ones, in pairs of opposites. All play
the same new deals, and the present weights and step sizes move towards those that did best. The score is the lead in
points over the others in a round, with each deal in every seating, at the tables of `TABLES`; in Fun & Speed it is the
number of races won of a hundred. It starts from the present weights of hard; the result is the mean over the last third
of the generations, with two significant digits.

It plays some ten million rounds on `tools.tuning.arena`: half an hour to an hour on a core with numba, days without.
Races are played by the rollouts of hard, in Python: some 3,000 a second on a core, which takes an hour and a half.
The same arguments print the same numbers, whatever the number of jobs.

Some weights hardly matter at a table and drift, or grow until one outweighs all others. `LEAST` and `MOST` limit them,
for the sake of other tables, and because hard searches only actions that look nearly as good as the best.
"""

import argparse
import math
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean
from textwrap import fill

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict, astuple

from engine import new_game
from engine.players.classic.weights import HARD_WEIGHTS, NORMAL_WEIGHTS, Weights, hard_weights
from engine.players.funspeed.policy import HARD, NORMAL, Style
from engine.players.funspeed.rollout import TO_THE_END, RaceRollout
from engine.players.funspeed.weights import RaceWeights
from tools.tuning.arena.table import Arena, Seated, compiled

TABLES = {
    "two": (
        ("classic", (0, 1), "bsd", None, 0.55), ("classic", (0, 1), "bsd", NORMAL_WEIGHTS, 0.2),
        ("classic", (0, 1), "standard", NORMAL_WEIGHTS, 0.25),
    ),
    "three": (
        ("classic", (0, 1, 2), "standard", NORMAL_WEIGHTS, 0.6), ("classic", (0, 1, 2), "standard", HARD_WEIGHTS, 0.4),
    ),
    "four": (
        ("classic", (0, 1, 2, 3), "standard", NORMAL_WEIGHTS, 0.6),
        ("classic", (0, 1, 2, 3), "standard", HARD_WEIGHTS, 0.4),
    ),
    "teams": (
        ("classic", (0, 1, 0, 1), "standard", NORMAL_WEIGHTS, 0.6),
        ("classic", (0, 1, 0, 1), "standard", HARD_WEIGHTS, 0.4),
    ),
    "playroom": (
        ("playroom", (0, 1), "standard", NORMAL_WEIGHTS, 0.5), ("playroom", (0, 1), "standard", HARD_WEIGHTS, 0.5),
    ),
    "variants": (
        ("playroom", (0, 1), "all_variants", NORMAL_WEIGHTS, 0.6),
        ("playroom", (0, 1), "all_variants", HARD_WEIGHTS, 0.4),
    ),
    "race": (
        ("funspeed", (0, 1), "standard", NORMAL.weights, 0.4), ("funspeed", (0, 1), "standard", HARD.weights, 0.3),
        ("funspeed", (0, 1, 2), "standard", NORMAL.weights, 0.2),
        ("funspeed", (0, 1, 2, 3), "standard", NORMAL.weights, 0.1),
    ),
}  # fmt: skip
"""Ruleset, seating, preset, opponent and weight of each table; None is the computer (`tools.bsd.model`)."""
BROOD = 24
"""How many weights are tried in a generation."""
SPREAD = 0.3
USUAL = {
    Weights: {
        "km": 0.3, "end_limit_km": 0.3, "keep_km": 0.3, "behind": 0.1, "nearness": 200.0, "keep_nearness": 200.0,
        "coup_fear": 100.0, "standing": 0.3, "limit_standing": 0.5, "keep_limit": 0.5, "keep_end_limit": 0.5,
        "keep_end_wrong": 0.5, "keep_remedy_turn": 1.0, "keep_200_left": 0.05, "keep_hand": 0.05, "attack_turn": 1.0,
    },
    RaceWeights: {
        "tie_won": 0.5, "tie_lost": 0.5, "lead": 0.25, "keep_stopped": 0.6, "finish": 80.0, "gift": 50.0, "safety": 130.0,
    },
}  # fmt: skip
"""The usual size of a weight, 20 if it is not listed: the step size is a share of that, or of its present value."""
MOST = {"attack": 500.0, "bank": 500.0, "nearness": 800.0, "keep_nearness": 400.0}
LEAST = {
    "drive": -100.0,
    "pile_on": -100.0,
    "attack_stop": -100.0,
    "lead": -200.0,
    "behind": -1.0,
    "keep_stop": -100.0,
    "keep_wrong": -100.0,
    "cure_part": -50.0,
}
"""The smallest and largest value of a weight where they are not 0 and infinity; in races there are no limits."""
TOLD = 20
"""How often the present weights are printed, in generations."""
TRAINING, FRESH = 10_000_000, 20_000_000
"""Tuning begins at a deal below the first number; the result is measured on deals from the second on."""
MEASURED_DEALS = 10_000


class Task(Struct):
    """A table of classic or playroom at which weights are tried, against others."""

    arena: Arena
    other: Weights | None
    share: float = 1.0

    @property
    def present(self):
        """Return the weights of hard at this table."""
        return hard_weights(self.arena.setup)

    def ahead(self, weights, number, deals):
        """By how much a side with these weights is ahead in each deal, of the best other one and of all on average."""
        sides, lead = self.arena.sides, np.zeros(deals)
        for turn in range(sides):
            seated = [Seated(weights if side == turn else self.other) for side in range(sides)]
            found = self.arena.games(seated, number, deals, rounds=1)
            rest = np.delete(found, turn, 1)
            lead += found[:, turn] - (rest.max(1) + rest.mean(1)) / 2
        return lead / sides


class Race(Struct):
    """A table of Fun & Speed at which weights are tried, against others."""

    sides: int
    other: RaceWeights
    share: float = 1.0
    present = HARD.weights

    def ahead(self, weights, number, deals):
        """How many of a hundred races a side with these weights wins with each deal; each side calls first as often."""
        style, others, won = Style(weights), Style(self.other), np.zeros(deals)
        for deal in range(deals):
            start = new_game("funspeed", range(self.sides), {}, number + deal).state
            for side in range(self.sides):
                race = RaceRollout(start, side, style, others)
                won[deal] += race.play(random.Random(number + deal), TO_THE_END, (number + deal) % self.sides) == side
        return 100 * won / self.sides


def tasks(name):
    """The tables of a name, new ones."""
    return [
        Race(len(sides), other, share)
        if ruleset == "funspeed"
        else Task(Arena(new_game(ruleset, sides, {}, 0, preset=preset).state.setup), other, share)
        for ruleset, sides, preset, other, share in TABLES[name]
    ]


def worth(name, number, deals, weights):
    """What weights bring: points in a round, or races of a hundred."""
    return sum(task.share * task.ahead(weights, number, deals).mean() for task in tasks(name))


def tune(pool, name, start, deals, generations, number, chance):
    """Return the weights that the evolution strategy finds, with deals from this number on."""
    kind, names, last = type(start), start.__struct_fields__, []
    middle = within(kind, astuple(start))
    spread = [SPREAD * max(abs(its), USUAL[kind].get(each, 20.0)) for each, its in zip(names, middle, strict=True)]
    shares = [max(0.0, math.log(BROOD / 2 + 1) - math.log(rank + 1)) for rank in range(BROOD)]
    shares = [share / sum(shares) - 1 / BROOD for share in shares]
    pace = 0.14 * (3 + math.log(len(names))) / math.sqrt(len(names))
    for generation in range(1, generations + 1):
        steps = [[chance.gauss(0, 1) for _ in names] for _ in range(BROOD // 2)]
        steps += [[-step for step in each] for each in steps]
        brood = [
            kind(*within(kind, [its + wide * step for its, wide, step in zip(middle, spread, each, strict=True)]))
            for each in steps
        ]
        results = [*pool.map(partial(worth, name, number, deals), brood)]
        number += deals
        ranked = sorted(range(BROOD), key=lambda i: -results[i])
        for k in range(len(names)):
            drift = sum(share * steps[i][k] for share, i in zip(shares, ranked, strict=True))
            swell = sum(share * (steps[i][k] ** 2 - 1) for share, i in zip(shares, ranked, strict=True))
            middle[k] += spread[k] * drift
            spread[k] *= math.exp(pace / 2 * swell)
        middle = within(kind, middle)
        if generation > generations * 2 // 3:
            last.append(list(middle))
        if generation % TOLD == 0:
            print(f"generation {generation}: {mean(results):+.1f}, {written(kind(*middle))}", flush=True)
    return rounded(kind(*map(mean, zip(*last, strict=True))))


def within(kind, values):
    """Return the values for weights of a kind, each kept within its limits."""
    if kind is RaceWeights:
        return [*values]
    names = kind.__struct_fields__
    return [
        min(MOST.get(name, math.inf), max(LEAST.get(name, 0.0), its)) for name, its in zip(names, values, strict=True)
    ]


def rounded(weights):
    """Return the weights rounded to two significant digits: finer differences cannot be measured."""
    return type(weights)(*(float(f"{its:.2g}") for its in astuple(weights)))


def written(weights):
    """Return the weights as source code for `engine.players`."""
    values = ", ".join(f"{name}={its}" for name, its in asdict(rounded(weights)).items())
    return f"{type(weights).__name__}(\n{fill(values, 112, initial_indent='    ', subsequent_indent='    ')},\n)  # fmt: skip"


def measure(name, weights):
    """Print how the weights do on deals that no tuning has seen, and how those of hard do there."""
    unit = "races of a hundred" if isinstance(weights, RaceWeights) else "points a round"
    for (ruleset, sides, preset, *_), task in zip(TABLES[name], tasks(name), strict=True):
        found, before = (task.ahead(each, FRESH, MEASURED_DEALS) for each in (weights, task.present))
        normal = task.other in (NORMAL_WEIGHTS, NORMAL.weights)
        other = "the computer" if task.other is None else "NORMAL_WEIGHTS" if normal else "HARD_WEIGHTS"
        print(
            f"{ruleset} {preset}, seats of sides {sides}, against {other}: {found.mean():+.1f}"
            f" ± {found.std() / len(found) ** 0.5:.1f} {unit}; hard as it is: {before.mean():+.1f}"
        )


def main():
    """Read the command line, tune, and print the result."""
    reader = argparse.ArgumentParser(description="Find the weights of hard by self-play.")
    reader.add_argument("--table", choices=[*TABLES], default="two")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--deals", type=int, default=300, help="in a generation")
    reader.add_argument("--generations", type=int, default=200)
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = reader.parse_args()
    if compiled is None and asked.table != "race":
        print("Without numba this takes days. `make fast` installs it.", flush=True)
    begun, chance = time.perf_counter(), random.Random(asked.seed)
    number = chance.randrange(TRAINING)
    with ProcessPoolExecutor(asked.jobs) as pool:
        weights = tune(
            pool,
            asked.table,
            tasks(asked.table)[0].present,
            asked.deals,
            asked.generations,
            number,
            chance,
        )
    print(f"\nAfter {(time.perf_counter() - begun) / 60:.0f} minutes:\n\n{written(weights)}\n", flush=True)
    measure(asked.table, weights)


if __name__ == "__main__":
    main()
