"""The time zone of a person, asked for where it first matters, and that of the server."""

from datetime import UTC, datetime

from cogs.i18n.times import time_value
from data.people.settings import Preferences
from data.records.seasons import zone_named
from engine.table import Availability
from tests.e2e.test_appointments import now, planned, stored
from tests.e2e.test_slow_habits import page_of
from tests.e2e.world import buttons, clicked, custom_ids, selected, speaking, text

PARIS = "Europe/Paris"


def clocks(message):
    """Return the labels of the proposed clocks of a question by the end of their custom_ids."""
    proposed = [part for part in buttons(message) if part["custom_id"].startswith("cf1:zone_set") and "label" in part]
    return {part["custom_id"].rpartition(":")[2]: part["label"] for part in proposed}


async def press(person, message, end):
    """Press a proposed clock, or the button to the panel."""
    (its,) = [each for each in custom_ids(message, "cf1:zone") if each.endswith(end)]
    return await clicked(person, message, its)


async def asked_after_planning(world, person):
    """Let a person plan a table three hours ahead by the clock of the server; return its message and the question."""
    message = await planned(world, minutes=180, person=world.people.index(person))
    return message, world.hand_on_show(person)


async def test_a_planned_table_moves_to_the_clock_of_its_host_who_is_asked_once(world, ann):
    with speaking("fr"):
        message, asked = await asked_after_planning(world, ann)
    before = (await stored(world))[0]
    here = datetime.fromtimestamp(world.tables.now() / 1000, UTC)
    assert clocks(asked) == {
        "locale": f"{here.astimezone(zone_named(PARIS)):%H:%M} · Paris",
        "server": f"{here:%H:%M} · UTC",
    }
    with speaking("fr"):
        answer = await press(ann, asked, ":locale")
    (after,) = await stored(world)
    assert time_value(after.moment, zone_named(PARIS)) == time_value(before.moment, zone_named("UTC"))
    assert after.moment != before.moment
    assert f"<t:{after.moment // 1000}:F>" in text(answer)
    assert f"<t:{after.moment // 1000}:F>" in text(now(world, message))
    assert (await world.preferences(ann)).zone == PARIS
    private = len(world.private(ann))
    await planned(world, minutes=180)  # as typed in Paris, two hours ahead
    assert len(world.private(ann)) == private
    assert [each.moment for each in await stored(world)].count(after.moment) == 2


async def test_who_ignores_the_question_goes_on_with_the_clock_of_the_server(world, ann):
    await world.set_server(timezone=PARIS)
    _, asked = await asked_after_planning(world, ann)
    assert [*clocks(asked)] == ["server", "locale"]  # somebody has chosen that of the server
    (planned_one,) = await stored(world)
    assert time_value(planned_one.moment, zone_named(PARIS)).split() == typed_at(world)
    assert (await world.preferences(ann)).zone is None
    await press(ann, asked, ":server")
    assert (await stored(world))[0].moment == planned_one.moment
    assert (await world.preferences(ann)).zone == PARIS


def typed_at(world):
    return f"{datetime.fromtimestamp(world.tables.now() / 1000 + 180 * 60, UTC):%Y-%m-%d %H:%M}".split()


async def test_a_clock_by_which_the_time_has_passed_is_noted_but_moves_no_table(world, ann):
    _, asked = await asked_after_planning(world, ann)
    panel = await press(ann, asked, ".1")
    before = await stored(world)
    refused = await selected(ann, panel, "cf1:zone_set:0:plan.1:", "Australia/Sydney")
    assert "has passed" in text(refused)
    assert await stored(world) == before
    assert (await world.preferences(ann)).zone == "Australia/Sydney"


async def test_another_moves_no_table(world, ann, bob):
    message, _ = await asked_after_planning(world, ann)
    before = await stored(world)
    for number in ("plan.1", "plan.7", "plan.", "plan.x"):
        await world.forge(bob, f"cf1:zone_set:0:{number}:locale", message)
    assert await stored(world) == before
    assert (await world.preferences(bob)).zone is None


