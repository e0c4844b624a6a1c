"""A database with a million results: boards are read from a single index."""

import pytest
from sqlalchemy import event

from data.database import Database
from data.records.leaderboard import Metric
from data.records.ratings import rate_game
from data.records.seasons import Season, zone_named
from data.schema import results
from tests.data.test_storage import url

BIG, SMALL = 1, 7
"""Every tenth game belongs to the big server; the others belong to 97 small ones."""
pytestmark = pytest.mark.long

PLAYERS, FIRST_PLAYER = 2_000, 1_000
FIRST_MS, GAP_MS = 1_600_000_000_000, 300_000
UTC = zone_named("UTC")
ALL, MONTH = (0, None), Season(2021, 3).period(UTC)


FILL_GAMES = f"""
INSERT INTO games (id, version, "group", room, host, status, ruleset, seq, pace, lobby, created, ended,
                   private, helped)
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 249999)
SELECT i + 1, 1, CASE WHEN i % 10 = 0 THEN {BIG} ELSE 2 + i % 97 END, i, 1, 'finished', 'classic', 0, '{{}}',
       '{{"ruleset":"classic","preset":"standard"}}', 0, {FIRST_MS} + i * {GAP_MS}, false, false
FROM n
"""

FILL_RESULTS = f"""
INSERT INTO results (game, seat, "group", ruleset, player, name, side, won, points, best_round, coups, rounds, people,
                     finished, hold_ups, false_calls, fastest, board, mu, sigma, "left", part)
SELECT id, seat, "group", ruleset, {FIRST_PLAYER} + (x + seat) % {PLAYERS}, 'Driver ' || x, seat, seat = x % 4, x % 5000,
       x % 997, x % 3, 3, 4, ended, x % 2, x % 5, 100 + x % 3001, 'people', 25 + x % 101 / 10.0, 3 + x % 41 / 10.0,
       false, 0
FROM (SELECT id, seat, "group", ruleset, ended, (id * 7919 + seat * 104729) * 31 % 1000003 AS x
      FROM games, (SELECT 0 AS seat UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) AS four) AS its
"""


async def fill(database):
    """Fill a database with finished games of four by plain SQL; creating indexes at the end is faster."""
    async with database.changing("a million results") as connection:
        await connection.run_sync(lambda sync: [index.drop(sync) for index in results.indexes])
        await connection.exec_driver_sql(FILL_GAMES)
        await connection.exec_driver_sql(FILL_RESULTS)
        await connection.run_sync(lambda sync: [index.create(sync) for index in results.indexes])


@pytest.fixture(scope="module")
def million(tmp_path_factory):
    return tmp_path_factory.mktemp("million") / "race.db"


@pytest.fixture
async def database(million):
    fresh = not million.exists()
    database = await Database.open(url(million))
    if fresh:
        await fill(database)
    yield database
    await database.close()


async def test_a_board_is_one_query_that_reads_only_an_index(database, board):
    statements = []

    def note(_, __, statement, parameters, *___):
        if not statement.startswith(("BEGIN", "EXPLAIN")):
            statements.append((statement, parameters))

    event.listen(database._engine.sync_engine, "before_cursor_execute", note)
    for metric in Metric:
        for period in (ALL, MONTH):
            statements.clear()
            await board.page(SMALL, metric, ruleset="classic", viewer=1234, period=period)
            ((statement, parameters),) = statements
            async with database.reading() as connection:
                plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                steps = [row.detail for row in plan]
            reads = [step for step in steps if "results" in step and not step.startswith("CO-ROUTINE")]
            assert reads
            for step in reads:
                assert "USING" in step, steps
                assert step.startswith("SEARCH") and ("group=?" in step), steps
            assert any("COVERING INDEX ix_results_board" in step for step in steps), steps


async def test_a_finished_game_is_rated_without_reading_earlier_ones(database):
    statements = []
    event.listen(database._engine.sync_engine, "before_cursor_execute", lambda *told: statements.append(told[2:4]))
    async with database.changing("a test") as connection:
        await rate_game(connection, BIG, "classic", (FIRST_MS + 10**10, 1))
        await connection.rollback()
    asked = [told for told in statements if told[0].startswith("SELECT")]
    assert len(asked) > 5  # including the games that follow
    for steps in await plans(database, asked):
        if any("unrated" in step or "jobs" in step for step in steps):
            continue
        assert steps[0].startswith("SEARCH results USING INDEX ix_results_finished (group=? AND (finished,game)>"), (
            steps
        )
        # and not the later games of each player
        assert all("player=? AND (finished,game)<" in step for step in steps if step.startswith("SEARCH results_")), (
            steps
        )


async def test_a_slice_of_a_reset_reads_only_its_own_games(database, background, resets):
    statements = []
    engine = database.writer.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *told: statements.append((told[2], told[3])))
    number = await resets.reset(SMALL, Season(2022, 12), UTC, by=5, at=1)  # few later games are rated again
    await background.work()
    await resets.undo(SMALL, number, by=5, at=1)
    await background.work()
    marking = {its[0]: its for its in statements if its[0].startswith("UPDATE results SET reset")}
    assert len(marking) >= 2
    for steps in await plans(database, [*marking.values()]):
        assert steps == ["SEARCH results USING INDEX sqlite_autoindex_results_1 (game=?)"]


async def test_no_table_is_scanned_for_one_person(database, background, people):
    """Neither to check whether the person can be forgotten, nor for any slice of that."""
    statements = []
    engine = database.writer.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *told: statements.append((told[2], told[3], told[5])))
    await people.forget(FIRST_PLAYER)
    done = len(statements)
    await background.work()
    assert len(statements) > done + 20
    asked = {statement: parameters[0] if many else parameters for statement, parameters, many in statements}
    assert {statement.split()[0] for statement in asked} > {"SELECT", "INSERT", "UPDATE", "DELETE"}
    for steps in await plans(database, [its for its in asked.items() if not its[0].startswith("BEGIN")]):
        through = [step for step in steps if step.startswith("SCAN")]
        assert {step for step in through if "results" in step or "seats" in step or "games" in step} <= {
            "SCAN games USING INDEX ix_games_open"
        }, steps


async def plans(database, statements):
    """Return SQLite's query plans for these statements."""
    async with database.reading() as connection:
        return [
            [row.detail for row in await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)]
            for statement, parameters in statements
        ]
