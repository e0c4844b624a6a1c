"""How strong and how fast the levels are: strength against budget, and decision times.

    python -m tools.bench.levels games [--players hard computer] [--preset bsd] [--games 400]
    python -m tools.bench.levels curve [--deals 100] [--budgets 0 50 100 200 400]
    python -m tools.bench.levels times [--games 5]
    python -m tools.bench.levels lag

Two players. Curves play single rounds, every deal twice with the seats changed; what is compared are the points that one
is ahead of the other in a round. Whole games go to 5000 points. Besides our levels there are `weights`, which is hard
without its search, and `computer`, the opponent of the BSD game mille (`tools.bsd.model`). The same arguments print
the same numbers, times apart.

How HARD_WEIGHTS are found: `tools.tuning.tune`.
"""

import argparse
import asyncio
import random
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, quantiles, stdev

from engine import RULESETS, new_game, view_for
from engine.players.base import Policy
from engine.players.classic.heuristic import ClassicHeuristic
from engine.players.classic.weights import HARD_WEIGHTS
from engine.players.hard import Hard
from engine.players.levels import LEVELS, REACTION_MS
from engine.players.match import MatchPlayer, play_out
from engine.players.normal import Normal
from engine.simulate import interval
from engine.table import Thinker, Worker
from tools.bsd.model import Computer

SEED = 1_000_000
CHUNK = 10
ONE_ROUND = {"max_hands": 1, "tie_break": "shared"}
OPPONENTS: dict[str, Policy] = {**LEVELS, "weights": ClassicHeuristic(HARD_WEIGHTS), "computer": Computer()}

Work = tuple[Policy, Policy, str, int, int]


def leads(work: Work) -> list[float]:
    """How far the first player is ahead in each deal, the mean of both seatings."""
    one, other, preset, low, high = work
    found = []
    for seed in range(low, high):
        start = new_game("classic", (0, 1), ONE_ROUND, seed, preset=preset).state
        players = [MatchPlayer(one, REACTION_MS["normal"]), MatchPlayer(other, REACTION_MS["normal"])]
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


def games(pool: ProcessPoolExecutor, one: str, other: str, preset: str, number: int, seed: int) -> None:
    """Print how many whole games to 5000 points the first player wins, and its points a round."""
    work = [(one, other, preset, seed + low, min(number - low, CHUNK)) for low in range(0, number, CHUNK)]
    found = [result for some in pool.map(whole, work) for result in some]
    wins = sum((us > them) + (us == them) / 2 for us, them, _ in found)
    rounds = sum(n for *_, n in found)
    low, high = interval(wins, len(found))
    us, them = (sum(result[side] for result in found) / rounds for side in (0, 1))
    print(
        f"{one} against {other}, {preset}: wins {100 * wins / len(found):.1f} % ({100 * low:.1f} - {100 * high:.1f})"
        f" of {len(found)} games, {us:.0f} to {them:.0f} points a round"
    )


def whole(work: tuple[str, str, str, int, int]) -> list[tuple[int, int, int]]:
    """The totals of some whole games, every deal in both seatings, and how many rounds each took."""
    one, other, preset, seed, number = work
    found = []
    for n in range(number):
        start = new_game("classic", (0, 1), {}, seed + n // 2, preset=preset).state
        players = [MatchPlayer(OPPONENTS[name], REACTION_MS["normal"]) for name in (one, other)]
        turned = n % 2
        end = play_out(start, players[::-1] if turned else players, random.Random(f"{seed}/{n}"))
        totals = end.outcome.totals
        found.append((totals[turned], totals[1 - turned], len(end.sheets)))
    return found


def curve(pool: ProcessPoolExecutor, budgets: Iterable[int], deals: int, seed: int) -> None:
    """Print how far hard is ahead of normal in a round, by its iterations."""
    for preset in ("standard", "bsd"):
        for budget in budgets:
            lead, error = compare(pool, Hard(budget), Normal(), deals, seed, preset)
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
                play_out(start, [MatchPlayer(timed, REACTION_MS[level])] * 2, random.Random(number))
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
    await worker.close()


def main() -> None:
    """Read the command line and do what is asked."""
    reader = argparse.ArgumentParser(description="How strong and how fast the levels are.")
    reader.add_argument("what", choices=("games", "curve", "times", "lag"))
    reader.add_argument("--players", nargs=2, choices=[*OPPONENTS], default=("hard", "computer"))
    reader.add_argument("--preset", default="bsd")
    reader.add_argument("--deals", type=int, default=100)
    reader.add_argument("--seed", type=int, default=SEED)
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
        if asked.what == "games":
            one, other = asked.players
            games(pool, one, other, asked.preset, asked.games, asked.seed)
        else:
            curve(pool, asked.budgets, asked.deals, asked.seed)


if __name__ == "__main__":
    main()
