"""Appointments: a table is planned for a time, people accept, and are summoned minutes before."""

from datetime import timedelta

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.results import to_discord_message

from cogs.routing.admission import RateLimit
from data.play.appointments import Appointments, AppointmentStage
from engine.table import NO_HOST, Status
from tests.e2e.test_late import deferral_unconfirmed, slowed
from tests.e2e.world import altered, buttons, clicked, custom_ids, make_bot, text

MINUTE = 60


def typed(world, minutes):
    """Return a time this many minutes ahead, as a person types it."""
    return f"{world.env.now() + timedelta(minutes=minutes):%Y-%m-%d %H:%M}"


async def planned(world, minutes=60, person=0, **options):
    """Let a person plan a table; return the message."""
    result = await world.people[person].slash(world.channel, "mille new", at=typed(world, minutes), **options)
    return result.response


async def test_a_forged_answer_does_not_turn_another_message_into_the_appointment(world, bob):
    message = await planned(world)
    await world.new()
    before = world.says
    answer = await world.forge(bob, there_id(message))
    assert "not belong" in text(answer)
    assert world.says == before
    mine = await world.command(bob, "preferences")
    answer = await world.forge(bob, there_id(message), mine)
    assert "not belong" in text(answer)
    assert "Bob" not in told(world, message)
    assert await there(world, bob, message) is None
    assert "Bob" in told(world, message)


async def there(world, person, message):
    """Press the button; return the private answer, None if there is none."""
    result = await person.click(message, custom_id=there_id(message))
    return result.response if result.response is not None and result.response.flags.ephemeral else None


async def dropped_out(world, person, message):
    """Take back that a person is coming; return the answer."""
    return await clicked(person, await there(world, person, message), "I’m out")


def there_id(message):
    return custom_ids(message, "cf1:there:")[0]


def now(world, message):
    """Return the current state of a message of the channel."""
    return to_discord_message(world.env, world.backend.get_message(world.channel.id, message.id))


def told(world, message):
    """Return the current text of a message of the channel."""
    return text(now(world, message))


def posted(world):
    """Return the public messages of the channel, oldest first."""
    everybody = [each for each in world.backend.messages[world.channel.id].values() if not each.is_ephemeral]
    return [to_discord_message(world.env, each) for each in everybody]


def mentioned(world, mark):
    """Return the allowed mentions of each request since then."""
    calls = [call for call in world.calls(mark, "POST") if isinstance(call.json, dict)]
    allowed = [(call.json.get("allowed_mentions") or {}) for call in calls]
    assert not any(each.get("parse") for each in allowed)
    return [{int(user) for user in each["users"]} for each in allowed if each.get("users")]


async def stored(world):
    with world.as_bot():
        return await world.stores.appointments.all()


async def pass_minutes(world, minutes):
    await world.pass_time(minutes * MINUTE)


async def test_a_full_table_of_four_by_appointment(world, ann, bob, cat, dan):
    """Two messages, one of which pings; two clicks of each person, of the host the command and the start."""
    mark = world.mark()
    message = await planned(world)
    assert "Ann plans a table for <t:" in text(message)
    assert "Coming: 1/" in text(message)
    for person in (bob, cat, dan):
        assert await there(world, person, message) is None
    assert "Ann, Bob, Cat and Dan" in told(world, message)
    assert mentioned(world, mark) == []
    await pass_minutes(world, 54)
    assert len(posted(world)) == 1
    assert world.tables.occupied(world.channel.id) is False
    await pass_minutes(world, 1.5)
    _, lobby = posted(world)
    assert mentioned(world, mark) == [{person.id for person in world.people}]
    assert all(f"<@{person.id}>" in text(lobby) for person in world.people)
    table = await world.table()
    assert (table.record.host, table.lobby.members, table.record.anchor) == (NO_HOST, (), lobby.id)
    over = now(world, message)
    assert f"/{world.guild.id}/{world.channel.id}/{lobby.id}" in text(over)
    assert buttons(over) == []
    assert await stored(world) == []
    for person in (bob, cat, dan, ann):
        await clicked(person, lobby, "Join")
    assert table.record.host == bob.id
    assert "Pinged" not in world.says
    await clicked(bob, world.public, "Start")
    assert table.status is Status.PLAYING
    assert len(posted(world)) == 2
    assert len(mentioned(world, mark)) == 1


