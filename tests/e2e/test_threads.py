"""Threads for tables: opening, starter messages, archived and deleted threads, channels without threads."""

import contextlib

import aiohttp
import discord
import pytest
from msgspec.structs import replace
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle

from data.people.settings import PACES
from engine.table import Status
from tests.e2e.test_sight import PRIVATE_THREAD, permit
from tests.e2e.world import cards_shown, clicked, custom_ids, full_disk, speaking, text

START = ("POST", "/channels/*/messages/*/threads")
SEND = ("POST", "/channels/*/messages")
STARTED = discord.MessageType.thread_created


class Threads:
    """A channel whose tables play in threads."""

    def __init__(self, world):
        self.world, self.channel = world, world.channel
        self.backend = world.backend

    async def choose(self, place):
        await self.world.set_server(place=place)

    async def open(self, host=None, **options):
        """Let a person, the first by default, open a table; return it."""
        await (host or self.world.people[0]).slash(self.channel, "mille new", **options)
        await self.world.settle()
        return self.world.newest

    async def play(self, *people, options=None):
        """Let the first open a table, the others join from the channel, and the game begin; return the table."""
        table = await self.open(people[0])
        room = table.record.room
        for person in people[1:]:
            await clicked(person, self.starter(room), "Join")
        if options:
            with self.world.as_bot():
                await table.change_lobby(people[0].id, lambda lobby: lobby.under(lobby.preset, options))
        with self.at(table):
            await clicked(people[0], self.world.public, "Start")
        await self.world.pass_time(5)
        assert table.status is Status.PLAYING
        return table

    async def to_the_end(self, table):
        with self.at(table):
            await self.world.play_on(by_clicks=False)
        await self.world.pass_time(10)

    def starter(self, room):
        """Return the current starter message; None if it was deleted."""
        return next((message for message in self.messages() if message.id == room), None)

    def messages(self):
        """Return the public messages in the channel, without the system messages about threads."""
        return [m for m in self.channel.history() if not m.flags.ephemeral and m.type is not STARTED]

    @contextlib.contextmanager
    def at(self, table):
        """Let the actions of the world within this context concern this table, wherever it is."""
        room = self.backend.channels[table.record.room]
        self.world.channel, self.world.meant = ChannelHandle(self.world.env, self.world.guild, room), table
        try:
            yield
        finally:
            self.world.channel, self.world.meant = self.channel, None

    def about(self, room):
        """Return the name of a thread, and whether it is archived."""
        thread = self.backend.channels[room]
        return thread.name, thread.thread_metadata.archived

    async def archive(self, room, *, locked=False, archived=True):
        """Archive a thread as a moderator, or reopen it."""
        self.backend.edit_channel(room, {}, thread_metadata={"archived": archived, "locked": locked})
        await self.world.settle()

    async def delete(self, room):
        """Delete a thread as a moderator."""
        self.backend.delete_channel(room)
        await self.world.pass_time(10)

    async def act(self, table):
        """Let the player who must act at a table do so."""
        with self.at(table):
            await self.world.take_turn({})
        await self.world.pass_time(5)

    def shows(self, table):
        """Return the text of the table message, wherever it is."""
        with self.at(table):
            return self.world.says

    def calls(self, mark):
        return [(call.method, call.path) for call in self.world.calls(mark)]


@pytest.fixture
async def threads(world):
    found = Threads(world)
    await found.choose("thread")
    return found


def deny(threads, **lacking):
    """Deny permissions in the channel to everyone."""
    allow, denied = discord.PermissionOverwrite(**dict.fromkeys(lacking, False)).pair()
    threads.backend.set_overwrite(threads.channel.id, Overwrite(threads.world.guild.id, 0, allow.value, denied.value))


# -- opening, and the starter message -----------------------------------------------------------------------------


