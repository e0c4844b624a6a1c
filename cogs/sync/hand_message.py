"""The message that shows a private hand: its content, its answers to clicks, and its edits in between."""

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeVar

import discord

from cogs.i18n import Texts
from cogs.ops.errors import DISCORD_ERRORS, Failure, failure_of, is_temporary, summary
from cogs.ops.event_loop import loop_time
from cogs.pictures.attachment import Picture, look_of
from cogs.pictures.drawer import Pictures
from cogs.screens.daily.line import DailyResult, result_subject
from cogs.screens.hand.narration import narration
from cogs.screens.hand.screen import hand_screen, outdated_screen, wants_board
from cogs.screens.hand.state import ShownState, asked_anew, asked_now, state_now
from cogs.screens.hand.tips import Tip, tip_for, told_special
from cogs.screens.parts import Screen, extended, payload_of
from cogs.screens.reader import Reader
from cogs.screens.table.great_acts import great_act
from cogs.screens.table.message import tells_tip
from cogs.screens.table.prompts import time_line
from cogs.screens.table.takeover import lost_screen
from cogs.sync.context import SyncContext, withheld_s
from cogs.sync.daily_results import is_raced
from cogs.sync.narrator import Narrator
from cogs.sync.outbox import Display, DisplayUrgency, RequestPace
from cogs.sync.pings import Pings
from cogs.sync.reply import ORDER, Reply, Unanswerable
from cogs.sync.shown_pictures import ShownPictures, are_drawn, hand_subjects, newest_pictures, shows
from cogs.sync.token_message import TOKEN_S, Files, TokenMessage
from data.people.settings import Preferences
from engine.table import Notice, Status, StorageError, Table, Update

log = logging.getLogger(__name__)
_T = TypeVar("_T")

_PAUSE_S: Final = {DisplayUrgency.ACT: 0.5, DisplayUrgency.SOON: 0.5, DisplayUrgency.LATER: 2.0}
"""The least time between two edits of a hand: Discord takes five through one token in two seconds."""
_LATER_TOGETHER_S: Final = 3.0
"""How many seconds an edit that does not concern its player waits for its pictures, so that one brings both."""
_SEEN_S: Final = 60.0
"""For how long after a click its player certainly still sees the hand."""
_MOST_FOLLOW_UPS: Final = 3
_FOLLOW_UPS_S: Final = 60.0
"""The most new messages in this time that show the hand after a deferral: Discord takes 30 a minute in a channel."""
_READ_S: Final = 4.0
"""For how long what an answer says stays, although something else concerns its player, who is asked nothing new."""
_ORDERED_S: Final = 2.0
"""The most seconds that an answer waits for the answers to earlier clicks."""


@dataclass(frozen=True, slots=True)
class _Said:
    """What an answer said last: why a click did nothing, or what it did."""

    text: str = ""
    place: int = -1
    """Its place in the order of arrivals and answers."""
    at: float = -math.inf
    """When it arrived."""


