"""A lobby that is opened for others: it is empty at first, and the first to join becomes its host."""

import pytest

from engine.table import NO_HOST, Lobby, Member, Status, Table
from tests.table.harness import PACE, ROOM
from tests.tables import rejected, ruled_out

WAIT_MS = 200_000


@pytest.fixture
async def table(harness):
    """An empty lobby to which players 1 and 2 are invited."""
    invited = (Member(1, "p1"), Member(2, "p2"))
    lobby = Lobby("classic", "standard", invited=invited, empty_until=harness.now + WAIT_MS)
    return await harness.open(lobby, host=9)


def seated(table):
    return [member.player for member in table.lobby.members]


async def test_it_is_empty_and_cannot_be_changed_or_started(table):
    assert (table.record.host, seated(table)) == (NO_HOST, [])
    for change in (
        table.change_lobby(9, lambda lobby: lobby.with_computer("easy")),
        table.change_lobby(1, lambda lobby: lobby.with_computer("easy")),
        table.start(9, 1),
    ):
        with rejected("no_host"):
            await change


async def test_the_first_to_join_is_the_host(harness, table):
    await table.join(5, "p5")
    await table.join(1, "p1")
    assert (table.record.host, seated(table)) == (5, [5, 1])
    await harness.pass_time(PACE.lobby_ms - 1)
    assert table.status is Status.LOBBY
    await table.start(5, 1)
    assert table.status is Status.PLAYING


async def test_it_is_closed_if_no_one_joins_and_declining_changes_no_time(harness, table):
    await harness.pass_time(WAIT_MS - 1)
    await table.leave(1)
    assert ([each.player for each in table.lobby.awaited], table.status) == ([2], Status.LOBBY)
    with ruled_out("not_seated"):
        await table.leave(1)
    await harness.pass_time(1)
    assert table.status is Status.STOPPED
    assert await harness.tables.at(ROOM) is None


async def test_joining_and_leaving_does_not_close_it(harness, table):
    await table.join(5, "p5")
    await table.change_lobby(5, lambda lobby: lobby.with_computer("easy"))
    await table.leave(5)
    assert (table.record.host, seated(table), table.status) == (NO_HOST, [], Status.LOBBY)
    await table.join(2, "p2")
    assert table.record.host == 2
    await harness.pass_time(WAIT_MS)
    assert table.status is Status.LOBBY
    await table.leave(2)
    assert table.status is Status.STOPPED  # its time has passed


async def test_it_is_closed_in_time_after_a_restart(harness, table):
    await harness.pass_time(WAIT_MS - 50_000)
    again = await harness.stored(table)
    assert isinstance(again, Table)
    assert again.record == table.record
    assert again.left == 50_000


async def test_a_rematch_is_not_empty(harness, table):
    await table.join(1, "p1")
    await table.join(2, "p2")
    assert table.lobby.again(1, "p1").empty_until is None
