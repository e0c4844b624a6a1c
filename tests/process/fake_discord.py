"""The part of Discord that the bot needs to start, to receive clicks and to stop: REST and gateway on one port."""

import asyncio
import json
import math
import zlib
from time import monotonic, time

from aiohttp import WSMsgType, web

from tools.testkit.discord_objects import (
    APPLICATION,
    BOT,
    EPOCH_MS,
    Interaction,
    Message,
    Person,
    Place,
    channel_json,
    interaction_json,
    message_json,
    server_json,
    user,
)

GUILD, CHANNEL, ANN = 348_000_000_202 << 22, 1_456_074_443_980_800_303, 1_456_074_443_980_800_404
RACE = Place(CHANNEL, GUILD)


PATIENCE_S = 120
"""How long to wait for what must happen: only a failed test waits so long."""


async def until(true, seconds=PATIENCE_S):
    """Wait until a condition holds, and return its value."""
    end = monotonic() + seconds
    while not (value := true()):
        assert monotonic() < end
        await asyncio.sleep(0.02)
    return value


def _json(value, status=200):
    # exactly this type, without a charset: discord.py compares it
    return web.Response(body=json.dumps(value).encode(), status=status, headers={"Content-Type": "application/json"})


class FakeDiscord:
    """Answers requests, and records them. An asynchronous context manager."""

    def __init__(self):
        self.requests = []
        """All requests: method, path and body."""
        self.accepts = asyncio.Event()
        """Set while it accepts answers to clicks, and messages, edits and deletions; until then these wait."""
        self.accepts.set()
        self.sending = 0
        """The requests about messages that have arrived, accepted or not."""
        self.answering = 0
        """The answers to clicks that have arrived, accepted or not."""
        self.refuses_token = False
        self.refuses_commands = False
        """Whether it refuses the registration of commands."""
        self.shards = 1
        """How many shards it advises. The server belongs to shard 0."""
        self.identified = []
        """The shards that have connected: number and count."""
        self.goodbyes = 0
        self.resumed = 0
        """How many sessions have been resumed."""
        self._sockets = set()
        self.admits = math.inf
        """To how many connections to the gateway it says hello; later ones wait for that, or are refused."""
        self.refuses = False
        self._connections = []
        """What sends to each session of shard 0, of which there may be several."""
        self._number = 0
        self._running = set()

    async def __aenter__(self):
        app = web.Application()
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_route("*", "/api/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_):
        for task in self._running:
            task.cancel()
        await self._runner.cleanup()

    def _new_id(self):
        self._number += 1
        return (int(time() * 1000) - EPOCH_MS << 22) + self._number

    # -- REST -----------------------------------------------------------------------------------------------------

    async def _rest(self, request):
        path = request.match_info["path"]
        body = await request.json() if request.can_read_body and "json" in request.content_type else None
        parts = path.split("/")
        if parts[-1] == "callback":
            self.answering += 1
            await self.accepts.wait()
        self.requests.append((request.method, path, body))
        match parts:
            case ["users", "@me"]:
                return _json({}, status=401) if self.refuses_token else _json(BOT)
            case ["guilds", number] if number == str(GUILD):
                return _json(server_json(GUILD, [RACE]))
            case ["guilds", number, "members", member] if (number, member) == (str(GUILD), BOT["id"]):
                return _json({"user": BOT, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0})
            case ["channels", number] if number == str(CHANNEL) and request.method == "GET":
                return _json(channel_json(RACE))
            case ["oauth2", "applications", "@me"]:
                return _json(
                    {"id": str(APPLICATION), "name": "bot", "description": "", "icon": None, "flags": 0, "hook": True,
                     "bot_public": True, "bot_require_code_grant": False, "verify_key": "", "rpc_origins": None,
                     "owner": user(1, "owner"), "team": None, "summary": ""}
                )  # fmt: skip
            case ["gateway", "bot"]:
                limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
                address = f"ws://{request.host}/gateway/"
                return _json({"shards": self.shards, "url": address, "session_start_limit": limit})
            case [*_, "commands"] if self.refuses_commands:
                wrong = {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": "int value should be less than it is."}]}
                options = {"7": {"options": {"0": {"max_value": wrong}}}}
                errors = {"0": {"options": options}}
                return _json({"code": 50035, "message": "Invalid Form Body", "errors": errors}, status=400)
            case [*_, "commands"]:
                return _json([])
            case [*_, "callback"]:
                message = self._message(body.get("data") or {})
                about = {"id": parts[1], "type": 2, "response_message_id": message["id"]}
                return _json({"interaction": about, "resource": {"type": 4, "message": message}})
            case [*_, "emojis"]:
                return _json({"code": 50013, "message": "no"}, status=403)
            case [*_, "messages"] | [*_, "messages", _]:
                self.sending += 1
                await self.accepts.wait()
                return _json(self._message(body or {}))
        return _json({"code": 0, "message": "unknown"}, status=404)

    def _message(self, data):
        message = Message(self._new_id(), RACE, None, None)
        message.flags = data.get("flags", 0)
        return message_json(message)

    # -- the gateway ----------------------------------------------------------------------------------------------

    async def _gateway(self, request):
        self.admits -= 1
        if self.admits < 0 and self.refuses:
            return web.Response(status=503)
        socket = web.WebSocketResponse(autoclose=False)
        await socket.prepare(request)
        self._sockets.add(socket)
        compress = zlib.compressobj()

        async def send(op, data=None, name=None, seq=None):
            text = json.dumps({"op": op, "d": data, "t": name, "s": seq}).encode()
            await socket.send_bytes(compress.compress(text) + compress.flush(zlib.Z_SYNC_FLUSH))

        if self.admits < 0:
            await asyncio.sleep(3600)
        await send(10, {"heartbeat_interval": 1_000})
        seq = 0
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            payload = json.loads(message.data)
            if payload["op"] == 1:
                await send(11)
            elif payload["op"] == 6:
                self.resumed += 1
                self._connections.append(send)
                await send(0, {}, "RESUMED", payload["d"]["seq"] + 1)
            elif payload["op"] == 2:
                shard, count = payload["d"].get("shard", [0, 1])
                self.identified.append((shard, count))
                servers = [GUILD] if shard == 0 else []
                ready = {"v": 10, "user": BOT, "session_id": "s", "shard": [shard, count],
                         "resume_gateway_url": f"ws://{request.host}/gateway/",
                         "guilds": [{"id": str(each), "unavailable": True} for each in servers],
                         "application": {"id": str(APPLICATION), "flags": 0}}  # fmt: skip
                await send(0, ready, "READY", seq := seq + 1)
                for each in servers:
                    await send(0, server_json(each, [RACE]), "GUILD_CREATE", seq := seq + 1)
                    self._connections.append(send)
        self._sockets.discard(socket)
        self.goodbyes += 1
        if send in self._connections:
            self._connections.remove(send)
        await socket.close()
        return socket

    @property
    def sessions(self):
        """How many sessions of shard 0 there are."""
        return len(self._connections)

    async def hang_up(self):
        """Close all connections to the gateway; their sessions can be resumed."""
        for socket in [*self._sockets]:
            await socket.close(code=4000)

    async def command(self, name, person=ANN):
        """Let Ann or another person use a command; return the id of the interaction."""
        interaction = Interaction(self._new_id(), 2, Person(person, "ann", "en-US"), RACE, None, name)
        used = {"id": "9", "name": "mille", "type": 1, "options": [{"name": name, "type": 1, "options": []}]}
        payload = interaction_json(interaction, used)
        for send in self._connections:
            await send(0, payload, "INTERACTION_CREATE", 1_000 + self._number)
        return interaction.id

    def answer_to(self, interaction):
        """Return the answer to an interaction; None if there is none yet."""
        return next((body for _, path, body in self.requests if path.startswith(f"interactions/{interaction}/")), None)

    async def answer_of(self, name, person=ANN):
        """Let a person use a command; return the answer to it when it is there."""
        interaction = await self.command(name, person)
        return await until(lambda: self.answer_to(interaction))