async def test_pressing_again_removes_nobody_but_offers_to_drop_out(world, ann, bob, cat):
    mark = world.mark()
    message = await planned(world)
    for number, person in enumerate((ann, bob)):
        assert (await there(world, person, message) is None) == number  # who plans a table is coming
        assert "You’re in" in text(await there(world, person, message))
    assert "Ann and Bob" in told(world, message)
    await there(world, cat, message)
    assert "you are not coming" in text(await dropped_out(world, bob, message))
    assert "Bob" not in told(world, message)
    await pass_minutes(world, 1)
    edit = world.calls(mark, "PATCH", f"/{message.id}")[-1].json  # Discord keeps alive the mentions that an edit allows
    assert edit["allowed_mentions"] == {"parse": [], "roles": [], "users": [ann.id, cat.id]}
    assert await there(world, bob, message) is None
    for person in (ann, bob, cat):
        await dropped_out(world, person, message)
    assert "Nobody yet" in told(world, message)
    await there(world, ann, message)
    await pass_minutes(world, 56)
    assert mentioned(world, mark) == [{ann.id}]
    assert [member.name for member in (await world.table()).lobby.awaited] == ["Ann"]


async def test_an_appointment_of_a_server_taken_over_from_another_process_is_carried_out_at_once(world):
    message = await planned(world)
    (appointment,) = await stored(world)
    with world.as_bot():  # the other process knows that it is due, and this one does not
        await world.stores.appointments.move(appointment.id, appointment.moment - 55 * MINUTE * 1000)
        world.bot._shards_changed()
    await pass_minutes(world, 0.1)
    assert "The table is open" in told(world, message)


async def test_the_host_need_not_come(world, ann, bob, cat):
    message = await planned(world)
    await there(world, bob, message)
    await pass_minutes(world, 56)
    lobby = posted(world)[1]
    assert "Nobody sits at this table yet" in text(await clicked(ann, lobby, "Add an AI"))
    for person in (cat, bob):
        await clicked(person, lobby, "Join")
    await pass_minutes(world, 20)
    table = await world.table()
    assert (table.record.host, [member.name for member in table.lobby.awaited]) == (cat.id, ["Ann"])
    await clicked(cat, world.public, "Start")
    assert table.status is Status.PLAYING


async def test_no_table_is_opened_if_no_one_is_coming(world, ann):
    message = await planned(world)
    await dropped_out(world, ann, message)
    mark = world.mark()
    await pass_minutes(world, 56)
    assert "Nobody was coming" in told(world, message)
    assert (len(posted(world)), mentioned(world, mark), await stored(world)) == (1, [], [])


async def busy(world, minutes=60):
    """Ann and Bob plan a table, and the channel is occupied by another; return the message of the appointment."""
    message = await planned(world, minutes)
    await there(world, world.people[1], message)
    await pass_minutes(world, 50)
    await world.command(world.people[3], "new")
    return message


async def test_an_occupied_channel_is_waited_for(world, ann, bob, dan):
    message = await busy(world)
    other = await world.table()
    mark = world.mark()
    await pass_minutes(world, 6)
    assert "still open in this channel" in text(posted(world)[-1])
    assert mentioned(world, mark) == [{ann.id, bob.id}]
    assert (await world.table()).id == other.id
    await pass_minutes(world, 4)
    await world.unseen(other.leave(dan.id))
    await pass_minutes(world, 0.1)
    table = await world.table()
    assert table.id != other.id
    assert mentioned(world, mark) == [{ann.id, bob.id}] * 2
    assert f"/{table.record.anchor}" in told(world, message)
    await clicked(bob, posted(world)[-1], "Join")
    assert table.record.host == bob.id


@pytest.mark.parametrize(("place", "occupied"), [("thread", False), ("thread", True), ("ask", True), ("ask", False)])
async def test_an_appointment_gets_a_thread_where_tables_have_threads(world, ann, bob, place, occupied):
    await world.set_server(place="channel")
    message = await busy(world) if occupied else await planned(world)
    if not occupied:
        await there(world, bob, message)
        await pass_minutes(world, 50)
    await world.set_server(place=place)
    mark = world.mark()
    await pass_minutes(world, 6)
    table = world.newest
    in_thread = place == "thread" or occupied
    assert (table.record.parent == world.channel.id) is in_thread
    assert (table.record.room != world.channel.id) is in_thread
    assert mentioned(world, mark) == [{ann.id, bob.id}]
    assert f"/{world.guild.id}/{table.record.room}/{table.record.anchor}" in told(world, message)
    assert await stored(world) == []
    assert [member.name for member in table.lobby.awaited] == ["Ann", "Bob"]
    await pass_minutes(world, 16)
    assert (await world.tables.get(table.id)).status is Status.STOPPED  # no one came


async def test_a_channel_that_stays_occupied_is_given_up(world, ann, bob, cat):
    message = await busy(world)
    other = await world.table()
    await pass_minutes(world, 6)
    await clicked(cat, posted(world)[1], "Join")  # it goes on
    mark = world.mark()
    await pass_minutes(world, 15)
    assert "Another table was still open" in told(world, message)
    assert "Another table was still open" in text(posted(world)[-1])
    assert mentioned(world, mark) == [{ann.id, bob.id}]
    assert (await world.table()).id == other.id
    assert await stored(world) == []


