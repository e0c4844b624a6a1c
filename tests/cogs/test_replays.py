"""Replays: made in a worker, and one request a person at a time."""

import asyncio
import pickle
from collections import deque
from functools import partial
from types import SimpleNamespace

import pytest

from cogs.pictures.drawer import Drawer
from cogs.pictures.rating_plot import RatingSubject
from cogs.pictures.theme import Look
from cogs.routing.admission import LatestRequests, Superseded
from cogs.sync.replays import Replays
from engine import CodecError, new_game
from engine.replays.recording import moments
from engine.table import Rejected
from engine.workers.serving import HEADER, _execute
from engine.workers.worker import Unavailable, Worker
from tests.tape import contents_of, recorded, transcript_of

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
        self._sent_to_it, self._answered = deque(), b""
        self._process = SimpleNamespace(stdin=self, stdout=self)
        if not halted:
            self.go.set()

    def write(self, message):
        self._sent_to_it.append(message[HEADER:])

    async def readexactly(self, length):
        if length != HEADER:
            return self._answered
        message = self._sent_to_it.popleft()
        work, arguments = pickle.loads(message)
        await self.go.wait()
        await asyncio.sleep(0)
        self.done.append((work.__name__, arguments))
        self._answered = _execute(message)
        return len(self._answered).to_bytes(HEADER)

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


async def test_a_replay_shows_every_act_and_is_made_by_the_worker():
    recording, worker = a_game(1), Here()
    replays, story = Replays(Kept(recording), worker), [*moments(recording)]
    for act, its in ((0, None), (1, story[0]), (40, story[39]), (None, story[-1]), (10**6, story[-1])):
        replay, reached = await replays.get(SERVER, 9, act)
        assert replay.contents == contents_of(recording)
        assert reached.moment == its
        assert reached.act == (0 if its is None else its.number)
    assert worker.names == ["replayed"] * 5


async def test_errors_of_the_worker_are_reported():
    with pytest.raises(Rejected, match="no_such_game"):
        await Replays(Kept(), Here()).get(SERVER, 9)
    with pytest.raises(Rejected, match="busy"):
        await Replays(Kept(a_game(1)), Dead()).get(SERVER, 9)
    damaged = Kept(a_game(1))
    damaged.games[9] = type(damaged.games[9])(**{**_fields(damaged.games[9]), "start": b"{}"})
    with pytest.raises(CodecError):
        await Replays(damaged, Here()).get(SERVER, 9)


def _fields(struct):
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


# -- one request a person at a time -----------------------------------------------------------------------------------


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


def wanted(number):
    """Return the pictures of a place."""
    return (plot(number),)


async def test_one_person_who_clicks_through_replays_delays_no_tables():
    drawing = Here(halted=True)
    history = Kept(*(a_game(seed) for seed in range(20)))
    draw, replays, newest = Drawer(drawing), Replays(history, drawing), LatestRequests()

    async def watch(game):
        await replays.get(SERVER, game, 5)
        await draw.for_person([plot(game)])

    clicks = [asyncio.ensure_future(newest.of(1, watch(9)))]
    await settled()  # a game is being replayed, and cannot be cancelled
    clicks += [asyncio.ensure_future(newest.of(1, watch(game))) for game in range(10, 29)]
    others = [asyncio.ensure_future(newest.of(person, watch(9))) for person in (2, 3)]
    await settled()
    boards = [asyncio.ensure_future(draw(i, partial(wanted, 100 + i), patience_s=60)) for i in range(3)]
    await asyncio.sleep(0)
    drawing.go.set()
    assert all(await asyncio.gather(*boards))
    assert drawing.names[:5].count("draw") == 3  # after the replay that was being made, and the one that was sent
    outcomes = await asyncio.gather(*clicks, *others, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Superseded] * 19 + [type(None)] * 3
    assert drawing.names.count("replayed") == 4  # one of them in vain
    assert not any(vars(newest).values())
