"""Who sits at which table: the slow games of a person, and what is kept of that person in them."""

import itertools

from msgspec.structs import replace

from data.journal import SqlJournal
from data.shards import Shards
from data.sitting import SlowTables
from engine.table import Availability, Change, Seat, SlowSeat, Status
from tests.data.test_storage import begun, record

ME, OTHER = 80_351_110_224_678_912, 80_351_110_224_678_913
MINE = Seat(ME, "me", slow=SlowSeat(availability=Availability(6, 18, "Europe/Paris")))
ROOMS = itertools.count(100)


async def game(journal, seat, status=Status.PLAYING, group=3):
    """Store a game of the other person with this seat, too; return its number."""
    stored = await journal.create(record(room=next(ROOMS), group=group))
    state, stored = begun(stored)
    seats = (Seat(OTHER, "other", slow=SlowSeat()), seat)
    await journal.commit(Change(replace(stored, seats=seats, status=status), snapshot=state))
    return stored.id


async def test_the_slow_games_of_a_person_are_those_in_which_the_person_holds_a_seat(database):
    journal = SqlJournal(database)
    plays = await game(journal, MINE)
    away = await game(journal, replace(MINE, away=True, missed=3))
    returned = await game(journal, replace(MINE, before=(Seat(7, "gone", left=True),)), group=5)
    await game(journal, replace(MINE, slow=None))  # a fast one
    await game(journal, replace(MINE, left=True))
    await game(journal, MINE, Status.STOPPED)
    await game(journal, Seat(7, "newcomer", slow=SlowSeat(), before=(MINE,)))
    await game(journal, replace(MINE, level="easy"))  # an AI with the same number
    await journal.create(record(room=next(ROOMS), host=ME))  # a lobby
    assert await SlowTables(database).of(ME) == [plays, away, returned]
    assert await SlowTables(database).of(8) == []


async def test_the_games_on_the_servers_of_other_processes_are_left_to_them(database):
    journal, ours, theirs = SqlJournal(database), 2 << 22, 3 << 22
    number = await game(journal, MINE, group=ours)
    await game(journal, MINE, group=theirs)
    assert await SlowTables(database, Shards(2, (0,))).of(ME) == [number]


async def test_of_a_damaged_game_that_is_ended_nothing_of_its_players_is_kept(database):
    journal = SqlJournal(database)
    number = await game(journal, MINE)
    assert [seat.slow for seat in (await journal.load(number)).record.seats] == [SlowSeat(), MINE.slow]
    await journal.abandon(number, 5)
    assert [seat.slow for seat in (await journal.load(number)).record.seats] == [None, None]
