"""Registering the commands with Discord: a refusal does not affect play, and is retried."""

import pytest

from tests.e2e.world import custom_ids


def told(world, mark):
    """Return the number of registrations since then."""
    return sum(call.path.endswith("/commands") for call in world.env.http_requests[mark:])


@pytest.mark.parametrize(
    ("status", "code", "says"),
    [
        (503, 0, "upstream"),
        pytest.param(400, 50035, "Invalid Form Body: max_value", marks=pytest.mark.long),
        pytest.param(403, 50001, "Missing Access", marks=pytest.mark.long),
    ],
)
async def test_a_refused_registration_is_retried_at_growing_intervals(
    world, caplog, expected_errors, status, code, says
):
    expected_errors.append("Discord did not accept the commands")
    await world.start()
    mark = len(world.env.http_requests)
    world.env.inject_error("PUT", "/applications/*/commands", status=status, code=code, message=says, times=None)
    table = await world.restart()
    refused = [record for record in caplog.records if "did not accept the commands" in record.getMessage()]
    assert len(refused) == told(world, mark) == 1
    assert says in refused[0].getMessage()
    assert world.bot.metrics.commands_refused._value.get() == 1
    hand = await world.hand(world.people[0])
    assert custom_ids(hand, f"cf1:menu:{table.id}")  # the bot works

    times = []
    for minute in range(1, 64):
        before = told(world, mark)
        await world.env.advance_time(60)
        times += [minute] * (told(world, mark) - before)
    assert times in ([1, 3, 7, 15, 31, 63], [2, 4, 8, 16, 32])

    world.env.backend.faults.clear()
    await world.env.advance_time(3 * 3600)
    assert world.bot.metrics.commands_refused._value.get() == 0
    mark = len(world.env.http_requests)
    await world.env.advance_time(24 * 3600)
    assert told(world, mark) == 0


async def test_a_shutdown_ends_the_retries(world, expected_errors):
    expected_errors.append("Discord did not accept the commands")
    world.env.inject_error("PUT", "/applications/*/commands", status=500, times=None)
    await world.new()
    await world.restart()
    old = world.bot
    await world.restart()
    assert old._commands.done()
    mark = len(world.env.http_requests)
    await world.env.advance_time(61)
    assert told(world, mark) == 1
