"""Calls through the tokens of interactions, for a third of what they cost in discord.py.

Nine in ten of the bot's calls are such: answers to clicks, and edits of hands and of table messages.
"""

import asyncio
from contextvars import Token
from typing import Any, Final, Self

import aiohttp
import msgspec
import yarl
from discord import Forbidden, HTTPException, InteractionResponseType, NotFound, utils
from discord.http import Route
from discord.webhook.async_ import AsyncDeferredLock, AsyncWebhookAdapter, async_context

from cogs.ops.metrics import Metrics

_RETRY_S: Final = 1.0
"""Seconds until a call is made once more that has failed at Discord."""
_NEW_MESSAGE: Final = InteractionResponseType.channel_message.value


class TokenCalls(AsyncWebhookAdapter):
    """Makes the calls that discord.py makes through tokens, those without files with less around them.

    What only looks like a message of ours is not asked for, and its addresses, headers and JSON are not prepared for
    uses that do not occur. A call that must be made again, has files or is seldom made goes discord.py's way.
    """

    def __init__(self, metrics: Metrics) -> None:
        """Prepare to be entered; `metrics` counts the calls."""
        super().__init__()  # type: ignore[no-untyped-call]
        self._metrics = metrics

    async def __aenter__(self) -> Self:
        """Make these calls from now on, in this task and in those that begin in it."""
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"Content-Type": "application/json"},
        )
        self._before: Token[AsyncWebhookAdapter] = async_context.set(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave the calls to discord.py."""
        async_context.reset(self._before)
        await self._session.close()

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, session: aiohttp.ClientSession, params: Any, **options: Any
    ) -> Any:
        """Answer an interaction; what a message looks like then is asked of Discord only if it is new."""
        if params.files or params.payload["type"] == _NEW_MESSAGE:
            return await super().create_interaction_response(
                interaction_id, token, session=session, params=params, **options
            )
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, session, payload=params.payload, **options)
        return {"interaction": {"id": interaction_id}}

    async def request(
        self, route: Route, session: aiohttp.ClientSession, *, payload: dict[str, Any] | None = None, **options: Any
    ) -> Any:
        """Make a call and return Discord's answer. Raises what discord.py raises."""
        if payload is None or any(options.values()):
            return await super().request(route, session, payload=payload, **options)
        lock = self._locks.setdefault((route.webhook_id, route.webhook_token), asyncio.Lock())
        async with AsyncDeferredLock(lock) as held:
            response, answer = await self._attempt(route, payload)
            if response.status == 429:
                if "Via" not in response.headers:  # not Discord, but what stands before it: we are shut out
                    raise HTTPException(response, answer)
                await asyncio.sleep(answer["retry_after"])
            elif response.headers.get("X-RateLimit-Remaining") == "0":
                held.delay_by(utils._parse_ratelimit_header(response))
            if response.status >= 500:
                await asyncio.sleep(_RETRY_S)
        if response.ok:
            return answer
        if response.status == 429 or response.status >= 500:
            return await super().request(route, session, payload=payload)
        raise {403: Forbidden, 404: NotFound}.get(response.status, HTTPException)(response, answer)

    async def _attempt(self, route: Route, payload: dict[str, Any]) -> tuple[aiohttp.ClientResponse, Any]:
        status, data = 0, msgspec.json.encode(payload)
        try:
            async with self._session.request(route.method, yarl.URL(route.url, encoded=True), data=data) as response:
                status, body = response.status, await response.read()
        finally:
            self._metrics.called(route.method, route.url.split("/"), status)
        if response.content_type == "application/json":
            return response, msgspec.json.decode(body)
        return response, body.decode(errors="replace")