async def test_one_answer_serves_alerts_slow_games_and_typed_times(world, bob):
    panel = await world.more_preferences(bob, "cf1:alerts:0")
    panel = await clicked(bob, panel, "cf1:alert:0")
    with speaking("es-ES"):
        panel = await press(bob, panel, ":locale")
    assert "Madrid" in text(panel)
    assert not clocks(panel)
    assert (await world.preferences(bob)).zone == "Europe/Madrid"
    page = await page_of(world, bob)
    assert "Madrid" in text(page)
    assert not clocks(page)
    page = await press(bob, page, "zone:0:slow")
    page = await selected(bob, page, "cf1:zone_set:0:slow:", "Asia/Tokyo")
    assert "Tokyo" in text(page)
    assert "Tokyo" in text(await world.more_preferences(bob, "cf1:alerts:0"))
    choices = await bob.autocomplete(world.channel, "mille new", "at", "21:30")
    assert "(Tokyo)" in choices[0]["name"]


async def test_the_hand_of_a_slow_game_says_whose_hours_count_and_asks(world, ann, bob, in_voice):
    await world.set_server(speed="hours")
    known = Preferences(availability=Availability(20, 4, "Asia/Tokyo"))
    await world.stores.settings.change_player(bob.id, lambda _: known)
    await world.start()
    assert "Your playing hours: 20–04, Tokyo" in text(await world.hand(bob))
    hand = await world.hand(ann)
    assert "Your playing hours: 09–22, UTC" in text(hand)
    panel = world.answer_to(ann, await ann.click(hand, custom_id=f"cf1:zone:{world.number}:hand"))
    with speaking("fr"):
        await clicked(ann, panel, f"cf1:zone_set:{world.number}:hand:locale")
    hand = world.hand_on_show(ann)
    assert "09–22, Paris" in text(hand)
    assert not custom_ids(hand, "cf1:zone")
    table = await world.table()
    assert table.record.seats[table.seat_of(ann.id)].slow.availability.zone == PARIS
    await world.stores.settings.change_player(ann.id, lambda before: Preferences())
    for forgery in (
        f"cf1:zone_set:{world.number}:slow:server",
        "cf1:zone_set:0:hand:server",
        "cf1:zone_set:0:else:own",
    ):
        await world.forge(ann, forgery)
        assert (await world.preferences(ann)).zone is None


async def test_the_first_manager_who_tells_a_zone_may_give_it_to_the_server(world, boss):
    page = await page_of(world, boss)
    with speaking("fr"):
        page = await press(boss, page, ":locale")
    assert (await world.settings()).timezone == "UTC"
    panel = await press(boss, page, ":own")
    assert "**Time zone**: Paris" in text(panel)
    assert (await world.settings()).timezone == PARIS
    page = await page_of(world, boss)
    page = await press(boss, page, "zone:0:slow")
    page = await selected(boss, page, "cf1:zone_set:0:slow:", "Asia/Tokyo")
    assert custom_ids(page, "cf1:slow_set:0:since")  # the server has one now


async def test_the_zone_of_the_server_is_pressed_chosen_or_typed(world, boss):
    panel = await world.command(boss, "settings")
    panel = await press(boss, panel, "zone:0:settings")
    form = await boss.click(panel, custom_id="cf1:zone_write:0:settings")
    wrong = (await boss.submit_modal(form, {"zone": "Atlantis/Capital"})).response
    assert "not a time zone" in text(wrong)
    assert (await world.settings()).timezone == "UTC"
    panel = await world.command(boss, "settings")
    panel = await press(boss, panel, "zone:0:settings")
    form = await boss.click(panel, custom_id="cf1:zone_write:0:settings")
    panel = (await boss.submit_modal(form, {"zone": "Europe/Paris"})).response
    assert "**Time zone**: Paris" in text(panel)
    panel = await press(boss, panel, "zone:0:settings")
    await selected(boss, panel, "cf1:zone_set:0:settings:", "Asia/Tokyo")
    assert (await world.settings()).timezone == "Asia/Tokyo"
    assert (await world.preferences(boss)).zone is None
