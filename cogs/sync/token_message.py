"""Messages that the token of an interaction can edit, by requests that do not count towards Discord's global limit.

Discord lists a file in the component that shows it (a gallery, alone or in a container), not among the attachments of
the message. To keep the file, every edit names it by its id and by its filename, to which ``attachment://`` refers.
What becomes of the files in an edit that names none is not documented (docs/DISCORD.md).
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.ops.event_loop import loop_time
from cogs.screens.parts import Screen
from cogs.screens.reader import Reader
from cogs.sync.gateway import REQUEST_TIMEOUT_S
from cogs.sync.outbox import RequestPace

log = logging.getLogger(__name__)

TOKEN_S: Final = 14 * 60
"""For how many seconds a token is used; Discord's tokens are valid for 15 minutes."""
_REQUESTS: Final = 4
_REQUESTS_S: Final = 2.0
"""The most requests with one token within `_REQUESTS_S` before table messages wait: Discord allows five."""
_KEY: Final = "requests"
_FOLLOWED: Final = "follow_ups"
ANSWERED: Final = "answered"
"""Where the `asyncio.Event` is kept that the first response to an interaction has arrived, or that none will."""
NO_MENTIONS: Final = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class ShownFile:
    """An uploaded file that a message shows."""

    id: int
    filename: str
    description: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return what an edit sends to keep the file: with the id alone Discord does not find it by name."""
        return {"id": self.id, "filename": self.filename}


Files = Sequence[discord.File | ShownFile]
"""All files that a message shows after an edit: new ones, and some that it shows already."""


@dataclass(slots=True, eq=False)
class TokenMessage:
    """A message that the token of an interaction can edit and delete: the response (``@original``), or a follow-up.

    The response to a click is either a new message or, if the click was answered by an edit, the message clicked.
    """

    interaction: discord.Interaction[Any] = field(repr=False)
    id: int | None = None
    """None if not known yet."""
    followup: bool = False
    since: float = field(default_factory=loop_time)
    """When the interaction was answered, on the clock of the event loop."""
    reader: Reader | None = None
    """The only person who sees it; None if it is public."""
    files: list[ShownFile] = field(default_factory=list)
    """The files that it shows, as far as Discord has told."""

    @property
    def fresh(self) -> bool:
        """Whether the token can still be used."""
        return loop_time() - self.since < TOKEN_S

    @property
    def wait_s(self) -> float:
        """For how many seconds table messages must wait, so that the token is free for other messages."""
        return _pace_of(self.interaction).wait_s()

    @property
    def can_follow(self) -> bool:
        """Whether Discord takes one more message through the token."""
        most = None if self.reader is None else self.reader.venue.most_follow_ups
        return most is None or self.interaction.extras.get(_FOLLOWED, 0) < most

    async def edit(
        self, view: Screen, files: Files = (), mentions: discord.AllowedMentions = NO_MENTIONS
    ) -> list[ShownFile]:
        """Show `view` as its reader prefers it, with these files alone; note them as the message shows them.

        `mentions` are those whom the message pinged when it was sent: an edit pings nobody, but unmarks the message for
        others. Raises `DISCORD_ERRORS`.
        """
        view = view if self.reader is None else self.reader.screen(view)
        async with using_token(self.interaction):
            if self.followup and self.id is not None:
                message = await self.interaction.followup.edit_message(
                    self.id,
                    view=view,
                    attachments=files,  # type: ignore[arg-type]  # it needs no more than their `to_dict`
                    allowed_mentions=mentions,
                )
                self.files = files_of(message)
            else:
                self.files = await self._edit_original(view, files, mentions)
        return self.files

    async def _edit_original(self, view: Screen, files: Files, mentions: discord.AllowedMentions) -> list[ShownFile]:
        """Edit the response as discord.py does, but without creating a message object from what Discord returns.

        Creating one, with its author and components, took half as much time again as the request itself.
        """
        interaction = self.interaction
        state, http = interaction._state, interaction.client.http
        with handle_message_parameters(
            view=view,
            attachments=files,  # type: ignore[arg-type]  # it needs no more than their `to_dict`
            allowed_mentions=mentions,
            previous_allowed_mentions=state.allowed_mentions,
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
        return files_in(told)

    async def follow_up(self, view: Screen) -> "TokenMessage":
        """Send another private message through the token, which the same person reads. Raises `DISCORD_ERRORS`."""
        view = view if self.reader is None else self.reader.screen(view)
        async with using_token(self.interaction):
            note_follow_up(self.interaction)
            sent = await self.interaction.followup.send(view=view, ephemeral=True, wait=True)
        return TokenMessage(self.interaction, sent.id, followup=True, since=self.since, reader=self.reader)

    async def delete(self) -> None:
        """Delete the message; only log a failure: its reader may have dismissed it."""
        try:
            async with using_token(self.interaction):
                if self.followup and self.id is not None:
                    await self.interaction.followup.delete_message(self.id)
                else:
                    await self.interaction.delete_original_response()
        except DISCORD_ERRORS as error:
            log.info("a private message could not be deleted: %s", summary(error))


@asynccontextmanager
async def using_token(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Make a request with the token of an interaction within this context, once its first response has arrived.

    Discord refuses any before that (404, 10015). Raises TimeoutError if either takes too long.
    """
    answered = interaction.extras.get(ANSWERED)
    async with asyncio.timeout(REQUEST_TIMEOUT_S):
        if answered is not None:
            await answered.wait()
        _pace_of(interaction).note()
        yield


def _pace_of(interaction: discord.Interaction[Any]) -> RequestPace:
    """Return the pace of the requests with the token of an interaction."""
    pace: RequestPace | None = interaction.extras.get(_KEY)
    if pace is None:
        pace = interaction.extras[_KEY] = RequestPace(_REQUESTS, _REQUESTS_S)
    return pace


def note_follow_up(interaction: discord.Interaction[Any]) -> None:
    """Note that a message follows the response to an interaction: outside of servers Discord takes few."""
    interaction.extras[_FOLLOWED] = interaction.extras.get(_FOLLOWED, 0) + 1


def files_of(message: discord.Message) -> list[ShownFile]:
    """Return the files that a message shows."""
    parts = [each for part in message.components for each in (part, *getattr(part, "children", ()))]
    galleries = [part for part in parts if isinstance(part, discord.MediaGalleryComponent)]
    items = [(item.media.attachment_id, item.media.url, item.description) for each in galleries for item in each.items]
    return _found(items) or [ShownFile(each.id, each.filename, each.description or "") for each in message.attachments]


def files_in(payload: Mapping[str, Any]) -> list[ShownFile]:
    """Return the files that a message shows, as Discord describes it in a response."""
    parts = [each for part in payload.get("components", ()) for each in (part, *part.get("components", ()))]
    items = [
        (item["media"].get("attachment_id"), item["media"].get("url", ""), item.get("description"))
        for part in parts
        for item in part.get("items", ())
    ]
    return _found(items) or [
        ShownFile(int(each["id"]), each["filename"], each.get("description") or "") for each in payload["attachments"]
    ]


def _found(items: Iterable[tuple[int | str | None, str, str | None]]) -> list[ShownFile]:
    """Return the uploaded ones of the items of galleries, given their attachment id, URL and description."""
    return [
        ShownFile(int(number), unquote(urlsplit(url).path.rpartition("/")[2]), description or "")
        for number, url, description in items
        if number is not None
    ]
