"""Fixtures that start the program."""

import asyncio
import os
import signal
import socket
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic

import aiohttp
import pytest

from tests.process.fake_discord import PATIENCE_S, FakeDiscord

ROOT = Path(__file__).parent.parent.parent
_CHILD = """
import os, sys
import discord.http, discord.gateway, yarl
discord.http.Route.BASE = f"http://127.0.0.1:{sys.argv[1]}/api"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{sys.argv[1]}/gateway/")
import bot, cogs.ops.health, data.postgres
data.postgres._CLAIM_S = 4  # no test process is slower
cogs.ops.health._CHECK_S = 2
import cogs.services.sharing
if "REAL_PACE" not in os.environ:
    cogs.services.sharing._LOOK_S, cogs.services.sharing._GRACE_S, data.operation.leases.FRESH_S = 0.4, 1.2, 0.8
    cogs.services.sharing._ABSENT_S = 2
    data.postgres._HANGING_S, data.postgres._IDENTIFY_MS = 4, 300
if "DESCRIPTORS" in os.environ:
    import resource, cogs.ops.token_requests
    most = int(os.environ["DESCRIPTORS"])
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    cogs.ops.token_requests._MOST_CONNECTIONS = most // 5  # as 200 of the usual 1,024
if sys.argv[2] == "windows":
    sys.modules["uvloop"] = None
if "HANGS" in os.environ:
    import threading, time
    threading.Thread(target=time.sleep, args=(3600,)).start()
sys.exit(bot.main(sys.argv[3:]))
"""


def free_port():
    with closing(socket.socket()) as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]


class Proxy:
    """Between a process and a server, the database or Discord: it can be cut."""

    def __init__(self, port):
        self._port, self._connections = port, set()
        self._passes, self._ends = asyncio.Event(), True
        self._passes.set()

    async def start(self):
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def _serve(self, reader, writer):
        if not self._passes.is_set() and self._ends:
            writer.transport.abort()
            return
        other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self._port)
        pair = (writer, other_writer)
        self._connections.add(pair)
        await asyncio.gather(self._copy(reader, other_writer), self._copy(other_reader, writer))
        self._connections.discard(pair)

    async def _copy(self, reader, writer):
        try:
            while data := await reader.read(65536):
                await self._passes.wait()
                writer.write(data)
        except OSError:
            pass
        writer.close()

    def cut(self, *, silently=False):
        """End all connections and those to come; `silently`: keep them, but pass nothing on."""
        self._passes.clear()
        self._ends = not silently
        if self._ends:
            self._abort()

    def mend(self):
        self._passes.set()

    def close(self):
        self._abort()
        self._server.close()

    def _abort(self):
        for pair in self._connections:
            for writer in pair:
                writer.transport.abort()


class Program:
    """One process of the bot."""

    def __init__(self, process, port, log):
        self._process, self._port, self._log = process, port, log

    async def ask(self, path):
        """Return the status and text of one of its pages; status 0 if it does not answer."""
        try:
            async with aiohttp.request("GET", f"http://127.0.0.1:{self._port}{path}") as response:
                return response.status, await response.text()
        except aiohttp.ClientError:
            return 0, ""

    async def answers(self, seconds=PATIENCE_S):
        """Wait until it reports its health, good or bad."""
        end = monotonic() + seconds
        while not (await self.ask("/healthz"))[0]:
            assert monotonic() < end, self.log
            await asyncio.sleep(0.05)

    async def healthy(self, seconds=PATIENCE_S):
        """Wait until it reports that it is healthy."""
        end = monotonic() + seconds
        while (await self.ask("/healthz"))[0] != 200:
            assert self._process.returncode is None, self.log
            assert monotonic() < end, self.log
            await asyncio.sleep(0.05)

    @property
    def running(self):
        return self._process.returncode is None

    def signal(self, number):
        self._process.send_signal(number)

    async def end(self, seconds=PATIENCE_S):
        """Wait until it ends; return its exit status and how long that took."""
        began = monotonic()
        status = await asyncio.wait_for(self._process.wait(), seconds)
        return status, monotonic() - began

    async def stop(self):
        """Tell it to stop, and wait until it has ended well."""
        self.signal(signal.SIGTERM)
        assert (await self.end())[0] == 0, self.log

    @property
    def log(self):
        """Return its log."""
        return self._log.read_text("utf-8")


@pytest.fixture
async def proxy(discord):
    """A proxy to Discord."""
    between = await Proxy(discord.port).start()
    yield between
    between.close()


@pytest.fixture
async def discord():
    async with FakeDiscord() as fake:
        yield fake


class Launcher:
    """Starts processes, with their logs in a folder."""

    def __init__(self, folder):
        self._folder, self._processes = folder, []

    async def start(self, discord, *arguments, platform="posix", **env):
        """Start a process with an environment, for Discord at a port."""
        port, log = free_port(), self._folder / f"log{len(self._processes)}"
        keep = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG", "SYSTEMROOT")}
        usual = {
            "DISCORD_TOKEN": "a.b.c",
            "DATABASE_URL": f"sqlite:///{self._folder / 'race.db'}",
            "METRICS_PORT": str(port),
        }
        with log.open("wb") as file:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", _CHILD, str(discord), platform, *arguments, cwd=ROOT, env={**keep, **usual, **env},
                stdout=file, stderr=file, stdin=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
        self._processes.append(process)
        return Program(process, port, log)

    async def end(self):
        """Kill those that still run."""
        for process in self._processes:
            if process.returncode is None:
                process.send_signal(signal.SIGKILL)
                await process.wait()


@pytest.fixture
async def launcher(tmp_path):
    """Starts processes for any Discord."""
    starter = Launcher(tmp_path)
    yield starter
    await starter.end()


@pytest.fixture
def start(launcher, discord):
    """Return a function that starts a process with an environment."""
    return partial(launcher.start, discord.port)
