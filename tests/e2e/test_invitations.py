"""Inviting by name: with the command, on a member, and in the host's panel; who is pinged, and how often."""

import pytest

from cogs.i18n import texts_for
from cogs.pictures.cover import CoverSubject
from cogs.pictures.theme import Look
from cogs.screens.table.pictures import table_subjects
from cogs.sync.members import QUERIES
from engine.table import Status
from tests.e2e.test_blocks import block
from tests.e2e.test_sight import permit
from tests.e2e.test_threads import Threads
from tests.e2e.world import assert_fits, buttons, clicked, custom_ids, private_answer, selected, text

CHALLENGE = "Challenge to Mille Bornes"


def mentions(*people):
    """Return mentions of people, as a person types them."""
    return " ".join(f"<@{person.id}>" for person in people)


def posts(world, mark):
    """Return the public messages that the bot has sent since then."""
    sent = world.calls(mark, "POST")
    answers = [call for call in sent if "callback" in call.path and (call.json or {}).get("type") == 4]
    public = [call.json["data"] for call in answers if not call.json["data"].get("flags", 0) & 64]
    return public + [call.json for call in sent if call.path.endswith("/messages")]


def pinged(world, mark):
    """Return whom the bot has pinged since then, in order."""
    return [int(user) for post in posts(world, mark) for user in post["allowed_mentions"].get("users", [])]


async def awaited(world):
    return [member.name for member in (await world.table()).lobby.awaited]


async def new(world, *friends, **options):
    """Let Ann open a table with friends; return the text of a private answer, if any."""
    result = await world.new(friends=mentions(*friends), **options)
    return "\n".join(text(message) for message in result.followups)


async def test_an_invitation_is_declined_and_withdrawn(world, ann, bob, cat):
    await new(world, bob, cat)
    await world.more(bob, "Decline")
    assert await awaited(world) == ["Cat"]
    assert "Bob" not in world.says
    assert str(bob.id) not in world.says
    table = await world.table()
    panel = await world.more(ann, "Options")
    panel = await clicked(ann, panel, f"cf1:seats:{table.id}")
    panel = await selected(ann, panel, f"cf1:member:{table.id}", str(cat.id))
    assert_fits(panel)
    assert not custom_ids(panel, f"cf1:remove:{table.id}")
    panel = await clicked(ann, panel, "Cancel invitation")
    assert await awaited(world) == []
    assert table.lobby.removed == ()  # Cat may still come
    await clicked(cat, world.public, "Join")
    assert table.record.people == {ann.id, cat.id}


async def test_the_host_invites_later_and_the_table_message_is_sent_again_for_that(world, ann, bob, cat, dan):
    await world.new()
    table, first = await world.table(), world.public.id
    panel = await world.more(ann, "Options")
    panel = await clicked(ann, panel, f"cf1:seats:{table.id}")
    mark = world.mark()
    panel = await selected(ann, panel, f"cf1:invite:{table.id}", bob, cat)
    assert "Done: the invitation is on the table message." in text(panel)
    assert (await awaited(world), pinged(world, mark)) == (["Bob", "Cat"], [bob.id, cat.id])
    assert len(posts(world, mark)) == 1
    assert world.public.id != first
    with pytest.raises(KeyError):
        world.backend.messages[world.channel.id][first]  # the table has only one message
    mark = world.mark()
    panel = await selected(ann, panel, f"cf1:invite:{table.id}", bob)
    assert "They are invited already" in text(panel)
    assert posts(world, mark) == []
    refused = await world.forge(ann, f"cf1:invite:{table.id}")  # without a choice
    assert "This button does not belong" in text(refused)
    refused = await world.forge(dan, f"cf1:uninvite:{table.id}:{bob.id}")
    assert "Only Ann can do that" in text(refused)
    assert await awaited(world) == ["Bob", "Cat"]


