"""`/mille games`: all tables of a person in one private message, which becomes the hand of one after the other."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace
from simcord.backend.models import Overwrite

from engine.table.records import Draft
from tests.e2e.test_memory import slow  # noqa: F401 (a fixture)
from tests.e2e.world import assert_fits, buttons, cards_on, clicked, custom_ids, text


class Games:
    """Several channels with a slow game each, and actions of the first two people there."""

    def __init__(self, world):
        self.world, self.env = world, world.env
        self.ann, self.bob, self.cat, _ = world.people
        self.channels, self.tables = [], []

    async def begin(self, count=2):
        for number in range(count):
            channel = self.world.guild.create_text_channel(f"road-{number}")
            message = (await self.ann.slash(channel, "mille new")).response
            await clicked(self.bob, message, "Join")
            await clicked(self.ann, message, "Start")
            self.channels.append(channel)
            self.tables.append(await self.table(channel))
        return self.tables

    async def table(self, channel):
        with self.env._bot_scope():
            return await self.world.tables.at(channel.id)

    async def list(self, person):
        """Let a person open the list, in a channel without a table; return the message."""
        return (await person.slash(self.world.channel, "mille games")).response

    async def press(self, person, message, custom_id):
        await clicked(person, message, custom_id)
        return self.seen(person)

    def seen(self, person):
        """Return the current state of the only private message that a person sees in that channel."""
        assert len(self.world.private(person)) == 1
        return self.world.hand_on_show(person)

    def in_turn(self, table):
        return next(p for p in (self.ann, self.bob) if table.seat_of(p.id) == table.view(None).turn)

    def other(self, person):
        return self.bob if person is self.ann else self.ann

    async def discard(self, person, message, table):
        if custom_ids(message, "cf1:choose_discard:"):
            message = await self.press(person, message, f"cf1:choose_discard:{table.id}")
        return await self.press(person, message, custom_ids(message, f"cf1:discard:{table.id}")[0])


@pytest.fixture
async def games(slow):  # noqa: F811
    return Games(slow)


async def test_those_that_wait_come_first_with_links_and_times(games):
    first, second = await games.begin(2)
    person = games.in_turn(first)
    lobby = (await person.slash(games.world.guild.create_text_channel("lobby"), "mille new")).response
    assert lobby
    if games.in_turn(second) is person:  # let one of the two games wait for the other person
        message = await games.press(person, await games.list(person), f"cf1:hand:{second.id}")
        await games.discard(person, message, second)
        await games.press(person, games.seen(person), "cf1:games:0:0")
        message = games.seen(person)
    else:
        message = await games.list(person)
    told = text(message)
    assert "One of your 3 tables waits for you" in told
    mine, theirs, waiting = told.index("**Your turn**"), told.index("’s turn"), told.index("Waiting for players: 1 of")
    assert mine < theirs < waiting
    assert f"**Your turn** · ⏳\u00a0<t:{first.due // 1000}:f> (<t:{first.due // 1000}:R>)" in told
    for table in (first, second):
        record = table.record
        assert f"https://discord.com/channels/{record.group}/{record.room}/{record.anchor}" in told
        assert f"<#{record.room}>" in told
    assert custom_ids(message, "cf1:hand:") == [f"cf1:hand:{first.id}", f"cf1:hand:{second.id}"]


async def test_one_message_moves_from_table_to_table(games):
    """Each hand can be played in it, from a channel without a table; the hand that it has left stops editing it."""
    first, second = await games.begin(2)
    person, other = games.in_turn(first), games.other(games.in_turn(first))
    message = await games.list(person)
    hand = await games.press(person, message, f"cf1:hand:{first.id}")
    assert hand.id == message.id
    assert cards_on(hand, f"{first.id}")
    hand = await games.discard(person, hand, first)
    assert first.view(None).seq == 1
    back = await games.press(person, hand, "cf1:games:0:0")
    assert back.id == message.id
    assert "Your open tables" in text(back)
    hand = await games.press(person, back, f"cf1:hand:{second.id}")
    shown = text(hand)
    assert hand.id == message.id
    theirs = await games.press(other, await games.list(other), f"cf1:hand:{first.id}")
    await games.discard(other, theirs, first)  # now the first table would edit its player's hand
    await games.env.advance_time(30)
    assert text(games.seen(person)) == shown
    hand = games.world.sync.hand
    assert not hand(first, person.id).on_show
    assert hand(second, person.id).is_in(message.id)


async def test_a_person_without_a_seat_cannot_use_buttons_elsewhere(games):
    (table,) = await games.begin(1)
    message = await games.list(games.cat)
    for verb in ("hand", "menu", "scores", "rules", "move", "leave", "stop"):
        answer = await games.world.forge(games.cat, f"cf1:{verb}:{table.id}", message)
        assert "not belong to any table here" in text(answer)


async def test_a_player_who_loses_access_to_the_channel_no_longer_sees_the_game(games):
    (table,) = await games.begin(1)
    person = games.ann
    message = await games.press(person, await games.list(person), f"cf1:hand:{table.id}")
    shut = Overwrite(person.id, 1, 0, 1 << 10)
    games.env.backend.set_overwrite(games.channels[0].id, shut)
    await games.env.settle()
    refused = games.world.answer_to(person, await person.click(message, custom_id=f"cf1:menu:{table.id}"))
    assert "not belong to any table here" in text(refused)
    assert cards_on(refused) == []
    assert "You have no table" in text(await games.list(person))


async def test_managing_messages_elsewhere_stops_no_game(games):
    """A moderator of one channel is not a moderator of games in another."""
    (table,) = await games.begin(1)
    allowed = Overwrite(games.bob.id, 1, 1 << 13, 0)
    games.env.backend.set_overwrite(games.world.channel.id, allowed)
    await games.env.settle()
    message = await games.press(games.bob, await games.list(games.bob), f"cf1:hand:{table.id}")
    menu = await games.world.forge(games.bob, f"cf1:menu:{table.id}", message)
    assert custom_ids(menu, "cf1:leave:")
    assert custom_ids(menu, "cf1:stop:") == []


async def test_many_tables_fit_on_pages(games):
    tables = await games.begin(10)
    message = await games.list(games.ann)
    assert_fits(message)
    shown = custom_ids(message, "cf1:hand:")
    assert len(shown) == 8
    following = next(b["custom_id"] for b in buttons(message) if b.get("label") == "Next")
    second = await games.press(games.ann, message, following)
    assert_fits(second)
    shown += custom_ids(second, "cf1:hand:")
    assert sorted(shown) == sorted(f"cf1:hand:{table.id}" for table in tables)


async def test_planned_tables_and_those_that_wait_for_somebody_absent_are_told(games):
    """A planned one is listed for who has said yes, and only while the channel can be seen."""
    ann, bob, cat = games.ann, games.bob, games.cat
    road = games.world.guild.create_text_channel("road")
    at = games.env.now() + timedelta(hours=2)
    message = (await ann.slash(road, "mille new", at=f"{at:%Y-%m-%d %H:%M}")).response
    await clicked(bob, message, "I’m in")
    for person, listed in ((ann, True), (bob, True), (cat, False)):
        told = text(await games.list(person))
        assert (f"📅 <t:{int(at.timestamp()) // 60 * 60}:F> · **Mille Bornes" in told) == listed
        assert ("You have no table" in told) != listed and (f"<#{road.id}>" in told) == listed
    games.env.backend.set_overwrite(road.id, Overwrite(bob.id, 1, 0, 1 << 10))
    await games.env.settle()
    assert "You have no table" in text(await games.list(bob))
    lane = games.world.guild.create_text_channel("lane")
    await clicked(ann, (await ann.slash(lane, "mille new", pace="normal")).response, "Play now")
    table = await games.table(lane)
    with games.env._bot_scope():
        seat = table.seat_of(ann.id)
        seats = tuple(replace(each, away=True) if i == seat else each for i, each in enumerate(table.record.seats))
        async with table.change() as change:
            change.draft = Draft(replace(table.record, seats=seats))
    await games.env.settle()
    assert "You were away: My hand brings you back." in text(await games.list(ann))


async def test_a_race_of_the_day_is_listed_as_such_until_the_day_ends(world, ann):
    its = await world.command(ann, "daily")
    await clicked(ann, its, custom_ids(its, "cf1:daily_start:")[0])
    listed = text(await world.command(ann, "games"))
    assert "**Race of the day: 1 Jan 2026**" in listed
    assert f"⏳\u00a0<t:{datetime(2026, 1, 2, tzinfo=UTC).timestamp():.0f}:R>" in listed
    assert "no time limit" not in listed
