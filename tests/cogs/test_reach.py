"""Whether Discord can be reached: its sessions, and a local server that answers, fails or is silent."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web

from cogs.ops import reach as module
from cogs.ops.reach import Reach

SERVERS = [number << 22 for number in range(4)]
"""Two of each of two shards."""


def reached(reach):
    return [server >> 22 for server in SERVERS if reach.to(server)]


@pytest.fixture
def reach():
    made: Any = Reach(SimpleNamespace(shard_count=2, http=SimpleNamespace()))
    made.told = []
    made.changed = lambda groups: made.told.append([server >> 22 for server in SERVERS if server in groups])
    return made


async def test_a_server_is_reached_while_its_shard_has_a_session(reach):
    assert reached(reach) == []
    await reach.on_shard_connect(1)
    assert reached(reach) == [1, 3]
    await reach.on_shard_connect(0)
    await reach.on_shard_disconnect(1)
    await reach.on_shard_disconnect(1)  # an attempt to connect has failed
    assert reached(reach) == [0, 2]
    await reach.on_shard_connect(1)
    assert reached(reach) == [0, 1, 2, 3]
    assert reach.told == [[1, 3], [0, 2], [1, 3], [1, 3]]


class Discord:
    """Answers with `once`, then with `status`, or not at all if that is None."""

    once = request = None
    status = 200

    async def handle(self, _):
        status, self.once = self.once or self.status, None
        if status is None:
            await asyncio.Event().wait()
        return web.Response(status=status)


@pytest.fixture
async def server(reach, monkeypatch):
    """A server, with a function that makes a request."""
    monkeypatch.setattr(module, "_SILENT_S", 0.0)
    monkeypatch.setattr(module, "_ASK_S", 0.2)
    made, trace = Discord(), aiohttp.TraceConfig()
    runner = web.ServerRunner(web.Server(made.handle), shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    reach.watch(trace)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:

        async def request():
            async with session.get(f"http://127.0.0.1:{runner.addresses[0][1]}/") as response:
                if response.status >= 500:
                    raise discord.GatewayNotFound  # as discord.py for whatever is wrong

        reach._client.http.get_bot_gateway = made.request = request
        yield made
        reach.close()
    await runner.cleanup()


async def until(true):
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("status", [500, 503, None])
async def test_all_servers_are_out_of_reach_while_discord_answers_nothing(reach, server, status):
    for shard in (0, 1):
        await reach.on_shard_connect(shard)
    for _ in range(2):
        reach.told.clear()
        server.status = status
        request = asyncio.gather(server.request(), return_exceptions=True)
        await until(lambda: reached(reach) == [])
        server.status = 404  # an answer
        await until(lambda: len(reached(reach)) == 4)
        assert reach.told == [[0, 1, 2, 3]] * 2
        request.cancel()


async def test_a_single_request_that_fails_changes_nothing(reach, server):
    await reach.on_shard_connect(0)
    reach.told.clear()
    server.once = 502
    await asyncio.gather(server.request(), return_exceptions=True)
    await until(lambda: reach._unanswered_since is None)
    assert reach.told == []
