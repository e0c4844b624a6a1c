"""Preferences for slow games: waking hours, summonses, and the private standing orders."""

from datetime import UTC, datetime

import pytest

from cogs.i18n import texts_for
from cogs.i18n.zones import zone_text
from data.people.settings import GuildSettings, Preferences
from engine.table import Availability, Order, Orders, SlowSeat, StorageError
from tests.e2e.world import assert_fits, buttons, clicked, custom_ids, selected, text
from tests.tables import freeze

DAY_MS = 86_400_000
HERE = "Europe/Paris"
USUAL = SlowSeat(availability=Availability(zone=HERE))


@pytest.fixture
async def slow(in_voice):
    """A server in Paris whose tables are slow, in a channel without threads."""
    await in_voice.set_server(speed="hours", timezone=HERE)
    return in_voice


async def page_of(world, person):
    """Open the page for slow games from the preferences."""
    return await world.more_preferences(person, "cf1:slow:0")


async def choose(person, panel, name, value):
    return await selected(person, panel, f"cf1:slow_set:0:{name}", value)


async def write(person, panel, verb, **field):
    """Fill in the form behind a button."""
    return (await person.submit_modal(await person.click(panel, custom_id=f"cf1:{verb}:0"), field)).response


async def slow_of(world, person):
    table = await world.table()
    return table.record.seats[table.seat_of(person.id)].slow


async def order(world, person, panel, name, value):
    """Give a standing order in a panel of it."""
    answer = await person.select(
        panel, [value], custom_id=custom_ids(panel, "cf1:order:")[0].rpartition(":")[0] + f":{name}"
    )
    return world.answer_to(person, answer)


def chosen(message, custom_id):
    """Return the chosen value of a select."""
    (select,) = [part for part in buttons(message) if part["custom_id"] == custom_id]
    return [option["value"] for option in select["options"] if option.get("default")]


# -- waking hours, calls, vacation ----------------------------------------------------------------------------------


async def test_the_page_begins_with_the_usual_hours_of_the_server(slow, bob):
    page = await page_of(slow, bob)
    assert_fits(page)
    there = datetime.fromtimestamp(slow.tables.now() / 1000, UTC).astimezone(Availability(zone=HERE).time_zone)
    assert "09:00 to 22:00" in text(page)
    assert f"Time zone: {zone_text(HERE, texts_for('en'))}, where it is {there:%H:%M} now." in text(page)
    assert "You are not on vacation." in text(page)
    assert "New hours count from your next turn on." in text(page)
    assert "Counts at once" in text(page)
    assert [chosen(page, f"cf1:slow_set:0:{name}") for name in ("since", "until", "calls", "vacation")] == [
        ["9"], ["22"], ["turn"], [],
    ]  # fmt: skip
    assert not custom_ids(page, "cf1:slow_set:0:back")
    assert (await slow.preferences(bob)).availability is None  # opening the page changes nothing


async def test_only_the_lobby_of_a_slow_game_leads_to_the_page(slow, bob):
    await slow.new()
    page = await slow.more(bob, "Slow games")
    assert page.flags.ephemeral
    assert custom_ids(page, "cf1:slow_set:0:since")
    assert custom_ids(page, "cf1:orders:0")
    await slow.stores.settings.change_guild(slow.guild.id, lambda _: GuildSettings())
    slow.channel = slow.guild.create_voice_channel("fast")
    await slow.new()
    assert not custom_ids(slow.public, "cf1:slow:0")


async def test_hours_zone_and_summonses_are_stored_and_passed_to_the_games(slow, ann, bob):
    await slow.start()
    page = await page_of(slow, ann)
    page = await choose(ann, page, "until", "4")
    page = await choose(ann, page, "since", "20")
    page = await clicked(ann, page, "cf1:zone:0:slow")
    page = await selected(ann, page, "cf1:zone_set:0:slow:", "Asia/Tokyo")
    page = await choose(ann, page, "calls", "daily")
    assert "20:00 to 04:00" in text(page)
    assert "Time zone: Tokyo" in text(page)
    assert chosen(page, "cf1:slow_set:0:calls") == ["daily"]
    mine = await slow.preferences(ann)
    assert (mine.availability, mine.slow_calls) == (Availability(20, 4, "Asia/Tokyo"), "daily")
    assert (await slow_of(slow, ann)).availability == mine.availability
    assert await slow_of(slow, bob) == USUAL
    page = await choose(ann, page, "since", "4")
    assert "Day and night" in text(page)
    page = await clicked(ann, page, "Back")
    assert custom_ids(page, "cf1:slow:0")


