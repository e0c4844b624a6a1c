"""Replays: computed in a worker page by page, cached within bounds, and one request a person at a time."""

import asyncio
import pickle

import pytest

from cogs.pictures.drawer import Drawer
from cogs.pictures.subjects import RatingSubject
from cogs.pictures.theme import Look
from cogs.routing.latest import LatestRequests, Superseded
from cogs.routing.replay_cache import ReplayCache
from engine import CodecError, new_game
from engine.replays import pages
from engine.replays.recording import moments
from engine.table import Rejected, Thinker
from engine.views import view_for
from engine.workers.worker import Unavailable, Urgency, Worker
from tests.tape import contents_in_pages, recorded, transcript_of

SERVER = 10


def a_game(seed, most=5_000):
    return recorded(new_game("classic", (0, 1, 2), {"game_points": 2000}, seed).state, seed, most=most)


class Kept:
    """A history with some games, by number."""

    def __init__(self, *recordings):
        self.games, self.asked = {9 + i: transcript_of(recording) for i, recording in enumerate(recordings)}, []

    async def transcript(self, group, game):
        self.asked.append(game)
        await asyncio.sleep(0)
        return self.games.get(game)


class Here(Worker):
    """A worker that does its work in this process, piece by piece when the test lets it, and records it."""

    def __init__(self, *, halted=False):
        super().__init__()
        self.done, self.go = [], asyncio.Event()
        if not halted:
            self.go.set()

    async def _run_remotely(self, message):
        work, arguments = pickle.loads(message)
        await self.go.wait()
        await asyncio.sleep(0)
        self.done.append((work.__name__, arguments))
        return pickle.loads(pickle.dumps((True, work(*arguments))))

    @property
    def names(self):
        return [name for name, _ in self.done]


async def settled():
    """Let the loop do what there is to do, however slow the machine."""
    for _ in range(100):
        await asyncio.sleep(0)


class Dead:
    async def do(self, work, *arguments, urgency=None, patience_s=None):
        raise Unavailable


@pytest.fixture(autouse=True)
def short_pages(monkeypatch):
    monkeypatch.setattr(pages, "PAGE", 20)
    monkeypatch.setattr("cogs.routing.replay_cache.PAGE", 20)


