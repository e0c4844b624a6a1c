"""The table message: the public message of a table, edited after each change, and sent again when it must move.

The newest state wins: all changes during an edit lead to one further edit. Edits go through the newest token of a click
on the message, as Discord does not count those; without a token they share the request budget with other tables.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, is_temporary, summary
from cogs.pictures.attachment import look_of
from cogs.pictures.drawer import Pictures
from cogs.pictures.subjects import Subjects
from cogs.screens.parts import Screen, payload_of
from cogs.screens.table.message import table_screen
from cogs.screens.table.pictures import table_subjects
from cogs.sync.context import SyncContext, loop_time
from cogs.sync.gateway import REQUEST_TIMEOUT_S
from cogs.sync.message_pictures import MessagePictures, shows
from cogs.sync.shown_files import Files, ShownFile, files_of
from cogs.sync.summons import SENDING, Summons
from cogs.sync.table_edits import TableEdits
from cogs.sync.token_message import NO_MENTIONS, TokenMessage
from engine.table import Status, StorageError, Summoned, Table

log = logging.getLogger(__name__)

_RETRY_S: Final = 5
"""Seconds until a failed edit is retried; each further failure adds as much."""
_LONGEST_RETRY_S: Final = 30
"""The longest pause before a retry: after an outage all tables are up to date within this time."""
_MESSAGES_BELOW: Final = 12
"""The number of chat messages below the table message after which it moves down."""
_BEHIND_S: Final = 1.0
"""Seconds between checks whether the budget allows an edit that only adds a picture."""
_OLD_S: Final = 45 * 60
"""The age at which the table message is sent again if no window is open: after an hour Discord allows few edits."""
_TOO_OLD_S: Final = 55 * 60
"""The age at which it is sent again even if a window is open, once that is ripe."""
_RECHECK_S: Final = 60
"""Seconds until a message that Discord has forbidden is retried, doubled each time."""
_LONGEST_RECHECK_S: Final = 3600
"""The longest pause: one useless request an hour does no harm."""


@dataclass(slots=True)
class _Content:
    """The content of a table message."""

    view: Screen
    payload: object
    """What the message shows, for comparison: nothing needs to be sent while this stays the same."""
    pictures: Pictures = ()
    wanted: Subjects = ()
    """The pictures that it should show; it has others if these were not ready."""


class TableMessage:
    """The message of one table. Its state may be lost at any time: the next update edits the message again."""

    def __init__(self, table: Table, context: SyncContext, is_attentive: Callable[[int], bool]) -> None:
        """Keep the message of `table`, whose id is the table's anchor, up to date.

        It summons the players of a slow game, except those who are attentive (`is_attentive`).
        """
        self.table = table
        """The current `Table` object of the table."""
        self.summons = Summons(lambda: self.table, is_attentive, context)
        self.edits = TableEdits(context, lambda: self.table.record.anchor, self._must_move)
        self.sent_at: float | None = None
        """When it was sent, on the clock of the event loop; None if this process has not sent it."""
        self._context = context
        self._payload: object = None
        """What it shows; None if unknown."""
        self._dirty = False
        self._dropped = False
        """Whether pending changes are not to be shown."""
        self._task: asyncio.Task[None] | None = None
        self._requesting = asyncio.Lock()
        """Held while it is edited or sent again: of two concurrent edits the older might arrive last."""
        self._unsure = False
        """Whether a failed attempt may still arrive."""
        self._lost = ""
        """The nonce of a message that was sent, while it is unknown whether it has arrived."""
        self.messages_below = 0
        """The number of messages below it in its channel."""
        self._pictures = MessagePictures()
        self._mentions = NO_MENTIONS
        """Those whom it pinged when it was sent, if this process sent it."""
        self._files: Sequence[ShownFile] = ()
        """The files of the pictures that it shows, as far as known."""
        self._words_only = False
        """Whether Discord has refused a picture in this channel."""
        self._failed = False
        """Whether the newest state could not be shown."""
        self._left_out = False
        """Whether the newest state was not shown because that would have taken too many requests."""
        self._rechecks = 0
        """The number of automatic retries since it was last shown in full."""
        self._recheck: asyncio.TimerHandle | None = None

    # -- what happens -------------------------------------------------------------------------------------

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The tasks that are showing the newest state."""
        return [] if self._task is None or self._task.done() else [self._task]

    @property
    def behind(self) -> bool:
        """Whether it does not show the newest state yet."""
        return bool(self.tasks) or self._failed or self._left_out

    def update(self) -> None:
        """Show the newest state in a background task."""
        self._dirty = True
        self._pictures.wake()
        if not self.tasks:
            self._task = self._context.tasks.spawn(self._keep_showing())

    def note_sent(self, view: Screen, message: TokenMessage) -> None:
        """Note that the answer to a command has sent the message."""
        self._payload, self.messages_below, self.sent_at = _shown_by(view, ()), 0, loop_time()
        self._pictures.shown = ()
        self.edits.use(message)

    def edit_through(self, message: TokenMessage) -> None:
        """Edit the message through the token of a click on it from now on."""
        self.edits.use(message)
        if self._failed or self._left_out:
            self.update()

    def permissions_changed(self) -> None:
        """Retry what Discord has forbidden on this server."""
        if self._failed or self._words_only:
            self._rechecks = 0
            self._show_after_recheck()

    async def move_down(self, pinged: Collection[int] = ()) -> None:
        """Send it again at the end of its channel and delete the old one, when the budget allows.

        Of those that it mentions, it pings only those in `pinged`. Raises `DISCORD_ERRORS`.
        """

        async def send() -> None:
            async with self._requesting:  # the content must be that of the time of the request
                await self._or_in_words(await self._content(), partial(self._send, pinged=pinged))

        await self._context.gateway.request(send)

    def drop(self) -> None:
        """Discard the changes that have yet to be shown."""
        self._dirty, self._dropped = False, True
        self._pictures.wake()

    def close(self) -> None:
        """Stop retrying."""
        if self._recheck is not None:
            self._recheck.cancel()
            self._recheck = None

    # -- when it is shown ---------------------------------------------------------------------------------

    async def _keep_showing(self) -> None:
        """Show the newest state until there is no newer one; retry as long as Discord fails."""
        failures, forbidden = 0, False
        while self._dirty:
            await self.edits.turn()
            self._dirty = False  # cleared before the state is read: a later change needs another edit
            missing: Subjects = ()
            try:
                async with asyncio.timeout(REQUEST_TIMEOUT_S):
                    missing = await self._show()
                failures, forbidden, self._failed = 0, False, False
            except (*DISCORD_ERRORS, StorageError) as error:
                failure = failure_of(error)
                forbidden = failure is Failure.FORBIDDEN
                self._payload, self._failed = None, True  # what the message shows is unknown after a failure
                if failure is Failure.CHANNEL_GONE:
                    self._context.room_gone(self.table.record.room)
                if failure is Failure.TEMPORARY:
                    failures, self._dirty, self._unsure = failures + 1, True, True
                log.warning("table %d could not be shown: %s", self.table.id, summary(error))
            if missing and await self._has_better(missing):
                self._dirty = True
            elif self._dirty:
                await asyncio.sleep(min(_RETRY_S * failures, _LONGEST_RETRY_S) or self.edits.pause_s)
        if self.table.status.open and (forbidden or self._words_only):
            self._recheck_later()
        else:
            self.close()
            self._rechecks = 0

    def _show_after_recheck(self) -> None:
        """Try again to show the table in full, with its picture, although nothing has happened."""
        self.close()
        self._words_only = False
        self.update()

    def _recheck_later(self) -> None:
        """Retry after a while, longer each time: Discord does not announce every permission that the bot regains."""
        if self._recheck is None:
            pause = min(_RECHECK_S << min(self._rechecks, 10), _LONGEST_RECHECK_S)
            self._rechecks += 1
            self._recheck = asyncio.get_running_loop().call_later(pause, self._show_after_recheck)

    # -- how it is shown ----------------------------------------------------------------------------------

    async def _show(self) -> Subjects:
        """Edit it, or send it again at the end of the channel if it must move; return the missing pictures.

        While events are withheld nothing is shown: an update with the outcome follows.
        """
        await self.summons.decide()  # before the content, which mentions the players
        content = await self._content()
        if self.table.withheld:  # possibly only since the picture was requested
            return ()
        if content.payload != self._payload or self._must_move():
            await self._or_in_words(content, self._put)
        return () if self._words_only or shows(content.pictures, content.wanted) else content.wanted

    async def _has_better(self, missing: Subjects) -> bool:
        """Wait until missing pictures are drawn, or those on show are too old; return whether to edit the message then.

        It is not edited if something newer has happened. Counted edits wait until the budget is no longer behind.
        """
        draw, budget = self._context.draw, self._context.gateway.budget
        better = draw is not None and await self._pictures.wait(missing, draw, lambda: self._dirty or self._dropped)
        while better and not (self._dirty or self._dropped):
            if self.edits.is_free or not budget.behind:
                return True
            await asyncio.sleep(_BEHIND_S)
        return False

    async def _or_in_words(self, content: _Content, put: Callable[[_Content], Awaitable[None]]) -> None:
        """Show a content by `put`; if its picture is refused, show it as text from now on."""
        try:
            await put(content)
        except discord.HTTPException as error:
            if not content.pictures or failure_of(error) not in (Failure.FORBIDDEN, Failure.INVALID):
                raise
            self._words_only = True  # possibly only files are forbidden here
            await put(await self._content())

    async def _put(self, content: _Content) -> None:
        """Edit it, or send it again."""
        async with self._requesting:
            self._left_out = not self._must_move() and not self.edits.is_free and not self.summons.may_take(1)
            if self._left_out:
                return
            if self.edits.allowed:
                await self._edit_or_send(content)
            else:  # the token has meanwhile expired
                self._dirty = True

    async def _edit_or_send(self, content: _Content) -> None:
        anchor, token = self.table.record.anchor, self.edits.token
        if anchor is None or self._must_move():
            await self._send(content)
            return
        try:
            await self._edit(content, token, self._context.channel(self.table).get_partial_message(anchor))
        except DISCORD_ERRORS as error:
            failure = failure_of(error)
            if failure is Failure.INVALID:  # by no way would Discord take this content
                raise
            self.edits.forget(token)
            if token is not None and failure is not Failure.TEMPORARY:  # e.g. it has expired: use a counted request
                self._payload, self._dirty = None, True
            elif failure in (Failure.MESSAGE_GONE, Failure.ARCHIVED):  # a new message reopens the thread
                self._left_out = not self.summons.may_take(SENDING)
                if not self._left_out:
                    await self._send(content)
            else:
                raise

    async def _edit(self, content: _Content, token: TokenMessage | None, message: discord.PartialMessage) -> None:
        """Edit it. Pictures that it shows already are kept, or uploaded again if Discord does not find them."""
        new = [picture.file() for picture in content.pictures]
        kept = self._files if content.pictures and content.pictures == self._pictures.shown else []
        attempts: list[Files] = [kept, new] if len(kept) == len(new) else [new]
        for files in attempts:
            if token is None:
                self.summons.took(1)
            try:
                shown = await self.edits.edit(token, message, content.view, files, self._mentions)
            except discord.HTTPException as error:
                if files is new or failure_of(error) is not Failure.INVALID:
                    raise
                self._context.metrics.pictures_lost.inc()
            else:
                self._shown(content, shown)
                return

    def _shown(self, content: _Content, files: Sequence[ShownFile]) -> None:
        """Note that the message shows this content, with these files."""
        self._pictures.shown, self._payload, self._files = content.pictures, content.payload, files
        if self._unsure:  # an earlier attempt may arrive later, or may have been taken for this one
            self._payload, self._unsure = None, False
            self.update()

    def _must_move(self) -> bool:
        """Return whether the message must be sent (again): there is none yet, or it is far up or old.

        An old message waits until no player is likely to be pressing a button on it. That of a slow game moves only to
        ping players.
        """
        table = self.table
        if table.record.anchor is None or not table.status.open:
            return table.record.anchor is None
        summons = table.mode.summoned is Summoned.BY_TABLE_MESSAGE
        if summons and table.status is Status.PLAYING:
            return bool(self.summons.to_ping)
        if self.messages_below >= _MESSAGES_BELOW:
            return True
        if summons:  # the lobby of a slow game: it moves down with the chat, but not because of its age
            return False
        if self.sent_at is None:  # compares this machine's clock with Discord's, which may disagree
            age = discord.utils.utcnow() - discord.utils.snowflake_time(table.record.anchor)
            self.sent_at = loop_time() - max(0.0, age.total_seconds())
        age_s = loop_time() - self.sent_at
        if age_s < _OLD_S:
            return False
        view = table.view(None)
        return view is None or view.window is None or (view.window.ripe and age_s >= _TOO_OLD_S)

    async def _send(self, content: _Content, pinged: Collection[int] = ()) -> None:
        """Send it at the end of the channel, and delete the old message."""
        table, old = self.table, self.table.record.anchor
        self.edits.sent_anew()
        mentions = pinging({*pinged, *self.summons.to_ping})
        send = partial(self._context.channel(table).send, view=content.view, allowed_mentions=mentions)
        # if an earlier attempt may have arrived, the nonce keeps Discord from showing both
        mark = nonce(table.id, old)
        self.summons.took(1 if old is None else SENDING)
        try:
            try:
                message = await send(files=[picture.file() for picture in content.pictures], nonce=mark)
            except discord.NotFound as error:
                if failure_of(error) is not Failure.MESSAGE_GONE:
                    raise
                # the earlier attempt had arrived and was deleted since, but Discord still knows its nonce
                mark = nonce(table.id, old, again=True)
                message = await send(files=[picture.file() for picture in content.pictures], nonce=mark)
        except DISCORD_ERRORS as error:
            self._lost = mark if is_temporary(error) else self._lost
            raise
        self._mentions = mentions
        self._unsure = self._unsure or self._lost == mark  # Discord may return the earlier attempt, with older content
        self._shown(content, files_of(message))
        self.summons.sent()
        self.messages_below, self.sent_at = 0, loop_time()
        await table.anchor(message.id)
        if old is not None:
            self._context.delete_soon(table.record.room, old)

    async def _content(self) -> _Content:
        """Return the current content: with the newest pictures that are ready, if the server wants pictures."""
        table, draw = self.table, self._context.draw
        settings = await self._context.settings.guild(table.record.group)
        texts = await self._context.texts.of(table.record.group)
        wanted: Subjects = ()
        chosen: Pictures = ()
        if draw is not None and settings.picture and not self._words_only:
            cars, ghost = await self._context.traffic.cars(table), await self._context.traffic.ghost(table)
            wanted = table_subjects(table, texts, look_of(settings), cars, ghost)
            slow, playing = table.mode.pauses, table.status is Status.PLAYING
            chosen = await self._pictures.choose(wanted, draw, slow=slow, playing=playing) if wanted else ()
        screen = table_screen(table, texts, chosen, self.summons.shown)
        return _Content(screen, _shown_by(screen, chosen), chosen, wanted)


def _shown_by(view: Screen, pictures: Pictures) -> object:
    """Return what a message with this screen and these pictures shows, for comparison."""
    return payload_of(view), [picture.key for picture in pictures]


def pinging(people: Collection[int], role: int = 0) -> discord.AllowedMentions:
    """Return the allowed mentions of a message that pings only these people, and this role unless it is 0."""
    users = [discord.Object(person) for person in people]
    roles = [discord.Object(role)] if role else []
    return discord.AllowedMentions(everyone=False, users=users, roles=roles, replied_user=False)


def nonce(table: int, old: int | None, *, again: bool = False) -> str:
    """Return the nonce of all attempts to replace the message `old`, or (None) to send the first one of a table.

    Discord accepts 25 characters, and an id has at most 20 digits.
    """
    return (f"t{table}" if old is None else f"m{old}") + "a" * again
