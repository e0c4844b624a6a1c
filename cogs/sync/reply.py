"""The reply to an interaction, from its first response to its last follow-up.

Discord waits three seconds for the first response, so slower answers are deferred; everything else is sent through the
token of the interaction.
"""

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any, Final

import discord
from cachetools import TTLCache
from discord import app_commands

from cogs.i18n.reader import texts_of_person
from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.screens.parts import Screen, message_screen, refusal_text
from cogs.screens.reader import Reader, Venue
from cogs.sync.error_texts import error_text
from cogs.sync.gateway import pinging
from cogs.sync.table_message import TableMessage
from cogs.sync.token_message import (
    ANSWERED,
    TOKEN_S,
    Files,
    ShownFile,
    TokenMessage,
    files_of,
    note_follow_up,
    using_token,
)
from data.operation.shards import OUTSIDE
from data.people.settings import Preferences
from engine.errors import located
from engine.table import BackgroundTasks, Rejected, StorageError

log = logging.getLogger(__name__)

_KEY: Final = "reply"
ORDER: Final = itertools.count()
"""Numbers what arrives and what is answered; two of them may be at the same time."""
ANSWER_WITHIN_S: Final = 3.0
"""How long Discord waits for the first response: an older interaction can no longer be answered."""
_DEFER_AT_S: Final = 1.5
"""The age at which an unanswered interaction is deferred, which leaves half of the time for the deferral to arrive."""
_ACKNOWLEDGE_AT_S: Final = 0.5
"""The same for a click whose deferral is invisible, and so costs nothing: the bot may be about to get slower."""
_LATE_S: Final = 1.0
"""An interaction that is this old when its turn comes is deferred at once: the bot is behind."""
_UNKNOWN: Final = 10062
"""Discord's code for an interaction that can no longer be answered."""
_ANSWERED: Final = 40060
"""Discord's code for an interaction that was already answered: an earlier attempt has arrived."""
_MOST_NOTICES: Final = 10_000
"""A bound on memory only: a notice that is dropped stays until its reader dismisses it."""


class Unanswerable(Exception):
    """Discord no longer accepts an answer to this interaction; what it asked for may have been done."""


class Notices:
    """The private notices on show, such as refusals: each is deleted at its reader's next click."""

    def __init__(self) -> None:
        """Start without any."""
        self._newest: TTLCache[int, TokenMessage] = TTLCache(_MOST_NOTICES, TOKEN_S)
        """By person."""
        self._tasks = BackgroundTasks("deleting a notice")

    def sent(self, notice: TokenMessage) -> None:
        """Note the newest notice of the person who acted."""
        self._newest[notice.interaction.user.id] = notice

    def dismiss(self, person: int) -> None:
        """Delete the notice of a person, if there is one, in a background task."""
        notice = self._newest.pop(person, None)
        if notice is not None:
            self._tasks.spawn(notice.delete())


