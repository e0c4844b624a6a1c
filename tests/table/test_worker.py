"""The worker process: the order of requests, dropped requests, and what happens when either process dies."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.errors import CodecError, RuleViolation
from engine.workers.worker import Unavailable, Urgency, Worker

ROOT = Path(__file__).parent.parent.parent
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


# executed in the worker process


def note(path, text):
    with Path(path).open("a") as file:
        file.write(text)
    return os.getpid()


def wait_for(path):
    while not Path(path).exists():
        time.sleep(0.01)


def fail(error):
    raise error


def surroundings():
    own = Path("/proc/self")
    links = [str(link.readlink()) if link.is_symlink() else "" for link in (own / "fd").iterdir()]
    return dict(os.environ), (own / "environ").read_text() if own.exists() else "", links


def chatter():
    print("what a library has to say")
    return "done"


def ask(worker, *work, **options):
    return asyncio.ensure_future(worker.do(*work, **options))


@pytest.fixture
async def worker():
    worker = Worker()
    yield worker
    await worker.close()


async def test_it_works_in_a_single_other_process(worker, tmp_path):
    assert worker.pid is None
    pids = [await worker.do(note, tmp_path / "notes", str(i)) for i in range(3)]
    assert set(pids) == {worker.pid}
    assert worker.pid != os.getpid()
    assert (tmp_path / "notes").read_text() == "012"


async def test_results_may_be_large_and_output_does_not_mix_with_them(worker):
    assert await worker.do(bytes, 3_000_000) == bytes(3_000_000)
    assert await worker.do(chatter) == "done"


async def test_exceptions_are_raised_in_the_caller(worker):
    for error in (RuleViolation("stale", margin=3), CodecError("act 3 is refused"), TimeoutError()):
        with pytest.raises(type(error)) as raised:
            await worker.do(fail, error)
        assert (str(raised.value), vars(raised.value)) == (str(error), vars(error))
    assert await worker.do(os.getpid) == worker.pid


class Unreadable(Exception):
    """An exception that can be pickled, but not unpickled."""

    def __init__(self, one, other):
        super().__init__(one)


async def test_an_answer_that_cannot_be_read_fails_only_its_own_request(worker):
    failing = ask(worker, fail, Unreadable(1, 2))
    others = [ask(worker, str, number) for number in range(3)]
    with pytest.raises(TypeError):
        await failing
    assert await asyncio.gather(*others) == ["0", "1", "2"]


async def test_a_process_that_cannot_be_started_fails_one_request(worker, monkeypatch):
    real, failed = asyncio.create_subprocess_exec, []

    async def start(*arguments, **options):
        if not failed:
            failed.append(1)
            raise BlockingIOError("no process is left")
        return await real(*arguments, **options)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    first, second = (ask(worker, os.getpid) for _ in range(2))
    with pytest.raises(Unavailable):
        await first
    assert await second == worker.pid


async def test_urgent_requests_come_first(worker, tmp_path):
    gate, notes = tmp_path / "gate", tmp_path / "notes"
    asked = [ask(worker, wait_for, gate)]
    for text, urgency in (("a", Urgency.LATER), ("r", Urgency.PERSON), ("s", Urgency.PERSON), ("t", Urgency.TABLE)):
        asked.append(ask(worker, note, notes, text, urgency=urgency))
    await asyncio.sleep(0)
    gate.touch()
    await asyncio.gather(*asked)
    assert notes.read_text() == "trsa"


async def test_the_process_goes_on_while_the_event_loop_is_busy(worker, tmp_path):
    await worker.do(os.getpid)
    notes = tmp_path / "notes"
    asked = [ask(worker, note, notes, text) for text in "ab"]
    for _ in range(3):
        await asyncio.sleep(0)
    until = time.monotonic() + 10
    while not notes.exists() or notes.read_text() != "ab":  # nothing else runs in this process
        assert time.monotonic() < until
        time.sleep(0.01)
    await asyncio.gather(*asked)


async def test_cancelled_requests_are_not_executed(worker, tmp_path):
    gate, notes = tmp_path / "gate", tmp_path / "notes"
    first = ask(worker, wait_for, gate)
    dropped = ask(worker, note, notes, "dropped")
    kept = ask(worker, note, notes, "kept")
    await asyncio.sleep(0)
    dropped.cancel()
    with pytest.raises(Unavailable):
        await worker.do(note, notes, "too late", patience_s=0.0)
    gate.touch()
    await asyncio.gather(first, kept)
    assert notes.read_text() == "kept"


async def test_giving_up_a_running_request_does_no_harm(worker, tmp_path):
    gate = tmp_path / "gate"
    first = ask(worker, wait_for, gate)
    while worker.pid is None:
        await asyncio.sleep(0)
    first.cancel()
    next_ = ask(worker, note, tmp_path / "notes", "next")
    gate.touch()
    assert await next_ == worker.pid


@posix
async def test_a_dead_process_is_replaced(worker, tmp_path, caplog):
    pid = await worker.do(os.getpid)
    working = ask(worker, wait_for, tmp_path / "never")
    waiting = ask(worker, os.getpid)
    await asyncio.sleep(0)
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(Unavailable):
        await working
    assert await waiting == worker.pid != pid
    assert "has died" in caplog.text


async def test_a_request_that_hangs_is_killed(worker, tmp_path, monkeypatch):
    await worker.do(os.getpid)
    monkeypatch.setattr("engine.workers.worker._TIMEOUT_S", 0.05)
    with pytest.raises(Unavailable):
        await worker.do(wait_for, tmp_path / "never")
    monkeypatch.undo()
    assert await worker.do(os.getpid) == worker.pid


async def test_closing_does_not_wait(worker, tmp_path):
    working = ask(worker, wait_for, tmp_path / "never")
    waiting = ask(worker, os.getpid)
    while worker.pid is None:
        await asyncio.sleep(0)
    pid = worker.pid
    await worker.close()
    for asked in (working, waiting):
        with pytest.raises(Unavailable):
            await asked
    assert not alive(pid)


# -- and its parent ----------------------------------------------------------------------------------------------------


def alive(pid):
    """Return whether a process runs; one that has ended without being reaped does not."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat")
        return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False


