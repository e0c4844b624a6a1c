"""A stand-in for Discord on the loopback: the parts of its gateway and REST API that a playing bot uses, with limits.

The bot sends it requests, and people (`people.py`) send it clicks; it reports both to `figures.py`. It refuses requests
as Discord does. Nothing is drawn and no file is kept. Tests of whole processes use one that can also fail
(`tests/process/fake_discord.py`).
"""

import asyncio
import math
import random
import zlib
from collections import defaultdict
from itertools import count
from time import monotonic, perf_counter, time

import msgspec
from aiohttp import WSMsgType, web

from tools.testkit.discord_objects import (
    APPLICATION,
    BOT,
    EPHEMERAL,
    EPOCH_MS,
    LOADING,
    TOKEN,
    Bucket,
    Interaction,
    Message,
    Place,
    as_kept,
    interaction_json,
    message_json,
    server_json,
    user,
)

TOKEN_S = 15 * 60
CHANNELS, ROLES = 60, 30
"""How many of each a server has."""
HEARTBEAT_S = 0.05
"""How long the answer to a heartbeat takes (s)."""
ANSWER_S = 3.0
GLOBAL = (50, 1.0)
_encode = msgspec.json.encode
_decode = msgspec.json.decode
_JSON = {"Content-Type": "application/json"}


MOST_FILES = 10
"""Ids below this are the numbers of uploaded files."""


class Refused(Exception):
    """A refusal by Discord: a status, an error code and headers."""

    def __init__(self, status, code, message, **more):
        self.status, self.headers = status, {}
        self.body = {"code": code, "message": message, **more}


