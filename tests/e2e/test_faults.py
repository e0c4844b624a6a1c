"""Faults of Discord and of the network: no table stops, and the messages catch up."""

import asyncio
import contextlib
import copy
import sqlite3

import aiohttp
import pytest
import simcord
from simcord.backend.errors import BackendError

from cogs.sync.gateway import RequestBudget
from engine.table import Status, StorageError, Table
from tests.e2e.test_resilience import _without as without
from tests.e2e.test_resilience import acting, discard_first, pings
from tests.e2e.world import (
    altered,
    clicked,
    custom_ids,
    discarding,
    speaking,
    text,
    unsettled,
    work_without_time,
)

pytestmark = pytest.mark.usefixtures("no_tokens")  # table messages must use counted requests

HOUR_MS = 3_600_000
EDIT = ("PATCH", "/channels/*/messages/*")


def edits(world, mark):
    return world.calls(mark, "PATCH", "/channels")


BROKEN_WIRES = [
    aiohttp.ClientOSError(104, "reset"),
    TimeoutError(),
    BackendError(503, 0, "upstream"),
    BackendError(429, 0, "You are being rate limited."),
    pytest.param(aiohttp.ServerDisconnectedError(), marks=pytest.mark.long),
    pytest.param(aiohttp.ClientPayloadError("cut short"), marks=pytest.mark.long),
]


# -- the table message ----------------------------------------------------------------------------------------


async def test_no_second_has_more_requests_than_discord_allows(monkeypatch, rate_limits):
    budget, now = RequestBudget(50), 1000.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    turns = [now + budget.take() for _ in range(100)]
    now += 60  # an idle minute, in which no more slots accumulate
    turns += [now + budget.take() for _ in range(100)]
    for first in (1000, 1060):
        assert sum(first <= turn < first + 0.01 for turn in turns) == 10
    for first in turns:
        assert sum(first <= turn < first + 1 for turn in turns) <= 50
    assert turns[99] - turns[0] == pytest.approx(90 / 40)


@pytest.mark.parametrize("calls", [0.5, 1, 3, 50])
async def test_a_single_table_does_not_wait(rate_limits, calls):
    assert RequestBudget(calls).take() == 0


async def test_table_messages_take_turns_and_hands_do_not(world, rate_limits):
    await world.start()
    table, first, second = await acting(world)
    hand, theirs = await world.hand(first), await world.hand(second)
    await world.pass_time(5)
    mark = world.mark()
    begun = world.says
    all_turns_taken(world, 2.5)
    await discard_first(world, first, hand, table)
    await discard_first(world, second, theirs, table)
    mine = next(m for m in world.channel.history(viewer=first) if m.id == hand.id)
    assert "Your turn" in text(mine)  # hands do not wait
    await world.pass_time(2)
    assert (world.says, edits(world, mark)) == (begun, [])
    await world.pass_time(1)
    assert world.says.count("discards") == 2
    assert len(edits(world, mark)) == 1


async def test_a_request_that_never_ends_times_out(world, monkeypatch):
    await world.start()
    table, first, _ = await acting(world)
    hand = await world.hand(first)
    real, hung = simcord.http.FakeHTTPClient.request, []

    async def hanging(self, route, **options):
        if route.method == "PATCH" and not hung:
            hung.append(route)
            await asyncio.sleep(HOUR_MS)
        return await real(self, route, **options)

    monkeypatch.setattr(simcord.http.FakeHTTPClient, "request", hanging)
    await discard_first(world, first, hand, table)
    assert hung
    assert "discards" not in world.says
    await world.pass_time(70)
    assert "discards" in world.says


@pytest.mark.parametrize("deleted", [False, True])
async def test_a_message_that_may_have_arrived_is_not_duplicated(world, wire, deleted):
    """By its nonce, unless it arrived and was deleted unnoticed: then another one is needed."""
    await world.start()
    table, first, _ = await acting(world)
    hand = await world.hand(first)
    world.backend.delete_message(world.channel.id, table.record.anchor)
    mark = world.mark()
    with wire.cut(TimeoutError(), "POST", "/channels/", arrives=True):
        await discard_first(world, first, hand, table)
        assert wire.tried
    if deleted:
        world.backend.delete_message(world.channel.id, max(world.backend.messages[world.channel.id]))
    await world.pass_time(10)
    sent = [call.json for call in world.calls(mark, "POST", "/channels")]
    assert all(call["enforce_nonce"] for call in sent)
    assert deleted or (len(sent) >= 2 and len({call["nonce"] for call in sent}) == 1)
    assert deleted or len(edits(world, mark)) >= 2  # the last one shows the current state
    assert "discards" in world.says


async def test_a_message_moved_down_by_many_at_once_is_sent_once(world):
    table = await world.start()
    with unsettled(world.env):
        for person in world.people:
            await world.forge(person, f"cf1:move:{table.id}")
    await world.settle()
    shown = [message for message in world.channel.history() if custom_ids(message, f"cf1:hand:{table.id}")]
    assert [message.id for message in shown] == [table.record.anchor]


