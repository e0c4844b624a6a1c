"""All tables of a process: loaded once, put away and woken, taken up after a restart; one bad one harms no other."""

import asyncio
import gc
import logging
import weakref

import pytest
from msgspec.structs import replace

from engine import Card
from engine.table import Computers, Lobby, Notice, Rejected, Status, StorageError, Tables
from engine.table.memory import FakeClock, MemoryJournal
from tests.table.test_service import GROUP, PACE, ROOM, Desk, discard


class SlowJournal(MemoryJournal):
    """Gives way before it answers, as a real one does; counts, and fails when told to."""

    def __init__(self):
        super().__init__()
        self.loads = 0
        self.unreadable = False

    async def load(self, table):
        self.loads += 1
        await asyncio.sleep(0)
        if self.unreadable:
            raise StorageError("nothing can be read")
        return await super().load(table)

    async def commit(self, change):
        await asyncio.sleep(0)
        await super().commit(change)


@pytest.fixture
def desk():
    desk = Desk()
    desk.journal = SlowJournal()
    desk.tables = Tables(desk.journal, desk.clock, most_loaded=2)
    desk.tables.subscribe(desk.updates.append)
    return desk


async def opened(desk, room, *, started=True):
    lobby = Lobby("classic", "standard").join(1, "p1").join(2, "p2")
    table = await desk.tables.open(GROUP, room, 1, "p1", lobby, PACE)
    if started:
        await table.start(1, room)
    return table


async def restarted(desk, clock=None):
    fresh = Tables(desk.journal, clock or desk.clock)
    told = []
    fresh.subscribe(told.append)
    await fresh.restore()
    return fresh, told


async def test_one_room_one_table_whoever_is_first(desk):
    told = await asyncio.gather(*(opened(desk, ROOM, started=False) for _ in range(5)), return_exceptions=True)
    assert sorted(getattr(result, "code", "opened") for result in told) == ["opened"] + ["table_exists"] * 4
    (table,) = (result for result in told if not isinstance(result, Exception))
    assert await desk.tables.in_room(ROOM) is table
    await table.stop("p1")
    assert await opened(desk, ROOM) is not table


async def test_many_who_ask_at_once_get_the_same_table(desk):
    first = await opened(desk, 1)
    for room in (2, 3):
        await opened(desk, room)
    desk.journal.loads = 0
    found = await asyncio.gather(*(desk.tables.get(first.id) for _ in range(20)), desk.tables.in_room(1))
    assert len({id(table) for table in found}) == 1
    assert desk.journal.loads == 1
    assert found[0].record == first.record
    assert found[0]._state == first._state


async def test_a_caller_that_goes_away_does_not_stop_the_loading_for_others(desk):
    first = await opened(desk, 1)
    for room in (2, 3):
        await opened(desk, room)
    impatient, patient = (asyncio.ensure_future(desk.tables.get(first.id)) for _ in range(2))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).record == first.record


async def test_the_one_used_longest_ago_is_put_away_and_has_one_alarm(desk):
    first, second = await opened(desk, 1), await opened(desk, 2)
    await desk.tables.get(first.id)
    third = await opened(desk, 3)
    assert await desk.tables.get(first.id) is first
    assert await desk.tables.get(third.id) is third
    assert sum(alarm.call is not None for alarm in desk.clock._alarms) == 3
    again = await desk.tables.get(second.id)
    assert again is not second
    assert again.record == second.record  # no grace: time did not stand still
    assert sum(alarm.call is not None for alarm in desk.clock._alarms) == 3


async def test_a_table_at_work_is_not_put_away(desk):
    first = await opened(desk, 1)
    await opened(desk, 2)
    async with first._lock:
        act = asyncio.ensure_future(discard(first))
        lobby = Lobby("classic", "standard")
        await desk.tables.open(GROUP, 3, 1, "p1", lobby, PACE)
    await act
    assert await desk.tables.get(first.id) is first
    assert first.view(None).seq == 1


async def test_a_table_put_away_does_what_is_due_in_time(desk):
    first = await opened(desk, 1)
    for room in (2, 3):
        await opened(desk, room, started=False)
    desk.updates.clear()
    await desk.pass_time(PACE.turn_ms - 1)
    assert desk.journal.records[first.id].seq == 0
    await desk.pass_time(1)
    await desk.pass_time(0)
    assert desk.journal.records[first.id].seq == 1
    assert desk.notices == ["timed_out"]


async def test_waking_is_tried_again_when_storage_fails(desk, caplog):
    first = await opened(desk, 1)
    for room in (2, 3):
        await opened(desk, room, started=False)
    desk.journal.unreadable = True
    await desk.pass_time(PACE.turn_ms)
    assert f"table {first.id} cannot be taken up" in caplog.text
    desk.journal.unreadable = False
    await desk.pass_time(60_000)
    await desk.pass_time(0)
    assert desk.journal.records[first.id].seq == 1


