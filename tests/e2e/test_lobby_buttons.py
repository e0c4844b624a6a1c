"""The lobby's buttons: only that of the next step is bright; there are at most eight; early clicks are refused."""

from datetime import timedelta

import pytest

from engine.table import Status
from tests.e2e.world import buttons, custom_ids, text

SUCCESS = 3


def bright(message):
    return [item["custom_id"].split(":")[1] for item in buttons(message) if item.get("style") in (1, SUCCESS, 4)]


def pressable(message):
    return [item for item in buttons(message) if item["type"] == 2]


async def test_only_the_button_of_the_next_step_is_bright(world):
    ann, bob, *_ = world.people
    await world.new()
    assert bright(world.public()) == ["join"]
    await bob.click(world.public(), label="Join")
    assert bright(world.public()) == ["start"]
    await bob.click(world.public(), label="Leave")
    await ann.select((await ann.click(world.public(), label="Options")).response, ["2x2"], custom_id="cf1:shape:1")
    await ann.click(world.public(), label="Add an AI")
    assert bright(world.public()) == ["computer"]


@pytest.mark.parametrize("seats", ["", "2x2", "2x3", "4x2", "9x1"])
async def test_there_are_at_most_eight_buttons(world, seats):
    await world.new(rules="playroom", **({"seats": seats} if seats else {}))
    await world.people[0].click(world.public(), label="Add an AI")
    assert len(pressable(world.public())) <= 8
    teams = seats in ("2x2", "2x3", "4x2")
    assert bool(custom_ids(world.public(), "cf1:side:1")) == teams


async def test_the_host_is_told_what_is_missing(world):
    ann, bob, *_ = world.people
    await world.new()
    for label in ("Join", "Start"):
        told = text((await ann.click(world.public(), label=label)).response)
        assert "One more player is needed: press Add an AI, or wait until others press Join." in told
    await bob.click(world.public(), label="Join")
    assert "press Start" in text((await ann.click(world.public(), label="Join")).response)
    assert "You already have a seat" in text((await bob.click(world.public(), label="Join")).response)


async def test_a_length_and_a_time_are_chosen_in_the_panel(world):
    ann = world.people[0]
    await world.new()
    panel = (await ann.click(world.public(), label="Options")).response
    panel = (await ann.select(panel, ["short"], custom_id="cf1:length:1")).response
    assert "**Length:** Short: to 2,000 points" in text(world.public())
    form = await ann.select(panel, ["until"], custom_id="cf1:length:1")
    refused = (await ann.submit_modal(form, {"time": "soon"})).response
    assert "“soon” is not a time of day. Type it like 22:30." in text(refused)
    assert (await world.table()).lobby.until is None


async def test_a_typed_time_is_accepted_and_ends_the_game(world):
    ann, bob, *_ = world.people
    await world.new()
    await bob.click(world.public(), label="Join")
    until = world.env.now().replace(second=0, microsecond=0) + timedelta(hours=2)
    panel = (await ann.click(world.public(), label="Options")).response
    form = await ann.select(panel, ["until"], custom_id="cf1:length:1")
    panel = (await ann.submit_modal(form, {"time": f"{until:%H:%M}"})).response
    told = f"Until <t:{round(until.timestamp())}:t>: the round being played then is the last"
    assert told in text(world.public())
    assert (await world.table()).lobby.until == round(until.timestamp()) * 1000
    sooner = world.env.now().replace(second=0, microsecond=0) + timedelta(minutes=2)
    form = await ann.click(panel, label="Change the time")
    await ann.submit_modal(form, {"time": f"{sooner:%H:%M}"})
    assert told not in text(world.public())
    await ann.click(world.public(), label="Start")
    assert (await world.table()).view(None).last_round is None
    await world.env.advance_time(125)
    assert (await world.table()).view(None).last_round is not None
    await world.play_on(until=lambda table: not table.status.open)
    assert world.newest.status is Status.FINISHED
    assert world.newest.view(None).round == 1


async def test_a_length_is_chosen_with_the_command(world):
    await world.new(length="one_round")
    assert "**Length:** One round" in text(world.public())
    assert dict((await world.table()).lobby.options) == {"max_hands": 1}
