"""The stand-in for Discord with failures that a test can bring about, and without delays and limits."""

import asyncio
import math
from time import monotonic

from aiohttp import web

from tools.load.figures import Figures
from tools.load.stand_in import Refused, StandIn, parts_of
from tools.testkit.discord_objects import BOT, Bucket, Person, Place, channel_json, server_json

GUILD, CHANNEL, ANN = 348_000_000_202 << 22, 1_456_074_443_980_800_303, 1_456_074_443_980_800_404
PATIENCE_S = 120
"""How long to wait for what must happen: only a failed test waits so long."""


async def until(true, seconds=PATIENCE_S):
    """Wait until a condition holds, and return its value."""
    end = monotonic() + seconds
    while not (value := true()):
        assert monotonic() < end
        await asyncio.sleep(0.02)
    return value


class FakeDiscord(StandIn):
    """Answers requests, and records them. An asynchronous context manager."""

    answer_s = math.inf
    heartbeat_ms = 1_000

    def __init__(self):
        self.race = Place(CHANNEL, GUILD)
        self.race.edits = self.race.others = self.race.follow_ups = Bucket(10**9, 1)
        super().__init__([self.race], Figures(), delay_ms=(0, 0), identify_s=0)
        self._global = Bucket(10**9, 1)
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
        self.goodbyes = 0
        self.resumed = 0
        """How many sessions have been resumed."""
        self.admits = math.inf
        """To how many connections to the gateway it says hello; later ones wait for that, or are refused."""
        self.refuses = False

    async def _handle(self, request):
        match parts_of(request):
            case [*_, "callback"]:
                self.answering += 1
                await self.accepts.wait()
            case [*_, "messages"] | [*_, "messages", _]:
                self.sending += 1
                await self.accepts.wait()
        return await super()._handle(request)

    def _carry_out(self, method, parts, payload, *more):
        self.requests.append((method, "/".join(parts), payload))
        match parts:
            case ["users", "@me"] if self.refuses_token:
                raise Refused(401, 0, "401: Unauthorized")
            case ["guilds", _]:
                return 200, server_json(GUILD, [self.race])
            case ["guilds", _, "members", _]:
                return 200, {"user": BOT, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}
            case ["channels", _] if method == "GET":
                return 200, channel_json(self.race)
            case [*_, "commands"] if self.refuses_commands:
                wrong = {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": "int value should be less than it is."}]}
                options = {"7": {"options": {"0": {"max_value": wrong}}}}
                raise Refused(400, 50035, "Invalid Form Body", errors={"0": {"options": options}})
            case [*_, "emojis"]:
                raise Refused(403, 50013, "no")
        return super()._carry_out(method, parts, payload, *more)

    async def _gateway(self, request):
        self.admits -= 1
        if self.admits < 0 and self.refuses:
            return web.Response(status=503)
        if self.admits < 0:
            await web.WebSocketResponse().prepare(request)
            await asyncio.sleep(3600)
        socket = await super()._gateway(request)
        self.goodbyes += 1
        return socket

    def _resume(self, shard, send):
        self.resumed += 1
        self._sessions[shard].append(send)
        send(0, {}, "RESUMED")

    @property
    def sessions(self):
        """How many sessions of shard 0 there are."""
        return len(self._sessions[0])

    async def hang_up(self):
        """Close all connections to the gateway; their sessions can be resumed."""
        for socket in [*self._sockets]:
            await socket.close(code=4000)

    def use(self, name, person=ANN):
        """Let Ann or another person use a command; return the id of the interaction."""
        return self.command(Person(person, "ann", "en-US"), self.race, name).id

    def answer_to(self, interaction):
        """Return the answer to an interaction; None if there is none yet."""
        return next((body for _, path, body in self.requests if path.startswith(f"interactions/{interaction}/")), None)

    async def answer_of(self, name, person=ANN):
        """Let a person use a command; return the answer to it when it is there."""
        interaction = self.use(name, person)
        return await until(lambda: self.answer_to(interaction))