async def test_four_people_come_to_a_table_with_one_message_in_the_channel_and_two_clicks_at_most(
    threads, ann, bob, cat, dan
):
    world, mark = threads.world, threads.world.mark()
    table = await threads.open()
    room = table.record.room
    assert (table.record.parent, table.record.room) == (threads.channel.id, threads.messages()[0].id)
    assert threads.about(room) == ("Mille Bornes with Ann", False)
    assert f"<#{room}>" in text(threads.starter(room))
    assert "Players (1 of 6): Ann" in text(threads.starter(room))
    for person in (bob, cat, dan):
        told = await clicked(person, threads.starter(room), "Join")
        assert text(told) == f"You are in. The table is in <#{room}>."
    told = await clicked(ann, threads.starter(room), "Join")  # who sits there is only led there
    assert text(told) == f"The table is in <#{room}>."
    await world.pass_time(5)
    assert "Players (4 of 6): Ann, Bob, Cat and Dan" in text(threads.starter(room))
    with threads.at(table):
        await clicked(ann, world.public, "Start")
    await world.pass_time(5)
    assert [message.id for message in threads.messages()] == [room]
    assert text(threads.starter(room)).splitlines()[1:] == [
        f"Ann, Bob, Cat and Dan: the race is on in <#{room}>. Anybody may watch."
    ]
    assert custom_ids(threads.starter(room)) == []
    assert threads.about(room)[0] == "Mille Bornes: Ann, Bob, Cat and Dan"
    assert [call for call in threads.calls(mark) if call[0] == "POST" and call[1].startswith("/channels")] == [
        ("POST", f"/channels/{threads.channel.id}/messages/{room}/threads"),
        ("POST", f"/channels/{room}/messages"),
    ]
    eve = world.newcomer("eve")
    told = await world.forge(eve, "cf1:sit:0", threads.starter(room))
    assert text(told) == f"The table is in <#{room}>."
    assert not table.has(eve.id)


async def test_the_starter_message_of_a_slow_game_opens_the_hand(threads, ann, bob):
    """In a thread that Discord has archived, buttons may be dead."""
    table = await threads.open()
    await clicked(bob, threads.starter(table.record.room), "Join")
    with threads.world.as_bot():
        await table.change_pace(ann.id, lambda pace: replace(pace, turn_ms=4 * 3_600_000))
    with threads.at(table):
        await clicked(ann, threads.world.public, "Start")
    await threads.world.pass_time(5)
    starter = threads.starter(table.record.room)
    assert [each.split(":")[1] for each in custom_ids(starter)] == ["hand"]
    await threads.archive(table.record.room)
    opened = await clicked(bob, starter, "My hand")
    assert "Ann" in text(opened)
    assert len(cards_shown(opened)) == len(table.view(1).hand)


async def test_a_deleted_starter_message_costs_one_request(threads, bob, cat):
    table = await threads.open()
    await threads.world.pass_time(15 * 60)
    threads.backend.delete_message(threads.channel.id, table.record.room)
    mark = threads.world.mark()
    for person in (bob, cat):
        with threads.world.as_bot():
            await table.join(person.id, "somebody")
        await threads.world.pass_time(5)
    edits = [call for call in threads.calls(mark) if call[1].endswith(f"/messages/{table.record.room}")]
    assert len(edits) == 1


async def test_the_name_of_a_thread_is_valid(world):
    long = [world.newcomer(f"p{n}", global_name="*" + "W" * 31) for n in range(6)]
    world.people = long
    threads = Threads(world)
    await threads.choose("thread")
    table = await threads.play(*long)
    name, _ = threads.about(table.record.room)
    assert len(name) == 100
    assert name.startswith("Mille Bornes: *WWW")
    assert name.endswith("…")


# -- several tables, archived and deleted -------------------------------------------------------------------------


