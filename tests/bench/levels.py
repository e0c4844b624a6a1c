"""How strong and how fast the levels are: tuning by self-play, strength against budget, and decision times.

    python -m tests.bench.levels tune [--deals 1500] [--seed 1000000]
    python -m tests.bench.levels curve [--deals 100] [--budgets 0 50 100 200 400]
    python -m tests.bench.levels times [--games 5]
    python -m tests.bench.levels lag

Two players, single rounds, every deal played twice with the seats changed; what is compared are the points that one is
ahead of the other in a round. The same arguments print the same numbers, times apart.
"""

import argparse
import asyncio
import random
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, quantiles, stdev

from msgspec.structs import replace

from engine import RULESETS, new_game, view_for
from engine.players.base import Policy
from engine.players.hard import HARD_WEIGHTS, ROUND, Hard
from engine.players.levels import LEVELS, REACTION_MS
from engine.players.match import Player, play_out
from engine.players.normal import Normal
from engine.players.road import Weights
from engine.table import Thinker, Worker

SEED = 1_000_000
CHUNK = 10
ONE_ROUND = {"max_hands": 1, "tie_break": "shared"}
FACTORS = (0.0, 0.5, 0.75, 1.33, 2.0)

Work = tuple[Policy, Policy, str, int, int]


def leads(work: Work) -> list[float]:
    """How far the first player is ahead in each deal, the mean of both seatings."""
    one, other, preset, low, high = work
    found = []
    for seed in range(low, high):
        start = new_game("classic", (0, 1), ONE_ROUND, seed, preset=preset).state
        players = [Player(one, REACTION_MS["normal"]), Player(other, REACTION_MS["normal"])]
        here, there = (
            play_out(start, seated, random.Random(seed)).outcome.totals for seated in (players, players[::-1])
        )
        found.append((here[0] - here[1] + there[1] - there[0]) / 2)
    return found


def compare(
    pool: ProcessPoolExecutor, one: Policy, other: Policy, deals: int, seed: int, preset: str = "standard"
) -> tuple[float, float]:
    """The mean lead of the first player in a round, in points, and its standard error."""
    bounds = range(seed, seed + deals, CHUNK)
    work = [(one, other, preset, low, min(seed + deals, low + CHUNK)) for low in bounds]
    found = [lead for some in pool.map(leads, work) for lead in some]
    return mean(found), stdev(found) / len(found) ** 0.5


def tune(pool: ProcessPoolExecutor, start: Weights, deals: int, seed: int, passes: int) -> Weights:
    """Change one weight after the other, and keep what wins twice: on one set of deals and on another."""
    weights = start
    for number in range(passes):
        for name in Weights.__struct_fields__:
            rivals = [replace(weights, **{name: getattr(weights, name) * factor}) for factor in FACTORS]
            rivals = [rival for rival in rivals if rival != weights]
            results = [compare(pool, Normal(rival), Normal(weights), deals, seed) for rival in rivals]
            best = max(range(len(rivals)), key=lambda i: results[i][0], default=None)
            if best is None or results[best][0] < 1.5 * results[best][1]:
                continue
            lead, error = compare(pool, Normal(rivals[best]), Normal(weights), 2 * deals, seed + 10 * deals)
            kept = lead > 1.5 * error
            print(
                f"pass {number} {name} = {getattr(rivals[best], name):g}: {lead:+.1f} ± {error:.1f} {kept}", flush=True
            )
            if kept:
                weights = rivals[best]
        seed += 20 * deals
    print(weights)
    return weights


def curve(pool: ProcessPoolExecutor, budgets: Iterable[int], deals: int, seed: int) -> None:
    """Print how far hard is ahead of normal in a round, by its iterations."""
    for preset in ("standard", "bsd"):
        for budget in budgets:
            lead, error = compare(pool, Hard(replace(ROUND, iterations=budget)), Normal(), deals, seed, preset)
            print(f"{preset}, {budget} iterations: {lead:+.0f} ± {error:.0f} points a round", flush=True)


class Timed:
    """A policy that notes how much time of its core it takes, in milliseconds, whatever else is going on."""

    def __init__(self, policy: Policy) -> None:
        self.policy, self.ms = policy, []

    def choose(self, view, chance):
        begun = time.process_time()
        action = self.policy.choose(view, chance)
        self.ms.append(1000 * (time.process_time() - begun))
        return action


def times(games: int, seed: int) -> None:
    """Print the percentiles of decision times by ruleset and level."""
    for name in RULESETS:
        for level, policy in LEVELS.items():
            timed = Timed(policy)
            for number in range(games):
                start = new_game(name, (0, 1), {}, seed + number).state
                play_out(start, [Player(timed, REACTION_MS[level])] * 2, random.Random(number))
            cuts = quantiles(timed.ms, n=100)
            shown = ", ".join(f"{p} % {cuts[p - 1]:.3f}" for p in (50, 95, 99))
            print(f"{name} {level}: {len(timed.ms)} decisions, ms: {shown}, most {max(timed.ms):.3f}", flush=True)


async def lag(seats: int = 10, seconds: float = 5.0) -> None:
    """Print by how much a table's event loop is late, idle and while so many seats think hard all the time."""

    async def heartbeat() -> list[float]:
        late, end = [], time.perf_counter() + seconds
        while (begun := time.perf_counter()) < end:
            await asyncio.sleep(0.005)
            late.append(1000 * (time.perf_counter() - begun - 0.005))
        return late

    async def think(thinker: Thinker, number: int) -> None:
        state = new_game("classic", (0, 1), {}, number).state
        while True:
            await thinker("hard", view_for(state, state.turn), str(number))

    worker = Worker()
    thinker = Thinker(worker)
    await thinker("hard", view_for(new_game("classic", (0, 1), {}, 1).state, 0), "start the process")
    for name, number in (("idle", 0), (f"{seats} seats think", seats)):
        thinking = [asyncio.ensure_future(think(thinker, i)) for i in range(number)]
        cuts = quantiles(await heartbeat(), n=1000)
        for task in thinking:
            task.cancel()
        shown = ", ".join(f"{p / 10:g} % {cuts[p - 1]:.2f}" for p in (500, 950, 990, 999))
        print(f"{name}: the loop is late by ms: {shown}", flush=True)
    worker.close()


def main() -> None:
    """Read the command line and do what is asked."""
    reader = argparse.ArgumentParser(description="How strong and how fast the levels are.")
    reader.add_argument("what", choices=("tune", "curve", "times", "lag"))
    reader.add_argument("--deals", type=int, default=100)
    reader.add_argument("--seed", type=int, default=SEED)
    reader.add_argument("--passes", type=int, default=1)
    reader.add_argument("--games", type=int, default=5)
    reader.add_argument("--budgets", type=int, nargs="+", default=[0, 50, 100, 200, 400])
    reader.add_argument("--jobs", type=int, default=None)
    asked = reader.parse_args()
    if asked.what == "times":
        times(asked.games, asked.seed)
        return
    if asked.what == "lag":
        asyncio.run(lag())
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        if asked.what == "tune":
            tune(pool, HARD_WEIGHTS, asked.deals, asked.seed, asked.passes)
        else:
            curve(pool, asked.budgets, asked.deals, asked.seed)


if __name__ == "__main__":
    main()
