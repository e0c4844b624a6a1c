"""How much the bot is used on all servers: counts for /mille about."""

import asyncio

from msgspec.structs import replace

from data.play.journal import SqlJournal
from data.records.play_counts import PlayCounter, PlayCounts
from engine.table import Change, Lobby, Seat, Status
from tests.data.games import played
from tests.data.test_storage import record


async def stored(journal, room, *seats, status=Status.PLAYING, private=False):
    """Store a table with these seats."""
    lobby = Lobby("classic", "standard").join(1, "Ann")
    new = await journal.create(record(room=room, group=room, host=room, lobby=lobby, private=private))
    await journal.commit(Change(replace(new, version=1, status=status, seats=seats)))


async def test_people_are_counted_once_and_only_while_present(database, journal, play):
    await stored(journal, 1, Seat(1, "Ann"), Seat(2, "Bob"), Seat(3, "Rosalie", level="easy"))
    await stored(journal, 2, Seat(1, "Ann"), Seat(4, "Cat", away=True), Seat(5, "Dan", left=True))
    await stored(journal, 3, Seat(6, "Eve"), Seat(1, "Rosalie", level="hard"), private=True)
    await stored(journal, 4, Seat(7, "Fay"), status=Status.LOBBY)
    await stored(journal, 5, Seat(8, "Gus"), status=Status.STOPPED)
    for group in (10, 11):
        await play(20, 21, group=group)
    await play(20, level="easy", private=True)
    assert await PlayCounter(database).now() == PlayCounts(playing=3, finished=3)


async def test_counts_are_cached_for_a_minute(sqlite, monkeypatch):
    counts, now = PlayCounter(sqlite), 1000.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    await counts.now()
    await played(SqlJournal(sqlite), 1, 2)
    now += 59.0
    assert (await counts.now()).finished == 0
    now += 1.0
    assert (await counts.now()).finished == 1
