"""The lobby's buttons: only those of the next step are bright; there are at most eight; early clicks are refused."""

from datetime import timedelta

import pytest

from engine.table import Status
from tests.e2e.world import buttons, clicked, custom_ids, selected, text

SUCCESS = 3


def bright(message):
    return [item["custom_id"].split(":")[1] for item in buttons(message) if item.get("style") in (1, SUCCESS, 4)]


def pressable(message):
    return [item for item in buttons(message) if item["type"] == 2]


async def test_only_the_buttons_of_the_next_step_are_bright(world, ann, bob):
    await world.new()
    assert bright(world.public) == ["join", "start"]  # for the others, and for the host, who may play now
    await clicked(bob, world.public, "Join")
    assert bright(world.public) == ["start"]
    await world.more(bob, "Leave")
    await selected(ann, await world.more(ann, "Options"), "cf1:shape:1", "2x2")
    await clicked(ann, world.public, "Add an AI")
    assert bright(world.public) == ["computer"]


@pytest.mark.parametrize("seats", ["", "2x2", "2x3", "4x2", "9x1"])
async def test_there_are_at_most_eight_buttons(world, ann, seats):
    await world.new(game="playroom", **({"seats": seats} if seats else {}))
    await clicked(ann, world.public, "Add an AI")
    assert len(pressable(world.public)) <= 8
    teams = seats in ("2x2", "2x3", "4x2")
    assert bool(custom_ids(world.public, "cf1:side:1")) == teams


async def test_who_wants_to_play_now_at_the_table_of_somebody_else_joins_it(world, ann, bob):
    await world.new()
    await clicked(bob, world.public, "Play now")
    table = await world.table()
    assert (table.status, [member.name for member in table.lobby.members]) == (Status.LOBBY, ["Ann", "Bob"])
    await clicked(ann, world.public, "Start")
    assert table.status is Status.PLAYING


async def test_the_host_is_told_what_is_missing(world, ann, bob):
    await world.new()
    told = text(await clicked(ann, world.public, "Join"))
    assert "Press Play now to start at once with an AI, or wait until others press Join." in told
    await clicked(bob, world.public, "Join")
    assert "press Start" in text(await clicked(ann, world.public, "Join"))
    assert "You already have a seat" in text(await clicked(bob, world.public, "Join"))


async def test_the_host_of_a_slow_game_is_told_who_is_missing(world, ann, in_voice):
    await world.new(pace="day")
    answer = await world.forge(ann, f"cf1:join:{world.number}")
    assert "One more player is needed: press Add an AI, or wait until others press Join." in text(answer)


async def test_only_who_sits_is_offered_to_leave_or_to_go_down(world, ann, bob, cat):
    await world.new()
    await clicked(bob, world.public, "Join")
    for person, offered in ((ann, ["quit", "move"]), (bob, ["quit", "move"]), (cat, [])):
        menu = await clicked(person, world.public, "More")
        verbs = [item.split(":")[1] for item in custom_ids(menu)]
        assert [verb for verb in verbs if verb in ("quit", "move")] == offered


async def test_a_lobby_is_closed_and_not_a_game_that_has_begun_since(world, ann, bob):
    await world.new()
    sure = await world.more(ann, "Close the table")
    assert "Close this table?" in text(sure) and "game" not in text(sure)
    assert "Nobody is waiting here any more" in text(await clicked(ann, sure, "Yes, close it"))
    assert "This table is closed" in world.says and world.newest.status is Status.STOPPED
    await world.new()
    await clicked(bob, world.public, "Join")
    await clicked(ann, world.public, "Start")
    table = await world.table()
    assert "has already begun" in text(await world.forge(ann, f"cf1:stop_now:{table.id}:lobby"))
    assert table.status is Status.PLAYING


async def test_a_length_is_chosen_or_a_time_typed_which_makes_the_round_the_last(world, ann, bob):
    await world.new()
    menu = await clicked(ann, world.public, "More")
    lengths = next(item for item in buttons(menu) if item["custom_id"] == "cf1:length:1")["options"]
    assert [option.get("description") for option in lengths] == ["≈ 15 min", "≈ 30 min", "≈ 1 h"]
    assert [option.get("default", False) for option in lengths] == [True, False, False]
    menu = await selected(ann, menu, "cf1:length:1", "short")
    assert "**Standard · Short: to 2,000 points · ≈ 30 min**" in world.says
    theirs = await clicked(bob, world.public, "More")
    assert not custom_ids(theirs, "cf1:length:") and not custom_ids(theirs, "cf1:options:")
    await clicked(bob, world.public, "Join")
    panel = await world.more(ann, "Options")
    await clicked(ann, panel, "Until a time of day")  # and dismissed, of which Discord does not tell

    async def typed(time):
        form = await ann.click(panel, label="Until a time of day")
        return text((await ann.submit_modal(form, {"time": time})).response)

    assert "“soon” is not a time of day in the twelve hours after the game begins" in await typed("soon")
    table = await world.table()
    assert table.lobby.until is None
    now = world.env.now().replace(second=0, microsecond=0)
    for minutes in (120, 2):
        until = now + timedelta(minutes=minutes)
        await typed(f"{until:%H:%M}")
        told = f"Until <t:{round(until.timestamp())}:t>: the round being played then is the last"
        assert told in world.says
        assert table.lobby.until == round(until.timestamp()) * 1000
    await clicked(ann, world.public, "Start")
    assert table.view(None).last_round is None
    await world.pass_time(125)
    assert table.view(None).last_round is not None


async def test_one_click_starts_with_an_ai_whose_seat_is_free(world, ann, bob):
    await world.new()
    await clicked(ann, world.public, "Play now")
    table = await world.table()
    assert [seat.level for seat in table.record.seats] == [None, "normal"]
    take = next(its for its in custom_ids(world.public, f"cf1:take:{table.id}:1"))
    await clicked(bob, world.public, take)
    assert table.record.seats[1].player == bob.id and table.record.seats[1].level is None


async def test_one_click_of_the_introduction_plays(world, ann, bob):
    await world.new()
    await world.more(ann, "Leave")
    await world.forge(bob, "cf1:quick:0")
    await world.pass_time(3)
    table = await world.table()
    assert table.status is Status.PLAYING and table.record.host == bob.id
    assert [seat.offered for seat in table.record.seats] == [False, True]
    assert dict(table.lobby.options) == {"max_hands": 1}
    assert world.hand_on_show(bob) is not None


async def test_somebody_without_a_seat_is_led_on(world, ann, bob, cat):
    await world.new()
    its = await world.command(bob, "hand")
    await clicked(bob, its, "Join")
    assert (await world.table()).lobby.has(bob.id)
    await clicked(ann, world.public, "Start")
    its = await world.command(cat, "hand")
    assert f"/{world.newest.record.anchor})" in text(its) and custom_ids(its, "cf1:alert:")
    await clicked(cat, its, "Play alone")
    assert world.newest.record.private and world.newest.record.host == cat.id


async def test_a_choice_that_an_open_table_hinders_is_said_to_have_no_effect(world, ann, bob):
    await world.new()
    told = await world.command(ann, "new", game="funspeed.standard")
    assert "There is already [a table here]" in text(told) and "was not opened" in text(told)
    assert [each["label"] for each in buttons(told)] == ["Options", "Close the table"]
    told = await world.command(bob, "new", pace="hours")
    assert [each["label"] for each in buttons(told)] == ["Join"]
    await clicked(bob, told, "Join")
    assert world.newest.lobby.has(bob.id) and world.newest.lobby.ruleset == "classic"
    unchosen = await world.command(ann, "new")
    assert "There is already" not in text(unchosen)
