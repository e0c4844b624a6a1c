"""The order and rate of what is sent, on a loop whose time passes only by work and waits."""

import asyncio
import heapq
import itertools
import math
import random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.ops.errors import Failure
from cogs.sync import outbox
from cogs.sync.gateway import Gateway, Health, RequestBudget
from cogs.sync.outbox import Display, DisplayUrgency, Outbox, PostedMessage, RequestPace, SpareTime, Turns
from data.operation.shards import Shards
from engine.table import BackgroundTasks
from tests.effort import full_or

ACT, SOON, LATER = DisplayUrgency


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose time is that of its work, plus the waits when there is none."""

    def __init__(self):
        super().__init__()
        self.now = 0.0

    def time(self):
        return self.now

    def work(self, seconds):
        """Keep the loop busy for this time."""
        self.now += seconds

    def _run_once(self):
        loop: Any = self  # the attributes are its own
        while loop._scheduled and loop._scheduled[0]._cancelled:
            loop._timer_cancelled_count -= 1
            heapq.heappop(loop._scheduled)._scheduled = False
        if not loop._ready and loop._scheduled:
            self.now = max(self.now, loop._scheduled[0]._when)
        super()._run_once()


@pytest.fixture
def loop():
    loop = VirtualLoop()
    yield loop
    while left := asyncio.all_tasks(loop):  # the end of one begins the next
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.wait(left))
    loop.close()


def make_outbox():
    return Outbox(SimpleNamespace(health=Health(), budget=RequestBudget(50)), BackgroundTasks("a test"))


@pytest.fixture
def queue():
    return make_outbox()


class Hand(Display):
    """A hand whose edit takes 2 ms to build, some time to send, and 1 ms to record."""

    is_free = True

    def __init__(self, loop, queue, call_s=0.1):
        super().__init__(queue, "a hand")
        self.loop, self.call_s = loop, call_s
        self.changes = self.shown = 0
        """The number of changes, and of changes that it shows."""
        self.last = -math.inf
        self.changed_at = None
        """When it became outdated."""
        self.begun, self.ages = [], []

    def change(self, urgency):
        self.changes += 1
        if self.changed_at is None:
            self.changed_at = self.loop.now
        self.want(urgency)

    def pause_s(self, urgency):
        return self.last + (2.0 if urgency is LATER else 0.5) - self.loop.now

    def failed(self, failure):
        pass

    async def show(self):
        self.begun.append(self.loop.now)
        self.loop.work(0.002)
        shown, since = self.changes, self.changed_at
        self.changed_at = None
        await asyncio.sleep(self.call_s)
        self.loop.work(0.001)
        self.shown, self.last = shown, self.loop.now
        if since is not None:
            self.ages.append(self.loop.now - since)
        return True


class Clicks:
    """Other work of the loop: clicks of 4 ms each, in pieces, at a rate a second."""

    def __init__(self, loop):
        self.loop, self.took = loop, []

    async def come(self, per_s, until, rng):
        due = self.loop.now
        async with asyncio.TaskGroup() as group:
            while due < until:
                due += rng.expovariate(per_s)
                await asyncio.sleep(due - self.loop.now)
                group.create_task(self.click(due))

    async def click(self, due):
        for _ in range(8):
            self.loop.work(0.0005)
            await asyncio.sleep(0)
        self.took.append(self.loop.now - due)


def at(values, share):
    """Return the quantile of the values for this share."""
    return sorted(values)[int(share * (len(values) - 1))]


class Pressure:
    """The hands of many tables, with an event every three seconds, and clicks."""

    def __init__(self, loop, hands, per_s, seconds=30.0, seed=1, call_s=0.1):
        self.loop, self.rng, self.seconds = loop, random.Random(seed), seconds
        queue = make_outbox()
        self.hands = [Hand(loop, queue, call_s) for _ in range(hands)]
        self.acting = [Hand(loop, queue, call_s) for _ in range(hands // 10)]
        self.clicks, self.per_s, self.over = Clicks(loop), per_s, None

    def run(self):
        self.loop.run_until_complete(self._run())
        return self

    async def _run(self):
        async with asyncio.TaskGroup() as group:
            group.create_task(self.clicks.come(self.per_s, self.seconds, self.rng))
            for hand in self.hands:
                group.create_task(self._happen(hand, lambda: self.rng.choice([LATER, LATER, SOON])))
            for hand in self.acting:
                group.create_task(self._happen(hand, lambda: ACT))
        while any(hand.shown < hand.changes for hand in self.everybody):
            await asyncio.sleep(0.05)
        self.over = self.loop.now

    async def _happen(self, hand, urgency):
        await asyncio.sleep(self.rng.uniform(0, 3))
        while self.loop.now < self.seconds:
            hand.change(urgency())
            await asyncio.sleep(3)

    @property
    def everybody(self):
        return [*self.hands, *self.acting]


def ages(hands):
    """Return the seconds after which they showed the events."""
    return [age for hand in hands for age in hand.ages]


def test_an_idle_loop_edits_every_hand_at_once(loop):
    calm = Pressure(loop, hands=100, per_s=50).run()
    assert max(ages(calm.everybody)) < 0.15
    assert at(calm.clicks.took, 0.99) < 0.02


@pytest.mark.parametrize(
    ("hands", "per_s", "most_s"), full_or([(600, 150, 0.15), (600, 200, 0.3), (2_000, 150, 0.25)], [(600, 200, 0.3)])
)
def test_hands_that_can_wait_get_the_time_that_clicks_leave(loop, hands, per_s, most_s):
    """All their edits would take more time than there is: without pacing, clicks would wait for ten seconds."""
    busy = Pressure(loop, hands, per_s).run()
    assert at(busy.clicks.took, 0.99) < most_s
    assert all(hand.begun for hand in busy.hands)  # none starves
    assert at(ages(busy.acting), 0.99) < 0.2
    assert max(ages(busy.acting)) < 0.25
    left = busy.seconds * (1 - 0.004 * per_s) - 0.003 * len(ages(busy.acting))
    assert 0.003 * len([begun for hand in busy.hands for begun in hand.begun if begun < busy.seconds]) > 0.8 * left


def test_slow_requests_leave_room_for_players_who_must_act(loop, queue):
    others = [Hand(loop, queue, call_s=50.0) for _ in range(150)]
    acting = [Hand(loop, queue) for _ in range(20)]

    async def happen():
        for hand in others:
            hand.change(SOON)
        await asyncio.sleep(5)
        for hand in acting:
            hand.change(ACT)
        await asyncio.sleep(1)

    loop.run_until_complete(happen())
    assert sum(len(hand.begun) for hand in others) == outbox._AT_ONCE
    assert [hand.shown for hand in acting] == [1] * len(acting)
    assert max(ages(acting)) < 0.3


def test_a_hand_has_one_place_in_the_queue_and_keeps_its_pace(loop, queue, monkeypatch):
    """A less urgent edit in the queue is replaced, and the next one waits until it may be made."""
    monkeypatch.setattr(outbox, "_AT_ONCE", 1)
    first, hand = Hand(loop, queue, call_s=3.0), Hand(loop, queue)

    async def happen():
        first.change(SOON)
        await asyncio.sleep(0.1)
        hand.change(LATER)  # waits behind the first
        await asyncio.sleep(0.1)
        hand.change(ACT)  # at once
        await asyncio.sleep(0.5)
        assert len(hand.begun) == 1
        hand.change(LATER)
        await asyncio.sleep(10)

    loop.run_until_complete(happen())
    assert len(hand.begun) == 2
    assert hand.begun[1] - hand.begun[0] > 2.0


def test_a_state_that_a_click_has_shown_is_not_sent(loop, queue, monkeypatch):
    monkeypatch.setattr(outbox, "_AT_ONCE", 1)
    first, hand, gone = Hand(loop, queue, call_s=3.0), Hand(loop, queue), Hand(loop, queue)

    async def happen():
        first.change(SOON)
        await asyncio.sleep(0.1)
        hand.change(SOON)
        gone.change(SOON)
        await asyncio.sleep(0.1)
        hand.note_shown()
        gone.close()
        await asyncio.sleep(10)

    loop.run_until_complete(happen())
    assert (len(first.begun), hand.begun, gone.begun) == (1, [], [])


def test_a_hand_that_an_answer_holds_while_it_waits_for_its_turn_is_not_edited(loop, queue, monkeypatch):
    monkeypatch.setattr(outbox, "_AT_ONCE", 1)
    first, hand = Hand(loop, queue, call_s=1.0), Hand(loop, queue)

    async def happen():
        first.change(SOON)
        await asyncio.sleep(0.1)
        hand.change(SOON)
        await asyncio.sleep(0.1)
        with hand.held():
            await asyncio.sleep(5)
            assert hand.begun == []
        await asyncio.sleep(1)

    loop.run_until_complete(happen())
    assert hand.shown == hand.changes == 1


def test_hands_of_players_who_must_act_go_first_then_the_oldest(loop, queue, monkeypatch):
    monkeypatch.setattr(outbox, "_AT_ONCE", 1)
    names = ("first", "table", "own", "act", "early table", "late own")
    hands = {name: Hand(loop, queue, call_s=15.0 if name == "first" else 0.1) for name in names}

    async def happen():
        hands["first"].change(SOON)
        await asyncio.sleep(0.1)
        hands["early table"].change(LATER)
        await asyncio.sleep(11)
        hands["table"].change(LATER)
        hands["own"].change(SOON)
        hands["act"].change(LATER)
        hands["act"].change(ACT)
        await asyncio.sleep(1)
        hands["late own"].change(SOON)
        await asyncio.sleep(30)

    loop.run_until_complete(happen())
    order = sorted(names, key=lambda name: hands[name].begun[0])
    assert order == ["first", "act", "early table", "own", "late own", "table"]
    assert [len(hands[name].begun) for name in names] == [1] * len(names)


def test_changes_during_an_edit_lead_to_one_more_and_a_failed_edit_is_retried(loop, queue):
    answers, idle = [None, OSError(), OSError(), None], []
    hand = Hand(loop, queue, call_s=0.0)
    hand.on_idle = lambda: idle.append(True)
    edit = hand.show

    async def show():
        if len(answers) == 4:
            for _ in range(3):
                hand.want(SOON)
        await edit()
        if error := answers.pop(0):
            raise error
        return True

    hand.show = show

    async def happen():
        hand.want(ACT)
        await asyncio.sleep(60)

    loop.run_until_complete(happen())
    assert answers == []
    assert hand.up_to_date and idle
    assert [round(moment, 1) for moment in hand.begun] == [0.0, 0.5, 5.5, 15.5]


# -- failures ----------------------------------------------------------------------------------------------------------


class Failing(Hand):
    """A hand whose first edits fail."""

    def __init__(self, loop, queue, *errors):
        super().__init__(loop, queue, call_s=0.0)
        self.errors = [*errors]
        self.known_ages = []
        self.note_age = self.known_ages.append

    async def show(self):
        await super().show()
        if self.errors:
            raise self.errors.pop(0)
        return True

    def failed(self, failure):
        if failure is Failure.FORBIDDEN:
            self.recheck()


def moments(loop, hand, seconds=1_000):
    """Return when the edits of a hand that changes once have begun, in whole seconds."""

    async def happen():
        hand.want()
        await asyncio.sleep(seconds)

    loop.run_until_complete(happen())
    return [int(moment) for moment in hand.begun]


FORBIDDEN = discord.Forbidden(SimpleNamespace(status=403, reason="", headers={}), {"code": 50001, "message": ""})
SHUT_OUT = discord.HTTPException(SimpleNamespace(status=429, reason="", headers={"Retry-After": "300"}), "")
MISSING = discord.NotFound(SimpleNamespace(status=404, reason="", headers={}), {"code": 10008, "message": ""})


@pytest.mark.parametrize(("errors", "later", "repeated"), [
    ([discord.RateLimited(120)], (30, lambda hand: hand._outbox._retry()), [120]),  # although others succeed
    ([FORBIDDEN] * 9, None, [60, 180, 420, 900]),
    ([FORBIDDEN] * 9, (200, Failing.recheck_if_forbidden), [60, 180, 200, 260, 380, 620]),  # permissions have changed
    ([FORBIDDEN], (30, Failing.close), []),
    ([KeyError()] * 9, None, [5, 15, 30]),  # for an unknown reason
])  # fmt: skip
def test_when_what_fails_is_repeated(loop, queue, errors, later, repeated):
    hand = Failing(loop, queue, *errors)
    if later is not None:
        loop.call_later(later[0], later[1], hand)
    assert moments(loop, hand) == [0, *repeated]


def test_the_age_of_what_is_shown_counts_from_the_first_edit_that_failed(loop, queue):
    hand = Failing(loop, queue, OSError())
    hand.call_s = 3.0
    loop.call_later(1, hand.want)
    assert moments(loop, hand) == [0, 8]
    assert [int(age) for age in hand.known_ages] == [11]


def test_what_is_closed_during_an_edit_that_fails_is_not_repeated(loop, queue):
    hand = Failing(loop, queue, OSError())
    hand.call_s = 3.0
    loop.call_later(1, hand.close)
    assert moments(loop, hand) == [0]


def test_what_was_closed_and_is_wanted_again_is_repeated(loop, queue):
    hand = Failing(loop, queue, OSError())
    hand.close()
    assert moments(loop, hand) == [0, 5]


@pytest.mark.parametrize("free", [True, False])
def test_all_that_has_failed_is_repeated_at_once_when_one_succeeds(loop, queue, free):
    hands = [Failing(loop, queue, *[OSError()] * 99) for _ in range(12)]
    for hand in hands:
        hand.is_free = free

    async def happen():
        for hand in hands:
            hand.want()
        await asyncio.sleep(60)
        for hand in hands:
            hand.errors = []
        hands[0].retry()
        await asyncio.sleep(3)

    loop.run_until_complete(happen())
    assert all(hand.up_to_date for hand in hands)


@pytest.mark.parametrize("answer", [None, MISSING, FORBIDDEN], ids=["success", "refused for what it is", "forbidden"])
async def test_any_answer_tells_that_discord_works_but_for_a_missing_permission(answer):
    """That is a matter of one server."""
    health, told = Health(), []
    health.works_again = lambda: told.append(True)
    for _ in range(10):
        health.note(OSError())
    assert health.failing
    health.note(answer)
    assert health.failing is (answer is FORBIDDEN)
    assert bool(told) is not health.failing


class Posted(PostedMessage):
    """A message that is edited by hand."""

    async def show(self):
        raise NotImplementedError


async def test_a_deleted_message_costs_one_request_and_then_tells_nothing_of_discord(queue):
    asked = []

    async def edit(**_):
        asked.append(True)
        raise MISSING

    queue.gateway.channel = lambda *_: SimpleNamespace(get_partial_message=lambda _: SimpleNamespace(edit=edit))
    message = Posted(queue, "a message", 1)
    assert await message.edit(1, 2, None, None)
    assert not await message.edit(1, 2, None, None)
    assert asked == [True]
    assert await message.edit(1, 3, None, None)  # sent instead


def test_no_other_request_is_made_while_discord_takes_none_of_this_machine(loop):
    """Pings, for example: a machine that goes on is shut out for longer."""
    gateway, made = Gateway(None, RequestBudget(50), Shards()), []

    async def ping():
        made.append(int(loop.now))

    async def happen():
        gateway.health.note(SHUT_OUT)
        for _ in range(3):
            with pytest.raises(ConnectionRefusedError):
                await gateway.request(ping)
        await asyncio.sleep(300)
        await gateway.request(ping)

    loop.run_until_complete(happen())
    assert len(made) == 1


def test_an_edit_whose_token_expires_in_the_queue_counts(loop, queue, monkeypatch):
    monkeypatch.setattr(outbox, "_AT_ONCE", 1)
    first, hand = Hand(loop, queue, call_s=3.0), Hand(loop, queue)
    taken = queue.gateway.budget._taken_until

    async def happen():
        first.change(SOON)
        await asyncio.sleep(0.1)
        hand.change(SOON)
        await asyncio.sleep(0.1)
        hand.is_free = False
        await asyncio.sleep(10)

    loop.run_until_complete(happen())
    assert len(hand.begun) == 1
    assert queue.gateway.budget._taken_until > taken


# -- turns -------------------------------------------------------------------------------------------------------------


def test_work_that_can_wait_takes_turns_and_leaves_half_of_a_busy_loop(loop):
    spare, turns = SpareTime(), []

    async def wait(name):
        for _ in range(3):
            await spare.turn()
            turns.append((name, loop.now))

    async def be_busy():
        while len(turns) < 6:
            loop.work(0.01)
            await asyncio.sleep(0)

    async def everybody():
        await asyncio.gather(wait("table"), wait("hand"), be_busy())

    loop.run_until_complete(everybody())
    assert [name for name, _ in turns] == ["table", "hand"] * 3
    times = [time for _, time in turns]
    assert all(later - earlier >= 0.02 for earlier, later in itertools.pairwise(times))


def test_work_begins_one_by_one_in_the_order_of_its_requests(loop):
    turns, begun, rounds = Turns(), [], []

    async def work(number):
        await turns.turn()
        begun.append(number)

    async def count():
        while len(begun) < 100:
            rounds.append(len(begun))
            await asyncio.sleep(0)

    async def everybody():
        given_up, *others = (asyncio.ensure_future(work(number)) for number in range(101))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(count(), *others)

    loop.run_until_complete(everybody())
    assert begun == [*range(1, 101)]
    assert {after - before for before, after in itertools.pairwise(rounds)} <= {0, 1}
    assert loop.now == 0.0


class Gate(SpareTime):
    """Spare time that is not granted until the gate is opened."""

    def __init__(self):
        self.turns, self.opened = 0, asyncio.Event()

    async def turn(self):
        self.turns += 1
        await self.opened.wait()


def test_a_lost_place_takes_no_turn(loop, queue):
    """A busy loop has few turns: a hand that was shown by a click and is outdated again costs the others none."""
    gate = Gate()
    queue._free._turn = gate.turn
    hand = Hand(loop, queue)

    async def run():
        for _ in range(5):
            hand.change(SOON)
            await asyncio.sleep(1)
            hand.note_shown()
        hand.change(SOON)
        await asyncio.sleep(1)
        gate.opened.set()
        await asyncio.sleep(1)

    loop.run_until_complete(run())
    assert hand.shown == hand.changes
    assert gate.turns == 1


def test_a_pace_waits_for_the_oldest_requests_and_leaves_some_for_others(monkeypatch):
    clock, pace = [1000.0], RequestPace(28, 60)
    monkeypatch.setattr("cogs.sync.outbox.loop_time", lambda: clock[0])
    for _ in range(18):
        assert pace.wait_s(left=10) == 0
        pace.note()
        clock[0] += 1
    assert pace.wait_s(left=10) == 60 - 18
    assert pace.wait_s() == RequestPace(28, 60).wait_s(left=10) == 0
    for _ in range(10):
        pace.note()
    assert (pace.wait_s(), pace.wait_s(left=10)) == (60 - 18, 60 - 8)
    clock[0] += 60
    assert pace.wait_s(left=10) == 0
