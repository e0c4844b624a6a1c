"""Sessions: whose clicks are passed on, which of those that waited, and what discord.py must still be like."""

import asyncio
from types import SimpleNamespace

import discord
import pytest
from discord.gateway import KeepAliveHandler
from discord.shard import AutoShardedClient

from cogs.ops import sessions as module
from cogs.ops.sessions import Sessions
from cogs.services.sharing import Sharing
from data.broadcast import Broadcast
from data.operation.leases import Holdings
from data.operation.shards import Shards

GUILDS = [(1 << 30 | shard) << 22 for shard in range(2)]


@pytest.fixture
async def passed(monkeypatch):
    """Sessions of two shards whose clock stands still, with the ids of the clicks that they have passed on."""
    client = AutoShardedClient(intents=discord.Intents.none(), shard_count=2)
    clicks = []
    monkeypatch.setitem(client._connection.parsers, "INTERACTION_CREATE", lambda data: clicks.append(int(data["id"])))
    sessions = Sessions(client, SimpleNamespace(sure=True), Shards(2))
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])

    def click(number, group):
        data = {"id": str(number)} | ({} if group is None else {"guild_id": str(group)})
        client._connection.parsers["INTERACTION_CREATE"](data)

    return sessions, clicks, click, now


async def test_only_clicks_of_served_shards_are_passed_on(passed):
    sessions, clicks, click, _ = passed
    click(1, GUILDS[0])
    sessions.serve(1)
    click(2, GUILDS[1])
    click(3, GUILDS[0])
    click(4, None)  # a private message arrives at shard 0
    assert clicks == [2]
    sessions.serve(0)
    assert clicks == [2, 1, 3, 4]
    assert sessions.stop(0) == [1, 3, 4]
    click(5, GUILDS[0])
    assert clicks == [2, 1, 3, 4]


async def test_clicks_that_the_process_before_has_handled_or_that_are_too_late_are_not_passed_on(passed):
    sessions, clicks, click, now = passed
    click(1, GUILDS[0])
    now[0] += 9
    click(2, GUILDS[0])
    click(3, GUILDS[0])
    now[0] += 2
    sessions.serve(0, {2, 7})
    assert clicks == [3]
    click(7, GUILDS[0])  # it was sent before, and is read now
    assert clicks == [3]
    now[0] += 10
    assert sessions.stop(0) == [2, 7, 3]
    now[0] += 6
    assert sessions.stop(0) == []
    click(4, GUILDS[1])
    sessions.serve(1, None)  # the process before has died: nobody knows
    assert clicks == [3]


async def test_while_another_process_may_serve_clicks_wait(passed):
    sessions, clicks, click, now = passed
    sessions.serve(0)
    sessions._leases.sure = False
    click(1, GUILDS[0])
    sessions.serve(0)
    assert clicks == []
    now[0] += 1
    sessions._leases.sure = True
    sessions.serve(0)
    sessions.serve(0)
    assert clicks == [1]


async def test_what_waits_from_an_earlier_session_is_not_passed_on(passed, monkeypatch):
    """Another process has served in between."""
    sessions, clicks, click, _ = passed

    async def launch(*_):
        sessions._client.dispatch("shard_ready", 0)
        click(2, GUILDS[0])

    await sessions._client._async_setup_hook()
    monkeypatch.setattr(sessions._client, "launch_shard", launch)
    click(1, GUILDS[0])
    await sessions.open(0)
    sessions.serve(0)
    assert clicks == [2]


@pytest.fixture
def sharing(monkeypatch):
    """What shares two shards, of which this process has one; its clock, what others have, and what comes of it."""
    now, held, did = [100.0], {0: [1], 1: [0]}, []
    monkeypatch.setattr("cogs.services.sharing.monotonic", lambda: now[0])

    class Leases:
        process, own, claims, counts = 0, (1,), 0, True

        async def look(self):
            return Holdings(2, held, claims=self.claims)

        async def may_identify(self, key):
            return True

    async def take(shard):
        did.append(("take", shard))

    async def close(shard):
        did.append(("close", shard))

    listed = SimpleNamespace(serve=lambda *what: did.append(what), close=close, lost=False, connected=set())
    sharing = Sharing(Leases(), listed, Broadcast(), 1, *[None] * 3)
    sharing._own, sharing._take = {1}, take

    async def look(seconds):
        now[0] += seconds
        await sharing._look()
        await asyncio.sleep(0)

    return sharing, held, did, look


async def test_clicks_that_another_process_may_have_handled_meanwhile_are_not_passed_on(sharing):
    sharing, _, did, look = sharing
    for sharing._leases.claims in (0, 1, 1):
        await look(1)
    assert did == [(1, ()), (1, None), (1, ())]


async def test_a_shard_that_was_handed_over_is_not_taken_back_before_its_new_process_has_ceased_to_answer(sharing):
    """That one may be cut off before this one has seen it, and this one may look seldom, if the machine is busy."""
    sharing, held, did, look = sharing
    await look(1)
    sharing._own.clear()
    held[0] = []
    did.clear()
    await look(20)
    await look(5.9)
    assert did == []
    await look(0.2)
    assert did == [("take", 1)]


async def test_what_is_free_when_a_process_starts_is_taken_at_once(sharing):
    sharing, held, did, look = sharing
    sharing._own.clear()
    held[0] = []
    await look(1)
    assert did == [("take", 1)]


@pytest.mark.parametrize(("since_s", "warned"), [(0, False), (11, False), (13, True)])
async def test_a_shard_that_waited_to_be_identified_is_not_said_to_lag(sharing, caplog, since_s, warned):
    """discord.py reads nothing while it waits, also not the answer to its first heartbeat."""
    caplog.set_level("WARNING", "discord")  # which a command may have raised
    sharing, _, _, look = sharing
    await sharing.identify(1)
    await look(since_s)
    heartbeat = KeepAliveHandler(ws=SimpleNamespace(thread_id=0, _max_heartbeat_timeout=60), shard_id=1)
    heartbeat._last_send -= 12
    heartbeat.ack()
    assert ("Can't keep up, shard ID 1" in caplog.text) == warned
    sharing.close()
    heartbeat.ack()
    assert "Can't keep up, shard ID 1" in caplog.text


async def test_a_session_that_discord_py_has_restored_after_it_was_closed_is_closed_again(sharing):
    sharing, _, did, look = sharing
    sharing._sessions.connected = {0, 1}
    await look(1)
    assert did == [(1, ()), ("close", 0)]