@pytest.mark.parametrize(("end", "hour", "said"), [
    ("until", "14", "From 09:00 to 14:00: those are only 5 hours. Choose at least 6"),
    ("since", "21", "From 21:00 to 22:00: that is only 1 hour."),
])  # fmt: skip
async def test_too_few_hours_are_refused(slow, ann, end, hour, said):
    await slow.start()
    page = await choose(ann, await page_of(slow, ann), end, hour)
    assert said in text(page)
    assert [chosen(page, f"cf1:slow_set:0:{name}") for name in ("since", "until")] == [["9"], ["22"]]
    assert (await slow.preferences(ann)).availability is None
    assert await slow_of(slow, ann) == USUAL


async def test_a_vacation_of_some_days_begins_at_once_and_can_be_ended(slow, ann):
    await slow.start()
    page = await choose(ann, await page_of(slow, ann), "vacation", "3")
    until = (await slow.preferences(ann)).availability.away_until
    assert 0 <= slow.tables.now() + 3 * DAY_MS - until < 10_000
    assert f"on vacation until <t:{until // 1000}:f> (<t:{until // 1000}:R>)" in text(page)
    assert (await slow_of(slow, ann)).availability == Availability(zone=HERE, away_until=until)
    page = await clicked(ann, page, "I am back")
    assert "You are not on vacation." in text(page)
    assert (await slow_of(slow, ann)).availability == Availability(zone=HERE)


async def test_a_vacation_until_a_day_ends_when_the_person_wakes_on_it(slow, ann):
    await slow.stores.settings.change_player(
        ann.id, lambda _: Preferences(availability=Availability(7, 19, "Asia/Tokyo"))
    )
    zone = Availability(zone="Asia/Tokyo").time_zone
    for typed, days, hour, minute in (("{:%Y-%m-%d}", 20, 7, 0), ("{:%d.%m.} 18:30", 2, 18, 30)):
        now = datetime.fromtimestamp(slow.tables.now() / 1000, UTC)
        day = datetime.fromtimestamp(now.timestamp() + days * 86_400, UTC).astimezone(zone)
        await write(ann, await page_of(slow, ann), "slow_date", date=typed.format(day))
        meant = day.replace(hour=hour, minute=minute, second=0, microsecond=0)
        assert (await slow.preferences(ann)).availability.away_until == meant.timestamp() * 1000


async def open_in(world, channel, *people):
    """Let people start a game in another channel; return its table."""
    message = (await people[0].slash(channel, "mille new")).response
    for person in people[1:]:
        await clicked(person, message, "Join")
    await clicked(people[0], message, "Start")
    return await world.tables.at(channel.id)


async def test_preferences_are_stored_although_a_game_cannot_be_loaded(
    slow, ann, bob, monkeypatch, expected_errors, caplog
):
    await slow.start()
    first = await slow.table()
    second = await open_in(slow, slow.guild.create_voice_channel("far"), ann, bob)
    real = slow.tables.get

    async def get(number):
        if number == first.id:
            raise StorageError("the disk is on fire")
        return await real(number)

    page = await page_of(slow, ann)
    monkeypatch.setattr(slow.tables, "get", get)
    expected_errors.append("could not be told")
    page = await choose(ann, page, "until", "20")
    assert "not all your games could be told" in text(page)
    mine = Availability(9, 20, HERE)
    assert (await slow.preferences(ann)).availability == mine
    assert second.record.seats[second.seat_of(ann.id)].slow.availability == mine
    assert first.record.seats[first.seat_of(ann.id)].slow == USUAL
    assert f"table {first.id} could not be told when a player may be pinged: the disk is on fire" in caplog.text
    monkeypatch.undo()
    page = await choose(ann, page, "until", "20")
    assert "could be told" not in text(page)
    assert first.record.seats[first.seat_of(ann.id)].slow.availability == mine


