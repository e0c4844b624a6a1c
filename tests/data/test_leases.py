"""Leases: which process gets which shards, and that none has one that another has."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update

from data import postgres
from data.broadcast import Topic
from data.database import Database
from data.operation.leases import FRESH_S, Holdings, Leases
from data.operation.shards import Shards
from data.schema import identifications
from engine.table import StorageError


@st.composite
def holdings(draw):
    """Return any number of shards, some of them free, of processes that stay or leave."""
    count, processes = draw(st.integers(1, 40)), draw(st.integers(1, 7))
    owners = draw(st.lists(st.integers(-2, processes - 1), min_size=count, max_size=count))
    held = {process: [s for s, owner in enumerate(owners) if owner == process] for process in range(processes)}
    return Holdings(count, held, [s for s, owner in enumerate(owners) if owner == -2])


@given(holdings())
def test_a_plan_is_fair_and_moves_no_more_than_needed(now):
    plan = now.plan()
    assert plan.keys() == set(range(now.count))
    loads = {process: sum(to == process for to in plan.values()) for process in now.held}
    assert max(loads.values()) - min(loads.values()) <= 1
    owner = {shard: process for process, shards in now.held.items() for shard in shards}
    moved = [shard for shard, process in owner.items() if plan[shard] != process]
    fair = -(-now.count // len(now.held))
    assert len(moved) <= sum(max(0, len(shards) - now.count // len(now.held)) for shards in now.held.values())
    assert all(len(now.held[owner[shard]]) >= min(fair, 2) for shard in moved)


@given(holdings())
def test_a_plan_stays_the_plan_while_it_is_carried_out(now):
    """Whatever has been moved first: the rest is moved as planned, or at least nothing is moved twice."""
    plan = now.plan()
    held = {process: [s for s in range(now.count) if plan[s] == process] for process in now.held}
    assert Holdings(now.count, held).plan() == plan


def test_nobody_is_left_to_plan_for():
    assert Holdings(2, {}, [0, 1]).plan() == {}


@asynccontextmanager
async def process(url, count=4):
    shards = Shards(count, ())
    database = await Database.open(url, shards=shards)
    leases = Leases(database)
    try:
        yield leases
    finally:
        await database.close()


async def test_a_shard_has_one_process_until_that_gives_it_back(postgres_url):
    async with process(postgres_url) as one, process(postgres_url, count=7) as other:
        assert (one.process, other.process) == (0, 1)
        assert other._shards.count == 4  # that of those who are there
        told = []
        other._database.broadcast.listen(Topic.TAKEN, lambda *numbers: told.append(numbers))
        given_back = asyncio.Event()
        other._database.broadcast.listen(Topic.GIVEN, lambda shard: given_back.set())
        assert await one.reserve(2)
        assert one.own == ()
        assert await one.take(2)
        assert await one.take(2)  # twice is once
        assert not await other.take(2)
        assert 2 << 22 in one._shards
        assert 2 << 22 not in other._shards
        assert (await other.look()).held == {0: [2], 1: []}
        clicks = [*range(10**18, 10**18 + 700)]
        await one.give(2, clicks)
        await asyncio.wait_for(given_back.wait(), 60)
        assert [click for shard, *some in told if shard == 2 for click in some] == clicks
        assert one.own == ()
        assert await other.take(2)
        await other.leave()
        assert (await one.look()) == Holdings(4, {0: []}, [2], claims=1)
    async with process(postgres_url) as third:
        assert (await third.look()).held == {0: []}


async def test_all_processes_together_identify_at_the_pace_of_discord(postgres_url, monkeypatch):
    async with process(postgres_url) as one, process(postgres_url) as other:
        assert await one.may_identify(0)
        assert not await other.may_identify(0)
        assert await other.may_identify(1)  # of the bots to which Discord allows several at a time
        assert not await one.may_identify(0)
        async with one._database.changing("the clock") as connection:
            await connection.execute(update(identifications).values(at=identifications.c.at + 60_000))
        assert await other.may_identify(0)  # the clock was set back
        monkeypatch.setattr("data.postgres._IDENTIFY_MS", 1)
        while not await one.may_identify(0):
            await asyncio.sleep(0.001)


async def test_who_was_cut_off_has_its_shards_again_except_those_that_another_has_taken(postgres_url, postgres_server):
    async with process(postgres_url) as one, process(postgres_url) as other:
        for shard in (0, 1):
            await one.take(shard)
        own = (await one._database.writer.exec_driver_sql("SELECT pg_backend_pid()")).scalar()
        await one._database.writer.rollback()
        await postgres_server.execute(f"SELECT pg_terminate_backend({own})")
        while not await other.take(1):
            await asyncio.sleep(0.01)
        with pytest.raises(StorageError):
            await one.look()
        found = await one.look()
        assert one.own == (0,)
        assert found.held == {one.process: [0], other.process: [1]}
        assert found.claims == (await one.look()).claims == 2


async def test_a_process_that_hung_while_it_looked_is_not_sure_of_what_it_saw(postgres_url, monkeypatch):
    now, locks = [100.0], postgres.locks

    async def hang(connection):
        found = await locks(connection)
        now[0] += FRESH_S
        return found

    async with process(postgres_url) as one, process(postgres_url) as other:
        await other.take(1)
        monkeypatch.setattr("data.operation.leases.monotonic", lambda: now[0])
        await one.look()
        assert one.sure
        monkeypatch.setattr("data.postgres.locks", hang)
        assert (await one.look()).claims == 1  # its connection has held the shards all the time
        assert not one.sure
        monkeypatch.setattr("data.postgres.locks", locks)
        await one.look()
        assert one.sure


@pytest.mark.parametrize("in_a_statement", [False, True])
async def test_a_process_that_hangs_is_cut_off_by_another(postgres_url, monkeypatch, in_a_statement):
    monkeypatch.setattr("data.postgres._HANGING_S", 0.2)
    async with process(postgres_url) as one, process(postgres_url) as other:
        await one.take(0)
        await one.look()  # and never again
        if in_a_statement:  # which is prepared, and not executed
            driver = (await one._database.writer.get_raw_connection()).driver_connection
            await driver.prepare("SELECT 1")
        while not await other.take(0):
            await other.look()
            await asyncio.sleep(0.05)
        with pytest.raises(StorageError):
            await one.look()
        await one.look()
        assert one.own == ()


async def test_a_process_that_waits_for_the_server_does_not_hang(postgres_url, monkeypatch):
    monkeypatch.setattr("data.postgres._HANGING_S", 0)
    async with process(postgres_url) as one, process(postgres_url) as other:
        await one.take(0)
        async with other._database.changing("a test") as connection:
            await connection.exec_driver_sql("LOCK TABLE identifications")
            waiting = asyncio.ensure_future(one.may_identify(0))
            while not (await connection.exec_driver_sql("SELECT pid FROM pg_locks WHERE NOT granted")).first():
                await asyncio.sleep(0.01)
            await postgres.locks(connection)
        assert await waiting
        assert one.own == (0,)
