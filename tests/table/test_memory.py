"""Which tables are in memory: none at the start; then those that are used, act soon, or have something to show."""

import asyncio
import gc
import weakref

import pytest
from msgspec.structs import replace

from engine.table import Computers, Notice, Pace, StorageError, Unreadable
from tests.table.harness import CLASSIC, GROUP, PACE, TableHarness, discard
from tests.tables import freeze
from tools.testkit.memory import MemoryJournal
from tools.testkit.tables import state_of

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
DAY = 24 * HOUR
SLOW = Pace(turn_ms=4 * HOUR, lobby_ms=48 * HOUR, vacation_ms=72 * HOUR)
LONG = Pace(turn_ms=HOUR - 1, lobby_ms=HOUR)
UNUSED = 5
"""After so many minutes without use a table is dropped."""


class CountingJournal(MemoryJournal):
    """Counts what is read, and fails on request."""

    def __init__(self):
        super().__init__()
        self.loads, self.listed = [], 0
        self.failures = {}
        """The error of each table that cannot be read."""

    async def open_tables(self):
        self.listed += 1
        return await super().open_tables()

    async def load(self, table):
        self.loads.append(table)
        if table in self.failures:
            raise self.failures[table]
        return await super().load(table)


@pytest.fixture
async def harness():
    harness = TableHarness(CountingJournal())
    await harness.restart()
    return harness


async def restart(harness, later=0):
    """Let another process resume the tables `later` ms later, and count what it reads."""
    harness.journal.loads.clear()
    harness.journal.listed = 0
    await harness.restart(later)


async def opened(harness, room=1, *, pace=SLOW, until=None):
    table = await harness.open(replace(CLASSIC, until=until), pace, players=2, room=room)
    await table.start(1, room)
    return table


async def minutes(harness, count):
    for _ in range(count):
        await harness.pass_time(MINUTE)


async def until_due(harness, number):
    await harness.pass_time(max(0, harness.journal.records[number].deadline.due - harness.now))


def loaded(harness):
    return sorted(harness.tables._loaded)


# -- what is dropped ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [SLOW, LONG, None])
async def test_a_table_that_nobody_uses_is_dropped_and_found_again(harness, pace):
    """A slow game, a live one, a lobby."""
    computers = Computers(harness.tables, harness.clock, 1)
    harness.tables.subscribe(computers.on_update, computers.release)
    if pace is None:
        table = await harness.open(pace=SLOW, room=1)
    else:
        table = await opened(harness, pace=pace)
    held, record, view = weakref.ref(table), table.record, table.view(0)
    del table
    harness.updates.clear()
    await minutes(harness, UNUSED - 1)
    assert loaded(harness) == [record.id]
    await minutes(harness, 1)
    assert loaded(harness) == []
    gc.collect()
    assert held() is None
    assert harness.clock.pending == 1  # the next sweep
    assert harness.tables.occupied(1)
    again = await harness.tables.at(1)
    assert (again.record, again.view(0)) == (record, view)
    await minutes(harness, UNUSED)
    assert loaded(harness) == []
    assert harness.updates == []  # this was no restart, and nothing happened


@pytest.mark.parametrize("use", ["request", "act"])
async def test_each_use_keeps_a_table(harness, use):
    number = (await opened(harness)).id
    for _ in range(3):
        await minutes(harness, UNUSED - 1)
        table = harness.tables._loaded[number]
        await (harness.tables.get(number) if use == "request" else discard(table))
    await minutes(harness, UNUSED - 1)
    assert loaded(harness) == [number]


async def test_what_acts_soon_is_busy_frozen_or_paused_stays(harness):
    soon, frozen, paused = [await opened(harness, room) for room in (1, 2, 3)]
    freeze(frozen)
    paused.pause()
    await harness.pass_time(soon.record.deadline.due - harness.now - 2 * MINUTE)
    await minutes(harness, 1)
    harness.tables._sweeps += UNUSED
    await harness.pass_time(59 * SECOND)
    assert loaded(harness) == [soon.id, frozen.id, paused.id]
    version = soon.record.version
    await harness.pass_time(SECOND)
    assert soon.record.version > version
    async with soon._lock:
        await minutes(harness, UNUSED)
        assert loaded(harness) == [soon.id, frozen.id, paused.id]
    await minutes(harness, 1)
    assert loaded(harness) == [frozen.id, paused.id]


async def test_what_is_still_to_be_shown_stays(harness):
    shown, told = set(), []
    harness.tables.subscribe(told.append, lambda table: table.id in shown)
    one, other = [await opened(harness, room) for room in (1, 2)]
    shown.add(one.id)
    await minutes(harness, UNUSED)
    assert loaded(harness) == [other.id]
    shown.add(other.id)
    await minutes(harness, 1)
    assert loaded(harness) == []


async def test_time_that_is_given_again_is_not_lost(harness):
    number = (await opened(harness)).id
    while harness.journal.records[number].deadline.kind != "turn":  # summoned, then reminded
        await until_due(harness, number)
    await restart(harness, 5 * DAY)
    await harness.pass_time(0)
    due = (await harness.tables.get(number)).due
    assert due >= harness.now + HOUR  # a quarter of a turn
    version = harness.journal.records[number].version
    await minutes(harness, 30)
    assert (await harness.tables.get(number)).due == due
    assert harness.journal.records[number].version == version


# -- what is loaded ----------------------------------------------------------------------------------------------


