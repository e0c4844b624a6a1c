"""The queue of long computations: turns, sharing and caching, and failures."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from engine import Refusal
from engine.errors import CodecError
from engine.workers import serving
from engine.workers.computations import MOST, MOST_OF_GROUP, Computations, Progress
from engine.workers.worker import Unavailable, Worker


class Count:
    """A computation of a number of steps, each of which writes its name to a file."""

    def __init__(self, path, name, steps, fails=None):
        self.path, self.name, self.steps, self.done, self.fails = path, name, steps, 0, fails
        if steps < 0:
            raise CodecError("cannot be begun")

    @property
    def progress(self):
        return self.done / self.steps

    @property
    def result(self):
        return (self.name, os.getpid()) if self.done == self.steps else None

    def step(self):
        if self.fails is not None:
            raise self.fails
        self.done += 1
        with Path(self.path).open("a") as file:
            file.write(self.name)


class Fatal(Count):
    """One whose third step kills its process the first time."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        serving._SLICE_S = -1.0  # in the process that is killed: each turn is one step

    def step(self):
        killed = Path(f"{self.path}.killed")
        if self.done == 2 and not killed.exists():
            killed.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        super().step()


class Here:
    """A worker that executes requests at once in this process; it can be paused, or lose a request."""

    def __init__(self):
        self.gate, self.losses = asyncio.Event(), 0
        self.gate.set()

    async def do(self, work, *arguments, urgency):
        await asyncio.sleep(0)
        await self.gate.wait()
        if self.losses:
            self.losses -= 1
            raise Unavailable
        return work(*arguments)


@pytest.fixture
def here(monkeypatch):
    monkeypatch.setattr("engine.workers.serving._SLICE_S", -1.0)  # each turn is one step
    return Here()


@pytest.fixture
def noted():
    """The kind and the seconds of each computation, as passed to metrics."""
    return []


@pytest.fixture
async def computations(here, noted):
    computations = Computations(here, lambda kind, seconds: noted.append((kind, seconds)))
    yield computations
    await computations.close()


async def rounds(n=10):
    for _ in range(n):
        await asyncio.sleep(0)


@pytest.fixture
def notes(tmp_path):
    """The file in which all computations write."""
    return tmp_path / "notes"


@pytest.fixture
def ask(computations, notes):
    """Return a function that asks for a computation."""

    def ask(name, steps=3, patience_s=60.0, *, group=0, fails=None):
        its = ("count", name), Count, notes, name, steps, fails
        return asyncio.ensure_future(computations.of(*its, patience_s=patience_s, group=group))

    return ask


async def test_they_take_turns(computations, noted, ask, notes):
    asked = [ask(name, steps) for name, steps in (("a", 4), ("b", 2), ("c", 3))]
    assert [name for name, _ in await asyncio.gather(*asked)] == ["a", "b", "c"]
    assert notes.read_text() == "abcabcaca"
    assert len(computations) == 0
    assert [kind for kind, _ in noted] == ["count"] * 3


async def test_a_shared_request_is_computed_once_and_cached(computations, ask, notes):
    assert len({await each for each in [ask("a") for _ in range(3)]}) == 1
    await ask("a")
    assert notes.read_text() == "aaa"
    computations.forget()
    await ask("a")
    assert notes.read_text() == "aaa" * 2


async def test_results_for_forgotten_people_are_not_cached(computations, here, ask, notes):
    here.gate.clear()
    asked = ask("a", 1)
    await rounds()
    computations.forget()
    here.gate.set()
    await asked
    await ask("a", 1)
    assert notes.read_text() == "aa"


async def test_progress_is_reported(computations, here, ask):
    assert computations.progress(("count", "a")) is None
    asked = [ask(name, 4) for name in "ab"]
    seen = set()
    while not all(each.done() for each in asked):
        seen.add(computations.progress(("count", "a")))
        await asyncio.sleep(0)
    assert {Progress(share, 1) for share in (0.0, 0.25, 0.5, 0.75)} <= seen