# -- answers and hands ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [
        BackendError(404, 10062, "Unknown interaction"),
        BackendError(400, 40060, "Interaction has already been acknowledged"),
        *BROKEN_WIRES,
    ],
    ids=repr,
)
async def test_an_answer_that_cannot_be_given_harms_nothing(world, wire, error):
    await world.start()
    table, first, second = await acting(world)
    hand, theirs = await world.hand(first), await world.hand(second)
    hand = await discarding(first, hand)
    with wire.cut(error, "POST", "/interactions/"):
        lost = await first.click(hand, custom_id=custom_ids(hand, "cf1:discard")[0])
    assert not lost.acknowledged
    assert table.view(None).seq == 1
    assert "discards" in world.says
    await discard_first(world, second, theirs, table)
    assert "Your turn" in text(await world.hand(first))


@pytest.mark.parametrize("error", BROKEN_WIRES, ids=repr)
async def test_a_ping_that_cannot_be_sent_harms_nothing(world, wire, error):
    await world.start()
    table, first, _ = await acting(world)
    await world.pass_time(85)
    await world.hand(first)
    await world.pass_time(100)
    with wire.cut(error, "POST", "/channels/"):
        await world.pass_time(91)
    assert table.status is Status.PLAYING
    await world.pass_time(10)
    assert "away" in world.says or "ran out of time" in world.says


def slow_answer(monkeypatch):
    """Let the next answer to a click take a second; return a list that will hold its route."""
    real, slow = simcord.http.FakeWebhookAdapter.request, []

    async def request(self, route, session, **options):
        if route.url.endswith("/callback") and not slow:
            slow.append(route)
            await asyncio.sleep(1)
        return await real(self, route, session, **options)

    monkeypatch.setattr(simcord.http.FakeWebhookAdapter, "request", request)
    return slow


async def test_events_during_an_answer_are_shown_after_it(world, monkeypatch):
    """The second of two players acts before the answer to the first arrives: the first must see the turn come."""
    await world.start()
    table, first, second = await acting(world)
    hand, theirs = await world.hand(first), await world.hand(second)
    hand = await discarding(first, hand)
    slow = slow_answer(monkeypatch)
    with unsettled(world.env):
        await clicked(first, hand, custom_ids(hand, "cf1:discard")[0])
        await work_without_time(world.env)
        assert table.view(None).seq == 1
        drop = f"cf1:discard:{table.id}:{table.decision}:{table.view(table.seat_of(second.id)).hand[0]}:0"
        await world.forge(second, drop, theirs)
        await work_without_time(world.env)
        assert table.view(None).seq == 2
    await world.pass_time(3)
    assert slow
    mine = next(message for message in world.channel.history(viewer=first) if message.id == hand.id)
    assert "Your turn" in text(mine)


async def test_events_while_a_hand_opens_are_shown_after_it(world, monkeypatch):
    """The first of two players acts: the second must see the turn come."""
    await world.start()
    table, first, second = await acting(world)
    hand = await discarding(first, await world.hand(first))
    world.sync._displays_of(table).forget(second.id)  # no hand of the second is kept up to date
    slow_answer(monkeypatch)
    with unsettled(world.env):
        await clicked(second, world.public, f"cf1:hand:{table.id}")
        await work_without_time(world.env)
        await clicked(first, hand, custom_ids(hand, "cf1:discard")[0])
        await work_without_time(world.env)
        assert table.view(None).seq == 1
    await world.pass_time(3)
    assert "Your turn" in world.told(second)


# -- many tables ----------------------------------------------------------------------------------------------


def all_turns_taken(world, seconds):
    """Let other tables take all slots of this many seconds."""
    with world.as_bot():
        while world.context.gateway.budget.take() < seconds:
            pass


@pytest.mark.parametrize("looks", [True, False])
async def test_pings_take_turns_and_are_dropped_after_a_click(world, rate_limits, looks):
    await world.start()
    _, first, _ = await acting(world)
    await world.pass_time(91)
    all_turns_taken(world, 130)
    await world.pass_time(91)  # it is the turn of the first again, who has not clicked for long
    assert pings(world) == []
    if looks:
        await world.hand(first)
    await world.pass_time(45)
    assert len(pings(world)) == (0 if looks else 1)


# -- permissions ----------------------------------------------------------------------------------------------


async def test_players_are_told_which_permission_is_missing_and_the_message_comes_back(world):
    await world.start()
    table, first, second = await acting(world)
    hand, theirs = await world.hand(first), await world.hand(second)
    without(world, view_channel=True)
    hand = await discard_first(world, first, hand, table)
    assert "I lack a permission" in text(hand)
    assert "View Channel" in text(hand)
    assert "Send Messages" not in text(hand)
    await discard_first(world, second, theirs, table)
    assert "discards" not in world.says
    without(world)  # and no one acts
    await world.settle()
    await world.pass_time(2)
    assert world.says.count("discards") == 2
    assert "I lack" not in text(await world.hand(first))


