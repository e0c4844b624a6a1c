"""All tables of a process: loaded once, restored after a restart; damage affects no other one."""

import asyncio
import gc
import logging
import weakref

import pytest
from msgspec.structs import replace

from engine import Card
from engine.table import Computers, Notice, Status, StorageError, Tables
from tests.table.harness import CLASSIC, PACE, ROOM, TableHarness, discard
from tests.tables import freeze, rejected
from tools.testkit.memory import MemoryJournal
from tools.testkit.tables import state_of


class SlowJournal(MemoryJournal):
    """Yields to other tasks before it answers, like a real one; counts, and fails on request."""

    def __init__(self):
        super().__init__()
        self.loads = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.unreadable = False

    async def load(self, table):
        self.loads += 1
        await asyncio.sleep(0)
        if self.unreadable:
            raise StorageError("nothing can be read")
        return await super().load(table)

    async def commit(self, change):
        await asyncio.sleep(0)
        await self.gate.wait()
        await super().commit(change)


@pytest.fixture
def harness():
    return TableHarness(SlowJournal())


PAIR = CLASSIC.join(1, "p1").join(2, "p2")


async def opened(harness, room, *, started=True):
    table = await harness.open(PAIR, room=room)
    if started:
        await table.start(1, room)
    return table


async def restart(harness):
    """Let another process resume the tables a second later."""
    harness.tables.close()
    assert harness.clock.pending == 0
    await harness.restart(1_000)
    await harness.pass_time(0)


async def test_a_room_has_one_table(harness):
    told = await asyncio.gather(*(opened(harness, ROOM, started=False) for _ in range(5)), return_exceptions=True)
    assert sorted(getattr(result, "code", "opened") for result in told) == ["opened"] + ["table_exists"] * 4
    (table,) = (result for result in told if not isinstance(result, Exception))
    assert await harness.tables.at(ROOM) is table
    await table.stop("p1")
    assert await opened(harness, ROOM) is not table


async def test_concurrent_requests_get_the_same_table_although_the_first_is_cancelled(harness):
    first = await opened(harness, 1)
    fresh = Tables(harness.journal, harness.clock)
    impatient, *patient = (asyncio.ensure_future(fresh.get(first.id)) for _ in range(20))
    await asyncio.sleep(0)
    impatient.cancel()
    found = await asyncio.gather(*patient)
    assert impatient.cancelled()
    assert len({id(table) for table in found}) == 1
    assert harness.journal.loads == 1
    assert found[0].record == first.record
    assert state_of(found[0]) == state_of(first)


async def test_after_a_restart_open_tables_continue_and_ended_ones_do_not(harness):
    playing, waiting, stopped = [await opened(harness, room, started=room == 1) for room in (1, 2, 3)]
    await stopped.stop("p1")
    await restart(harness)
    assert [(update.table.id, update.happened) for update in harness.updates] == [(playing.id, (Notice("restarted"),))]
    assert (await harness.tables.at(2)).record == waiting.record
    assert await harness.tables.at(3) is None
    assert (await harness.tables.get(stopped.id)).status is Status.STOPPED
    await harness.pass_time(PACE.lobby_ms)
    assert harness.journal.records[waiting.id].status is Status.STOPPED
    assert await harness.tables.at(2) is None


@pytest.mark.parametrize("fault", ["rules", "gap", "no position", "bug"])
async def test_a_damaged_table_does_not_prevent_the_others_from_starting(harness, fault, caplog, monkeypatch):
    caplog.set_level(logging.ERROR)
    bad, good = await opened(harness, 1), await opened(harness, 2)
    await discard(bad)
    if fault == "rules":
        first = harness.journal.snapshots[bad.id]
        harness.journal.snapshots[bad.id] = replace(first, setup=replace(first.setup, revision=99))
    elif fault == "gap":
        harness.journal.entries[bad.id].clear()
    elif fault == "no position":
        del harness.journal.snapshots[bad.id]
    else:

        def broken(*_):
            raise KeyError("H_STOP")

        monkeypatch.setattr("engine.table.past.apply", broken)
    await restart(harness)
    assert [update.table.id for update in harness.updates] == [good.id]
    assert f"table {bad.id} cannot be resumed" in caplog.text
    assert not any(card.value in caplog.text for card in Card)
    assert harness.clock.pending == 2  # a deadline, and the next sweep
    with pytest.raises(StorageError):
        await harness.tables.at(1)
    with rejected("table_exists"):
        await opened(harness, 1)
    with rejected("no_table"):
        await harness.tables.abandon(99)
    await harness.tables.abandon(1)
    assert harness.journal.records[bad.id].status is Status.STOPPED
    await opened(harness, 1)
    await discard(await harness.tables.at(2))


