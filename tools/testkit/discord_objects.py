"""The objects of the stand-in for Discord, and their payloads: messages, people, channels, interactions."""

import asyncio
import math
import random
from datetime import UTC, datetime
from time import perf_counter, time

APPLICATION = 101
EPOCH_MS = 1_420_070_400_000
PERMISSIONS = str(2**50 - 1)
MEMBER = str((1 << 10) | (1 << 11) | (1 << 15) | (1 << 31))
"""The permissions of people: see channels, send messages and files, use commands."""
CHANNEL = (5, 5.0)
TOKEN = (5, 2.0)
FOLLOW_UPS = (30, 60.0)
"""The limit for new messages through tokens, for each channel."""
EPHEMERAL = 1 << 6
LOADING = 1 << 7


class Bucket:
    """A rate limit: a number of requests in a number of seconds from the first of them."""

    __slots__ = ("left", "most", "seconds", "until")

    def __init__(self, most, seconds):
        self.most, self.seconds = most, seconds
        self.left, self.until = most, -math.inf

    def take(self, now):
        """Use up one request; return whether there was one left."""
        if now >= self.until:
            self.left, self.until = self.most, now + self.seconds
        self.left -= 1
        return self.left >= 0

    def headers(self, now, name):
        after = max(0.0, self.until - now)
        return {
            "X-RateLimit-Limit": str(self.most), "X-RateLimit-Remaining": str(max(0, self.left)),
            "X-RateLimit-Reset-After": f"{after:.3f}", "X-RateLimit-Reset": f"{time() + after:.3f}",
            "X-RateLimit-Bucket": name,
        }  # fmt: skip


class Message:
    """A message in its current state."""

    __slots__ = ("attachments", "components", "content", "deleted", "flags", "id", "nonce", "offers", "origin", "place", "reader", "says")  # fmt: skip

    def __init__(self, number, place, reader, origin):
        self.id, self.place, self.reader, self.origin = number, place, reader, origin
        self.content, self.components, self.attachments, self.flags, self.nonce = "", [], [], 0, None
        self.deleted = False
        self.offers, self.says = [], None
        """Its enabled buttons, and its text without the picture; `figures.py` maintains both."""


class Interaction:
    """A click or a command, with the state of its token."""

    __slots__ = ("answer", "answered", "at", "bucket", "clicked", "custom_id", "id", "kind", "original", "person", "place", "token")  # fmt: skip

    def __init__(self, number, kind, person, place, clicked, custom_id):
        self.id, self.person, self.place, self.clicked, self.custom_id = number, person, place, clicked, custom_id
        self.kind = kind
        """2 for a command, 3 for a component."""
        self.token = f"{number:x}{random.getrandbits(500):0125x}"
        self.at = perf_counter()
        self.answer = None
        """The type of its answer; None until it is answered."""
        self.answered = asyncio.get_running_loop().create_future()
        self.original = clicked
        self.bucket = None


class Person:
    """A member of a server, who sees public messages and `private` ones, the newest last."""

    __slots__ = ("id", "locale", "name", "private")

    def __init__(self, number, name, locale):
        self.id, self.name, self.locale = number, name, locale
        self.private = {}


class Place:
    """A channel of a server."""

    __slots__ = ("edits", "follow_ups", "id", "messages", "others", "server")

    def __init__(self, number, server):
        self.id, self.server = number, server
        self.messages = {}
        self.edits, self.others, self.follow_ups = Bucket(*CHANNEL), Bucket(*CHANNEL), Bucket(*FOLLOW_UPS)


def user(number, name, **more):
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None, "global_name": name,
            "public_flags": 0, **more}  # fmt: skip


BOT = user(APPLICATION, "bot", bot=True)


