"""Simulates a month of games among people, with and without somebody who farms, and prints where they end.

    python -m tools.bench.farming [--seeds 3]

Results are invented and go through the bot's own database code: who counts, ratings and boards are the real ones. Who
wins follows Plackett-Luce with strengths that make the best person win about every second game of four. The farmer has
four other accounts, which always lose, and plays 45 games every day: three of each set of them, the largest sets last.
A known farmer also plays with the others, as an average player.
"""

import argparse
import asyncio
import math
import random
import tempfile
from itertools import combinations
from pathlib import Path
from statistics import mean, median

from msgspec.structs import replace

from data.database import Database
from data.play.journal import SqlJournal
from data.records import results, worth
from data.records.leaderboard import Leaderboard, Metric
from engine.table import Change, Lobby, Pace, Result, Seat, Status
from engine.table.storage.records import TableRecord

DAYS, DAY_MS = 30, 86_400_000
ROUNDS = 4
"""How often a day whoever is there sits down."""
STRENGTHS = 0.4
"""The standard deviation of strengths; e to their power is the weight with which somebody wins."""
FARMER, ALTS = 1, (2, 3, 4, 5)
EVERY_SET = [(FARMER, *alts) for size in (1, 2, 3, 4) for alts in combinations(ALTS, size)]

SERVERS = {
    "24 people": [24],
    "circles of 13, 7 and 4": [13, 7, 4],
    "4 friends": [4],
}
"""Who plays with whom: the sizes of the circles that stay among themselves."""
RULES = {
    "no limit": {"MOST_A_DAY": 10**6, "ENOUGH_PEOPLE": 1},
    "three a day": {"ENOUGH_PEOPLE": 1},
    "worth as well": {},
}
"""What counts: constants of the rules that are changed."""
FARMERS = ("no", "unknown", "known")


class Month:
    """A month on one server."""

    def __init__(self, database, circles, seed, *, known):
        self.database, self.journal, self.chance = database, SqlJournal(database), random.Random(seed)
        self.games, number = 0, 100
        self.circles = []
        for size in circles:
            self.circles.append(range(number, number + size))
            number += size
        if known:
            self.circles[0] = [*self.circles[0], FARMER]
        people = [player for circle in self.circles for player in circle]
        self.strength = {player: math.exp(self.chance.gauss(0, STRENGTHS)) for player in people}
        self.presence = {player: self.chance.choice([0.2, 0.35, 0.55, 0.7]) for player in people}
        self.strength[FARMER], self.presence[FARMER] = 1, 0.35

    async def play(self, *, farmed):
        for day in range(DAYS):
            for circle in self.circles * ROUNDS:
                there = [player for player in circle if self.chance.random() < self.presence[player]]
                self.chance.shuffle(there)
                while len(there) > 1:
                    size = self.chance.choice([2, 3, 4, 4])
                    table, there = there[:size], there[size:]
                    if len(table) > 1:
                        winner = self.chance.choices(table, [self.strength[player] for player in table])[0]
                        await self.store(day, table, winner)
            for table in EVERY_SET * 3 if farmed else ():
                await self.store(day, table, FARMER)

    async def store(self, day, players, winner):
        self.games += 1
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
            honest = [row.value for row in rows if row.player >= 100]
            farmer = next((row for row in rows if row.player == FARMER), None)
            figures[metric] = (max(honest), median(honest), *((farmer.value, farmer.rank) if farmer else (0, 0)))
        return figures


async def month(circles, rules, seed, farmer):
    """Play a month by some rules; return its figures."""
    kept = results.MOST_A_DAY, worth.ENOUGH_PEOPLE
    results.MOST_A_DAY = rules.get("MOST_A_DAY", kept[0])
    worth.ENOUGH_PEOPLE = rules.get("ENOUGH_PEOPLE", kept[1])
    try:
        with tempfile.TemporaryDirectory() as folder:
            database = await Database.open(f"sqlite:///{Path(folder) / 'month.db'}")
            its = Month(database, circles, seed, known=farmer == "known")
            await its.play(farmed=farmer != "no")
            figures = await its.ends()
            await database.close()
    finally:
        results.MOST_A_DAY, worth.ENOUGH_PEOPLE = kept
    return figures


async def measure_farming(seeds):
    """Print a line for each server, rule and farmer: best and median of the others | the farmer; means of some months."""
    for server, circles in SERVERS.items():
        for name, rules in RULES.items():
            for farmer in FARMERS:
                months = [await month(circles, rules, seed, farmer) for seed in range(seeds)]
                line = f"{server}, {name}, {farmer} farmer:"
                for metric in (Metric.GAMES, Metric.WINS, Metric.RATING):
                    best, middle, its, rank = (
                        mean(values) for values in zip(*(m[metric] for m in months), strict=True)
                    )
                    line += f" {metric} {best:.1f} {middle:.1f} | {its:.1f} rank {rank:.1f};"
                print(line, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=3, help="how many months of each kind (default: 3)")
    asyncio.run(measure_farming(parser.parse_args().seeds))