class Reply:
    """The reply to one interaction: the state of its first response, and all ways to answer."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        """Start unanswered, with no deferral planned, for a reader with the default preferences."""
        self._interaction = interaction
        venue, texts = _venue_of(interaction), texts_of_person(Preferences(), interaction.locale)
        group = interaction.guild_id if venue.has_others else None
        self.reader = Reader(texts, Preferences(), venue, OUTSIDE if group is None else group)
        """The person who clicked."""
        self.stamp = (interaction.id >> 22) + discord.utils.DISCORD_EPOCH
        """When Discord received the interaction, in ms of Unix time."""
        self.arrived = next(ORDER)
        """The place of its arrival in the order of arrivals and answers."""
        self._asked_for_reader = False
        self.table_message: TableMessage | None = None
        """The table message that was clicked, if any."""
        self._waiting = ExitStack()
        """The contexts that end with the reply."""
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None
        self._arrived = False
        """Whether Discord reports that a response has arrived whose confirmation was lost."""
        self.taken = False
        """Whether a response other than a deferral has begun."""
        self._answered: asyncio.Event = interaction.extras.setdefault(ANSWERED, asyncio.Event())
        self._original_used = False
        """Whether an answer has replaced the progress indicator."""
        self._lost = False
        """Whether Discord no longer accepts a response."""

    async def load_reader(self) -> None:
        """Load the preferences of the person who acts; load them again after a change.

        If they cannot be read, the defaults stay: one can play with those.
        """
        self._asked_for_reader = True
        try:
            preferences = await self._interaction.client.context.stores.settings.player(self._interaction.user.id)
        except StorageError as error:
            log.error("the preferences of a player could not be read: %s", error)
            return
        self.reader = replace(
            self.reader, texts=texts_of_person(preferences, self._interaction.locale), preferences=preferences
        )

    # -- the first response -------------------------------------------------------------------------------

    def expect(self, age_s: float, *, unseen: bool = False, at_once: bool = False) -> None:
        """Defer `at_once`, or if there is no response in time; the interaction was made `age_s` seconds ago.

        An `unseen` deferral, which shows the person nothing, is made sooner.
        """
        # One that seems to be too old is tried as well: only Discord knows when it sent it.
        defer_at_s = _ACKNOWLEDGE_AT_S if unseen else _DEFER_AT_S
        if at_once or age_s >= min(_LATE_S, defer_at_s):
            self._begin_to_defer()
        else:
            self._timer = asyncio.get_running_loop().call_later(defer_at_s - age_s, self._begin_to_defer)

    def drop(self) -> None:
        """Cancel the deferral, planned or in progress."""
        if self._timer is not None:
            self._timer.cancel()
        if self._deferring is not None:
            self._deferring.cancel()

    def _begin_to_defer(self) -> None:
        self._deferring = asyncio.ensure_future(self._defer())

    async def _defer(self) -> None:
        """Defer so that only the person can see it; after a click on a message it is not visible at all."""
        try:
            await self._interaction.response.defer(ephemeral=True, thinking=self._interaction.message is None)
        except DISCORD_ERRORS as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            self._lost, self._arrived = code == _UNKNOWN, code == _ANSWERED
            log.info("an answer could not be deferred: %s", summary(error))
        except Exception as error:  # the answer itself may still succeed
            log.error("an answer could not be deferred: %s", located(error))
        if self._lost or self._arrived or self._interaction.response.is_done():
            self._answered.set()

    async def _take(self) -> bool:
        """Return whether there is a response or deferral already, which needs a follow-up.

        Cancels a planned deferral. Raises Unanswerable.
        """
        self.taken = True
        if self._timer is not None:
            self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        if self._lost:
            raise Unanswerable
        return self._arrived or self.responded

    async def _take_with_token(self) -> bool:
        """Like `_take`, but first defer a click on a table message that needs a token, to obtain one."""
        responded = await self._take()
        message = self.table_message
        if not responded and message is not None and message.needs_token:
            with self._responding():
                await self._interaction.response.defer()
            responded = True
        self._use_token()
        return responded

    def _use_token(self) -> None:
        """If the click was deferred, edit the table message that was clicked through its token from now on."""
        deferred = self._interaction.response.type is discord.InteractionResponseType.deferred_message_update
        if deferred and self.table_message is not None:
            self.table_message.edit_through(TokenMessage(self._interaction, self.clicked))

    @contextmanager
    def _responding(self) -> Iterator[None]:
        """Make the first response within this context, which it leaves if one has arrived whose confirmation was lost.

        That is this response or the deferral, if there was one. Raises Unanswerable if it came too late.
        """
        try:
            yield
        except discord.HTTPException as error:
            if error.code not in (_ANSWERED, _UNKNOWN):
                raise
            self._answered.set()
            if error.code == _UNKNOWN:
                self._lost = True
                raise Unanswerable from error
            self._arrived = True
        self._answered.set()

    # -- what was clicked ---------------------------------------------------------------------------------

    @property
    def clicked(self) -> int:
        """The id of the message that was clicked; 0 for a command."""
        return 0 if self._interaction.message is None else self._interaction.message.id

    def is_at(self, message: TableMessage) -> None:
        """Note that a table message was clicked: its edits wait briefly for the token of the click."""
        if self.table_message is None:
            self.table_message = message
            self._waiting.enter_context(message.answering())

    @property
    def responded(self) -> bool:
        """Whether there is a response or deferral, perhaps still on its way, so that a new message must follow it."""
        deferring = self._deferring is not None and not self._deferring.done()
        return deferring or self._interaction.response.is_done()

    @property
    def replaces(self) -> bool:
        """Whether a private message was clicked, which the next screen replaces."""
        message = self._interaction.message
        # in a private channel that is all of them, whether Discord calls them ephemeral there or not
        return message is not None and (message.flags.ephemeral or self.reader.venue is Venue.PRIVATE)

    @property
    def replaced_files(self) -> Sequence[ShownFile]:
        """The pictures of the private message that was clicked."""
        message = self._interaction.message
        return files_of(message) if message is not None and self.replaces else ()

    @property
    def is_on_public(self) -> bool:
        """Whether a public message was clicked."""
        return self._interaction.message is not None and not self.replaces

    @property
    def offered(self) -> Collection[str]:
        """The custom_ids of all buttons on the message that was clicked."""
        if self._interaction.message is None:
            return ()
        shown = discord.ui.LayoutView.from_message(self._interaction.message)
        return [
            each.custom_id for each in shown.walk_children() if isinstance(each, discord.ui.Button) and each.custom_id
        ]

    # -- ways to answer -----------------------------------------------------------------------------------

    async def show(self, view: Screen, files: Files | None = None) -> TokenMessage:
        """Show a private screen in place of the private message that was clicked, or else as a new message.

        `files` are its pictures if some are kept from the replaced screen; all others are removed. Raises Unanswerable,
        also if the private message was deleted after the click was deferred: its reader has opened a newer one.
        """
        files = view.files() if files is None else files
        new = [file for file in files if isinstance(file, discord.File)]
        if not await self._take_with_token():
            if self._interaction.message is not None and self.replaces:
                editing = self._interaction.response.edit_message(
                    view=self.reader.screen(view),
                    attachments=files,  # type: ignore[arg-type]  # it needs no more than their `to_dict`
                )
                message = await self._respond(
                    editing, TokenMessage(self._interaction, self.clicked, reader=self.reader)
                )
                if message is not None and not new:  # Discord is not asked then what the message shows
                    message.files = [file for file in files if isinstance(file, ShownFile)]
            else:
                message = await self._send(view, new)
            if message is not None:
                return message
        for file in new:
            file.reset()
        if not self._original_is_private:
            return await self.follow_up(view, new)
        self._original_used = True
        message = TokenMessage(self._interaction, reader=self.reader)
        try:
            await message.edit(view, files)
        except discord.NotFound as error:
            raise Unanswerable from error
        return message

    async def say(self, text: str) -> None:
        """Send a private notice, which is deleted at the next click. Raises Unanswerable."""
        view = message_screen(text)
        notice = None if await self._take_with_token() else await self._send(view)
        self._notices.sent(notice or await self.follow_up(view))

    async def follow_up(self, view: Screen, files: Sequence[discord.File] = ()) -> TokenMessage:
        """Send a private screen after the first response; the first one takes the place of a progress indicator."""
        if self._thinks:
            self._original_used = True
            original = TokenMessage(self._interaction, reader=self.reader)
            await original.edit(view, files)
            return original
        return await self._send_after(view, files)

    async def _send_after(self, view: Screen, files: Sequence[discord.File]) -> TokenMessage:
        """Send a private follow-up."""
        view = self.reader.screen(view)
        async with using_token(self._interaction):
            note_follow_up(self._interaction)
            sent = await self._interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)
        return TokenMessage(self._interaction, sent.id, followup=True, reader=self.reader, files=files_of(sent))

    @property
    def usable(self) -> bool:
        """Whether its token is still valid, so that `show_later` can succeed."""
        return discord.utils.utcnow().timestamp() - self.stamp / 1000 < TOKEN_S

    async def show_later(self, view: Screen, files: Sequence[discord.File], below: int) -> TokenMessage:
        """Show a private screen after the reply has ended.

        It replaces the private message that was clicked if that is newer than the message `below` which it must be,
        else it is a new one. Raises `DISCORD_ERRORS`.
        """
        if self.replaces and self.clicked > below:
            message = TokenMessage(self._interaction, self.clicked, reader=self.reader)
            await message.edit(view, files)
            return message
        return await self._send_after(view, files)

    async def acknowledge(self, *, thinking: bool = False) -> bool:
        """Respond without showing anything yet; return False if Discord no longer accepts a response.

        With `thinking` the person sees a progress indicator, which the next `say` replaces.
        """
        try:
            if not await self._take():
                with self._responding():
                    await self._interaction.response.defer(ephemeral=True, thinking=thinking)
        except Unanswerable:
            return False
        self._use_token()
        return True

    async def show_publicly(self, view: Screen, pinged: Collection[int] = ()) -> TokenMessage | None:
        """Answer a command publicly; return None if the answer is lost, or was deferred, which made it private.

        Of the people that the message mentions only those in `pinged` are pinged.
        """
        try:
            if await self._take():
                return None
            sending = self._interaction.response.send_message(view=view, allowed_mentions=pinging(pinged))
            return await self._respond(sending, TokenMessage(self._interaction))
        except Unanswerable:
            return None

    async def update_clicked(self, view: Screen) -> None:
        """Replace the content of the public message that was clicked. Raises Unanswerable."""
        message = TokenMessage(self._interaction, self.clicked)
        if await self._take() or not await self._respond(self._interaction.response.edit_message(view=view), message):
            await message.edit(view)

    async def suggest_nothing(self) -> None:
        """Answer what is typed into an option with an empty list."""
        await self._interaction.response.autocomplete([])

    async def send_file(self, text: str, file: discord.File) -> None:
        """Send a file privately. Raises Unanswerable."""
        if not await self._take():
            sending = self._interaction.response.send_message(text, file=file, ephemeral=True)
            if await self._respond(sending, TokenMessage(self._interaction)) is not None:
                return
            file.reset()
        async with using_token(self._interaction):
            if self._thinks:
                self._original_used = True
                await self._interaction.edit_original_response(content=text, attachments=[file])
            else:
                note_follow_up(self._interaction)
                await self._interaction.followup.send(text, file=file, ephemeral=True)

    async def ask(self, form: discord.ui.Modal) -> None:
        """Open a form; raise Rejected ``form_late`` if the click was deferred: Discord opens none after a deferral."""
        if await self._take():
            raise Rejected("form_late")
        opened = None
        with self._responding():
            opened = await self._interaction.response.send_modal(form)
        if opened is None and self._deferring is not None:
            raise Rejected("form_late")

    async def superseded(self) -> None:
        """Answer a click that a newer one has superseded: silently if both edit one message, else with a notice."""
        if self.replaces:
            await self.acknowledge()
        else:
            await self.say(refusal_text(self.reader.texts, Rejected("superseded")))

    async def fail(self, error: BaseException) -> None:
        """Say what went wrong and what to do; internal errors are logged. Never raises."""
        while isinstance(error, app_commands.CommandInvokeError) and error.__cause__ is not None:
            error = error.__cause__
        if not self._asked_for_reader:
            await self.load_reader()
        try:
            if isinstance(error, Unanswerable):
                raise error
            await self.say(error_text(self.reader.texts, error))
        except Unanswerable:
            log.info("a click came too late to be answered")
        except DISCORD_ERRORS as failure:
            # the game is safe; only the answer could not be sent (token expired, outage of Discord)
            log.warning("an answer could not be sent: %s", summary(failure))

    @property
    def _notices(self) -> Notices:
        notices: Notices = self._interaction.client.context.clicks.notices
        return notices

    async def _send(self, view: Screen, files: Sequence[discord.File] = ()) -> TokenMessage | None:
        """Respond with a private message; return what `_respond` does."""
        sending = self._interaction.response.send_message(view=self.reader.screen(view), ephemeral=True, files=files)
        return await self._respond(sending, TokenMessage(self._interaction, reader=self.reader))

    async def _respond(
        self, responding: Awaitable[discord.InteractionCallbackResponse[Any] | None], message: TokenMessage
    ) -> TokenMessage | None:
        """Make the first response, which shows a message; return that with its id and its files.

        None if a deferral has arrived instead, which needs a follow-up. Raises Unanswerable.
        """
        response = None
        with self._responding():
            response = await responding
        if response is None and self._deferring is not None:
            return None
        if message.id is None:
            known = None if response is None else response.message_id
            message.id = known or (await self._interaction.original_response()).id
        if response is not None and isinstance(response.resource, discord.Message):
            message.files = files_of(response.resource)
        return message

    @property
    def _original_is_private(self) -> bool:
        """Whether the original response (``@original``) is private, unlike a table message that was clicked."""
        return self._defers_visibly or self._interaction.message is None or self.replaces

    @property
    def _defers_visibly(self) -> bool:
        return self._interaction.response.type is discord.InteractionResponseType.deferred_channel_message

    @property
    def _thinks(self) -> bool:
        """Whether the person sees a progress indicator, which the next answer replaces."""
        return self._defers_visibly and not self._original_used

    def close(self) -> None:
        """End the reply; a hand that is edited through its interaction keeps no more of it than that takes."""
        self._waiting.close()
        self._interaction.extras.pop(_KEY, None)
        if self._interaction.message is not None:
            self._interaction.message.components = []


def _venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """Return where an interaction comes from. In a server the bot is absent if only the person has installed it."""
    if interaction.guild_id is None:
        return Venue.ELSEWHERE if interaction.context.private_channel else Venue.PRIVATE
    absent = interaction.is_user_integration() and not interaction.is_guild_integration()
    return Venue.ELSEWHERE if absent else Venue.SERVER


def reply_of(interaction: discord.Interaction[Any]) -> Reply:
    """Return the `Reply` of an interaction, always the same one."""
    reply: Reply | None = interaction.extras.get(_KEY)
    if reply is None:
        reply = interaction.extras[_KEY] = Reply(interaction)
    return reply
