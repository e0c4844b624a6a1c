"""The table message: the public message of a table, edited after each change, and sent again when it must move.

Edits go through the newest token of a click on the message, as Discord does not count those, and they need no
permission in the channel; without a token they count, as every new message does.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, is_temporary
from cogs.ops.event_loop import loop_time
from cogs.pictures.attachment import look_of
from cogs.pictures.canvas import Subjects
from cogs.pictures.drawer import Newest, Pictures
from cogs.screens.parts import Screen, payload_of
from cogs.screens.table.message import table_screen
from cogs.screens.table.pictures import table_subjects
from cogs.screens.table.prompts import NO_SUMMONS
from cogs.sync.context import SyncContext, withheld_s
from cogs.sync.gateway import REQUEST_TIMEOUT_S, pinging
from cogs.sync.outbox import Display, DisplayUrgency
from cogs.sync.shown_pictures import MessagePictures, shows
from cogs.sync.summons import Summons
from cogs.sync.token_message import NO_MENTIONS, Files, ShownFile, TokenMessage, files_of
from engine.table import Status, Table

_PAUSE_S: Final = 1.0
"""The least time between two counted edits: Discord allows five in five seconds."""
_FREE_PAUSE_S: Final = 0.5
"""The least time between two edits through a token: Discord allows five in two seconds."""
_ANSWER_S: Final = 1.0
"""How many seconds an edit waits for the token of a click that is being answered."""
_MESSAGES_BELOW: Final = 12
"""The number of chat messages below the table message after which it moves down."""
_BEHIND_S: Final = 1.0
"""Seconds between checks whether the budget allows an edit that only adds a picture."""
_OLD_S: Final = 45 * 60
"""The age at which the table message is sent again if no window is open: after an hour Discord allows few edits."""
_TOO_OLD_S: Final = 55 * 60
"""The age at which it is sent again even if a window is open, once that is ripe."""
_RENEW_S: Final = 10 * 60
"""The age of a token at which the next click on the message renews it, at the cost of a slower answer."""


@dataclass(slots=True)
class _Content:
    """The content of a table message."""

    view: Screen
    payload: object
    """What the message shows, for comparison: nothing needs to be sent while this stays the same."""
    pictures: Pictures = ()
    wanted: Subjects = ()
    """The pictures that it should show; it has others if these were not ready."""
    newest: Newest = tuple
    """Returns the pictures that it should show now."""


class TableMessage(Display):
    """The message of one table. Its state may be lost at any time: the next update edits the message again."""

    def __init__(self, table: Table, context: SyncContext, is_attentive: Callable[[int], bool]) -> None:
        """Keep the message of `table`, whose id is the table's anchor, up to date.

        It summons the players of a slow game, except those who are attentive (`is_attentive`).
        """
        super().__init__(context.outbox, f"the message of table {table.id}")
        self.table = table
        """The current `Table` object of the table."""
        self.summons = Summons(lambda: self.table, is_attentive, context)
        self._token: TokenMessage | None = None
        """The newest token of a click on it, or of the command that sent it."""
        self.archived = False
        """Whether its thread is archived. Then no token is used: with one the game might go on where nobody sees it;
        counted edits are refused there, and the new message that is sent instead reopens the thread."""
        self.sent_at: float | None = None
        """When it was sent, on the clock of the event loop; None if this process has not sent it."""
        self._context = context
        self._payload: object = None
        """What it shows; None if unknown."""
        self._edited_at = -_PAUSE_S
        self._answers = 0
        """The number of clicks on the message that are being answered, and may bring a token."""
        self._answers_since = 0.0
        self._moving = asyncio.Lock()
        """Held while somebody moves it: several may wish that at once."""
        self._unsure = False
        """Whether a failed attempt may still arrive."""
        self._lost = ""
        """The nonce of a message that was sent, while it is unknown whether it has arrived."""
        self.messages_below = 0
        """The number of messages below it in its channel."""
        self._pictures = MessagePictures()
        self._drawing: asyncio.Task[None] | None = None
        """Waits for better pictures."""
        self._mentions = NO_MENTIONS
        """Those whom it pinged when it was sent, if this process sent it."""
        self._files: Sequence[ShownFile] = ()
        """The files of the pictures that it shows, as far as known."""
        self._words_only = False
        """Whether Discord has refused a picture in this channel."""
        self._failed = False
        """Whether the newest state could not be shown."""

    # -- what happens -------------------------------------------------------------------------------------

    @property
    def behind(self) -> bool:
        """Whether it does not show the newest state yet, with its pictures."""
        return self._failed or not self.up_to_date

    @property
    def up_to_date(self) -> bool:
        """Whether it shows the newest state, with its pictures, or can no longer do so."""
        return super().up_to_date and (self._drawing is None or self._drawing.done())

    def update(self) -> None:
        """Show the newest state soon."""
        self._pictures.wake()
        self.want()

    def note_sent(self, view: Screen, message: TokenMessage) -> None:
        """Note that the answer to a command has sent the message."""
        self._payload, self.messages_below, self.sent_at = _shown_by(view, ()), 0, loop_time()
        self._pictures.shown = ()
        self._use(message)

    def edit_through(self, message: TokenMessage) -> None:
        """Edit the message through the token of a click on it from now on."""
        self._use(message)
        if self._failed:
            self.update()
            self.retry()  # what Discord has refused on another route, it may take on this one
        else:
            self.resume()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Within this context a click on the message is being answered: edits wait briefly for its token."""
        if not self._answers:
            self._answers_since = loop_time()
        self._answers += 1
        try:
            yield
        finally:
            self._answers -= 1
            self.resume()

    def permissions_changed(self) -> None:
        """Retry what Discord has forbidden on this server."""
        if self._failed or self._words_only:
            self.note_allowed()
            self.recheck_now()

    async def move_down(self, pinged: Collection[int] = ()) -> None:
        """Send it again at the end of its channel and delete the old one, when the budget allows.

        Of those that it mentions, it pings only those in `pinged`. Raises `DISCORD_ERRORS`.
        """

        async def send() -> None:  # the content must be that of the time of the request
            with self.held():
                await self.finished()
                await self._or_in_words(await self._content(), partial(self._send, pinged=pinged))

        async with self._moving:
            await self._context.gateway.request(send)

    def close(self) -> None:
        """Discard the changes that have yet to be shown, and stop retrying."""
        if self._drawing is not None:
            self._drawing.cancel()
        super().close()

    @property
    def token(self) -> TokenMessage | None:
        """The message as its newest token can edit it; None if that is not valid any more."""
        token = self._token
        valid = token is not None and not self.archived and token.fresh and token.id == self.table.record.anchor
        return token if valid else None

    @property
    def needs_token(self) -> bool:
        """Whether the next click on the message should bring a token, although that makes its answer slower."""
        token = self.token
        return token is None or loop_time() - token.since >= _RENEW_S

    def _use(self, token: TokenMessage) -> None:
        """Edit through a token of the message from now on.

        One for an older message, such as that of a click which was answered late, does not replace a valid one.
        """
        if self.token is None or token.id == self.table.record.anchor:
            self._token = token

    # -- when it is shown ---------------------------------------------------------------------------------

    @property
    def is_free(self) -> bool:
        """Whether the next request does not count, and needs no permission in the channel."""
        return self.token is not None and not self._must_move()

    def blocked_s(self) -> float:
        """Return for how many seconds nothing may be shown: events are withheld, or a click may bring a token."""
        waits = self._answers and not self.is_free and not self._must_move()
        token_s = self._answers_since + _ANSWER_S - loop_time() if waits else 0.0
        return max(token_s, withheld_s(self.table))

    def pause_s(self, urgency: DisplayUrgency) -> float:
        """Return for how many seconds the next edit must wait by its own pace."""
        token = self.token
        pause_s = _PAUSE_S if token is None else _FREE_PAUSE_S
        return max(self._edited_at + pause_s - loop_time(), 0.0 if token is None else token.wait_s)

    def failed(self, failure: Failure) -> None:
        """Note that a request has failed: what the message shows is unknown from now on."""
        self._payload, self._failed = None, True
        self._unsure = self._unsure or failure is Failure.TEMPORARY
        if failure is Failure.CHANNEL_GONE:
            self._context.room_gone(self.table.record.room)
        if failure.revocable and self.table.status.open:
            self.recheck()

    def recheck_now(self) -> None:
        """Show what was forbidden, with its picture, although nothing has happened."""
        self._words_only = False
        super().recheck_now()

    # -- how it is shown ----------------------------------------------------------------------------------

    async def show(self) -> bool:
        """Edit it, or send it again at the end of the channel if it must move; then wait for missing pictures.

        While events are withheld nothing is shown: an update with the outcome follows.
        """
        await self.summons.decide()  # before the content, which mentions the players
        content = await self._content()
        if self.table.withheld:  # possibly only since the picture was requested
            return False
        sent = content.payload != self._payload or self._must_move()
        if sent:
            await self._or_in_words(content, self._put)
        self._failed = False
        if not self.outdated:
            self._context.note_shown(self.table, self)
        if self._words_only and self.table.status.open:
            self.recheck()
        elif not self._words_only:
            self.note_allowed()
            if not shows(content.pictures, content.wanted) and not self._stopped:
                self._drawing = self._context.tasks.spawn(self._await_pictures(content.newest))
                self._drawing.add_done_callback(lambda _: self.resume())
        return sent

    async def _await_pictures(self, newest: Newest) -> None:
        """Edit the message when missing pictures are drawn, or those on show are too old.

        It is not edited if something newer has happened. Counted edits wait until the budget is no longer behind.
        """
        draw, budget = self._context.draw, self._context.gateway.budget
        better = draw is not None and await self._pictures.wait(newest, draw, lambda: self.wanted)
        while better:
            if self.wanted or self.is_free or not budget.behind:
                self.want()
                return
            await asyncio.sleep(_BEHIND_S)

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
        anchor, token = self.table.record.anchor, self.token
        if anchor is None or self._must_move():
            await self._send(content)
            return
        try:
            await self._edit(content, token, self._context.channel(self.table).get_partial_message(anchor))
        except DISCORD_ERRORS as error:
            failure = failure_of(error)
            if failure is Failure.INVALID:  # by no way would Discord take this content
                raise
            self._token = None
            if token is not None and failure is not Failure.TEMPORARY:  # e.g. it has expired: use a counted request
                self._payload, self._edited_at = None, -_PAUSE_S
                self.want()
            elif failure in (Failure.MESSAGE_GONE, Failure.ARCHIVED):  # a new message reopens the thread
                await self._send(content)
            else:
                raise

    async def _edit(self, content: _Content, token: TokenMessage | None, message: discord.PartialMessage) -> None:
        """Edit it. Pictures that it shows already are kept, or uploaded again if Discord does not find them."""
        new = [picture.file() for picture in content.pictures]
        kept = self._files if content.pictures and content.pictures == self._pictures.shown else []
        attempts: list[Files] = [kept, new] if len(kept) == len(new) else [new]
        for files in attempts:
            self._edited_at = loop_time()
            try:
                if token is not None:
                    shown = await token.edit(content.view, files, self._mentions)
                else:
                    shown = await self._edit_counted(message, content.view, files)
            except discord.HTTPException as error:
                if files is new or failure_of(error) is not Failure.INVALID:
                    raise
                self._context.metrics.pictures_lost.inc()
            else:
                self._context.metrics.table_edits.labels("counted" if token is None else "free").inc()
                self._note_content(content, shown)
                return

    async def _edit_counted(self, message: discord.PartialMessage, view: Screen, files: Files) -> list[ShownFile]:
        mentions = self._mentions
        async with asyncio.timeout(REQUEST_TIMEOUT_S):
            return files_of(await message.edit(view=view, attachments=files, allowed_mentions=mentions))  # type: ignore[arg-type]

    def _note_content(self, content: _Content, files: Sequence[ShownFile]) -> None:
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
        summons = table.mode.pauses
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
        self._token = None
        self._edited_at = loop_time()
        mentions = pinging({*pinged, *self.summons.to_ping})
        send = partial(self._context.channel(table).send, view=content.view, allowed_mentions=mentions)
        # if an earlier attempt may have arrived, the nonce keeps Discord from showing both
        mark = nonce(table.id, old)
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
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
        self._note_content(content, files_of(message))
        self.summons.sent()
        self.messages_below, self.sent_at = 0, loop_time()
        await table.anchor(message.id)
        if old is not None:
            self._context.delete_soon(table.record.room, old)

    async def _content(self) -> _Content:
        """Return the current content: with the newest pictures that are ready, if the server wants pictures.

        Nothing is awaited between the choice of the pictures and the screen: both are of one state.
        """
        table, draw, pictures = self.table, self._context.draw, self._pictures
        settings = await self._context.settings.guild(table.record.group)
        texts = await self._context.texts.of(table.record.group)
        await self._context.replays.recapitulate(table)
        wanted: Subjects = ()
        chosen: Pictures = ()
        newest: Newest = tuple
        if draw is not None and settings.picture and not self._words_only:
            cars, ghost = await self._context.traffic.cars(table), await self._context.traffic.ghost(table)

            def newest() -> Subjects:
                return table_subjects(self.table, texts, look_of(settings), cars, ghost)

            slow, playing = table.mode.pauses, table.status is Status.PLAYING
            await pictures.draw(newest, draw, slow=slow, playing=playing)
            wanted = newest()  # of the state now
            chosen = pictures.choose(wanted, draw)
        screen = table_screen(self.table, texts, chosen, self.summons.shown or NO_SUMMONS)
        return _Content(screen, _shown_by(screen, chosen), chosen, wanted, newest)


def _shown_by(view: Screen, pictures: Pictures) -> object:
    """Return what a message with this screen and these pictures shows, for comparison."""
    return payload_of(view), [picture.key for picture in pictures]


def nonce(table: int, old: int | None, *, again: bool = False) -> str:
    """Return the nonce of all attempts to replace the message `old`, or (None) to send the first one of a table.

    Discord accepts 25 characters, and an id has at most 20 digits.
    """
    return (f"t{table}" if old is None else f"m{old}") + "a" * again
