"""The loop that carries out what is due: when it wakes up, and how it handles errors."""

import asyncio

import pytest
from prometheus_client import CollectorRegistry, Counter

from cogs.services.due import Due, DueLoop, Once
from data.operation.shards import Shards
from engine.table import StorageError


def now():
    return round(asyncio.get_running_loop().time() * 1000)


def running(service, ready=None):
    """Start the loop with one service; return it with its counter of failures."""

    async def at_once():
        pass

    registry = CollectorRegistry()
    failed = Counter("failed", "", ("work",), registry=registry)
    loop = DueLoop([service], now, ready or at_once, failed)
    loop.start()
    return loop, lambda: registry.get_sample_value("failed_total", {"work": service.label})


class Rows(Due[str]):
    """Items by name, due at a time in ms."""

    label, retry_s = "rows", 0.02

    def __init__(self, **items):
        super().__init__()
        self.items, self.done, self.errors, self.held, self.looks = items, [], {}, {}, 0

    async def due(self):
        self.looks += 1
        await self._fail("due")
        return dict(self.items)

    async def do(self, item):
        await self._fail(item)
        if item in self.held:
            await self.held[item].wait()
        self.done.append(item)
        if item != "kept":
            del self.items[item]

    async def _fail(self, name):
        if self.errors.get(name):
            raise self.errors[name].pop()

    async def until(self, *done):
        async with asyncio.timeout(60):
            while self.done[: len(done)] != [*done]:
                await asyncio.sleep(0.001)


@pytest.fixture
def run():
    loops = []

    def start(service, ready=None):
        loop, failures = running(service, ready)
        loops.append(loop)
        return failures

    yield start
    for loop in loops:
        loop.close()


async def test_each_item_is_done_at_its_time(run):
    began = now()
    rows = Rows(later=began + 40, soon=began + 20, never=began + 10**9)
    failures = run(rows)
    await rows.until("soon", "later")
    assert now() >= began + 40
    assert failures() == 0


async def test_nothing_is_done_before_the_servers_are_known_but_what_needs_none(run):
    ready, done = asyncio.Event(), asyncio.Event()

    async def task(first):
        done.set()
        return first

    rows, once = Rows(a=0), Once("once", task, Shards())
    run(rows, ready.wait)
    run(once, ready.wait)
    await done.wait()
    assert rows.looks == 0
    ready.set()
    await rows.until("a")


async def test_a_change_is_looked_at_and_leads_to_one_look(run):
    rows = Rows()
    run(rows)
    await asyncio.sleep(0.01)
    rows.items["a"], looks = 0, rows.looks
    for _ in range(10):
        rows.wake()
    await rows.until("a")
    assert rows.looks - looks <= 2  # and one for what has changed since


async def test_an_item_holds_up_no_other_and_is_not_done_twice_at_once(run):
    rows = Rows(slow=0, a=0)
    rows.held["slow"] = asyncio.Event()
    run(rows)
    await rows.until("a")
    rows.items["b"] = 0
    rows.wake()
    await rows.until("a", "b")
    rows.held["slow"].set()
    await rows.until("a", "b", "slow")
    await asyncio.sleep(0.03)
    assert rows.done == ["a", "b", "slow"]


@pytest.mark.parametrize("error", [StorageError("gone"), RuntimeError("a bug"), KeyError("id")])
@pytest.mark.parametrize("where", ["due", "a"])
async def test_what_fails_is_logged_counted_and_tried_again_and_holds_up_nothing(run, error, where, caplog):
    rows = Rows(a=0, b=0)
    rows.errors[where] = [error, error]
    failures = run(rows)
    async with asyncio.timeout(60):
        while {*rows.done} != {"a", "b"}:
            await asyncio.sleep(0.001)
    assert failures() == 2
    assert caplog.text.count("rows failed, and is tried again in 0 s") == 2


async def test_what_is_due_as_before_is_done_again_after_the_pause_and_at_once_if_its_time_has_changed(run):
    rows = Rows(kept=1)
    rows.retry_s = 1_000.0
    run(rows)
    await rows.until("kept")
    await asyncio.sleep(0.01)
    assert rows.done == ["kept"]
    rows.items["kept"] = 2
    rows.wake()
    await rows.until("kept", "kept")
    rows.retry_s, rows.items["kept"] = 0.01, 3
    rows.wake()
    await rows.until(*["kept"] * 5)


async def test_a_task_is_tried_until_it_is_done_and_again_whenever_shard_0_is_gained(run):
    tried = []

    async def task(first):
        tried.append(first)
        return len(tried) != 1

    shards = Shards(2, (1,))
    once = Once("once", task, shards)
    once.retry_s = 0.01
    run(once)
    for change, times in ((shards.drop, 2), (shards.add, 3), (shards.drop, 3), (shards.add, 4)):
        change(0)
        once.shards_changed()
        async with asyncio.timeout(60):
            while len(tried) < times or await once.due():
                await asyncio.sleep(0.001)
        await asyncio.sleep(0.02)
    assert tried == [False, False, True, True]  # an older process may have had it in between


async def test_the_clock_is_checked_regularly(run, monkeypatch):
    monkeypatch.setattr("cogs.services.due._LOOK_S", 0.01)
    rows = Rows(a=now() + 10**9)
    run(rows)
    await asyncio.sleep(0)
    rows.items["a"] = 0  # as if the clock were set
    await rows.until("a")


async def test_nothing_is_done_after_close():
    rows = Rows(a=now() + 10)
    loop, _ = running(rows)
    await asyncio.sleep(0)
    loop.close()
    await asyncio.sleep(0.03)
    assert rows.done == []
