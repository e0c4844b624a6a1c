"""The table message over hours: never too old to be edited, and retried where it may not be shown."""

from datetime import timedelta

import discord
import pytest
import simcord
from hypothesis import given
from hypothesis import strategies as st

from cogs.sync.table_message import nonce
from engine.table import Status
from tests.e2e.test_faults import EDIT, edits
from tests.e2e.test_races import attacked, ripe_with_the_next_player_to_draw
from tests.e2e.test_resilience import acting, discard_first
from tests.e2e.world import clicked, custom_ids, kept_by, stamped

HOUR_S = 3600
SNOWFLAKE = st.integers(0, 2**64 - 1)


@pytest.fixture
def ages(world, monkeypatch, no_tokens):
    """The age in seconds of each message when it was edited; all edits are counted."""
    real, found = simcord.http.client.router.dispatch, []

    def dispatch(backend, method, path, **options):
        if method == "PATCH" and path.startswith("/channels/"):
            made = discord.utils.snowflake_time(int(path.rpartition("/")[2]))
            found.append((world.env.now() - made).total_seconds())
        return real(backend, method, path, **options)

    monkeypatch.setattr(simcord.http.client.router, "dispatch", dispatch)
    return found


def table_messages(world):
    """Return all table messages in the channel."""
    return [message.id for message in world.channel.history() if custom_ids(message, "cf1:menu")]


def grow_old(world, minutes):
    """Set the age of the table message."""
    world.sync.message(world.newest).sent_at = world.env._virtual_time - minutes * 60


# -- before it is an hour old -----------------------------------------------------------------------------------


async def test_no_message_of_a_long_game_is_edited_when_it_is_an_hour_old(world, ages):
    await world.start()
    begun, hands, anchors = world.env.now(), {}, {world.public.id}
    while world.env.now() - begun < timedelta(hours=2.2):
        await world.take_turn(hands)
        await world.pass_time(60)
        anchors.add((await world.table()).record.anchor)
    assert (await world.table()).status is Status.PLAYING
    assert len(ages) > 100
    assert max(ages) < HOUR_S
    assert len(anchors) == 3  # and so it was sent anew twice
    assert table_messages(world) == [world.public.id]


async def test_a_lobby_is_also_sent_anew(world, bob, cat, ages):
    await world.new()
    old = world.public.id
    for person in (bob, cat):
        await world.pass_time(30 * 60)
        await clicked(person, world.public, "Join")
    assert world.public.id != old
    assert old not in [message.id for message in world.channel.history()]
    assert [member.name for member in (await world.table()).lobby.members] == ["Ann", "Bob", "Cat"]
    assert max(ages) < HOUR_S
    await clicked(cat, world.public, "Start")  # the host, as Ann has not been there for an hour
    assert (await world.table()).status is Status.PLAYING


@pytest.mark.parametrize(("before", "after", "anew"), [(20, 20, False), (20, 26, True)])
async def test_a_restart_does_not_reset_the_age(world, bob, before, after, anew):
    await world.new()
    old = world.public.id
    await world.pass_time(before * 60)
    await world.restart()
    assert world.public.id == old
    await world.pass_time(after * 60)
    await clicked(bob, world.public, "Join")
    assert (world.public.id != old) == anew


@pytest.mark.parametrize("skew_ms", [-2 * HOUR_S * 1000, 2 * HOUR_S * 1000])
async def test_a_wrong_clock_sends_it_anew_at_most_once(world, skew_ms):
    with stamped(world.env, skew_ms):
        await world.start()
    await world.restart()
    with stamped(world.env, skew_ms):
        anchors = [(await world.table()).record.anchor]
        for _ in range(4):
            table, first, _ = await acting(world)
            await discard_first(world, first, await world.hand(first), table)
            anchors.append(table.record.anchor)
    assert len(set(anchors)) <= 2
    assert len(set(anchors[1:])) == 1