async def test_invalid_mentions_are_refused_with_advice(world, ann, bob, cat, dan):
    robot = world.newcomer("robot", bot=True)
    stranger = world.env.create_user("stranger")
    wrong = {
        "@bob": "type @ and choose each of them",
        f"{mentions(bob)} @everyone": "type @ and choose each of them",
        f"<@&{bob.id}>": "type @ and choose each of them",
        "my friends": "type @ and choose each of them",
        mentions(bob, ann): "neither yourself nor a bot",
        mentions(robot): "neither yourself nor a bot",
        mentions(bob, stranger): "Not all of them are members of this server",
        f"{mentions(bob)} <@{2**63 - 1}>": "Not all of them are members of this server",
    }
    mark = world.mark()
    for typed, says in wrong.items():
        answer = (await world.new(friends=typed)).response
        assert answer.flags.ephemeral
        assert says in text(answer), typed
    answer = (await world.new(friends=mentions(bob, cat, dan), seats="3x1")).response
    assert "There is room for 2 more people" in text(answer)
    assert posts(world, mark) == []
    assert await world.table() is None
    await new(world, bob, bob, cat)  # a person named twice is invited once
    assert await awaited(world) == ["Bob", "Cat"]


async def test_a_message_that_is_sent_again_pings_no_one_again(world, ann, bob):
    await new(world, bob)
    mark = world.mark()
    await world.forge(ann, f"cf1:move:{(await world.table()).id}")
    assert f"<@{bob.id}>" in world.says
    assert len(posts(world, mark)) == 1
    assert pinged(world, mark) == []


async def test_the_reason_why_a_person_cannot_be_invited_is_not_disclosed(world, ann, bob, cat, dan):
    """Bob has blocked Ann, Cat wants no invitations: Ann is told the same about both, and no one else is told."""
    await block(world, bob, ann)
    panel = await world.command(cat, "preferences")
    assert "Others may invite me: on" in [button["label"] for button in buttons(panel) if "label" in button]
    await clicked(cat, panel, "cf1:prefer:0:invitations")
    told = []
    for friend in (bob, cat):
        mark = world.mark()
        told.append((await new(world, friend, dan)).replace(friend.name, "X").replace("Bob", "X").replace("Cat", "X"))
        assert await awaited(world) == ["Dan"]
        assert str(friend.id) not in str(posts(world, mark))
        await world.more(ann, "Leave")
    assert told[0] == told[1]
    assert "Cannot be invited: X. Only you see this." in told[0]


# -- the command on a member -------------------------------------------------------------------------------------------


async def test_a_challenge_opens_the_usual_table_with_that_member_invited(world, ann, bob, cat):
    mark = world.mark()
    await ann.context_menu(world.channel, CHALLENGE, bob)
    table = await world.table()
    assert (table.record.host, await awaited(world), pinged(world, mark)) == (ann.id, ["Bob"], [bob.id])
    told = await ann.context_menu(world.channel, CHALLENGE, cat)  # no second table
    assert private_answer(told).flags.ephemeral
    assert "Done: the invitation is on the table message." in text(private_answer(told))
    assert (await world.table()) is table
    assert (await awaited(world), pinged(world, mark)) == (["Bob", "Cat"], [bob.id, cat.id])
    await clicked(bob, world.public, "Join")
    told = await ann.context_menu(world.channel, CHALLENGE, bob)
    assert "Bob has a seat at this table already" in text(private_answer(told))
    told = await cat.context_menu(world.channel, CHALLENGE, bob)
    assert "There is already a table in this channel" in text(private_answer(told))


async def test_a_challenge_that_cannot_be_says_what_to_do(world, ann):
    robot = world.newcomer("robot", bot=True)
    for member, says in ((ann, "You cannot challenge yourself"), (robot, "Bots do not play along")):
        answer = (await ann.context_menu(world.channel, CHALLENGE, member)).response
        assert answer.flags.ephemeral
        assert says in text(answer)
        assert "/mille solo" in text(answer)
    assert await world.table() is None


async def test_where_tables_have_threads_the_message_in_the_thread_pings(world, ann, bob, cat, dan):
    threads = Threads(world)
    await threads.choose("thread")
    await block(world, dan, ann)
    mark = world.mark()
    table = await threads.open(friends=mentions(bob))
    assert table.record.room != world.channel.id
    mentioning = [call for call in world.calls(mark) if f"<@{bob.id}>" in str(call.json)]
    assert {call.path for call in mentioning} == {f"/channels/{table.record.room}/messages"}
    assert pinged(world, mark) == [bob.id]
    told = await ann.context_menu(world.channel, CHALLENGE, cat)  # from the channel: to the lobby in the thread
    assert "Done: the invitation is on the table message." in text(private_answer(told))
    assert world.newest is table
    assert [member.name for member in table.lobby.awaited] == ["Bob", "Cat"]
    assert pinged(world, mark) == [bob.id, cat.id]
    refused = await clicked(dan, threads.starter(table.record.room), "Join")
    assert "there is a block between you" in text(refused)
    await clicked(bob, threads.starter(table.record.room), "Join")
    assert table.record.people == {ann.id, bob.id}


