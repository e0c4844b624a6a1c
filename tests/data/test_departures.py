"""What is stored about a server goes some time after it has removed the bot, and nothing else."""

from sqlalchemy import func, insert, select

from data.operation.shards import OUTSIDE, Shards
from data.people.departures import KEPT_DAYS, Departures
from data.people.settings import GuildSettings, Settings
from data.schema import (
    achievements,
    alert_messages,
    alerts,
    appointment_people,
    appointments,
    daily_races,
    departures,
    games,
    guilds,
    jobs,
    metadata,
    posts,
    reminders,
    resets,
    stops,
    unrated,
)
from tests.data.games import DAY, of_shards
from tests.data.test_people import known
from tests.data.test_retention import ended

LEFT, STAYS = 10, 11
"""Both have games and settings by `known`."""
LATER = (KEPT_DAYS + 1) * DAY


async def count(database):
    """Return the number of rows of each table that has some, by table and server (None: of no server)."""
    found = {}
    async with database.reading() as connection:
        for table in metadata.sorted_tables:
            group = guilds.c.guild if table is guilds else table.c.get("group")
            if group is None and "game" in table.c:
                group = select(games.c.group).where(games.c.id == table.c.game).scalar_subquery()
            counted = select(func.count()) if group is None else select(group, func.count()).group_by(group)
            for *of, rows in await connection.execute(counted.select_from(table)):
                found |= {(table.name, *(of or [None])): rows} if rows else {}
    return found


async def fill(database):
    """Store something about two servers in every table that can hold it."""
    await known(database)
    for group in (LEFT, STAYS):
        game = await ended(database, group, 1, group=group, sought=False)
        await Settings(database).change_guild(group, lambda _: GuildSettings(pings=False))
        rows = (
            (alerts, {"player": group, "active": True, "games": "", "pause": 1, "told": 0, "queued": 0}),
            (alert_messages, {"game": game, "channel": 1, "message": 1, "at": 1}),
            (appointments, {"id": group, "channel": 1, "host": 1, "name": "", "moment": 1, "lobby": "", "stage": ""}),
            (appointment_people, {"appointment": group, "player": 1, "name": "", "coming": True, "since": 1}),
            (reminders, {"player": group, "due": 1, "told": 1}),
            (posts, {"message": 500 + group, "room": 1, "player": 1, "at": 1}),
            (resets, {"year": 1, "month": 1, "by": 1, "at": 1}),
            (unrated, {"ruleset": "x", "finished": 1, "game": game}),
            (stops, {"game": game, "at": 1, "name": ""}),
            (achievements, {"player": group, "feat": "x", "game": game, "at": 1}),
            (daily_races, {"day": group, "player": 1, "name": "", "game": game, "began": 1}),
            (jobs, {"person": group, "kind": "reset", "number": 1}),
        )
        async with database.changing("a test") as connection:
            for table, values in rows:
                own = {"group": group} if "group" in table.c else {}
                await connection.execute(insert(table).values({**own, **values}))


async def test_a_server_that_removed_the_bot_is_deleted_after_some_months(database):
    await fill(database)
    before = await count(database)
    now = 0
    servers = Departures(database, lambda: now)
    await servers.update({STAYS, 99})
    now = KEPT_DAYS * DAY
    await servers.delete_expired()
    assert await count(database) == {**before, ("departures", LEFT): 1}
    now = LATER
    await servers.delete_expired()
    after = await count(database)
    assert after == {key: rows for key, rows in before.items() if key[1] != LEFT and key[0] != "appointment_people"} | {
        ("appointment_people", None): 1
    }
    assert {name for name, group in before if group == LEFT} > {"games", "actions", "snapshots", "seats", "results"}


async def test_a_server_that_adds_the_bot_again_keeps_everything(database):
    await fill(database)
    before = await count(database)
    now = 0
    servers = Departures(database, lambda: now)
    await servers.update([STAYS])
    await servers.update([LEFT, STAYS])
    await servers.update([LEFT, STAYS])
    now = LATER
    await servers.delete_expired()
    assert await count(database) == before
    await servers.update([STAYS])  # the time begins anew
    await servers.delete_expired()
    assert await count(database) == {**before, ("departures", LEFT): 1}


async def test_the_time_of_a_departure_is_when_it_was_first_seen(database):
    await fill(database)
    now = 5
    servers = Departures(database, lambda: now)
    await servers.update([STAYS])
    now = 6
    await servers.update([])
    async with database.reading() as connection:
        assert {*map(tuple, await connection.execute(select(departures)))} == {(LEFT, 5), (STAYS, 6)}


async def test_what_was_played_outside_of_servers_stays(database):
    await ended(database, 1, 1, group=OUTSIDE)
    before, now = await count(database), 0
    servers = Departures(database, lambda: now)
    await servers.update([])
    now = LATER
    await servers.delete_expired()
    assert await count(database) == before


async def test_a_process_deals_with_the_servers_of_its_shards(database):
    of_shard = {(group >> 22) % 2: group for group in (1 << 22, 2 << 22)}
    for group in of_shard.values():
        await Settings(database).change_guild(group, lambda _: GuildSettings(pings=False))
    now = 0
    servers = Departures(of_shards(database, Shards(2, (1,))), lambda: now)
    await servers.update([])
    now = LATER
    await Departures(of_shards(database, Shards(2, (0,))), lambda: now).delete_expired()
    assert await count(database) == {("guilds", group): 1 for group in of_shard.values()} | {
        ("departures", of_shard[1]): 1
    }
    await servers.delete_expired()
    assert await count(database) == {("guilds", of_shard[0]): 1}
