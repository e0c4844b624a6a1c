"""Slow games follow what their players have changed in another process."""

import asyncio

from msgspec.structs import replace

from cogs.services.players import SlowPlayers
from data.database import Database
from data.operation.shards import Shards
from data.people.settings import Settings
from data.play.journal import SqlJournal
from data.play.sitting import SlowTables
from engine.table import Availability, Lobby, Pace, SlowSeat, Tables
from tools.testkit.memory import FakeClock

ANN = 1
PACE = Pace(turn_ms=4 * 3_600_000, lobby_ms=48 * 3_600_000, vacation_ms=0)


async def test_playing_hours_changed_in_another_process_reach_the_games_here(postgres_url):
    shards = [Shards(2, (n,)) for n in range(2)]
    here, there = [await Database.open(postgres_url, shards=each) for each in shards]
    tables, settings = Tables(SqlJournal(here), FakeClock()), Settings(here)
    players = SlowPlayers(tables, SlowTables(here), settings, here.broadcast)
    table = await tables.open(0, 5, ANN, "Ann", Lobby("classic", "standard").join(2, "Bob"), PACE)
    await table.start(ANN, 1, slow_seats={player: SlowSeat() for player in (ANN, 2)})
    told = asyncio.Event()
    tables.subscribe(lambda _: told.set())
    assert (await settings.player(ANN)).availability is None  # and cached
    await Settings(there).change_player(ANN, lambda now: replace(now, availability=Availability(since=6)))
    await asyncio.wait_for(told.wait(), 60)
    seat = next(seat for seat in table.record.seats if seat.player == ANN)
    assert seat.slow is not None
    assert seat.slow.availability.since == 6
    players.close()
    tables.close()
    for database in (here, there):
        await database.close()
