"""Faults around a table: another writer, cancelled callers, clocks that disagree."""

import asyncio

import pytest
from msgspec.structs import replace

from engine import Card, Claim
from engine.table import Overtaken, Status, Tables
from engine.table.clock import PlayersClock
from tests.table.harness import PACE, ROOM, TableHarness, attack, discard, play_out
from tests.tables import reseat
from tools.testkit.memory import FakeClock, MemoryJournal
from tools.testkit.tables import state_of

HOUR = 3_600_000


class PatientJournal(MemoryJournal):
    """Waits before it stores a new table, like a slow disk."""

    def __init__(self):
        super().__init__()
        self.ready = asyncio.Event()

    async def create(self, record):
        await self.ready.wait()
        return await super().create(record)


# -- another writer -------------------------------------------------------------------------------------------


async def written_by_another(harness, table):
    """Let another process play on at the table; return its table."""
    other = Tables(harness.journal, FakeClock(harness.now))
    theirs = await other.get(table.id)
    await discard(theirs)
    other.close()
    return theirs


@pytest.mark.parametrize("noticed", ["click", "time"])
async def test_a_table_written_by_another_process_is_loaded_again(harness, noticed):
    table = await harness.playing()
    theirs = await written_by_another(harness, table)
    harness.updates.clear()
    if noticed == "click":
        with pytest.raises(Overtaken):
            await discard(table)
        await harness.pass_time(0)
    else:
        await harness.pass_time(PACE.turn_ms)
    again = await harness.tables.get(table.id)
    assert again is not table
    assert (state_of(again), again.record, again.decision) == (state_of(theirs), theirs.record, theirs.decision)
    assert harness.updates[0].table is again  # the old one publishes nothing any more
    assert harness.notices in ([], ["timed_out"])
    assert harness.clock.pending == 2  # the deadline of the new one, and the next sweep
    await play_out(harness, again)
    assert again.status is Status.FINISHED


async def test_requests_waiting_at_an_overtaken_table_are_refused(harness):
    table = await harness.playing()
    await written_by_another(harness, table)
    told = await asyncio.gather(*(discard(table) for _ in range(3)), return_exceptions=True)
    assert [type(result) for result in told] == [Overtaken] * 3
    await harness.pass_time(0)
    await discard(await harness.tables.get(table.id))


# -- cancelled callers ----------------------------------------------------------------------------------------


async def test_a_table_is_opened_even_if_its_caller_is_cancelled():
    harness = TableHarness(PatientJournal())
    opening = asyncio.ensure_future(harness.open())
    await asyncio.sleep(0)
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    assert opening.cancelled()
    harness.journal.ready.set()
    await harness.pass_time(0)
    table = await harness.tables.at(ROOM)
    await table.stop("p1")
    await harness.open(host=2)


# -- clocks that disagree -------------------------------------------------------------------------------------


async def attacked(harness, skew, **options):
    """Seat 0 has laid a Flat Tire on seat 1, which holds the answer; Discord's clock is `skew` ahead of ours."""
    table = await harness.playing(2, **options)
    await attack(table, holder=1)
    await harness.do(table, "A lays FLAT on B", harness.now + skew)
    return table


@pytest.mark.parametrize("skew", [-HOUR, -10_000, 0, 10_000, HOUR])
async def test_disagreeing_clocks_neither_move_deadlines_nor_decide_races(harness, skew):
    table = await attacked(harness, skew)
    assert 0 < table.record.deadline.due - harness.now < 60_000
    await harness.pass_time(1_000)
    await harness.do(table, "B answers PROOF", harness.now + skew - 30)
    assert table.record.deadline.kind in ("settle", "turn")
    await harness.pass_time(400)
    assert table.record.seats[1].coups == 1
    assert table.record.seats[1].fastest == 970
    await harness.pass_time(PACE.turn_ms)
    assert harness.notices[-1] == "timed_out"  # in its time
    entries = harness.journal.entries[table.id]
    assert all(abs(entry.stamp - entry.at - skew) <= 30 for entry in entries)


@pytest.mark.parametrize("skew", [-HOUR, HOUR])
async def test_an_ai_is_neither_always_first_nor_always_last_if_clocks_disagree(harness, skew):
    table = await attacked(harness, skew)
    await reseat(table, *(replace(seat, away=seat.player == 2) for seat in table.record.seats))
    window = table.view(1).window.id
    await harness.pass_time(1_000)
    await table.submit_for(Claim(1, window, Card.PROOF), decision=None, stamp=harness.now)
    entry = harness.journal.entries[table.id][-1]
    assert entry.stamp == entry.at + skew


def test_a_clock_change_is_followed_in_both_directions():
    players, ours = PlayersClock(clock := FakeClock()), clock.now()
    seen = (
        (500, 500),
        (450, 450),
        (-HOUR, 450),
        (-HOUR + 50, -HOUR),
        (-HOUR - 80, -HOUR),
        (HOUR, -HOUR + 50),
        (HOUR, HOUR),
    )
    for skew, ahead in seen:
        players.compare(ours + skew)
        assert (players.ahead, players.now()) == (ahead, ours + ahead)


@pytest.mark.parametrize("wrong", [5_000, 500, -500, -5_000])
def test_one_wrong_stamp_moves_no_clock(wrong):
    """Clicks arrive 60 to 140 ms after their stamps; one comes from a worker whose clock is wrong."""
    players, ours = PlayersClock(clock := FakeClock()), clock.now()
    for number in range(100):
        late = 60 + number * 37 % 80
        players.compare(ours + (wrong if number % 20 == 7 else -late))
        assert number < 8 or -140 <= players.ahead <= -60