async def test_of_three_tables_in_threads_one_is_archived_one_deleted_and_one_played_to_the_end(
    threads, ann, bob, cat, dan
):
    """All games go on; the command in the channel leads to one's own thread, or lists all."""
    first, second = await threads.play(ann, bob), await threads.play(cat, dan)
    third = await threads.play(bob, ann, options={"game_points": 1})
    rooms = [table.record.room for table in (first, second, third)]
    assert len({*rooms}) == 3
    assert await threads.world.tables.inside(threads.channel.id) == [first, second, third]
    told = text(await threads.world.command(cat, "hand"))
    assert "Your table is in" in told and [f"<#{room}>" in told for room in rooms] == [False, True, False]
    told = text(await threads.world.command(threads.world.newcomer("eve"), "hand"))
    assert ", ".join(f"<#{room}>" for room in rooms) in told
    with threads.at(first):
        assert custom_ids(await threads.world.command(ann, "hand"), f"cf1:menu:{first.id}")
    old = first.record.anchor
    await threads.archive(rooms[0])
    await threads.delete(rooms[1])
    for table in (first, second):
        for _ in range(3):
            await threads.act(table)
            assert threads.shows(table)
    assert (first.record.room, threads.about(rooms[0])[1]) == (rooms[0], False)
    assert first.record.anchor != old  # the new message has reopened the thread
    assert (second.record.room, second.record.parent) == (threads.channel.id, None)
    assert threads.starter(rooms[1]) is None
    await threads.to_the_end(third)
    assert [table.status for table in (first, second, third)] == [Status.PLAYING, Status.PLAYING, Status.FINISHED]
    assert "wins!" in text(threads.starter(rooms[2]))
    restarted = await threads.world.tables.inside(threads.channel.id)
    assert restarted == [first]


async def test_where_the_channel_has_a_table_a_game_whose_thread_was_deleted_gets_a_new_thread(threads, ann, bob, cat):
    """But not endlessly: a moderator who keeps deleting threads prevails."""
    table = await threads.play(ann, bob)
    await threads.choose("channel")
    await cat.slash(threads.channel, "mille new")
    rooms = [table.record.room]
    for _ in range(2):
        await threads.delete(rooms[-1])
        assert table.record.room not in rooms
        assert table.record.parent == threads.channel.id
        assert [threads.starter(room) for room in rooms] == [None] * len(rooms)
        rooms.append(table.record.room)
        assert threads.about(rooms[-1])[0] == "Mille Bornes: Ann and Bob"
        assert "the race is on" in text(threads.starter(rooms[-1]))
        await threads.act(table)
        assert [*threads.world.sync._threads] == rooms[-1:]  # and of the deleted ones nothing is kept
    await threads.delete(rooms[-1])
    assert table.record.room == rooms[-1]
    assert table.status is Status.PLAYING


async def test_a_lobby_whose_thread_is_deleted_is_closed_and_says_so_in_the_channel(threads):
    table = await threads.open()
    room = table.record.room
    await threads.delete(room)
    assert table.status is Status.STOPPED
    assert "closed before a game began" in text(threads.starter(room))
    assert custom_ids(threads.starter(room)) == []


async def test_a_thread_deleted_during_downtime_is_noticed_at_the_first_request(threads, ann, bob, monkeypatch):
    world = threads.world
    table = await threads.play(ann, bob)
    with monkeypatch.context() as away:
        away.setattr(threads.backend, "emit", lambda *_, **__: None)
        threads.backend.delete_channel(table.record.room)
    await world.start_anew()
    await world.pass_time(20)
    table = await world.tables.get(table.id)
    assert (table.record.room, table.record.parent) == (threads.channel.id, None)
    assert table.status is Status.PLAYING
    assert threads.shows(table)