async def test_a_replay_shows_every_moment_and_is_computed_in_pages_by_the_worker():
    recording, worker = a_game(1), Here()
    replays = ReplayCache(Kept(recording), worker)
    replay = await replays.get(SERVER, 9)
    assert replay.contents == contents_in_pages(recording)
    assert await replays.moment(replay, 0) is None
    story = [*moments(recording)]
    for moment in story[::13]:
        assert await replays.moment(replay, moment.number) == moment
    assert len(worker.done) == -(-len(story) // 20) + len(story[::13])
    assert max(len(arguments[-1]) for _, arguments in worker.done) == 20  # a page of acts, and never more


async def test_the_cache_keeps_the_last_replays_within_its_bounds(monkeypatch):
    short, long = a_game(1, most=60), a_game(2)
    games = (short, short, long)

    async def read(*numbers):
        history = Kept(*games)
        replays = ReplayCache(history, Here())
        for number in numbers:
            await replays.get(SERVER, number)
        return history.asked

    assert await read(9, 10, 9, 10, 9, 10) == [9, 10]
    monkeypatch.setattr("cogs.routing.replay_cache._KEPT_ACTS", 130)
    assert await read(9, 10, 9, 10) == [9, 10]
    assert await read(9, 11, 11, 9, 9) == [9, 11, 9]  # the last one is kept, whatever its length
    monkeypatch.setattr("cogs.routing.replay_cache._MOST_KEPT", 1)
    assert await read(9, 9, 10, 9) == [9, 10, 9]


async def test_a_replay_in_progress_when_a_person_is_forgotten_is_not_kept():
    history, worker = Kept(a_game(1)), Here(halted=True)
    replays = ReplayCache(history, worker)
    making = asyncio.ensure_future(replays.get(SERVER, 9))
    await settled()
    replays.clear()
    worker.go.set()
    await making
    await replays.get(SERVER, 9)
    assert history.asked == [9, 9]
    replays.clear()
    await replays.get(SERVER, 9)
    assert history.asked == [9, 9, 9]


async def test_errors_of_the_worker_are_reported():
    with pytest.raises(Rejected, match="no_such_game"):
        await ReplayCache(Kept(), Here()).get(SERVER, 9)
    with pytest.raises(Rejected, match="busy"):
        await ReplayCache(Kept(a_game(1)), Dead()).get(SERVER, 9)
    damaged = Kept(a_game(1))
    damaged.games[9] = type(damaged.games[9])(**{**_fields(damaged.games[9]), "start": b"{}"})
    with pytest.raises(CodecError):
        await ReplayCache(damaged, Here()).get(SERVER, 9)


def _fields(struct):
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


# -- one request a person at a time -----------------------------------------------------------------------------------


async def test_the_newest_request_of_a_person_wins():
    newest, started, done = LatestRequests(), [], []

    async def work(name, gate):
        started.append(name)
        await gate.wait()
        done.append(name)
        return name

    gates = [asyncio.Event() for _ in range(4)]
    first, other = (asyncio.ensure_future(newest.of(p, work(f"{p}a", gates[0]))) for p in (1, 2))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    second = asyncio.ensure_future(newest.of(1, work("1b", gates[1])))
    with pytest.raises(Superseded):
        await first
    for gate in gates:
        gate.set()
    assert (await second, await other) == ("1b", "2a")
    assert done == ["2a", "1b"]
    assert await newest.of(1, work("1c", gates[2])) == "1c"
    assert not any(vars(newest).values())


async def test_a_cancelled_caller_is_not_superseded():
    newest, stopped = LatestRequests(), []

    async def work():
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append(True)

    asking = asyncio.ensure_future(newest.of(1, work()))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert stopped == [True]


async def test_the_error_of_a_request_is_raised():
    async def work():
        raise Rejected("busy")

    with pytest.raises(Rejected, match="busy"):
        await LatestRequests().of(1, work())


# -- and it delays no one else -----------------------------------------------------------------------------------------


def plot(number):
    """Return a picture that differs from those of other numbers."""
    return RatingSubject(history=((number, 1.0),), language="en", look=Look())


async def test_one_person_who_clicks_through_replays_delays_neither_tables_nor_hard():
    drawing, thinking = Here(halted=True), Here()
    history = Kept(*(a_game(seed) for seed in range(20)))
    draw, replays, newest = Drawer(drawing), ReplayCache(history, drawing), LatestRequests()

    async def watch(game):
        replay = await replays.get(SERVER, game)
        await replays.moment(replay, 5)
        await draw.for_one(plot(game))

    clicks = [asyncio.ensure_future(newest.of(1, watch(9)))]
    await settled()  # a page is being replayed, and cannot be cancelled
    clicks += [asyncio.ensure_future(newest.of(1, watch(game))) for game in range(10, 29)]
    others = [asyncio.ensure_future(newest.of(person, watch(9))) for person in (2, 3)]
    await settled()
    state = new_game("classic", (0, 1), {}, 1).state
    assert await Thinker(thinking)("hard", view_for(state, state.turn), "seed") is not None
    boards = [asyncio.ensure_future(draw(i, [plot(100 + i)], patience_s=60)) for i in range(3)]
    await asyncio.sleep(0)
    drawing.go.set()
    assert all(await asyncio.gather(*boards))
    assert drawing.names[:4] == ["read_on", "draw", "draw", "draw"]
    outcomes = await asyncio.gather(*clicks, *others, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Superseded] * 19 + [type(None)] * 3
    size = {game: len([*pages.pages_of(history.games[game].acts)]) for game in (9, 28)}
    assert drawing.names.count("read_on") == 1 + size[28] + 2 * size[9]  # one page was replayed in vain
    assert drawing.names.count("last_moment") == 3


async def test_achievements_have_the_lowest_priority():
    worker = Here(halted=True)
    asked = [
        asyncio.ensure_future(worker.do(len, "later", urgency=Urgency.LATER)),
        asyncio.ensure_future(worker.do(str, "one", urgency=Urgency.PERSON)),
        asyncio.ensure_future(worker.do(repr, "table")),
    ]
    await asyncio.sleep(0)
    worker.go.set()
    await asyncio.gather(*asked)
    assert worker.names == ["repr", "str", "len"]