async def test_at_the_start_an_index_is_read_and_no_table(harness):
    numbers = [(await opened(harness, room, pace=pace)).id for room, pace in enumerate((SLOW, SLOW, LONG), 1)]
    harness.lose(GROUP)  # until the bot is connected
    await restart(harness)
    await minutes(harness, 5)
    assert (harness.journal.listed, harness.journal.loads) == (1, [])
    assert all(harness.tables.occupied(room) for room in (1, 2, 3))
    slow = await harness.tables.at(2)  # alone
    assert harness.journal.loads == [numbers[1]]
    assert slow.paused
    assert await harness.tables.get(numbers[1]) is slow
    await harness.reach(GROUP)
    assert harness.journal.loads == [numbers[1], numbers[2]]  # the live game


async def test_then_live_games_are_loaded_the_most_urgent_ones_first(harness):
    paces = [LONG, PACE, SLOW, Pace(turn_ms=90 * SECOND)]
    long, urgent, slow, other = [(await opened(harness, room, pace=pace)).id for room, pace in enumerate(paces, 1)]
    await restart(harness, SECOND)
    await harness.pass_time(0)
    assert harness.journal.loads == [urgent, other, long]
    assert [update.table.id for update in harness.updates] == [urgent, other, long]
    assert {update.happened for update in harness.updates} == {(Notice("restarted"),)}
    await discard(await harness.tables.at(3))
    assert harness.journal.loads[3:] == [slow]
    assert Notice("restarted") not in harness.updates[-1].happened


async def test_overdue_games_get_their_grace_and_clicks_need_not_wait(harness):
    numbers = [(await opened(harness, room)).id for room in range(1, 9)]
    seqs = [harness.journal.records[number].seq for number in numbers]
    gate, at_once = asyncio.Event(), []
    read = harness.journal.load

    async def load(number):
        at_once.append(number)
        await gate.wait()
        at_once.remove(number)
        return await read(number)

    harness.journal.load = load
    await restart(harness, 5 * DAY)
    await harness.pass_time(0)
    assert at_once == numbers[:1]
    mine = asyncio.ensure_future(harness.tables.at(8))
    await harness.pass_time(0)
    assert at_once == [numbers[0], numbers[7]]
    gate.set()
    asked = await mine
    assert Notice("restarted") in asked.recent
    assert asked.due >= harness.now + 15 * SECOND
    await harness.pass_time(0)
    assert sorted(harness.journal.loads) == numbers
    await harness.pass_time(15 * SECOND - 1)
    assert [harness.journal.records[number].seq for number in numbers] == seqs


async def test_what_is_due_is_done_in_time_and_dropped_again(harness):
    table = await opened(harness)
    number, version, due = table.id, table.record.version, table.record.deadline.due
    await minutes(harness, UNUSED)
    assert loaded(harness) == []
    await minutes(harness, (due - harness.now) // MINUTE)
    assert loaded(harness) == [number]
    await harness.pass_time(due - harness.now - 1)
    assert harness.journal.records[number].version == version
    await harness.pass_time(1)
    assert harness.journal.records[number].version > version
    await minutes(harness, UNUSED)
    assert loaded(harness) == []


@pytest.mark.parametrize("anew", [False, True])
async def test_the_last_round_is_announced_in_time(harness, anew):
    """Acts do not postpone that, and it is not the deadline of the record."""
    number = (await opened(harness, until=harness.now + 2 * HOUR)).id
    if anew:
        await restart(harness)
    await minutes(harness, 117)
    assert loaded(harness) == []
    await minutes(harness, 3)
    assert state_of(await harness.tables.get(number)).last_round is not None


async def test_a_clock_set_forward_is_noticed_within_a_minute(harness):
    table = await opened(harness)
    version, number = table.record.version, table.id
    await minutes(harness, UNUSED)
    harness.clock.set_forward(DAY)
    await minutes(harness, 1)
    await harness.pass_time(0)
    assert harness.journal.records[number].version > version


async def test_a_deadline_too_far_away_is_corrected_within_a_day(harness):
    """For example after a start with a clock that was ahead by a year."""
    number = (await opened(harness)).id
    await restart(harness, -300 * DAY)
    for _ in range(23):
        await harness.pass_time(HOUR)
    assert harness.journal.loads == []
    await harness.pass_time(HOUR)
    assert harness.journal.loads == [number]


async def test_what_cannot_be_read_now_is_read_by_a_later_sweep(harness, caplog):
    numbers = [(await opened(harness, room, pace=LONG)).id for room in (1, 2)]
    harness.journal.failures = dict.fromkeys(numbers, StorageError("nothing can be read"))
    await restart(harness, HOUR)
    await harness.pass_time(0)
    assert harness.journal.loads == numbers[:1]  # one line in the log, not one for each table
    assert caplog.text.count("cannot be resumed yet") == 1
    harness.journal.failures.clear()
    await minutes(harness, 1)
    assert harness.journal.loads[1:] == numbers
    assert [update.happened for update in harness.updates] == [(Notice("restarted"),)] * 2
    table = await harness.tables.get(numbers[0])
    assert table.due == harness.now + 15 * SECOND  # whenever it is loaded


async def test_what_is_damaged_is_not_read_again_and_again(harness):
    numbers = [(await opened(harness, room, pace=LONG)).id for room in (1, 2)]
    harness.journal.failures = {numbers[0]: Unreadable("damaged")}
    await restart(harness)
    await minutes(harness, 10)
    assert harness.journal.loads == numbers


async def test_what_has_ended_elsewhere_is_shown_and_forgotten(harness):
    table = await opened(harness, pace=LONG)
    await restart(harness, HOUR)
    await table.stop("p1")
    harness.updates.clear()
    await harness.pass_time(0)
    assert [update.table.status.open for update in harness.updates] == [False]
    assert not harness.tables.occupied(1)