async def test_a_locked_thread_is_left_alone_and_the_game_waits_there(threads, ann, bob):
    """There is no loop of retries; the table message is updated as soon as it is unlocked."""
    table = await threads.play(ann, bob)
    room, anchor = table.record.room, table.record.anchor
    await threads.archive(room, locked=True)
    mark = threads.world.mark()
    await threads.world.pass_time(600)  # some turns run out of time, and then all players are absent
    assert table.record.anchor == anchor
    assert sum(path.startswith(f"/channels/{room}") for _, path in threads.calls(mark)) < 40
    mark = threads.world.mark()
    await threads.archive(room, archived=False)
    await threads.world.pass_time(5)
    assert table.status is Status.PLAYING
    assert any(path.startswith(f"/channels/{room}/messages") for _, path in threads.calls(mark))
    await threads.act(table)


# -- after the game -----------------------------------------------------------------------------------------------


async def test_the_end_of_a_game_that_is_shown_late_leaves_a_rematch_its_starter_message(threads, ann, bob):
    world = threads.world
    first = await threads.play(ann, bob, options={"game_points": 1})
    await threads.to_the_end(first)
    with threads.at(first):
        await clicked(bob, world.public, "Rematch")
    await world.pass_time(10)
    await world.unseen(first.anchor(None))
    await world.pass_time(10)
    assert "Players (1 of 6): Bob" in text(threads.starter(first.record.room))


async def test_a_rematch_asked_for_in_another_channel_belongs_to_that_channel(threads, ann, bob):
    """The hand has moved there by /mille games."""
    world = threads.world
    over = await threads.play(ann, bob)
    await world.unseen(over.stop("Ann"))
    far = world.guild.create_text_channel("far")
    listed = (await ann.slash(far, "mille games")).response
    await world.use(ann, listed, f"cf1:rematch:{over.id}")
    record = (await world.tables.at(far.id)).record
    assert (record.room, record.parent) == (far.id, None)


@pytest.mark.parametrize("starter", [True, False])
async def test_the_thread_of_a_finished_game_stays_open_and_both_its_messages_offer_a_rematch_there(
    threads, ann, bob, cat, starter
):
    """In a thread that Discord has archived, buttons may be dead: those of the starter message are not."""
    world = threads.world
    first = await threads.play(ann, bob, options={"game_points": 1})
    await threads.to_the_end(first)
    await world.pass_time(11 * 60)
    assert not threads.about(first.record.room)[1]
    assert world.sync._threads == {}
    message = threads.starter(first.record.room)
    assert {each.split(":")[1] for each in custom_ids(message, "cf1:")} == {
        "rematch",
        "scores",
        "replay",
        "leaderboard",
    }
    if starter:
        await threads.archive(first.record.room)
        await clicked(bob, message, "Rematch")
    else:
        with threads.at(first):
            await clicked(bob, world.public, "Rematch")
    await world.pass_time(10)
    table = world.newest
    assert (table.record.room, table.record.parent) == (first.record.room, threads.channel.id)
    assert "Players (1 of 6): Bob" in text(threads.starter(table.record.room))
    await clicked(cat, threads.starter(table.record.room), "Join")
    with threads.at(table):
        await clicked(bob, world.public, "Start")
    await world.pass_time(5)
    assert threads.about(table.record.room)[0] == "Mille Bornes: Bob and Cat"
    assert "Bob and Cat: the race is on" in text(threads.starter(table.record.room))
    assert len(threads.messages()) == 1


async def test_the_name_of_a_thread_is_changed_within_discords_limit(threads, ann, bob, cat, dan):
    """Twice in ten minutes; the starter message names the players in any case."""
    world = threads.world
    table = await threads.play(ann, bob)
    room, mark = table.record.room, threads.world.mark()
    await world.unseen(table.stop("Ann"))
    await world.pass_time(10)
    for person, other in ((ann, cat), (cat, dan)):
        with threads.at(table):
            await clicked(person, world.public, f"cf1:rematch:{table.id}")
        table = world.newest
        await clicked(other, threads.starter(room), "Join")
        with threads.at(table):
            await clicked(person, world.public, "Start")
        await world.pass_time(10)
        await world.unseen(table.stop("Ann"))
        await world.pass_time(10)
    assert ("PATCH", f"/channels/{room}") not in threads.calls(mark)


