"""What the search of `hard` brings, and what it costs a table.

    python -m tools.bench.levels gain [--seating playroom-2-variants] [--players hard weights] [--games 200] [--jobs N]
    python -m tools.bench.levels lag

`gain` tells how much better one player decides than another one: in some turns of games that the other one plays
against normals, both are asked, and where they disagree both actions are followed through the same draw piles, with the
hands as they are (`tools.bench.costs`). It tells players apart in a tenth of the games that a match takes, but does not
see what comes of playing better in all turns of a game. The same arguments print the same numbers. How strong and how
fast the levels are: `tools.bench.strength`.
"""

import argparse
import asyncio
import random
import time
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, quantiles, stdev

from msgspec import Struct

from engine import new_game, view_for
from engine.actions import Discard, Extend, Play
from engine.players.match import MatchPlayer
from engine.simulate import played
from engine.table import Thinker, Worker
from tools.bench.costs import measured, real
from tools.bench.strength import SEATED, SEATINGS, Row, match_of

SEED = 1_000_000
PART, DEALS = 1 / 8, 100
"""Which part of all turns is looked at, and how many draw piles are tried where two players disagree."""


class Gain(Struct, frozen=True):
    """What a decision gained: points of the round, and the chance to win the game."""

    points: float = 0.0
    chance: float = 0.0


class Compared(MatchPlayer):
    """Plays as the second of two players, and notes what the first one would have gained."""

    def __init__(self, one: str, other: str, seed: int) -> None:
        super().__init__(SEATED[other].policy, SEATED[other].reaction_ms)
        self.better, self.chance, self.gains = SEATED[one].policy, random.Random(seed), []

    def act(self, state, seat, chance):
        """Act as the second one, and look at the turn now and then."""
        if not state.windows and self.chance.random() < PART:
            view = view_for(state, seat)
            one, other = (each.choose(view, random.Random(state.seq)) for each in (self.better, self.policy))
            if isinstance(other, Play | Discard | Extend):
                self.gains.append(self.gain(state, view, one, other))
        return super().act(state, seat, chance)

    def gain(self, state, view, one, other):
        """Return what the one action gains over the other."""
        if one == other:
            return Gain()
        found = measured(view, real(state, self.chance), one, other, DEALS, self.chance.randrange(2**32))
        return Gain(found.points, found.chance)


def gains(work: tuple[str, str, str, int, int]) -> list[Gain]:
    """Return what the decisions gained in one game."""
    seating, one, other, seed, game = work
    compared = Compared(one, other, seed + game)
    match = match_of(Row(seating, "compared", "normal"), seed)
    played(match, game, {**SEATED, "compared": compared})
    return compared.gains


def gain(pool: ProcessPoolExecutor, seating: str, players: tuple[str, str], games: int, seed: int) -> str:
    """Return a line: the mean gain of a decision of the first player over one of the second, with 95 % intervals."""
    found = [
        each for game in pool.map(gains, [(seating, *players, seed, game) for game in range(games)]) for each in game
    ]
    figures = [
        f"{scale * mean(values):+.2f} ± {scale * 1.96 * stdev(values) / len(values) ** 0.5:.2f} {unit}"
        for values, scale, unit in (
            ([each.points for each in found], 1, "points"),
            ([each.chance for each in found], 100, "% of winning"),
        )
    ]
    return f"{seating}, {' over '.join(players)}: {', '.join(figures)} a decision, {len(found)} decisions"


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
    """Read the command line, and print."""
    reader = argparse.ArgumentParser(description="What the search of hard brings, and what it costs a table.")
    reader.add_argument("what", choices=["gain", "lag"])
    reader.add_argument("--seating", choices=[*SEATINGS], default="classic-2")
    reader.add_argument("--players", nargs=2, choices=[*SEATED], default=("hard", "weights"), metavar=("ONE", "OTHER"))
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--seed", type=int, default=SEED)
    reader.add_argument("--jobs", type=int, default=None)
    asked = reader.parse_args()
    if asked.what == "lag":
        asyncio.run(lag())
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        print(gain(pool, asked.seating, asked.players, asked.games, asked.seed))


if __name__ == "__main__":
    main()