async def test_the_newer_of_two_changes_reaches_every_game(slow, ann, monkeypatch):
    await slow.start()
    page, tables = await page_of(slow, ann), slow.tables
    real, newer = tables.get, Preferences(availability=Availability(8, 20, HERE))

    async def get(number):  # meanwhile
        await slow.stores.settings.change_player(ann.id, lambda _: newer)
        return await real(number)

    monkeypatch.setattr(tables, "get", get)
    await choose(ann, page, "until", "19")
    assert (await slow_of(slow, ann)).availability == newer.availability


async def test_frozen_games_cannot_be_updated_and_finished_ones_need_not_be(
    slow, ann, bob, monkeypatch, expected_errors
):
    expected_errors.append("by a test")
    await slow.start()
    over = await slow.table()
    frozen = await open_in(slow, slow.guild.create_voice_channel("far"), ann, bob)
    page = await page_of(slow, ann)
    with slow.as_bot():
        await over.leave(bob.id)

    async def of(_):  # as if read just before the game was over
        return [over.id]

    with monkeypatch.context() as patched:
        patched.setattr(slow.stores.slow_tables, "of", of)
        page = await choose(ann, page, "until", "20")
        assert "could be told" not in text(page)
    freeze(frozen)
    page = await choose(ann, page, "until", "19")
    assert "not all your games could be told" in text(page)
    assert (await slow.preferences(ann)).availability == Availability(9, 19, HERE)


# -- standing orders ---------------------------------------------------------------------------------------------------


async def test_the_hand_leads_to_the_standing_orders_and_back(slow, ann, bob):
    await slow.start(3)
    hand = await slow.hand(ann)
    assert_fits(hand)
    assert "You need not be there when you are attacked" in text(hand)
    assert "Attacks on me: Always · Attacks on others: Ask me" in text(hand)
    panel = await slow.click(ann, await slow.click(ann, hand, f"cf1:menu:{slow.number}"), f"cf1:orders:{slow.number}")
    assert_fits(panel)
    assert panel.id == hand.id
    panel = await order(slow, ann, panel, "own", "never")
    panel = await order(slow, ann, panel, "others", "always")
    assert panel.id == hand.id
    assert chosen(panel, f"cf1:order:{slow.number}:own") == ["never"]
    assert (await slow_of(slow, ann)).orders == Orders(Order.NEVER, Order.ALWAYS)
    assert (await slow.preferences(ann)).orders == Orders(Order.NEVER, Order.ALWAYS)
    assert (await slow_of(slow, bob)).orders == Orders()
    hand = await slow.click(ann, panel, f"cf1:hand:{slow.number}")
    assert "Attacks on me: Never · Attacks on others: Always" in text(hand)


async def test_neither_a_spectator_nor_a_live_game_has_orders(world, ann, cat):
    await world.start()
    assert "Attacks on me" not in text(await world.hand(ann))
    for person, says in ((ann, "This game is not slow"), (cat, "You have no seat at this table")):
        for verb in ("orders", "order"):
            assert says in text(await world.forge(person, f"cf1:{verb}:{world.number}:own"))


async def test_the_next_games_begin_with_the_orders_of_the_preferences(slow, ann):
    page = await page_of(slow, ann)
    panel = await clicked(ann, page, "Standing orders")
    assert_fits(panel)
    panel = await order(slow, ann, panel, "others", "never")
    assert chosen(panel, "cf1:order:0:others") == ["never"]
    assert custom_ids(await clicked(ann, panel, "Back"), "cf1:slow_set:0:since")
    await slow.start()
    assert (await slow_of(slow, ann)).orders == Orders(others=Order.NEVER)