async def test_it_gets_no_secrets_and_inherits_no_files(monkeypatch, tmp_path):
    monkeypatch.setenv("DISCORD_TOKEN", "sesame-token")
    monkeypatch.setenv("DATABASE_URL", "postgresql://u:sesame@h/d")
    monkeypatch.setenv("PGPASSWORD", "sesame")
    monkeypatch.setenv("ANYTHING_ELSE", "sesame")
    worker = Worker()
    with (tmp_path / "race.db").open("w"):
        env, really, files = await worker.do(surroundings)
    await worker.close()
    assert "sesame" not in str(env)
    assert "sesame" not in really
    assert "ANYTHING_ELSE" not in env
    assert not any("race.db" in name for name in files)
    assert not any(name.startswith("socket") for name in files)
    if files:
        assert len(files) <= 6, files  # the three of every program, the pipe once more, and the listing itself


_PARENT = """
import asyncio, os, sys, time
from engine.workers.worker import Worker

async def main():
    worker = Worker()
    print(await worker.do(os.getpid), flush=True)
    if sys.argv[1] == "busy":
        asyncio.ensure_future(worker.do(time.sleep, 3600))
    await asyncio.sleep(3600)

asyncio.run(main())
"""


@posix
@pytest.mark.parametrize("busy", ["busy", "idle"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_it_ends_when_its_parent_does(busy, number):
    parent = subprocess.Popen([sys.executable, "-c", _PARENT, busy], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    child = int(parent.stdout.readline())
    assert alive(child)
    parent.send_signal(number)
    parent.communicate()
    end = time.monotonic() + 20
    while alive(child):
        assert time.monotonic() < end
        time.sleep(0.01)