# -- where to play ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "lacking", "told"),
    [
        ("en-US", "create_public_threads", "ask a server admin to give me: Create Public Threads."),
        ("fr", "send_messages_in_threads", "Envoyer des messages dans les fils."),
    ],
)
async def test_without_the_permission_the_table_is_in_the_channel_and_its_host_is_told(
    threads, ann, locale, lacking, told
):
    deny(threads, **{lacking: False})
    with speaking(locale):
        result = await ann.slash(threads.channel, "mille new")
    table = threads.world.newest
    assert (table.record.room, table.record.parent) == (threads.channel.id, None)
    (note,) = result.followups
    assert told in text(note) and note.flags.ephemeral
    assert threads.backend.get_guild(threads.world.guild.id).thread_ids == []


async def test_if_discord_opens_no_thread_the_table_is_in_the_channel(threads):
    threads.world.env.inject_error(*START, status=500, code=0, times=None)
    table = await threads.open()
    await threads.world.pass_time(60)
    assert (table.record.room, table.record.parent) == (threads.channel.id, None)
    assert [message.id for message in threads.messages()] == [table.record.anchor]


class Lost:
    """A request to Discord that fails before it has arrived."""

    def __init__(self, *_, **__):
        raise aiohttp.ClientConnectionError


@pytest.mark.parametrize("fails", ["refused", "lost", "not stored"])
async def test_a_table_that_cannot_be_shown_leaves_nothing_in_the_channel_and_no_open_thread(
    threads, ann, monkeypatch, fails, expected_errors
):
    """Nor a message in that thread about the closing of a table that was never visible."""
    world = threads.world
    if fails == "refused":
        world.env.inject_error(*SEND, status=403, code=50013, times=1)
    elif fails == "lost":
        monkeypatch.setattr(discord.PartialMessageable, "send", Lost)
    else:
        expected_errors.append("storage: the disk is full")
        monkeypatch.setattr(world.tables._journal, "create", full_disk)
    told = (await ann.slash(threads.channel, "mille new")).followups[0]
    assert told.flags.ephemeral
    await world.pass_time(10)
    assert threads.messages() == []
    assert await world.tables.inside(threads.channel.id) == []
    (room,) = threads.backend.get_guild(world.guild.id).thread_ids
    assert threads.about(room)[1]
    assert [message for message in threads.backend.messages[room].values() if message.type == 0] == []
    assert world.sync._threads == {}


async def test_a_table_in_the_channel_that_cannot_be_shown_does_not_occupy_it(threads, ann, monkeypatch):
    world = threads.world
    await threads.choose("channel")
    with monkeypatch.context() as failing:
        failing.setattr(discord.InteractionResponse, "send_message", Lost)
        await ann.slash(threads.channel, "mille new")
    await world.pass_time(10)
    assert not world.tables.occupied(threads.channel.id)
    assert threads.messages() == []


async def add(world, private):
    """Let somebody add the bot to a private thread, which it has not heard of before."""
    world.backend.add_thread_member(private.id, world.bot.user.id)
    world.backend.announce_thread_create(private)
    await world.settle()


@pytest.mark.parametrize("command", ["new", "rematch"])
async def test_a_private_thread_without_the_bot_says_how_to_add_it(threads, ann, bob, command):
    world, me = threads.world, threads.world.bot.user.id
    private = threads.backend.create_thread(threads.channel.id, "secret", ann.id, type=PRIVATE_THREAD, broadcast=False)
    there = ChannelHandle(world.env, world.guild, private)
    threads.backend.add_thread_member(private.id, bob.id)
    if command == "rematch":  # the bot was there, and was removed after the game
        await add(world, private)
        await ann.slash(there, "mille new")
        table = world.newest
        with threads.at(table):
            await clicked(bob, world.public, "Join")
            await clicked(ann, world.public, "Start")
            await world.unseen(table.stop("Ann"))
            await world.pass_time(10)
            threads.backend.remove_thread_member(private.id, me)
            await world.settle()
            said = await clicked(ann, world.public, f"cf1:rematch:{table.id}")
    else:
        said = (await ann.slash(there, "mille new")).response
    assert f"<@{me}>" in text(said)
    assert await world.tables.at(private.id) is None
    await add(world, private)
    await ann.slash(there, "mille new")
    assert world.newest.record.room == private.id
    assert world.newest.status is Status.LOBBY


