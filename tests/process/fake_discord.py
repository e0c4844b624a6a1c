"""As much of Discord as the bot needs to start, to be clicked and to say goodbye: REST and gateway on one port."""

import asyncio
import json
import zlib
from time import time

from aiohttp import WSMsgType, web

APPLICATION, GUILD, CHANNEL, ANN = 101, 348_000_000_202 << 22, 1_456_074_443_980_800_303, 1_456_074_443_980_800_404
EPOCH_MS = 1_420_070_400_000
PERMISSIONS = str(2**50 - 1)


def user(number, name, **more):
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None, "global_name": name, **more}


def _json(value, status=200):
    # exactly this type, without a charset: discord.py compares it
    return web.Response(body=json.dumps(value).encode(), status=status, headers={"Content-Type": "application/json"})


class FakeDiscord:
    """Answers what it is asked, and notes it. An asynchronous context manager."""

    def __init__(self):
        self.calls = []
        """Every call: its method, path and body."""
        self.answer_s = 0.0
        """How long it takes to accept an answer to a click."""
        self.refuses_commands = False
        """Whether it does not take the commands that it is told."""
        self.says_goodbye = True
        """Whether it closes a connection that the bot wants to close."""
        self.identified = []
        """The shards that have come: number and count."""
        self.goodbyes = 0
        self._connections = {}
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
        return str((int(time() * 1000) - EPOCH_MS << 22) + self._number)

    # -- REST -----------------------------------------------------------------------------------------------------

    async def _rest(self, request):
        path = request.match_info["path"]
        body = await request.json() if request.can_read_body and "json" in request.content_type else None
        parts = path.split("/")
        if parts[-1] == "callback":
            await asyncio.sleep(self.answer_s)
        self.calls.append((request.method, path, body))
        match parts:
            case ["users", "@me"]:
                return _json(user(APPLICATION, "bot", bot=True))
            case ["oauth2", "applications", "@me"]:
                return _json(
                    {"id": str(APPLICATION), "name": "bot", "description": "", "icon": None, "flags": 0, "hook": True,
                     "bot_public": True, "bot_require_code_grant": False, "verify_key": "", "rpc_origins": None,
                     "owner": user(1, "owner"), "team": None, "summary": ""}
                )  # fmt: skip
            case ["gateway", "bot"]:
                limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
                address = f"ws://127.0.0.1:{self.port}/gateway/"
                return _json({"shards": 1, "url": address, "session_start_limit": limit})
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
                return _json(self._message(body or {}))
        return _json({"code": 0, "message": "unknown"}, status=404)

    def _message(self, data):
        return {
            "id": self._new_id(), "channel_id": str(CHANNEL), "author": user(APPLICATION, "bot", bot=True), "type": 20,
            "content": "", "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False,
            "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "pinned": False, "flags": data.get("flags", 0), "components": [],
        }  # fmt: skip

    # -- the gateway ----------------------------------------------------------------------------------------------

    async def _gateway(self, request):
        socket = web.WebSocketResponse(autoclose=False)
        await socket.prepare(request)
        compress = zlib.compressobj()

        async def send(op, data=None, name=None, seq=None):
            text = json.dumps({"op": op, "d": data, "t": name, "s": seq}).encode()
            await socket.send_bytes(compress.compress(text) + compress.flush(zlib.Z_SYNC_FLUSH))

        await send(10, {"heartbeat_interval": 1_000})
        seq = 0
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            payload = json.loads(message.data)
            if payload["op"] == 1:
                await send(11)
            elif payload["op"] == 2:
                shard, count = payload["d"].get("shard", [0, 1])
                self.identified.append((shard, count))
                self._connections[shard] = send
                ready = {"v": 10, "user": user(APPLICATION, "bot", bot=True), "session_id": "s", "shard": [shard, count],
                         "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway/",
                         "guilds": [{"id": str(GUILD), "unavailable": True}],
                         "application": {"id": str(APPLICATION), "flags": 0}}  # fmt: skip
                await send(0, ready, "READY", seq := seq + 1)
                await send(0, _guild(), "GUILD_CREATE", seq := seq + 1)
        self.goodbyes += 1
        if not self.says_goodbye:
            await asyncio.sleep(3600)
        await socket.close()
        return socket

    async def command(self, name, shard=0):
        """Let Ann use a command; return the id of the interaction."""
        interaction = self._new_id()
        member = {"user": user(ANN, "ann"), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False,
                  "mute": False, "flags": 0, "permissions": PERMISSIONS}  # fmt: skip
        payload = {
            "id": interaction, "application_id": str(APPLICATION), "type": 2, "token": f"token-{interaction}",
            "version": 1, "guild_id": str(GUILD), "channel_id": str(CHANNEL),
            "channel": {"id": str(CHANNEL), "type": 0, "name": "race", "position": 0, "permissions": PERMISSIONS},
            "guild": {"id": str(GUILD), "locale": "en-US", "features": []}, "member": member,
            "app_permissions": PERMISSIONS, "locale": "en-US", "guild_locale": "en-US", "entitlements": [],
            "authorizing_integration_owners": {"0": str(GUILD)}, "context": 0, "attachment_size_limit": 1,
            "data": {"id": "9", "name": "mille", "type": 1, "options": [{"name": name, "type": 1, "options": []}]},
        }  # fmt: skip
        await self._connections[shard](0, payload, "INTERACTION_CREATE", 1_000 + self._number)
        return interaction

    def answer_to(self, interaction):
        """The answer to an interaction, None as long as there is none."""
        return next((body for _, path, body in self.calls if path.startswith(f"interactions/{interaction}/")), None)


def _guild():
    return {
        "id": str(GUILD), "name": "Garage", "icon": None, "splash": None, "owner_id": str(ANN), "afk_timeout": 60,
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "roles": [],
        "emojis": [], "features": [], "mfa_level": 0, "premium_tier": 0, "preferred_locale": "en-US", "nsfw_level": 0,
        "system_channel_flags": 0, "member_count": 1, "members": [], "presences": [], "voice_states": [],
        "threads": [], "stage_instances": [], "guild_scheduled_events": [], "stickers": [],
        "channels": [{"id": str(CHANNEL), "type": 0, "name": "race", "position": 0, "permission_overwrites": []}],
    }  # fmt: skip
