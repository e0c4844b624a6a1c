"""The event loop of the bot: all code that depends on the operating system works on it."""

import asyncio
import logging
import os
import signal
import sys

import pytest

import bot
from cogs.ops.config import Config
from cogs.ops.event_loop import stop_signals
from engine.table.clock import LoopClock
from engine.workers.worker import Unavailable, Worker


def test_it_is_uvloop_where_available(monkeypatch):
    pytest.importorskip("uvloop")
    loop = bot.fast_loop()
    assert type(loop).__module__.startswith("uvloop")
    loop.close()
    monkeypatch.setitem(sys.modules, "uvloop", None)
    loop = bot.fast_loop()
    assert type(loop).__module__.startswith("asyncio")
    loop.close()


def run(work):
    with asyncio.Runner(loop_factory=bot.fast_loop) as runner:
        return runner.run(work)


def test_worker_processes_answer_die_and_are_replaced():
    async def work():
        worker = Worker()
        try:
            first = await worker.do(os.getpid)
            with pytest.raises(Unavailable):
                await worker.do(os._exit, 1)
            second = await worker.do(os.getpid)
            return len({first, second, os.getpid()})
        finally:
            await worker.close()

    assert run(work()) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_signals_stop_it():
    async def work():
        stopped = asyncio.Event()
        with stop_signals(stopped.set):
            signal.raise_signal(signal.SIGTERM)
            await asyncio.wait_for(stopped.wait(), 60)
        return signal.getsignal(signal.SIGTERM)

    assert run(work()) is signal.SIG_DFL


@pytest.mark.parametrize("swallowed", [0, 1, 5])
def test_the_bot_closes_even_if_its_start_ignores_that(monkeypatch, tmp_path, swallowed):
    ignored = []

    async def start(_):
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                if len(ignored) == swallowed:
                    raise
                ignored.append(1)

    async def work():
        program = bot.CoupFourreBot(Config("", f"sqlite:///{tmp_path}/race.db", logging.INFO, None, pictures=False))
        monkeypatch.setattr(program, "start", start)
        async with program:
            running = asyncio.ensure_future(program.run_until_closed(""))
            await asyncio.sleep(0)
            await program.close()
            await asyncio.wait_for(running, 60)
        while not program._starting.done():
            program._starting.cancel()
            await asyncio.sleep(0)

    run(work())


def test_a_timer_tells_the_time_left_even_after_its_end():
    async def work():
        clock = LoopClock(bot.utc_ms)
        rung = asyncio.Event()
        timer = clock.call_at(clock.now() + 60_000, rung.set)
        left = timer.left()
        timer.cancel()
        over = clock.call_at(clock.now() - 1, rung.set)
        await asyncio.wait_for(rung.wait(), 60)
        return left, over.left()

    left, over = run(work())
    assert 59_000 < left <= 60_000
    assert over == 0