class StandIn:
    """An asynchronous context manager that serves on a port."""

    answer_s = ANSWER_S
    heartbeat_ms = 41_250
    """How often the bot is to send a heartbeat."""

    def __init__(self, places, figures, delay_ms=(60, 200), servers=0, shards=1, identify_s=5.0):
        median, late = delay_ms
        self.shards, self.identify_s = shards, identify_s
        self.identified = []
        """When each shard has been identified, with its number."""
        self.hurried = 0
        """How often a shard was identified too early after another one."""
        self.places = {place.id: place for place in places}
        self.figures = figures
        self.servers = servers
        """How many other servers the bot is on; nothing is played there."""
        self.ready = asyncio.Event()
        self._mu = math.log(max(median, 1e-3) / 1000)
        self._sigma = math.log(max(late / max(median, 1e-3), 1.0)) / 1.645
        self._chance = random.Random(1)
        self._global = Bucket(*GLOBAL)
        self._number = 0
        self._tokens = {}
        self._emoji = []
        self._sessions = defaultdict(list)
        """By shard the functions that send to its sessions, of which there may be several."""
        self._sockets = set()

    async def __aenter__(self):
        self._runner = web.ServerRunner(web.Server(self._handle), shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_):
        await self._runner.cleanup()

    def _new_id(self):
        self._number += 1
        return (int(time() * 1000) - EPOCH_MS << 22) + (self._number & 0xFFF)  # all made by the same worker

    # -- REST -----------------------------------------------------------------------------------------------------

    async def _handle(self, request):
        self._host = request.host
        parts = parts_of(request)
        if request.path.startswith("/gateway"):
            return await self._gateway(request)
        body = await request.read()
        began = perf_counter()
        delay_s = self._chance.lognormvariate(self._mu, self._sigma)
        await asyncio.sleep(delay_s / 2)
        headers = {"Via": "1.1 google"}
        try:
            payload, files = _read(body, request.headers.get("Content-Type", ""))
            status, answer = self._carry_out(request.method, parts, payload, files, len(body), began, headers)
            if parts[-1] == "callback" and "with_response" not in request.query:
                status, answer = 204, None
        except Refused as refused:
            status, answer = refused.status, refused.body
            headers.update(refused.headers)
            self.figures.refused(parts, status, answer)
        await asyncio.sleep(delay_s / 2)
        if answer is None:
            return web.Response(status=status, headers=headers)
        return web.Response(body=_encode(answer), status=status, headers={**headers, **_JSON})

    def _carry_out(self, method, parts, payload, files, size, began, headers):
        """Carry out an API call; return the status and the body of the answer."""
        kind = self._kind(method, parts)
        self.figures.called(kind, size, files)
        match parts:
            case ["interactions", number, token, "callback"]:
                return self._callback(int(number), token, payload, files, began)
            case ["webhooks", _, token, *rest]:
                return self._through(method, token, rest, payload, files, headers)
        now = monotonic()
        if not self._global.take(now):
            raise self._too_many(self._global, now, "global", everywhere=True)
        match parts:
            case ["channels", place, "messages", *rest] if len(rest) < 2:  # it makes no threads
                return self._in_channel(method, self.places[int(place)], rest, payload, files, headers)
            case ["users", "@me"]:
                return 200, BOT
            case ["oauth2", "applications", "@me"]:
                return 200, {
                    "id": str(APPLICATION), "name": "bot", "description": "", "icon": None, "flags": 0, "hook": True,
                    "bot_public": True, "bot_require_code_grant": False, "verify_key": "", "rpc_origins": None,
                    "owner": user(1, "owner"), "team": None, "summary": "",
                }  # fmt: skip
            case ["gateway", "bot"]:
                limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
                return 200, {"shards": self.shards, "url": self._address, "session_start_limit": limit}
            case ["applications", _, "emojis"]:
                if method == "GET":
                    return 200, {"items": self._emoji}
                emoji = {"id": str(self._new_id()), "name": payload["name"], "roles": [], "user": BOT, "managed": False,
                         "require_colons": True, "animated": False, "available": True}  # fmt: skip
                self._emoji.append(emoji)
                return 201, emoji
            case [*_, "commands"]:
                return 200, []
        raise Refused(404, 0, "404: Not Found")

    @staticmethod
    def _kind(method, parts):
        match parts:
            case ["interactions", *_]:
                return "answer"
            case ["webhooks", _, _, "messages", _]:
                return "edit by token" if method == "PATCH" else "delete by token"
            case ["webhooks", *_]:
                return "follow-up"
            case ["channels", _, "messages"]:
                return "send"
            case ["channels", _, "messages", _]:
                return "edit" if method == "PATCH" else "delete"
        return "other"

    @staticmethod
    def _too_many(bucket, now, name, *, everywhere=False):
        after = max(0.001, round(bucket.until - now, 3))
        refused = Refused(429, 0, "You are being rate limited.", retry_after=after)
        refused.body["global"] = everywhere
        refused.headers = {**bucket.headers(now, name), "Retry-After": str(math.ceil(after))}
        if everywhere:
            refused.headers["X-RateLimit-Global"] = "true"
        return refused

    def _take(self, bucket, name, headers):
        now = monotonic()
        if not bucket.take(now):
            raise self._too_many(bucket, now, name)
        headers.update(bucket.headers(now, name))

    # -- interactions ---------------------------------------------------------------------------------------------

    def _callback(self, number, token, payload, files, began):
        interaction = self._tokens.get(token)
        if interaction is None or interaction.id != number or perf_counter() - interaction.at > self.answer_s:
            raise Refused(404, 10062, "Unknown interaction")
        if interaction.answer is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        kind, data = payload["type"], payload.get("data") or {}
        if kind in (4, 5):
            flags = data.get("flags", 0)
            reader = interaction.person if flags & EPHEMERAL else None
            message = interaction.original = Message(self._new_id(), interaction.place, reader, interaction)
            if kind == 5:
                data = {"flags": flags | LOADING}
            self._put(message, data, files, new=True)
        elif kind == 7:
            self._put(interaction.clicked, {"attachments": []} | data, files)  # it keeps only files that it names
        interaction.answer = kind  # what was refused may be sent again
        self.figures.answered(interaction, kind, began)
        if not interaction.answered.done():
            interaction.answered.set_result(None)
        if kind in (4, 5, 7):
            self.figures.shown(interaction.original, files, "answer", interaction)
        about = {"id": str(number), "type": interaction.kind}
        answer = {"interaction": about}
        if kind in (4, 5, 7):
            about |= {"response_message_id": str(interaction.original.id), "response_message_loading": kind == 5,
                      "response_message_ephemeral": interaction.original.reader is not None}  # fmt: skip
            answer["resource"] = {"type": kind, "message": message_json(interaction.original)}
        return 200, answer

    def _through(self, method, token, rest, payload, files, headers):
        """Use the token of an interaction."""
        interaction = self._tokens.get(token)
        if interaction is None or interaction.answer is None:
            raise Refused(404, 10015, "Unknown Webhook")
        if perf_counter() - interaction.at > TOKEN_S:
            raise Refused(401, 50027, "Invalid Webhook Token")
        if interaction.bucket is None:
            interaction.bucket = Bucket(*TOKEN)
        self._take(interaction.bucket, "token", headers)
        if not rest:
            return self._follow_up(interaction, payload, files, headers)
        message = interaction.original
        if rest[1] != "@original" and (message is None or int(rest[1]) != message.id):
            message = next((m for m in self._messages_of(interaction) if m.id == int(rest[1])), None)
        if message is None or message.deleted:
            raise Refused(404, 10008, "Unknown Message")
        if method == "DELETE":
            self._remove(message)
            return 204, None
        self._put(message, payload, files)
        self.figures.shown(message, files, "token", interaction)
        return 200, message_json(message)

    def _follow_up(self, interaction, payload, files, headers):
        message = interaction.original
        if message is None or not message.flags & LOADING:
            self._take(interaction.place.follow_ups, "follow-ups", headers)
            reader = interaction.person if payload.get("flags", 0) & EPHEMERAL else None
            message = Message(self._new_id(), interaction.place, reader, interaction)
        self._put(message, payload, files, new=True)
        self.figures.shown(message, files, "token", interaction)
        return 200, message_json(message)

    @staticmethod
    def _messages_of(interaction):
        for messages in (interaction.person.private, interaction.place.messages):
            yield from (message for message in messages.values() if message.origin is interaction)

    # -- messages -------------------------------------------------------------------------------------------------

    def _in_channel(self, method, place, rest, payload, files, headers):
        if not rest:
            self._take(place.others, "send", headers)
            nonce = payload.get("nonce")
            message = next((m for m in place.messages.values() if nonce is not None and m.nonce == nonce), None)
            if message is None:
                message = Message(self._new_id(), place, None, None)
                message.nonce = nonce
                self._put(message, payload, files, new=True)
                self.figures.shown(message, files, "send", None)
            return 200, message_json(message)
        self._take(place.edits if method == "PATCH" else place.others, method.lower(), headers)
        message = place.messages.get(int(rest[0]))
        if message is None:
            raise Refused(404, 10008, "Unknown Message")
        if method == "DELETE":
            self._remove(message)
            return 204, None
        if method == "PATCH":
            self._put(message, payload, files)
            self.figures.shown(message, files, "call", None)
        return 200, message_json(message)

    def _put(self, message, data, files, *, new=False):
        """Create or change a message."""
        there = {each["id"]: each for each in message.attachments}
        attachments = [self._attached(each, there) for each in data.get("attachments", message.attachments)]
        named = {each["filename"] for each in data.get("attachments", ()) if "filename" in each}
        by_name = {each["filename"]: each for each in attachments if each["filename"] in named}
        try:
            components = as_kept(data["components"], by_name) if "components" in data else message.components
        except KeyError:
            raise Refused(400, 50035, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND") from None
        if files and "attachments" not in data:
            attachments += [self._attached({"id": i, "filename": "file"}, {}) for i in range(files)]
        flags = data.get("flags", 0)
        message.flags = flags if new else message.flags & ~LOADING | flags & ~LOADING
        message.content = data.get("content", message.content) or ""
        message.attachments, message.components = attachments, components
        if message.reader is None:
            message.place.messages[message.id] = message
            self._dispatch("MESSAGE_CREATE" if new else "MESSAGE_UPDATE", message_json(message, gateway=True))
        else:
            message.reader.private[message.id] = message

    def _attached(self, each, there):
        """Return an attachment that a message shows already, or the one made of an uploaded file; refuse any other."""
        if str(each["id"]) in there:
            return there[str(each["id"])]
        if int(each["id"]) >= MOST_FILES:
            raise Refused(400, 50035, "Invalid Form Body")
        number, name = str(self._new_id()), each["filename"]
        url = f"https://cdn.discordapp.com/attachments/1/{number}/{name}"
        return {"id": number, "filename": name, "size": 1, "url": url, "proxy_url": url, "width": 1000, "height": 600,
                "content_type": "image/png", "description": each.get("description")}  # fmt: skip

    def _remove(self, message):
        message.deleted = True
        if message.reader is not None:
            message.reader.private.pop(message.id, None)
        elif message.place.messages.pop(message.id, None) is not None:
            about = {"id": str(message.id), "channel_id": str(message.place.id), "guild_id": str(message.place.server)}
            self._dispatch("MESSAGE_DELETE", about)

    # -- the gateway ----------------------------------------------------------------------------------------------

    @property
    def _address(self):
        return f"ws://{self._host}/gateway/"  # as the bot has reached it, perhaps through a proxy

    async def _gateway(self, request):
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        compression = request.query.get("compress")
        if compression not in (None, "zlib-stream"):
            raise ValueError(f"the gateway does not speak {compression}")
        deflate = zlib.compressobj(1) if compression else None
        outgoing, numbers, shard = asyncio.Queue(), count(1), 0

        def send(op, data=None, name=None):
            seq = None if name is None else next(numbers)
            text = _encode({"op": op, "d": data, "t": name, "s": seq})
            outgoing.put_nowait(deflate.compress(text) + deflate.flush(zlib.Z_SYNC_FLUSH) if deflate else text)

        async def write():
            while True:
                await (socket.send_bytes(await outgoing.get()) if deflate else socket.send_str((await outgoing.get()).decode()))  # fmt: skip

        writing = asyncio.create_task(write())
        self._sockets.add(socket)
        send(10, {"heartbeat_interval": self.heartbeat_ms})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            payload = _decode(message.data)
            if payload["op"] == 1:  # discord.py cannot take an answer before its own send has returned
                asyncio.get_running_loop().call_later(HEARTBEAT_S, send, 11)
            elif payload["op"] == 2:
                shard, _ = payload["d"].get("shard", (0, 1))
                self._identify(shard, send)
            elif payload["op"] == 6:
                self._resume(shard, send)
        self._sockets.discard(socket)
        if send in self._sessions[shard]:
            self._sessions[shard].remove(send)
        writing.cancel()
        await socket.close()
        return socket

    def _identify(self, shard, send):
        now = monotonic()
        if self.identified and now - self.identified[-1][0] < self.identify_s:
            self.hurried += 1
            send(9, False)
            return
        self.identified.append((now, shard))
        servers = {}
        for place in self.places.values():
            servers.setdefault(place.server, []).append(place)
        for number in range(self.servers):
            servers[number + 1 << 32] = [
                Place((number + 1 << 32) + 1000 + n, number + 1 << 32) for n in range(CHANNELS)
            ]
        servers = {server: places for server, places in servers.items() if self.shard_of(server) == shard}
        send(0, {
            "v": 10, "user": BOT, "session_id": "s", "shard": [shard, self.shards],
            "resume_gateway_url": self._address, "application": {"id": str(APPLICATION), "flags": 0},
            "guilds": [{"id": str(server), "unavailable": True} for server in servers],
        }, "READY")  # fmt: skip
        for server, places in servers.items():
            send(0, server_json(server, places, ROLES), "GUILD_CREATE")
        self._sessions[shard].append(send)
        self.ready.set()

    def _resume(self, shard, send):
        send(9, False)

    @property
    def shared(self):
        """Whether each shard has one session, so that none is being handed over."""
        return all(len(self._sessions[shard]) == 1 for shard in range(self.shards))

    def shard_of(self, server):
        return (server >> 22) % self.shards

    def _dispatch(self, name, data):
        for send in self._sessions[self.shard_of(int(data["guild_id"]))]:
            send(0, data, name)

    # -- people ---------------------------------------------------------------------------------------------------

    def click(self, person, message, custom_id):
        """Let a person press a button; return the interaction, whose `answered` completes when the answer arrives."""
        data = {"custom_id": custom_id, "component_type": 2, "id": 1}
        return self._interact(person, message.place, 3, data, message, custom_id)

    def command(self, person, place, name, **options):
        """Let a person use a command of ``/mille``."""
        chosen = [{"name": option, "type": 3, "value": value} for option, value in options.items()]
        data = {"id": "9", "name": "mille", "type": 1, "options": [{"name": name, "type": 1, "options": chosen}]}
        return self._interact(person, place, 2, data, None, name)

    def _interact(self, person, place, kind, data, message, custom_id):
        interaction = Interaction(self._new_id(), kind, person, place, message, custom_id)
        self._tokens[interaction.token] = interaction
        self.figures.clicked(interaction)
        self._dispatch("INTERACTION_CREATE", interaction_json(interaction, data))
        return interaction


def parts_of(request):
    """Return the parts of the path of an API call."""
    return request.raw_path.partition("?")[0].replace("%40", "@").split("/")[2:]


def _read(body, content_type):
    """Return the JSON body of an API call and its number of files; their content is dropped."""
    if not body:
        return {}, 0
    if content_type.startswith("multipart"):
        boundary = body[: body.index(b"\r\n")]
        start = body.find(b'name="payload_json"')
        start = body.index(b"\r\n\r\n", start) + 4
        return _decode(body[start : body.index(b"\r\n" + boundary, start)]), body.count(b'name="files[')
    return _decode(body), 0
