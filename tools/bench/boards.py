"""How long a page of a leaderboard takes in a server with 100 000 results, among a million."""

import asyncio
import re
import tempfile
import time
from pathlib import Path

from data.database import Database
from data.records.history import History
from data.records.leaderboard import Leaderboard, Metric
from data.records.profiles import Profiles
from data.records.ratings import rate_from
from data.records.seasons import Season, Seasons, zone_named
from data.records.visibility import EVERYWHERE
from data.schema import results

BIG, PLAYERS = 1, 2_000
FIRST_MS = 1_600_000_000_000
UTC = zone_named("UTC")

FIRST_PLAYER = 1_000
PART = 50_000

NUMBERS = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT :from UNION ALL SELECT i + 1 FROM n WHERE i < :to - 1)",
    "postgresql": "WITH n AS (SELECT generate_series(:from, :to - 1) AS i)",
}
FOUR = "(SELECT 0 AS seat UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) AS four"
PLAYER = "1000 + (x + seat) % :players"
SOME = "(CAST(id AS BIGINT) * 7919 + seat * 104729) * 31 % 1000003 AS x"
MEMBER = """{"player":' || (1000 + ((CAST(i + 1 AS BIGINT) * 7919 + %d * 104729) * 31 %% 1000003 + %d) %% :players) || ',"name":"D"}"""

FILL_GAMES = """
INSERT INTO games (id, version, "group", room, host, status, ruleset, seq, pace, lobby, created, ended)
{numbers}
SELECT i + 1, 1, CASE WHEN i % :big = 0 THEN 1 ELSE 2 + i % 97 END, i, 1, 'finished', 'classic', 0, '{{}}',
       '{{"ruleset":"classic","preset":"standard","members":[{members}]}}', 0, :first + CAST(i AS BIGINT) * :gap
FROM n
"""
"""Every `big`-th game is the big server's; the others are those of 97 small ones."""

FILL_SEATS = f"""
INSERT INTO seats (game, seat, player, name, missed, away, "left", coups)
SELECT id, seat, {PLAYER}, 'Driver ' || x, 0, 0 = 1, 0 = 1, 0
FROM (SELECT id, seat, {SOME} FROM games, {FOUR} WHERE id > :from AND id <= :to) AS its
"""

FILL_RESULTS = f"""
INSERT INTO results (game, seat, "group", ruleset, player, name, side, won, points, best_round, coups, rounds, people,
                     finished, hold_ups, false_calls, fastest, board, mu, sigma)
SELECT id, seat, "group", ruleset, {PLAYER}, 'Driver ' || x, seat, seat = x % 4, x % 5000, x % 997,
       x % 3, 3, 4, ended, x % 2, x % 5, 100 + x % 3001, 'people', 25 + x % 101 / 10.0, 3 + x % 41 / 10.0
FROM (SELECT id, seat, "group", ruleset, ended, {SOME} FROM games, {FOUR} WHERE id > :from AND id <= :to) AS its
"""


async def fill(
    database: Database,
    games: int = 250_000,
    big: int = 10,
    gap: int = 300_000,
    players: int = PLAYERS,
    *,
    seated: bool = False,
) -> None:
    """Fill a database with finished games of four, one every `gap` milliseconds, by plain SQL; `seated`: with seats."""
    members = ",".join(MEMBER % (seat, seat) for seat in range(4)) if seated else ""
    async with database.changing("a million results") as connection:
        first = FILL_GAMES.format(numbers=NUMBERS[connection.dialect.name], members=members)
        await connection.run_sync(lambda sync: [index.drop(sync) for index in results.indexes])
        numbers = {"big": big, "gap": gap, "first": FIRST_MS, "players": players}
        for begin in range(0, games, PART):  # a server gives up what takes long
            part = {**numbers, "from": begin, "to": min(games, begin + PART)}
            for statement in (first, *([FILL_SEATS] if seated else []), FILL_RESULTS):
                filled = re.sub(r":([a-z]+)\b", lambda name, part=part: str(part.get(name[1], name[0])), statement)
                await connection.exec_driver_sql(filled)
        await connection.run_sync(lambda sync: [index.create(sync) for index in results.indexes])
        if connection.dialect.name == "postgresql":
            await connection.exec_driver_sql("SELECT setval(pg_get_serial_sequence('games', 'id'), max(id)) FROM games")


async def measure_boards() -> None:
    """Print the milliseconds of each metric and period, warm, and of what else is asked."""
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(f"sqlite:///{Path(folder) / 'race.db'}")
        await fill(database)
        board, history, profiles, seasons = (
            Leaderboard(database),
            History(database),
            Profiles(database),
            Seasons(database),
        )
        month = (await seasons.of(BIG, UTC))[1]
        print("A page of ten and the own row; 1 000 000 results, 100 000 of them in this server, 2 000 players")
        for metric in Metric:
            line = f"{metric:12}"
            for name, period in (("all time", (0, None)), ("month", month.period(UTC))):
                ask = lambda period=period, metric=metric: board.page(  # noqa: E731
                    BIG, metric, ruleset="classic", viewer=1234, period=period, offset=500
                )
                line += f"{name:>10} {await _warm(ask):6.1f} ms"
            print(line)
        print(f"history      {await _warm(lambda: history.games(BIG, EVERYWHERE)):6.1f} ms")
        print(f"  of one     {await _warm(lambda: history.games(BIG, EVERYWHERE, player=1234)):6.1f} ms")
        print(f"profile      {await _warm(lambda: profiles.of(BIG, 1234, 'classic', EVERYWHERE)):6.1f} ms")
        print(
            f"two players  {await _warm(lambda: profiles.head_to_head(BIG, (1234, 1235), 'classic', EVERYWHERE)):6.1f} ms"
        )
        print(f"seasons      {await _warm(lambda: seasons.of(BIG, UTC)):6.1f} ms")
        for what, first in (("month", Season(*month).period(UTC)[0]), ("everything", 0)):
            begun = time.perf_counter()
            async with database.changing("the ratings") as connection:
                await rate_from(connection, BIG, "classic", (first, 0))
            print(f"rated anew, {what}: {time.perf_counter() - begun:.2f} s")
        await database.close()


async def _warm(ask) -> float:
    """Return the milliseconds of the quickest of five."""
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        await ask()
        times.append(time.perf_counter() - begun)
    return min(times) * 1000


if __name__ == "__main__":
    asyncio.run(measure_boards())