async def test_after_a_restart_open_tables_go_on_and_others_rest(desk):
    playing, waiting, stopped = [await opened(desk, room, started=room == 1) for room in (1, 2, 3)]
    await stopped.stop("p1")
    desk.tables.close()
    assert sum(alarm.call is not None for alarm in desk.clock._alarms) == 0
    clock = FakeClock(desk.clock.now() + 1000)
    desk.clock = clock
    fresh, told = await restarted(desk, clock)
    assert [(update.table.id, update.happened) for update in told] == [(playing.id, (Notice("restarted"),))]
    assert (await fresh.in_room(2)).record == waiting.record
    with pytest.raises(Rejected, match="no_table"):
        await fresh.in_room(3)
    assert (await fresh.get(stopped.id)).status is Status.STOPPED
    await desk.pass_time(PACE.lobby_ms)
    assert desk.journal.records[waiting.id].status is Status.STOPPED
    with pytest.raises(Rejected, match="no_table"):
        await fresh.in_room(2)


async def test_a_table_that_storage_could_not_give_at_the_start_comes_later(desk):
    table = await opened(desk, 1)
    desk.tables.close()
    desk.journal.unreadable = True
    fresh, told = await restarted(desk)
    assert told == []
    with pytest.raises(StorageError):
        await fresh.in_room(1)
    desk.journal.unreadable = False
    await desk.pass_time(PACE.turn_ms)
    await desk.pass_time(0)
    assert desk.journal.records[table.id].seq == 1


@pytest.mark.parametrize("fault", ["rules", "gap", "bug"])
async def test_one_bad_table_does_not_keep_the_others_from_starting(desk, fault, caplog, monkeypatch):
    caplog.set_level(logging.ERROR)
    bad, good = await opened(desk, 1), await opened(desk, 2)
    await discard(bad)
    if fault == "rules":
        first = desk.journal.snapshots[bad.id]
        desk.journal.snapshots[bad.id] = replace(first, setup=replace(first.setup, revision=99))
    elif fault == "gap":
        desk.journal.entries[bad.id].clear()
    else:

        def broken(*_):
            raise KeyError("H_STOP")

        monkeypatch.setattr("engine.table.service.apply", broken)
    desk.tables.close()
    fresh, told = await restarted(desk)
    monkeypatch.undo()
    assert [update.table.id for update in told] == [good.id]
    assert f"table {bad.id} cannot be taken up" in caplog.text
    assert not any(card.value in caplog.text for card in Card)
    alarms = sum(alarm.call is not None for alarm in desk.clock._alarms)
    assert alarms == 1  # nobody tries again and again
    with pytest.raises(Rejected, match="no_table"):
        await fresh.abandon(99)
    await fresh.abandon(1)
    assert desk.journal.records[bad.id].status is Status.STOPPED
    await discard(await fresh.in_room(2))


async def test_a_frozen_table_keeps_its_room_until_it_is_stopped(desk):
    table = await opened(desk, 1)
    table.frozen = True
    with pytest.raises(Rejected, match="table_exists"):
        await opened(desk, 1)
    assert await desk.tables.in_room(1) is table
    await table.stop("mod")
    await opened(desk, 1)


async def test_ended_tables_leave_memory(desk):
    """Whoever has them keeps them, and nobody else; whoever asks for one reads it anew."""
    ends = [await opened(desk, room) for room in (1, 2)]
    await ends[0].stop("p1")
    await ends[1].leave(1)
    computers = Computers(desk.tables, desk.clock, None, 1)
    desk.tables.subscribe(computers.on_update)
    for room in range(3, 9):
        table = await opened(desk, room)
        await table.stop("p1")
        ends.append(table)
    for kept in (desk.tables._loaded, desk.tables._rooms, desk.tables._alarms, desk.tables._loading, computers._plans):
        assert not kept
    assert desk.clock.next_due is None
    again = await desk.tables.get(ends[0].id)
    assert again is not ends[0]
    assert again.record == ends[0].record
    assert not desk.tables._loaded
    desk.updates.clear()
    held = [weakref.ref(table) for table in (*ends, again)]
    del table, again
    ends.clear()
    await asyncio.sleep(0)
    gc.collect()
    assert [ref() for ref in held] == [None] * len(held)


async def test_tables_that_had_invited_somebody_forgotten_are_read_again(desk):
    desk.tables._most_loaded = 9
    playing = await opened(desk, 3)
    lobby = Lobby("classic", "standard").join(1, "p1").join(2, "p2").again(1, "p1")
    waiting = await desk.tables.open(GROUP, 2, 1, "p1", lobby, PACE)
    invited = replace(waiting.record, version=waiting.record.version + 1, anchor=5)
    desk.journal.records[waiting.id] = invited
    desk.tables.forget(7)
    desk.tables.forget(1)  # who sits there is not
    assert not waiting.overtaken
    desk.tables.forget(2)
    assert waiting.overtaken
    with pytest.raises(StorageError):
        await waiting.stop("p1")
    await desk.pass_time(1)
    assert (await desk.tables.in_room(2)).record == invited
    assert await desk.tables.get(playing.id) is playing