@pytest.mark.parametrize(("by", "may"), [(0, True), (1, False), (2, True)])
async def test_the_host_or_a_moderator_cancels_it(world, by, may):
    message = await planned(world)
    for person in world.people[1:3]:
        await there(world, person, message)
    person, mark, button = world.people[by], world.mark(), there_id(message)
    with altered(lambda payload: payload["member"].update(permissions=str(1 << 13 if by == 2 else 1 << 11))):
        answer = await clicked(person, message, "Call it off")
        if not may:
            assert "Only whoever has planned" in text(answer)
            return
        assert "will be told" in text(answer)
        assert len(await stored(world)) == 1
        done = await clicked(person, answer, "Yes, call it off")
        again = await world.forge(person, button, message)
    assert "It is called off" in text(done)
    assert "no longer planned" in text(again)
    over = now(world, message)
    assert f"{('Ann', '', 'Cat')[by]} has called it off" in text(over)
    assert buttons(over) == []
    others = {each.id for each in world.people[:3]} - {person.id}
    assert mentioned(world, mark) == [others]
    await pass_minutes(world, 120)
    assert not world.tables.occupied(world.channel.id)
    assert len(mentioned(world, mark)) == 1


async def test_cancelling_an_appointment_without_guests_posts_nothing(world, ann):
    message = await planned(world)
    first, second = [await clicked(ann, message, "Call it off") for _ in range(2)]
    await clicked(ann, first, "Yes, call it off")
    assert len(posted(world)) == 1
    assert "no longer planned" in text(await clicked(ann, second, "Yes, call it off"))


async def away(world, minutes):
    """Let the bot be stopped for this many minutes."""
    await world.bot.close()
    await pass_minutes(world, minutes)
    await world.env.restart_bot(make_bot(world.path))
    world._watch_tables()
    await world.settle()


@pytest.mark.parametrize(("minutes", "opened"), [(58, True), (69, True), (75, False), (600, False)])
async def test_a_missed_appointment_is_only_opened_some_minutes_late(world, bob, minutes, opened):
    message = await planned(world)
    await there(world, bob, message)
    mark = world.mark()
    await away(world, minutes)
    assert world.tables.occupied(world.channel.id) is opened
    assert len(mentioned(world, mark)) == opened
    assert ("The table is open" if opened else "not running at the time") in told(world, message)
    assert buttons(now(world, message)) == []
    assert await stored(world) == []
    if opened:
        await pass_minutes(world, 4)
        assert (await world.table()).status is Status.LOBBY


@pytest.mark.parametrize("sent", [True, False])
async def test_a_crash_summons_no_one_twice(world, bob, cat, sent, monkeypatch, expected_errors):
    """Killed between the summons and its record: the next start says where the table is, or that there is none."""
    message = await planned(world)
    await there(world, bob, message)
    mark = world.mark()

    async def dies(*_, **__):
        world.bot._due.close()  # a dead process retries nothing
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr("cogs.services.appointments.PlannedTables._end", dies)
        if not sent:
            patched.setattr("cogs.services.opening.Opener.open_and_show", dies)
        expected_errors.append("appointments failed, and is tried again in 25 s: RuntimeError")
        await pass_minutes(world, 56)
    assert [each.stage for each in await stored(world)] == [AppointmentStage.OPENING]
    assert buttons(now(world, message))
    before = mentioned(world, mark)
    assert len(before) == sent
    answer = await there(world, cat, message)
    assert "no longer planned" in text(answer)
    await away(world, 1)
    assert mentioned(world, mark) == before
    assert ("The table is open" if sent else "Something went wrong") in told(world, message)
    assert await stored(world) == []


async def test_the_table_of_another_appointment_is_not_mistaken_for_the_lost_one(world, ann, monkeypatch):
    await world.set_server(place="thread")
    await planned(world, 60)
    later = await planned(world, 70, person=2)
    await pass_minutes(world, 56)
    first = world.newest
    with world.as_bot():
        await first.join(ann.id, "Ann")
    with monkeypatch.context() as patched:
        patched.setattr("cogs.services.opening.Opener.open_and_show", refused)
        await pass_minutes(world, 10)
    assert (world.newest.id, first.status) == (first.id, Status.LOBBY)
    assert "Something went wrong" in text(now(world, later))


async def refused(*_):
    raise TimeoutError


async def test_an_appointment_is_cancelled_when_its_message_is_deleted(world, ann, bob):
    """It could no longer be cancelled by a click; those coming are told, and the host may plan another."""
    first, second = await planned(world), await planned(world)
    await there(world, bob, first)
    mark = world.mark()
    world.backend.delete_message(world.channel.id, first.id)
    await world.settle()
    assert mentioned(world, mark) == [{ann.id, bob.id}]
    assert "was deleted, so that table is called off" in text(posted(world)[-1])
    assert [each.message for each in await stored(world)] == [second.id]
    third = await planned(world)
    world.backend.delete_message(world.channel.id, posted(world)[-2].id)  # deleting any other message does nothing
    await world.settle()
    assert [each.message for each in await stored(world)] == [second.id, third.id]


