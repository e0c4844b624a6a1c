"""The message that shows a private hand: its content, its answers to clicks, and its edits in between."""

import asyncio
import logging
import math
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, is_temporary, summary
from cogs.pictures.drawer import Pictures
from cogs.screens.hand.narration import narration
from cogs.screens.hand.screen import hand_screen, outdated_screen, wants_board
from cogs.screens.hand.state import ShownState, asked_anew, asked_now, state_now
from cogs.screens.hand.tips import Tip, tip_for
from cogs.screens.parts import Screen, below_line, below_pictures, payload_of
from cogs.screens.reader import Reader
from cogs.screens.table.great_acts import great_act
from cogs.screens.table.race import tells_tip, time_line
from cogs.screens.table.takeover import lost_screen
from cogs.sync.context import SyncContext, loop_time
from cogs.sync.daily_results import is_raced
from cogs.sync.hand_pictures import ShownPictures, are_drawn, hand_subjects, newest_pictures
from cogs.sync.hand_queue import EditUrgency, HandQueue
from cogs.sync.narrator import Narrator
from cogs.sync.pings import Pings
from cogs.sync.reply import Reply, Unanswerable
from cogs.sync.shown_files import Files, ShownFile
from cogs.sync.token_message import TOKEN_S, TokenMessage
from data.people.settings import Preferences
from engine.table import Notice, Status, StorageError, Table, Update

log = logging.getLogger(__name__)

_PAUSE_S: Final = {EditUrgency.ACT: 0.5, EditUrgency.OWN: 0.5, EditUrgency.TABLE: 2.0}
"""The least time between two edits of a hand: Discord takes five through one token in two seconds."""
_RETRIES: Final = 3
"""The most retries of an edit: after half a minute of failures the next click or event shows the hand."""
_RETRY_S: Final = 5.0
"""Seconds until a failed edit is retried; each further failure adds as much."""
_SEEN_S: Final = 60.0
"""For how long after a click its player certainly still sees the hand."""
_MOST_FOLLOW_UPS: Final = 3
_FOLLOW_UPS_S: Final = 60.0
"""The most new messages in this time that show the hand after a deferral: Discord takes 30 a minute in a channel."""
_SETTLED_S: Final = 0.02
"""Added to the wait for the end of a race, so that the race is settled when the wait ends."""