# -- the gateway ----------------------------------------------------------------------------------------------


async def test_a_gateway_that_goes_and_comes_back_costs_nobody_a_turn(world):
    await world.start()
    table, first, second = await acting(world)
    hand, theirs = await world.hand(first), await world.hand(second)
    shard = world.bot.get_shard(0)
    await shard.disconnect()
    lost = await first.click(hand, custom_id=f"cf1:menu:{table.id}")
    assert not lost.acknowledged
    await world.pass_time(240)
    assert table.view(None).seq == 0
    await world.unseen(shard.reconnect())
    await world.pass_time(13)
    assert table.view(None).seq == 0
    assert "Discord could not be reached" in world.says
    await discard_first(world, first, hand, table)
    await world.pass_time(91)  # deadlines still work
    assert table.view(None).seq == 2
    await discard_first(world, first, hand, table)
    await discard_first(world, second, theirs, table)
    assert table.view(None).seq == 4


@contextlib.contextmanager
def recorded(kept):
    """Record the payload of every interaction within this context."""
    with altered(lambda payload: kept.append(payload)):
        yield


async def test_an_interaction_delivered_twice_counts_once(world, cat):
    await world.start()
    table, first, second = await acting(world)
    hand = await discarding(first, await world.hand(first))
    kept = []
    with recorded(kept):
        await clicked(first, hand, custom_ids(hand, "cf1:discard")[0])
        await cat.slash(world.guild.create_text_channel("other"), "mille new")
    mark, tables = world.mark(), len(world.tables._loaded)
    for payload in copy.deepcopy(kept):
        world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert world.calls(mark) == []
    assert table.view(None).seq == 1
    assert len(world.tables._loaded) == tables


# -- storage --------------------------------------------------------------------------------------------------


async def test_players_are_told_that_nothing_was_saved_and_the_table_goes_on(world, expected_errors):
    expected_errors += ["storage: ", "could not write what was due"]
    await world.start()
    table, first, second = await acting(world)
    hand = await discarding(first, await world.hand(first))
    drop = custom_ids(hand, "cf1:discard")[0]
    outside = sqlite3.connect(world.path, isolation_level=None)
    outside.execute("CREATE TRIGGER broken BEFORE INSERT ON actions BEGIN SELECT RAISE(ABORT, 'no'); END")
    assert "could not be saved" in text(await clicked(first, hand, drop))
    assert table.view(None).seq == 0
    await world.pass_time(95)  # neither are actions of deadlines
    assert table.view(None).seq == 0
    outside.execute("DROP TRIGGER broken")
    outside.close()
    await world.pass_time(6)
    assert table.view(None).seq == 1
    assert "ran out of time" in world.says
    await discard_first(world, second, await world.hand(second), table)


async def test_a_failed_read_is_not_reported_as_unsaved(world, ann, expected_errors):
    expected_errors.append("storage: ")
    with speaking("fr"):
        screen = await world.command(ann, "records")
        outside = sqlite3.connect(world.path, isolation_level=None)
        outside.execute("ALTER TABLE stops RENAME TO elsewhere")
        refused = await clicked(ann, screen, "cf1:records:0:games:classic")
    assert "La lecture a échoué" in text(refused)
    outside.execute("ALTER TABLE elsewhere RENAME TO stops")
    outside.close()
    assert "could not be read" not in text(await world.records(ann, "Games"))


async def test_a_click_on_an_earlier_table_message_left_by_a_kill_deletes_it(world, bob, monkeypatch):
    """Discord does not tell a new process which messages the one before has sent."""

    async def killed(*_, **__):
        return False

    await world.new()
    left = world.public
    with monkeypatch.context() as patched:
        patched.setattr("cogs.sync.gateway.Gateway.delete", killed)
        await world.unseen(world.sync.message(await world.table()).move_down())
    table = await world.restart()

    def shown():
        return {message.id for message in world.channel.history() if custom_ids(message, "cf1:menu:")}

    assert shown() == {left.id, table.record.anchor}
    await clicked(bob, left, "cf1:join:1")
    assert table.lobby.has(bob.id)
    assert shown() == {table.record.anchor}


async def test_an_answer_that_could_not_be_stored_as_the_message_of_its_table_is_replaced(world, monkeypatch):
    real, failed = Table.anchor, []

    async def anchor(table, message):
        if not failed:
            failed.append(message)
            raise StorageError("the connection was lost")
        await real(table, message)

    monkeypatch.setattr(Table, "anchor", anchor)
    await world.new()
    await world.pass_time(5)
    shown = [message.id for message in world.channel.history() if custom_ids(message, "cf1:join:")]
    assert failed
    assert shown == [(await world.table()).record.anchor] != failed
