"""Which pictures are drawn, and in which order: only the newest of each place, places in turns, none twice."""

import asyncio

import msgspec
import pytest

from cogs.pictures.drawer import Drawer
from cogs.pictures.rating_plot import RatingSubject
from cogs.pictures.subjects import forget
from cogs.pictures.theme import Look
from engine.workers.worker import Unavailable


class Halted:
    """A worker that executes one request at a time, when the test lets it, and records the pictures."""

    def __init__(self):
        self.drawn, self._let, self.fails = [], asyncio.Semaphore(0), False

    async def do(self, work, *keys, urgency=None, patience_s=None):
        self.drawn += [msgspec.msgpack.decode(key)["history"][0][0] for key in keys]
        try:
            async with asyncio.timeout(patience_s):
                await self._let.acquire()
        except TimeoutError as error:
            raise Unavailable from error
        if self.fails:
            raise Unavailable
        return [(b"png", "words") for _ in keys]

    async def let(self, requests=1):
        """Let this many requests be executed."""
        for _ in range(requests):
            self._let.release()
            for _ in range(5):
                await asyncio.sleep(0)


def picture(number):
    return RatingSubject(history=((number, 1.0),), language="en", look=Look())


@pytest.fixture
def worker():
    return Halted()


@pytest.fixture
async def drawer(worker):
    drawer = Drawer(worker)
    yield drawer
    await drawer.close()


def wanting(*numbers):
    """Return what returns these pictures."""
    return lambda: tuple(map(picture, numbers))


@pytest.fixture(autouse=True)
def one_at_once(monkeypatch):
    monkeypatch.setattr("cogs.pictures.drawer._MOST_BEGUN", 1)


async def begun(drawer):
    """Wait until the first picture is being drawn, and so can no longer be cancelled."""
    first = drawer.ask("first", wanting(0))
    await asyncio.sleep(0)
    return first


async def test_a_place_gets_what_it_wants_when_its_turn_comes(worker, drawer):
    await begun(drawer)
    state = [1]
    asked = drawer.ask("table", lambda: (picture(state[0]),))
    assert drawer.ask("table", lambda: (picture(state[0]),)) is asked
    state[0] = 3
    await worker.let(3)
    assert worker.drawn == [0, 3]
    assert asked.subjects == (picture(3),)
    assert asked.drawn
    assert not drawer.busy


async def test_a_newer_request_keeps_the_turn_of_its_place(worker, drawer):
    await begun(drawer)
    for number in (1, 2, 3):
        drawer.ask(number, wanting(number))
    drawer.ask(1, wanting(11))
    await worker.let(4)
    assert worker.drawn == [0, 11, 2, 3]


async def test_no_table_starves_while_another_requests_each_of_its_states(worker, drawer):
    await begun(drawer)
    for place in ("calm", "calmer"):
        drawer.ask(place, wanting(len(place)))
    for state in range(100, 106):
        drawer.ask("busy", wanting(state))
        await worker.let()
    assert [number for number in worker.drawn if number < 100] == [0, 4, 6]
    assert worker.drawn.index(6) <= 3
    assert worker.drawn[-1] >= 103  # and the busy one goes on


async def test_table_messages_go_before_hands_but_not_for_ever(worker, drawer, monkeypatch):
    await begun(drawer)
    drawer.ask("hand", wanting(1), hand=True)
    drawer.ask("table", wanting(2))
    await worker.let(2)
    assert worker.drawn == [0, 2, 1]
    monkeypatch.setattr("cogs.pictures.drawer._HANDS_LATER_S", -1.0)  # as if it had waited that long
    drawer.ask("table", wanting(4))
    drawer.ask("hand", wanting(3), hand=True)
    await worker.let(3)
    assert worker.drawn == [0, 2, 1, 3, 4]


@pytest.mark.parametrize("at_once", [1, 2, 3])
async def test_the_same_picture_is_drawn_once_for_a_table_and_its_hands(worker, drawer, monkeypatch, at_once):
    monkeypatch.setattr("cogs.pictures.drawer._MOST_BEGUN", at_once)
    await begun(drawer)
    asked = [drawer.ask(place, wanting(1), hand=place != "table") for place in ("table", "hand", "other hand")]
    await worker.let(4)
    assert worker.drawn == [0, 1]
    assert all(each.drawn for each in asked)
    again = await drawer("somewhere else", wanting(1))
    assert again.drawn
    (drawn,) = drawer.ready(again.subjects)
    assert (drawn.png, drawn.description, drawn.key) == (b"png", "words", picture(1).key)
    assert worker.drawn == [0, 1]


async def test_the_worker_has_the_next_requests_before_it_has_answered(worker, drawer, monkeypatch):
    monkeypatch.setattr("cogs.pictures.drawer._MOST_BEGUN", 2)
    for number in range(4):
        drawer.ask(number, wanting(number))
    await asyncio.sleep(0)
    assert worker.drawn == [0, 1]
    await worker.let()
    assert worker.drawn == [0, 1, 2]


async def test_what_is_being_drawn_for_a_place_is_not_requested_again(worker, drawer):
    first = await begun(drawer)
    assert drawer.ask("first", wanting(0)) is first
    drawer.ask("other", wanting(1))
    newer = drawer.ask("first", wanting(2))
    await worker.let(3)
    assert worker.drawn == [0, 1, 2]
    assert newer.drawn


async def test_a_place_with_two_pictures_gets_both(worker, drawer):
    done = drawer.ask("table", wanting(1, 2))
    await worker.let()
    assert done.drawn
    assert [each.key for each in drawer.ready(done.subjects)] == [picture(1).key, picture(2).key]