async def test_it_continues_as_long_as_any_caller_waits(ask):
    first, second = ask("a"), ask("a")
    await rounds(1)
    first.cancel()
    assert (await second)[0] == "a"


async def test_a_computation_without_callers_is_dropped(computations, here, noted, ask, notes):
    here.gate.clear()
    cancelled, late = ask("a"), ask("b", patience_s=0.0)
    await rounds()
    cancelled.cancel()
    with pytest.raises(Unavailable):
        await late
    await rounds()
    assert len(computations) == 0
    again = ask("a", 2)  # a dropped computation does not affect a new one
    here.gate.set()
    await again
    assert notes.read_text() == "aa"
    assert len(noted) == 1


async def test_too_many_are_refused_but_a_shared_one_is_not(here, ask):
    here.gate.clear()
    asked = [ask(str(i), 1, group=i) for i in range(MOST)]
    await rounds()
    with pytest.raises(Refusal, match="too_many_computations"):
        await ask("x", group=MOST)
    joined = ask("0", 1)
    here.gate.set()
    await asyncio.gather(*asked, joined)
    assert (await ask("x"))[0] == "x"


async def test_a_server_has_a_share_of_them(here, ask):
    here.gate.clear()
    asked = [ask(str(i), 1, group=7) for i in range(MOST_OF_GROUP)]
    await rounds()
    with pytest.raises(Refusal, match="too_many_computations"):
        await ask("x", group=7)
    elsewhere = ask("y", 1, group=8)
    here.gate.set()
    await asyncio.gather(*asked, elsewhere)


async def test_a_lost_step_is_repeated_but_not_for_ever(here, ask, notes):
    here.losses = 2
    assert (await ask("a"))[0] == "a"
    assert notes.read_text() == "aaa"
    here.losses = 3
    with pytest.raises(Unavailable):
        await ask("b")
    assert (await ask("b"))[0] == "b"


async def test_an_exception_reaches_all_callers_and_no_other_computation(ask):
    failing = [ask("a", 2, fails=CodecError("damaged")) for _ in range(2)]
    unbegun, other = ask("b", -1), ask("c")
    for each in failing:
        with pytest.raises(CodecError, match="damaged"):
            await each
    with pytest.raises(CodecError, match="begun"):
        await unbegun
    assert (await other)[0] == "c"


async def test_callers_are_notified_on_close(computations, here, ask):
    here.gate.clear()
    asked = [ask(name) for name in "ab"]
    await rounds()
    await computations.close()
    for each in asked:
        with pytest.raises(Unavailable):
            await each


# -- in a separate process
# ----------------------------------------------------------------------------------------------


@pytest.fixture
async def elsewhere():
    """Its process is hardly less urgent than others, so that it gets its share of a busy machine."""
    worker = Worker(niceness=1, idle_s=3_600.0)
    computations = Computations(worker)
    yield computations
    await computations.close()
    await worker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no such priorities")
async def test_the_process_has_a_lower_priority_and_this_one_its_own(elsewhere, notes):
    before = os.getpriority(os.PRIO_PROCESS, 0)
    name, pid = await elsewhere.of(("count",), Count, notes, "a", 3, patience_s=60.0)
    assert (name, pid != os.getpid()) == ("a", True)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, before + 1)
    assert os.getpriority(os.PRIO_PROCESS, 0) == before


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
async def test_when_the_process_dies_results_are_not_lost(elsewhere, notes):
    name, pid = await elsewhere.of(("fatal",), Fatal, notes, "b", 4, patience_s=60.0)
    assert (name, str(pid) != Path(f"{notes}.killed").read_text()) == ("b", True)
    assert notes.read_text() == "bbbb"


async def test_an_idle_process_ends_and_another_one_replaces_it():
    worker = Worker(idle_s=0.0)
    try:
        first = await worker.do(os.getpid)
        while worker.pid is not None:
            await asyncio.sleep(0)
        assert await worker.do(os.getpid) != first
    finally:
        await worker.close()
