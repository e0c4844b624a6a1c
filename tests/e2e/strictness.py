"""Simulated Discord as strict as Discord is documented to be, where simcord is kinder (docs/DISCORD.md).

Where nothing is documented it is strict as well: it finds no file that an edit does not name, refuses one that is gone, and
refuses edits through tokens in archived threads.
"""

import asyncio
import re

import simcord
from simcord.backend import errors, serializers
from simcord.components import walk_components
from simcord.http.router import HttpLogEntry
from simcord.http.routes import interactions, messages

from tests.discord_limits import Refused

_SENDING = re.compile(r"/channels/(\d+)/messages")
_UPLOAD = "attachment://"
_PRIVATELY = 0x8000 | 0x4000 | 0x20000 | 0x40000
"""The permissions of the bot in private channels: attach files, embed links, mention everyone, use external emojis."""
MOST_FOLLOW_UPS = 5
RESPONSE_TURNS = 50
"""How many turns of the event loop a first response is on its way, which other requests are not."""


def apply(patched):
    """Make simulated Discord strict, by a `pytest.MonkeyPatch`."""
    payload = serializers.message_payload
    changes = interactions.message_edit_changes
    dispatch = simcord.http.client.router.dispatch
    payload_of = simcord.interactions.base_payload

    def base_payload(backend, *arguments, guild_id, **options):
        """Tell who has installed the bot: the server, or that it was a server if it is a private channel."""
        record, told = payload_of(backend, *arguments, guild_id=guild_id, **options)
        told["authorizing_integration_owners"] = {"0": str(guild_id or 0)}
        if guild_id is None:
            told["app_permissions"] = str(_PRIVATELY)
        vars(backend).setdefault("told", {})[record.token] = told
        return record, told

    def message_payload(backend, message, **options):
        """Tell no file among the attachments that a component shows."""
        told = payload(backend, message, **options)
        shown = {str(media.get("attachment_id")) for media in _media(told["components"])}
        return {**told, "attachments": [each for each in told["attachments"] if each["id"] not in shown]}

    def message_edit_changes(ctx, message=None, *, body=None):
        """Find only files that the request names, by id and filename; an update of what was clicked keeps no others."""
        said = ctx.body() if body is None else body
        if ctx.path.endswith("/callback") and "attachments" not in said:
            said = {**said, "attachments": []}
        named = {each.get("filename") for each in said.get("attachments") or ()}
        references = (media.get("url", "") for media in _media(said.get("components") or ()))
        wanted = {url.removeprefix(_UPLOAD) for url in references if url.startswith(_UPLOAD)}
        if not wanted <= named:
            raise errors.invalid_form_body("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
        return changes(ctx, message, body=said)

    def dispatch_once(backend, method, path, *, json=None, **options):
        """Send nothing twice with one nonce: give back what was sent, or say that it was deleted."""
        _look_at_moment(backend, method, path)
        found = _SENDING.fullmatch(path) if method == "POST" else None
        ours = found and json and json.get("enforce_nonce") and not json["nonce"].isdigit()  # others are made by chance
        key = (found[1], json["nonce"]) if ours else None
        sent = vars(backend).setdefault("sent_with_nonce", {})
        if key in sent:
            backend.http_requests.append(HttpLogEntry(method, path, {}, json, None))
            return serializers.message_payload(backend, backend.get_message(*sent[key]))
        told = dispatch(backend, method, path, json=json, **options)
        if path == "/oauth2/applications/@me":
            told["integration_types_config"] = {each: {} for each in ("0", *(["1"] if by_people(backend) else []))}
        if key is not None:
            sent[key] = int(found[1]), int(told["id"])
        return told

    patched.setattr(serializers, "message_payload", message_payload)
    patched.setattr(simcord.interactions, "base_payload", base_payload)
    for module in (interactions, messages):
        patched.setattr(module, "message_edit_changes", message_edit_changes)
    patched.setattr(simcord.http.client.router, "dispatch", dispatch_once)


def let_responses_take_time(patched):
    """Let the first response to an interaction arrive after what is sent through its token at the same time."""
    at_once = simcord.http.client.FakeWebhookAdapter.request

    async def request(adapter, route, *arguments, **options):
        if route.path.endswith("/callback"):
            for _ in range(RESPONSE_TURNS):
                await asyncio.sleep(0)
        return await at_once(adapter, route, *arguments, **options)

    patched.setattr(simcord.http.client.FakeWebhookAdapter, "request", request)


def by_people(backend, allowed=None):
    """Whether people may install the bot for themselves, as the portal says; `allowed` sets it."""
    if allowed is not None:
        backend.by_people = allowed
    return vars(backend).get("by_people", True)


def look_at_venue(backend, method, path, json):
    """Raise Refused for what Discord does not take where only a person has installed the bot.

    It takes five messages after the response, and nothing but what goes through the token: the bot has no access there.
    It registers commands for people only if they may install it.
    """
    told = json if method == "PUT" and path.endswith("/commands") else ()
    if not by_people(backend) and any(1 in (command.get("integration_types") or ()) for command in told):
        raise Refused("commands for people, who may not install the bot")
    _, kind, number, *rest = path.split("/")
    told = {token: told for token, told in vars(backend).get("told", {}).items() if _only_of_person(told)}
    if kind == "channels" and number in {each["channel_id"] for each in told.values()}:
        raise Refused(f"{method} {path}: the bot has no access there")
    if method == "POST" and kind == "webhooks" and rest[0] in told:
        record = backend.interactions[backend.interaction_tokens[rest[0]]]
        if not record.loading and len(record.followup_ids) >= MOST_FOLLOW_UPS:
            raise Refused(f"more than {MOST_FOLLOW_UPS} messages after the response to one interaction")


def _only_of_person(told):
    """Whether only the person who acts has installed the bot where an interaction comes from."""
    return told["authorizing_integration_owners"].keys() == {"1"}


def too_early(backend, path):
    """Whether a request goes through the token of an interaction before the first response to it has arrived."""
    _, kind, _, *rest = path.split("/")
    number = backend.interaction_tokens.get(rest[0]) if kind == "webhooks" and rest else None
    return number is not None and not backend.interactions[number].responded


def _look_at_moment(backend, method, path):
    """Refuse requests through the token of an interaction without a response, and edits in an archived thread.

    A new message reopens the thread.
    """
    if too_early(backend, path):
        raise errors.unknown_webhook()
    _, kind, number, *rest = path.split("/")
    by_token = kind == "webhooks" and rest and rest[0] in backend.interaction_tokens
    if by_token:
        number = backend.interactions[backend.interaction_tokens[rest[0]]].channel_id
    elif kind != "channels":
        return
    thread = backend.channels.get(int(number))
    data = thread and thread.thread_metadata
    if not data or not data.archived:
        return
    if by_token and method == "PATCH":
        raise errors.BackendError(400, 50083, "Thread is archived")
    if not by_token and rest[:1] == ["messages"] and method != "GET":
        if method == "PATCH" or data.locked:
            raise errors.BackendError(403 if data.locked else 400, 50083, "Thread is archived")
        if method == "POST" and rest == ["messages"]:
            backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})


def _media(components):
    """Every media of the galleries of a message."""
    for part in walk_components(components):
        for item in part.get("items") or ():
            yield item["media"]


def keep_no_files(patched):
    """Let simulated Discord find no file that an edit names to keep it: a possible answer where nothing is documented."""
    changes = interactions.message_edit_changes

    def message_edit_changes(ctx, message=None, *, body=None):
        said = ctx.body() if body is None else body
        new = {str(number) for number in range(len(ctx.files))}
        named = [each for each in said.get("attachments") or () if str(each.get("id")) in new]
        if not {media["url"] for media in _media(said.get("components") or ())} <= {
            _UPLOAD + each["filename"] for each in named
        }:
            raise errors.invalid_form_body("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
        return changes(ctx, message, body=said)

    for module in (interactions, messages):
        patched.setattr(module, "message_edit_changes", message_edit_changes)
