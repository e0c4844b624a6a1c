"""Slow games are unloaded while idle, and loaded again on request or when something is due."""

import asyncio
import gc
import weakref
from types import SimpleNamespace

import pytest

from engine.table import Computers, Lobby, Notice, Pace, Tables
from engine.table.slow.unloading import may_unload
from tests.table.harness import GROUP, PACE, TableHarness, discard
from tests.tables import freeze
from tools.testkit.memory import FakeClock, MemoryJournal
from tools.testkit.tables import state_of

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
SLOW = Pace(turn_ms=4 * HOUR, lobby_ms=48 * HOUR, vacation_ms=72 * HOUR)


class CountingJournal(MemoryJournal):
    """Counts loaded tables."""

    def __init__(self):
        super().__init__()
        self.loads = []

    async def load(self, table):
        self.loads.append(table)
        return await super().load(table)


@pytest.fixture
def harness():
    harness = TableHarness()
    harness.journal = CountingJournal()
    harness.tables = Tables(harness.journal, harness.clock)
    harness.tables.subscribe(harness.updates.append)
    return harness


async def opened(harness, room=1, *, pace=SLOW, until=None):
    lobby = Lobby("classic", "standard", until=until).join(1, "p1").join(2, "p2")
    table = await harness.tables.open(GROUP, room, 1, "p1", lobby, pace)
    await table.start(1, room)
    return table


def restarted(harness, later=0):
    """Return another process on the same journal, `later` ms later; its clock becomes that of the harness."""
    harness.tables.close()
    harness.clock = FakeClock(harness.clock.now() + later)
    fresh = Tables(harness.journal, harness.clock)
    told = []
    fresh.subscribe(told.append)
    harness.journal.loads.clear()
    return fresh, told


async def minutes(harness, count):
    for _ in range(count):
        await harness.pass_time(MINUTE)


async def until_done(harness, ms):
    """Let time pass in which tables are loaded and then do what is due."""
    await harness.pass_time(ms)
    await harness.pass_time(0)


def loaded(tables):
    return sorted(tables._loaded)


async def test_an_idle_slow_game_is_unloaded(harness):
    computers = Computers(harness.tables, harness.clock, None, 1)
    harness.tables.subscribe(computers.on_update)
    harness.tables.add_holder(computers)
    held = weakref.ref(await opened(harness))
    record, state = held().record, state_of(held())
    harness.updates.clear()
    await minutes(harness, 1)
    assert loaded(harness.tables) == []
    gc.collect()
    assert held() is None
    assert harness.clock.pending == 1
    assert harness.tables.occupied(1)
    again = await harness.tables.at(1)
    assert (again.record, state_of(again)) == (record, state)
    await discard(again)
    assert harness.notices == []  # this was no restart


async def test_looking_keeps_it_for_the_lifetime_of_a_token(harness):
    table = await opened(harness)
    assert await harness.tables.at(1) is table
    await minutes(harness, 10)
    assert await harness.tables.get(table.id) is table
    await minutes(harness, 14)
    assert loaded(harness.tables) == [table.id]
    await minutes(harness, 1)
    assert loaded(harness.tables) == []


async def test_a_game_with_something_to_do_soon_stays(harness):
    table = await opened(harness)
    table_id, due = table.id, table.record.deadline.due
    await minutes(harness, 2)
    await harness.pass_time(due - harness.clock.now() - 30 * SECOND)
    await harness.tables._found(table_id)  # like a timer, without looking
    assert harness.clock.next_due == due
    await harness.pass_time(29 * SECOND)
    assert loaded(harness.tables) == [table_id]


async def test_it_does_what_is_due_in_time_and_is_unloaded_again(harness):
    table = await opened(harness)
    number, version, due = table.id, table.record.version, table.record.deadline.due
    del table
    await minutes(harness, 1)
    await harness.pass_time(due - harness.clock.now() - 1)
    assert harness.journal.records[number].version == version
    await until_done(harness, 1)
    assert harness.journal.records[number].version > version
    await minutes(harness, 2)
    assert loaded(harness.tables) == []


async def test_the_last_round_is_announced_in_time(harness):
    """Acts do not postpone that, and it is not the deadline of the record."""
    table = await opened(harness, until=harness.clock.now() + 2 * HOUR)
    number = table.id
    await minutes(harness, 119)
    assert loaded(harness.tables) == []
    await until_done(harness, MINUTE)
    assert state_of(await harness.tables.get(number)).last_round is not None


async def test_a_lobby_a_fast_game_and_a_frozen_one_stay(harness):
    lobby = Lobby("classic", "standard").join(1, "p1").join(2, "p2")
    waiting = await harness.tables.open(GROUP, 1, 1, "p1", lobby, SLOW)
    quick = await opened(harness, 2, pace=Pace(turn_ms=HOUR - 1, lobby_ms=HOUR))
    frozen = await opened(harness, 3)
    freeze(frozen)
    await minutes(harness, 40)
    assert loaded(harness.tables) == [waiting.id, quick.id, frozen.id]
    await waiting.start(1, 1)
    await minutes(harness, 1)
    assert loaded(harness.tables) == [quick.id, frozen.id]


