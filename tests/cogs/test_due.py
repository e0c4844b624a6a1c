"""The loop that carries out what is due: when it wakes up, and how it handles errors."""

import asyncio

import pytest

from cogs.services.due import DueLoop
from engine.table import StorageError


class Rows:
    """Times at which something is due, in ms since this object was created."""

    def __init__(self, *due):
        self.due, self.done, self.error, self.at_once, self.most_at_once = [*due], [], None, 0, 0
        self.ready, self.reads = asyncio.Event(), 0
        self.ready.set()
        self.loop = DueLoop(
            "rows",
            self.next_due,
            self.carry_out,
            now=self.now,
            ready=self.ready.wait,
            retry_s=0.02,
        )
        self.began = asyncio.get_running_loop().time()

    def now(self):
        return round((asyncio.get_running_loop().time() - self.began) * 1000)

    async def next_due(self):
        self.reads += 1
        self._fail()
        return min(self.due, default=None)

    async def carry_out(self):
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        self._fail()
        for due in sorted(each for each in self.due if each <= self.now()):  # on a busy machine several
            self.due.remove(due)
            self.done.append(due)

    def _fail(self):
        if self.error is not None:
            error, self.error = self.error, None
            raise error

    async def until(self, *done):
        async with asyncio.timeout(60):
            while self.done != [*done]:
                await asyncio.sleep(0.001)


@pytest.fixture
def rows():
    made = []

    def make(*due):
        made.append(Rows(*due))
        return made[-1]

    yield make
    for each in made:
        each.loop.close()


async def test_each_row_is_carried_out_at_its_time(rows):
    its = rows(30, 10)
    await its.loop.start()
    await its.until(10, 30)
    assert its.now() >= 30


async def test_start_reads_what_is_due_and_carries_out_nothing(rows):
    its = rows(10_000)
    its.ready.clear()
    await its.loop.start()
    assert its.reads == 1
    its.ready.set()
    for _ in range(20):
        await asyncio.sleep(0)
    assert (its.reads, its.done) == (1, [])


async def test_nothing_is_carried_out_before_the_bot_is_ready(rows):
    its = rows(0)
    its.ready.clear()
    await its.loop.start()
    await asyncio.sleep(0.03)
    assert its.done == []
    its.ready.set()
    await its.until(0)


async def test_a_change_wakes_the_loop_also_before_its_start(rows):
    its = rows()
    its.due.append(0)
    its.loop.wake()
    await its.loop.start()
    await its.until(0)
    its.due.append(1)
    its.loop.wake()
    await its.until(0, 1)


async def test_changes_during_a_pass_lead_to_one_more_pass(rows):
    its = rows()
    await its.loop.start()
    for _ in range(10):
        its.loop.wake()
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    assert its.most_at_once == 1


@pytest.mark.parametrize("error", [StorageError("gone"), RuntimeError("a bug")])
async def test_errors_are_logged_and_survived(rows, error, caplog):
    its = rows()
    await its.loop.start()
    its.error = error
    its.due.append(0)
    its.loop.wake()
    await its.until(0)
    assert "rows: what is due is retried" in caplog.text


async def test_a_failed_read_at_the_start_is_retried(rows, caplog):
    its = rows(0)
    its.error = StorageError("gone")
    await its.loop.start()
    await its.until(0)
    assert "rows: what is due could not be read" in caplog.text


async def test_work_that_is_still_due_after_a_pass_is_retried(rows):
    its = rows(0)
    passes = []

    async def carry_out():
        passes.append(its.now())

    its.loop = DueLoop("rows", its.next_due, carry_out, now=its.now, ready=its.ready.wait, retry_s=0.02)
    await its.loop.start()
    async with asyncio.timeout(60):
        while len(passes) < 3:
            await asyncio.sleep(0.001)
    its.loop.close()
    assert passes[2] - passes[0] >= 35


async def test_the_clock_is_checked_regularly(rows, monkeypatch):
    monkeypatch.setattr("cogs.services.due._LOOK_S", 0.01)
    its = rows(10_000)
    await its.loop.start()
    its.began -= 20  # the clock is set
    await its.until(10_000)


async def test_nothing_is_carried_out_after_close(rows):
    its = rows(10)
    await its.loop.start()
    its.loop.close()
    await asyncio.sleep(0.03)
    assert its.done == []