async def test_drawing_is_behind_until_pictures_have_been_in_time_for_a_while(worker, drawer):
    await begun(drawer)
    drawer.ask("table", wanting(1)).asked_at -= 1.9
    await worker.let(2)
    assert not drawer.behind
    await begun(drawer)
    drawer.ask("table", wanting(2)).asked_at -= 2.1
    await worker.let(2)
    assert drawer.behind
    drawer._late_at -= 31.0  # as if that much time had passed
    assert not drawer.behind


async def test_a_place_that_cannot_say_what_it_wants_harms_no_other(worker, drawer, caplog):
    failed, done = drawer.ask("failing", lambda: 1 // 0), drawer.ask("table", wanting(1))
    await worker.let()
    assert failed.drawn is False
    assert done.drawn
    assert "ZeroDivisionError" in caplog.text


async def test_a_failure_is_reported_and_the_next_picture_is_tried(worker, drawer):
    worker.fails = True
    asked = [drawer.ask(place, wanting(place)) for place in (1, 2)]
    await worker.let(2)
    assert [each.drawn for each in asked] == [False, False]
    worker.fails = False
    done = drawer.ask(1, wanting(1))
    await worker.let()
    assert done.drawn


async def test_a_picture_that_is_no_longer_wanted_is_not_drawn(worker, drawer):
    await begun(drawer)
    left, awaited, asked_again = (drawer.ask(number, wanting(number)) for number in (1, 2, 3))
    waiting = asyncio.ensure_future(awaited.wait(60.0))
    await asyncio.sleep(0)
    for each in (left, awaited, asked_again):
        each.wanted_at -= 21.0  # as if that much time had passed
    assert drawer.ask(3, wanting(3)) is asked_again
    await worker.let(4)
    assert worker.drawn == [0, 2, 3]
    assert (left.drawn, awaited.drawn, asked_again.drawn) == (False, True, True)
    await waiting


async def test_time_in_the_queue_does_not_count_towards_the_limit(worker, drawer):
    await begun(drawer)
    late = drawer.ask("table", wanting(1))
    late.asked_at -= 21.0
    await worker.let(2)
    assert late.drawn


@pytest.mark.parametrize("late", [True, False])
async def test_pictures_are_not_waited_for_when_they_come_late(worker, drawer, monkeypatch, late):
    await begun(drawer)
    drawer._waited_s[False] = 3.0 if late else 1.0
    asking = asyncio.ensure_future(drawer("table", wanting(1), patience_s=2.0))
    for _ in range(5):
        await asyncio.sleep(0)
    assert asking.done() == late
    await worker.let(2)
    assert (await asking).drawn
    assert drawer.ready([picture(1)]) is not None  # it is drawn, however late


async def test_the_waiting_time_is_measured(worker):
    noted = []
    drawer = Drawer(worker, noted.append)
    drawer.ask("table", wanting(1))
    await worker.let()
    assert len(noted) == 1
    await drawer.close()


async def test_no_picture_is_kept_when_a_person_is_forgotten(worker, drawer, monkeypatch):
    drawn = drawer.ask("table", wanting(1))
    await worker.let()
    drawer.ask("other table", wanting(2))  # which is being drawn
    real, forgot = worker.do, []

    async def do(work, *arguments, **options):
        if work is forget:  # when its turn comes
            await asyncio.sleep(0.0)
            await worker.let()
            return forgot.append(work)
        return await real(work, *arguments, **options)

    monkeypatch.setattr(worker, "do", do)
    await asyncio.sleep(0)
    drawer.forget()
    while not forgot:
        await asyncio.sleep(0)
    assert drawn.drawn
    assert drawer.ready([picture(1)]) is drawer.ready([picture(2)]) is None


async def test_what_another_request_has_begun_is_drawn_if_that_fails(worker, drawer, monkeypatch):
    monkeypatch.setattr("cogs.pictures.drawer._MOST_BEGUN", 2)
    worker.fails = True
    failed, done = drawer.ask("table", wanting(1)), drawer.ask("hand", wanting(1, 2), hand=True)
    await asyncio.sleep(0)
    await worker.let()
    worker.fails = False
    await worker.let(3)
    assert failed.drawn is False
    assert done.drawn
    assert drawer.ready(done.subjects) is not None
    assert worker.drawn == [1, 2, 1]


async def test_hands_that_wait_longer_keep_no_table_from_waiting(worker, drawer):
    await begun(drawer)
    drawer.ask("hand", wanting(1), hand=True).asked_at -= 1.0
    await worker.let(2)
    drawer.ask("other hand", wanting(2), hand=True)
    asking = asyncio.ensure_future(drawer("table", wanting(3)))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not asking.done()
    await worker.let(2)
    await asking


async def test_nothing_is_drawn_after_close(worker, drawer):
    first = await begun(drawer)
    queued = drawer.ask("table", wanting(1))
    await drawer.close()
    assert first.drawn is queued.drawn is False
    assert not drawer.busy
    await worker.let(2)
    assert worker.drawn == [0]


async def test_the_cache_is_limited_by_bytes(worker, drawer, monkeypatch):
    async def large(*_, **__):
        return [(bytes(1 << 20), "words")]

    monkeypatch.setattr(worker, "do", large)
    for number in range(20):
        await drawer("table", wanting(number))
    kept = [number for number in range(20) if drawer.ready([picture(number)]) is not None]
    assert kept == [*range(13, 20)]
