"""Messages that the token of an interaction can edit: Discord does not count such calls towards its global limit."""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.screens.parts import Screen
from cogs.screens.reader import Reader
from cogs.sync.context import loop_time
from cogs.sync.gateway import REQUEST_TIMEOUT_S

log = logging.getLogger(__name__)

TOKEN_S: Final = 14 * 60
"""For how many seconds a message is edited through a token; Discord's live 15 minutes."""
_CALLS: Final = 4
_CALLS_S: Final = 2.0
"""A table message is edited after so many calls in so many seconds only later: a token takes five."""
_KEY: Final = "calls"


@dataclass(slots=True, eq=False)
class TokenMessage:
    """A message that the token of an interaction can edit and delete: what answers it (``@original``), or a follow-up.

    What answers a click is either a new message or, after an update of it, the one that was clicked.
    """

    interaction: discord.Interaction[Any] = field(repr=False)
    id: int | None = None
    """None: Discord has not told it yet."""
    followup: bool = False
    since: float = field(default_factory=loop_time)
    """When the interaction was answered, by the clock of the event loop."""
    reader: Reader | None = None
    """The only person who sees it; None if it is public."""

    @property
    def fresh(self) -> bool:
        """Whether its token can still be used."""
        return loop_time() - self.since < TOKEN_S

    @property
    def wait_s(self) -> float:
        """How many seconds to wait for a call that other messages with the same token can share their pace with."""
        calls = self._calls
        return max(0.0, calls[0] + _CALLS_S - loop_time()) if len(calls) == _CALLS else 0.0

    @property
    def _calls(self) -> deque[float]:
        """When the last calls with the token were made."""
        calls: deque[float] = self.interaction.extras.setdefault(_KEY, deque(maxlen=_CALLS))
        return calls

    async def edit(
        self,
        view: Screen,
        files: Sequence[discord.File | discord.Attachment] = discord.utils.MISSING,
    ) -> list[discord.Attachment]:
        """Show `view` as its reader prefers it; return the files that it has then.

        These are `files`, or those that it has already if none are given.

        Raises `DISCORD_ERRORS`.
        """
        view = view if self.reader is None else self.reader.screen(view)
        self._calls.append(loop_time())
        async with asyncio.timeout(REQUEST_TIMEOUT_S):
            if self.followup and self.id is not None:
                message = await self.interaction.followup.edit_message(self.id, view=view, attachments=files)
                return message.attachments
            return await self._edit_original(view, files)

    async def _edit_original(
        self, view: Screen, files: Sequence[discord.File | discord.Attachment]
    ) -> list[discord.Attachment]:
        """Do what discord.py does to edit what answers, but make no message of what Discord tells of it.

        To make one, with its author and components, cost half as much again as the call itself.
        """
        interaction = self.interaction
        state, http = interaction._state, interaction.client.http
        with handle_message_parameters(
            view=view, attachments=files, previous_allowed_mentions=state.allowed_mentions
        ) as sent:
            told = await async_context.get().edit_original_interaction_response(
                interaction.application_id,
                interaction.token,
                session=interaction._session,
                proxy=http.proxy,
                proxy_auth=http.proxy_auth,
                payload=sent.payload,
                multipart=sent.multipart,
                files=sent.files,
            )
        self.id = int(told["id"])
        return [discord.Attachment(data=each, state=state) for each in told["attachments"]]

    async def delete(self) -> None:
        """Delete it; a failure is logged: its reader may have dismissed it."""
        self._calls.append(loop_time())
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
                if self.followup and self.id is not None:
                    await self.interaction.followup.delete_message(self.id)
                else:
                    await self.interaction.delete_original_response()
        except DISCORD_ERRORS as error:
            log.info("a private message could not be deleted: %s", summary(error))