async def test_who_may_no_longer_write_cannot_have_a_table_message_sent_anew(threads, ann):
    world = threads.world
    await threads.choose("channel")
    table = await threads.open()
    for channel in (threads.channel, world.guild.create_text_channel("elsewhere")):
        await world.pass_time(60)
        permit(world, threads.channel, ann, view_channel=True, send_messages=False)
        await world.settle()
        anchor = table.record.anchor
        shown = (await ann.slash(channel, "mille about")).response
        said = await world.forge(ann, f"cf1:move:{table.id}", shown)
        assert "permission for that" in text(said)
        assert table.record.anchor == anchor


@pytest.mark.parametrize("place", ["channel", "thread"])
async def test_where_the_server_asks_the_host_chooses(threads, ann, place):
    world = threads.world
    await threads.choose("ask")
    asked = (await ann.slash(threads.channel, "mille new", game="playroom.standard", pace="day")).response
    assert asked.flags.ephemeral
    assert "Where do you want to play?" in text(asked)
    assert await world.tables.at(threads.channel.id) is None
    await clicked(ann, asked, f"cf1:where:0:{place}")
    await world.settle()
    table, told = world.newest, world.told(ann)
    assert (table.lobby.ruleset, table.record.pace) == ("playroom", PACES["day"])
    assert (table.record.parent is None) == (place == "channel")
    assert table.lobby.has(ann.id)
    assert (f"<#{table.record.room}>" if place == "thread" else f"/{table.record.anchor}") in told


async def test_the_question_where_to_play_is_answered_once_and_by_the_host(threads, ann):
    world = threads.world
    await threads.choose("ask")
    asked = (await ann.slash(threads.channel, "mille new")).response
    told = await world.forge(ann, "cf1:where:0:moon", asked)
    assert "does not belong to any table" in text(told)
    world.context.clicks.undecided.clear()  # as by a restart
    await clicked(ann, asked, "cf1:where:0:thread")
    assert "/mille new" in world.told(ann)
    assert await world.tables.inside(threads.channel.id) == []


async def test_where_the_channel_is_occupied_the_question_where_to_play_can_be_answered_again(threads, ann, bob):
    world = threads.world
    asked = []
    await threads.choose("ask")
    for person in (ann, bob):
        asked.append((await person.slash(threads.channel, "mille new")).response)
    for person, message, place in ((ann, asked[0], "channel"), (bob, asked[1], "channel"), (bob, asked[1], "thread")):
        await clicked(person, message, f"cf1:where:0:{place}")
        await world.settle()
    assert (world.newest.record.parent, world.newest.lobby.has(bob.id)) == (threads.channel.id, True)
    assert len(await world.tables.inside(threads.channel.id)) == 1


# -- from the channel ---------------------------------------------------------------------------------------------


async def test_a_new_table_in_a_thread_that_was_made_for_one_is_shown_in_the_channel_as_well(threads, ann, bob, cat):
    world = threads.world
    first = await threads.play(ann, bob)
    with world.as_bot():
        await first.stop("Ann")
    with threads.at(first):
        await world.command(cat, "new")
    await world.pass_time(10)
    assert (world.newest.record.room, world.newest.record.parent) == (first.record.room, threads.channel.id)
    assert "Players (1 of 6): Cat" in text(threads.starter(first.record.room))
