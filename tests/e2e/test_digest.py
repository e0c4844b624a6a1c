"""The digest of the race of the day: opt-in, one message edited once a day, without pings, and without names if unwanted."""

import random
from types import SimpleNamespace

import pytest

from data.records.daily import streak_with_grace
from engine.challenges.daily import date_of
from tests.e2e.test_daily import raced, same_secret_every_time, to_the_next_day, today  # noqa: F401 (a fixture)
from tests.e2e.world import clicked, custom_ids, text


@pytest.mark.parametrize(("driven", "streak"), [
    ([], 0),
    ([100], 1),
    ([99], 1),  # the day itself is forgiven
    ([98], 0),
    ([100, 99, 98], 3),
    ([100, 98, 97], 3),
    ([100, 98, 96], 2),  # a second missed day within a week
    ([100, 98, 97, 96, 95, 94, 93, 91], 8),  # 99 and 92 are a week apart
    ([100, 98, 97, 96, 95, 94, 92], 6),
])  # fmt: skip
def test_one_missed_day_in_seven_is_forgiven(driven, streak):
    assert streak_with_grace(driven, 100) == streak


def digests(world):
    return [each for each in world.channel.history() if not each.flags.ephemeral and custom_ids(each, "cf1:daily:0")]


async def wants_digest(world):
    await world.set_server(digest=world.channel.id)
    with world.as_bot():
        world.context.services.digests.show_soon(world.guild.id)
    await world.settle()


async def forgetting(world, person):
    """Let a person be forgotten; return how many edits of the digest that causes."""
    sure, (shown,) = await world.my_data(person, "Delete my data"), digests(world)
    mark = world.mark()
    await clicked(person, sure, "Delete my data")
    await world.pass_time(5)
    return len(world.calls(mark, "PATCH", f"/messages/{shown.id}"))


async def test_one_message_is_edited_once_a_day_and_when_somebody_whom_it_names_is_forgotten(
    world, ann, bob, cat, monkeypatch
):
    """Not when others are: or one person could have the digests of all servers edited again and again."""
    await to_the_next_day(world, 3_700)
    assert digests(world) == []  # unasked
    await wants_digest(world)
    (first,) = digests(world)
    assert "Nobody here has driven it" in text(first) and "No streak yet" in text(first)
    day = today(world)
    await raced(world, ann)
    await raced(world, bob)
    await to_the_next_day(world, 3_590)
    assert "Nobody here has driven it" in text(digests(world)[0])  # its race can still be finished
    await world.pass_time(20)
    (now,) = digests(world)
    assert now.id == first.id
    assert "2 players have driven it: Ann and Bob" in text(now) and "🏆" in text(now) and "🟩" in text(now)
    assert "Streak of this server: 1 day" in text(now) and "<@" not in text(now)
    monkeypatch.setattr("data.people.privacy.secrets", SimpleNamespace(randbits=random.getrandbits))
    assert await forgetting(world, cat) == 0
    assert await forgetting(world, ann) > 0
    assert "Ann" not in text(digests(world)[0]) and "Bob" in text(digests(world)[0])
    assert await forgetting(world, ann) == 0
    world.context.services.digests._named.clear()  # as after a start: it is unknown whom it names
    assert await forgetting(world, bob) > 0
    assert "Bob" not in text(digests(world)[0])
    await to_the_next_day(world, 3_700)
    assert "Streak of this server: 1 day" in text(digests(world)[0])  # forgiven
    await to_the_next_day(world, 3_700)
    assert "No streak yet" in text(digests(world)[0])
    its = await clicked(ann, digests(world)[0], "Today’s race")
    assert custom_ids(its, f"cf1:daily_start:0:{day + 3}")


async def test_it_is_told_after_a_restart_and_sent_anew_if_it_was_deleted(world, ann):
    await world.prefer(ann, named=False)
    await wants_digest(world)
    await raced(world, ann)
    (old,) = digests(world)
    with world.as_bot():
        await world.bot.get_partial_messageable(world.channel.id).get_partial_message(old.id).delete()
    day = today(world)
    await to_the_next_day(world, 3_000)
    await world.new()  # a table, so that the bot has something to resume
    await world.restart()
    await world.pass_time(700)
    (now,) = digests(world)
    assert now.id != old.id and "1 player has driven it" in text(now) and "Ann" not in text(now)
    assert (await world.settings()).digest_day == day
    assert str(date_of(day).day) in text(now)