class HandEdits:
    """Schedules the edits of one hand: one at a time, rate limited, and always with the newest state."""

    def __init__(
        self,
        queue: HandQueue,
        edit: Callable[[], Awaitable[bool | None]],
        blocked_s: Callable[[], float],
        on_idle: Callable[[], None],
    ) -> None:
        """Edit by calling `edit`, which returns whether it succeeded (False: retry), or None if no edit was needed.

        `blocked_s` returns for how many seconds nothing may be shown; if infinite, until `resume` is called. `on_idle`
        is called when the hand is up to date, or can no longer be edited.
        """
        self._queue = queue
        self._edit = edit
        self._blocked_s = blocked_s
        self._on_idle = on_idle
        self._urgency: EditUrgency | None = None
        """None if the hand is up to date."""
        self._since = 0.0
        """When it became outdated."""
        self._edited = -math.inf
        """When it was last edited through its current token."""
        self._shown = -math.inf
        """When it was last shown."""
        self._failures = 0
        self._timer: asyncio.TimerHandle | None = None
        self.place: int | None = None
        """Its place in the queue, if it has one."""
        self.editing = False
        """Whether an edit is in progress."""
        self._finished = asyncio.Event()

    def want(self, urgency: EditUrgency) -> None:
        """Note that the hand is outdated: edit it soon, the sooner the more urgent."""
        if self._urgency is None:
            self._since = loop_time()
        if self._urgency is None or urgency < self._urgency:
            self._urgency = urgency
            self._failures = 0
            self.resume()

    def resume(self) -> None:
        """Set the timer of the next edit, if one is wanted."""
        self.place = None  # a queued edit is void: it may be scheduled for another time or urgency now
        self._cancel_timer()
        if self.up_to_date:
            self._on_idle()
        blocked_s = self._blocked_s()
        if self._urgency is None or self.editing or blocked_s == math.inf:
            return
        # a click also delays edits that only concern the table, as its reply has just shown the hand
        last = self._shown if self._urgency is EditUrgency.TABLE else self._edited
        pause_s = _RETRY_S * self._failures if self._failures else _PAUSE_S[self._urgency]
        wait_s = max(blocked_s + _SETTLED_S if blocked_s else 0.0, last + pause_s - loop_time())
        # even an urgent edit is sent after the reply to the click that caused it
        self._timer = asyncio.get_running_loop().call_later(max(0.0, wait_s), self._ring)

    def note_shown(self) -> None:
        """Note that the reply to a click shows the current state."""
        self._urgency = None
        self._edited = -math.inf  # the click has brought a new token
        self._shown = loop_time()
        self.resume()

    def close(self) -> None:
        """Stop editing the hand."""
        self._urgency = None
        self.resume()

    async def finished(self) -> None:
        """Wait until no edit is in progress."""
        if self.editing:
            await self._finished.wait()

    @property
    def up_to_date(self) -> bool:
        """Whether the hand shows the current state, or can no longer be edited."""
        return self._urgency is None and not self.editing

    def _ring(self) -> None:
        self._timer = None
        if self._urgency is None:
            return
        if self._blocked_s() == 0.0:
            self._queue.push(self, self._urgency, self._since)
        else:
            self.resume()

    def begin(self, place: int) -> bool:
        """Begin the edit at this place of the queue; return False if it has lost its place, or may not begin now."""
        if self.place != place:
            return False
        self.place = None
        if self._blocked_s() != 0.0:
            self.resume()
            return False
        self.editing = True
        self._finished.clear()
        return True

    async def carry_out(self) -> None:
        """Edit the hand, after `begin`."""
        urgency = self._urgency
        since = self._since
        shown = None
        self._urgency = None  # changes from now on need another edit
        try:
            shown = await self._edit()
            self._edited = self._shown = loop_time()
        finally:
            self.editing = False
            self._finished.set()
            if shown:
                self._failures = 0
                self._queue.observe_age(loop_time() - since)
            elif shown is False and urgency is not None and self._failures < _RETRIES:
                self._failures += 1
                self._urgency = urgency if self._urgency is None else min(urgency, self._urgency)
                self._since = since
            self.resume()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Hand:
    """The newest private hand of a player at a table. Its state may be lost at any time: the next click restores it."""

    def __init__(self, player: int, table: Table, pings: Pings, context: SyncContext) -> None:
        """Start with nothing on show."""
        self.player = player
        self.table = table
        """The current `Table` object of the table."""
        self._pings, self._context = pings, context
        self.edits = HandEdits(context.hands, self._edit, self._blocked_s, self._idle)
        self.on_idle: Callable[[], None] | None = None
        """Called when the hand is up to date."""
        self.message: TokenMessage | None = None
        """None if it cannot be edited."""
        self._shown = ShownState()
        self._drawn = ShownState()
        """What the message shows once the reply to a click has arrived."""
        self._answers = 0
        """The number of clicks that are being answered with the hand."""
        self._crossed = False
        """Whether an edit was in progress when the reply was rendered: then Discord may end up showing either."""
        self._missed = False
        """Whether something has happened since the reply was rendered."""
        self._pictures = ShownPictures()
        self._words_only = False
        """Whether Discord has refused its pictures, until it is opened again."""
        self._drawing = False
        """Whether newer pictures are being drawn for it."""
        self._expiry: asyncio.TimerHandle | None = None
        self._seen_at = -math.inf
        """When its player opened or clicked it last."""
        self._invited: Reply | None = None
        """The reply through which the hand opens by itself when the game begins."""
        self._tip: Tip | None = None
        self._tip_at: int | None = None
        """The decision for which that tip was chosen."""
        self._told: set[str] = set()
        """The tips that the player was given in this hand."""
        self._narrator = Narrator(self._blocked_s, context)
        self._told_question: object = None
        """What the player was asked after the last update."""
        self._follow_ups: deque[float] = deque(maxlen=_MOST_FOLLOW_UPS)
        """When it was shown last in new messages that had to follow a deferral."""

    @property
    def on_show(self) -> bool:
        """Whether there is a hand that can be edited."""
        return self.message is not None and self.message.fresh

    @property
    def _is_seen(self) -> bool:
        """Whether its player certainly sees the hand on show: it was opened or clicked less than a minute ago.

        A private message is gone for its reader when the client restarts, for example, and Discord tells nobody.
        """
        return self.on_show and loop_time() - self._seen_at < _SEEN_S

    @property
    def up_to_date(self) -> bool:
        """Whether it shows the current state, including its picture, or can no longer be edited."""
        return self.edits.up_to_date and not self._answers and not self._drawing

    def is_in(self, message: int) -> bool:
        """Return whether the hand is shown in this message."""
        return self.message is not None and self.message.id == message

    # -- answers to clicks --------------------------------------------------------------------------------

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Within this context the answer to a click shows the hand, so there are no other edits.

        It ends when the answer has arrived; what has happened since then is shown by an edit.
        """
        self._answers += 1
        try:
            yield
        except BaseException:
            self._check()  # the reply may not have arrived
            raise
        finally:
            self._answers -= 1
            self.edits.resume()
            self._narrator.resume()

    async def answer(self, reply: Reply, *, said: str = "", discarding: bool = False, anew: bool = False) -> None:
        """Answer a click of the player, who sits at the table, with the hand as it is now.

        It replaces the private message that was clicked, or else the hand on show. A new message is sent if neither is
        possible, if the player may no longer see that hand, or if it is to be shown `anew`, but not too often: that the
        bot is busy must not use up what the channel is allowed. `said` and `discarding` are as for `hand_screen`, and
        stay until something concerns the player.
        """
        said = said or self._told_of_restart(reply)
        with self.answering():
            anew = anew and not (reply.responded and self._often_followed_up)
            if anew or not reply.is_on_public or not self._is_seen:
                with suppress(Unanswerable):  # then the hand on show is edited below
                    draw = partial(self._draw, reply.reader, said=said, discarding=discarding)
                    await self._show_in(reply, draw, newest=True)
                    return
            answered = await reply.acknowledge()
            said = said if said or answered else f"⚠️ {reply.reader.texts('answer-lost')}"
            discarding = discarding and answered
            draw = partial(self._draw, reply.reader, said=said, discarding=discarding)
            if not await self._show(draw) and answered:
                self._opened(await reply.follow_up(draw(())), ShownPictures())

    @property
    def _often_followed_up(self) -> bool:
        times = self._follow_ups
        return len(times) == _MOST_FOLLOW_UPS and loop_time() - times[0] < _FOLLOW_UPS_S

    def _told_of_restart(self, reply: Reply) -> str:
        """Return what the first new message of this process says: it cannot edit those of the process before."""
        first = self._seen_at == -math.inf and not reply.replaces
        record = self.table.record
        restarted = record.created < self._context.since and not record.pace.slow and self.table.status.open
        return reply.reader.texts("hand-restarted") if first and restarted else ""

    async def answer_with(self, reply: Reply, view: Screen, *, below_board: bool = False) -> None:
        """Answer a click of the player with another screen in place of the hand, optionally below its picture.

        It is not edited until the player is asked something else, and tells the time left while the player must act.
        """

        def draw(pictures: Pictures) -> Screen:
            self.cover()
            return below_pictures(below_line(view, self._time_line()), pictures)

        with self.answering():
            await self._show_in(reply, draw, board=below_board)

    def _time_line(self) -> str:
        """Return the time limit of what the player is asked; empty without either."""
        table, seat = self.table, self.table.seat_of(self.player)
        view = None if seat is None else table.view(seat)
        if view is None or table.status is not Status.PLAYING or asked_now(table, view) is None:
            return ""
        return time_line(table, view)

    def open_at_start(self, reply: Reply) -> None:
        """Open the hand through this click as soon as the game begins, if its token is still valid then."""
        self._invited = reply

    async def _open(self, reply: Reply) -> None:
        """Open the hand without a click, with its picture if that is drawn in time."""
        with self.answering():
            try:
                subjects = await hand_subjects(self.table, self.player, reply.reader, self._context)
                drawn: Pictures | None = None
                if subjects and self._context.draw is not None:
                    drawn = await self._context.draw(self.edits, subjects, hand=True)
                pictures = drawn or ()
                if self.table.seat_of(self.player) is None or self.on_show:
                    return
                view = self._draw(reply.reader, pictures, said="", discarding=False)
                files = [picture.file() for picture in pictures]
                message = await reply.show_later(view, files, below=self.table.record.anchor or 0)
            except (*DISCORD_ERRORS, StorageError) as error:
                log.info("a hand of table %d was not opened: %s", self.table.id, summary(error))
                return
            self._opened(message, self._sent(ShownPictures(), message.files, pictures))

    def cover(self) -> None:
        """Note that an answer shows another screen in place of the hand."""
        self._note_drawn(state_now(self.table, self.player, covered=True))

    async def _show_in(
        self, reply: Reply, draw: Callable[[Pictures], Screen], *, board: bool = True, newest: bool = False
    ) -> None:
        """Show what `draw` returns as the reply, below the pictures of the message that was clicked if they stay.

        With `newest` they are those of the newest state, if these are drawn in time.
        """
        shown = self._pictures_in(reply) if board else ShownPictures()
        pictures = shown.all
        if newest:
            pictures, _ = await newest_pictures(self.table, self.player, shown, reply.reader, self._context, self.edits)
        while True:
            try:
                message = await reply.show(draw(pictures), shown.files_for(pictures))
            except discord.HTTPException as error:
                if not pictures or failure_of(error) is not Failure.INVALID:
                    raise
                self._context.metrics.pictures_lost.inc()
                await self.edits.finished()  # an edit in progress may have replaced the pictures
                there = self._pictures_in(reply)
                shown = there if there != shown else ShownPictures()
                pictures = shown.all
            else:
                self._opened(message, self._sent(shown, message.files or shown.attachments, pictures))
                return

    def _sent(self, shown: ShownPictures, attachments: Sequence[ShownFile], pictures: Pictures) -> ShownPictures:
        return shown.sent(attachments, pictures)

    def _pictures_in(self, reply: Reply) -> ShownPictures:
        """Return the pictures in the private message that was clicked, if they stay there.

        Of the hand itself they are the newest ones, which may have been sent since the click.
        """
        if self.table.status is Status.LOBBY or not wants_board(self.table, reply.reader.preferences):
            return ShownPictures()
        if self.is_in(reply.clicked):
            return self._pictures
        return ShownPictures(reply.replaced_files)

    def _draw(self, reader: Reader, pictures: Pictures, *, said: str, discarding: bool) -> Screen:
        """Return the current hand as an answer."""
        now = state_now(self.table, self.player, said=said, discarding=discarding)
        view = self._screen(reader, pictures, now)
        self._note_drawn(replace(now, payload=payload_of(view)))
        return view

    def _note_drawn(self, state: ShownState) -> None:
        self._drawn = state
        self._crossed = self.edits.editing
        self._missed = False
        self.edits.note_shown()

    def _opened(self, message: TokenMessage, pictures: ShownPictures) -> None:
        """Note that the answer to a click has arrived and is the newest hand: delete an older one."""
        older = self.message
        self._pictures, self._words_only, self._seen_at = pictures, False, loop_time()
        if message.followup:
            self._follow_ups.append(self._seen_at)
        if older is not None and older.fresh and older.id != message.id:
            self._context.tasks.spawn(older.delete())
        self.message = message
        if message.id is not None:
            self._claim(message.id)
        if self._expiry is not None:
            self._expiry.cancel()
        if self.table.status.open:  # the screen of a finished game stays true
            self._expiry = asyncio.get_running_loop().call_later(TOKEN_S, self.edits.want, EditUrgency.OWN)
        self._note_shown()

    async def _show(self, draw: Callable[[Pictures], Screen]) -> bool:
        """Show an answer by editing the hand on show; return False if it cannot be edited."""
        message = self.message
        if message is None or not message.fresh:
            return False
        shown, pictures = self._pictures, self._pictures.all
        try:
            try:
                attachments = await message.edit(draw(pictures), shown.files_for(pictures))
            except discord.HTTPException as error:
                if not pictures or failure_of(error) is not Failure.INVALID:
                    raise
                self._context.metrics.pictures_lost.inc()
                pictures = ()
                attachments = await message.edit(draw(()))
        except DISCORD_ERRORS as error:
            log.info("a hand of table %d could not be shown: %s", self.table.id, summary(error))
            if not is_temporary(error):  # else it is still there, until a newer one replaces it
                self.close()
            return False
        if self.message is message:
            self._pictures = self._sent(shown, attachments, pictures)
        self._note_shown()
        return True

    def _note_shown(self) -> None:
        """Note that an answer has arrived, which makes a ping superfluous."""
        self._shown = replace(self._drawn, payload=None) if self._crossed else self._drawn
        if self._crossed or self.table.withheld or is_raced(self.table):  # it will be outdated very soon
            self.edits.want(EditUrgency.OWN)
        if self._missed:
            self._check()
        if not self._shown.covered:
            self._draw_pictures_soon()
        self._pings.delete(self.player)

    # -- private messages that are reused by the hands of several tables ----------------------------------

    def _claim(self, message: int) -> None:
        """Take over a private message from the hand of another table, which stops editing it."""
        other = self._context.shown.get(message)
        self._context.shown[message] = self
        if other is not None and other is not self and other.lose(message):
            self._crossed = True

    def lose(self, message: int) -> bool:
        """Stop editing a message; return whether an edit is in progress."""
        if not self.is_in(message):
            return False
        self.close()
        return self.edits.editing

    async def leave(self, message: int) -> None:
        """Give up a message to another screen, once no edit that would show the hand there is in progress."""
        if self.lose(message):
            await self.edits.finished()

    def close(self) -> None:
        """Stop editing the hand on show."""
        if self._expiry is not None:
            self._expiry.cancel()
        self.message = None
        self.edits.close()
        self._narrator.stop_clock()

    # -- what happens at the table ------------------------------------------------------------------------

    def update(self, update: Update) -> None:
        """Note that something has happened at the table. Only schedules work."""
        self._narrate(update)
        if self._invited is not None and self.table.status is not Status.LOBBY:
            reply, self._invited = self._invited, None
            live = self.table.status is Status.PLAYING and not self.table.mode.pauses  # in a slow game nobody waits
            live = live and self.table.seat_of(self.player) is not None  # somebody else may have pressed Start
            if live and reply.usable and not self.on_show:
                self._context.tasks.spawn(self._open(reply))
        self._missed = True
        self._check()

    def _check(self) -> None:
        """Schedule an edit if the hand is on show, sooner if the change concerns its player."""
        if not self.on_show:
            return
        now, shown = state_now(self.table, self.player), self._shown
        if now.question != shown.question:
            self.edits.want(EditUrgency.OWN if now.question is None else EditUrgency.ACT)
        elif shown.covered:
            pass  # its player returns to the hand by a click
        elif now.own != shown.own or not self.table.mode.in_channel:  # nothing else shows what happens
            self.edits.want(EditUrgency.OWN)
        elif self._pings.is_attentive(self.player):
            self.edits.want(EditUrgency.TABLE)

    def _narrate(self, update: Update) -> None:
        """Tell what has happened, and how much time is left to answer, as far as the player wants to be told."""
        message, seat = self.message, self.table.seat_of(self.player)
        if message is None or message.reader is None or seat is None or not message.fresh:
            return
        texts, narrator = message.reader.texts, message.reader.preferences.narrates
        if narrator == "nothing":
            return
        question = asked_anew(self.table, seat)
        anew, self._told_question = question != self._told_question, question
        asked = anew and question is not None
        happened = [*update.private.get(seat, ()), *(item for item in update.happened if isinstance(item, Notice))]
        everything = narrator == "everything"
        if told := narration(self.table, seat, happened, texts, everything=everything, asked=asked):
            self._narrator.tell(message, told, asked=asked)
        if anew:
            self._narrator.stop_clock()
        if asked and self.table.left is not None and not self.table.mode.pauses:
            self._narrator.tell_time(message, self.table.left / 1000, partial(self._time_left, question, texts))

    def _time_left(self, question: object, texts: Texts) -> str:
        """Return how much time is left to answer a question; empty if it is not asked any more."""
        seat, left = self.table.seat_of(self.player), self.table.left
        if seat is None or left is None or asked_anew(self.table, seat) != question:
            return ""
        return texts("narrator-left", seconds=round(left / 1000))

    def _idle(self) -> None:
        if self.on_idle is not None:
            self.on_idle()

    def _blocked_s(self) -> float:
        """Return for how many seconds the hand may not be edited: a click is being answered, or events are withheld."""
        if self._answers:
            return math.inf
        left = 1_000 if self.table.left is None else max(1, self.table.left)  # None: another writer was faster
        return left / 1000 if self.table.withheld else 0.0

    # -- how it is edited ---------------------------------------------------------------------------------

    async def _edit(self) -> bool | None:
        """Edit the hand; return False if the edit may succeed later, None if none is needed."""
        message, shown = self.message, self._shown
        if message is None or message.reader is None or self.table.status is Status.LOBBY:
            return None
        reader = message.reader
        last = self._last_screen(reader) or await self._context.results.of_table(self.table, reader.group, reader.texts)
        on_show = self._pictures
        pictures, outdated = (
            ((), False)
            if last is not None or self._words_only
            else await newest_pictures(self.table, self.player, on_show, reader, self._context, self.edits)
        )
        if self._blocked_s() or self.message is not message:  # the lines above took time
            self.edits.want(EditUrgency.OWN)
            return None
        now = state_now(self.table, self.player)
        if last is None and shown.covered and now.question == shown.question:
            return None
        if (now.question, now.own, now.turn) == (shown.question, shown.own, shown.turn):
            now = replace(now, said=shown.said, discarding=shown.discarding)
        view = last or self._screen(reader, pictures, now)
        payload = payload_of(view)
        new = any(picture.key not in {b"", *(known.key for known in on_show.all)} for picture in pictures)
        if payload == shown.payload and not new:
            if outdated:  # it may have left the cache before its turn came
                self._draw_pictures_soon()
            return None
        self._shown = replace(now, payload=payload)
        sent = await self._send(message, view, pictures, on_show.files_for(pictures))
        if sent and self.message is message:
            if last is not None:
                if not message.fresh and reader.preferences.narrates != "nothing":
                    self._narrator.tell(message, reader.texts("hand-outdated"), asked=True)
                self.close()
            elif outdated:
                self._draw_pictures_soon()
        return sent

    async def _send(self, message: TokenMessage, view: Screen, pictures: Pictures, files: Files) -> bool | None:
        """Edit the message; return the same as `_edit`."""
        try:
            attachments = await message.edit(view, files)
        except DISCORD_ERRORS as error:
            log.info("a hand of table %d could not be refreshed: %s", self.table.id, summary(error))
            if self.message is not message:  # a click has been answered meanwhile
                return None
            if files and failure_of(error) is Failure.INVALID:  # next without its pictures, which may be uploaded again
                self._context.metrics.pictures_lost.inc()
                self._words_only = any(isinstance(file, discord.File) for file in files)
                self._pictures, self._shown = ShownPictures(), replace(self._shown, payload=None)
                self.edits.want(EditUrgency.OWN)
                return None
            self._shown = ShownState()
            if is_temporary(error):
                return False
            self.close()  # the player has dismissed it, or the token has expired
            return None
        if self.message is message:
            self._pictures = self._sent(self._pictures, attachments, pictures)
        return True

    def _draw_pictures_soon(self) -> None:
        """Start drawing the newest pictures; the hand shows them when they are ready."""
        reader = None if self.message is None else self.message.reader
        if self._drawing or self._words_only or reader is None:
            return
        if wants_board(self.table, reader.preferences):
            self._drawing = True
            self._context.tasks.spawn(self._draw_pictures(reader))

    async def _draw_pictures(self, reader: Reader) -> None:
        """Draw until the newest pictures have been tried: the game goes on while they are being drawn."""
        tried, drawn = [b""], None
        try:
            while True:
                subjects = await hand_subjects(self.table, self.player, reader, self._context)
                keys = [subject.key for subject in subjects]
                if not subjects or self._pictures.shows(subjects) or (drawn is not None and keys == tried):
                    break
                tried = keys
                drawn = await are_drawn(subjects, self.edits, self._context)
        except StorageError as error:
            log.info("a hand of table %d gets no pictures: %s", self.table.id, summary(error))
        finally:
            self._drawing = False
            if drawn:
                self.edits.want(EditUrgency.OWN)
            self._idle()

    def _last_screen(self, reader: Reader) -> Screen | None:
        """Return the final screen of the hand if its token is about to expire, or its player has left; else None."""
        if self.table.seat_of(self.player) is None:
            return lost_screen(self.table, self.player, reader.texts)
        return None if self.on_show else outdated_screen(self.table, reader.texts)

    def _screen(self, reader: Reader, pictures: Pictures, state: ShownState) -> Screen:
        """Return the hand of the player, who sits at the table."""
        seat = self.table.seat_of(self.player)
        if seat is None:
            raise LookupError("only a player who sits at the table has a hand")
        return hand_screen(
            self.table,
            seat,
            reader.texts,
            preferences=reader.preferences,
            said=state.said,
            discarding=state.discarding,
            pictures=pictures,
            tip=self._tip_now(reader, seat),
        )

    def _tip_now(self, reader: Reader, seat: int) -> Tip | None:
        """Return the tip for the position, unless a great act is shown; note a new one as told."""
        table, view, preferences = self.table, self.table.view(seat), reader.preferences
        if view is None or not preferences.takes_tips(table.id) or great_act(table.recent) is not None:
            return None
        if self._tip_at != table.decision:
            told = {*preferences.told, *self._told, *_unspoken(preferences, alone=table.record.alone)}
            if tells_tip(table, view, reader.texts):
                told |= {Tip.ROLL, Tip.HOLD_UP}  # the table message says that above
            self._tip_at, self._tip = table.decision, tip_for(view, told)
            if self._tip is not None:
                self._told.add(self._tip)
                self._context.tasks.spawn(self._note_tip(self._tip))
        return self._tip

    async def _note_tip(self, tip: Tip) -> None:
        table = self.table.id
        try:
            await self._context.settings.change_player(self.player, lambda now: now.after_tip(tip, table))
        except StorageError as error:  # then the player is told once more
            log.info("a tip at table %d was not noted: %s", table, summary(error))


def _unspoken(preferences: Preferences, *, alone: bool) -> Collection[Tip]:
    """Return the tips that make no sense: in text mode that of a sign, and that to announce where a click does both."""
    return {
        *([Tip.TICKS] if preferences.text_mode else []),
        *([Tip.ANNOUNCE] if alone and preferences.announces else []),
    }