async def test_a_frozen_table_keeps_its_room_until_it_is_stopped(harness):
    table = await opened(harness, 1)
    freeze(table)
    with rejected("table_exists"):
        await opened(harness, 1)
    assert await harness.tables.at(1) is table
    await table.stop("mod")
    await opened(harness, 1)


async def test_ended_tables_leave_memory(harness):
    """Existing references remain usable; each new request reads it again."""
    ends = [await opened(harness, room) for room in (1, 2)]
    await ends[0].stop("p1")
    await ends[1].leave(1)
    computers = Computers(harness.tables, harness.clock, 1)
    harness.tables.subscribe(computers.on_update)
    for room in range(3, 9):
        table = await opened(harness, room)
        await table.stop("p1")
        ends.append(table)
    assert harness.clock.pending == 0
    again = await harness.tables.get(ends[0].id)
    assert again is not ends[0]
    assert again.record == ends[0].record
    harness.updates.clear()
    held = [weakref.ref(table) for table in (*ends, again)]
    del table, again
    ends.clear()
    await asyncio.sleep(0)
    gc.collect()
    assert [ref() for ref in held] == [None] * len(held)


async def test_tables_that_invited_or_removed_a_forgotten_person_are_read_again(harness):
    playing = await opened(harness, 3)
    waiting = await harness.open(PAIR.again(1, "p1"), room=2)
    invited = replace(waiting.record, version=waiting.record.version + 1, anchor=5)
    harness.journal.records[waiting.id] = invited
    harness.tables.forget(7)
    harness.tables.forget(1)  # a seated player has no effect
    assert not waiting.overtaken
    removing = await opened(harness, 4, started=False)
    await removing.change_lobby(1, lambda lobby: lobby.remove(2))
    harness.tables.forget(2)
    assert waiting.overtaken and removing.overtaken
    with pytest.raises(StorageError):
        await waiting.stop("p1")
    await harness.pass_time(1)
    assert (await harness.tables.at(2)).record == invited
    assert await harness.tables.get(playing.id) is playing


async def test_tables_in_rooms_created_inside_another_are_found_there(harness):
    """They are found after a restart, too."""
    first, second, _ = [await harness.open(room=room, parent=parent) for room, parent in ((11, 1), (12, 1), (21, 2))]
    beside = await opened(harness, 1, started=False)
    assert [table.id for table in await harness.tables.inside(1)] == [first.id, second.id]
    assert (await harness.tables.at(1)).id == beside.id
    await restart(harness)
    assert [table.id for table in await harness.tables.inside(1)] == [first.id, second.id]
    await (await harness.tables.get(first.id)).stop("p1")
    assert [table.id for table in await harness.tables.inside(1)] == [second.id]
    assert await harness.tables.inside(3) == []


async def test_a_table_moves_to_a_free_room(harness):
    table = await harness.open(PAIR, room=11, parent=1)
    await table.start(1, 3)
    await table.anchor(77)
    view = table.view(0)
    await harness.tables.move(table, 1)
    assert (table.record.room, table.record.parent, table.record.anchor) == (1, None, None)
    assert table.view(0) == view
    assert await harness.tables.at(1) is table
    assert await harness.tables.at(11) is None
    assert await harness.tables.inside(1) == []
    await harness.tables.move(table, 12, 1)
    assert await harness.tables.inside(1) == [table]
    assert await harness.tables.at(1) is None
    await harness.tables.move(table, 13)
    await restart(harness)
    assert (await harness.tables.at(13)).record == table.record


async def test_a_table_cannot_move_to_an_occupied_room_or_after_its_end(harness):
    table, other = await harness.open(room=11, parent=1), await opened(harness, 1)
    with rejected("table_exists"):
        await harness.tables.move(table, 1)
    assert await harness.tables.at(1) is other
    assert await harness.tables.at(11) is table
    harness.journal.failing = True
    with pytest.raises(StorageError):
        await harness.tables.move(table, 12, 1)
    harness.journal.failing = False
    assert await harness.tables.at(12) is None
    assert await harness.tables.at(11) is table
    await table.stop("p1")
    with rejected("closed_game"):
        await harness.tables.move(table, 12)
    assert await harness.tables.at(12) is None
