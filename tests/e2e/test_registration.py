"""Registering the commands with Discord: a refusal does not affect play, and is retried."""

from types import SimpleNamespace

import discord
import pytest

from cogs.ops.registration import register_commands
from tests.e2e import strictness
from tests.e2e.world import custom_ids


def told(world, mark):
    """Return the number of registrations since then."""
    return len(world.calls(mark, part="/commands"))


def failures(world, work):
    """Return how often the bot that is running has failed at some work."""
    return world.bot.metrics.due_failures.labels(work)._value.get()


@pytest.mark.parametrize(
    ("status", "code", "says"),
    [
        (503, 0, "upstream"),
        pytest.param(400, 50035, "error code 50035", marks=pytest.mark.long),
        pytest.param(403, 50001, "Missing Access", marks=pytest.mark.long),
    ],
)
async def test_a_refused_registration_is_retried(world, caplog, expected_errors, status, code, says):
    expected_errors.append("commands failed")
    await world.start()
    mark = world.mark()
    world.env.inject_error("PUT", "/applications/*/commands", status=status, code=code, message=says, times=None)
    table = await world.restart()
    refused = [record for record in caplog.records if "commands failed" in record.getMessage()]
    assert len(refused) == told(world, mark) == failures(world, "commands") == 1
    assert says in refused[0].getMessage()
    hand = await world.hand(world.people[0])
    assert custom_ids(hand, f"cf1:menu:{table.id}")  # the bot works

    await world.pass_time(3600)
    assert told(world, mark) == failures(world, "commands") == 13

    world.backend.faults.clear()
    await world.pass_time(300)
    mark = world.mark()
    await world.pass_time(24 * 3600)
    assert told(world, mark) == 0


async def test_the_entry_point_of_an_activity_is_kept(world, monkeypatch):
    entry = {
        "id": "7",
        "type": 4,
        "name": "launch",
        "description": "",
        "application_id": "1",
        "version": "1",
        "handler": 2,
    }
    http, sent = world.bot.http, []

    async def replace_all(application, payload):
        sent.append([command["name"] for command in payload])
        if entry not in payload:
            refused = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(refused, {"code": 50240, "message": "cannot remove the Entry Point command"})
        return [
            {"id": str(n), "version": "1", "application_id": "1", "description": "", **each}
            for n, each in enumerate(payload, 10)
        ]

    async def registered(_application):
        return [entry, {**entry, "id": "8", "type": 1, "name": "ancient"}]

    monkeypatch.setattr(http, "bulk_upsert_global_commands", replace_all)
    monkeypatch.setattr(http, "get_global_commands", registered)
    with world.as_bot():
        names = {each.name for each in await register_commands(world.bot.tree, None, first=True)}
    assert sent[0] and sent[1] == [*sent[0], "launch"]
    assert names == {*sent[0], "launch"}


async def test_what_a_newcomer_needs_is_registered_first(world):
    mille = world.backend.visible_commands(user_id=world.people[0].id, channel_id=world.channel.id, type=1)[0]
    assert [each["name"] for each in mille["options"]][:3] == ["new", "solo", "daily"]


@pytest.mark.parametrize("by_people", [False, True])
async def test_the_commands_are_offered_outside_of_servers_as_far_as_the_portal_allows(world, by_people):
    """Discord refuses commands for people's own installations of an application that has none."""
    strictness.by_people(world.backend, by_people)
    await world.start()
    mark = world.mark()
    await world.restart()
    (told,) = [call.json for call in world.calls(mark, part="/commands")]
    where = {each["name"]: (each["integration_types"], each["contexts"]) for each in told}
    assert where["mille"] == (([0, 1], [0, 1, 2]) if by_people else ([0], [0, 1]))
    assert [each for name, each in where.items() if name != "mille"] == [([0], [0])]  # it is about a member