async def test_appointments_are_cancelled_when_their_channel_is_deleted(world, ann):
    lounge = world.guild.create_text_channel("lounge")
    await ann.slash(lounge, "mille new", at=typed(world, 60))
    await planned(world)
    world.backend.delete_channel(lounge.id)
    await world.settle()
    assert [each.channel for each in await stored(world)] == [world.channel.id]


async def test_an_appointment_ends_if_the_bot_may_no_longer_write(world):
    message = await planned(world)
    allow, deny = discord.PermissionOverwrite(send_messages=False).pair()
    role = world.backend.get_member(world.guild.id, world.bot.user.id).role_ids[0]
    world.backend.set_overwrite(world.channel.id, Overwrite(role, 0, allow.value, deny.value))
    await pass_minutes(world, 56)
    assert await stored(world) == []
    assert not world.tables.occupied(world.channel.id)
    assert "Something went wrong" in told(world, message)


async def test_an_appointment_says_if_tables_are_no_longer_allowed_there(world):
    message = await planned(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.settle()
    await world.set_server(channels=(elsewhere.id,))
    await pass_minutes(world, 56)
    assert "Tables are opened elsewhere" in told(world, message)
    answer = await planned(world)
    assert answer.flags.ephemeral
    assert "Tables are opened elsewhere" in text(answer)


async def test_planning_counts_as_opening_a_table(world):
    world.context.clicks.rate_limiter.openings = RateLimit(1, 60.0)
    await planned(world)
    assert (await planned(world)).flags.ephemeral
    assert len(await stored(world)) == 1


async def test_a_length_until_a_time_is_after_the_appointment(world, ann):
    begins = world.env.now().replace(second=0, microsecond=0) + timedelta(days=2)
    until = begins + timedelta(hours=3)
    at = f"{begins:%Y-%m-%d %H:%M}"
    answer = await world.command(ann, "new", at=at, length=f"{begins - timedelta(hours=2):%H:%M}")
    assert "not a time of day in the twelve hours after" in text(answer)
    await world.command(ann, "new", at=at, length=f"{until:%H:%M}")
    assert f"<t:{round(until.timestamp())}:t>" in text(posted(world)[-1])
    assert (await stored(world))[0].lobby.until == round(until.timestamp()) * 1000


@pytest.mark.parametrize("seconds", [0, 2.5])
async def test_a_late_answer_is_sent_separately_and_works(world, bob, monkeypatch, seconds):
    with slowed(monkeypatch, Appointments, "make", seconds):
        await planned(world)
        await world.pass_time(3)
    (message,) = posted(world)
    assert (await stored(world))[0].message == message.id
    with slowed(monkeypatch, Appointments, "accept", seconds):
        await clicked(bob, message, there_id(message))
        await world.pass_time(3)
    assert "Ann and Bob" in told(world, message)


async def test_an_answer_after_an_unconfirmed_deferral_is_shown(world, bob, monkeypatch, wire):
    message = await planned(world)
    with slowed(monkeypatch, Appointments, "accept", 2.0):
        with deferral_unconfirmed(world, wire):
            await clicked(bob, message, there_id(message))
        await world.pass_time(3)
    assert "Ann and Bob" in told(world, message)


async def test_friends_are_invited_once_and_summoned_only_if_they_accept(world, ann, bob, cat, dan):
    with world.as_bot():
        await world.stores.blocks.put(dan.id, [ann.id], 1)
    mark = world.mark()
    result = await ann.slash(
        world.channel, "mille new", at=typed(world, 60), friends=" ".join(f"<@{each.id}>" for each in (bob, cat, dan))
    )
    message = result.response
    assert "Dan" in text(result.followups[0])  # only Ann is told about Dan
    assert result.followups[0].flags.ephemeral
    answers = [call.json for call in world.calls(mark, part="/callback")]
    assert [answer["data"]["allowed_mentions"]["users"] for answer in answers] == [[bob.id, cat.id]]
    assert f"Invited: <@{bob.id}> and <@{cat.id}>" in text(message)
    await there(world, bob, message)
    assert f"Invited: <@{cat.id}>" in told(world, message)
    assert "Ann and Bob" in told(world, message)
    await dropped_out(world, bob, message)
    assert f"Invited: <@{cat.id}>" in told(world, message)
    await there(world, bob, message)
    mark = world.mark()
    await pass_minutes(world, 56)
    assert mentioned(world, mark) == [{ann.id, bob.id}]
