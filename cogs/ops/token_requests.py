"""Requests through the tokens of interactions, in a third of the CPU time that they take in discord.py.

Nine in ten of the bot's requests are such: answers to clicks, and edits of hands and table messages.
"""

import asyncio
from collections.abc import Sequence
from contextvars import Token
from functools import partial
from secrets import token_hex
from typing import Any, Final, Self

import aiohttp
import msgspec
import yarl
from discord import File, Forbidden, HTTPException, InteractionResponseType, NotFound, utils
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncDeferredLock, AsyncWebhookAdapter, async_context

_RETRY_S: Final = 1.0
"""Seconds until a request is repeated after a server error."""
_NEW_MESSAGE: Final = InteractionResponseType.channel_message.value
_MOST_CONNECTIONS: Final = 200
"""The most connections to one host for requests through tokens, and for all others: with both, most of the 1,024
descriptors of a usual process are left to the database, the workers and ``/healthz``. 500 busy tables need 70."""
_TIMEOUT: Final = aiohttp.ClientTimeout(total=60.0, connect=3.0)
"""Seconds for a request, and until it has a connection: later Discord takes no first response (an edit is retried)."""


def bounded_connector() -> aiohttp.TCPConnector:
    """Return a connector that never has more than `_MOST_CONNECTIONS` to a host; other requests to it wait."""
    return aiohttp.TCPConnector(limit=0, limit_per_host=_MOST_CONNECTIONS)


class TokenRequests(AsyncWebhookAdapter):
    """Makes the requests that discord.py makes through tokens, with less overhead.

    It does not ask Discord to return messages that the bot has edited, and prepares URLs, headers, JSON and files for
    the cases that occur here only. Retries and rare requests are left to discord.py, in the session of this class.
    """

    def __init__(self, trace: aiohttp.TraceConfig) -> None:
        """Prepare to be entered; `trace` is told of the requests."""
        super().__init__()  # type: ignore[no-untyped-call]
        self._trace = trace

    async def __aenter__(self) -> Self:
        """Make these requests from now on, in this task and in tasks created by it."""
        self._session = aiohttp.ClientSession(
            connector=bounded_connector(),
            timeout=_TIMEOUT,
            trace_configs=[self._trace],
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"User-Agent": HTTPClient(asyncio.get_running_loop()).user_agent},  # Discord may block others
        )
        self._before: Token[AsyncWebhookAdapter] = async_context.set(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave the requests to discord.py again."""
        async_context.reset(self._before)
        await self._session.close()

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, session: aiohttp.ClientSession, params: Any, **options: Any
    ) -> Any:
        """Answer an interaction; ask Discord to return the message only if it is new."""
        if params.files or params.payload["type"] == _NEW_MESSAGE:
            return await super().create_interaction_response(
                interaction_id, token, session=session, params=params, **options
            )
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, session, payload=params.payload, **options)
        return {"interaction": {"id": interaction_id}}

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        files: Sequence[File] | None = None,
        **options: Any,
    ) -> Any:
        """Make a request and return Discord's answer. Raises the errors of discord.py."""
        session = self._session
        again = partial(super().request, route, session, payload=payload, multipart=multipart, files=files, **options)
        if not (payload or multipart) or any(options.values()):
            return await again()
        lock = self._locks.setdefault((route.webhook_id, route.webhook_token), asyncio.Lock())
        async with AsyncDeferredLock(lock) as held:
            response, answer = await self._attempt(route, *(_form(multipart) if multipart else _json(payload)))
            if response.status == 429:
                if "Via" not in response.headers:  # from Cloudflare rather than Discord: the bot is banned
                    raise HTTPException(response, answer)
                await asyncio.sleep(answer["retry_after"])
            elif response.headers.get("X-RateLimit-Remaining") == "0":
                held.delay_by(utils._parse_ratelimit_header(response))
            if response.status >= 500:
                await asyncio.sleep(_RETRY_S)
        if response.ok:
            return answer
        if response.status == 429 or response.status >= 500:
            for file in files or ():
                file.reset()
            return await again()
        raise {403: Forbidden, 404: NotFound}.get(response.status, HTTPException)(response, answer)

    async def _attempt(self, route: Route, content_type: str, content: bytes) -> tuple[aiohttp.ClientResponse, Any]:
        url, headers = yarl.URL(route.url, encoded=True), {"Content-Type": content_type}
        async with self._session.request(route.method, url, data=content, headers=headers) as response:
            body = await response.read()
        if response.content_type == "application/json":
            return response, msgspec.json.decode(body)
        return response, body.decode(errors="replace")


def _json(payload: object) -> tuple[str, bytes]:
    """Return the content type and content of a request without files."""
    return "application/json", msgspec.json.encode(payload)


def _form(fields: Sequence[dict[str, Any]]) -> tuple[str, bytes]:
    """Return the content type and content of a request with files, with the fields that discord.py would send."""
    boundary = token_hex(16)
    parts = []
    for field in fields:
        name, value = field["name"], field["value"]
        is_file = "filename" in field
        parts += [
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"',
            f'; filename="{field["filename"]}"\r\nContent-Type: {field["content_type"]}' if is_file else "",
            "\r\n\r\n",
            value.read() if is_file else value,
            "\r\n",
        ]
    parts.append(f"--{boundary}--\r\n")
    content = b"".join(part if isinstance(part, bytes) else part.encode() for part in parts)
    return f"multipart/form-data; boundary={boundary}", content