class HandMessage(Display):
    """The newest private hand of a player at a table. Its state may be lost at any time: the next click restores it."""

    def __init__(self, player: int, table: Table, pings: Pings, context: SyncContext) -> None:
        """Start with nothing on show."""
        super().__init__(context.outbox, f"a hand of table {table.id}")
        self.player = player
        self.table = table
        """The current `Table` object of the table."""
        self._pings, self._context = pings, context
        self.note_age = context.metrics.hands.observe
        self._edited_at = -math.inf
        """When it was last edited through its current token."""
        self._shown_at = -math.inf
        """When it was last shown, by an edit or by the answer to a click."""
        self.message: TokenMessage | None = None
        """None if it cannot be edited."""
        self._shown = ShownState()
        self._drawn = ShownState()
        """What the message shows once the reply to a click has arrived."""
        self._answering = asyncio.Lock()
        """Held by one answer after the other, as the later of two must arrive last."""
        self._disordered = False
        """Whether an answer did not wait for an earlier one any longer."""
        self._said = _Said()
        self._crossed = False
        """Whether an edit was in progress when the reply was rendered: then Discord may end up showing either."""
        self._missed = False
        """Whether something has happened since the reply was rendered."""
        self._pictures = ShownPictures()
        self._replacing = False
        """Whether an edit is in progress after which some of its pictures are gone."""
        self._words_only = False
        """Whether Discord has refused its pictures, until it is opened again."""
        self._drawing_since: float | None = None
        """Since when newer pictures have been drawn for it; None if none are."""
        self._expiry: asyncio.TimerHandle | None = None
        self._seen_at = -math.inf
        """When its player opened or clicked it last."""
        self._invited: Reply | None = None
        """The reply through which the hand opens by itself when the game begins."""
        self._tip: Tip | None = None
        self._tip_at: int | None = None
        """The decision for which that tip was chosen."""
        self._told: list[Tip] = []
        """The tips that the player was given at this table, in their order, and that are not stored."""
        self._narrator = Narrator(self._held_s, context)
        self._told_question: object = None
        """What the player was asked after the last update."""
        self._follow_ups = RequestPace(_MOST_FOLLOW_UPS, _FOLLOW_UPS_S)
        """Of new messages that show it and had to follow a deferral."""

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
        return super().up_to_date and not self._holds and self._drawing_since is None

    def is_in(self, message: int) -> bool:
        """Return whether the hand is shown in this message."""
        return self.message is not None and self.message.id == message

    # -- answers to clicks --------------------------------------------------------------------------------

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Within this context the answer to a click shows the hand, so there are no other edits.

        It ends when the answer has arrived; what has happened since then is shown by an edit.
        """
        try:
            with self.held():
                try:
                    yield
                except BaseException:
                    self._check()  # the reply may not have arrived
                    raise
        finally:
            self._narrator.tell_rest()

    async def answer(self, reply: Reply, *, said: str = "", discarding: bool = False, anew: bool = False) -> None:
        """Answer a click of the player, who sits at the table, with the hand as it is now.

        It replaces the private message that was clicked, or else the hand on show. A new message is sent if neither is
        possible, if the player may no longer see that hand, or if it is to be shown `anew`, but not too often: that the
        bot is busy must not use up what the channel is allowed. `said` and `discarding` are as for `hand_screen`, and
        stay until something concerns the player.
        """
        async with self._in_order():
            unread = self._said.text if reply.arrived < self._said.place and self._said.text != said else ""
            if said:
                self._said = replace(self._said, text=said)
            told = "\n".join(filter(None, (unread, said))) or self._told_of_restart(reply)
            anew = anew and not (reply.responded and bool(self._follow_ups.wait_s()))
            shown = False
            if anew or not reply.is_on_public or not self._is_seen:
                with suppress(Unanswerable):  # then the hand on show is edited below
                    draw = partial(self._draw, reply.reader, said=told, discarding=discarding)
                    await self._show_in(reply, draw, newest=True)
                    shown = True
            if not shown:
                await self._answer_on_show(reply, told, discarding=discarding)
            if said:
                self._said = _Said(said, next(ORDER), loop_time())

    @asynccontextmanager
    async def _in_order(self) -> AsyncIterator[None]:
        """Answer within this context after the earlier answers have arrived, unless that takes long."""
        with self.answering():
            try:
                async with asyncio.timeout(_ORDERED_S):
                    await self._answering.acquire()
            except TimeoutError:
                self._disordered = True
                yield
                return
            try:
                yield
            finally:
                self._answering.release()
                if self._disordered:  # a later answer may have arrived before this one
                    self._disordered, self._shown = False, ShownState()
                    self._check()

    async def _answer_on_show(self, reply: Reply, said: str, *, discarding: bool) -> None:
        """Answer a click by editing the hand on show; by a new message only if that fails."""
        answered = await reply.acknowledge()
        said = said if said or answered else f"⚠️ {reply.reader.texts('answer-lost')}"
        discarding = discarding and answered
        draw = partial(self._draw, reply.reader, said=said, discarding=discarding)
        if not await self._show(draw) and answered:
            self._opened(await reply.follow_up(draw(())), ShownPictures())

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
            self._note_drawn(state_now(self.table, self.player, covered=True))
            return extended(view, above=[*pictures, self._time_line()])

        async with self._in_order():
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
                newest = await hand_subjects(self.table, self.player, reply.reader, self._context)
                pictures: Pictures = ()
                if newest() and (draw := self._context.draw) is not None:
                    await draw(self, newest, hand=True)
                    pictures = draw.ready(newest()) or ()
                if self.table.seat_of(self.player) is None or self.on_show:
                    return
                view = self._draw(reply.reader, pictures, said="", discarding=False)
                files = [picture.file() for picture in pictures]
                message = await reply.show_later(view, files, below=self.table.record.anchor or 0)
            except (*DISCORD_ERRORS, StorageError) as error:
                log.info("a hand of table %d was not opened: %s", self.table.id, summary(error))
                return
            self._opened(message, ShownPictures().sent(message.files, pictures))

    async def _show_in(
        self, reply: Reply, draw: Callable[[Pictures], Screen], *, board: bool = True, newest: bool = False
    ) -> None:
        """Show what `draw` returns as the reply, below the pictures of the message that was clicked if they stay.

        With `newest` they are those of the newest state, if these are drawn in time.
        """
        if self._replacing and self.is_in(reply.clicked):
            await self.finished()  # Discord would refuse an answer that names a picture which is gone by then
        shown = self._pictures_in(reply) if board else ShownPictures()
        pictures, outdated = shown.all, True
        if newest:
            pictures, outdated = await newest_pictures(
                self.table, self.player, shown, reply.reader, self._context, self
            )
        message, on_show = await self._with_pictures(reply.show, draw, shown, pictures)
        self._opened(message, shown.sent(message.files, on_show), outdated=outdated or on_show != pictures)

    async def _with_pictures(
        self,
        show: Callable[[Screen, Files], Awaitable[_T]],
        draw: Callable[[Pictures], Screen],
        shown: ShownPictures,
        pictures: Pictures,
    ) -> tuple[_T, Pictures]:
        """Show what `draw` returns below these pictures, by `show`; in words if Discord refuses them.

        Return what `show` returns, and the pictures that are on show then.
        """
        try:
            return await show(draw(pictures), shown.files_for(pictures)), pictures
        except discord.HTTPException as error:
            if not pictures or failure_of(error) is not Failure.INVALID:
                raise
        self._context.metrics.pictures_lost.inc()
        return await show(draw(()), ()), ()

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
        self._crossed = self.requesting
        self._missed = False
        self.note_shown()

    def _opened(self, message: TokenMessage, pictures: ShownPictures, *, outdated: bool = True) -> None:
        """Note that the answer to a click has arrived and is the newest hand: delete an older one.

        `outdated` tells whether there may be newer pictures than these.
        """
        older = self.message
        self._pictures, self._words_only, self._seen_at = pictures, False, loop_time()
        if message.followup:
            self._follow_ups.note()
        if older is not None and older.fresh and older.id != message.id:
            self._context.tasks.spawn(older.delete())
        self.message = message
        if message.id is not None:
            self._claim(message.id)
        if self._expiry is not None:
            self._expiry.cancel()
        if self.table.status.open:  # the screen of a finished game stays true
            self._expiry = asyncio.get_running_loop().call_later(TOKEN_S, self.want)
        self._note_shown(outdated=outdated)

    async def _show(self, draw: Callable[[Pictures], Screen]) -> bool:
        """Show an answer by editing the hand on show; return False if it cannot be edited."""
        message = self.message
        if message is None or not message.fresh:
            return False
        shown, pictures = self._pictures, self._pictures.all
        try:
            attachments, pictures = await self._with_pictures(message.edit, draw, shown, pictures)
        except DISCORD_ERRORS as error:
            log.info("a hand of table %d could not be shown: %s", self.table.id, summary(error))
            if not is_temporary(error):  # else it is still there, until a newer one replaces it
                self.close()
            return False
        if self.message is message:
            self._pictures = shown.sent(attachments, pictures)
        self._note_shown()
        return True

    def _note_shown(self, *, outdated: bool = True) -> None:
        """Note that an answer has arrived, which makes a ping superfluous; its pictures may be `outdated`."""
        self._shown = replace(self._drawn, payload=None) if self._crossed else self._drawn
        if self._crossed or self.table.withheld or is_raced(self.table):  # it will be outdated very soon
            self.want()
        if self._missed:
            self._check()
        if outdated and not self._shown.covered:
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
        return self.requesting

    async def leave(self, message: int) -> None:
        """Give up a message to another screen, once no edit that would show the hand there is in progress."""
        if self.lose(message):
            await self.finished()

    def close(self) -> None:
        """Stop editing the hand on show."""
        if self._expiry is not None:
            self._expiry.cancel()
        self.message = None
        super().close()
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
            self.want(DisplayUrgency.SOON if now.question is None else DisplayUrgency.ACT)
        elif shown.covered:
            pass  # its player returns to the hand by a click
        elif now.own != shown.own or not self.table.mode.in_channel:  # nothing else shows what happens
            self.want()
        elif self._pings.is_attentive(self.player):
            self._draw_pictures_soon()
            self.want(DisplayUrgency.LATER)

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

    def blocked_s(self) -> float:
        """Return for how many seconds the hand may not be edited: events are withheld."""
        return withheld_s(self.table)

    # -- how it is edited ---------------------------------------------------------------------------------

    @property
    def is_free(self) -> bool:
        """Whether its edits do not count: always, as they go through a token."""
        return True

    def pause_s(self, urgency: DisplayUrgency) -> float:
        """Return for how many seconds the next edit must wait by its own pace."""
        # a click also delays edits that only concern the table, as its reply has just shown the hand
        if urgency is not DisplayUrgency.LATER:
            return self._edited_at + _PAUSE_S[urgency] - loop_time()
        drawn_at = -math.inf if self._drawing_since is None else self._drawing_since + _LATER_TOGETHER_S
        return max(self._shown_at + _PAUSE_S[urgency], drawn_at) - loop_time()

    def note_shown(self) -> None:
        """Note that the reply to a click shows the current state."""
        self._edited_at, self._shown_at = -math.inf, loop_time()  # the click has brought a new token
        super().note_shown()

    async def show(self) -> bool:
        """Edit the hand, if it does not show the current state."""
        message, shown = self.message, self._shown
        if message is None or message.reader is None or self.table.status is Status.LOBBY:
            return False
        reader = message.reader
        on_show, outdated = self._pictures, False
        last = await self._last_screen(reader)
        pictures = () if last is None else tuple(last.pictures)
        if last is None and not self._words_only:
            pictures, outdated = await newest_pictures(self.table, self.player, on_show, reader, self._context, self)
        if self._held_s() or self.message is not message:  # the lines above took time
            self.want()
            return False
        now = state_now(self.table, self.player)
        if last is None and shown.covered and now.question == shown.question:
            return False
        unread = loop_time() - self._said.at < _READ_S and now.question == shown.question
        if unread or (now.question, now.own, now.turn) == (shown.question, shown.own, shown.turn):
            now = replace(now, said=shown.said, discarding=shown.discarding)
        payload = payload_of(view := last or self._screen(reader, pictures, now))
        new = any(picture.key not in {b"", *(known.key for known in on_show.all)} for picture in pictures)
        if payload == shown.payload and not new:
            if outdated:  # it may have left the cache before its turn came
                self._draw_pictures_soon()
            return False
        self._shown = replace(now, payload=payload)
        files = on_show.files_for(pictures)
        self._replacing = not {*on_show.attachments} <= {*files}
        try:
            attachments = await message.edit(view, files)
        except DISCORD_ERRORS as error:
            if self.message is not message:  # a click has been answered meanwhile
                return False
            if not files or failure_of(error) is not Failure.INVALID:
                raise
            self._show_without_pictures(files)
            return False
        finally:
            self._replacing = False
            self._edited_at = self._shown_at = loop_time()
        if self.message is message:
            self._pictures = self._pictures.sent(attachments, pictures)
            if last is not None:
                if not message.fresh and reader.preferences.narrates != "nothing":
                    self._narrator.tell(message, reader.texts("hand-outdated"), asked=True)
                self.close()
            elif outdated:
                self._draw_pictures_soon()
        return True

    def _show_without_pictures(self, refused: Files) -> None:
        """Show words only if Discord has refused new pictures; those that were there may be uploaded again."""
        self._context.metrics.pictures_lost.inc()
        self._words_only = any(isinstance(file, discord.File) for file in refused)
        self._pictures, self._shown = ShownPictures(), replace(self._shown, payload=None)
        self.want()

    def failed(self, failure: Failure) -> None:
        """Note that an edit has failed: what the hand shows is unknown from now on."""
        self._shown = ShownState()
        if failure is not Failure.TEMPORARY:
            self.close()  # the player has dismissed it, or the token has expired

    def _draw_pictures_soon(self) -> None:
        """Start drawing the newest pictures; the hand shows them when they are ready."""
        reader = None if self.message is None else self.message.reader
        if self._drawing_since is not None or self._words_only or reader is None:
            return
        if wants_board(self.table, reader.preferences):
            self._drawing_since = loop_time()
            self._context.tasks.spawn(self._draw_pictures(reader))

    async def _draw_pictures(self, reader: Reader) -> None:
        """Draw until the newest pictures have been tried: the game goes on while they are being drawn."""
        tried, drawn = -1, None
        try:
            while drawn is None or tried != self.table.record.version:
                tried = self.table.record.version
                newest = await hand_subjects(self.table, self.player, reader, self._context)
                if not (subjects := newest()) or shows(self._pictures.all, subjects):
                    break
                drawn = await are_drawn(newest, self, self._context)
        except StorageError as error:
            log.info("a hand of table %d gets no pictures: %s", self.table.id, summary(error))
        finally:
            self._drawing_since = None
            if drawn:
                self.want()
            else:
                self.resume()

    async def _draw_result(self, reader: Reader, result: DailyResult) -> Picture | None:
        """Return the picture of the result of a race of the day; None if its reader has none, or it is not ready."""
        draw = self._context.draw
        if draw is None or self._words_only or not wants_board(self.table, reader.preferences):
            return None
        look = look_of(await self._context.settings.guild(self.table.record.group), reader.preferences)
        return next(iter(await draw.for_person([result_subject(result, None, reader.texts, look)])), None)

    async def _last_screen(self, reader: Reader) -> Screen | None:
        """Return the final screen of the hand; None while there is none.

        It is final if its token is about to expire, if its player has left, or with the result of a race of the day.
        """
        if self.table.seat_of(self.player) is None:
            return lost_screen(self.table, self.player, reader.texts)
        if not self.on_show:
            return outdated_screen(self.table, reader.texts)
        draw = partial(self._draw_result, reader)
        return await self._context.results.of_table(self.table, reader.group, reader.texts, draw)

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
        """Return the tip for the position, unless a great act or a special card is told."""
        table, view, preferences = self.table, self.table.view(seat), reader.preferences
        if view is None or not preferences.takes_tips(table.id) or great_act(table.recent) is not None:
            return None
        if told_special(view, learning=True) is not None:
            return None
        if self._tip_at != table.decision:
            told = {*preferences.told, *self._told, *_unspoken(preferences, alone=table.record.alone)}
            if tells_tip(table, view, reader.texts):
                told |= {Tip.ROLL, Tip.HOLD_UP}  # the table message says that above
            self._tip_at, self._tip = table.decision, tip_for(view, told)
            if self._tip is not None:
                self._told.append(self._tip)
        return self._tip

    def store_tips(self) -> None:
        """Store which tips the player was given, in a background task.

        Once for a table, as acts wait while something else is written. After a kill the player is told them again.
        """
        if self._told:
            told, self._told = self._told, []
            self._context.tasks.spawn(self._store_tips(told))

    async def _store_tips(self, told: Sequence[Tip]) -> None:
        table = self.table.id
        try:
            await self._context.settings.change_player(self.player, lambda now: now.after_tips(told, table))
        except StorageError as error:  # then the player is told them once more
            log.info("the tips at table %d were not stored: %s", table, summary(error))


def _unspoken(preferences: Preferences, *, alone: bool) -> Collection[Tip]:
    """Return the tips that make no sense: in text mode that of a sign, and that to announce where a click does both."""
    return {
        *([Tip.TICKS] if preferences.text_mode else []),
        *([Tip.ANNOUNCE] if alone and preferences.announces else []),
    }
