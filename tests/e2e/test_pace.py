"""Choosing the pace of a table by command, in the lobby, in the settings; refused slow games; threads."""

import pytest
from msgspec.structs import replace

from data.people.settings import PACES
from engine.time_units import DAY_MS
from tests.e2e.test_lobby_panel import (
    choose,
    chosen,
    click,
    opened,
    panel,
    select_of,
    verbs,
)
from tests.e2e.test_threads import Threads
from tests.e2e.world import assert_fits, buttons, text

REFUSED = "Fun & Speed is all about quick reactions"
WHERE_SLOW = "perhaps for weeks"


async def stopped(world, table):
    await world.unseen(table.stop("Ann"))


# -- by command ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", PACES)
async def test_a_table_is_opened_at_each_pace(in_voice, speed):
    world = in_voice
    await world.set_server(reactions="relaxed")
    table = await opened(world, pace=speed)
    assert table.record.pace == replace(PACES[speed], reaction_percent=300)


async def test_a_game_that_needs_speed_says_so_at_a_slow_table(in_voice):
    world = in_voice
    await opened(world, pace="day")
    its = await click(world.people[0], world.public, "rulesets")
    choices = [each for each in buttons(its) if ":ruleset:" in each["custom_id"]]
    chosen = {each["custom_id"].split(":")[3]: each["disabled"] for each in choices}
    assert chosen == {"classic": True, "playroom": False, "funspeed": True}
    assert REFUSED in text(its)
    assert text(its).count("a turn whenever you have a moment") == text(its).count("Up to nine") == 1


async def test_an_unusual_live_pace_is_shown(world):
    await opened(world, pace="brisk")
    assert "Time for a turn: 45 seconds" in world.says
    assert "Slow" not in world.says


# -- rules that live by speed ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("usual", "where"), [("normal", "channel"), ("day", "thread"), ("day", "ask")])
async def test_the_command_refuses_a_slow_race_before_anything_is_sent(world, ann, usual, where):
    await world.set_server(speed=usual, place=where)
    answer = await world.command(ann, "new", game="funspeed", pace="hours")
    assert REFUSED in text(answer) and answer.flags.ephemeral
    assert [message for message in world.channel.history() if not message.flags.ephemeral] == []


@pytest.mark.parametrize("options", [{"game": "funspeed"}, {"game": "funspeed", "pace": "relaxed"}, {}])
async def test_a_race_is_live_on_a_server_with_slow_turns(world, options):
    await world.set_server(speed="day", **({} if options else {"ruleset": "funspeed"}))
    table = await opened(world, **options)
    assert table.record.room == world.channel.id
    speed = options.get("pace", "normal")
    assert (table.lobby.ruleset, table.record.pace) == ("funspeed", PACES[speed])
    assert "Slow" not in world.says


async def test_a_solo_game_is_never_slow_but_has_the_reaction_time_of_the_server(world, ann):
    await world.set_server(speed="hours", reactions="brisk")
    await world.command(ann, "solo")
    pace = world.newest.record.pace
    assert (pace.turn_ms, pace.reaction_percent) == (PACES["normal"].turn_ms, 70)
    assert [seat.slow for seat in world.newest.record.seats] == [None] * 2


# -- in the lobby ----------------------------------------------------------------------------------------------


async def test_the_host_chooses_how_long_turns_last_and_how_long_the_table_waits_for_vacations(world, ann):
    table = await opened(world, 2)
    its = await panel(world)
    assert chosen(its, "speed") == ["normal"] and list(select_of(its, "speed")) == [*PACES]
    assert "vacation" not in verbs(its)
    await choose(ann, its, "reactions", "relaxed")

    its = await choose(ann, await panel(world), "speed", "hours")
    assert_fits(its)
    assert table.record.pace == replace(PACES["hours"], reaction_percent=300)
    assert "reactions" not in verbs(its)
    assert "no time to react to choose" in text(its)
    assert {value: label for value, (label, *_) in select_of(its, "vacation").items()} == {
        "0": "Do not wait: an AI plays",
        "3": "Wait up to 3 days",
        "7": "Wait up to 7 days",
        "14": "Wait up to 14 days",
    }
    assert chosen(its, "vacation") == ["3"]
    its = await choose(ann, its, "vacation", "14")
    assert chosen(its, "vacation") == ["14"] and table.record.pace.vacation_ms == 14 * DAY_MS
    await choose(ann, its, "vacation", "0")
    assert table.record.pace.vacation_ms == 0
    assert table.record.deadline.due - world.tables.now() > DAY_MS  # the lobby is slow, too

    its = await choose(ann, await panel(world), "speed", "brisk")
    assert table.record.pace == replace(PACES["brisk"], reaction_percent=300)
    assert "reactions" in verbs(its) and "vacation" not in verbs(its)
    assert "no time to react to choose" not in text(its)
    assert "Slow" not in world.says


# -- threads ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"pace": "day"}, {}])
async def test_a_slow_table_has_a_thread_of_its_own(world, options):
    await world.set_server(speed="normal" if options else "day")
    threads = Threads(world)
    table = await threads.open(**options)
    assert table.record.parent == world.channel.id and table.record.pace == PACES["day"]
    assert "Slow game: about a day a turn" in text(threads.starter(table.record.room))
    thread = world.backend.channels[table.record.room]
    assert thread.thread_metadata.auto_archive_duration == 7 * 24 * 60
    fast = await threads.open(host=world.people[1], pace="normal")
    assert fast.record.room == world.channel.id  # which is free


async def test_a_table_that_becomes_slow_in_the_channel_stays_there_and_its_host_is_told_how_to_free_it(world, ann):
    table = await opened(world)
    its = await panel(world)
    assert WHERE_SLOW not in text(its)
    its = await choose(ann, its, "speed", "day")
    assert WHERE_SLOW in text(its) and "**More**" in text(its) and "/mille new" in text(its)
    assert table.record.room == world.channel.id


async def test_threads_are_not_mentioned_where_there_are_none(in_voice):
    table = await opened(in_voice, pace="day")
    assert table.record.room == in_voice.channel.id and table.record.parent is None
    assert WHERE_SLOW not in text(await panel(in_voice))


async def test_the_button_that_invites_to_play_opens_a_thread_beside_a_game_where_games_are_slow(world, ann, bob):
    await world.set_server(speed="day")
    table = await opened(world, 2, pace="normal")
    await click(ann, world.public, "start")
    assert table.record.room == world.channel.id
    await world.forge(bob, "cf1:new:0")
    await world.settle()
    assert world.newest.id != table.id
    assert (world.newest.record.parent, world.newest.record.pace) == (world.channel.id, PACES["day"])


# -- the next game ---------------------------------------------------------------------------------------------


async def test_a_rematch_keeps_the_whole_pace(in_voice):
    world = in_voice
    ann, bob, *_ = world.people
    table = await opened(world, 2, pace="day")
    its = await choose(ann, await panel(world), "vacation", "14")
    assert chosen(its, "vacation") == ["14"]
    await click(ann, world.public, "start")
    pace = table.record.pace
    await stopped(world, table)
    await click(bob, world.public, "rematch")
    again = await world.table()
    assert again.id != table.id and again.record.pace == pace
    assert pace == replace(PACES["day"], vacation_ms=14 * DAY_MS)