def message_json(message, *, gateway=False):
    """Return the payload of a message; on the gateway it includes the server."""
    shown = {item["media"].get("attachment_id") for part in message.components for item in _items(part)}
    # components list their own files
    listed = [each for each in message.attachments if each["id"] not in shown]
    sent = datetime.fromtimestamp(((message.id >> 22) + EPOCH_MS) / 1000, UTC).isoformat()
    data = {
        "id": str(message.id), "channel_id": str(message.place.id), "author": BOT, "type": 0,
        "content": message.content, "timestamp": sent, "edited_timestamp": None, "tts": False,
        "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": listed,
        "embeds": [], "pinned": False, "flags": message.flags, "components": message.components,
    }  # fmt: skip
    if gateway:
        data["guild_id"] = str(message.place.server)
    if message.nonce is not None:
        data["nonce"] = message.nonce
    origin = message.origin
    if origin is not None:
        data |= {"type": 20, "application_id": str(APPLICATION), "webhook_id": str(APPLICATION)}
        data["interaction_metadata"] = {
            "id": str(origin.id), "type": origin.kind,
            "user": user(origin.person.id, origin.person.name), "authorizing_integration_owners": {},
        }  # fmt: skip
    return data


def interaction_json(interaction, data):
    """Return the payload of an interaction on the gateway; `data` says what was used."""
    place, person = interaction.place, interaction.person
    server = str(place.server)
    payload = {
        "id": str(interaction.id), "application_id": str(APPLICATION), "type": interaction.kind, "token": interaction.token,
        "version": 1, "guild_id": server, "channel_id": str(place.id), "channel": channel_json(place, PERMISSIONS),
        "guild": {"id": server, "locale": "en-US", "features": []},
        "member": {"user": user(person.id, person.name), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00",
                   "deaf": False, "mute": False, "flags": 0, "permissions": MEMBER, "nick": None, "avatar": None},
        "app_permissions": PERMISSIONS, "locale": person.locale, "guild_locale": "en-US", "entitlements": [],
        "authorizing_integration_owners": {"0": server}, "context": 0, "attachment_size_limit": 10_485_760,
        "data": data,
    }  # fmt: skip
    if interaction.clicked is not None:
        payload["message"] = message_json(interaction.clicked)
    return payload


def as_kept(components, files):
    """Return components as Discord returns them: numbered, and with the ids and URLs of their files.

    Raises KeyError for a file that is not among `files`, the attachments by filename.
    """
    number = 0

    def kept(part):
        nonlocal number
        number += 1
        part = {**part, "id": number}
        for inner in ("components", "items"):
            if inner in part:
                part[inner] = [kept(each) if inner == "components" else _item(each, files) for each in part[inner]]
        return part

    return [kept(part) for part in components]


def _item(item, files):
    url, more = item["media"]["url"], {}
    if url.startswith("attachment://"):
        file = files[url[13:]]
        url, more = file["url"], {"attachment_id": file["id"]}
    media = {"url": url, "proxy_url": url, "width": 1000, "height": 600, "content_type": "image/png", **more}
    return {**item, "media": media}


def _items(part):
    """Yield the items of the galleries in a component."""
    yield from part.get("items", ())
    for inner in part.get("components", ()):
        yield from _items(inner)


def channel_json(place, permissions=None):
    more = {} if permissions is None else {"permissions": permissions}
    return {"id": str(place.id), "type": 0, "name": "race", "position": 0, "permission_overwrites": [],
            "guild_id": str(place.server), "parent_id": None, "nsfw": False, **more}  # fmt: skip


def server_json(number, places, roles=1):
    everyone = {
        "name": "@everyone", "color": 0, "hoist": False, "position": 0, "permissions": PERMISSIONS,
        "managed": False, "mentionable": False, "flags": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
    }  # fmt: skip
    return {
        "id": str(number), "name": "Garage", "icon": None, "splash": None, "owner_id": "1", "afk_timeout": 60,
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": [{**everyone, "id": str(number + i)} for i in range(roles)],
        "emojis": [], "features": [], "mfa_level": 0, "premium_tier": 0, "preferred_locale": "en-US", "nsfw_level": 0,
        "system_channel_flags": 0, "member_count": 100, "members": [], "presences": [], "voice_states": [],
        "threads": [], "stage_instances": [], "guild_scheduled_events": [], "stickers": [],
        "channels": [channel_json(place) for place in places],
    }  # fmt: skip