async def test_if_the_host_is_asked_where_to_play_guests_are_pinged_after_the_answer(world, ann, bob):
    await Threads(world).choose("ask")
    mark = world.mark()
    asked = await world.command(ann, "new", friends=mentions(bob))
    assert pinged(world, mark) == []
    await clicked(ann, asked, "cf1:where:0:channel")
    assert (await awaited(world), pinged(world, mark)) == (["Bob"], [bob.id])


@pytest.mark.parametrize("way", ["challenge", "new", "plan", "button"])
async def test_who_may_not_write_in_a_channel_makes_the_bot_write_nothing_there(world, ann, bob, way):
    """Nobody pings or posts through the bot. Discord itself refuses commands on members there, at least some clients."""
    permit(world, world.channel, ann, send_messages=False)
    await world.settle()
    mark = world.mark()
    if way == "challenge":
        answer = (await ann.context_menu(world.channel, CHALLENGE, bob)).response
    elif way == "button":
        answer = await world.forge(ann, "cf1:new:0", await world.command(ann, "about"))
    else:
        options = {"friends": mentions(bob)} | ({"at": "in 2 h"} if way == "plan" else {})
        answer = await world.command(ann, "new", **options)
    assert "Send Messages" in text(answer)
    assert posts(world, mark) == []
    assert await world.table() is None


async def test_a_host_who_may_no_longer_write_invites_no_one(world, ann, bob):
    await new(world)
    permit(world, world.channel, ann, send_messages=False)
    await world.settle()
    mark = world.mark()
    answer = (await ann.context_menu(world.channel, CHALLENGE, bob)).response
    assert "Send Messages" in text(answer)
    assert (pinged(world, mark), await awaited(world)) == ([], [])


async def test_nobody_uses_up_the_queries_of_a_shard(world, ann, bob, cat, rate_limits, monkeypatch):
    """Discord takes some 110 a minute for all servers of a shard: those of others would fail."""
    asked = []

    async def ask(guild, users):
        asked.append(users)

    monkeypatch.setattr("cogs.sync.members.members_among", ask)
    await world.new()
    told, most = [], world.context.clicks.rate_limiter.inviting.most
    for _ in range(most + 1):
        told.append((await ann.context_menu(world.channel, CHALLENGE, cat)).response)
        await world.pass_time(3)
    assert "That was quick" in text(told[-1]) and "That was quick" not in text(told[-2])
    assert len(asked) == most
    with world.as_bot():
        for number in range(100):
            await world.context.members.found(world.bot, world.guild.id, [number])
    assert len(asked) == QUERIES[0]
    await world.pass_time(61)
    await ann.context_menu(world.channel, CHALLENGE, bob)
    assert len(asked) == QUERIES[0] + 1


async def test_a_challenge_keeps_its_seat_for_the_one_who_is_challenged(world, ann, bob, cat):
    await ann.context_menu(world.channel, CHALLENGE, bob)
    table = await world.table()
    assert "Ann ⚔️ Bob" in world.says
    (cover,) = table_subjects(table, texts_for("en"), Look())
    assert isinstance(cover, CoverSubject)
    assert [(place.name, place.host, place.expected) for place in cover.places] == [
        ("Ann", True, False),
        ("Bob", False, True),
    ]
    for label in ("Play now", "Join"):
        refused = await clicked(cat, world.public, label)
        assert "is kept for Bob" in text(refused)
    refused = await clicked(ann, world.public, "Decline")  # which is not for Ann, who would leave by it
    assert "You already have a seat" in text(refused)
    assert table.record.people == {ann.id}
    await clicked(bob, world.public, "Join")
    await clicked(ann, world.public, "Start")
    assert (table.status, table.record.people) == (Status.PLAYING, {ann.id, bob.id})
