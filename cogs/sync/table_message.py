"""The table message: the public message of a table, edited when something has changed, sent again when it must move.

The newest state wins: while an edit is in progress, everything that happens becomes one further edit. It is edited
through the newest token of a click on it, whose calls Discord does not count, and else in turns with other tables.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, is_temporary, summary
from cogs.pictures.drawer import Pictures
from cogs.screens.parts import Screen, payload_of
from cogs.screens.table.message import table_screen
from cogs.screens.table.pictures import table_subjects
from cogs.sync.context import SyncContext, loop_time
from cogs.sync.gateway import REQUEST_TIMEOUT_S
from cogs.sync.message_pictures import MessagePictures, Subjects, shows
from cogs.sync.summons import SENDING, Summons
from cogs.sync.table_edits import TableEdits
from cogs.sync.token_message import TokenMessage
from engine.table import Status, StorageError, Table

log = logging.getLogger(__name__)

_RETRY_S: Final = 5
"""Seconds until a failed edit is retried, longer by as much each time."""
_LONGEST_RETRY_S: Final = 30
_MESSAGES_BELOW: Final = 12
"""After so many messages of the chat the table message moves down."""
_BEHIND_S: Final = 1.0
"""How often it is looked whether the budget allows an edit that only brings a picture."""
_OLD_S: Final = 45 * 60
"""At this age the table message is sent again unless a window is open: after an hour Discord allows few edits of it."""
_TOO_OLD_S: Final = 55 * 60
"""At this age it is sent again even if a window is open, once its minimum time is over."""
_RECHECK_S: Final = 60
"""Seconds after which a message that Discord has forbidden is retried, doubled each time."""
_LONGEST_RECHECK_S: Final = 3600


@dataclass(slots=True)
class _Content:
    """A table message to be sent."""

    view: Screen
    payload: object
    """What it shows: as long as that stays the same, nothing needs to be sent."""
    pictures: Pictures = ()
    wanted: Subjects = ()
    """The pictures that it should show: others if they were not ready."""


class TableMessage:
    """The message of one table. Losing what it remembers loses nothing: the next update edits it again."""

    def __init__(self, table: Table, context: SyncContext, is_attentive: Callable[[int], bool]) -> None:
        """Keep the message of `table`, whose id is the table's anchor, up to date.

        It calls the players of a slow game, but not whoever `is_attentive`.
        """
        self.table = table
        """The newest object that stands for the table."""
        self.summons = Summons(lambda: self.table, is_attentive, context)
        self.edits = TableEdits(context, lambda: self.table.record.anchor, self._must_move)
        self.sent_at: float | None = None
        """When it was sent, by the clock of the event loop; None if this process has not sent it."""
        self._context = context
        self._payload: object = None
        """What it shows; None: unknown."""
        self._dirty = False
        self._dropped = False
        """Whether nothing more is to be shown."""
        self._task: asyncio.Task[None] | None = None
        self._calling = asyncio.Lock()
        """Held while it is edited or sent again: of two edits on their way at once the older might stay on show."""
        self._unsure = False
        """Whether an attempt that failed may still arrive."""
        self._lost = ""
        """The nonce of a message that was sent and of which nobody knows whether it has arrived."""
        self._messages_below = 0
        self._pictures = MessagePictures()
        self._words_only = False
        """Whether Discord has refused a picture here."""
        self._failed = False
        """Whether the newest state could not be shown."""
        self._left_out = False
        """Whether it was not, as that would have taken a call too many."""
        self._rechecks = 0
        """How often it was retried by itself since it could last be shown as it should be."""
        self._recheck: asyncio.TimerHandle | None = None

    # -- what happens -------------------------------------------------------------------------------------

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is showing the newest state now."""
        return [] if self._task is None or self._task.done() else [self._task]

    def update(self) -> None:
        """Show the newest state soon. Does no work here."""
        self._dirty = True
        self._pictures.wake()
        if not self.tasks:
            self._task = self._context.tasks.spawn(self._keep_showing())

    def note_sent(self, view: Screen, message: TokenMessage) -> None:
        """Note that the answer to a command has sent it."""
        self._payload, self._messages_below, self.sent_at = _shown_by(view, ()), 0, loop_time()
        self._pictures.shown = ()
        self.edits.use(message)

    def edit_through(self, message: TokenMessage) -> None:
        """Edit it through the token of a click on it from now on."""
        self.edits.use(message)
        if self._failed or self._left_out:
            self.update()

    def note_message_below(self) -> None:
        """Note that somebody has sent a message below it."""
        self._messages_below += 1

    def permissions_changed(self) -> None:
        """Retry what Discord has forbidden on this server."""
        if self._failed or self._words_only:
            self._rechecks = 0
            self._show_after_recheck()

    async def move_down(self, pinged: Collection[int] = ()) -> None:
        """Send it again at the end of its channel and delete the old one, when the budget allows.

        It pings only who is `pinged` of those it mentions. Raises what Discord refuses.
        """

        async def send() -> None:
            async with self._calling:  # what is sent is the newest state then
                await self._or_in_words(await self._content(), partial(self._send, pinged=pinged))

        await self._context.gateway.request(send)

    def drop(self) -> None:
        """Do not show what is yet to be shown."""
        self._dirty, self._dropped = False, True
        self._pictures.wake()

    def close(self) -> None:
        """Retry nothing any longer."""
        if self._recheck is not None:
            self._recheck.cancel()
            self._recheck = None

    # -- when it is shown ---------------------------------------------------------------------------------

    async def _keep_showing(self) -> None:
        """Show the newest state until nothing newer is left; retry for as long as Discord fails."""
        failures, forbidden = 0, False
        while self._dirty:
            await self.edits.turn()
            self._dirty = False
            missing: Subjects = ()
            try:
                async with asyncio.timeout(REQUEST_TIMEOUT_S):
                    missing = await self._show()
                failures, forbidden, self._failed = 0, False, False
            except (*DISCORD_ERRORS, StorageError) as error:
                failure = failure_of(error)
                forbidden = failure is Failure.FORBIDDEN
                self._payload, self._failed = None, True
                if failure is Failure.CHANNEL_GONE:
                    self._context.room_gone(self.table)
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
        """Show the table as it should be, picture and all, though nothing has happened."""
        self.close()
        self._words_only = False
        self.update()

    def _recheck_later(self) -> None:
        """Show it again after a while, longer each time: Discord does not announce every permission we get back."""
        if self._recheck is None:
            pause = min(_RECHECK_S << min(self._rechecks, 10), _LONGEST_RECHECK_S)
            self._rechecks += 1
            self._recheck = asyncio.get_running_loop().call_later(pause, self._show_after_recheck)

    # -- how it is shown ----------------------------------------------------------------------------------

    async def _show(self) -> Subjects:
        """Edit it, or send it again at the end of the channel if it has to move; return missing pictures.

        While what happens is withheld nothing is shown: the outcome follows.
        """
        await self.summons.decide()
        content = await self._content()
        if self.table.withheld:  # perhaps only since the picture was requested
            return ()
        if content.payload != self._payload or self._must_move():
            await self._or_in_words(content, self._put)
        return () if self._words_only or shows(content.pictures, content.wanted) else content.wanted

    async def _has_better(self, missing: Subjects) -> bool:
        """Wait until missing pictures are drawn, or those on show mislead; return whether it is worth an edit then.

        It is not when something newer has happened. Edits that count wait until the budget is not behind any more.
        """
        draw, budget = self._context.draw, self._context.gateway.budget
        better = draw is not None and await self._pictures.wait(missing, draw, lambda: self._dirty or self._dropped)
        while better and not (self._dirty or self._dropped):
            if self.edits.is_free or not budget.behind:
                return True
            await asyncio.sleep(_BEHIND_S)
        return False

    async def _or_in_words(self, content: _Content, put: Callable[[_Content], Awaitable[None]]) -> None:
        """Show a content by `put`; if its picture is refused, the same in words from now on."""
        try:
            await put(content)
        except discord.Forbidden:
            if not content.pictures:
                raise
            self._words_only = True  # perhaps only files are forbidden here
            await put(await self._content())

    async def _put(self, content: _Content) -> None:
        """Edit it, or send it again."""
        async with self._calling:
            self._left_out = not self._must_move() and not self.edits.is_free and not self.summons.may_take(1)
            if self._left_out:
                return
            if self.edits.allowed:
                await self._edit_or_send(content)
            else:  # the token has expired meanwhile
                self._dirty = True

    async def _edit_or_send(self, content: _Content) -> None:
        anchor, token = self.table.record.anchor, self.edits.token
        if anchor is None or self._must_move():
            await self._send(content)
            return
        files: Sequence[discord.File] = discord.utils.MISSING  # those that are there stay
        if content.pictures != self._pictures.shown:
            files = [picture.file() for picture in content.pictures]
        if token is None:
            self.summons.took(1)
        try:
            message = self._context.channel(self.table).get_partial_message(anchor)
            await self.edits.edit(token, message, content.view, files)
            self._shown(content)
        except DISCORD_ERRORS as error:
            self.edits.forget(token)
            failure = failure_of(error)
            if token is not None and failure is not Failure.TEMPORARY:  # it has expired, say: now the counted way
                self._payload, self._dirty = None, True
            elif failure in (Failure.MESSAGE_GONE, Failure.ARCHIVED):  # a new message reopens the thread
                self._left_out = not self.summons.may_take(SENDING)
                if not self._left_out:
                    await self._send(content)
            else:
                raise

    def _shown(self, content: _Content) -> None:
        """Note what it shows."""
        self._pictures.shown, self._payload = content.pictures, content.payload
        if self._unsure:  # an earlier attempt may arrive after this one, or this be that one with its older content
            self._payload, self._unsure = None, False
            self.update()

    def _must_move(self) -> bool:
        """Return whether it cannot stay where it is: there is none yet, or it is far up or old.

        An old one waits for a moment at which nobody is about to press a button on it. That of a slow game has to move
        in order to ping somebody, and for nothing else.
        """
        table = self.table
        if table.record.anchor is None or not table.status.open:
            return table.record.anchor is None
        if table.record.pace.slow and table.status is Status.PLAYING:
            return bool(self.summons.to_ping)
        if self._messages_below >= _MESSAGES_BELOW:
            return True
        if table.record.pace.slow:
            return False
        if self.sent_at is None:  # the only comparison of two clocks, which may disagree
            age = discord.utils.utcnow() - discord.utils.snowflake_time(table.record.anchor)
            self.sent_at = loop_time() - max(0.0, age.total_seconds())
        age_s = loop_time() - self.sent_at
        if age_s < _OLD_S:
            return False
        view = table.view(None)
        return view is None or view.window is None or (view.window.ripe and age_s >= _TOO_OLD_S)

    async def _send(self, content: _Content, pinged: Collection[int] = ()) -> None:
        """Send it at the end of the channel, and delete the old one."""
        table, old = self.table, self.table.record.anchor
        self.edits.sent_anew()
        files = [picture.file() for picture in content.pictures]
        # when it is not known whether an earlier attempt has arrived, the nonce keeps Discord from showing both
        mark = nonce(table.id, old)
        self.summons.took(1 if old is None else SENDING)
        try:
            mentions = pinging({*pinged, *self.summons.to_ping})
            channel = self._context.channel(table)
            message = await channel.send(view=content.view, files=files, nonce=mark, allowed_mentions=mentions)
        except DISCORD_ERRORS as error:
            self._lost = mark if is_temporary(error) else self._lost
            raise
        self._unsure = self._unsure or self._lost == mark  # then this may be that attempt, with its older content
        self._shown(content)
        self.summons.sent()
        self._messages_below, self.sent_at = 0, loop_time()
        await table.anchor(message.id)
        if old is not None:
            self._context.delete_soon(table.record.room, old)

    async def _content(self) -> _Content:
        """Return the message as it should be now: with pictures if the server wants them, as new as there are."""
        table, draw = self.table, self._context.draw
        texts, settings = await self._context.public_texts(table), await self._context.settings_of(table)
        wanted: Subjects = ()
        chosen: Pictures = ()
        if draw is not None and settings.picture and not self._words_only:
            dark, colour_blind = not settings.light, settings.colour_blind
            cars, ghost = await self._context.traffic.cars(table), await self._context.traffic.ghost(table)
            wanted = table_subjects(table, texts, dark=dark, colour_blind=colour_blind, cars=cars, ghost=ghost)
            slow = table.record.pace.slow
            chosen = await self._pictures.choose(wanted, draw, slow=slow) if wanted else ()
        screen = table_screen(table, texts, chosen, self.summons.called)
        return _Content(screen, _shown_by(screen, chosen), chosen, wanted)


def _shown_by(view: Screen, pictures: Pictures) -> object:
    """Return what a message with a screen and pictures shows."""
    return payload_of(view), [picture.key for picture in pictures]


def pinging(people: Collection[int], role: int = 0) -> discord.AllowedMentions:
    """Return that a message pings these people alone, and this role if it is not 0, whomever it mentions."""
    users = [discord.Object(person) for person in people]
    roles = [discord.Object(role)] if role else []
    return discord.AllowedMentions(everyone=False, users=users, roles=roles, replied_user=False)


def nonce(table: int, old: int | None) -> str:
    """Return what is the same for every attempt to replace the message `old`, or to send the first one of a table.

    Discord takes 25 characters, and an id has 20 digits at most.
    """
    return f"t{table}" if old is None else f"m{old}"