async def test_holders_are_asked_first_and_then_notified(harness):
    class Showing:
        shows, gone = True, []

        def holds(self, table):
            return self.shows

        def let_go(self, table):
            self.gone.append(table.id)

    showing = Showing()
    harness.tables.add_holder(showing)
    table = await opened(harness)
    await minutes(harness, 3)
    assert (loaded(harness.tables), showing.gone) == ([table.id], [])
    showing.shows = False
    await minutes(harness, 1)
    assert (loaded(harness.tables), showing.gone) == ([], [table.id])


# -- the start ---------------------------------------------------------------------------------------------------


async def test_a_start_loads_no_slow_game_that_has_time(harness):
    slow, quick = await opened(harness, 1), await opened(harness, 2, pace=PACE)
    due = slow.record.deadline.due
    fresh, told = restarted(harness, 1000)
    await fresh.restore()
    assert harness.journal.loads == [quick.id]
    assert [update.table.id for update in told] == [quick.id]
    await fresh.at(2)  # loaded already
    assert (await fresh.at(1)).record == slow.record
    fresh, told = restarted(harness, 1000)
    version = slow.record.version
    await fresh.restore()
    await until_done(harness, due - harness.clock.now())
    assert harness.journal.records[slow.id].version > version
    assert not any(Notice("restarted") in update.happened for update in told if update.table.id == slow.id)


async def test_overdue_games_are_loaded_one_after_the_other_with_their_grace(harness):
    tables = [await opened(harness, room) for room in (1, 2, 3, 4)]
    numbers = [table.id for table in tables]
    fresh, told = restarted(harness, 5 * 24 * HOUR)
    await fresh.restore()
    assert harness.journal.loads == []
    await harness.pass_time(0)
    assert harness.journal.loads == numbers[:1]
    seqs = [harness.journal.records[number].seq for number in numbers]
    asked = await fresh.at(4)  # a request comes before its turn
    assert Notice("restarted") in asked.recent
    assert asked.due >= harness.clock.now() + 15 * SECOND
    await harness.pass_time(100)
    await harness.pass_time(100)
    assert harness.journal.loads == [numbers[0], numbers[3], numbers[1], numbers[2]]
    restarted_ones = [update.table.id for update in told if Notice("restarted") in update.happened]
    assert restarted_ones == harness.journal.loads
    await harness.pass_time(14 * SECOND)
    assert [harness.journal.records[number].seq for number in numbers] == seqs


async def test_time_that_is_given_again_is_not_lost_by_unloading(harness):
    number = (await opened(harness)).id
    while (deadline := harness.journal.records[number].deadline).kind != "turn":  # summoned, then reminded
        await until_done(harness, max(0, deadline.due - harness.clock.now()))
    fresh, _ = restarted(harness, 5 * 24 * HOUR)
    await fresh.restore()
    await harness.pass_time(0)
    due = (await fresh.get(number)).due
    assert due >= harness.clock.now() + HOUR  # a quarter of a turn
    await minutes(harness, 30)
    version = harness.journal.records[number].version
    assert (await fresh.get(number)).due == due
    await harness.pass_time(0)
    assert harness.journal.records[number].version == version


async def test_a_clock_set_forward_is_noticed_within_the_hour(harness):
    table = await opened(harness)
    version, number = table.record.version, table.id
    await minutes(harness, 1)
    harness.clock.set_forward(24 * HOUR)
    await until_done(harness, HOUR)
    assert harness.journal.records[number].version > version


async def test_a_deadline_too_far_away_is_corrected_within_a_day(harness):
    """For example after a start with a clock that was ahead by a year."""
    await opened(harness)
    fresh, _ = restarted(harness, -300 * 24 * HOUR)
    await fresh.restore()
    for _ in range(23):
        await harness.pass_time(HOUR)
    assert harness.journal.loads == []
    await harness.pass_time(HOUR)
    assert harness.journal.loads == [1]


async def test_thousands_that_are_due_at_once_are_loaded_one_by_one(harness):
    tables = [await opened(harness, room) for room in range(1, 9)]
    due = max(table.record.deadline.due for table in tables)
    fresh, _ = restarted(harness)
    gate, at_once = asyncio.Event(), []
    read = harness.journal.load

    async def load(number):
        at_once.append(number)
        await gate.wait()
        at_once.remove(number)
        return await read(number)

    harness.journal.load = load
    await fresh.restore()
    await harness.pass_time(due - harness.clock.now())
    assert len(at_once) == 1
    other = at_once[0] % 8 + 1
    mine = asyncio.ensure_future(fresh.at(other))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert at_once[1:] == [other]  # a click need not wait for the others
    gate.set()
    await mine
    await harness.pass_time(0)
    await harness.pass_time(0)
    assert sorted(harness.journal.loads) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    ("facts", "rests"),
    [
        ({}, True),
        ({"busy": True}, False),
        ({"frozen": True}, False),
        ({"postponed": True}, False),
        ({"acts_in": None}, False),
        ({"acts_in": MINUTE}, False),
    ],
)
def test_a_table_leaves_memory_only_while_nothing_is_done_or_due_there(facts, rests):
    table = SimpleNamespace(**{"busy": False, "frozen": False, "postponed": False, "acts_in": MINUTE + 1} | facts)
    assert may_unload(table) is rests
