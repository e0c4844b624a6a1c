"""What the search of `hard` brings, and what it costs a table.

    python -m tools.bench.levels curve [--deals 100] [--budgets 0 50 100 200 400]
    python -m tools.bench.levels lag

Curves are of classic for two: how far hard is ahead of normal in single rounds, every deal twice with the seats changed.
The same arguments print the same numbers. How strong and how fast the levels are: `tools.bench.strength`.
"""

import argparse
import asyncio
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, quantiles, stdev

from engine import new_game, view_for
from engine.players.hard import Hard
from engine.players.levels import REACTION_MS
from engine.players.match import MatchPlayer
from engine.simulate import PLAYERS, Match, played
from engine.table import Thinker, Worker

SEED = 1_000_000
ONE_ROUND = {"max_hands": 1, "tie_break": "shared"}


def lead(work: tuple[str, int, int]) -> float:
    """How far hard is ahead of normal in a deal, the mean of both seatings, with so many iterations."""
    preset, budget, seed = work
    match = Match(("hard", "normal"), "classic", preset, 1, tuple(ONE_ROUND.items()), seed)
    players = {**PLAYERS, "hard": MatchPlayer(Hard(budget), REACTION_MS["normal"])}
    return mean(us - them for us, them in (played(match, turn, players).points for turn in (0, 1)))


def curve(pool: ProcessPoolExecutor, budgets: Iterable[int], deals: int, seed: int) -> None:
    """Print how far hard is ahead of normal in a round, by its iterations."""
    for preset in ("standard", "bsd"):
        for budget in budgets:
            leads = [*pool.map(lead, [(preset, budget, seed + deal) for deal in range(deals)])]
            error = stdev(leads) / deals**0.5
            print(f"{preset}, {budget} iterations: {mean(leads):+.0f} ± {error:.0f} points a round", flush=True)


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
    reader = argparse.ArgumentParser(description="What the search of hard brings, and what it costs a table.")
    reader.add_argument("what", choices=("curve", "lag"))
    reader.add_argument("--deals", type=int, default=100)
    reader.add_argument("--seed", type=int, default=SEED)
    reader.add_argument("--budgets", type=int, nargs="+", default=[0, 50, 100, 200, 400])
    reader.add_argument("--jobs", type=int, default=None)
    asked = reader.parse_args()
    if asked.what == "lag":
        asyncio.run(lag())
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        curve(pool, asked.budgets, asked.deals, asked.seed)


if __name__ == "__main__":
    main()