async def test_it_does_not_move_while_an_attack_can_be_answered(world, monkeypatch):
    table, people, _ = await attacked(world, monkeypatch)
    old = table.record.anchor
    grow_old(world, 61)
    await clicked(people["bob"], world.public, f"cf1:pass:{table.id}:{table.view(None).window.id}")
    with world.as_bot():
        world.sync.message(table).update()
    await world.pass_time(3)
    assert table.view(None).window is not None
    assert table.record.anchor == old
    grow_old(world, 50)
    await ripe_with_the_next_player_to_draw(world, table)
    assert table.record.anchor == old  # it can still be answered
    drawer = world.in_turn(table)
    await clicked(drawer, await world.hand(drawer), f"cf1:draw:{table.id}:{table.decision}")
    assert table.view(None).window is None
    assert table.record.anchor != old


async def test_it_is_enough_that_the_time_of_a_window_is_over_when_it_is_nearly_an_hour_old(world, monkeypatch):
    table, _, _ = await attacked(world, monkeypatch)
    old = table.record.anchor
    grow_old(world, 56)
    await world.pass_time(2)
    assert table.record.anchor == old
    await ripe_with_the_next_player_to_draw(world, table)
    assert table.record.anchor != old


async def test_the_end_is_shown_in_the_message_of_the_game(world, ann):
    await world.start()
    old = world.public.id
    grow_old(world, 61)
    await world.stop_game(ann)
    await world.pass_time(2)
    assert world.public.id == old
    assert "stopped" in world.says


# -- the nonce ----------------------------------------------------------------------------------------------------


@given(SNOWFLAKE, st.none() | SNOWFLAKE, SNOWFLAKE, st.none() | SNOWFLAKE)
def test_a_nonce_fits_and_names_what_is_replaced(table, old, other_table, other_old):
    assert 1 <= len(nonce(table, old)) <= 25
    same = (old if old is not None else ("table", table)) == (
        other_old if other_old is not None else ("table", other_table)
    )
    assert (nonce(table, old) == nonce(other_table, other_old)) == same


# -- where it may not be shown --------------------------------------------------------------------------------------


@pytest.fixture
async def refused(world, no_tokens):
    """Make a lobby whose newest state may not be shown; return the number of requests until then."""
    await world.new()
    world.env.inject_error(*EDIT, status=403, code=50001, message="Missing Access", times=None)
    mark = world.mark()
    await clicked(world.people[1], world.table_message, "Join")
    assert "Bob" not in world.says
    return mark


@pytest.mark.usefixtures("refused")
async def test_it_is_retried_without_a_notification_of_permissions(world):
    world.backend.faults.clear()  # the bot was given a role, without a notification
    await world.pass_time(55)
    assert "Bob" not in world.says
    await world.pass_time(10)
    assert "Bob" in world.says
    mark = world.mark()
    await world.pass_time(3000)
    assert world.requests_since(mark) == []  # it is up to date


async def test_a_finished_table_is_not_retried(world, ann, refused):
    mark = refused
    sure = await world.forge(ann, f"cf1:stop:{world.newest.id}")
    await clicked(ann, sure, "Yes, close it")
    await world.pass_time(5)
    seen = len(edits(world, mark))
    await world.pass_time(5 * HOUR_S)
    assert len(edits(world, mark)) == seen
    assert kept_by(world.sync) == []


async def test_a_deleted_channel_is_not_retried(world, refused):
    mark = refused
    world.backend.faults.clear()
    world.env.inject_error(*EDIT, status=404, code=10003, message="Unknown Channel", times=None)
    await world.pass_time(58 * 60)
    assert len(edits(world, mark)) == 2


async def test_only_messages_of_others_move_it_up(world, ann, monkeypatch):
    counted = []
    monkeypatch.setattr(world.sync, "message_posted", counted.append)
    await world.unseen(world.bot.get_partial_messageable(world.channel.id).send("of the bot"))
    assert counted == []
    await ann.send(world.channel, "of a person")
    assert counted == [world.channel.id]
