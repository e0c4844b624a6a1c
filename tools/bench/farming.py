"""Simulates a month of games among people, with and without attacks on the board, and prints where they end.

    python -m tools.bench.farming [--seeds 3] [--limits 4/10 3/8]

Results are invented and go through the bot's own database code: who counts, ratings and boards are the real ones. Who
wins follows Plackett-Luce with strengths that make the best person win about every second game of four. The attacks:

* *alts*: somebody plays 11 games every day with each of four other accounts, which always lose;
* *alt*: the same with one account, that before has lost three games of nine people;
* *spoiling*: every week a throwaway account plays three games with each of the three best people, and is forgotten.
"""

import argparse
import asyncio
import math
import random
import tempfile
from pathlib import Path
from statistics import mean, median

from msgspec.structs import replace

from data.database import Database
from data.operation.background import Background
from data.people.privacy import Privacy
from data.play.journal import SqlJournal
from data.records import results
from data.records.leaderboard import Leaderboard, Metric
from engine.table import Change, Lobby, Pace, Result, Seat, Status
from engine.table.storage.records import TableRecord

DAYS, DAY_MS = 30, 86_400_000
ROUNDS = 4
"""How often a day each person present sits down."""
STRENGTHS = 0.4
"""The standard deviation of strengths; e to their power is the weight with which somebody wins."""
FARMER, ALTS, FARMED = 1, (2, 3, 4, 5), 11
FIRST = 100
"""The number of the first honest person."""
SERVERS = {"24 people": 24, "4 friends": 4}
ATTACKS = ("none", "alts", "alt", "spoiling")
NO_LIMIT = 10**6


class Month:
    """A month on one server."""

    def __init__(self, database, size, seed):
        self.database, self.journal, self.chance = database, SqlJournal(database), random.Random(seed)
        self.games, self.honest, self.people = 0, 0, range(FIRST, FIRST + size)
        self.strength = {player: math.exp(self.chance.gauss(0, STRENGTHS)) for player in self.people}
        self.presence = {player: self.chance.choice([0.2, 0.35, 0.55, 0.7]) for player in self.people}

    async def play(self, attack):
        best = sorted(self.people, key=self.strength.__getitem__)[-3:]
        if attack == "alt":
            for _ in range(3):
                await self.store(0, [FARMER, ALTS[0], *self.people[:7]], self.people[0])
        for day in range(DAYS):
            for _ in range(ROUNDS):
                there = [player for player in self.people if self.chance.random() < self.presence[player]]
                self.chance.shuffle(there)
                while len(there) > 1:
                    size = self.chance.choice([2, 3, 4, 4])
                    table, there = there[:size], there[size:]
                    if len(table) > 1:
                        winner = self.chance.choices(table, [self.strength[player] for player in table])[0]
                        await self.store(day, table, winner)
            for alt in {"alts": ALTS, "alt": ALTS[:1]}.get(attack, ()) * FARMED:
                await self.store(day, [FARMER, alt], FARMER)
            if attack == "spoiling" and day % 7 == 0:
                for _ in range(3):
                    for victim in best:
                        await self.store(day, [victim, ALTS[0]], ALTS[0])
                await Privacy(self.database).forget(ALTS[0])
                await Background(self.database).work()

    async def store(self, day, players, winner):
        self.games += 1
        self.honest += sum(player >= FIRST for player in players)
        lobby = Lobby("classic", "standard").join(players[0], "p")
        stored = await self.journal.create(
            TableRecord(group=1, room=self.games, host=players[0], lobby=lobby, created=0, pace=Pace())
        )
        outcome = tuple(
            Result(seat, player, "p", seat, player == winner, 1000 * (player == winner), 500, 0, 1)
            for seat, player in enumerate(players)
        )
        seats = tuple(Seat(player, "p") for player in players)
        ended = day * DAY_MS + self.games
        over = replace(stored, version=1, status=Status.FINISHED, ended=ended, seats=seats)
        await self.journal.commit(Change(over, results=outcome, counts=True))

    async def ends(self):
        """Return figures of the boards: the best and median of honest people, and the farmer's value and rank."""
        board, figures = Leaderboard(self.database), {}
        for metric in (Metric.GAMES, Metric.WINS, Metric.RATING):
            rows = (await board.page(1, metric, ruleset="classic", viewer=FARMER, limit=1000)).rows
            honest = [row.value for row in rows if row.player >= FIRST]
            farmer = next((row for row in rows if row.player == FARMER), None)
            figures[metric] = (max(honest), median(honest), *((farmer.value, farmer.rank) if farmer else (0, 0)))
            if metric is Metric.GAMES:
                figures["of all games of honest people"] = (sum(honest), self.honest)
        return figures


async def month(size, limits, seed, attack):
    """Play a month by some limits; return its figures."""
    kept = results.MOST_A_DAY, results.MOST_A_WEEK
    results.MOST_A_DAY, results.MOST_A_WEEK = limits
    try:
        with tempfile.TemporaryDirectory() as folder:
            database = await Database.open(f"sqlite:///{Path(folder) / 'month.db'}")
            its = Month(database, size, seed)
            await its.play(attack)
            figures = await its.ends()
            await database.close()
    finally:
        results.MOST_A_DAY, results.MOST_A_WEEK = kept
    return figures


async def measure_farming(seeds, limits):
    """Print a line for each server, limit and attack: best and median of the others | the farmer; means of months."""
    for server, size in SERVERS.items():
        for day, week in limits:
            for attack in ATTACKS:
                months = [await month(size, (day, week), seed, attack) for seed in range(seeds)]
                line = f"{server}, {day} a day and {week} a week, attack {attack}:"
                for name in months[0]:
                    figures = [mean(values) for values in zip(*(its[name] for its in months), strict=True)]
                    line += f" {name}{' | '.join(f' {figure:.1f}' for figure in figures)};"
                print(line, flush=True)


def limits_of(told):
    """Return the limits of ``4/10``: a day and a week."""
    day, week = told.split("/")
    return int(day), int(week)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=3, help="how many months of each kind (default: 3)")
    parser.add_argument(
        "--limits",
        nargs="*",
        type=limits_of,
        default=[(NO_LIMIT, NO_LIMIT), (results.MOST_A_DAY, results.MOST_A_WEEK)],
        help="what counts for two people a day and a week (default: no limit, and the bot's)",
    )
    options = parser.parse_args()
    asyncio.run(measure_farming(options.seeds, options.limits))
